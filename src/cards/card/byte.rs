//! A card in one byte: the one of a packed card's four bytes that identifies it.

use super::rank::PRIMES;
use super::{Card, Rank, Suit};

/// A card as hands and deals keep it and as evaluators look it up: the byte `CDHSrrrr` of the packed card, or 0 for no card.
///
/// Eight bytes hold a hand of seven, and a byte indexes tables that are small enough for the cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct CardByte(u8);

impl CardByte {
    /// Five cards. (`map` would not always be inlined.)
    #[inline(always)]
    pub(crate) fn five([a, b, c, d, e]: [CardByte; 5]) -> [Card; 5] {
        [a.card(), b.card(), c.card(), d.card(), e.card()]
    }

    /// No card.
    pub(crate) const NONE: CardByte = CardByte(0);

    /// The byte with these bits. It need not stand for a card: fast readers check that later.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u8) -> CardByte {
        CardByte(bits)
    }

    /// A card of this rank and no suit, for evaluators that look at ranks alone. For deuces it is [`CardByte::NONE`].
    #[inline(always)]
    pub(crate) const fn of_rank(rank: Rank) -> CardByte {
        CardByte(rank as u8)
    }

    /// The bits.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The place of this byte in a table of all 256.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place of the card's rank in a table that is padded to sixteen, deuce 0 … ace 12.
    #[inline(always)]
    pub(crate) const fn rank_index(self) -> usize {
        self.0 as usize & 0xF
    }

    #[inline(always)]
    pub(crate) const fn suit(self) -> Suit {
        Suit::ALL[self.0.leading_zeros() as usize % 4]
    }

    /// The card. Meaningless for a byte that does not stand for one.
    #[inline(always)]
    pub(crate) const fn card(self) -> Card {
        let rank = self.0 & 0xF;
        Card(1 << (16 + rank) | (self.0 as u32) << 8 | PRIMES[rank as usize] as u32)
    }
}

/// The cards with these bytes.
#[inline(always)]
pub(crate) fn cards(bytes: &[CardByte]) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
    bytes.iter().map(|byte| byte.card())
}
