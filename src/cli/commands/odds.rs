//! `handrank odds [HAND]...`: the equity of each hand, exact or estimated.

use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

use handrank::notation::DealReader;
use handrank::{Odds, OddsOptions, Plan, ReadError, Spot};

use super::answer::{answer_inputs, stream_options};
use crate::cli::args::{Inputs, OddsArgs};
use crate::cli::errors::LineError;
use crate::cli::format::odds::OddsWriter;
use crate::cli::format::{AllLines, DealRows, ErrorColumns, LineBuffer, OutputFormat};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, Progress, Total};
use crate::cli::stream::{Answer, MAX_LINE_WITH_RANGES, ReadSize};
use crate::cli::threads::threads_or_cores;

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    args.check_breakdown()?;
    let (inputs, reader) = Inputs::of_deals(&args.deals)?;
    let reader = DealReader { dead: args.dead.cards(&reader.board, reader.game)?, ..reader };
    let format = OutputFormat::of_stdout(args.output.json, args.long);
    let rows = DealRows::new(format, inputs.is_lone(), args.stream.all_lines);
    let headings = Arc::clone(&rows.headings);
    let writer = match format {
        OutputFormat::Json => OddsWriter::Json,
        _ => OddsWriter::Rows(rows),
    };
    // Progress may be shown in between answers only where these are written elsewhere.
    let condition = if inputs.paths.is_empty() { Condition::Always } else { Condition::StdoutIsFile };
    let command = OddsCommand {
        reader,
        options: OddsOptions { by_class: args.breakdown, samples: args.samples() },
        writer,
        threads: args.stream.threads,
        condition,
        cores: OnceLock::new(),
        long_count: Mutex::new(()),
    };
    // An error is the first column.
    let columns = ErrorColumns { before: 0, between: 0, after: command.options.samples.iter().len(), indent: 0 };
    let all_lines = AllLines { format, columns, names_files: inputs.has_several_sources() };
    answer_inputs(&inputs, Arc::new(command), &stream_options(&args.stream, all_lines, headings))
}

/// Answers a deal with its odds.
struct OddsCommand {
    reader: DealReader,
    options: OddsOptions,
    writer: OddsWriter,
    threads: Option<NonZero<usize>>,
    /// When the progress of a long count is shown.
    condition: Condition,
    /// How many threads count; found out only if needed.
    cores: OnceLock<NonZero<usize>>,
    /// Held by the count that may take long, whose progress is shown.
    long_count: Mutex<()>,
}

impl Answer for OddsCommand {
    fn name(&self) -> &'static str {
        "handrank odds"
    }

    fn item(&self) -> Item {
        Item::Deal
    }

    fn numbers_lines(&self) -> bool {
        self.writer.numbers_deals(self.options.by_class)
    }

    fn read_size(&self) -> ReadSize {
        ReadSize::Tiny
    }

    fn max_line(&self) -> usize {
        MAX_LINE_WITH_RANGES
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let odds = match self.options {
            OddsOptions { samples: None, by_class: false } => self.odds(line)?,
            OddsOptions { samples: None, .. } => self.count(&self.plan(&self.spot(line)?)?),
            OddsOptions { samples: Some(samples), .. } => self.sample(&self.spot(line)?, samples.deals.get())?,
        };
        self.writer.write(&odds, number, answers);
        Ok(())
    }
}

/// A count of more steps takes a second or so, and uses all threads: two of them at once would be no faster.
const STEPS_OF_LONG_COUNT: u64 = 50_000_000;

/// So many samples may take as long. Fewer do only where each is slow.
const LONG_SAMPLE: u64 = 1_000_000;

impl OddsCommand {
    /// The exact odds of a deal, which is read as one of known hands first: most are.
    fn odds(&self, line: &str) -> Result<Odds, ReadError> {
        let DealReader { game, dead, .. } = &self.reader;
        match self.reader.read(line).and_then(|deal| Ok(deal.odds(*game, dead)?)) {
            Err(_) if self.reader.has_range(line) => {
                let spot = self.reader.read_spot(line)?;
                Ok(self.count(&self.plan(&spot)?))
            }
            odds => odds,
        }
    }

    /// The deal, whether it has ranges or not.
    fn spot(&self, line: &str) -> Result<Spot, ReadError> {
        let reader = &self.reader;
        let of_hands = || Ok(Spot::of(&reader.read(line)?, reader.dead.clone())?);
        match reader.has_range(line) {
            // Hands of two cards written together may be a range, or be cut.
            true => reader.read_spot(line).or_else(|error| of_hands().map_err(|_: ReadError| error)),
            false => of_hands(),
        }
    }

    fn plan<'a>(&self, spot: &'a Spot) -> Result<Plan<'a>, ReadError> {
        Ok(spot.plan(self.reader.game, self.options)?)
    }

    fn sample(&self, spot: &Spot, deals: u64) -> Result<Odds, ReadError> {
        let turn = if deals < LONG_SAMPLE { self.long_count.try_lock().ok() } else { Some(self.turn()) };
        self.with_progress(turn, Total::Samples(deals), deals as f64, |progress| {
            Ok(self.plan(spot)?.count(self.threads(), progress))
        })
    }

    fn count(&self, plan: &Plan) -> Odds {
        if plan.steps() < STEPS_OF_LONG_COUNT {
            return plan.count::<ShareDone<'_>>(self.threads(), &|_| ());
        }
        let deals = plan.deals().as_f64();
        let total = Total::Items(deals as u64, Item::Deal);
        self.with_progress(Some(self.turn()), total, deals, |progress| plan.count(self.threads(), progress))
    }

    /// Waits until no other count has its progress shown.
    fn turn(&self) -> MutexGuard<'_, ()> {
        self.long_count.lock().expect(NO_PANIC)
    }

    /// Runs a count of this many deals. If it has its turn, its progress is shown when it takes long.
    fn with_progress<T>(
        &self,
        turn: Option<MutexGuard<()>>,
        total: Total,
        deals: f64,
        count: impl FnOnce(&ShareDone<'_>) -> T,
    ) -> T {
        let Some(_turn) = turn else { return count(&|_| ()) };
        let progress = Mutex::new((Progress::new(total, self.condition), 0.0, 0));
        let counted = count(&|share| {
            let (progress, done, shown) = &mut *progress.lock().expect(NO_PANIC);
            *done += share * deals;
            progress.add(*done as u64 - *shown, 0);
            *shown = *done as u64;
        });
        progress.into_inner().expect(NO_PANIC).0.hide();
        counted
    }

    fn threads(&self) -> NonZero<usize> {
        *self.cores.get_or_init(|| threads_or_cores(self.threads))
    }
}

/// Is told which share of a count was done since it was last told.
type ShareDone<'a> = dyn Fn(f64) + Sync + 'a;

const NO_PANIC: &str = "counting does not panic";
