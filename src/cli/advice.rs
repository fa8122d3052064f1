//! What to type instead of what was typed.
//!
//! Words that are no command are in `words`, bad hands and deals among the arguments in `arguments`, tables that cannot be
//! read directly and their fields in `tables`, files of something else in `files`. The errors themselves are in `errors.rs`.

pub mod arguments;
pub mod files;
pub mod tables;
pub mod words;
