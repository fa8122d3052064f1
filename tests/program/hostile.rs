//! Random bytes, fuzz inputs, and surroundings that fail.

mod any_bytes;
#[cfg(unix)]
mod environment;
mod fuzz_inputs;
