//! Hands whose two hole cards and board are told apart, so that what they have made can be named.

use handrank::made::{Made, MadeHandError};
use handrank::notation::{DealReader, PlayerCount};
use handrank::program::{HandNamer, ReadHand, TakeHands, WINDOW_SIZE, read_hole_hands};
use handrank::{Board, Card, Game, Hand, HandError, HandOrRange, HandRank, ReadError, ReadErrorKind, Spot};

use crate::cli::args::hand_namer;
use crate::cli::errors::LineError;

/// Why cards that no slash divides have no name, however many they are.
const NO_BOARD: MadeHandError = MadeHandError::WrongBoard { cards: 0 };

/// Reads hands of a game and names what they have made.
pub struct NamedHands {
    game: Game,
    namer: HandNamer,
}

impl NamedHands {
    /// Those of a game, for `--made`. Fails if it does not go with the game.
    pub fn new(game: Game) -> Result<NamedHands, clap::Error> {
        Ok(NamedHands { game, namer: hand_namer("--made", game)? })
    }

    pub fn game(&self) -> Game {
        self.game
    }

    /// The hand in a text, on this board or on one of its own. Its hole cards come first.
    pub fn read(&self, text: &str, board: &Board) -> Result<Hand, LineError> {
        let mut quickly = None;
        read_hole_hands(&mut text.as_bytes(), board, self.game.deck(), OneHand(&mut quickly));
        quickly.map_or_else(|| self.read_slowly(text, board), Ok)
    }

    #[cold]
    fn read_slowly(&self, text: &str, board: &Board) -> Result<Hand, LineError> {
        let hand = Hand::read_by(self.game.deck().into(), text, board).map_err(|error| match error.kind() {
            ReadErrorKind::Hand(HandError::WrongCount { cards: 2.., board: 0 }) => NO_BOARD.into(),
            _ => LineError::from(error),
        })?;
        let reader = DealReader::new(self.game).with_players(PlayerCount::One);
        let spot: Spot = reader.with_board(board).map_err(ReadError::from)?.read(text)?;
        let hole = if let HandOrRange::Hand(hole) = &spot.players()[0] { hole.len() } else { 0 };
        match (spot.board().len(), hole) {
            (0, _) => Err(NO_BOARD.into()),
            (_, 2) => Ok(hand),
            (_, cards) => Err(MadeHandError::WrongHoleCount { cards }.into()),
        }
    }

    /// The rank of such a hand, and what it has made.
    #[inline]
    pub fn name(&self, hand: &Hand) -> (HandRank, Made) {
        self.namer.name(hand)
    }

    /// Its best five cards.
    pub fn best(&self, hand: &Hand) -> [Card; 5] {
        self.game.best(hand).expect("all cards are in the deck").best
    }
}

/// Takes the first hand.
struct OneHand<'a>(&'a mut Option<Hand>);

impl TakeHands<Hand> for OneHand<'_> {
    fn has_room(&self) -> bool {
        self.0.is_none()
    }

    fn take(&mut self, hand: &Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        *self.0 = Some(*hand);
    }
}
