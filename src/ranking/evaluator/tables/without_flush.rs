//! The best hand rank without a flush by the ranks of five to seven cards, one table per scale.

use super::rank_counts::{CODES, Codes, INDICES, INDICES_OF_FIVE, Keys, NONE, POWERS, USED, columns, row};
use crate::cards::CardSet;
use crate::ranking::hand_rank::classes::Ladder;
use crate::ranking::hand_rank::{self, HandRank};

/// Hand ranks by [`Keys::index`]. Only the entries that hands use are read.
#[derive(Clone, Copy)]
pub struct BestRanks(pub(super) &'static [u16; INDICES]);

pub(super) const KEV: BestRanks = BestRanks::nth(KEV_TABLE);
pub(super) const SHORT_DECK: BestRanks = BestRanks::nth(SHORT_DECK_TABLE);

// The order of the tables, and how many there are.
const KEV_TABLE: usize = 0;
const SHORT_DECK_TABLE: usize = 1;
const TABLE_COUNT: usize = 2;

/// The tables one after another. No index of any sum is out of bounds: beyond the entries of a table are those of the next.
#[allow(long_running_const_eval, reason = "a second at compile time leaves nothing to do at run time")]
static ENTRIES: [u16; (TABLE_COUNT - 1) * USED + INDICES] = {
    // No hand uses the entries beyond the last table. They hold its worst rank, so that every entry is a hand rank.
    let mut entries = [hand_rank::SHORT_DECK.worst_bits(); (TABLE_COUNT - 1) * USED + INDICES];
    derive(&mut entries, KEV_TABLE, &hand_rank::KEV);
    derive(&mut entries, SHORT_DECK_TABLE, &hand_rank::SHORT_DECK);
    entries
};

impl BestRanks {
    const fn nth(table: usize) -> BestRanks {
        BestRanks(ENTRIES.split_at(table * USED).1.first_chunk().expect("there are as many entries after any table"))
    }

    /// The best hand rank that the ranks of five to seven cards make, given their keys.
    #[inline(always)]
    pub(crate) const fn rank(self, keys: Keys) -> HandRank {
        HandRank::from_table(self.0[keys.index()])
    }
}

/// Fills the table with this number with the classes of a scale and what they make with more cards of its deck. Later
/// tables must not have been filled yet.
const fn derive<const N: usize>(entries: &mut [u16], table: usize, ladder: &Ladder<N>) {
    let deck = ladder.scale.deck();
    let table = entries.split_at_mut(table * USED).1;
    let is_full = deck.lowest_rank() as usize == 0;
    // Hands with cards that the deck lacks are worth the worst rank, so that every entry is a hand rank.
    table.split_at_mut(USED).0.copy_from_slice(&[if is_full { u16::MAX } else { ladder.worst_bits() }; USED]);
    let (best, mut class) = (ladder.best_bits(), 0);
    while class < N {
        if !ladder.categories[class].is_suited() {
            table[Keys::of_ranks(&ladder.ranks[class]).index()] = best + class as u16;
        }
        class += 1;
    }
    let codes = CODES;
    let mut cards = 6;
    while cards <= 7 {
        let mut high = 0;
        while high < codes.starts[cards + 1] {
            fill_row(table, &codes, cards, high, deck);
            high += 1;
        }
        cards += 1;
    }
    if is_full {
        check(table);
    }
}

/// Enters the hands of a row, which has this many cards and the high code at this position, given those of one card
/// fewer: the best that remains after one card is dropped, because another card makes no hand worse.
const fn fill_row(table: &mut [u16], codes: &Codes, cards: usize, high: usize, deck: CardSet) {
    let high_code = codes.sorted[high];
    let mut fewer_high = [0; 7];
    let mut highs = 0;
    while codes.fewer[high][highs] != NONE {
        fewer_high[highs] = row(cards - 1, codes.sorted[codes.fewer[high][highs] as usize]);
        highs += 1;
    }
    let (this, below) = (row(cards, high_code), row(cards - 1, high_code));
    let without_eight = codes.starts[cards - codes.cards[high_code as usize] as usize];
    // Low codes that count no ranks that the deck lacks are multiples of this. If it lacks none, this is 1.
    let lowest = POWERS[deck.lowest_rank() as usize];
    let columns = columns(cards, high_code);
    let mut column = columns.start;
    while column < columns.end {
        if lowest == 1 || codes.sorted[column].is_multiple_of(lowest) {
            let has_eight = column < without_eight;
            let mut best = if has_eight { table[below + column] } else { u16::MAX };
            let mut next = 0;
            while next < highs {
                let rank = table[fewer_high[next] + column];
                if rank < best {
                    best = rank;
                }
                next += 1;
            }
            let fewer_low = codes.fewer[column];
            next = 0;
            while fewer_low[next] != NONE {
                let rank = table[below + fewer_low[next] as usize];
                if rank < best {
                    best = rank;
                }
                next += 1;
            }
            table[this + column] = best;
        }
        column += 1;
    }
}

/// Checks that no two combinations of ranks share an entry.
const fn check(table: &[u16]) {
    let (mut ways, mut index) = (0, 0);
    while index < USED {
        assert!(index != INDICES_OF_FIVE || ways == 6_175);
        ways += (table[index] != u16::MAX) as usize;
        index += 1;
    }
    assert!(ways == 6_175 + 18_395 + 49_205);
}
