//! Makes lines of the boards of a file, joined to a lone hand or deal, if there is one.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use handrank::notation::DealReader;
use handrank::program::check_street;
use handrank::{Board, Game, ReadError};

use super::cut_lines::{CutLines, SLOW_LINES};
use crate::cli::answering::lines::LineWork;
use crate::cli::errors::LineError;
use crate::cli::stream::{Block, CutError, Cutter, LineSpec, MAX_LINE, MadeKind, MadeOfOne, checked, text_of};

/// The most boards that are kept: 64 MiB of them, which is more than there are different boards of five cards.
const MAX_BOARDS: usize = (64 << 20) / size_of::<Board>();

/// The size of the lines made for a lone hand at which a block ends, in bytes. Those of a usual one take less, on as many
/// boards as are read at a time.
const MADE_SIZE: usize = 256 * 1024;

/// The boards on a line: one, or several of a deal. Each has at least a card and, if it `needs_flop`, at least three.
/// `None` if the line is blank or a comment.
fn read_boards(
    line: &[u8],
    game: Game,
    needs_flop: bool,
    takes_several: bool,
) -> Option<Result<Vec<Board>, LineError>> {
    let text = text_of(line, MAX_LINE)?;
    let read = checked(text, MAX_LINE).and_then(|text| {
        // A slash in front is optional. A space in its place keeps the columns of errors.
        let cards = text.trim_start().starts_with('/').then(|| text.replacen('/', " ", 1));
        let text = cards.as_deref().unwrap_or(text);
        let boards = match takes_several {
            true => DealReader::new(game).read_boards(text)?,
            false => vec![Board::read(text, game)?],
        };
        if boards[0].is_empty() {
            return Err(LineError::EmptyBoard);
        }
        if needs_flop {
            check_street(boards[0].len()).map_err(ReadError::from)?;
        }
        Ok(boards)
    });
    Some(read)
}

/// Adds a line with a hand or deal and its boards, or with boards alone.
fn add_pair(hand: Option<&str>, boards: &[Board], lines: &mut Vec<u8>) {
    if let Some(hand) = hand {
        lines.extend_from_slice(hand.as_bytes());
        lines.push(b'/');
    }
    for (index, board) in boards.iter().enumerate() {
        lines.extend_from_slice(if index > 0 { b"//" } else { b"" });
        for (index, card) in board.iter().enumerate() {
            lines.extend_from_slice(if index > 0 { b" " } else { b"" });
            lines.extend(card.symbols());
        }
    }
    lines.push(b'\n');
}

/// Makes a line of the only hand and each board of a file, or of each board alone if they are kept.
pub struct BoardCutter {
    lines: CutLines,
    hand: Option<String>,
    /// What is wrong with the hand, which is told where the first board is.
    bad_hand: Option<LineError>,
    game: Game,
    needs_flop: bool,
    /// Whether a line may have several boards.
    takes_several_boards: bool,
    max_lines: usize,
    /// How many boards there were.
    count: Arc<AtomicUsize>,
    is_over: bool,
}

impl BoardCutter {
    /// Boards of the input with this name, for this hand, if any. Their number is kept in `count`.
    pub fn new(
        name: &str,
        reader: Box<dyn Read + Send>,
        work: &LineWork,
        hand: Option<Result<String, LineError>>,
        count: Arc<AtomicUsize>,
    ) -> BoardCutter {
        let LineSpec { needs_flop, stream, .. } = work.spec;
        let lines = CutLines::new(name, reader, &LineSpec { max_len: MAX_LINE, ..work.spec });
        let max_lines = if stream.is_slow { SLOW_LINES } else { usize::MAX };
        let (hand, bad_hand) = match hand.transpose() {
            Ok(hand) => (hand, None),
            Err(error) => (None, Some(error)),
        };
        let (game, takes_several_boards) = (work.inputs.game, work.inputs.takes_several_boards);
        BoardCutter { lines, hand, bad_hand, game, needs_flop, takes_several_boards, max_lines, count, is_over: false }
    }

    /// Makes lines of those that have been read, as many as go into a block.
    fn make_lines(&mut self, block: &mut Block) {
        let (mut lines, mut boards) = (0, self.count.load(Ordering::Relaxed));
        while !self.is_over && lines < self.max_lines && block.buffer.len() < MADE_SIZE {
            let Some(line) = self.lines.next() else { break };
            let number = boards as u64 + 1;
            match read_boards(line, self.game, self.needs_flop, self.takes_several_boards) {
                None => {
                    block.buffer.push(b'\n');
                    block.add_made_of_each(number);
                }
                Some(Err(error)) => {
                    block.buffer.extend_from_slice(line);
                    block.add_made(MadeKind::Faulty(error), number, None);
                }
                Some(Ok(on_line)) => {
                    match self.bad_hand.take() {
                        Some(error) => {
                            let of_one = MadeOfOne { own_number: Some(1), skipped: 0, is_first: true, is_last: true };
                            block.add_made(MadeKind::Faulty(error), number, Some(of_one));
                            self.is_over = true;
                        }
                        None => {
                            add_pair(self.hand.as_deref(), &on_line, &mut block.buffer);
                            block.add_made_of_each(number);
                        }
                    }
                    boards += 1;
                }
            }
            lines += 1;
        }
        block.made_of = self.lines.take_bytes();
        self.count.store(boards, Ordering::Relaxed);
    }
}

impl Cutter for BoardCutter {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        if self.is_over || !self.lines.read()? {
            return Ok(false);
        }
        if self.hand.is_none() && self.count.load(Ordering::Relaxed) > MAX_BOARDS {
            let error = format!("more than {MAX_BOARDS} boards; only a single hand or deal may have that many");
            return Err(io::Error::other(error).into());
        }
        block.clear();
        self.make_lines(block);
        block.end = block.buffer.len();
        block.is_full = self.lines.is_full();
        Ok(true)
    }
}
