//! Deals among the arguments that are a single hand, or whose board was taken for a hand.

use handrank::notation::DealReader;
use handrank::program::{
    BOARD_FROM_FLOP, OMAHA_HOLE_CARDS, Recognized, are_digits, could_be_cards, count_cards, hands_with,
    is_at_most_one_card, read_cards,
};
use handrank::{Board, Card, Deal, DealError, Game, OddsError, OnBoards, ReadErrorKind};
use itertools::Itertools;

use super::bad_argument::BadArgument;
use super::omaha::of_omaha;
use super::words::is_word;
use super::{is_hand_or_range, together};
use crate::cli::args::game_option;
use crate::cli::errors::LineError;
use crate::cli::inputs::{Inputs, compare_two_hands_of_five, slash_for_hyphen};
use crate::cli::io::{is_stdout_pipe, quoted};
use crate::cli::stream::LineSpec;

/// What to type if the last hand of a deal is its board.
pub fn slash_before_board(bad: &BadArgument) -> Option<String> {
    let is_about_size = matches!(bad.kind(), Some(ReadErrorKind::Deal(DealError::UnequalHands { .. })))
        || matches!(bad.error, LineError::NoOdds(OddsError::NotTwoHoleCards { .. }));
    if !is_about_size || !bad.inputs.board.cards().is_empty() {
        return None;
    }
    let (hands, last) = before_lone_cards(bad.text).or_else(|| bad.text.rsplit_once('|'))?;
    let mut streets = last.split('/');
    let on_board = count_cards(&streets.next()?.replace('|', " "));
    if !streets.all(|street| count_cards(street) == 1) {
        return None;
    }
    let may_be_hand = |cards| !last.contains('|') && cards == on_board;
    let are_omaha = || are_omaha_hands(hands) && !may_be_hand(count_cards(hands.split('|').next().unwrap_or_default()));
    match bad.inputs.game {
        _ if !BOARD_FROM_FLOP.contains(&on_board) => None,
        _ if hands.split('|').all(is_hand_or_range) => Some("write a slash before the board".to_owned()),
        _ if !are_omaha() => None,
        Game::Holdem => Some(of_omaha(bad.command, true)),
        game => (!game.plays_all_cards()).then(|| "write a slash before the board".to_owned()),
    }
}

/// Whether these are two or more Omaha hands, all of the same size.
fn are_omaha_hands(hands: &str) -> bool {
    let mut sizes = hands.split('|').map(count_cards);
    hands.contains('|') && sizes.clone().all_equal() && sizes.all(|cards| OMAHA_HOLE_CARDS.contains(&cards))
}

/// The part of a deal before the single cards at its end, and those cards; `None` without such cards after a bar.
fn before_lone_cards(deal: &str) -> Option<(&str, &str)> {
    let are_cards = |hands: &str| hands.split('|').all(|hand| count_cards(hand) == 1);
    let start = deal.rmatch_indices('|').take_while(|&(bar, _)| are_cards(&deal[bar + 1..])).last()?.0;
    Some((&deal[..start], &deal[start + 1..]))
}

/// What to type if the cards of the first hand of a deal are apart, as if each were a hand.
pub fn cards_apart(bad: &BadArgument) -> Option<String> {
    let is_about_size = matches!(bad.error, LineError::NoOdds(OddsError::NotTwoHoleCards { .. }))
        || matches!(bad.kind(), Some(ReadErrorKind::Deal(_)));
    if !bad.is_deal() || !is_about_size {
        return None;
    }
    let mut hands = bad.text.split('/').next()?.split('|');
    let single_card = |hand: &&str| read_cards(hand).ok().filter(|cards| cards.len() == 1);
    let apart = hands.clone().map_while(|hand| single_card(&hand)).flatten().collect_vec();
    let next = hands.nth(apart.len())?;
    let is_hand = count_cards(next) == apart.len() || Recognized::of(next) == Recognized::Range && apart.len() == 2;
    (apart.len() > 1 && is_hand).then(|| format!("write the cards of a hand together: {}", apart.iter().join("")))
}

/// What to type to rank hands alone that share a card, which those of one deal cannot.
pub fn each_alone(bad: &BadArgument) -> Option<String> {
    let Some(ReadErrorKind::Deal(DealError::InHand { seat, again: Some(again), .. })) = bad.kind() else { return None };
    let hands = bad.text.split('|').map(|hand| read_cards(hand).ok()).collect::<Option<Vec<_>>>()?;
    let are_whole = hands.iter().all(|hand| (5..=7).contains(&hand.len()));
    if seat == again || !are_whole || !bad.inputs.game.plays_all_cards() {
        return None;
    }
    let game = game_option(bad.inputs.game);
    Some(format!(
        "to rank each alone, use handrank{game} {}",
        hands.iter().map(|hand| hand.iter().join("")).format(" ")
    ))
}

/// What to type if players' names lack their colons: `Dave A♠7♥, me A♦8♣`. Each is a word before a hand.
pub fn names_without_colons(bad: &BadArgument) -> Option<String> {
    let text = bad.text.replace('|', " ");
    let (hands, board) = text.split_once('/').unwrap_or((&text, ""));
    let mut players: Vec<(&str, Vec<Card>)> = Vec::new();
    for word in hands.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
        let has_hand = players.last().is_none_or(|(_, hand)| !hand.is_empty());
        match (read_cards(word), players.last_mut()) {
            (Ok(cards), Some((_, hand))) => hand.extend(cards),
            (Err(_), _) if has_hand && Recognized::of(word) == Recognized::Letters => players.push((word, Vec::new())),
            _ => return None,
        }
    }
    let board = read_cards(&board.replace('/', " ")).ok()?;
    let are_hands = players.len() > 1 && players.iter().all(|(_, hand)| hand.len() > 1);
    let named = players.iter().map(|(name, hand)| format!("{name}: {}", hand.iter().format(""))).join(" ");
    let street = match board.is_empty() {
        true => after_slash(&bad.inputs.boards().iter().map(|board| board.iter().join("")).join(" // ")),
        false => format!(" / {}", board.iter().format("")),
    };
    let deal = named + &street;
    let game = bad.inputs.game;
    are_hands.then(|| match is_showdown(&deal, game) {
        true => format!("names end in colons: {}{} '{deal}'", bad.command, game_option(game)),
        false => format!("names end in colons: '{deal}'"),
    })
}

/// Whether this is a deal of a game that can be compared.
fn is_showdown(deal: &str, game: Game) -> bool {
    let read = DealReader::new(game).read::<OnBoards<Deal>>(deal);
    read.is_ok_and(|deals| deals.each().all(|deal| deal.showdown(game).is_ok()))
}

/// What to type if a hand of a deal has one card.
pub fn half_known(bad: &BadArgument) -> Option<String> {
    let Some(&ReadErrorKind::Deal(DealError::UnequalHands { cards, first_cards, .. })) = bad.kind() else {
        return None;
    };
    let hands = bad.text.split('/').next()?.split('|').filter_map(|hand| read_cards(hand).ok());
    let half_known = hands.filter(|cards| cards.len() == 1).exactly_one().ok();
    let card = half_known.filter(|_| cards == 2 || first_cards == 2)?[0];
    Some(format!("if only part of a hand is known, list what it may be, as in {}", hands_with(card)))
}

/// What to write if spaces are all that is wrong with the range of a player: `A K`.
pub fn range_with_spaces(bad: &BadArgument) -> Option<String> {
    let mut hands = bad.text.split('/').next()?.split('|').filter(|hand| hand.trim().contains(' '));
    let hand = hands.find(|hand| !matches!(Recognized::of(hand), Recognized::Cards(_) | Recognized::Range))?;
    let range: String = hand.split_whitespace().collect();
    (Recognized::of(&range) == Recognized::Range).then(|| format!("write {range} without spaces"))
}

/// What to write if the name of a player lacks its colon: `Ann AhKh`.
pub fn name_without_colon(bad: &BadArgument) -> Option<String> {
    let is_name = |word: &str| {
        let is_of_no_card = |letter: char| !could_be_cards(letter.encode_utf8(&mut [0; 4])) && letter != 'x';
        is_word(word) && word[1..].bytes().all(|letter| letter.is_ascii_lowercase()) && word.contains(is_of_no_card)
    };
    // Where all words could be read, or one stands for a seat, none of them is a name.
    if matches!(
        bad.kind(),
        None | Some(
            ReadErrorKind::UnknownSeat { .. }
                | ReadErrorKind::Joker { .. }
                | ReadErrorKind::Hand(_)
                | ReadErrorKind::Deal(_)
        )
    ) {
        return None;
    }
    let players = bad.text.split('/').next()?.split('|').tuple_windows();
    let is_of_language =
        |name: &str| ["and", "or", "fold", "folds", "folded"].contains(&name) || bad.command.ends_with(name);
    let may_be_name = |name: &str| {
        is_name(name) && Recognized::of(name) != Recognized::Range && !is_of_language(&name.to_ascii_lowercase())
    };
    let mut named = players.filter(|(name, hand)| may_be_name(name) && read_cards(hand).is_ok());
    named.next().map(|(name, hand)| format!("a name ends in a colon: {name}: {}", together(hand)))
}

/// What to write if the chips of a player have no colon before them: `AhKh=100`, `AhKh (100)`.
pub fn chips_without_colon(bad: &BadArgument) -> Option<String> {
    bad.text.split('/').next()?.split('|').find_map(|seat| {
        let (hand, chips) = seat.trim().split_once(['=', '(', ' '])?;
        let chips = chips.trim_matches(|symbol: char| !symbol.is_alphanumeric());
        let are_chips = !chips.is_empty() && are_digits(chips);
        let hand = read_cards(hand).ok().filter(|cards| are_chips && cards.len() > 1)?;
        Some(format!("chips follow a colon: {}:{chips}", hand.iter().join("")))
    })
}

/// How to turn a single hand into a deal, for the command that `spec` describes. If it has ranges, the opponent may be
/// `random`. At the end comes `question`: what else may be asked about the hand.
pub fn another_hand(deal: &str, inputs: &Inputs, spec: &LineSpec, has_ranges: bool, question: &str) -> String {
    if inputs.hand_size.is_some() {
        return "a deal has two or more".to_owned();
    }
    if count_cards(deal) == 10 && !deal.contains('/') && inputs.game.plays_all_cards() {
        return compare_two_hands_of_five(inputs.game);
    }
    let words = deal.split_whitespace().map(Into::into).collect_vec();
    if let Some(advice) = slash_for_hyphen(&words) {
        return advice;
    }
    let command = format!("{}{}", spec.command, game_option(inputs.game));
    if let Some(hands) = with_slashes_between(deal) {
        return format!("a space separates hands: {command} {hands}");
    }
    let (hand, street) = hand_and_board(deal, inputs);
    let words = hand.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect_vec();
    if words.iter().any(|word| word.ends_with(':')) {
        return "a deal has two or more, as in Ann: AhKh Bob: 8c8s".to_owned();
    }
    let is_one = has_ranges && is_hand_or_range(hand);
    let may_be_hand = |word: &&str| !is_at_most_one_card(word) || has_ranges && is_hand_or_range(word);
    if words.len() > 1 && !is_one && words.iter().all(may_be_hand) {
        return format!("write each as an argument: {command} {}{street}", words.into_iter().map(together).format(" "));
    }
    let two_players = || match words[..] {
        [first, second] if read_cards(first).is_ok() || read_cards(second).is_ok() => {
            format!("; for two players, use {command} {} {}{street}", quoted(first), quoted(second))
        }
        _ => String::new(),
    };
    let advice = match is_one {
        true => format!("add an opponent: {command} {} random{street}{}", quoted(&together(hand)), two_players()),
        false => format!("a deal has two or more, each an argument, as in {}", spec.example),
    };
    let may_be_cut = !deal.contains('/') && is_stdout_pipe();
    advice + question + if may_be_cut { "; if you typed a |, quote the deal" } else { "" }
}

/// The hands and the board of a deal with slashes between its hands: `AhKh/8c8s/8h5h2h`.
fn with_slashes_between(deal: &str) -> Option<String> {
    let parts = deal.split('/').map(str::trim).collect_vec();
    let count = parts.iter().take_while(|part| is_hand_or_range(part)).count();
    let (hands, streets) = parts.split_at(count);
    let board = streets.join("/");
    let board = if board.contains("//") { board } else { board.parse::<Board>().ok()?.iter().join("") };
    (count > 1).then(|| hands.iter().map(|hand| together(hand)).join(" ") + &after_slash(&board))
}

/// The hand of a deal of one, and what is typed after it: a slash and its boards, or those of all deals; nothing if there are
/// none.
pub fn hand_and_board<'a>(deal: &'a str, inputs: &Inputs) -> (&'a str, String) {
    let (hand, own) = deal.split_once('/').unwrap_or((deal, ""));
    let own = DealReader::new(inputs.game).read_boards(own).ok().filter(|boards| !boards[0].is_empty());
    let boards = own.unwrap_or_else(|| inputs.boards());
    (hand, after_slash(&boards.iter().map(|board| board.iter().join("")).join(" // ")))
}

/// Boards as they are typed after hands; nothing if they have no cards.
fn after_slash(boards: &str) -> String {
    if boards.is_empty() { String::new() } else { format!(" / {boards}") }
}

/// The hands of two cards that were written as one, or one of them as the board of the other.
pub fn hole_cards(deal: &str) -> Option<String> {
    let (hand, board) = deal.split_once('/').unwrap_or((deal, ""));
    let (hand, board) = (read_cards(hand).ok()?, read_cards(board).ok()?);
    let are_hands = match board.len() {
        0 => hand.len() >= 4 && hand.len() % 2 == 0,
        2 => hand.len() == 2,
        _ => false,
    };
    are_hands.then(|| [hand, board].concat().chunks(2).map(|hand| hand.iter().join("")).join(" "))
}
