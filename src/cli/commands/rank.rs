//! `handrank [HAND]...`: ranks hands from arguments, files and stdin.

use std::sync::Arc;

use handrank::notation::standard::WINDOW;
use handrank::{Board, Hand};

use super::answer::answer_inputs;
use super::hand_runs::{TakeHands, read_run};
use crate::cli::args::{Inputs, RankArgs};
use crate::cli::errors::LineError;
use crate::cli::format::{Format, HandWriter, InPlace, Json, LineBuffer, Long, Room, Terminal, Text};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, BadLines, Options};

pub fn run(args: RankArgs) -> anyhow::Result<Outcome> {
    let inputs = Inputs::new(&args.input, &args.board)?;
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
        read_run(lines, &self.board, Writing { writer: &self.writer, room: answers.room() })
    }

    fn answer(&self, line: &str, answers: &mut LineBuffer) -> Result<(), LineError> {
        let hand = Hand::read(line, &self.board)?;
        answers.add(|line| self.writer.write(&hand, None, line));
        Ok(())
    }
}

/// Writes a run of hands until there is no room.
struct Writing<'a, W> {
    writer: &'a W,
    room: Room<'a>,
}

impl<W: HandWriter> TakeHands for Writing<'_, W> {
    #[inline(always)]
    fn has_room(&self) -> bool {
        self.room.has_line()
    }

    /// Without a closure, which would not be inlined for each number of cards; that costs two fifths more time.
    #[inline(always)]
    fn take(&mut self, hand: &Hand, standard: Option<&[u8; WINDOW]>) {
        let mut line = self.room.line();
        self.writer.write(hand, standard, &mut line);
        let len = line.len();
        self.room.keep(len);
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
