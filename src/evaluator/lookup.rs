//! The lookup evaluator: the rank of five to seven cards in one step, without trying combinations. The algorithm is our
//! own; [`best_of`](super::best_of) defines its answers.
//!
//! A sum of card keys says how often each rank occurs and how many cards each suit has. Its two base-5 numbers index
//! straight into a table of hand ranks. If a suit has five cards or more, its rank bits index the table of flushes
//! instead: the flush always wins, because five ranks of one suit leave no room for a full house.
//!
//! Of the methods known to be fast this is the simplest: no search for keys whose sums differ, no perfect hash, and the
//! only branch that can be mispredicted is the one for flushes. Searching for keys that make the tables smaller hardly
//! improved on plain base-5 digits, and one table for all sizes kept fewer of its entries in the cache.

use super::tables::FLUSHES;
use super::tables::rank_counts::{self, Table};
use crate::card::{Card, Rank, Suit};
use crate::hand::{Hand, HandSize};
use crate::hand_rank::HandRank;

/// The rank of the best five cards of `hand`.
///
/// Found in one step, by tables of our own; the answer is that of Cactus Kev's evaluator for the best of all combinations
/// of five, [`best_of::best`](crate::evaluator::best_of::best).
///
/// ```
/// assert_eq!(handrank::rank(&"Kd Qs Jc Th 9s 2c 2d".parse()?).get(), 1601);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[inline(always)]
pub fn rank(hand: &Hand) -> HandRank {
    rank_and_suit(hand).0
}

/// The rank of the best five cards of `hand`, and those five, most significant first (`KK922`, a wheel `5432A`); of
/// interchangeable cards, the one given first.
///
/// ```
/// let (rank, five) = handrank::best(&"Ac 6d 2c 3c 4c 5c 9h".parse()?);
/// assert!(rank.is_ace_low());
/// assert_eq!(five.map(|card| card.to_string()), ["5c", "4c", "3c", "2c", "Ac"]);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[inline(always)]
pub fn best(hand: &Hand) -> (HandRank, [Card; 5]) {
    let (rank, suit) = rank_and_suit(hand);
    let best = match suit {
        Some(suit) => rank.ranks().map(|rank| Card::new(rank, suit).to_byte()),
        None => Stacks::default().with(&hand.bytes()[..hand.size().cards()]).take(rank.ranks()),
    };
    (rank, best.map(Card::from_byte))
}

/// Cards by rank, at most four of each, stacked with the one given first on top.
#[derive(Clone, Copy, Default)]
pub(super) struct Stacks([u32; 16]);

impl Stacks {
    /// Puts the cards with these bytes `CDHSrrrr` on the stacks, the first on top.
    #[inline(always)]
    pub(super) fn with(mut self, cards: &[u8]) -> Stacks {
        for &card in cards.iter().rev() {
            let stack = &mut self.0[usize::from(card & 0xF)];
            *stack = *stack << 8 | u32::from(card);
        }
        self
    }

    /// The bytes of the cards that have these ranks; of cards of the same rank, those given first.
    #[inline(always)]
    pub(super) fn take(mut self, ranks: [Rank; 5]) -> [u8; 5] {
        ranks.map(|rank| {
            let stack = &mut self.0[rank as usize];
            let card = *stack as u8;
            *stack >>= 8;
            card
        })
    }
}

/// The rank of the best five cards, and their suit if they are a flush.
#[inline(always)]
fn rank_and_suit(hand: &Hand) -> (HandRank, Option<Suit>) {
    match hand.size() {
        HandSize::Five => rank_with(&rank_counts::FIVE, hand, &hand.bytes()[..5]),
        HandSize::Six => rank_with(&rank_counts::SIX, hand, &hand.bytes()[..6]),
        HandSize::Seven => rank_with(&rank_counts::SEVEN, hand, &hand.bytes()[..7]),
    }
}

#[inline(always)]
fn rank_with<const ENTRIES: usize>(table: &Table<ENTRIES>, hand: &Hand, cards: &[u8]) -> (HandRank, Option<Suit>) {
    let sum = cards.iter().fold(rank_counts::NO_CARDS, |sum, &card| sum + rank_counts::key(card));
    let suit = rank_counts::flush_suit(sum);
    let rank = match suit {
        None => table.rank(sum),
        Some(suit) => rank_flush(*hand, suit),
    };
    (HandRank::from_table(rank), suit)
}

#[inline(never)]
fn rank_flush(hand: Hand, suit: Suit) -> u16 {
    FLUSHES[suited_ranks(hand.bytes(), suit)]
}

/// The rank bits of the cards of this suit, among those with these bytes `CDHSrrrr`; zeros are skipped.
///
/// Branchless, because which cards are suited cannot be predicted.
#[inline(always)]
pub(super) fn suited_ranks(cards: &[u8], suit: Suit) -> usize {
    let suit_bit = 4 + (suit as u8).trailing_zeros();
    let suited = |card: u8| usize::from(card >> suit_bit & 1);
    cards.iter().fold(0, |ranks, &card| ranks | suited(card) << (card & 0xF)) & 0x1FFF
}
