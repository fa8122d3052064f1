//! Tables. At a terminal they show the columns that fit its width, aligned and under headings; anywhere else all of them,
//! separated by tabs.
//!
//! Of several layouts the first that fits is used. If none does, it is the last, and its rows are too long, or go on
//! below where that is wanted.

use std::io::{self, Write};
use std::{mem, slice};

use itertools::Itertools;

use super::cell::Cell;
use super::columns::{Column, Face, GAP, Layout, Layouts, width_with_gaps};
use super::terminal::Terminal;

/// A table in a layout that has been chosen.
pub struct Table<T: 'static> {
    columns: &'static [Column<T>],
    form: Form,
}

/// What does not depend on the rows, apart from them so that tables of all kinds of rows share code.
struct Form {
    terminal: Terminal,
    layout: Layout,
    wraps: bool,
}

impl<T> Table<T> {
    /// A table in the first of the layouts that fits.
    pub fn new(terminal: Terminal, layouts: &Layouts<T>) -> Table<T> {
        Table::first_that_fits(terminal, layouts, layouts.layouts.clone())
    }

    /// A table of many rows, one of them `row`, which growing columns have room for.
    pub fn for_row(terminal: Terminal, layouts: &Layouts<T>, row: &T) -> Table<T> {
        let candidates = match terminal.is_terminal() {
            true => grown(&layouts.layouts, &layouts.cell_lens(terminal, slice::from_ref(row))),
            false => layouts.layouts.clone(),
        };
        Table::first_that_fits(terminal, layouts, candidates)
    }

    /// A table of these rows alone, whose columns are as wide as they need, with or without headings.
    pub fn of_rows(terminal: Terminal, layouts: &Layouts<T>, rows: &[T], has_headings: bool) -> Table<T> {
        let candidates = fitted(&layouts.layouts, &layouts.cell_lens(terminal, rows), has_headings);
        Table::first_that_fits(terminal, layouts, candidates)
    }

    fn first_that_fits(terminal: Terminal, layouts: &Layouts<T>, candidates: Vec<Layout>) -> Table<T> {
        let layout = first_that_fits(terminal, candidates);
        Table { columns: layouts.columns, form: Form { terminal, layout, wraps: layouts.wraps } }
    }

    /// The line with the headings, but only at a terminal: scripts do not expect it.
    pub fn headings(&self) -> Option<String> {
        self.form.headings()
    }

    /// Writes the headings, if there are any, which start a table.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        self.headings().map_or(Ok(()), |headings| out.write_all(headings.as_bytes()))
    }

    /// A row with its line end.
    pub fn row(&self, row: &T) -> String {
        let Form { terminal, layout, .. } = &self.form;
        self.form.line(layout.iter().map(|&(index, _)| (self.columns[index].cell)(row, *terminal)).collect())
    }
}

impl Form {
    fn headings(&self) -> Option<String> {
        let headings = || self.layout.iter().map(|(_, face)| Cell::plain(face.heading)).collect();
        self.terminal.is_terminal().then(|| self.line(headings()))
    }

    /// A line of the cells of the columns, with its end.
    fn line(&self, cells: Vec<Cell>) -> String {
        match self.terminal.is_terminal() {
            true => aligned(self.terminal, self.wraps, cells.into_iter().zip(&self.layout)),
            false => Cell::joined(cells, "\t").into_text() + "\n",
        }
    }
}

/// The layouts with room in growing columns for cells of these lengths.
fn grown(layouts: &[Layout], lens: &[usize]) -> Vec<Layout> {
    let mut grown = layouts.to_vec();
    for (index, face) in grown.iter_mut().flatten().filter(|(_, face)| face.grows) {
        face.width = face.width.max(lens[*index]);
    }
    grown
}

/// The layouts with columns as wide as cells of these lengths need.
fn fitted(layouts: &[Layout], lens: &[usize], has_headings: bool) -> Vec<Layout> {
    let mut fitted = layouts.to_vec();
    for (index, face) in fitted.iter_mut().flatten() {
        face.width = lens[*index];
        if !has_headings {
            face.heading = "";
        }
    }
    fitted
}

fn first_that_fits(terminal: Terminal, candidates: Vec<Layout>) -> Layout {
    let fits = |layout: &Layout| terminal.fits(width_with_gaps(layout).saturating_sub(GAP));
    candidates.into_iter().find_or_last(fits).unwrap_or_default()
}

/// Cells in their columns. One that is wider than its column pushes the next to the right. Where they wrap, those that do not
/// fit go onto further lines, which start below the second column.
fn aligned<'a>(terminal: Terminal, wraps: bool, cells: impl Iterator<Item = (Cell, &'a (usize, Face))>) -> String {
    let (mut lines, mut line) = (Vec::new(), Cell::default());
    let (mut start, mut indent) = (0, usize::MAX);
    for (cell, (_, face)) in cells {
        let after = |line: &Cell| if line.len() == 0 { 0 } else { line.len() + GAP };
        if wraps && start > indent && !terminal.fits(start.max(after(&line)) + face.width().max(cell.len())) {
            lines.push(mem::take(&mut line));
            start = indent;
        }
        if cell.len() > 0 {
            let padding = if face.is_right { face.width().saturating_sub(cell.len()) } else { 0 };
            line.pad_to((start + padding).max(after(&line)));
            line += cell;
        }
        start += face.width() + GAP;
        indent = indent.min(start);
    }
    lines.push(line);
    // Nothing may be known of all that is on a further line.
    let lines = lines.into_iter().enumerate().filter(|(index, line)| *index == 0 || line.len() > 0);
    lines.map(|(_, line)| line.into_text() + "\n").collect()
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
    fn wide_cells_push_the_next_only_as_far_as_they_must() {
        assert_eq!(row(["abcdefgh", "7"]), "abcdefgh    7\n");
        assert_eq!(row(["abcdefgh", "12345"]), "abcdefgh  12345\n");
    }
}
