//! What people see at a terminal.

mod deals;
mod progress;
mod prompts_and_tables;
mod width;
