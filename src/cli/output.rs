//! Ranked hands as text and as JSON, and their way to stdout and stderr.

use std::fmt;
use std::io::{self, Write};

use anyhow::Context;
use handrank::{Hand, HandRank, Record};
use itertools::Itertools;

/// How ranked hands are written, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rank, category and hand.
    Text,
    /// The same, then the best five cards and the hand in words.
    Long,
    /// The record as serde_json writes it.
    Json,
}

impl Format {
    pub fn write(self, hand: &Hand, out: &mut impl Write) -> io::Result<()> {
        match self {
            Format::Text => write_text(handrank::rank(hand), hand, out)?,
            Format::Long => {
                let (rank, best) = handrank::best(hand);
                write_text(rank, hand, out)?;
                write!(out, "\t{}\t{}", best.iter().format(" "), rank.description())?;
            }
            Format::Json => serde_json::to_writer(&mut *out, &Record::from(hand))?,
        }
        out.write_all(b"\n")
    }
}

fn write_text(rank: HandRank, hand: &Hand, out: &mut impl Write) -> io::Result<()> {
    let note = if rank.is_ace_low() { " (Ace low)" } else { "" };
    write!(out, "{rank}\t{}{note}\t{hand}", rank.category())
}

/// Ranked hands for stdout and error lines for stderr, gathered so that each takes one write.
#[derive(Default)]
pub struct Pending {
    pub ranked: Vec<u8>,
    errors: Vec<u8>,
}

impl Pending {
    /// So much is better delivered than kept.
    const LARGE: usize = 64 * 1024;

    pub fn add_error(&mut self, error: impl fmt::Display) {
        writeln!(self.errors, "error: {error}").expect("a Vec takes every byte");
    }

    pub fn is_large(&self) -> bool {
        self.errors.len() >= Pending::LARGE
    }

    /// Writes the ranked hands to `out`, then the errors to stderr.
    ///
    /// That stderr cannot be written is no error: there is nowhere left to say so, and the exit code still does.
    pub fn deliver(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        out.write_all(&self.ranked).and_then(|()| out.flush()).context("cannot write to stdout")?;
        self.ranked.clear();
        let _ = io::stderr().write_all(&self.errors);
        self.errors.clear();
        Ok(())
    }
}
