//! The cards of a spot that are known, and whether the game has odds for them.

use super::error::OddsError;
use crate::cards::{Board, CardSet, DealError, MAX_BOARD, OmahaHand, Suit};
use crate::ranges::Spot;
use crate::ranking::Game;

/// The cards of a spot that are known: those on the board, in hands, and dead.
#[derive(Clone, Debug)]
pub(crate) struct KnownCards {
    /// The deck of the game.
    pub deck: CardSet,
    /// How many cards a hand has.
    pub hand_size: usize,
    pub board: Board,
    /// The cards that are neither on the board nor dead.
    pub free: CardSet,
    /// The cards in known hands.
    pub in_hands: CardSet,
    /// How many cards are to come to the board.
    to_come: usize,
}

impl KnownCards {
    /// The known cards of a spot, if the game has odds for hands of that size and the deck has enough cards.
    pub fn new(spot: &Spot, game: Game) -> Result<KnownCards, OddsError> {
        KnownCards::with_cards_to_come(spot, game, MAX_BOARD - spot.board().cards().len())
    }

    /// The same where only this many cards come to the board.
    pub fn with_cards_to_come(spot: &Spot, game: Game, to_come: usize) -> Result<KnownCards, OddsError> {
        spot.check_ranges(game)?;
        let hand_size = spot.hand_sizes().next().map_or(game.hole_cards(), |(_, cards)| cards);
        spot.check_hand_sizes()?;
        check_hand_size(game, hand_size)?;
        spot.check_deck(game.deck())?;
        let board = *spot.board();
        let free = game.deck() - board.cards().iter().chain(spot.dead()).collect();
        let in_hands = spot.known_hands().flat_map(|(_, hand)| hand).collect();
        let (left, needed) = ((free - in_hands).len(), to_come);
        let to_deal = hand_size * (spot.players().len() - spot.known_hands().count());
        if left < to_deal + needed {
            if needed == 0 {
                return Err(DealError::TooManyHands.into());
            }
            return Err(OddsError::TooFewCards { left: left.saturating_sub(to_deal), needed });
        }
        Ok(KnownCards { deck: game.deck(), hand_size, board, free, in_hands, to_come })
    }

    /// The cards that may still be dealt.
    pub fn left(&self) -> CardSet {
        self.free - self.in_hands
    }

    /// How many cards are to come to the board.
    pub fn cards_to_come(&self) -> usize {
        self.to_come
    }

    /// The cards on the board, as a set.
    pub fn on_board(&self) -> CardSet {
        self.board.cards().iter().collect()
    }

    /// Whether three cards of a suit or more may be on the board.
    pub fn may_flush(&self, suit: Suit) -> bool {
        self.on_board().of_suit(suit).len() + self.cards_to_come() >= 3
    }
}

/// The cards left in a deck, which has all that are `gone`.
///
/// # Errors
/// [`OddsError::TooFewCards`] if there are fewer than are `needed`.
pub(crate) fn cards_left(deck: CardSet, gone: CardSet, needed: usize) -> Result<CardSet, OddsError> {
    match deck - gone {
        left if left.len() < needed => Err(OddsError::TooFewCards { left: left.len(), needed }),
        left => Ok(left),
    }
}

/// Fails unless a game has odds for hands of this many cards.
pub(crate) fn check_hand_size(game: Game, cards: usize) -> Result<(), OddsError> {
    match game.plays_all_cards() {
        _ if !game.has_board_to_come() => Err(OddsError::NoBoardToCome),
        true if cards != 2 => Err(OddsError::NotTwoHoleCards { cards }),
        true => Ok(()),
        false => Ok(OmahaHand::check_hole_cards(cards)?),
    }
}
