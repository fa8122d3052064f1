//! The options of `handrank odds`.

use std::num::NonZero;

use clap::ValueHint;
use handrank::{OddsOptions, Samples};

use super::breakdown::{BREAKDOWN_COLUMNS, CLASS_KEYS};
use super::fields::{COLUMNS, HAND_KEYS, KEYS, SAMPLE_COLUMNS};
use super::rows::LONG_COLUMNS;
use crate::cli::args::{
    BoardGameArgs, DeadArgs, DealArgs, GAMES_WITH_BOARD, Notes, OutputArgs, RANGES, Section, StreamArgs, large_count,
    seed, usage_error,
};
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
/// At a terminal, unless --json or --all-lines is given, it prints one row per hand instead, with percentages. The hand
/// with the highest equity is in bold.
#[derive(clap::Args)]
pub struct OddsArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    #[command(flatten)]
    pub game: BoardGameArgs,

    #[command(flatten)]
    pub dead: DeadArgs,

    /// Estimate from N random deals, like 1M
    ///
    /// Deals are drawn independently, each with the probability that it has in the exact count. N is 2 or more, and may
    /// be written 50_000, 50k, 1.5M, 1e6 or 2G. A last column has the standard error of the least certain equity, or of the
    /// line's own with --long or --breakdown. About two thirds of estimates are within one standard error of the exact
    /// figure, and 95% within two. Four times as many deals halve it.
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
    /// or in Omaha; with --all-lines it needs --json.
    #[arg(long, conflicts_with = "long")]
    pub breakdown: bool,

    #[command(flatten)]
    pub output: OutputArgs,

    #[command(flatten)]
    pub stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES_WITH_BOARD,
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
        "handrank odds AKs QQ+ random / 8h5h2h",
        "handrank odds --breakdown random random",
        "handrank odds --long --sample 1M AA random random",
        "handrank odds --dead 'Ac Ad' AhKh 8c8s / 8h5h2h",
    ],
};

impl OddsArgs {
    /// Fails if what is to be printed cannot be.
    pub fn check_breakdown(&self) -> Result<(), clap::Error> {
        if !self.breakdown {
            return Ok(());
        }
        self.stream.check_lines(&self.output, "--breakdown prints several lines per deal")?;
        let game = self.game.game;
        if !game.plays_all_cards() {
            return Err(usage_error(format_args!("--breakdown needs hands of two cards, and {game} has others")));
        }
        Ok(())
    }

    /// Which odds are asked for.
    pub fn options(&self) -> OddsOptions {
        let options = if self.breakdown { OddsOptions::default().with_classes() } else { OddsOptions::default() };
        match self.sample {
            Some(deals) => options.with_samples(Samples::new(deals, self.seed.unwrap_or(0))),
            None => options,
        }
    }
}

fn sample_count(text: &str) -> Result<NonZero<u64>, String> {
    large_count(text, 2)
}
