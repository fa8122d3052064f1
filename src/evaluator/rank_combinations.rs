//! Combinations of ranks, for enumerations in which suits do not matter: far fewer than those of cards.

use crate::card::{Suit, of_suit};

/// How many cards of each rank a set has in these suits.
pub(crate) fn count_left(cards: u64, is_wanted: impl Fn(Suit) -> bool) -> [u8; 13] {
    // Four bits for each rank, which hold one card of a suit, or count those of several.
    let suits = Suit::ALL.into_iter().zip(0..).filter(|(suit, _)| is_wanted(*suit));
    let counts: u64 = suits.map(|(_, suit)| of_suit(cards, suit)).sum();
    std::array::from_fn(|rank| (counts >> (4 * rank) & 15) as u8)
}

/// The number of ways to choose cards of a rank: `CHOICES[n][k]` for `k` of `n`.
const CHOICES: [[u32; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// Deals this many of the cards left of each rank, in every way that differs in ranks.
///
/// `add` adds a card of a rank to what was `dealt`; `each` gets the result and the number of ways suits can make it.
pub(crate) fn deal_ranks<T: Copy>(
    left: &[u8; 13],
    cards: usize,
    dealt: T,
    add: &impl Fn(T, usize) -> T,
    each: &mut impl FnMut(T, u32),
) {
    deal_ranks_from(0, left, cards, dealt, 1, add, each);
}

fn deal_ranks_from<T: Copy>(
    first: usize,
    left: &[u8; 13],
    cards: usize,
    dealt: T,
    ways: u32,
    add: &impl Fn(T, usize) -> T,
    each: &mut impl FnMut(T, u32),
) {
    if cards == 0 {
        return each(dealt, ways);
    }
    for rank in first..13 {
        let mut dealt = dealt;
        let of_rank = usize::from(left[rank]);
        for (more, choices) in (1..=cards).zip(&CHOICES[of_rank][1..=of_rank]) {
            dealt = add(dealt, rank);
            deal_ranks_from(rank + 1, left, cards - more, dealt, ways * choices, add, each);
        }
    }
}
