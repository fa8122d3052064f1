//! The way to stdout and stderr, and how it all ended.

use std::fmt;
use std::io::{self, Write};
use std::iter;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, OnceLock};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use anyhow::Context;
use memchr::{memchr, memrchr};
use serde::Serialize;

use super::buffer::Lines;

/// Writes a value as one line of JSON.
pub fn write_json(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// What a failed write to stdout is reported as.
pub const CANNOT_WRITE: &str = "cannot write to stdout";

/// How ranking ended; the worse of two is the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    AllRanked,
    SomeBad,
    Unreadable,
}

/// The exit code.
impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::AllRanked => ExitCode::SUCCESS,
            Outcome::SomeBad => ExitCode::from(1),
            Outcome::Unreadable => ExitCode::from(2),
        }
    }
}

/// Says on stderr what is wrong. That it cannot be written is no error: there is nowhere left to say so, and the exit
/// code still does.
pub fn complain(error: impl fmt::Display) {
    let _ = io::stderr().write_all(error_line(error).as_bytes());
}

/// An error as one line, to be written in one piece, as other processes may write to the same stderr.
fn error_line(error: impl fmt::Display) -> String {
    static IS_COLOURED: OnceLock<bool> = OnceLock::new();
    let is_coloured = IS_COLOURED.get_or_init(|| AutoStream::choice(&io::stderr()) != ColorChoice::Never);
    let style = if *is_coloured { ERROR } else { Style::new() };
    format!("{style}error:{style:#} {error}\n")
}

/// What Linux writes to a pipe in one piece, nothing of other writers in between: its `PIPE_BUF`.
const PIECE: usize = 4096;

/// Cuts lines into runs of them that a pipe takes in one piece.
fn whole_lines(mut lines: &[u8]) -> impl Iterator<Item = &[u8]> {
    iter::from_fn(move || {
        let fitting = &lines[..lines.len().min(PIECE)];
        let end = if fitting.len() == lines.len() { None } else { memrchr(b'\n', fitting).or(memchr(b'\n', lines)) };
        let (run, rest) = lines.split_at(end.map_or(lines.len(), |end| end + 1));
        lines = rest;
        (!run.is_empty()).then_some(run)
    })
}

/// As clap colours its own.
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Ranked hands for stdout and error lines for stderr, gathered so that few writes carry them.
#[derive(Default)]
pub struct Pending {
    pub ranked: Lines,
    errors: String,
}

impl Pending {
    /// So much is better delivered than kept.
    const LARGE: usize = 64 * 1024;

    pub fn add_error(&mut self, error: impl fmt::Display) {
        self.errors += &error_line(error);
    }

    pub fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    pub fn is_large(&self) -> bool {
        self.errors.len() >= Pending::LARGE || self.ranked.is_full()
    }

    /// Writes the ranked hands to `out`, then the errors to stderr, for which the same holds as for [`complain`].
    pub fn deliver(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let written = out.write_all(self.ranked.as_bytes()).and_then(|()| out.flush());
        self.ranked.clear();
        if !written.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
            for lines in whole_lines(self.errors.as_bytes()) {
                let _ = io::stderr().write_all(lines);
            }
        }
        self.errors.clear();
        written.context(CANNOT_WRITE)
    }
}

/// What was delivered and is ready to be filled again, by whatever worker and for whatever stream: memory handed from
/// thread to thread through the allocator would pile up in it.
#[derive(Default)]
pub struct Spare(Mutex<Vec<Pending>>);

impl Spare {
    pub fn take(&self) -> Pending {
        self.lock().pop().unwrap_or_default()
    }

    pub fn put(&self, delivered: Pending) {
        self.lock().push(delivered);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Pending>> {
        self.0.lock().expect("no worker panics")
    }
}
