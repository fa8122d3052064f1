//! Runs handrank as its users do: as a process with arguments, files, pipes and terminals.

#[path = "../common/counts.rs"]
mod counts;
#[path = "../common/dice.rs"]
mod dice;
#[path = "../common/oracle.rs"]
mod oracle;
#[cfg(target_os = "linux")]
#[path = "../common/peak_memory.rs"]
mod peak_memory;
#[path = "../common/process.rs"]
mod process;
#[path = "../common/replay.rs"]
mod replay;
#[path = "../common/skipped_lines.rs"]
mod skipped_lines;
#[cfg(target_os = "linux")]
#[path = "../common/stdin_in_pieces.rs"]
mod stdin_in_pieces;

mod harness;

mod advice;
mod all_lines;
mod annotate_command;
mod annotate_fields;
mod annotate_formats;
mod annotate_long_tables;
mod answers_immediately;
mod any_bytes;
#[cfg(unix)]
mod at_terminal;
mod bad_input;
mod block_boundaries;
mod broken_pipe;
mod byte_order_mark;
mod census_command;
mod colour;
mod command_line;
#[cfg(unix)]
mod deals_at_terminal;
mod deuce_to_seven;
mod documentation;
mod every_rank;
mod explain_command;
mod fixtures;
#[cfg(target_os = "linux")]
mod full_disk;
mod fuzz_inputs;
mod game_names;
mod help;
mod hits_command;
#[cfg(unix)]
mod hostile;
mod input_encodings;
mod input_files;
mod long_bad_input;
#[cfg(target_os = "linux")]
mod long_comments;
mod long_input;
mod man_and_completions;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(unix)]
mod non_blocking;
mod not_cards;
mod odds_breakdown;
mod odds_command;
mod odds_of_ranges;
mod omaha_hi_lo;
mod omaha_ranking;
mod outs_command;
#[cfg(unix)]
mod pictures;
#[cfg(unix)]
mod progress_at_terminal;
mod razz;
mod sampled_odds;
mod short_deck;
mod showdown_command;
mod table_command;
mod tally_command;
#[cfg(unix)]
mod terminal_width;
mod what_people_type;
