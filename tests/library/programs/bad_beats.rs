//! How often the hand that is ahead before the flop loses, told by the category that beats it, in random deals.

use std::collections::HashMap;
use std::error::Error;

use handrank::{Category, Game, Spot};

const DEALS: usize = 20_000;

#[test]
fn pairs_lose_to_better_hands() -> Result<(), Box<dyn Error>> {
    let spot: Spot = "AA|KQs".parse()?;
    let mut beaten_by = HashMap::<Category, usize>::new();
    for deal in spot.deals(Game::Holdem, 7)?.take(DEALS) {
        let showdown = deal.showdown(Game::Holdem)?;
        if showdown.winners().eq([1]) {
            let winner = showdown.hands().nth(1).expect("two hands");
            *beaten_by.entry(winner.rank.category()).or_default() += 1;
        }
    }
    let lost = beaten_by.values().sum::<usize>() as f64 / DEALS as f64;
    let exact = spot.odds(Game::Holdem)?.hands[1].win;
    // Four standard errors.
    assert!((lost - exact).abs() < 4.0 * (exact * (1.0 - exact) / DEALS as f64).sqrt());
    assert!(!beaten_by.contains_key(&Category::OnePair) && !beaten_by.contains_key(&Category::HighCard));
    Ok(())
}
