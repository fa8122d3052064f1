//! How the hands of ranges are divided into parts that are told apart.

use crate::cards::CardSet;
use crate::made::MadeHand;

/// How the odds of a range are broken down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Breakdown {
    /// Not at all: each range has odds as a whole.
    #[default]
    None,
    /// By class of starting hands. `random` has all 169, or 81 in short deck.
    Classes,
    /// By hand.
    Hands,
    /// By made hand.
    Made,
}

/// What makes hands a part of a range.
#[derive(Clone, Debug)]
pub(crate) enum PartKey {
    /// They are in the class of starting hands with this name, or are the hand of that name that was given as cards.
    Class(String),
    /// It is the hand with these cards.
    Hand(CardSet),
    /// They have made this on the board.
    Made(MadeHand),
}
