//! Deals and their winners for people: in colour, in columns, or both; winners in bold and, in rows of hands, named.

use handrank::{HandResult, Rules, Scale, Showdown, round_share};
use itertools::Itertools;

use super::{LONG_COLUMNS, ShowdownWriter};
use crate::cli::format::deal_rows::{DealRow, DealRows, HandLayout, HandRow, shown_hands};
use crate::cli::format::lines::Room;
use crate::cli::format::rank_columns::{
    BEST_WIDTH, CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category, noted_description,
};
use crate::cli::format::tables::{BOLD, Cell, Column, GAP, PLAIN, Terminal};

/// Where the category of a deal starts at a terminal.
pub const CATEGORY_START: usize = WINNERS_WIDTH + GAP + RANK_WIDTH + GAP;

const WINNERS_WIDTH: usize = 3;

/// As wide as `splits`.
const RESULT_WIDTH: usize = 6;

/// As wide as `33.33%`.
const SHARE_WIDTH: usize = 6;

/// As wide as `Straight (Ace low)`, which leaves room for the deal; steel wheels are rare.
const MIN_CATEGORY_WIDTH: usize = 18;

impl<G: Rules> ShowdownWriter<G> for DealRows {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown<'_, G>, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let deal = showdown.deal();
        if self.has_row_per_hand {
            let hands = hand_rows(showdown, number);
            self.write_hands(&deal.board().collect_vec(), &hands, layouts(self, hands[0].cards_column()), room);
        } else {
            let row = DealRow {
                hands: shown_hands(deal),
                board: deal.board().collect(),
                in_bold: showdown.winners().collect(),
                shown: showdown.winning_rank(),
            };
            self.write_deal(&row, &deal_columns(&row), &[], room);
        }
    }
}

/// Who wins, and with what.
fn deal_columns<R: Scale>(row: &DealRow<R>) -> [Column<DealRow<R>>; 3] {
    let winners_width = winners(row).len().max(WINNERS_WIDTH);
    let category_width = noted_category(row.shown).len().max(MIN_CATEGORY_WIDTH);
    [
        Column::left("", winners_width, |row: &DealRow<R>, _| Cell::plain(winners(row))),
        Column::right("", RANK_WIDTH, |row: &DealRow<R>, _| Cell::plain(row.shown)),
        Column::left("", category_width, |row: &DealRow<R>, terminal: Terminal| {
            terminal.text(BOLD, noted_category(row.shown))
        }),
    ]
}

/// The numbers of the hands that win, from 1.
fn winners<R>(row: &DealRow<R>) -> String {
    row.in_bold.iter().map(|winner| winner + 1).join(",")
}

fn hand_rows<G: Rules>(showdown: &Showdown<'_, G>, deal: u64) -> Vec<HandRow<HandResult<G::Rank>>> {
    let hands = shown_hands(showdown.deal()).into_iter().zip(showdown.hands()).enumerate();
    let row = |(index, (hand, shown)): (_, (_, HandResult<G::Rank>))| {
        let is_bold = shown.share > 0.0;
        HandRow { deal, index, hand, is_bold, shown }
    };
    hands.map(row).collect()
}

/// What is shown of hands, the widest layout first.
fn layouts<R: Scale>(rows: &DealRows, cards: Column<HandRow<HandResult<R>>>) -> Vec<HandLayout<HandResult<R>>> {
    let [_, _, share, rank, category, _, _, description] = LONG_COLUMNS.map(|(name, _)| name);
    let result = Column::left("result", RESULT_WIDTH, |row: &HandRow<HandResult<R>>, terminal| {
        terminal.text(row.style(), result(row.shown.share))
    });
    let share = Column::right(share, SHARE_WIDTH, |row: &HandRow<HandResult<R>>, terminal: Terminal| {
        terminal.text(row.style(), share_of_pot(row.shown.share, terminal))
    });
    let rank = Column::right(rank, RANK_WIDTH, |row: &HandRow<HandResult<R>>, _| Cell::plain(row.shown.rank));
    let category = Column::left(category, CATEGORY_WIDTH, |row: &HandRow<HandResult<R>>, terminal| {
        terminal.text(row.style(), noted_category(row.shown.rank))
    });
    let best = Column::left("best five", BEST_WIDTH, |row: &HandRow<HandResult<R>>, terminal| {
        terminal.cards(PLAIN, row.shown.best, " ")
    });
    let noted = Column::left(description, DESCRIPTION_WIDTH, |row: &HandRow<HandResult<R>>, terminal| {
        noted_description(row.shown.rank, terminal)
    });
    let description = Column::left(description, DESCRIPTION_WIDTH, |row: &HandRow<HandResult<R>>, _| {
        Cell::plain(row.shown.rank.description())
    });
    match (rows.terminal.is_aligned(), rows.is_long) {
        (false, _) => vec![vec![share, rank, category, cards, best, description]],
        (true, false) => vec![
            vec![result, rank, category, cards, best],
            vec![result, rank, category, cards],
            vec![result, rank, cards],
        ],
        (true, true) => vec![
            vec![result, share, rank, category, cards, best, description],
            vec![result, share, rank, cards, best, noted],
            vec![result, share, rank, cards, noted],
            vec![result, share, rank, category, cards, best],
            vec![result, share, rank, category, cards],
            vec![result, share, rank, cards],
        ],
    }
}

/// What becomes of a hand with this share of the pot.
fn result(share: f64) -> &'static str {
    match share {
        0.0 => "",
        1.0 => "wins",
        _ => "splits",
    }
}

/// A percentage at a terminal, 0 to 1 in a pipe.
fn share_of_pot(share: f64, terminal: Terminal) -> String {
    match terminal.is_aligned() {
        true => format!("{}%", (10_000.0 * share).round() / 100.0),
        false => round_share(share).to_string(),
    }
}
