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
        self.line(|column| (column.cell)(row, self.terminal)).into_text() + "\n"
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

/// A layout of several lists of columns.
pub fn joined<T, const N: usize>(lists: [&[Column<T>]; N]) -> Vec<Column<T>> {
    lists.concat()
}

/// How wide a row in this layout is at most.
pub fn layout_width<T>(columns: &[Column<T>]) -> usize {
    columns.iter().map(|column| column.width + GAP).sum::<usize>().saturating_sub(GAP)
}

#[cfg(test)]
mod tests {
    use super::{Cell, Column, Table, Terminal, layout_width};

    type Row = [&'static str; 2];

    /// Both columns, 6 + 2 + 5 characters wide, or the first alone.
    fn layouts() -> [Vec<Column<Row>>; 2] {
        let name = Column::left("name", 6, |row: &Row, _| Cell::plain(row[0]));
        let count = Column::right("count", 1, |row: &Row, _| Cell::plain(row[1]));
        [vec![name, count], vec![name]]
    }

    fn at_width(width: usize) -> Table<Row> {
        Table::new(Terminal::new(false, Some(width)), layouts())
    }

    #[test]
    fn layout_is_the_first_that_fits_or_the_last() {
        assert_eq!(layouts().map(|columns| layout_width(&columns)), [13, 6]);
        for (width, headings) in [(80, "name    count\n"), (13, "name    count\n"), (12, "name\n"), (1, "name\n")] {
            assert_eq!(at_width(width).headings().as_deref(), Some(headings));
        }
    }

    #[test]
    fn columns_are_aligned_at_a_terminal() {
        let row = |row| at_width(80).row(&row);
        assert_eq!(row(["ab", "7"]), "ab          7\n");
        assert_eq!(row(["abcdef", "12345"]), "abcdef  12345\n");
        assert_eq!(row(["", "7"]), "            7\n");
        assert_eq!(row(["ab", ""]), "ab\n", "no spaces at the end");
    }

    #[test]
    fn wide_cells_push_the_next_only_as_far_as_they_must() {
        let row = |row| at_width(80).row(&row);
        assert_eq!(row(["abcdefgh", "7"]), "abcdefgh    7\n");
        assert_eq!(row(["abcdefgh", "12345"]), "abcdefgh  12345\n");
    }

    #[test]
    fn pipes_get_tabs_and_no_headings() {
        let table = Table::new(Terminal::PLAIN, layouts());
        assert_eq!(table.headings(), None);
        assert_eq!(table.row(&["ab", "7"]) + &table.row(&["", ""]), "ab\t7\n\t\n");
    }

    #[test]
    fn columns_of_a_few_rows_are_as_narrow_as_they_may_be() {
        let rows = [["a", "7"], ["abc", "12"]];
        let shown = |width, has_headings| {
            let table = Table::of_rows(Terminal::new(false, Some(width)), layouts(), &rows, has_headings);
            rows.map(|row| table.row(&row)).concat()
        };
        assert_eq!(shown(80, false), "a     7\nabc  12\n");
        assert_eq!(shown(80, true), "a         7\nabc      12\n");
        assert_eq!((shown(7, false), shown(6, false)), ("a     7\nabc  12\n".to_owned(), "a\nabc\n".to_owned()));
    }
}
