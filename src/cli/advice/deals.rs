//! Deals among the arguments that are a single hand, or whose board was taken for a hand.

use handrank::program::{is_at_most_one_card, read_cards};
use handrank::{Board, DealError, OddsError, ReadErrorKind};
use itertools::Itertools;

use super::arguments::BadArgument;
use super::is_hand_or_range;
use crate::cli::errors::LineError;
use crate::cli::inputs::Inputs;
use crate::cli::io::is_stdout_pipe;
use crate::cli::stream::LineSpec;

/// What to type if the last hand of a deal is its board.
pub fn slash_before_board(bad: &BadArgument) -> Option<String> {
    let is_about_size = matches!(bad.kind(), Some(ReadErrorKind::Deal(DealError::UnequalHands { .. })))
        || matches!(bad.error, LineError::NoOdds(OddsError::NotTwoHoleCards { .. }));
    let (hands, last) = bad.text.rsplit_once('|')?;
    let is_board = || {
        let first_street = last.split('/').next().unwrap_or_default();
        read_cards(first_street).is_ok_and(|cards| (3..=5).contains(&cards.len()))
    };
    let is_meant = is_about_size && bad.inputs.board.cards().is_empty() && is_board();
    (is_meant && hands.split('|').all(is_hand_or_range)).then(|| "write a slash before the board".to_owned())
}

/// How to make a deal of one that is a single hand, for a command of which this is an example. The opponent may be
/// `random`, if the command has ranges. After it comes what else may be asked of the hand.
pub fn another_hand(deal: &str, inputs: &Inputs, spec: &LineSpec, has_ranges: bool, question: &str) -> String {
    let LineSpec { command, example, .. } = spec;
    if inputs.hand_size.is_some() {
        return "a deal has two or more".to_owned();
    }
    let (hand, street) = hand_and_street(deal, inputs);
    let words = hand.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect_vec();
    let is_one = has_ranges && is_hand_or_range(hand);
    let is_hand = |word: &&str| !is_at_most_one_card(word) || has_ranges && is_hand_or_range(word);
    if words.len() > 1 && !is_one && words.iter().all(is_hand) {
        return format!("write each as an argument: {command} {}{street}", words.into_iter().map(together).format(" "));
    }
    let advice = match is_one {
        true => format!("add an opponent: {command} {} random{street}", together(hand)),
        false => format!("a deal has two or more, each an argument, as in {example}"),
    };
    let may_be_cut = !deal.contains('/') && is_stdout_pipe();
    advice + question + if may_be_cut { "; if you typed a |, quote the deal" } else { "" }
}

/// The hand of a deal of one, and its board as it is typed after hands; nothing if there is none.
pub fn hand_and_street<'a>(deal: &'a str, inputs: &Inputs) -> (&'a str, String) {
    let (hand, own_board) = deal.split_once('/').unwrap_or((deal, ""));
    let board = own_board.parse().ok().filter(|board: &Board| !board.cards().is_empty());
    let board = board.as_ref().unwrap_or(&inputs.board).cards();
    (hand, if board.is_empty() { String::new() } else { format!(" / {}", board.iter().format("")) })
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

/// Cards in standard notation with nothing between them, or a range.
pub fn together(hand: &str) -> String {
    match read_cards(hand) {
        Ok(cards) => cards.iter().join(""),
        Err(_) => hand.trim().to_owned(),
    }
}
