//! A range of few hands against one of many, board by board, where only whole ranges and high hands are compared.
//!
//! Ranking the many hands, up to millions, takes nearly all the time. So only the lowest card and the weight of each
//! are read: hands that differ in that card alone stand together, and what they share is ranked once.

use super::hands::{NOT_POSSIBLE, PairWorths, SharedCards, SweptHand};
use crate::ranges::Weight;

/// The hands of a range, to be compared with a few of another.
pub(super) struct ManyHands<const SIZE: usize> {
    alike: Vec<Alike<SIZE>>,
    /// The lowest card of each hand, by its place in the deck.
    lowest: Vec<u8>,
    /// For each of the few, the weights of these hands; 0 for those with a card in common.
    weights: Vec<Vec<Weight>>,
}

/// Hands that differ in their lowest card alone.
struct Alike<const SIZE: usize> {
    /// The first of them.
    cards: [u8; SIZE],
    /// The place after the last of them.
    end: u32,
}

impl<const SIZE: usize> ManyHands<SIZE> {
    /// These hands, which are in order, to be compared with these few.
    pub(super) fn new(hands: &[SweptHand<SIZE>], few: &[SweptHand<SIZE>]) -> ManyHands<SIZE> {
        let mut end = 0;
        let alike = hands.chunk_by(|a, b| a.cards[1..] == b.cards[1..]).map(|alike| {
            end += alike.len() as u32;
            Alike { cards: alike[0].cards, end }
        });
        let weights = |hand: &SweptHand<SIZE>| {
            let cards = hand.set();
            hands.iter().map(|other| if cards & other.set() == 0 { other.weight } else { 0 }).collect()
        };
        ManyHands {
            alike: alike.collect(),
            lowest: hands.iter().map(|hand| hand.cards[0]).collect(),
            weights: few.iter().map(weights).collect(),
        }
    }

    /// For the pairs of one of the few hands and one of these, on the board last ranked: the weight of those that the first
    /// wins, and of those that tie.
    pub(super) fn won_and_tied(
        &self,
        few: &[SweptHand<SIZE>],
        pairs: &PairWorths,
        shared: &mut SharedCards<SIZE>,
    ) -> [u64; 2] {
        let worth = |hand: &SweptHand<SIZE>| Some(pairs.of_cards(&hand.cards)).filter(|&worth| worth != NOT_POSSIBLE);
        let few = few.iter().zip(&self.weights);
        let few: Vec<_> = few.filter_map(|(hand, weights)| Some((hand.weight, worth(hand)?, weights))).collect();
        let mut sums = vec![[0_u32; 2]; few.len()];
        shared.forget();
        let mut start = 0;
        for Alike { cards, end } in &self.alike {
            let hands = start..*end as usize;
            start = hands.end;
            let worths = shared.with_one_more(&cards[1..], pairs);
            let lowest = &self.lowest[hands.clone()];
            for ((_, worth, weights), [worse, equal]) in few.iter().zip(&mut sums) {
                for (&card, &weight) in lowest.iter().zip(&weights[hands.clone()]) {
                    let other = worths.of(card);
                    *worse += if other < *worth { u32::from(weight) } else { 0 };
                    *equal += if other == *worth { u32::from(weight) } else { 0 };
                }
            }
        }
        let product = |of: usize| few.iter().zip(&sums).map(|(few, sums)| u64::from(few.0) * u64::from(sums[of])).sum();
        [product(0), product(1)]
    }
}
