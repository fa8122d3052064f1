//! Picks the five cards of a hand rank out of the cards that make it.

use crate::card::Rank;

/// Cards by rank, at most four of each, stacked with the one given first on top.
#[derive(Clone, Copy, Default)]
pub struct CardsByRank([u32; 16]);

impl CardsByRank {
    /// Puts the cards with these bytes `CDHSrrrr` on the stacks, the first on top. Zeros may follow them: below all cards,
    /// they are nothing.
    #[inline(always)]
    pub(super) fn with(mut self, cards: &[u8]) -> CardsByRank {
        for &card in cards.iter().rev() {
            let stack = &mut self.0[usize::from(card & 0xF)];
            *stack = *stack << 8 | u32::from(card);
        }
        self
    }

    /// The bytes of the cards that have these ranks; of cards of the same rank, those given first.
    #[inline(always)]
    pub(super) fn take(mut self, ranks: [Rank; 5]) -> [u8; 5] {
        ranks.map(|rank| {
            let stack = &mut self.0[rank as usize];
            let card = *stack as u8;
            *stack >>= 8;
            card
        })
    }
}
