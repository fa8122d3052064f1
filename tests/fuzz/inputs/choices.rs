//! Choices that the bytes of an input make, for laws whose inputs are not text.

use handrank::{Card, CardSet};
use itertools::Itertools;

/// Bytes that decide; zeros once they run out.
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    pub fn below(&mut self, limit: usize) -> usize {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(byte) % limit
    }

    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// A deck shuffled as the bytes say.
    pub fn shuffled(&mut self, deck: CardSet) -> Vec<Card> {
        let mut deck = deck.iter().collect_vec();
        for left in (1..=deck.len()).rev() {
            let chosen = self.below(left);
            deck.swap(chosen, left - 1);
        }
        deck
    }
}
