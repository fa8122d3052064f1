//! Shares of the pot, ready to be copied.

use crate::cli::format::line::{Line, Piece};

/// The shares of hands, with what comes before and after them.
pub struct Shares {
    before: &'static str,
    after: &'static str,
    /// How a share is written.
    write: fn(f64) -> String,
    lost: Piece<31>,
    /// Of one winner, and of each of two.
    won: [Piece<31>; 2],
}

impl Shares {
    /// Shares between two texts, written by `write`.
    pub fn new(before: &'static str, write: fn(f64) -> String, after: &'static str) -> Shares {
        let piece = |share| Piece::new(format_args!("{before}{}{after}", write(share)));
        Shares { before, after, write, lost: piece(0.0), won: [1.0, 0.5].map(piece) }
    }

    /// Puts the share of a hand that won, alone or with others, or lost; `winners` is how many won.
    #[inline(always)]
    pub fn put(&self, has_won: bool, winners: usize, line: &mut Line) {
        match self.won.get(winners - 1) {
            Some(won) => line.put_piece(if has_won { won } else { &self.lost }),
            None => self.put_rare(has_won, winners, line),
        }
    }

    fn put_rare(&self, has_won: bool, winners: usize, line: &mut Line) {
        let share = if has_won { handrank::round_share(1.0 / winners as f64) } else { 0.0 };
        let Shares { before, write, after, .. } = self;
        line.put_text(&format!("{before}{}{after}", write(share)));
    }
}
