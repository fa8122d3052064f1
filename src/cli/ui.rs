//! Output tools, which do not know the commands. `lines/` builds lines fast, `tables/` lays out columns that fit the
//! terminal; the others write what several commands show: ranks, deals and their hands, shares, charts, JSON, bad
//! lines.

pub mod all_lines;
mod answer_rows;
pub mod chart;
pub mod deal_rows;
pub mod fields;
pub mod hand_json;
pub mod json;
pub mod lines;
mod output;
pub mod pot_shares;
pub mod ranges_in_tables;
pub mod rank_columns;
pub mod rank_lines;
pub mod shares;
pub mod side_by_side;
mod suits;
pub mod tables;
pub mod totals;

pub use all_lines::{AllLines, ErrorColumns};
pub use answer_rows::{AnswerRows, HEADINGS_MARK};
pub use json::write_json;
pub use lines::LineBuffer;
pub use output::{Mode, Output, write_rows};
pub use suits::Suits;
pub use tables::Medium;
