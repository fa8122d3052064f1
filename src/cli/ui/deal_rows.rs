//! Deals for people. At a terminal each hand has a row, below a line with the number and the board of its deal; pipes in
//! colour get the columns of plain text.

use std::slice;
use std::sync::Mutex;

use anstyle::Style;
use handrank::{Card, Deal, Seat};
use serde::Serialize;

use super::fields::Entry;
use super::json::add_json;
use super::lines::LineBuffer;
use super::output::OutputFormat;
use super::tables::{BOLD, Cell, Column, HiddenColumns, Layouts, PLAIN, Table, Terminal};
use crate::cli::threads::lock;

pub const DEAL: Entry = ("deal", "the hands and the board");
pub const DEAL_NUMBER: Entry = ("deal", "its line, or its number among the arguments");
pub const HAND_NUMBER: Entry = ("hand", "its number in the deal, from 1");
pub const HAND_CARDS: Entry = ("cards", "the hand's own cards");
pub const HAND_OR_RANGE: Entry = ("cards", "the hand's own cards, or the range");
pub const BOARD: Entry = ("board", "the board's cards");
pub const RANGE: Entry = ("range", "the range, instead of cards");
pub const COMBOS: Entry = ("combos", "how many hands of the range the known cards leave");
pub const DEAD: Entry = ("dead", "the dead cards");

/// Lays out the rows of deals.
pub struct DealRows {
    pub terminal: Terminal,
    pub is_long: bool,
    /// Whether each hand has a row; otherwise each deal has one.
    pub has_row_per_hand: bool,
    /// Whether there is only one deal, so that its columns are only as wide as it needs.
    is_lone: bool,
    /// Those of the first deal so far, with its number: workers do not find deals in order.
    headings: Mutex<Option<(u64, String)>>,
    hidden: HiddenColumns,
}

/// Writes what a command finds of deals in one of the formats.
pub enum DealWriter {
    Json,
    Rows(DealRows),
}

/// What is shown of the cards at a seat.
pub enum ShownHand {
    Cards(Vec<Card>),
    Range(String),
    Folded,
    Hidden,
}

/// A deal, and the values for the other columns. No headings stand above deals.
pub struct DealRow<T> {
    /// Its seats.
    pub hands: Vec<ShownHand>,
    pub board: Vec<Card>,
    /// The seats in bold, by index.
    pub in_bold: Vec<usize>,
    pub shown: T,
}

/// A hand of a deal, and the values for the other columns.
pub struct HandRow<T> {
    /// The number of its deal.
    pub deal: u64,
    /// The index of its seat in the deal.
    pub index: usize,
    pub hand: ShownHand,
    pub is_bold: bool,
    pub shown: T,
}

impl DealWriter {
    /// A writer of one deal, or of several: see [`DealRows::new`].
    pub fn new(format: OutputFormat, is_lone: bool, all_lines: bool) -> DealWriter {
        match format {
            OutputFormat::Json => DealWriter::Json,
            OutputFormat::Rows { terminal, is_long } => {
                DealWriter::Rows(DealRows::new(terminal, is_long, is_lone, all_lines))
            }
        }
    }

    /// The headings before the first answer, once they are known.
    pub fn headings(&self) -> Option<String> {
        match self {
            DealWriter::Json => None,
            DealWriter::Rows(rows) => rows.headings(),
        }
    }

    /// What is written after the last answer: see [`DealRows::footnote`].
    pub fn footnote(&self, remedy: fn(&Terminal) -> &'static str) -> Option<String> {
        match self {
            DealWriter::Json => None,
            DealWriter::Rows(rows) => rows.footnote(remedy(&rows.terminal)),
        }
    }

    /// Adds a record, or rows, to answers.
    pub fn add<T: Serialize>(
        &self,
        answers: &mut LineBuffer,
        record: impl FnOnce() -> T,
        rows: impl FnOnce(&DealRows) -> String,
    ) {
        match self {
            DealWriter::Json => add_json(&record(), answers),
            DealWriter::Rows(deal_rows) => answers.add_text(rows(deal_rows).as_bytes()),
        }
    }
}

impl DealRows {
    /// The rows of one deal, or of several. Only terminals have a row for each hand without being asked, unless there must
    /// be one line for each line.
    pub fn new(terminal: Terminal, is_long: bool, is_lone: bool, all_lines: bool) -> DealRows {
        let has_row_per_hand = is_long || terminal.is_page() && !all_lines;
        DealRows {
            terminal,
            is_long,
            has_row_per_hand,
            is_lone,
            headings: Mutex::default(),
            hidden: HiddenColumns::default(),
        }
    }

    /// The headings before the first answer: those of the first rows, unless each deal has its own.
    pub fn headings(&self) -> Option<String> {
        lock(&self.headings).as_ref().map(|(_, headings)| headings.clone())
    }

    /// What is written after the last answer: how many columns are hidden, if any are, and what to do about it.
    pub fn footnote(&self, remedy: &str) -> Option<String> {
        self.hidden.note(self.terminal, remedy)
    }

    /// A deal on a row, in one of these layouts.
    pub fn deal<T>(&self, row: &DealRow<T>, layouts: &Layouts<DealRow<T>>) -> String {
        self.table(layouts, slice::from_ref(row)).row(row)
    }

    /// Rows that belong to the deal with this number, in one of these layouts.
    ///
    /// At a terminal, the number of the deal and its board stand above the rows. Elsewhere the number is a column.
    pub fn rows<T>(&self, board: &[Card], number: u64, rows: &[T], layouts: &Layouts<T>) -> String {
        let table = self.table(layouts, rows);
        let mut lines = if self.terminal.is_page() { self.title(board, number) } else { String::new() };
        match table.headings() {
            Some(headings) if self.is_lone => lines += &headings,
            Some(headings) => {
                let mut first = lock(&self.headings);
                if first.as_ref().is_none_or(|(deal, _)| number < *deal) {
                    *first = Some((number, headings));
                }
            }
            None => {}
        }
        lines.extend(rows.iter().map(|row| table.row(row)));
        lines
    }

    /// Rows of a deal at a terminal under headings of their own, since charts or rows of another kind follow them.
    pub fn rows_apart<T>(&self, board: &[Card], number: u64, rows: &[T], layouts: &Layouts<T>) -> String {
        self.title(board, number) + &self.more_rows(rows, layouts)
    }

    /// Rows of another kind below those of a deal at a terminal, under headings of their own.
    pub fn more_rows<T>(&self, rows: &[T], layouts: &Layouts<T>) -> String {
        let table = Table::of_rows(self.terminal, layouts, rows, true);
        self.hidden.add(&table);
        table.headings().into_iter().chain(rows.iter().map(|row| table.row(row))).collect()
    }

    /// The table of a lone deal; of several, one with room for these rows.
    fn table<T>(&self, layouts: &Layouts<T>, rows: &[T]) -> Table<T> {
        let table = match self.is_lone {
            true => Table::of_rows(self.terminal, layouts, rows, true),
            false => Table::for_rows(self.terminal, layouts, rows),
        };
        self.hidden.add(&table);
        table
    }

    /// What keeps the charts of a deal apart from the next deal, if there may be one.
    pub fn gap(&self) -> &'static str {
        if self.is_lone { "" } else { "\n" }
    }

    /// How many characters of a range fit onto a line from where this column starts, and at least those of the heading;
    /// `None` in a pipe, where any number does.
    pub fn room_from<T>(&self, column: &Column<T>, layouts: &Layouts<T>) -> Option<usize> {
        self.terminal.width().map(|width| width.saturating_sub(layouts.start_of(column)).max(HAND_CARDS.0.len()))
    }

    /// The line above the hands of a deal: its number, unless there is only one deal, and its board, if there is one.
    fn title(&self, board: &[Card], number: u64) -> String {
        let mut parts = Vec::new();
        if !self.is_lone {
            parts.push(Cell::plain(format_args!("deal {number}")));
        }
        if !board.is_empty() {
            let mut title = Cell::plain("board ");
            title += self.terminal.cards(PLAIN, board, " ");
            parts.push(title);
        }
        if parts.is_empty() { String::new() } else { Cell::joined(parts, ", ").into_text() + "\n" }
    }
}

impl<T> DealRow<T> {
    pub const DEAL: Column<DealRow<T>> =
        Column::<DealRow<T>>::left(DEAL, 0, |row, terminal| row.cell(terminal, " ")).headed("").growing();
    /// Without spaces, for terminals without room for them.
    pub const DENSE_DEAL: Column<DealRow<T>> =
        Column::<DealRow<T>>::left(DEAL, 0, |row, terminal| row.cell(terminal, "")).headed("").growing();

    fn cell(&self, terminal: Terminal, space: &str) -> Cell {
        let style = |hand| if self.in_bold.contains(&hand) { BOLD } else { PLAIN };
        let hands = self.hands.iter().enumerate().map(|(index, hand)| hand.cell(style(index), terminal, space));
        let mut cell = Cell::joined(hands, "|");
        cell.push(if self.board.is_empty() { "" } else { "/" });
        cell += terminal.cards(PLAIN, &self.board, space);
        cell
    }
}

impl<T> HandRow<T> {
    /// The number of the deal, for pipes.
    pub const DEAL_NUMBER: Column<HandRow<T>> = Column::right(DEAL_NUMBER, 4, |row, _| Cell::plain(row.deal));
    pub const NUMBER: Column<HandRow<T>> = Column::right(HAND_NUMBER, 4, |row, _| Cell::plain(row.index + 1));
    pub const CARDS: Column<HandRow<T>> = Column::left(HAND_CARDS, 0, HandRow::cards).growing();
    pub const HAND_OR_RANGE: Column<HandRow<T>> = Column::left(HAND_OR_RANGE, 0, HandRow::cards).growing();

    /// The hand's own cards, or its range.
    pub fn cards(&self, terminal: Terminal) -> Cell {
        self.hand.cell(self.style(), terminal, " ")
    }

    pub fn style(&self) -> Style {
        if self.is_bold { BOLD } else { PLAIN }
    }
}

impl ShownHand {
    /// The same with a range of at most this many characters, if there is a limit.
    pub fn shortened_to(self, room: Option<usize>) -> ShownHand {
        match (self, room) {
            (ShownHand::Range(range), Some(room)) if range.len() > room => {
                ShownHand::Range(range[..room.saturating_sub(1)].to_owned() + "…")
            }
            (hand, _) => hand,
        }
    }

    pub fn cell(&self, style: Style, terminal: Terminal, space: &str) -> Cell {
        match self {
            ShownHand::Cards(cards) => terminal.cards(style, cards, space),
            ShownHand::Range(range) => terminal.text(style, range),
            ShownHand::Folded => terminal.text(style, "-"),
            ShownHand::Hidden => terminal.text(style, "XX"),
        }
    }
}

/// A hand or range, as answers have it: the cards of the one, the text of the other.
pub fn shown_hand(cards: &Option<Vec<Card>>, range: &Option<String>) -> ShownHand {
    match cards {
        Some(cards) => ShownHand::Cards(cards.clone()),
        None => ShownHand::Range(range.clone().unwrap_or_default()),
    }
}

/// The seats of a deal.
pub fn shown_seats(deal: &Deal) -> Vec<ShownHand> {
    let seats = deal.seats().map(|seat| match seat {
        Seat::Hand(cards) => ShownHand::Cards(cards.collect()),
        Seat::Folded => ShownHand::Folded,
        Seat::Hidden => ShownHand::Hidden,
    });
    seats.collect()
}

#[cfg(test)]
mod tests {
    use super::{DealRows, HandRow, Layouts, ShownHand, Terminal};

    /// The headings after deals with these numbers and ranges have been laid out, in this order.
    fn headings(deals: &[(u64, &str)]) -> Option<String> {
        let rows = DealRows::new(Terminal::new(false, Some(80)), false, false, false);
        let layouts = Layouts::new(&[&[HandRow::<()>::CARDS, HandRow::<()>::NUMBER]]);
        for &(deal, range) in deals {
            let hand = ShownHand::Range(range.to_owned());
            rows.rows(&[], deal, &[HandRow { deal, index: 0, hand, is_bold: false, shown: () }], &layouts);
        }
        rows.headings()
    }

    #[test]
    fn headings_are_those_of_the_first_deal_whoever_is_faster() {
        let (first, second) = ((1, "AKs,AQs,AJs,ATs,A9s"), (2, "AA"));
        assert_eq!(headings(&[second, first]), headings(&[first, second]));
        assert_ne!(headings(&[second]), headings(&[first]));
    }
}
