//! Makes lines of hands or deals, each joined to all of the kept boards.

use std::sync::Arc;
use std::{mem, vec};

use handrank::program::{is_blank, with_slashes_for_labels};

use super::cut_lines::{CutLines, SLOW_LINES};
use crate::cli::errors::LineError;
use crate::cli::stream::{Block, CutError, Cutter, LineSpec, MadeKind, MadeOfOne, checked, text_of};

/// Boards in standard notation, one per line.
#[derive(Default)]
pub struct Boards {
    pub lines: String,
    pub count: usize,
}

/// A hand or deal, without a slash or label that no cards follow. Fails if cards follow.
pub fn hand_alone(text: &[u8], spec: &LineSpec) -> Result<String, LineError> {
    let text = checked(text, spec.max_len)?;
    let written = with_slashes_for_labels(text);
    let (hand, board) = written.split_once('/').unwrap_or((&written, ""));
    match board.chars().all(is_blank) {
        // Ranges among the arguments may span lines.
        true => Ok(hand.replace(['\r', '\n'], " ")),
        false => Err(LineError::OwnBoard),
    }
}

/// Where hands or deals come from that are answered on kept boards.
pub enum Hands {
    /// Arguments, with their numbers.
    Arguments(vec::IntoIter<(u64, Vec<u8>)>),
    Lines(CutLines),
}

/// A hand or deal whose lines are being made.
struct Hand {
    /// Its text, as it was given if something is wrong with it.
    text: Vec<u8>,
    fault: Option<LineError>,
    /// Its number, if it is an argument.
    argument: Option<u64>,
    /// How many lines before it were skipped, and how many bytes of the input it takes with these.
    skipped: u64,
    bytes: u64,
    /// Its number among the hands.
    number: u64,
    /// How many of its boards have had their turn, and where the next one is.
    boards: usize,
    at: usize,
}

/// Makes a line of each hand and each of the kept boards.
pub struct HandCutter {
    hands: Hands,
    boards: Arc<Boards>,
    spec: LineSpec,
    /// How many hands have been taken.
    taken: u64,
    /// How many lines have been skipped since the last.
    skipped: u64,
    /// The hand whose turn it is.
    hand: Option<Hand>,
}

impl HandCutter {
    /// Lines of these hands and boards.
    pub fn new(hands: Hands, boards: Arc<Boards>, spec: &LineSpec) -> HandCutter {
        HandCutter { hands, boards, spec: *spec, taken: 0, skipped: 0, hand: None }
    }

    /// The next hand. Unless it `may_wait`, it is one that has been read already.
    fn next_hand(&mut self, may_wait: bool) -> Result<Option<Hand>, CutError> {
        let (given, argument, bytes) = match &mut self.hands {
            Hands::Arguments(arguments) => match arguments.next() {
                Some((number, given)) => (given, Some(number), 0),
                None => return Ok(None),
            },
            Hands::Lines(lines) => loop {
                if may_wait {
                    lines.read()?;
                }
                let Some(line) = lines.next() else { return Ok(None) };
                match text_of(line, self.spec.max_len) {
                    Some(given) => {
                        let given = given.to_vec();
                        break (given, None, lines.take_bytes());
                    }
                    None => self.skipped += 1,
                }
            },
        };
        self.taken += 1;
        let (text, fault) = match hand_alone(&given, &self.spec) {
            Ok(text) => (text.into_bytes(), None),
            Err(error) => (given, Some(error)),
        };
        let skipped = mem::take(&mut self.skipped);
        Ok(Some(Hand { text, fault, argument, skipped, bytes, number: self.taken, boards: 0, at: 0 }))
    }

    /// How many boards of a hand fit into a block of which others have taken this many lines.
    fn room(&self, hand: &Hand, block: &Block, lines: usize) -> usize {
        if self.spec.stream.is_slow {
            return SLOW_LINES.saturating_sub(lines);
        }
        /// As long as a board of five cards and its line end.
        const BOARD_LEN: usize = 15;
        let len = hand.text.len() + 1 + BOARD_LEN;
        (self.spec.read_size as usize).saturating_sub(block.buffer.len()) / len
    }

    /// Adds a line for the hand on each of its next boards, `most` at the most, or the hand alone if there are no boards.
    fn add_lines(&self, hand: &mut Hand, most: usize, block: &mut Block) {
        let first_number = (hand.number - 1) * self.boards.count as u64 + hand.boards as u64 + 1;
        let is_first = hand.boards == 0;
        let kind = match hand.fault.take() {
            Some(error) => {
                block.buffer.extend_from_slice(&hand.text);
                hand.boards = self.boards.count;
                MadeKind::Faulty(error)
            }
            None if self.boards.count == 0 => {
                block.buffer.extend_from_slice(&hand.text);
                MadeKind::ToCheck
            }
            None => {
                for board in self.boards.lines[hand.at..].split_inclusive('\n').take(most) {
                    for part in [&hand.text, &b"/"[..], board.as_bytes()] {
                        block.buffer.extend_from_slice(part);
                    }
                    (hand.at, hand.boards) = (hand.at + board.len(), hand.boards + 1);
                }
                MadeKind::ToAnswer
            }
        };
        let (own_number, skipped) = (hand.argument, mem::take(&mut hand.skipped));
        let of_one = Some(MadeOfOne { own_number, skipped, is_first, is_last: self.is_done(hand) });
        block.add_made(kind, first_number, of_one);
        block.made_of += mem::take(&mut hand.bytes);
    }

    /// Adds lines with more hands that have been read, as long as all boards of one fit.
    fn add_whole_hands(&mut self, block: &mut Block) -> Result<(), CutError> {
        while let Some(mut hand) = self.next_hand(false)? {
            let room = self.room(&hand, block, block.made.len() * self.boards.count);
            if room < self.boards.count.max(1) {
                self.hand = Some(hand);
                break;
            }
            self.add_lines(&mut hand, room, block);
        }
        Ok(())
    }

    fn is_done(&self, hand: &Hand) -> bool {
        hand.boards >= self.boards.count
    }
}

impl Cutter for HandCutter {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        if self.hand.is_none() {
            self.hand = self.next_hand(true)?;
        }
        let Some(mut hand) = self.hand.take() else { return Ok(false) };
        block.clear();
        let is_first = hand.boards == 0;
        let room = self.room(&hand, block, 0).max(1);
        self.add_lines(&mut hand, room, block);
        match self.is_done(&hand) {
            false => self.hand = Some(hand),
            // A block has whole hands, or a part of one.
            true if is_first => self.add_whole_hands(block)?,
            true => {}
        }
        block.end = block.buffer.len();
        block.is_full = self.hand.is_some() || matches!(&self.hands, Hands::Lines(lines) if lines.is_full());
        Ok(true)
    }
}
