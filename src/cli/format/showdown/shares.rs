//! Shares of the pot, ready to be copied.

use handrank::round_share;

use crate::cli::format::lines::{Line, Piece};

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

    /// Puts the share of a hand.
    #[inline(always)]
    pub fn put(&self, share: f64, line: &mut Line) {
        match share {
            0.0 => line.put_piece(&self.lost),
            1.0 => line.put_piece(&self.won[0]),
            0.5 => line.put_piece(&self.won[1]),
            _ => self.put_rare(share, line),
        }
    }

    fn put_rare(&self, share: f64, line: &mut Line) {
        let Shares { before, write, after, .. } = self;
        line.put_text(&format!("{before}{}{after}", write(round_share(share))));
    }
}
