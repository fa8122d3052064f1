//! Lays out answers: a titled block per hand or deal for people, rows that start with its number for scripts. A lone answer
//! has columns as wide as it needs; several share their widths and headings.

use std::sync::atomic::{AtomicBool, Ordering};
use std::{iter, slice};

use handrank::Card;

use super::deal_rows::{DealRow, HAND_CARDS};
use super::output::{Mode, Output};
use super::tables::{Cell, Column, GAP, HiddenColumns, Layouts, Medium, PLAIN, Table};

/// Lays out the rows of answers.
pub struct AnswerRows {
    pub mode: Mode,
    pub medium: Medium,
    pub is_long: bool,
    /// Whether there is only one answer, so that its columns are only as wide as it needs.
    is_lone: bool,
    /// What tables have no room for.
    hidden: HiddenColumns,
    has_blocks: AtomicBool,
}

impl AnswerRows {
    /// The rows of one answer, or of several.
    pub fn new(output: Output, is_lone: bool) -> AnswerRows {
        let Output { mode, medium, is_long } = output;
        let (hidden, has_blocks) = (HiddenColumns::default(), AtomicBool::default());
        AnswerRows { mode, medium, is_long, is_lone, hidden, has_blocks }
    }

    /// What tables have no room for, and what to do about it; `None` if nothing is hidden.
    pub fn hidden_note(&self, remedy: &str) -> Option<String> {
        self.hidden.note(self.medium, remedy)
    }

    /// Adds what a table has no room for.
    pub fn add_hidden<T>(&self, table: &Table<T>) {
        self.hidden.add(table);
    }

    /// The block, for people, of the hand with this number and this text. A board alone has a block, too, without a
    /// hand.
    pub fn hand_block(&self, number: u64, hand: Option<Cell>, board: &[Card], rows: &str) -> String {
        self.has_blocks.store(true, Ordering::Relaxed);
        self.title("hand", number, hand, board) + rows + self.gap()
    }

    /// Whether there was a block of a hand.
    pub fn has_blocks(&self) -> bool {
        self.has_blocks.load(Ordering::Relaxed)
    }

    /// A deal on a row, in one of these layouts.
    pub fn deal<T>(&self, row: &DealRow<T>, layouts: &Layouts<DealRow<T>>) -> String {
        self.table(layouts, slice::from_ref(row)).row(row)
    }

    /// Rows that belong to the deal with this number, in one of these layouts.
    ///
    /// At a terminal, the number of the deal and its board stand above the rows, and before these the headings, unless those
    /// of the deal before are the same. Elsewhere the number is a column.
    pub fn deal_block<T>(&self, board: &[Card], number: u64, rows: &[T], layouts: &Layouts<T>) -> String {
        let table = self.table(layouts, rows);
        let rows = rows.iter().map(|row| table.row(row));
        let Some(headings) = table.headings() else { return rows.collect() };
        let title = self.title("deal", number, None, board);
        let start = match self.is_lone {
            true => title + &headings,
            false => marked(&headings) + &title,
        };
        iter::once(start).chain(rows).collect()
    }

    /// Rows of a deal at a terminal under headings of their own, since charts or rows of another kind follow them.
    pub fn rows_apart<T>(&self, board: &[Card], number: u64, rows: &[T], layouts: &Layouts<T>) -> String {
        self.title("deal", number, None, board) + &self.more_rows(rows, layouts)
    }

    /// Rows of another kind below those of a deal at a terminal, under headings of their own.
    pub fn more_rows<T>(&self, rows: &[T], layouts: &Layouts<T>) -> String {
        let table = Table::of_rows(self.medium, layouts, rows, true);
        self.hidden.add(&table);
        table.headings().into_iter().chain(rows.iter().map(|row| table.row(row))).collect()
    }

    /// The table of a lone deal; of several, one with room for these rows.
    fn table<T>(&self, layouts: &Layouts<T>, rows: &[T]) -> Table<T> {
        let table = match self.is_lone {
            true => Table::of_rows(self.medium, layouts, rows, true),
            false => Table::for_rows(self.medium, layouts, rows),
        };
        self.hidden.add(&table);
        table
    }

    /// What keeps a block apart from the next, if there may be one: a blank line, after which rows that share headings have
    /// them again.
    pub fn gap(&self) -> &'static str {
        if self.is_lone { "" } else { MARKED_GAP }
    }

    /// How many characters of a range fit onto a line from where this column starts, and at least those of the heading;
    /// `None` in a pipe, where any number does.
    pub fn room_from<T>(&self, column: &Column<T>, layouts: &Layouts<T>) -> Option<usize> {
        self.medium.width().map(|width| width.saturating_sub(layouts.start_of(column)).max(HAND_CARDS.name.len()))
    }

    /// How many characters of a range fit into the title of the block of the hand with this number, on this board; `None`
    /// in a pipe.
    pub fn room_in_title(&self, number: u64, board: &[Card]) -> Option<usize> {
        let others = self.title_parts("hand", number, None, board).len() + GAP;
        self.medium.width().map(|width| width.saturating_sub(others).max(1))
    }

    /// The line above an answer, if it needs one.
    fn title(&self, what: &str, number: u64, hand: Option<Cell>, board: &[Card]) -> String {
        let title = self.title_parts(what, number, hand, board).into_text();
        if title.is_empty() { title } else { format!("{}\n", title.trim_end()) }
    }

    /// The number of what was asked about unless it is all there is, a hand alone, and the board if there is one.
    fn title_parts(&self, what: &str, number: u64, hand: Option<Cell>, board: &[Card]) -> Cell {
        let number = (!self.is_lone).then(|| Cell::plain(format_args!("{what} {number}")));
        let board = (!board.is_empty()).then(|| {
            let mut cell = Cell::plain("board ");
            cell += self.medium.cards(PLAIN, board, " ");
            cell
        });
        let spot = Cell::joined(hand.into_iter().chain(board), &" ".repeat(GAP));
        let parts = number.into_iter().chain((spot.len() > 0).then_some(spot));
        Cell::joined(parts, ": ")
    }
}

/// Starts a line of headings among answers. What is written from outside has no control characters.
pub const HEADINGS_MARK: u8 = b'\x1E';

/// A blank line after which headings are written again.
const MARKED_GAP: &str = "\x1E\n";
const _: () = assert!(MARKED_GAP.as_bytes()[0] == HEADINGS_MARK);

/// Headings, of one or more lines, as they stand among answers.
fn marked(headings: &str) -> String {
    let mark = &*char::from(HEADINGS_MARK).to_string();
    format!("{mark}{}\n", headings.trim_end_matches('\n').replace('\n', mark))
}
