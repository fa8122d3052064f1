//! Every way to complete a hand, ranked.

use std::cmp::Reverse;
use std::iter;

use itertools::Itertools;

use crate::arithmetic::{bits_of, choose};
use crate::card::{Card, CardByte, CardSet};
use crate::evaluator::evaluate::Evaluate;
use crate::game::Game;
use crate::rules::{Rules, WithRules};

/// A way to complete a hand.
#[derive(Clone, Copy)]
pub(super) struct Completion {
    /// A bit for each card that comes, by its place among those left.
    pub places: u64,
    /// The number of the rank of the complete hand.
    pub rank: u16,
}

/// Every way to complete a hand with this many of the cards that are `left`, the worst first.
pub(super) fn ranked_completions(game: Game, known: CardSet, left: CardSet, to_come: usize) -> Vec<Completion> {
    let [known, left] = [known, left].map(|set| set.iter().map(Card::to_byte).collect_vec());
    let mut ways = game.with_rules(RankCompletions)(&known, &left, to_come);
    ways.sort_unstable_by_key(|way| Reverse(way.rank));
    ways
}

/// Finds how a game ranks the ways to complete a hand: see [`rank_completions`].
struct RankCompletions;

impl WithRules for RankCompletions {
    type Output = fn(known: &[CardByte], left: &[CardByte], to_come: usize) -> Vec<Completion>;

    fn run<G: Rules>(self) -> Self::Output {
        rank_completions::<G::Evaluator>
    }
}

fn rank_completions<E: Evaluate>(known: &[CardByte], left: &[CardByte], to_come: usize) -> Vec<Completion> {
    // It does not matter which cards are said to be on a board.
    let board = E::board(known);
    let mut cards = vec![CardByte::NONE; to_come];
    let way = |places| {
        cards.iter_mut().zip(bits_of(places)).for_each(|(card, place)| *card = left[usize::from(place)]);
        Completion { places, rank: E::rank_on(&board, known, &cards).get() }
    };
    let mut ways = Vec::with_capacity(choose(left.len(), to_come) as usize);
    ways.extend(choices(left.len(), to_come).map(way));
    ways
}

/// A bit for each thing chosen, for every way to choose some of these.
fn choices(things: usize, chosen: usize) -> impl Iterator<Item = u64> {
    // The next greater number with as many bits: the lowest run of ones gives its highest to the zero above it, and the
    // rest of the run goes to the bottom.
    let next = |&places: &u64| {
        let carried = places + (places & places.wrapping_neg());
        Some(carried | (places ^ carried).wrapping_shr(places.trailing_zeros()) >> 2)
    };
    iter::successors(Some((1 << chosen) - 1), next).take(choose(things, chosen) as usize)
}
