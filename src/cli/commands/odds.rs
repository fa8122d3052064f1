//! `handrank odds [HAND]...`: the exact equity of each hand.

use std::sync::Arc;

use handrank::notation::DealReader;
use handrank::{ReadError, ReadErrorKind, Rules, WithRules};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{OddsArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::odds::OddsWriter;
use crate::cli::format::{AllLines, DealRows, ErrorColumns, LineBuffer, OutputFormat};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, ReadSize};

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    let (inputs, reader) = deal_inputs(&args.deals)?;
    let reader = DealReader { dead: args.dead(&reader.board)?, ..reader };
    let format = OutputFormat::of_stdout(args.output.json, args.long);
    let rows = DealRows::new(format, inputs.is_lone(), args.answers.all_lines);
    let headings = Arc::clone(&rows.headings);
    let writer = match format {
        OutputFormat::Json => OddsWriter::Json,
        _ => OddsWriter::Rows(rows),
    };
    let command = args.deals.game.game.with_rules(NewCommand { reader, writer });
    let all_lines = AllLines { format, columns: COLUMNS, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, command, &stream_options(&args.answers, all_lines).headed(headings))
}

/// An error is the first column.
const COLUMNS: ErrorColumns = ErrorColumns { before: 0, after: 0, indent: 0 };

/// The command for any game.
struct NewCommand {
    reader: DealReader,
    writer: OddsWriter,
}

impl WithRules for NewCommand {
    type Output = Arc<dyn Answer>;

    fn run<G: Rules>(self) -> Arc<dyn Answer> {
        Arc::new(OddsCommand { rules: G::default(), reader: self.reader, writer: self.writer })
    }
}

/// Answers a deal with its odds.
struct OddsCommand<G> {
    rules: G,
    reader: DealReader,
    writer: OddsWriter,
}

impl<G: Rules> Answer for OddsCommand<G> {
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
        let deal = self.reader.read(line).map_err(|error| match error.kind() {
            ReadErrorKind::Range { range } => LineError::OddsOfRange { range: range.clone() },
            _ => error.into(),
        })?;
        let odds = deal.odds(self.rules, &self.reader.dead).map_err(ReadError::from)?;
        self.writer.write(&odds, number, &mut answers.room());
        Ok(())
    }
}
