//! `handrank tally [HAND]...`: hands counted by category and compared with theory.

use std::io::{self, BufWriter, Write};
use std::iter;
use std::sync::{Arc, Mutex};

use anyhow::Context;
use handrank::notation::standard::WINDOW_SIZE;
use handrank::{Board, Category, Hand, HandSize};

use super::answer::answer_inputs;
use super::hand_runs::{TakeHands, read_run};
use crate::cli::args::{BoardArgs, Inputs, TallyArgs};
use crate::cli::errors::LineError;
use crate::cli::format::{LineBuffer, SizeTally, TallyTable, write_json};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, BadLines, Options};

pub fn run(args: &TallyArgs) -> anyhow::Result<Outcome> {
    let inputs = Inputs::new(&args.input, &BoardArgs::default())?;
    let tallying = Arc::new(Tallying::default());
    let options = Options::new(BadLines::Report, args.threads).silent();
    let outcome = answer_inputs(&inputs, Arc::clone(&tallying) as Arc<dyn Answer>, &options)?;
    write(&tallying.tallies(), args.json).context(CANNOT_WRITE)?;
    Ok(outcome)
}

fn write(tallies: &[SizeTally], is_json: bool) -> io::Result<()> {
    let mut out = BufWriter::new(Retrying::stdout());
    match is_json {
        true => tallies.iter().try_for_each(|tally| write_json(tally, &mut out))?,
        false => TallyTable::of_stdout(tallies).write(tallies, &mut out)?,
    }
    out.flush()
}

/// Counts hands instead of answering them.
#[derive(Default)]
struct Tallying {
    counts: Mutex<Counts>,
}

/// Numbers of hands by size and category.
#[derive(Default)]
struct Counts([[u64; Category::ALL.len()]; HandSize::ALL.len()]);

impl Answer for Tallying {
    fn name(&self) -> &'static str {
        "handrank tally"
    }

    /// A run is counted on its own first, so that workers seldom contend for the lock.
    fn answer_run(&self, lines: &mut &[u8], _: u64, _: &mut LineBuffer) -> u64 {
        let mut counts = Counts::default();
        let hands = read_run(lines, &Board::default(), &mut counts);
        if hands > 0 {
            self.add(&counts);
        }
        hands
    }

    fn answer(&self, line: &str, _: u64, _: &mut LineBuffer) -> Result<(), LineError> {
        let hand = Hand::read(line, &Board::default())?;
        let mut counts = Counts::default();
        (&mut counts).take(&hand, None);
        self.add(&counts);
        Ok(())
    }
}

impl Tallying {
    fn add(&self, more: &Counts) {
        let mut counts = self.counts.lock().expect(NO_PANIC);
        for (count, more) in iter::zip(counts.0.as_flattened_mut(), more.0.as_flattened()) {
            *count += more;
        }
    }

    /// The tallies of the sizes that occurred.
    fn tallies(&self) -> Vec<SizeTally> {
        let counts = self.counts.lock().expect(NO_PANIC);
        let sizes = iter::zip(HandSize::ALL, counts.0);
        sizes.filter(|(_, counts)| counts.iter().any(|&hands| hands > 0)).map(SizeTally::from).collect()
    }
}

const NO_PANIC: &str = "counting does not panic";

impl TakeHands for &mut Counts {
    #[inline(always)]
    fn has_room(&self) -> bool {
        true
    }

    #[inline(always)]
    fn take(&mut self, hand: &Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        let size = hand.size() as usize - HandSize::Five as usize;
        self.0[size][handrank::rank(hand).category() as usize] += 1;
    }
}
