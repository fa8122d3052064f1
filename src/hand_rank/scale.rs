//! What scales of hand ranks have in common, so that evaluators, records and formats need not know which one a game uses.
//!
//! A scale numbers the classes of five-card hand from 1, the best, without gaps: equal numbers tie.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use super::category::{ACE_LOW, Category, is_suited};
use super::description::{Description, Wins};
use super::number::HandRank;
use crate::card::Rank;

/// The hand ranks of a game: numbers from 1 (best) to [`Scale::CLASSES`], one for each class of five-card hand.
///
/// ```
/// use handrank::{HandRank, Scale};
///
/// /// The worst hand of any scale.
/// fn worst<S: Scale>() -> S {
///     S::all().last().expect("a scale has classes")
/// }
/// assert_eq!((HandRank::CLASSES, worst::<HandRank>()), (7462, HandRank::WORST));
/// ```
pub trait Scale: Copy + Debug + Display + Ord + Hash + Send + Sync + Sealed + 'static {
    /// How many classes of five-card hand there are, and so the number of the worst.
    const CLASSES: u16;

    /// The number, 1 to [`Scale::CLASSES`].
    fn get(self) -> u16;

    /// The index of the category in [`Category::ALL`], plus 16 if the ace is low: what lines and tables are looked up by.
    #[doc(hidden)]
    fn category_code(self) -> u8;

    /// The ranks of the five cards, most significant first.
    fn ranks(self) -> [Rank; 5];

    /// The category of the five cards.
    #[inline(always)]
    fn category(self) -> Category {
        Category::ALL[usize::from(self.category_code() % ACE_LOW)]
    }

    /// Whether the five cards are a straight or straight flush whose ace counts low.
    #[inline(always)]
    fn is_ace_low(self) -> bool {
        self.category_code() >= ACE_LOW
    }

    /// Whether the five cards must share a suit.
    fn is_suited(self) -> bool {
        is_suited(self.category_code())
    }

    /// Whether the highest or the lowest hand wins.
    #[doc(hidden)]
    const WINS: Wins = Wins::High;

    /// The hand in words, unique to its rank.
    fn description(self) -> Description {
        Description::new(self.category(), self.ranks(), Self::WINS)
    }

    /// The hand rank with this number; `None` unless it is from 1 to [`Scale::CLASSES`].
    fn from_number(number: u16) -> Option<Self> {
        (1..=Self::CLASSES).contains(&number).then(|| Self::from_table(TableEntry(number)))
    }

    /// All hand ranks, best first.
    fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::CLASSES).map(|better| Self::from_table(TableEntry(better + 1)))
    }
}

/// Keeps [`Scale`] to this crate.
pub trait Sealed {
    /// The hand rank for a number from the evaluators' tables, in which every entry that a hand can reach is valid.
    fn from_table(number: TableEntry) -> Self;
}

/// A number that only this crate can make, so that no other number becomes a hand rank.
pub struct TableEntry(pub(crate) u16);

impl Sealed for HandRank {
    #[inline(always)]
    fn from_table(number: TableEntry) -> HandRank {
        HandRank::from_table(number.0)
    }
}

impl Scale for HandRank {
    const CLASSES: u16 = HandRank::WORST.get();

    #[inline(always)]
    fn get(self) -> u16 {
        self.get()
    }

    #[inline(always)]
    fn category_code(self) -> u8 {
        self.category_code()
    }

    #[inline(always)]
    fn ranks(self) -> [Rank; 5] {
        self.ranks()
    }
}

/// Defines the hand ranks of a scale, given its ladder.
macro_rules! scale {
    ($(#[$attribute:meta])* $name:ident, classes: $classes:literal, ladder: $ladder:ident, wins: $wins:ident) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u16);

        impl $crate::hand_rank::scale::Sealed for $name {
            #[inline(always)]
            fn from_table(number: $crate::hand_rank::TableEntry) -> $name {
                $name(number.0)
            }
        }

        impl $crate::hand_rank::Scale for $name {
            const CLASSES: u16 = $classes;
            const WINS: $crate::hand_rank::description::Wins = $crate::hand_rank::description::Wins::$wins;

            #[inline(always)]
            fn get(self) -> u16 {
                self.0
            }

            #[inline(always)]
            fn category_code(self) -> u8 {
                $ladder.codes[usize::from(self.0) - 1]
            }

            #[inline(always)]
            fn ranks(self) -> [$crate::card::Rank; 5] {
                $ladder.ranks[usize::from(self.0) - 1]
            }
        }

        /// The number.
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

pub(super) use scale;
