//! The equity of each hand of a range on a flop, best first.

use std::error::Error;

use handrank::{Board, Card, CardSet, Game, Range, Spot};

struct Line {
    hand: [Card; 2],
    equity: f64,
    deals: f64,
}

fn lines(range: &Range, other: &Range, board: &Board) -> Result<Vec<Line>, Box<dyn Error>> {
    let known: CardSet = board.iter().collect();
    let mut lines = Vec::new();
    for (hand, weight) in range.iter().filter(|&(hand, _)| known.is_disjoint(hand.into())) {
        let odds = Spot::new(vec![hand.try_into()?, other.clone().into()], board, &[])?.odds(Game::Holdem)?;
        lines.push(Line { hand, equity: odds.hands[0].equity, deals: weight * odds.deals.count().as_f64() });
    }
    lines.sort_by(|a, b| b.equity.total_cmp(&a.equity));
    Ok(lines)
}

#[test]
fn three_kings_come_first() -> Result<(), Box<dyn Error>> {
    let range: Range = "QQ+,AKs:0.5".parse()?;
    let other: Range = "77+,ATs+,KQ".parse()?;
    let board: Board = "Kd7h2c".parse()?;
    let lines = lines(&range, &other, &board)?;
    // Six pairs of queens and of aces, three of kings, three suited hands.
    assert_eq!(lines.len(), 6 + 3 + 6 + 3);
    let names: Vec<String> = lines.iter().map(|line| CardSet::from(line.hand).to_string()).collect();
    let mut first = names[..3].to_vec();
    first.sort();
    assert_eq!(first, ["Kh Kc", "Ks Kc", "Ks Kh"]);

    let spot = Spot::new(vec![range.into(), other.into()], &board, &[])?;
    let odds = spot.odds(Game::Holdem)?;
    let deals: f64 = lines.iter().map(|line| line.deals).sum();
    let won: f64 = lines.iter().map(|line| line.deals * line.equity).sum();
    assert_eq!(deals, odds.deals.count().as_f64());
    assert!((won / deals - odds.hands[0].equity).abs() < 1e-9);
    Ok(())
}
