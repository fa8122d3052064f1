//! `handrank showdown [HAND]...`: who wins each deal.

use std::sync::Arc;

use handrank::notation::{DealLines, DealReader};
use handrank::{ReadError, Rules, WithRules};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{ShowdownArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::showdown::{
    ShowdownJson, ShowdownLong, ShowdownTable, ShowdownText, ShowdownWriter, error_columns,
};
use crate::cli::format::{AllLines, DealRows, ErrorColumns, LineBuffer, OutputFormat};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, ReadSize};

pub fn run(args: &ShowdownArgs) -> anyhow::Result<Outcome> {
    let (inputs, reader) = deal_inputs(&args.deals)?;
    let format = OutputFormat::of_stdout(args.output.json, args.long);
    let rows = DealRows::new(format, inputs.is_lone(), args.answers.all_lines);
    let headings = Arc::clone(&rows.headings);
    let is_stream = !inputs.paths.is_empty();
    let (command, columns) = args.deals.game.game.with_rules(NewCommand { reader, format, rows, is_stream });
    let all_lines = AllLines { format, columns, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, command, &stream_options(&args.answers, all_lines).headed(headings))
}

/// The command for any game, and the columns around an error.
struct NewCommand {
    reader: DealReader,
    format: OutputFormat,
    rows: DealRows,
    is_stream: bool,
}

impl WithRules for NewCommand {
    type Output = (Arc<dyn Answer>, ErrorColumns);

    fn run<G: Rules>(self) -> (Arc<dyn Answer>, ErrorColumns) {
        let NewCommand { reader, format, rows, is_stream } = self;
        let rules = G::default();
        let command: Arc<dyn Answer> = match format {
            OutputFormat::Json => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownJson::new::<G>(is_stream) })
            }
            OutputFormat::Text => Arc::new(ShowdownCommand { rules, reader, writer: ShowdownText }),
            OutputFormat::Long => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownLong::new::<G>(is_stream) })
            }
            OutputFormat::Table { .. } => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownTable::new(rows, G::HAS_LOW) })
            }
        };
        (command, error_columns(G::HAS_LOW))
    }
}

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
        if !W::IS_FAST {
            return 0;
        }
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
