//! Builds a deal card by card, so that an error is found at the card at fault.

use super::{Deal, DealError};
use crate::card::{Card, CardSet};
use crate::hand::{Board, HandError};

/// A deal in the making: hand after hand, then the board.
pub(crate) struct DealBuilder<'a> {
    bytes: [u8; 52],
    seen: CardSet,
    /// How many cards there are in all.
    total: usize,
    /// How many hands are complete.
    hands: usize,
    /// How many cards each of them has; 0 if none is complete.
    hand_size: usize,
    /// Where the hand being added starts or, once there is one, the board.
    start: usize,
    is_on_board: bool,
    /// The board given for all deals.
    board: &'a Board,
    /// The dead cards.
    dead: &'a [Card],
    /// The number of cards in a hand, if nothing else ends it.
    cut: Option<usize>,
}

impl DealBuilder<'_> {
    /// A deal without hands. Board cards and dead cards may not be added. With `cut`, hands have that many cards.
    pub(crate) fn new<'a>(board: &'a Board, dead: &'a [Card], cut: Option<usize>) -> DealBuilder<'a> {
        let mut seen = CardSet::default();
        for card in board.cards().iter().chain(dead) {
            seen.insert(card.to_byte());
        }
        DealBuilder {
            bytes: [0; 52],
            seen,
            total: 0,
            hands: 0,
            hand_size: 0,
            start: 0,
            is_on_board: false,
            board,
            dead,
            cut,
        }
    }

    /// How many cards the hand being added, or the deal's own board, has so far.
    pub(crate) fn cards(&self) -> usize {
        self.total - self.start
    }

    /// Whether hands are cut, and the one being added has all its cards.
    pub(crate) fn is_hand_complete(&self) -> bool {
        !self.is_on_board && self.cut == Some(self.cards())
    }

    /// Adds a card to the hand being added, or to the deal's own board.
    pub(crate) fn add_card(&mut self, card: Card) -> Result<(), DealError> {
        let byte = card.to_byte();
        if !self.seen.insert(byte) {
            return Err(self.repeated(card));
        }
        self.bytes[self.total] = byte;
        self.total += 1;
        Ok(())
    }

    /// Ends a hand.
    pub(crate) fn end_hand(&mut self) -> Result<(), DealError> {
        let cards = self.cards();
        let hand = self.hands + 1;
        match (cards, self.hand_size) {
            (0, _) => return Err(DealError::NoCards { hand }),
            (_, first) if first != 0 && first != cards => return Err(DealError::UnequalHands { hand, cards, first }),
            _ => {}
        }
        self.hands = hand;
        self.hand_size = cards;
        self.start = self.total;
        Ok(())
    }

    /// Cards added from here on are the deal's own board.
    pub(crate) fn start_board(&mut self) {
        self.is_on_board = true;
    }

    /// The deal, if its hands are complete.
    pub(crate) fn finish(mut self) -> Result<Deal, DealError> {
        if self.hands < 2 {
            return Err(if self.hands == 0 { DealError::NoCards { hand: 1 } } else { DealError::OneHand });
        }
        let own_board = self.cards();
        if own_board > 5 {
            return Err(HandError::BoardTooLarge { cards: own_board }.into());
        }
        for card in self.board.cards() {
            self.bytes[self.total] = card.to_byte();
            self.total += 1;
        }
        Ok(Deal::from_distinct(self.bytes, self.hands, self.hand_size, self.cards()))
    }

    fn repeated(&self, card: Card) -> DealError {
        let mut hands = self.bytes[..self.hands * self.hand_size].chunks_exact(self.hand_size.max(1));
        let has_card = |cards: &[u8]| cards.contains(&card.to_byte());
        match hands.position(has_card) {
            Some(index) => DealError::InHand { card, hand: index + 1 },
            None if self.dead.contains(&card) => DealError::Dead(card),
            None if self.is_on_board || self.board.cards().contains(&card) => DealError::OnBoard(card),
            None => DealError::InHand { card, hand: self.hands + 1 },
        }
    }
}
