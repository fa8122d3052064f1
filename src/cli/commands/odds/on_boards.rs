//! The odds of a deal on several boards: for scripts a row with the mean of the equities, for people a block per board and
//! the means.

use handrank::odds::OddsOnBoards;
use itertools::Itertools;

use super::rows::{EquitiesRow, hand_rows, shown_hands};
use crate::cli::ui::deal_rows::{DealRow, HandRow, ShownHand};
use crate::cli::ui::pot_shares::favourites;
use crate::cli::ui::shares::{decimal, estimate, share};
use crate::cli::ui::totals::totals;
use crate::cli::ui::{AnswerRows, Medium, Mode};

/// What is shown of the deal with this number.
pub fn rows(rows: &AnswerRows, odds: &OddsOnBoards, number: u64) -> String {
    if rows.mode == Mode::Page { page(rows, odds, number) } else { equities(rows, odds) }
}

fn equities(rows: &AnswerRows, odds: &OddsOnBoards) -> String {
    let first = &odds.boards[0];
    // The standard error of a mean is not known from those on the boards.
    let shown = (odds.equity.iter().copied().map(decimal).join(","), String::new());
    let row = DealRow {
        hands: shown_hands(first).collect(),
        chips: Vec::new(),
        boards: odds.boards.iter().map(|odds| odds.board).collect(),
        in_bold: favourites(odds.equity.iter().copied()),
        shown,
    };
    rows.deal(&row, &EquitiesRow::layouts(!first.is_exact()))
}

fn page(rows: &AnswerRows, odds: &OddsOnBoards, number: u64) -> String {
    let blocks = odds.boards.iter().map(|of_board| {
        let (hands, layouts) = hand_rows(rows, of_board, number);
        rows.rows_apart(of_board.board.cards(), number, &hands, &layouts)
    });
    let totals = totals(rows, "overall", in_all(rows.medium, odds, number));
    blocks.chain([totals]).join("\n") + rows.gap()
}

/// The hands, and the equity of each in all.
fn in_all(medium: Medium, odds: &OddsOnBoards, deal: u64) -> Vec<HandRow<String>> {
    let first = &odds.boards[0];
    let in_bold = favourites(odds.equity.iter().copied());
    let hands = shown_hands(first).zip(&odds.equity).enumerate();
    let row = |(index, (hand, &equity)): (usize, (ShownHand, &f64))| HandRow {
        deal,
        index,
        name: first.hands[index].name.clone(),
        hand,
        is_bold: in_bold.contains(&index),
        shown: if first.is_exact() { share(equity, medium) } else { estimate(equity, medium) },
    };
    hands.map(row).collect()
}
