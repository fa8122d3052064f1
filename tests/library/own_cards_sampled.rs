//! Estimated odds where players are dealt their own cards, against exact ones.

use handrank::{Board, Card, Game, Odds, OddsOptions, Range, Samples, Spot};
use itertools::Itertools;

use crate::dice::Dice;
use crate::progress::done;

const GAMES: [Game; 5] = [Game::Holdem, Game::ShortDeck, Game::Razz, Game::DeuceToSeven, Game::StudHiLo];

fn samples(deals: u64, seed: u64) -> Samples {
    Samples::new(deals, seed)
}

fn estimate(spot: &Spot, game: Game, cards: usize, samples: Samples) -> Odds {
    let options = OddsOptions { own_cards: Some(cards), samples: Some(samples), ..Default::default() };
    spot.plan(game, options).expect("odds").count()
}

/// A spot of random hands of which each gets this many cards until it has `size`, with `left` cards in the deck.
fn spot(dice: &mut Dice, game: Game, size: usize, to_come: &[usize], left: usize) -> Spot {
    let mut deck = game.deck().iter().collect_vec();
    let cards = deck.len();
    let mut dealt: &[Card] = dice.deal(&mut deck, cards);
    let mut take = |count| dealt.split_off(..count).expect("enough cards").to_vec();
    let hand = |to_come: &usize| match take(size - to_come) {
        cards if cards.is_empty() => Range::random().into(),
        cards => cards.try_into().expect("distinct cards"),
    };
    let players = to_come.iter().map(hand).collect();
    take(left);
    Spot::new(players, &Board::default(), dealt).expect("distinct cards")
}

/// Of normal estimates, 997 of a thousand are within three standard errors.
#[test]
fn estimates_are_within_three_standard_errors() {
    let mut dice = Dice::new(71);
    let spots = [
        (5, &[1, 1][..], 26),
        (5, &[2, 3], 20),
        (5, &[0, 4], 20),
        (5, &[5, 1], 16),
        (6, &[2, 1, 3], 14),
        (7, &[3, 2], 18),
        (7, &[4, 4], 16),
        (7, &[1, 2, 0], 16),
        (7, &[2, 1, 2, 1], 9),
        (7, &[6, 3], 14),
    ];
    let (mut all, mut within) = (0, 0);
    for seed in 0..25 {
        for (game, (size, to_come, left)) in GAMES.into_iter().cartesian_product(spots) {
            let spot = spot(&mut dice, game, size, to_come, left);
            let options = OddsOptions { own_cards: Some(size), ..Default::default() };
            let exact = spot.plan(game, options).expect("few deals").count();
            let estimate = estimate(&spot, game, size, samples(2_000, seed));
            let [exact, estimated] = [&exact, &estimate].map(|odds| odds.hands[0].shares());
            let error = estimated.standard_error.expect("there are two deals or more");
            all += 1;
            within += u32::from((estimated.equity - exact.equity).abs() <= 3.0 * error + 1e-12);
        }
    }
    assert_eq!(all, 1_250);
    assert!(within * 100 >= all * 99, "{within} of {all}");
}

#[test]
fn large_spots_can_be_estimated() {
    let [aces, kings] = ["AsAd", "KsKd"].map(|hand| hand.parse().expect("a hand"));
    let players = vec![aces, kings, Range::random().into()];
    let spot = Spot::new(players, &Board::default(), &[]).expect("distinct cards");
    let odds = estimate(&spot, Game::Holdem, 7, samples(100_000, 1));
    let equities = odds.hands.iter().map(|player| player.equity).collect_vec();
    assert!((equities.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(equities[0] > equities[1] && equities[1] > equities[2]);
    assert_eq!(odds.deals.count().whole(), Some(100_000));
    assert_eq!(odds.own_cards, Some(7));
}

#[test]
fn the_seed_alone_decides() {
    let spot = spot(&mut Dice::new(72), Game::Razz, 7, &[3, 4, 2], 40);
    let options = OddsOptions { own_cards: Some(7), samples: Some(samples(50_000, 3)), ..Default::default() };
    let plan = spot.plan(Game::Razz, options).expect("odds");
    let odds = plan.count();
    for threads in [2, 3, 8] {
        assert_eq!(done(|progress| plan.count_with(threads, progress)), odds);
    }
    let other = estimate(&spot, Game::Razz, 7, samples(50_000, 4));
    assert_ne!(odds.hands[0].wins, other.hands[0].wins);
}
