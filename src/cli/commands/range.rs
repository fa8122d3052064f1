//! `handrank range [RANGE]...`: ranges filtered, divided, counted and written back.

mod page;

use std::ffi::OsString;
use std::sync::{Arc, LazyLock};

use clap::{ArgAction, Error, ValueHint};
use handrank::composition::{Grouping, RangeGroup, RangeHand};
use handrank::made::{MadeFilter, MadeFilterError, MadeHandError, MadeHands};
use handrank::notation::DealReader;
use handrank::program::{BOARD_FROM_FLOP, Keyed, OMAHA_HOLE_CARDS, key};
use handrank::{Board, Composition, OmahaRange, Range, ReadError, WrittenRange};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::words::most_similar;
use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{
    BoardGameArgs, BoardsArgs, ChosenGame, DeadArgs, HandFileArgs, Notes, OUTPUT, OutputArgs, SEE_PROGRAM, SEE_RANGES,
    Section, StreamArgs, Suggested, check_board, named, usage_error,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, Sink, StreamOptions};
use crate::cli::ui::deal_rows::LINE_OF_HAND;
use crate::cli::ui::fields::Entry;
use crate::cli::ui::shares::{SHARE_WIDTH, share};
use crate::cli::ui::tables::{Cell, Column, Layouts, Table, USE_LONG, entries};
use crate::cli::ui::{AnswerRows, Medium, Mode};

/// Filter, count and rewrite ranges
///
/// Each argument or line is one range, like QQ+,AKs or 'random,!15%', with a board after a slash if it has one. handrank
/// prints the hands that the known cards leave, as a range that other commands read. A class is named if all of its hands
/// are left, with one weight; neighbouring classes are joined, as in QQ+. Other hands are listed one by one.
///
/// --only and --without compare with other ranges; --keep and --drop choose hands by what they make on the board. If no
/// hand is left, the line is empty.
///
/// In Omaha, ranges stay as they are written: only --without, --long, --hands and --json apply.
///
/// At a terminal, unless --json is given, handrank also prints a chart of classes, how many hands there are and, on a
/// board, which made hands and draws they have.
#[derive(clap::Args)]
#[command(override_usage = "handrank range [OPTIONS] [RANGE [/ BOARD]]...")]
#[command(mut_arg("files", |option| option.help("Read ranges from a file, one per line; - is stdin")))]
pub struct RangeArgs {
    /// A range, like QQ+,AKs, perhaps with a board: QQ+,AKs/Kd7h2c
    ///
    /// Each argument is one. A lone slash starts the board of the only range: QQ+ / Kd 7h 2c. Without RANGE or --file,
    /// ranges are read from stdin.
    #[arg(value_name = "RANGE", hide_short_help = true, value_hint = ValueHint::Other)]
    ranges: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    board: BoardsArgs,

    #[command(flatten)]
    game: BoardGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Keep only hands that are also in RANGE
    ///
    /// Weights stay as they are. If repeated, hands must be in each.
    #[arg(long, value_name = "RANGE", action = ArgAction::Append, value_hint = ValueHint::Other, help_heading = FILTERS)]
    only: Vec<String>,

    /// Take out the hands of RANGE
    #[arg(long, value_name = "RANGE", action = ArgAction::Append, value_hint = ValueHint::Other, help_heading = FILTERS)]
    without: Vec<String>,

    /// Keep hands with one of these: 'top pair+,flush draw'
    ///
    /// The names of made hands and draws are those of hits --made, in any case, with spaces or hyphens. A plus after a made
    /// hand means that or a better one. A flush draw may be the nut flush draw; a pocket pair may have one overcard or
    /// two; no draw is any hand without one. If repeated, hands must have one of each list. A board of three to five cards
    /// is needed, and for draws, of three or four.
    #[arg(long, value_name = "NAMES", action = ArgAction::Append, value_parser = Suggested(|| &NAMES[..]))]
    #[arg(hide_possible_values = true, help_heading = FILTERS)]
    keep: Vec<String>,

    /// Take out hands with one of these, named as for --keep
    #[arg(long, value_name = "NAMES", action = ArgAction::Append, value_parser = Suggested(|| &NAMES[..]))]
    #[arg(hide_possible_values = true, hide_short_help = true, help_heading = FILTERS)]
    drop: Vec<String>,

    /// Print one line per group: made, draws or classes
    ///
    /// There is a line for each made hand, draw or class in the range, best first; classes are in the order of the chart.
    /// A hand may have several draws; hands without one come last.
    #[arg(long, value_name = "GROUPS", value_parser = named(GROUPINGS), ignore_case = true)]
    #[arg(hide_possible_values = true, help_heading = OUTPUT)]
    by: Option<Grouping>,

    /// Print one line per hand, like AhKh or AhKh:0.5
    #[arg(long, help_heading = OUTPUT)]
    hands: bool,

    /// Add how many hands there are, and their share of all
    #[arg(short, long, conflicts_with_all = ["by", "hands"], help_heading = OUTPUT)]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

const FILTERS: &str = "Filters";

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &[RANGE] },
        Section { heading: "Columns after the range with --long", entries: &LONG_COLUMNS },
        Section { heading: "Columns with --by", entries: &GROUP_COLUMNS },
        Section { heading: "Keys of --json", entries: Composition::KEYS },
        Section { heading: "With --by, keys of groups", entries: RangeGroup::KEYS },
        Section { heading: "With --hands, keys of hands", entries: RangeHand::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank range --only 15% --without QQ+ random",
        "handrank range --keep 'top pair+,flush draw' 'QQ+,AK,JTs / Kh7h2c'",
        "handrank range --by made '77+,AJs+,KQs,AQo+ / Kd7h2c'",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};

const GROUPINGS: [(&str, Grouping); 3] =
    [("made", Grouping::Made), ("draws", Grouping::Draws), ("classes", Grouping::Classes)];

impl RangeArgs {
    /// Fails if options do not go together.
    fn check(&self) -> Result<(), Error> {
        if self.by.is_some() {
            self.stream.check_lines(&self.output, "--by prints several lines per range")?;
        }
        if self.hands {
            self.stream.check_lines(&self.output, "--hands prints several lines per range")?;
        }
        let game = self.game.chosen.game;
        check_board(game, "ranges are for games with one")?;
        for (option, lists) in [("--keep", &self.keep), ("--drop", &self.drop)] {
            if let Some(names) = lists.iter().find_map(|names| self.unquoted(names)) {
                return Err(usage_error(format_args!("quote a name that has a space: {option} '{names}'")));
            }
        }
        let of_two_cards = [
            ("--only", !self.only.is_empty()),
            ("--keep", !self.keep.is_empty()),
            ("--drop", !self.drop.is_empty()),
            ("--by", self.by.is_some()),
        ];
        match of_two_cards.into_iter().find(|(_, is_given)| *is_given && !game.plays_all_cards()) {
            Some((option, _)) => Err(usage_error(format_args!(
                "{option} is for hold'em and short deck; in {game}, the only filter is --without"
            ))),
            None if self.by.is_some() && self.hands && !self.output.json => {
                Err(usage_error("--by and --hands print different lines; use one of them, or --json"))
            }
            None => Ok(()),
        }
    }

    /// These names with words that a shell took for ranges, if these are the rest of a name: `top pair+`.
    fn unquoted(&self, names: &str) -> Option<String> {
        const MOST_WORDS: usize = 8;
        let game = self.game.chosen.game;
        let words = self.ranges.iter().map_while(|range| range.to_str()).collect_vec();
        let with_words = |first: usize| {
            let spans = (1..=MOST_WORDS.min(words.len() - first)).rev().map(|count| &words[first..first + count]);
            let mut joined = spans.map(|words| format!("{names} {}", words.join(" ")));
            joined.find(|names| MadeFilter::read(names, game).is_ok())
        };
        (0..words.len()).find_map(with_words)
    }

    /// The ranges of `--without` in Omaha, which are read once it is known how many cards hands have, if they can be read.
    fn omaha_without(&self) -> Result<Vec<String>, Error> {
        let game = self.game.chosen.game;
        for text in &self.without {
            let sizes = self.game.chosen.hole_cards.map_or(OMAHA_HOLE_CARDS, |size| size.get()..=size.get());
            let read = sizes.map(|size| OmahaRange::read(text, game, size));
            let mut errors = Vec::new();
            let read = read.filter_map(|range| range.map_err(|error| errors.push(error)).ok()).next();
            let Some(range) = read else {
                return Err(usage_error(format_args!("--without: {}", errors[0])));
            };
            if range.difference(&range).is_none() {
                return Err(usage_error(format_args!("in {game}, --without takes no range with ! or a weight of 0")));
            }
        }
        Ok(self.without.clone())
    }

    /// What the names given to an option stand for.
    fn filters(&self, option: &str, names: &[String]) -> Result<Vec<MadeFilter>, Error> {
        let game = self.game.chosen.game;
        let error = |error| usage_error(format_args!("{option}: {error}{}", instead_of_name(&error)));
        names.iter().map(|names| MadeFilter::read(names, game).map_err(error)).collect()
    }

    /// The ranges of two cards given to an option.
    fn ranges(&self, option: &str, texts: &[String]) -> Result<Vec<Range>, Error> {
        let read = |text: &String| {
            // Nothing, which is what an empty range is printed as.
            if text.trim().is_empty() {
                return Ok(Range::default());
            }
            let (range, board) = DealReader::new(self.game.chosen.game)
                .read_range(text)
                .map_err(|error| usage_error(format_args!("{option}: {error}")))?;
            match board.is_empty() {
                true => Ok(range.range().cloned().unwrap_or_default()),
                false => Err(usage_error(format_args!("{option} takes a range without a board"))),
            }
        };
        texts.iter().map(read).collect()
    }
}

/// The names of made hands and draws, in one word each, as a shell completes them.
static NAMES: LazyLock<Vec<String>> =
    LazyLock::new(|| MadeFilter::names().map(|name| name.replace(' ', "-")).collect());

/// What to write instead of an unknown name, as the end of a message.
fn instead_of_name(error: &MadeFilterError) -> String {
    let MadeFilterError::Unknown { name } = error else { return String::new() };
    let similar = most_similar(&name.replace(' ', "-"), NAMES.iter().map(String::as_str));
    match similar {
        Some(similar) => format!("; did you mean {similar}?"),
        None => format!("; names are {}", NAMES.iter().format(", ")),
    }
}

pub fn run(args: &RangeArgs) -> anyhow::Result<Outcome> {
    args.check()?;
    let ChosenGame { game, hole_cards } = args.game.chosen;
    let given = Given { dead: Some(&args.dead), ..Given::on_boards(&args.ranges, &args.files, &args.board, game) };
    let inputs = Inputs::new(Takes::HandsOrRanges, given)?;
    inputs.check_slash_before_board(&args.ranges, "handrank range")?;
    let (without, omaha_without) = match game.plays_all_cards() {
        true => (args.ranges("--without", &args.without)?, Vec::new()),
        false => (Vec::new(), args.omaha_without()?),
    };
    let output = args.output.settled(args.long, args.stream.all_lines);
    let question = RangeQuestion {
        reader: inputs.deal_reader(&args.dead)?.with_hole_cards(hole_cards)?,
        only: args.ranges("--only", &args.only)?,
        without,
        omaha_without,
        keep: args.filters("--keep", &args.keep)?,
        drop: args.filters("--drop", &args.drop)?,
        by: args.by,
        lists_hands: args.hands,
        rows: AnswerRows::new(output, inputs.is_lone()),
    };
    let example = if game.plays_all_cards() { "QQ+,AKs / Kd7h2c" } else { "AAds,KK+ / Kd7h2c" };
    let spec = LineSpec::with_ranges("handrank range", HandOrDeal::Hand, example);
    let spec = LineSpec { stream: StreamOptions { is_slow: !game.plays_all_cards(), ..spec.stream }, ..spec };
    answer_inputs(Arc::new(question), inputs, spec, output, &args.stream)
}

/// What is a range made of, once it is filtered?
struct RangeQuestion {
    reader: DealReader,
    only: Vec<Range>,
    without: Vec<Range>,
    /// In Omaha, ranges are read once it is known how many cards hands have.
    omaha_without: Vec<String>,
    keep: Vec<MadeFilter>,
    drop: Vec<MadeFilter>,
    by: Option<Grouping>,
    lists_hands: bool,
    rows: AnswerRows,
}

impl Question for RangeQuestion {
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let (range, board) = self.filtered(line)?;
        if !self.shows_more() && !self.reader.game().plays_all_cards() {
            // Counting its hands would take up to a second, for nothing.
            sink.add_text(self.rows.medium.suits.range(&range.items_alone()) + "\n");
            return Ok(());
        }
        let composition = self.find(&range, &board)?;
        match self.rows.mode {
            Mode::Json => sink.add_json(&composition),
            Mode::Text => sink.add_text(text(&composition, number, &self.rows)),
            Mode::Page => sink.add_text(page::page(&composition, self.by, number, &self.rows)?),
        }
        Ok(())
    }

    fn footnote(&self) -> Option<String> {
        self.rows.hidden_note(USE_LONG)
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        match bad.error {
            LineError::NotNamed(MadeHandError::WrongBoard { cards: 0 }) => {
                Some("write it after a slash, or use --board".to_owned())
            }
            _ => None,
        }
    }
}

impl RangeQuestion {
    /// Whether more is shown than the range.
    fn shows_more(&self) -> bool {
        self.rows.mode != Mode::Text || self.rows.is_long || self.lists_hands || self.by.is_some()
    }

    /// The range on a line and its board, with all filters applied.
    fn filtered(&self, line: &str) -> Result<(WrittenRange, Board), LineError> {
        let (range, board) = self.reader.read_range(line)?;
        let range = match self.reader.game().plays_all_cards() {
            true => self.filtered_holdem(range, &board)?,
            false => self.without_in_omaha(range)?,
        };
        Ok((range, board))
    }

    fn find(&self, range: &WrittenRange, board: &Board) -> Result<Composition, LineError> {
        let (game, dead) = (self.reader.game(), self.reader.dead());
        let composition = Composition::new(game, range, board, dead).map_err(ReadError::from)?;
        let composition = match self.by {
            Some(grouping) => composition.grouped_by(grouping)?,
            None => composition,
        };
        Ok(if self.lists_hands { composition.with_hands() } else { composition })
    }

    /// The hands of two cards that all options leave of a range.
    fn filtered_holdem(&self, written: WrittenRange, board: &Board) -> Result<WrittenRange, LineError> {
        let Some(range) = written.range() else { return Ok(written) };
        let range = self.only.iter().fold(range.clone(), |range, only| range.intersection(only));
        let range = self.without.iter().fold(range, |range, without| range.difference(without));
        if self.keep.is_empty() && self.drop.is_empty() {
            return Ok(range.into());
        }
        let made_hands = MadeHands::new(self.reader.game(), board)?;
        let has_cards_to_come = board.len() < *BOARD_FROM_FLOP.end();
        if !has_cards_to_come && self.keep.iter().chain(&self.drop).any(MadeFilter::has_draws) {
            return Err(MadeHandError::NoCardsToCome.into());
        }
        let is_kept = |made| {
            self.keep.iter().all(|names| names.accepts(made)) && !self.drop.iter().any(|names| names.accepts(made))
        };
        Ok(range.filter(|hole| made_hands.of(hole).is_some_and(is_kept)).into())
    }

    /// A range of Omaha hands without those of `--without`.
    fn without_in_omaha(&self, written: WrittenRange) -> Result<WrittenRange, LineError> {
        let mut range = written;
        for without in &self.omaha_without {
            let game = self.reader.game();
            let own = range.omaha().expect("read in Omaha");
            let without = OmahaRange::read(without, game, own.size()).map_err(LineError::Without)?;
            range = own.difference(&without).expect("checked with the options").into();
        }
        Ok(range)
    }
}

/// A range alone, a line for each of its groups, or for each of its hands.
fn text(composition: &Composition, number: u64, rows: &AnswerRows) -> String {
    if let Some(groups) = &composition.groups {
        let table = Table::new(rows.medium, &Layouts::new(&[&GroupRow::ALL]));
        return GroupRow::all(groups, &composition.board, number).iter().map(|row| table.row(row)).collect();
    }
    if let Some(hands) = &composition.hands {
        return hands.iter().map(|hand| written(hand, rows.medium) + "\n").collect();
    }
    let [range, combos, of_all] = SUMMARY;
    let is_long = rows.is_long;
    let layouts = Layouts::new(&[&[range, combos.only_if(is_long), of_all.only_if(is_long)]]);
    Table::new(rows.medium, &layouts).row(composition)
}

/// A hand in a list, with its weight unless that is 1.
fn written(hand: &RangeHand, medium: Medium) -> String {
    let cards = medium.plain_cards(hand.cards.iter().rev(), "");
    if hand.weight == 1.0 { cards } else { format!("{cards}:{}", hand.weight) }
}

const RANGE: Entry = Entry::new("range", "the hands that known cards leave; empty if there are none");
const LONG_COLUMNS: [Entry; 2] = [key(Composition::KEYS, "combos"), key(Composition::KEYS, "of_all")];
const GROUP_COLUMNS: [Entry; 6] = entries(&GroupRow::ALL);

/// A range in one line.
const SUMMARY: [Column<Composition>; 3] = [
    Column::left(RANGE, 0, |composition, medium| Cell::plain(medium.suits.range(&composition.range.items_alone()))),
    Column::right(LONG_COLUMNS[0], 6, |composition, medium| Cell::plain(medium.count(composition.combos))),
    Column::right(LONG_COLUMNS[1], SHARE_WIDTH, |composition, medium| Cell::plain(share(composition.of_all, medium))),
];

/// A group of hands or, at a terminal, more of the range above.
struct GroupRow {
    number: u64,
    group: Option<RangeGroup>,
    range: String,
    board: Board,
}

impl GroupRow {
    const NAME: Column<GroupRow> =
        Column::left(key(RangeGroup::KEYS, "name"), 24, |row, _| row.cell(|group| Cell::plain(group.name)));
    const COMBOS: Column<GroupRow> = Column::right(key(RangeGroup::KEYS, "combos"), 6, |row, medium| {
        row.cell(|group| Cell::plain(medium.count(group.combos)))
    });
    const SHARE: Column<GroupRow> = Column::right(key(RangeGroup::KEYS, "share"), SHARE_WIDTH, |row, medium| {
        row.cell(|group| Cell::plain(share(group.share, medium)))
    });
    const RANGE: Column<GroupRow> =
        Column::left(key(RangeGroup::KEYS, "range"), 0, |row, medium| Cell::plain(medium.suits.range(&row.range)));
    const ALL: [Column<GroupRow>; 6] = [
        Column::right(LINE_OF_HAND, 4, |row, _| Cell::plain(row.number)),
        GroupRow::NAME,
        GroupRow::COMBOS,
        GroupRow::SHARE,
        GroupRow::RANGE,
        Column::left(Entry::new("board", "the board"), 0, |row, medium| {
            Cell::plain(medium.plain_cards(&row.board, " "))
        }),
    ];

    fn all(groups: &[RangeGroup], board: &Board, number: u64) -> Vec<GroupRow> {
        let row = |group: &RangeGroup| GroupRow {
            number,
            group: Some(group.clone()),
            range: group.range.to_string(),
            board: *board,
        };
        groups.iter().map(row).collect()
    }

    fn cell(&self, cell: impl FnOnce(&RangeGroup) -> Cell) -> Cell {
        self.group.as_ref().map_or(Cell::default(), cell)
    }
}
