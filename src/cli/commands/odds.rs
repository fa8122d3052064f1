//! `handrank odds [HAND]...`: the exact equity of each hand.

use std::sync::Arc;

use handrank::notation::DealReader;
use handrank::{ReadError, Rules, WithRules};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{OddsArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::odds::OddsWriter;
use crate::cli::format::{AllLines, DealRows, ErrorColumns, LineBuffer, OutputFormat};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, ReadSize};

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    args.deals.game.game.with_rules(RunOdds(args))
}

/// Computing odds in any game.
struct RunOdds<'a>(&'a OddsArgs);

impl WithRules for RunOdds<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<G: Rules>(self) -> anyhow::Result<Outcome> {
        let RunOdds(args) = self;
        let (inputs, reader) = deal_inputs(&args.deals)?;
        let reader = DealReader { dead: args.dead(&reader.board)?, ..reader };
        let format = OutputFormat::of_stdout(args.output.json, args.long);
        let headings = Arc::default();
        let writer = match format {
            OutputFormat::Json => OddsWriter::Json,
            _ => OddsWriter::Rows(DealRows {
                terminal: format.terminal(),
                is_long: args.long,
                is_lone: inputs.is_lone(),
                one_row_per_deal: args.answers.all_lines,
                headings: Arc::clone(&headings),
            }),
        };
        let all_lines = AllLines { format, columns: COLUMNS, names_files: inputs.has_several_sources() };
        let command = Arc::new(OddsCommand { rules: G::default(), reader, writer });
        answer_inputs(&inputs, command, &stream_options(&args.answers, all_lines).headed(headings))
    }
}

/// An error is the first column.
const COLUMNS: ErrorColumns = ErrorColumns { before: 0, after: 0, indent: 0 };

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
        let deal = self.reader.read(line)?;
        let odds = deal.odds(self.rules, &self.reader.dead).map_err(ReadError::from)?;
        self.writer.write(&odds, number, &mut answers.room());
        Ok(())
    }
}
