//! Odds in games in which cards come to the hands instead of a board: draw, stud, razz. The algorithm is our own.
//!
//! Every way to complete a hand is ranked once. Two hands, those to which most cards come, are [swept](sweep) against each
//! other in order of rank. The cards of the others, if there are any, are dealt one way after another, and the two are
//! swept for each.

mod completions;
mod subset_totals;
mod sweep;

use std::cmp::Reverse;

use itertools::Itertools;

use super::tally::Tally;
use super::{Odds, OddsError, WeightedCount};
use crate::arithmetic::choose;
use crate::best::Best;
use crate::card::CardSet;
use crate::evaluator::tables::NO_HAND;
use crate::game::Game;
use crate::hand::HandSize;
use crate::spot::{HandOrRange, Spot};
use crate::work::{Worker, sum_units};
use completions::{Completion, ranked_completions};
use sweep::Sweep;

/// More ways to complete a hand than this would take too much memory. Any five of 52 cards are fewer.
const MAX_WAYS: u64 = 1 << 22;

/// About what it takes to rank a way and put it in order, in steps of ten nanoseconds.
const STEPS_PER_RANKED_WAY: u64 = 4;

/// How the hands of a spot that get cards of their own are counted.
pub(super) struct OwnCardsPlan {
    game: Game,
    hands: Vec<Hand>,
    /// The cards that may come.
    left: CardSet,
    /// The players that are swept, the one to whom fewer cards come first.
    swept: [usize; 2],
    /// The others, those to whom most cards come first.
    others: Vec<usize>,
    /// The ways to deal to all hands.
    pub deals: u128,
    /// The ways to deal to the two that are swept, once the others have their cards.
    pairs: u64,
    pub steps: u64,
}

/// A hand as it is known.
#[derive(Clone, Copy)]
struct Hand {
    known: CardSet,
    to_come: usize,
    is_random: bool,
}

impl OwnCardsPlan {
    /// Finds how to count a spot in which each hand gets cards until it has this many, unless that takes too much memory or
    /// more than `max_steps`.
    pub(super) fn within(spot: &Spot, game: Game, cards: usize, max_steps: u64) -> Result<OwnCardsPlan, OddsError> {
        let hands = hands(spot, game, cards)?;
        let known = hands.iter().fold(CardSet::new(), |known, hand| known | hand.known);
        let left = game.deck().set() - known - spot.dead().iter().collect();
        let needed = hands.iter().map(|hand| hand.to_come).sum();
        if left.len() < needed {
            return Err(OddsError::TooFewCards { left: left.len(), needed });
        }
        let by_need = (0..hands.len()).sorted_by_key(|&player| Reverse(hands[player].to_come)).collect_vec();
        let (swept, others) = ([by_need[1], by_need[0]], by_need[2..].to_vec());
        let (sweeps, undealt) = ways_to_deal(left.len(), others.iter().map(|&player| hands[player]));
        let (pairs, _) = ways_to_deal(undealt, swept.map(|player| hands[player]).into_iter());
        let deals = sweeps.saturating_mul(pairs);
        let ways = |player: usize| choose(left.len(), hands[player].to_come);
        let to_rank = (0..hands.len()).map(ways).sum::<u64>() * STEPS_PER_RANKED_WAY;
        let per_sweep = Sweep::steps(left.len(), swept.map(|player| hands[player].to_come));
        let steps = u64::try_from(sweeps).unwrap_or(u64::MAX).saturating_mul(per_sweep).saturating_add(to_rank);
        if ways(by_need[0]) > MAX_WAYS || steps > max_steps {
            return Err(OddsError::TooManyOwnCards { deals });
        }
        let pairs = u64::try_from(pairs).expect("each hand has few ways");
        Ok(OwnCardsPlan { game, hands, left, swept, others, deals, pairs, steps })
    }

    /// Counts every deal, on at most this many threads.
    pub(super) fn count<P: Fn(f64) + Sync + ?Sized>(&self, spot: &Spot, threads: usize, progress: &P) -> Odds {
        let ways = |&player: &usize| {
            let Hand { known, to_come, .. } = self.hands[player];
            ranked_completions(self.game, known, self.left, to_come)
        };
        let others = self.others.iter().map(ways).collect_vec();
        let swept = self.swept.each_ref().map(ways);
        let units = others.first().map_or(1, Vec::len);
        let worker = || -> Worker<_> {
            let mut sweep = Sweep::new(swept.each_ref().map(Vec::as_slice), self.left.len());
            let others = &others[..];
            Box::new(move |unit, tally| {
                let nobody = Dealt { places: 0, best: Best::none(NO_HAND) };
                match others {
                    [] => self.add_sweep(&mut sweep, nobody, tally),
                    [first, ..] => self.deal(others, 1, nobody.with(first[unit], self.others[0]), &mut sweep, tally),
                }
                progress(1.0 / units as f64);
            })
        };
        let tally = sum_units(units, threads, &Tally::new(self.hands.len(), false), &worker);
        let combos = |hand: &Hand| match hand.is_random {
            true => WeightedCount::ONE.times(choose(self.left.len(), hand.to_come).into()),
            false => WeightedCount::ONE,
        };
        Odds::without_weights(self.game, spot.clone(), self.hands.iter().map(combos).collect(), &tally)
    }
}

/// What was dealt to the players that are not swept.
#[derive(Clone, Copy)]
struct Dealt {
    /// A bit for the place of each card.
    places: u64,
    best: Best,
}

impl Dealt {
    /// The same after one more player was dealt to.
    fn with(mut self, way: Completion, player: usize) -> Dealt {
        self.best.add(way.rank, player as u32);
        Dealt { places: self.places | way.places, ..self }
    }
}

impl OwnCardsPlan {
    /// Deals to the other players from the one with this index on, and adds a sweep for every way to do so.
    fn deal(&self, others: &[Vec<Completion>], next: usize, dealt: Dealt, sweep: &mut Sweep, tally: &mut Tally) {
        let Some(ways) = others.get(next) else {
            return self.add_sweep(sweep, dealt, tally);
        };
        for &way in ways.iter().filter(|way| way.places & dealt.places == 0) {
            self.deal(others, next + 1, dealt.with(way, self.others[next]), sweep, tally);
        }
    }

    /// Adds every way to deal to the two that are swept.
    fn add_sweep(&self, sweep: &mut Sweep, dealt: Dealt, tally: &mut Tally) {
        let [first, second] = self.swept.map(|player| 1 << player);
        let Dealt { places, best: Best { rank, hands: others } } = dealt;
        let won = sweep.run(places, rank);
        let shared = [
            (first, won.by_first),
            (first | second, won.by_both),
            (others, won.by_others),
            (others | first, won.by_others_and_first),
            (others | second, won.by_others_and_second),
            (others | first | second, won.by_all),
        ];
        let counted: u64 = shared.iter().map(|(_, deals)| deals).sum();
        for (winners, deals) in shared.into_iter().chain([(second, self.pairs - counted)]) {
            if deals > 0 {
                tally.add(winners, deals.into());
            }
        }
    }
}

/// The hands of a spot in which each gets cards until it has this many.
fn hands(spot: &Spot, game: Game, cards: usize) -> Result<Vec<Hand>, OddsError> {
    if !game.plays_all_cards() {
        return Err(OddsError::DrawInOmaha);
    }
    if HandSize::from_cards(cards).is_none() {
        return Err(OddsError::WrongOwnCards { cards });
    }
    if !spot.board().cards().is_empty() {
        return Err(OddsError::DrawToBoard);
    }
    spot.check_deck(game.deck())?;
    let hand = |(written, number): (&HandOrRange, usize)| match written {
        HandOrRange::Hand(known) if known.len() > cards => {
            Err(OddsError::TooManyKnown { hand: number, known: known.len(), cards })
        }
        HandOrRange::Hand(known) => {
            Ok(Hand { known: known.iter().collect(), to_come: cards - known.len(), is_random: false })
        }
        HandOrRange::Range(range) if range.range().is_random() => {
            Ok(Hand { known: CardSet::new(), to_come: cards, is_random: true })
        }
        HandOrRange::Range(_) => Err(OddsError::OnlyRandom { hand: number }),
    };
    let hands: Vec<Hand> = spot.players().iter().zip(1..).map(hand).try_collect()?;
    if hands.iter().all(|hand| hand.to_come == 0) { Err(OddsError::NoneToCome { cards }) } else { Ok(hands) }
}

/// In how many ways these hands can be dealt their cards in turn from this many, and how many cards are left then.
fn ways_to_deal(left: usize, hands: impl Iterator<Item = Hand>) -> (u128, usize) {
    hands.fold((1, left), |(ways, left), Hand { to_come, .. }| {
        (u128::saturating_mul(ways, choose(left, to_come).into()), left - to_come)
    })
}
