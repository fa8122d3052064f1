//! The command line: its options, their help, and what they mean.
//!
//! The larger subcommands have a file with their options, whose doc comments are their help; those of the others are in
//! their files in `commands/`.

mod annotate;
mod definition;
mod help;
mod inputs;
mod odds;
mod options;

pub use annotate::AnnotateArgs;
pub use definition::{Args, Command, Generated, SUBCOMMAND_NOTES};
pub use help::{ENVIRONMENT, EXIT_STATUS, Notes, Section};
pub use inputs::{Inputs, Kind, QUOTED_BOARD, deal_reader, has_cards, only_board};
pub use odds::OddsArgs;
pub use options::{
    BoardArgs, DeadArgs, DealArgs, GameArgs, HandArgs, OutputArgs, StreamArgs, thread_count, usage_error, whole_number,
};
