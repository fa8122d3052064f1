//! Ranked hands for people: in colour, in columns, or both.

use std::slice;

use handrank::notation::standard::WINDOW_SIZE;
use handrank::{Card, Game, HandRank};

use super::cell::Cell;
use super::columns::{Column, GAP, Table};
use super::game_hand::GameHand;
use super::hand_writer::HandWriter;
use super::line::Line;
use super::style::{BOLD, PLAIN, YELLOW};
use super::terminal::Terminal;
use super::text::ace_note;

/// Writes ranked hands as rows of a table.
pub struct RankingTable {
    terminal: Terminal,
    game: Game,
    is_long: bool,
    /// The table of all hands; `None` if there is only one, so that its columns are only as wide as it needs.
    shared: Option<Table<RankedHand>>,
}

struct RankedHand {
    rank: HandRank,
    /// The cards, in parts that a slash separates.
    parts: Vec<Vec<Card>>,
    best: [Card; 5],
}

type HandColumn = Column<RankedHand>;

impl RankingTable {
    /// Where the category starts at a terminal.
    pub const CATEGORY_START: usize = RANK_WIDTH + GAP;

    /// The table of hands of a game, or of a lone one.
    pub fn new(terminal: Terminal, game: Game, is_long: bool, is_lone: bool) -> RankingTable {
        let shared = (!is_lone).then(|| Table::new(terminal, layouts(game, is_long)));
        RankingTable { terminal, game, is_long, shared }
    }

    /// The headings of `--long`; there are none for a lone hand.
    pub fn headings(&self) -> Option<String> {
        self.shared.as_ref().filter(|_| self.is_long)?.headings()
    }

    fn row(&self, hand: RankedHand) -> String {
        match &self.shared {
            Some(table) => table.row(&hand),
            None => {
                let layouts = layouts(self.game, self.is_long);
                Table::of_rows(self.terminal, layouts, slice::from_ref(&hand), false).row(&hand)
            }
        }
    }
}

impl<H: GameHand> HandWriter<H> for RankingTable {
    fn write(&self, hand: &H, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = hand.best();
        line.put_text(&self.row(RankedHand { rank, parts: hand.parts(), best }));
    }
}

fn layouts(game: Game, is_long: bool) -> Vec<Vec<HandColumn>> {
    let cards = match game {
        Game::Holdem => 7,
        Game::Omaha => 6 + 5,
    };
    let spaced_width = 3 * cards - 1;
    let rank = HandColumn::right("rank", RANK_WIDTH, |hand, _| Cell::plain(hand.rank));
    let category = HandColumn::left("category", CATEGORY_WIDTH, RankedHand::category);
    let spaced = HandColumn::left("hand", spaced_width, |hand, terminal| hand.cards(terminal, " "));
    if !is_long {
        let dense = HandColumn::left("hand", 2 * cards + 1, |hand, terminal| hand.cards(terminal, ""));
        return vec![vec![rank, category, spaced], vec![rank, category, dense]];
    }
    let best = HandColumn::left("best five", 14, |hand, terminal| terminal.cards(PLAIN, hand.best, " "));
    let description =
        HandColumn::left("description", DESCRIPTION_WIDTH, |hand, _| Cell::plain(hand.rank.description()));
    let marked = HandColumn::left("hand (unused)", spaced_width + 2 * (cards - 5), RankedHand::marked_cards);
    let noted =
        HandColumn::left("description", DESCRIPTION_WIDTH, |hand, terminal| noted_description(hand.rank, terminal));
    vec![
        vec![rank, category, spaced, best, description],
        vec![rank, category, marked, description],
        vec![rank, marked, noted],
        vec![rank, category, marked],
        vec![rank, marked],
    ]
}

impl RankedHand {
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

pub const RANK_WIDTH: usize = 4;

/// As wide as `Straight Flush (Ace low)`.
pub const CATEGORY_WIDTH: usize = 24;

/// As wide as `Queen high, eight-seven-three-deuce kickers`.
pub const DESCRIPTION_WIDTH: usize = 43;

/// The description, which names the category, and the note if the ace is low.
pub fn noted_description(rank: HandRank, terminal: Terminal) -> Cell {
    let mut cell = Cell::plain(rank.description());
    cell += terminal.text(YELLOW, ace_note(rank));
    cell
}
