//! `handrank [HAND]...`: ranks hands from arguments, files and stdin.

use std::sync::Arc;

use handrank::notation::standard::{self, WINDOW};
use handrank::notation::usual;
use handrank::{Board, Hand};

use super::answer::answer_inputs;
use crate::cli::args::{Inputs, RankArgs};
use crate::cli::errors::LineError;
use crate::cli::format::{Format, HandWriter, InPlace, Json, LineBuffer, Long, Room, Terminal, Text};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, BadLines, MAX_LINE, Options};

pub fn run(args: RankArgs) -> anyhow::Result<Outcome> {
    let inputs = Inputs::try_from(&args.input)?;
    let is_stream = !inputs.paths.is_empty();
    let board = inputs.board.clone();
    let (ranking, format): (Arc<dyn Answer>, _) = match Terminal::of_stdout(args.long) {
        _ if args.json => (Arc::new(Ranking { board, writer: Json::new(is_stream) }), Format::Json),
        Some(writer) => (Arc::new(Ranking { board, writer }), Format::Terminal(writer)),
        None if args.long => (Arc::new(Ranking { board, writer: Long::new(is_stream) }), Format::Long),
        None => (Arc::new(Ranking { board, writer: Text }), Format::Text),
    };
    let bad_lines = match (args.all_lines, args.fail_fast) {
        (true, _) => BadLines::Answer(InPlace { format, names_files: inputs.has_several_sources() }),
        (false, true) => BadLines::Stop,
        (false, false) => BadLines::Report,
    };
    answer_inputs(&inputs, ranking, &Options::new(bad_lines, args.threads))
}

/// Answers a hand with its line in one of the formats.
struct Ranking<W> {
    board: Board,
    writer: W,
}

impl<W: HandWriter> Answer for Ranking<W> {
    fn answer_run(&self, lines: &mut &[u8], answers: &mut LineBuffer) -> u64 {
        let has_board = !self.board.cards().is_empty();
        let mut rest = *lines;
        let mut room = answers.room();
        let mut ranked = 0;
        while room.has_line() {
            let standard = match has_board {
                false => self.rank_standard(rest, &mut room),
                true => self.rank_standard_with_board(rest, &mut room),
            };
            let Some(len) = standard.or_else(|| self.rank_usual(rest, &mut room)) else { break };
            rest = &rest[len..];
            ranked += 1;
        }
        *lines = rest;
        ranked
    }

    fn answer(&self, line: &str, answers: &mut LineBuffer) -> Result<(), LineError> {
        let hand = Hand::read(line, &self.board)?;
        answers.add(|line| self.writer.write(&hand, None, line));
        Ok(())
    }
}

/// Each of these ranks the line that `lines` starts with and returns its length, or declines it.
impl<W: HandWriter> Ranking<W> {
    #[inline(always)]
    fn rank_standard(&self, lines: &[u8], room: &mut Room) -> Option<usize> {
        let text = lines.first_chunk()?;
        let cards = standard::count_cards(text, 5)?;
        match cards {
            5 => self.rank_cards::<5>(text, room),
            6 => self.rank_cards::<6>(text, room),
            _ => self.rank_cards::<7>(text, room),
        }?;
        Some(standard::line_len(text, cards))
    }

    /// Reading and writing are compiled together for each number of cards.
    #[inline(always)]
    fn rank_cards<const N: usize>(&self, text: &[u8; WINDOW], room: &mut Room) -> Option<()> {
        let hand = standard::read::<N>(text)?;
        room.add(|line| self.writer.write(&hand, Some(text), line));
        Some(())
    }

    #[inline(always)]
    fn rank_standard_with_board(&self, lines: &[u8], room: &mut Room) -> Option<usize> {
        let text = lines.first_chunk()?;
        let (hand, cards) = standard::read_with_board(text, &self.board)?;
        room.add(|line| self.writer.write(&hand, None, line));
        Some(standard::line_len(text, cards))
    }

    #[inline(always)]
    fn rank_usual(&self, lines: &[u8], room: &mut Room) -> Option<usize> {
        let (hand, len) = usual::read_line(lines, &self.board).filter(|&(_, len)| len <= MAX_LINE)?;
        room.add(|line| self.writer.write(&hand, None, line));
        Some(len)
    }
}

#[cfg(test)]
mod tests {
    use handrank::Board;

    use super::{Answer, Json, LineBuffer, Ranking};

    #[test]
    fn usual_lines_are_ranked_taken_off_and_counted() {
        let text = "Kd Qs Jc Th 9s\n".repeat(10) + "kd,qs,jc,th,9s\nK♦\u{FE0F} Qs Jc Th 9s\nKd Qs Jc Th 9s\n";
        for board in ["", "2c 2d"] {
            let board: Board = board.parse().expect("a board");
            let ranking = Ranking { board, writer: Json::new(true) };
            let (mut rest, mut answers) = (text.as_bytes(), LineBuffer::default());
            assert_eq!(ranking.answer_run(&mut rest, &mut answers), 11);
            assert_eq!(rest, "K♦\u{FE0F} Qs Jc Th 9s\nKd Qs Jc Th 9s\n".as_bytes());
            ranking.answer("kd,qs,jc,th,9s", &mut answers).expect("a hand");
            let lines: Vec<&[u8]> = answers.as_bytes().split_inclusive(|&byte| byte == b'\n').collect();
            assert!(lines.len() == 12 && lines.iter().all(|line| *line == lines[0]));
        }
    }
}
