//! The best hand rank without a flush by the ranks of five to seven cards, one table per scale.

use super::rank_counts::{INDICES, INDICES_OF_FIVE, RANK_KEYS, USED, index};
use crate::card::Deck;
use crate::hand_rank::ladder::Ladder;
use crate::hand_rank::{self, is_suited};

/// Hand ranks by the [`index`] of a sum of keys. Only the entries that hands use are read.
#[derive(Clone, Copy)]
pub struct BestRanks(&'static [u16; INDICES]);

pub(super) const KEV: BestRanks = BestRanks::nth(0);
pub(super) const SHORT_DECK: BestRanks = BestRanks::nth(1);
pub(super) const ACE_TO_FIVE: BestRanks = BestRanks::nth(2);

/// How many tables there are.
const TABLES: usize = 3;

/// The tables one after another. No index of any sum is out of bounds: beyond the entries of a table are those of the next.
#[allow(long_running_const_eval, reason = "three seconds at compile time leave nothing to do at run time")]
static ENTRIES: [u16; (TABLES - 1) * USED + INDICES] = {
    let mut entries = [u16::MAX; (TABLES - 1) * USED + INDICES];
    let (kev, others) = entries.split_at_mut(USED);
    Table(kev).derive(&hand_rank::KEV, Deck::FULL);
    let (short_deck, others) = others.split_at_mut(USED);
    Table(short_deck).derive(&hand_rank::SHORT_DECK, Deck::SHORT);
    Table(others).derive(&hand_rank::ACE_TO_FIVE, Deck::FULL);
    entries
};

impl BestRanks {
    const fn nth(table: usize) -> BestRanks {
        BestRanks(ENTRIES.split_at(table * USED).1.first_chunk().expect("there are as many entries after any table"))
    }

    /// The best hand rank that the ranks of five to seven cards make, given the sum of their keys.
    #[inline(always)]
    pub(crate) const fn rank(self, sum: u64) -> u16 {
        self.0[index(sum)]
    }
}

/// A table in the making.
struct Table<'a>(&'a mut [u16]);

impl Table<'_> {
    /// Enters the classes of a scale and what they make with more cards of a deck.
    const fn derive<const N: usize>(&mut self, ladder: &Ladder<N>, deck: Deck) {
        let mut class = 0;
        while class < N {
            if !is_suited(ladder.codes[class]) {
                let [a, b, c, d, e] = ladder.ranks[class];
                let sum = RANK_KEYS[a as usize] + RANK_KEYS[b as usize] + RANK_KEYS[c as usize];
                self.enter(sum + RANK_KEYS[d as usize] + RANK_KEYS[e as usize], class as u16 + 1);
            }
            class += 1;
        }
        let lowest = deck.lowest() as usize;
        self.add_card_to(5, lowest, 0, [0; 13], lowest);
        self.add_card_to(6, lowest, 0, [0; 13], lowest);
        match lowest {
            0 => self.check(),
            _ => self.fill(N as u16),
        }
    }

    /// Enters every hand that adds one card to a hand of those counted and `more` of the ranks from `next` on: another
    /// card makes no hand worse.
    const fn add_card_to(&mut self, more: usize, next: usize, sum: u64, mut counts: [usize; 13], lowest: usize) {
        if more == 0 {
            return self.add_card(sum, &counts, lowest);
        }
        let mut copies = 0;
        while next < 13 && copies <= 4 && copies <= more {
            counts[next] = copies;
            self.add_card_to(more - copies, next + 1, sum + copies as u64 * RANK_KEYS[next], counts, lowest);
            copies += 1;
        }
    }

    /// Enters every hand that adds one card to the hand with this sum and these numbers of cards of each rank.
    const fn add_card(&mut self, sum: u64, counts: &[usize; 13], lowest: usize) {
        let without = self.0[index(sum)];
        let mut rank = lowest;
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

    /// Makes hands with cards that the deck lacks worth the worst rank, so that every entry is a hand rank.
    const fn fill(&mut self, worst: u16) {
        let mut index = 0;
        while index < USED {
            if self.0[index] == u16::MAX {
                self.0[index] = worst;
            }
            index += 1;
        }
    }
}
