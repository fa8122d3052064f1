//! Numbers for small sets of cards, which serve as indexes into tables.
//!
//! Sets are numbered from the smallest up, and of one size by their highest card, then the next. So the number of a set and
//! one higher card is the number of the set and something that depends on the card and the size alone.

use crate::tools::choose;

/// The number of the first set of this size, which is how many smaller sets can be made of this many cards.
pub(crate) fn first_number(cards: usize, size: usize) -> u32 {
    (0..size).map(|size| choose(cards, size) as u32).sum()
}

/// What adding a card, one of this many, to each set of lower cards adds to the number of the set, modulo 2^32. The bits of
/// an index say which cards the set has.
pub(crate) fn added_by<const SUBSETS: usize>(card: usize, cards: usize) -> [u32; SUBSETS] {
    std::array::from_fn(|subset| {
        let size = subset.count_ones() as usize;
        let first_with = choose(card, size + 1) as u32;
        first_with.wrapping_add(first_number(cards, size + 1)).wrapping_sub(first_number(cards, size))
    })
}
