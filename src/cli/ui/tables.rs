//! Tables for people: cells in columns that fit the terminal, in its colours. Crates for tables measure all rows first; these
//! print rows as they come, and choose the columns that fit.

mod cell;
mod columns;
mod hidden;
mod style;
mod table;
mod terminal;

pub use cell::{Cell, GAP};
pub use columns::{Column, Layouts, entries};
pub use hidden::{HiddenColumns, USE_LONG};
pub use style::{BOLD, CYAN, DIMMED, GREEN, PLAIN, YELLOW, styled, suit_style};
pub use table::Table;
pub use terminal::{Terminal, lines_of_width, wrapped};
