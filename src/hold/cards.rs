//! Cards, reduced to what final hands depend on: those that are kept, and those that are left to draw.

use crate::cards::{Card, CardSet, Rank, RankSet, Suit, SuitSet};
use crate::ranking::tables::rank_counts::Keys;

/// Up to five cards that are kept.
pub(super) struct Kept {
    pub cards: usize,
    pub by_rank: [u8; 13],
    /// The keys of their ranks.
    pub keys: Keys,
    /// The ranks of those that are not wild.
    pub ranks: RankSet,
    /// The suits that all of these have: those in which they may become a flush.
    pub suits: SuitSet,
}

impl Kept {
    /// No cards.
    pub const NONE: Kept =
        Kept { cards: 0, by_rank: [0; 13], keys: Keys::EMPTY, ranks: RankSet::EMPTY, suits: SuitSet::ALL };

    /// These cards, of which those of some ranks are wild.
    pub fn new(cards: impl Iterator<Item = Card>, wild: RankSet) -> Kept {
        let mut kept = Kept::NONE;
        for card in cards {
            kept.cards += 1;
            kept.by_rank[card.rank() as usize] += 1;
            kept.keys = kept.keys.with(card.rank());
            kept.ranks |= RankSet::only(card.rank()) - wild;
            kept.suits = kept.suits & suits(card, wild);
        }
        kept
    }
}

/// The cards that are left to draw.
pub(super) struct CardsLeft {
    pub by_rank: [u8; 13],
    /// The ranks of those that are not wild.
    by_suit: [RankSet; 4],
    /// The ranks of wild cards.
    pub wild: RankSet,
}

impl CardsLeft {
    /// The cards of a set, of which those of some ranks are wild.
    pub fn new(cards: CardSet, wild: RankSet) -> CardsLeft {
        let by_suit = cards.ranks_by_suit().map(|ranks| ranks - wild);
        CardsLeft { by_rank: cards.count_by_rank(SuitSet::ALL), by_suit, wild }
    }

    /// How many cards of each rank may be in a flush of this suit: none or one, and all that are wild.
    pub fn of_suit(&self, suit: Suit) -> [u8; 13] {
        Rank::ALL.map(|rank| match self.wild.contains(rank) {
            true => self.by_rank[rank as usize],
            false => self.by_suit[suit as usize].contains(rank).into(),
        })
    }

    /// The first suit that has the same ranks as this one.
    pub fn first_alike(&self, suit: Suit) -> Suit {
        let is_alike = |&first: &Suit| self.by_suit[first as usize] == self.by_suit[suit as usize];
        Suit::ALL.into_iter().find(is_alike).unwrap_or(suit)
    }

    /// These cards without those that are kept, as far as final hands depend on them: in suits in which no flush can
    /// come, they may have too many cards.
    pub fn without(&self, kept: &Kept) -> CardsLeft {
        let mut left = CardsLeft { by_rank: self.by_rank, by_suit: self.by_suit, wild: self.wild };
        left.by_rank.iter_mut().zip(kept.by_rank).for_each(|(left, kept)| *left = left.saturating_sub(kept));
        for suit in kept.suits.iter() {
            left.by_suit[suit as usize] = self.by_suit[suit as usize] - kept.ranks;
        }
        left
    }
}

/// The suits of which a card may be, where cards of some ranks are wild.
#[inline(always)]
pub(super) fn suits(card: Card, wild: RankSet) -> SuitSet {
    if wild.contains(card.rank()) { SuitSet::ALL } else { SuitSet::only(card.suit()) }
}
