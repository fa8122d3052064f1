//! The ten categories of hand, and the hand ranks that each covers on Cactus Kev's scale.

use std::fmt;

use super::{HandRank, KEV, Scale};

/// A category of hand, from royal flush to high card. Which of two is better depends on the game: see
/// [`Scale::categories`](super::Scale::categories).
///
/// The royal flush, which Cactus Kev's article counts as a straight flush, is a category of its own here.
///
/// ```
/// use handrank::Category;
///
/// assert_eq!(Category::from_name("full house"), Some(Category::FullHouse));
/// assert_eq!(Category::FullHouse.to_string(), "Full House");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the field's own")]
pub enum Category {
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPair,
    OnePair,
    HighCard,
}

impl Category {
    /// The ten categories in the order of hold'em, best first.
    pub const ALL: [Category; 10] = {
        use Category::*;
        [RoyalFlush, StraightFlush, FourOfAKind, FullHouse, Flush, Straight, ThreeOfAKind, TwoPair, OnePair, HighCard]
    };

    /// The name, such as `Royal Flush`, `Four of a Kind` or `High Card`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::RoyalFlush => "Royal Flush",
            Category::StraightFlush => "Straight Flush",
            Category::FourOfAKind => "Four of a Kind",
            Category::FullHouse => "Full House",
            Category::Flush => "Flush",
            Category::Straight => "Straight",
            Category::ThreeOfAKind => "Three of a Kind",
            Category::TwoPair => "Two Pair",
            Category::OnePair => "One Pair",
            Category::HighCard => "High Card",
        }
    }

    /// Whether its cards share a suit.
    pub(crate) const fn is_suited(self) -> bool {
        matches!(self, Category::RoyalFlush | Category::StraightFlush | Category::Flush)
    }

    /// The category with this name, in upper or lower case, with spaces, hyphens or underscores between its words. The
    /// name may be that of [`Category::name`], its plural, or another that players use, such as `royal`, `quads`,
    /// `boat`, `trips`, `set` or `pair`.
    ///
    /// ```
    /// use handrank::Category;
    ///
    /// assert_eq!(Category::from_name("quads"), Some(Category::FourOfAKind));
    /// assert_eq!(Category::from_name("two-pairs"), Some(Category::TwoPair));
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Category> {
        let simplified = &*name.replace(['-', '_'], " ").to_ascii_lowercase();
        let is_other_name = |category: &Category| category.other_names().contains(&simplified);
        Category::named(name).or_else(|| Category::ALL.into_iter().find(is_other_name))
    }

    /// The category with this [`name`](Category::name), in any case and with spaces, hyphens or underscores.
    pub(crate) fn named(name: &str) -> Option<Category> {
        let name = name.replace(['-', '_'], " ");
        Category::ALL.into_iter().find(|category| category.name().eq_ignore_ascii_case(&name))
    }

    /// What else people call it, in lower case.
    const fn other_names(self) -> &'static [&'static str] {
        match self {
            Category::RoyalFlush => &["royal", "royals", "royal flushes"],
            Category::StraightFlush => &["straight flushes"],
            Category::FourOfAKind => &["quads", "quad"],
            Category::FullHouse => &["boat", "boats", "full boat", "full boats", "full houses"],
            Category::Flush => &["flushes"],
            Category::Straight => &["straights"],
            Category::ThreeOfAKind => &["trips", "set", "sets"],
            Category::TwoPair => &["two pairs"],
            Category::OnePair => &["pair", "pairs"],
            Category::HighCard => &["high cards"],
        }
    }
}

/// The name, as [`Category::name`] returns it.
impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The last hand rank of each category, best category first.
const WORST: [u16; 10] = [
    1,    // Royal Flush
    10,   // Straight Flush: 9 more
    166,  // Four of a Kind: 13 ranks times 12 kickers = 156
    322,  // Full House: 13 times 12 = 156
    1599, // Flush: 1,287 ways to choose five ranks, less 10 straights = 1277
    1609, // Straight: 10
    2467, // Three of a Kind: 13 ranks times 66 pairs of kickers = 858
    3325, // Two Pair: 78 pairs of ranks times 11 kickers = 858
    6185, // One Pair: 13 ranks times 220 triples of kickers = 2860
    7462, // High Card: 1277 again
];

const _: () = {
    let (sizes, mut worst, mut category) = (KEV.sizes(), 0, 0);
    while category < WORST.len() {
        worst += sizes[category];
        assert!(WORST[category] == worst);
        category += 1;
    }
};

impl Category {
    /// The best (smallest) hand rank of the category on Cactus Kev's scale.
    #[must_use]
    pub const fn best(self) -> HandRank {
        match self {
            Category::RoyalFlush => HandRank::BEST,
            _ => HandRank::on(Scale::Kev, WORST[self as usize - 1] + 1),
        }
    }

    /// The worst (largest) hand rank of the category on Cactus Kev's scale.
    #[must_use]
    pub const fn worst(self) -> HandRank {
        HandRank::on(Scale::Kev, WORST[self as usize])
    }
}
