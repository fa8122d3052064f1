//! Deals for people: a row for each, or a row for each hand under `--long` and where a deal does not fit.

use std::slice;
use std::sync::Arc;

use super::columns::{Column, Table};
use super::line_buffer::Room;
use super::terminal::Terminal;
use crate::cli::headings::Headings;

/// Writes the rows of deals.
pub struct DealRows {
    pub terminal: Terminal,
    /// Whether each hand has a row.
    pub is_long: bool,
    /// Whether there is but one deal, for which columns need not be wider than it is.
    pub is_lone: bool,
    /// Whether each deal has one row even if that is too long.
    pub is_one_row: bool,
    pub headings: Arc<Headings>,
}

impl DealRows {
    /// Whether rows say where their deal comes from, as they should unless people see that there is but one.
    pub fn have_numbers(&self) -> bool {
        !(self.is_lone && self.terminal.is_aligned())
    }

    /// Writes a deal on a row, in one of these layouts, unless hands are to have rows; returns whether it did.
    pub fn write_deal<D>(&self, deal: &D, layouts: Vec<Vec<Column<D>>>, room: &mut Room) -> bool {
        if self.is_long {
            return false;
        }
        let table = self.table(layouts, slice::from_ref(deal), false);
        let row = if self.is_one_row { Some(table.row(deal)) } else { table.fitting_row(deal) };
        row.inspect(|row| room.add_text(row.as_bytes())).is_some()
    }

    /// Writes the hands of a deal on a row each, in one of these layouts.
    pub fn write_hands<H>(&self, hands: &[H], layouts: Vec<Vec<Column<H>>>, room: &mut Room) {
        let table = self.table(layouts, hands, true);
        if self.is_long || self.is_lone {
            self.headings.set(|| table.headings());
        }
        hands.iter().for_each(|hand| room.add_text(table.row(hand).as_bytes()));
    }

    fn table<T>(&self, layouts: Vec<Vec<Column<T>>>, rows: &[T], has_headings: bool) -> Table<T> {
        match self.is_lone {
            true => Table::of_rows(self.terminal, layouts, rows, has_headings),
            false => Table::new(self.terminal, layouts),
        }
    }
}
