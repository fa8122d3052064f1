//! Combinations of ranks, for enumerations in which suits do not matter: far fewer than those of cards.

use crate::cards::Rank;

/// The number of ways to choose cards of a rank: `CHOICES[n][k]` for `k` of `n`.
pub(crate) const CHOICES: [[u32; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// Deals this many cards in every way that differs in ranks, given how many there are of each rank.
///
/// `add` adds a card of a rank to what was `dealt`; `each` gets the result and the number of ways suits can make it.
pub(crate) fn deal_ranks<T: Copy>(
    counts: &[u8; 13],
    cards: usize,
    dealt: T,
    add: &impl Fn(T, Rank) -> T,
    each: &mut impl FnMut(T, u32),
) {
    deal_ranks_from(0, counts, cards, dealt, 1, add, each);
}

fn deal_ranks_from<T: Copy>(
    first: usize,
    counts: &[u8; 13],
    cards: usize,
    dealt: T,
    ways: u32,
    add: &impl Fn(T, Rank) -> T,
    each: &mut impl FnMut(T, u32),
) {
    if cards == 0 {
        return each(dealt, ways);
    }
    for next in first..13 {
        let mut dealt = dealt;
        let of_rank = usize::from(counts[next]);
        for (more, choices) in (1..=cards).zip(&CHOICES[of_rank][1..=of_rank]) {
            dealt = add(dealt, Rank::ALL[next]);
            deal_ranks_from(next + 1, counts, cards - more, dealt, ways * choices, add, each);
        }
    }
}
