//! The best five of six or seven cards, found by ranking all 6 or 21 hands of five: slow, but obviously right.

use itertools::Itertools;

use super::kev;
use crate::card::Card;
use crate::hand::Hand;
use crate::hand_rank::HandRank;

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
pub fn best(hand: &Hand) -> (HandRank, [Card; 5]) {
    let (rank, mut best) = best_unsorted(hand);
    let order = rank.ranks();
    best.sort_by_key(|card| order.iter().position(|&rank| rank == card.rank()));
    (rank, best)
}

/// The rank of the best hand of five within `hand`, and its cards in the order given.
pub(crate) fn best_unsorted(hand: &Hand) -> (HandRank, [Card; 5]) {
    // Combinations come in the order of their cards' positions, and min_by_key keeps the first of equals.
    fives(hand)
        .map(|five| (kev::rank_five(&five), five))
        .min_by_key(|&(rank, _)| rank)
        .expect("a hand has at least five cards")
}

/// Every hand of five within `hand`, in the order of the cards' positions: 1, 6 or 21 of them.
pub(crate) fn fives(hand: &Hand) -> impl Iterator<Item = [Card; 5]> {
    hand.cards().array_combinations()
}
