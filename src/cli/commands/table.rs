//! `handrank table [RANK]...`: the hand ranks of a game, with their frequencies and their strength where these are known.

use std::io::Write;

use anyhow::{Context, bail, ensure};
use clap::ValueHint;
use handrank::program::{Keyed, Recognized, category_frequencies, key, round_share, sanitized};
use handrank::{Card, Category, CategoryOrLow, Game, Hand, HandRank, HandSize, RankedClass, Scale};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::advice::words::most_similar;
use crate::cli::args::{GameArgs, Notes, OutputArgs, SEE_PROGRAM, Section, game_option, usage_error};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::numbers::{grouped, whole_number};
use crate::cli::outcome::Outcome;
use crate::cli::ui::fields::{ACE_LOW, CATEGORY, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};
use crate::cli::ui::json::number_alone;
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category, noted_description};
use crate::cli::ui::shares::{SHARE_WIDTH, share, share_of_all};
use crate::cli::ui::tables::{Cell, Column, Layouts, Table, entries};
use crate::cli::ui::{Mode, Output, write_rows};

/// List the hand ranks, categories or starting hands of a game
///
/// For each rank, handrank prints one line of tab-separated columns; at a terminal, it starts with the categories,
/// unless ranks are given. With --categories, it lists the categories of the game, best first, with their ranks and how
/// many hands of five cards make each. With --hands, it lists the classes of starting hands instead, such as AKs, by
/// their equity before the flop against one random hand. Percentages in ranges follow this order: 15% stands for the
/// classes whose last column is at most 0.15.
#[derive(clap::Args)]
pub struct TableArgs {
    /// A rank, a range of ranks, a category or the ranks of five cards, like 1601, 1-10, 7453-, straight or 99922
    ///
    /// By default, all ranks are listed. A category may also be called quads, boat, trips, set, pair and the like. The
    /// ranks of five cards end in s if they share a suit: AKQJTs.
    #[arg(value_name = "RANK", value_hint = ValueHint::Other)]
    selections: Vec<String>,

    /// List the categories, best first, and the odds against each
    ///
    /// Where the lowest hand wins, hands without a pair are listed by their highest card, such as Eight Low.
    #[arg(long, conflicts_with_all = ["selections", "hands"])]
    categories: bool,

    /// List the classes of starting hands, best first
    ///
    /// Only in hold'em and short deck.
    #[arg(long, conflicts_with = "selections")]
    hands: bool,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    output: OutputArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &entries(&RankRecord::ALL) },
        Section {
            heading: "Keys of --json",
            entries: &[
                GAME,
                RANK,
                CATEGORY_NAME,
                ACE_LOW,
                Entry::new("ranks", "the ranks of the cards, as in AKQJT"),
                Entry::new("suited", "true if all cards share a suit"),
                HANDS_OF_5,
                HANDS_OF_6,
                HANDS_OF_7,
                BEATS,
                TIES,
                DESCRIPTION,
                Entry::new("example", "a hand of this rank; only in holdem, stud and draw"),
            ],
        },
        Section { heading: "Columns with --categories, and keys of --json", entries: &entries(&CategoryRecord::ALL) },
        Section { heading: "With --hands, keys and, but for game, columns", entries: RankedClass::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank table 1601",
        "handrank table --json 1-10 7453-",
        "handrank table AKQJTs 99922",
        "handrank table --categories",
        "handrank table --hands",
        "handrank table --game razz 1-56",
        "handrank table | grep 'Full house, kings'",
    ],
    see_also: &[SEE_PROGRAM],
};

const HANDS_OF_5: Entry = Entry::new("hands_of_5", "five-card hands of this rank; only in holdem, stud and draw");
const HANDS_OF_6: Entry = Entry::new("hands_of_6", "six-card hands of this rank; only in holdem, stud and draw");
const HANDS_OF_7: Entry = Entry::new("hands_of_7", "seven-card hands of this rank; only in holdem, stud and draw");
const BEATS: Entry = Entry::new("beats", "share of five-card hands it beats; only in holdem, stud and draw");
const TIES: Entry = Entry::new("ties", "share of five-card hands it ties; only in holdem, stud and draw");

/// One rank: the fields of its JSON.
#[derive(Serialize)]
struct RankRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    #[serde(serialize_with = "number_alone")]
    rank: HandRank,
    category: Category,
    ace_low: bool,
    ranks: String,
    suited: bool,
    #[serde(flatten)]
    counts: Option<Counts>,
    description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<Vec<Card>>,
}

/// How many hands have a rank, and which shares it beats and ties with.
#[derive(Serialize)]
struct Counts {
    hands_of_5: u32,
    hands_of_6: u32,
    hands_of_7: u32,
    beats: f64,
    ties: f64,
}

impl RankRecord {
    const RANK: Column<RankRecord> = Column::right(RANK, RANK_WIDTH, |record, _| Cell::plain(record.rank));
    const CATEGORY: Column<RankRecord> =
        Column::left(CATEGORY, CATEGORY_WIDTH, |record, _| Cell::plain(noted_category(record.rank)));
    const CARDS: Column<RankRecord> =
        Column::left(Entry::new("cards", "the ranks of the cards, with an s if suited"), 6, |record, _| {
            Cell::plain(format_args!("{}{}", record.ranks, if record.suited { "s" } else { "" }))
        });
    const OF_5: Column<RankRecord> = Column::right(Entry::new("of 5", HANDS_OF_5.meaning), 5, |record, medium| {
        number(record, |counts| medium.count(counts.hands_of_5))
    });
    const OF_6: Column<RankRecord> = Column::right(Entry::new("of 6", HANDS_OF_6.meaning), 6, |record, medium| {
        number(record, |counts| medium.count(counts.hands_of_6))
    });
    const OF_7: Column<RankRecord> = Column::right(Entry::new("of 7", HANDS_OF_7.meaning), 7, |record, medium| {
        number(record, |counts| medium.count(counts.hands_of_7))
    });
    const BEATS: Column<RankRecord> =
        Column::right(BEATS, 8, |record, medium| number(record, |counts| share_of_all(counts.beats, 4, medium)));
    const TIES: Column<RankRecord> =
        Column::right(TIES, 8, |record, medium| number(record, |counts| share_of_all(counts.ties, 4, medium)));
    const DESCRIPTION: Column<RankRecord> =
        Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |record, _| Cell::plain(&record.description));
    /// For layouts without the category, which has the note.
    const NOTED_DESCRIPTION: Column<RankRecord> =
        Column::<RankRecord>::left(DESCRIPTION, DESCRIPTION_WIDTH, |record, medium| {
            noted_description(record.rank, medium)
        })
        .also_showing(CATEGORY);
    /// One less than the longest, which leaves room for all counts in 80 columns: those of that rank are short.
    const DENSE_DESCRIPTION: Column<RankRecord> = Self::NOTED_DESCRIPTION.wide(DESCRIPTION_WIDTH - 1);

    /// The columns of pipes.
    const ALL: [Column<RankRecord>; 9] = [
        Self::RANK,
        Self::CATEGORY,
        Self::CARDS,
        Self::OF_5,
        Self::OF_6,
        Self::OF_7,
        Self::BEATS,
        Self::TIES,
        Self::DESCRIPTION,
    ];

    /// What a terminal shows, as much as fits: the description, which names the category, before the counts. Where these
    /// are not known, pipes show the first, too.
    fn layouts(have_counts: bool, is_page: bool) -> Layouts<RankRecord> {
        let (rank, category, cards) = (Self::RANK, Self::CATEGORY, Self::CARDS);
        let (description, noted_description) = (Self::DESCRIPTION, Self::NOTED_DESCRIPTION);
        let (of_5, of_6, of_7, beats, ties) = (Self::OF_5, Self::OF_6, Self::OF_7, Self::BEATS, Self::TIES);
        match (have_counts, is_page) {
            (true, true) => Layouts::new(&[
                &[rank, category, cards, description, of_5, of_6, of_7, beats, ties],
                &[rank, category, cards, description, of_5, of_6, of_7],
                &[rank, cards, noted_description, of_5, of_6, of_7, beats, ties],
                &[rank, cards, Self::DENSE_DESCRIPTION, of_5, of_6, of_7],
                &[rank, cards, noted_description],
                &[rank, category, cards],
                &[rank, category],
                &[rank],
            ]),
            (true, false) => Layouts::new(&[&Self::ALL]),
            (false, true) => Layouts::new(&[
                &[rank, category, cards, description],
                &[rank, cards, noted_description],
                &[rank, category, cards],
                &[rank, category],
                &[rank],
            ]),
            (false, false) => Layouts::new(&[&[rank, category, cards, description]]),
        }
    }

    fn new(game: Game, rank: HandRank) -> RankRecord {
        RankRecord {
            game: game.in_json(),
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            ranks: rank.ranks().iter().join(""),
            suited: rank.is_suited(),
            counts: game.has_frequencies().then(|| Counts::of(rank)).flatten(),
            description: rank.description().to_string(),
            example: game.has_frequencies().then(|| Hand::example(rank).cards().collect()),
        }
    }
}

/// A number that only ranks with known frequencies have.
fn number(record: &RankRecord, of: impl Fn(&Counts) -> String) -> Cell {
    record.counts.as_ref().map_or_else(Cell::default, |counts| Cell::plain(of(counts)))
}

impl Counts {
    /// The counts of a rank; `None` on scales for which they are not known.
    fn of(rank: HandRank) -> Option<Counts> {
        let [hands_of_5, hands_of_6, hands_of_7] = HandSize::ALL.map(|size| rank.frequency(size));
        let (beats, ties) = (rank.beats(HandSize::Five)?, rank.ties(HandSize::Five)?);
        Some(Counts {
            hands_of_5: hands_of_5?,
            hands_of_6: hands_of_6?,
            hands_of_7: hands_of_7?,
            beats: round_share(beats),
            ties: round_share(ties),
        })
    }
}

/// A category, or a low where the lowest hand wins: the fields of its JSON.
#[derive(Serialize)]
struct CategoryRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    category: CategoryOrLow,
    #[serde(serialize_with = "number_alone")]
    first: HandRank,
    #[serde(serialize_with = "number_alone")]
    last: HandRank,
    hands_of_5: u64,
    odds_against: f64,
}

impl CategoryRecord {
    /// The columns of pipes and terminals.
    const ALL: [Column<CategoryRecord>; 5] = [
        Column::left(CATEGORY_NAME, 15, |record, _| Cell::plain(record.category)),
        Column::right(Entry::new("first", "its best rank"), 4, |record, _| Cell::plain(record.first)),
        Column::right(Entry::new("last", "its worst rank"), 4, |record, _| Cell::plain(record.last)),
        Column::<CategoryRecord>::right(
            Entry::new("hands_of_5", "the number of five-card hands that make it"),
            9,
            |record, medium| Cell::plain(medium.count(record.hands_of_5)),
        )
        .headed("of 5"),
        Column::<CategoryRecord>::right(
            Entry::new("odds_against", "how many other five-card hands there are for each of these"),
            11,
            |record, medium| match medium.is_page() {
                true if record.odds_against < 100.0 => Cell::plain(format_args!("{:.2} : 1", record.odds_against)),
                true => Cell::plain(format_args!("{} : 1", grouped(record.odds_against.round() as u64))),
                false => Cell::plain(record.odds_against),
            },
        )
        .headed("odds against"),
    ];

    /// All of a game, best first.
    fn all(game: Game) -> Vec<CategoryRecord> {
        let frequencies = category_frequencies(game, HandSize::Five);
        let all: u64 = frequencies.iter().map(|(_, hands)| hands).sum();
        let record = |(category, hands_of_5)| {
            let of_category = |rank: &HandRank| rank.category_or_low() == category;
            let ranks = game.scale().ranks().filter(of_category).minmax();
            let (first, last) = ranks.into_option().expect("a category of the scale has ranks");
            let odds_against = round_share((all - hands_of_5) as f64 / hands_of_5 as f64);
            CategoryRecord { game: game.in_json(), category, first, last, hands_of_5, odds_against }
        };
        frequencies.into_iter().map(record).collect()
    }
}

pub fn run(args: &TableArgs) -> anyhow::Result<Outcome> {
    let (game, output) = (args.game.chosen.game, args.output.settled(false, false));
    if args.categories {
        return list_categories(game, output);
    }
    if args.hands {
        return list_hands(game, output);
    }
    let ranks = match &args.selections[..] {
        // People want an overview before thousands of lines.
        [] if output.mode == Mode::Page => return overview(game, output),
        [] => game.scale().ranks().collect(),
        words => selected(words, game)?,
    };
    write_rows(ranks.into_iter().map(|rank| RankRecord::new(game, rank)), output, |medium| {
        Table::new(medium, &RankRecord::layouts(game.has_frequencies(), medium.is_page()))
    })
}

fn list_categories(game: Game, output: Output) -> anyhow::Result<Outcome> {
    let categories = CategoryRecord::all(game).into_iter();
    write_rows(categories, output, |medium| Table::new(medium, &Layouts::new(&[&CategoryRecord::ALL])))
}

/// The categories, and how to list all ranks.
fn overview(game: Game, output: Output) -> anyhow::Result<Outcome> {
    let listed = list_categories(game, output)?;
    let (option, ranks) = (game_option(game), game.scale().ranks().len());
    let note = output.medium.note(format_args!("to list all ranks, use handrank table{option} 1-{ranks}"));
    Retrying::stdout().write_all(note.as_bytes()).context(CANNOT_WRITE)?;
    Ok(listed)
}

/// The ranks that each word selects, in the order of the words.
fn selected(words: &[String], game: Game) -> Result<Vec<HandRank>, clap::Error> {
    check_one_category_per_name(words)?;
    let ranks = words.iter().map(|word| {
        selected_by(word, game).map_err(|error| match instead_of_hand(words, game).or_else(|| instead_of_game(word)) {
            Some(advice) => usage_error(advice),
            None => usage_error(format_args!("invalid value '{}' for '[RANK]...': {error}", sanitized(word))),
        })
    });
    ranks.flatten_ok().try_collect()
}

/// Fails if two categories in a row may be the words of one: `straight flush`.
fn check_one_category_per_name(words: &[String]) -> Result<(), clap::Error> {
    let categories = words.iter().map(|word| Category::from_name(word));
    let first = categories.tuple_windows().find_map(|pair| match pair {
        (Some(Category::Straight), Some(Category::Flush)) => Some("straight"),
        (Some(Category::RoyalFlush), Some(Category::Flush)) => Some("royal"),
        _ => None,
    });
    first.map_or(Ok(()), |first| {
        Err(usage_error(format_args!("for one category, write {first}-flush; for two, flush {first}")))
    })
}

/// Lists the classes of starting hands.
fn list_hands(game: Game, output: Output) -> anyhow::Result<Outcome> {
    let classes = RankedClass::best_first(game);
    if classes.is_empty() {
        return Err(
            usage_error("--hands lists hands of two cards and a board to come: use holdem or short-deck").into()
        );
    }
    write_rows(classes.into_iter(), output, |medium| Table::new(medium, &Layouts::new(&[&HAND_COLUMNS])))
}

/// The columns of starting hands.
const HAND_COLUMNS: [Column<RankedClass>; 5] = {
    const fn of_key(name: &'static str) -> Entry {
        key(RankedClass::KEYS, name)
    }
    [
        Column::right(of_key("number"), 3, |hand, _| Cell::plain(hand.number)),
        Column::left(of_key("class"), 3, |hand, _| Cell::plain(hand.class)),
        Column::right(of_key("combos"), 2, |hand, _| Cell::plain(hand.combos)),
        Column::right(of_key("equity"), SHARE_WIDTH, |hand, medium| Cell::plain(share(hand.equity, medium))),
        Column::right(of_key("share"), SHARE_WIDTH, |hand, medium| Cell::plain(share(hand.share, medium))),
    ]
};

/// The ranks that a word selects: a rank, a range of ranks, a category or the ranks of five cards.
fn selected_by(word: &str, game: Game) -> anyhow::Result<Vec<HandRank>> {
    let scale = game.scale();
    if let Some(category) = Category::from_name(word) {
        let ranks = scale.ranks().filter(|rank| rank.category() == category).collect_vec();
        ensure!(!ranks.is_empty(), "no hand rank of {game} is a {category}");
        return Ok(ranks);
    }
    if let Some((first, last)) = word.split_once('-') {
        return range(first, last, game);
    }
    if let Some(rank) = scale.rank_from_name(word).or_else(|| hand_rank(word, game)) {
        return Ok(vec![rank]);
    }
    ensure!(
        !Scale::ALL.iter().any(|scale| scale.rank_from_name(word).is_some()),
        "no hand rank of {game} has the cards {word}"
    );
    if let Some(advice) = with_other_sign(word, game) {
        bail!(advice);
    }
    if Recognized::of(word) == Recognized::Range && game.has_two_hole_cards() {
        bail!("{}; for starting hands, use handrank table{} --hands", limits(game), game_option(game));
    }
    if word.starts_with(|symbol: char| symbol.is_ascii_alphabetic()) {
        let names = scale.categories().iter().map(|category| category.name().to_lowercase().replace(' ', "-"));
        let names = names.collect_vec();
        let similar = most_similar(word, names.iter().map(String::as_str)).filter(|_| word.len() > 2);
        let also = match similar {
            Some(similar) => format!("did you mean {similar}?"),
            None => "or write the ranks of five cards, as in 99922".to_owned(),
        };
        bail!("{}; categories are {}; {also}", limits(game), names.iter().format(", "));
    }
    bail!(limits(game))
}

/// The ranks from the first to the last; without a last, to the worst.
fn range(first: &str, last: &str, game: Game) -> anyhow::Result<Vec<HandRank>> {
    ensure!(!first.is_empty(), "a range starts with a hand rank, like 1-10 or 7453-");
    let end = |text| {
        hand_rank(text, game).with_context(|| format!("'{}' is not a hand rank; {}", sanitized(text), limits(game)))
    };
    let first = end(first)?.get();
    let last = if last.is_empty() { game.scale().classes() } else { end(last)?.get() };
    ensure!(first <= last, "a range starts with the smaller rank; did you mean {last}-{first}?");
    Ok((first..=last).filter_map(|number| game.scale().rank(number)).collect())
}

/// What to type in place of two ranks with a foreign sign between them, like `1..10` or `1,10`.
fn with_other_sign(word: &str, game: Game) -> Option<String> {
    let (first, last) = ["..", ":", ",", "–", "~"].iter().find_map(|sign| word.split_once(sign))?;
    let [first, last] = [hand_rank(first, game)?.get(), hand_rank(last, game)?.get()];
    Some(format!("a range is written {first}-{last}, and a list {first} {last}"))
}

/// The hand rank with a number that is written only in digits.
fn hand_rank(text: &str, game: Game) -> Option<HandRank> {
    game.scale().rank(whole_number(text)?)
}

fn limits(game: Game) -> String {
    let of_game = if game.scale() == Scale::Kev { String::new() } else { format!(" of {game}") };
    format!("hand ranks{of_game} go from 1 to {}", game.scale().classes())
}

/// What to type in place of this word, if it is the name of a game.
fn instead_of_game(word: &str) -> Option<String> {
    let (game, _) = Game::read(word).ok()?;
    Some(format!("'{word}' is a game, not a rank; to list its ranks, use handrank table --game {game}"))
}

/// What to type in place of these words, if they are the cards of a hand. Five or more rank in Omaha as in hold'em.
fn instead_of_hand(words: &[String], game: Game) -> Option<String> {
    let game = if game.scale() == Scale::Kev { Game::Holdem } else { game };
    let hand: Hand = words.join(" ").parse().ok()?;
    let rank = game.rank(&hand).ok()?.get();
    let (first, last) = (rank.saturating_sub(5).max(1), game.scale().classes().min(rank + 5));
    let option = game_option(game);
    Some(format!(
        "{hand} is a hand of rank {rank}; to see the ranks around it, use handrank table{option} {first}-{last}"
    ))
}
