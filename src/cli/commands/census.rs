//! `handrank census`: every possible hand ranked and counted, by category or by rank.

use std::num::NonZero;

use clap::{ValueEnum, ValueHint};
use handrank::program::Census;
use handrank::{Category, HandRank, HandSize, Scale};
use serde::Serialize;

use crate::cli::args::{Notes, OutputArgs, SEE_PROGRAM, Section, hand_sizes, thread_count};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, NOBODY_GIVES_UP, Progress, Total};
use crate::cli::threads::threads_or_cores;
use crate::cli::ui::fields::{CATEGORY_NAME, Entry, KEV_RANK};
use crate::cli::ui::shares::frequency_among_all;
use crate::cli::ui::tables::{Cell, Column, Layouts, Table, entries};
use crate::cli::ui::write_rows;

/// Rank and count every possible hand
///
/// For each category, handrank prints one line of tab-separated columns and, without --json, one for the total. With
/// --by rank, it prints one line for each rank that occurs. There is no --game: hands rank as in hold'em, draw and
/// stud.
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
    ],
    examples: &["handrank census --cards 7", "handrank census --by rank | head"],
    see_also: &[SEE_PROGRAM],
};

/// A category as counted, or the total.
#[derive(Serialize)]
struct CategoryCount {
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
        Column::right(SHARE, 12, |count, medium| Cell::plain(frequency_among_all(count.share, 2, medium))),
    ];
    /// Without the number of ranks if need be.
    const LAYOUTS: [&[Column<CategoryCount>]; 2] =
        [&Self::COLUMNS, &[Self::COLUMNS[0], Self::COLUMNS[1], Self::COLUMNS[3]]];
}

/// The count of a rank.
#[derive(Serialize)]
struct RankCount {
    rank: HandRank,
    category: Category,
    hands: u64,
    share: f64,
}

impl RankCount {
    const COLUMNS: [Column<RankCount>; 4] = [
        Column::right(KEV_RANK, 4, |count, _| Cell::plain(count.rank)),
        Column::left(CATEGORY_NAME, NAME_WIDTH, |count, _| Cell::plain(count.category)),
        Column::right(HANDS, HANDS_WIDTH, |count, medium| Cell::plain(medium.count(count.hands))),
        Column::right(SHARE, 15, |count, medium| Cell::plain(frequency_among_all(count.share, 4, medium))),
    ];
    /// Without the category if need be.
    const LAYOUTS: [&[Column<RankCount>]; 2] =
        [&Self::COLUMNS, &[Self::COLUMNS[0], Self::COLUMNS[2], Self::COLUMNS[3]]];
}

const HANDS: Entry = Entry::new("hands", "the number of hands");
const SHARE: Entry = Entry::new("share", "their share of all hands, 0 to 1");

/// As wide as `Three of a Kind`.
const NAME_WIDTH: usize = 15;
/// As wide as `133,784,560`.
const HANDS_WIDTH: usize = 11;

pub fn run(args: &CensusArgs) -> anyhow::Result<Outcome> {
    let total = Total::Items(args.cards.hands().into(), HandOrDeal::Hand);
    let threads = threads_or_cores(args.threads).get();
    let census =
        Progress::during(total, Condition::Always, |progress| Census::enumerate(args.cards, threads, progress));
    let census = census.expect(NOBODY_GIVES_UP);
    match args.by {
        By::Category => write_categories(&census, args),
        By::Rank => write_ranks(&census, args),
    }
}

fn write_categories(census: &Census, args: &CensusArgs) -> anyhow::Result<Outcome> {
    let count = |category: String, is_counted: &dyn Fn(HandRank) -> bool| {
        let ranks = Scale::Kev.ranks().filter(|&rank| is_counted(rank)).map(|rank| census.count(rank));
        let (hands, ranks) =
            ranks.filter(|&hands| hands > 0).fold((0, 0), |(sum, ranks), hands| (sum + hands, ranks + 1));
        CategoryCount { category, hands, ranks, share: args.cards.share(hands) }
    };
    let counts = Category::ALL.map(|category| count(category.to_string(), &|rank| rank.category() == category));
    let total = (!args.output.json).then(|| count("Total".to_owned(), &|_| true));
    write(counts.into_iter().chain(total), &CategoryCount::LAYOUTS, args)
}

fn write_ranks(census: &Census, args: &CensusArgs) -> anyhow::Result<Outcome> {
    let counts = Scale::Kev.ranks().map(|rank| (rank, census.count(rank))).filter(|&(_, hands)| hands > 0);
    let counts = counts.map(|(rank, hands)| RankCount {
        rank,
        category: rank.category(),
        hands,
        share: args.cards.share(hands),
    });
    write(counts, &RankCount::LAYOUTS, args)
}

/// Writes counts to stdout.
fn write<T: Serialize>(
    counts: impl Iterator<Item = T>,
    layouts: &[&[Column<T>]],
    args: &CensusArgs,
) -> anyhow::Result<Outcome> {
    let output = args.output.settled(false, false);
    write_rows(counts, output, |medium| Table::new(medium, &Layouts::new(layouts)))
}
