//! `handrank odds [HAND]...`: the exact equity of each hand.

use std::num::NonZero;
use std::sync::{Arc, Mutex, OnceLock};

use handrank::notation::DealReader;
use handrank::{Odds, Plan, ReadError, Rules, Spot, SpotOdds, WithRules};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{OddsArgs, deal_inputs};
use crate::cli::errors::LineError;
use crate::cli::format::odds::OddsWriter;
use crate::cli::format::{AllLines, DealRows, ErrorColumns, LineBuffer, OutputFormat};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, Progress, Total};
use crate::cli::stream::{Answer, ReadSize};
use crate::cli::threads::threads_or_cores;

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    args.check_breakdown()?;
    let (inputs, reader) = deal_inputs(&args.deals)?;
    let reader = DealReader { dead: args.dead(&reader.board)?, ..reader };
    let format = OutputFormat::of_stdout(args.output.json, args.long);
    let rows = DealRows::new(format, inputs.is_lone(), args.answers.all_lines);
    let headings = Arc::clone(&rows.headings);
    let writer = match format {
        OutputFormat::Json => OddsWriter::Json,
        _ => OddsWriter::Rows(rows),
    };
    // Progress may be shown in between answers only where these are written elsewhere.
    let condition = if inputs.paths.is_empty() { Condition::Always } else { Condition::StdoutIsFile };
    let (is_by_class, threads) = (args.breakdown, args.answers.threads);
    let settings = Settings { reader, writer, is_by_class, threads, condition };
    let command = args.deals.game.game.with_rules(settings);
    let all_lines = AllLines { format, columns: COLUMNS, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, command, &stream_options(&args.answers, all_lines).headed(headings))
}

/// An error is the first column.
const COLUMNS: ErrorColumns = ErrorColumns { before: 0, after: 0, indent: 0 };

/// What the command needs in any game.
struct Settings {
    reader: DealReader,
    writer: OddsWriter,
    /// Whether classes of hands are told apart.
    is_by_class: bool,
    threads: Option<NonZero<usize>>,
    /// When the progress of a long count is shown.
    condition: Condition,
}

impl WithRules for Settings {
    type Output = Arc<dyn Answer>;

    fn run<G: Rules>(self) -> Arc<dyn Answer> {
        Arc::new(OddsCommand {
            rules: G::default(),
            settings: self,
            cores: OnceLock::new(),
            long_count: Mutex::new(()),
        })
    }
}

/// Answers a deal with its odds.
struct OddsCommand<G> {
    rules: G,
    settings: Settings,
    /// How many threads count; found out only if needed.
    cores: OnceLock<NonZero<usize>>,
    /// Held while a count takes long.
    long_count: Mutex<()>,
}

impl<G: Rules> Answer for OddsCommand<G> {
    fn name(&self) -> &'static str {
        "handrank odds"
    }

    fn item(&self) -> Item {
        Item::Deal
    }

    fn numbers_lines(&self) -> bool {
        self.settings.writer.numbers_deals()
    }

    fn read_size(&self) -> ReadSize {
        ReadSize::Tiny
    }

    fn max_line(&self) -> usize {
        MAX_LINE_WITH_RANGES
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let Settings { reader, writer, is_by_class, .. } = &self.settings;
        if *is_by_class {
            let spot = self.spot(line)?;
            let odds = self.count(&spot.plan_by_class(self.rules).map_err(ReadError::from)?);
            writer.write_breakdown(&odds, number, &mut answers.room());
            return Ok(());
        }
        match self.odds_of_hands(line) {
            Ok(odds) => writer.write(&odds, number, &mut answers.room()),
            Err(_) if reader.has_range::<G::Hand>(line) => {
                let spot = reader.read_spot::<G::Hand>(line)?;
                let odds = self.count(&spot.plan(self.rules).map_err(ReadError::from)?);
                writer.write(&odds, number, &mut answers.room());
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

/// Solvers export ranges with a weight for every hand.
const MAX_LINE_WITH_RANGES: usize = 64 * 1024;

/// A count of more steps takes a second or so. Two of them at once would only be in each other's way.
const STEPS_OF_LONG_COUNT: u64 = 50_000_000;

impl<G: Rules> OddsCommand<G> {
    /// The odds of a deal without ranges.
    fn odds_of_hands(&self, line: &str) -> Result<Odds, ReadError> {
        Ok(self.settings.reader.read(line)?.odds(self.rules, &self.settings.reader.dead)?)
    }

    /// The deal, whether it has ranges or not.
    fn spot(&self, line: &str) -> Result<Spot, ReadError> {
        let reader = &self.settings.reader;
        match reader.read(line) {
            Ok(deal) => Ok(Spot::of(&deal, reader.dead.clone())?),
            Err(_) if reader.has_range::<G::Hand>(line) => reader.read_spot::<G::Hand>(line),
            Err(error) => Err(error),
        }
    }

    fn count(&self, plan: &Plan) -> SpotOdds {
        if plan.steps() < STEPS_OF_LONG_COUNT {
            return plan.count(self.threads(), &|_| ());
        }
        let _only_one = self.long_count.lock().expect(NO_PANIC);
        let deals = plan.deals().as_f64();
        let progress = Progress::new(Total::Items(deals as u64, Item::Deal), self.settings.condition);
        let progress = Mutex::new((progress, 0.0, 0));
        let odds = plan.count(self.threads(), &|share| {
            let (progress, done, shown) = &mut *progress.lock().expect(NO_PANIC);
            *done += share * deals;
            progress.add(*done as u64 - *shown, 0);
            *shown = *done as u64;
        });
        progress.into_inner().expect(NO_PANIC).0.hide();
        odds
    }

    fn threads(&self) -> NonZero<usize> {
        *self.cores.get_or_init(|| threads_or_cores(self.settings.threads))
    }
}

const NO_PANIC: &str = "counting does not panic";
