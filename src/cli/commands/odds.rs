//! `handrank odds [HAND]...`: the exact equity of each hand.

use std::sync::Arc;

use handrank::notation::DealReader;
use handrank::{Game, ReadError};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{OddsArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::{DealRows, ErrorColumns, Format, InPlace, LineBuffer, OddsWriter, Terminal};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, ReadSize};

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    let (inputs, reader) = deal_inputs(&args.deals)?;
    let reader = DealReader { dead: args.dead(&reader.board)?, ..reader };
    let headings = Arc::default();
    let terminal = Terminal::of_stdout();
    let writer = match terminal {
        _ if args.json => OddsWriter::Json,
        terminal if !terminal.is_plain() => OddsWriter::Rows(DealRows {
            terminal,
            is_long: args.long,
            is_lone: inputs.is_lone(),
            one_row_per_deal: args.answers.all_lines,
            headings: Arc::clone(&headings),
        }),
        _ if args.long => OddsWriter::Long,
        _ => OddsWriter::Text,
    };
    let format = if args.json { Format::Json } else { Format::Text { terminal, columns: COLUMNS } };
    let in_place = InPlace { format, names_files: inputs.has_several_sources() };
    let command = Arc::new(ComputingOdds { reader, game: args.deals.game.game(), writer });
    answer_inputs(&inputs, command, &stream_options(&args.answers, in_place).headed(headings))
}

/// An error is the first column.
const COLUMNS: ErrorColumns = ErrorColumns { before: 0, after: 0, indent: 0 };

/// Answers a deal with its odds.
struct ComputingOdds {
    reader: DealReader,
    game: Game,
    writer: OddsWriter,
}

impl Answer for ComputingOdds {
    fn name(&self) -> &'static str {
        "handrank odds"
    }

    fn item(&self) -> Item {
        Item::Deal
    }

    fn numbers_lines(&self) -> bool {
        self.writer.numbers_deals()
    }

    fn read_size(&self) -> ReadSize {
        ReadSize::Tiny
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let deal = self.reader.read(line)?;
        let odds = deal.odds(self.game, &self.reader.dead).map_err(ReadError::from)?;
        self.writer.write(&odds, number, &mut answers.room());
        Ok(())
    }
}
