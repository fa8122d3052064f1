//! Deals for people: a row for each, or a row for each hand under `--long` and where a deal does not fit.

use std::slice;
use std::sync::Arc;

use anstyle::Style;
use handrank::{Card, Deal};

use super::fields::Entry;
use super::lines::Room;
use super::tables::{BOLD, Cell, Column, PLAIN, Table, Terminal};
use crate::cli::io::Headings;

pub const DEAL_NUMBER: Entry = ("deal", "its line, or its number among the arguments");
pub const HAND_NUMBER: Entry = ("hand", "its number in the deal, from 1");
pub const HAND_CARDS: Entry = ("cards", "the hand's own cards");
pub const BOARD: Entry = ("board", "the board's cards");

/// Writes the rows of deals.
pub struct DealRows {
    pub terminal: Terminal,
    /// Whether each hand has a row.
    pub is_long: bool,
    /// Whether there is only one deal, so that its columns are only as wide as it needs.
    pub is_lone: bool,
    /// Whether each deal has one row even if that is too long.
    pub one_row_per_deal: bool,
    pub headings: Arc<Headings>,
}

/// A deal, and the values for the other columns.
pub struct DealRow<T> {
    pub deal: Deal,
    /// The hands in bold, by index.
    pub in_bold: Vec<usize>,
    pub shown: T,
}

/// A hand of a deal, and the values for the other columns.
pub struct HandRow<T> {
    /// The number of its deal.
    pub deal: u64,
    /// Its index in the deal.
    pub index: usize,
    pub cards: Vec<Card>,
    pub is_bold: bool,
    pub shown: T,
}

impl DealRows {
    /// Writes a deal after these columns, unless hands are to have rows; returns whether it did.
    pub fn write_deal<T>(&self, row: &DealRow<T>, columns: &[Column<DealRow<T>>], room: &mut Room) -> bool {
        if self.is_long {
            return false;
        }
        let layouts = row.columns().map(|deal| columns.iter().copied().chain([deal]).collect());
        let table = self.table(layouts, slice::from_ref(row), false);
        let text = if self.one_row_per_deal { Some(table.row(row)) } else { table.fitting_row(row) };
        text.inspect(|text| room.add_text(text.as_bytes())).is_some()
    }

    /// Writes the hands of a deal on a row each: the number of the deal, omitted at a terminal if there is only one,
    /// that of the hand, and the columns of one of these layouts.
    ///
    /// Under `--long` headings come before all rows. In a list of deals those of a deal that does not fit come before it.
    pub fn write_hands<T>(
        &self,
        hands: &[HandRow<T>],
        layouts: impl IntoIterator<Item = Vec<Column<HandRow<T>>>>,
        room: &mut Room,
    ) {
        let deal = Column::right(DEAL_NUMBER.0, 4, |row: &HandRow<T>, _| Cell::plain(row.deal));
        let number = Column::right(HAND_NUMBER.0, 4, |row: &HandRow<T>, _| Cell::plain(row.index + 1));
        let has_deal = !(self.is_lone && self.terminal.is_aligned());
        let numbers = [deal, number].into_iter().skip(if has_deal { 0 } else { 1 });
        let layouts = layouts.into_iter().map(|columns| numbers.clone().chain(columns).collect());
        let table = self.table(layouts, hands, true);
        match table.headings() {
            Some(headings) if self.is_long => self.headings.set_once(headings),
            Some(headings) => room.add_text(headings.as_bytes()),
            None => {}
        }
        hands.iter().for_each(|hand| room.add_text(table.row(hand).as_bytes()));
    }

    fn table<T>(&self, layouts: impl Iterator<Item = Vec<Column<T>>>, rows: &[T], has_headings: bool) -> Table<T> {
        match self.is_lone {
            true => Table::of_rows(self.terminal, layouts, rows, has_headings),
            false => Table::new(self.terminal, layouts),
        }
    }
}

impl<T> DealRow<T> {
    /// The deal with spaces between its cards, and without.
    fn columns(&self) -> impl Iterator<Item = Column<DealRow<T>>> + use<T> {
        let (hands, board) = (self.deal.hands().len(), self.deal.board().len());
        let cards = self.deal.hands().map(|hand| hand.len()).sum::<usize>() + board;
        let spaced = Column::left("", 3 * cards - 1, |row: &DealRow<T>, terminal| row.cards(terminal, " "));
        let bars_and_slash = hands - 1 + usize::from(board > 0);
        let dense = Column::left("", 2 * cards + bars_and_slash, |row: &DealRow<T>, terminal| row.cards(terminal, ""));
        [spaced, dense].into_iter()
    }

    fn cards(&self, terminal: Terminal, space: &str) -> Cell {
        terminal.deal(&self.deal, |hand| self.in_bold.contains(&hand), space)
    }
}

impl<T> HandRow<T> {
    /// The hand's own cards, as many as in this row.
    pub fn cards_column(&self) -> Column<HandRow<T>> {
        Column::left(HAND_CARDS.0, 3 * self.cards.len() - 1, |row, terminal| {
            terminal.cards(row.style(), row.cards.iter().copied(), " ")
        })
    }

    pub fn style(&self) -> Style {
        if self.is_bold { BOLD } else { PLAIN }
    }
}
