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

/// The rank of a card, deuce (0) to ace (12). Ordered by strength, the ace high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Rank {
    Deuce,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

/// The suit of a card. The discriminant is the suit's bit among `CDHS` in a packed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Suit {
    Spades = 1,
    Hearts = 2,
    Diamonds = 4,
    Clubs = 8,
}

/// One of the 52 cards, packed in 32 bits as in Cactus Kev's article. Ordered by rank, then by suit (`s h d c`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u32);

const RANKS: [u8; 13] = *b"23456789TJQKA";
/// By the four bits of a rank number, so that an index made of them needs no check.
const PRIMES: [u8; 16] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 0, 0, 0];

/// Cards in standard notation, by their byte `CDHSrrrr`.
static SYMBOLS: [[u8; 2]; 256] = {
    let mut symbols = [[0; 2]; 256];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        symbols[card.suit_and_rank() as usize] = [card.rank().to_char() as u8, card.suit().to_char() as u8];
        index += 1;
    }
    symbols
};

impl Rank {
    /// The thirteen ranks, deuce first.
    pub const ALL: [Rank; 13] = [
        Rank::Deuce,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank that `symbol` stands for (`2`–`9 T J Q K A`, upper or lower case), if any.
    pub fn from_char(symbol: char) -> Option<Rank> {
        let symbol = u8::try_from(symbol).ok()?.to_ascii_uppercase();
        let index = RANKS.iter().position(|&rank| rank == symbol)?;
        Some(Rank::ALL[index])
    }

    /// The rank's symbol in standard notation: `2`–`9 T J Q K A`.
    pub const fn to_char(self) -> char {
        RANKS[self as usize] as char
    }

    /// The prime that stands for the rank in products of ranks: deuce 2, three 3, four 5 … ace 41.
    pub const fn prime(self) -> u32 {
        PRIMES[self as usize] as u32
    }
}

impl Suit {
    /// The four suits, clubs first, as the bits `CDHS` of a packed card.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit that `symbol` stands for (`c d h s`, upper or lower case, `♣♦♥♠` or `♧♢♡♤`), if any.
    pub fn from_char(symbol: char) -> Option<Suit> {
        match symbol {
            'c' | 'C' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | 'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | 'H' | '♥' | '♡' => Some(Suit::Hearts),
            's' | 'S' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// The suit's symbol in standard notation: `c`, `d`, `h` or `s`.
    pub const fn to_char(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }
}

impl Card {
    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(1 << (16 + rank as u32) | (suit as u32) << 12 | (rank as u32) << 8 | rank.prime())
    }

    /// The packed card, `xxxAKQJT 98765432 CDHSrrrr xxPPPPPP`: the King of Diamonds is `0x08004B25`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The byte `CDHSrrrr`, which tells the 52 cards apart.
    pub(crate) const fn suit_and_rank(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The card that has this byte `CDHSrrrr`.
    pub(crate) const fn from_suit_and_rank(byte: u8) -> Card {
        let rank = byte & 0xF;
        Card(1 << (16 + rank) | (byte as u32) << 8 | PRIMES[rank as usize] as u32)
    }

    /// A bit that no other card has, below the highest.
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.rank() as u32 + 13 * (self.suit() as u32).trailing_zeros())
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 8 & 0xF) as usize]
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        match self.0 >> 12 & 0xF {
            8 => Suit::Clubs,
            4 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }

    /// The card in standard notation, as ASCII: `*b"Kd"`.
    #[inline]
    pub const fn symbols(self) -> [u8; 2] {
        SYMBOLS[self.suit_and_rank() as usize]
    }

    /// All 52 cards: deuces first, and within a rank clubs, diamonds, hearts, spades.
    pub fn deck() -> impl Iterator<Item = Card> {
        (0..52).map(Card::nth)
    }

    /// The card at this place of the deck, 0 to 51.
    pub(crate) const fn nth(index: usize) -> Card {
        Card::new(Rank::ALL[index / 4], Suit::ALL[index % 4])
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
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

const _: () = {
    assert!(Card::new(Rank::King, Suit::Diamonds).0 == 0x08004B25);
    assert!(Card::new(Rank::Five, Suit::Spades).0 == 0x00081307);
    assert!(Card::new(Rank::Jack, Suit::Clubs).0 == 0x0200891D);
};
