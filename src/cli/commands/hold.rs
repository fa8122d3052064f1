//! `handrank hold [HAND]...`: which of five cards to keep before a draw.

mod census;
mod fields;
mod table;
mod writer;

use std::ffi::OsString;
use std::sync::Arc;

use clap::ValueHint;
use handrank::hold::{HoldCalculator, PayTable};
use handrank::notation::DealReader;
use handrank::{DealError, HandOrRange, OddsError, ReadError, ReadErrorKind};

use crate::cli::answering::{HandCommand, answer_inputs};
use crate::cli::args::{
    BoardArgs, DeadArgs, DrawGameArgs, GAMES_OF_DRAW, HandFileArgs, Notes, OutputArgs, Section, StreamArgs, usage_error,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, deal_reader};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, LineSpec};
use crate::cli::ui::LineBuffer;
use fields::{CATEGORY_KEYS, CENSUS_ENTRY_KEYS, CENSUS_KEYS, COLUMNS, ENTRY_KEYS, HOLD_KEYS, KEYS, LONG_COLUMNS, PAYS};
use writer::HoldWriter;

/// Show which of five cards to keep before a draw
///
/// All 32 ways to hold a hand are compared over every way to draw the other cards, so the figures are exact. Cards that
/// are thrown away do not come again, and neither do those of --dead. For each hand, handrank prints one line of
/// tab-separated columns: the value of the best hold, the cards it keeps, and the hand.
///
/// The value is the share of all hands of five cards that the final hand beats, on average over the draws. That is against
/// a hand as dealt, not against one that also draws. With --pays, it is what the final hand pays, on average.
///
/// At a terminal, unless --json is given, it prints the hand with the cards to keep in brackets, and the best five holds
/// with what they make, in percent; with --long, all of them.
#[derive(clap::Args)]
pub struct HoldArgs {
    /// A hand of five cards, like "9c 9d Ah 7s 2h", or one of its cards
    ///
    /// If all arguments are single cards, they are one hand; otherwise, each is a hand. 'handrank --help' describes how
    /// cards are written. Without HAND or --file, hands are read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    game: DrawGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Compare by what final hands pay, like 9/6 or flush=6,straight=4
    ///
    /// TABLE has entries HANDS=AMOUNT with commas between. A hand is paid by the first entry that has it. HANDS is a
    /// category, like full-house; a pair that high or higher, like jacks-or-better; or ranks, like 20-22, on the scale
    /// of the game. AMOUNT has up to four decimals. 9/6 is jacks or better in video poker, with 9 for a full house and 6
    /// for a flush; as players do, write other amounts for those two.
    #[arg(long, value_name = "TABLE", value_hint = ValueHint::Other)]
    pays: Option<String>,

    /// Print what --pays returns over every hand dealt, always holding best
    ///
    /// Each hand dealt has as many combinations as any other, however many cards are drawn to it.
    #[arg(long, requires = "pays")]
    #[arg(conflicts_with_all = ["hands", "files", "dead", "long", "all_lines", "fail_fast"])]
    census: bool,

    /// Print all 32 holds, best first, and how often each category is made
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES_OF_DRAW,
        PAYS,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of holds", entries: &HOLD_KEYS },
        Section { heading: "Keys of categories", entries: &CATEGORY_KEYS },
        Section { heading: "With --pays, keys of entries", entries: &ENTRY_KEYS },
        Section { heading: "With --census, keys of --json", entries: &CENSUS_KEYS },
        Section { heading: "With --census, columns and keys of entries", entries: &CENSUS_ENTRY_KEYS },
    ],
    examples: &[
        "handrank hold 9c 9d Ah 7s 2h",
        "handrank hold --pays 9/6 9c 9d Ah 7s 2h",
        "handrank hold --game 2-7 8h 6d 4s 3c Kd",
        "handrank hold --pays 9/6 --census",
    ],
};

pub fn run(args: &HoldArgs) -> anyhow::Result<Outcome> {
    let game = args.game.game;
    if !game.plays_all_cards() {
        return Err(usage_error(format_args!("in {game}, cards come to the board, so there is no draw")).into());
    }
    let pays = args.pays.as_ref().map(|text| PayTable::read(text, game));
    let pays = pays.transpose().map_err(|error| usage_error(format_args!("--pays: {error}")))?;
    match pays {
        Some(pays) if args.census => census::run(&pays, &args.output, args.stream.threads),
        pays => answer_hands(args, pays),
    }
}

fn answer_hands(args: &HoldArgs, pays: Option<PayTable>) -> anyhow::Result<Outcome> {
    let game = args.game.game;
    let board = BoardArgs::default();
    let inputs = Inputs::of_hands(&args.hands, &args.files, &board, game)?;
    let reader = deal_reader(game, inputs.board, &args.dead)?;
    let calculator = match pays {
        Some(pays) => HoldCalculator::with_pays(pays, reader.dead()),
        None => HoldCalculator::new(game, reader.dead()),
    };
    let calculator = calculator.map_err(usage_error)?;
    let format = args.output.format(args.long);
    let writer = HoldWriter::new(format, inputs.is_lone(), args.stream.all_lines);
    let bad_lines = args.stream.bad_lines(&inputs, format, writer::error_columns());
    let command = HoldCommand { reader, calculator, writer };
    answer_inputs(&inputs, Arc::new(command), bad_lines, args.stream.threads)
}

/// Answers a hand with the cards to keep.
struct HoldCommand {
    reader: DealReader,
    calculator: HoldCalculator,
    writer: HoldWriter,
}

impl Answer for HoldCommand {
    fn spec(&self) -> LineSpec {
        let spec = LineSpec::of("handrank hold", HandOrDeal::Hand, "9c 9d Ah 7s 2h");
        LineSpec { are_numbered: true, read_size: self.writer.read_size(), ..spec }
    }

    fn footnote(&self) -> Option<String> {
        self.writer.footnote(&self.calculator)
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let spot = self.reader.read_hand_or_range(line).map_err(without_board)?;
        let HandOrRange::Hand(hand) = &spot.players()[0] else { return Err(OddsError::DrawToRange.into()) };
        if !spot.board().cards().is_empty() {
            return Err(OddsError::DrawToBoard.into());
        }
        Ok(self.writer.add(&self.calculator, hand, number, answers)?)
    }
}

impl HandCommand for HoldCommand {}

/// The error for a hand with a board, however many cards that has.
fn without_board(error: ReadError) -> LineError {
    match error.kind() {
        ReadErrorKind::Deal(DealError::NoStreet { .. }) => OddsError::DrawToBoard.into(),
        _ => error.into(),
    }
}
