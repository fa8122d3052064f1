//! What the formats of ranked hands have in common.

use handrank::notation::standard::WINDOW_SIZE;

use super::line::Line;

/// Writes ranked hands of a game, one line per hand.
pub trait HandWriter<H>: Send + Sync {
    /// Ranks `hand` and writes its line. `standard`, if given, starts with the hand in standard notation and can be
    /// copied.
    fn write(&self, hand: &H, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line);
}
