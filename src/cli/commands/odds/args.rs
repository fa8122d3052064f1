//! The options of `handrank odds`.

use std::num::NonZero;

use clap::ValueHint;
use handrank::{Breakdown, HandSize, OddsOptions, Samples};

use super::breakdown::{BREAKDOWN_COLUMNS, CLASS_KEYS};
use super::fields::{COLUMNS, HAND_KEYS, KEYS, SAMPLE_COLUMNS};
use super::rows::LONG_COLUMNS;
use crate::cli::args::{
    DeadArgs, DealArgs, GAMES, GameArgs, Notes, OutputArgs, RANGES, Section, StreamArgs, check_board, hand_sizes,
    large_count, number_in, seed, usage_error,
};
use crate::cli::inputs::Kind;
use crate::cli::ui::pot_shares::LOW_COLUMNS;

/// Compute the exact equity of each hand or range in a deal
///
/// Equity is a hand's average share of the pot. Every way to complete the board is dealt and counted, so the figures
/// are exact, unless --sample asks for an estimate. A board has 0, 3, 4 or 5 cards; a hand has two, or four to six in
/// Omaha. For each deal, handrank prints one line of tab-separated columns: the equities and the deal.
///
/// A range, such as QQ+,AKs or random, may take the place of a hand. Then every deal of hands without a card in common
/// counts by the product of their weights, and all boards count alike.
///
/// With --cards, there is no board: cards come to the hands themselves, as in draw, stud and razz, and every way to deal
/// them is counted. Hands may then differ in how many of their cards are known.
///
/// At a terminal, unless --json or --all-lines is given, it prints one row per hand instead, with percentages. The hand
/// with the highest equity is in bold.
#[derive(clap::Args)]
pub struct OddsArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    #[command(flatten)]
    pub game: GameArgs,

    #[command(flatten)]
    pub dead: DeadArgs,

    /// Deal each hand cards until it has N, 5 to 7; no board
    ///
    /// As in five-card draw (5), and in stud and razz (7). A hand is one to N cards or random; each argument is one, and so
    /// is what stands between bars: "As 2d 3c|Kh". A hand's hidden cards are left out. Razz and deuce-to-seven need this.
    /// Not in Omaha, where cards come to the board.
    #[arg(long, value_name = "N", value_parser = hand_sizes(), conflicts_with = "breakdown")]
    #[arg(hide_possible_values = true, value_hint = ValueHint::Other)]
    cards: Option<HandSize>,

    /// Add N players who may hold any cards, 1 to 22
    ///
    /// AhKh --opponents 3 is AhKh random random random. With --cards, no card of theirs is known.
    #[arg(long, value_name = "N", value_parser = opponents)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    opponents: Option<usize>,

    /// Estimate from N random deals, like 1M
    ///
    /// Deals are drawn independently, each with the probability that it has in the exact count. N is 2 or more, and may
    /// be written 50_000, 50k, 1.5M, 1e6 or 2G. A last column has the standard error of the least certain equity, or of the
    /// line's own with --long or --breakdown. About two thirds of estimates are within one standard error of the exact
    /// figure, and 95% within two. Four times as many deals halve the error.
    #[arg(long, value_name = "N", value_parser = sample_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    sample: Option<NonZero<u64>>,

    /// Pick other random numbers for --sample; 0 by default
    ///
    /// The same deal, N and seed give the same figures, with any number of threads and on any platform.
    #[arg(long, value_name = "N", requires = "sample", value_parser = seed, hide_short_help = true)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    seed: Option<u64>,

    /// Print one line per hand, with its shares of wins and ties
    ///
    /// At a terminal, where each hand has a row anyway, add these shares. Not with --json or --all-lines.
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    pub long: bool,

    /// Print one line per class of hands in each range, like AKs
    ///
    /// At a terminal, each range has a chart instead: suited hands above the diagonal, offsuit ones below, with equities
    /// in percent. A hand given as cards is a class of its own. With --json, each hand lists its classes. Not with --long
    /// or --cards, or in Omaha; with --all-lines it needs --json.
    #[arg(long, conflicts_with = "long")]
    pub breakdown: bool,

    #[command(flatten)]
    pub output: OutputArgs,

    #[command(flatten)]
    pub stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES,
        RANGES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns with --long in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Columns with --breakdown", entries: &BREAKDOWN_COLUMNS },
        Section { heading: "Last column with --sample", entries: &SAMPLE_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
        Section { heading: "Keys of classes", entries: &CLASS_KEYS },
    ],
    examples: &[
        "handrank odds AhKh 8c8s",
        "handrank odds --breakdown AKs QQ+ / 8h5h2h",
        "handrank odds --long --sample 1M AA --opponents 2",
        "handrank odds -g razz --cards 7 As2d3c4h Ks2h3d7c",
    ],
};

impl OddsArgs {
    /// Fails if options do not go together.
    pub fn check(&self) -> Result<(), clap::Error> {
        let game = self.game.game;
        match self.cards {
            None => check_board(game, "with --cards N, cards come to the hands themselves")?,
            Some(_) if !game.plays_all_cards() => {
                return Err(usage_error(format_args!(
                    "with --cards, cards come to the hands themselves; in {game}, to the board"
                )));
            }
            Some(_) if !self.deals.board.boards.is_empty() => {
                return Err(usage_error("with --cards, cards come to the hands themselves, so there is no --board"));
            }
            Some(_) => {}
        }
        if !self.breakdown {
            return Ok(());
        }
        self.stream.check_lines(&self.output, "--breakdown prints several lines per deal")?;
        match game.plays_all_cards() {
            true => Ok(()),
            false => Err(usage_error(format_args!("--breakdown needs hands of two cards, and {game} has others"))),
        }
    }

    /// What stands for a player.
    pub fn kind(&self) -> Kind {
        if self.cards.is_some() { Kind::Draw } else { Kind::HandsOrRanges }
    }

    /// How many players are added to each deal.
    pub fn opponents(&self) -> usize {
        self.opponents.unwrap_or(0)
    }

    /// Which odds are asked for.
    pub fn options(&self) -> OddsOptions {
        let breakdown = if self.breakdown { Breakdown::Classes } else { Breakdown::None };
        let samples = self.sample.map(|deals| Samples::new(deals.get(), self.seed.unwrap_or(0)));
        OddsOptions { breakdown, samples, own_cards: self.cards.map(HandSize::cards) }
    }
}

/// With a board of five, a deck of 52 has two hole cards each for one player more than this.
const MAX_OPPONENTS: usize = 22;

fn opponents(text: &str) -> Result<usize, String> {
    number_in(1..=MAX_OPPONENTS, text)
}

fn sample_count(text: &str) -> Result<NonZero<u64>, String> {
    large_count(text, 2)
}
