//! Ranked hands for people: in colour, in columns, or both.

use std::array;

use handrank::notation::GameHand;
use handrank::{Board, Card, HandRank, Rules};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::answering::HandCommand;
use crate::cli::errors::LineError;
use crate::cli::inputs::Inputs;
use crate::cli::stream::{Answer, LineSpec};
use crate::cli::ui::fields::{CATEGORY, Entry};
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, RankedHand, ShownRank, ShowsRank};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, PLAIN, Table, Terminal, YELLOW, entries};
use crate::cli::ui::{ErrorColumns, LineBuffer};

/// A ranked hand and its cards.
struct Row {
    hand: RankedHand,
    /// The cards, in parts that a slash separates.
    parts: Vec<Vec<Card>>,
}

/// The columns of text.
pub const COLUMNS: [Entry; 3] = entries(&[Row::RANK, Row::CATEGORY, Row::HAND]);

/// The columns that `--long` adds.
pub const LONG_COLUMNS: [Entry; 2] = entries(&[Row::BEST, Row::DESCRIPTION]);

const HAND: Entry = ("hand", "the cards as given, the board's last");

impl Row {
    const CATEGORY: Column<Row> = Column::left(CATEGORY, CATEGORY_WIDTH, |row, terminal| {
        let mut cell = terminal.text(BOLD, row.hand.rank.category);
        cell += terminal.text(YELLOW, row.hand.rank.ace_note());
        cell
    });
    const HAND: Column<Row> = Column::<Row>::left(HAND, 0, |row, terminal| row.cards(terminal, " ")).growing();
    /// Without spaces, for terminals without room for them.
    const DENSE_HAND: Column<Row> = Column::<Row>::left(HAND, 0, |row, terminal| row.cards(terminal, "")).growing();

    /// The layout that pipes have, and what terminals show where it does not fit.
    fn layouts(is_long: bool, has_lows: bool) -> Layouts<Row> {
        let [low_rank, low_best, low_description] =
            [Self::LOW_RANK, Self::LOW_BEST, Self::LOW_DESCRIPTION].map(|column| column.only_if(has_lows));
        let short = [Self::RANK, Self::CATEGORY, low_rank, Self::HAND];
        let dense = [Self::RANK, Self::CATEGORY, low_rank, Self::DENSE_HAND];
        let more = [Self::BEST, Self::DESCRIPTION, low_best, low_description];
        if is_long { Layouts::new(&[&[short, more].concat()]) } else { Layouts::new(&[&short, &dense]) }
    }

    fn new<G: Rules>(hand: &G::Hand) -> Row {
        let (rank, best) = G::best(hand);
        let ranked = RankedHand { rank: ShownRank::new(rank), best, low: G::best_low(hand) };
        let parts = [hand.cards().collect()].into_iter().chain(hand.board().map(Iterator::collect)).collect();
        Row { hand: ranked, parts }
    }

    /// A row as wide as those of hands with this many cards may be.
    fn longest(cards: usize) -> Row {
        let cards: Vec<Card> = Card::deck().take(cards).collect();
        let best = array::from_fn(|index| cards[index]);
        let hand = RankedHand { rank: ShownRank::new(HandRank::WORST), best, low: None };
        Row { hand, parts: vec![cards[..1].to_vec(), cards[1..].to_vec()] }
    }

    fn cards(&self, terminal: Terminal, space: &str) -> Cell {
        Cell::joined(self.parts.iter().map(|cards| terminal.cards(PLAIN, cards, space)), "/")
    }
}

impl ShowsRank for Row {
    fn ranked(&self) -> &RankedHand {
        &self.hand
    }
}

/// The columns of an error, which stands in that of the category.
pub fn error_columns(is_long: bool, has_lows: bool) -> ErrorColumns {
    ErrorColumns::new(&Row::layouts(is_long, has_lows), &Row::CATEGORY, &Row::HAND)
}

/// Answers hands with rows of a table, which may be of any length.
pub struct RankingTable<G> {
    _rules: G,
    spec: LineSpec,
    board: Board,
    table: Table<Row>,
    headings: Option<String>,
}

impl<G: Rules> RankingTable<G> {
    /// The table of the hands among these arguments alone, with columns as wide as they need, and headings if there are
    /// several and `--long`.
    pub fn of_arguments(terminal: Terminal, is_long: bool, inputs: &Inputs, spec: LineSpec) -> RankingTable<G> {
        let layouts = Row::layouts(is_long, G::HAS_LOW).wrapping();
        let row = |text: &Vec<u8>| G::read(str::from_utf8(text).ok()?, &inputs.board).ok().as_ref().map(Row::new::<G>);
        let rows: Vec<Row> = inputs.arguments.iter().filter_map(row).collect();
        let has_headings = is_long && rows.len() > 1;
        let table = Table::of_rows(terminal, &layouts, &rows, has_headings);
        RankingTable::new(table, has_headings, inputs.board, spec)
    }

    /// The table of any hands of a game, with headings if `--long`; with one row per hand alone, and no headings, if each line
    /// must have one.
    pub fn of_any(terminal: Terminal, is_long: bool, all_lines: bool, board: Board, spec: LineSpec) -> RankingTable<G> {
        let layouts = Row::layouts(is_long, G::HAS_LOW);
        let layouts = if all_lines { layouts } else { layouts.wrapping() };
        let table = Table::for_rows(terminal, &layouts, &[Row::longest(G::Hand::MAX_CARDS)]);
        RankingTable::new(table, is_long && !all_lines, board, spec)
    }

    fn new(table: Table<Row>, has_headings: bool, board: Board, spec: LineSpec) -> RankingTable<G> {
        let headings = table.headings().filter(|_| has_headings);
        RankingTable { _rules: G::default(), spec, board, table, headings }
    }
}

impl<G: Rules> Answer for RankingTable<G> {
    fn spec(&self) -> LineSpec {
        self.spec
    }

    fn headings(&self) -> Option<String> {
        self.headings.clone()
    }

    fn answer(&self, line: &str, _: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let hand = G::read(line, &self.board)?;
        answers.add_text(self.table.row(&Row::new::<G>(&hand)).as_bytes());
        Ok(())
    }
}

impl<G: Rules> HandCommand for RankingTable<G> {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}
