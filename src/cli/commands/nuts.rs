//! `handrank nuts [HAND]...`: what beats or ties a hand on a board, from the nuts down.

use std::ffi::OsString;
use std::sync::Arc;

use clap::{ArgAction, ValueHint};
use handrank::notation::{DealReader, PlayerCount};
use handrank::nuts::HeldRank;
use handrank::program::{Keyed, key, read_cards};
use handrank::{
    Board, Card, DealError, Game, HandError, HandOrRange, HandRank, Nuts, OddsError, Range, ReadError, ReadErrorKind,
    Spot, WeightedCount, WrittenRange,
};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{
    BoardsArgs, ChosenGame, DeadArgs, HandFileArgs, HighGameArgs, Notes, OUTPUT, OutputArgs, SEE_PROGRAM, SEE_RANGES,
    Section, StreamArgs, check_board, usage_error, used_twice,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::numbers::grouped;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, ReadSize, Sink};
use crate::cli::ui::deal_rows::LINE_OF_HAND;
use crate::cli::ui::fields::{CATEGORY, DESCRIPTION, Entry, RANK};
use crate::cli::ui::ranges_in_tables::{RangeRow, rows_with_ranges};
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, ace_note, noted_category};
use crate::cli::ui::shares::{SHARE_WIDTH, percent};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, Medium, Table, USE_LONG, entries, lines_of_width};
use crate::cli::ui::{AnswerRows, Mode};

/// Show what beats a hand on a board
///
/// Every hand that an opponent may hold is ranked, so the figures are exact. A hand has two cards, or four to six in
/// Omaha, and a board of three to five cards after a slash. For each hand rank that beats or ties it, best first,
/// handrank prints one line of tab-separated columns: whether it beats or ties, the rank, how many hands have it, and
/// which. For a board alone, after a slash or from --board, it prints all ranks, from the nuts down.
///
/// The hands of each rank are printed as a range, which can be read back: as a class, such as AKs, if every hand of it
/// that can still be held has the rank, otherwise as single hands. Neighbouring classes are one item, such as QQ+. In
/// Omaha, the hands are the two cards that play.
///
/// At a terminal, unless --json is given, it prints how many hands are ahead, tied and behind, and a table; for a board
/// alone the best ten ranks, or all with --long.
#[derive(clap::Args)]
#[command(override_usage = "handrank nuts [OPTIONS] [[HAND] / BOARD]...")]
#[command(mut_arg("all_lines", |option| option.help("With --json, print one line per input line")))]
pub struct NutsArgs {
    /// A hand and its board, like AsKd/Ah9s2c7d, or a board alone: /Ah9s2c7d
    ///
    /// Each argument is one. If all arguments are single cards, they are one hand, and a slash starts the board: As Kd /
    /// Ah 9s 2c. Without HAND or --file, hands are read from stdin; with --board or --boards, only those boards are
    /// answered.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    board: BoardsArgs,

    #[command(flatten)]
    game: HighGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// What the opponent may hold, like QQ+,AKs
    ///
    /// Any two cards by default. Hands count with their weights. Not in Omaha.
    #[arg(long = "range", value_name = "RANGE", action = ArgAction::Append, value_hint = ValueHint::Other)]
    ranges: Vec<String>,

    /// Add a description of each rank
    ///
    /// At a terminal, it replaces the category. JSON always has it.
    #[arg(short, long, help_heading = OUTPUT)]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Column before the holdings with --long", entries: &LONG_COLUMNS },
        Section { heading: "Keys of --json", entries: Nuts::KEYS },
        Section { heading: "Keys of ranks", entries: HeldRank::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank nuts AsKd / Ah9s2c7d7h",
        "handrank nuts / Ah9s2c7d7h",
        "handrank nuts --range 'QQ+,AK,A9s' AsKd / Ah9s2c",
        "handrank nuts --game omaha KhQh7c3s / 8h5h2h",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};

impl NutsArgs {
    /// What the opponent may hold. Fails if options do not go together.
    fn opponent(&self) -> Result<WrittenRange, clap::Error> {
        self.stream.check_long(&self.output, self.long, HandOrDeal::Hand)?;
        self.stream.check_lines(&self.output, "nuts prints several lines per hand")?;
        check_board(self.game.chosen.game, "for the odds of such hands, use handrank odds with --cards N")?;
        let game = self.game.chosen.game;
        match &self.ranges[..] {
            _ if game.has_low() => Err(format!("in {game}, the best low takes half of the pot; use --game omaha")),
            [_, ..] if !game.plays_all_cards() => {
                Err(format!("--range is not for {game}, where two of the hole cards play"))
            }
            [text] => WrittenRange::read(text, game).map_err(|error| format!("--range: {error}")),
            [] => Ok(Range::random().into()),
            [..] => return Err(used_twice("--range <RANGE>")),
        }
        .map_err(usage_error)
    }
}

pub fn run(args: &NutsArgs) -> anyhow::Result<Outcome> {
    let range = args.opponent()?;
    let ChosenGame { game, hole_cards } = args.game.chosen;
    let given = Given::on_boards(&args.hands, &args.files, &args.board, game);
    let inputs = Inputs::new(Takes::HandsOrBoards, given)?;
    inputs.check_slash_before_board(&args.hands, "handrank nuts")?;
    let reader = inputs.deal_reader(&args.dead)?.with_hole_cards(hole_cards)?.with_players(PlayerCount::One);
    let example = if game.plays_all_cards() { "AsKd / Ah9s2c7d7h" } else { "AhQh7c3s / 8h5h2h" };
    let spec = LineSpec::of("handrank nuts", HandOrDeal::Hand, example);
    let spec = LineSpec { are_numbered: true, needs_flop: true, read_size: ReadSize::Tiny, ..spec };
    let output = args.output.settled(args.long, args.stream.all_lines);
    let rows = AnswerRows::new(output, inputs.is_lone());
    let question = NutsQuestion { reader, range, has_range: !args.ranges.is_empty(), rows };
    answer_inputs(Arc::new(question), inputs, spec, output, &args.stream)
}

/// What beats or ties a hand on a board?
struct NutsQuestion {
    reader: DealReader,
    /// What the opponent may hold.
    range: WrittenRange,
    /// Whether `--range` was given: JSON has no other range.
    has_range: bool,
    rows: AnswerRows,
}

impl Question for NutsQuestion {
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let nuts = self.find(line)?;
        match self.rows.mode {
            Mode::Json => sink.add_json(&nuts),
            Mode::Text => sink.add_text(text(&nuts, number, &self.rows)),
            Mode::Page => sink.add_text(page(&nuts, number, &self.rows)),
        }
        Ok(())
    }

    fn footnote(&self) -> Option<String> {
        self.rows.hidden_note(USE_LONG)
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        let lacks_board = !bad.inputs.has_board(bad.text);
        let of_cards = || read_cards(bad.text).ok().filter(|_| lacks_board);
        match (bad.error, bad.kind()) {
            (LineError::NoOdds(OddsError::NotTwoHoleCards { .. }), _)
            | (LineError::NoOdds(OddsError::Deal(DealError::Hand(HandError::WrongHoleCount { .. }))), _)
            | (_, Some(ReadErrorKind::Hand(HandError::WrongHoleCount { .. }))) => {
                slash_before_board(&of_cards()?, self.reader.game())
            }
            (LineError::NoOdds(OddsError::NoFlop { board: 0 }), _) => {
                Some("write it after a slash, or use --board".to_owned())
            }
            (LineError::NoOdds(OddsError::NotAgainstRange), _) if self.reader.game().plays_all_cards() => {
                let hand = self.one_hand_of(bad).map_or_else(String::new, |hand| format!(" such as {hand}"));
                Some(format!("write one hand{hand}, and what the opponent may hold with --range"))
            }
            _ => None,
        }
    }
}

/// How to write cards without a slash, which are a board alone or a hand with its board.
fn slash_before_board(cards: &[Card], game: Game) -> Option<String> {
    let all = cards.iter().format("");
    let with_hand = |cards: &[Card]| format!("{} / {}", cards[..2].iter().format(""), cards[2..].iter().format(""));
    Some(match (cards.len(), game.plays_all_cards()) {
        (..3, _) => return None,
        (3, _) | (4, true) => format!("a board alone comes after a slash: / {all}"),
        (5, true) => format!("write a slash before the board: {}, or / {all} for a board alone", with_hand(cards)),
        (6..=7, true) => format!("write a slash before the board: {}", with_hand(cards)),
        _ => "write a slash before the board".to_owned(),
    })
}

impl NutsQuestion {
    /// A hand of a range as written that known cards leave, with the highest card.
    fn one_hand_of(&self, bad: &BadArgument) -> Option<String> {
        let (range, own) = bad.text.split_once('/').unwrap_or((bad.text, ""));
        let (range, own): (Range, Board) = (range.parse().ok()?, own.parse().ok()?);
        let known = [own.cards(), bad.inputs.board.cards(), self.reader.dead()].concat();
        let is_left = |hand: &[Card; 2]| !hand.iter().any(|card| known.contains(card));
        let mut hands = range.iter().map(|(hand, _)| hand).filter(is_left);
        let [highest, _] = hands.clone().last()?;
        hands.find(|hand| hand[0] == highest).map(|hand| hand.iter().join(""))
    }

    fn find(&self, line: &str) -> Result<Nuts, LineError> {
        let spot = self.spot(line).map_err(|error| error.with_boards(|board| OddsError::NoFlop { board }))?;
        let mut nuts = spot.nuts(self.reader.game())?;
        nuts.range = nuts.range.filter(|_| self.has_range);
        Ok(nuts)
    }

    /// The hand, if there is one, against the range of the opponent.
    fn spot(&self, line: &str) -> Result<Spot, LineError> {
        let (hand, board) = match self.reader.read_board(line)? {
            Some(board) => (None, board),
            None => {
                let spot: Spot = self.reader.read(line).map_err(|error| of_known_cards(error, line))?;
                match &spot.players()[0] {
                    HandOrRange::Hand(hand) => (Some(HandOrRange::Hand(hand.clone())), *spot.board()),
                    HandOrRange::Range(_) => return Err(against_range(line)),
                }
            }
        };
        let players = hand.into_iter().chain([self.range.clone().into()]).collect();
        Ok(Spot::new(players, &board, self.reader.dead()).map_err(ReadError::from)?)
    }
}

/// The error for a range in place of a hand. In Omaha, a few cards are one, though they may be meant for a hand.
fn against_range(line: &str) -> LineError {
    match read_cards(line.split('/').next().unwrap_or_default()) {
        Ok(cards) if cards.len() > 1 => ReadError::from(HandError::WrongHoleCount { cards: cards.len() }).into(),
        _ => OddsError::NotAgainstRange.into(),
    }
}

/// The same error or, for cards that are too few for an Omaha hand, one that does not take them for a range.
fn of_known_cards(error: ReadError, line: &str) -> ReadError {
    let hand = line.split('/').next().unwrap_or_default();
    match read_cards(hand) {
        Ok(cards) if matches!(error.kind(), ReadErrorKind::BadRange(_)) => {
            HandError::WrongHoleCount { cards: cards.len() }.into()
        }
        _ => error,
    }
}

const COMBOS: Entry = key(HeldRank::KEYS, "combos");
const HOLDINGS: Entry = key(HeldRank::KEYS, "holdings");

const COLUMNS: [Entry; 7] =
    entries(&[Row::NUMBER, Row::BEATS, Row::RANK, Row::CATEGORY, Row::COMBOS, Row::HOLDINGS, Row::CARDS]);

/// The column that `--long` adds.
const LONG_COLUMNS: [Entry; 1] = entries(&[Row::DESCRIPTION]);

/// A rank and its holdings or, at a terminal, more holdings of the rank above.
struct Row {
    number: u64,
    rank: Option<RowRank>,
    holdings: String,
    /// The hand and the board.
    cards: String,
}

#[derive(Clone, Copy)]
struct RowRank {
    /// Whether it beats the hand, or else ties it; `None` without a hand.
    beats: Option<bool>,
    rank: HandRank,
    combos: WeightedCount,
    /// The share of all hands that may be held, 0 to 1.
    share: f64,
}

impl Row {
    const NUMBER: Column<Row> = Column::right(LINE_OF_HAND, 4, |row, _| Cell::plain(row.number));
    const BEATS: Column<Row> =
        Column::<Row>::left(Entry::new("beats", "the word beats or ties; empty without a hand"), 5, |row, medium| {
            row.cell(|rank| {
                Cell::plain(match (rank.beats, medium.is_page()) {
                    (None, _) => "",
                    (Some(true), true) => "ahead",
                    (Some(true), false) => "beats",
                    (Some(false), true) => "tied",
                    (Some(false), false) => "ties",
                })
            })
        })
        .headed("");
    const RANK: Column<Row> = Column::right(RANK, RANK_WIDTH, |row, _| row.cell(|rank| Cell::plain(rank.rank)));
    const CATEGORY: Column<Row> =
        Column::left(CATEGORY, CATEGORY_WIDTH, |row, _| row.cell(|rank| Cell::plain(noted_category(rank.rank))));
    const COMBOS: Column<Row> =
        Column::right(COMBOS, 6, |row, medium| row.cell(|rank| Cell::plain(medium.count(rank.combos))));
    const DESCRIPTION: Column<Row> =
        Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |row, _| row.cell(|rank| Cell::plain(rank.rank.description())));
    const HOLDINGS: Column<Row> =
        Column::left(HOLDINGS, 0, |row, medium| Cell::plain(medium.suits.range(&row.holdings)));
    const CARDS: Column<Row> =
        Column::left(Entry::new("cards", "the hand and the board"), 0, |row, _| Cell::plain(&row.cards));

    /// At a terminal.
    const SHARE: Column<Row> = Column::right(Entry::new("share", ""), SHARE_WIDTH, |row, _| {
        row.cell(|rank| Cell::plain(percent(rank.share, 2)))
    });

    /// The rows of all ranks that were found for a hand on a board; `cards` is the text of both.
    fn all(nuts: &Nuts, number: u64, cards: &str) -> Vec<Row> {
        let rank = |held: &HeldRank| RowRank {
            beats: nuts.rank.map(|rank| held.rank < rank),
            rank: held.rank,
            combos: held.combos,
            share: held.combos.as_f64() / nuts.combos.as_f64(),
        };
        let row = |held: &HeldRank| Row {
            number,
            rank: Some(rank(held)),
            holdings: held.holdings.to_string(),
            cards: cards.to_owned(),
        };
        nuts.ranks.iter().map(row).collect()
    }

    fn cell(&self, cell: impl FnOnce(&RowRank) -> Cell) -> Cell {
        self.rank.as_ref().map_or(Cell::default(), cell)
    }
}

impl RangeRow for Row {
    fn range(&self) -> &str {
        &self.holdings
    }

    fn with_range(&self, holdings: String) -> Row {
        Row { holdings, cards: String::new(), ..*self }
    }

    fn below(&self, holdings: String) -> Row {
        Row { rank: None, ..self.with_range(holdings) }
    }
}

/// A row for each rank, for scripts.
fn text(nuts: &Nuts, number: u64, rows: &AnswerRows) -> String {
    let cards = spot(nuts, rows.medium);
    let table = Table::new(rows.medium, &text_layout(rows.is_long));
    Row::all(nuts, number, &cards).iter().map(|row| table.row(row)).collect()
}

/// A summary and a table of the ranks.
fn page(nuts: &Nuts, number: u64, rows: &AnswerRows) -> String {
    let shown = summary(nuts, rows.medium) + &rank_table(nuts, rows);
    let hand = nuts.cards.as_ref().map(|hand| rows.medium.cards(BOLD, hand.cards(), " "));
    rows.hand_block(number, hand, nuts.board.cards(), &shown)
}

/// The columns of text.
fn text_layout(is_long: bool) -> Layouts<Row> {
    let description = Row::DESCRIPTION.only_if(is_long);
    let own = [Row::NUMBER, Row::BEATS, Row::RANK, Row::CATEGORY, Row::COMBOS, description, Row::HOLDINGS, Row::CARDS];
    Layouts::new(&[&own])
}

/// The columns of tables without the holdings, the best layout first. Shares are those of hands.
fn table_layouts(has_hand: bool, has_shares: bool, is_long: bool) -> Layouts<Row> {
    let (beats, share) = (Row::BEATS.only_if(has_hand), Row::SHARE.only_if(has_shares));
    match is_long {
        true => Layouts::new(&[&[beats, Row::RANK, Row::DESCRIPTION, Row::COMBOS, share]]).wrapping(),
        false => Layouts::new(&[
            &[beats, Row::RANK, Row::CATEGORY, Row::COMBOS, share],
            &[beats, Row::RANK, Row::CATEGORY, Row::COMBOS],
            &[beats, Row::CATEGORY, Row::COMBOS],
        ]),
    }
}

/// How many ranks of a board alone are shown without `--long`.
const BEST_RANKS: usize = 10;

/// The ranks under headings, if there are any, and how many more there are.
fn rank_table(nuts: &Nuts, layout: &AnswerRows) -> String {
    let &AnswerRows { medium, is_long, .. } = layout;
    let mut rows = Row::all(nuts, 0, "");
    if rows.is_empty() {
        return String::new();
    }
    if nuts.rank.is_none() && !is_long {
        rows.truncate(BEST_RANKS);
    }
    let hidden = nuts.ranks.len() - rows.len();
    rows.iter_mut().for_each(|row| row.holdings = medium.suits.range(&row.holdings).replace(',', ", "));
    let layouts = table_layouts(nuts.rank.is_some(), nuts.game.plays_all_cards(), is_long);
    let table = Table::of_rows(medium, &layouts, &rows, true);
    layout.add_hidden(&table);
    let shown = rows_with_ranges(table, Row::HOLDINGS, "held by", &rows, medium);
    let more = (hidden > 0).then(|| {
        let ranks = if hidden == 1 { "rank" } else { "ranks" };
        medium.note(format_args!("{hidden} more {ranks}; {USE_LONG}"))
    });
    shown + &more.unwrap_or_default()
}

/// A hand and its board, or a board alone, for pipes.
fn spot(nuts: &Nuts, medium: Medium) -> String {
    let hand = nuts.cards.iter().flatten();
    format!("{}/{}", medium.plain_cards(hand, " "), medium.plain_cards(&nuts.board, " "))
}

/// What a hand is worth, and how many hands are ahead, tied and behind; of a board alone, how many ranks and hands there
/// are.
fn summary(nuts: &Nuts, medium: Medium) -> String {
    let combos = nuts.combos;
    let counts = match nuts.standing_of_hands() {
        Some(standing) => {
            let combos = standing.ahead.as_f64() + standing.tied.as_f64() + standing.behind.as_f64();
            let part = |count: WeightedCount, noun: &str| {
                let share = percent(count.as_f64() / combos, 2);
                format!("{} {noun} ({share})", grouped(count))
            };
            let ahead = if standing.ahead.whole() == Some(1) { "hand ahead" } else { "hands ahead" };
            let [ahead, tied, behind] = [(standing.ahead, ahead), (standing.tied, "tied"), (standing.behind, "behind")]
                .map(|(count, noun)| part(count, noun));
            vec![ahead + ",", tied + ",", behind]
        }
        None => {
            let ranks =
                if nuts.ranks.len() == 1 { "1 rank,".to_owned() } else { format!("{} ranks,", nuts.ranks.len()) };
            let hands = match (nuts.game.plays_all_cards(), combos.whole()) {
                (false, _) => "pairs of cards",
                (true, Some(1)) => "hand",
                (true, _) => "hands",
            };
            vec![ranks, format!("{} {hands}", grouped(combos))]
        }
    };
    let width = medium.width().unwrap_or(usize::MAX);
    let rank = nuts.rank.map(|rank| format!("{}{} (rank {rank})", rank.description(), ace_note(rank)));
    let rank = lines_of_width(rank.iter().flat_map(|rank| rank.split(' ')), width);
    let counts = lines_of_width(counts.iter().map(String::as_str), width);
    rank.into_iter().chain(counts).map(|line| line + "\n").collect()
}
