//! `handrank [HAND]...`: ranks hands from arguments, files and stdin.

use std::sync::Arc;

use handrank::notation::standard::WINDOW_SIZE;
use handrank::notation::usual;
use handrank::{Board, Game, Hand, OmahaHand};

use super::answer::{answer_inputs, stream_options};
use super::hand_runs::{TakeHands, read_run};
use crate::cli::args::{Inputs, RankArgs};
use crate::cli::errors::LineError;
use crate::cli::format::{
    ErrorColumns, Format, HandWriter, InPlace, Json, LineBuffer, Long, RankingTable, Room, Terminal, Text,
};
use crate::cli::io::Headings;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, MAX_LINE};

pub fn run(args: RankArgs) -> anyhow::Result<Outcome> {
    let game = args.game.game();
    let inputs = Inputs::of_game(game, &args.input, &args.board)?;
    let is_stream = !inputs.paths.is_empty();
    let board = inputs.board.clone();
    let columns =
        ErrorColumns { before: 1, after: if args.long { 2 } else { 0 }, indent: RankingTable::CATEGORY_START };
    let headings = Headings::default();
    let terminal = Terminal::of_stdout();
    let ranking = match terminal {
        _ if args.json => ranking(game, board, Json::new(is_stream)),
        terminal if !terminal.is_plain() => {
            let table = RankingTable::new(terminal, game, args.long, inputs.is_lone());
            if let Some(line) = table.headings().filter(|_| !args.answers.all_lines) {
                headings.set_once(line);
            }
            ranking(game, board, table)
        }
        _ if args.long => ranking(game, board, Long::new(is_stream)),
        _ => ranking(game, board, Text),
    };
    let format = if args.json { Format::Json } else { Format::Text { terminal, columns } };
    let in_place = InPlace { format, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, ranking, &stream_options(&args.answers, in_place).headed(headings.into()))
}

/// How hands of a game are answered in one of the formats.
fn ranking<W>(game: Game, board: Board, writer: W) -> Arc<dyn Answer>
where
    W: HandWriter<Hand> + HandWriter<OmahaHand> + 'static,
{
    match game {
        Game::Holdem => Arc::new(Ranking { board, writer }),
        Game::Omaha => Arc::new(OmahaRanking { board, writer }),
    }
}

/// Answers a hand with its line in one of the formats.
struct Ranking<W> {
    board: Board,
    writer: W,
}

/// Answers an Omaha hand with its line in one of the formats.
struct OmahaRanking<W> {
    board: Board,
    writer: W,
}

impl<W: HandWriter<Hand>> Answer for Ranking<W> {
    fn answer_run(&self, lines: &mut &[u8], _: u64, answers: &mut LineBuffer) -> u64 {
        read_run(lines, &self.board, Writing { writer: &self.writer, room: answers.room() })
    }

    fn answer(&self, line: &str, _: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let hand = Hand::read(line, &self.board)?;
        answers.add(|line| self.writer.write(&hand, None, line));
        Ok(())
    }
}

impl<W: HandWriter<OmahaHand>> Answer for OmahaRanking<W> {
    fn answer_run(&self, lines: &mut &[u8], _: u64, answers: &mut LineBuffer) -> u64 {
        let mut room = answers.room();
        let mut hands = 0;
        while room.has_line()
            && let Some((hand, len)) = usual::read_omaha_line(lines, &self.board).filter(|&(_, len)| len <= MAX_LINE)
        {
            room.add(|line| self.writer.write(&hand, None, line));
            *lines = &lines[len..];
            hands += 1;
        }
        hands
    }

    fn answer(&self, line: &str, _: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let hand = OmahaHand::read(line, &self.board)?;
        answers.add(|line| self.writer.write(&hand, None, line));
        Ok(())
    }
}

/// Writes a run of hands until the room is full.
struct Writing<'a, W> {
    writer: &'a W,
    room: Room<'a>,
}

impl<W: HandWriter<Hand>> TakeHands for Writing<'_, W> {
    #[inline(always)]
    fn has_room(&self) -> bool {
        self.room.has_line()
    }

    /// Without a closure, which would not be inlined for each number of cards and would take 40% longer.
    #[inline(always)]
    fn take(&mut self, hand: &Hand, standard: Option<&[u8; WINDOW_SIZE]>) {
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
            assert_eq!(ranking.answer_run(&mut rest, 1, &mut answers), 11);
            assert_eq!(rest, "K♦\u{FE0F} Qs Jc Th 9s\nKd Qs Jc Th 9s\n".as_bytes());
            ranking.answer("kd,qs,jc,th,9s", 12, &mut answers).expect("a hand");
            let lines: Vec<&[u8]> = answers.as_bytes().split_inclusive(|&byte| byte == b'\n').collect();
            assert!(lines.len() == 12 && lines.iter().all(|line| *line == lines[0]));
        }
    }
}
