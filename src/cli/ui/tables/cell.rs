//! A cell of a table: text that may be styled, and how many columns of a terminal it takes.

use std::fmt::Display;
use std::ops::AddAssign;

use anstyle::Style;

use super::style::styled;
use crate::cli::display_width::display_width;

/// The spaces between two cells at a terminal.
pub const GAP: usize = 2;

#[derive(Default, PartialEq)]
pub struct Cell {
    text: String,
    len: usize,
}

impl Cell {
    /// A text without a style.
    pub fn plain(text: impl Display) -> Cell {
        Cell::of(text.to_string())
    }

    /// Not inlined: of the code of most columns, measuring would be the largest part.
    #[inline(never)]
    fn of(text: String) -> Cell {
        Cell { len: display_width(&text), text }
    }

    /// The cell in a style.
    pub fn styled(self, style: Style) -> Cell {
        Cell { text: styled(style, self.text), len: self.len }
    }

    /// Cells separated by `between`.
    pub fn joined(cells: impl IntoIterator<Item = Cell>, between: &str) -> Cell {
        let mut joined = Cell::default();
        for (index, cell) in cells.into_iter().enumerate() {
            joined.push(if index == 0 { "" } else { between });
            joined += cell;
        }
        joined
    }

    /// How many columns it takes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds a text without a style.
    pub fn push(&mut self, text: &str) {
        self.text += text;
        self.len += display_width(text);
    }

    /// Adds spaces until it is this long.
    pub fn pad_to(&mut self, len: usize) {
        let spaces = len.saturating_sub(self.len);
        self.text += &" ".repeat(spaces);
        self.len += spaces;
    }

    /// The text with the codes of its styles.
    pub fn into_text(self) -> String {
        self.text
    }
}

impl AddAssign for Cell {
    fn add_assign(&mut self, other: Cell) {
        self.text += &other.text;
        self.len += other.len;
    }
}
