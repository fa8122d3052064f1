//! Lines of text to lines of text: what is done with each hand, wherever it comes from.

use std::io;
use std::sync::OnceLock;

use handrank::Board;
use handrank::notation::standard::{self, WINDOW};
use memchr::memchr;

use super::buffer::{Line, Lines};
use super::format::Format;
use super::input;
use super::output::{Outcome, Pending};
use super::parse::{self, BadLine};
use super::prepared::{Prepared, Writer};
use super::progress::Tally;

/// How hands are ranked.
pub struct Ranking {
    board: Board,
    format: Format,
    pub fail_fast: bool,
    /// Made for the first stream: a hand or two on the command line are not worth it.
    prepared: OnceLock<Prepared>,
}

/// Why ranking lines came to a stop.
pub enum Stop {
    /// There are no more.
    End,
    /// What was ranked had better be written first.
    Full,
    /// The last of them is bad.
    Bad(BadLine),
}

impl Ranking {
    pub fn new(board: Board, format: Format, fail_fast: bool) -> Ranking {
        Ranking { board, format, fail_fast, prepared: OnceLock::new() }
    }

    /// Ranks hands that were given as arguments.
    pub fn rank_arguments(&self, hands: &[Vec<u8>], out: &mut impl io::Write) -> anyhow::Result<Outcome> {
        let mut pending = Pending::default();
        let mut outcome = Outcome::AllRanked;
        for (number, argument) in (1_u64..).zip(hands) {
            match parse::read(argument, &self.board) {
                Ok(hand) => pending.ranked.add_text(&self.format.line(&hand)),
                Err(bad) => {
                    // An argument has no columns that its writer could count.
                    let advice = input::advice(argument, hands.len());
                    pending.add_error(format_args!("hand {number}: {}{advice}", bad.message));
                    outcome = Outcome::SomeBad;
                    if self.fail_fast {
                        break;
                    }
                }
            }
            if pending.is_large() {
                pending.deliver(out)?;
            }
        }
        pending.deliver(out)?;
        Ok(outcome)
    }

    /// Ranks lines from the start of `rest`, which then starts after them, and counts them.
    pub fn rank_lines(&self, rest: &mut &[u8], done: &mut Tally, ranked: &mut Lines) -> Stop {
        match self.prepared.get_or_init(|| Prepared::new(self.format)) {
            Prepared::Text(writer) => self.rank_lines_with(writer, rest, done, ranked),
            Prepared::Long(writer) => self.rank_lines_with(writer, rest, done, ranked),
            Prepared::Json(writer) => self.rank_lines_with(writer, rest, done, ranked),
            Prepared::Terminal(writer) => self.rank_lines_with(writer, rest, done, ranked),
        }
    }

    fn rank_lines_with(&self, writer: &impl Writer, rest: &mut &[u8], done: &mut Tally, ranked: &mut Lines) -> Stop {
        loop {
            let run = if self.board.cards().is_empty() {
                rank_run(writer, rest, ranked)
            } else {
                self.rank_run_with_board(writer, rest, ranked)
            };
            done.lines += run;
            done.hands += run;
            if rest.is_empty() {
                return Stop::End;
            }
            if ranked.is_full() {
                return Stop::Full;
            }
            if run > 0 {
                continue;
            }
            done.lines += 1;
            let line = next_line(rest);
            if parse::is_skipped(line) {
                continue;
            }
            match parse::read(line, &self.board) {
                Ok(hand) => {
                    ranked.add(|line| writer.write(&hand, None, line));
                    done.hands += 1;
                }
                Err(bad) => return Stop::Bad(bad),
            }
        }
    }

    fn rank_run_with_board(&self, writer: &impl Writer, rest: &mut &[u8], ranked: &mut Lines) -> u64 {
        let mut lines = 0;
        ranked.add_while(|line| {
            let Some(text) = rest.first_chunk() else { return false };
            let Some((hand, cards)) = standard::read_with_board(text, &self.board) else { return false };
            writer.write(&hand, None, line);
            *rest = &rest[standard::line_len(text, cards)..];
            lines += 1;
            true
        });
        lines
    }
}

/// Ranks as many lines in standard notation as `rest` starts with, and counts them.
fn rank_run(writer: &impl Writer, rest: &mut &[u8], ranked: &mut Lines) -> u64 {
    let mut lines = 0;
    let mut unread = *rest;
    ranked.add_while(|line| {
        let Some(text) = unread.first_chunk() else { return false };
        let Some(cards) = standard::count_cards(text, 5) else { return false };
        let is_ranked = match cards {
            5 => rank_line::<5>(writer, text, line),
            6 => rank_line::<6>(writer, text, line),
            _ => rank_line::<7>(writer, text, line),
        };
        if is_ranked {
            unread = &unread[standard::line_len(text, cards)..];
            lines += 1;
        }
        is_ranked
    });
    *rest = unread;
    lines
}

#[inline(always)]
fn rank_line<const N: usize>(writer: &impl Writer, text: &[u8; WINDOW], line: &mut Line) -> bool {
    let hand = standard::read::<N>(text);
    if let Some(hand) = &hand {
        writer.write(hand, Some(text), line);
    }
    hand.is_some()
}

/// Takes the first line, which is given without its end, off `rest`.
fn next_line<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let (line, after) = match memchr(b'\n', rest) {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (*rest, &[][..]),
    };
    *rest = after;
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use handrank::Board;

    use super::{Ranking, Stop};
    use crate::cli::buffer::Lines;
    use crate::cli::format::Format;
    use crate::cli::progress::Tally;

    #[test]
    fn lines_and_hands_are_counted() {
        let text = "Kd Qs Jc Th 9s\n".repeat(10) + "# no hand\n\nkd,qs,jc,th,9s\nKd Kd\nKd Qs Jc Th 9s\n";
        for board in ["", "2c 2d"] {
            let ranking = Ranking::new(board.parse::<Board>().expect("a board"), Format::Json, false);
            let mut rest = text.as_bytes();
            let mut done = Tally::default();
            assert!(matches!(ranking.rank_lines(&mut rest, &mut done, &mut Lines::default()), Stop::Bad(_)));
            assert_eq!((done.lines, done.hands), (14, 11));
            assert_eq!(rest, b"Kd Qs Jc Th 9s\n");
        }
    }
}
