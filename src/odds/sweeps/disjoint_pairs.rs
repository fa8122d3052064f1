//! How many pairs of hands of two ranges can be dealt together, whatever is on the board.

use crate::cards::{Card, CardSet};
use crate::ranges::Combo;
use crate::runouts::TwoCardHands;

/// The hands of two ranges, by card, to find out how many pairs without a card in common some cards leave.
pub(super) struct DisjointPairs<'a> {
    ranges: [&'a TwoCardHands; 2],
    /// The weights of the hands of each range with each card.
    by_card: [[u64; 52]; 2],
    /// The weights of all pairs of the same hand in both with each card.
    same: [u64; 52],
}

/// What is left of [`DisjointPairs`] without some cards.
struct PairsLeft {
    by_card: [[u64; 52]; 2],
    total: [u64; 2],
    same: u64,
}

impl DisjointPairs<'_> {
    pub(super) fn new(ranges: [&TwoCardHands; 2]) -> DisjointPairs<'_> {
        let mut same = [0; 52];
        for combo in Combo::all() {
            let weight = weights(ranges, combo).iter().product::<u64>();
            if weight > 0 {
                combo.set().iter().for_each(|card| same[card.index()] += weight);
            }
        }
        DisjointPairs { ranges, by_card: ranges.map(TwoCardHands::by_card), same }
    }

    /// The weight of all pairs of hands without a card in common and without the cards in a set.
    pub(super) fn without(&self, gone: CardSet) -> u64 {
        let PairsLeft { by_card: [first, second], total, same } = self.left(gone);
        total[0] * total[1] + same - first.iter().zip(&second).map(|(a, b)| a * b).sum::<u64>()
    }

    /// The weight of the other range's hands that each hand of each range may be dealt with: `each` gets the index of the
    /// range, the hand's cards and this weight.
    pub(super) fn by_hand(&self, gone: CardSet, mut each: impl FnMut(usize, CardSet, u64)) {
        let left = self.left(gone);
        for (range, other) in [(0, 1), (1, 0)] {
            for hand in self.ranges[range].list.hands.iter().filter(|hand| hand.cards.is_disjoint(gone)) {
                let blocked = hand.cards.iter().map(|card| left.by_card[other][card.index()]).sum::<u64>();
                let pairs = left.total[other] + u64::from(self.ranges[other].weight_of(hand.cards)) - blocked;
                each(range, hand.cards, pairs);
            }
        }
    }

    fn left(&self, gone: CardSet) -> PairsLeft {
        let mut left = PairsLeft { by_card: [[0; 52]; 2], total: [0; 2], same: 0 };
        let gone_cards: Vec<Card> = gone.iter().collect();
        for card in !gone {
            let at = card.index();
            let ([mut first, mut second], mut same) = (self.by_card.map(|by_card| by_card[at]), self.same[at]);
            for &other in &gone_cards {
                let [lost_first, lost_second] = weights(self.ranges, Combo::new([card, other]));
                first -= lost_first;
                second -= lost_second;
                same -= lost_first * lost_second;
            }
            (left.by_card[0][at], left.by_card[1][at]) = (first, second);
            left.total = [left.total[0] + first, left.total[1] + second];
            left.same += same;
        }
        // Each hand was counted with both of its cards.
        PairsLeft { total: left.total.map(|total| total / 2), same: left.same / 2, ..left }
    }
}

/// The weights of a hand in two ranges.
fn weights(ranges: [&TwoCardHands; 2], combo: Combo) -> [u64; 2] {
    ranges.map(|range| range.weights[combo.index()].into())
}
