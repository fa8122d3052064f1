//! Text with more columns: the best five cards and the hand in words.

use std::fmt;

use handrank::Description;
use handrank::notation::standard::WINDOW_SIZE;

use super::game_hand::GameHand;
use super::hand_writer::HandWriter;
use super::line::Line;
use super::pieces::Descriptions;
use super::text::put_columns;

/// Writes the columns of text and those of `--long`.
pub struct Long {
    /// The last column and the line end.
    descriptions: Descriptions,
}

impl Long {
    /// A writer for many hands, which keeps what it may need again, or for a few.
    pub fn new(is_for_many: bool) -> Long {
        Long { descriptions: Descriptions::new(is_for_many) }
    }
}

impl<H: GameHand> HandWriter<H> for Long {
    #[inline(always)]
    fn write(&self, hand: &H, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = hand.best();
        put_columns(rank, hand, standard, b'\t', line);
        line.put_spaced(best.into_iter(), b'\t');
        self.descriptions.put(rank, || Ended(rank.description()), line);
    }
}

/// A description and the line end.
pub struct Ended(pub Description);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0)
    }
}
