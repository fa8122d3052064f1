//! Numbers and deals that look random but are the same in every run, so that failures can be reproduced.

/// Marsaglia's 64-bit xorshift generator.
pub struct Dice(u64);

impl Dice {
    /// A generator with this seed, which must not be 0.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number from 0 up to but not including `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    /// Deals `count` cards, or other items, and leaves them on top of the deck.
    pub fn deal<'a, T>(&mut self, deck: &'a mut [T], count: usize) -> &'a [T] {
        for dealt in 0..count {
            deck.swap(dealt, dealt + self.below(deck.len() - dealt));
        }
        &deck[..count]
    }
}
