//! The evaluator for games in which the lowest five of all cards win: razz, where neither straights nor flushes count,
//! and deuce-to-seven, where they count against a hand.
//!
//! The rank of five cards follows from their rank on Cactus Kev's scale, so a table turns one number into the other.
//! Six or seven cards also take one lookup if five of their ranks make neither a pair nor anything else that counts,
//! unless flushes count and five or more of the cards share a suit: ranks alone do not show whether that flush can be
//! avoided, and at what cost. In that case, and where a pair or a straight cannot be avoided, deuce-to-seven tries
//! every five; razz takes the ranks that repeat least.

use std::cmp::Reverse;

use itertools::Itertools;

use super::evaluate::{CardsByRank, Evaluate};
use super::hand_sum::HandSum;
use super::tables::rank_counts::Keys;
use super::tables::{ACE_TO_FIVE_TABLES, DEUCE_TO_SEVEN_TABLES, LowTables, RankTables, WITHOUT_FLUSH};
use crate::cards::{Card, CardByte, Hand, HandSize, Rank, RankSet};
use crate::ranking::hand_rank::{HandRank, Scale};
use crate::tools::bits_of;

/// Ranks the lowest five of all cards by the tables of a scale.
#[derive(Clone, Copy)]
pub struct LowestFive(&'static LowTables);

impl LowestFive {
    pub(crate) const ACE_TO_FIVE: LowestFive = LowestFive(&ACE_TO_FIVE_TABLES);
    pub(crate) const DEUCE_TO_SEVEN: LowestFive = LowestFive(&DEUCE_TO_SEVEN_TABLES);

    /// The rank of the lowest five of these cards.
    #[inline(always)]
    fn lowest(self, cards: &[CardByte]) -> HandRank {
        // Half of all hands of five have a pair, so a branch on that could not be predicted.
        if cards.len() == 5 {
            return self.0.of_kev(match self.0.flushes_count {
                true => HandSum::new(cards).rank(RankTables::KEV),
                false => WITHOUT_FLUSH.rank(Keys::new(cards)),
            });
        }
        match self.0.without_pair(ranks(cards)) {
            Some(rank) if !self.may_be_flush(cards) => rank,
            _ if self.0.flushes_count => self.lowest_of_fives(cards).0,
            _ => self.with_fewest_repeats(cards),
        }
    }

    /// The same, and those five, most significant first; of interchangeable cards, the ones given first.
    fn lowest_five(self, cards: &[CardByte]) -> (HandRank, [Card; 5]) {
        let (rank, mut stacks) = match self.may_be_flush(cards) {
            true => {
                let (rank, dropped) = self.lowest_of_fives(cards);
                let five = cards.iter().copied().filter(|card| !dropped.contains(card)).collect_vec();
                (rank, CardsByRank::new(&five))
            }
            false => (self.lowest(cards), CardsByRank::new(cards)),
        };
        (rank, CardByte::five(stacks.take(rank.ranks())))
    }

    /// The rank of the five cards whose ranks repeat the least, the lowest first: one of each rank, then a second one, and
    /// so on.
    #[inline(never)]
    fn with_fewest_repeats(self, cards: &[CardByte]) -> HandRank {
        // The ranks of one card or more, of two or more, and so on, aces in the lowest bit.
        let mut repeated = [0_u16; 4];
        for card in cards {
            let mut bit = 1 << ((card.rank_index() + 1) % 13);
            for ranks in &mut repeated {
                (*ranks, bit) = (*ranks | bit, *ranks & bit);
            }
        }
        let lowest = repeated.iter().flat_map(|&ranks| bits_of(ranks.into())).take(5);
        let ranks = lowest.map(|rank| Rank::ALL[usize::from(rank + 12) % 13]);
        self.0.of_kev(WITHOUT_FLUSH.rank(ranks.fold(Keys::EMPTY, Keys::with)))
    }

    /// Whether five of the cards make a flush that counts.
    #[inline(always)]
    fn may_be_flush(self, cards: &[CardByte]) -> bool {
        self.0.flushes_count && HandSum::new(cards).may_become_flush(0)
    }

    /// The rank of the lowest five of these cards, and the cards dropped, padded with [`CardByte::NONE`];
    /// of equal fives, the one given first.
    #[inline(never)]
    fn lowest_of_fives(self, cards: &[CardByte]) -> (HandRank, [CardByte; 2]) {
        let sum = HandSum::new(cards);
        let without =
            |dropped: [CardByte; 2]| (self.0.of_kev((sum - HandSum::new(&dropped)).rank(RankTables::KEV)), dropped);
        // `max_by_key` returns the last of equals, which drops the cards given last.
        let highest = |&(rank, _): &(HandRank, _)| Reverse(rank);
        let cards = cards.iter().copied();
        let lowest = match cards.len() {
            7 => cards.array_combinations().map(without).max_by_key(highest),
            6 => cards.map(|card| without([card, CardByte::NONE])).max_by_key(highest),
            _ => Some(without([CardByte::NONE; 2])),
        };
        lowest.expect("a hand has at least five cards")
    }
}

impl Evaluate for LowestFive {
    type Hand = Hand;
    /// Its ranks.
    type Board = RankSet;
    type BestFives = ();

    #[inline(always)]
    fn scale(self) -> Scale {
        self.0.scale
    }

    #[inline(always)]
    fn rank(self, hand: &Hand) -> HandRank {
        match hand.size() {
            HandSize::Seven => self.lowest(hand.bytes()),
            _ => self.lowest(hand.used_bytes()),
        }
    }

    #[inline(always)]
    fn board(self, cards: &[CardByte]) -> RankSet {
        ranks(cards)
    }

    #[inline(always)]
    fn rank_on(self, board: &RankSet, cards: &[CardByte], hand: &[CardByte]) -> HandRank {
        match self.0.without_pair(*board | ranks(hand)) {
            Some(rank) if !self.0.flushes_count => rank,
            _ => with_board(hand, cards, |cards| self.lowest(cards)),
        }
    }

    fn best_fives(self, _cards: &[CardByte]) {}

    fn best_on(self, _board: &(), cards: &[CardByte], hand: &[CardByte], _rank: HandRank) -> [Card; 5] {
        with_board(hand, cards, |cards| self.lowest_five(cards)).1
    }
}

/// Evaluates the cards of a hand and a board together.
fn with_board<T>(hand: &[CardByte], board: &[CardByte], evaluate: impl FnOnce(&[CardByte]) -> T) -> T {
    let mut cards = [CardByte::NONE; 7];
    let (own, rest) = cards.split_at_mut(hand.len());
    own.copy_from_slice(hand);
    rest[..board.len()].copy_from_slice(board);
    evaluate(&cards[..hand.len() + board.len()])
}

/// The ranks of cards.
#[inline(always)]
fn ranks(cards: &[CardByte]) -> RankSet {
    RankSet::from_bits(cards.iter().fold(0, |bits, card| bits | 1 << card.rank_index()))
}
