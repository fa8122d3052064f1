//! Which hands a game allows, as all readers of hands and deals need to know.

use std::num::NonZero;

use crate::cards::{CardSet, HandError};

/// What hands may be: the cards of this deck, and in Omaha with this many hole cards, if that is said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandRules {
    /// Their cards.
    pub deck: CardSet,
    /// How many hole cards each has.
    pub hole_cards: Option<NonZero<usize>>,
}

/// Hands of the cards of a deck.
impl From<CardSet> for HandRules {
    #[inline(always)]
    fn from(deck: CardSet) -> HandRules {
        HandRules { deck, hole_cards: None }
    }
}

impl HandRules {
    /// Fails unless an Omaha hand may have this many hole cards.
    pub fn check_hole_cards(self, cards: usize) -> Result<(), HandError> {
        match self.hole_cards.map(NonZero::get) {
            Some(hole_cards) if hole_cards != cards => Err(HandError::OtherHoleCount { cards, hole_cards }),
            _ => Ok(()),
        }
    }
}
