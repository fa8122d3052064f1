//! A deal on several boards, as when the rest of a board is run twice, or two boards are dealt at once: each pot is
//! divided between them.

use std::fmt;

use super::{Deal, DealError, check_street};
use crate::cards::card::{Card, CardSet};
use crate::cards::hand::Board;

/// A [`Deal`], or a [`Spot`](crate::Spot), on one or more boards between which its pots are divided. All have the same
/// number of cards. They share a flop (in any order), a turn or a river, or nothing.
///
/// ```
/// use handrank::{Deal, Game, OnBoards, Pots};
///
/// // After the turn, all chips were in, and the river was dealt twice.
/// let deals: OnBoards<Deal> = "AhKh:401|QsQc:401/8h5h2sTd4c // 3h".parse()?;
/// assert_eq!(deals.boards().last().map(ToString::to_string), Some("8h 5h 2s Td 3h".to_owned()));
/// let paid = deals.first().chips().expect("each seat has some").paid().to_vec();
/// let won = deals.each().enumerate().map(|(board, deal)| -> Result<Pots, _> {
///     Ok(deal.showdown(Game::Holdem)?.pots(&paid)?.part(board, deals.len()))
/// });
/// let won: Vec<Pots> = won.collect::<Result<_, handrank::DealError>>()?;
/// assert_eq!((won[0].won(), won[1].won()), (&[0, 401][..], &[401, 0][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnBoards<T> {
    /// The deal on the first board.
    first: T,
    later: Vec<Board>,
}

impl<T> OnBoards<T> {
    /// A deal on its own board and on others, which go with it.
    pub(crate) fn new(first: T, later: Vec<Board>) -> OnBoards<T> {
        OnBoards { first, later }
    }

    /// The deal on the first board, as if there were no other.
    pub fn first(&self) -> &T {
        &self.first
    }

    /// The boards after the first.
    pub(crate) fn later(&self) -> &[Board] {
        &self.later
    }

    /// How many boards there are, at least one.
    #[allow(clippy::len_without_is_empty, reason = "there is always one")]
    #[must_use]
    pub fn len(&self) -> usize {
        1 + self.later.len()
    }

    /// The deal, if there is only one board.
    pub fn only(&self) -> Option<&T> {
        self.later.is_empty().then_some(&self.first)
    }
}

impl OnBoards<Deal> {
    /// The boards, in order.
    pub fn boards(&self) -> impl Iterator<Item = &Board> + Clone {
        [self.first.board()].into_iter().chain(&self.later)
    }

    /// The deal on each board, in order.
    pub fn each(&self) -> impl Iterator<Item = Deal> {
        self.boards().map(|board| self.first.with_board(board).expect("the boards go with the hands"))
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
    /// assert!(deals.boards().eq(&boards));
    /// assert_eq!(deals.to_string(), "Ah Kh|Qs Qc/8h 5h 2s Td 4c//8h 5h 2s Td 3h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_boards(&self, boards: &[Board]) -> Result<OnBoards<Deal>, DealError> {
        let (first, later) = checked(boards)?;
        later.iter().try_for_each(|board| self.with_board(board).map(|_| ()))?;
        Ok(OnBoards::new(self.with_board(first)?, later.to_vec()))
    }
}

/// The first of these boards and the later ones, if a deal may have them all.
pub(crate) fn checked(boards: &[Board]) -> Result<(&Board, &[Board]), DealError> {
    let (first, later) = boards.split_first().ok_or(DealError::NoBoards)?;
    if !later.is_empty() {
        let mut streets = StreetsOfBoards::of_first(first)?;
        later.iter().try_for_each(|board| streets.add(board))?;
    }
    Ok((first, later))
}

/// Standard notation, like that of a deal, with the boards after the first.
impl<T: fmt::Display> fmt::Display for OnBoards<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = if f.alternate() { format!("{:#}", self.first) } else { self.first.to_string() };
        self.later.iter().for_each(|board| text += &format!("//{board}"));
        f.pad(&text)
    }
}

/// The streets of the boards of a deal, to see whether another board may be added.
pub(crate) struct StreetsOfBoards {
    boards: Vec<Board>,
    /// All flops, which differ, and the turns and rivers.
    flops: Vec<CardSet>,
    later_streets: [CardSet; 2],
    all: CardSet,
}

impl StreetsOfBoards {
    /// How many cards the flop has.
    const FLOP: usize = 3;

    /// Those of the first board, which must have three cards or more.
    pub(crate) fn of_first(first: &Board) -> Result<StreetsOfBoards, DealError> {
        if first.is_empty() {
            return Err(DealError::NoStreet { cards: 0 });
        }
        check_street(first.len())?;
        let mut streets = StreetsOfBoards {
            boards: Vec::new(),
            flops: Vec::new(),
            later_streets: Default::default(),
            all: CardSet::default(),
        };
        streets.add(first)?;
        Ok(streets)
    }

    /// The board that these cards stand for as the next one: if they are only a turn or a river, or both, the first board's
    /// cards come before them.
    pub(crate) fn completed(&self, cards: &[Card]) -> Result<Board, DealError> {
        let first = &self.boards[0];
        let unequal =
            DealError::UnequalBoards { board: self.boards.len(), cards: cards.len(), first_cards: first.len() };
        let taken = first.len().checked_sub(cards.len()).ok_or(unequal.clone())?;
        match taken {
            1..StreetsOfBoards::FLOP => Err(unequal),
            _ if cards.is_empty() => Err(unequal),
            _ => Ok(Board::new(&[&first.cards()[..taken], cards].concat())?),
        }
    }

    /// Adds the next board.
    pub(crate) fn add(&mut self, board: &Board) -> Result<(), DealError> {
        if let Some(first) = self.boards.first().filter(|first| first.len() != board.len()) {
            let (cards, first_cards) = (board.len(), first.len());
            return Err(DealError::UnequalBoards { board: self.boards.len(), cards, first_cards });
        }
        let (flop, later) = board.cards().split_at(StreetsOfBoards::FLOP);
        let flop_set: CardSet = flop.iter().copied().collect();
        if !self.flops.contains(&flop_set) {
            flop.iter().try_for_each(|&card| self.check_new(card))?;
            self.flops.push(flop_set);
        }
        for (index, &card) in later.iter().enumerate() {
            if !self.later_streets[index].contains(card) {
                self.check_new(card)?;
                self.later_streets[index].insert(card);
            }
        }
        self.all |= board.iter().collect();
        self.boards.push(*board);
        Ok(())
    }

    /// Fails if a card is on an earlier board, though on another street or in another flop.
    fn check_new(&self, card: Card) -> Result<(), DealError> {
        match self.boards.iter().position(|board| self.all.contains(card) && board.cards().contains(&card)) {
            Some(other) => Err(DealError::OnOtherBoard { card, board: self.boards.len(), other }),
            None => Ok(()),
        }
    }
}
