//! Ranked hands for people: in colour, in columns, or both.

use std::slice;

use handrank::notation::{GameHand, WINDOW_SIZE};
use handrank::{Card, Rules, Scale};

use super::{COLUMNS, HandWriter, LONG_COLUMNS};
use crate::cli::format::fields::DESCRIPTION;
use crate::cli::format::lines::Line;
use crate::cli::format::lows::{
    BEST_LOW_HEADING, LOW_DESCRIPTION_WIDTH, LOW_HEADING, LOW_RANK_WIDTH, Low, low_best_cell, low_description_cell,
    low_rank_cell, with_lows,
};
use crate::cli::format::rank_columns::{
    BEST_WIDTH, CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, ace_note, noted_description,
};
use crate::cli::format::tables::{BOLD, Cell, Column, GAP, PLAIN, Table, Terminal, YELLOW, joined};

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
    low: Low,
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
        line.put_text(&self.row(RankedHand { rank, parts, best, low: G::best_low(hand) }));
    }
}

fn layouts<G: Rules>(is_long: bool) -> Vec<Vec<Column<RankedHand<G::Rank>>>> {
    let [(rank, _), (category, _), (hand, _)] = COLUMNS;
    let cards = G::Hand::MAX_CARDS;
    let spaced_width = 3 * cards - 1;
    let rank = Column::right(rank, RANK_WIDTH, |hand: &RankedHand<G::Rank>, _| Cell::plain(hand.rank));
    let category = Column::left(category, CATEGORY_WIDTH, RankedHand::category);
    let low = with_lows::<G, _, _>([Column::right(LOW_HEADING, LOW_RANK_WIDTH, |hand: &RankedHand<G::Rank>, _| {
        low_rank_cell(&hand.low)
    })]);
    let low_best = with_lows::<G, _, _>([
        Column::left(BEST_LOW_HEADING, BEST_WIDTH, |hand: &RankedHand<G::Rank>, terminal| {
            low_best_cell(&hand.low, terminal)
        }),
        Column::left(DESCRIPTION.0, LOW_DESCRIPTION_WIDTH, |hand: &RankedHand<G::Rank>, _| {
            low_description_cell(&hand.low)
        }),
    ]);
    let spaced = Column::left(hand, spaced_width, |hand: &RankedHand<G::Rank>, terminal| hand.cards(terminal, " "));
    if !is_long {
        let dense = Column::left(hand, 2 * cards + 1, |hand: &RankedHand<G::Rank>, terminal| hand.cards(terminal, ""));
        return [spaced, dense].map(|hand| joined([&[rank, category], &low, &[hand]])).to_vec();
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
        joined([&[rank, category], &low, &[spaced, best, description], &low_best]),
        joined([&[rank, category], &low, &[marked, description]]),
        joined([&[rank], &low, &[marked, noted]]),
        joined([&[rank, category], &low, &[marked]]),
        joined([&[rank], &low, &[marked]]),
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
        let used: Vec<Card> = self.best.into_iter().chain(self.low.into_iter().flat_map(|(_, best)| best)).collect();
        let parts = self.parts.iter().map(|cards| terminal.marked_cards(cards.iter().copied(), &used));
        Cell::joined(parts, "/")
    }
}

#[cfg(test)]
mod tests {
    use handrank::Holdem;

    use super::{RankingTable, Terminal};
    use crate::cli::format::ranking::samples::line;

    const WHEEL: &str = "5c 4s 3c 2s Ac";

    #[test]
    fn ranks_line_up_unless_there_is_only_one() {
        let shown = |is_lone| {
            let table = RankingTable::<Holdem>::new(Terminal::new(false, Some(80)), false, is_lone);
            line(&table, "As Ks Qs Js Ts") + &line(&table, WHEEL)
        };
        let lone = "1  Royal Flush  As Ks Qs Js Ts\n1609  Straight (Ace low)  5c 4s 3c 2s Ac\n";
        assert_eq!(shown(true), lone);
        let royal = format!("   1  {:24}  As Ks Qs Js Ts\n", "Royal Flush");
        assert_eq!(shown(false), royal + &format!("1609  {:24}  {WHEEL}\n", "Straight (Ace low)"));
    }

    #[test]
    fn coloured_pipes_get_tabs() {
        let table = RankingTable::<Holdem>::new(Terminal::new(true, None), false, false);
        let category = "\x1b[1mStraight\x1b[0m\x1b[33m (Ace low)\x1b[0m";
        assert_eq!(line(&table, WHEEL), format!("1609\t{category}\t{WHEEL}\n"));
    }

    #[test]
    fn unused_cards_are_marked_where_there_is_no_room_for_the_best_five() {
        let row = |width| {
            let table = RankingTable::<Holdem>::new(Terminal::new(false, Some(width)), true, true);
            line(&table, "9c 9d 2h 9h 9s 2c Kd")
        };
        let marked = "9c 9d (2h) 9h 9s (2c) Kd";
        assert_eq!(row(80), format!("72  Four of a Kind  {marked}  Four nines, king kicker\n"));
        assert_eq!(row(30), format!("72  {marked}\n"));
    }
}
