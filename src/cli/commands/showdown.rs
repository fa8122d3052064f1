//! `handrank showdown [HAND]...`: who wins each deal.

use std::sync::Arc;

use handrank::notation::{DealLines, DealReader};
use handrank::{Game, ReadError};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{ShowdownArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::{
    DealRows, ErrorColumns, Format, InPlace, LineBuffer, ShowdownJson, ShowdownLong, ShowdownText, ShowdownWriter,
    Terminal,
};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, ReadSize};

pub fn run(args: &ShowdownArgs) -> anyhow::Result<Outcome> {
    let (inputs, reader) = deal_inputs(&args.deals)?;
    let is_stream = !inputs.paths.is_empty();
    let game = args.deals.game.game();
    let headings = Arc::default();
    let terminal = Terminal::of_stdout();
    let command = match terminal {
        _ if args.json => deciding(reader, game, ShowdownJson::new(is_stream)),
        terminal if !terminal.is_plain() => {
            let rows = DealRows {
                terminal,
                is_long: args.long,
                is_lone: inputs.is_lone(),
                one_row_per_deal: args.answers.all_lines,
                headings: Arc::clone(&headings),
            };
            deciding(reader, game, rows)
        }
        _ if args.long => deciding(reader, game, ShowdownLong::new(is_stream)),
        _ => deciding(reader, game, ShowdownText),
    };
    let format = if args.json { Format::Json } else { Format::Text { terminal, columns: COLUMNS } };
    let in_place = InPlace { format, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, command, &stream_options(&args.answers, in_place).headed(headings))
}

/// An error stands in the column of the category.
const COLUMNS: ErrorColumns = ErrorColumns { before: 2, after: 0, indent: DealRows::CATEGORY_START };

fn deciding(reader: DealReader, game: Game, writer: impl ShowdownWriter + 'static) -> Arc<dyn Answer> {
    Arc::new(Deciding { reader, game, writer })
}

/// Answers a deal with its winners, in one of the formats.
struct Deciding<W> {
    reader: DealReader,
    game: Game,
    writer: W,
}

impl<W: ShowdownWriter> Answer for Deciding<W> {
    fn name(&self) -> &'static str {
        "handrank showdown"
    }

    fn item(&self) -> Item {
        Item::Deal
    }

    fn numbers_lines(&self) -> bool {
        W::NUMBERS_DEALS
    }

    fn read_size(&self) -> ReadSize {
        if W::IS_VERBOSE { ReadSize::Small } else { ReadSize::Usual }
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
