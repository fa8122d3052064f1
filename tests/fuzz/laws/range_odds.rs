//! Odds of ranges against brute force, on decks that dead cards make small: every deal of hands and every board counts
//! with the product of its weights, and the rules of poker say who wins it. Estimates are near.

use std::ops::ControlFlow;

use handrank::HandOrRange;
use handrank::odds::{CategoryOdds, PartShares, PlayerOdds};
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
    let deals = match choices.below(64) {
        0..48 => 200,
        48..62 => 2_000,
        _ => MORE_THAN_A_BLOCK,
    };
    let samples = Samples::new(deals, choices.below(256) as u64);
    let any = AnySpot::from_choices(game, &mut choices);
    let every_deal = EveryDeal::of(game, &any.hands, any.spot.board().cards(), &any.deck);
    let all = every_deal.sum(0, |_| true).deals;
    let error = any.error(all);
    match &error {
        None => check_estimates(game, &any, &every_deal, samples, threads),
        error => assert_eq!(any.spot.sample(game, samples).err(), *error, "{any}"),
    }
    for breakdown in [Breakdown::None, Breakdown::Classes, Breakdown::Categories] {
        let plan = match any.spot.plan(game, options(breakdown)) {
            Ok(plan) => plan,
            Err(OddsError::NoClasses) => {
                assert!(breakdown == Breakdown::Classes && !game.plays_all_cards());
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
            if breakdown == Breakdown::Classes {
                check_classes(&any, player, odds, &every_deal);
            } else {
                assert!(odds.classes.is_empty());
            }
            if breakdown == Breakdown::Categories {
                check_categories(game, &any, player, odds, &every_deal);
            } else {
                assert!(odds.categories.is_empty());
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

/// Every category that comes is there, the best first, and what is won with all of them adds up to the whole, or in games
/// with lows to the high half.
fn check_categories(game: Game, any: &AnySpot, player: usize, odds: &PlayerOdds, every_deal: &EveryDeal) {
    let all = every_deal.sum(player, |_| true);
    let made = game.scale().categories().iter().map(|&category| (category, every_deal.with_category(player, category)));
    let made = made.filter(|(_, tally)| tally.deals > 0).collect_vec();
    for (odds, (category, expected)) in odds.categories.iter().zip_eq(made) {
        let context = || format!("{category} of player {player} of {any}");
        assert_eq!(odds.category, category, "{}", context());
        assert_eq!(odds.deals.count().to_string(), any.decimal(expected.deals), "{}", context());
        assert_eq!(odds.wins.to_string(), any.decimal(expected.wins), "{}", context());
        assert_eq!(odds.ties.to_string(), any.decimal(expected.ties), "{}", context());
        let counts = [expected.deals, expected.wins, expected.ties].map(|count| share(count, &all));
        for (found, expected) in [odds.share, odds.win, odds.tie].into_iter().zip(counts) {
            assert_near(found, expected, context);
        }
        assert_near(odds.equity, expected.pots()[0] / all.deals as f64, context);
    }
    let equity = odds.categories.iter().map(|odds| odds.equity).sum();
    assert_near(equity, odds.high.unwrap_or(odds.equity), || format!("categories of player {player} of {any}"));
}

/// Estimates are as near as chance allows, the same on any number of threads, and add up over classes and categories.
fn check_estimates(game: Game, any: &AnySpot, every_deal: &EveryDeal, samples: Samples, threads: usize) {
    let plan = |breakdown| any.spot.plan(game, OddsOptions { samples: Some(samples), ..options(breakdown) });
    let sampled = plan(Breakdown::None)
        .expect("there are odds")
        .count_with(threads, &|_| ControlFlow::Continue(()))
        .expect("nobody gives up");
    let by_category = plan(Breakdown::Categories)
        .expect("there are odds")
        .count_with(threads, &|_| ControlFlow::Continue(()))
        .expect("nobody gives up");
    for (player, (odds, by_category)) in sampled.hands.iter().zip(&by_category.hands).enumerate() {
        assert_eq!(odds.shares(), by_category.shares(), "{any}");
        check_estimated_categories(any, player, by_category, every_deal, samples.deals);
    }
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
    let Ok(divided) = plan(Breakdown::Classes)
        .map(|plan| plan.count_with(threads, &|_| ControlFlow::Continue(())).expect("nobody gives up"))
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

/// The deals of all categories are all deals, and each is as near as chance allows.
fn check_estimated_categories(any: &AnySpot, player: usize, odds: &PlayerOdds, every_deal: &EveryDeal, deals: u64) {
    let all = every_deal.sum(player, |_| true).deals as f64;
    let count = |count: WeightedCount| count.whole().expect("random deals count once");
    let sum = |counts: fn(&CategoryOdds) -> WeightedCount| {
        odds.categories.iter().map(|odds| count(counts(odds))).sum::<u128>()
    };
    assert_eq!(sum(|odds| odds.deals.count()), u128::from(deals), "{any}");
    if odds.high.is_none() {
        assert_eq!([sum(|odds| odds.wins), sum(|odds| odds.ties)], [odds.wins, odds.ties].map(count), "{any}");
    }
    for odds in &odds.categories {
        let expected = every_deal.with_category(player, odds.category);
        let [pots, squares] = expected.pots().map(|sum| sum / all);
        let share = expected.deals as f64 / all;
        let figures = [
            (odds.share, share, share),
            (odds.win, expected.wins as f64 / all, expected.wins as f64 / all),
            (odds.equity, pots, squares),
        ];
        for (found, expected, mean_square) in figures {
            let deviation = (mean_square - expected * expected).max(0.0).sqrt();
            let tolerance = tolerance(deviation, deals as f64);
            assert!((found - expected).abs() <= tolerance, "{} of player {player} of {any}: {found}", odds.category);
        }
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

fn options(breakdown: Breakdown) -> OddsOptions {
    OddsOptions { breakdown, ..Default::default() }
}
