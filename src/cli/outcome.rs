//! How a command ended, which becomes the exit code.

use std::process::ExitCode;

/// How a command ended. The greater of two outcomes is the worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Everything was answered.
    #[default]
    Complete,
    /// At least one line was bad.
    SomeBad,
    /// Some input could not be read.
    Unreadable,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Complete => ExitCode::SUCCESS,
            Outcome::SomeBad => ExitCode::from(1),
            Outcome::Unreadable => ExitCode::from(2),
        }
    }
}
