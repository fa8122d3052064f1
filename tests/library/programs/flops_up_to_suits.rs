//! The flops that differ in more than suits, and how many each stands for.

use handrank::{CardSet, Game};
use itertools::Itertools;

#[test]
fn counts() {
    let counts = Game::Holdem.canonical_sets(3).map(CardSet::alike).counts();
    // Three of a kind, 13, and one suit, 286: 4 each. A pair, 13 * 12, of which a suit recurs or not, and two suits,
    // 3 * 286: 12 each. Three ranks and suits, 286: 24 each.
    assert_eq!(counts, [(4, 13 + 286), (12, 2 * 13 * 12 + 3 * 286), (24, 286)].into());
    assert_eq!(counts.iter().map(|(&alike, flops)| alike as usize * flops).sum::<usize>(), 22_100);
}
