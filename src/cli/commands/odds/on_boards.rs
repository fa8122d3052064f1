//! The odds of a deal on several boards: for scripts a row with the mean of the equities, for people a block per board and
//! the means.

use handrank::odds::OddsOnBoards;
use itertools::Itertools;

use super::rows::{EquitiesRow, hand_rows, shown_hands};
use crate::cli::ui::deal_rows::{DealRow, HandRow, ShownHand};
use crate::cli::ui::pot_shares::{EQUITY, favourites};
use crate::cli::ui::shares::{SHARE_WIDTH, decimal, estimate, share};
use crate::cli::ui::tables::{Column, Layouts};
use crate::cli::ui::{AnswerRows, Mode};

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
    let in_all = rows.more_rows(&in_all(rows, odds, number), &InAllRow::layouts(odds));
    blocks.chain([in_all]).join("\n") + rows.gap()
}

/// A hand, and its equity in all.
type InAllRow = HandRow<InAll>;

struct InAll {
    equity: f64,
    is_estimate: bool,
}

impl InAllRow {
    const IN_ALL: Column<InAllRow> = Column::right(EQUITY, SHARE_WIDTH, |hand, medium| {
        let InAll { equity, is_estimate } = hand.shown;
        medium.text(hand.style(), if is_estimate { estimate(equity, medium) } else { share(equity, medium) })
    });

    fn layouts(odds: &OddsOnBoards) -> Layouts<InAllRow> {
        let hand = Self::number_or_name(odds.boards[0].hands[0].name.is_some());
        Layouts::new(&[&[hand, Self::IN_ALL, Self::HAND_OR_RANGE]]).wrapping()
    }
}

fn in_all(rows: &AnswerRows, odds: &OddsOnBoards, deal: u64) -> Vec<InAllRow> {
    let first = &odds.boards[0];
    let (in_bold, is_estimate) = (favourites(odds.equity.iter().copied()), !first.is_exact());
    let room = rows.room_from(&InAllRow::HAND_OR_RANGE, &InAllRow::layouts(odds));
    let hands = shown_hands(first).zip(&odds.equity).enumerate();
    let row = |(index, (hand, &equity)): (usize, (ShownHand, &f64))| HandRow {
        deal,
        index,
        name: first.hands[index].name.clone(),
        hand: hand.shortened_to(room),
        is_bold: in_bold.contains(&index),
        shown: InAll { equity, is_estimate },
    };
    hands.map(row).collect()
}
