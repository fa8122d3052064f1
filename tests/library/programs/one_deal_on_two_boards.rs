//! A pot of 300 that is run twice from the flop on: half of it goes to who wins each board.

use std::error::Error;

use handrank::{Board, Card, Deal, Game};

/// What each seat wins of half the pot.
fn won(deal: &Deal, half: f64) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut won = vec![0.0; deal.seats().len()];
    deal.showdown(Game::Holdem)?.hands().for_each(|hand| won[hand.seat] = half * hand.share);
    Ok(won)
}

#[test]
fn each_wins_a_board() -> Result<(), Box<dyn Error>> {
    let first: Deal = "Ann: AhKh|Bob: -|Cid: QsQc/8h5h2s/Td/4c".parse()?;
    let mut board = Board::new(&first.board().cards()[..3])?;
    for card in ["Td", "3h"] {
        board.push(card.parse()?)?;
    }
    let second = first.with_board(&board)?;
    assert_eq!((won(&first, 150.0)?, won(&second, 150.0)?), (vec![0.0, 0.0, 150.0], vec![150.0, 0.0, 0.0]));
    assert_eq!((second.names(), second.seat(2)), (first.names(), first.seat(2)));

    // A board with a card of the queens is none for this deal.
    let queen: Card = "Qs".parse()?;
    let blocked = Board::try_from(&[first.board().cards(), &[queen]].concat()[1..])?;
    assert!(first.with_board(&blocked).is_err());
    Ok(())
}
