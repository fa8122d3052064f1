//! The four suits of a card, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The suit of a card, clubs (0) to spades (3), in the order of [`Suit::ALL`]. A packed card has a bit for it instead: see
/// [`Card::bits`](super::Card::bits).
///
/// ```
/// use handrank::Suit;
///
/// assert_eq!(Suit::Hearts.to_string(), "h");
/// assert_eq!(Suit::Hearts as usize, 2);
/// assert!(Suit::Clubs < Suit::Spades);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the field's own")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// The four suits: clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit with this symbol: `c d h s` in upper or lower case, `♣♦♥♠`, `♧♢♡♤` or `❤`.
    #[must_use]
    pub const fn from_char(symbol: char) -> Option<Suit> {
        match symbol {
            'c' | 'C' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | 'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | 'H' | '♥' | '♡' | '❤' => Some(Suit::Hearts),
            's' | 'S' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// The suit's symbol in standard notation: `c`, `d`, `h` or `s`.
    #[must_use]
    pub const fn to_char(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// The suit's bit among the four bits `CDHS` of a packed card: 8 for clubs, 4, 2, and 1 for spades.
    pub(crate) const fn bit(self) -> u8 {
        8 >> self as u8
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

/// A set of suits: a bit for each, the lowest for clubs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SuitSet(u8);

impl SuitSet {
    pub(crate) const ALL: SuitSet = SuitSet(0b1111);

    /// Every set of suits, in the order of their [indices](SuitSet::index).
    pub(crate) fn all_subsets() -> impl Iterator<Item = SuitSet> + Clone {
        (0..16).map(SuitSet)
    }

    /// The set of one suit.
    #[inline(always)]
    pub(crate) const fn only(suit: Suit) -> SuitSet {
        SuitSet(1 << suit as u8)
    }

    /// The set with these bits.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u8) -> SuitSet {
        SuitSet(bits & 0b1111)
    }

    /// The place of this set in a table of all sixteen.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 0b1111
    }

    #[inline(always)]
    pub(crate) const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The suits in the set, clubs first.
    #[inline(always)]
    pub(crate) fn iter(self) -> impl Iterator<Item = Suit> + Clone {
        Suit::ALL.iter().copied().filter(move |&suit| self.contains(suit))
    }
}

impl BitOr for SuitSet {
    type Output = SuitSet;

    #[inline(always)]
    fn bitor(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 | other.0)
    }
}

impl BitAnd for SuitSet {
    type Output = SuitSet;

    #[inline(always)]
    fn bitand(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 & other.0)
    }
}

/// The suits of one set or the other, but not both.
impl BitXor for SuitSet {
    type Output = SuitSet;

    #[inline(always)]
    fn bitxor(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 ^ other.0)
    }
}

/// The suits that are not in a set.
impl Not for SuitSet {
    type Output = SuitSet;

    #[inline(always)]
    fn not(self) -> SuitSet {
        SuitSet(!self.0 & SuitSet::ALL.0)
    }
}
