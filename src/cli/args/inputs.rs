//! The input of a command that reads hands or deals: those among the arguments, and files.

use std::borrow::Cow;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use handrank::notation::DealReader;
use handrank::program::{could_be_cards, is_at_most_one_card, is_versus, read_cards, sanitized};
use handrank::{Board, Card, Deck, Game, Range, Rules, WithRules};
use itertools::Itertools;

use super::options::{BoardArgs, DeadArgs, DealArgs, HandArgs, check_in_deck, usage_error};
use crate::cli::errors::UnknownWord;
use crate::cli::io::{STDIN, displayed};
use crate::cli::item::Item;

/// What to type instead of a board in several arguments.
pub const QUOTED_BOARD: &str = "quote the board, as in --board \"8h 5h 2h\"";

/// Hands or deals, and the files that hold more of them, in the order in which they are read.
#[derive(Default)]
pub struct Inputs {
    /// The hands or deals among the arguments.
    pub arguments: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once. It is read if there is nothing else.
    pub paths: Vec<PathBuf>,
    /// The board of every hand or deal.
    pub board: Board,
    /// The number of cards into which arguments are cut, if they are.
    pub hand_size: Option<NonZero<usize>>,
    /// The game of the deals; that of hands plays no part.
    pub game: Game,
    /// What the first argument is, if it is not a hand but a word.
    pub unknown_word: Option<UnknownWord>,
    /// The number of the first argument that seems to be a card of the board, as there is if its quotes were left out.
    pub unquoted_board: Option<u64>,
}

/// What stands for a player in the deals of a command.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Hands,
    HandsOrRanges,
}

impl Inputs {
    /// The hands, files and board given.
    pub fn of_hands(args: &HandArgs, board: &BoardArgs, game: Game) -> Result<Inputs, clap::Error> {
        let inputs = Inputs::new(&args.hands, &args.files, board, game.deck())?;
        let texts = texts(&args.hands);
        check_line_breaks(&texts, false)?;
        let words = usize::from(args.unknown_word.is_some());
        let is_complete = |text: &str| is_hand(text, &inputs.board, game);
        // A word is what is wrong, whatever follows it.
        let are_one_hand = are_one_hand(&texts[words..], is_complete).or_else(|error| match words {
            0 => Err(error),
            _ => Ok(false),
        })?;
        let mut arguments = bytes(&args.hands);
        let hands = arguments.split_off(words);
        arguments.extend(match are_one_hand {
            true => vec![hands.join(&b' ')],
            false if words > 0 => hands,
            false => by_board(&hands, is_complete),
        });
        check_no_file(&args.hands, Item::Hand, |text| {
            let is_part = text == "/" || !arguments.iter().any(|hand| hand == text.as_bytes());
            is_part || text.parse::<Card>().is_ok() || is_complete(text)
        })?;
        Ok(Inputs { arguments, unknown_word: args.unknown_word.clone(), ..inputs })
    }

    /// The deals, files and board given, and how deals without the dead cards are read. Arguments are hands of one deal, or
    /// several deals.
    pub fn of_deals(args: &DealArgs, dead: &DeadArgs, kind: Kind) -> Result<(Inputs, DealReader), clap::Error> {
        let game = args.game.game;
        let inputs = Inputs::new(&args.hands, &args.files, &args.board, game.deck())?;
        check_no_file(&args.hands, Item::Deal, |text| {
            let is_part = |part: &str| part.is_empty() || has_cards(part) || part.parse::<Range>().is_ok();
            is_versus(text) || text.split(['|', '/']).all(is_part)
        })?;
        let (texts, arguments) = (texts(&args.hands), bytes(&args.hands));
        check_line_breaks(&texts, texts.len() > 1)?;
        let is_board_unquoted = inputs.unquoted_board.is_some();
        let arguments = match args.hand_size {
            _ if has_versus(&texts) => by_versus(&texts, arguments),
            Some(_) if are_one_deal_to_cut(&texts) => vec![arguments.join(&b' ')],
            None if are_hands_of_one_deal(&texts, is_board_unquoted).map_err(usage_error)? => {
                check_hands_of_deal(&texts, kind, game).map_err(usage_error)?;
                vec![one_deal(&arguments)]
            }
            _ => arguments,
        };
        let reader = deal_reader(game, inputs.board, dead)?.with_hand_size(args.hand_size);
        Ok((Inputs { arguments, hand_size: args.hand_size, game, ..inputs }, reader))
    }

    /// The hands or ranges, files and board given. Single cards are one hand, and what follows a slash is the board of the
    /// hand or range before it.
    pub fn of_hands_or_ranges(
        hands: &[OsString],
        files: &[PathBuf],
        board: &BoardArgs,
        game: Game,
    ) -> Result<Inputs, clap::Error> {
        let inputs = Inputs::new(hands, files, board, game.deck())?;
        check_no_file(hands, Item::Hand, |text| {
            text.split('/').all(|part| part.is_empty() || has_cards(part) || part.parse::<Range>().is_ok())
        })?;
        let (texts, arguments) = (texts(hands), bytes(hands));
        check_line_breaks(&texts, true)?;
        let slash = texts.iter().position(|text| text.starts_with('/'));
        let own = &texts[..slash.unwrap_or(texts.len())];
        let are_cards = own.iter().all(|text| is_at_most_one_card(text) && has_cards(text));
        let have_boards = own.iter().any(|text| text.contains('/'));
        let arguments = match (own.len(), slash) {
            _ if has_versus(&texts) => by_versus(&texts, arguments),
            (1.., _) if are_cards => vec![arguments.join(&b' ')],
            (0 | 1, Some(_)) => vec![arguments.join(&b' ')],
            (2.., Some(_)) if !have_boards => {
                return Err(usage_error("a board after / belongs to one hand; for several, use --board"));
            }
            _ => by_board(&arguments, |_| false),
        };
        Ok(Inputs { arguments, ..inputs })
    }

    /// The files and the board, before it is known which arguments are one hand or deal.
    fn new(hands: &[OsString], files: &[PathBuf], board: &BoardArgs, deck: Deck) -> Result<Inputs, clap::Error> {
        let paths = paths(files, hands)?;
        let board = only_board(&board.boards, deck)?;
        let is_card = |(_, text): &(u64, Cow<str>)| board.cards().len() == 1 && text.parse::<Card>().is_ok();
        let unquoted_board = (1..).zip(texts(hands)).find(is_card).map(|(number, _)| number);
        Ok(Inputs { paths, board, unquoted_board, ..Inputs::default() })
    }

    /// Whether there is one hand or deal, and no file.
    pub fn is_lone(&self) -> bool {
        self.arguments.len() == 1 && self.paths.is_empty()
    }

    /// Whether lines come from more than one place.
    pub fn has_several_sources(&self) -> bool {
        self.paths.len() + usize::from(!self.arguments.is_empty()) > 1
    }
}

/// How deals of a game on this board are read.
pub fn deal_reader(game: Game, board: Board, dead: &DeadArgs) -> Result<DealReader, clap::Error> {
    let dead = dead.cards(&board, game)?;
    let reader = DealReader::new(game).with_board(board).and_then(|reader| reader.with_dead(dead));
    reader.map_err(usage_error)
}

/// The files to read: those given, or stdin if there are no arguments either.
fn paths(files: &[PathBuf], arguments: &[OsString]) -> Result<Vec<PathBuf>, clap::Error> {
    let mut paths = files.to_vec();
    if paths.is_empty() && arguments.is_empty() {
        paths.push(STDIN.into());
    }
    match paths.iter().filter(|&path| path == Path::new(STDIN)).count() {
        0 | 1 => Ok(paths),
        _ => Err(usage_error("stdin can be read only once")),
    }
}

/// The board among the values of `--board`; none if there are none. Fails if a game's deck lacks one of its cards.
pub fn only_board(boards: &[Board], deck: Deck) -> Result<Board, clap::Error> {
    match boards {
        [] => Ok(Board::default()),
        [board] => {
            check_in_deck("--board", board.cards(), deck)?;
            Ok(*board)
        }
        _ => Err(usage_error("the argument '--board <CARDS>' cannot be used multiple times")),
    }
}

/// Arguments as text.
fn texts(arguments: &[OsString]) -> Vec<Cow<'_, str>> {
    arguments.iter().map(|argument| argument.to_string_lossy()).collect()
}

/// Fails if an argument has line breaks other than at its ends, unless it is one of the ranges that may span lines.
fn check_line_breaks(texts: &[Cow<str>], may_be_ranges: bool) -> Result<(), clap::Error> {
    let is_range = |text: &str| {
        let are_cards = text.split_whitespace().all(has_cards);
        may_be_ranges && !are_cards && text.parse::<Range>().is_ok()
    };
    match texts.iter().any(|text| trimmed(text).contains('\n') && !is_range(text)) {
        true => Err(usage_error("an argument has line breaks; to read several lines, pipe them in")),
        false => Ok(()),
    }
}

/// A text without line breaks at its ends.
fn trimmed(text: &str) -> &str {
    text.trim_matches(['\r', '\n'])
}

/// Whether a text is a hand of a game, given the board.
fn is_hand(text: &str, board: &Board, game: Game) -> bool {
    struct IsHand<'a>(&'a str, &'a Board);
    impl WithRules for IsHand<'_> {
        type Output = bool;

        fn run<G: Rules>(self) -> bool {
            G::read(self.0, self.1).is_ok()
        }
    }
    game.with_rules(IsHand(text, board))
}

/// Arguments as bytes, without line breaks around them.
fn bytes(arguments: &[OsString]) -> Vec<Vec<u8>> {
    let is_break = |byte: &u8| matches!(byte, b'\r' | b'\n');
    let trimmed = |argument: &OsString| {
        let bytes = argument.as_encoded_bytes();
        let start = bytes.iter().position(|byte| !is_break(byte)).unwrap_or(bytes.len());
        let end = bytes.iter().rposition(|byte| !is_break(byte)).map_or(start, |last| last + 1);
        bytes[start..end].to_vec()
    };
    arguments.iter().map(trimmed).collect()
}

/// The hands, each with its board: a slash at either end of an argument, or alone, goes with the hand before it, and so do
/// the single cards of a board. A slash between two complete hands ends the first.
fn by_board(arguments: &[Vec<u8>], is_complete: impl Fn(&str) -> bool) -> Vec<Vec<u8>> {
    let is = |argument: &[u8], is: &dyn Fn(&str) -> bool| str::from_utf8(argument).is_ok_and(is);
    let is_card = |argument: &[u8]| is(argument, &|text| is_at_most_one_card(text) && has_cards(text));
    let is_hand = |argument: &[u8]| is(argument, &|text| is_complete(text.trim_end_matches('/')));
    let mut hands: Vec<Vec<u8>> = Vec::new();
    for argument in arguments {
        let belongs_to = |hand: &Vec<u8>| {
            argument.starts_with(b"/")
                || hand.ends_with(b"/") && !(is_hand(hand) && is_hand(argument))
                || hand.contains(&b'/') && is_card(argument)
        };
        match hands.last_mut().filter(|hand| belongs_to(hand)) {
            Some(hand) => {
                hand.push(b' ');
                hand.extend_from_slice(argument);
            }
            None => hands.push(argument.clone()),
        }
    }
    hands
}

/// Whether `vs` or another word for it stands between hands.
fn has_versus(arguments: &[Cow<str>]) -> bool {
    arguments.iter().any(|text| text.split_whitespace().any(is_versus))
}

/// The deals of which hands are separated by `vs`: one, unless each argument is a whole deal.
fn by_versus(texts: &[Cow<str>], arguments: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let is_deal = |text: &Cow<str>| {
        let mut words = text.split_whitespace();
        words.next().is_some_and(|first| !is_versus(first)) && words.any(is_versus)
    };
    if texts.iter().all(is_deal) { arguments } else { vec![arguments.join(&b' ')] }
}

/// Fails if an argument names a file and is not what was expected, which is called `item`.
fn check_no_file(arguments: &[OsString], item: Item, is_expected: impl Fn(&str) -> bool) -> Result<(), clap::Error> {
    let is_file = |argument: &&OsString| !is_expected(&argument.to_string_lossy()) && Path::new(argument).exists();
    arguments.iter().find(is_file).map_or(Ok(()), |argument| {
        let path = Path::new(argument);
        let name = displayed(path);
        Err(usage_error(match path.is_dir() {
            true => format!("'{name}' is a directory, not a {item}"),
            false => format!("'{name}' is a file, not a {item}; to read it, use --file {name}"),
        }))
    })
}

/// Whether a text without slashes holds a card, and every card in it can be read.
pub fn has_cards(text: &str) -> bool {
    read_cards(text).is_ok_and(|cards| !cards.is_empty())
}

/// Whether all arguments form one hand: single cards, possibly with a board that starts with a slash, or an argument of
/// several cards before a slash as a separate argument. With more of those, it is ambiguous whose board it is.
fn are_one_hand(arguments: &[Cow<str>], is_complete: impl Fn(&str) -> bool) -> Result<bool, clap::Error> {
    let all = |is: &dyn Fn(&str) -> bool| arguments.iter().all(|text| is(text));
    let any = |is: &dyn Fn(&str) -> bool| arguments.iter().any(|text| is(text));
    if all(&is_at_most_one_card) {
        let are_ranges = all(&|text| text.parse::<Range>().is_ok());
        return Ok(any(&|text| !text.is_empty()) && !are_ranges);
    }
    let has_slash = |text: &str| text.starts_with('/') || text.contains('/') && could_be_cards(text);
    let have_boards = arguments.iter().filter(|text| text.contains('/') && !text.starts_with('/')).count();
    if have_boards <= 1
        && any(&|text| is_at_most_one_card(text) && has_cards(text))
        && all(&|text| is_at_most_one_card(text) || has_slash(text))
    {
        return Ok(true);
    }
    let Some(slash) = arguments.iter().position(|text| text.starts_with('/')) else { return Ok(false) };
    let before = &arguments[..slash];
    if !all(&could_be_cards) || before.iter().any(|text| is_complete(text)) {
        return Ok(false);
    }
    match before.iter().filter(|text| !is_at_most_one_card(text) && !text.contains('/')).count() {
        0 => Ok(!before.is_empty()),
        1 => Ok(before.len() > 1),
        _ => Err(usage_error(
            "a board after / belongs to one hand; to rank several hands on one board, use --board; \
             to see which of them wins, use handrank showdown",
        )),
    }
}

/// Whether arguments to be cut into hands are one deal: single cards before the board, if any, or one argument before a
/// board given separately.
fn are_one_deal_to_cut(arguments: &[Cow<str>]) -> bool {
    let has_board = |text: &str| text.starts_with('/');
    let hands = arguments.iter().take_while(|text| !has_board(text)).count();
    let are_cards = arguments[..hands].iter().all(|text| is_at_most_one_card(text));
    hands > 0 && are_cards || hands == 1 && arguments.len() > 1
}

/// Whether arguments are the hands of one deal, which is so unless each has a `|`; or what is wrong with them.
fn are_hands_of_one_deal(arguments: &[Cow<str>], is_board_unquoted: bool) -> Result<bool, String> {
    let mut texts = arguments.iter().map(|text| &**text);
    let deals = texts.clone().filter(|text| text.contains('|')).count();
    if deals == arguments.len() {
        return Ok(false);
    }
    if deals > 0 {
        let hand = texts.find(|text| !text.contains('|')).unwrap_or_default();
        let hand = sanitized(hand);
        let advice = if is_board_unquoted { QUOTED_BOARD } else { "with |, each must be a whole deal, board included" };
        return Err(format!("'{hand}' has no |, but another argument does; {advice}"));
    }
    let hands: Vec<&str> = texts.take_while(|text| !text.starts_with('/')).collect();
    let is_card = |text: &&str| is_at_most_one_card(text) && has_cards(text);
    if hands.len() > 1 && hands.iter().all(is_card) {
        let advice = if is_board_unquoted { QUOTED_BOARD } else { "write its cards together, as in AhKh 8c8s" };
        return Err(format!("each argument is a hand; {advice}"));
    }
    Ok(true)
}

/// Fails if an argument is not one hand of a deal, though it can be read, or follows the board of a single hand.
fn check_hands_of_deal(arguments: &[Cow<str>], kind: Kind, game: Game) -> Result<(), String> {
    let is_hand = |word: &str| match game.plays_all_cards() {
        true => read_cards(word).is_ok_and(|cards| cards.len() == 2),
        false => read_cards(word).is_ok_and(|cards| cards.len() >= 4),
    };
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
    let is_seat = |text: &&Cow<str>| *text == "-" || text.eq_ignore_ascii_case("xx");
    if kind == Kind::Hands
        && let Some(seat) = arguments.iter().find(is_seat)
    {
        return Err(format!(
            "'{seat}' is a seat without a hand only between bars, as in 'AhKh|{seat}|8c8s/8h5h2h8dKc'"
        ));
    }
    let is_empty = |text: &&Cow<str>| text.trim().is_empty();
    if arguments.len() > 1
        && let Some((number, _)) = (1..).zip(arguments).find(|(_, text)| is_empty(text))
    {
        return Err(format!("argument {number} is empty; each argument is a hand, as in AhKh 8c8s"));
    }
    let has_board = |text: &Cow<str>| text.split_once('/').is_some_and(|(_, board)| could_be_cards(board));
    let Some(slash) = arguments.iter().position(has_board) else { return Ok(()) };
    let hands = slash + usize::from(!arguments[slash].starts_with('/'));
    let is_next_hand = |index: &usize| {
        let (before, text) = (&arguments[index - 1], &arguments[*index]);
        !before.ends_with('/') && !text.starts_with('/') && !is_at_most_one_card(text)
    };
    let Some(next) = (slash + 1..arguments.len()).find(is_next_hand).filter(|_| hands == 1) else { return Ok(()) };
    let next = sanitized(&arguments[next]);
    Err(format!("'{next}' follows the board, which comes last, as in AhKh 8c8s / 8h5h2h"))
}

/// The deal of which each argument is a hand, up to the first slash.
fn one_deal(arguments: &[Vec<u8>]) -> Vec<u8> {
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
