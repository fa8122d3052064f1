//! Tables. At a terminal they show the columns that fit its width, aligned and under headings; anywhere else all of them,
//! separated by tabs.
//!
//! A layout is a list of columns. Callers list several, the best first. If none fits, the last is used, and its rows may
//! wrap.

use std::io::{self, Write};

use itertools::Itertools;

use super::cell::Cell;
use super::terminal::Terminal;
use crate::cli::format::fields::Entry;

/// The spaces between two columns at a terminal.
pub const GAP: usize = 2;

/// A column of a table whose rows show a `T` each: all there is to know of it.
pub struct Column<T> {
    /// Its name and meaning in the help.
    entry: Entry,
    shape: Shape,
    /// Whether only games with lows have it.
    is_of_lows: bool,
    cell: fn(&T, Terminal) -> Cell,
}

/// How a column looks at a terminal.
#[derive(Clone, Copy)]
struct Shape {
    heading: &'static str,
    /// Wide enough for every row, unless it grows.
    width: usize,
    /// Whether it is as wide as some row needs, if that is more.
    grows: bool,
    is_right: bool,
}

impl<T> Column<T> {
    /// A column whose cells start where its heading does.
    pub const fn left(entry: Entry, width: usize, cell: fn(&T, Terminal) -> Cell) -> Column<T> {
        let shape = Shape { heading: entry.0, width, grows: false, is_right: false };
        Column { entry, shape, is_of_lows: false, cell }
    }

    /// A column whose cells end where its heading does.
    pub const fn right(entry: Entry, width: usize, cell: fn(&T, Terminal) -> Cell) -> Column<T> {
        let left = Column::left(entry, width, cell);
        Column { shape: Shape { is_right: true, ..left.shape }, ..left }
    }

    /// The same under another heading than its name.
    pub const fn headed(self, heading: &'static str) -> Column<T> {
        Column { shape: Shape { heading, ..self.shape }, ..self }
    }

    /// The same, as wide as some row needs, if that is more.
    pub const fn growing(self) -> Column<T> {
        Column { shape: Shape { grows: true, ..self.shape }, ..self }
    }

    /// The same, but only in games with lows.
    pub const fn of_lows(self) -> Column<T> {
        Column { is_of_lows: true, ..self }
    }

    /// The same with this width.
    pub fn of_width(self, width: usize) -> Column<T> {
        Column { shape: Shape { width, ..self.shape }, ..self }
    }

    pub fn name(&self) -> &'static str {
        self.entry.0
    }
}

impl Shape {
    fn width(&self) -> usize {
        self.width.max(self.heading.chars().count())
    }
}

/// Derived, this would require `T: Copy`.
impl<T> Copy for Column<T> {}

impl<T> Clone for Column<T> {
    fn clone(&self) -> Column<T> {
        *self
    }
}

/// What the help says of the columns that every game has, of which there are `N`.
pub const fn entries<T, const N: usize>(columns: &[Column<T>]) -> [Entry; N] {
    let mut entries = [("", ""); N];
    let (mut index, mut count) = (0, 0);
    while index < columns.len() {
        if !columns[index].is_of_lows {
            entries[count] = columns[index].entry;
            count += 1;
        }
        index += 1;
    }
    assert!(count == N, "the help shows each of the columns");
    entries
}

/// The columns that a game has, depending on whether it has lows.
pub fn of_game<T>(columns: &[Column<T>], has_lows: bool) -> Vec<Column<T>> {
    columns.iter().copied().filter(|column| has_lows || !column.is_of_lows).collect()
}

/// Layouts of these columns, each a list of names with commas between, as far as a game has them.
pub fn layouts<T>(columns: &[&[Column<T>]], lists: &[&str], has_lows: bool) -> Vec<Vec<Column<T>>> {
    let columns = columns.concat();
    let named = |name| *columns.iter().find(|column| column.name() == name).expect("one of the columns");
    lists.iter().map(|names| of_game(&names.split(", ").map(named).collect_vec(), has_lows)).collect()
}

/// A table in a layout that has been chosen.
pub struct Table<T> {
    terminal: Terminal,
    columns: Vec<Column<T>>,
}

impl<T> Table<T> {
    /// A table in the first of the layouts that fits.
    pub fn new(terminal: Terminal, layouts: &[Vec<Column<T>>]) -> Table<T> {
        Table::shaped(terminal, layouts, &|column| column.shape)
    }

    /// A table of many rows, one of them `row`, which growing columns have room for.
    pub fn for_row(terminal: Terminal, layouts: &[Vec<Column<T>>], row: &T) -> Table<T> {
        Table::shaped(terminal, layouts, &|column| match column.shape {
            shape if shape.grows && terminal.is_aligned() => {
                Shape { width: shape.width.max((column.cell)(row, terminal).len()), ..shape }
            }
            shape => shape,
        })
    }

    /// A table of these rows alone, whose columns are as wide as they need, with or without headings.
    pub fn of_rows(terminal: Terminal, layouts: &[Vec<Column<T>>], rows: &[T], has_headings: bool) -> Table<T> {
        Table::shaped(terminal, layouts, &|column| {
            let widths = rows.iter().map(|row| (column.cell)(row, terminal).len());
            let heading = if has_headings { column.shape.heading } else { "" };
            Shape { heading, width: widths.max().unwrap_or(0), ..column.shape }
        })
    }

    fn shaped(terminal: Terminal, layouts: &[Vec<Column<T>>], shape: &dyn Fn(&Column<T>) -> Shape) -> Table<T> {
        let shaped = |columns: &Vec<Column<T>>| columns.iter().map(|it| Column { shape: shape(it), ..*it }).collect();
        let columns = layouts.iter().map(shaped).find_or_last(|columns: &Vec<_>| terminal.fits(layout_width(columns)));
        Table { terminal, columns: columns.unwrap_or_default() }
    }

    /// The line with the headings, but only at a terminal: scripts do not expect it.
    pub fn headings(&self) -> Option<String> {
        let headings = self.columns.iter().map(|column| (column.shape, Cell::plain(column.shape.heading)));
        self.terminal.is_aligned().then(|| line(self.terminal, &mut { headings }))
    }

    /// Writes the headings, if there are any, which start a table.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        self.headings().map_or(Ok(()), |headings| out.write_all(headings.as_bytes()))
    }

    /// A row with its line end.
    pub fn row(&self, row: &T) -> String {
        let cells = self.columns.iter().map(|column| (column.shape, (column.cell)(row, self.terminal)));
        line(self.terminal, &mut { cells })
    }
}

/// A line of cells and its end. At a terminal, a cell that is wider than its column pushes the next to the right.
fn line(terminal: Terminal, cells: &mut dyn Iterator<Item = (Shape, Cell)>) -> String {
    let mut line = Cell::default();
    let mut start = 0;
    for (index, (shape, cell)) in cells.enumerate() {
        if !terminal.is_aligned() {
            line.push(if index == 0 { "" } else { "\t" });
            line += cell;
        } else if cell.len() > 0 {
            let indent = if shape.is_right { shape.width().saturating_sub(cell.len()) } else { 0 };
            let gap = if line.len() == 0 { 0 } else { GAP };
            line.pad_to((start + indent).max(line.len() + gap));
            line += cell;
        }
        start += shape.width() + GAP;
    }
    line.into_text() + "\n"
}

/// How wide a row in this layout is at most.
pub fn layout_width<T>(columns: &[Column<T>]) -> usize {
    start_of(columns, columns.len()).saturating_sub(GAP)
}

/// Where the column with this index starts at a terminal.
pub fn start_of<T>(columns: &[Column<T>], index: usize) -> usize {
    columns[..index].iter().map(|column| column.shape.width() + GAP).sum()
}

#[cfg(test)]
mod tests {
    use super::{Cell, Column, Table, Terminal, entries, layout_width, layouts};

    type Row = [&'static str; 2];

    /// Both columns, 6 + 2 + 5 characters wide, or the first alone.
    fn name_and_count() -> Vec<Vec<Column<Row>>> {
        const NAME: Column<Row> = Column::left(("name", ""), 6, |row, _| Cell::plain(row[0]));
        const COUNT: Column<Row> = Column::right(("count", ""), 1, |row, _| Cell::plain(row[1]));
        vec![vec![NAME, COUNT], vec![NAME]]
    }

    fn at_width(width: usize) -> Table<Row> {
        Table::new(Terminal::new(false, Some(width)), &name_and_count())
    }

    #[test]
    fn layout_is_the_first_that_fits_or_the_last() {
        assert_eq!(name_and_count().iter().map(|columns| layout_width(columns)).collect::<Vec<_>>(), [13, 6]);
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
        let table = Table::new(Terminal::PLAIN, &name_and_count());
        assert_eq!(table.headings(), None);
        assert_eq!(table.row(&["ab", "7"]) + &table.row(&["", ""]), "ab\t7\n\t\n");
    }

    #[test]
    fn growing_columns_have_room_for_the_row() {
        const NAME: Column<Row> =
            Column::<Row>::left(("name", ""), 2, |row, _| Cell::plain(row[0])).headed("").growing();
        const COUNT: Column<Row> = Column::<Row>::right(("count", ""), 1, |row, _| Cell::plain(row[1])).headed("");
        let shown =
            |row: Row| Table::for_row(Terminal::new(false, Some(80)), &[vec![NAME, COUNT]], &row).row(&["a", "7"]);
        assert_eq!((shown(["abc", "12"]), shown(["", ""])), ("a    7\n".to_owned(), "a   7\n".to_owned()));
    }

    #[test]
    fn columns_of_lows_are_for_games_that_have_them() {
        const COLUMNS: &[Column<Row>] = &[
            Column::left(("rank", "the rank"), 4, |row, _| Cell::plain(row[0])),
            Column::<Row>::right(("low", "its low"), 2, |row, _| Cell::plain(row[1])).of_lows(),
        ];
        assert_eq!(entries::<_, 1>(COLUMNS), [("rank", "the rank")]);
        let headings = |has_lows| {
            let layouts = layouts(&[COLUMNS], &["low, rank"], has_lows);
            Table::new(Terminal::new(false, Some(80)), &layouts).headings()
        };
        assert_eq!([false, true].map(headings), ["rank\n", "low  rank\n"].map(|line| Some(line.to_owned())));
    }

    #[test]
    fn columns_of_a_few_rows_are_as_narrow_as_they_may_be() {
        let rows = [["a", "7"], ["abc", "12"]];
        let shown = |width, has_headings| {
            let table = Table::of_rows(Terminal::new(false, Some(width)), &name_and_count(), &rows, has_headings);
            rows.map(|row| table.row(&row)).concat()
        };
        assert_eq!(shown(80, false), "a     7\nabc  12\n");
        assert_eq!(shown(80, true), "a         7\nabc      12\n");
        assert_eq!((shown(7, false), shown(6, false)), ("a     7\nabc  12\n".to_owned(), "a\nabc\n".to_owned()));
    }
}
