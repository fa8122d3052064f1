//! Tables. At a terminal they show the columns that fit its width, aligned and under headings; anywhere else all of them,
//! separated by tabs.
//!
//! A layout is a list of columns. Callers list several, the best first. If none fits, the last is used, and its rows may
//! wrap.

use std::io::{self, Write};

use itertools::Itertools;

use super::cell::Cell;
use super::terminal::Terminal;

/// The spaces between two columns at a terminal.
pub const GAP: usize = 2;

/// A column of a table whose rows show a `T` each.
pub struct Column<T> {
    heading: &'static str,
    /// Wide enough for every row.
    width: usize,
    is_right: bool,
    cell: fn(&T, Terminal) -> Cell,
}

impl<T> Column<T> {
    /// A column whose cells start where its heading does.
    pub fn left(heading: &'static str, width: usize, cell: fn(&T, Terminal) -> Cell) -> Column<T> {
        Column { heading, width: width.max(heading.chars().count()), is_right: false, cell }
    }

    /// A column whose cells end where its heading does.
    pub fn right(heading: &'static str, width: usize, cell: fn(&T, Terminal) -> Cell) -> Column<T> {
        Column { is_right: true, ..Column::left(heading, width, cell) }
    }
}

/// Derived, this would require `T: Copy`.
impl<T> Copy for Column<T> {}

impl<T> Clone for Column<T> {
    fn clone(&self) -> Column<T> {
        *self
    }
}

/// A table in a layout that has been chosen.
pub struct Table<T> {
    terminal: Terminal,
    columns: Vec<Column<T>>,
}

impl<T> Table<T> {
    /// A table in the first of the layouts that fits.
    pub fn new(terminal: Terminal, layouts: impl IntoIterator<Item = Vec<Column<T>>>) -> Table<T> {
        let columns = layouts.into_iter().find_or_last(|columns| terminal.fits(layout_width(columns)));
        Table { terminal, columns: columns.unwrap_or_default() }
    }

    /// A table of these rows alone, whose columns are as wide as they need, with or without headings.
    pub fn of_rows(
        terminal: Terminal,
        layouts: impl IntoIterator<Item = Vec<Column<T>>>,
        rows: &[T],
        has_headings: bool,
    ) -> Table<T> {
        let narrowed = |mut columns: Vec<Column<T>>| {
            for column in &mut columns {
                let heading = if has_headings { column.heading.chars().count() } else { 0 };
                column.width = rows.iter().map(|row| (column.cell)(row, terminal).len()).fold(heading, usize::max);
            }
            columns
        };
        Table::new(terminal, layouts.into_iter().map(narrowed))
    }

    /// The line with the headings, but only at a terminal: scripts do not expect it.
    pub fn headings(&self) -> Option<String> {
        self.terminal.is_aligned().then(|| self.line(|column| Cell::plain(column.heading)).into_text() + "\n")
    }

    /// Writes the headings, if there are any, which start a table.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        self.headings().map_or(Ok(()), |headings| out.write_all(headings.as_bytes()))
    }

    /// A row with its line end.
    pub fn row(&self, row: &T) -> String {
        self.cells(row).into_text() + "\n"
    }

    /// A row with its line end, if it fits.
    pub fn fitting_row(&self, row: &T) -> Option<String> {
        Some(self.cells(row)).filter(|cells| self.terminal.fits(cells.len())).map(|cells| cells.into_text() + "\n")
    }

    fn cells(&self, row: &T) -> Cell {
        self.line(|column| (column.cell)(row, self.terminal))
    }

    /// A line of cells. At a terminal, one that is wider than its column pushes the next to the right.
    fn line(&self, cell: impl Fn(&Column<T>) -> Cell) -> Cell {
        let mut line = Cell::default();
        let mut start = 0;
        for (index, column) in self.columns.iter().enumerate() {
            let cell = cell(column);
            if !self.terminal.is_aligned() {
                line.push(if index == 0 { "" } else { "\t" });
                line += cell;
            } else if cell.len() > 0 {
                let indent = if column.is_right { column.width.saturating_sub(cell.len()) } else { 0 };
                let gap = if line.len() == 0 { 0 } else { GAP };
                line.pad_to((start + indent).max(line.len() + gap));
                line += cell;
            }
            start += column.width + GAP;
        }
        line
    }
}

/// How wide a row in this layout is at most.
pub fn layout_width<T>(columns: &[Column<T>]) -> usize {
    columns.iter().map(|column| column.width + GAP).sum::<usize>().saturating_sub(GAP)
}
