//! Several boards in one text, with `//` between them.

use super::symbols::is_blank;
use crate::cards::{Board, Card, MAX_BOARD, check_boards};

/// What stands between two boards.
const BETWEEN: &str = "//";

/// The boards of a text, each with how many characters come before it. A slash more than starts a board is part of it.
pub(super) fn boards(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let board = rest?;
        let start = text.len() - board.len();
        let slashes = board.len() - board.trim_start_matches(|symbol| symbol == '/' || is_blank(symbol)).len();
        let end = board[slashes..].find(BETWEEN).map(|at| slashes + at);
        rest = end.map(|end| &board[end + BETWEEN.len()..]);
        Some((text[..start].chars().count(), &board[..end.unwrap_or(board.len())]))
    })
}

/// The column of the `//` after the first board of a text, if there is one.
pub(super) fn second_board(text: &str) -> Option<usize> {
    boards(text).nth(1).map(|(before, _)| before - BETWEEN.len() + 1)
}

/// Whether cards behind one slash are several boards of five, of which a deal may have all.
pub(super) fn are_boards_of_five(cards: &[Card]) -> bool {
    let boards: Option<Vec<Board>> = cards.chunks(MAX_BOARD).map(|board| Board::new(board).ok()).collect();
    boards.is_some_and(|boards| {
        boards.len() > 1 && boards.iter().all(|board| board.len() == MAX_BOARD) && check_boards(&boards).is_ok()
    })
}
