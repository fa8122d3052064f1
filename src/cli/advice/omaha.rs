//! Omaha hands read as hold'em, because `--game omaha` was left out.

use handrank::program::{BOARD_FROM_FLOP, OMAHA_HOLE_CARDS, count_cards, list_of_hands};
use handrank::{DealError, Game, HandError, OddsError, OmahaRange, Range, Rank, ReadErrorKind};
use itertools::Itertools;

use super::bad_argument::BadArgument;
use super::has_two_cards;
use crate::cli::errors::LineError;

/// The command to type if hands seem to be Omaha hands: four to six cards with a board or before one, or nine or eleven
/// cards in all.
pub fn forgotten_omaha(bad: &BadArgument) -> Option<String> {
    if bad.inputs.game != Game::Holdem || bad.inputs.hand_size.is_some() {
        return None;
    }
    let have_slash = bad.inputs.has_board(bad.text) || bad.inputs.have_slash;
    let is_list = || list_of_hands(bad.text.trim()).is_some();
    let is_meant = is_of_omaha(bad.error, have_slash || has_board_after(bad)) && !is_list() || has_open_ranks(bad);
    is_meant.then(|| of_omaha(bad.command, !have_slash && needs_slash(bad)))
}

/// Whether a hand is ranks and marks for any other cards, as in `AAxx`, ranks alone, as in `AAKK`, or ranks and how they
/// are suited, as in `AAds`.
fn has_open_ranks(bad: &BadArgument) -> bool {
    let is_open = |hand: &str| {
        let ranks = hand.trim().trim_end_matches(['x', 'X', '*', '?']);
        ranks.len() > 1 && hand.trim().len() > ranks.len() && ranks.chars().all(|rank| Rank::from_char(rank).is_some())
    };
    // What hold'em reads, too, item by item, may only be empty there, or give a hand two weights.
    let are_of_holdem = || {
        hands_of(bad.text)
            .flat_map(|hand| hand.split([',', '!']))
            .all(|item| item.is_empty() || item.parse::<Range>().is_ok())
    };
    let are_of_omaha = || hands_of(bad.text).all(is_omaha_range) && !are_of_holdem();
    let are_ranges = || bad.takes_ranges && !bad.text.contains('%') && are_of_omaha();
    match bad.kind() {
        Some(ReadErrorKind::UnknownSuit { .. } | ReadErrorKind::BadRange(_)) => {
            bad.text.split(['|', '/']).any(is_open) || are_ranges()
        }
        Some(ReadErrorKind::RanksAlone { word }) => is_of_four_ranks(bad, word),
        Some(ReadErrorKind::RanksThenSuits { .. }) => are_ranges(),
        _ => false,
    }
}

/// Whether this is a hand of ranks alone, four or more, among others that may be Omaha's too, where hands may be ranges.
fn is_of_four_ranks(bad: &BadArgument, word: &str) -> bool {
    let hands = || hands_of(bad.text);
    let is_of_size = OMAHA_HOLE_CARDS.contains(&word.replace("10", "T").len());
    bad.takes_ranges && is_of_size && hands().contains(&word) && !hands().any(has_two_cards)
}

/// The hands of a deal or a spot, as they are written.
fn hands_of(spot: &str) -> impl Iterator<Item = &str> {
    spot.split('/').next().unwrap_or_default().split('|').map(str::trim)
}

fn is_omaha_range(text: &str) -> bool {
    OmahaRange::read(text, Game::Omaha, *OMAHA_HOLE_CARDS.start()).is_ok()
}

/// Whether a command takes a game. Two know only hold'em's scale, but hands can be ranked in Omaha.
pub fn has_games(command: &str) -> bool {
    !["handrank explain", "handrank tally"].contains(&command)
}

/// How to type a command for Omaha.
pub fn of_omaha(command: &str, needs_slash: bool) -> String {
    let command = if has_games(command) { command } else { "handrank" };
    let slash = if needs_slash { ", with a slash before the board" } else { "" };
    format!("for Omaha, use {command} --game omaha{slash}")
}

/// Whether hands with this error may be Omaha hands. Four to six cards alone are if they have a board or one follows.
fn is_of_omaha(error: &LineError, has_board: bool) -> bool {
    let is_size = |cards: usize| OMAHA_HOLE_CARDS.contains(&cards);
    let of_hand = |error: &HandError| match *error {
        HandError::WrongCount { cards, board: 0 } => [9, 11].contains(&cards) || has_board && is_size(cards),
        HandError::WrongCount { cards, board } => BOARD_FROM_FLOP.contains(&board) && is_size(cards - board),
        _ => false,
    };
    match error {
        LineError::Hand(error) => match error.kind() {
            ReadErrorKind::Hand(error) | ReadErrorKind::Deal(DealError::Hand(error)) => of_hand(error),
            _ => false,
        },
        LineError::NoOdds(OddsError::NotTwoHoleCards { cards }) => is_size(*cards) && (has_board || *cards == 4),
        _ => false,
    }
}

/// Whether the next argument is a board without its slash.
fn has_board_after(bad: &BadArgument) -> bool {
    let next = bad.inputs.arguments.get(bad.number as usize).and_then(|next| str::from_utf8(next).ok());
    next.is_some_and(|next| BOARD_FROM_FLOP.contains(&count_cards(next)))
}

/// Whether nothing tells hole cards and board apart.
fn needs_slash(bad: &BadArgument) -> bool {
    has_board_after(bad) || count_cards(bad.text) > 6
}
