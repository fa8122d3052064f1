//! `handrank census`: every possible hand ranked and counted, by category or by rank.

use std::num::NonZero;

use clap::{ValueEnum, ValueHint};
use handrank::program::Census;
use handrank::{Category, Game, HandRank, HandSize};
use serde::Serialize;

use crate::cli::args::{AllCardsGameArgs, Notes, OutputArgs, SEE_PROGRAM, Section, hand_sizes, thread_count};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, NOBODY_GIVES_UP, ProgressLine, Total};
use crate::cli::threads::threads_or_cores;
use crate::cli::ui::fields::{CATEGORY_NAME, Entry, GAME, RANK};
use crate::cli::ui::json::number_alone;
use crate::cli::ui::shares::{SHARE_WIDTH, one_in, share_of_all};
use crate::cli::ui::tables::{Cell, Column, Layouts, Table, entries};
use crate::cli::ui::write_rows;

/// Rank and count every possible hand
///
/// For each category, handrank prints one line of tab-separated columns and, without --json, one for the total. With
/// --by rank, it prints one line for each rank that occurs. Where the lowest hand wins, hands without a pair are counted by
/// their highest card, such as Eight Low. In stud hi/lo, high hands are counted and, without --by rank, a last line counts
/// the hands that have a low.
#[derive(clap::Args)]
pub struct CensusArgs {
    /// Rank hands of N cards, 5, 6 or 7; 5 by default
    #[arg(long, value_name = "N", default_value = "5", hide_default_value = true, hide_possible_values = true)]
    #[arg(value_parser = hand_sizes())]
    cards: HandSize,

    /// Count by category, the default, or by rank
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Category, hide_default_value = true)]
    #[arg(ignore_case = true, hide_possible_values = true)]
    by: By,

    #[command(flatten)]
    game: AllCardsGameArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Use up to N threads, 1 to 64; one per core by default
    #[arg(long, value_name = "N", value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    Category,
    Rank,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns by category, and keys of --json", entries: &entries(&CategoryCount::COLUMNS) },
        Section { heading: "Columns by rank, and keys of --json", entries: &entries(&RankCount::COLUMNS) },
        Section { heading: "More keys of --json", entries: &[GAME] },
    ],
    brief: &[],
    examples: &["handrank census --cards 7", "handrank census --game short-deck", "handrank census --by rank | head"],
    see_also: &[SEE_PROGRAM],
};

/// A category as counted, or the total.
#[derive(Serialize)]
struct CategoryCount {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    category: String,
    hands: u64,
    ranks: usize,
    share: f64,
}

impl CategoryCount {
    const COLUMNS: [Column<CategoryCount>; 4] = [
        Column::left(CATEGORY_NAME, NAME_WIDTH, |count, _| Cell::plain(&count.category)),
        Column::right(HANDS, HANDS_WIDTH, |count, medium| Cell::plain(medium.count(count.hands))),
        Column::right(Entry::new("ranks", "the number of ranks among them"), 5, |count, medium| {
            Cell::plain(medium.count(count.ranks))
        }),
        Column::right(SHARE, SHARE_WIDTH, |count, medium| Cell::plain(share_of_all(count.share, 2, medium))),
    ];
    /// For terminals.
    const ONE_IN: Column<CategoryCount> = Column::right(ONE_IN, 12, |count, _| Cell::plain(one_in(count.share)));

    /// Without the number of ranks if need be, and then without the share.
    fn layouts(is_page: bool) -> Layouts<CategoryCount> {
        let [category, hands, ranks, share] = Self::COLUMNS;
        let one_in = Self::ONE_IN.only_if(is_page);
        Layouts::new(&[
            &[category, hands, ranks, share, one_in],
            &[category, hands, share, one_in],
            &[category, hands, one_in],
        ])
    }
}

/// The count of a rank.
#[derive(Serialize)]
struct RankCount {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    #[serde(serialize_with = "number_alone")]
    rank: HandRank,
    category: Category,
    hands: u64,
    share: f64,
}

impl RankCount {
    const COLUMNS: [Column<RankCount>; 4] = [
        Column::right(RANK, 4, |count, _| Cell::plain(count.rank)),
        Column::left(CATEGORY_NAME, NAME_WIDTH, |count, _| Cell::plain(count.category)),
        Column::right(HANDS, HANDS_WIDTH, |count, medium| Cell::plain(medium.count(count.hands))),
        Column::right(SHARE, PERCENT_WIDTH, |count, medium| Cell::plain(share_of_all(count.share, 4, medium))),
    ];
    /// For terminals.
    const ONE_IN: Column<RankCount> = Column::right(ONE_IN, 15, |count, _| Cell::plain(one_in(count.share)));

    /// Without the share if need be, and then without the category.
    fn layouts(is_page: bool) -> Layouts<RankCount> {
        let [rank, category, hands, share] = Self::COLUMNS;
        let one_in = Self::ONE_IN.only_if(is_page);
        Layouts::new(&[
            &[rank, category, hands, share, one_in],
            &[rank, category, hands, one_in],
            &[rank, hands, one_in],
        ])
    }
}

const HANDS: Entry = Entry::new("hands", "the number of hands");
const SHARE: Entry = Entry::new("share", "their share of all hands, 0 to 1");
const ONE_IN: Entry = Entry::new("odds", "");

/// As wide as `Three of a Kind`.
const NAME_WIDTH: usize = 15;
/// As wide as `133,784,560`.
const HANDS_WIDTH: usize = 11;
/// As wide as `<0.0001%`.
const PERCENT_WIDTH: usize = 8;

pub fn run(args: &CensusArgs) -> anyhow::Result<Outcome> {
    args.game.check("census")?;
    let total = Total::Items(args.cards.hands().into(), HandOrDeal::Hand);
    let threads = threads_or_cores(args.threads).get();
    let census = ProgressLine::during(total, Condition::Always, |progress| {
        Census::of_game(args.game.game, args.cards, threads, progress)
    });
    let census = census.expect(NOBODY_GIVES_UP);
    match args.by {
        By::Category => write_categories(&census, args),
        By::Rank => write_ranks(&census, args),
    }
}

fn write_categories(census: &Census, args: &CensusArgs) -> anyhow::Result<Outcome> {
    let (game, all) = (args.game.game, census.hands() as f64);
    let count = |category: String, is_counted: &dyn Fn(HandRank) -> bool| {
        let ranks = game.scale().ranks().filter(|&rank| is_counted(rank)).map(|rank| census.count(rank));
        let (hands, ranks) =
            ranks.filter(|&hands| hands > 0).fold((0, 0), |(sum, ranks), hands| (sum + hands, ranks + 1));
        CategoryCount { game: game.in_json(), category, hands, ranks, share: hands as f64 / all }
    };
    let made = game.scale().categories_and_lows().iter();
    let counts = made.map(|made| count(made.to_string(), &|rank| rank.category_or_low() == *made));
    let total = (!args.output.json).then(|| count("Total".to_owned(), &|_| true));
    let lows = Census::of_lows(game, args.cards).map(|lows| CategoryCount {
        game: game.in_json(),
        category: "Low".to_owned(),
        hands: lows.hands(),
        ranks: lows.ranks(),
        share: lows.hands() as f64 / all,
    });
    write(counts.chain(total).chain(lows), CategoryCount::layouts, args)
}

fn write_ranks(census: &Census, args: &CensusArgs) -> anyhow::Result<Outcome> {
    let (game, all) = (args.game.game, census.hands() as f64);
    let counts = game.scale().ranks().map(|rank| (rank, census.count(rank))).filter(|&(_, hands)| hands > 0);
    let counts = counts.map(|(rank, hands)| RankCount {
        game: game.in_json(),
        rank,
        category: rank.category(),
        hands,
        share: hands as f64 / all,
    });
    write(counts, RankCount::layouts, args)
}

/// Writes counts to stdout.
fn write<T: Serialize>(
    counts: impl Iterator<Item = T>,
    layouts: fn(bool) -> Layouts<T>,
    args: &CensusArgs,
) -> anyhow::Result<Outcome> {
    let output = args.output.settled(false, false);
    write_rows(counts, output, |medium| Table::new(medium, &layouts(medium.is_page())))
}
