//! Ranked hands for people: in colour, in columns, or both.

use std::slice;

use handrank::notation::{GameHand, WINDOW_SIZE};
use handrank::{Card, Rules, Scale};

use super::{COLUMNS, HandWriter, LONG_COLUMNS};
use crate::cli::format::lines::Line;
use crate::cli::format::rank_columns::{
    BEST_WIDTH, CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, ace_note, noted_description,
};
use crate::cli::format::tables::{BOLD, Cell, Column, GAP, PLAIN, Table, Terminal, YELLOW};

/// Writes the ranked hands of a game as rows of a table.
pub struct RankingTable<G: Rules> {
    terminal: Terminal,
    is_long: bool,
    /// The table of all hands; `None` if there is only one, so that its columns are only as wide as it needs.
    shared: Option<Table<RankedHand<G::Rank>>>,
}

struct RankedHand<R> {
    rank: R,
    /// The cards, in parts that a slash separates.
    parts: Vec<Vec<Card>>,
    best: [Card; 5],
}

/// Where the category starts at a terminal.
pub const CATEGORY_START: usize = RANK_WIDTH + GAP;

impl<G: Rules> RankingTable<G> {
    /// The table of many hands, or of a lone one.
    pub fn new(terminal: Terminal, is_long: bool, is_lone: bool) -> RankingTable<G> {
        let shared = (!is_lone).then(|| Table::new(terminal, layouts::<G>(is_long)));
        RankingTable { terminal, is_long, shared }
    }

    /// The headings of `--long`; there are none for a lone hand.
    pub fn headings(&self) -> Option<String> {
        self.shared.as_ref().filter(|_| self.is_long)?.headings()
    }

    fn row(&self, hand: RankedHand<G::Rank>) -> String {
        match &self.shared {
            Some(table) => table.row(&hand),
            None => {
                let layouts = layouts::<G>(self.is_long);
                Table::of_rows(self.terminal, layouts, slice::from_ref(&hand), false).row(&hand)
            }
        }
    }
}

impl<G: Rules> HandWriter<G> for RankingTable<G> {
    fn write(&self, hand: &G::Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = G::best(hand);
        let parts = [hand.cards().collect()].into_iter().chain(hand.board().map(Iterator::collect)).collect();
        line.put_text(&self.row(RankedHand { rank, parts, best }));
    }
}

fn layouts<G: Rules>(is_long: bool) -> Vec<Vec<Column<RankedHand<G::Rank>>>> {
    let [(rank, _), (category, _), (hand, _)] = COLUMNS;
    let cards = G::Hand::MAX_CARDS;
    let spaced_width = 3 * cards - 1;
    let rank = Column::right(rank, RANK_WIDTH, |hand: &RankedHand<G::Rank>, _| Cell::plain(hand.rank));
    let category = Column::left(category, CATEGORY_WIDTH, RankedHand::category);
    let spaced = Column::left(hand, spaced_width, |hand: &RankedHand<G::Rank>, terminal| hand.cards(terminal, " "));
    if !is_long {
        let dense = Column::left(hand, 2 * cards + 1, |hand: &RankedHand<G::Rank>, terminal| hand.cards(terminal, ""));
        return vec![vec![rank, category, spaced], vec![rank, category, dense]];
    }
    let best = Column::left("best five", BEST_WIDTH, |hand: &RankedHand<G::Rank>, terminal| {
        terminal.cards(PLAIN, hand.best, " ")
    });
    let [_, (description, _)] = LONG_COLUMNS;
    let noted = Column::left(description, DESCRIPTION_WIDTH, |hand: &RankedHand<G::Rank>, terminal| {
        noted_description(hand.rank, terminal)
    });
    let description = Column::left(description, DESCRIPTION_WIDTH, |hand: &RankedHand<G::Rank>, _| {
        Cell::plain(hand.rank.description())
    });
    let marked = Column::left("hand (unused)", spaced_width + 2 * (cards - 5), RankedHand::marked_cards);
    vec![
        vec![rank, category, spaced, best, description],
        vec![rank, category, marked, description],
        vec![rank, marked, noted],
        vec![rank, category, marked],
        vec![rank, marked],
    ]
}

impl<R: Scale> RankedHand<R> {
    fn category(&self, terminal: Terminal) -> Cell {
        let mut cell = terminal.text(BOLD, self.rank.category());
        cell += terminal.text(YELLOW, ace_note(self.rank));
        cell
    }

    fn cards(&self, terminal: Terminal, space: &str) -> Cell {
        Cell::joined(self.parts.iter().map(|cards| terminal.cards(PLAIN, cards.iter().copied(), space)), "/")
    }

    fn marked_cards(&self, terminal: Terminal) -> Cell {
        let parts = self.parts.iter().map(|cards| terminal.marked_cards(cards.iter().copied(), &self.best));
        Cell::joined(parts, "/")
    }
}
