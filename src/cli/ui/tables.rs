//! Tables for people: cells in columns that fit the terminal, in its colours. Crates for tables measure all rows first; these
//! print rows as they come, and choose the columns that fit.

mod cell;
mod columns;
mod hidden;
mod medium;
mod style;
mod table;

pub use cell::{Cell, GAP};
pub use columns::{Column, Layouts, entries};
pub use hidden::{HiddenColumns, USE_LONG};
pub use medium::{Medium, lines_of_width, wrapped};
pub use style::{BOLD, CYAN, DIMMED, GREEN, PLAIN, YELLOW, styled, suit_style};
pub use table::Table;
