//! Showdowns in games that are named in text.

use std::error::Error;

use handrank::{Deal, Game};

fn winners(game: &str, deal: &str) -> Result<Vec<usize>, Box<dyn Error>> {
    let game: Game = game.parse()?;
    let deal: Deal = deal.parse()?;
    Ok(deal.showdown(game)?.winners().collect())
}

#[test]
fn each_by_its_rules() -> Result<(), Box<dyn Error>> {
    // A wheel is the best low with aces low, and merely ace high where they are always high.
    let low = "Ah2h3h4h5s|2c3c4d5d7h";
    assert_eq!(winners("razz", low)?, [0]);
    assert_eq!(winners("2-7", low)?, [1]);
    assert_eq!(winners("5-card draw", low)?, [0]);
    // Where there are fewer cards of a suit, a flush beats a full house.
    let deal = "AhKh|8c8s/8h7h6h7dKc";
    assert_eq!(winners("6+", deal)?, [0]);
    assert_eq!(winners("Texas Hold'em", deal)?, [1]);
    // Two cards of the hand must play: the second has no flush.
    let deal = "AsAdKcKd|Ah2c3c4d/9h8h7h6h2s";
    assert_eq!(winners("plo", deal)?, [0]);
    // The nut low of the second takes half.
    let deal: Deal = "AsAdKcKd|2h3c4dQd/5h7h8sJcAc".parse()?;
    let showdown = deal.showdown("PLO8".parse()?)?;
    assert_eq!((showdown.winners().collect(), showdown.low_winners().collect()), (vec![0], vec![1]));
    Ok(())
}

#[test]
fn no_such_game() {
    let error = winners("badugi", "AhKh|8c8s").expect_err("it is not one of the eight");
    assert!(error.to_string().contains("badugi"), "{error}");
}
