//! `handrank outs [HAND]...`: what each card that may come next does to every hand.

mod rows;
mod summary;

use std::sync::Arc;

use handrank::Outs;
use handrank::notation::DealReader;

use crate::cli::advice::arguments::BadArgument;
use crate::cli::advice::deals;
use crate::cli::answering::{HandCommand, SlowCounts, answer_inputs, deal_example};
use crate::cli::args::{
    BoardGameArgs, DeadArgs, DealArgs, GAMES_WITH_BOARD, Notes, OutputArgs, RANGES, Section, StreamArgs, check_board,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, Kind};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, LineSpec};
use crate::cli::ui::pot_shares::LOW_COLUMNS;
use crate::cli::ui::{DealWriter, ErrorColumns, LineBuffer};
use rows::{CARD_KEYS, COLUMNS, HAND_KEYS, KEYS, LONG_COLUMNS, cards, hands_after_cards};
use summary::summary;

/// Show what each card that may come next does to every hand
///
/// A board has three or four cards. An out of a hand that is behind or tied is a card after which it is best alone: on the
/// turn, a card that wins; on the flop, one that takes the lead. A card after which a hand that is behind ties for best is
/// a split out. For each card, handrank prints one line of tab-separated columns: the deal, the card, the equities after it,
/// and who then has the best hand.
///
/// A range, such as QQ+,AKs or random, may take the place of a hand. Then there are equities, but no outs.
///
/// At a terminal, unless --json is given, it prints instead which hand is ahead, the outs of the others, and a chart of
/// the equity of each after each card. If there are two hands, only the first has a chart. With --long, a row per card and
/// hand follows.
#[derive(clap::Args)]
pub struct OutsArgs {
    #[command(flatten)]
    deals: DealArgs,

    #[command(flatten)]
    game: BoardGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Print one line per card and hand, with its shares of wins and ties
    #[arg(short, long, conflicts_with = "json")]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES_WITH_BOARD,
        RANGES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns with --long in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
        Section { heading: "Keys of cards", entries: &CARD_KEYS },
    ],
    examples: &[
        "handrank outs 9h8h AdTd / Th7c2h",
        "handrank outs --dead 'Jc Js' 9h8h AdTd / Th7c2h4s",
        "handrank outs AhKh QQ+,AKs / 8h5h2h",
    ],
};

pub fn run(args: &OutsArgs) -> anyhow::Result<Outcome> {
    args.stream.check_lines(&args.output, "outs prints several lines per deal")?;
    let game = args.game.game;
    check_board(game, "for cards that come to the hands themselves, use handrank odds or hits with --cards N")?;
    let (inputs, reader) = Inputs::of_deals(&args.deals, game, &args.dead, Kind::HandsOrRanges)?;
    let format = args.output.format(args.long);
    let writer = DealWriter::new(format, inputs.is_lone(), args.stream.all_lines);
    let command = OutsCommand { reader, writer, counts: SlowCounts::new(args.stream.threads, &inputs) };
    let bad_lines = args.stream.bad_lines(&inputs, format, ErrorColumns::first(0));
    answer_inputs(&inputs, Arc::new(command), bad_lines, args.stream.threads)
}

/// Answers a deal with its outs.
struct OutsCommand {
    reader: DealReader,
    writer: DealWriter,
    counts: SlowCounts,
}

impl Answer for OutsCommand {
    fn spec(&self) -> LineSpec {
        LineSpec::with_ranges("handrank outs", HandOrDeal::Deal, deal_example(self.reader.game()))
    }

    fn headings(&self) -> Option<String> {
        self.writer.headings()
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let outs = self.outs(line)?;
        self.writer.add(
            answers,
            || &outs,
            |rows| match (rows.is_long, rows.terminal.is_page()) {
                (true, _) => hands_after_cards(rows, &outs, number),
                (false, true) => summary(rows, &outs, number) + rows.gap(),
                (false, false) => cards(rows, &outs, number),
            },
        );
        Ok(())
    }
}

impl HandCommand for OutsCommand {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        deals::slash_before_board(bad)
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs) -> String {
        deals::another_hand(deal, inputs, &self.spec(), inputs.has_board(deal), "")
    }
}

impl OutsCommand {
    fn outs(&self, line: &str) -> Result<Outs, LineError> {
        let spot = self.reader.read_spot(line)?;
        let plan = spot.plan_outs(self.reader.game())?;
        Ok(self.counts.count(plan.steps(), plan.deals(), |threads, progress| plan.count_with(threads, progress))?)
    }
}
