//! The cards that may still come.

use crate::card::{self, Suit};

/// The cards left in the deck.
pub(super) struct Deck {
    /// A bit for each rank left in each suit, in the order of the suits' bits: spades, hearts, diamonds, clubs.
    suits: [u16; 4],
}

impl Deck {
    /// All cards of a deck but those with these bytes `CDHSrrrr`.
    pub(super) fn new(deck: card::Deck, gone: impl IntoIterator<Item = u8>) -> Deck {
        let mut suits = [deck.rank_bits(); 4];
        for card in gone {
            suits[(card >> 4).trailing_zeros() as usize] &= !(1 << (card & 0xF));
        }
        Deck { suits }
    }

    /// How many cards are left.
    pub(super) fn cards(&self) -> usize {
        self.suits.iter().map(|ranks| ranks.count_ones() as usize).sum()
    }

    /// How many cards of each rank are left among these suits.
    pub(super) fn count_by_rank(&self, is_wanted: impl Fn(Suit) -> bool) -> [u8; 13] {
        let mut counts = [0; 13];
        for suit in Suit::ALL.into_iter().filter(|&suit| is_wanted(suit)) {
            let ranks = self.suits[(suit as u8).trailing_zeros() as usize];
            for (rank, count) in counts.iter_mut().enumerate() {
                *count += (ranks >> rank & 1) as u8;
            }
        }
        counts
    }
}
