//! Everything that may take long: it can be spread over threads, watched, and given up.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use handrank::hold::PayTable;
use handrank::{Game, OddsErrorKind, OddsOptions, Progress, Samples, Spot, until};

use crate::progress::done;

/// Long work, which returns what it found as text.
type Work<'a> = Box<dyn Fn(usize, &Progress) -> Option<String> + 'a>;

fn spot(text: &str, game: Game) -> Spot {
    Spot::read(text, game).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn long_work_is_the_same_on_any_threads_and_can_be_given_up() {
    let holdem = spot("22+,A2s+|KK+,QJ/Qh7h2c", Game::Holdem);
    let range = spot("TT+,A2s+/Qh7h2c", Game::Holdem);
    let omaha = spot("AAds/Qh7h2c", Game::Omaha);
    let pays: PayTable = "9/6".parse().expect("a pay table");
    let works: [(&str, Work); 6] = [
        (
            "odds",
            Box::new(|threads, progress| {
                let plan = holdem.plan(Game::Holdem, OddsOptions::default()).expect("a plan");
                plan.count_with(threads, progress).map(|odds| format!("{odds:?}"))
            }),
        ),
        (
            "samples",
            Box::new(|threads, progress| {
                let options = OddsOptions { samples: Some(Samples::new(50_000, 7)), ..Default::default() };
                let plan = holdem.plan(Game::Holdem, options).expect("a plan");
                plan.count_with(threads, progress).map(|odds| format!("{odds:?}"))
            }),
        ),
        (
            "outs",
            Box::new(|threads, progress| {
                holdem.outs_with(Game::Holdem, threads, progress).expect("outs").map(|outs| format!("{outs:?}"))
            }),
        ),
        (
            "hits",
            Box::new(|threads, progress| {
                omaha.hits_with(Game::Omaha, threads, progress).expect("hits").map(|hits| format!("{hits:?}"))
            }),
        ),
        (
            "made hits",
            Box::new(|threads, progress| {
                let hits = range.made_hits_with(Game::Holdem, threads, progress).expect("hits");
                hits.map(|hits| format!("{hits:?}"))
            }),
        ),
        ("hold", Box::new(|threads, progress| pays.census_with(threads, progress).map(|census| format!("{census:?}")))),
    ];
    for (name, work) in works {
        let found = done(|progress| work(1, progress));
        for threads in [0, 2, 5] {
            assert_eq!(done(|progress| work(threads, progress)), found, "{name} on {threads} threads");
            assert_eq!(work(threads, &|_| ControlFlow::Break(())), None, "{name} on {threads} threads");
        }
        assert_eq!(work(2, &until(Instant::now())), None, "{name}");
        assert_eq!(work(2, &until(Instant::now() + Duration::from_secs(3_600))), Some(found), "{name}");
    }
}

/// However many deals there are, it is soon known that they are more than can be counted in so few steps.
#[test]
fn counts_of_too_many_steps_are_not_planned() {
    let too_large = |text: &str, game, max_steps| {
        let options = OddsOptions { max_steps: Some(max_steps), ..Default::default() };
        spot(text, game).plan(game, options).map(|plan| plan.steps()).map_err(|error| error.kind())
    };
    for (text, game) in [
        ("AhKh|8c8s", Game::Holdem),
        ("AhKh|QQ+", Game::Holdem),
        ("QQ+|22+|AK", Game::ShortDeck),
        ("AhKhQdJd|random/Th7h2c", Game::Omaha),
        ("AhKhQdJd|AA/Th7h2c", Game::OmahaHiLo),
    ] {
        let steps = spot(text, game).plan(game, OddsOptions::default()).expect("a plan").steps();
        assert_eq!(too_large(text, game, 10 * steps + 100_000_000), Ok(steps), "{text}");
        assert_eq!(too_large(text, game, u64::MAX), Ok(steps), "{text}");
        assert_eq!(too_large(text, game, steps - 1), Err(OddsErrorKind::TooLarge), "{text}");
        assert_eq!(too_large(text, game, 0), Err(OddsErrorKind::TooLarge), "{text}");
    }
    let options = |max_steps| OddsOptions { own_cards: Some(7), max_steps, ..Default::default() };
    let stud = spot("As2d3c4h9s|Ks2h3d7c8d", Game::Razz);
    let steps = stud.plan(Game::Razz, options(None)).expect("a plan").steps();
    assert!(stud.plan(Game::Razz, options(Some(steps))).is_ok());
    assert_eq!(
        stud.plan(Game::Razz, options(Some(steps - 1))).map(|_| ()).map_err(|error| error.kind()),
        Err(OddsErrorKind::TooLarge)
    );
}

/// Where little is left to count, there is always time for it.
#[test]
fn quick_counts_are_exact_within_any_time() {
    for (text, game) in [
        ("AhKh|8c8s/8h5h2s3dKc", Game::Holdem),
        ("AhKh|QQ+,AJ/8h5h2s3dKc", Game::Holdem),
        ("AhKh|8c8s/8h5h2s3d", Game::Holdem),
        ("AhKhQdJd|9s9c8s8c/Th7h2c4sTc", Game::Omaha),
    ] {
        for threads in [1, 2] {
            let odds = spot(text, game).odds_within_with(game, Duration::ZERO, threads);
            assert_eq!(odds, spot(text, game).odds(game), "{text}");
        }
    }
    let wide =
        spot("random|random|AA", Game::Holdem).odds_within_with(Game::Holdem, Duration::ZERO, 2).expect("an estimate");
    assert!(wide.deals.are_random());
}
