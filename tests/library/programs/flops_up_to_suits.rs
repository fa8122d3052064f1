//! The flops that differ in more than suits, and how many each stands for.

use std::collections::BTreeMap;

use handrank::{Card, CardSet, Suit};
use itertools::Itertools;

/// The first of all flops that are the same but for their suits.
fn canonical(flop: CardSet, suits: &[Vec<Suit>]) -> CardSet {
    let same = suits.iter().map(|suits| {
        let cards = flop.iter().map(|card| Card::new(card.rank(), suits[card.suit() as usize]));
        cards.collect::<CardSet>()
    });
    same.min().expect("there are 24 ways")
}

#[test]
fn counts() {
    let suits: Vec<Vec<Suit>> = Suit::ALL.into_iter().permutations(4).collect();
    let mut flops: BTreeMap<CardSet, u32> = BTreeMap::new();
    for flop in Card::deck().array_combinations::<3>() {
        *flops.entry(canonical(flop.into(), &suits)).or_default() += 1;
    }
    assert_eq!((flops.len(), flops.values().sum::<u32>()), (1_755, 22_100));
    // Three of a kind, 13, and one suit, 286: 4 each. A pair, 13 * 12, of which a suit recurs or not, and two suits,
    // 3 * 286: 12 each. Three ranks and suits, 286: 24 each.
    let counts = flops.values().copied().counts();
    assert_eq!(counts, [(4, 13 + 286), (12, 2 * 13 * 12 + 3 * 286), (24, 286)].into());
}
