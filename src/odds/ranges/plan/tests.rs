//! Both ways to count, against each other and against a plain enumeration of all hands and boards on random spots.

use std::num::NonZero;

use itertools::Itertools;

use super::super::tally::{ClassTally, Winnings};
use super::{Dealing, MAX_STEPS, MatchupPlan, Plan, Spot, SweepPlan, Way};
use crate::card::Card;
use crate::deal::DealError;
use crate::game::Game;
use crate::hand::Board;
use crate::odds::{Odds, Shares, WeightedCount};
use crate::range::Range;
use crate::spot::HandOrRange;
use dice::Dice;
use enumeration::{Enumeration, Hands};

mod dice;
mod enumeration;

fn dealing(spot: &Spot, is_by_class: bool) -> Option<Dealing> {
    let dealing = Dealing::of(spot, Game::Holdem).ok()?;
    Some(if is_by_class { dealing.divided(spot) } else { dealing })
}

fn cheapest(spot: &Spot, dealing: Dealing) -> Result<Plan<'_>, DealError> {
    Plan::new(spot, dealing, MAX_STEPS)
}

fn by_matchups(spot: &Spot, dealing: Dealing) -> Result<Plan<'_>, DealError> {
    let matchups = MatchupPlan::within(&dealing, u64::MAX).expect("few deals");
    Plan::by_matchups(spot, dealing, matchups)
}

fn by_sweeps(spot: &Spot, dealing: Dealing) -> Result<Plan<'_>, DealError> {
    let sweeps = SweepPlan::within(&dealing, u64::MAX).expect("few deals");
    Plan::by_sweeps(spot, dealing, sweeps)
}

fn threads(threads: usize) -> NonZero<usize> {
    NonZero::new(threads).expect("at least one")
}

#[test]
fn both_ways_agree_before_the_flop() {
    for spot in ["AA:0.5,AhKd,QJs|KK,AK:0.3333,72o:0.0001", "AhKh|T9s,8c8s:0.25,AsAd"] {
        let spot: Spot = spot.parse().expect("a spot");
        for is_by_class in [false, true] {
            let [a, b] = [by_matchups, by_sweeps].map(|plan| {
                let dealing = dealing(&spot, is_by_class).expect("odds are possible");
                plan(&spot, dealing).expect("a deal is possible").count(threads(2), &|_| ())
            });
            assert_eq!(a, b);
        }
    }
}

#[test]
fn spots_are_refused_above_the_limit_only() {
    for spot in ["random|random", "random|random|random"] {
        let spot: Spot = spot.parse().expect("a spot");
        let plan = |most| Plan::new(&spot, dealing(&spot, false).expect("odds are possible"), most);
        let steps = plan(MAX_STEPS).expect("few steps").steps();
        assert_eq!(plan(steps).map(|plan| plan.steps()), Ok(steps));
        assert!(matches!(plan(steps - 1), Err(DealError::TooManyDeals { .. })));
    }
}

#[test]
fn known_hands_that_tell_suits_apart_cost_more_steps() {
    let [alike, apart] = ["7c7d|7h7s|random|random", "AcKd|QhJs|random|random"].map(|spot| {
        let spot: Spot = spot.parse().expect("a spot");
        by_sweeps(&spot, dealing(&spot, false).expect("odds are possible")).expect("a deal is possible").steps()
    });
    // Each of the two pairs has interchangeable suits; the four suits of the other hands are all different.
    assert!((3.9..4.1).contains(&(apart as f64 / alike as f64)), "{apart} {alike}");
}

/// The weights of the product of this many ten-thousandths.
fn unit(players: usize) -> WeightedCount {
    let unit = (0..players).try_fold(WeightedCount::ONE, |unit, _| unit.checked_mul(WeightedCount::ten_thousandths(1)));
    unit.expect("few players")
}

/// Compares odds with an enumeration, also by class if classes were told apart.
fn check(odds: &Odds, hands: &[Hands], expected: &Enumeration, context: &str) {
    let count = |number| unit(hands.len()).times(number);
    assert_eq!(odds.deals, count(expected.deals), "{context}");
    let players = odds.spot.players().iter().zip(&odds.players);
    for (player, ((hand, odds), hands)) in players.zip(hands).enumerate() {
        let ClassTally { deals, winnings: Winnings { wins, ties, won } } =
            expected.sum(player, hands.iter().map(|(hand, _)| hand));
        assert_eq!((odds.shares.wins, odds.shares.ties), (count(wins), count(ties)), "{context}");
        assert!((odds.shares.equity - expected.equity(won, deals)).abs() < 1e-12, "{context}");
        let HandOrRange::Range(range) = hand else { panic!("all players have ranges") };
        for (odds, class) in odds.classes.iter().zip(range.classes()) {
            let ClassTally { deals, winnings: Winnings { wins, ties, won } } =
                expected.sum(player, class.hands().iter().map(|(hand, _)| hand));
            assert_eq!((&*odds.name, odds.deals), (class.name(), count(deals)), "{context}");
            assert_eq!(odds.shares.is_some(), deals > 0, "{context}");
            let Some(Shares { equity, win, tie, .. }) = odds.shares else { continue };
            assert!((equity - expected.equity(won, deals)).abs() < 1e-12, "{context}");
            assert!((win - wins as f64 / deals as f64).abs() < 1e-12, "{context}");
            assert!((tie - ties as f64 / deals as f64).abs() < 1e-12, "{context}");
        }
    }
}

#[test]
fn random_spots_as_enumerated() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut counted, mut impossible, mut chosen) = (0, 0, [0; 2]);
    while counted < 300 {
        let players = 2 + dice.below(3);
        let known = [0, 3, 4, 5][dice.below(4)];
        let deck = dice.deck();
        let (board, free) = deck.split_at(known);
        let mut texts = (0..players).map(|_| dice.range(free)).collect_vec();
        if dice.below(4) == 0 {
            let first = texts[0].clone();
            texts.fill(first);
        }
        let ranges: Vec<Range> = texts.iter().map(|text| text.parse().expect("a range")).collect();
        let hands = ranges.iter().map(|range| enumeration::hands(range, free)).collect_vec();
        let boards = (known..5).fold(1, |ways, dealt| ways * free.len().saturating_sub(dealt - known));
        let deals = hands.iter().map(Vec::len).fold(1, usize::saturating_mul);
        if free.len() < 5 - known + 2 * players
            || deals == 0
            || deals > 20_000
            || deals.saturating_mul(boards) > 20_000_000
        {
            continue;
        }
        let dead = Card::deck().filter(|card| !deck.contains(card)).collect_vec();
        let board = Board::new(board).expect("a board");
        let spot = Spot::new(ranges.iter().cloned().map(HandOrRange::Range).collect(), board.clone(), dead);
        let spot = spot.expect("a spot");
        let expected = Enumeration::of(&hands, board.cards(), free, [2, 6, 12][players - 2]);
        let is_by_class = dice.below(2) == 0;
        let plans = [cheapest, by_matchups, by_sweeps]
            .map(|plan| plan(&spot, dealing(&spot, is_by_class).expect("each range has a hand")));
        if expected.deals == 0 {
            assert!(plans.into_iter().all(|plan| plan.is_err_and(|error| error == DealError::NoDeal)));
            impossible += 1;
            continue;
        }
        counted += 1;
        let plans = plans.map(|plan| plan.expect("a deal is possible"));
        let is_by_matchups = |plan: &Plan| matches!(plan.way, Way::Matchups(..));
        chosen[usize::from(is_by_matchups(&plans[0]))] += 1;
        for (plan, threads) in plans.iter().zip([1, 2, 3].map(threads)) {
            let odds = plan.count(threads, &|_| ());
            let context = format!("{texts:?} on {board:?}, free {free:?}, by matchups: {}", is_by_matchups(plan));
            assert_eq!(plan.deals(), odds.deals);
            assert!(odds.players.iter().all(|player| player.classes.is_empty() != is_by_class));
            check(&odds, &hands, &expected, &context);
        }
    }
    assert!(impossible > 0 && chosen.iter().all(|&spots| spots > 30), "{impossible} {chosen:?}");
}
