//! The cards that may still come.

use crate::card::{Deck, Suit};

/// The cards left in a deck.
pub(super) struct Stub {
    /// A bit for each rank left in each suit, in the order of the suits' bits: spades, hearts, diamonds, clubs.
    suits: [u16; 4],
}

impl Stub {
    /// All cards of a deck but those with these bytes `CDHSrrrr`.
    pub(super) fn new(deck: Deck, gone: impl IntoIterator<Item = u8>) -> Stub {
        let mut suits = [deck.rank_bits(); 4];
        for card in gone {
            suits[(card >> 4).trailing_zeros() as usize] &= !(1 << (card & 0xF));
        }
        Stub { suits }
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
