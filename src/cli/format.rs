//! The line of a ranked hand in each format: what a faster writer must equal.

use handrank::{Hand, HandRank, Record};
use itertools::Itertools;

use super::columns::category_column;
use super::terminal::Terminal;

/// How ranked hands are written, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rank, category and hand.
    Text,
    /// The same, then the best five cards and the hand in words.
    Long,
    /// The record as serde_json writes it.
    Json,
    /// Text for a person at a terminal.
    Terminal(Terminal),
}

impl Format {
    /// The line of a ranked hand, with its line end.
    pub fn line(self, hand: &Hand) -> Vec<u8> {
        match self {
            Format::Text => format!("{}\n", columns(handrank::rank(hand), hand)).into_bytes(),
            Format::Long => {
                let (rank, best) = handrank::best(hand);
                format!("{}\t{}\t{}\n", columns(rank, hand), best.iter().format(" "), rank.description()).into_bytes()
            }
            Format::Terminal(terminal) => terminal.line(hand).into_bytes(),
            Format::Json => {
                let mut line = serde_json::to_vec(&Record::from(hand)).expect("a record is plain data");
                line.push(b'\n');
                line
            }
        }
    }
}

/// The three columns of text.
fn columns(rank: HandRank, hand: &Hand) -> String {
    format!("{rank}\t{}\t{hand}", category_column(rank))
}
