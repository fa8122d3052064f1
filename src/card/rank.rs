//! The thirteen ranks of a card.

use std::fmt;

/// The rank of a card, deuce (0) to ace (12). Ordered by strength, the ace high.
///
/// ```
/// use handrank::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!(Rank::Ten.to_string(), "T");
/// assert_eq!(Rank::Jack as u32, 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Rank {
    Deuce,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

const RANKS: [u8; 13] = *b"23456789TJQKA";
/// By the four bits of a rank number, so that an index made of them needs no check.
pub(super) const PRIMES: [u8; 16] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 0, 0, 0];

impl Rank {
    /// The thirteen ranks, deuce first.
    ///
    /// ```
    /// use handrank::Rank;
    ///
    /// assert_eq!(Rank::ALL[0], Rank::Deuce);
    /// assert_eq!(Rank::ALL[12], Rank::Ace);
    /// ```
    pub const ALL: [Rank; 13] = [
        Rank::Deuce,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank that `symbol` stands for (`2`–`9 T J Q K A`, upper or lower case), if any.
    ///
    /// ```
    /// use handrank::Rank;
    ///
    /// assert_eq!(Rank::from_char('T'), Some(Rank::Ten));
    /// assert_eq!(Rank::from_char('q'), Some(Rank::Queen));
    /// assert_eq!(Rank::from_char('1'), None);
    /// ```
    pub fn from_char(symbol: char) -> Option<Rank> {
        let symbol = u8::try_from(symbol).ok()?.to_ascii_uppercase();
        let index = RANKS.iter().position(|&rank| rank == symbol)?;
        Some(Rank::ALL[index])
    }

    /// The rank's symbol in standard notation: `2`–`9 T J Q K A`.
    ///
    /// ```
    /// assert_eq!(handrank::Rank::Deuce.to_char(), '2');
    /// ```
    pub const fn to_char(self) -> char {
        RANKS[self as usize] as char
    }

    /// The prime that stands for the rank in products of ranks: deuce 2, three 3, four 5 … ace 41.
    ///
    /// ```
    /// use handrank::Rank;
    ///
    /// assert_eq!(Rank::King.prime() * Rank::Ten.prime(), 37 * 23);
    /// ```
    pub const fn prime(self) -> u32 {
        PRIMES[self as usize] as u32
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
