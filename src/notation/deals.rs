//! Deals in every notation: hands separated by `|`, then a board.

use std::str::FromStr;

use super::any_notation::{Part, Parts};
use super::deck::read_in_deck;
use super::error::{ReadError, ReadErrorKind};
use super::range_like::naming_range;
use crate::card::Card;
use crate::deal::{Deal, DealBuilder};
use crate::game::Game;
use crate::hand::Board;

/// Reads deals that are written alike and share any given board and dead cards.
///
/// ```
/// use handrank::notation::DealReader;
///
/// // Two hands of five per line, as in Project Euler's problem 54.
/// let reader = DealReader { hand_size: Some(5), ..DealReader::default() };
/// assert_eq!(reader.read("8C TS KC 9H 4S 7D 2S 5D 3S AC")?.to_string(), "8c Ts Kc 9h 4s|7d 2s 5d 3s Ac");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DealReader {
    /// The board of every deal; empty if deals have their own.
    pub board: Board,
    /// Cards that may not be dealt.
    pub dead: Vec<Card>,
    /// The game that is dealt: its deck, and whether hands may be ranges.
    pub game: Game,
    /// The number of cards in a hand where the text has no `|`, never 0; `None` if every text has one.
    pub hand_size: Option<usize>,
}

impl DealReader {
    /// Reads a deal: hands separated by `|`, then a slash and the board, whose streets may be separated by slashes.
    /// Cards are written as for [`Hand::read`](crate::Hand::read).
    ///
    /// # Errors
    /// The first card that cannot be read, is given twice, is not in the deck or belongs to a second board, the first hand that is empty or
    /// differs in size from the first, the first empty street, or a hand after the board, with its column; otherwise
    /// any other error of [`Deal::new`].
    pub fn read(&self, text: &str) -> Result<Deal, ReadError> {
        read_in_deck(self.game.deck(), text, |text| self.build(text).map_err(|error| naming_range(error, text)))
    }

    fn build(&self, text: &str) -> Result<Deal, ReadError> {
        let cut = self.hand_size.filter(|_| !text.contains('|'));
        let mut builder = DealBuilder::new(&self.board, &self.dead, cut);
        // The column of the hand being read: of its first card or, until that is read, of the separator before it.
        let mut hand_column = 1;
        // Once a slash has been read, how many board cards come before the last slash.
        let mut street = None;
        for part in Parts::of(text) {
            let (column, part) = part?;
            let at_fault = |kind| ReadError::at(column, kind);
            match (part, street) {
                (Part::Card(_), Some(_)) if !self.board.cards().is_empty() => {
                    return Err(at_fault(ReadErrorKind::SecondBoard));
                }
                (Part::Card(card), _) => {
                    if builder.is_hand_complete() {
                        builder.end_hand()?;
                    }
                    if builder.cards() == 0 {
                        hand_column = column;
                    }
                    builder.add_card(card).map_err(|error| at_fault(ReadErrorKind::Deal(error)))?;
                }
                (Part::Bar, Some(_)) => return Err(at_fault(ReadErrorKind::HandAfterBoard)),
                (Part::Slash, Some(before)) if before == builder.cards() => {
                    return Err(at_fault(ReadErrorKind::EmptyStreet));
                }
                (Part::Slash, Some(_)) => street = Some(builder.cards()),
                (Part::Bar | Part::Slash, None) => {
                    builder.end_hand().map_err(|error| ReadError::at(hand_column, ReadErrorKind::Deal(error)))?;
                    hand_column = column;
                    if let Part::Slash = part {
                        builder.start_board();
                        street = Some(0);
                    }
                }
            }
        }
        if street.is_none() {
            builder.end_hand().map_err(|error| ReadError::at(hand_column, ReadErrorKind::Deal(error)))?;
        }
        Ok(builder.finish()?)
    }
}

/// Reads a deal in the notations that [`Hand::read`](crate::Hand::read) accepts, with a `|` between hands and a slash before
/// the board: `AhKh|8c8s/8h5h2h/8d/Kc`, as in the ACPC protocol and in logs of Pluribus.
impl FromStr for Deal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Deal, ReadError> {
        DealReader::default().read(text)
    }
}
