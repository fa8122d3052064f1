//! Bad hands and deals among the arguments, and what is known about them.

use handrank::{Card, DealError, HandError, NameFault, ReadErrorKind};

use super::are_hole_cards;
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, Unquoted};

/// An argument that is not what was expected, and what was typed with it.
pub struct BadArgument<'a> {
    pub error: &'a LineError,
    pub text: &'a str,
    pub number: u64,
    pub inputs: &'a Inputs,
    pub item: HandOrDeal,
    /// The command as typed, without options.
    pub command: &'static str,
    /// Whether its hands may be ranges.
    pub takes_ranges: bool,
}

impl BadArgument<'_> {
    /// Why it is not a hand or deal, if it could be read at all.
    pub fn kind(&self) -> Option<&ReadErrorKind> {
        if let LineError::Hand(error) = self.error { Some(error.kind()) } else { None }
    }

    pub fn is_deal(&self) -> bool {
        matches!(self.item, HandOrDeal::Deal)
    }

    /// Whether it is a single card, and other arguments have more than one.
    pub fn is_card_among_hands(&self) -> bool {
        !self.is_deal() && self.inputs.arguments.len() > 1 && self.text.parse::<Card>().is_ok()
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

    /// Whether a range has a stray comma next to another argument, or next to a bar that joined two arguments.
    pub fn has_unquoted_range(&self) -> bool {
        let is_about_comma = matches!(self.kind(), Some(ReadErrorKind::BadRange(fault)) if fault.word() == Some(","));
        let is_next_to_another = || match self.is_deal() {
            true => self.text.contains(",|") || self.text.contains("|,"),
            false => self.inputs.arguments.len() > 1 && (self.text.ends_with(',') || self.text.starts_with(',')),
        };
        is_about_comma && is_next_to_another()
    }

    /// Whether a player's name must be in double quotes, which a shell may have removed.
    pub fn lacks_quotes(&self) -> bool {
        use NameFault::{Hand, Reserved};
        matches!(self.kind(), Some(ReadErrorKind::Deal(DealError::BadName { fault: Hand | Reserved, .. })))
    }

    /// The first of the arguments that seem to belong to an option, if cards were read but are not a hand or deal.
    pub fn unquoted(&self) -> Option<Unquoted> {
        let is_about_hand = match self.error {
            LineError::Hand(error) => matches!(error.kind(), ReadErrorKind::Hand(_) | ReadErrorKind::Deal(_)),
            error => matches!(error, LineError::OneHand { .. } | LineError::NoOdds(_)),
        };
        self.inputs.unquoted.filter(|_| is_about_hand)
    }

    /// Whether this is the first of hands of two cards that were given without a board.
    pub fn starts_hole_cards(&self) -> bool {
        let arguments = self.inputs.arguments.iter().map(|argument| str::from_utf8(argument).unwrap_or_default());
        self.number == 1 && self.lacks_board() && are_hole_cards(arguments)
    }
}
