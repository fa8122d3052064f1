//! The output formats. Ranked hands, showdowns and odds have a folder each, with one file per format. `lines/` and `tables/`
//! are the tools they share with each other, and with the commands that hold their own columns.

pub mod annotation;
mod bad_lines;
mod chart;
mod deal_rows;
pub mod fields;
pub mod hits;
mod json;
mod lines;
pub mod odds;
mod output;
pub mod outs;
pub mod rank_columns;
pub mod ranking;
pub mod shares;
pub mod showdown;
pub mod tables;

pub use bad_lines::{AllLines, ErrorColumns};
pub use deal_rows::{DealRows, DealWriter};
pub use json::write_json;
pub use lines::{LineBuffer, Room};
pub use output::{OutputFormat, write_rows};
pub use tables::Terminal;
