//! Both ways to count, against each other on random spots. That odds are those of a plain enumeration is shown in
//! `tests/library`.

#[path = "../../../tests/common/dice.rs"]
mod dice;

use itertools::Itertools;

use self::dice::Dice;
use super::{MAX_STEPS, MatchupPlan, OddsError, Plan, Setup, Spot, SweepPlan, Way};
use crate::cards::{Board, Card, Suit};
use crate::ranges::{HandOrRange, StartingClass};
use crate::ranking::Game;
use crate::runouts::Breakdown;
use crate::tools::to_the_end;

/// What is told apart, if anything is.
const BREAKDOWNS: [Breakdown; 4] = [Breakdown::None, Breakdown::Classes, Breakdown::Hands, Breakdown::Categories];

fn setup(spot: &Spot, breakdown: Breakdown) -> Setup {
    let setup = Setup::new(spot, Game::Holdem, breakdown);
    setup.and_then(|setup| setup.for_counting(spot, MAX_STEPS)).expect("odds are possible")
}

fn by_matchups(spot: &Spot, setup: Setup) -> Result<Plan<'_>, OddsError> {
    let matchups = MatchupPlan::within(&setup, u64::MAX, u64::MAX).expect("few deals");
    Plan::by_matchups(spot, setup, matchups)
}

fn by_sweeps(spot: &Spot, setup: Setup) -> Result<Plan<'_>, OddsError> {
    let sweeps = SweepPlan::within(&setup, u64::MAX).expect("few deals");
    Plan::by_sweeps(spot, setup, sweeps)
}

/// Counts a spot both ways, and fails if they differ; nothing if no deal is possible.
fn check_both_ways(spot: &Spot, breakdown: Breakdown) -> Option<()> {
    let plans = [by_matchups, by_sweeps].map(|plan| plan(spot, setup(spot, breakdown)));
    if plans.iter().any(Result::is_err) {
        assert!(plans.into_iter().all(|plan| plan.is_err_and(|error| error == OddsError::NoDeal)));
        return None;
    }
    let odds = plans.map(|plan| {
        let plan = plan.expect("a deal is possible");
        let odds = plan.count_with(2, &to_the_end).expect("nobody gives up");
        assert_eq!(plan.deals(), odds.deals.count());
        odds
    });
    for player in &odds[0].hands {
        assert_eq!(player.classes.is_empty(), breakdown != Breakdown::Classes);
        assert_eq!(player.each.is_empty(), breakdown != Breakdown::Hands);
        assert_eq!(player.categories.is_empty(), breakdown != Breakdown::Categories);
    }
    assert_eq!(odds[0], odds[1]);
    Some(())
}

#[test]
fn both_ways_agree_before_the_flop() {
    for spot in ["AA:0.5,AhKd,QJs|KK,AK:0.3333,72o:0.0001", "AhKh|T9s,8c8s:0.25,AsAd"] {
        let spot: Spot = spot.parse().expect("a spot");
        for breakdown in BREAKDOWNS {
            check_both_ways(&spot, breakdown).expect("a deal is possible");
        }
    }
}

#[test]
fn both_ways_agree_on_random_spots() {
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    let (mut counted, mut impossible, mut chosen) = (0, 0, [0; 2]);
    while counted < 300 {
        let players = 2 + dice.below(3);
        let known = [0, 3, 4, 5][dice.below(4)];
        let deck = deck(&mut dice);
        let (board, free) = deck.split_at(known);
        let mut texts = (0..players).map(|_| range(&mut dice, free)).collect_vec();
        if dice.below(4) == 0 {
            let first = texts[0].clone();
            texts.fill(first);
        }
        let ranges = texts.iter().map(|text| HandOrRange::Range(text.parse().expect("a range"))).collect();
        let dead = Card::deck().filter(|card| !deck.contains(card)).collect_vec();
        let spot = Spot::new(ranges, &Board::new(board).expect("a board"), &dead).expect("a spot");
        let breakdown = BREAKDOWNS[dice.below(4)];
        let setup = Setup::new(&spot, Game::Holdem, breakdown);
        let Ok(setup) = setup.and_then(|setup| setup.for_counting(&spot, MAX_STEPS)) else { continue };
        if MatchupPlan::within(&setup, 1_000_000, u64::MAX).is_none() {
            continue;
        }
        match check_both_ways(&spot, breakdown) {
            None => impossible += 1,
            Some(()) => {
                let plan = Plan::exact(&spot, setup, Plan::MAX_STEPS).expect("few steps");
                chosen[usize::from(matches!(plan.way, Way::Matchups(..)))] += 1;
                counted += 1;
            }
        }
    }
    assert!(impossible > 0 && chosen.iter().all(|&spots| spots > 30), "{impossible} {chosen:?}");
}

#[test]
fn spots_are_refused_above_the_limit_only() {
    for spot in ["random|random", "random|random|random"] {
        let spot: Spot = spot.parse().expect("a spot");
        let plan = |most| Plan::exact(&spot, setup(&spot, Breakdown::None), most);
        let steps = plan(Plan::MAX_STEPS).expect("few steps").steps();
        assert_eq!(plan(steps).map(|plan| plan.steps()), Ok(steps));
        assert!(matches!(plan(steps - 1), Err(OddsError::TooManyDeals { .. })));
    }
}

#[test]
fn known_hands_that_tell_suits_apart_cost_more_steps() {
    let [alike, apart] = ["7c7d|8h8s|random|random", "AcKd|QhJs|random|random"].map(|spot| {
        let spot: Spot = spot.parse().expect("a spot");
        by_sweeps(&spot, setup(&spot, Breakdown::None)).expect("a deal is possible").steps()
    });
    // Each of the two pairs has interchangeable suits; the four suits of the other hands are all different.
    assert!((3.9..4.1).contains(&(apart as f64 / alike as f64)), "{apart} {alike}");
}

/// Deals that differ only in interchangeable suits are still counted once.
#[test]
fn telling_hands_of_few_matchups_apart_costs_few_steps() {
    let spot: Spot = "QQ+|AK|JJ".parse().expect("a spot");
    let steps = |breakdown| Plan::exact(&spot, setup(&spot, breakdown), MAX_STEPS).expect("few steps").steps();
    assert!(steps(Breakdown::Hands) < 2 * steps(Breakdown::None));
}

/// A deck of few cards: some ranks in some suits, so that suits are interchangeable, or any cards.
fn deck(dice: &mut Dice) -> Vec<Card> {
    let mut deck = Card::deck().collect_vec();
    dice.deal(&mut deck, 52);
    let (ranks, suits) = [(7, 2), (5, 3), (6, 3), (5, 4), (13, 1), (13, 4), (13, 4)][dice.below(7)];
    let first = dice.below(14 - ranks);
    let mut all_suits = Suit::ALL;
    let kept = dice.deal(&mut all_suits, suits);
    deck.retain(|card| kept.contains(&card.suit()) && (first..first + ranks).contains(&(card.rank() as usize)));
    deck.truncate(if suits == 4 && ranks == 13 { 12 + dice.below(9) } else { deck.len() });
    deck
}

/// A range of hands of these cards, each with a weight: classes, perhaps with one of their hands named, too; or hands.
fn range(dice: &mut Dice, free: &[Card]) -> String {
    let mut hands = free.iter().copied().array_combinations().collect_vec();
    let count = hands.len();
    let hands = dice.deal(&mut hands, count);
    let weights: &[&str] =
        [&["1"][..], &["1", "0.5", "0.25"], &["0.9999", "0.7919", "0.0001", "1", "0.3333"]][dice.below(3)];
    let is_by_class = dice.below(2) == 0;
    let most = [1, 2, 5, 20, 1_000][dice.below(5)];
    let name = |&[a, b]: &[Card; 2]| match is_by_class {
        true => StartingClass::new([a, b]).expect("two cards").to_string(),
        false => format!("{a}{b}"),
    };
    let mut items = Vec::new();
    for hand @ [a, b] in hands.iter().unique_by(|hand| name(hand)).take(most) {
        let weight = weights[dice.below(weights.len())];
        items.push(format!("{}:{weight}", name(hand)));
        if is_by_class && dice.below(4) == 0 {
            items.push(format!("{a}{b}:{weight}"));
        }
    }
    items.join(",")
}
