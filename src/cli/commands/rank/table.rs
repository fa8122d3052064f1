//! Ranked hands for people: in colour, in columns, or both.

use std::array;

use handrank::notation::GameHand;
use handrank::program::WINDOW_SIZE;
use handrank::{Card, HandRank, Rules};

use super::writer::HandWriter;
use crate::cli::ui::ErrorColumns;
use crate::cli::ui::fields::{CATEGORY, Entry};
use crate::cli::ui::lines::Line;
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, RankedHand, ShownRank, ShowsRank};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, PLAIN, Table, Terminal, YELLOW, entries};

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

/// Writes ranked hands as rows of a table.
pub struct RankingTable {
    table: Table<Row>,
    headings: Option<String>,
}

impl RankingTable {
    /// The table of these hands alone, with columns as wide as they need, and headings if there are several and `--long`.
    pub fn of_hands<G: Rules>(terminal: Terminal, is_long: bool, hands: &[G::Hand]) -> RankingTable {
        let layouts = Row::layouts(is_long, G::HAS_LOW).wrapping();
        let rows: Vec<Row> = hands.iter().map(Row::new::<G>).collect();
        let has_headings = is_long && hands.len() > 1;
        let table = Table::of_rows(terminal, &layouts, &rows, has_headings);
        RankingTable { headings: table.headings().filter(|_| has_headings), table }
    }

    /// The table of any hands of a game, with headings if `--long`; with one row per hand alone, and no headings, if each line
    /// must have one.
    pub fn of_any<G: Rules>(terminal: Terminal, is_long: bool, all_lines: bool) -> RankingTable {
        let layouts = Row::layouts(is_long, G::HAS_LOW);
        let layouts = if all_lines { layouts } else { layouts.wrapping() };
        let table = Table::for_row(terminal, &layouts, &Row::longest(G::Hand::MAX_CARDS));
        RankingTable { headings: table.headings().filter(|_| is_long && !all_lines), table }
    }
}

impl<G: Rules> HandWriter<G> for RankingTable {
    const IS_FAST: bool = false;

    fn headings(&self) -> Option<&str> {
        self.headings.as_deref()
    }

    fn put(&self, hand: &G::Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        line.put_text(&self.table.row(&Row::new::<G>(hand)));
    }
}
