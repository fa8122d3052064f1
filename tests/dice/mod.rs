//! Numbers and deals that look random and are the same in every run, so that what fails once fails again.

#![allow(dead_code, reason = "each test program uses its part")]

use handrank::Card;

/// Marsaglia's 64-bit xorshift generator.
pub struct Dice(u64);

impl Dice {
    /// A generator of its own for each seed, which must not be 0.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    /// Deals `count` cards, leaving them on top of the deck.
    pub fn deal<'a>(&mut self, deck: &'a mut [Card], count: usize) -> &'a [Card] {
        for dealt in 0..count {
            deck.swap(dealt, dealt + self.below(deck.len() - dealt));
        }
        &deck[..count]
    }
}
