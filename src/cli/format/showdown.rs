//! Deals with their winners: a file for each format.

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

/// Writes deals that have been decided, one line per deal or per hand.
pub trait ShowdownWriter: Send + Sync {
    /// Whether a line says where its deal comes from.
    const NUMBERS_DEALS: bool = false;

    /// Whether the output is many times as long as the input.
    const IS_VERBOSE: bool = false;

    /// Writes a deal that stands on the line, or in the argument, with this number. `standard`, if given, starts with
    /// the deal in standard notation, which has this many bytes.
    fn write(&self, showdown: &Showdown, number: u64, standard: Option<(&[u8], usize)>, room: &mut Room);
}
