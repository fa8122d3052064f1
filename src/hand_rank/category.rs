//! The ten categories of hand and the stretch of hand ranks that each takes.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::HandRank;

/// A category of hand, from royal flush (the least, as it is the best) to high card.
///
/// The royal flush, in Cactus Kev's article merely the best straight flush, is a category of its own here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Category {
    #[serde(rename = "Royal Flush")]
    RoyalFlush,
    #[serde(rename = "Straight Flush")]
    StraightFlush,
    #[serde(rename = "Four of a Kind")]
    FourOfAKind,
    #[serde(rename = "Full House")]
    FullHouse,
    #[serde(rename = "Flush")]
    Flush,
    #[serde(rename = "Straight")]
    Straight,
    #[serde(rename = "Three of a Kind")]
    ThreeOfAKind,
    #[serde(rename = "Two Pair")]
    TwoPair,
    #[serde(rename = "One Pair")]
    OnePair,
    #[serde(rename = "High Card")]
    HighCard,
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

/// The category of each hand rank, best first.
static BY_RANK: [Category; WORST[9] as usize] = {
    let mut categories = [Category::HighCard; WORST[9] as usize];
    let mut index = categories.len();
    let mut category = Category::ALL.len();
    while index > 0 {
        while category > 0 && index <= WORST[category - 1] as usize {
            category -= 1;
        }
        index -= 1;
        categories[index] = Category::ALL[category];
    }
    categories
};

impl Category {
    /// The ten categories, best first.
    pub const ALL: [Category; 10] = [
        Category::RoyalFlush,
        Category::StraightFlush,
        Category::FourOfAKind,
        Category::FullHouse,
        Category::Flush,
        Category::Straight,
        Category::ThreeOfAKind,
        Category::TwoPair,
        Category::OnePair,
        Category::HighCard,
    ];

    /// The category that `rank` falls in.
    pub(super) const fn of(rank: HandRank) -> Category {
        BY_RANK[rank.get() as usize - 1]
    }

    /// The best (smallest) hand rank of the category.
    pub const fn best(self) -> HandRank {
        match self {
            Category::RoyalFlush => HandRank::BEST,
            _ => HandRank(WORST[self as usize - 1] + 1),
        }
    }

    /// The worst (greatest) hand rank of the category.
    pub const fn worst(self) -> HandRank {
        HandRank(WORST[self as usize])
    }

    /// The name: `Royal Flush`, `Four of a Kind`, `High Card`.
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
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
