//! Tables for people: cells in columns that fit the terminal, in its colours.

mod cell;
mod columns;
mod table;
mod terminal;

pub use cell::Cell;
pub use columns::{Column, GAP, Layouts, When, entries};
pub use table::Table;
pub use terminal::{BOLD, CYAN, DIMMED, GREEN, PLAIN, Terminal, YELLOW, styled, suit_style, wrapped};
