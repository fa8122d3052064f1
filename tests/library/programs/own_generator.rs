//! A simulation with a random generator of its own, on a board that is prepared once.

use std::cmp::Ordering;
use std::error::Error;

use handrank::{Board, BoardEvaluator, Card, CardSet, Game, Range, Spot};

struct Lcg(u64);

impl Lcg {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

#[test]
fn close_to_the_exact_odds() -> Result<(), Box<dyn Error>> {
    let hero: [Card; 2] = ["As".parse()?, "Kh".parse()?];
    let board: Board = "8h 5h 2h 8s Kd".parse()?;
    let evaluator = BoardEvaluator::new(Game::Holdem, &board)?;
    let rank = evaluator.rank(hero).expect("two other cards");

    let known = CardSet::from(hero) | board.iter().collect();
    let left: Vec<Card> = (CardSet::ALL - known).into_iter().collect();
    let mut generator = Lcg(7);
    let (mut won, mut deals) = (0.0, 0);
    while deals < 50_000 {
        let opponent = [left[generator.below(left.len())], left[generator.below(left.len())]];
        let Some(other) = evaluator.rank(opponent) else { continue };
        deals += 1;
        won += match rank.cmp(&other) {
            Ordering::Less => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 0.0,
        };
    }
    let exact = Spot::new(vec![hero.try_into()?, Range::random().into()], &board, &[])?.odds(Game::Holdem)?;
    assert!((won / f64::from(deals) - exact.hands[0].equity).abs() < 0.01);
    // Of 45 cards the opponent has two.
    assert_eq!(exact.deals.count().whole(), Some(45 * 44 / 2));
    Ok(())
}
