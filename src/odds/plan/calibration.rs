//! Steps against the clock, so that the [costs](crate::runouts::costs) of all ways to count can be brought in line. It is run
//! by hand: `cargo test --release --lib calibration -- --ignored --nocapture`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::{MAX_STEPS, MatchupPlan, Plan, Samples, Setup, SweepPlan, Way};
use crate::cards::Board;
use crate::odds::OddsOptions;
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::{Breakdown, count_categories};

/// Each count is repeated for so long; the fastest is taken.
const TIME: Duration = Duration::from_millis(300);

/// How many nanoseconds a step is meant to take.
const NANOSECONDS_PER_STEP: f64 = 10.0;

/// Prints the steps that a count is estimated to take, and those that it takes.
fn measure(way: &str, question: &str, estimated: u64, count: impl Fn()) {
    let (start, mut fastest) = (Instant::now(), Duration::MAX);
    while start.elapsed() < TIME {
        let started = Instant::now();
        count();
        fastest = fastest.min(started.elapsed());
    }
    let measured = fastest.as_nanos() as f64 / NANOSECONDS_PER_STEP;
    println!("{way:<16} {question:<70} {estimated:>11} {measured:>11.0} {:>5.2}", measured / estimated as f64);
}

fn measure_plan(game: Game, plan: &Plan) {
    let way = match &plan.way {
        Way::Matchups(..) => "matchups",
        Way::Sweeps(..) => "sweeps",
        Way::OmahaSweeps(..) => "Omaha sweeps",
        Way::Samples(..) => "samples",
        Way::Draw(_) => "draw",
        Way::RandomDraws(_) => "samples of draw",
    };
    measure(way, &format!("{game} {}", plan.spot), plan.steps(), || _ = black_box(plan.count()));
}

fn spot(text: &str, game: Game) -> Spot {
    Spot::read(text, game).expect("a spot")
}

/// The way that is chosen, with these options.
fn measure_chosen(game: Game, options: OddsOptions, spots: &[&str]) {
    for text in spots {
        let spot = spot(text, game);
        measure_plan(game, &spot.plan(game, options).expect("a count that is not too long"));
    }
}

/// Both ways, where ranges can be swept, by the number of cards to come.
fn measure_both_ways(game: Game, ranges: &str) {
    for board in ["", "/Td8h7c", "/Td8h7c6s", "/Td8h7c6s9h"] {
        let spot = spot(&format!("{ranges}{board}"), game);
        let setup = || {
            let setup = Setup::new(&spot, game, Breakdown::None);
            setup.and_then(|setup| setup.for_counting(&spot, MAX_STEPS)).expect("odds are possible")
        };
        let matchups = MatchupPlan::within(&setup(), u64::MAX, u64::MAX).expect("few matchups");
        measure_plan(game, &Plan::by_matchups(&spot, setup(), matchups).expect("a deal is possible"));
        if game.plays_all_cards() {
            let sweeps = SweepPlan::within(&setup(), u64::MAX).expect("two players");
            measure_plan(game, &Plan::by_sweeps(&spot, setup(), sweeps).expect("a deal is possible"));
        }
    }
}

fn measure_hits(game: Game, hand: &str) {
    let setup = Setup::new(&spot(hand, game), game, Breakdown::None).expect("hits are possible");
    let (known, hand_cards) = (&setup.known, hand.parse().expect("cards"));
    let estimated = setup.evaluator.steps_per_matchup()[..=known.cards_to_come()].iter().sum();
    measure("hits", &format!("{game} {hand}"), estimated, || {
        for to_come in 3..=5 {
            let left = known.free - hand_cards;
            black_box(count_categories(setup.evaluator, hand_cards, &Board::default(), to_come, left));
        }
    });
}

#[test]
#[ignore = "takes half a minute, prints timings and never fails"]
fn steps_against_the_clock() {
    println!("{:<16} {:<70} {:>11} {:>11} {:>5}", "way", "question", "estimated", "measured", "ratio");
    let chosen = OddsOptions::default();

    measure_both_ways(Game::Holdem, "KhKd|QQ+,AK");
    measure_both_ways(Game::Holdem, "JJ+,AK|99+,ATs+");
    measure_both_ways(Game::ShortDeck, "JJ+,AK|99+,ATs+");
    measure_both_ways(Game::Omaha, "AsAhKsQh,AsAhJsTh|KdKcQdJc,9d8d7c6c,QsQd4s4d");
    measure_both_ways(Game::OmahaHiLo, "AsAhKsQh,AsAhJsTh|KdKcQdJc,9d8d7c6c,QsQd4s4d");
    measure_hits(Game::Holdem, "AhKh");
    measure_hits(Game::ShortDeck, "AhKh");
    measure_hits(Game::Omaha, "AhKhQsJs");

    let wide_lanes = "22+:0.1234,A2+:0.5678|random";
    measure_chosen(Game::Holdem, chosen, &["random|random", "random|random/8h5h2h", wide_lanes]);
    measure_chosen(Game::Holdem, chosen, &["TT+|QQ+,AK|TT", "AhKh|random|random/8h5h2h"]);
    measure_chosen(Game::ShortDeck, chosen, &["random|random"]);
    for breakdown in [Breakdown::Classes, Breakdown::Hands, Breakdown::Made, Breakdown::Categories] {
        println!("{breakdown:?}:");
        measure_chosen(Game::Holdem, OddsOptions { breakdown, ..chosen }, &["random|random/8h5h2h"]);
    }
    let by_category = OddsOptions { breakdown: Breakdown::Categories, ..chosen };
    measure_chosen(Game::Holdem, by_category, &["AhKh|random", "random|random", "AhKh|8c8s", "QQ+,AK|22+/8h5h2h"]);
    measure_chosen(Game::Omaha, by_category, &["AsAhKsQh|random/8h5h2h7d", "AA|KK/8h5h2h"]);
    measure_chosen(Game::OmahaHiLo, by_category, &["AA|KK/8h5h2h"]);

    let few_hands = "AsAhKsQh,9d8d7c6c|random/8h5h2h7d";
    measure_chosen(Game::Omaha, chosen, &[few_hands, "AA|KK/8h5h2h", "random|random/8h5h2h7d"]);
    measure_chosen(Game::Omaha, chosen, &["AAK|QQJ,QdQcJdJcTd/8h5h2h", "AAKK|QQJJ,QdQcJdJcTdTc/8h5h2h"]);
    measure_chosen(Game::OmahaHiLo, chosen, &[few_hands, "AA|KK/8h5h2h"]);
    println!("{:?}:", Breakdown::Hands);
    let by_hand = OddsOptions { breakdown: Breakdown::Hands, ..chosen };
    measure_chosen(Game::Omaha, by_hand, &["AA|KK/8h5h2h"]);
    measure_chosen(Game::OmahaHiLo, by_hand, &["AA|KK/8h5h2h"]);

    let of_own_cards = |cards| OddsOptions { own_cards: Some(cards), ..chosen };
    measure_chosen(Game::Razz, of_own_cards(7), &["As2d3c4h|Ks2h3d7c", "As2d3c4h9s|Ks2h3d7c8d|5s6s7s8sKd"]);
    measure_chosen(Game::DeuceToSeven, of_own_cards(5), &["8h6d4s3c|random", "8h6d4s|9c7d2s|Ts5s4d"]);

    let sampled = OddsOptions { samples: Some(Samples::new(100_000, 1)), ..chosen };
    measure_chosen(Game::Holdem, sampled, &["AhKh|8c8s", "random|random|random|random|random|random"]);
    measure_chosen(Game::Holdem, sampled, &["QQ+,AK|22+|A2s+"]);
    measure_chosen(Game::Omaha, sampled, &["AsAhKsKh|random|random"]);
    measure_chosen(Game::OmahaHiLo, sampled, &["AsAhKsKh|random|random"]);
    measure_chosen(Game::Razz, OddsOptions { own_cards: Some(7), ..sampled }, &["As2d3c|Ks2h3d|random"]);
}
