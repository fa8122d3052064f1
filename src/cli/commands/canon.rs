//! `handrank canon [HAND]...`: renames suits so that spots that differ only by suits look the same; lists canonical ones.

use std::ffi::OsString;
use std::sync::Arc;

use anstyle::Style;
use clap::{ValueEnum, ValueHint};
use handrank::program::{HandRules, read_spot_line};
use handrank::{Card, CardSet, CardSets, Game, ReadError};
use itertools::Itertools;
use serde::{Serialize, Serializer};

use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{
    ChosenGame, GameArgs, HandFileArgs, Notes, OutputArgs, SEE_PROGRAM, Section, StreamArgs, usage_error,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, ReadSize, Sink};
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::lines::Line;
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, Medium, PLAIN, Table, entries};
use crate::cli::ui::{ErrorColumns, Mode, Output, write_rows};

/// Rename suits so that equivalent hands look the same
///
/// No suit is worth more than another, so AhKh/8h5h2c and AsKs/8s5s2d are the same spot. Of all the ways to rename its
/// suits, the canonical form is the one that comes first, card by card from the highest of each hand or street, with
/// spades before hearts, diamonds and clubs. For each hand, board or deal, handrank prints one line of tab-separated
/// columns: the canonical form, how many different spots renaming gives, and the spot as given.
///
/// The cards between slashes and bars are a set, written from high to low. So AhKh/8h5h2h8d has a board of
/// four cards, and AhKh/8h5h2h/8d a flop and a turn. Hands keep their order. Names and chips are left out.
#[derive(clap::Args)]
pub struct CanonArgs {
    /// A hand, like AhKh/8h5h2c, a board, like /8h5h2c, or a deal
    ///
    /// Each argument is one, and a deal has bars: "AhKh|8c8s/8h5h2h". With names, as in Ann: AhKh Bob: 8c8s, or vs between
    /// hands, arguments are one deal. If all are single cards, they are one hand, and a slash starts the board: Ah Kh / 8h
    /// 5h 2h. A hand has hole cards and a board or, without a slash, one to seven cards. Without HAND or --file, hands are
    /// read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    game: GameArgs,

    /// List all canonical hands, flops, turns or rivers
    ///
    /// Hands have two cards, and boards three, four or five, from the deck of the game, highest first. A second column says
    /// how many hands or boards each stands for.
    #[arg(long, value_name = "WHAT", value_enum, ignore_case = true, hide_possible_values = true)]
    #[arg(conflicts_with_all = ["hands", "files", "all_lines", "fail_fast", "number"])]
    list: Option<Listed>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank canon AhKh/8h5h2c 'AhKh|8c8s/8h5h2h'",
        "handrank canon --list flops",
        "handrank canon --list flops | cut -f1 | handrank hits AKs --boards -",
        "handrank canon < hands.txt | cut -f 1 | sort | uniq -c",
    ],
    see_also: &[SEE_PROGRAM],
};

/// What can be listed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Listed {
    Hands,
    Flops,
    Turns,
    Rivers,
}

impl Listed {
    /// How many cards each has.
    fn cards(self) -> usize {
        match self {
            Listed::Hands => 2,
            Listed::Flops => 3,
            Listed::Turns => 4,
            Listed::Rivers => 5,
        }
    }
}

/// The keys of JSON.
const KEYS: [Entry; 5] = [
    GAME,
    Entry::new("cards", "the cards of a hand without a board or, in Omaha, of any hand"),
    Entry::new("hands", "one object per hand of a deal, or for the hand on a board"),
    Entry::new("board", "the board"),
    ALIKE,
];

/// The keys of each object in `hands`.
const HAND_KEYS: [Entry; 1] = [Entry::new("cards", "its cards")];

const ALIKE: Entry = Entry::new("alike", "how many different spots renaming suits gives");

pub fn run(args: &CanonArgs) -> anyhow::Result<Outcome> {
    let game = args.game.chosen.game;
    let output = args.output.settled(false, args.stream.all_lines);
    if let Some(listed) = args.list {
        return list(listed, game, output);
    }
    let given = Given { hands: &args.hands, files: &args.files.files, game, ..Given::default() };
    let inputs = Inputs::new(Takes::Spots, given)?;
    let read_size = if output.is_plain_text() { ReadSize::PipeCapacity } else { ReadSize::Small };
    let example = if game.plays_all_cards() { "AhKh / 8h5h2c" } else { "AhQh7c3s / 8h5h2h" };
    let error_columns = Some(ErrorColumns::new(&Row::layouts(), &Row::CANONICAL, &Row::SPOT));
    let spec = LineSpec { read_size, error_columns, ..LineSpec::of("handrank canon", HandOrDeal::Hand, example) };
    let question = CanonQuestion::new(args.game.chosen, output);
    answer_inputs(Arc::new(question), inputs, spec, output, &args.stream)
}

/// Writes all canonical hands or boards of a game.
fn list(listed: Listed, game: Game, output: Output) -> anyhow::Result<Outcome> {
    if !game.has_board_to_come() {
        return Err(usage_error(format_args!(
            "{game} has no board; --list is for games with one, such as holdem and omaha"
        ))
        .into());
    }
    if listed == Listed::Hands && !game.plays_all_cards() {
        return Err(
            usage_error(format_args!("a hand of {game} has more than two cards; only boards are listed")).into()
        );
    }
    let rows = game.canonical_sets(listed.cards()).filter_map(|set| {
        let canonical = match listed {
            Listed::Hands => CardSets::new(&[set], &[]),
            _ => CardSets::new(&[], &[set]),
        };
        Some(Row { game, canonical: canonical.ok()?, alike: set.alike(), spot: None })
    });
    write_rows(rows, output, |medium| Table::new(medium, &Layouts::new(&[&[Row::CANONICAL, Row::ALIKE]])))
}

/// Renames the suits of spots.
struct CanonQuestion {
    game: Game,
    rules: HandRules,
    output: Output,
    table: Table<Row>,
}

impl CanonQuestion {
    fn new(chosen: ChosenGame, output: Output) -> CanonQuestion {
        let layouts = if output.mode == Mode::Page { Row::layouts().wrapping() } else { Row::layouts() };
        let table = Table::new(output.medium, &layouts);
        CanonQuestion { game: chosen.game, rules: chosen.hand_rules(), output, table }
    }

    /// Fails at the first hand with more or fewer hole cards than the name of the game says.
    fn check(&self, spot: &CardSets) -> Result<(), ReadError> {
        let check = |hand: CardSet| self.rules.check_hole_cards(hand.len());
        spot.hands().try_for_each(check).map_err(ReadError::from)
    }
}

impl Question for CanonQuestion {
    fn answer_quickly(&self, lines: &mut &[u8], _: u64, sink: &mut Sink) -> u64 {
        if !self.output.is_plain_text() {
            return 0;
        }
        let answers = &mut sink.batch.answers;
        let mut spots = 0;
        while !answers.is_full()
            && let Some((spot, len)) = read_spot_line(lines, self.game)
            && self.check(&spot).is_ok()
        {
            answers.add(|line| put_row(&spot.canonical(), spot.alike(), Some(&spot), line));
            *lines = &lines[len..];
            spots += 1;
        }
        spots
    }

    fn answer(&self, line: &str, _: u64, sink: &mut Sink) -> Result<(), LineError> {
        let spot = CardSets::read(line, self.game).map_err(LineError::of_spot)?;
        self.check(&spot)?;
        let (canonical, alike) = (spot.canonical(), spot.alike());
        let row = Row { game: self.game, canonical, alike, spot: Some(spot) };
        match self.output.mode {
            Mode::Json => sink.add_json(&row),
            Mode::Text if self.output.is_plain_text() => {
                sink.batch.answers.add(|line| put_row(&row.canonical, alike, row.spot.as_ref(), line));
            }
            Mode::Text | Mode::Page => sink.add_text(self.table.row(&row)),
        }
        Ok(())
    }

    fn headings(&self) -> Option<String> {
        self.table.headings().filter(|_| self.output.mode == Mode::Page)
    }
}

/// Puts the columns of text.
fn put_row(canonical: &CardSets, alike: u32, spot: Option<&CardSets>, line: &mut Line) {
    put_sets(canonical, b'\t', line);
    line.put_number(alike as u16);
    line.put(b"\t");
    spot.into_iter().for_each(|spot| put_sets(spot, b'\n', line));
}

/// Puts hands and streets in standard notation, then `end`.
fn put_sets(sets: &CardSets, end: u8, line: &mut Line) {
    sets.hands().for_each(|hand| line.put_spaced(hand.into_iter().rev(), b'|'));
    match sets.hands().len() {
        0 => line.put(b"/"),
        _ => line.replace_last(b'/'),
    }
    sets.streets().for_each(|street| line.put_spaced(street.into_iter().rev(), b'/'));
    line.replace_last(end);
}

/// A canonical form, and of which spot it is if that was given.
struct Row {
    game: Game,
    canonical: CardSets,
    alike: u32,
    spot: Option<CardSets>,
}

/// The columns of text.
const COLUMNS: [Entry; 3] = entries(&[Row::CANONICAL, Row::ALIKE, Row::SPOT]);

impl Row {
    const CANONICAL: Column<Row> = Column::left(
        Entry::new("canonical", "the spot with its suits renamed, cards from high to low"),
        CANONICAL_WIDTH,
        |row, medium| shown(&row.canonical, BOLD, medium),
    );
    const ALIKE: Column<Row> = Column::right(ALIKE, 5, |row, _| Cell::plain(row.alike));
    const SPOT: Column<Row> = Column::left(Entry::new("spot", "the spot as given, high to low"), 0, |row, medium| {
        row.spot.as_ref().map_or_else(Cell::default, |spot| shown(spot, PLAIN, medium))
    });

    fn layouts() -> Layouts<Row> {
        Layouts::new(&[&[Row::CANONICAL, Row::ALIKE, Row::SPOT]])
    }
}

/// As wide as two hole cards and a board with its streets. Deals push the next column.
const CANONICAL_WIDTH: usize = 20;

/// Hands and streets in standard notation.
fn shown(sets: &CardSets, style: Style, medium: Medium) -> Cell {
    let cards = |set: CardSet| medium.cards(style, &set.into_iter().rev().collect_vec(), " ");
    let mut cell = Cell::joined(sets.hands().map(cards), "|");
    for street in sets.streets() {
        cell.push("/");
        cell += cards(street);
    }
    cell
}

/// The keys of JSON and their values.
#[derive(Serialize)]
struct Record {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Card>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<Vec<HandRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Vec<Card>>,
    alike: u32,
}

#[derive(Serialize)]
struct HandRecord {
    cards: Vec<Card>,
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sets = &self.canonical;
        let cards = |set: CardSet| set.into_iter().rev().collect_vec();
        let board = sets.streets().flat_map(cards).collect_vec();
        let (has_board, has_hole_cards) = (!board.is_empty(), !self.game.plays_all_cards());
        let is_one = sets.hands().len() == 1 && (!has_board || has_hole_cards);
        let is_several = sets.hands().len() > 0 && !is_one;
        let record = Record {
            game: self.game.in_json(),
            cards: sets.hands().next().filter(|_| is_one).map(cards),
            hands: is_several.then(|| sets.hands().map(|hand| HandRecord { cards: cards(hand) }).collect()),
            board: (!is_one || has_hole_cards).then_some(board),
            alike: self.alike,
        };
        record.serialize(serializer)
    }
}
