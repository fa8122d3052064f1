//! The lookup evaluator: the rank of five to seven cards in one step, without trying combinations. The algorithm is our
//! own; [`best_of`](super::best_of) defines its answers.
//!
//! A sum of card keys says how often each rank occurs, how many cards each suit has and how many there are in all. Two
//! parts of it lead straight to an entry in a table of hand ranks. If a suit has five cards or more, its rank bits index
//! the table of flushes instead: the flush always wins, because five ranks of one suit leave no room for a full house.
//!
//! Of the methods known to be fast this is the simplest: no search for keys whose sums differ, no perfect hash. It takes
//! few instructions, and its only branches are for flushes and for hands of five. Keys found by a search made the tables
//! smaller but ranking no faster.

use super::tables::rank_counts::{self, flush_suit, is_flush, key};
use super::tables::{FLUSHES, SUITED_BITS, of_suit};
use crate::card::{Card, Rank, Suit};
use crate::hand::Hand;
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
    let sum = sum_of_hand(hand.bytes());
    let rank = if is_flush(sum) { rank_flush(*hand, sum) } else { rank_counts::rank(sum) };
    (HandRank::from_table(rank), flush_suit(sum))
}

/// The sum of the keys of the cards with these bytes `CDHSrrrr`; zeros may follow the first five.
///
/// The first four bytes are loaded at once, because loads take most of the time.
#[inline(always)]
fn sum_of_hand(cards: &[u8; 7]) -> u64 {
    let four = u32::from_le_bytes(*cards.first_chunk().expect("there are seven"));
    let sum = [0, 8, 16, 24].iter().fold(key(cards[4]), |sum, &shift| sum + key((four >> shift) as u8));
    if cards[5] == 0 { sum } else { sum + key(cards[5]) + key(cards[6]) }
}

#[inline(never)]
fn rank_flush(hand: Hand, sum: u64) -> u16 {
    FLUSHES[suited_ranks(hand.bytes(), flush_suit(sum).expect("five cards or more are suited"))]
}

/// The rank bits of the cards of this suit, among those with these bytes `CDHSrrrr`; zeros are skipped.
#[inline(always)]
pub(super) fn suited_ranks(cards: &[u8], suit: Suit) -> usize {
    of_suit(suited_bits(cards), suit)
}

/// The rank bits of all suits, among the cards with these bytes `CDHSrrrr`; zeros are skipped. See [`SUITED_BITS`].
#[inline(always)]
pub(super) fn suited_bits(cards: &[u8]) -> u64 {
    cards.iter().fold(0, |bits, &card| bits | SUITED_BITS[usize::from(card)])
}
