//! Odds of ranges against brute force, on decks that dead cards make small: every deal of hands and every board counts
//! with the product of its weights, and the rules of poker say who wins it. Estimates are near.

use std::ops::ControlFlow;

use handrank::HandOrRange;
use handrank::odds::{PartShares, PlayerOdds};
use handrank::{Breakdown, Game, OddsError, OddsOptions, Samples, WeightedCount};
use itertools::Itertools;

use super::any_spot::AnySpot;
use super::every_deal::EveryDeal;
use super::winners::Tally;
use crate::choices::Choices;

/// Enough deals for threads to share the work.
const MORE_THAN_A_BLOCK: u64 = 20_000;

const GAMES: [Game; 4] = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::OmahaHiLo];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    let threads = 1 + choices.below(3);
    let deals = if choices.below(16) == 15 { MORE_THAN_A_BLOCK } else { 2_000 };
    let samples = Samples::new(deals, choices.below(256) as u64);
    let any = AnySpot::from_choices(game, &mut choices);
    let every_deal = EveryDeal::of(game, &any.hands, any.spot.board().cards(), &any.deck);
    let all = every_deal.sum(0, |_| true).deals;
    let error = any.error(all);
    match &error {
        None => check_estimates(game, &any, &every_deal, samples, threads),
        error => assert_eq!(any.spot.sample(game, samples).err(), *error, "{any}"),
    }
    for by_class in [false, true] {
        let plan = match any.spot.plan(game, options(by_class)) {
            Ok(plan) => plan,
            Err(OddsError::NoClasses) => {
                assert!(by_class && !game.plays_all_cards());
                continue;
            }
            Err(found) => {
                assert_eq!(Some(found), error, "{any}");
                continue;
            }
        };
        assert_eq!(error, None, "{any}");
        let odds = plan.count_with(threads, &|_| ControlFlow::Continue(())).expect("nobody gives up");
        assert_eq!(plan.deals(), odds.deals.count());
        assert_eq!(odds.deals.count().to_string(), any.decimal(all), "{any}");
        assert_eq!(odds.hands.len(), any.hands.len());
        for (player, odds) in odds.hands.iter().enumerate() {
            check_player(&any, player, odds, &every_deal.sum(player, |_| true));
            assert_eq!(odds.high.is_some(), game == Game::OmahaHiLo);
            if by_class {
                check_classes(&any, player, odds, &every_deal);
            } else {
                assert!(odds.classes.is_empty());
            }
        }
    }
}

/// The combos of a range are its hands that are left; a known hand is one.
fn check_combos(any: &AnySpot, player: usize, odds: &PlayerOdds) {
    let combos = match odds.hand {
        HandOrRange::Hand(_) => "1".to_owned(),
        HandOrRange::Range(_) => any.combos(player, |_| true),
    };
    assert_eq!(odds.combos.to_string(), combos, "player {player} of {any}");
}

fn check_player(any: &AnySpot, player: usize, odds: &PlayerOdds, expected: &Tally) {
    check_combos(any, player, odds);
    let odds = odds.shares();
    assert_eq!(odds.wins.to_string(), any.decimal(expected.wins), "wins of player {player} of {any}");
    assert_eq!(odds.ties.to_string(), any.decimal(expected.ties), "ties of player {player} of {any}");
    assert_near(odds.equity, expected.equity(), || format!("equity of player {player} of {any}"));
    assert_near(odds.win, share(expected.wins, expected), || format!("win of player {player} of {any}"));
    assert_near(odds.tie, share(expected.ties, expected), || format!("tie of player {player} of {any}"));
    for (half, expected) in odds.high.into_iter().chain(odds.low).zip(expected.halves()) {
        assert_near(half, expected, || format!("half of player {player} of {any}"));
    }
}

/// Every hand is in one class, and each class wins what its hands win.
fn check_classes(any: &AnySpot, player: usize, odds: &PlayerOdds, every_deal: &EveryDeal) {
    let classes = any.classes(player);
    let (names, hands): (Vec<_>, Vec<_>) = classes.into_iter().unzip();
    assert!(hands.concat().iter().sorted().copied().eq(0..any.hands[player].len()), "player {player} of {any}");
    assert!(
        odds.classes.iter().map(|class| class.class.to_string()).eq(names.iter().cloned()),
        "player {player} of {any}"
    );
    for ((odds, name), hands) in odds.classes.iter().zip(names).zip(hands) {
        let in_class = |hand| hands.contains(&hand);
        let expected = every_deal.sum(player, in_class);
        let context = || format!("{name} of player {player} of {any}");
        assert_eq!(odds.combos.to_string(), any.combos(player, in_class), "{}", context());
        assert_eq!(odds.deals.count().to_string(), any.decimal(expected.deals), "{}", context());
        assert_eq!(odds.shares.is_some(), expected.deals > 0, "{}", context());
        let shares = odds.shares.map(|shares| [shares.equity, shares.win, shares.tie]);
        let expected = [expected.equity(), share(expected.wins, &expected), share(expected.ties, &expected)];
        for (share, expected) in shares.into_iter().flatten().zip(expected) {
            assert_near(share, expected, context);
        }
    }
}

/// Estimates are as near as chance allows, the same on any number of threads, and add up over classes.
fn check_estimates(game: Game, any: &AnySpot, every_deal: &EveryDeal, samples: Samples, threads: usize) {
    let plan = |by_class| any.spot.plan(game, OddsOptions { samples: Some(samples), ..options(by_class) });
    let sampled = plan(false)
        .expect("there are odds")
        .count_with(threads, &|_| ControlFlow::Continue(()))
        .expect("nobody gives up");
    if samples.deals >= MORE_THAN_A_BLOCK {
        assert_eq!(sampled, any.spot.sample(game, samples).expect("the same"));
    }
    for (player, odds) in sampled.hands.iter().enumerate() {
        check_combos(any, player, odds);
        let expected = every_deal.sum(player, |_| true);
        let tolerance = tolerance(expected.deviation(), samples.deals as f64);
        let equity = odds.equity;
        assert!((equity - expected.equity()).abs() <= tolerance, "player {player} of {any}: {equity}");
    }
    let Ok(divided) =
        plan(true).map(|plan| plan.count_with(threads, &|_| ControlFlow::Continue(())).expect("nobody gives up"))
    else {
        return assert!(!game.plays_all_cards());
    };
    for (player, by_class) in sampled.hands.iter().zip(&divided.hands) {
        assert_eq!(player.shares(), by_class.shares(), "{any}");
        let classes = || by_class.classes.iter();
        // Far fewer deals than a float holds.
        let deals = |share: fn(PartShares) -> f64| {
            let deals = classes().filter_map(|class| Some(share(class.shares?) * class.deals.count().as_f64()));
            deals.map(|deals| deals.round() as u128).sum::<u128>()
        };
        let (wins, ties) = (deals(|shares| shares.win), deals(|shares| shares.tie));
        assert_eq!([Some(wins), Some(ties)], [player.wins, player.ties].map(WeightedCount::whole), "{any}");
        assert_eq!(deals(|_| 1.0), samples.deals.into(), "{any}");
    }
}

/// How far an average of numbers from 0 to 1 may be from the expected one: once in 10^13 it is further, says Bernstein's
/// inequality, which holds for rare outcomes, too.
fn tolerance(deviation: f64, deals: f64) -> f64 {
    let likelihood = 30.0;
    deviation * f64::sqrt(2.0 * likelihood / deals) + 2.0 * likelihood / (3.0 * deals)
}

fn share(count: u128, all: &Tally) -> f64 {
    count as f64 / all.deals as f64
}

#[track_caller]
fn assert_near(found: f64, expected: f64, context: impl Fn() -> String) {
    assert!((found - expected).abs() < 1e-9, "{}: {found} instead of {expected}", context());
}

fn options(by_class: bool) -> OddsOptions {
    if by_class { OddsOptions { breakdown: Breakdown::Classes, ..Default::default() } } else { OddsOptions::default() }
}
