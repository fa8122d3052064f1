//! Shares of pots that hands win on average: the columns and keys in which they stand, and whose is the greatest.

use handrank::Shares;
use itertools::Itertools;

use super::fields::Entry;
use super::shares::share;
use super::tables::{Cell, Terminal};

pub const EQUITY: Entry = ("equity", "its average share of the pot, 0 to 1");
pub const WIN: Entry = ("win", "the share of runouts that it wins alone");
pub const TIE: Entry = ("tie", "the share of runouts where it splits the pot");
pub const HIGH: Entry = ("high", "its average share of the high half; only in games with lows");
pub const LOW: Entry = ("low", "its average share of the low half; only in games with lows");

/// The columns after `tie` with `--long` in games with lows.
pub const LOW_COLUMNS: [Entry; 2] = [HIGH, LOW];

/// A share of a half of the pot.
pub fn half(shares: &Shares, half: usize, terminal: Terminal) -> Cell {
    shares.halves.map_or(Cell::default(), |halves| Cell::plain(share(halves[half], terminal)))
}

/// The hands with the highest equity, by index.
pub fn favourites(hands: &[Shares]) -> Vec<usize> {
    (0..hands.len()).max_set_by(|&one, &other| hands[one].equity.total_cmp(&hands[other].equity))
}
