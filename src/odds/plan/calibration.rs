//! Steps against the clock, so that the [costs](crate::runouts::costs) of all ways to count can be brought in line. It is run
//! by hand: `cargo test --release --lib calibration -- --ignored --nocapture`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::{MatchupPlan, Plan, Samples, Setup, SweepPlan, Way};
use crate::cards::Board;
use crate::odds::OddsOptions;
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::{Breakdown, KnownCards, count_categories, steps_of_categories};

/// Each kind is measured for at least so long.
const TIME: Duration = Duration::from_millis(300);

/// How many nanoseconds a step is meant to take.
const NANOSECONDS_PER_STEP: f64 = 10.0;

/// Measures a count a few times and prints the steps told and those that it took.
fn measure(kind: &str, question: &str, told: u64, mut count: impl FnMut()) {
    let (start, mut fastest) = (Instant::now(), Duration::MAX);
    while start.elapsed() < TIME {
        let started = Instant::now();
        count();
        fastest = fastest.min(started.elapsed());
    }
    let taken = fastest.as_nanos() as f64 / NANOSECONDS_PER_STEP;
    println!("{kind:<24} {question:<44} {told:>13} {taken:>13.0} {:>6.2}", taken / told as f64);
}

fn measure_plan(question: &str, plan: &Plan) {
    let kind = match &plan.way {
        Way::Matchups(..) => "matchups",
        Way::Sweeps(..) => "sweeps",
        Way::OmahaSweeps(..) => "Omaha sweeps",
        Way::Samples(..) => "samples",
        Way::Draw(_) => "draw",
        Way::RandomDraws(_) => "samples of draw",
    };
    measure(kind, question, plan.steps(), || _ = black_box(plan.count()));
}

fn measure_odds(game: Game, options: OddsOptions, spots: &[&str]) {
    for text in spots {
        let spot = Spot::read(text, game).expect("a spot");
        let plan = spot.plan(game, options).expect("a count that is not too long");
        measure_plan(&format!("{game} {text}"), &plan);
    }
}

#[test]
#[ignore = "prints how long counts take, a minute or so; it fails for nothing"]
fn steps_against_the_clock() {
    println!("{:<24} {:<44} {:>13} {:>13} {:>6}", "way", "question", "steps told", "by the clock", "ratio");
    let default = OddsOptions::default();
    let broken_down = |breakdown| OddsOptions { breakdown, ..default };
    let of_own_cards = |cards| OddsOptions { own_cards: Some(cards), ..default };
    let sampled = OddsOptions { samples: Some(Samples::new(100_000, 1)), ..default };

    // One evaluator after another, by the number of cards to come.
    for (game, ranges) in [
        (Game::Holdem, "JJ+,AK|22+,A2s+"),
        (Game::ShortDeck, "JJ+,AK|66+,A6s+"),
        (Game::Omaha, "AsAhKsQh,AsAhJsTh|KdKcQdJc,9d8d7c6c,QsQd4s4d"),
        (Game::OmahaHiLo, "AsAhKsQh,AsAhJsTh|KdKcQdJc,9d8d7c6c,QsQd4s4d"),
    ] {
        for board in ["", "/Td8h7c", "/Td8h7c6s", "/Td8h7c6s9h"] {
            let spot = Spot::read(&format!("{ranges}{board}"), game).expect("a spot");
            let setup = Setup::for_counting(&spot, game, Breakdown::None).expect("odds are possible");
            let matchups = MatchupPlan::within(&setup, u64::MAX).expect("few matchups");
            let plan = Plan::by_matchups(&spot, setup, matchups).expect("a deal is possible");
            measure_plan(&format!("{game} {spot}"), &plan);
        }
    }
    for (game, hand) in [(Game::Holdem, "AhKh"), (Game::ShortDeck, "AhKh"), (Game::Omaha, "AhKhQsJs")] {
        let spot = Spot::read(hand, game).expect("a hand");
        let known = KnownCards::new(&spot, game).expect("a hand of the game");
        let (setup, cards) = (Setup::new(&spot, game, Breakdown::None).expect("a setup"), hand.parse().expect("cards"));
        let told = steps_of_categories(setup.evaluator, 5, known.hand_size);
        measure("hits", &format!("{game} {hand}"), told, || {
            for to_come in 3..=5 {
                black_box(count_categories(setup.evaluator, cards, &Board::default(), to_come, known.free - cards));
            }
        });
    }

    let by_sweeps = ["random|random", "QQ+,AK|22+", "TT+,AQ+|QQ+,AK|TT", "random|random/8h5h2h"];
    for text in by_sweeps {
        let spot = Spot::read(text, Game::Holdem).expect("a spot");
        let setup = Setup::for_counting(&spot, Game::Holdem, Breakdown::None).expect("odds are possible");
        let sweeps = SweepPlan::within(&setup, u64::MAX).expect("few matchups");
        measure_plan(text, &Plan::by_sweeps(&spot, setup, sweeps).expect("a deal is possible"));
    }
    measure_odds(Game::Holdem, default, &["22+:0.1234,A2+:0.5678,K2+|random", "AhKh|random|random/8h5h2h"]);
    for breakdown in [Breakdown::Classes, Breakdown::Hands, Breakdown::Made] {
        println!("-- {breakdown:?}");
        measure_odds(Game::Holdem, broken_down(breakdown), &["random|random/8h5h2h"]);
    }
    measure_odds(Game::Holdem, broken_down(Breakdown::Classes), &["22+,A2+|random"]);
    measure_odds(Game::ShortDeck, default, &["random|random"]);

    let omaha = ["AsAhKsKh|AA", "AsAhKsQh,9d8d7c6c|random/8h5h2h", "AA|random/8h5h2h", "random|random/8h5h2h"];
    measure_odds(Game::Omaha, default, &omaha);
    measure_odds(Game::Omaha, default, &["AAxxx|KKxxx/8h5h2h", "AAxxxx|KKxxxx/8h5h2h7d"]);
    measure_odds(Game::OmahaHiLo, default, &["AsAhKsQh,9d8d7c6c|random/8h5h2h", "AA|KK/8h5h2h"]);
    println!("-- {:?}", Breakdown::Hands);
    measure_odds(Game::Omaha, broken_down(Breakdown::Hands), &["AA|KK/8h5h2h"]);
    measure_odds(Game::OmahaHiLo, broken_down(Breakdown::Hands), &["AA|KK/8h5h2h"]);

    measure_odds(Game::Razz, of_own_cards(7), &["As2d3c4h|Ks2h3d7c", "As2d3c4h9s|Ks2h3d7c8d|5s6s7s8sKd"]);
    measure_odds(Game::DeuceToSeven, of_own_cards(5), &["8h6d4s3c|random", "8h6d4s|9c7d2s|Ts5s4d"]);

    for (game, text) in [
        (Game::Holdem, "AhKh|8c8s"),
        (Game::Holdem, "random|random|random|random|random|random"),
        (Game::Holdem, "QQ+,AK|22+|A2s+"),
        (Game::Omaha, "AsAhKsKh|random|random"),
        (Game::OmahaHiLo, "AsAhKsKh|random|random"),
    ] {
        measure_odds(game, sampled, &[text]);
    }
    measure_odds(Game::Razz, OddsOptions { own_cards: Some(7), ..sampled }, &["As2d3c|Ks2h3d|random"]);
}
