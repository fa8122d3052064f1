//! Deals for a person at a terminal: aligned columns, red suits in red, winners in bold.

use handrank::{Card, Showdown};
use itertools::Itertools;

use super::ShowdownWriter;
use crate::cli::format::columns::Width::{Left, Right};
use crate::cli::format::line_buffer::Room;
use crate::cli::format::row::{PLAIN, Row, Rows};
use crate::cli::format::style::BOLD;
use crate::cli::format::terminal::Terminal;
use crate::cli::format::text::category_column;

/// Writes text for a terminal: coloured, aligned or both.
pub struct ShowdownTerminal {
    rows: Rows,
    is_long: bool,
}

impl ShowdownTerminal {
    /// A writer for a terminal, with a line per hand if `is_long`.
    pub fn new(terminal: Terminal, is_long: bool) -> ShowdownTerminal {
        ShowdownTerminal { rows: Rows::new(terminal), is_long }
    }
}

impl ShowdownWriter for ShowdownTerminal {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        if !self.is_long {
            let mut row = self.rows.row();
            put_deal(showdown, &mut row);
            return row.finish(room);
        }
        for (index, (cards, best)) in showdown.deal().hands().zip(showdown.best_fives()).enumerate() {
            let mut row = self.rows.row();
            row.put(&number.to_string(), Right(3), PLAIN);
            put_hand(index, cards, best, showdown, &mut row);
            row.finish(room);
        }
    }
}

fn put_deal(showdown: &Showdown, row: &mut Row) {
    row.put(&showdown.winners().map(|winner| winner + 1).join(","), Left(3), PLAIN);
    row.put(&showdown.winning_rank().to_string(), Right(4), PLAIN);
    row.put(&category_column(showdown.winning_rank()), Left(15), BOLD);
    row.put_deal(showdown.deal(), |hand| showdown.is_winner(hand));
}

fn put_hand(index: usize, cards: impl Iterator<Item = Card>, best: [Card; 5], showdown: &Showdown, row: &mut Row) {
    let rank = showdown.ranks()[index];
    let style = if showdown.is_winner(index) { BOLD } else { PLAIN };
    row.put(&(index + 1).to_string(), Right(2), PLAIN);
    row.put(&handrank::round_share(showdown.share(index)).to_string(), Left(8), style);
    row.put(&rank.to_string(), Right(4), PLAIN);
    row.put(&category_column(rank), Left(15), style);
    row.put_cards(cards, " ", style);
    row.put_separator();
    row.put_cards(best.into_iter(), " ", PLAIN);
    row.put_last(&rank.description().to_string());
}
