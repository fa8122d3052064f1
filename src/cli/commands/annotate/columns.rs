//! The columns that a table gains: those of ranks and those of odds.

use handrank::Game;
use handrank::odds::PlayerOdds;
use handrank::program::{Keyed, key};

use crate::cli::ui::fields::{ACE_LOW, BEATS, BEST, CATEGORY_NAME, DESCRIPTION, Entry, RANK};
use crate::cli::ui::rank_columns::{LOW_BEST, LOW_DESCRIPTION, LOW_RANK};

/// The columns that ranks add.
pub const RANK_COLUMNS: [Entry; 3] = [
    Entry::new("hand_rank", RANK.meaning),
    Entry::new("hand_category", CATEGORY_NAME.meaning),
    Entry::new("hand_ace_low", ACE_LOW.meaning),
];

/// The columns that `--made` adds.
pub const MADE_COLUMNS: [Entry; 2] = [
    Entry::new("hand_made", "what the hole cards add to the board, like Top Pair"),
    Entry::new("hand_draws", "what they may draw to, with commas between; empty on the river"),
];

/// The columns that `--long` adds; the last only in games with known frequencies.
pub const LONG_COLUMNS: [Entry; 3] = [
    Entry::new("hand_best", BEST.meaning),
    Entry::new("hand_description", DESCRIPTION.meaning),
    Entry::new("hand_beats", BEATS.meaning),
];

/// The columns in games with lows.
pub const LOW_COLUMNS: [Entry; 3] = [
    Entry::new("hand_low_rank", LOW_RANK.meaning),
    Entry::new("hand_low_best", LOW_BEST.meaning),
    Entry::new("hand_low_description", LOW_DESCRIPTION.meaning),
];

/// The columns that ranks add in a game.
pub fn rank_columns(game: Game, is_made: bool, is_long: bool) -> Vec<Entry> {
    let [rank, category, ace_low] = RANK_COLUMNS;
    let [low_rank, low_best, low_description] = LOW_COLUMNS;
    let [low, low_long] = match game.has_low() {
        true => [&[low_rank][..], &[low_best, low_description]],
        false => [&[][..]; 2],
    };
    let made = if is_made { &MADE_COLUMNS[..] } else { &[] };
    let short = [&[rank, category], low, &[ace_low], made].concat();
    let long = &LONG_COLUMNS[..if game.has_frequencies() { 3 } else { 2 }];
    if is_long { [&short, long, low_long].concat() } else { short }
}

/// The column that odds add.
pub const ODDS_COLUMNS: [Entry; 1] = [Entry::new("hand_equity", key(PlayerOdds::KEYS, "equity").meaning)];

/// The columns that `--long` adds.
pub const LONG_ODDS_COLUMNS: [Entry; 2] = [
    Entry::new("hand_win", key(PlayerOdds::KEYS, "win").meaning),
    Entry::new("hand_tie", key(PlayerOdds::KEYS, "tie").meaning),
];

/// The columns that `--long` adds in games with lows.
pub const LOW_ODDS_COLUMNS: [Entry; 2] = [
    Entry::new("hand_high", key(PlayerOdds::KEYS, "high").meaning),
    Entry::new("hand_low", key(PlayerOdds::KEYS, "low").meaning),
];

/// The column that `--sample` adds.
pub const SAMPLE_COLUMNS: [Entry; 1] =
    [Entry::new("hand_standard_error", key(PlayerOdds::KEYS, "standard_error").meaning)];

/// The columns that odds add in a game.
pub fn odds_columns(game: Game, is_long: bool, is_estimate: bool) -> Vec<Entry> {
    let long = if is_long { &LONG_ODDS_COLUMNS[..] } else { &[] };
    let low = if is_long && game.has_low() { &LOW_ODDS_COLUMNS[..] } else { &[] };
    let sample = if is_estimate { &SAMPLE_COLUMNS[..] } else { &[] };
    [&ODDS_COLUMNS[..], long, low, sample].concat()
}
