//! `handrank table [RANK]...`: the hand ranks of a game, with their frequencies and their strength where these are known.

use anyhow::{Context, anyhow, ensure};
use clap::ValueHint;
use handrank::program::{Keyed, key, round_share, sanitized};
use handrank::{Card, Category, Game, Hand, HandRank, HandSize, RankedClass, Scale};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::args::{GameArgs, Notes, OutputArgs, SEE_PROGRAM, Section, usage_error, whole_number};
use crate::cli::outcome::Outcome;
use crate::cli::ui::fields::{ACE_LOW, CATEGORY, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category, noted_description};
use crate::cli::ui::shares::{SHARE_WIDTH, share, share_of_all};
use crate::cli::ui::tables::{Cell, Column, Layouts, Table, entries};
use crate::cli::ui::{OutputFormat, write_rows};

/// List the hand ranks or the starting hands of a game
///
/// For each rank, handrank prints one line of tab-separated columns. With --hands, it lists the classes of starting hands
/// instead, such as AKs, by their equity before the flop against one random hand. Percentages in ranges follow this order:
/// 15% is the classes whose last column is at most 0.15.
#[derive(clap::Args)]
pub struct TableArgs {
    /// A rank, a range of ranks, a category or the ranks of five cards, like 1601, 1-10, 7453-, straight or 99922
    ///
    /// Without any, all of them are listed. A category may also be called quads, boat, trips, set, pair and the like. The
    /// ranks of five cards end in s if they share a suit: AKQJTs.
    #[arg(value_name = "RANK", value_parser = selection, value_hint = ValueHint::Other)]
    selections: Vec<Selection>,

    /// List the classes of starting hands, best first
    ///
    /// In hold'em and short deck.
    #[arg(long, conflicts_with = "selections")]
    hands: bool,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    output: OutputArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &entries(&ClassRecord::ALL) },
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
                Entry::new("example", "a hand of this rank; only in holdem"),
            ],
        },
        Section { heading: "With --hands, keys and, but for game, columns", entries: RankedClass::KEYS },
    ],
    examples: &[
        "handrank table 1601",
        "handrank table --json 1-10 7453-",
        "handrank table straight",
        "handrank table AKQJTs 99922",
        "handrank table --hands",
        "handrank table --game razz 1-56",
        "handrank table | grep 'Full house, kings'",
    ],
    see_also: &[SEE_PROGRAM],
};

const HANDS_OF_5: Entry = Entry::new("hands_of_5", "the number of five-card hands of this rank; only in holdem");
const HANDS_OF_6: Entry = Entry::new("hands_of_6", "the number of six-card hands; only in holdem");
const HANDS_OF_7: Entry = Entry::new("hands_of_7", "the number of seven-card hands; only in holdem");
const BEATS: Entry = Entry::new("beats", "the share of five-card hands it beats; only in holdem");
const TIES: Entry = Entry::new("ties", "the share of five-card hands it ties with; only in holdem");

const RANK_LIMITS: &str = "hand ranks go from 1 to 7462";

/// Some ranks of a scale.
#[derive(Clone)]
enum Selection {
    /// From the first to the last, or to the end of the scale.
    Ranks(u16, Option<u16>),
    Category(Category),
    /// The ranks of five cards.
    Cards(String),
}

/// One rank: the fields of its JSON.
#[derive(Serialize)]
struct ClassRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
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

impl ClassRecord {
    const RANK: Column<ClassRecord> = Column::right(RANK, RANK_WIDTH, |class, _| Cell::plain(class.rank));
    const CATEGORY: Column<ClassRecord> =
        Column::left(CATEGORY, CATEGORY_WIDTH, |class, _| Cell::plain(noted_category(class.rank)));
    const CARDS: Column<ClassRecord> =
        Column::left(Entry::new("cards", "the ranks of the cards, with an s if suited"), 6, |class, _| {
            Cell::plain(format_args!("{}{}", class.ranks, if class.suited { "s" } else { "" }))
        });
    const OF_5: Column<ClassRecord> = Column::right(Entry::new("of 5", HANDS_OF_5.meaning), 5, |class, terminal| {
        number(class, |counts| terminal.count(counts.hands_of_5))
    });
    const OF_6: Column<ClassRecord> = Column::right(Entry::new("of 6", HANDS_OF_6.meaning), 6, |class, terminal| {
        number(class, |counts| terminal.count(counts.hands_of_6))
    });
    const OF_7: Column<ClassRecord> = Column::right(Entry::new("of 7", HANDS_OF_7.meaning), 7, |class, terminal| {
        number(class, |counts| terminal.count(counts.hands_of_7))
    });
    const BEATS: Column<ClassRecord> =
        Column::right(BEATS, 8, |class, terminal| number(class, |counts| share_of_all(counts.beats, 4, terminal)));
    const TIES: Column<ClassRecord> =
        Column::right(TIES, 8, |class, terminal| number(class, |counts| share_of_all(counts.ties, 4, terminal)));
    const DESCRIPTION: Column<ClassRecord> =
        Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |class, _| Cell::plain(&class.description));
    /// For layouts without the category, which has the note.
    const NOTED_DESCRIPTION: Column<ClassRecord> =
        Column::<ClassRecord>::left(DESCRIPTION, DESCRIPTION_WIDTH, |class, terminal| {
            noted_description(class.rank, terminal)
        })
        .also_showing(CATEGORY);
    /// One less than the longest, which leaves room for all counts in 80 columns: those of that rank are short.
    const DENSE_DESCRIPTION: Column<ClassRecord> = Self::NOTED_DESCRIPTION.wide(DESCRIPTION_WIDTH - 1);

    /// The columns of pipes.
    const ALL: [Column<ClassRecord>; 9] = [
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
    fn layouts(have_counts: bool, is_page: bool) -> Layouts<ClassRecord> {
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
}

/// A number that only ranks with known frequencies have.
fn number(class: &ClassRecord, of: impl Fn(&Counts) -> String) -> Cell {
    class.counts.as_ref().map_or_else(Cell::default, |counts| Cell::plain(of(counts)))
}

impl ClassRecord {
    fn new(game: Game, rank: HandRank) -> ClassRecord {
        ClassRecord {
            game: game.in_records(),
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

impl Counts {
    /// What is known of a rank; `None` on scales of which it is not.
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

pub fn run(args: &TableArgs) -> anyhow::Result<Outcome> {
    let game = args.game.chosen.game;
    if args.hands {
        return list_hands(game, args.output.format(false));
    }
    check_one_category_per_name(&args.selections)?;
    let ranks: Vec<HandRank> = match &args.selections[..] {
        [] => game.scale().ranks().collect(),
        selections => selections.iter().map(|selection| selection.ranks(game)).flatten_ok().try_collect()?,
    };
    let format = args.output.format(false);
    write_rows(ranks.into_iter().map(|rank| ClassRecord::new(game, rank)), format, |terminal| {
        Table::new(terminal, &ClassRecord::layouts(game.has_frequencies(), terminal.is_page()))
    })
}

/// Fails if two categories in a row may be the words of one: `straight flush`.
fn check_one_category_per_name(selections: &[Selection]) -> Result<(), clap::Error> {
    let words = selections.iter().tuple_windows().find_map(|(first, second)| match (first, second) {
        (Selection::Category(Category::Straight), Selection::Category(Category::Flush)) => Some("straight"),
        (Selection::Category(Category::RoyalFlush), Selection::Category(Category::Flush)) => Some("royal"),
        _ => None,
    });
    words.map_or(Ok(()), |first| {
        Err(usage_error(format_args!("for one category, write {first}-flush; for two, flush {first}")))
    })
}

/// Lists the classes of starting hands.
fn list_hands(game: Game, format: OutputFormat) -> anyhow::Result<Outcome> {
    let classes = RankedClass::best_first(game);
    if classes.is_empty() {
        return Err(
            usage_error("--hands lists hands of two cards and a board to come: use holdem or short-deck").into()
        );
    }
    write_rows(classes.into_iter(), format, |terminal| Table::new(terminal, &Layouts::new(&[&HAND_COLUMNS])))
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
        Column::right(of_key("equity"), SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.equity, terminal))),
        Column::right(of_key("share"), SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.share, terminal))),
    ]
};

impl Selection {
    /// The selected ranks of a game.
    fn ranks(&self, game: Game) -> Result<Vec<HandRank>, clap::Error> {
        let scale = game.scale();
        match *self {
            Selection::Cards(ref name) => match scale.rank_from_name(name) {
                Some(rank) => Ok(vec![rank]),
                None => Err(usage_error(format_args!("no hand rank of {game} has the cards {name}"))),
            },
            Selection::Ranks(first, last) => match last.unwrap_or(scale.classes()) {
                last if first.max(last) <= scale.classes() => {
                    Ok((first..=last).filter_map(|number| scale.rank(number)).collect())
                }
                _ => Err(usage_error(format_args!("the hand ranks of {game} go from 1 to {}", scale.classes()))),
            },
            Selection::Category(category) => {
                let ranks = scale.ranks().filter(|rank| rank.category() == category).collect_vec();
                match ranks.is_empty() {
                    true => Err(usage_error(format_args!("no hand rank of {game} is a {category}"))),
                    false => Ok(ranks),
                }
            }
        }
    }
}

/// Reads ranks, or a category.
fn selection(text: &str) -> anyhow::Result<Selection> {
    if let Some(category) = Category::from_name(text) {
        return Ok(Selection::Category(category));
    }
    let Some((first, last)) = text.split_once('-') else {
        // What was typed is quoted before the message.
        let words = text.starts_with(|symbol: char| symbol.is_ascii_alphabetic());
        let names = || Category::ALL.iter().map(|category| category.name().to_lowercase().replace(' ', "-")).join(", ");
        let or_category = if words { format!("; categories are {}", names()) } else { String::new() };
        let mistake = || with_other_sign(text).unwrap_or_else(|| format!("{RANK_LIMITS}{or_category}"));
        let is_named = |scale: &Scale| scale.rank_from_name(text).is_some();
        if [Scale::Kev, Scale::ShortDeck, Scale::AceToFive, Scale::DeuceToSeven].iter().any(is_named) {
            return Ok(Selection::Cards(text.to_uppercase().replace('S', "s")));
        }
        let rank = hand_rank(text).ok_or_else(|| anyhow!(mistake()))?;
        return Ok(Selection::Ranks(rank, Some(rank)));
    };
    ensure!(!first.is_empty(), "a range starts with a hand rank, like 1-10 or 7453-");
    let end =
        |text| hand_rank(text).with_context(|| format!("'{}' is not a hand rank; {RANK_LIMITS}", sanitized(text)));
    let first = end(first)?;
    let last = if last.is_empty() { None } else { Some(end(last)?) };
    if let Some(last) = last {
        ensure!(first <= last, "a range starts with the smaller rank; did you mean {last}-{first}?");
    }
    Ok(Selection::Ranks(first, last))
}

/// What to type in place of two ranks with a sign between them that is not ours, like `1..10` or `1,10`.
fn with_other_sign(text: &str) -> Option<String> {
    let (first, last) = ["..", ":", ",", "–", "~"].iter().find_map(|sign| text.split_once(sign))?;
    let [first, last] = [hand_rank(first)?, hand_rank(last)?];
    Some(format!("a range is written {first}-{last}, and a list {first} {last}"))
}

/// The number of a hand rank on the largest scale, written only in digits.
fn hand_rank(text: &str) -> Option<u16> {
    Some(HandRank::new(whole_number(text)?)?.get())
}

impl TableArgs {
    /// What to type in place of this hand, if its cards are one in the game. Five cards or more rank in Omaha as in hold'em.
    pub fn instead_of_hand(&self, cards: &str) -> Option<String> {
        let game = self.game.chosen.game;
        let scale = game.scale();
        let (game, option) = match scale {
            Scale::Kev => (Game::Holdem, String::new()),
            _ => (game, format!("--game {game} ")),
        };
        let hand: Hand = cards.parse().ok()?;
        let rank = game.rank(&hand).ok()?.get();
        let (first, last) = (rank.saturating_sub(5).max(1), scale.classes().min(rank + 5));
        Some(format!(
            "{hand} is a hand of rank {rank}; to see the ranks around it, use handrank table {option}{first}-{last}"
        ))
    }
}
