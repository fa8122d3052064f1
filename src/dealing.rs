//! Random cards: the generator of numbers, the dealer who deals a spot again and again, random hands, boards and deals to
//! take away, and samples, which add up who wins.
//!
//! Cards depend only on what is dealt, the seed and the number of the deal, not on threads.

mod dealer;
pub mod random_deals;
mod random_numbers;
mod ranges;
mod sample;

pub(crate) use dealer::{Dealer, SpotLayout};
pub use sample::Samples;
pub(crate) use sample::sum_blocks;

#[cfg(test)]
mod tests;
