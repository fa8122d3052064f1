//! The output formats. Ranked hands and showdowns have a folder each, with one file per format; odds, tallies and the other
//! tables have one file each. `lines/` and `tables/` are the tools they share.

mod all_lines;
pub mod annotation;
pub mod census;
pub mod class;
mod deal_rows;
mod explanation;
pub mod fields;
mod lines;
pub mod lows;
pub mod odds;
mod output;
mod rank_columns;
pub mod ranking;
pub mod records;
pub mod showdown;
mod tables;
pub mod tally;

pub use all_lines::{AllLines, ErrorColumns};
pub use deal_rows::DealRows;
pub use explanation::write_explanation;
pub use lines::{LineBuffer, Room};
pub use output::OutputFormat;
pub use ranking::write_json;
pub use tables::Terminal;
