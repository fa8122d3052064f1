//! `handrank explain [HAND]...`: both algorithms, step by step.

mod comparison;
mod steps;

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use anstream::StripStream;
use handrank::program::{BitfieldSteps, Explanation, KevSteps, Keyed, key};
use handrank::{Board, Hand};

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{BoardArgs, HandArgs, Notes, OutputArgs, SEE_PROGRAM, Section, StreamArgs, ThreadArgs};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, Sink};
use crate::cli::threads::lock;
use crate::cli::ui::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, KEV_RANK};
use crate::cli::ui::{Mode, Output};
use comparison::{Explained, comparison};
use steps::write_explanation;

/// Show, step by step, how a rank is computed
///
/// The steps of Cactus Kev's evaluator come first, then those of the four-line classifier. With six or seven cards,
/// they are shown for the best five. At a terminal, two hands are compared at the end. There is no --game: hands rank as in
/// hold'em, draw and stud.
#[derive(clap::Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    input: HandArgs,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    output: OutputArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section {
            heading: "Keys of --json",
            entries: &[
                KEV_RANK,
                CATEGORY_NAME,
                ACE_LOW,
                DESCRIPTION,
                Entry::new("beats", "the share of hands of that size it beats"),
                Entry::new("cards", "the cards as given"),
                BEST,
                key(Explanation::KEYS, "combinations"),
                key(Explanation::KEYS, "kev"),
                key(Explanation::KEYS, "bitfield"),
            ],
        },
        Section { heading: "Keys of kev", entries: KevSteps::KEYS },
        Section {
            heading: "Keys of lookup",
            entries: &[
                Entry::new("table", "flushes, unique5 or products"),
                Entry::new("index", "where in flushes or unique5"),
                Entry::new("product", "the product of the cards' primes"),
                Entry::new("bucket", "the product's place in the perfect hash"),
                Entry::new("slot", "the bucket's place in products"),
            ],
        },
        Section { heading: "Keys of bitfield", entries: BitfieldSteps::KEYS },
    ],
    brief: &[],
    examples: &["handrank explain Kd Qs Jc Th 9s", "handrank explain Ah Kh / 8h 5h 2h 8d Kc"],
    see_also: &[SEE_PROGRAM],
};

pub fn run(args: &ExplainArgs) -> anyhow::Result<Outcome> {
    let given = Given {
        hands: &args.input.hands,
        files: &args.input.files.files,
        boards: &args.board.boards,
        ..Given::default()
    };
    let inputs = Inputs::new(Takes::Hands, given)?;
    let output = args.output.settled(false, false);
    let question = ExplainQuestion {
        board: inputs.board,
        output,
        has_answered: AtomicBool::new(false),
        are_compared: output.mode == Mode::Page && !inputs.is_stream() && inputs.arguments.len() == 2,
        explained: Mutex::default(),
    };
    let spec = LineSpec::of("handrank explain", HandOrDeal::Hand, "Kd Qs Jc Th 9s");
    let threads = ThreadArgs { number: Some(NonZero::<usize>::MIN) };
    answer_inputs(Arc::new(question), inputs, spec, output, &StreamArgs { threads, ..StreamArgs::default() })
}

/// Answers a hand with its explanation.
struct ExplainQuestion {
    board: Board,
    output: Output,
    /// Whether the next explanation needs a blank line before it, which is why there is only one worker.
    has_answered: AtomicBool,
    /// Whether the hands are compared at the end: two, for people.
    are_compared: bool,
    explained: Mutex<Vec<Explained>>,
}

impl Question for ExplainQuestion {
    fn answer(&self, line: &str, _: u64, sink: &mut Sink) -> Result<(), LineError> {
        let explanation = Explanation::from(&Hand::read(line, &self.board)?);
        if self.are_compared {
            lock(&self.explained).push(Explained::new(&explanation));
        }
        match self.output.mode {
            Mode::Json => sink.add_json(&explanation),
            Mode::Text | Mode::Page => sink.add_text(self.steps(&explanation)),
        }
        Ok(())
    }

    fn footnote(&self) -> Option<String> {
        comparison(&lock(&self.explained), self.output.medium)
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}

impl ExplainQuestion {
    /// The steps of both algorithms, below a blank line unless they come first.
    fn steps(&self, explanation: &Explanation) -> String {
        let medium = self.output.medium;
        let mut steps = Vec::new();
        if self.has_answered.swap(true, Ordering::Relaxed) {
            steps.push(b'\n');
        }
        let written = match medium.is_coloured() {
            true => write_explanation(explanation, medium, &mut steps),
            false => write_explanation(explanation, medium, &mut StripStream::new(&mut steps)),
        };
        written.expect("a vector takes everything");
        String::from_utf8(steps).expect("text is UTF-8")
    }
}
