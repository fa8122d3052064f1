//! The odds of deals: equities and the deal, or a line per hand, or JSON.

use handrank::{Odds, OddsRecord, round_share};
use itertools::Itertools;

use super::columns::Width::{Left, Right};
use super::json::write_json;
use super::line_buffer::Room;
use super::row::{PLAIN, Rows};
use super::style::BOLD;
use super::terminal::Terminal;

/// Writes the odds of deals in one of the formats.
pub enum OddsWriter {
    Text,
    Long,
    Json,
    Terminal { rows: Rows, is_long: bool },
}

impl OddsWriter {
    /// The writer of JSON, or of text for a terminal or anything else.
    pub fn new(is_json: bool, is_long: bool, terminal: Option<Terminal>) -> OddsWriter {
        match terminal {
            _ if is_json => OddsWriter::Json,
            Some(terminal) => OddsWriter::Terminal { rows: Rows::new(terminal), is_long },
            None if is_long => OddsWriter::Long,
            None => OddsWriter::Text,
        }
    }

    /// Whether a line says where its deal comes from.
    pub fn numbers_deals(&self) -> bool {
        matches!(self, OddsWriter::Long | OddsWriter::Terminal { .. })
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
            OddsWriter::Terminal { rows, is_long } => {
                if *is_long || !write_row(rows, odds, room) {
                    write_rows(rows, odds, number, room);
                }
            }
        }
    }
}

/// The equities with commas between them.
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

/// Whether no hand has more equity.
fn is_favourite(odds: &Odds, hand: usize) -> bool {
    (0..odds.deal().hands().len()).all(|other| odds.equity(other) <= odds.equity(hand))
}

/// Writes the deal on one row, if it fits; returns whether it did.
fn write_row(rows: &Rows, odds: &Odds, room: &mut Room) -> bool {
    let mut row = rows.row();
    row.put(&equities(odds), Left(0), PLAIN);
    row.put_deal(odds.deal(), |hand| is_favourite(odds, hand));
    let fits = row.fits(0);
    if fits {
        row.finish(room);
    }
    fits
}

fn write_rows(rows: &Rows, odds: &Odds, number: u64, room: &mut Room) {
    for (index, cards) in odds.deal().hands().enumerate() {
        let style = if is_favourite(odds, index) { BOLD } else { PLAIN };
        let mut row = rows.row();
        row.put(&number.to_string(), Right(3), PLAIN);
        row.put(&(index + 1).to_string(), Right(2), PLAIN);
        for (column, share) in shares(odds, index).iter().enumerate() {
            row.put(share, Left(8), if column == 0 { style } else { PLAIN });
        }
        row.put_cards(cards, " ", style);
        row.finish(room);
    }
}
