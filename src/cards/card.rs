//! A playing card, packed into 32 bits so that a hand can be ranked by AND, OR and multiplication alone, as in Cactus Kev's
//! article, bit for bit:
//!
//! ```text
//! xxxAKQJT 98765432 CDHSrrrr xxPPPPPP
//! ```
//!
//! The fields are one of thirteen bits for the rank, one of four for the suit, the rank as a number (deuce 0 … ace 12),
//! and the prime that stands for the rank in products (deuce 2 … ace 41). The byte `CDHSrrrr` alone identifies the
//! card.

mod byte;
mod distinct;
mod rank;
mod rank_counts;
mod set;
mod suit;

use std::cmp::Ordering;
use std::fmt;

pub use byte::CardByte;
pub(crate) use byte::cards;
pub(crate) use distinct::DistinctCheck;
use rank::BY_FOUR_BITS;
pub(crate) use rank::{RANK_PAIRS, VALID_RANKS, pair_index};
pub use rank::{Rank, RankSet};
pub(crate) use rank_counts::RankCounts;
pub use set::{CardSet, CardSetIter};
pub use suit::Suit;
pub(crate) use suit::{SuitSet, VALID_SUITS};

/// One of the 52 cards, packed into 32 bits as in Cactus Kev's article. Ordered by rank, then by suit, as in
/// [`Card::deck`].
///
/// ```
/// use handrank::{Card, Rank, Suit};
///
/// let king: Card = "Kd".parse()?;
/// assert_eq!((king.rank(), king.suit()), (Rank::King, Suit::Diamonds));
/// assert_eq!(king, Card::new(Rank::King, Suit::Diamonds));
/// assert_eq!(king.to_string(), "Kd");
/// assert!(Card::deck().is_sorted());
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card(u32);

/// Cards in standard notation, by their byte.
static SYMBOLS: [[u8; 2]; 256] = {
    let mut symbols = [[0; 2]; 256];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        symbols[card.to_byte().index()] = [card.rank().to_char() as u8, card.suit().to_char() as u8];
        index += 1;
    }
    symbols
};

/// The cards in order, padded so that six bits index them without a bounds check.
static DECK: [Card; 64] = {
    let mut deck = [Card::new(Rank::Deuce, Suit::Clubs); 64];
    let mut index = 0;
    while index < 52 {
        deck[index] = Card::new(Rank::ALL[index / 4], Suit::ALL[index % 4]);
        index += 1;
    }
    deck
};

impl Card {
    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(1 << (16 + rank as u32) | (suit.bit() as u32) << 12 | (rank as u32) << 8 | rank.prime())
    }

    /// The packed card, `xxxAKQJT 98765432 CDHSrrrr xxPPPPPP`: the King of Diamonds is `0x08004B25`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The card's rank.
    #[inline(always)]
    #[must_use]
    pub const fn rank(self) -> Rank {
        BY_FOUR_BITS[(self.0 >> 8 & 0xF) as usize]
    }

    /// The card's suit.
    #[inline(always)]
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.to_byte().suit()
    }

    /// The card in standard notation, as ASCII: `*b"Kd"`.
    #[inline]
    #[must_use]
    pub const fn symbols(self) -> [u8; 2] {
        SYMBOLS[self.to_byte().index()]
    }

    /// All 52 cards in order: deuces first, and within a rank clubs, diamonds, hearts, spades.
    #[must_use]
    pub fn deck() -> CardSetIter {
        CardSet::ALL.iter()
    }

    /// The card's index in the [deck](Card::deck), from 0 (2c) to 51 (As), for tables of your own.
    ///
    /// ```
    /// use handrank::Card;
    ///
    /// let card: Card = "3d".parse()?;
    /// assert_eq!((card.index(), Card::from_index(5), Card::from_index(52)), (5, Some(card), None));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        let byte = self.to_byte().bits();
        4 * (byte & 0xF) as usize + byte.leading_zeros() as usize
    }

    /// The card with this index in the [deck](Card::deck); `None` if it is above 51.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < 52 { Some(Card::nth(index)) } else { None }
    }

    /// The card at this place in the deck, 0 to 51.
    #[inline(always)]
    pub(crate) const fn nth(index: usize) -> Card {
        DECK[index % DECK.len()]
    }

    /// The byte `CDHSrrrr`.
    #[inline(always)]
    pub(crate) const fn to_byte(self) -> CardByte {
        CardByte::from_bits((self.0 >> 8) as u8)
    }
}

impl Ord for Card {
    fn cmp(&self, other: &Card) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Card) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Standard notation: `Kd`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(&self.symbols()).expect("cards are written in ASCII"))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

/// Writes up to seven cards as `Kd Qs Jc Th 9s`, honouring the formatter's width, fill and precision.
pub(crate) fn pad_cards(cards: impl Iterator<Item = Card>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = [b' '; 3 * 7];
    let mut len = 0;
    for (card, [rank, suit, _]) in cards.zip(text.as_chunks_mut().0) {
        [*rank, *suit] = card.symbols();
        len += 3;
    }
    let text = &text[..len - usize::from(len > 0)];
    f.pad(str::from_utf8(text).expect("cards are written in ASCII"))
}

const _: () = {
    assert!(Card::new(Rank::King, Suit::Diamonds).0 == 0x08004B25);
    assert!(Card::new(Rank::Five, Suit::Spades).0 == 0x00081307);
    assert!(Card::new(Rank::Jack, Suit::Clubs).0 == 0x0200891D);
};
