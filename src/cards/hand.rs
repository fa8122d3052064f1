//! A hand of five to seven distinct cards. The evaluators accept nothing else, so a repeated card, which would make
//! their answers meaningless, cannot reach them.

use std::iter::Copied;
use std::ops::RangeInclusive;
use std::{fmt, iter, slice};

mod error;
mod hole_cards;
mod omaha;

use super::card::{Card, CardByte, Rank, Suit, cards, pad_cards};
pub use error::HandError;
pub(crate) use error::{CardCount, check_deck, check_distinct};
pub use hole_cards::HoleCards;
pub use omaha::OmahaHand;

/// The most cards on a board.
pub(crate) const MAX_BOARD: usize = 5;

/// How many hole cards an Omaha hand has.
pub const OMAHA_HOLE_CARDS: RangeInclusive<usize> = 4..=6;

/// How many cards a board has from the flop on.
pub const BOARD_FROM_FLOP: RangeInclusive<usize> = 3..=MAX_BOARD;

/// Five to seven distinct cards, in the order given. Takes eight bytes, so that millions of hands pack tightly in memory.
///
/// Hands are equal if they have the same cards in the same order. To see which wins, compare their ranks.
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
    /// The cards, padded with [`CardByte::NONE`].
    bytes: [CardByte; 7],
    size: HandSize,
}

impl Hand {
    /// The hand of these cards, in their order.
    ///
    /// # Errors
    /// [`HandError::Repeated`] if a card occurs twice; otherwise [`HandError::WrongCount`] unless there are five to seven.
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
        Hand::from_distinct(cards, 0)
    }

    /// The hand of distinct cards, of which `board` are on the board.
    pub(crate) fn from_distinct(cards: &[Card], board: usize) -> Result<Hand, HandError> {
        let size = HandSize::from_cards(cards.len()).ok_or(HandError::WrongCount { cards: cards.len(), board })?;
        let mut bytes = [CardByte::NONE; 7];
        for (byte, card) in bytes.iter_mut().zip(cards) {
            *byte = card.to_byte();
        }
        Ok(Hand::from_bytes(bytes, size))
    }

    /// The cards, in the order given.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        cards(self.used_bytes())
    }

    /// How many cards there are.
    #[must_use]
    pub const fn size(&self) -> HandSize {
        self.size
    }

    /// The cards, if there are five.
    pub(crate) fn five(&self) -> Option<[Card; 5]> {
        let five: [CardByte; 5] = self.used_bytes().try_into().ok()?;
        Some(five.map(CardByte::card))
    }

    /// The hand of these distinct cards, padded with [`CardByte::NONE`].
    #[inline(always)]
    pub(crate) fn from_bytes(bytes: [CardByte; 7], size: HandSize) -> Hand {
        debug_assert!(bytes[size.cards()..].iter().all(|&byte| byte == CardByte::NONE));
        Hand { bytes, size }
    }

    /// The cards, padded with [`CardByte::NONE`].
    #[inline(always)]
    pub(crate) const fn bytes(&self) -> &[CardByte; 7] {
        &self.bytes
    }

    #[inline]
    pub(crate) fn used_bytes(&self) -> &[CardByte] {
        &self.bytes[..self.size.cards()]
    }
}

/// Makes types from a slice, a vector or an array of cards, as their `new` does.
macro_rules! try_from_cards {
    ($($type:ident)+) => {$(
        #[doc = concat!("The same as [`", stringify!($type), "::new`].")]
        impl TryFrom<&[Card]> for $type {
            type Error = HandError;

            fn try_from(cards: &[Card]) -> Result<$type, HandError> {
                $type::new(cards)
            }
        }

        #[doc = concat!("The same as [`", stringify!($type), "::new`].")]
        impl TryFrom<Vec<Card>> for $type {
            type Error = HandError;

            fn try_from(cards: Vec<Card>) -> Result<$type, HandError> {
                $type::new(&cards)
            }
        }

        #[doc = concat!("The same as [`", stringify!($type), "::new`].")]
        impl<const N: usize> TryFrom<[Card; N]> for $type {
            type Error = HandError;

            fn try_from(cards: [Card; N]) -> Result<$type, HandError> {
                $type::new(&cards)
            }
        }
    )+};
}

pub(crate) use try_from_cards;

try_from_cards!(Hand Board HoleCards);

/// Standard notation, in the order given: `Kd Qs Jc Th 9s`.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_cards(self.cards(), f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// Up to five distinct community cards, which all hands share.
///
/// ```
/// use handrank::{Board, Hand};
///
/// let board: Board = "8h 5h 2h".parse()?;
/// assert_eq!(Hand::read("Ah Kh", &board)?.to_string(), "Ah Kh 8h 5h 2h");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Its cards, then deuces of clubs.
    cards: [Card; MAX_BOARD],
    len: u8,
}

/// Cards by their byte, and the deuce of clubs for [`CardByte::NONE`].
static CARD_OR_DEUCE: [Card; 256] = {
    let mut cards = [Card::nth(0); 256];
    let mut index = 0;
    while index < 52 {
        cards[Card::nth(index).to_byte().index()] = Card::nth(index);
        index += 1;
    }
    cards
};

impl Board {
    /// The board of these cards, in their order.
    ///
    /// # Errors
    /// [`HandError::Repeated`] if a card occurs twice; otherwise [`HandError::BoardTooLarge`] if there are more than five.
    #[inline]
    pub fn new(cards: &[Card]) -> Result<Board, HandError> {
        check_distinct(cards)?;
        Board::from_distinct(cards)
    }

    /// The board of distinct cards.
    #[inline]
    pub(crate) fn from_distinct(cards: &[Card]) -> Result<Board, HandError> {
        Board::check_size(cards.len())?;
        let mut board = Board { len: cards.len() as u8, ..Board::default() };
        board.cards.iter_mut().zip(cards).for_each(|(place, &card)| *place = card);
        Ok(board)
    }

    /// The board of this many distinct cards, padded with [`CardByte::NONE`].
    #[inline(always)]
    pub(crate) fn from_bytes([a, b, c, d, e]: &[CardByte; MAX_BOARD], len: usize) -> Board {
        let card = |byte: &CardByte| CARD_OR_DEUCE[byte.index()];
        Board { cards: [card(a), card(b), card(c), card(d), card(e)], len: len as u8 }
    }

    /// Fails if there are too many cards for a board.
    pub(crate) fn check_size(cards: usize) -> Result<(), HandError> {
        if cards > MAX_BOARD { Err(HandError::BoardTooLarge { cards }) } else { Ok(()) }
    }

    /// Deals one more card. For odds, a board must have none, three, four or five.
    ///
    /// # Errors
    /// [`HandError::BoardTooLarge`] if there are five already, [`HandError::OnBoard`] if the card is one of them; the
    /// board is then unchanged.
    ///
    /// ```
    /// use handrank::{Board, HandError};
    ///
    /// let mut board: Board = "8h 5h 2h".parse()?;
    /// board.push("8d".parse()?)?;
    /// assert_eq!(board.to_string(), "8h 5h 2h 8d");
    /// assert_eq!(board.push("5h".parse()?), Err(HandError::OnBoard("5h".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, card: Card) -> Result<(), HandError> {
        Board::check_size(self.len() + 1)?;
        if self.cards().contains(&card) {
            return Err(HandError::OnBoard(card));
        }
        self.cards[self.len()] = card;
        self.len += 1;
        Ok(())
    }

    /// The board's cards, in the order given.
    #[inline(always)]
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The board's cards one by one, in the order given.
    #[inline]
    pub fn iter(&self) -> Copied<slice::Iter<'_, Card>> {
        self.cards().iter().copied()
    }

    /// How many cards there are, 0 to 5.
    #[inline(always)]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// The board's cards one by one, in the order given.
impl<'a> IntoIterator for &'a Board {
    type Item = Card;
    type IntoIter = Copied<slice::Iter<'a, Card>>;

    #[inline]
    fn into_iter(self) -> Copied<slice::Iter<'a, Card>> {
        self.cards().iter().copied()
    }
}

/// The board's cards, in the order given.
impl AsRef<[Card]> for Board {
    #[inline]
    fn as_ref(&self) -> &[Card] {
        self.cards()
    }
}

/// No cards.
impl Default for Board {
    fn default() -> Board {
        Board { cards: [Card::new(Rank::Deuce, Suit::Clubs); MAX_BOARD], len: 0 }
    }
}

/// Standard notation, in the order given; nothing for an empty board.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_cards(self.iter(), f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// The number of cards in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the field's own")]
pub enum HandSize {
    Five = 5,
    Six = 6,
    Seven = 7,
}

impl HandSize {
    /// Five, six and seven.
    pub const ALL: [HandSize; 3] = [HandSize::Five, HandSize::Six, HandSize::Seven];

    /// The size of a hand with this number of cards, if there is one.
    #[must_use]
    pub const fn from_cards(cards: usize) -> Option<HandSize> {
        match cards {
            5 => Some(HandSize::Five),
            6 => Some(HandSize::Six),
            7 => Some(HandSize::Seven),
            _ => None,
        }
    }

    /// The number of cards, 5 to 7.
    #[must_use]
    pub const fn cards(self) -> usize {
        self as usize
    }

    /// How many hands of this size there are, ignoring the order of cards: 2,598,960, 20,358,520 or 133,784,560.
    #[must_use]
    pub const fn hands(self) -> u32 {
        match self {
            HandSize::Five => 2_598_960,
            HandSize::Six => 20_358_520,
            HandSize::Seven => 133_784_560,
        }
    }

    /// `hands` as a share of all hands of this size, from 0 to 1.
    #[must_use]
    pub fn share(self, hands: u64) -> f64 {
        hands as f64 / f64::from(self.hands())
    }
}

/// A hand as it is written on a line: all of its cards together, or hole cards and a board kept apart.
pub trait WrittenHand: Copy + Send + Sync + 'static {
    /// The most cards of a hand, its board included.
    const MAX_CARDS: usize;

    /// The cards in the order given: the hole cards if the board is kept apart, or else all cards.
    fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone;

    /// The board's cards in the order given, if they are kept apart.
    fn board(&self) -> Option<impl ExactSizeIterator<Item = Card> + Clone>;

    /// The same cards, and those of the board, as evaluators take them.
    fn own_and_board(&self) -> [&[CardByte]; 2];
}

impl WrittenHand for Hand {
    const MAX_CARDS: usize = 7;

    #[inline(always)]
    fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.cards()
    }

    #[inline(always)]
    fn board(&self) -> Option<impl ExactSizeIterator<Item = Card> + Clone> {
        None::<iter::Empty<Card>>
    }

    #[inline(always)]
    fn own_and_board(&self) -> [&[CardByte]; 2] {
        [self.used_bytes(), &[]]
    }
}

impl WrittenHand for OmahaHand {
    const MAX_CARDS: usize = OmahaHand::MAX_CARDS;

    #[inline(always)]
    fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        cards(self.hole_bytes())
    }

    #[inline(always)]
    fn board(&self) -> Option<impl ExactSizeIterator<Item = Card> + Clone> {
        Some(cards(self.board_bytes()))
    }

    #[inline(always)]
    fn own_and_board(&self) -> [&[CardByte]; 2] {
        [self.hole_bytes(), self.board_bytes()]
    }
}
