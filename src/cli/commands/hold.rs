//! `handrank hold [HAND]...`: which of five cards to keep before a draw.

mod census;
mod holds_in_columns;
mod named_tables;
mod pay_table_names;

use std::ffi::OsString;
use std::sync::{Arc, LazyLock};

use clap::builder::TypedValueParser;
use clap::{Error, ValueHint};
use handrank::hold::{
    Hold, HoldCalculator, HoldCategory, HoldCounts, HoldEntry, Holds, NamedTable, PayTable, WildCards,
};
use handrank::notation::{DealReader, PlayerCount};
use handrank::program::{Keyed, key};
use handrank::{Card, DealError, Game, HandOrRange, OddsError, ReadError, ReadErrorKind, Spot};
use itertools::Itertools;

use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{
    DeadArgs, DrawGameArgs, HandFileArgs, Notes, OUTPUT, OutputArgs, SEE_PROGRAM, Section, StreamArgs, Suggested,
    usage_error,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::io::report_note;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, ReadSize, Sink};
use crate::cli::ui::deal_rows::LINE_OF_HAND;
use crate::cli::ui::fields::Entry;
use crate::cli::ui::shares::{chance, decimal};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, Medium, PLAIN, Table};
use crate::cli::ui::{AnswerRows, ErrorColumns, Mode};
use census::{CensusRecord, Paid};
use holds_in_columns::holds_in_columns;
use named_tables::{LIST, Listed, ListedEntry};
use pay_table_names::{explained, note};

/// Show which of five cards to keep before a draw
///
/// All 32 ways to hold a hand are compared over every draw, so the figures are exact. Discards cannot be redrawn, nor
/// can --dead cards. For each hand, handrank prints one line of tab-separated columns: the value of the best hold, the
/// cards it keeps, and the hand.
///
/// The value is the share of all five-card hands that the final hand beats, on average over the draws. The final hand
/// is compared with hands as dealt, not with hands that also draw. With --pays, the value is what the final hand pays,
/// on average.
///
/// At a terminal, unless --json is given, it prints the hand with the cards to keep in brackets, and the best five
/// holds with what they make, in percent; with --long, all 32.
#[derive(clap::Args)]
pub struct HoldArgs {
    /// A hand of five cards, like "9c 9d Ah 7s 2h", or one of its cards
    ///
    /// If all arguments are single cards, they are one hand; otherwise, each is a hand. Without HAND or --file, hands are
    /// read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    game: DrawGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Choose the hold that pays most, by a table like 9/6
    ///
    /// TABLE is the name of a game of video poker, with what a full house and a flush pay: bonus-8/5. Other numbers make
    /// other versions, and the two alone, like 9/6, are jacks or better. --pays list prints the tables that are known.
    ///
    /// Other tables have entries HANDS=AMOUNT with commas between. A hand is paid by the first entry that matches it.
    /// HANDS is a category, like full-house; a minimum pair, like jacks-or-better; or ranks, like 20-22, on the scale of
    /// the game. AMOUNT has up to four decimals.
    #[arg(long, value_name = "TABLE", value_parser = Suggested(|| &SUGGESTED), hide_possible_values = true)]
    pays: Option<String>,

    /// Make all deuces wild, in a table of --pays
    ///
    /// They stand for any card. The table may then pay natural-royal-flush, four-deuces, wild-royal-flush and
    /// five-of-a-kind; royal-flush is either royal flush. It cannot pay ranks. The table deuces-wild needs no --wild.
    #[arg(long, value_name = "CARDS", requires = "pays", hide_short_help = true, hide_possible_values = true)]
    #[arg(value_parser = Suggested(|| const { &[WildCards::Deuces.name()] }).try_map(|text| text.parse::<WildCards>()))]
    wild: Option<WildCards>,

    /// Print what the table of --pays returns over all hands
    ///
    /// Each hand is played with its best hold and has as many combinations as any other, however many cards are drawn.
    /// To count hands instead, use the census command.
    #[arg(long, requires = "pays")]
    #[arg(conflicts_with_all = ["hands", "files", "dead", "long", "all_lines", "fail_fast"])]
    census: bool,

    /// Print all 32 holds, best first, with what they make
    #[arg(short, long, help_heading = OUTPUT)]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        PAYS,
        PAY_ENTRIES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "Keys of --json", entries: Holds::KEYS },
        Section { heading: "Keys of holds", entries: HoldCounts::KEYS },
        Section { heading: "Keys of categories", entries: HoldCategory::KEYS },
        Section { heading: "With --pays, keys of entries", entries: HoldEntry::KEYS },
        Section { heading: "With --census, keys of --json", entries: CensusRecord::KEYS },
        Section { heading: "With --census, columns and keys of entries", entries: Paid::KEYS },
        Section { heading: "With --pays list, columns and keys of --json", entries: Listed::KEYS },
        Section { heading: "With --pays list, keys of entries", entries: ListedEntry::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank hold 9c 9d Ah 7s 2h",
        "handrank hold --pays 9/6 9c 9d Ah 7s 2h",
        "handrank hold --game 2-7 8h 6d 4s 3c 3d",
        "handrank hold --pays 9/6 --census",
        "handrank hold --pays deuces-wild 2c 2d Th Jh Qs",
        "handrank hold --pays list",
    ],
    see_also: &[SEE_PROGRAM],
};

pub fn run(args: &HoldArgs) -> anyhow::Result<Outcome> {
    args.stream.check_long(&args.output, args.long, HandOrDeal::Hand)?;
    let game = args.game.game;
    if !game.plays_all_cards() {
        return Err(usage_error(format_args!("{game} has a board, so there is no draw")).into());
    }
    if game.has_low() {
        let message = "the best low takes half of the pot; use --game stud for the high hand";
        return Err(usage_error(format_args!("in {game}, {message}")).into());
    }
    if args.pays.as_deref().is_some_and(|text| text.trim().eq_ignore_ascii_case(LIST)) {
        check_list(args)?;
        return named_tables::run(&args.output);
    }
    let read = |text: &String| {
        let table = PayTable::read_with_wild(text, game, args.wild);
        table.map_err(|error| usage_error(format_args!("--pays: {}", explained(text, &error))))
    };
    let pays = args.pays.as_ref().map(read).transpose()?;
    if let Some(note) = args.pays.as_deref().zip(pays.as_ref()).and_then(|(text, table)| note(text, table)) {
        report_note(format_args!("--pays: {note}"))?;
    }
    match pays {
        Some(pays) if args.census => census::run(&pays, &args.output, args.stream.threads.number),
        pays => answer_hands(args, pays),
    }
}

/// Fails if there is more to do than to list pay tables, or anything but how to print them was given.
fn check_list(args: &HoldArgs) -> Result<(), Error> {
    let HoldArgs { hands, files, game, dead, pays: _, wild, census, long, output: _, stream } = args;
    let has_hands = !hands.is_empty() || !files.files.is_empty() || !dead.is_empty();
    let is_changed = wild.is_some() || game.game != Game::default() || *long || *stream != StreamArgs::default();
    match has_hands || is_changed || *census {
        true => Err(usage_error(format_args!("--pays {LIST} prints the tables that are known, and nothing else"))),
        false => Ok(()),
    }
}

fn answer_hands(args: &HoldArgs, pays: Option<PayTable>) -> anyhow::Result<Outcome> {
    let game = args.game.game;
    let given = Given { hands: &args.hands, files: &args.files.files, game, ..Given::default() };
    let inputs = Inputs::new(Takes::Hands, given)?;
    let reader = inputs.deal_reader(&args.dead)?.with_players(PlayerCount::One);
    let calculator = match pays {
        Some(pays) => HoldCalculator::with_pays(pays, reader.dead()),
        None => HoldCalculator::new(game, reader.dead()),
    };
    let calculator = calculator.map_err(usage_error)?;
    let output = args.output.settled(args.long, args.stream.all_lines);
    // One line per hand is short, 32 are long.
    let read_size = if output.mode == Mode::Json || output.is_long { ReadSize::Tiny } else { ReadSize::Small };
    let error_columns = Some(ErrorColumns::new(&BestRow::layouts(), &BestRow::VALUE, &BestRow::CARDS));
    let spec = LineSpec::of("handrank hold", HandOrDeal::Hand, "9c 9d Ah 7s 2h");
    let spec = LineSpec { are_numbered: true, read_size, error_columns, ..spec };
    let question = HoldQuestion { reader, calculator, rows: AnswerRows::new(output, inputs.is_lone()) };
    answer_inputs(Arc::new(question), inputs, spec, output, &args.stream)
}

/// Which cards of a hand to keep?
struct HoldQuestion {
    reader: DealReader,
    calculator: HoldCalculator,
    rows: AnswerRows,
}

impl Question for HoldQuestion {
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let holds = self.find(line)?;
        match self.rows.mode {
            Mode::Json => sink.add_json(&self.calculator.counted(&holds)),
            Mode::Text => sink.add_text(self.text(&holds, number)),
            Mode::Page => sink.add_text(self.page(&holds, number)),
        }
        Ok(())
    }

    /// What `beats` means.
    fn footnote(&self) -> Option<String> {
        let is_explained = self.rows.has_blocks() && self.calculator.pays().is_none();
        let meaning = "beats: the share of hands as dealt, not drawn to";
        is_explained.then(|| self.rows.medium.note(meaning))
    }
}

impl HoldQuestion {
    /// The ways to hold a hand, best first.
    fn find(&self, line: &str) -> Result<[Hold; 32], LineError> {
        let spot: Spot = self.reader.read(line).map_err(without_board)?;
        let HandOrRange::Hand(hand) = &spot.players()[0] else { return Err(OddsError::DrawToRange.into()) };
        if !spot.board().cards().is_empty() {
            return Err(OddsError::DrawToBoard.into());
        }
        Ok(self.calculator.holds(hand)?)
    }

    /// A line for the best hold, or for each.
    fn text(&self, holds: &[Hold; 32], number: u64) -> String {
        let medium = self.rows.medium;
        if self.rows.is_long {
            let line = |hold| long_line(&self.calculator, hold, number, medium);
            return holds.iter().map(line).collect();
        }
        let best = &holds[0];
        let row = BestRow { value: best.value, kept: best.kept().collect(), hand: best.hand().to_vec() };
        Table::new(medium, &BestRow::layouts()).row(&row)
    }

    /// The hand, and the best holds side by side.
    fn page(&self, holds: &[Hold; 32], number: u64) -> String {
        let (rows, medium) = (&self.rows, self.rows.medium);
        let shown = if rows.is_long { &holds[..] } else { &holds[..BEST_HOLDS] };
        let title = marked(&holds[0], medium);
        rows.hand_block(number, Some(title), &[], &holds_in_columns(&self.calculator, shown, medium))
    }
}

/// The error for a hand with a board, however many cards that has.
fn without_board(error: ReadError) -> LineError {
    match error.kind() {
        ReadErrorKind::Deal(DealError::NoStreet { .. }) => OddsError::DrawToBoard.into(),
        _ => error.into(),
    }
}

/// How many holds are shown at a terminal without `--long`.
const BEST_HOLDS: usize = 5;

/// The tables that `--pays` knows.
const PAYS: Section = Section {
    heading: "Pay tables: what hands pay, best first, and the return",
    entries: &[
        Entry::new("list", "print these tables with their entries"),
        Entry::new("9/6, jacks-or-better-9/6", "800 50, 25, 9 6 4 3 2 1; 0.995439"),
        Entry::new("bonus-8/5", "800 50, 80 40 25, 8 5 4 3 2 1; 0.991660"),
        Entry::new("double-bonus-10/7", "800 50, 160 80 50, 10 7 5 3 1 1; 1.001725"),
        Entry::new("double-double-bonus-9/6", "800 50, 400 160 160 80 50, 9 6 4 3 1 1; 0.989808"),
        Entry::new("triple-double-bonus-9/7", "800 50, 800 400 160 80 50, 9 7 4 2 1 1; 0.995778"),
        Entry::new("deuces-wild", "800 200 25 15 9 5 3 2 2 1; 1.007620"),
        Entry::new("deuces-wild-nsud", "800 200 25 16 10 4 4 3 2 1; 0.997283"),
    ],
};

/// What entries of other tables are.
const PAY_ENTRIES: Section = Section {
    heading: "Entries of other pay tables",
    entries: &[
        Entry::new("flush=6,straight=4", "a category by its name in handrank table"),
        Entry::new("jacks-or-better=1", "that pair or a higher one, nothing better; deuces to aces"),
        Entry::new("20-22=160", "these ranks; the first entry that has a hand pays"),
        Entry::new("five-of-a-kind=15", "and the like, with --wild deuces"),
    ],
};

/// What completions offer for `--pays`.
static SUGGESTED: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let names = NamedTable::ALL.iter().map(|table| table.name);
    ["9/6", "8/5", "7/5", "6/5", LIST].into_iter().chain(names).collect()
});

/// The columns of text.
const COLUMNS: [Entry; 3] = [VALUE, KEEP, CARDS];

/// The columns of `--long`.
const LONG_COLUMNS: [Entry; 4] = [
    LINE_OF_HAND,
    VALUE,
    KEEP,
    Entry::new("shares", "one column per category: its share of draws; with --pays, per entry"),
];

const VALUE: Entry = key(HoldCounts::KEYS, "value");
const KEEP: Entry = key(HoldCounts::KEYS, "keep");
const CARDS: Entry = key(Holds::KEYS, "cards");

/// The best way to hold a hand.
struct BestRow {
    value: f64,
    kept: Vec<Card>,
    hand: Vec<Card>,
}

impl BestRow {
    const VALUE: Column<BestRow> = Column::right(VALUE, 8, |row, _| Cell::plain(decimal(row.value)));
    const KEEP: Column<BestRow> = Column::left(KEEP, 14, |row, medium| medium.cards(BOLD, &row.kept, " "));
    const CARDS: Column<BestRow> = Column::left(CARDS, 14, |row, medium| medium.cards(PLAIN, &row.hand, " "));

    fn layouts() -> Layouts<BestRow> {
        Layouts::new(&[&[BestRow::VALUE, BestRow::KEEP, BestRow::CARDS]])
    }
}

/// A hand with the cards that are kept in brackets.
fn marked(hold: &Hold, medium: Medium) -> Cell {
    let card = |&card: &Card| {
        let is_kept = hold.kept().contains(&card);
        let (style, [before, after]) = if is_kept { (BOLD, ["[", "]"]) } else { (PLAIN, [" ", " "]) };
        let mut cell = Cell::plain(before);
        cell += medium.cards(style, &[card], "");
        cell.push(after);
        cell
    };
    Cell::joined(hold.hand().iter().map(card), "")
}

/// A hold with the shares of all outcomes.
fn long_line(calculator: &HoldCalculator, hold: &Hold, number: u64, medium: Medium) -> String {
    let mut line = format!("{number}\t{}\t{}", decimal(hold.value), medium.plain_cards(hold.kept(), " "));
    for share in calculator.shares_of(hold) {
        line.push('\t');
        line.push_str(&chance(share, medium));
    }
    line.push('\n');
    line
}
