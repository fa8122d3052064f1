//! Groups of options that several commands share, with their help, how their values are read, and the parts of the help that
//! are not about one option. No command is imported here.

mod games;
mod help;
mod numbers;
mod options;

pub use games::{
    BoardGameArgs, DrawGameArgs, GAMES, GAMES_OF_DRAW, GAMES_WITH_BOARD, GameArgs, HIGH_GAMES, HighGameArgs,
    check_board, check_made, check_no_board,
};
pub use help::{ENVIRONMENT, EXIT_STATUS, Notes, RANGES, Section};
pub use numbers::{large_count, number_in, opponents, sample_count, seed, whole_number};
pub use options::{
    BoardArgs, BoardsArgs, DeadArgs, DealArgs, HandArgs, HandFileArgs, OutputArgs, StreamArgs, ThreadArgs,
    check_in_deck, hand_sizes, thread_count, usage_error,
};
