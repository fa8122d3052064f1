//! What is written: every format byte for byte, colour, and what happens when writing fails.

mod all_lines;
mod broken_pipe;
mod colour;
mod every_rank;
pub mod fixtures;
#[cfg(target_os = "linux")]
mod full_disk;
mod json_types;
mod longest_lines;
