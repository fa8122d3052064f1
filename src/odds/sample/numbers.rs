//! Random whole numbers, each as likely as the next, that are the same on every platform.
//!
//! They come from ChaCha8 as D. J. Bernstein published it. Its key is the seed and its nonce the number of a block of
//! deals, both as little-endian bytes followed by zeros. So each block has a stream of its own, whichever thread deals it.
//!
//! One word of 64 bits gives several numbers, by multiplication as in "Batched Ranged Random Integer Generation" by
//! N. Brackett-Rozinsky and D. Lemire, 2024. A few words are rejected, so that no number is more likely than another.

use std::mem;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// The random numbers for a block of deals.
pub(super) struct Numbers(ChaCha8Rng);

/// The bounds of numbers that are drawn from one word.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    pub bounds: Vec<u32>,
    pub product: u64,
    /// How many words are rejected: the remainder of 2^64 words by the product.
    pub rejected: u64,
}

impl Numbers {
    /// The stream of the block with this number.
    pub(super) fn of_block(seed: u64, block: u64) -> Numbers {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(block);
        Numbers(numbers)
    }

    #[inline(always)]
    pub(super) fn next_word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number below each bound, independent of each other.
    #[inline(always)]
    pub(super) fn draw<'a>(&mut self, bounds: &'a Bounds) -> impl Iterator<Item = usize> + use<'a> {
        let mut word = self.next_word();
        while word.wrapping_mul(bounds.product) < bounds.rejected {
            word = self.next_word();
        }
        bounds.bounds.iter().map(move |&bound| {
            let product = u128::from(word) * u128::from(bound);
            word = product as u64;
            (product >> 64) as usize
        })
    }

    /// Draws a number below this bound of at least 1.
    #[inline]
    pub(super) fn below(&mut self, bound: u128) -> u128 {
        loop {
            let [high, low] = [(); 2].map(|()| u128::from(self.next_word()));
            // It has as many bits as the bound, so that at most half of all numbers are rejected.
            let number = (high << 64 | low) >> bound.leading_zeros();
            if number < bound {
                return number;
            }
        }
    }
}

impl Bounds {
    /// Bounds of at least 1, whose product must be small compared with 2^64, or many words are rejected.
    pub(super) fn new(bounds: Vec<u32>) -> Bounds {
        let product = bounds.iter().map(|&bound| u64::from(bound)).product::<u64>();
        Bounds { bounds, product, rejected: product.wrapping_neg() % product }
    }

    /// The bounds for dealing some of these cards one by one, in as few words as reject less than one in 256.
    pub(super) fn of_deal(deck: usize, dealt: usize) -> Vec<Bounds> {
        let (mut words, mut bounds, mut product) = (Vec::new(), Vec::new(), 1);
        for left in (0..=deck as u32).rev().take(dealt) {
            if product * u64::from(left) > MAX_PRODUCT {
                words.push(Bounds::new(mem::take(&mut bounds)));
                product = 1;
            }
            product *= u64::from(left);
            bounds.push(left);
        }
        words.push(Bounds::new(bounds));
        words
    }
}

const MAX_PRODUCT: u64 = 1 << 56;
