//! The four suits of a card.

use std::cmp::{Ordering, Reverse};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::sanitize::sanitized;

/// The suit of a card. The discriminant is the suit's bit among `CDHS` in a packed card. Ordered as in [`Suit::ALL`].
///
/// ```
/// use handrank::Suit;
///
/// assert_eq!(Suit::Hearts.to_string(), "h");
/// assert_eq!(Suit::Clubs as u8, 0b1000);
/// assert!(Suit::Clubs < Suit::Spades);
/// assert_eq!("♥".parse(), Ok(Suit::Hearts));
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

/// Emoji keyboards put U+FE0F after a suit symbol; U+FE0E asks for its plain form.
const VARIATION_SELECTORS: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];

impl Suit {
    /// The four suits: clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit with this symbol: `c d h s` in upper or lower case, `♣♦♥♠` or `♧♢♡♤`.
    ///
    /// ```
    /// use handrank::Suit;
    ///
    /// assert_eq!(Suit::from_char('♥'), Some(Suit::Hearts));
    /// assert_eq!(Suit::from_char('H'), Some(Suit::Hearts));
    /// assert_eq!(Suit::from_char('x'), None);
    /// ```
    pub fn from_char(symbol: char) -> Option<Suit> {
        match symbol {
            'c' | 'C' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | 'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | 'H' | '♥' | '♡' => Some(Suit::Hearts),
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

/// Reads a symbol that [`Suit::from_char`] knows, with or without a variation selector.
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        let mut symbols = text.trim_end_matches(VARIATION_SELECTORS).chars();
        let suit = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Suit::from_char(symbol),
            _ => None,
        };
        suit.ok_or_else(|| ParseSuitError(text.to_owned()))
    }
}

/// The valid suits, as messages list them.
pub(crate) const VALID_SUITS: &str = "suits are c d h s or ♣♦♥♠";

/// The error for text that is not the suit of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSuitError(String);

impl fmt::Display for ParseSuitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown suit \"{}\"; {VALID_SUITS}", sanitized(&self.0))
    }
}

impl Error for ParseSuitError {}

#[cfg(test)]
mod tests {
    use super::Suit;

    #[test]
    fn suits_read_in_every_notation() {
        let notations = [["c", "C", "♣", "♧"], ["d", "D", "♦", "♢"], ["h", "H", "♥", "♡"], ["s", "S", "♠", "♤"]];
        for (suit, texts) in Suit::ALL.into_iter().zip(notations) {
            for text in texts {
                assert_eq!(text.parse(), Ok(suit), "{text:?}");
                assert_eq!(format!("{text}\u{FE0F}").parse(), Ok(suit), "{text:?}");
            }
            assert_eq!(suit.to_string().parse(), Ok(suit));
        }
    }

    #[test]
    fn other_text_is_not_a_suit() {
        for text in ["", "x", "cc", " c", "Kd", "\u{FE0F}"] {
            assert!(text.parse::<Suit>().is_err(), "{text:?}");
        }
    }
}
