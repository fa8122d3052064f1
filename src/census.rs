//! Every hand of a size, ranked one by one and counted: brute force, to hold against the combinatorics of
//! [`HandRank::frequency`].

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use itertools::Itertools;

use crate::card::Card;
use crate::evaluator::direct;
use crate::hand::{Hand, HandSize};
use crate::hand_rank::HandRank;
use crate::hand_rank::ladder::CLASSES;

/// How many hands of a size have each rank.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::{Census, HandRank, HandSize};
///
/// let census = Census::take(HandSize::Five, NonZero::<usize>::MIN, |_| ());
/// assert_eq!(census.hands(), 2_598_960);
/// assert_eq!(census.of(HandRank::BEST), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    by_rank: Vec<u64>,
}

/// The hands are counted in lots, the largest a 63rd of them all: more threads would only wait for that.
const MOST_THREADS: usize = 64;

impl Census {
    /// Ranks and counts every hand of `size`, on so many threads, up to 64 and to what the system allows.
    ///
    /// `progress` is told, from any of them, how many more hands have been counted whenever all that start with the same
    /// two cards have been.
    pub fn take(size: HandSize, threads: NonZero<usize>, progress: impl Fn(u64) + Sync) -> Census {
        let deck: Vec<u8> = Card::deck().map(Card::to_byte).collect();
        let pairs: Vec<[usize; 2]> = (0..deck.len()).array_combinations().collect();
        let next = AtomicUsize::new(0);
        let count_pairs = || {
            let mut census = Census { by_rank: vec![0; CLASSES] };
            while let Some(&[first, second]) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let places = u64::from_le_bytes([deck[first], deck[second], 0, 0, 0, 0, 0, 0]);
                progress(census.count(&deck[second + 1..], places, 2, size));
            }
            census
        };
        thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, count_pairs).ok();
            let others: Vec<_> = (1..threads.get().min(MOST_THREADS)).filter_map(start).collect();
            let own = count_pairs();
            others.into_iter().map(|other| other.join().expect("counting does not panic")).fold(own, Census::add)
        })
    }

    /// How many hands have this rank.
    pub fn of(&self, rank: HandRank) -> u64 {
        self.by_rank[usize::from(rank.get()) - 1]
    }

    /// How many hands were counted.
    pub fn hands(&self) -> u64 {
        self.by_rank.iter().sum()
    }

    /// Counts the hands that start with the first `held` of `places`, a byte each, and go on with cards of `deck`; gives
    /// their number.
    fn count(&mut self, deck: &[u8], places: u64, held: usize, size: HandSize) -> u64 {
        let is_last = held + 1 == size.cards();
        let mut hands = 0;
        for (index, &card) in deck.iter().enumerate() {
            let places = places | u64::from(card) << (8 * held);
            hands += if is_last {
                let [a, b, c, d, e, f, g, _] = places.to_le_bytes();
                let rank = direct::rank(&Hand::from_bytes([a, b, c, d, e, f, g], size));
                self.by_rank[usize::from(rank.get()) - 1] += 1;
                1
            } else {
                self.count(&deck[index + 1..], places, held + 1, size)
            };
        }
        hands
    }

    fn add(mut self, other: Census) -> Census {
        self.by_rank.iter_mut().zip(other.by_rank).for_each(|(sum, more)| *sum += more);
        self
    }
}
