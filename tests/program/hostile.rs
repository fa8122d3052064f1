//! Random bytes, fuzz inputs, signals, and surroundings that fail.

mod any_bytes;
#[cfg(unix)]
mod environment;
mod fuzz_inputs;
#[cfg(target_os = "linux")]
mod scarce_memory;
#[cfg(target_os = "linux")]
mod signals;
#[cfg(target_os = "linux")]
mod threads;
