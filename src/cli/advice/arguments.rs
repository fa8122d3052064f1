//! Bad hands and deals among the arguments, and what is likely to be meant by those of any command: something that is no
//! hand, or whose quotes a shell took.

use std::path::Path;

use handrank::made::MadeHandError;
use handrank::program::read_cards;
use handrank::{Card, DealError, Game, HandError, ReadErrorKind};
use itertools::Itertools;

use super::deals::together;
use super::omaha::forgotten_omaha;
use super::words::{HAND_RANKS, names_hand_ranks};
use super::{are_hole_cards, has_two_cards};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, QUOTED_BOARD, has_cards};
use crate::cli::io::STDIN;

/// An argument that is not what was expected, and what was typed with it.
pub struct BadArgument<'a> {
    pub error: &'a LineError,
    pub text: &'a str,
    pub number: u64,
    pub inputs: &'a Inputs,
    pub item: HandOrDeal,
    /// The command as typed, without options.
    pub command: &'static str,
}

impl BadArgument<'_> {
    /// What to type instead, whatever the command, or else what the command says of it.
    pub fn advice(&self, of_command: impl FnOnce(&BadArgument) -> Option<String>) -> Option<String> {
        self.advice_or(|| {
            let of_command = self.advice_on_ten_cards().or_else(|| of_command(self));
            let advice = forgotten_omaha(self).into_iter().chain(of_command).join("; ");
            Some(advice).filter(|advice| !advice.is_empty()).or_else(|| self.advice_on_text())
        })
    }

    /// What to quote, or else other advice.
    pub fn advice_or(&self, other: impl FnOnce() -> Option<String>) -> Option<String> {
        if self.has_unquoted_range() {
            return Some("quote the range".to_owned());
        }
        if self.has_unquoted_board() {
            let is_first = self.inputs.unquoted_board == Some(self.number);
            return (self.is_deal() || is_first).then(|| QUOTED_BOARD.to_owned());
        }
        other()
    }

    /// What to type instead of a hand whose hole cards and board are not told apart.
    pub fn advice_on_made_hands(&self) -> Option<String> {
        let lacks_board = matches!(self.error, LineError::NotNamed(MadeHandError::WrongBoard { cards: 0 }));
        lacks_board.then(|| "write a slash before the board, or use --board".to_owned())
    }

    /// What to type instead of hands that should be ranked, of which this is one.
    pub fn advice_on_ranking(&self) -> Option<String> {
        if self.starts_hole_cards() {
            return Some("for the odds of these hands, use handrank odds".to_owned());
        }
        if self.number == 1 && self.lacks_board() && has_two_cards(self.text) {
            return self.advice_on_hole_cards();
        }
        (!is_path(self.text) && names_hand_ranks(self.text)).then(|| HAND_RANKS.to_owned())
    }

    /// What two hole cards may be meant for: a board that follows them, if there is one, or what comes of them.
    fn advice_on_hole_cards(&self) -> Option<String> {
        let hand = together(self.text);
        let next = self.inputs.arguments.get(1).and_then(|next| read_cards(str::from_utf8(next).ok()?).ok());
        match next {
            Some(board) if self.inputs.arguments.len() == 2 && (3..=5).contains(&board.len()) => {
                Some(format!("write a slash before the board: {hand} / {}", board.iter().join("")))
            }
            _ => self.inputs.is_one().then(|| {
                format!("for its odds, use handrank odds {hand} random; for what it may become, handrank hits {hand}")
            }),
        }
    }

    /// What to type instead of ten cards together, which are two hands of five.
    fn advice_on_ten_cards(&self) -> Option<String> {
        let is_cut = self.inputs.hand_size.is_some()
            || matches!(self.error, LineError::OneHand { .. })
            || self.text.contains(['|', '/']);
        let are_hands = !is_cut && self.inputs.game.plays_all_cards() && !self.inputs.has_board(self.text);
        let are_ten = || read_cards(self.text).is_ok_and(|cards| cards.len() == 10);
        (are_hands && are_ten()).then(|| compare_two_hands_of_five(self.inputs.game))
    }

    /// What to type instead of something that is no hand and no deal.
    fn advice_on_text(&self) -> Option<String> {
        let (text, item) = (self.text.trim(), self.item);
        if text == "/" || self.is_deal() && text.contains('|') {
            return None;
        }
        if text == STDIN {
            return Some(format!("to read {item}s from stdin, use --file -"));
        }
        if is_path(self.text) {
            return Some(format!("to read {item}s from a file, use --file"));
        }
        self.is_card_among_hands().then(|| "arguments form one hand only if each is a card".to_owned())
    }

    fn is_deal(&self) -> bool {
        matches!(self.item, HandOrDeal::Deal)
    }

    /// Whether it is a card, and other arguments are more than that.
    pub fn is_card_among_hands(&self) -> bool {
        !self.is_deal() && self.inputs.arguments.len() > 1 && self.text.parse::<Card>().is_ok()
    }

    /// Why it is no hand or deal, if it could be read at all.
    pub fn kind(&self) -> Option<&ReadErrorKind> {
        if let LineError::Hand(error) = self.error { Some(error.kind()) } else { None }
    }

    /// Whether a hand or deal lacks a board.
    pub fn lacks_board(&self) -> bool {
        matches!(
            self.kind(),
            Some(
                ReadErrorKind::Hand(HandError::WrongCount { board: 0, .. })
                    | ReadErrorKind::Deal(DealError::Hand(HandError::WrongCount { board: 0, .. }))
            )
        )
    }

    /// Whether a range has a comma too many, next to a bar by which arguments were joined.
    fn has_unquoted_range(&self) -> bool {
        let is_about_comma = matches!(self.kind(), Some(ReadErrorKind::BadRange(fault)) if fault.word() == Some(","));
        is_about_comma && (self.text.contains(",|") || self.text.contains("|,"))
    }

    /// Whether cards were read but are no hand or deal, since some of them seem to belong to the board.
    fn has_unquoted_board(&self) -> bool {
        let is_about_hand = match self.error {
            LineError::Hand(error) => matches!(error.kind(), ReadErrorKind::Hand(_) | ReadErrorKind::Deal(_)),
            error => matches!(error, LineError::OneHand { .. } | LineError::NoOdds(_)),
        };
        is_about_hand && self.inputs.unquoted_board.is_some()
    }

    /// Whether this is the first of hands of two cards that were given without a board.
    fn starts_hole_cards(&self) -> bool {
        let arguments = self.inputs.arguments.iter().map(|argument| str::from_utf8(argument).unwrap_or_default());
        self.number == 1 && self.lacks_board() && are_hole_cards(arguments)
    }
}

/// How to see which of two hands of five wins that are written as one.
pub fn compare_two_hands_of_five(game: Game) -> String {
    let option = if game == Game::default() { String::new() } else { format!(" --game {game}") };
    format!("to compare two hands of five, use handrank showdown{option} --hand-size 5")
}

/// Whether this names a file, or looks as if it were meant to. A slash may also start a board.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let is_hand = || text.contains(' ') || text.split('/').any(has_cards);
    path.exists() || path.extension().is_some_and(|name| name.len() == 3) || text.contains('/') && !is_hand()
}
