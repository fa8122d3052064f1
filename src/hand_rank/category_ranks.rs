//! The hand ranks that each category covers on Cactus Kev's scale.

use super::category::{ACE_LOW, Category, is_suited};
use super::number::{CLASSES, HandRank, KEV};

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
static CATEGORIES: [Category; CLASSES] = {
    let mut categories = [Category::HighCard; CLASSES];
    let mut category = 0;
    let mut index = 0;
    while index < CLASSES {
        category += (index == WORST[category] as usize) as usize;
        categories[index] = Category::ALL[category];
        let is_wheel = matches!(categories[index], Category::StraightFlush | Category::Straight)
            && index + 1 == WORST[category] as usize;
        assert!(KEV.codes[index] == category as u8 + if is_wheel { ACE_LOW } else { 0 });
        index += 1;
    }
    categories
};

impl Category {
    /// The best (smallest) hand rank in the category.
    ///
    /// ```
    /// assert_eq!(handrank::Category::Straight.best().get(), 1600);
    /// ```
    pub const fn best(self) -> HandRank {
        match self {
            Category::RoyalFlush => HandRank::BEST,
            _ => HandRank::from_table(WORST[self as usize - 1] + 1),
        }
    }

    /// The worst (largest) hand rank in the category.
    ///
    /// ```
    /// assert_eq!(handrank::Category::Straight.worst().get(), 1609);
    /// ```
    pub const fn worst(self) -> HandRank {
        HandRank::from_table(WORST[self as usize])
    }
}

impl HandRank {
    /// The category, from royal flush to high card.
    ///
    /// ```
    /// use handrank::{Category, HandRank};
    ///
    /// assert_eq!(HandRank::new(1601)?.category(), Category::Straight);
    /// # Ok::<(), handrank::HandRankError>(())
    /// ```
    pub const fn category(self) -> Category {
        CATEGORIES[self.get() as usize - 1]
    }

    /// Whether the five cards are a wheel, `5432A`: a straight or straight flush whose ace counts low.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// let wheels: Vec<u16> = HandRank::all().filter(|rank| rank.is_ace_low()).map(HandRank::get).collect();
    /// assert_eq!(wheels, [10, 1609]);
    /// ```
    pub const fn is_ace_low(self) -> bool {
        self.category_code() >= ACE_LOW
    }

    /// See [`Scale::category_code`](super::Scale::category_code).
    pub(super) const fn category_code(self) -> u8 {
        KEV.codes[self.get() as usize - 1]
    }

    /// Whether the five cards share a suit.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// assert!(HandRank::BEST.is_suited());
    /// assert!(!HandRank::WORST.is_suited());
    /// ```
    pub const fn is_suited(self) -> bool {
        is_suited(self.category_code())
    }
}
