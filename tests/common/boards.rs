//! Random boards for a deal: each street is new, or that of an earlier board.

use handrank::{Board, CardSet};
use itertools::Itertools;

use crate::dice::Dice;

/// This many boards, of which the first is given. They have as many cards, all from this deck.
pub fn boards_beside(first: &Board, deck: CardSet, count: usize, dice: &mut Dice) -> Vec<Board> {
    let mut deck = (deck - first.iter().collect()).iter().collect_vec();
    let mut boards = vec![*first];
    while boards.len() < count {
        let mut cards = Vec::new();
        for street in [0..3, 3..4, 4..5].into_iter().filter(|street| street.end <= first.len()) {
            if dice.below(2) == 0 || deck.len() < street.len() {
                let shared = &boards[dice.below(boards.len())].cards()[street];
                cards.extend_from_slice(shared);
                let (start, turns) = (cards.len() - shared.len(), dice.below(shared.len()));
                cards[start..].rotate_left(turns);
            } else {
                cards.extend_from_slice(dice.deal(&mut deck, street.len()));
                deck.drain(..street.len());
            }
        }
        boards.push(Board::new(&cards).expect("streets share no card"));
    }
    boards
}

/// The boards as they may be written: each after the first whole or, now and then, without the streets at its start that are
/// those of the first.
pub fn written(boards: &[Board], dice: &mut Dice) -> String {
    let first = boards[0].cards();
    let later = boards[1..].iter().map(|board| {
        let cards = board.cards();
        let may_leave_out = |&street: &usize| street < cards.len() && cards[..street] == first[..street];
        let left_out = [4, 3].into_iter().find(may_leave_out).filter(|_| dice.below(3) > 0);
        cards[left_out.unwrap_or(0)..].iter().join("")
    });
    let later = later.collect_vec();
    [boards[0].to_string()].into_iter().chain(later).join(" // ")
}
