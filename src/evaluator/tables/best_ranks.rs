//! The best hand rank without a flush by the ranks of five to seven cards, one table per scale.

use super::rank_counts::{INDICES, INDICES_OF_FIVE, RANK_KEYS, USED, index};
use crate::card::Rank;

/// Hand ranks by the [`index`] of a sum of keys. Only the entries that hands use are read.
pub struct BestRanks([u16; INDICES]);

impl BestRanks {
    /// The best hand rank that the ranks of five to seven cards make, given the sum of their keys.
    #[inline(always)]
    pub(crate) const fn rank(&self, sum: u64) -> u16 {
        self.0[index(sum)]
    }

    /// The table for a scale, given the ranks of the five cards in each class, best first, and which classes are suited.
    pub(super) const fn derive(classes: &[[Rank; 5]], suited: &[bool]) -> BestRanks {
        let mut table = BestRanks([u16::MAX; INDICES]);
        let mut class = 0;
        while class < classes.len() {
            if !suited[class] {
                let [a, b, c, d, e] = classes[class];
                let sum = RANK_KEYS[a as usize] + RANK_KEYS[b as usize] + RANK_KEYS[c as usize];
                table.enter(sum + RANK_KEYS[d as usize] + RANK_KEYS[e as usize], class as u16 + 1);
            }
            class += 1;
        }
        table.add_card_to(5, 0, 0, [0; 13]);
        table.add_card_to(6, 0, 0, [0; 13]);
        table.check();
        table
    }

    /// Enters every hand that adds one card to a hand of those counted and `more` of the ranks from `next` on: another
    /// card makes no hand worse.
    const fn add_card_to(&mut self, more: usize, next: usize, sum: u64, mut counts: [usize; 13]) {
        if more == 0 {
            return self.add_card(sum, &counts);
        }
        let mut copies = 0;
        while next < 13 && copies <= 4 && copies <= more {
            counts[next] = copies;
            self.add_card_to(more - copies, next + 1, sum + copies as u64 * RANK_KEYS[next], counts);
            copies += 1;
        }
    }

    /// Enters every hand that adds one card to the hand with this sum and these numbers of cards of each rank.
    const fn add_card(&mut self, sum: u64, counts: &[usize; 13]) {
        let without = self.rank(sum);
        let mut rank = 0;
        while rank < 13 {
            if counts[rank] < 4 {
                self.enter(sum + RANK_KEYS[rank], without);
            }
            rank += 1;
        }
    }

    /// Enters a hand that is worth this rank or a better one.
    const fn enter(&mut self, sum: u64, rank: u16) {
        let best = &mut self.0[index(sum)];
        if rank < *best {
            *best = rank;
        }
    }

    /// Checks that no two combinations of ranks share an entry.
    const fn check(&self) {
        let (mut ways, mut index) = (0, 0);
        while index < USED {
            assert!(index != INDICES_OF_FIVE || ways == 6_175);
            ways += (self.0[index] != u16::MAX) as usize;
            index += 1;
        }
        assert!(ways == 6_175 + 18_395 + 49_205);
    }
}
