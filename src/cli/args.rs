//! Groups of options that several commands share, with their help, how their values are read, and the parts of the help that
//! are not about one option. No command is imported here.

mod games;
mod help;
mod numbers;
mod options;

pub use games::{
    AllCardsGameArgs, BoardGameArgs, ChosenGame, DrawGameArgs, GAMES, GameArgs, HighGameArgs, check_board,
    check_no_board, game_option, hand_namer,
};
pub use help::{
    CARDS, CARDS_AND_DEALS, ENVIRONMENT, EXIT_STATUS, INPUT, Notes, OMAHA_RANGES, OUTPUT, RANGES, SEE_PROGRAM,
    SEE_RANGES, Section,
};
pub use numbers::{large_count, number_in, opponents, sample_count, seed};
pub use options::{
    BoardArgs, BoardsArgs, BoardsOfDeal, DeadArgs, DealsArgs, HandArgs, HandFileArgs, OutputArgs, StreamArgs,
    Suggested, SuitsArgs, ThreadArgs, check_in_deck, hand_sizes, named, named_or_singular, thread_count, usage_error,
    used_twice,
};
