//! The evaluator for games that the lowest five of all cards win: razz, where neither straights nor flushes count, and
//! deuce-to-seven, where they count against a hand.
//!
//! Five cards are what they are on Cactus Kev's scale in another order, so a table turns one number into the other. Of
//! six or seven cards, those with five ranks that make no pair, nor anything else that counts, take one lookup, too,
//! unless a flush counts and five or more of them share a suit: then ranks do not tell whether it can be avoided, and at
//! what price. There, and where a pair or a straight cannot be avoided, deuce-to-seven tries every five; razz takes the
//! ranks that repeat least.

use std::cmp::Reverse;
use std::marker::PhantomData;

use itertools::Itertools;

use super::evaluate::{CardsByRank, Evaluate};
use super::hand_sum::HandSum;
use super::tables::rank_counts::Keys;
use super::tables::{LowScale, WITHOUT_FLUSH};
use crate::arithmetic::bits_of;
use crate::card::{Card, CardByte, Rank, RankSet};
use crate::hand::{Hand, HandSize};
use crate::hand_rank::{HandRank, Holdem};

/// Ranks the lowest five of all cards on a scale.
pub struct LowestFive<S>(PhantomData<S>);

impl<S: LowScale> Evaluate for LowestFive<S> {
    type Hand = Hand;
    type Scale = S;
    /// Its ranks.
    type Board = RankSet;
    type BestFives = ();

    #[inline(always)]
    fn rank(hand: &Hand) -> HandRank<S> {
        match hand.size() {
            HandSize::Seven => lowest(hand.bytes()),
            _ => lowest(hand.used_bytes()),
        }
    }

    #[inline(always)]
    fn board(cards: &[CardByte]) -> RankSet {
        ranks(cards)
    }

    #[inline(always)]
    fn rank_on(board: &RankSet, cards: &[CardByte], hand: &[CardByte]) -> HandRank<S> {
        match without_pair(*board | ranks(hand)) {
            Some(rank) if !S::LOW_TABLES.flushes_count => rank,
            _ => with_board(hand, cards, lowest),
        }
    }

    fn best_fives(_cards: &[CardByte]) {}

    fn best_on(_board: &(), cards: &[CardByte], hand: &[CardByte], _rank: HandRank<S>) -> [Card; 5] {
        with_board(hand, cards, lowest_five::<S>).1
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

/// The rank of the lowest five of these ranks, flushes aside, if nothing counts against them.
#[inline(always)]
fn without_pair<S: LowScale>(ranks: RankSet) -> Option<HandRank<S>> {
    let rank = S::LOW_TABLES.lowest[ranks.index()];
    (rank.wrapping_sub(1) < S::LOW_TABLES.no_pair).then(|| HandRank::from_table(rank))
}

/// The rank of the lowest five of these cards.
#[inline(always)]
fn lowest<S: LowScale>(cards: &[CardByte]) -> HandRank<S> {
    // Of five cards, half have a pair, so there is no telling.
    if cards.len() == 5 {
        return of_kev(match S::LOW_TABLES.flushes_count {
            true => HandSum::new(cards).rank::<Holdem>().get(),
            false => WITHOUT_FLUSH.rank(Keys::new(cards)),
        });
    }
    match without_pair(ranks(cards)) {
        Some(rank) if !may_be_flush::<S>(cards) => rank,
        _ if S::LOW_TABLES.flushes_count => lowest_of_fives(cards).0,
        _ => with_fewest_repeats(cards),
    }
}

/// The same, and those five, most significant first; of interchangeable cards, the ones given first.
fn lowest_five<S: LowScale>(cards: &[CardByte]) -> (HandRank<S>, [Card; 5]) {
    let (rank, mut stacks): (HandRank<S>, _) = match may_be_flush::<S>(cards) {
        true => {
            let (rank, dropped) = lowest_of_fives(cards);
            let five = cards.iter().copied().filter(|card| !dropped.contains(card)).collect_vec();
            (rank, CardsByRank::new(&five))
        }
        false => (lowest(cards), CardsByRank::new(cards)),
    };
    (rank, stacks.take(rank.ranks()).map(CardByte::card))
}

/// The rank of the five cards whose ranks repeat the least, the lowest first: one of each rank, then a second one, and so on.
#[inline(never)]
fn with_fewest_repeats<S: LowScale>(cards: &[CardByte]) -> HandRank<S> {
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
    of_kev(WITHOUT_FLUSH.rank(ranks.fold(Keys::EMPTY, Keys::with)))
}

/// Whether five of the cards make a flush that counts.
#[inline(always)]
fn may_be_flush<S: LowScale>(cards: &[CardByte]) -> bool {
    S::LOW_TABLES.flushes_count && HandSum::new(cards).may_become_flush(0)
}

/// The rank of the lowest five of these cards, and the cards dropped, none instead of one of six; of equal fives, the one
/// given first.
#[inline(never)]
fn lowest_of_fives<S: LowScale>(cards: &[CardByte]) -> (HandRank<S>, [CardByte; 2]) {
    let sum = HandSum::new(cards);
    let without = |dropped: [CardByte; 2]| (of_kev((sum - HandSum::new(&dropped)).rank::<Holdem>().get()), dropped);
    // The last of equals drops the cards given last.
    let highest = |&(rank, _): &(HandRank<S>, _)| Reverse(rank);
    let cards = cards.iter().copied();
    let lowest = match cards.len() {
        7 => cards.array_combinations().map(without).max_by_key(highest),
        6 => cards.map(|card| without([card, CardByte::NONE])).max_by_key(highest),
        _ => Some(without([CardByte::NONE; 2])),
    };
    lowest.expect("a hand has at least five cards")
}

/// The rank of five cards with this number on Cactus Kev's scale.
#[inline(always)]
fn of_kev<S: LowScale>(number: u16) -> HandRank<S> {
    HandRank::from_table(S::LOW_TABLES.by_kev[usize::from(number)])
}
