//! The evaluator for games in which all cards play and a flush beats every other hand that the same cards make: the rank
//! of five to seven cards in one step, without trying combinations. The algorithm is our own; [`best_of`](super::best_of)
//! defines its answers.
//!
//! A sum of card keys says how often each rank occurs, how many cards each suit has and how many there are in all. Two
//! parts of it lead straight to an entry in a table of hand ranks. If a suit has five cards or more, its rank bits index
//! the table of flushes instead: the flush always wins, because five ranks of one suit leave no room for a full house.
//!
//! Of the methods known to be fast this is the simplest: no search for keys with distinct sums, no perfect hash. It takes
//! few instructions, and its only branches are for flushes and for hands of five. Keys found by a search made the tables
//! smaller but ranking no faster.

use std::marker::PhantomData;

use super::evaluate::{CardsByRank, Evaluate, EvaluateRunouts};
use super::hand_sum::HandSum;
use super::tables::rank_counts::Keys;
use super::tables::{RankTables, ScaleTables};
use crate::card::{Card, CardByte, CardSet, Rank, RankSet, Suit};
use crate::hand::Hand;
use crate::hand_rank::HandRank;

impl Hand {
    /// The rank of the best five cards.
    ///
    /// Found in one step, by tables of our own; the answer is that of Cactus Kev's evaluator for the best of all
    /// combinations of five, [`best_of::best`](crate::evaluator::best_of::best).
    #[inline(always)]
    pub fn rank(&self) -> HandRank {
        AllCards::rank(self)
    }

    /// The rank of the best five cards, and those five, most significant first (`KK922`, a wheel `5432A`); of
    /// interchangeable cards, the one given first.
    ///
    /// ```
    /// let hand: handrank::Hand = "Ac 6d 2c 3c 4c 5c 9h".parse()?;
    /// let (rank, five) = hand.best();
    /// assert!(rank.is_ace_low());
    /// assert_eq!(five.map(|card| card.to_string()), ["5c", "4c", "3c", "2c", "Ac"]);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[inline(always)]
    pub fn best(&self) -> (HandRank, [Card; 5]) {
        AllCards::best(self)
    }
}

/// Ranks the best five of all cards on a scale.
pub struct AllCards<S>(PhantomData<S>);

impl<S: ScaleTables> Evaluate for AllCards<S> {
    type Hand = Hand;
    type Scale = S;
    /// Its keys.
    type Board = Keys;
    /// Its keys, and its cards by rank.
    type BestFives = (Keys, CardsByRank);

    #[inline(always)]
    fn rank(hand: &Hand) -> HandRank<S> {
        rank_hand(hand, keys_of_hand(hand.bytes()))
    }

    #[inline(always)]
    fn best(hand: &Hand) -> (HandRank<S>, [Card; 5]) {
        let keys = keys_of_hand(hand.bytes());
        let rank = rank_hand(hand, keys);
        // Filled in place: `new` returns a copy, which waits for every store.
        let mut stacks = CardsByRank::default();
        stacks.put(hand.bytes());
        (rank, best_five(rank, keys, &mut stacks).map(CardByte::card))
    }

    #[inline(always)]
    fn board(cards: &[CardByte]) -> Keys {
        Keys::new(cards)
    }

    #[inline(always)]
    fn rank_on(board: &Keys, cards: &[CardByte], hand: &[CardByte]) -> HandRank<S> {
        let keys = *board + Keys::new(hand);
        if keys.is_flush() {
            rank_flush_on(cards, hand)
        } else {
            HandRank::from_table(S::RANK_TABLES.without_flush.rank(keys))
        }
    }

    #[inline(always)]
    fn best_fives(cards: &[CardByte]) -> (Keys, CardsByRank) {
        (Keys::new(cards), CardsByRank::new(cards))
    }

    #[inline(always)]
    fn best_on(
        &(board, mut stacks): &(Keys, CardsByRank),
        _cards: &[CardByte],
        hand: &[CardByte],
        rank: HandRank<S>,
    ) -> [Card; 5] {
        stacks.put(hand);
        best_five(rank, board + Keys::new(hand), &mut stacks).map(CardByte::card)
    }
}

/// The rank of a hand with these keys.
#[inline(always)]
fn rank_hand<S: ScaleTables>(hand: &Hand, keys: Keys) -> HandRank<S> {
    if keys.is_flush() { rank_flush(*hand) } else { HandRank::from_table(S::RANK_TABLES.without_flush.rank(keys)) }
}

// Suits are summed only for a flush, because that takes as many loads again.

#[inline(never)]
fn rank_flush<S: ScaleTables>(hand: Hand) -> HandRank<S> {
    HandSum::new(hand.bytes()).rank()
}

#[inline(never)]
fn rank_flush_on<S: ScaleTables>(board: &[CardByte], hand: &[CardByte]) -> HandRank<S> {
    (HandSum::new(board) + HandSum::new(hand)).rank()
}

/// The keys of these cards; the last two may be [`CardByte::NONE`].
///
/// The first four are loaded at once, because loads take most of the time.
#[inline(always)]
fn keys_of_hand(&[a, b, c, d, e, f, g]: &[CardByte; 7]) -> Keys {
    let four = u32::from_le_bytes([a, b, c, d].map(CardByte::bits));
    let nth_key = |shift| Keys::card(CardByte::from_bits((four >> shift) as u8));
    let keys = [0, 8, 16, 24].into_iter().fold(Keys::card(e), |keys, shift| keys + nth_key(shift));
    if f == CardByte::NONE { keys } else { keys + Keys::card(f) + Keys::card(g) }
}

/// The five cards of this rank among those with these keys, which lie on these stacks.
#[inline(always)]
fn best_five<S: ScaleTables>(rank: HandRank<S>, keys: Keys, stacks: &mut CardsByRank) -> [CardByte; 5] {
    match keys.flush_suit() {
        Some(suit) => rank.ranks().map(|rank| Card::new(rank, suit).to_byte()),
        None => stacks.take(rank.ranks()),
    }
}

/// A board is the sum of the keys of its ranks.
impl<S: ScaleTables> EvaluateRunouts for AllCards<S> {
    type Ranks = Keys;
    type Hole = HandSum;

    const RANK_TABLES: Option<RankTables> = Some(S::RANK_TABLES);
    const STEPS_PER_MATCHUP: [u64; 6] = [60, 110, 320, 1_600, 7_000, 22_000];

    const EMPTY: Keys = Keys::EMPTY;

    fn hole(cards: CardSet) -> HandSum {
        cards.into()
    }

    #[inline(always)]
    fn with(keys: Keys, rank: Rank) -> Keys {
        keys.with(rank)
    }

    #[inline(always)]
    fn rank_without_flush(keys: &Keys, hole: &HandSum) -> u16 {
        hole.rank_with::<S>(*keys)
    }

    fn suited_to_flush(hole: &HandSum, suit: Suit) -> usize {
        5_usize.saturating_sub(hole.ranks_of(suit).len() as usize)
    }

    #[inline(always)]
    fn flush(hole: &HandSum, suit: Suit, board: RankSet) -> u16 {
        S::RANK_TABLES.flush(hole.ranks_of(suit) | board)
    }
}
