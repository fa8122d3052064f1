//! The four suits of a card.

use std::fmt;

/// The suit of a card. The discriminant is the suit's bit among `CDHS` in a packed card.
///
/// ```
/// use handrank::Suit;
///
/// assert_eq!(Suit::Hearts.to_string(), "h");
/// assert_eq!(Suit::Clubs as u8, 0b1000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Suit {
    Spades = 1,
    Hearts = 2,
    Diamonds = 4,
    Clubs = 8,
}

impl Suit {
    /// The four suits, clubs first, as the bits `CDHS` of a packed card.
    ///
    /// ```
    /// use handrank::Suit;
    ///
    /// assert_eq!(Suit::ALL.map(Suit::to_char), ['c', 'd', 'h', 's']);
    /// ```
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit that `symbol` stands for (`c d h s`, upper or lower case, `♣♦♥♠` or `♧♢♡♤`), if any.
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
    ///
    /// ```
    /// assert_eq!(handrank::Suit::Spades.to_char(), 's');
    /// ```
    pub const fn to_char(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
