//! What hole cards from a log are worth on a board and against a range, with the cards in the order in which they were
//! logged.

use std::error::Error;

use handrank::{Board, BoardEvaluator, Game, HandOrRange, HoleCards, MadeHand, Range, Spot, StartingClass};

#[test]
fn from_one_line_of_a_log() -> Result<(), Box<dyn Error>> {
    let (logged, opponent) = "Dealt to Hero [Kd Ah] | QQ+,AKs:0.5".split_once(" | ").ok_or("two parts")?;
    let hero: HoleCards = logged[logged.find('[').ok_or("cards")?..].parse()?;
    let opponent: HandOrRange = opponent.parse()?;
    assert_eq!((hero.to_string(), opponent.to_string()), ("Kd Ah".to_owned(), "QQ+,AKs:0.5".to_owned()));
    assert_eq!(StartingClass::new(&hero), Some("AKo".parse()?));

    let board: Board = "Kh7h2h".parse()?;
    let evaluator = BoardEvaluator::new(Game::Holdem, &board)?;
    assert_eq!(
        evaluator.rank(&hero).map(|rank| rank.description().to_string()),
        Some("Pair of kings, ace-seven-deuce kickers".to_owned())
    );
    assert_eq!(Game::Holdem.made(&hero, &board)?.name, MadeHand::TopPair);

    // In a range, the order of the cards plays no part.
    let range: Range = "AKo:0.25,QQ".parse()?;
    assert_eq!((range.weight(&hero), range.contains("QsQh".parse::<HoleCards>()?)), (0.25, true));
    assert_eq!(range.weight("AhKdQc".parse::<HoleCards>()?), 0.0);

    let odds = Spot::new(vec![hero.into(), opponent], &board, &[])?.odds(Game::Holdem)?;
    assert_eq!(odds.hands.len(), 2);
    Ok(())
}
