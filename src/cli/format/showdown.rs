//! Deals with their winners, one file per format.

use handrank::Showdown;

mod json;
mod long;
mod shares;
mod terminal;
mod text;

use super::line_buffer::Room;
pub use json::ShowdownJson;
pub use long::ShowdownLong;
pub use text::ShowdownText;

/// Writes showdowns, one line per deal or per hand.
pub trait ShowdownWriter: Send + Sync {
    /// Whether lines include the number of their deal.
    const NUMBERS_DEALS: bool = false;

    /// Whether the output is many times as long as the input.
    const IS_VERBOSE: bool = false;

    /// Writes the deal on the line, or in the argument, with this number. `standard`, if given, is a text that starts
    /// with the deal in standard notation, and the length of that notation.
    fn write(&self, showdown: &Showdown, number: u64, standard: Option<(&[u8], usize)>, room: &mut Room);
}
