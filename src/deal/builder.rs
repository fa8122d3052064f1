//! Builds a deal card by card, so that an error is found at the card at fault.

use super::{Deal, DealError, cards};
use crate::card::{Card, Deck};
use crate::hand::{Board, HandError};

/// A deal in the making: hand after hand, then the board.
pub(crate) struct DealBuilder {
    /// The bytes `CDHSrrrr` of the cards added.
    bytes: [u8; 52],
    total: usize,
    /// Where each card is, by its index.
    places: [Place; 52],
    /// How many hands are complete, those that are ranges included.
    hands: usize,
    /// How many cards each hand has, once one is complete.
    hand_size: Option<usize>,
    /// Where the hand being added starts or, once there is one, the deal's own board.
    start: usize,
    is_on_board: bool,
}

#[derive(Clone, Copy)]
enum Place {
    InDeck,
    /// In the hand with this number.
    Hand(u8),
    Board,
    Dead,
    /// The game is played without it.
    NotInDeck,
}

impl DealBuilder {
    /// A deal without hands. Cards that the deck lacks, that are on a board given for all deals or that are dead cannot
    /// be added.
    pub(crate) fn new(deck: Deck, board: &Board, dead: &[Card]) -> DealBuilder {
        let mut places = [Place::InDeck; 52];
        board.cards().iter().for_each(|card| places[usize::from(card.index())] = Place::Board);
        dead.iter().for_each(|card| places[usize::from(card.index())] = Place::Dead);
        places[..4 * deck.lowest() as usize].fill(Place::NotInDeck);
        DealBuilder { bytes: [0; 52], total: 0, places, hands: 0, hand_size: None, start: 0, is_on_board: false }
    }

    /// How many cards the hand being added, or the deal's own board, has so far.
    pub(crate) fn count(&self) -> usize {
        self.total - self.start
    }

    /// The cards so far of the hand being added, or of the deal's own board.
    pub(crate) fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        cards(&self.bytes[self.start..self.total])
    }

    /// The cards of the last hand that ended.
    pub(crate) fn last_hand(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        cards(&self.bytes[self.start - self.hand_size.unwrap_or(0)..self.start])
    }

    /// How many cards each known hand has, once one is complete.
    pub(crate) fn hand_size(&self) -> Option<usize> {
        self.hand_size
    }

    /// Whether cards added are the deal's own board.
    pub(crate) fn is_on_board(&self) -> bool {
        self.is_on_board
    }

    /// Adds a card to the hand being added, or to the deal's own board.
    pub(crate) fn add_card(&mut self, card: Card) -> Result<(), DealError> {
        let place = &mut self.places[usize::from(card.index())];
        *place = match *place {
            Place::InDeck if self.is_on_board => Place::Board,
            Place::InDeck => Place::Hand(self.hands as u8 + 1),
            Place::Hand(hand) => return Err(DealError::InHand { card, hand: hand.into() }),
            Place::Board => return Err(DealError::OnBoard(card)),
            Place::Dead => return Err(DealError::Dead(card)),
            Place::NotInDeck => return Err(HandError::NotInShortDeck(card).into()),
        };
        self.bytes[self.total] = card.to_byte();
        self.total += 1;
        Ok(())
    }

    /// Ends a hand.
    pub(crate) fn end_hand(&mut self) -> Result<(), DealError> {
        let (hand, cards) = (self.hands + 1, self.count());
        match self.hand_size {
            _ if cards == 0 => return Err(DealError::NoCards { hand }),
            Some(first) if first != cards => return Err(DealError::UnequalHands { hand, cards, first }),
            _ => self.hand_size = Some(cards),
        }
        self.hands = hand;
        self.start = self.total;
        Ok(())
    }

    /// Adds a hand of which only the range is known.
    pub(crate) fn add_range(&mut self) {
        self.hands += 1;
    }

    /// Cards added from here on are the deal's own board.
    pub(crate) fn start_board(&mut self) {
        self.is_on_board = true;
    }

    /// The deal, if its hands are complete, on its own board or on the one given for all deals.
    pub(crate) fn finish(mut self, board: &Board) -> Result<Deal, DealError> {
        let Some(hand_size) = self.hand_size else { return Err(DealError::NoCards { hand: 1 }) };
        if self.hands == 1 {
            return Err(DealError::OneHand);
        }
        Board::check_size(self.count())?;
        for card in board.cards() {
            self.bytes[self.total] = card.to_byte();
            self.total += 1;
        }
        Ok(Deal::from_distinct(self.bytes, self.hands, hand_size, self.count()))
    }
}
