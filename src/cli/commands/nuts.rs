//! `handrank nuts [HAND]...`: what beats or ties a hand on a board, from the nuts down.

mod fields;
mod rows;
mod writer;

use std::ffi::OsString;
use std::sync::Arc;

use clap::ValueHint;
use handrank::notation::DealReader;
use handrank::{Game, HandOrRange, OddsError, Range, ReadError, Spot, WrittenRange};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::answering::{HandCommand, answer_inputs};
use crate::cli::args::{
    BoardArgs, DeadArgs, HIGH_GAMES, HandFileArgs, HighGameArgs, Notes, OutputArgs, RANGES, Section, StreamArgs,
    check_board, usage_error,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, deal_reader};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, LineSpec, ReadSize};
use crate::cli::ui::{ErrorColumns, LineBuffer};
use fields::{KEYS, RANK_KEYS};
use rows::{COLUMNS, LONG_COLUMNS};
use writer::NutsWriter;

/// Show what beats a hand on a board
///
/// Every hand that an opponent may hold is ranked, so the figures are exact. A hand has two cards, or four to six in
/// Omaha, and a board of three to five cards after a slash. For each hand rank that beats or ties it, best first, handrank
/// prints one line of tab-separated columns: whether it beats or ties, the rank, how many hands have it, and which. Of a
/// board alone, after a slash or from --board, handrank prints all ranks, from the nuts down.
///
/// What holds a rank reads back as a range: a class, such as AKs, if every hand of it that the known cards leave has the
/// rank, else single hands. In Omaha, it is the two cards that play.
///
/// At a terminal, unless --json is given, it prints how many hands are ahead, tied and behind, and a table; of a board
/// alone, the best ten ranks, or all with --long.
#[derive(clap::Args)]
pub struct NutsArgs {
    /// A hand and its board, like AsKd/Ah9s2c7d, or a board alone: /Ah9s2c7d
    ///
    /// Each argument is one. If all arguments are single cards, they are one hand, and a slash starts the board: As Kd /
    /// Ah 9s 2c. 'handrank --help' describes how cards are written. Without HAND or --file, hands are read from stdin,
    /// unless --board is given: then the board alone is asked about.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    game: HighGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// What the opponent may hold, like QQ+,AKs; any two cards otherwise
    ///
    /// Hands count with their weights. Not in Omaha.
    #[arg(long, value_name = "RANGE", value_hint = ValueHint::Other)]
    range: Option<String>,

    /// Add each rank in words
    #[arg(short, long, conflicts_with = "json")]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        HIGH_GAMES,
        RANGES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Column before the holdings with --long", entries: &LONG_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of ranks", entries: &RANK_KEYS },
    ],
    examples: &[
        "handrank nuts AsKd / Ah9s2c7d7h",
        "handrank nuts / Ah9s2c7d7h",
        "handrank nuts --range 'QQ+,AK,A9s' AsKd / Ah9s2c",
        "handrank nuts --game omaha KhQh7c3s / 8h5h2h",
    ],
};

impl NutsArgs {
    /// What the opponent may hold. Fails if options do not go together.
    fn opponent(&self) -> Result<WrittenRange, clap::Error> {
        self.stream.check_lines(&self.output, "nuts prints several lines per hand")?;
        check_board(self.game.game, "for the odds of such hands, use handrank odds with --cards N")?;
        let game = self.game.game;
        match &self.range {
            _ if game.has_low() => Err(format!("in {game}, the best low takes half of the pot; use --game omaha")),
            Some(_) if !game.plays_all_cards() => Err(format!("in {game}, the two cards that play have no --range")),
            Some(text) => WrittenRange::read(text, game).map_err(|error| format!("--range: {error}")),
            None => Ok(Range::random().into()),
        }
        .map_err(usage_error)
    }
}

pub fn run(args: &NutsArgs) -> anyhow::Result<Outcome> {
    let game = args.game.game;
    let range = args.opponent()?;
    let inputs = Inputs::of_hands_or_boards(&args.hands, &args.files, &args.board, game)?;
    let reader = deal_reader(game, inputs.board, &args.dead)?;
    let format = args.output.format(args.long);
    let writer = NutsWriter::new(format, inputs.is_lone(), args.range.is_some());
    let command = Arc::new(NutsCommand { game, reader, range, writer });
    let bad_lines = args.stream.bad_lines(&inputs, format, ErrorColumns::first(0));
    answer_inputs(&inputs, command, bad_lines, args.stream.threads)
}

/// Answers a hand, or a board alone, with what may be held on the board.
struct NutsCommand {
    game: Game,
    reader: DealReader,
    range: WrittenRange,
    writer: NutsWriter,
}

impl Answer for NutsCommand {
    fn spec(&self) -> LineSpec {
        let example = if self.game.plays_all_cards() { "AsKd / Ah9s2c7d7h" } else { "AhQh7c3s / 8h5h2h" };
        let spec = LineSpec::of("handrank nuts", HandOrDeal::Hand, example);
        LineSpec { are_numbered: true, read_size: ReadSize::Tiny, ..spec }
    }

    fn footnote(&self) -> Option<String> {
        self.writer.footnote()
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        self.writer.add(self.spot(line)?.nuts(self.game)?, number, answers);
        Ok(())
    }
}

impl NutsCommand {
    /// The hand, if there is one, against the range of the opponent.
    fn spot(&self, line: &str) -> Result<Spot, LineError> {
        let (hand, board) = match self.reader.read_board(line)? {
            Some(board) => (None, board),
            None => {
                let spot = self.reader.read_hand_or_range(line)?;
                match &spot.players()[0] {
                    HandOrRange::Hand(hand) => (Some(HandOrRange::Hand(hand.clone())), *spot.board()),
                    HandOrRange::Range(_) => return Err(OddsError::NotAgainstRange.into()),
                }
            }
        };
        let players = hand.into_iter().chain([self.range.clone().into()]).collect();
        Ok(Spot::new(players, &board, self.reader.dead()).map_err(ReadError::from)?)
    }
}

impl HandCommand for NutsCommand {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        let LineError::NoOdds(error) = bad.error else { return None };
        let advice = match error {
            OddsError::NoFlop => "write it after a slash, or use --board",
            OddsError::NotTwoHoleCards { cards: 3.. } if !bad.inputs.has_board(bad.text) => {
                "write a slash before the board"
            }
            OddsError::NotAgainstRange if self.game.plays_all_cards() => {
                "write one hand, and what the opponent may hold with --range"
            }
            _ => return None,
        };
        Some(advice.to_owned())
    }
}
