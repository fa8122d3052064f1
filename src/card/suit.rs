//! The four suits of a card.

use std::cmp::{Ordering, Reverse};
use std::fmt;

/// The suit of a card. The discriminant is the suit's bit among `CDHS` in a packed card. Ordered as in [`Suit::ALL`].
///
/// ```
/// use handrank::Suit;
///
/// assert_eq!(Suit::Hearts.to_string(), "h");
/// assert_eq!(Suit::Clubs as u8, 0b1000);
/// assert!(Suit::Clubs < Suit::Spades);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the field's own")]
pub enum Suit {
    Spades = 1,
    Hearts = 2,
    Diamonds = 4,
    Clubs = 8,
}

impl Suit {
    /// The four suits: clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit with this symbol: `c d h s` in upper or lower case, `♣♦♥♠`, `♧♢♡♤` or `❤`.
    pub fn from_char(symbol: char) -> Option<Suit> {
        match symbol {
            'c' | 'C' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | 'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | 'H' | '♥' | '♡' | '❤' => Some(Suit::Hearts),
            's' | 'S' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// The suit's symbol in standard notation: `c`, `d`, `h` or `s`.
    pub const fn to_char(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }
}

impl Ord for Suit {
    fn cmp(&self, other: &Suit) -> Ordering {
        // The first suit has the highest bit of `CDHS`.
        Reverse(*self as u8).cmp(&Reverse(*other as u8))
    }
}

impl PartialOrd for Suit {
    fn partial_cmp(&self, other: &Suit) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Standard notation: `d`.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_char().fmt(f)
    }
}

/// The valid suits, as messages list them.
pub(crate) const VALID_SUITS: &str = "suits are c d h s or ♣♦♥♠";
