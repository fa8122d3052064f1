//! Odds estimated from random deals, against exact counts and against a plain simulation, and what they promise: that their
//! standard errors are true, and that nothing but the spot, the number of deals and the seed matters.

use handrank::notation::DealReader;
use handrank::odds::{DealCount, Plan, Shares};
use handrank::{Board, Breakdown, Card, Deal, DealError, Game, Odds, OddsError, OddsOptions, Samples, Spot};
use itertools::Itertools;

use crate::dice::Dice;
use crate::progress::{done, watched};

fn spot(text: &str) -> Spot {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn samples(deals: u64, seed: u64) -> Samples {
    Samples::new(deals, seed)
}

fn plan(spot: &Spot, deals: u64, seed: u64) -> Plan<'_> {
    let options = OddsOptions { samples: Some(samples(deals, seed)), ..Default::default() };
    spot.plan(Game::Holdem, options).expect("odds")
}

fn sample(spot: &Spot, deals: u64, seed: u64) -> Odds {
    spot.sample(Game::Holdem, samples(deals, seed)).expect("odds")
}

fn standard_error(estimate: &Shares) -> f64 {
    estimate.standard_error.expect("there are two deals or more")
}

fn exact(game: Game, spot: &Spot) -> Vec<f64> {
    let odds = spot.odds(game).expect("few deals");
    odds.hands.iter().map(|player| player.equity).collect()
}

/// Fails unless estimates with four seeds are within four standard errors.
#[track_caller]
fn check_estimates(game: Game, spot: &Spot, exact: &[f64]) {
    for seed in 0..4 {
        let odds = spot.sample(game, samples(200_000, seed)).expect("odds");
        let mut sum = 0.0;
        for (player, exact) in odds.hands.iter().zip_eq(exact) {
            let estimate = player.shares();
            let error = (estimate.equity - exact).abs();
            assert!(error <= 4.0 * standard_error(&estimate), "{spot}: {} and {exact}, seed {seed}", estimate.equity);
            sum += estimate.equity;
        }
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}

/// Dealing only those hands again that clash with the board or another hand would move the equity of aces against kings
/// by 0.007, twice as far as is allowed here.
#[test]
fn estimates_agree_with_counts() {
    let aces = (50_371_344.0 + 285_228.0 / 2.0) / 61_642_944.0;
    check_estimates(Game::Holdem, &spot("AA|KK"), &[aces, 1.0 - aces]);
    let aces_and_two = [0.734352, (1.0 - 0.734352) / 2.0, (1.0 - 0.734352) / 2.0];
    check_estimates(Game::Holdem, &spot("AA|random|random"), &aces_and_two);
    for text in [
        "QQ+,AK|22+",
        "QQ+,AK|22+/8h 5h 2h",
        "AhKh|random|random",
        "TT+,AQ+|QQ+,AK|TT",
        "AA,KQs:0.25|TT+:0.7,AhKh|random/2c 7d 9h Ts",
        "AhKh|8c8s|QdJd",
        "A2+|AK:0.3,22+/Ac Ad Ah",
    ] {
        check_estimates(Game::Holdem, &spot(text), &exact(Game::Holdem, &spot(text)));
    }
}

fn omaha(hands: &str) -> Spot {
    DealReader::new(Game::Omaha).read::<Spot>(hands).expect("a spot")
}

#[test]
fn estimates_of_omaha_agree_with_counts() {
    for text in ["AsAhKsKh|9c8c7d6d", "AhKhQdJd|random/2c 7d 9h Th", "AsAhKsKhQcQd|2c2d3h3s4c4d/5h 6h Tc"] {
        check_estimates(Game::Omaha, &omaha(text), &exact(Game::Omaha, &omaha(text)));
    }
}

/// The equities from a plain simulation that starts over whenever cards of a deal clash, and their standard errors.
fn simulated(game: Game, known: &str, hand_size: usize, players: usize, deals: usize) -> Vec<(f64, f64)> {
    let known: Vec<Card> = handrank::program::read_cards(known).expect("cards");
    let mut deck = Card::deck().filter(|card| !known.contains(card)).collect_vec();
    let mut dice = Dice::new(0x5EED);
    let (mut sums, mut squares) = (vec![0.0; players], vec![0.0; players]);
    for _ in 0..deals {
        let dealt = dice.deal(&mut deck, players * hand_size - known.len() + 5);
        let (board, hands) = dealt.split_at(5);
        let hands = [&known, hands].concat();
        let board = Board::new(board).expect("five cards");
        let deal = Deal::new(&hands.chunks(hand_size).collect_vec(), &board).expect("distinct");
        for (player, hand) in deal.showdown(game).expect("hands").hands().enumerate() {
            sums[player] += hand.share;
            squares[player] += hand.share * hand.share;
        }
    }
    let deals = deals as f64;
    sums.iter()
        .zip(squares)
        .map(|(sum, square)| (sum / deals, (square / deals - (sum / deals).powi(2)) / deals))
        .collect()
}

/// Spots with too many deals to count.
#[test]
fn estimates_agree_with_a_plain_simulation() {
    #[track_caller]
    fn check(game: Game, spot: &Spot, known: &str, hand_size: usize) {
        let players = spot.players().len();
        let odds = spot.sample(game, samples(100_000, 9)).expect("odds");
        let simulated = simulated(game, known, hand_size, players, 100_000);
        for (player, (equity, variance)) in odds.hands.iter().zip(simulated) {
            let estimate = player.shares();
            let error = (variance + standard_error(&estimate).powi(2)).sqrt();
            assert!((estimate.equity - equity).abs() <= 4.0 * error, "{spot}: {} and {equity}", estimate.equity);
        }
    }
    check(Game::Holdem, &spot("AhKh|random|random|random|random|random"), "AhKh", 2);
    check(Game::Holdem, &spot(&["random"; 23].join("|")), "", 2);
    check(Game::Omaha, &omaha("random|random|random"), "", 4);
    check(Game::Omaha, &omaha("AhKhQdJd5s|random|random"), "AhKhQdJd5s", 5);
    check(Game::Omaha, &omaha("AhKhQdJd5s4s|random"), "AhKhQdJd5s4s", 6);
}

/// Estimates of spots with ties, weights, two to six hands, and ranges that compete for the same cards.
#[test]
fn two_thirds_of_estimates_are_within_one_standard_error_and_their_average_is_true() {
    for text in [
        "AhKh|8c8s",
        "AsKd|AcKh/Qh 7h 2h",
        "AA:0.5,KQs|JJ,ATs:0.25/Qh 7d 2s",
        "AK,QQ:0.3|random|22+,A2s+:0.4/Qh 7d 2s",
        "AhKh|8c8s|QdJd|AsAc|7h6h|5c4d",
        "AhKh|KsQs|QdJd|AsTc|AcTh|7c2d/Qc 9d 2h",
        "QQ+|QQ+|QQ+:0.3,AK|QQ+/8h 5h 2h",
        "AA|KK:0.7,QQ|QQ,AK|QQ:0.1,KK|AK,JJ|AK:0.9/Js 9d 2h",
    ] {
        let spot = spot(text);
        let exact = exact(Game::Holdem, &spot);
        let mut within = vec![0; exact.len()];
        let (mut errors, mut variances) = (vec![0.0; exact.len()], vec![0.0; exact.len()]);
        for seed in 0..1_000 {
            for (player, odds) in sample(&spot, 3_000, seed).hands.iter().enumerate() {
                let error = odds.equity - exact[player];
                let standard_error = standard_error(&odds.shares());
                within[player] += usize::from(error.abs() <= standard_error);
                errors[player] += error;
                variances[player] += standard_error * standard_error;
            }
        }
        // 683 are expected, give or take four standard deviations.
        assert!(within.iter().all(|within| (624..=742).contains(within)), "{text}: {within:?}");
        let scores = errors.iter().zip(variances).map(|(error, variance)| error / variance.sqrt()).collect_vec();
        assert!(scores.iter().all(|score| score.abs() < 4.0), "{text}: {scores:?}");
    }
}

#[test]
fn figures_follow_from_wins_and_ties() {
    // The board plays.
    let tie = sample(&spot("2c3c|2d3d|2h3h/As Ks Qs Js Ts"), 10, 0);
    for player in tie.hands {
        let estimate = player.shares();
        assert_eq!(
            (estimate.wins.whole(), estimate.ties.whole(), estimate.win, estimate.tie),
            (Some(0), Some(10), 0.0, 1.0)
        );
        assert!((estimate.equity - 1.0 / 3.0).abs() < 1e-12 && standard_error(&estimate) < 1e-6);
    }
    // No third of the pot, so the equity follows, and without ties the standard deviation is that of a coin.
    let odds = sample(&spot("AhKh|8c8s/8h 5h 2h"), 1_000, 1);
    let estimate = odds.hands[0].shares();
    let win = estimate.wins.as_f64() / 1_000.0;
    assert_eq!(
        (odds.deals.count().whole(), estimate.ties.whole(), estimate.equity, estimate.win),
        (Some(1_000), Some(0), win, win)
    );
    assert!((standard_error(&estimate) - (win * (1.0 - win) / 999.0).sqrt()).abs() < 1e-12);
}

#[test]
fn class_dealt_once_has_no_standard_error() {
    let spot = spot("AA,KK|QhJh");
    let mut dealt_once = 0;
    for seed in 0..8 {
        let options =
            OddsOptions { breakdown: Breakdown::Classes, samples: Some(samples(2, seed)), ..Default::default() };
        let odds = spot.plan(Game::Holdem, options).expect("odds").count();
        for class in odds.hands.iter().flat_map(|player| &player.classes) {
            let Some(shares) = class.shares else { continue };
            let is_once = class.deals == DealCount::Sampled(1);
            assert_eq!(shares.standard_error.is_none(), is_once, "{} with seed {seed}", class.class);
            dealt_once += usize::from(is_once);
        }
    }
    assert!(dealt_once > 0, "some class was dealt once");
}

#[test]
fn threads_change_nothing_but_seeds_do() {
    for text in ["AA,KQs:0.5|random|AhKh", "random|random|random|random|random|random", "AA|KK|AA,KK:0.5|random|KK+"] {
        let spot = spot(text);
        let with = |threads, seed| done(|progress| plan(&spot, 100_001, seed).count_with(threads, progress));
        let odds = with(1, 0);
        assert_eq!(odds.deals.count().whole(), Some(100_001));
        assert!([2, 8, 64].into_iter().all(|threads| with(threads, 0) == odds));
        assert_ne!(with(1, 1), odds);
    }
}

#[test]
fn progress_adds_up() {
    for text in ["AA|KK", "AA|KK|AA|KK"] {
        done(|progress| plan(&spot(text), 50_000, 0).count_with(1, progress));
    }
}

/// Only one in thousands of choices of hands uses no card twice, and for few deals no better method is worthwhile.
#[test]
fn progress_of_slow_deals_is_reported_after_each() {
    let spot = spot(&["TT+,AJ+"; 8].join("|"));
    let (_, told) = watched(|progress| plan(&spot, 20, 0).count_with(1, progress));
    assert_eq!(told, [1.0 / 20.0; 20]);
}

#[test]
fn ranges_that_hardly_ever_fit_together_are_dealt_or_refused() {
    let error = |text: &str, deals| spot(text).sample(Game::Holdem, samples(deals, 0)).expect_err("no odds");
    for deals in [1, 2, u64::MAX] {
        assert_eq!(error("AA|AA|AA", deals), OddsError::NoDeal);
        assert_eq!(error("random|AA|KK|AK|random|KK|AA", deals), OddsError::NoDeal);
    }
    // They fit in one of 50 million choices.
    let rare = "AhAs,KhKs:0.0001,QhQs:0.0001|AhAs,KhKs:0.0001,QhQs:0.0001|AhAs,KhKs:0.0001,QhQs:0.0001/2c 7d 9h";
    // One of 5,000 fits.
    for text in [rare, "AhAs,KhKs:0.0001|AhAs,KhKs:0.0001/2c 7d 9h"] {
        check_estimates_of_few(&spot(text), &exact(Game::Holdem, &spot(text)));
    }
    // Nearly all hands for each player: there are too many ways to deal them.
    let all_but_deuces = "33+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32";
    let crowd = [all_but_deuces; 23].join("|");
    assert_eq!(error(&crowd, 2), OddsError::RarelyDealt { choices: 1_000_000 });
    assert_eq!(error(&crowd, u64::MAX), OddsError::RarelyDealt { choices: 1_000_000 });
}

#[track_caller]
fn check_estimates_of_few(spot: &Spot, exact: &[f64]) {
    for (player, exact) in sample(spot, 100, 0).hands.iter().zip_eq(exact) {
        let estimate = player.shares();
        assert!((estimate.equity - exact).abs() <= 4.0 * standard_error(&estimate));
    }
}

#[test]
fn spots_without_odds_say_why() {
    let error = |text: &str| spot(text).sample(Game::Holdem, samples(2, 0)).expect_err("no odds");
    assert_eq!(error("AhAs|KK|AA/Ad 2c 3c"), OddsError::NoHandLeft { seat: Some(2) });
    assert_eq!(error(&["random"; 24].join("|")), OddsError::TooFewCards { left: 4, needed: 5 });
    assert_eq!(error("AhKhQh|AsKsQs"), OddsError::NotTwoHoleCards { cards: 3 });
    let omaha = spot("AhKhQhJh|AA").sample(Game::Omaha, samples(2, 0));
    assert_eq!(omaha, Err(DealError::OtherGame { seat: 1 }.into()));
}

#[test]
fn a_deal_is_a_spot() -> Result<(), Box<dyn std::error::Error>> {
    let deal: Deal = "AhKh|8c8s/8h 5h 2h".parse()?;
    let dead: Vec<Card> = vec!["Qd".parse()?];
    let of_deal = Spot::from_deal(&deal, &dead)?;
    assert_eq!((of_deal.to_string(), of_deal.dead()), (deal.to_string(), &dead[..]));
    assert_eq!(Spot::from_deal(&deal, &["8c".parse()?]), Err(DealError::Dead("8c".parse()?)));
    Ok(())
}
