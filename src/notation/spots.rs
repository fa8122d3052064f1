//! Deals in which a hand may be a range: hands and ranges separated by `|`, then a board.

use std::str::FromStr;

use super::any_notation::{Part, Parts};
use super::cards::Cards;
use super::deals::DealReader;
use super::error::{ReadError, ReadErrorKind};
use super::range_error::RangeError;
use super::range_like::naming_range;
use super::ranges::{is_range, read_range};
use super::symbols::{is_ignored, is_separator};
use crate::card::Card;
use crate::deal::DealError;
use crate::hand::{Board, HandError};
use crate::range::Range;
use crate::spot::{HandOrRange, Spot};

impl DealReader {
    /// Whether one of the hands of a deal, as written, is a range.
    pub fn has_range(&self, text: &str) -> bool {
        hands_and_board(text).0.split('|').any(|hand| self.is_range(hand))
    }

    /// Reads a deal in which a hand may be a [`Range`]. Everything else is as in [`DealReader::read`]. In games with more
    /// hole cards, `random` and two `?` per card stand for any hand.
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let spot = DealReader::default().read_spot("AhKh | qq+, AKs | random / 8h 5h 2h")?;
    /// assert_eq!(spot.to_string(), "Ah Kh|QQ+,AKs|random/8h 5h 2h");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`DealReader::read`]; in a range, those of reading one; [`RangeError::NoBar`] if hands would have to be cut.
    pub fn read_spot(&self, text: &str) -> Result<Spot, ReadError> {
        if self.hand_size.is_some() && !text.contains('|') {
            return Err(ReadError::without_column(ReadErrorKind::BadRange(RangeError::NoBar)));
        }
        let (hands, board) = hands_and_board(text);
        let mut spot = SpotBuilder { reader: self, players: Vec::new(), board: Vec::new() };
        let mut column = 0;
        for hand in hands.split('|').take(MAX_PLAYERS + 1) {
            spot.add_player(hand).map_err(|error| error.after(column))?;
            column += hand.chars().count() + 1;
        }
        spot.check_unknown_cards(hands)?;
        let column = hands.chars().count() + 1;
        let board = match board {
            Some(board) => spot.board(board).map_err(|error| naming_range(error, board).after(column))?,
            None => self.board.clone(),
        };
        Ok(Spot::new(spot.players, board, self.dead.clone())?)
    }

    /// Whether a hand as written is a range. In a game that has no ranges but any hand, several hands of two cards are one
    /// hand.
    fn is_range(&self, text: &str) -> bool {
        match self.game.has_ranges() {
            true => is_range(text),
            false => is_question_marks(text) || is_range(text) && Cards::collect(text, &[]).is_err(),
        }
    }
}

/// More hands than the deck has. What follows them need not be read, and each range takes kilobytes.
const MAX_PLAYERS: usize = 26;

/// Reads a deal in which a hand may be a range, as [`DealReader::read_spot`] does: `AhKh|QQ+,AKs/8h5h2h`.
impl FromStr for Spot {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Spot, ReadError> {
        DealReader::default().read_spot(text)
    }
}

/// Whether cards are unknown: two `?` for each.
fn is_question_marks(text: &str) -> bool {
    let text = text.trim();
    text.len() >= 4 && text.len().is_multiple_of(2) && text.bytes().all(|byte| byte == b'?')
}

/// What precedes the first slash, and what follows it.
fn hands_and_board(text: &str) -> (&str, Option<&str>) {
    text.split_once('/').map_or((text, None), |(hands, board)| (hands, Some(board)))
}

/// A spot in the making, so that a card given twice is found where it is.
struct SpotBuilder<'a> {
    reader: &'a DealReader,
    players: Vec<HandOrRange>,
    /// The cards read of the spot's own board.
    board: Vec<Card>,
}

impl SpotBuilder<'_> {
    fn add_player(&mut self, text: &str) -> Result<(), ReadError> {
        if self.reader.is_range(text) {
            let range = if !self.reader.game.has_ranges() && is_question_marks(text) {
                Range::random()
            } else {
                read_range(text, self.reader.game.deck())?
            };
            self.players.push(HandOrRange::Range(range));
            return Ok(());
        }
        let mut hand = Vec::new();
        for part in Parts::of(text) {
            if let (column, Part::Card(card)) = part? {
                let place = if hand.contains(&card) { Some(self.players.len() + 1) } else { None };
                self.check(card, place).map_err(|error| ReadError::at(column, ReadErrorKind::Deal(error)))?;
                hand.push(card);
            }
        }
        let (number, cards) = (self.players.len() + 1, hand.len());
        let deal_error = |column, error| Err(ReadError::at(column, ReadErrorKind::Deal(error)));
        match self.known_size() {
            // The bar before it, if there is one.
            _ if hand.is_empty() => deal_error(usize::from(number == 1), DealError::NoCards { hand: number }),
            Some(first) if first != cards => {
                let start = 1 + text.chars().take_while(|&symbol| is_separator(symbol) || is_ignored(symbol)).count();
                deal_error(start, DealError::UnequalHands { hand: number, cards, first })
            }
            _ => {
                self.players.push(HandOrRange::Hand(hand));
                Ok(())
            }
        }
    }

    /// How many cards the known hands have.
    fn known_size(&self) -> Option<usize> {
        self.players.iter().find_map(|player| match player {
            HandOrRange::Hand(cards) => Some(cards.len()),
            HandOrRange::Range(_) => None,
        })
    }

    /// Fails if the `?` of a hand are not two for each card.
    fn check_unknown_cards(&self, hands: &str) -> Result<(), ReadError> {
        let first = self.known_size().unwrap_or(self.reader.game.hole_cards());
        for (number, hand) in (1..).zip(hands.split('|')).filter(|(_, hand)| is_question_marks(hand)) {
            let cards = hand.trim().len() / 2;
            if cards != first {
                return Err(DealError::UnequalHands { hand: number, cards, first }.into());
            }
        }
        Ok(())
    }

    /// Reads the spot's own board, whose streets may be separated by slashes.
    fn board(&mut self, text: &str) -> Result<Board, ReadError> {
        let mut street = 0;
        for part in Parts::of(text) {
            let (column, part) = part?;
            let at_fault = |kind| ReadError::at(column, kind);
            match part {
                Part::Bar => return Err(at_fault(ReadErrorKind::HandAfterBoard)),
                Part::Slash if self.board.len() == street => return Err(at_fault(ReadErrorKind::EmptyStreet)),
                Part::Slash => street = self.board.len(),
                Part::Card(_) if !self.reader.board.cards().is_empty() => {
                    return Err(at_fault(ReadErrorKind::SecondBoard));
                }
                Part::Card(card) => {
                    self.check(card, None).map_err(|error| at_fault(ReadErrorKind::Deal(error)))?;
                    self.board.push(card);
                }
            }
        }
        match self.board[..] {
            [] => Ok(self.reader.board.clone()),
            _ => Ok(Board::new(&self.board).map_err(DealError::from)?),
        }
    }

    /// Fails if the deck lacks a card, or if the card is known to be elsewhere, or in the hand with this number.
    fn check(&self, card: Card, hand: Option<usize>) -> Result<(), DealError> {
        if !self.reader.game.deck().has(card) {
            return Err(HandError::NotInShortDeck(card).into());
        }
        let has_card = |player: &HandOrRange| matches!(player, HandOrRange::Hand(cards) if cards.contains(&card));
        let hand = self.players.iter().position(has_card).map(|index| index + 1).or(hand);
        match hand {
            Some(hand) => Err(DealError::InHand { card, hand }),
            None if self.reader.dead.contains(&card) => Err(DealError::Dead(card)),
            None if self.board.contains(&card) || self.reader.board.cards().contains(&card) => {
                Err(DealError::OnBoard(card))
            }
            None => Ok(()),
        }
    }
}
