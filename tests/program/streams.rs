//! Long or slow input: its order, its memory, and how soon it is answered.

mod answers_immediately;
mod block_boundaries;
mod long_bad_input;
mod long_input;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(unix)]
mod non_blocking;
