//! The thirteen ranks of a card, and sets of them.

use std::fmt;
use std::iter;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// The rank of a card, deuce (0) to ace (12). Ordered by strength, with the ace high.
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
#[allow(missing_docs, reason = "the names are the field's own")]
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

// Padded to sixteen, so that four bits of a card index them without a bounds check.

pub(super) const PRIMES: [u8; 16] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 0, 0, 0];

pub(super) const BY_FOUR_BITS: [Rank; 16] = {
    let mut padded = [Rank::Ace; 16];
    padded.split_at_mut(Rank::ALL.len()).0.copy_from_slice(&Rank::ALL);
    padded
};

impl Rank {
    /// The thirteen ranks, deuce first.
    pub const ALL: [Rank; 13] = {
        use Rank::*;
        [Deuce, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace]
    };

    /// The rank with this symbol: `2`–`9 T J Q K A`, in upper or lower case.
    #[must_use]
    pub const fn from_char(symbol: char) -> Option<Rank> {
        let mut index = 0;
        while index < RANKS.len() {
            if RANKS[index] as char == symbol.to_ascii_uppercase() {
                return Some(Rank::ALL[index]);
            }
            index += 1;
        }
        None
    }

    /// The rank's symbol in standard notation: `2`–`9 T J Q K A`.
    #[must_use]
    pub const fn to_char(self) -> char {
        RANKS[self as usize] as char
    }

    /// The prime that stands for the rank in Cactus Kev's products: deuce 2, three 3, four 5 … ace 41.
    #[must_use]
    pub const fn prime(self) -> u32 {
        PRIMES[self as usize] as u32
    }
}

/// How many pairs of ranks there are, whatever their order.
pub(crate) const RANK_PAIRS: usize = Rank::ALL.len() * (Rank::ALL.len() + 1) / 2;

/// The index of two ranks, the higher one first, among all pairs of ranks. Ranks in the wrong order have a meaningless
/// index, but one below [`RANK_PAIRS`], so that no bounds are checked.
#[inline(always)]
pub(crate) const fn pair_index([high, low]: [Rank; 2]) -> usize {
    let (high, low) = (high as usize, low as usize);
    let number = high * (high + 1) / 2 + low;
    if number < RANK_PAIRS { number } else { RANK_PAIRS - 1 }
}

/// Standard notation: `K`.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_char().fmt(f)
    }
}

/// The valid ranks, as messages list them.
pub(crate) const VALID_RANKS: &str = "ranks are 2-9 T (or 10) J Q K A";

/// A set of ranks: a bit for each, the lowest for deuces, as in the upper half of a packed card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// No ranks.
    pub(crate) const EMPTY: RankSet = RankSet(0);

    /// All thirteen ranks.
    pub(crate) const ALL: RankSet = RankSet((1 << Rank::ALL.len()) - 1);

    /// How many sets there are.
    pub(crate) const COUNT: usize = 1 << Rank::ALL.len();

    /// The set of one rank.
    #[inline(always)]
    pub(crate) const fn only(rank: Rank) -> RankSet {
        RankSet(1 << rank as u32)
    }

    /// The set with these bits.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> RankSet {
        RankSet(bits)
    }

    /// The bits.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The place of this set in a table of [all](RankSet::COUNT).
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % RankSet::COUNT
    }

    #[inline(always)]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    pub(crate) const fn is_disjoint(self, other: RankSet) -> bool {
        self.0 & other.0 == 0
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(crate) const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank as u32 & 1 == 1
    }

    /// The highest rank.
    #[inline(always)]
    pub(crate) const fn highest(self) -> Option<Rank> {
        match self.0 {
            0 => None,
            bits => Some(BY_FOUR_BITS[bits.ilog2() as usize]),
        }
    }

    /// The two highest ranks, or as many as there are.
    #[inline(always)]
    pub(crate) fn highest_two(self) -> RankSet {
        let without = |set: RankSet| set.highest().map_or(set, |highest| set - RankSet::only(highest));
        self - without(without(self))
    }

    /// The ranks in the set that are higher than one.
    #[inline(always)]
    pub(crate) const fn above(self, rank: Rank) -> RankSet {
        RankSet(self.0 & (!1_u16 << rank as u32))
    }

    /// Every set of some of these ranks, or none, or all.
    pub(crate) fn subsets(self) -> impl Iterator<Item = RankSet> {
        let next =
            move |set: &RankSet| Some(RankSet(set.0.wrapping_sub(self.0) & self.0)).filter(|set| !set.is_empty());
        iter::successors(Some(RankSet::EMPTY), next)
    }

    /// The ranks in the set, deuces first.
    pub(crate) fn iter(self) -> impl Iterator<Item = Rank> + Clone {
        Rank::ALL.into_iter().filter(move |&rank| self.contains(rank))
    }
}

impl BitAnd for RankSet {
    type Output = RankSet;

    #[inline(always)]
    fn bitand(self, other: RankSet) -> RankSet {
        RankSet(self.0 & other.0)
    }
}

/// The ranks of one set that are not in the other.
impl Sub for RankSet {
    type Output = RankSet;

    #[inline(always)]
    fn sub(self, other: RankSet) -> RankSet {
        RankSet(self.0 & !other.0)
    }
}

impl BitOr for RankSet {
    type Output = RankSet;

    #[inline(always)]
    fn bitor(self, other: RankSet) -> RankSet {
        RankSet(self.0 | other.0)
    }
}

impl BitOrAssign for RankSet {
    #[inline(always)]
    fn bitor_assign(&mut self, more: RankSet) {
        self.0 |= more.0;
    }
}

impl FromIterator<Rank> for RankSet {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> RankSet {
        ranks.into_iter().fold(RankSet::EMPTY, |set, rank| set | RankSet::only(rank))
    }
}
