//! `handrank tally [HAND]...`: hands counted by category and compared with theory.

mod chi_squared;
mod table;

use std::io::{self, Write};
use std::iter;
use std::sync::{Arc, Mutex};

use handrank::program::{Evaluate, Keyed, ReadHand, TakeHands, WINDOW_SIZE, WrittenHand, category_frequencies};
use handrank::{Board, CategoryOrLow, Game, HandSize, with_evaluator};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{
    AllCardsGameArgs, HandArgs, INPUT, Notes, OutputArgs, SEE_PROGRAM, Section, StreamArgs, ThreadArgs,
};
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
/// Where the lowest hand wins, hands without a pair are counted by their highest card, such as Eight Low. In stud
/// hi/lo, high hands are counted; lows are ignored.
#[derive(clap::Args)]
pub struct TallyArgs {
    #[command(flatten)]
    input: HandArgs,

    #[command(flatten)]
    game: AllCardsGameArgs,

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
    brief: &[(
        "Prints",
        &[
            "for each category: cards, category, hands, share, expected share",
            "last, a chi-squared test: if p is below 0.001, suspect the shuffler",
        ],
    )],
    examples: &[
        "handrank tally --file hands.txt",
        "handrank tally --json < hands.txt",
        "handrank tally --game razz --file hands.txt",
    ],
    see_also: &[SEE_PROGRAM],
};

pub fn run(args: &TallyArgs) -> anyhow::Result<Outcome> {
    let game = args.game.game;
    args.game.check("tally")?;
    let given = Given { hands: &args.input.hands, files: &args.input.files.files, game, ..Given::default() };
    let inputs = Inputs::new(Takes::Hands, given)?;
    let output = args.output.settled(false, false);
    let question = with_evaluator!(game.evaluator(), evaluator => tally_question(evaluator, game, output));
    let spec = LineSpec::of("handrank tally", HandOrDeal::Hand, "Kd Qs Jc Th 9s");
    let spec = LineSpec { stream: StreamOptions { is_silent: true, ..spec.stream }, ..spec };
    let stream = StreamArgs { fail_fast: args.fail_fast, threads: args.threads, ..StreamArgs::default() };
    answer_inputs(question, inputs, spec, output, &stream)
}

/// The question that counts hands, compiled for the game's evaluator.
fn tally_question<E: Evaluate<Hand: ReadHand>>(evaluator: E, game: Game, output: Output) -> Arc<dyn Question> {
    Arc::new(TallyQuestion { evaluator, game, output, counts: Mutex::default() })
}

fn write(tallies: &[SizeTally], output: Output, out: &mut impl Write) -> io::Result<()> {
    match output.mode {
        Mode::Json => tallies.iter().try_for_each(|tally| write_json(tally, out)),
        Mode::Text | Mode::Page => TallyTable::new(output.medium, tallies).write(tallies, out),
    }
}

/// Counts hands instead of answering them.
struct TallyQuestion<E> {
    evaluator: E,
    game: Game,
    output: Output,
    counts: Mutex<CategoryCounts>,
}

/// Numbers of hands by size and category.
#[derive(Default)]
struct CategoryCounts([Counts; HandSize::ALL.len()]);

/// Numbers of hands by category or low: by the low five bits of the ranks' codes, which need no check of bounds.
type Counts = [u64; 32];

/// Counts hands that are read.
struct Counter<'a, E> {
    evaluator: E,
    counts: &'a mut CategoryCounts,
}

impl<E: Evaluate<Hand: ReadHand>> Question for TallyQuestion<E> {
    /// A run is counted on its own first, so that workers seldom contend for the lock.
    fn answer_quickly(&self, lines: &mut &[u8], _: u64, _: &mut Sink) -> u64 {
        let mut counts = CategoryCounts::default();
        let counter = Counter { evaluator: self.evaluator, counts: &mut counts };
        let hands = E::Hand::read_lines(self.evaluator.deck().into(), lines, &Board::default(), counter);
        if hands > 0 {
            self.add(&counts);
        }
        hands
    }

    fn answer(&self, line: &str, _: u64, _: &mut Sink) -> Result<(), LineError> {
        let hand = E::Hand::read_by(self.evaluator.deck().into(), line, &Board::default())?;
        let mut counts = CategoryCounts::default();
        Counter { evaluator: self.evaluator, counts: &mut counts }.take(&hand, None);
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

impl<E> TallyQuestion<E> {
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
        occurred.map(|(size, counts)| size_tally(self.game, size, &counts)).collect()
    }
}

/// What was counted for a size, beside what theory expects.
fn size_tally(game: Game, size: HandSize, counts: &Counts) -> SizeTally {
    let hands = counts.iter().sum();
    let frequencies = category_frequencies(game, size);
    let all: u64 = frequencies.iter().map(|(_, frequency)| frequency).sum();
    let categories = frequencies.iter().map(|&(category, frequency)| {
        let count = counts[category.index()];
        let expected = frequency as f64 / all as f64;
        CategoryTally { category, hands: count, share: count as f64 / hands as f64, expected }
    });
    let cell = |&(category, weight): &(CategoryOrLow, u64)| Outcomes { observed: counts[category.index()], weight };
    let test = ChiSquared::test(&frequencies.iter().map(cell).collect_vec());
    SizeTally {
        game: game.in_json(),
        cards: size.cards(),
        hands,
        categories: categories.collect(),
        chi_squared: test.map(|test| test.statistic),
        degrees_of_freedom: test.map(|test| test.degrees_of_freedom),
        p_value: test.map(|test| test.p_value),
    }
}

impl<E: Evaluate> TakeHands<E::Hand> for Counter<'_, E> {
    #[inline(always)]
    fn has_room(&self) -> bool {
        true
    }

    #[inline(always)]
    fn take(&mut self, hand: &E::Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        let [own, board] = hand.own_and_board();
        let size = own.len() + board.len() - HandSize::Five as usize;
        self.counts.0[size][usize::from(self.evaluator.rank(hand).code()) % 32] += 1;
    }
}
