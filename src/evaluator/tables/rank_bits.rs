//! The hand ranks of five different ranks by their thirteen rank bits, one table for suited cards and one for others.

use crate::hand_rank::ladder::{Ladder, rank_bits};
use crate::hand_rank::{Category, HandRank, KEV, SHORT_DECK, is_suited};

/// The best hand rank of five to seven suited cards by their rank bits; 0 for fewer or more. `FLUSHES[31]` is 9.
pub(crate) static FLUSHES: [u16; 8192] = best_of_more(by_rank_bits(&KEV, true));

pub(super) static SHORT_DECK_FLUSHES: [u16; 8192] = best_of_more(by_rank_bits(&SHORT_DECK, true));

/// The hand rank of five different ranks that are not suited, by their rank bits; 0 for more or fewer ranks.
/// `UNIQUE5[3968]` is 1601.
pub(crate) static UNIQUE5: [u16; 8192] = by_rank_bits(&KEV, false);

/// Ranks with cards that the deck lacks are worth the worst rank.
pub(super) const fn by_rank_bits<const N: usize>(ladder: &Ladder<N>, suited: bool) -> [u16; 8192] {
    let mut table = [0; 8192];
    let mut bits: usize = 0;
    while bits < table.len() {
        table[bits] = if bits.count_ones() == 5 { N as u16 } else { 0 };
        bits += 1;
    }
    let mut class = 0;
    while class < N {
        let bits = rank_bits(&ladder.ranks[class]);
        if bits.count_ones() == 5 && is_suited(ladder.codes[class]) == suited {
            table[bits] = class as u16 + 1;
        }
        class += 1;
    }
    table
}

/// Fills in the entries for six and seven ranks: the best that remains after one of them is dropped.
pub(super) const fn best_of_more(mut table: [u16; 8192]) -> [u16; 8192] {
    let mut bits: usize = 0;
    while bits < table.len() {
        let mut droppable = if matches!(bits.count_ones(), 6 | 7) { bits } else { 0 };
        while droppable != 0 {
            let without = table[bits & !(1 << droppable.trailing_zeros())];
            if table[bits] == 0 || without < table[bits] {
                table[bits] = without;
            }
            droppable &= droppable - 1;
        }
        bits += 1;
    }
    table
}

const _: () = {
    assert!(FLUSHES[0x001F] == 9 && FLUSHES[0x1E80] == Category::Flush.best().get());
    assert!(UNIQUE5[0x0F80] == 1601 && UNIQUE5[0x002F] == HandRank::WORST.get());
};
