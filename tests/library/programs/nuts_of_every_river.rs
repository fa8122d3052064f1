//! The nuts of every river of a board, found on all cores.

use std::error::Error;
use std::thread;

use handrank::{Board, BoardEvaluator, Card, CardSet, Category, Game, HandRank};
use itertools::Itertools;

fn nuts(turn: &Board, rivers: &[Card]) -> Vec<(Card, HandRank, Vec<CardSet>)> {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get());
    thread::scope(|scope| {
        let chunks = rivers.chunks(rivers.len().div_ceil(threads));
        let handles: Vec<_> = chunks
            .map(|rivers| {
                scope.spawn(move || {
                    let nuts = rivers.iter().map(|&river| {
                        let mut board = *turn;
                        board.push(river).expect("the card is not on the board");
                        let nuts = BoardEvaluator::new(Game::Holdem, &board).expect("a board").nuts();
                        (river, nuts.rank, nuts.hands)
                    });
                    nuts.collect::<Vec<_>>()
                })
            })
            .collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("it does not panic")).collect()
    })
}

#[test]
fn of_a_rainbow_turn() -> Result<(), Box<dyn Error>> {
    let turn: Board = "Kd 7h 2c 9s".parse()?;
    let known: CardSet = turn.iter().collect();
    let rivers: Vec<Card> = (!known).iter().collect();
    let nuts = nuts(&turn, &rivers);
    let count = |category| nuts.iter().filter(|(_, rank, _)| rank.category() == category).count();
    // Quads where the board is paired; straights with 5, 6, 8, T, J and Q; otherwise, with A, 3 and 4, a set.
    assert_eq!(count(Category::FourOfAKind), 12);
    assert_eq!(count(Category::Straight), 24);
    assert_eq!(count(Category::ThreeOfAKind), 12);

    for (river, rank, hands) in nuts {
        let board = [turn.cards(), &[river]].concat();
        let others = (!known).iter().filter(|&card| card != river);
        let all = others.array_combinations().map(|hand: [Card; 2]| {
            let cards = [&hand[..], &board].concat();
            (HandRank::of(&cards).expect("seven cards"), CardSet::from(hand))
        });
        let all = all.into_group_map();
        let best = all.keys().min().expect("there are 1,081 hands");
        assert_eq!(best, &rank);
        assert!(all[best].iter().sorted().eq(&hands));
    }
    Ok(())
}
