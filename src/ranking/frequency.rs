//! How often each hand rank and category comes up among all hands of five, six or seven cards.

use super::evaluator::tables::worse_hands::WORSE_HANDS;
use super::hand_rank::{Category, HandRank, Scale};
use crate::cards::HandSize;

/// Frequencies, known only for ranks on Cactus Kev's scale; for those on other scales, these methods return `None`.
impl HandRank {
    /// How many hands of this size have this rank in their best five cards, ignoring the order of cards.
    ///
    /// ```
    /// use handrank::{HandRank, HandSize, Scale};
    ///
    /// assert_eq!(HandRank::BEST.frequency(HandSize::Five), Some(4));
    /// assert_eq!(HandRank::BEST.frequency(HandSize::Seven), Some(4_324));
    /// assert_eq!(Scale::AceToFive.rank(1).and_then(|rank| rank.frequency(HandSize::Five)), None);
    /// ```
    #[must_use]
    pub const fn frequency(self, size: HandSize) -> Option<u32> {
        match self.scale() {
            Scale::Kev => Some(no_better_hands(self, size) - worse_hands(self, size)),
            _ => None,
        }
    }

    /// How many hands of this size have a worse rank than this one.
    #[must_use]
    pub const fn worse_hands(self, size: HandSize) -> Option<u32> {
        match self.scale() {
            Scale::Kev => Some(worse_hands(self, size)),
            _ => None,
        }
    }

    /// The share of all hands of this size that have a worse rank than this one, from 0 to 1.
    ///
    /// ```
    /// use handrank::{Category, HandSize};
    ///
    /// // The worst pair beats every high-card hand.
    /// assert_eq!(Category::OnePair.worst().beats(HandSize::Five), Some(1_302_540.0 / 2_598_960.0));
    /// ```
    #[must_use]
    pub fn beats(self, size: HandSize) -> Option<f64> {
        Some(size.share(self.worse_hands(size)?.into()))
    }

    /// The share of all hands of this size that have this rank, from 0 to 1.
    #[must_use]
    pub fn ties(self, size: HandSize) -> Option<f64> {
        Some(size.share(self.frequency(size)?.into()))
    }
}

impl Category {
    /// How many hands of this size have this category in their best five cards.
    #[must_use]
    pub const fn frequency(self, size: HandSize) -> u32 {
        no_better_hands(self.best(), size) - worse_hands(self.worst(), size)
    }
}

/// How many hands of this size have a worse rank than this one of Cactus Kev's scale.
const fn worse_hands(rank: HandRank, size: HandSize) -> u32 {
    WORSE_HANDS[size.cards() - 5][rank.get() as usize]
}

/// How many hands of this size have this rank or a worse one.
const fn no_better_hands(rank: HandRank, size: HandSize) -> u32 {
    WORSE_HANDS[size.cards() - 5][rank.get() as usize - 1]
}
