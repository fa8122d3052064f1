//! `handrank hits [HAND]...`: how often a hand or a range makes each category, street by street.

mod writer;

use std::ffi::OsString;
use std::sync::Arc;

use clap::ValueHint;
use handrank::notation::DealReader;
use handrank::{DealError, HandOrRange, HandSize, OddsError, ReadErrorKind, Spot};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::advice::has_two_cards;
use crate::cli::answering::{HandCommand, answer_inputs};
use crate::cli::args::{
    BoardArgs, DeadArgs, GAMES, GameArgs, HandFileArgs, Notes, OutputArgs, RANGES, Section, StreamArgs, check_board,
    hand_sizes, number_in, usage_error,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, deal_reader};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, LineSpec};
use crate::cli::ui::{ErrorColumns, LineBuffer};
use writer::{CATEGORY_KEYS, COLUMNS, DRAW_COLUMNS, HitsWriter, KEYS, LONG_COLUMNS, LOW_KEYS, STREET_KEYS};

/// Count how often a hand or range makes each category
///
/// Every way to deal the cards to come is counted, so the figures are exact. What other players may hold plays no part;
/// cards known to be elsewhere are --dead. A hand has two cards, or four to six in Omaha, and a board of 0, 3, 4 or 5
/// cards after a slash; with --draw or --cards, it has one to six cards and no board. For each category, best first,
/// handrank prints one line of tab-separated columns.
///
/// A range, such as QQ+,AKs or random, may take the place of a hand. Then its hands count with their weights, and all
/// boards count alike.
///
/// At a terminal, unless --json is given, it prints a table with percentages instead. What cannot happen any more is dim.
#[derive(clap::Args)]
pub struct HitsArgs {
    /// A hand or range, like AhKh or QQ+,AKs, and its board: AhKh/8h5h2h
    ///
    /// Each argument is one. If all arguments are single cards, they are one hand, and a slash starts the board: Ah Kh /
    /// 8h 5h 2h. 'handrank --help' describes how cards are written. Without HAND or --file, hands are read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Draw N cards to the hand itself, 1 to 5
    ///
    /// Then it has five to seven cards, as in draw and stud, and there is no board. Razz and deuce-to-seven need this.
    /// There, lows are counted by their highest card, such as Eight Low, instead of as High Card.
    #[arg(long, value_name = "N", value_parser = drawn_cards)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    draw: Option<usize>,

    /// Draw cards to the hand itself until it has N, 5 to 7
    ///
    /// This is another way to write --draw: for three cards, --cards 7 is --draw 4. One to five cards must come.
    #[arg(long, value_name = "N", value_parser = hand_sizes(), conflicts_with = "draw")]
    #[arg(hide_possible_values = true, value_hint = ValueHint::Other)]
    cards: Option<HandSize>,

    /// Add how often each category or a better one is made
    #[arg(short, long, conflicts_with = "json")]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES,
        RANGES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns before the cards with --long", entries: &LONG_COLUMNS },
        Section { heading: "Columns with --draw", entries: &DRAW_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of streets", entries: &STREET_KEYS },
        Section { heading: "Keys of categories", entries: &CATEGORY_KEYS },
        Section { heading: "Keys of low", entries: &LOW_KEYS },
    ],
    examples: &[
        "handrank hits AhKh",
        "handrank hits Ah5h / Kh7h2c",
        "handrank hits QQ+,AKs -b 8h5h2h",
        "handrank hits --draw 1 AhKh8h5h --dead 2c",
    ],
};

fn drawn_cards(text: &str) -> Result<usize, String> {
    number_in(1..=5, text)
}

impl HitsArgs {
    /// Fails if options do not go together.
    fn check(&self) -> Result<(), clap::Error> {
        self.stream.check_lines(&self.output, "hits prints several lines per hand")?;
        let game = self.game.game;
        let instead = "with --draw N or --cards N, cards come to the hand itself";
        let option = if self.draw.is_some() { "--draw" } else { "--cards" };
        Err(usage_error(match self.to_come() {
            ToCome::Board => return check_board(game, instead),
            _ if !game.plays_all_cards() => {
                format!("with {option}, cards come to the hand itself; in {game}, to the board")
            }
            _ if !self.board.boards.is_empty() => {
                format!("with {option}, cards come to the hand itself, so there is no --board")
            }
            _ => return Ok(()),
        }))
    }

    fn to_come(&self) -> ToCome {
        match (self.draw, self.cards) {
            (Some(cards), _) => ToCome::Draw(cards),
            (None, Some(size)) => ToCome::UntilSize(size.cards()),
            (None, None) => ToCome::Board,
        }
    }
}

/// Which cards are to come.
#[derive(Clone, Copy, PartialEq)]
enum ToCome {
    /// The rest of the board.
    Board,
    /// So many to the hand itself.
    Draw(usize),
    /// As many to the hand itself as make it of this size.
    UntilSize(usize),
}

pub fn run(args: &HitsArgs) -> anyhow::Result<Outcome> {
    args.check()?;
    let game = args.game.game;
    let inputs = Inputs::of_hands_or_ranges(&args.hands, &args.files, &args.board, game)?;
    let reader = deal_reader(game, inputs.board, &args.dead)?;
    let format = args.output.format(args.long);
    let writer = HitsWriter::new(format, inputs.is_lone());
    let command = HitsCommand { reader, to_come: args.to_come(), writer };
    let bad_lines = args.stream.bad_lines(&inputs, format, ErrorColumns::first(0));
    answer_inputs(&inputs, Arc::new(command), bad_lines, args.stream.threads)
}

/// Answers a hand or range with its hits.
struct HitsCommand {
    reader: DealReader,
    to_come: ToCome,
    writer: HitsWriter,
}

impl Answer for HitsCommand {
    fn spec(&self) -> LineSpec {
        let example = match (self.to_come, self.reader.game().plays_all_cards()) {
            (ToCome::Board, true) => "AhKh / 8h7h6c",
            (ToCome::Board, false) => "AhQh7c3s / 8h5h2h",
            _ => "AhKh8h7h",
        };
        LineSpec::with_ranges("handrank hits", HandOrDeal::Hand, example)
    }

    fn footnote(&self) -> Option<String> {
        self.writer.footnote()
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let spot = self.reader.read_hand_or_range(line).map_err(|error| match error.kind() {
            ReadErrorKind::Deal(DealError::NoStreet { .. }) if self.to_come != ToCome::Board => {
                OddsError::DrawToBoard.into()
            }
            _ => LineError::Hand(error),
        })?;
        let game = self.reader.game();
        let hits = match self.to_come {
            ToCome::Board => spot.hits(game),
            ToCome::Draw(cards) => spot.hits_of_draw(game, cards),
            ToCome::UntilSize(cards) => spot.hits_of_draw(game, cards_to_come(&spot, cards)?),
        };
        self.writer.add(&hits?, number, answers);
        Ok(())
    }
}

/// How many cards come to the only hand of a spot until it has this many.
fn cards_to_come(spot: &Spot, cards: usize) -> Result<usize, LineError> {
    let HandOrRange::Hand(hand) = &spot.players()[0] else { return Err(OddsError::DrawToRange.into()) };
    let known = hand.len();
    match cards.checked_sub(known) {
        Some(to_come @ 1..=5) => Ok(to_come),
        _ => Err(LineError::WrongToCome { known, cards }),
    }
}

impl HandCommand for HitsCommand {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        let &LineError::NoOdds(OddsError::NotTwoHoleCards { cards }) = bad.error else { return None };
        let index = (bad.number as usize).checked_sub(2);
        let before = index.and_then(|index| str::from_utf8(&bad.inputs.arguments[index]).ok());
        let advice = match cards {
            1 | 3..=5 if before.is_some_and(has_two_cards) => "write a slash before the board",
            5 | 6 => "write a slash before the board, or for draw and stud, use --cards N",
            ..=4 if !bad.is_card_among_hands() => "for draw and stud, use --cards N",
            _ => return None,
        };
        Some(advice.to_owned())
    }
}
