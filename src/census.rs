//! Every hand of a size, ranked one by one and counted: a brute-force check of the combinatorics in
//! [`HandRank::frequency`].

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use itertools::Itertools;

use crate::card::Card;
use crate::evaluator::lookup;
use crate::hand::{Hand, HandSize};
use crate::hand_rank::{CLASSES, HandRank};

/// How many hands of a size have each rank.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::{Census, HandRank, HandSize};
///
/// let census = Census::enumerate(HandSize::Five, NonZero::<usize>::MIN, |_| ());
/// assert_eq!(census.hands(), 2_598_960);
/// assert_eq!(census.count(HandRank::BEST), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    by_rank: Vec<u64>,
}

/// Work is handed out by the first two cards of a hand. As the largest share is a 63rd of all hands, more threads would
/// only wait for the one that counts it.
const MAX_THREADS: usize = 64;

impl Census {
    /// Ranks and counts every hand of `size` on up to `threads` threads; 64 at most, and no more than the system grants.
    ///
    /// `progress` is called, from any of the threads, whenever all hands with the same first two cards have been counted,
    /// with their number.
    ///
    /// ```
    /// use std::num::NonZero;
    /// use std::sync::atomic::{AtomicU64, Ordering};
    ///
    /// use handrank::{Census, HandSize};
    ///
    /// let counted = AtomicU64::new(0);
    /// let census = Census::enumerate(HandSize::Five, NonZero::<usize>::MIN, |hands| {
    ///     counted.fetch_add(hands, Ordering::Relaxed);
    /// });
    /// assert_eq!(counted.into_inner(), census.hands());
    /// ```
    pub fn enumerate(size: HandSize, threads: NonZero<usize>, progress: impl Fn(u64) + Sync) -> Census {
        let deck: Vec<u8> = Card::deck().map(Card::to_byte).collect();
        let pairs: Vec<[usize; 2]> = (0..deck.len()).array_combinations().collect();
        let next = AtomicUsize::new(0);
        let count_pairs = || {
            let mut census = Census { by_rank: vec![0; CLASSES] };
            while let Some(&[first, second]) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let bytes = u64::from_le_bytes([deck[first], deck[second], 0, 0, 0, 0, 0, 0]);
                progress(census.add_hands(&deck[second + 1..], bytes, 2, size));
            }
            census
        };
        thread::scope(|scope| {
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, count_pairs).ok();
            let others: Vec<_> = (1..threads.get().min(MAX_THREADS)).filter_map(spawn).collect();
            let own = count_pairs();
            others.into_iter().map(|other| other.join().expect("counting does not panic")).fold(own, Census::merge)
        })
    }

    /// How many hands have this rank.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::{Census, HandRank, HandSize};
    ///
    /// let census = Census::enumerate(HandSize::Five, NonZero::<usize>::MIN, |_| ());
    /// assert!(HandRank::all().all(|rank| census.count(rank) == rank.frequency(HandSize::Five).into()));
    /// ```
    pub fn count(&self, rank: HandRank) -> u64 {
        self.by_rank[usize::from(rank.get()) - 1]
    }

    /// How many hands were counted in all.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::{Census, HandSize};
    ///
    /// let census = Census::enumerate(HandSize::Five, NonZero::<usize>::MIN, |_| ());
    /// assert_eq!(census.hands(), HandSize::Five.hands().into());
    /// ```
    pub fn hands(&self) -> u64 {
        self.by_rank.iter().sum()
    }

    /// Counts the hands that start with the `held` cards in `bytes`, the first card's byte the lowest, and go on with
    /// cards of `deck`; returns their number.
    fn add_hands(&mut self, deck: &[u8], bytes: u64, held: usize, size: HandSize) -> u64 {
        let is_last = held + 1 == size.cards();
        let mut hands = 0;
        for (index, &card) in deck.iter().enumerate() {
            let bytes = bytes | u64::from(card) << (8 * held);
            hands += if is_last {
                let [a, b, c, d, e, f, g, _] = bytes.to_le_bytes();
                let rank = lookup::rank(&Hand::from_bytes([a, b, c, d, e, f, g], size));
                self.by_rank[usize::from(rank.get()) - 1] += 1;
                1
            } else {
                self.add_hands(&deck[index + 1..], bytes, held + 1, size)
            };
        }
        hands
    }

    fn merge(mut self, other: Census) -> Census {
        self.by_rank.iter_mut().zip(other.by_rank).for_each(|(sum, more)| *sum += more);
        self
    }
}
