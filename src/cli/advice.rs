//! What to type instead of what was typed.
//!
//! Bad hands and deals among the arguments are in `arguments`, files of something else in `files`; `words` tells what a word
//! was meant for. The first two are lists of when to say what. The errors themselves are in `errors.rs`.

pub mod arguments;
pub mod files;
pub mod words;
