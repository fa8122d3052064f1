//! The classes of five-card hands to which final hands belong. Suits matter only for flushes, so a class is found by
//! the ranks of the cards and by whether they share a suit.

use std::iter;

use crate::cards::RankSet;
use crate::ranking::tables::rank_counts::{INDICES_OF_FIVE, Keys};
use crate::ranking::{HandRank, Scale, deal_ranks};

use super::cards::{CardsLeft, Kept};

/// The classes of a scale, by the cards of a hand.
pub(super) struct Classes {
    /// The hand rank of five cards that do not share a suit, by the [`index`](Keys::index) of their keys.
    unsuited: Vec<u16>,
    /// The hand ranks of five different ranks, by these: of cards that do not share a suit, and of those that do. Empty
    /// in games in which suits never matter.
    suited: Vec<[u16; 2]>,
    /// The place of each hand rank in the game's list of categories and lows; the first entry stands for no hand rank.
    pub categories: Vec<u8>,
}

/// Added to a count modulo 2^64, takes one hand away.
const MINUS_ONE: u64 = 1_u64.wrapping_neg();

impl Classes {
    pub fn of(scale: Scale) -> Classes {
        let categories = scale.categories_and_lows();
        let place =
            |rank: HandRank| categories.iter().position(|&made| made == rank.category_or_low()).unwrap_or(0) as u8;
        let index = |rank: HandRank| Keys::of_ranks(&rank.ranks()).index();
        let mut unsuited = vec![0; INDICES_OF_FIVE];
        for rank in scale.ranks().filter(|rank| !rank.is_suited()) {
            unsuited[index(rank)] = rank.get();
        }
        let mut suited = Vec::new();
        for rank in scale.ranks().filter(|rank| rank.is_suited()) {
            suited.resize(RankSet::COUNT, [0; 2]);
            suited[rank.ranks().into_iter().collect::<RankSet>().index()] = [unsuited[index(rank)], rank.get()];
        }
        Classes { unsuited, suited, categories: iter::once(0).chain(scale.ranks().map(place)).collect() }
    }

    /// Calls `each` with the hand rank of every final hand of five cards that the kept cards can become, and how many
    /// hands have it. The numbers are to be added up modulo 2^64: a flush is first counted as if it were none, and then
    /// taken back.
    #[inline]
    pub fn each_final_hand(&self, kept: &Kept, left: &CardsLeft, mut each: impl FnMut(u16, u64)) {
        let to_come = 5 - kept.cards;
        deal_ranks(&left.by_rank, to_come, kept.keys, &Keys::with, &mut |keys, ways| {
            each(self.unsuited[keys.index()], ways.into());
        });
        if self.suited.is_empty() {
            return;
        }
        for suit in kept.suits.iter() {
            let add_rank = |ranks, rank| ranks | RankSet::only(rank);
            deal_ranks(&left.of_suit(suit), to_come, kept.ranks, &add_rank, &mut |ranks, _| {
                let [unsuited, suited] = self.suited[ranks.index()];
                each(unsuited, MINUS_ONE);
                each(suited, 1);
            });
        }
    }

    /// How many hands are worse than each hand rank, of all hands of five of these cards; the first entry counts them
    /// all.
    pub fn worse_hands(&self, deck: &CardsLeft) -> Vec<u64> {
        let mut hands = vec![0_u64; self.categories.len()];
        self.each_final_hand(&Kept::NONE, deck, |rank, ways| {
            let of_rank = &mut hands[usize::from(rank)];
            *of_rank = of_rank.wrapping_add(ways);
        });
        let mut worse = 0;
        for hands in hands.iter_mut().rev() {
            worse += std::mem::replace(hands, worse);
        }
        hands
    }
}
