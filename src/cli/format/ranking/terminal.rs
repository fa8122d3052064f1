//! Ranked hands for people: in colour, in columns, or both.

use std::{array, slice};

use handrank::notation::GameHand;
use handrank::program::WINDOW_SIZE;
use handrank::{Card, HandRank, Rules};

use super::HandWriter;
use crate::cli::format::ErrorColumns;
use crate::cli::format::fields::{CATEGORY, Entry};
use crate::cli::format::lines::Line;
use crate::cli::format::rank_columns::{CATEGORY_WIDTH, RankedHand, ShownRank, ShowsRank};
use crate::cli::format::tables::{BOLD, Cell, Column, Layouts, PLAIN, Table, Terminal, When, YELLOW};

/// A ranked hand and its cards.
pub struct Row {
    hand: RankedHand,
    /// The cards, in parts that a slash separates.
    parts: Vec<Vec<Card>>,
}

/// The columns.
pub const COLUMNS: &[Column<Row>] = &[
    Row::RANK,
    Column::left(CATEGORY, CATEGORY_WIDTH, |row, terminal| {
        let mut cell = terminal.text(BOLD, row.hand.rank.category);
        cell += terminal.text(YELLOW, row.hand.rank.ace_note());
        cell
    }),
    Row::LOW_RANK,
    Column::<Row>::left(HAND, 0, |row, terminal| row.cards(terminal, " ")).growing(),
    Column::<Row>::left(("dense hand", ""), 0, |row, terminal| row.cards(terminal, ""))
        .headed(HAND.0)
        .growing()
        .when(When::Terminal),
    Column::<Row>::left(("hand (unused)", ""), 0, Row::marked_cards).growing().when(When::Terminal),
    Row::BEST.when(When::Long),
    Row::DESCRIPTION.when(When::Long),
    Row::NOTED_DESCRIPTION,
    Row::LOW_BEST,
    Row::LOW_DESCRIPTION,
];

/// The widest layout, which pipes have, and then what terminals show where it does not fit.
const LAYOUTS: &[&str] = &["rank, category, low_rank, hand", "rank, category, low_rank, dense hand"];
const LONG_LAYOUTS: &[&str] = &[
    "rank, category, low_rank, hand, best, description, low_best, low_description",
    "rank, category, low_rank, hand (unused), description",
    "rank, low_rank, hand (unused), noted description",
    "rank, category, low_rank, hand (unused)",
    "rank, low_rank, hand (unused)",
];

const HAND: Entry = ("hand", "the cards as given, the board's last");

impl Row {
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

    fn marked_cards(&self, terminal: Terminal) -> Cell {
        let low = self.hand.low.map(|(_, best)| best);
        let used = [&self.hand.best[..], low.as_ref().map_or(&[], |best| best)].concat();
        Cell::joined(self.parts.iter().map(|cards| terminal.marked_cards(cards, &used)), "/")
    }
}

impl ShowsRank for Row {
    fn ranked(&self) -> &RankedHand {
        &self.hand
    }
}

/// The columns around an error, which stands in that of the category.
pub fn error_columns(is_long: bool, has_lows: bool) -> ErrorColumns {
    ErrorColumns::new(&layouts(is_long, has_lows), CATEGORY.0, HAND.0)
}

fn layouts(is_long: bool, has_lows: bool) -> Layouts<Row> {
    Layouts::new(COLUMNS, if is_long { LONG_LAYOUTS } else { LAYOUTS }, When::absent(has_lows, false))
}

/// Writes ranked hands as rows of a table.
pub struct RankingTable {
    terminal: Terminal,
    is_long: bool,
    layouts: Layouts<Row>,
    /// The table of all hands; `None` if there is only one, so that its columns are only as wide as it needs.
    shared: Option<Table<Row>>,
}

impl RankingTable {
    /// The table of many hands of a game, or of a lone one.
    pub fn new<G: Rules>(terminal: Terminal, is_long: bool, is_lone: bool) -> RankingTable {
        let layouts = layouts(is_long, G::HAS_LOW);
        let shared = (!is_lone).then(|| Table::for_row(terminal, &layouts, &Row::longest(G::Hand::MAX_CARDS)));
        RankingTable { terminal, is_long, layouts, shared }
    }

    /// The headings of `--long`; there are none for a lone hand.
    pub fn headings(&self) -> Option<String> {
        self.shared.as_ref().filter(|_| self.is_long)?.headings()
    }

    fn row(&self, row: &Row) -> String {
        match &self.shared {
            Some(table) => table.row(row),
            None => Table::of_rows(self.terminal, &self.layouts, slice::from_ref(row), false).row(row),
        }
    }
}

impl<G: Rules> HandWriter<G> for RankingTable {
    const IS_FAST: bool = false;

    fn write(&self, hand: &G::Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = G::best(hand);
        let ranked = RankedHand { rank: ShownRank::new(rank), best, low: G::best_low(hand) };
        let parts = [hand.cards().collect()].into_iter().chain(hand.board().map(Iterator::collect)).collect();
        line.put_text(&self.row(&Row { hand: ranked, parts }));
    }
}
