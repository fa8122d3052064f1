//! What a hand is worth: its number on a scale, such as 1 to 7462, its category, and the words a player would use for it.

mod category;
mod category_or_low;
pub(crate) mod classes;
mod description;
mod scale;

use std::error::Error;
use std::{fmt, iter};

use crate::cards::{Card, CardByte, Hand, HandSize, Rank, Suit};
pub use category::Category;
use category_or_low::ACE_LOW;
pub use category_or_low::CategoryOrLow;
pub use description::Description;
pub(crate) use description::{Plural, Wins, rank_name};
pub use scale::Scale;
pub(crate) use scale::{ACE_TO_FIVE, DEUCE_TO_SEVEN, KEV, KEV_CLASSES, SHORT_DECK};

/// The rank of a hand on a [`Scale`], from 1 to the number of classes that the scale has. Smaller is better. On
/// Cactus Kev's scale, 1 is a royal flush and 7462 is seven high.
///
/// Of ranks on the same scale, the lesser is the better hand: the minimum of several is the best, and sorting puts the
/// best hand first. Two hands tie exactly when their ranks are equal. Ranks on different scales are never equal, and are
/// ordered by scale first, as keys need to be; which is less says nothing about the hands.
///
/// ```
/// use handrank::{HandRank, Scale};
///
/// let straight = HandRank::new(1601).expect("there are 7,462");
/// assert!(HandRank::BEST < straight && straight < HandRank::WORST);
/// assert_eq!((straight.get(), straight.scale()), (1601, Scale::Kev));
/// assert_eq!((HandRank::new(0), HandRank::new(7463)), (None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(
    /// The number in the lowest bits, and the scale above it.
    u16,
);

/// How many bits the number of a hand rank takes.
const NUMBER_BITS: u32 = 13;

const _: () = {
    assert!(Scale::ALL.len() < 1 << (u16::BITS - NUMBER_BITS), "no rank is as bad as that of no hand");
    let mut scale = 0;
    while scale < Scale::ALL.len() {
        assert!(Scale::ALL[scale] as usize == scale && Scale::ALL[scale].classes() < 1 << NUMBER_BITS);
        scale += 1;
    }
};

impl HandRank {
    /// The royal flush, 1 on Cactus Kev's scale.
    pub const BEST: HandRank = HandRank::on(Scale::Kev, 1);
    /// Seven high, `75432` of more than one suit: 7462 on Cactus Kev's scale.
    pub const WORST: HandRank = HandRank::on(Scale::Kev, Scale::Kev.classes());

    /// Worse than any rank of any scale: stands for no hand where ranks are compared.
    pub(crate) const NONE: HandRank = HandRank(u16::MAX);

    /// The hand rank with this number on Cactus Kev's scale; `None` unless it is from 1 to 7462. For other scales, use
    /// [`Scale::rank`].
    #[must_use]
    pub const fn new(number: u16) -> Option<HandRank> {
        Scale::Kev.rank(number)
    }

    /// The hand rank with this number on a scale.
    pub(crate) fn on_scale(scale: Scale, number: u16) -> Result<HandRank, HandRankError> {
        scale.rank(number).ok_or(HandRankError { number, scale })
    }

    /// The hand rank with this number, which must be on the scale.
    #[inline(always)]
    pub(crate) const fn on(scale: Scale, number: u16) -> HandRank {
        debug_assert!(number != 0 && number <= scale.classes());
        HandRank((scale as u16) << NUMBER_BITS | number)
    }

    /// The hand rank with the [`bits`](HandRank::bits) from an evaluator's table, in which every entry that a hand can reach
    /// is valid.
    #[inline(always)]
    pub(crate) const fn from_table(bits: u16) -> HandRank {
        HandRank(bits)
    }

    /// The rank as tables hold it: on Cactus Kev's scale, its number.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The number, from 1 to [`Scale::classes`].
    #[inline(always)]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0 % (1 << NUMBER_BITS)
    }

    /// The scale that it is on.
    #[inline(always)]
    #[must_use]
    pub const fn scale(self) -> Scale {
        Scale::ALL[(self.0 >> NUMBER_BITS) as usize % Scale::ALL.len()]
    }

    /// The ranks of the five cards, most significant first: `KKK99`, `AQ873`, `5432A`.
    #[inline(always)]
    #[must_use]
    pub const fn ranks(self) -> [Rank; 5] {
        scale::RANKS[self.0 as usize % scale::RANKS.len()]
    }

    /// The [`index`](CategoryOrLow::index) of what it makes, plus 32 if the ace is low: what lines and tables are
    /// looked up by.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn code(self) -> u8 {
        scale::CODES[self.0 as usize % scale::CODES.len()]
    }

    /// The category of the five cards, from royal flush to high card.
    #[inline(always)]
    #[must_use]
    pub const fn category(self) -> Category {
        self.category_or_low().category()
    }

    /// What the five cards make: their category or, where the lowest hand wins, a low instead of a high card.
    #[inline(always)]
    #[must_use]
    pub const fn category_or_low(self) -> CategoryOrLow {
        CategoryOrLow::with_index(self.category_index())
    }

    /// The [`index`](CategoryOrLow::index) of what it makes, below [`CategoryOrLow::INDICES`].
    #[inline(always)]
    pub(crate) const fn category_index(self) -> usize {
        self.code() as usize % CategoryOrLow::INDICES
    }

    /// Whether the five cards are a straight or straight flush whose ace counts low, such as a wheel, `5432A`.
    ///
    /// ```
    /// use handrank::Scale;
    ///
    /// let wheels: Vec<u16> = Scale::Kev.ranks().filter(|rank| rank.is_ace_low()).map(|rank| rank.get()).collect();
    /// assert_eq!(wheels, [10, 1609]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn is_ace_low(self) -> bool {
        self.code() >= ACE_LOW
    }

    /// Whether the five cards must share a suit.
    #[must_use]
    pub const fn is_suited(self) -> bool {
        self.category().is_suited()
    }

    /// The hand in words, unique to its rank: `King-high straight`, `Full house, kings over tens`, `Eight-six-five-four-deuce
    /// low`.
    #[inline]
    #[must_use]
    pub const fn description(self) -> Description {
        Description::new(self.category(), self.ranks(), self.scale().wins())
    }
}

impl Hand {
    /// A hand of five cards that has this rank, most significant card first.
    #[must_use]
    pub fn example(rank: HandRank) -> Hand {
        let suits = if rank.is_suited() { [Suit::Spades; 5] } else { [0, 1, 2, 3, 0].map(|suit| Suit::ALL[suit]) };
        let mut bytes = [CardByte::NONE; 7];
        for (byte, (rank, suit)) in bytes.iter_mut().zip(iter::zip(rank.ranks(), suits)) {
            *byte = Card::new(rank, suit).to_byte();
        }
        Hand::from_bytes(bytes, HandSize::Five)
    }
}

/// The same as [`HandRank::new`]: the hand rank with this number on Cactus Kev's scale, whatever scale the number came
/// from. Use [`Scale::rank`] for numbers from short deck and games in which the lowest hand wins.
///
/// ```
/// use handrank::{HandRank, Scale};
///
/// let rank = HandRank::try_from(56)?;
/// assert_eq!((rank.scale(), rank.description().to_string().as_str()), (Scale::Kev, "Four jacks, four kicker"));
/// assert_ne!(Scale::AceToFive.rank(56), Some(rank));
///
/// let error = HandRank::try_from(7463).expect_err("there are 7,462");
/// assert_eq!(error.to_string(), "'7463' is not a hand rank; hand ranks go from 1 to 7462");
/// # Ok::<(), handrank::HandRankError>(())
/// ```
impl TryFrom<u16> for HandRank {
    type Error = HandRankError;

    fn try_from(number: u16) -> Result<HandRank, HandRankError> {
        HandRank::on_scale(Scale::Kev, number)
    }
}

/// Why a number is not that of a hand rank: it is not one of those that its scale has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HandRankError {
    /// The number.
    pub number: u16,
    /// The scale.
    pub scale: Scale,
}

impl fmt::Display for HandRankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a hand rank; hand ranks go from 1 to {}", self.number, self.scale.classes())
    }
}

impl Error for HandRankError {}

/// The number.
impl fmt::Display for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scale() {
            Scale::Kev => write!(f, "HandRank({self})"),
            scale => write!(f, "HandRank({self} of {scale:?})"),
        }
    }
}
