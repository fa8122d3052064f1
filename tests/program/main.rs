//! Runs handrank as its users do: as a process with arguments, files, pipes and terminals.

#[path = "../common/boards.rs"]
mod boards;
#[path = "../fuzz/inputs/choices.rs"]
mod choices;
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

mod command_line;
mod commands;
mod documentation;
mod games;
mod hostile;
mod input;
mod output;
mod streams;
#[cfg(unix)]
mod terminal;
