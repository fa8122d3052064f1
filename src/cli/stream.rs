//! Hands through the ranker, from arguments or from a stream of lines.
//!
//! Whatever has been read of a stream is ranked and written before the next read can block.

use std::io::Write;

use handrank::Board;

use super::input::{Blocks, Source};
use super::line::{self, BadLine, BadLineAt};
use super::output::{Format, Pending};

/// How hands are ranked, wherever they come from.
pub struct Ranking {
    pub board: Board,
    pub format: Format,
    pub fail_fast: bool,
}

/// How ranking ended; the worse of two is the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    AllRanked,
    SomeBad,
    Unreadable,
}

impl Ranking {
    /// Ranks hands that were given as arguments.
    pub fn rank_arguments(&self, hands: &[Vec<u8>], out: &mut impl Write) -> anyhow::Result<Outcome> {
        let mut pending = Pending::default();
        let mut outcome = Outcome::AllRanked;
        for (number, hand) in (1_u64..).zip(hands) {
            if let Err(bad) = self.rank(hand, &mut pending) {
                // An argument has no columns that its writer could count.
                pending.add_error(format_args!("hand {number}: {}", bad.message));
                outcome = Outcome::SomeBad;
                if self.fail_fast {
                    break;
                }
            }
        }
        pending.deliver(out)?;
        Ok(outcome)
    }

    /// Ranks the lines of a file or of stdin.
    pub fn rank_source(&self, source: Source, out: &mut impl Write) -> anyhow::Result<Outcome> {
        let mut blocks = Blocks::new(source.reader);
        let mut pending = Pending::default();
        let mut outcome = Outcome::AllRanked;
        let mut block = Vec::new();
        let mut number = 0_u64;
        loop {
            match blocks.next(&mut block) {
                Ok(true) => {}
                Ok(false) => return Ok(outcome),
                Err(error) => {
                    pending.add_error(format_args!("{}: {error}", source.name));
                    pending.deliver(out)?;
                    return Ok(Outcome::Unreadable);
                }
            }
            for line in lines(&block) {
                number += 1;
                if line::is_skipped(line) {
                    continue;
                }
                if let Err(bad) = self.rank(line, &mut pending) {
                    pending.add_error(BadLineAt(format_args!("{}:{number}", source.name), &bad));
                    outcome = Outcome::SomeBad;
                    if self.fail_fast {
                        pending.deliver(out)?;
                        return Ok(outcome);
                    }
                    if pending.is_large() {
                        pending.deliver(out)?;
                    }
                }
            }
            pending.deliver(out)?;
        }
    }

    fn rank(&self, line: &[u8], pending: &mut Pending) -> Result<(), BadLine> {
        let hand = line::read(line, &self.board)?;
        self.format.write(&hand, &mut pending.ranked).expect("a Vec takes every byte");
        Ok(())
    }
}

/// The lines of a block, without their ends.
fn lines(block: &[u8]) -> impl Iterator<Item = &[u8]> {
    block.split_inclusive(|&byte| byte == b'\n').map(|line| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        line.strip_suffix(b"\r").unwrap_or(line)
    })
}
