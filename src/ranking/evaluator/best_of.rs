//! The best five of six or seven cards, or of an Omaha hand, found by ranking every five that may be used: slow, but
//! obviously right.

use itertools::Itertools;

use super::kev;
use crate::cards::{Card, Hand, OmahaHand};
use crate::ranking::hand_rank::HandRank;

/// The rank of the best five cards of `hand`, and those five cards, most significant first (`KK922`, a wheel `5432A`);
/// of interchangeable cards, the one given first.
///
/// Ranks every combination of five cards with Cactus Kev's evaluator, [`kev`].
///
/// ```
/// use handrank::Hand;
/// use handrank::evaluator::best_of;
///
/// let hand: Hand = "9s Kd Ts Ks 9h Kh 9c".parse()?;
/// let (rank, five) = best_of::best(&hand);
/// assert_eq!(rank.get(), 183);
/// assert_eq!(Hand::new(&five).map(|five| five.to_string()).as_deref(), Ok("Kd Ks Kh 9s 9h"));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[must_use]
pub fn best(hand: &Hand) -> (HandRank, [Card; 5]) {
    most_significant_first(best_unsorted(hand))
}

/// The rank of the best five cards of which two are hole cards and three are on the board, and those five cards, ordered
/// as by [`best`].
///
/// Ranks every such combination with Cactus Kev's evaluator, [`kev`].
#[must_use]
pub fn best_omaha(hand: &OmahaHand) -> (HandRank, [Card; 5]) {
    let (hole, board) = (hand.hole(), hand.board());
    let pairs = hole.iter().array_combinations();
    let triples = board.iter().array_combinations();
    let fives = pairs.cartesian_product(triples).map(|([a, b], [c, d, e])| [a, b, c, d, e]);
    most_significant_first(first_best(fives))
}

/// The rank of the best five cards of `hand`, and those five in the order given.
pub(crate) fn best_unsorted(hand: &Hand) -> (HandRank, [Card; 5]) {
    first_best(fives(hand))
}

/// Every combination of five cards of `hand`, in the order of their positions: 1, 6 or 21 of them.
pub(crate) fn fives(hand: &Hand) -> impl Iterator<Item = [Card; 5]> {
    hand.cards().array_combinations()
}

/// The best of several five-card hands; of equals, the first.
fn first_best(fives: impl Iterator<Item = [Card; 5]>) -> (HandRank, [Card; 5]) {
    // Combinations come in the order of their cards' positions, and min_by_key keeps the first of equals.
    let ranked = fives.map(|five| (kev::rank_five(&five), five));
    ranked.min_by_key(|&(rank, _)| rank).expect("a hand has at least five cards")
}

fn most_significant_first((rank, mut five): (HandRank, [Card; 5])) -> (HandRank, [Card; 5]) {
    let order = rank.ranks();
    five.sort_by_key(|card| order.iter().position(|&rank| rank == card.rank()));
    (rank, five)
}
