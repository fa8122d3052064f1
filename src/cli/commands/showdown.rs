//! `handrank showdown [HAND]...`: who wins each deal.

use std::sync::Arc;

use handrank::notation::{DealLines, DealReader};
use handrank::{ReadError, Rules, WithRules};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{ShowdownArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::showdown::{CATEGORY_START, ShowdownJson, ShowdownLong, ShowdownText, ShowdownWriter};
use crate::cli::format::{AllLines, DealRows, ErrorColumns, LineBuffer, OutputFormat};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, ReadSize};

pub fn run(args: &ShowdownArgs) -> anyhow::Result<Outcome> {
    args.deals.game.game.with_rules(RunShowdown(args))
}

/// Comparing hands of any game.
struct RunShowdown<'a>(&'a ShowdownArgs);

impl WithRules for RunShowdown<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<G: Rules>(self) -> anyhow::Result<Outcome> {
        let RunShowdown(args) = self;
        let (inputs, reader) = deal_inputs(&args.deals)?;
        let is_stream = !inputs.paths.is_empty();
        let format = OutputFormat::of_stdout(args.output.json, args.long);
        let headings = Arc::default();
        let rules = G::default();
        let command: Arc<dyn Answer> = match format {
            OutputFormat::Json => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownJson::new::<G::Rank>(is_stream) })
            }
            OutputFormat::Text => Arc::new(ShowdownCommand { rules, reader, writer: ShowdownText }),
            OutputFormat::Long => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownLong::new::<G::Rank>(is_stream) })
            }
            OutputFormat::Table { terminal, is_long } => {
                let writer = DealRows {
                    terminal,
                    is_long,
                    is_lone: inputs.is_lone(),
                    one_row_per_deal: args.answers.all_lines,
                    headings: Arc::clone(&headings),
                };
                Arc::new(ShowdownCommand { rules, reader, writer })
            }
        };
        let all_lines = AllLines { format, columns: COLUMNS, names_files: inputs.has_several_sources() };
        answer_inputs(&inputs, command, &stream_options(&args.answers, all_lines).headed(headings))
    }
}

/// An error stands in the column of the category.
const COLUMNS: ErrorColumns = ErrorColumns { before: 2, after: 0, indent: CATEGORY_START };

/// Answers a deal with its winners, in one of the formats.
struct ShowdownCommand<G, W> {
    rules: G,
    reader: DealReader,
    writer: W,
}

impl<G: Rules, W: ShowdownWriter<G>> Answer for ShowdownCommand<G, W> {
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
        if W::IS_VERBOSE { ReadSize::Small } else { ReadSize::PipeCapacity }
    }

    fn answer_run(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut reader = DealLines::new(&self.reader);
        let mut room = answers.room();
        let mut deals = 0;
        while room.has_answer() {
            let Some(line) = reader.read(lines) else { break };
            let Ok(showdown) = line.deal.showdown(self.rules) else { break };
            let standard = line.standard_len.map(|len| (*lines, len));
            self.writer.write(&showdown, number + deals, standard, &mut room);
            *lines = &lines[line.len..];
            deals += 1;
        }
        deals
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let deal = self.reader.read(line)?;
        let showdown = deal.showdown(self.rules).map_err(ReadError::from)?;
        self.writer.write(&showdown, number, None, &mut answers.room());
        Ok(())
    }
}
