//! What people see at a terminal.

mod deals;
mod layouts;
mod pots;
mod pretty;
mod progress;
mod prompts;
mod tables;
mod width;
