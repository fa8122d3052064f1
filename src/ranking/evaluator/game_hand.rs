//! What a game can rank: hands with their cards in any form.

use super::growing_hand::GrowingHand;
use super::tables::RankTables;
use crate::cards::{Card, CardByte, CardSet, Hand, HandError, OmahaHand, WrittenHand, check_distinct};
use crate::ranking::hand_rank::{HandRank, Scale};

/// A hand that a `Game` can rank: a [`Hand`], an [`OmahaHand`] with its board, a [`GrowingHand`], a [`CardSet`], or
/// [cards](Card) in a slice, an array or a vector.
pub trait GameHand: Sealed {
    /// Gives `rank` the cards of the hand and, where they are kept apart, those of the board; fails if a card is given twice.
    #[doc(hidden)]
    fn with_cards<T>(&self, rank: impl FnOnce([&[CardByte]; 2]) -> T) -> Result<T, HandError>;

    /// The rank of the best five of all cards by these tables, if they are five to seven different cards of the deck. `None`
    /// may also mean that [`GameHand::with_cards`] knows more.
    #[doc(hidden)]
    fn rank_all(&self, tables: RankTables) -> Option<HandRank>;
}

mod sealed {
    /// Keeps other crates from handing the evaluators cards that are not distinct.
    pub trait Sealed {}
}

use sealed::Sealed;

impl Sealed for Hand {}
impl Sealed for OmahaHand {}
impl Sealed for GrowingHand {}
impl Sealed for CardSet {}
impl<T: AsRef<[Card]> + ?Sized> Sealed for T {}

impl GameHand for Hand {
    #[inline(always)]
    fn with_cards<T>(&self, rank: impl FnOnce([&[CardByte]; 2]) -> T) -> Result<T, HandError> {
        Ok(rank(self.own_and_board()))
    }

    #[inline(always)]
    fn rank_all(&self, tables: RankTables) -> Option<HandRank> {
        (tables.scale == Scale::Kev).then(|| self.rank())
    }
}

impl GameHand for OmahaHand {
    #[inline(always)]
    fn with_cards<T>(&self, rank: impl FnOnce([&[CardByte]; 2]) -> T) -> Result<T, HandError> {
        Ok(rank(self.own_and_board()))
    }

    #[inline(always)]
    fn rank_all(&self, _tables: RankTables) -> Option<HandRank> {
        None
    }
}

/// All cards are the hand's own.
impl GameHand for GrowingHand {
    fn with_cards<T>(&self, rank: impl FnOnce([&[CardByte]; 2]) -> T) -> Result<T, HandError> {
        self.cards().with_cards(rank)
    }

    #[inline(always)]
    fn rank_all(&self, tables: RankTables) -> Option<HandRank> {
        self.rank_by(tables)
    }
}

/// All cards are the hand's own.
impl GameHand for CardSet {
    fn with_cards<T>(&self, rank: impl FnOnce([&[CardByte]; 2]) -> T) -> Result<T, HandError> {
        let mut bytes = [CardByte::NONE; 52];
        bytes.iter_mut().zip(self.iter()).for_each(|(byte, card)| *byte = card.to_byte());
        Ok(rank([&bytes[..self.len()], &[]]))
    }

    #[inline]
    fn rank_all(&self, tables: RankTables) -> Option<HandRank> {
        GrowingHand::from(*self).rank_by(tables)
    }
}

/// All cards are the hand's own.
impl<H: AsRef<[Card]> + ?Sized> GameHand for H {
    fn with_cards<T>(&self, rank: impl FnOnce([&[CardByte]; 2]) -> T) -> Result<T, HandError> {
        let cards = self.as_ref();
        check_distinct(cards)?;
        let mut bytes = [CardByte::NONE; 52];
        bytes.iter_mut().zip(cards).for_each(|(byte, card)| *byte = card.to_byte());
        Ok(rank([&bytes[..cards.len()], &[]]))
    }

    #[inline(always)]
    fn rank_all(&self, tables: RankTables) -> Option<HandRank> {
        GrowingHand::of_distinct(self.as_ref())?.rank_by(tables)
    }
}
