//! What hits tell apart: categories, except that hands that win by being low are named for their highest card.

use std::fmt;

use super::description::Wins;
use super::{Category, HandRank, Scale};
use crate::card::Rank;

/// What a hand has made: a category or, where the lowest hand wins, a low named for its highest card instead of
/// [`Category::HighCard`], which would cover most of the hands that win.
///
/// ```
/// use handrank::{Category, HandRank, MadeHand, Rank, Razz};
///
/// let eight = HandRank::<Razz>::from_number(56).expect("there are 6,175");
/// assert_eq!(eight.made_hand(), MadeHand::Low(Rank::Eight));
/// assert_eq!(eight.made_hand().to_string(), "Eight Low");
/// assert_eq!(HandRank::WORST.made_hand(), MadeHand::Category(Category::HighCard));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MadeHand {
    /// A category of hand.
    Category(Category),
    /// Five different ranks, without a straight or flush that counts, in a game that the lowest hand wins: the highest of them.
    Low(Rank),
}

impl MadeHand {
    /// One more than the greatest [`index`](MadeHand::index).
    pub(crate) const COUNT: usize = Category::ALL.len() + Rank::ALL.len();

    /// The name, such as `Full House` or `Eight Low`.
    pub const fn name(self) -> &'static str {
        match self {
            MadeHand::Category(category) => category.name(),
            MadeHand::Low(highest) => LOWS[highest as usize],
        }
    }

    /// The made hand with this name, in any case.
    #[cfg(feature = "serde")]
    pub(crate) fn from_name(name: &str) -> Option<MadeHand> {
        let low = || Rank::ALL.into_iter().map(MadeHand::Low).find(|low| low.name().eq_ignore_ascii_case(name));
        Category::named(name).map(MadeHand::Category).or_else(low)
    }

    /// A number of its own below [`COUNT`](MadeHand::COUNT), by which made hands are counted; it does not say which is
    /// better.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        match self {
            MadeHand::Category(category) => category as usize,
            MadeHand::Low(highest) => Category::ALL.len() + highest as usize,
        }
    }

    /// All that the hands of a scale make, best first. A wrong count does not compile.
    pub(super) const fn all_of<S: Scale, const N: usize>() -> [MadeHand; N] {
        let mut all = [MadeHand::Category(Category::HighCard); N];
        let (mut number, mut len) = (1, 0);
        while number <= S::CLASSES {
            let made = HandRank::<S>::from_table(number).made_hand();
            if len == 0 || all[len - 1].index() != made.index() {
                all[len] = made;
                len += 1;
            }
            number += 1;
        }
        assert!(len == N);
        all
    }
}

/// The names of lows, by the rank of the highest card. Five different ranks go up to a five at least.
const LOWS: [&str; 13] = [
    "Deuce Low",
    "Three Low",
    "Four Low",
    "Five Low",
    "Six Low",
    "Seven Low",
    "Eight Low",
    "Nine Low",
    "Ten Low",
    "Jack Low",
    "Queen Low",
    "King Low",
    "Ace Low",
];

/// The name, as [`MadeHand::name`] returns it.
impl fmt::Display for MadeHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Category> for MadeHand {
    fn from(category: Category) -> MadeHand {
        MadeHand::Category(category)
    }
}

impl<S: Scale> HandRank<S> {
    /// What the five cards make: their category or, where the lowest hand wins, a low instead of a high card.
    #[inline(always)]
    pub const fn made_hand(self) -> MadeHand {
        match (S::WINS, self.category()) {
            (Wins::Low, Category::HighCard) => MadeHand::Low(self.ranks()[0]),
            (_, category) => MadeHand::Category(category),
        }
    }
}
