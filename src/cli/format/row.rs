//! A row for a person at a terminal, put together column by column.

use std::io;

use anstyle::Style;
use handrank::{Card, Deal};
use terminal_size::{Width as TerminalWidth, terminal_size_of};

use super::columns::Width::{self, Left, Right};
use super::line_buffer::Room;
use super::style::{BOLD, suit_style};
use super::terminal::Terminal;

/// Text without a style.
pub const PLAIN: Style = Style::new();

/// Where rows go, and how wide they may be.
pub struct Rows {
    terminal: Terminal,
    /// How many characters fit on a row, if that is known.
    width: Option<usize>,
}

/// A row as it is put together.
pub struct Row<'a> {
    rows: &'a Rows,
    text: String,
    /// How many characters are seen.
    width: usize,
}

impl Rows {
    pub fn new(terminal: Terminal) -> Rows {
        let width = terminal_size_of(io::stdout()).map(|(TerminalWidth(width), _)| width.into());
        Rows { terminal, width }
    }

    /// An empty row.
    pub fn row(&self) -> Row<'_> {
        Row { rows: self, text: String::new(), width: 0 }
    }
}

impl Row<'_> {
    /// Puts a column and what separates it from the next.
    pub fn put(&mut self, text: &str, width: Width, style: Style) {
        let padding = match (self.rows.terminal.is_aligned(), width) {
            (true, Left(width) | Right(width)) => " ".repeat(width.saturating_sub(text.len())),
            (false, _) => String::new(),
        };
        let (before, after) = if let Right(_) = width { (&*padding, "") } else { ("", &*padding) };
        self.put_text(before);
        self.text += &self.rows.terminal.styled(style, text);
        self.width += text.len();
        self.put_text(after);
        self.put_text(self.rows.terminal.separator());
    }

    /// Puts cards with this between them.
    pub fn put_cards(&mut self, cards: impl Iterator<Item = Card>, space: &str, style: Style) {
        for (index, card) in cards.enumerate() {
            self.put_text(if index == 0 { "" } else { space });
            let suit = suit_style(card);
            let style = suit.effects(suit.get_effects() | style.get_effects());
            self.text += &self.rows.terminal.styled(style, &card.to_string());
            self.width += 2;
        }
    }

    /// Puts a deal with some of its hands in bold, and spaces between cards if they fit.
    pub fn put_deal(&mut self, deal: &Deal, is_bold: impl Fn(usize) -> bool) {
        // With spaces between them, each card takes three characters with the one after it, but the last takes two.
        let count = deal.hands().map(|hand| hand.len()).sum::<usize>() + deal.board().len();
        let space = if self.fits(3 * count - 1) { " " } else { "" };
        for (index, hand) in deal.hands().enumerate() {
            self.put_text(if index == 0 { "" } else { "|" });
            self.put_cards(hand, space, if is_bold(index) { BOLD } else { PLAIN });
        }
        self.put_text(if deal.board().len() == 0 { "" } else { "/" });
        self.put_cards(deal.board(), space, PLAIN);
    }

    /// Puts a last column, with what separates it from the one before, if it fits.
    pub fn put_last(&mut self, text: &str) {
        let separator = self.rows.terminal.separator();
        if self.fits(separator.len() + text.len()) {
            self.put_text(separator);
            self.put_text(text);
        }
    }

    /// Puts what separates two columns.
    pub fn put_separator(&mut self) {
        self.put_text(self.rows.terminal.separator());
    }

    /// Ends the row.
    pub fn finish(mut self, room: &mut Room) {
        self.text += "\n";
        room.add_text(self.text.as_bytes());
    }

    /// Whether this many more characters fit.
    pub fn fits(&self, more: usize) -> bool {
        self.rows.width.is_none_or(|width| self.width + more <= width)
    }

    fn put_text(&mut self, text: &str) {
        self.text += text;
        self.width += text.len();
    }
}
