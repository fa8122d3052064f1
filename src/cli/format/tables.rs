//! Tables for people: cells in columns that fit the terminal, in its colours.

mod cell;
mod columns;
mod table;
mod terminal;

pub use cell::{BOLD, CYAN, Cell, DIMMED, GREEN, PLAIN, YELLOW, styled, suit_style};
pub use columns::{Column, GAP, Layouts, When, entries};
pub use table::Table;
pub use terminal::Terminal;
