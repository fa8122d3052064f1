//! Tables for deuce-to-seven, whose scale is Cactus Kev's with high aces, in reverse.

use super::WITHOUT_FLUSH;
use super::rank_bits::{FLUSHES, best_of_more, by_rank_bits};
use super::rank_counts::RANK_KEYS;
use crate::hand_rank::ladder::rank_bits;
use crate::hand_rank::{CLASSES, Category, DEUCE_TO_SEVEN, is_suited};

/// The hand rank of five cards by their rank on Cactus Kev's scale.
pub(crate) static BY_KEV: [u16; CLASSES + 1] = {
    let mut table = [0; CLASSES + 1];
    let mut class = 0;
    while class < CLASSES {
        let [a, b, c, d, e] = DEUCE_TO_SEVEN.ranks[class];
        let kev = if is_suited(DEUCE_TO_SEVEN.codes[class]) {
            FLUSHES[rank_bits(&DEUCE_TO_SEVEN.ranks[class])]
        } else {
            let sum = RANK_KEYS[a as usize] + RANK_KEYS[b as usize] + RANK_KEYS[c as usize];
            WITHOUT_FLUSH.rank(sum + RANK_KEYS[d as usize] + RANK_KEYS[e as usize])
        };
        assert!(table[kev as usize] == 0);
        table[kev as usize] = class as u16 + 1;
        class += 1;
    }
    table
};

/// The worst hand rank without a pair, a straight or a flush.
pub(crate) const NO_PAIR: u16 = DEUCE_TO_SEVEN.sizes()[Category::HighCard as usize];

/// The lowest hand rank of five different ranks without a flush by rank bits; 0 for fewer ranks.
pub(crate) static LOWEST: [u16; 8192] = best_of_more(by_rank_bits(&DEUCE_TO_SEVEN, false));
