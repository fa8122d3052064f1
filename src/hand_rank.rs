//! What a hand is worth: its number on a scale, such as 1 to 7462, its category, and the words a player would use for it.

mod category;
mod description;
pub(crate) mod ladder;
mod made_hand;
mod scales;

use std::fmt;
use std::marker::PhantomData;

use crate::card::Rank;
use category::ACE_LOW;
pub use category::Category;
pub(crate) use category::is_suited;
pub use description::Description;
pub(crate) use description::Wins;
pub use made_hand::MadeHand;
pub(crate) use scales::{ACE_TO_FIVE, CLASSES, DEUCE_TO_SEVEN, KEV, SHORT_DECK};
pub use scales::{DeuceToSeven, Holdem, Razz, Scale, ShortDeck};

/// The rank of a hand on the scale of a game, from 1 to the number of the scale's classes of five-card hand. Smaller is
/// better. On the scale of hold'em, which is that of Cactus Kev's article, 1 is a royal flush and 7462 is seven high.
///
/// Ordered by number: the minimum of several is the best, and sorting puts the best hand first. Two hands tie exactly
/// when their ranks are equal.
///
/// ```
/// use handrank::{HandRank, Holdem, Scale};
///
/// let straight = HandRank::new(1601).expect("there are 7,462");
/// assert!(HandRank::BEST < straight && straight < HandRank::WORST);
/// assert_eq!((straight.get(), HandRank::new(0), HandRank::new(Holdem::CLASSES + 1)), (1601, None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank<S: Scale = Holdem>(u16, PhantomData<S>);

impl HandRank {
    /// The royal flush, 1.
    pub const BEST: HandRank = HandRank::from_table(1);
    /// Seven high, `75432` of more than one suit: 7462.
    pub const WORST: HandRank = HandRank::from_table(Holdem::CLASSES);

    /// The hand rank with this number; `None` unless it is from 1 to 7462.
    pub const fn new(number: u16) -> Option<HandRank> {
        HandRank::from_number(number)
    }

    /// All 7,462 hand ranks, best first.
    pub fn all() -> impl DoubleEndedIterator<Item = HandRank> + ExactSizeIterator {
        (0..Holdem::CLASSES).map(|better| HandRank::from_table(better + 1))
    }
}

impl<S: Scale> HandRank<S> {
    /// The hand rank with this number on any scale; `None` unless it is from 1 to [`Scale::CLASSES`].
    pub const fn from_number(number: u16) -> Option<HandRank<S>> {
        if number == 0 || number > S::CLASSES { None } else { Some(HandRank::from_table(number)) }
    }

    /// The hand rank for a number from the evaluators' tables, in which every entry that a hand can reach is valid.
    #[inline(always)]
    pub(crate) const fn from_table(number: u16) -> HandRank<S> {
        debug_assert!(number != 0 && number <= S::CLASSES);
        HandRank(number, PhantomData)
    }

    /// The number, 1 to [`Scale::CLASSES`].
    #[inline(always)]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The ranks of the five cards, most significant first: `KKK99`, `AQ873`, `5432A`.
    #[inline(always)]
    pub const fn ranks(self) -> [Rank; 5] {
        S::RANKS[self.0 as usize - 1]
    }

    /// The index of the category in [`Category::ALL`], plus 16 if the ace is low: what lines and tables are looked up by.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn category_code(self) -> u8 {
        S::CODES[self.0 as usize - 1]
    }

    /// The category of the five cards, from royal flush to high card.
    #[inline(always)]
    pub const fn category(self) -> Category {
        category::of_code(self.category_code())
    }

    /// Whether the five cards are a straight or straight flush whose ace counts low, such as a wheel, `5432A`.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// let wheels: Vec<u16> = HandRank::all().filter(|rank| rank.is_ace_low()).map(|rank| rank.get()).collect();
    /// assert_eq!(wheels, [10, 1609]);
    /// ```
    #[inline(always)]
    pub const fn is_ace_low(self) -> bool {
        self.category_code() >= ACE_LOW
    }

    /// Whether the five cards must share a suit.
    pub const fn is_suited(self) -> bool {
        is_suited(self.category_code())
    }

    /// The hand in words, unique to its rank: `King-high straight`, `Full house, kings over tens`, `Eight-six-five-four-deuce
    /// low`.
    pub const fn description(self) -> Description {
        Description::new(self.category(), self.ranks(), S::WINS)
    }
}

/// The number.
impl<S: Scale> fmt::Display for HandRank<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<S: Scale> fmt::Debug for HandRank<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandRank({self})")
    }
}
