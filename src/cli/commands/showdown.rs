//! `handrank showdown [HAND]...`: who wins each deal.

use std::sync::Arc;

use handrank::notation::{DealLines, DealReader};
use handrank::{Game, ReadError};

use super::answer::{answer_inputs, options};
use crate::cli::args::{ShowdownArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::{
    Format, InPlace, LineBuffer, ShowdownJson, ShowdownLong, ShowdownTerminal, ShowdownText, ShowdownWriter, Terminal,
};
use crate::cli::outcome::Outcome;
use crate::cli::stream::Answer;
use crate::cli::unit::Unit;

pub fn run(args: &ShowdownArgs) -> anyhow::Result<Outcome> {
    let (inputs, reader) = deal_inputs(&args.deals, &args.board)?;
    let is_stream = !inputs.paths.is_empty();
    let game = args.game.game();
    let (before, after) = (2, 0);
    let (command, format): (Arc<dyn Answer>, _) = match Terminal::of_stdout(args.long) {
        _ if args.json => (Arc::new(Deciding { reader, game, writer: ShowdownJson::new(is_stream) }), Format::Json),
        Some(terminal) => {
            let writer = ShowdownTerminal::new(terminal, args.long);
            (Arc::new(Deciding { reader, game, writer }), Format::Terminal { terminal, before, after })
        }
        None if args.long => {
            let writer = ShowdownLong::new(is_stream);
            (Arc::new(Deciding { reader, game, writer }), Format::Columns { before, after })
        }
        None => (Arc::new(Deciding { reader, game, writer: ShowdownText }), Format::Columns { before, after }),
    };
    let in_place = InPlace { format, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, command, &options(&args.answers, in_place))
}

/// Answers a deal with who wins it, in one of the formats.
struct Deciding<W> {
    reader: DealReader,
    game: Game,
    writer: W,
}

impl<W: ShowdownWriter> Answer for Deciding<W> {
    fn name(&self) -> &'static str {
        "handrank showdown"
    }

    fn unit(&self) -> Unit {
        Unit::Deal
    }

    fn numbers_lines(&self) -> bool {
        W::NUMBERS_DEALS
    }

    fn is_verbose(&self) -> bool {
        W::IS_VERBOSE
    }

    fn answer_run(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut reader = DealLines::new(&self.reader);
        let mut room = answers.room();
        let mut deals = 0;
        while room.has_answer() {
            let Some(line) = reader.read(lines) else { break };
            let Ok(showdown) = line.deal.showdown(self.game) else { break };
            let standard = line.standard_len.map(|len| (*lines, len));
            self.writer.write(&showdown, number + deals, standard, &mut room);
            *lines = &lines[line.len..];
            deals += 1;
        }
        deals
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let deal = self.reader.read(line)?;
        let showdown = deal.showdown(self.game).map_err(ReadError::from)?;
        self.writer.write(&showdown, number, None, &mut answers.room());
        Ok(())
    }
}
