//! The command line: its options, their help, and what they mean.
//!
//! Each subcommand has a file with its options, whose doc comments are its help; those of small commands are in their files
//! in `commands/`.

mod annotate;
mod answers;
mod conflict;
mod deal_inputs;
mod deals;
mod definition;
mod game;
mod hands;
mod help;
mod inputs;
mod odds;
mod output;
mod parse;
mod rank;
mod showdown;
mod suggestions;
mod threads;
mod usage;

pub use annotate::AnnotateArgs;
pub use answers::AnswerArgs;
pub use deal_inputs::deal_inputs;
pub use definition::{Args, Command, Generated, SUBCOMMAND_NOTES};
pub use hands::{BoardArgs, HandArgs};
pub use help::{ENVIRONMENT, EXIT_STATUS, Notes, Section};
pub use inputs::{Inputs, has_cards, only_board};
pub use odds::OddsArgs;
pub use output::OutputArgs;
pub use parse::parse;
pub use rank::{NOTES, RankArgs};
pub use showdown::ShowdownArgs;
pub use threads::thread_count;
pub use usage::{QUOTED_BOARD, with_usage};
