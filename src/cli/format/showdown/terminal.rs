//! Deals and their winners for people: in colour, in columns, or both; winners in bold.

use handrank::{Card, HandRank, Showdown, round_share};
use itertools::{Itertools, izip};

use super::ShowdownWriter;
use crate::cli::format::cell::Cell;
use crate::cli::format::columns::{Column, GAP};
use crate::cli::format::deal_rows::{DealRow, DealRows, HandRow};
use crate::cli::format::line_buffer::Room;
use crate::cli::format::ranking::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_description};
use crate::cli::format::style::{BOLD, PLAIN};
use crate::cli::format::terminal::Terminal;
use crate::cli::format::text::category_column;

impl DealRows {
    /// Where the category of a deal starts at a terminal.
    pub const CATEGORY_START: usize = WINNERS_WIDTH + GAP + RANK_WIDTH + GAP;
}

const WINNERS_WIDTH: usize = 3;

/// As wide as `Straight (Ace low)`, which leaves room for the deal; steel wheels are rare.
const USUAL_CATEGORY_WIDTH: usize = 18;

impl ShowdownWriter for DealRows {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let row =
            DealRow { deal: *showdown.deal(), in_bold: showdown.winners().collect(), shown: showdown.winning_rank() };
        if !self.write_deal(&row, &deal_columns(&row), room) {
            let hands = decided_hands(showdown, number);
            self.write_hands(&hands, hand_layouts(hands[0].cards_column()), room);
        }
    }
}

type DecidedDeal = DealRow<HandRank>;

/// Who wins, and with what.
fn deal_columns(row: &DecidedDeal) -> [Column<DecidedDeal>; 3] {
    let winners_width = winners(row).len().max(WINNERS_WIDTH);
    let category_width = category_column(row.shown).len().max(USUAL_CATEGORY_WIDTH);
    [
        Column::left("", winners_width, |row: &DecidedDeal, _| Cell::plain(winners(row))),
        Column::right("", RANK_WIDTH, |row: &DecidedDeal, _| Cell::plain(row.shown)),
        Column::left("", category_width, |row: &DecidedDeal, terminal: Terminal| {
            terminal.text(BOLD, category_column(row.shown))
        }),
    ]
}

/// The numbers of the hands that win, from 1.
fn winners(row: &DecidedDeal) -> String {
    row.in_bold.iter().map(|winner| winner + 1).join(",")
}

type DecidedHand = HandRow<Decision>;

struct Decision {
    share: f64,
    rank: HandRank,
    best: [Card; 5],
}

fn decided_hands(showdown: &Showdown, deal: u64) -> Vec<DecidedHand> {
    izip!(0.., showdown.deal().hands(), showdown.ranks(), showdown.best_fives())
        .map(|(index, cards, &rank, best)| HandRow {
            deal,
            index,
            cards: cards.collect(),
            is_bold: showdown.is_winner(index),
            shown: Decision { share: round_share(showdown.share(index)), rank, best },
        })
        .collect()
}

/// What a terminal shows of hands, the widest first.
fn hand_layouts(cards: Column<DecidedHand>) -> [Vec<Column<DecidedHand>>; 6] {
    let share = Column::left("share", 8, |row: &DecidedHand, terminal| terminal.text(row.style(), row.shown.share));
    let rank = Column::right("rank", RANK_WIDTH, |row: &DecidedHand, _| Cell::plain(row.shown.rank));
    let category = Column::left("category", CATEGORY_WIDTH, |row: &DecidedHand, terminal| {
        terminal.text(row.style(), category_column(row.shown.rank))
    });
    let best = Column::left("best five", 14, |row: &DecidedHand, terminal| terminal.cards(PLAIN, row.shown.best, " "));
    let description = Column::left("description", DESCRIPTION_WIDTH, |row: &DecidedHand, _| {
        Cell::plain(row.shown.rank.description())
    });
    let noted = Column::left("description", DESCRIPTION_WIDTH, |row: &DecidedHand, terminal| {
        noted_description(row.shown.rank, terminal)
    });
    [
        vec![share, rank, category, cards, best, description],
        vec![share, rank, cards, best, noted],
        vec![share, rank, cards, noted],
        vec![share, rank, category, cards, best],
        vec![share, rank, category, cards],
        vec![share, rank, cards],
    ]
}
