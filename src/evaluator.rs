//! Hands to hand ranks. [`kev`] ranks five cards and [`best_of`] six or seven; together they define what is right.

pub mod best_of;
pub mod bitfield;
pub mod kev;
pub(crate) mod tables;

use crate::card::Card;
use crate::hand::Hand;
use crate::hand_rank::HandRank;

/// The rank of the best five cards of `hand`.
pub fn rank(hand: &Hand) -> HandRank {
    kev::rank(hand).unwrap_or_else(|| best_of::best(hand).0)
}

/// The rank of the best five cards of `hand`, and those cards, most significant first; of cards that would serve
/// equally, the one given first.
pub fn best(hand: &Hand) -> (HandRank, [Card; 5]) {
    best_of::best(hand)
}
