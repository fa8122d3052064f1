//! What the formats of ranked hands have in common.

use handrank::Hand;
use handrank::notation::standard::WINDOW;

use super::line::Line;

/// Writes ranked hands, one line per hand.
pub trait HandWriter: Send + Sync {
    /// Ranks `hand` and writes its line. `standard`, if given, starts with the hand in standard notation and can be
    /// copied.
    fn write(&self, hand: &Hand, standard: Option<&[u8; WINDOW]>, line: &mut Line);
}
