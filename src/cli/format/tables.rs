//! Tables for people: cells in columns that fit the terminal, in its colours.

mod cell;
mod columns;
mod style;
mod terminal;

pub use cell::Cell;
pub use columns::{Column, GAP, Table, entries, layout_width, layouts, of_game, start_of};
pub use style::{BOLD, CYAN, DIMMED, GREEN, PLAIN, YELLOW, styled, suit_style};
pub use terminal::Terminal;
