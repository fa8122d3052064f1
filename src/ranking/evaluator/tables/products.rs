//! Hands with repeated ranks, found by the product of their primes in a perfect hash table.
//!
//! Products fall into buckets by one part of a mixed value, and each bucket has a displacement that moves its products
//! to slots of their own (Pagh's hash-and-displace method). Two loads then replace the article's binary search.

use crate::ranking::hand_rank::classes::rank_bits;
use crate::ranking::hand_rank::{Category, KEV, KEV_CLASSES};

const BUCKETS: usize = 1024;
const SLOTS: usize = 8192;

/// The hand ranks of hands with a repeated rank, by the product of their primes.
pub(crate) static PRODUCTS: PerfectHash = PerfectHash::build();

pub(crate) struct PerfectHash {
    displacements: [u16; BUCKETS],
    /// The hand rank in each slot; 0 if it is free.
    pub ranks: [u16; SLOTS],
}

impl PerfectHash {
    /// The bucket and the slot of the product of five cards' primes; meaningless unless a rank repeats among them.
    pub const fn locate(&self, product: u32) -> (usize, usize) {
        let (bucket, home) = split(product);
        (bucket, (home ^ self.displacements[bucket] as usize) % SLOTS)
    }

    /// Gives each bucket, fullest first, the smallest displacement that sends its products to free slots.
    const fn build() -> PerfectHash {
        let mut hash = PerfectHash { displacements: [0; BUCKETS], ranks: [0; SLOTS] };
        let buckets = buckets();
        let mut size = MAX_MEMBERS;
        while size > 0 {
            let mut bucket = 0;
            while bucket < BUCKETS {
                if buckets[bucket].len == size {
                    hash.displacements[bucket] = hash.fill_slots(&buckets[bucket]);
                }
                bucket += 1;
            }
            size -= 1;
        }
        hash
    }

    /// Fills slots with the members of a bucket; returns its displacement.
    const fn fill_slots(&mut self, bucket: &Bucket) -> u16 {
        let mut displacement = 0;
        loop {
            let mut member = 0;
            while member < bucket.len {
                let slot = bucket.members[member].home ^ displacement;
                if self.ranks[slot] != 0 {
                    break;
                }
                self.ranks[slot] = bucket.members[member].rank;
                member += 1;
            }
            if member == bucket.len {
                return displacement as u16;
            }
            while member > 0 {
                member -= 1;
                self.ranks[bucket.members[member].home ^ displacement] = 0;
            }
            displacement += 1;
            assert!(displacement < SLOTS);
        }
    }
}

/// The most products in a bucket.
const MAX_MEMBERS: usize = 16;

#[derive(Clone, Copy)]
struct Bucket {
    members: [Member; MAX_MEMBERS],
    len: usize,
}

/// A hand rank with a repeated rank, and where the product of its primes goes.
#[derive(Clone, Copy)]
struct Member {
    rank: u16,
    home: usize,
}

/// A product's bucket and its slot before displacement: the high bits of the product times the golden ratio (Knuth's
/// multiplicative hashing). The multiplier is 4 less than the ratio, 0x9E3779B9, so that no two products agree in both.
const fn split(product: u32) -> (usize, usize) {
    let mixed = product.wrapping_mul(0x9E37_79B5);
    let below_bucket = u32::BITS - BUCKETS.ilog2();
    (mixed as usize >> below_bucket, mixed as usize >> (below_bucket - SLOTS.ilog2()))
}

/// The hand ranks with a repeated rank, by bucket.
const fn buckets() -> [Bucket; BUCKETS] {
    let mut buckets = [Bucket { members: [Member { rank: 0, home: 0 }; MAX_MEMBERS], len: 0 }; BUCKETS];
    let mut class = 0;
    while class < KEV_CLASSES {
        if rank_bits(&KEV.ranks[class]).count_ones() < 5 {
            let [a, b, c, d, e] = KEV.ranks[class];
            let (bucket, home) = split(a.prime() * b.prime() * c.prime() * d.prime() * e.prime());
            let Bucket { members, len } = &mut buckets[bucket];
            members[*len] = Member { rank: class as u16 + 1, home: home % SLOTS };
            *len += 1;
        }
        class += 1;
    }
    buckets
}

const _: () = {
    assert!(PRODUCTS.ranks[PRODUCTS.locate(104_553_157).1] == Category::FourOfAKind.best().get());
    assert!(PRODUCTS.ranks[PRODUCTS.locate(48).1] == Category::FourOfAKind.worst().get());
};
