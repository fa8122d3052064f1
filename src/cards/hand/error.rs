//! Errors in building hands and boards.

use std::error::Error;
use std::fmt;

use crate::cards::card::{Card, CardSet};

/// Why cards are not a hand or a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// A card is given twice.
    Repeated(Card),
    /// There is no card.
    NoCards,
    /// A card of the hand is also on the board.
    OnBoard(Card),
    /// The game is played with the short deck, which lacks this card.
    NotInShortDeck(Card),
    /// The hand and the board together do not have five to seven cards.
    WrongCount {
        /// How many there are in all.
        cards: usize,
        /// How many of them are on the board.
        board: usize,
    },
    /// The board has more than five cards.
    BoardTooLarge {
        /// How many there are.
        cards: usize,
    },
    /// An Omaha hand does not have four to six hole cards.
    WrongHoleCount {
        /// How many there are.
        cards: usize,
    },
    /// An Omaha hand does not have the number of hole cards that all hands must have.
    OtherHoleCount {
        /// How many there are.
        cards: usize,
        /// How many each hand must have.
        hole_cards: usize,
    },
    /// The board has fewer than the three cards that Omaha needs.
    WrongOmahaBoard {
        /// How many there are.
        cards: usize,
    },
}

/// Fails at the first card that is given twice.
#[inline]
pub(crate) fn check_distinct(cards: &[Card]) -> Result<(), HandError> {
    let mut seen = CardSet::new();
    match cards.iter().find(|&&card| !seen.insert(card)) {
        Some(&card) => Err(HandError::Repeated(card)),
        None => Ok(()),
    }
}

/// Fails at the first card that a deck lacks.
#[inline(always)]
pub(crate) fn check_deck(mut cards: impl Iterator<Item = Card> + Clone, deck: CardSet) -> Result<(), HandError> {
    // There hardly ever is one, and checking that takes no branch.
    if deck == CardSet::ALL || cards.clone().fold(true, |has_all, card| has_all & deck.contains(card)) {
        return Ok(());
    }
    cards.find(|&card| !deck.contains(card)).map_or(Ok(()), |card| Err(HandError::NotInShortDeck(card)))
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandError::Repeated(card) => write!(f, "{card} is given twice"),
            HandError::NoCards => CardCount(0).fmt(f),
            HandError::OnBoard(card) => write!(f, "{card} is already on the board"),
            HandError::NotInShortDeck(card) => {
                write!(f, "{card} is not in the short deck; its ranks are 6-9 T (or 10) J Q K A")
            }
            HandError::WrongCount { cards, board: 0 } => write!(f, "{}; a hand has 5 to 7", CardCount(*cards)),
            HandError::WrongCount { cards, board } => {
                write!(f, "{}, including {board} on the board; a hand has 5 to 7", CardCount(*cards))
            }
            HandError::BoardTooLarge { cards } => write!(f, "{}; a board has at most 5", CardCount(*cards)),
            HandError::WrongHoleCount { cards } => {
                write!(f, "{}; an Omaha hand has 4 to 6", HoleCardCount(*cards))
            }
            HandError::OtherHoleCount { cards, hole_cards } => {
                write!(f, "{}; here, a hand has {hole_cards}", HoleCardCount(*cards))
            }
            HandError::WrongOmahaBoard { cards: 0 } => {
                write!(f, "no board; Omaha needs one of 3 to 5 cards, as in \"As Kd Qc Jh / 2c 3d 4h\"")
            }
            HandError::WrongOmahaBoard { cards } => write!(f, "{} on the board; Omaha needs 3 to 5", CardCount(*cards)),
        }
    }
}

impl Error for HandError {}

/// `no hole cards`, `1 hole card`, `4 hole cards`.
struct HoleCardCount(usize);

impl fmt::Display for HoleCardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&CardCount(self.0).to_string().replace("card", "hole card"))
    }
}

/// `no cards`, `1 card`, `4 cards`.
pub(crate) struct CardCount(pub usize);

impl fmt::Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "no cards"),
            1 => write!(f, "1 card"),
            cards => write!(f, "{cards} cards"),
        }
    }
}
