//! Ranked hands as text and as JSON, and their way to stdout and stderr.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use handrank::{Hand, HandRank, Record};
use itertools::Itertools;
use serde::Serialize;

use super::buffer::Lines;
use super::terminal::Terminal;

/// How ranked hands are written, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rank, category and hand.
    Text,
    /// The same, then the best five cards and the hand in words.
    Long,
    /// The record as serde_json writes it.
    Json,
    /// Text for a person at a terminal.
    Terminal(Terminal),
}

impl Format {
    /// The line of a ranked hand, with its line end.
    pub fn line(self, hand: &Hand) -> Vec<u8> {
        match self {
            Format::Text => format!("{}\n", columns(handrank::rank(hand), hand)).into_bytes(),
            Format::Long => {
                let (rank, best) = handrank::best(hand);
                format!("{}\t{}\t{}\n", columns(rank, hand), best.iter().format(" "), rank.description()).into_bytes()
            }
            Format::Terminal(terminal) => terminal.line(hand).into_bytes(),
            Format::Json => {
                let mut line = serde_json::to_vec(&Record::from(hand)).expect("a record is plain data");
                line.push(b'\n');
                line
            }
        }
    }
}

/// The three columns of text.
fn columns(rank: HandRank, hand: &Hand) -> String {
    format!("{rank}\t{}\t{hand}", category_column(rank))
}

/// The category, with a note on the ace where it is low.
pub fn category_column(rank: HandRank) -> String {
    format!("{}{}", rank.category(), ace_note(rank))
}

/// What follows the category where the ace is low, else nothing.
pub fn ace_note(rank: HandRank) -> &'static str {
    if rank.is_ace_low() { " (Ace low)" } else { "" }
}

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
    let _ = write_error(&mut anstream::stderr(), error);
}

fn write_error(out: &mut impl Write, error: impl fmt::Display) -> io::Result<()> {
    writeln!(out, "{ERROR}error:{ERROR:#} {error}")
}

/// As clap colours its own.
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Ranked hands for stdout and error lines for stderr, gathered so that each takes one write.
#[derive(Default)]
pub struct Pending {
    pub ranked: Lines,
    errors: Vec<u8>,
}

impl Pending {
    /// So much is better delivered than kept.
    const LARGE: usize = 64 * 1024;

    pub fn add_error(&mut self, error: impl fmt::Display) {
        write_error(&mut self.errors, error).expect("a Vec takes every byte");
    }

    pub fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    pub fn is_large(&self) -> bool {
        self.errors.len() >= Pending::LARGE || self.ranked.is_full()
    }

    /// Writes the ranked hands to `out`, then the errors to stderr, for which the same holds as for [`complain`].
    pub fn deliver(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        out.write_all(self.ranked.as_bytes()).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
        self.ranked.clear();
        if self.has_errors() {
            let _ = anstream::stderr().write_all(&self.errors);
            self.errors.clear();
        }
        Ok(())
    }
}
