//! What hits tell apart: categories, except that hands that win by being low are named for their highest card.

use std::fmt;

use super::{Category, HandRank, Scale};
use crate::card::Rank;

/// What a hand has made: a category or, where the lowest hand wins, a low named for its highest card instead of
/// [`Category::HighCard`], which would cover most of the hands that win.
///
/// ```
/// use handrank::{Category, HandRank, MadeHand, Rank, Scale};
///
/// let eight = Scale::AceToFive.rank(56).expect("there are 6,175");
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
    #[doc(hidden)]
    pub const COUNT: usize = Category::ALL.len() + Rank::ALL.len();

    /// The number of indices with those that none has, so that five bits need no bounds check.
    pub(crate) const INDICES: usize = ACE_LOW as usize;

    /// The name, such as `Full House` or `Eight Low`.
    pub const fn name(self) -> &'static str {
        match self {
            MadeHand::Category(category) => category.name(),
            MadeHand::Low(highest) => LOWS[highest as usize],
        }
    }

    /// The made hand with this name, in any case.
    pub(crate) fn named(name: &str) -> Option<MadeHand> {
        let low = || Rank::ALL.into_iter().map(MadeHand::Low).find(|low| low.name().eq_ignore_ascii_case(name));
        Category::named(name).map(MadeHand::Category).or_else(low)
    }

    /// A number of its own below [`COUNT`](MadeHand::COUNT), by which made hands are counted: the category's place in
    /// [`Category::ALL`], and above these, the low's highest rank. It does not say which is better.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn index(self) -> usize {
        match self {
            MadeHand::Category(category) => category as usize,
            MadeHand::Low(highest) => Category::ALL.len() + highest as usize,
        }
    }

    /// The made hand with this index.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn with_index(index: usize) -> MadeHand {
        MADE_HANDS[index % MADE_HANDS.len()]
    }

    /// The category; that of a low is [`Category::HighCard`].
    #[inline(always)]
    pub const fn category(self) -> Category {
        match self {
            MadeHand::Category(category) => category,
            MadeHand::Low(_) => Category::HighCard,
        }
    }

    /// All that the hands of a scale make, best first. A wrong count does not compile.
    pub(super) const fn all_of<const N: usize>(scale: Scale) -> [MadeHand; N] {
        let mut all = [MadeHand::Category(Category::HighCard); N];
        let (mut number, mut len) = (1, 0);
        while number <= scale.classes() {
            let made = HandRank::on(scale, number).made_hand();
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

/// What is added to the index of a made hand in a [`code`](HandRank::code) if the ace is low.
pub(super) const ACE_LOW: u8 = 32;

/// The made hands by their index.
static MADE_HANDS: [MadeHand; MadeHand::INDICES] = {
    let mut made_hands = [MadeHand::Category(Category::HighCard); MadeHand::INDICES];
    let mut category = 0;
    while category < Category::ALL.len() {
        made_hands[category] = MadeHand::Category(Category::ALL[category]);
        category += 1;
    }
    let mut highest = 0;
    while highest < Rank::ALL.len() {
        made_hands[Category::ALL.len() + highest] = MadeHand::Low(Rank::ALL[highest]);
        highest += 1;
    }
    made_hands
};

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
