//! A hand of five to seven distinct cards: the only thing the evaluators accept, so that a repeated card, which would
//! make nonsense of them, cannot reach them.

use std::str::FromStr;
use std::{fmt, iter};

use itertools::Itertools;

use crate::card::{Card, CardSet, Suit};
use crate::hand_rank::HandRank;

mod board;
mod error;
mod quick;
mod read;
mod size;
pub mod standard;

pub use board::Board;
pub use error::{HandError, ReadError};
use read::Cards;
pub use read::is_one_card_at_most;
pub use size::HandSize;

/// Five to seven distinct cards, in the order given. Eight bytes, so that millions of hands sit close together.
///
/// Hands are equal if they have the same cards in the same order. Which is worth more, their ranks tell.
///
/// ```
/// use handrank::{Hand, HandSize};
///
/// let hand: Hand = "Kd Qs Jc Th 9s 2c 2d".parse()?;
/// assert_eq!(hand.size(), HandSize::Seven);
/// assert_eq!(hand.to_string(), "Kd Qs Jc Th 9s 2c 2d");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Of each packed card the byte `CDHSrrrr`, from which the rest follows; 0 in the places left over.
    places: [u8; 7],
    len: u8,
}

impl Hand {
    /// The hand of these cards, in their order.
    ///
    /// # Errors
    /// [`HandError::Repeated`] if a card occurs twice, else [`HandError::WrongCount`] unless they are five to seven.
    ///
    /// ```
    /// use handrank::{Card, Hand, HandError};
    ///
    /// let cards: Vec<Card> = Card::deck().take(5).collect();
    /// assert_eq!(Hand::new(&cards)?.to_string(), "2c 2d 2h 2s 3c");
    /// assert_eq!(Hand::new(&cards[1..]), Err(HandError::WrongCount { cards: 4, board: 0 }));
    /// # Ok::<(), HandError>(())
    /// ```
    pub fn new(cards: &[Card]) -> Result<Hand, HandError> {
        check_distinct(cards)?;
        Hand::of_distinct(cards.iter().copied(), cards.len(), 0)
    }

    /// The hand of so many distinct cards, so many of which are the board's.
    fn of_distinct(cards: impl Iterator<Item = Card>, count: usize, board: usize) -> Result<Hand, HandError> {
        if !(5..=7).contains(&count) {
            return Err(HandError::WrongCount { cards: count, board });
        }
        let mut hand = Hand { places: [0; 7], len: count as u8 };
        for (place, card) in hand.places.iter_mut().zip(cards) {
            *place = card.to_byte();
        }
        Ok(hand)
    }

    /// Reads a hand and adds the board's cards after its own.
    ///
    /// A card is a rank (`2`–`9 T J Q K A`, or `10`) and a suit (`c d h s`, `♣♦♥♠` or `♧♢♡♤`, with or without a
    /// variation selector), in upper or lower case. Spaces, tabs or commas may stand between cards.
    ///
    /// # Errors
    /// The first card that cannot be read or was given before, with its column; else a number of cards, the board's
    /// included, that is not five to seven.
    ///
    /// ```
    /// use handrank::{Board, Hand};
    ///
    /// let none = Board::default();
    /// assert_eq!(Hand::read("k♦Q♠,10♥ jc\t9S", &none)?.to_string(), "Kd Qs Th Jc 9s");
    ///
    /// let error = Hand::read("Kd Qs Jc Th Kd", &none).unwrap_err();
    /// assert_eq!(error.column, Some(13));
    /// assert_eq!(error.error.to_string(), "Kd is given twice");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, board: &Board) -> Result<Hand, ReadError> {
        if let Some(hand) = quick::read(text.as_bytes(), board) {
            return Ok(hand);
        }
        let cards = Cards::read(text, board.cards())?;
        let count = cards.count + board.cards().len();
        Hand::of_distinct(cards.iter().chain(board.cards().iter().copied()), count, board.cards().len())
            .map_err(|error| ReadError { column: None, error })
    }

    /// A hand of five cards that has this rank, most significant card first.
    ///
    /// ```
    /// use handrank::{Hand, HandRank};
    ///
    /// assert_eq!(Hand::example(HandRank::BEST).to_string(), "As Ks Qs Js Ts");
    /// assert_eq!(handrank::rank(&Hand::example(HandRank::WORST)), HandRank::WORST);
    /// ```
    pub fn example(rank: HandRank) -> Hand {
        let suits = if rank.is_suited() { [Suit::Spades; 5] } else { [0, 1, 2, 3, 0].map(|suit| Suit::ALL[suit]) };
        let cards = iter::zip(rank.ranks(), suits).map(|(rank, suit)| Card::new(rank, suit));
        Hand::of_distinct(cards, 5, 0).expect("five cards are a hand")
    }

    /// The cards, in the order given.
    ///
    /// ```
    /// use handrank::{Hand, Rank};
    ///
    /// let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
    /// assert_eq!(hand.cards().map(|card| card.rank()).max(), Some(Rank::King));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        self.held().iter().map(|&byte| Card::from_byte(byte))
    }

    /// How many cards there are.
    ///
    /// ```
    /// use handrank::{Hand, HandRank, HandSize};
    ///
    /// assert_eq!(Hand::example(HandRank::BEST).size(), HandSize::Five);
    /// ```
    pub const fn size(&self) -> HandSize {
        HandSize::ALL[self.len() - 5]
    }

    /// The cards, if there are five.
    pub(crate) fn five(&self) -> Option<[Card; 5]> {
        let five: [u8; 5] = self.held().try_into().ok()?;
        Some(five.map(Card::from_byte))
    }

    /// The hand of distinct cards given by their bytes `CDHSrrrr`, the first card's the least significant.
    #[inline(always)]
    pub(crate) const fn of_places(places: u64, size: HandSize) -> Hand {
        let [a, b, c, d, e, f, g, _] = places.to_le_bytes();
        Hand { places: [a, b, c, d, e, f, g], len: size as u8 }
    }

    /// The byte `CDHSrrrr` of each card, then 0 in the places left over.
    #[inline(always)]
    pub(crate) const fn places(&self) -> &[u8; 7] {
        &self.places
    }

    /// The number of cards, 5 to 7.
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    fn held(&self) -> &[u8] {
        &self.places[..self.len()]
    }
}

fn check_distinct(cards: &[Card]) -> Result<(), HandError> {
    let mut seen = CardSet::default();
    match cards.iter().find(|card| !seen.insert(card.to_byte())) {
        Some(&card) => Err(HandError::Repeated(card)),
        None => Ok(()),
    }
}

/// The hand of these cards, as [`Hand::new`] makes it.
impl TryFrom<&[Card]> for Hand {
    type Error = HandError;

    fn try_from(cards: &[Card]) -> Result<Hand, HandError> {
        Hand::new(cards)
    }
}

/// Reads a hand as [`Hand::read`] does, without a board.
impl FromStr for Hand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Hand, ReadError> {
        Hand::read(text, &Board::default())
    }
}

/// One card in the notations that [`Hand::read`] knows.
impl FromStr for Card {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Card, ReadError> {
        let cards = Cards::read(text, &[])?;
        match (cards.iter().next(), cards.count) {
            (Some(card), 1) => Ok(card),
            (_, count) => Err(ReadError { column: None, error: HandError::NotOneCard { cards: count } }),
        }
    }
}

/// Standard notation, in the order given: `Kd Qs Jc Th 9s`.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().format(" ").fmt(f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}
