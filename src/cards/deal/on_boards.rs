//! A deal on several boards, as when the rest of a board is run twice, or two boards are dealt at once: each pot is
//! divided between them.

use std::fmt;

use super::{Deal, DealError, check_street};
use crate::cards::card::Card;
use crate::cards::hand::Board;

/// A [`Deal`], or such a question about odds, on one or more boards between which its pots are divided. All have the same
/// number of cards. They share a flop (in any order), a turn or a river, or nothing.
///
/// ```
/// use handrank::{Deal, Game, OnBoards};
///
/// // After the turn, all chips were in, and the river was dealt twice.
/// let deals: OnBoards<Deal> = "AhKh:401|QsQc:401/8h5h2sTd4c // 3h".parse()?;
/// assert_eq!(deals.boards()[1].to_string(), "8h 5h 2s Td 3h");
/// let mut won = [0, 0];
/// for (board, deal) in deals.each().enumerate() {
///     let chips = deal.chips().expect("each seat has some");
///     let part = deal.showdown(Game::Holdem)?.pots(chips.paid())?.part(board, deals.boards().len());
///     won.iter_mut().zip(part.won()).for_each(|(won, units)| *won += units);
/// }
/// assert_eq!(won, [401, 401]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnBoards<T> {
    /// The deal on the first board, as if there were no other.
    first: T,
    boards: Vec<Board>,
}

impl<T> OnBoards<T> {
    /// A deal on its own board, which is the first of these, and on the others, which go with it.
    pub(crate) fn new(first: T, boards: Vec<Board>) -> OnBoards<T> {
        OnBoards { first, boards }
    }

    /// The boards, in order, at least one.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The deal, if there is only one board.
    pub fn only(&self) -> Option<&T> {
        (self.boards.len() == 1).then_some(&self.first)
    }

    /// The deal on the first board, as if there were no other.
    pub(crate) fn on_first(&self) -> &T {
        &self.first
    }
}

impl OnBoards<Deal> {
    /// The deal on the first board.
    pub fn first(&self) -> &Deal {
        &self.first
    }

    /// The deal on each board, in order.
    pub fn each(&self) -> impl Iterator<Item = Deal> {
        self.boards.iter().map(|board| self.first.with_board(board).expect("the boards go with the hands"))
    }
}

impl Deal {
    /// This deal on these boards instead of its own, with the same seats, names and chips.
    ///
    /// # Errors
    /// [`DealError::NoBoards`] without a board; [`DealError::NoStreet`] or [`DealError::UnequalBoards`] for numbers of
    /// cards, if there are several; [`DealError::OnOtherBoard`] for a card that boards may not share;
    /// [`DealError::OnBoard`] for a card that is in a hand.
    ///
    /// ```
    /// use handrank::{Board, Deal};
    ///
    /// let boards: [Board; 2] = ["8h5h2sTd4c".parse()?, "8h5h2sTd3h".parse()?];
    /// let deals = "AhKh|QsQc".parse::<Deal>()?.on_boards(&boards)?;
    /// assert_eq!(deals.to_string(), "Ah Kh|Qs Qc/8h 5h 2s Td 4c//8h 5h 2s Td 3h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_boards(&self, boards: &[Board]) -> Result<OnBoards<Deal>, DealError> {
        check_boards(boards)?;
        boards.iter().try_for_each(|board| self.with_board(board).map(|_| ()))?;
        Ok(OnBoards::new(self.with_board(&boards[0])?, boards.to_vec()))
    }
}

/// Standard notation, like that of a deal, with the boards after the first.
impl<T: fmt::Display> fmt::Display for OnBoards<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = if f.alternate() { format!("{:#}", self.first) } else { self.first.to_string() };
        self.boards[1..].iter().for_each(|board| text += &format!("//{board}"));
        f.pad(&text)
    }
}

/// Fails unless a deal may have all of these boards.
pub(crate) fn check_boards(boards: &[Board]) -> Result<(), DealError> {
    match boards {
        [] => Err(DealError::NoBoards),
        [_] => Ok(()),
        [first, ..] => {
            check_first_board(first)?;
            (1..boards.len()).try_for_each(|next| check_next_board(&boards[..next], &boards[next]))
        }
    }
}

/// Fails if the first of several boards has no flop.
pub(crate) fn check_first_board(first: &Board) -> Result<(), DealError> {
    if first.is_empty() { Err(DealError::NoStreet { cards: 0 }) } else { check_street(first.len()) }
}

/// The board that these cards stand for after others: if they are only a turn or a river, or both, the first board's cards
/// come before them.
pub(crate) fn next_board(others: &[Board], cards: &[Card]) -> Result<Board, DealError> {
    let first = &others[0];
    match first.len().checked_sub(cards.len()) {
        Some(left_out @ (0 | FLOP..)) if !cards.is_empty() => {
            let all = [&first.cards()[..left_out], cards].concat();
            if let Some(&card) = cards.iter().find(|card| all.iter().filter(|other| other == card).count() > 1) {
                return Err(DealError::OnBoard { card, again: None });
            }
            Ok(Board::from_distinct(&all)?)
        }
        _ => Err(DealError::UnequalBoards { board: others.len(), cards: cards.len(), first_cards: first.len() }),
    }
}

/// Fails if a board may not come after others.
pub(crate) fn check_next_board(others: &[Board], next: &Board) -> Result<(), DealError> {
    let (board, cards, first_cards) = (others.len(), next.len(), others[0].len());
    if cards != first_cards {
        return Err(DealError::UnequalBoards { board, cards, first_cards });
    }
    for (index, other) in others.iter().enumerate() {
        for (street, of_other) in streets(next).zip(streets(other)) {
            let is_shared = street.iter().all(|card| of_other.contains(card));
            if let Some(&card) = street.iter().find(|card| !is_shared && other.cards().contains(card)) {
                return Err(DealError::OnOtherBoard { card, board, other: index });
            }
        }
    }
    Ok(())
}

/// How many cards the flop has.
const FLOP: usize = 3;

/// The cards of the flop, of the turn and of the river.
fn streets(board: &Board) -> impl Iterator<Item = &[Card]> {
    let (flop, later) = board.cards().split_at(FLOP);
    [flop].into_iter().chain(later.chunks(1))
}
