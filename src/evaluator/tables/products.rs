//! Hands with repeated ranks, found by the product of their primes in a perfect hash table.
//!
//! Products fall into buckets by one part of a mixed value, and each bucket has a displacement that moves its products
//! to slots of their own (Pagh's hash-and-displace method). Two loads then replace the article's binary search.

use crate::hand_rank::ladder::rank_bits;
use crate::hand_rank::{CLASSES, Category, KEV};

/// How many classes have a rank that repeats.
const REPEATED: usize = 4888;
const BUCKETS: usize = 1024;
const SLOTS: usize = 8192;

/// The hand ranks of hands with a repeated rank, by the product of their primes.
pub(crate) static PRODUCTS: PerfectHash = PerfectHash::build();

/// Where the perfect hash keeps a product's hand rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Location {
    pub bucket: usize,
    pub slot: usize,
}

pub(crate) struct PerfectHash {
    displacements: [u16; BUCKETS],
    ranks: [u16; SLOTS],
}

impl PerfectHash {
    /// Where the product of five cards' primes is kept; meaningless unless a rank repeats among them.
    pub const fn locate(&self, product: u32) -> Location {
        let (bucket, home) = split(product);
        Location { bucket, slot: (home ^ self.displacements[bucket] as usize) % SLOTS }
    }

    /// The hand rank kept at a location.
    pub const fn rank_at(&self, location: Location) -> u16 {
        self.ranks[location.slot]
    }

    /// Gives each bucket, fullest first, the smallest displacement that sends its products to free slots.
    const fn build() -> PerfectHash {
        let mut hash = PerfectHash { displacements: [0; BUCKETS], ranks: [0; SLOTS] };
        let (starts, members) = sort_into_buckets();
        let mut size = 16;
        while size > 0 {
            let mut bucket = 0;
            while bucket < BUCKETS {
                assert!(starts[bucket + 1] - starts[bucket] <= 16);
                if starts[bucket + 1] - starts[bucket] == size {
                    hash.fill_slots(&members, bucket, starts[bucket], starts[bucket + 1]);
                }
                bucket += 1;
            }
            size -= 1;
        }
        hash
    }

    const fn fill_slots(&mut self, members: &[Member; REPEATED], bucket: usize, start: usize, end: usize) {
        let mut displacement = 0;
        loop {
            let mut member = start;
            while member < end {
                let slot = members[member].home ^ displacement;
                if self.ranks[slot] != 0 {
                    break;
                }
                self.ranks[slot] = members[member].rank;
                member += 1;
            }
            if member == end {
                self.displacements[bucket] = displacement as u16;
                return;
            }
            while member > start {
                member -= 1;
                self.ranks[members[member].home ^ displacement] = 0;
            }
            displacement += 1;
            assert!(displacement < SLOTS);
        }
    }
}

/// A hand rank with a repeated rank, and where the product of its primes goes.
#[derive(Clone, Copy)]
struct Member {
    rank: u16,
    bucket: usize,
    home: usize,
}

/// A product's bucket and its slot before displacement: the high bits of the product times the golden ratio (Knuth's
/// multiplicative hashing). The multiplier is 4 less than the ratio, 0x9E3779B9, so that no two products agree in both.
const fn split(product: u32) -> (usize, usize) {
    let mixed = product.wrapping_mul(0x9E37_79B5);
    let below_bucket = u32::BITS - BUCKETS.ilog2();
    (mixed as usize >> below_bucket, mixed as usize >> (below_bucket - SLOTS.ilog2()))
}

/// The hand ranks with a repeated rank, sorted by bucket, and where each bucket starts among them.
const fn sort_into_buckets() -> ([usize; BUCKETS + 1], [Member; REPEATED]) {
    let unsorted = members();
    let mut ends = [0; BUCKETS + 1];
    let mut member = 0;
    while member < REPEATED {
        ends[unsorted[member].bucket] += 1;
        member += 1;
    }
    let mut bucket = 1;
    while bucket <= BUCKETS {
        ends[bucket] += ends[bucket - 1];
        bucket += 1;
    }
    let mut members = unsorted;
    while member > 0 {
        member -= 1;
        let bucket = unsorted[member].bucket;
        ends[bucket] -= 1;
        members[ends[bucket]] = unsorted[member];
    }
    (ends, members)
}

/// The hand ranks with a repeated rank, best first.
const fn members() -> [Member; REPEATED] {
    let mut members = [Member { rank: 0, bucket: 0, home: 0 }; REPEATED];
    let (mut len, mut class) = (0, 0);
    while class < CLASSES {
        if rank_bits(&KEV.ranks[class]).count_ones() < 5 {
            let [a, b, c, d, e] = KEV.ranks[class];
            let (bucket, home) = split(a.prime() * b.prime() * c.prime() * d.prime() * e.prime());
            members[len] = Member { rank: class as u16 + 1, bucket, home: home % SLOTS };
            len += 1;
        }
        class += 1;
    }
    assert!(len == REPEATED);
    members
}

const _: () = {
    assert!(PRODUCTS.rank_at(PRODUCTS.locate(104_553_157)) == Category::FourOfAKind.best().get());
    assert!(PRODUCTS.rank_at(PRODUCTS.locate(48)) == Category::FourOfAKind.worst().get());
};
