//! How many cards hands and boards may have.

use std::ops::RangeInclusive;

/// The most cards on a board.
pub(crate) const MAX_BOARD: usize = 5;

/// How many hole cards an Omaha hand has.
pub(crate) const OMAHA_HOLE_CARDS: RangeInclusive<usize> = 4..=6;

/// How many cards the board needs for an Omaha hand to be ranked.
pub(crate) const OMAHA_BOARD: RangeInclusive<usize> = 3..=MAX_BOARD;

/// The number of cards in a hand.
///
/// ```
/// use handrank::{Hand, HandSize};
///
/// let hand: Hand = "Kd Qs Jc Th 9s 2c".parse()?;
/// assert_eq!(hand.size(), HandSize::Six);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the field's own")]
pub enum HandSize {
    Five = 5,
    Six = 6,
    Seven = 7,
}

impl HandSize {
    /// Five, six and seven.
    pub const ALL: [HandSize; 3] = [HandSize::Five, HandSize::Six, HandSize::Seven];

    /// The size of a hand with this number of cards, if there is one.
    pub(crate) const fn from_cards(cards: usize) -> Option<HandSize> {
        match cards {
            5 => Some(HandSize::Five),
            6 => Some(HandSize::Six),
            7 => Some(HandSize::Seven),
            _ => None,
        }
    }

    /// The number of cards, 5 to 7.
    pub const fn cards(self) -> usize {
        self as usize
    }

    /// How many hands of this size there are, ignoring the order of cards: 2,598,960, 20,358,520 or 133,784,560.
    pub const fn hands(self) -> u32 {
        match self {
            HandSize::Five => 2_598_960,
            HandSize::Six => 20_358_520,
            HandSize::Seven => 133_784_560,
        }
    }

    /// `hands` as a share of all hands of this size, from 0 to 1.
    ///
    /// ```
    /// // 5,108 five-card hands are flushes.
    /// assert_eq!(handrank::HandSize::Five.share(5_108), 5_108.0 / 2_598_960.0);
    /// ```
    pub fn share(self, hands: u64) -> f64 {
        hands as f64 / f64::from(self.hands())
    }
}
