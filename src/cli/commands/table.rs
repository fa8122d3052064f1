//! `handrank table [RANK]...`: the hand ranks, their frequencies and their strength.

use std::ops::RangeInclusive;

use anyhow::{Context, anyhow, ensure};
use clap::ValueHint;
use handrank::program::{round_share, sanitized};
use handrank::{Card, Category, Hand, HandRank, HandSize};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::args::{Notes, OutputArgs, Section};
use crate::cli::format::fields::{ACE_LOW, CATEGORY, CATEGORY_NAME, DESCRIPTION, Entry, KEV_RANK};
use crate::cli::format::rank_columns::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, ShownRank};
use crate::cli::format::shares::share_of_all;
use crate::cli::format::tables::{Cell, Column, Layouts, Table, Terminal, When, entries};
use crate::cli::format::write_rows;
use crate::cli::outcome::Outcome;

/// List some or all of the 7,462 hand ranks
///
/// For each rank, handrank prints one line of tab-separated columns.
#[derive(clap::Args)]
pub struct TableArgs {
    /// A rank or a range of ranks, like 1601, 1-10 or 7453-
    ///
    /// Without any, all of them are listed.
    #[arg(value_name = "RANK", value_parser = rank_range, value_hint = ValueHint::Other)]
    ranks: Vec<RangeInclusive<HandRank>>,

    #[command(flatten)]
    output: OutputArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &entries::<_, 9>(COLUMNS, When::Always) },
        Section {
            heading: "Keys of --json",
            entries: &[
                KEV_RANK,
                CATEGORY_NAME,
                ACE_LOW,
                ("ranks", "the ranks of the cards, as in AKQJT"),
                ("suited", "true if all cards share a suit"),
                HANDS_OF_5,
                HANDS_OF_6,
                HANDS_OF_7,
                BEATS,
                TIES,
                DESCRIPTION,
                ("example", "a hand of this rank"),
            ],
        },
    ],
    examples: &["handrank table 1601", "handrank table --json 1-10 7453-", "handrank table | grep 'Full house, kings'"],
};

const HANDS_OF_5: Entry = ("hands_of_5", "the number of five-card hands of this rank");
const HANDS_OF_6: Entry = ("hands_of_6", "the number of six-card hands");
const HANDS_OF_7: Entry = ("hands_of_7", "the number of seven-card hands");
const BEATS: Entry = ("beats", "the share of five-card hands it beats");
const TIES: Entry = ("ties", "the share of five-card hands it ties with");

const RANK_LIMITS: &str = "hand ranks go from 1 to 7462";

/// The hands of one rank.
#[derive(Serialize)]
struct ClassRecord {
    rank: HandRank,
    category: Category,
    ace_low: bool,
    ranks: String,
    suited: bool,
    hands_of_5: u32,
    hands_of_6: u32,
    hands_of_7: u32,
    beats: f64,
    ties: f64,
    description: String,
    example: Vec<Card>,
}

/// The columns, in the order of pipes.
const COLUMNS: &[Column<ClassRecord>] = &[
    Column::right(KEV_RANK, RANK_WIDTH, |class, _| Cell::plain(class.rank)),
    Column::left(CATEGORY, CATEGORY_WIDTH, |class, _| Cell::plain(ShownRank::new(class.rank).noted_category())),
    Column::left(("cards", "the ranks of the cards, with an s if suited"), 6, |class, _| {
        Cell::plain(format_args!("{}{}", class.ranks, if class.suited { "s" } else { "" }))
    }),
    Column::right(("of 5", HANDS_OF_5.1), 4, |class, _| Cell::plain(class.hands_of_5)),
    Column::right(("of 6", HANDS_OF_6.1), 5, |class, _| Cell::plain(class.hands_of_6)),
    Column::right(("of 7", HANDS_OF_7.1), 6, |class, _| Cell::plain(class.hands_of_7)),
    Column::right(BEATS, 8, |class, terminal| Cell::plain(share_of_all(class.beats, 4, terminal))),
    Column::right(TIES, 8, |class, terminal| Cell::plain(share_of_all(class.ties, 4, terminal))),
    Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |class, _| Cell::plain(&class.description)),
    Column::<ClassRecord>::left(("noted description", ""), DESCRIPTION_WIDTH, |class, terminal| {
        ShownRank::new(class.rank).noted_description(terminal)
    })
    .headed(DESCRIPTION.0)
    .when(When::Terminal),
];

/// What a terminal shows, as much as fits: the description, which names the category, before the counts.
const LAYOUTS: &[&str] = &[
    "rank, category, cards, description, of 5, of 6, of 7, beats, ties",
    "rank, category, cards, description, of 5, of 6, of 7, beats",
    "rank, category, cards, description, of 5, of 6, of 7",
    "rank, cards, noted description, of 5, of 6, of 7, beats, ties",
    "rank, cards, noted description, of 5, of 6, of 7, beats",
    "rank, cards, noted description, of 5, of 6, of 7",
    "rank, cards, noted description, of 5, of 6",
    "rank, cards, noted description, of 5",
    "rank, cards, noted description",
    "rank, category, cards",
    "rank, category",
    "rank",
];

impl From<HandRank> for ClassRecord {
    fn from(rank: HandRank) -> ClassRecord {
        let [hands_of_5, hands_of_6, hands_of_7] = HandSize::ALL.map(|size| rank.frequency(size));
        ClassRecord {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            ranks: rank.ranks().iter().join(""),
            suited: rank.is_suited(),
            hands_of_5,
            hands_of_6,
            hands_of_7,
            beats: round_share(rank.beats(HandSize::Five)),
            ties: round_share(rank.ties(HandSize::Five)),
            description: rank.description().to_string(),
            example: Hand::example(rank).cards().collect(),
        }
    }
}

pub fn run(args: &TableArgs) -> anyhow::Result<Outcome> {
    let all = [HandRank::BEST..=HandRank::WORST];
    let ranges = if args.ranks.is_empty() { &all[..] } else { &args.ranks };
    let ranks = ranges.iter().flat_map(|range| HandRank::all().filter(|rank| range.contains(rank)));
    let terminal = Terminal::of_stdout();
    let layouts = match terminal.is_terminal() {
        true => Layouts::new(COLUMNS, LAYOUTS, &[]),
        false => Layouts::all(COLUMNS, &[When::Terminal]),
    };
    write_rows(ranks.map(ClassRecord::from), &Table::new(terminal, &layouts), args.output.json)
}

fn rank_range(text: &str) -> anyhow::Result<RangeInclusive<HandRank>> {
    let Some((first, last)) = text.split_once('-') else {
        // What was typed is quoted before the message.
        let rank = hand_rank(text).ok_or_else(|| anyhow!(RANK_LIMITS))?;
        return Ok(rank..=rank);
    };
    ensure!(!first.is_empty(), "a range starts with a hand rank, like 1-10 or 7453-");
    let end =
        |text| hand_rank(text).with_context(|| format!("'{}' is not a hand rank; {RANK_LIMITS}", sanitized(text)));
    let first = end(first)?;
    let last = if last.is_empty() { HandRank::WORST } else { end(last)? };
    ensure!(first <= last, "a range starts with the smaller rank; did you mean {last}-{first}?");
    Ok(first..=last)
}

/// The hand rank with this number, written only in digits.
fn hand_rank(text: &str) -> Option<HandRank> {
    // u16::from_str also takes a plus sign.
    if text.starts_with('+') { None } else { HandRank::new(text.parse().ok()?) }
}
