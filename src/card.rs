//! A playing card, packed into 32 bits so that a hand can be ranked by AND, OR and multiplication alone.
//!
//! The layout is that of Cactus Kev's article, bit for bit:
//!
//! ```text
//! xxxAKQJT 98765432 CDHSrrrr xxPPPPPP
//! ```
//!
//! one bit of thirteen for the rank, one of four for the suit, the rank as a number (deuce 0 … ace 12), and the prime
//! that stands for the rank in products (deuce 2 … ace 41).

use std::fmt;

mod rank;
mod set;
mod spaced;
mod suit;

use rank::PRIMES;
pub use rank::Rank;
pub(crate) use set::CardSet;
pub(crate) use spaced::pad_cards;
pub use suit::Suit;

/// One of the 52 cards, packed in 32 bits as in Cactus Kev's article. Ordered by rank, then by suit (`s h d c`).
///
/// ```
/// use handrank::{Card, Rank, Suit};
///
/// let king: Card = "Kd".parse()?;
/// assert_eq!((king.rank(), king.suit()), (Rank::King, Suit::Diamonds));
/// assert_eq!(king, Card::new(Rank::King, Suit::Diamonds));
/// assert_eq!(king.to_string(), "Kd");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u32);

/// Cards in standard notation, by their byte `CDHSrrrr`.
static SYMBOLS: [[u8; 2]; 256] = {
    let mut symbols = [[0; 2]; 256];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        symbols[card.to_byte() as usize] = [card.rank().to_char() as u8, card.suit().to_char() as u8];
        index += 1;
    }
    symbols
};

impl Card {
    /// The card of this rank and suit.
    ///
    /// ```
    /// use handrank::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Ten, Suit::Hearts).to_string(), "Th");
    /// ```
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(1 << (16 + rank as u32) | (suit as u32) << 12 | (rank as u32) << 8 | rank.prime())
    }

    /// The packed card, `xxxAKQJT 98765432 CDHSrrrr xxPPPPPP`: the King of Diamonds is `0x08004B25`.
    ///
    /// ```
    /// use handrank::{Card, Rank, Suit};
    ///
    /// let king = Card::new(Rank::King, Suit::Diamonds);
    /// assert_eq!(king.bits(), 0x0800_4B25);
    /// assert_eq!(Card::try_from(0x0800_4B25), Ok(king));
    /// ```
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The byte `CDHSrrrr`, which tells the 52 cards apart.
    pub(crate) const fn to_byte(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The card that has this byte `CDHSrrrr`.
    pub(crate) const fn from_byte(byte: u8) -> Card {
        let rank = byte & 0xF;
        Card(1 << (16 + rank) | (byte as u32) << 8 | PRIMES[rank as usize] as u32)
    }

    /// The card's rank.
    ///
    /// ```
    /// use handrank::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Five, Suit::Spades).rank(), Rank::Five);
    /// ```
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 8 & 0xF) as usize]
    }

    /// The card's suit.
    ///
    /// ```
    /// use handrank::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Five, Suit::Spades).suit(), Suit::Spades);
    /// ```
    pub const fn suit(self) -> Suit {
        match self.0 >> 12 & 0xF {
            8 => Suit::Clubs,
            4 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }

    /// The card in standard notation, as ASCII: `*b"Kd"`.
    ///
    /// ```
    /// use handrank::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::King, Suit::Diamonds).symbols(), *b"Kd");
    /// ```
    #[inline]
    pub const fn symbols(self) -> [u8; 2] {
        SYMBOLS[self.to_byte() as usize]
    }

    /// All 52 cards: deuces first, and within a rank clubs, diamonds, hearts, spades.
    ///
    /// ```
    /// use handrank::Card;
    ///
    /// assert_eq!(Card::deck().count(), 52);
    /// assert_eq!(Card::deck().last(), "As".parse().ok());
    /// ```
    pub fn deck() -> impl Iterator<Item = Card> {
        (0..52).map(Card::nth)
    }

    /// The card at this place of the deck, 0 to 51.
    pub(crate) const fn nth(index: usize) -> Card {
        Card::new(Rank::ALL[index / 4], Suit::ALL[index % 4])
    }
}

/// Standard notation: `Kd`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

/// A number that is no packed card.
///
/// ```
/// use handrank::{Card, NotACard};
///
/// let error = Card::try_from(7).unwrap_err();
/// assert_eq!(error, NotACard(7));
/// assert_eq!(error.to_string(), "0x00000007 is no packed card");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACard(pub u32);

/// Takes a packed card, as [`Card::bits`] gives it.
impl TryFrom<u32> for Card {
    type Error = NotACard;

    fn try_from(bits: u32) -> Result<Card, NotACard> {
        Card::deck().find(|card| card.0 == bits).ok_or(NotACard(bits))
    }
}

impl From<Card> for u32 {
    fn from(card: Card) -> u32 {
        card.0
    }
}

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x{:08X} is no packed card", self.0)
    }
}

impl std::error::Error for NotACard {}

const _: () = {
    assert!(Card::new(Rank::King, Suit::Diamonds).0 == 0x08004B25);
    assert!(Card::new(Rank::Five, Suit::Spades).0 == 0x00081307);
    assert!(Card::new(Rank::Jack, Suit::Clubs).0 == 0x0200891D);
};
