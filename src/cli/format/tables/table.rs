//! Tables. At a terminal they show the columns that fit its width, aligned and under headings; anywhere else all of them,
//! separated by tabs.
//!
//! Of several layouts the first that fits is used. If none does, it is the last, and its rows may wrap.

use std::io::{self, Write};

use itertools::Itertools;

use super::cell::Cell;
use super::columns::{Column, Face, GAP, Layout, Layouts, width_with_gaps};
use super::terminal::Terminal;

/// A table in a layout that has been chosen.
pub struct Table<T: 'static> {
    terminal: Terminal,
    columns: &'static [Column<T>],
    layout: Layout,
}

impl<T> Table<T> {
    /// A table in the first of the layouts that fits.
    pub fn new(terminal: Terminal, layouts: &Layouts<T>) -> Table<T> {
        Table::of_faces(terminal, layouts, &|_, face| face)
    }

    /// A table of many rows, one of them `row`, which growing columns have room for.
    pub fn for_row(terminal: Terminal, layouts: &Layouts<T>, row: &T) -> Table<T> {
        let len = |index: usize| (layouts.columns[index].cell)(row, terminal).len();
        Table::of_faces(terminal, layouts, &|index, face| match face.grows && terminal.is_terminal() {
            true => Face { width: face.width.max(len(index)), ..face },
            false => face,
        })
    }

    /// A table of these rows alone, whose columns are as wide as they need, with or without headings.
    pub fn of_rows(terminal: Terminal, layouts: &Layouts<T>, rows: &[T], has_headings: bool) -> Table<T> {
        let len = |index: usize, row| (layouts.columns[index].cell)(row, terminal).len();
        Table::of_faces(terminal, layouts, &|index, face| {
            let width = rows.iter().fold(0, |width, row| width.max(len(index, row)));
            Face { heading: if has_headings { face.heading } else { "" }, width, ..face }
        })
    }

    fn of_faces(terminal: Terminal, layouts: &Layouts<T>, face: &dyn Fn(usize, Face) -> Face) -> Table<T> {
        Table { terminal, columns: layouts.columns, layout: first_that_fits(terminal, &layouts.layouts, face) }
    }

    /// The line with the headings, but only at a terminal: scripts do not expect it.
    pub fn headings(&self) -> Option<String> {
        headings(self.terminal, &self.layout)
    }

    /// Writes the headings, if there are any, which start a table.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        self.headings().map_or(Ok(()), |headings| out.write_all(headings.as_bytes()))
    }

    /// A row with its line end.
    pub fn row(&self, row: &T) -> String {
        line(self.terminal, &self.layout, &|index, _| (self.columns[index].cell)(row, self.terminal))
    }
}

fn first_that_fits(terminal: Terminal, layouts: &[Layout], face: &dyn Fn(usize, Face) -> Face) -> Layout {
    let layouts = layouts.iter().map(|layout| layout.iter().map(|&(index, it)| (index, face(index, it))).collect());
    let layout = layouts.find_or_last(|layout: &Layout| terminal.fits(width_with_gaps(layout).saturating_sub(GAP)));
    layout.unwrap_or_default()
}

fn headings(terminal: Terminal, layout: &[(usize, Face)]) -> Option<String> {
    terminal.is_terminal().then(|| line(terminal, layout, &|_, face| Cell::plain(face.heading)))
}

/// A line of cells and its end. At a terminal, a cell that is wider than its column pushes the next to the right.
fn line(terminal: Terminal, layout: &[(usize, Face)], cell: &dyn Fn(usize, &Face) -> Cell) -> String {
    let mut line = Cell::default();
    let mut start = 0;
    for (position, (index, face)) in layout.iter().enumerate() {
        let cell = cell(*index, face);
        if !terminal.is_terminal() {
            line.push(if position == 0 { "" } else { "\t" });
            line += cell;
        } else if cell.len() > 0 {
            let indent = if face.is_right { face.width().saturating_sub(cell.len()) } else { 0 };
            let gap = if line.len() == 0 { 0 } else { GAP };
            line.pad_to((start + indent).max(line.len() + gap));
            line += cell;
        }
        start += face.width() + GAP;
    }
    line.into_text() + "\n"
}

#[cfg(test)]
mod tests {
    use super::{Cell, Column, Layouts, Table, Terminal};

    type Row = [&'static str; 2];

    const COLUMNS: &[Column<Row>] = &[
        Column::left(("name", "a name"), 6, |row, _| Cell::plain(row[0])),
        Column::right(("count", "how many"), 1, |row, _| Cell::plain(row[1])),
    ];

    /// The row of a name and a count at a terminal, 6 + 2 + 5 characters wide.
    fn row(row: Row) -> String {
        Table::new(Terminal::new(false, Some(80)), &Layouts::all(COLUMNS, &[])).row(&row)
    }

    #[test]
    fn columns_are_aligned_at_a_terminal() {
        assert_eq!(row(["ab", "7"]), "ab          7\n");
        assert_eq!(row(["abcdef", "12345"]), "abcdef  12345\n");
        assert_eq!(row(["", "7"]), "            7\n");
        assert_eq!(row(["ab", ""]), "ab\n", "no spaces at the end");
    }

    #[test]
    fn wide_cells_push_the_next_only_as_far_as_they_must() {
        assert_eq!(row(["abcdefgh", "7"]), "abcdefgh    7\n");
        assert_eq!(row(["abcdefgh", "12345"]), "abcdefgh  12345\n");
    }
}
