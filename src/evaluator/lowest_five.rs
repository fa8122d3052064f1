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
use super::tables::rank_counts::{RANK_KEYS, sum_of_keys};
use super::tables::{LowScale, WITHOUT_FLUSH};
use crate::arithmetic::bits_of;
use crate::card::Card;
use crate::hand::{Hand, HandSize};
use crate::hand_rank::{HandRank, Holdem};

/// Ranks the lowest five of all cards on a scale.
pub struct LowestFive<S>(PhantomData<S>);

impl<S: LowScale> Evaluate for LowestFive<S> {
    type Hand = Hand;
    type Scale = S;
    type Board<'a> = LowBoard<'a>;
    type BestFives<'a> = &'a [u8];

    #[inline(always)]
    fn rank(hand: &Hand) -> HandRank<S> {
        match hand.size() {
            HandSize::Seven => lowest(hand.bytes()),
            size => lowest(&hand.bytes()[..size.cards()]),
        }
    }

    fn best(hand: &Hand) -> (HandRank<S>, [Card; 5]) {
        lowest_five(&hand.bytes()[..hand.size().cards()])
    }

    #[inline(always)]
    fn board(cards: &[u8]) -> LowBoard<'_> {
        LowBoard { cards, ranks: rank_bits(cards) }
    }

    #[inline(always)]
    fn rank_on(board: &LowBoard, hand: &[u8]) -> HandRank<S> {
        match without_pair(board.ranks | rank_bits(hand)) {
            Some(rank) if !S::TABLES.flushes_count => rank,
            _ => with_board(hand, board.cards, lowest),
        }
    }

    fn best_fives(cards: &[u8]) -> &[u8] {
        cards
    }

    fn best_on(board: &&[u8], hand: &[u8], _rank: HandRank<S>) -> [Card; 5] {
        with_board(hand, board, lowest_five::<S>).1
    }
}

/// Cards on the board and their rank bits.
pub struct LowBoard<'a> {
    cards: &'a [u8],
    ranks: u16,
}

/// Evaluates the cards of a hand and a board together.
fn with_board<T>(hand: &[u8], board: &[u8], evaluate: impl FnOnce(&[u8]) -> T) -> T {
    let mut cards = [0; 7];
    let (own, rest) = cards.split_at_mut(hand.len());
    own.copy_from_slice(hand);
    rest[..board.len()].copy_from_slice(board);
    evaluate(&cards[..hand.len() + board.len()])
}

/// The rank bits of cards.
#[inline(always)]
fn rank_bits(cards: &[u8]) -> u16 {
    cards.iter().fold(0, |bits, card| bits | 1 << (card & 0xF))
}

/// The rank of the lowest five of these ranks, flushes aside, if nothing counts against them.
#[inline(always)]
fn without_pair<S: LowScale>(ranks: u16) -> Option<HandRank<S>> {
    let rank = S::TABLES.lowest[usize::from(ranks & 0x1FFF)];
    (rank.wrapping_sub(1) < S::TABLES.no_pair).then(|| HandRank::from_table(rank))
}

/// The rank of the lowest five of these cards.
#[inline(always)]
fn lowest<S: LowScale>(cards: &[u8]) -> HandRank<S> {
    // Of five cards, half have a pair, so there is no telling.
    if cards.len() == 5 {
        return of_kev(match S::TABLES.flushes_count {
            true => HandSum::of(cards).rank::<Holdem>().get(),
            false => WITHOUT_FLUSH.rank(sum_of_keys(cards)),
        });
    }
    match without_pair(rank_bits(cards)) {
        Some(rank) if !may_be_flush::<S>(cards) => rank,
        _ if S::TABLES.flushes_count => lowest_of_fives(cards).0,
        _ => with_fewest_repeats(cards),
    }
}

/// The same, and those five, most significant first; of interchangeable cards, the ones given first.
fn lowest_five<S: LowScale>(cards: &[u8]) -> (HandRank<S>, [Card; 5]) {
    let (rank, mut stacks): (HandRank<S>, _) = match may_be_flush::<S>(cards) {
        true => {
            let (rank, dropped) = lowest_of_fives(cards);
            let five = cards.iter().copied().filter(|card| !dropped.contains(card)).collect_vec();
            (rank, CardsByRank::of(&five))
        }
        false => (lowest(cards), CardsByRank::of(cards)),
    };
    (rank, stacks.take(rank.ranks()).map(Card::from_byte))
}

/// The rank of the five cards whose ranks repeat the least, the lowest first: one of each rank, then a second one, and so on.
#[inline(never)]
fn with_fewest_repeats<S: LowScale>(cards: &[u8]) -> HandRank<S> {
    // The ranks of one card or more, of two or more, and so on, aces in the lowest bit.
    let mut repeated = [0_u16; 4];
    for card in cards {
        let mut bit = 1 << (((card & 0xF) + 1) % 13);
        for ranks in &mut repeated {
            (*ranks, bit) = (*ranks | bit, *ranks & bit);
        }
    }
    let lowest = repeated.iter().flat_map(|&ranks| bits_of(ranks.into())).take(5);
    of_kev(WITHOUT_FLUSH.rank(lowest.map(|rank| RANK_KEYS[usize::from(rank + 12) % 13]).sum()))
}

/// Whether five of the cards make a flush that counts.
#[inline(always)]
fn may_be_flush<S: LowScale>(cards: &[u8]) -> bool {
    S::TABLES.flushes_count && HandSum::of(cards).may_become_flush(0)
}

/// The byte of no card, dropped besides one of six.
const NO_CARD: u8 = 0;

/// The rank of the lowest five of these cards, and the cards dropped; of equal fives, the one given first.
#[inline(never)]
fn lowest_of_fives<S: LowScale>(cards: &[u8]) -> (HandRank<S>, [u8; 2]) {
    let sum = HandSum::of(cards);
    let without = |dropped: [u8; 2]| (of_kev((sum - HandSum::of(&dropped)).rank::<Holdem>().get()), dropped);
    // The last of equals drops the cards given last.
    let highest = |&(rank, _): &(HandRank<S>, _)| Reverse(rank);
    let cards = cards.iter().copied();
    let lowest = match cards.len() {
        7 => cards.array_combinations().map(without).max_by_key(highest),
        6 => cards.map(|card| without([card, NO_CARD])).max_by_key(highest),
        _ => Some(without([NO_CARD; 2])),
    };
    lowest.expect("a hand has at least five cards")
}

/// The rank of five cards with this number on Cactus Kev's scale.
#[inline(always)]
fn of_kev<S: LowScale>(number: u16) -> HandRank<S> {
    HandRank::from_table(S::TABLES.by_kev[usize::from(number)])
}
