//! Deals a spot at random, each deal with the probability that it has in an exact count.
//!
//! The hands of ranges are drawn first. Hands that may be any, and the board, come from the cards that are left, so that
//! they need no second try. A shuffle of cards already shuffled is as good as any, and so the deck is never put in order
//! within a block.

use super::dealing::{Dealing, TABLE_SIZE};
use super::numbers::Numbers;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::evaluator::tables::NO_HAND;
use crate::hand::MAX_BOARD;
use crate::odds::best::Best;
use crate::odds::players::card_sets::card_number;
use crate::range::hand_number;

/// The cards of one deal after another.
pub(in crate::odds) struct Table<'a> {
    dealing: &'a Dealing,
    numbers: Numbers,
    cards: [u8; TABLE_SIZE],
}

impl Table<'_> {
    /// The table for the block of deals with this number.
    pub(super) fn new(dealing: &Dealing, seed: u64, block: u64) -> Table<'_> {
        Table { dealing, numbers: Numbers::of_block(seed, block), cards: dealing.cards }
    }

    /// Deals.
    #[inline(always)]
    pub(super) fn deal(&mut self) {
        let taken = self.deal_ranges();
        let shuffled = self.shuffle();
        if taken != 0 {
            self.pass_over(taken, shuffled);
        }
    }

    /// Deals hands of ranges, and returns the set of their cards.
    #[inline(always)]
    fn deal_ranges(&mut self) -> u64 {
        let Dealing { ranges, before_board, .. } = self.dealing;
        let first = 2 * (before_board - ranges.hands.len());
        ranges.draw(&mut self.numbers, |index, hand| {
            self.cards[first + 2 * index..][..2].copy_from_slice(&hand.bytes);
        })
    }

    /// Shuffles as many cards as may be dealt to the front of the deck, and returns where they end.
    #[inline(always)]
    fn shuffle(&mut self) -> usize {
        let mut at = self.dealing.deck;
        for bounds in &self.dealing.bounds {
            for number in self.numbers.draw(bounds) {
                self.cards.swap(at % TABLE_SIZE, (at + number) % TABLE_SIZE);
                at += 1;
            }
        }
        at
    }

    /// Moves shuffled cards that are taken behind the others.
    fn pass_over(&mut self, taken: u64, shuffled: usize) {
        let mut kept = self.dealing.deck;
        for at in self.dealing.deck..shuffled {
            let is_taken = taken >> card_number(self.cards[at % TABLE_SIZE]) & 1;
            self.cards.swap(kept % TABLE_SIZE, at % TABLE_SIZE);
            kept += 1 - is_taken as usize;
        }
    }

    /// The hands that come before the board, the board, and the hands that may be any.
    #[inline(always)]
    pub(super) fn parts(&self) -> (&[u8], &[u8; MAX_BOARD], &[u8]) {
        let Dealing { ref known, before_board, ref players, .. } = *self.dealing;
        let hand_size = known.hand_size;
        let (held, rest) = self.cards.split_at(hand_size * before_board);
        let (board, rest) = rest.split_first_chunk().expect("a board follows");
        (held, board, &rest[..hand_size * (players.len() - before_board)])
    }

    /// The hands that win, a bit each, and those whose lows win half of the pot.
    #[inline(always)]
    pub(super) fn winners<E: EvaluateRunouts>(&self) -> [u32; 2] {
        let (held, board, any) = self.parts();
        let board = E::board(board);
        let rank = |hand: &[u8]| E::rank_on(&board, hand).get();
        // Two hole cards are by far the most common.
        if self.dealing.known.hand_size == 2 {
            let [(held, _), (any, _)] = [held, any].map(<[u8]>::as_chunks::<2>);
            return [Best::of(held.iter().chain(any).map(|hand| rank(hand))).hands, 0];
        }
        let [held, any] = [held, any].map(|hands| hands.chunks_exact(self.dealing.known.hand_size));
        let hands = held.chain(any);
        let low = |hand: &[u8]| E::low_on(&board, hand).map_or(NO_HAND, |low| low.get());
        let lows = if E::HAS_LOW { Best::lows(hands.clone().map(low)) } else { 0 };
        [Best::of(hands.map(rank)).hands, lows]
    }

    /// Whether classes of hands are told apart.
    #[inline(always)]
    pub(super) fn is_divided(&self) -> bool {
        !self.dealing.classes.is_empty()
    }

    /// The class of each hand, in the order of dealing.
    pub(super) fn classes(&self) -> impl Iterator<Item = u16> {
        let (held, _, any) = self.parts();
        let [(held, _), (any, _)] = [held, any].map(<[u8]>::as_chunks::<2>);
        let hands = self.dealing.players.iter().zip(held.iter().chain(any));
        hands.map(|(&player, hand)| {
            let [a, b] = hand.map(card_number);
            self.dealing.classes[player].1[hand_number(a, b)]
        })
    }
}
