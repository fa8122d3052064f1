//! The sets of cards that final hands may contain. Sums over all final hands that contain some of a hand's cards give
//! those of its 32 holds, by inclusion and exclusion: the final hands of a hold contain the cards that are kept and
//! none of those thrown away.
//!
//! The final hands that contain some cards depend on the ranks of these cards and, if all that are not wild share one suit,
//! on that suit. So a few thousand sums serve every hand.

use std::array;

use crate::cards::{Card, RankSet, Suit, SuitSet};
use crate::tools::choose;

use super::cards::{CardsLeft, suits};

/// How many ways there are to hold a hand. A hold is a number of five bits, one for each card of the hand, the highest
/// for the first; those of the cards that are kept are set.
pub(super) const HOLDS: usize = 1 << HOLD_BITS;
pub(super) const HOLD_BITS: u32 = 5;

/// How many combinations of ranks up to five cards have.
const COMBINATIONS: usize = STEPS[0][12] + STEPS[1][12] + STEPS[2][12] + STEPS[3][12] + STEPS[4][12] + 1;

/// What a card adds to the number of a combination, by how many cards that has without it, none of a higher rank, and
/// by the card's rank: the combinations of as many cards, and those of one more that come before.
const STEPS: [[usize; 13]; 5] = {
    let mut steps = [[0; 13]; 5];
    let (mut cards, mut rank) = (0, 0);
    while cards < 5 {
        while rank < 13 {
            steps[cards][rank] = (choose(12 + cards, cards) + choose(rank + cards, cards + 1)) as usize;
            rank += 1;
        }
        (cards, rank) = (cards + 1, 0);
    }
    steps
};

/// Numbers for sets of up to five cards, the same for sets whose final hands are alike.
pub(super) struct Subsets {
    /// Where the numbers start of sets whose cards all have these suits in common.
    starts: [usize; 16],
    len: usize,
    /// The ranks of wild cards, which have any suit.
    wild: RankSet,
}

impl Subsets {
    /// The sets of these cards, all that are in play.
    pub fn new(live: &CardsLeft) -> Subsets {
        let mut subsets = Subsets { starts: [0; 16], len: COMBINATIONS, wild: live.wild };
        for suit in Suit::ALL {
            let first = live.first_alike(suit);
            if first == suit {
                subsets.starts[SuitSet::only(suit).index()] = subsets.len;
                subsets.len += COMBINATIONS;
            }
            subsets.starts[SuitSet::only(suit).index()] = subsets.starts[SuitSet::only(first).index()];
        }
        subsets
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The sets of the cards of a hand, which are in order of rank.
    #[inline]
    pub fn of_hand(&self, cards: [Card; 5]) -> HandSubsets {
        let mut numbers = [0; HOLDS];
        let mut shared = [SuitSet::ALL; HOLDS];
        let suits = cards.map(|card| suits(card, self.wild));
        for hold in 1..HOLDS {
            let (fewer, last) = without_last(hold);
            numbers[hold] = numbers[fewer] + STEPS[fewer.count_ones() as usize][cards[last].rank() as usize];
            shared[hold] = shared[fewer] & suits[last];
        }
        HandSubsets { cards, numbers: array::from_fn(|hold| numbers[hold] + self.starts[shared[hold].index()]) }
    }
}

/// A hand, and the number of each set of its cards.
pub(super) struct HandSubsets {
    /// The cards in order of rank.
    pub cards: [Card; 5],
    /// The numbers by the hold that keeps these cards.
    pub numbers: [usize; HOLDS],
}

/// The hold that keeps all cards of this one but the last, and the place of that card in the hand.
#[inline(always)]
pub(super) fn without_last(hold: usize) -> (usize, usize) {
    (hold & (hold - 1), 4 - hold.trailing_zeros() as usize)
}

/// The cards that a hold keeps, in the order of the hand.
#[inline]
pub(super) fn cards_of(hand: &[Card; 5], hold: usize) -> impl Iterator<Item = Card> + Clone {
    hand.iter().enumerate().filter(move |(place, _)| hold >> (4 - place) & 1 == 1).map(|(_, &card)| card)
}

/// Turns sums over the final hands that contain the kept cards into sums over those that contain no other card of the
/// hand.
#[inline]
pub(super) fn exclude_thrown(sums: &mut [u64; HOLDS]) {
    for card in [1, 2, 4, 8, 16] {
        for hold in (0..HOLDS).filter(|hold| hold & card == 0) {
            sums[hold] = sums[hold].wrapping_sub(sums[hold | card]);
        }
    }
}

/// The holds that keep at least these cards, and whether inclusion and exclusion subtracts their sums from the sum of
/// these.
#[inline]
pub(super) fn with_more(hold: usize) -> impl Iterator<Item = (usize, bool)> {
    (hold..HOLDS).filter(move |more| more & hold == hold).map(move |more| (more, (more ^ hold).count_ones() % 2 == 1))
}
