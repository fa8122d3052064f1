//! `handrank [HAND]...`: ranks hands from arguments, files and stdin.

use std::sync::Arc;

use handrank::notation::standard::{self, WINDOW};
use handrank::{Board, Hand};

use super::inputs::answer_inputs;
use crate::cli::args::{Inputs, RankArgs};
use crate::cli::errors::LineError;
use crate::cli::format::{HandWriter, Json, LineBuffer, Long, Room, Terminal, Text};
use crate::cli::outcome::Outcome;
use crate::cli::stream::Answer;

pub fn run(args: RankArgs) -> anyhow::Result<Outcome> {
    let inputs = Inputs::try_from(&args)?;
    let is_stream = !inputs.paths.is_empty();
    let board = args.board;
    let ranking: Arc<dyn Answer> = match Terminal::of_stdout(args.long) {
        _ if args.json => Arc::new(Ranking { board, writer: Json::new(is_stream) }),
        Some(writer) => Arc::new(Ranking { board, writer }),
        None if args.long => Arc::new(Ranking { board, writer: Long::new(is_stream) }),
        None => Arc::new(Ranking { board, writer: Text }),
    };
    answer_inputs(&inputs, ranking)
}

/// Answers a hand with its line in one of the formats.
struct Ranking<W> {
    board: Board,
    writer: W,
}

impl<W: HandWriter> Answer for Ranking<W> {
    fn answer_usual(&self, lines: &mut &[u8], answers: &mut LineBuffer) -> u64 {
        if self.board.cards().is_empty() {
            self.rank_standard(lines, answers)
        } else {
            self.rank_standard_with_board(lines, answers)
        }
    }

    fn answer(&self, line: &str, answers: &mut LineBuffer) -> Result<(), LineError> {
        let hand = Hand::read(line, &self.board)?;
        answers.add(|line| self.writer.write(&hand, None, line));
        Ok(())
    }
}

impl<W: HandWriter> Ranking<W> {
    fn rank_standard(&self, lines: &mut &[u8], answers: &mut LineBuffer) -> u64 {
        let mut ranked = 0;
        let mut rest = *lines;
        let mut room = answers.room();
        while room.has_line()
            && let Some(text) = rest.first_chunk()
            && let Some(cards) = standard::count_cards(text, 5)
        {
            let is_ranked = match cards {
                5 => self.rank_line::<5>(text, &mut room),
                6 => self.rank_line::<6>(text, &mut room),
                _ => self.rank_line::<7>(text, &mut room),
            };
            if !is_ranked {
                break;
            }
            rest = &rest[standard::line_len(text, cards)..];
            ranked += 1;
        }
        *lines = rest;
        ranked
    }

    /// Ranks a line of N cards, if it is one. Reading and writing are compiled together for each number of cards.
    #[inline(always)]
    fn rank_line<const N: usize>(&self, text: &[u8; WINDOW], room: &mut Room) -> bool {
        let hand = standard::read::<N>(text);
        if let Some(hand) = &hand {
            room.add(|line| self.writer.write(hand, Some(text), line));
        }
        hand.is_some()
    }

    fn rank_standard_with_board(&self, lines: &mut &[u8], answers: &mut LineBuffer) -> u64 {
        let mut ranked = 0;
        let mut room = answers.room();
        while room.has_line()
            && let Some(text) = lines.first_chunk()
            && let Some((hand, cards)) = standard::read_with_board(text, &self.board)
        {
            room.add(|line| self.writer.write(&hand, None, line));
            *lines = &lines[standard::line_len(text, cards)..];
            ranked += 1;
        }
        ranked
    }
}

#[cfg(test)]
mod tests {
    use handrank::Board;

    use super::{Answer, Json, LineBuffer, Ranking};

    #[test]
    fn usual_lines_are_ranked_taken_off_and_counted() {
        let text = "Kd Qs Jc Th 9s\n".repeat(10) + "kd,qs,jc,th,9s\nKd Qs Jc Th 9s\n";
        for board in ["", "2c 2d"] {
            let board: Board = board.parse().expect("a board");
            let ranking = Ranking { board, writer: Json::new(true) };
            let (mut rest, mut answers) = (text.as_bytes(), LineBuffer::default());
            assert_eq!(ranking.answer_usual(&mut rest, &mut answers), 10);
            assert_eq!(rest, b"kd,qs,jc,th,9s\nKd Qs Jc Th 9s\n");
            assert_eq!(answers.as_bytes().iter().filter(|&&byte| byte == b'\n').count(), 10);
            ranking.answer("kd,qs,jc,th,9s", &mut answers).expect("a hand");
            let lines: Vec<&[u8]> = answers.as_bytes().split_inclusive(|&byte| byte == b'\n').collect();
            assert!(lines.len() == 11 && lines.iter().all(|line| *line == lines[0]));
        }
    }
}
