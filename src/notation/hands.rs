//! Hands from text: cards, then the hand's own board after a slash, or a board given for all hands. Boards and
//! cards by themselves are read here, too.

use std::borrow::Cow;
use std::str::FromStr;

pub(crate) mod lines;

use super::any_form::{in_usual_form, read_in_any_form};
use super::beside::labels;
use super::boards::second_board;
use super::cards::{Cards, distinct_cards, in_deck};
use super::common_notations;
use super::error::{ReadError, ReadErrorKind};
use super::hand_rules::HandRules;
use super::players::{column_at, versus};
use super::ranges::naming_range;
use crate::cards::{Board, Card, CardSet, Hand, HandError, HoleCards, OmahaHand, WrittenHand, check_deck};
use crate::ranking::{Game, GameHand, GrowingHand};
use lines::TakeHands;

/// A hand of some game that can be read.
pub trait ReadHand: WrittenHand + GameHand {
    /// Reads a hand that these rules allow, with the board if that is not empty, as [`Hand::read`] and
    /// [`OmahaHand::read`] do.
    ///
    /// # Errors
    /// Those of [`Hand::read`] or [`OmahaHand::read`], [`HandError::NotInShortDeck`] for a card that the deck lacks, and
    /// [`HandError::OtherHoleCount`].
    fn read_by(rules: HandRules, text: &str, board: &Board) -> Result<Self, ReadError>;

    /// Gives `taker` the hands from the start of `lines`, one per line, for as long as it has room, the rules allow the
    /// hands and the fast readers accept them. Removes their lines from `lines` and returns how many.
    fn read_lines(rules: HandRules, lines: &mut &[u8], board: &Board, taker: impl TakeHands<Self>) -> u64;
}

impl ReadHand for Hand {
    #[inline(always)]
    fn read_by(HandRules { deck, .. }: HandRules, text: &str, board: &Board) -> Result<Hand, ReadError> {
        check_deck(board.cards().iter().copied(), deck)?;
        in_deck(deck, || as_read(text), Hand::read(text, board))
    }

    #[inline(always)]
    fn read_lines(rules: HandRules, lines: &mut &[u8], board: &Board, taker: impl TakeHands<Hand>) -> u64 {
        lines::read_hands(lines, board, rules.deck, taker)
    }
}

impl ReadHand for OmahaHand {
    #[inline(always)]
    fn read_by(rules: HandRules, text: &str, board: &Board) -> Result<OmahaHand, ReadError> {
        check_deck(board.cards().iter().copied(), rules.deck)?;
        let hand = in_deck(rules.deck, || as_read(text), OmahaHand::read(text, board))?;
        rules.check_hole_cards(hand.hole_bytes().len())?;
        Ok(hand)
    }

    fn read_lines(rules: HandRules, lines: &mut &[u8], board: &Board, taker: impl TakeHands<OmahaHand>) -> u64 {
        lines::read_omaha_hands(rules, lines, board, taker)
    }
}

/// The text of a hand and its board in usual characters, without labels.
fn as_read(text: &str) -> Cow<'_, str> {
    match in_usual_form(text) {
        Cow::Borrowed(text) => labels::hand_without_labels(text),
        Cow::Owned(text) => labels::hand_without_labels(&text).into_owned().into(),
    }
}

/// Reads a hand and its board, which may have labels.
fn read_labelled(text: &str, board: &Board) -> Result<Cards, ReadError> {
    read(&labels::hand_without_labels(text), board)
}

pub(super) fn read(text: &str, board: &Board) -> Result<Cards, ReadError> {
    Cards::read(text, board).map_err(|error| match (versus(text), second_board_of_hand(text)) {
        (Some((at, word)), _) => {
            ReadError::at(column_at(text, at), ReadErrorKind::SeveralHands { separator: word.to_owned() })
        }
        (None, Some(column)) if *error.kind() == ReadErrorKind::EmptyStreet => {
            ReadError::at(column, ReadErrorKind::SeveralBoards)
        }
        _ => naming_range(error, text, text.contains(['|', '/'])),
    })
}

/// The column of the `//` after the board of a hand, if it is there.
fn second_board_of_hand(text: &str) -> Option<usize> {
    let (hand, board) = text.split_once('/')?;
    second_board(board).map(|column| hand.chars().count() + 1 + column)
}

impl Hand {
    /// Reads a hand and appends the board's cards.
    ///
    /// A card is a rank (`2`–`9 T J Q K A`, or `10`) and a suit (`c d h s`, `♣♦♥♠` or `♧♢♡♤`), in either order and in
    /// upper or lower case, or one of Unicode's playing cards, such as `🂡`. Cards may be separated by white space,
    /// commas, semicolons, brackets, quotes, hyphens or underscores; in a run of cards without separators, all must put
    /// the rank first, or all the suit. Zero-width characters are ignored.
    ///
    /// The text may have a board of its own: cards after a slash, with further slashes between its streets. `Hand:` or
    /// `Hole:` before the hand is skipped; `Board:`, `Community:`, `Flop:`, `Turn:` and `River:` start the board or its next
    /// street.
    ///
    /// # Errors
    /// The first card that cannot be read, is given twice or belongs to a second board, the first slash without cards
    /// before it, or the first `|`, with its column; otherwise [`HandError::BoardTooLarge`] if more than five cards
    /// follow a slash, and [`HandError::WrongCount`] if the text has no cards, or not five to seven with the board.
    ///
    /// ```
    /// use handrank::{Board, Hand};
    ///
    /// let none = Board::default();
    /// assert_eq!(Hand::read("k♦Q♠,10♥ jc\t9S", &none)?.to_string(), "Kd Qs Th Jc 9s");
    /// assert_eq!(Hand::read("[♦K 🂭]/ Jc Th 9s", &none)?.to_string(), "Kd Qs Jc Th 9s");
    ///
    /// let error = Hand::read("Kd Qs Jc Th Kd", &none).unwrap_err();
    /// assert_eq!(error.column(), Some(13));
    /// assert_eq!(error.kind().to_string(), "Kd is given twice");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, board: &Board) -> Result<Hand, ReadError> {
        if let Some((hand, len)) = common_notations::read_line(text.as_bytes(), board)
            && len == text.len()
        {
            return Ok(hand);
        }
        read_in_any_form(text, |text| {
            let Cards { all, on_board, .. } = read_labelled(text, board)?;
            if all.len() == on_board {
                return Err(HandError::WrongCount { cards: 0, board: 0 }.into());
            }
            Board::check_size(on_board)?;
            Ok(Hand::from_distinct(&all, on_board)?)
        })
    }
}

/// Reads a hand as [`Hand::read`] does, without a board.
impl FromStr for Hand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Hand, ReadError> {
        Hand::read(text, &Board::default())
    }
}

impl OmahaHand {
    /// Reads hole cards in the notations that [`Hand::read`] accepts. If `board` is empty, the text
    /// must have its own, after a slash.
    ///
    /// # Errors
    /// Those of [`Hand::read`], except that a wrong number of cards is [`HandError::BoardTooLarge`],
    /// [`HandError::WrongOmahaBoard`] or [`HandError::WrongHoleCount`].
    ///
    /// ```
    /// use handrank::{Board, OmahaHand};
    ///
    /// let board: Board = "2c 3d 4h 5s 6c".parse()?;
    /// let hand = OmahaHand::read("AsKdQcJh", &board)?;
    /// assert_eq!(OmahaHand::read("a♠ k♦ q♣ j♥ / 2c3d4h/5s/6c", &Board::default())?, hand);
    ///
    /// let error = OmahaHand::read("As Kd", &board).unwrap_err();
    /// assert_eq!(error.to_string(), "2 hole cards; an Omaha hand has 4 to 6");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, board: &Board) -> Result<OmahaHand, ReadError> {
        if let Some((hand, len)) = common_notations::read_omaha_line(text.as_bytes(), board)
            && len == text.len()
        {
            return Ok(hand);
        }
        read_in_any_form(text, |text| {
            let Cards { all, on_board, .. } = read_labelled(text, board)?;
            if all.len() == on_board {
                return Err(HandError::WrongHoleCount { cards: 0 }.into());
            }
            Ok(OmahaHand::from_distinct(&all, on_board)?)
        })
    }
}

/// Reads a hand as [`OmahaHand::read`] does, with a board of its own.
impl FromStr for OmahaHand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<OmahaHand, ReadError> {
        OmahaHand::read(text, &Board::default())
    }
}

impl Board {
    /// Reads up to five cards of a game's deck in the notations that [`Hand::read`] accepts. Slashes may separate the
    /// streets.
    ///
    /// # Errors
    /// Those of [`Hand::read`] for cards and slashes, [`HandError::NotInShortDeck`] for a card that the deck lacks, and
    /// [`HandError::BoardTooLarge`] if there are more than five.
    ///
    /// ```
    /// use handrank::{Board, Game};
    ///
    /// assert_eq!(Board::read("8h 9h Th / 8d", Game::ShortDeck)?.to_string(), "8h 9h Th 8d");
    /// assert_eq!(Board::read("8h 5h Th / 8d", Game::ShortDeck).unwrap_err().column(), Some(4));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<Board, ReadError> {
        read_in_any_form(text, |text| {
            let text = &*labels::of_board(text);
            if let Some(column) = second_board(text) {
                return Err(ReadError::at(column, ReadErrorKind::SeveralBoards));
            }
            let cards = read(text, &Board::default()).map(|cards| cards.all);
            in_deck(game.deck(), || text.into(), cards.and_then(|cards| Ok(Board::from_distinct(&cards)?)))
        })
    }
}

/// Reads a board as [`Board::read`] does, with cards of a full deck.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        Board::read(text, Game::Holdem)
    }
}

/// Reads one or more distinct cards in the notations that [`Hand::read`] accepts. There is no board.
impl FromStr for HoleCards {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<HoleCards, ReadError> {
        let cards = read_in_any_form(text, |text| read_labelled(text, &Board::default()))?;
        match (cards.slash, cards.all.is_empty()) {
            (Some(column), _) => Err(ReadError::unknown_rank(column, '/')),
            (None, true) => Err(ReadError::without_column(ReadErrorKind::NoCards)),
            (None, false) => Ok(HoleCards::from_distinct(cards.all)),
        }
    }
}

/// Reads a [`CardSet`].
impl FromStr for GrowingHand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<GrowingHand, ReadError> {
        text.parse::<CardSet>().map(GrowingHand::from)
    }
}

/// Reads any number of distinct cards in the notations that [`Hand::read`] accepts.
impl FromStr for CardSet {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<CardSet, ReadError> {
        Ok(read_cards(text)?.into_iter().collect())
    }
}

/// Reads any number of distinct cards in the notations that [`Hand::read`] accepts.
pub fn read_cards(text: &str) -> Result<Vec<Card>, ReadError> {
    read_in_any_form(text, |text| {
        distinct_cards(text).map_err(|error| naming_range(error, text, text.contains(['|', '/'])))
    })
}

/// Reads one card in the notations that [`Hand::read`] accepts.
impl FromStr for Card {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Card, ReadError> {
        let cards = read_in_any_form(text, |text| read(text, &Board::default()))?;
        match (cards.slash, &cards.all[..]) {
            (Some(column), _) => Err(ReadError::unknown_rank(column, '/')),
            (None, &[card]) => Ok(card),
            (None, cards) => Err(ReadError::without_column(ReadErrorKind::NotOneCard { cards: cards.len() })),
        }
    }
}
