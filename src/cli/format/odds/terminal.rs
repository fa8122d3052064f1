//! Odds for people: in colour, in columns, or both; favourites in bold.

use handrank::Odds;
use itertools::Itertools;

use super::{equities, shares};
use crate::cli::format::cell::Cell;
use crate::cli::format::columns::Column;
use crate::cli::format::deal_rows::{DealRow, DealRows, HandRow};
use crate::cli::format::line_buffer::Room;

/// Equity, win and tie of a hand.
type Shares = [String; 3];

impl DealRows {
    /// Writes the odds of the deal on the line, or in the argument, with this number.
    pub fn write_odds(&self, odds: &Odds, number: u64, room: &mut Room) {
        let favourites = favourites(odds);
        let row = DealRow { deal: *odds.deal(), in_bold: favourites.clone(), shown: equities(odds) };
        let equities = Column::left("", row.shown.len(), |row: &DealRow<String>, _| Cell::plain(&row.shown));
        if !self.write_deal(&row, &[equities], room) {
            self.write_hands_with_odds(odds, &favourites, number, room);
        }
    }

    fn write_hands_with_odds(&self, odds: &Odds, favourites: &[usize], number: u64, room: &mut Room) {
        let row = |(index, cards): (usize, _)| HandRow {
            deal: number,
            index,
            cards: Iterator::collect(cards),
            is_bold: favourites.contains(&index),
            shown: shares(odds, index),
        };
        let hands = odds.deal().hands().enumerate().map(row).collect_vec();
        let equity =
            Column::left("equity", 8, |row: &HandRow<Shares>, terminal| terminal.text(row.style(), &row.shown[0]));
        let win = Column::left("win", 8, |row: &HandRow<Shares>, _| Cell::plain(&row.shown[1]));
        let tie = Column::left("tie", 8, |row: &HandRow<Shares>, _| Cell::plain(&row.shown[2]));
        let cards = hands[0].cards_column();
        self.write_hands(&hands, [vec![equity, win, tie, cards], vec![equity, cards]], room);
    }
}

/// The hands with the highest equity, by index.
fn favourites(odds: &Odds) -> Vec<usize> {
    (0..odds.deal().hands().len()).max_set_by(|&one, &other| odds.equity(one).total_cmp(&odds.equity(other)))
}
