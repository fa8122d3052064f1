//! What `hits` counts separately: categories, except that hands that win by being low are named for their highest card.

use std::fmt;

use super::{Category, HandRank, Scale};
use crate::cards::Rank;

/// What a hand has made: a category or, where the lowest hand wins, a low named for its highest card instead of
/// [`Category::HighCard`], which would cover most of the hands that win.
///
/// ```
/// use handrank::{Category, HandRank, CategoryOrLow, Rank, Scale};
///
/// let eight = Scale::AceToFive.rank(56).expect("there are 6,175");
/// assert_eq!(eight.category_or_low(), CategoryOrLow::Low(Rank::Eight));
/// assert_eq!(eight.category_or_low().to_string(), "Eight Low");
/// assert_eq!(HandRank::WORST.category_or_low(), CategoryOrLow::Category(Category::HighCard));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CategoryOrLow {
    /// A category of hand.
    Category(Category),
    /// Five different ranks, without a straight or flush that counts, in a game in which the lowest hand wins. Holds
    /// the highest of them.
    Low(Rank),
}

impl CategoryOrLow {
    /// One more than the greatest [`index`](CategoryOrLow::index).
    #[doc(hidden)]
    pub const COUNT: usize = Category::ALL.len() + Rank::ALL.len();

    /// The number of indices, including unused ones, so that five bits need no bounds check.
    pub(crate) const INDICES: usize = ACE_LOW as usize;

    /// The name, such as `Full House` or `Eight Low`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CategoryOrLow::Category(category) => category.name(),
            CategoryOrLow::Low(highest) => LOWS[highest as usize],
        }
    }

    /// The category or low with this name, in any case.
    pub(crate) fn named(name: &str) -> Option<CategoryOrLow> {
        let low = || Rank::ALL.into_iter().map(CategoryOrLow::Low).find(|low| low.name().eq_ignore_ascii_case(name));
        Category::named(name).map(CategoryOrLow::Category).or_else(low)
    }

    /// A unique number below [`COUNT`](CategoryOrLow::COUNT), to count by: the category's place in [`Category::ALL`]
    /// or, above these, the low's highest rank. It does not say which is better.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn index(self) -> usize {
        match self {
            CategoryOrLow::Category(category) => category as usize,
            CategoryOrLow::Low(highest) => Category::ALL.len() + highest as usize,
        }
    }

    /// The category or low with this index.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn with_index(index: usize) -> CategoryOrLow {
        BY_INDEX[index % BY_INDEX.len()]
    }

    /// The category; that of a low is [`Category::HighCard`].
    #[inline(always)]
    #[must_use]
    pub const fn category(self) -> Category {
        match self {
            CategoryOrLow::Category(category) => category,
            CategoryOrLow::Low(_) => Category::HighCard,
        }
    }

    /// All that the hands of a scale make, best first. A wrong count does not compile.
    pub(super) const fn all_of<const N: usize>(scale: Scale) -> [CategoryOrLow; N] {
        let mut all = [CategoryOrLow::Category(Category::HighCard); N];
        let (mut number, mut len) = (1, 0);
        while number <= scale.classes() {
            let made = HandRank::on(scale, number).category_or_low();
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

/// What is added to the index of a category or low in a [`code`](HandRank::code) if the ace is low.
pub(super) const ACE_LOW: u8 = 32;

/// Categories and lows by their index.
static BY_INDEX: [CategoryOrLow; CategoryOrLow::INDICES] = {
    let mut all = [CategoryOrLow::Category(Category::HighCard); CategoryOrLow::INDICES];
    let mut category = 0;
    while category < Category::ALL.len() {
        all[category] = CategoryOrLow::Category(Category::ALL[category]);
        category += 1;
    }
    let mut highest = 0;
    while highest < Rank::ALL.len() {
        all[Category::ALL.len() + highest] = CategoryOrLow::Low(Rank::ALL[highest]);
        highest += 1;
    }
    all
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

/// The name, as [`CategoryOrLow::name`] returns it.
impl fmt::Display for CategoryOrLow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Category> for CategoryOrLow {
    fn from(category: Category) -> CategoryOrLow {
        CategoryOrLow::Category(category)
    }
}
