//! Shares of pots that hands win on average: their columns and keys, and which hands have the greatest.

use handrank::odds::{PlayerOdds, Shares};
use handrank::program::{Keyed, key};
use itertools::Itertools;

use super::deal_rows::HandRow;
use super::fields::Entry;
use super::shares::{SHARE_WIDTH, equity, estimate, share};
use super::tables::{Cell, Column, Medium};

pub const EQUITY: Entry = key(PlayerOdds::KEYS, "equity");
pub const WIN: Entry = key(PlayerOdds::KEYS, "win");
pub const TIE: Entry = key(PlayerOdds::KEYS, "tie");
pub const HIGH: Entry = key(PlayerOdds::KEYS, "high");
pub const LOW: Entry = key(PlayerOdds::KEYS, "low");

/// The columns after `tie` with `--long` in games with lows.
pub const LOW_COLUMNS: [Entry; 2] = [HIGH, LOW];

/// What a row shows of a hand besides its cards, with its shares of pots.
pub trait HasShares {
    fn shares(&self) -> &Shares;
}

impl HasShares for Shares {
    fn shares(&self) -> &Shares {
        self
    }
}

impl<T: HasShares> HandRow<T> {
    pub const EQUITY: Column<HandRow<T>> = Column::right(EQUITY, SHARE_WIDTH, |hand, medium| {
        let shares = hand.shown.shares();
        medium.text(hand.style(), equity(shares.equity, shares.standard_error, medium))
    });
    pub const WIN: Column<HandRow<T>> =
        Column::right(WIN, SHARE_WIDTH, |hand, medium| hand.part(hand.shown.shares().win, medium));
    pub const TIE: Column<HandRow<T>> =
        Column::right(TIE, SHARE_WIDTH, |hand, medium| hand.part(hand.shown.shares().tie, medium));
    pub const HIGH: Column<HandRow<T>> =
        Column::right(HIGH, SHARE_WIDTH, |hand, medium| hand.half(hand.shown.shares().high, medium));
    pub const LOW: Column<HandRow<T>> =
        Column::right(LOW, SHARE_WIDTH, |hand, medium| hand.half(hand.shown.shares().low, medium));

    /// The share of a half of the pot, in games that have two.
    fn half(&self, half: Option<f64>, medium: Medium) -> Cell {
        half.map_or(Cell::default(), |half| self.part(half, medium))
    }

    /// A part of the deals or of the pot.
    fn part(&self, part: f64, medium: Medium) -> Cell {
        let is_estimate = self.shown.shares().standard_error.is_some();
        Cell::plain(if is_estimate { estimate(part, medium) } else { share(part, medium) })
    }
}

/// The hands with the highest equity, by index.
pub fn favourites(equities: impl ExactSizeIterator<Item = f64>) -> Vec<usize> {
    let greatest = equities.enumerate().max_set_by(|(_, one), (_, other)| one.total_cmp(other));
    greatest.into_iter().map(|(index, _)| index).collect()
}
