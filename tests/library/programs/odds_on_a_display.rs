//! Odds for a display that is drawn anew twenty times a second: exact where there is time, and else as good as they get.

use std::error::Error;
use std::time::{Duration, Instant};

use handrank::{Game, Odds, OddsOptions, Spot, until};

const FRAME: Duration = Duration::from_millis(50);

#[test]
fn every_frame_shows_odds() -> Result<(), Box<dyn Error>> {
    // On the river, there is always time.
    let river: Spot = "AhKh|QQ+,AQ/8h5h2sKdQc".parse()?;
    assert_eq!(shown(&river.odds_within_with(Game::Holdem, FRAME, 2)?), shown(&river.odds(Game::Holdem)?));

    // Five players before the flop would take days.
    let wide: Spot = "AA|random|random|random|random".parse()?;
    let odds = wide.odds_within(Game::Holdem, FRAME)?;
    assert!(odds.hands[0].standard_error.is_some());
    assert!((odds.hands.iter().map(|hand| hand.equity).sum::<f64>() - 1.0).abs() < 1e-9);

    // What is closed meanwhile is given up.
    let closed = Instant::now();
    let plan = wide.plan(Game::Holdem, OddsOptions { max_steps: Some(1_000_000), ..Default::default() });
    assert!(plan.is_err());
    let other: Spot = "random|random".parse()?;
    assert!(other.plan(Game::Holdem, OddsOptions::default())?.count_with(2, &until(closed)).is_none());
    Ok(())
}

fn shown(odds: &Odds) -> String {
    odds.hands.iter().map(|hand| format!("{:.1}%", 100.0 * hand.equity)).collect::<Vec<_>>().join(" ")
}
