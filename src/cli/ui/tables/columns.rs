//! Columns of tables, declared once for each kind of row, and layouts, which are lists of them.

use super::cell::{Cell, GAP};
use super::medium::Medium;
use crate::cli::display_width::display_width;
use crate::cli::ui::fields::Entry;

/// Everything about a column of a table each of whose rows shows a `T`.
pub struct Column<T> {
    pub(super) spec: ColumnSpec,
    pub(super) cell: CellOf<T>,
}

/// What a row shows in a column.
pub type CellOf<T> = fn(&T, Medium) -> Cell;

/// The part of a column that does not depend on the row type, kept separate so that all tables share code.
#[derive(Clone, Copy)]
pub struct ColumnSpec {
    /// Its name and meaning in the help.
    entry: Entry,
    pub heading: &'static str,
    /// Wide enough for every row, unless it grows.
    pub width: usize,
    /// How wide it is shown, if that is less: wider cells are rare, and push what follows.
    pub usual_width: Option<usize>,
    /// The name of another column that its cells show, too.
    also: &'static str,
    /// Whether it is as wide as some row needs, if that is more.
    pub grows: bool,
    /// Whether cells end where the heading does; otherwise they start there.
    pub is_right: bool,
    /// Whether layouts leave it out.
    is_absent: bool,
    /// Which of the functions in its layouts gives its cells.
    pub cell: usize,
}

impl<T> Clone for Column<T> {
    fn clone(&self) -> Column<T> {
        *self
    }
}

impl<T> Copy for Column<T> {}

impl<T> Column<T> {
    /// A column whose cells start where its heading does.
    pub const fn left(entry: Entry, width: usize, cell: CellOf<T>) -> Column<T> {
        let heading = entry.name;
        let spec = ColumnSpec {
            entry,
            heading,
            width,
            usual_width: None,
            also: "",
            grows: false,
            is_right: false,
            is_absent: false,
            cell: 0,
        };
        Column { spec, cell }
    }

    /// A column whose cells end where its heading does.
    pub const fn right(entry: Entry, width: usize, cell: CellOf<T>) -> Column<T> {
        let left = Column::left(entry, width, cell);
        Column { spec: ColumnSpec { is_right: true, ..left.spec }, ..left }
    }

    /// The same under another heading than its name.
    pub const fn headed(self, heading: &'static str) -> Column<T> {
        Column { spec: ColumnSpec { heading, ..self.spec }, ..self }
    }

    /// The same, as wide as some row needs, if that is more.
    pub const fn growing(self) -> Column<T> {
        Column { spec: ColumnSpec { grows: true, ..self.spec }, ..self }
    }

    /// The same with this width.
    pub const fn wide(self, width: usize) -> Column<T> {
        Column { spec: ColumnSpec { width, ..self.spec }, ..self }
    }

    /// The same, shown with this width. A row with a wider cell is longer, for which there is room.
    pub const fn usually(self, width: usize) -> Column<T> {
        Column { spec: ColumnSpec { usual_width: Some(width), ..self.spec }, ..self }
    }

    /// The same, whose cells show what is in the column of this entry, too.
    pub const fn also_showing(self, entry: Entry) -> Column<T> {
        Column { spec: ColumnSpec { also: entry.name, ..self.spec }, ..self }
    }

    /// The same, but layouts leave it out unless it applies: to the game, or to what was asked for.
    pub const fn only_if(self, applies: bool) -> Column<T> {
        Column { spec: ColumnSpec { is_absent: !applies, ..self.spec }, ..self }
    }
}

impl ColumnSpec {
    pub fn width(&self) -> usize {
        self.width.max(display_width(self.heading))
    }

    /// Whether its cells show what is in another column.
    pub fn shows(&self, other: &ColumnSpec) -> bool {
        [self.entry.name, self.also].contains(&other.entry.name)
    }
}

/// What the help says of columns.
pub const fn entries<T, const N: usize>(columns: &[Column<T>; N]) -> [Entry; N] {
    let mut entries = [Entry::new("", ""); N];
    let mut index = 0;
    while index < N {
        entries[index] = columns[index].spec.entry;
        index += 1;
    }
    entries
}

/// The ways to lay out rows, the best first: each is a list of columns, from left to right.
pub struct Layouts<T> {
    pub(super) lists: Vec<Vec<ColumnSpec>>,
    pub(super) cells: Vec<CellOf<T>>,
    pub(super) wraps: bool,
}

impl<T> Layouts<T> {
    pub fn new(lists: &[&[Column<T>]]) -> Layouts<T> {
        let mut layouts = Layouts { lists: Vec::new(), cells: Vec::new(), wraps: false };
        for list in lists {
            let mut specs = Vec::new();
            for column in list.iter().filter(|column| !column.spec.is_absent) {
                specs.push(ColumnSpec { cell: layouts.cells.len(), ..column.spec });
                layouts.cells.push(column.cell);
            }
            layouts.lists.push(specs);
        }
        layouts
    }

    /// The same, but at a terminal columns that do not fit go onto further lines of a row.
    pub fn wrapping(self) -> Layouts<T> {
        Layouts { wraps: true, ..self }
    }

    /// How many columns the best layout has.
    pub fn column_count(&self) -> usize {
        self.lists[0].len()
    }

    /// How many columns come before this one in the best layout.
    pub fn index_of(&self, column: &Column<T>) -> usize {
        columns_before(column.spec.entry.name, &self.lists[0]).len()
    }

    /// Where this column starts at a terminal in the best layout.
    pub fn start_of(&self, column: &Column<T>) -> usize {
        width_with_gaps(columns_before(column.spec.entry.name, &self.lists[0]))
    }
}

fn columns_before<'a>(name: &str, columns: &'a [ColumnSpec]) -> &'a [ColumnSpec] {
    let index = columns.iter().take_while(|column| column.entry.name != name).count();
    &columns[..index]
}

pub fn width_with_gaps(columns: &[ColumnSpec]) -> usize {
    columns.iter().map(|column| column.width() + GAP).sum()
}
