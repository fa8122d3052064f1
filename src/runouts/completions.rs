//! Every way to complete a hand, ranked.

use std::cmp::Reverse;
use std::iter;

use crate::cards::{Card, CardByte, CardSet};
use crate::ranking::{Evaluate, Evaluator, HandRank, with_evaluator};
use crate::tools::{bits_of, choose};

/// A way to complete a hand.
#[derive(Clone, Copy)]
pub(crate) struct Completion {
    /// A bit for each card that comes, by its place among those left.
    pub places: u64,
    /// The rank of the complete hand.
    pub rank: HandRank,
    /// The rank of its best low that counts; [`HandRank::NONE`] if it has none, or the game has no lows.
    pub low: HandRank,
}

/// Every way to complete a hand with this many of the cards that are `left`, the worst first.
pub(crate) fn ranked_completions(
    evaluator: Evaluator,
    known: CardSet,
    left: CardSet,
    to_come: usize,
) -> Vec<Completion> {
    let mut ways = Vec::with_capacity(choose(left.len(), to_come) as usize);
    each_completion(evaluator, known, left, to_come, |way| ways.push(way));
    ways.sort_unstable_by_key(|way| Reverse(way.rank));
    ways
}

/// Gives `each` every way to complete a hand with this many of the cards that are `left`.
pub(super) fn each_completion(
    evaluator: Evaluator,
    known: CardSet,
    left: CardSet,
    to_come: usize,
    mut each: impl FnMut(Completion),
) {
    let [known, left] = [known, left].map(|set| set.iter().map(Card::to_byte).collect::<Vec<_>>());
    with_evaluator!(evaluator, evaluator => rank_completions(evaluator, &known, &left, to_come, &mut each));
}

fn rank_completions(
    evaluator: impl Evaluate,
    known: &[CardByte],
    left: &[CardByte],
    to_come: usize,
    each: &mut impl FnMut(Completion),
) {
    // It does not matter which cards are said to be on a board.
    let board = evaluator.board(known);
    let mut cards = vec![CardByte::NONE; to_come];
    for places in choices(left.len(), to_come) {
        cards.iter_mut().zip(bits_of(places)).for_each(|(card, place)| *card = left[usize::from(place)]);
        let low = evaluator.low(&cards, known).unwrap_or(HandRank::NONE);
        each(Completion { places, rank: evaluator.rank_on(&board, known, &cards), low });
    }
}

/// Every subset of `chosen` things, as a set of bits.
fn choices(things: usize, chosen: usize) -> impl Iterator<Item = u64> {
    // The next greater number with as many bits: the lowest run of ones gives its highest to the zero above it, and the
    // rest of the run goes to the bottom.
    let next = |&places: &u64| {
        let carried = places + (places & places.wrapping_neg());
        Some(carried | (places ^ carried).wrapping_shr(places.trailing_zeros()) >> 2)
    };
    iter::successors(Some((1 << chosen) - 1), next).take(choose(things, chosen) as usize)
}
