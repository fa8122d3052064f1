//! The output formats, one file each, and their building blocks.
//!
//! A [`HandWriter`] writes one hand or millions. Adding a format takes a file here and a line in the command that
//! offers it.

mod annotation;
mod cell;
mod columns;
mod deal_rows;
mod explanation;
mod game_hand;
mod hand_writer;
mod in_place;
mod json;
mod line;
mod line_buffer;
mod long;
mod odds;
mod pieces;
mod ranking;
mod showdown;
mod style;
mod tally;
mod terminal;
mod text;

pub use annotation::{ADDED_KEY, AddedColumns, AddedKey};
pub use cell::Cell;
pub use columns::{Column, Table};
pub use deal_rows::DealRows;
pub use explanation::write_explanation;
pub use game_hand::GameHand;
pub use hand_writer::HandWriter;
pub use in_place::{ErrorColumns, Format, InPlace};
pub use json::{Json, write_json};
pub use line_buffer::{LineBuffer, Room};
pub use long::Long;
pub use odds::OddsWriter;
pub use ranking::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RankingTable};
pub use showdown::{ShowdownJson, ShowdownLong, ShowdownText, ShowdownWriter};
pub use tally::{SizeTally, TallyTable};
pub use terminal::Terminal;
pub use text::{Text, category_column};
