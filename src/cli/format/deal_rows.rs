//! Deals for people. At a terminal each hand has a row, below a line with the number and the board of its deal; pipes in
//! colour get the columns of plain text.

use std::slice;
use std::sync::Arc;

use anstyle::Style;
use handrank::{Card, Deal};

use super::fields::Entry;
use super::lines::Room;
use super::output::OutputFormat;
use super::tables::{BOLD, Cell, Column, PLAIN, Table, Terminal};
use crate::cli::io::Headings;

pub const DEAL_NUMBER: Entry = ("deal", "its line, or its number among the arguments");
pub const HAND_NUMBER: Entry = ("hand", "its number in the deal, from 1");
pub const HAND_CARDS: Entry = ("cards", "the hand's own cards");
pub const BOARD: Entry = ("board", "the board's cards");

/// Writes the rows of deals.
pub struct DealRows {
    pub terminal: Terminal,
    pub is_long: bool,
    /// Whether each hand has a row; otherwise each deal has one.
    pub has_row_per_hand: bool,
    /// Whether there is only one deal, so that its columns are only as wide as it needs.
    is_lone: bool,
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

/// A list of columns for the hands of a deal.
pub type HandLayout<T> = Vec<Column<HandRow<T>>>;

impl DealRows {
    /// The rows of one deal, or of several, in a format other than JSON. Only terminals have a row for each hand without
    /// being asked, unless there must be one line for each line.
    pub fn new(format: OutputFormat, is_lone: bool, all_lines: bool) -> DealRows {
        let (terminal, is_long) = (format.terminal(), format.is_long());
        let has_row_per_hand = is_long || terminal.is_aligned() && !all_lines;
        DealRows { terminal, is_long, has_row_per_hand, is_lone, headings: Arc::default() }
    }

    /// Writes a deal on a row, after these columns.
    pub fn write_deal<T>(&self, row: &DealRow<T>, columns: &[Column<DealRow<T>>], room: &mut Room) {
        let layouts = row.columns().map(|deal| columns.iter().copied().chain([deal]).collect());
        let table = self.table(layouts, slice::from_ref(row), false);
        room.add_text(table.row(row).as_bytes());
    }

    /// Writes the hands of a deal on a row each: the number of the hand, and the columns of one of these layouts.
    ///
    /// At a terminal, the number of the deal and its board stand above the rows. Elsewhere the number is a column.
    pub fn write_hands<T>(
        &self,
        deal: &Deal,
        hands: &[HandRow<T>],
        layouts: impl IntoIterator<Item = HandLayout<T>>,
        room: &mut Room,
    ) {
        let deal_number = Column::right(DEAL_NUMBER.0, 4, |row: &HandRow<T>, _| Cell::plain(row.deal));
        let hand_number = Column::right(HAND_NUMBER.0, 4, |row: &HandRow<T>, _| Cell::plain(row.index + 1));
        let is_aligned = self.terminal.is_aligned();
        let numbers = [deal_number, hand_number].into_iter().skip(usize::from(is_aligned));
        let layouts = layouts.into_iter().map(|columns| numbers.clone().chain(columns).collect());
        let table = self.table(layouts, hands, true);
        if is_aligned {
            room.add_text(self.title(deal, hands[0].deal).as_bytes());
        }
        match table.headings() {
            Some(headings) if self.is_lone => room.add_text(headings.as_bytes()),
            Some(headings) => self.headings.set_once(headings),
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

    /// The line above the hands of a deal: its number, unless there is only one deal, and its board, if there is one.
    fn title(&self, deal: &Deal, number: u64) -> String {
        let mut parts = Vec::new();
        if !self.is_lone {
            parts.push(Cell::plain(format_args!("deal {number}")));
        }
        if deal.board().len() > 0 {
            let mut board = Cell::plain("board ");
            board += self.terminal.cards(PLAIN, deal.board(), " ");
            parts.push(board);
        }
        if parts.is_empty() { String::new() } else { Cell::joined(parts, ", ").into_text() + "\n" }
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
