//! The cards of a spot that are known.

use super::card_sets::{card_number, number_set};
use crate::deal::DealError;
use crate::game::Game;
use crate::hand::MAX_BOARD;
use crate::spot::{HandOrRange, Spot};

/// The cards of a spot that are known: those on the board, in hands, and dead.
#[derive(Clone, Debug)]
pub(in crate::odds) struct KnownCards {
    /// How many cards a hand has.
    pub hand_size: usize,
    /// The bytes `CDHSrrrr` of the cards on the board.
    pub board: Vec<u8>,
    /// The cards, by number, that are neither on the board nor dead.
    pub free: u64,
    /// The cards, by number, in known hands.
    pub in_hands: u64,
}

impl KnownCards {
    /// The known cards of a spot, if the game has odds for hands of that size and the deck has cards enough.
    pub fn of(spot: &Spot, game: Game) -> Result<KnownCards, DealError> {
        let hand_size = spot.known_hands().next().map_or(game.hole_cards(), |(_, hand)| hand.len());
        game.check_odds(hand_size)?;
        spot.check_deck(game.deck())?;
        let board = spot.board().iter().map(|card| card.to_byte()).collect();
        let free = game.deck().indices() & !number_set(spot.board()) & !number_set(spot.dead());
        let in_hands = spot.known_hands().fold(0, |set, (_, hand)| set | number_set(hand));
        let (left, needed) = ((free & !in_hands).count_ones() as usize, MAX_BOARD - spot.board().len());
        let to_deal = hand_size * (spot.players().len() - spot.known_hands().count());
        if left < to_deal + needed {
            return Err(DealError::TooFewCards { left: left.saturating_sub(to_deal), needed });
        }
        Ok(KnownCards { hand_size, board, free, in_hands })
    }

    /// The known cards that cannot be in a player's hand besides those on the board and dead: those in known hands, unless
    /// the player's own hand is known.
    pub fn in_other_hands(&self, player: &HandOrRange) -> u64 {
        if matches!(player, HandOrRange::Hand(_)) { 0 } else { self.in_hands }
    }

    /// How many cards are to come.
    pub fn cards_to_come(&self) -> usize {
        MAX_BOARD - self.board.len()
    }

    /// The cards on the board, as a set of numbers.
    pub fn board_set(&self) -> u64 {
        self.board.iter().fold(0, |set, &card| set | 1 << card_number(card))
    }

    /// Whether three cards of a suit or more may be on the board.
    pub fn may_flush(&self, suit: u8) -> bool {
        let suited = self.board.iter().filter(|&card| card_number(*card) % 4 == suit).count();
        suited + self.cards_to_come() >= 3
    }
}
