//! Columns of tables, declared once for each kind of row, and layouts that name some of them.

use super::cell::Cell;
use super::terminal::Terminal;
use crate::cli::ui::fields::Entry;

/// The spaces between two columns at a terminal.
pub const GAP: usize = 2;

/// A column of a table whose rows show a `T` each: all there is to know of it.
pub struct Column<T> {
    face: Face,
    pub(super) cell: fn(&T, Terminal) -> Cell,
}

/// What does not depend on the rows, apart from them so that tables of all kinds of rows share code.
#[derive(Clone, Copy)]
pub struct Face {
    /// Its name and meaning in the help.
    pub entry: Entry,
    pub when: When,
    pub heading: &'static str,
    /// Wide enough for every row, unless it grows.
    pub width: usize,
    /// Whether it is as wide as some row needs, if that is more.
    pub grows: bool,
    pub is_right: bool,
}

/// When there is a column.
#[derive(Clone, Copy, PartialEq)]
pub enum When {
    Always,
    /// With `--long`.
    Long,
    /// In games with lows.
    Lows,
    /// With `--sample`.
    Sample,
    /// In layouts of terminals; the help does not show it.
    Terminal,
}

impl When {
    /// What does not apply, given whether the game has lows and whether deals are sampled.
    pub fn absent(has_lows: bool, is_sample: bool) -> &'static [When] {
        match (has_lows, is_sample) {
            (true, true) => &[],
            (true, false) => &[When::Sample],
            (false, true) => &[When::Lows],
            (false, false) => &[When::Lows, When::Sample],
        }
    }
}

impl<T> Column<T> {
    /// A column whose cells start where its heading does.
    pub const fn left(entry: Entry, width: usize, cell: fn(&T, Terminal) -> Cell) -> Column<T> {
        let face = Face { entry, when: When::Always, heading: entry.0, width, grows: false, is_right: false };
        Column { face, cell }
    }

    /// A column whose cells end where its heading does.
    pub const fn right(entry: Entry, width: usize, cell: fn(&T, Terminal) -> Cell) -> Column<T> {
        let left = Column::left(entry, width, cell);
        Column { face: Face { is_right: true, ..left.face }, ..left }
    }

    /// The same under another heading than its name.
    pub const fn headed(self, heading: &'static str) -> Column<T> {
        Column { face: Face { heading, ..self.face }, ..self }
    }

    /// The same, as wide as some row needs, if that is more.
    pub const fn growing(self) -> Column<T> {
        Column { face: Face { grows: true, ..self.face }, ..self }
    }

    /// Shows the column only in this case.
    pub const fn when(self, when: When) -> Column<T> {
        Column { face: Face { when, ..self.face }, ..self }
    }
}

impl Face {
    pub fn width(&self) -> usize {
        self.width.max(self.heading.chars().count())
    }
}

/// What the help says of the `N` columns with this `When`.
pub const fn entries<T, const N: usize>(columns: &[Column<T>], when: When) -> [Entry; N] {
    let mut entries = [("", ""); N];
    let (mut index, mut count) = (0, 0);
    while index < columns.len() {
        if columns[index].face.when as u8 == when as u8 {
            entries[count] = columns[index].face.entry;
            count += 1;
        }
        index += 1;
    }
    assert!(count == N, "the help shows each of these columns");
    entries
}

/// The ways to lay out rows, the best first.
pub struct Layouts<T: 'static> {
    pub(super) columns: &'static [Column<T>],
    pub(super) layouts: Vec<Layout>,
    pub(super) wraps: bool,
}

/// Columns by index, from left to right.
pub type Layout = Vec<(usize, Face)>;

impl<T> Layouts<T> {
    /// Layouts that are lists of the names of these columns, with commas between, but without columns whose `When` is
    /// listed in `without`.
    pub fn new(columns: &'static [Column<T>], lists: &[&str], without: &[When]) -> Layouts<T> {
        Layouts { columns, layouts: named(&faces(columns), lists, without), wraps: false }
    }

    /// One layout, of all columns but those whose `When` is listed in `without`.
    pub fn all(columns: &'static [Column<T>], without: &[When]) -> Layouts<T> {
        Layouts { columns, layouts: vec![present(faces(columns), without)], wraps: false }
    }

    /// The same, but at a terminal columns that do not fit go onto further lines of a row.
    pub fn wrapping(self) -> Layouts<T> {
        Layouts { wraps: true, ..self }
    }

    /// How many characters the longest cell of each column has in these rows.
    pub(super) fn cell_lens(&self, terminal: Terminal, rows: &[T]) -> Vec<usize> {
        let mut lens = vec![0; self.columns.len()];
        for &(index, _) in self.layouts.iter().flatten() {
            for row in rows {
                lens[index] = lens[index].max((self.columns[index].cell)(row, terminal).len());
            }
        }
        lens
    }

    pub fn set_width(&mut self, name: &str, width: usize) {
        set(name, &mut self.layouts, &|face| face.width = width);
    }

    pub fn set_heading(&mut self, name: &str, heading: &'static str) {
        set(name, &mut self.layouts, &|face| face.heading = heading);
    }

    /// How many columns come before the one with this name in the best layout, and after it, and where it starts at a
    /// terminal.
    pub fn place_of(&self, name: &str) -> (usize, usize, usize) {
        place_of(name, &self.layouts[0])
    }
}

fn faces<T>(columns: &[Column<T>]) -> Layout {
    columns.iter().map(|column| column.face).enumerate().collect()
}

fn named(faces: &[(usize, Face)], lists: &[&str], without: &[When]) -> Vec<Layout> {
    let named = |name| *faces.iter().find(|(_, face)| face.entry.0 == name).expect("one of the columns");
    lists.iter().map(|names| present(names.split(", ").map(named).collect(), without)).collect()
}

fn present(mut layout: Layout, without: &[When]) -> Layout {
    layout.retain(|(_, face)| !without.contains(&face.when));
    layout
}

fn set(name: &str, layouts: &mut [Layout], set: &dyn Fn(&mut Face)) {
    layouts.iter_mut().flatten().map(|(_, face)| face).filter(|face| face.entry.0 == name).for_each(set);
}

fn place_of(name: &str, layout: &[(usize, Face)]) -> (usize, usize, usize) {
    let before = layout.iter().take_while(|(_, face)| face.entry.0 != name).count();
    (before, layout.len().saturating_sub(before + 1), width_with_gaps(&layout[..before]))
}

pub fn width_with_gaps(layout: &[(usize, Face)]) -> usize {
    layout.iter().map(|(_, face)| face.width() + GAP).sum()
}
