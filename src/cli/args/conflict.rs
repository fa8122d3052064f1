//! Errors for arguments that do not go together.

use std::fmt::Display;

use clap::error::ErrorKind;

/// An error for arguments that do not go together, still without the usage.
pub fn usage_error(message: impl Display) -> clap::Error {
    clap::Error::raw(ErrorKind::ArgumentConflict, message)
}
