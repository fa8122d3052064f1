//! Deals for a person at a terminal: aligned columns, red suits in red, winners in bold.

use std::io;

use anstyle::Style;
use handrank::{Card, Showdown};
use itertools::Itertools;
use terminal_size::{Width as TerminalWidth, terminal_size_of};

use super::ShowdownWriter;
use crate::cli::format::columns::Width::{self, Left, Right};
use crate::cli::format::line_buffer::Room;
use crate::cli::format::style::{BOLD, suit_style};
use crate::cli::format::terminal::Terminal;
use crate::cli::format::text::category_column;

/// Writes text for a terminal: coloured, aligned or both.
pub struct ShowdownTerminal {
    terminal: Terminal,
    is_long: bool,
    /// How many characters fit on a row, if that is known.
    width: Option<usize>,
}

/// The style of hands that do not win, and of the board.
const PLAIN: Style = Style::new();

/// A row as it is put together.
struct Row<'a> {
    terminal: &'a Terminal,
    text: String,
    /// How many characters are seen.
    width: usize,
}

impl ShowdownTerminal {
    /// A writer for a terminal, with a line per hand if `is_long`.
    pub fn new(terminal: Terminal, is_long: bool) -> ShowdownTerminal {
        let width = terminal_size_of(io::stdout()).map(|(TerminalWidth(width), _)| width.into());
        ShowdownTerminal { terminal, is_long, width }
    }

    /// Whether so many characters fit on a row.
    fn fits(&self, width: usize) -> bool {
        self.width.is_none_or(|all| width <= all)
    }

    fn row(&self) -> Row<'_> {
        Row { terminal: &self.terminal, text: String::new(), width: 0 }
    }

    fn put_deal(&self, showdown: &Showdown, row: &mut Row) {
        let deal = showdown.deal();
        row.put(&showdown.winners().map(|winner| winner + 1).join(","), Left(3), PLAIN);
        row.put(&showdown.winning_rank().to_string(), Right(4), PLAIN);
        row.put(&category_column(showdown.winning_rank()), Left(15), BOLD);
        // With spaces between them, each card takes three characters with the one after it, but the last takes two.
        let count = deal.hands().map(|hand| hand.len()).sum::<usize>() + deal.board().len();
        let space = if self.fits(row.width + 3 * count - 1) { " " } else { "" };
        for (index, hand) in deal.hands().enumerate() {
            row.put_text(if index == 0 { "" } else { "|" });
            row.put_cards(hand, space, if showdown.winners().contains(&index) { BOLD } else { PLAIN });
        }
        row.put_text(if deal.board().len() == 0 { "" } else { "/" });
        row.put_cards(deal.board(), space, PLAIN);
    }

    fn put_hand(
        &self,
        index: usize,
        cards: impl Iterator<Item = Card>,
        best: [Card; 5],
        showdown: &Showdown,
        row: &mut Row,
    ) {
        let rank = showdown.ranks()[index];
        let style = if rank == showdown.winning_rank() { BOLD } else { PLAIN };
        row.put(&(index + 1).to_string(), Right(2), PLAIN);
        row.put(&handrank::round_share(showdown.share(index)).to_string(), Left(8), style);
        row.put(&rank.to_string(), Right(4), PLAIN);
        row.put(&category_column(rank), Left(15), style);
        row.put_cards(cards, " ", style);
        row.put_text(row.terminal.separator());
        row.put_cards(best.into_iter(), " ", PLAIN);
        let description = format!("{}{}", row.terminal.separator(), rank.description());
        if self.fits(row.width + description.len()) {
            row.put_text(&description);
        }
    }
}

impl ShowdownWriter for ShowdownTerminal {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        if !self.is_long {
            let mut row = self.row();
            self.put_deal(showdown, &mut row);
            return row.finish(room);
        }
        for (index, (hand, best)) in showdown.deal().hands().zip(showdown.best_fives()).enumerate() {
            let mut row = self.row();
            row.put(&number.to_string(), Right(3), PLAIN);
            self.put_hand(index, hand, best, showdown, &mut row);
            row.finish(room);
        }
    }
}

impl Row<'_> {
    /// Puts a column and what separates it from the next.
    fn put(&mut self, text: &str, width: Width, style: Style) {
        let padding = match (self.terminal.is_aligned(), width) {
            (true, Left(width) | Right(width)) => " ".repeat(width.saturating_sub(text.len())),
            (false, _) => String::new(),
        };
        let (before, after) = if let Right(_) = width { (&*padding, "") } else { ("", &*padding) };
        self.text += before;
        self.text += &self.terminal.styled(style, text);
        self.text += after;
        self.text += self.terminal.separator();
        self.width += text.len() + padding.len() + self.terminal.separator().len();
    }

    fn put_cards(&mut self, cards: impl Iterator<Item = Card>, space: &str, style: Style) {
        for (index, card) in cards.enumerate() {
            self.put_text(if index == 0 { "" } else { space });
            let suit = suit_style(card);
            self.text +=
                &self.terminal.styled(suit.effects(suit.get_effects() | style.get_effects()), &card.to_string());
            self.width += 2;
        }
    }

    /// Puts text without a style.
    fn put_text(&mut self, text: &str) {
        self.text += text;
        self.width += text.len();
    }

    fn finish(mut self, room: &mut Room) {
        self.text += "\n";
        room.add_text(self.text.as_bytes());
    }
}
