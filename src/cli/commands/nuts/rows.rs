//! A hand rank that may be held on a board, and its columns.

use handrank::nuts::HeldRank;
use handrank::{HandRank, Nuts, WeightedCount};

use super::fields::{COMBOS, HOLDINGS};
use crate::cli::numbers::grouped;
use crate::cli::ui::fields::{CATEGORY, DESCRIPTION, Entry, RANK};
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category};
use crate::cli::ui::shares::{SHARE_WIDTH, percent};
use crate::cli::ui::tables::{Cell, Column, Layouts, Terminal, entries, lines_of_width};

pub const COLUMNS: [Entry; 7] =
    entries(&[Row::NUMBER, Row::BEATS, Row::RANK, Row::CATEGORY, Row::COMBOS, Row::HOLDINGS, Row::CARDS]);

/// The column that `--long` adds.
pub const LONG_COLUMNS: [Entry; 1] = entries(&[Row::DESCRIPTION]);

/// A rank and what holds it, or at a terminal what more holds the rank above.
pub struct Row {
    number: u64,
    rank: Option<RowRank>,
    pub holdings: String,
    /// The hand and the board.
    cards: String,
}

struct RowRank {
    /// Whether it beats the hand or ties it; nothing without a hand.
    beats: &'static str,
    rank: HandRank,
    combos: WeightedCount,
    /// The share of all hands that may be held, 0 to 1.
    share: f64,
}

impl Row {
    pub const NUMBER: Column<Row> =
        Column::right(("hand", "its line, or its number among the arguments"), 4, |row, _| Cell::plain(row.number));
    pub const BEATS: Column<Row> =
        Column::<Row>::left(("beats", "beats or ties; empty without a hand"), 5, |row, _| {
            row.cell(|rank| Cell::plain(rank.beats))
        })
        .headed("");
    pub const RANK: Column<Row> = Column::right(RANK, RANK_WIDTH, |row, _| row.cell(|rank| Cell::plain(rank.rank)));
    pub const CATEGORY: Column<Row> =
        Column::left(CATEGORY, CATEGORY_WIDTH, |row, _| row.cell(|rank| Cell::plain(noted_category(rank.rank))));
    pub const COMBOS: Column<Row> =
        Column::right(COMBOS, 6, |row, terminal| row.cell(|rank| Cell::plain(shown_count(rank.combos, terminal))));
    pub const DESCRIPTION: Column<Row> =
        Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |row, _| row.cell(|rank| Cell::plain(rank.rank.description())));
    pub const HOLDINGS: Column<Row> = Column::left(HOLDINGS, 0, |row, _| Cell::plain(&row.holdings));
    pub const CARDS: Column<Row> =
        Column::left(("cards", "the hand and the board"), 0, |row, _| Cell::plain(&row.cards));

    /// At a terminal.
    const SHARE: Column<Row> =
        Column::right(("share", ""), SHARE_WIDTH, |row, _| row.cell(|rank| Cell::plain(percent(rank.share, 2))));

    /// The rows of all ranks that were found of a hand on a board, which are written like this.
    pub fn all(nuts: &Nuts, number: u64, cards: &str) -> Vec<Row> {
        let rank = |held: &HeldRank| RowRank {
            beats: match nuts.rank {
                None => "",
                Some(rank) if held.rank < rank => "beats",
                Some(_) => "ties",
            },
            rank: held.rank,
            combos: held.combos,
            share: nuts.combos.map_or(0.0, |combos| held.combos.as_f64() / combos.as_f64()),
        };
        let row = |held: &HeldRank| Row {
            number,
            rank: Some(rank(held)),
            holdings: held.holdings.clone(),
            cards: cards.to_owned(),
        };
        nuts.ranks.iter().map(row).collect()
    }

    /// The same row, and more rows below it for what holds it where that is longer than this.
    pub fn wrapped_to(self, width: usize) -> Vec<Row> {
        let lines = lines_of_width(self.holdings.split(' '), width);
        let mut rank = self.rank;
        let row = |holdings| Row { number: self.number, rank: rank.take(), holdings, cards: String::new() };
        lines.into_iter().map(row).collect()
    }

    fn cell(&self, cell: impl FnOnce(&RowRank) -> Cell) -> Cell {
        self.rank.as_ref().map_or(Cell::default(), cell)
    }
}

/// The columns of text.
pub fn text_layout(is_long: bool) -> Layouts<Row> {
    let description = Row::DESCRIPTION.only_if(is_long);
    let own = [Row::NUMBER, Row::BEATS, Row::RANK, Row::CATEGORY, Row::COMBOS, description, Row::HOLDINGS, Row::CARDS];
    Layouts::new(&[&own])
}

/// The columns of tables, the best layout first, without what holds the ranks. Shares are of hands.
pub fn table_layouts(has_hand: bool, has_shares: bool, is_long: bool) -> Layouts<Row> {
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

/// A number of hands; at a terminal with commas between thousands.
pub fn shown_count(count: WeightedCount, terminal: Terminal) -> String {
    match count.whole().and_then(|whole| whole.try_into().ok()) {
        Some(whole) if terminal.is_page() => grouped(whole),
        _ => count.to_string(),
    }
}
