//! What the players that are not swept were dealt, one after another: their cards, and the best hand among them.

use crate::ranking::{Best, HandRank};
use crate::runouts::Completion;

/// What was dealt to the players that are not swept.
#[derive(Clone, Copy)]
pub(super) struct Dealt {
    /// A bit for the place of each card.
    pub places: u64,
    pub best: Best,
    /// The best of their lows that count.
    pub low: Best,
}

impl Dealt {
    pub const NOTHING: Dealt = Dealt { places: 0, best: Best::NONE, low: Best::NONE };

    /// The same after one more player was dealt to.
    pub fn with(mut self, way: Completion, player: usize) -> Dealt {
        self.best.add(way.rank, player as u32);
        if way.low != HandRank::NONE {
            self.low.add(way.low, player as u32);
        }
        Dealt { places: self.places | way.places, ..self }
    }
}
