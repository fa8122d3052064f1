//! The command line: what can be typed, the help that says so, and what it means.
//!
//! Each subcommand has a file with its options, whose doc comments are its help.

mod annotate;
mod census;
mod definition;
mod explain;
mod hands;
mod help;
mod inputs;
mod parse;
mod rank;
mod table;
mod tally;
mod threads;

pub use annotate::{AnnotateArgs, TableFormat};
pub use census::{By, CensusArgs};
pub use definition::{Args, Command, Generated};
pub use explain::ExplainArgs;
pub use hands::BoardArgs;
pub use help::{EXAMPLES, EXIT_STATUS};
pub use inputs::{Inputs, only_board};
pub use parse::parse;
pub use rank::RankArgs;
pub use table::TableArgs;
pub use tally::TallyArgs;
