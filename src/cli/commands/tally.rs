//! `handrank tally [HAND]...`: hands counted by category and compared with theory.

mod chi_squared;
mod table;

use std::io::{self, Write};
use std::iter;
use std::sync::{Arc, Mutex};

use handrank::program::{Keyed, ReadHand, TakeHands, WINDOW_SIZE};
use handrank::{Board, CardSet, Category, Hand, HandSize};

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{HandArgs, INPUT, Notes, OutputArgs, SEE_PROGRAM, Section, StreamArgs, ThreadArgs};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, Sink, StreamOptions};
use crate::cli::threads::lock;
use crate::cli::ui::{Mode, Output, write_json};
use chi_squared::{ChiSquared, Outcomes};
use table::{CategoryTally, SizeTally, TallyTable};

/// Count hands by category and compare with theory
///
/// Hands of five, six and seven cards are counted separately. For each, handrank prints one line of tab-separated
/// columns per category, and then one for Pearson's chi-squared test. For the test, categories with fewer than five
/// expected hands are pooled with their neighbours. If there are too few hands, its figures are empty, or null in JSON.
///
/// There is no --game: hands rank as in hold'em, draw and stud.
#[derive(clap::Args)]
pub struct TallyArgs {
    #[command(flatten)]
    input: HandArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Stop at the first invalid hand, without a tally
    #[arg(long, hide_short_help = true, help_heading = INPUT)]
    fail_fast: bool,

    #[command(flatten)]
    threads: ThreadArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &table::COLUMNS },
        Section { heading: "Columns of the test", entries: &table::TEST_COLUMNS },
        Section { heading: "Keys of --json", entries: SizeTally::KEYS },
        Section { heading: "Keys of categories", entries: CategoryTally::KEYS },
    ],
    examples: &["handrank tally --file hands.txt", "handrank tally --json < hands.txt"],
    see_also: &[SEE_PROGRAM],
};

pub fn run(args: &TallyArgs) -> anyhow::Result<Outcome> {
    let given = Given { hands: &args.input.hands, files: &args.input.files.files, ..Given::default() };
    let inputs = Inputs::new(Takes::Hands, given)?;
    let output = args.output.settled(false, false);
    let question = TallyQuestion { output, counts: Mutex::default() };
    let spec = LineSpec::of("handrank tally", HandOrDeal::Hand, "Kd Qs Jc Th 9s");
    let spec = LineSpec { stream: StreamOptions { is_silent: true, ..spec.stream }, ..spec };
    let stream = StreamArgs { fail_fast: args.fail_fast, threads: args.threads, ..StreamArgs::default() };
    answer_inputs(Arc::new(question), inputs, spec, output, &stream)
}

fn write(tallies: &[SizeTally], output: Output, out: &mut impl Write) -> io::Result<()> {
    match output.mode {
        Mode::Json => tallies.iter().try_for_each(|tally| write_json(tally, out)),
        Mode::Text | Mode::Page => TallyTable::new(output.medium, tallies).write(tallies, out),
    }
}

/// Counts hands instead of answering them.
struct TallyQuestion {
    output: Output,
    counts: Mutex<CategoryCounts>,
}

/// Numbers of hands by size and category.
#[derive(Default)]
struct CategoryCounts([Counts; HandSize::ALL.len()]);

/// Numbers of hands by category: by the low four bits of the ranks' codes, which need no check of bounds.
type Counts = [u64; 16];

impl Question for TallyQuestion {
    /// A run is counted on its own first, so that workers seldom contend for the lock.
    fn answer_quickly(&self, lines: &mut &[u8], _: u64, _: &mut Sink) -> u64 {
        let mut counts = CategoryCounts::default();
        let hands = Hand::read_lines(CardSet::ALL.into(), lines, &Board::default(), &mut counts);
        if hands > 0 {
            self.add(&counts);
        }
        hands
    }

    fn answer(&self, line: &str, _: u64, _: &mut Sink) -> Result<(), LineError> {
        let hand = Hand::read(line, &Board::default())?;
        let mut counts = CategoryCounts::default();
        (&mut counts).take(&hand, None);
        self.add(&counts);
        Ok(())
    }

    /// What was counted, unless the run stopped at a bad line.
    fn footnote(&self) -> Option<String> {
        let mut written = Vec::new();
        write(&self.tallies(), self.output, &mut written).expect("a vector takes everything");
        Some(String::from_utf8(written).expect("text is UTF-8"))
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}

impl TallyQuestion {
    fn add(&self, more: &CategoryCounts) {
        let mut counts = lock(&self.counts);
        for (count, more) in iter::zip(counts.0.as_flattened_mut(), more.0.as_flattened()) {
            *count += more;
        }
    }

    /// The tallies of the sizes that occurred.
    fn tallies(&self) -> Vec<SizeTally> {
        let counts = lock(&self.counts);
        let occurred = iter::zip(HandSize::ALL, counts.0).filter(|(_, counts)| counts.iter().any(|&hands| hands > 0));
        occurred.map(|(size, counts)| size_tally(size, &counts)).collect()
    }
}

/// What was counted for a size, beside what theory expects.
fn size_tally(size: HandSize, counts: &Counts) -> SizeTally {
    let hands = counts.iter().sum();
    let categories = Category::ALL.map(|category| {
        let count = counts[category as usize];
        let expected = size.share(category.frequency(size).into());
        CategoryTally { category, hands: count, share: count as f64 / hands as f64, expected }
    });
    let cell =
        |category: Category| Outcomes { observed: counts[category as usize], weight: category.frequency(size).into() };
    let test = ChiSquared::test(&Category::ALL.map(cell));
    SizeTally {
        cards: size.cards(),
        hands,
        categories,
        chi_squared: test.map(|test| test.statistic),
        degrees_of_freedom: test.map(|test| test.degrees_of_freedom),
        p_value: test.map(|test| test.p_value),
    }
}

impl TakeHands<Hand> for &mut CategoryCounts {
    #[inline(always)]
    fn has_room(&self) -> bool {
        true
    }

    #[inline(always)]
    fn take(&mut self, hand: &Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        let size = hand.size() as usize - HandSize::Five as usize;
        self.0[size][usize::from(hand.rank().code()) % 16] += 1;
    }
}
