//! Answers and errors, buffered to keep writes few.

use std::fmt;
use std::io::{self, Write};
use std::mem;
use std::sync::Mutex;

use anyhow::Context;

use crate::cli::io::{CANNOT_WRITE, error_line, report_lines};
use crate::cli::threads::lock;
use crate::cli::ui::LineBuffer;

/// Answers for stdout and error lines for stderr.
#[derive(Default)]
pub struct Pending {
    pub answers: LineBuffer,
    errors: String,
}

impl Pending {
    /// Errors are delivered once they reach this size.
    const ERROR_FLUSH_SIZE: usize = 64 * 1024;

    pub fn add_error(&mut self, error: impl fmt::Display) {
        self.errors += &error_line(error);
    }

    pub fn is_empty(&self) -> bool {
        self.errors.is_empty() && self.answers.as_bytes().is_empty()
    }

    /// Takes what comes after this over from `rest`.
    pub fn append(&mut self, rest: &mut Pending) {
        self.answers.add_text(rest.answers.as_bytes());
        rest.answers.clear();
        self.errors.push_str(&mem::take(&mut rest.errors));
    }

    pub fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    /// Whether to deliver before adding more.
    pub fn is_full(&self) -> bool {
        self.errors.len() >= Pending::ERROR_FLUSH_SIZE || self.answers.is_full()
    }

    /// Writes the answers to `out`, then the errors to stderr, and empties both.
    ///
    /// Most failures to write errors are ignored, as in [`report_lines`]. Errors are dropped if the reader of `out` has
    /// exited, which ends the program quietly.
    pub fn deliver(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let written = out.write_all(self.answers.as_bytes()).and_then(|()| out.flush());
        self.answers.clear();
        let is_closed = written.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
        let reported = if is_closed { Ok(()) } else { report_lines(self.errors.as_bytes()) };
        self.errors.clear();
        written.and(reported).context(CANNOT_WRITE)
    }
}

/// Buffers for reuse by any worker of any stream. Allocating and freeing them on different threads would fragment the
/// heap and let it grow.
#[derive(Default)]
pub struct Pool(Mutex<Vec<Pending>>);

impl Pool {
    pub fn take(&self) -> Pending {
        lock(&self.0).pop().unwrap_or_default()
    }

    /// Takes back what has been delivered.
    pub fn put(&self, delivered: Pending) {
        lock(&self.0).push(delivered);
    }
}
