//! The odds of two hands on a board that grows street by street.

use std::error::Error;

use handrank::{Board, Game, HandOrRange, Spot};

#[test]
fn street_by_street() -> Result<(), Box<dyn Error>> {
    let players: [HandOrRange; 2] = ["AhKh".parse()?, "8c8s".parse()?];
    let mut board = Board::default();
    let mut equities = Vec::new();
    for street in ["", "8h5h2h", "Kc", "5c"] {
        for card in street.parse::<Board>()?.iter() {
            board.push(card)?;
        }
        let odds = Spot::new(players.to_vec(), &board, &[])?.odds(Game::Holdem)?;
        equities.push((board.len(), odds.hands[0].equity));
    }
    // On the flop the set wins with one of 7 cards, or with two of another rank: 3 of aces, 3 of kings, 6 of 8 ranks.
    let lost = (990 - 38 * 37 / 2) + 3 + 3 + 8 * 6;
    let flop = f64::from(990 - lost) / 990.0;
    // On the turn it wins with those 7 or one of two kings, and on the river it has won.
    assert_eq!(equities[1..], [(3, flop), (4, 35.0 / 44.0), (5, 0.0)]);
    // Before the flop, 813,957 boards are won and 6,030 shared.
    assert!((equities[0].1 - (813_957.0 + 6_030.0 / 2.0) / 1_712_304.0).abs() < 1e-12);
    Ok(())
}
