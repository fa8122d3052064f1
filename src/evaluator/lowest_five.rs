//! The evaluator for games that the lowest five of all cards win: razz, where neither straights nor flushes count, and
//! deuce-to-seven, where they count against a hand.
//!
//! Five cards are what they are on Cactus Kev's scale in another order, so a table turns one number into the other. Of
//! six or seven cards, those with five ranks that make no pair, nor anything else that counts, take one lookup, too,
//! unless a flush counts and five or more of them share a suit: then ranks do not tell whether it can be avoided, and at
//! what price. There, and where a pair or a straight cannot be avoided, every five is tried.

use std::marker::PhantomData;

use itertools::Itertools;

use super::cards_by_rank::CardsByRank;
use super::evaluate::Evaluate;
use super::hand_sum::HandSum;
use super::tables::LowScale;
use crate::card::Card;
use crate::hand::Hand;
use crate::hand_rank::{HandRank, TableEntry};

/// Ranks the lowest five of all cards on a scale.
pub struct LowestFive<S>(PhantomData<S>);

impl<S: LowScale> Evaluate for LowestFive<S> {
    type Hand = Hand;
    type Rank = S;
    type Board<'a> = &'a [u8];
    type BestFives<'a> = &'a [u8];

    fn rank(hand: &Hand) -> S {
        lowest(&hand.bytes()[..hand.size().cards()], HandSum::of(hand.bytes()))
    }

    fn best(hand: &Hand) -> (S, [Card; 5]) {
        lowest_five(&hand.bytes()[..hand.size().cards()])
    }

    fn board(cards: &[u8]) -> &[u8] {
        cards
    }

    fn rank_on(board: &&[u8], hand: &[u8]) -> S {
        with_board(hand, board, |cards| lowest(cards, HandSum::of(cards)))
    }

    fn best_fives(cards: &[u8]) -> &[u8] {
        cards
    }

    fn best_on(board: &&[u8], hand: &[u8], _rank: S) -> [Card; 5] {
        with_board(hand, board, lowest_five::<S>).1
    }
}

/// Evaluates the cards of a hand and a board together.
fn with_board<T>(hand: &[u8], board: &[u8], evaluate: impl FnOnce(&[u8]) -> T) -> T {
    let mut cards = [0; 7];
    let (own, rest) = cards.split_at_mut(hand.len());
    own.copy_from_slice(hand);
    rest[..board.len()].copy_from_slice(board);
    evaluate(&cards[..hand.len() + board.len()])
}

/// The rank of the lowest five of these cards, which have this sum.
fn lowest<S: LowScale>(cards: &[u8], sum: HandSum) -> S {
    match S::TABLES.lowest[sum.rank_bits()] {
        rank if rank.wrapping_sub(1) < S::TABLES.no_pair && !may_be_flush::<S>(sum) => S::from_table(TableEntry(rank)),
        _ if cards.len() == 5 => of_five(sum),
        _ => lowest_of_fives(cards).0,
    }
}

/// The same, and those five, most significant first; of interchangeable cards, the ones given first.
fn lowest_five<S: LowScale>(cards: &[u8]) -> (S, [Card; 5]) {
    let sum = HandSum::of(cards);
    let (rank, five): (S, _) = match may_be_flush::<S>(sum) {
        true => lowest_of_fives(cards),
        false => (lowest(cards, sum), CardsByRank::default().with(cards)),
    };
    (rank, five.take(rank.ranks()).map(Card::from_byte))
}

/// Whether five of the cards with this sum make a flush that counts.
fn may_be_flush<S: LowScale>(sum: HandSum) -> bool {
    S::TABLES.flushes_count && sum.may_become_flush(0)
}

/// The lowest of every five of these cards; of equals, the first.
fn lowest_of_fives<S: LowScale>(cards: &[u8]) -> (S, CardsByRank) {
    let fives = cards.iter().copied().array_combinations::<5>();
    let ranked = fives.map(|five| (of_five(HandSum::of(&five)), five));
    let (rank, five) = ranked.min_by_key(|&(rank, _)| rank).expect("a hand has at least five cards");
    (rank, CardsByRank::default().with(&five))
}

/// The rank of five cards.
fn of_five<S: LowScale>(five: HandSum) -> S {
    S::from_table(TableEntry(S::TABLES.by_kev[usize::from(five.rank::<HandRank>().get())]))
}
