//! Hands of either game, for code that is the same for both.

use handrank::notation::standard::WINDOW_SIZE;
use handrank::{Board, Card, Hand, HandRank, OmahaHand, ReadError};

use super::line::Line;

/// A hand of one of the games.
pub trait GameHand: Sized {
    /// Reads a hand, with the board if that is not empty.
    fn read(text: &str, board: &Board) -> Result<Self, ReadError>;

    /// The hand rank.
    fn rank(&self) -> HandRank;

    /// The hand rank and the best five, most significant first.
    fn best(&self) -> (HandRank, [Card; 5]);

    /// The cards, in parts separated by a slash.
    fn parts(&self) -> Vec<Vec<Card>>;

    /// Puts the hand in standard notation, and `end`. `standard`, if given, starts with it and can be copied.
    fn put_cards(&self, standard: Option<&[u8; WINDOW_SIZE]>, end: u8, line: &mut Line);
}

impl GameHand for Hand {
    fn read(text: &str, board: &Board) -> Result<Hand, ReadError> {
        Hand::read(text, board)
    }

    #[inline(always)]
    fn rank(&self) -> HandRank {
        handrank::rank(self)
    }

    #[inline(always)]
    fn best(&self) -> (HandRank, [Card; 5]) {
        handrank::best(self)
    }

    fn parts(&self) -> Vec<Vec<Card>> {
        vec![self.cards().collect()]
    }

    #[inline(always)]
    fn put_cards(&self, standard: Option<&[u8; WINDOW_SIZE]>, end: u8, line: &mut Line) {
        match standard {
            Some(text) => line.put_standard(text, self.cards().len(), end),
            None => line.put_spaced(self.cards(), end),
        }
    }
}

impl GameHand for OmahaHand {
    fn read(text: &str, board: &Board) -> Result<OmahaHand, ReadError> {
        OmahaHand::read(text, board)
    }

    fn rank(&self) -> HandRank {
        self.rank()
    }

    fn best(&self) -> (HandRank, [Card; 5]) {
        self.best()
    }

    fn parts(&self) -> Vec<Vec<Card>> {
        vec![self.hole().collect(), self.board().collect()]
    }

    fn put_cards(&self, _: Option<&[u8; WINDOW_SIZE]>, end: u8, line: &mut Line) {
        line.put_spaced(self.hole(), b'/');
        line.put_spaced(self.board(), end);
    }
}
