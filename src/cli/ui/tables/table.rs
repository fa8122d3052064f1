//! Tables. At a terminal they show the columns that fit its width, aligned and under headings; anywhere else all of them,
//! separated by tabs.
//!
//! Of several layouts the first that fits is used. If none does, it is the last, and its rows are too long, or go on
//! below where that is wanted.

use std::io::{self, Write};
use std::mem;
use std::ops::RangeInclusive;

use itertools::Itertools;

use super::cell::{Cell, GAP};
use super::columns::{CellOf, Column, ColumnSpec, Layouts, width_with_gaps};
use super::medium::Medium;

/// A table in a layout that has been chosen.
pub struct Table<T> {
    medium: Medium,
    columns: Vec<ColumnSpec>,
    cells: Vec<CellOf<T>>,
    wraps: bool,
    /// How many columns of the best layout this one has no room for.
    hidden: usize,
}

impl<T> Table<T> {
    /// A table in the first of the layouts that fits.
    pub fn new(medium: Medium, layouts: &Layouts<T>) -> Table<T> {
        Table::first_that_fits(medium, layouts, &|_| ())
    }

    /// A table of many rows, some of them these, which growing columns have room for.
    pub fn for_rows(medium: Medium, layouts: &Layouts<T>, rows: &[T]) -> Table<T> {
        Table::first_that_fits(medium, layouts, &|column| {
            if column.grows {
                column.width = column.width.max(layouts.longest(column, rows, medium));
            }
        })
    }

    /// A table of these rows alone, whose columns are as wide as they need, with or without headings.
    pub fn of_rows(medium: Medium, layouts: &Layouts<T>, rows: &[T], has_headings: bool) -> Table<T> {
        Table::first_that_fits(medium, layouts, &|column| {
            (column.width, column.usual_width) = (layouts.longest(column, rows, medium), None);
            if !has_headings {
                column.heading = "";
            }
        })
    }

    fn first_that_fits(medium: Medium, layouts: &Layouts<T>, measure: Measure) -> Table<T> {
        let mut columns = first_that_fits(medium, &layouts.lists, measure);
        let is_hidden = |column: &&ColumnSpec| !columns.iter().any(|shown| shown.shows(column));
        let hidden = layouts.lists[0].iter().filter(is_hidden).count();
        for column in &mut columns {
            column.width = column.usual_width.unwrap_or(column.width);
        }
        Table { medium, columns, cells: layouts.cells.clone(), wraps: layouts.wraps, hidden }
    }

    /// Adds a last column as wide as the room that is left at a terminal, within these limits. Returns its width; 0 if it is
    /// left out because the room is too small.
    pub fn fill(&mut self, column: Column<T>, widths: RangeInclusive<usize>) -> usize {
        let used = width_with_gaps(&self.columns);
        let room = self.medium.width().map_or(0, |width| width.saturating_sub(used).min(*widths.end()));
        let column = column.wide(room);
        if room < *widths.start() || room < column.spec.width() {
            return 0;
        }
        let mut spec = column.spec;
        spec.cell = self.cells.len();
        self.columns.push(spec);
        self.cells.push(column.cell);
        room
    }

    /// Whether a row fits on a line.
    pub fn fits(&self) -> bool {
        fits(self.medium, &self.columns)
    }

    /// How many columns of the best layout there is no room for.
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// The line with the headings, but only at a terminal: scripts do not expect it.
    pub fn headings(&self) -> Option<String> {
        self.medium.is_page().then(|| self.line(&|column| Cell::plain(column.heading)))
    }

    /// Writes the headings, if there are any, which start a table.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        self.headings().map_or(Ok(()), |headings| out.write_all(headings.as_bytes()))
    }

    /// A row with its line end.
    pub fn row(&self, row: &T) -> String {
        self.line(&|column| (self.cells[column.cell])(row, self.medium))
    }

    fn line(&self, cell: &dyn Fn(&ColumnSpec) -> Cell) -> String {
        match self.medium.is_page() {
            true => aligned(self.medium, self.wraps, &self.columns, cell),
            false => separated(&self.columns, cell),
        }
    }
}

impl<T> Layouts<T> {
    /// How many characters the longest cell of a column has in these rows.
    fn longest(&self, column: &ColumnSpec, rows: &[T], medium: Medium) -> usize {
        rows.iter().map(|row| (self.cells[column.cell])(row, medium).len()).max().unwrap_or_default()
    }
}

/// Makes a column as wide as it must be at a terminal.
type Measure<'a> = &'a dyn Fn(&mut ColumnSpec);

/// The first of these layouts that fits, or the last.
fn first_that_fits(medium: Medium, lists: &[Vec<ColumnSpec>], measure: Measure) -> Vec<ColumnSpec> {
    if !medium.is_page() {
        return lists.first().cloned().unwrap_or_default();
    }
    let measured = |columns: &Vec<ColumnSpec>| {
        let mut columns = columns.clone();
        columns.iter_mut().for_each(measure);
        columns
    };
    lists.iter().map(measured).find_or_last(|columns| fits(medium, columns)).unwrap_or_default()
}

fn fits(medium: Medium, columns: &[ColumnSpec]) -> bool {
    medium.fits(width_with_gaps(columns).saturating_sub(GAP))
}

/// A line for scripts, with its end.
fn separated(columns: &[ColumnSpec], cell: &dyn Fn(&ColumnSpec) -> Cell) -> String {
    Cell::joined(columns.iter().map(cell), "\t").into_text() + "\n"
}

/// A line of cells in their columns, with its end. One that is wider than its column pushes the next to the right. Where
/// they wrap, those that do not fit go onto further lines, which start below the second column.
fn aligned(medium: Medium, wraps: bool, columns: &[ColumnSpec], cell: &dyn Fn(&ColumnSpec) -> Cell) -> String {
    let (mut lines, mut line) = (Vec::new(), Cell::default());
    let (mut start, mut indent) = (0, usize::MAX);
    for column in columns {
        let (cell, width) = (cell(column), column.width());
        let after = |line: &Cell| if line.len() == 0 { 0 } else { line.len() + GAP };
        if wraps && start > indent && !medium.fits(start.max(after(&line)).saturating_add(width.max(cell.len()))) {
            lines.push(mem::take(&mut line));
            start = indent;
        }
        if cell.len() > 0 {
            let padding = if column.is_right { width.saturating_sub(cell.len()) } else { 0 };
            line.pad_to((start + padding).max(after(&line)));
            line += cell;
        }
        start = start.saturating_add(width).saturating_add(GAP);
        indent = indent.min(start);
    }
    lines.push(line);
    // Nothing may be known of all that is on a line.
    let is_blank = lines.iter().all(|line| line.len() == 0);
    let lines = lines.into_iter().filter(|line| line.len() > 0).map(|line| line.into_text() + "\n");
    if is_blank { "\n".to_owned() } else { lines.collect() }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Layouts, Medium, Table};
    use crate::cli::ui::fields::Entry;
    use crate::cli::ui::tables::Column;

    type Row = [&'static str; 2];

    const COLUMNS: &[Column<Row>] = &[
        Column::left(Entry::new("name", "a name"), 6, |row, _| Cell::plain(row[0])),
        Column::right(Entry::new("count", "how many"), 1, |row, _| Cell::plain(row[1])),
    ];

    /// The row of a name and a count at a terminal, 6 + 2 + 5 characters wide.
    fn row(row: Row) -> String {
        Table::new(Medium::new(false, Some(80)), &Layouts::new(&[COLUMNS])).row(&row)
    }

    #[test]
    fn wide_cells_push_the_next_only_as_far_as_they_must() {
        assert_eq!(row(["abcdefgh", "7"]), "abcdefgh    7\n");
        assert_eq!(row(["abcdefgh", "12345"]), "abcdefgh  12345\n");
    }
}
