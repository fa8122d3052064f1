//! Advice on bad arguments: what to type instead.

use std::path::Path;

use handrank::notation::{is_at_most_one_card, read_cards};
use handrank::{Board, Card, DealError, HandError, Range, Rank, ReadErrorKind, Suit};
use itertools::Itertools;

use crate::cli::args::{Inputs, QUOTED_BOARD, has_cards};
use crate::cli::errors::LineError;
use crate::cli::io::{STDIN, is_stdout_pipe};
use crate::cli::item::Item;
use crate::cli::stream::Answer;

/// The error for an argument, with advice that fits what was typed.
pub fn advised(error: LineError, argument: &[u8], inputs: &Inputs, command: &dyn Answer) -> LineError {
    match str::from_utf8(argument) {
        Ok(deal) if error.is_one_hand() => LineError::OneHand { advice: another_hand(deal, inputs, command.name()) },
        _ => error,
    }
}

/// A hint to append to the error for the argument with this number; often empty.
pub fn hint(error: &LineError, argument: &[u8], number: u64, inputs: &Inputs, item: Item) -> String {
    let text = str::from_utf8(argument).unwrap_or_default();
    let is_deal = matches!(item, Item::Deal);
    // Arguments were joined by bars.
    if error.is_extra_comma() && (text.contains(",|") || text.contains("|,")) {
        return "; quote the range".to_owned();
    }
    if let Some(first) = inputs.cut_board
        && error.is_about_hand()
    {
        return if is_deal || number == first { format!("; {QUOTED_BOARD}") } else { String::new() };
    }
    let meant = match number {
        _ if is_deal => meant_by_deal(error, text),
        1 => meant_by_hands(error, inputs),
        _ => None,
    };
    if let Some(meant) = meant {
        return format!("; {meant}");
    }
    if matches!(error, LineError::UnknownWord(_)) || is_deal && text.contains('|') {
        return String::new();
    }
    match text.trim() {
        "/" => String::new(),
        STDIN => format!("; to read {item}s from stdin, use --file {STDIN}"),
        _ if is_path(text) => format!("; to read {item}s from a file, use --file"),
        _ if !is_deal && inputs.arguments.len() > 1 && text.parse::<Card>().is_ok() => {
            "; arguments form one hand only if each is a card".to_owned()
        }
        _ => String::new(),
    }
}

/// What was meant by hands of two cards without a board.
fn meant_by_hands(error: &LineError, inputs: &Inputs) -> Option<&'static str> {
    let LineError::Hand(error) = error else { return None };
    let hands = || inputs.arguments.iter().map(|argument| str::from_utf8(argument).unwrap_or_default());
    match error.kind() {
        ReadErrorKind::Hand(HandError::WrongCount { board: 0, .. }) if are_hole_cards(hands()) => {
            Some("for the odds of these hands, use handrank odds")
        }
        _ => None,
    }
}

/// What was meant by a deal without a board, or by a board that seems to be a hand.
fn meant_by_deal(error: &LineError, deal: &str) -> Option<&'static str> {
    let LineError::Hand(error) = error else { return None };
    let hands = || deal.split('|');
    if hands().any(|hand| BETWEEN_HANDS.contains(&hand.trim().to_lowercase().as_str())) {
        return Some("no word is needed between hands");
    }
    match error.kind() {
        ReadErrorKind::Deal(DealError::Hand(HandError::WrongCount { board: 0, .. })) if are_hole_cards(hands()) => {
            Some("for the odds before the flop, use handrank odds")
        }
        ReadErrorKind::Deal(DealError::UnequalHands { hand, cards: 3..=5, first: 2 }) if *hand == hands().count() => {
            are_hole_cards(hands().take(hand - 1)).then_some("write a slash before the board")
        }
        _ => None,
    }
}

/// Words that players write between hands.
const BETWEEN_HANDS: [&str; 5] = ["v", "v.", "vs", "vs.", "against"];

/// Whether these are two hands or more of two cards each.
fn are_hole_cards<'a>(hands: impl Iterator<Item = &'a str> + Clone) -> bool {
    let has_two_cards = |hand| read_cards(hand).is_ok_and(|cards| cards.len() == 2);
    hands.clone().nth(1).is_some() && hands.clone().all(has_two_cards)
}

/// Whether this names a file, or looks as if it were meant to. A slash may also start a board.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let is_hand = || text.contains(' ') || text.split('/').any(has_cards);
    path.exists() || path.extension().is_some_and(|name| name.len() == 3) || text.contains('/') && !is_hand()
}

/// How to make a deal of one that is a single hand.
fn another_hand(deal: &str, inputs: &Inputs, command: &str) -> String {
    if inputs.hand_size.is_some() {
        return "a deal has two or more".to_owned();
    }
    let (hand, own_board) = deal.split_once('/').unwrap_or((deal, ""));
    let board = own_board.parse().ok().filter(|board: &Board| !board.cards().is_empty());
    let board = board.as_ref().unwrap_or(&inputs.board).cards();
    let street = if board.is_empty() { String::new() } else { format!(" / {}", board.iter().format("")) };
    let words = hand.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let is_odds = command == "handrank odds";
    let is_one_range = is_odds && hand.contains(',') && is_hand_or_range(hand);
    let is_hand = |word: &str| !is_at_most_one_card(word) || is_odds && is_hand_or_range(word);
    if words.clone().count() > 1 && !is_one_range && words.clone().all(is_hand) {
        return format!("write each as an argument: {command} {}{street}", words.map(together).format(" "));
    }
    let opponent = match is_odds {
        true => is_hand_or_range(hand).then(|| "random".to_owned()),
        false => opponent(hand, board).filter(|_| !board.is_empty()),
    };
    let advice = match opponent {
        Some(opponent) => format!("add an opponent: {command} {} {opponent}{street}", together(hand)),
        None if is_odds => "a deal has two or more, each an argument, as in AhKh 8c8s".to_owned(),
        None => "a deal has two or more, each an argument, as in AhKh 8c8s / 8h5h2h8dKc".to_owned(),
    };
    let may_be_cut = !deal.contains('/') && is_stdout_pipe();
    advice + if may_be_cut { "; if you typed a |, quote the deal" } else { "" }
}

/// Whether this is two cards or a range.
fn is_hand_or_range(text: &str) -> bool {
    read_cards(text).map_or_else(|_| text.parse::<Range>().is_ok(), |cards| cards.len() == 2)
}

/// Cards in standard notation with nothing between them, or a range.
fn together(hand: &str) -> String {
    match read_cards(hand) {
        Ok(cards) => cards.iter().join(""),
        Err(_) => hand.trim().to_owned(),
    }
}

/// Two cards to play against a hand of two.
fn opponent(hand: &str, board: &[Card]) -> Option<String> {
    let own = read_cards(hand).ok().filter(|own| own.len() == 2)?;
    let pair = |rank: &Rank| [Suit::Hearts, Suit::Diamonds].map(|suit| Card::new(*rank, suit));
    let mut pairs = Rank::ALL[..=Rank::Queen as usize].iter().rev().map(pair);
    let free = pairs.find(|pair| !pair.iter().any(|card| own.contains(card) || board.contains(card)))?;
    Some(free.iter().join(""))
}
