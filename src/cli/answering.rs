//! What commands that answer hands or deals have in common: they answer those among the arguments, then those on the lines of
//! each file, in each format, and some of them count for so long that they take turns and show their progress.

mod answer_inputs;
mod boards;
mod files;
mod lines;
mod odds_finder;
mod pairs;
mod question;
mod runner;

pub use answer_inputs::{answer_inputs, deal_example};
pub use odds_finder::{OddsFinder, is_quick};
pub use question::Question;
pub use runner::Runner;
