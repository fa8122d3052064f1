//! Whether arguments are the hands of one deal or several deals, and what is wrong with them if they are neither.

use std::borrow::Cow;

use handrank::Game;
use handrank::program::{
    Recognized, could_be_cards, is_at_most_one_card, is_empty_seat, is_versus, name_count, read_cards, sanitized,
    with_hidden_names,
};
use itertools::Itertools;

use super::Unquoted;
use super::hands::is_one_card;
use crate::cli::args::game_option;

/// What to type instead of a board in several arguments.
pub const QUOTED_BOARD: &str = "quote the board, as in --board \"8h 5h 2h\"";

/// What to type instead of dead cards in several arguments.
pub const QUOTED_DEAD: &str = "quote the cards, as in --dead \"8h 5h\"";

/// How to see which of two five-card hands that are written as one wins.
pub fn compare_two_hands_of_five(game: Game) -> String {
    format!("to compare two hands of five, use handrank showdown{} --hand-size 5", game_option(game))
}

/// What stands for a player in the deals of a command.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Hands,
    HandsOrRanges,
    /// Hands of any number of cards, to which more are dealt.
    Draw,
}

/// Whether `vs` or another word for it stands between hands.
pub(super) fn has_versus(arguments: &[Cow<str>]) -> bool {
    arguments.iter().any(|text| with_hidden_names(text).split_whitespace().any(is_versus))
}

/// The deals of which hands are separated by `vs`: one, unless each argument is a whole deal; or what is wrong with them.
pub(super) fn by_versus(texts: &[Cow<str>], arguments: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, String> {
    let is_deal = |text: &&Cow<str>| {
        let text = with_hidden_names(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        words.len() > 2 && words[1..words.len() - 1].iter().any(|word| is_versus(word))
    };
    let deals = texts.iter().filter(is_deal).count();
    match texts.iter().find(|text| !is_deal(text)) {
        None => Ok(arguments),
        Some(_) if deals == 0 || deals == 1 && is_deal(&&texts[0]) && texts[1].starts_with('/') => {
            Ok(vec![arguments.join(&b' ')])
        }
        Some(other) => Err(format!(
            "'{}' has no vs, but another argument has; with vs, each must be a whole deal, board included",
            sanitized(other)
        )),
    }
}

/// Whether arguments without bars name the players of a deal.
pub(super) fn have_names(arguments: &[Cow<str>], kind: Kind, game: Game) -> bool {
    // A name that reads as a hand is told from a range by what follows it.
    !arguments.iter().any(|text| with_hidden_names(text).contains('|'))
        && names_in(&arguments.join(" "), kind, game) > 0
}

/// The deals in which names separate the hands: one, unless each argument has several names.
pub(super) fn by_names(texts: &[Cow<str>], arguments: Vec<Vec<u8>>, kind: Kind, game: Game) -> Vec<Vec<u8>> {
    match texts.iter().all(|text| names_in(text, kind, game) > 1) {
        true => arguments,
        false => vec![arguments.join(&b' ')],
    }
}

/// Whether arguments that may each be a whole deal name the players of one, as its hands.
pub(super) fn are_named_hands_of_one_deal(arguments: &[Cow<str>], game: Game) -> bool {
    have_names(arguments, Kind::Hands, game) && !arguments.iter().any(|text| names_in(text, Kind::Hands, game) > 1)
}

fn names_in(text: &str, kind: Kind, game: Game) -> usize {
    name_count(text, game, kind != Kind::Hands)
}

/// Fails if there are several arguments and one of them is empty.
pub(super) fn check_not_empty(arguments: &[Cow<str>]) -> Result<(), String> {
    let is_empty = |text: &&Cow<str>| text.trim().is_empty();
    match (1..).zip(arguments).find(|(_, text)| is_empty(text)) {
        Some((number, _)) if arguments.len() > 1 => {
            Err(format!("argument {number} is empty; each argument is a hand, as in AhKh 8c8s"))
        }
        _ => Ok(()),
    }
}

/// Whether arguments to be cut into hands are one deal: single cards before the board, if any, or one argument before a
/// board given separately.
pub(super) fn are_one_deal_to_cut(arguments: &[Cow<str>]) -> bool {
    let has_board = |text: &str| text.starts_with('/');
    let hands = arguments.iter().take_while(|text| !has_board(text)).count();
    let are_cards = arguments[..hands].iter().all(|text| is_at_most_one_card(text));
    hands > 0 && are_cards || hands == 1 && arguments.len() > 1
}

/// Whether arguments are the hands of one deal, as they are unless each has a `|`; or what is wrong with them.
pub(super) fn are_hands_of_one_deal(
    arguments: &[Cow<str>],
    kind: Kind,
    game: Game,
    unquoted: Option<Unquoted>,
) -> Result<bool, String> {
    let mut texts = arguments.iter().map(|text| &**text);
    let deals = texts.clone().filter(|text| text.contains('|')).count();
    if deals == arguments.len() {
        return Ok(false);
    }
    if deals > 0 {
        let hand = texts.find(|text| !text.contains('|')).unwrap_or_default();
        let hand = sanitized(hand);
        let advice = unquoted.map_or("with |, each must be a whole deal, board included", |unquoted| unquoted.advice);
        return Err(format!("'{hand}' has no |, but another argument does; {advice}"));
    }
    let hands: Vec<&str> = texts.take_while(|text| !text.starts_with('/')).collect();
    if hands.len() > 1 && hands.iter().all(|text| is_one_card(text)) {
        let advice = match (unquoted, kind) {
            (Some(unquoted), _) => unquoted.advice,
            (None, Kind::Draw) => "write its cards together, as in AhKh 8c, or hands of one card as \"As|Kh\"",
            _ if hands.len() == 10 => &compare_two_hands_of_five(game),
            _ => "write its cards together, as in AhKh 8c8s",
        };
        return Err(format!("each argument is a hand; {advice}"));
    }
    Ok(true)
}

/// Fails if an argument is not one hand of a deal, though it can be read, or follows the board of a single hand.
pub(super) fn check_hands_of_deal(arguments: &[Cow<str>], kind: Kind, game: Game) -> Result<(), String> {
    let is_hand = |word: &str| Recognized::of(word).is_known_hand(game);
    let are_hands = |text: &&Cow<str>| {
        !text.contains(',') && text.split_whitespace().nth(1).is_some() && text.split_whitespace().all(is_hand)
    };
    if kind == Kind::HandsOrRanges
        && arguments.len() > 1
        && let Some(text) = arguments.iter().find(are_hands)
    {
        let [deal, range] = ["|", ","].map(|between| sanitized(&text.split_whitespace().join(between)).into_owned());
        return Err(format!("'{}' is several hands; a deal is written '{deal}', a range '{range}'", sanitized(text)));
    }
    if kind == Kind::HandsOrRanges && !game.plays_all_cards() {
        check_whole_hands(arguments)?;
    }
    let mut hands = arguments.iter().map(|text| text.split('/').next().unwrap_or_default().trim());
    if kind == Kind::Hands
        && let Some(seat) =
            hands.find(|hand| !hand.is_empty() && is_empty_seat(hand) && Recognized::of(hand) != Recognized::Fold)
    {
        let seat = sanitized(seat);
        return Err(format!(
            "'{seat}' is a seat without a hand only between bars or after a name, as in 'AhKh|{seat}|8c8s/8h5h2h8dKc'"
        ));
    }
    let has_board = |text: &Cow<str>| text.split_once('/').is_some_and(|(_, board)| could_be_cards(board));
    let Some(slash) = arguments.iter().position(has_board) else { return Ok(()) };
    let hands = slash + usize::from(!arguments[slash].starts_with('/'));
    let is_next_hand = |index: &usize| {
        let (before, text) = (&arguments[index - 1], &arguments[*index]);
        !before.ends_with('/') && !text.starts_with('/') && !is_one_card(text)
    };
    let Some(next) = (slash + 1..arguments.len()).find(is_next_hand).filter(|_| hands == 1) else { return Ok(()) };
    let next = sanitized(&arguments[next]);
    Err(format!("'{next}' follows the board, which comes last, as in AhKh 8c8s / 8h5h2h"))
}

/// Fails if more than two arguments are pairs of cards: in Omaha, each is a range, but two of them may be a hand with a space
/// in it.
fn check_whole_hands(arguments: &[Cow<str>]) -> Result<(), String> {
    let texts = arguments.iter().map(|text| text.split('/').next().unwrap_or_default().trim());
    let hands = texts.take_while(|hand| !hand.is_empty()).collect_vec();
    let pair = |hand: &&str| read_cards(hand).ok().filter(|cards| cards.len() == 2);
    let pairs = hands.iter().map_while(pair).map(|cards| cards.iter().join("")).collect_vec();
    if pairs.len() < hands.len() || pairs.len() < 4 || pairs.len() % 2 == 1 {
        return Ok(());
    }
    Err(format!(
        "'{}' may be a range or half of a hand; hands are written {}, ranges '{}'",
        pairs[0],
        pairs.chunks(2).map(|hand| hand.concat()).join(" "),
        pairs.join("|")
    ))
}

/// The deal of which each argument is a hand, up to the first slash.
pub(super) fn one_deal(arguments: &[Vec<u8>]) -> Vec<u8> {
    let has_slash = |argument: &Vec<u8>| argument.contains(&b'/');
    let hands = arguments.iter().position(has_slash).unwrap_or(arguments.len());
    let mut deal = arguments[..hands].join(&b'|');
    for (index, argument) in arguments[hands..].iter().enumerate() {
        let is_hand = index == 0 && hands > 0 && !argument.starts_with(b"/");
        deal.push(if is_hand { b'|' } else { b' ' });
        deal.extend_from_slice(argument);
    }
    deal
}
