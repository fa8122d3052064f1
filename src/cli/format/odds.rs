//! The odds of deals: equities and the deal, or a line per hand, or JSON.

mod terminal;

use handrank::{Odds, OddsRecord, round_share};
use itertools::Itertools;

use super::deal_rows::DealRows;
use super::json::write_json;
use super::line_buffer::Room;

/// Writes the odds of deals in one of the formats.
pub enum OddsWriter {
    Text,
    Long,
    Json,
    Rows(DealRows),
}

impl OddsWriter {
    /// Whether lines include the number of their deal.
    pub fn numbers_deals(&self) -> bool {
        matches!(self, OddsWriter::Long | OddsWriter::Rows(_))
    }

    /// Writes the odds of the deal on the line, or in the argument, with this number.
    pub fn write(&self, odds: &Odds, number: u64, room: &mut Room) {
        match self {
            OddsWriter::Text => room.add_text(format!("{}\t{}\n", equities(odds), odds.deal()).as_bytes()),
            OddsWriter::Long => room.add_text(long(odds, number).as_bytes()),
            OddsWriter::Json => {
                let mut json = Vec::new();
                write_json(&OddsRecord::from(odds), &mut json).expect("a Vec takes everything");
                room.add_text(&json);
            }
            OddsWriter::Rows(rows) => rows.write_odds(odds, number, room),
        }
    }
}

/// The equities, separated by commas.
fn equities(odds: &Odds) -> String {
    (0..odds.deal().hands().len()).map(|hand| share(odds.equity(hand))).join(",")
}

/// A share with six decimals.
fn share(share: f64) -> String {
    format!("{:.6}", round_share(share))
}

/// Equity, win and tie of a hand.
fn shares(odds: &Odds, hand: usize) -> [String; 3] {
    [odds.equity(hand), odds.win(hand), odds.tie(hand)].map(share)
}

/// A line per hand: deal, hand, equity, win, tie and cards.
fn long(odds: &Odds, number: u64) -> String {
    let hands = odds.deal().hands().enumerate();
    hands
        .map(|(index, mut cards)| {
            format!("{number}\t{}\t{}\t{}\n", index + 1, shares(odds, index).join("\t"), cards.join(" "))
        })
        .collect()
}
