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
    /// How many characters fit on a row.
    width: usize,
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
        let width = terminal_size_of(io::stdout()).map_or(usize::MAX, |(TerminalWidth(width), _)| width.into());
        ShowdownTerminal { terminal, is_long, width }
    }

    fn row(&self) -> Row<'_> {
        Row { terminal: &self.terminal, text: String::new(), width: 0 }
    }

    fn put_deal(&self, showdown: &Showdown, row: &mut Row) {
        let deal = showdown.deal();
        row.put(&showdown.winners().map(|winner| winner + 1).join(","), Left(1), PLAIN);
        row.put(&showdown.winning_rank().to_string(), Right(4), PLAIN);
        row.put(&category_column(showdown.winning_rank()), Left(15), BOLD);
        // With spaces between them, each card takes three characters, the one after it included.
        let count = deal.hands().map(|hand| hand.len()).sum::<usize>() + deal.board().len();
        let space = if row.width + 3 * count <= self.width + 1 { " " } else { "" };
        for (index, hand) in deal.hands().enumerate() {
            row.text += if index == 0 { "" } else { "|" };
            row.put_cards(hand, space, if showdown.winners().contains(&index) { BOLD } else { PLAIN });
        }
        row.text += if deal.board().len() == 0 { "" } else { "/" };
        row.put_cards(deal.board(), space, PLAIN);
    }

    fn put_hand(
        &self,
        index: usize,
        cards: impl ExactSizeIterator<Item = Card>,
        best: [Card; 5],
        showdown: &Showdown,
        row: &mut Row,
    ) {
        let count = cards.len();
        let rank = showdown.ranks()[index];
        let style = if rank == showdown.winning_rank() { BOLD } else { PLAIN };
        row.put(&(index + 1).to_string(), Right(2), PLAIN);
        row.put(&handrank::round_share(showdown.share(index)).to_string(), Left(8), style);
        row.put(&rank.to_string(), Right(4), PLAIN);
        row.put(&category_column(rank), Left(15), style);
        row.put_cards(cards, " ", style);
        row.text += row.terminal.separator();
        row.put_cards(best.into_iter(), " ", PLAIN);
        row.width += 3 * count + 16;
        let description = rank.description().to_string();
        if row.width + 1 + description.len() <= self.width {
            row.text += row.terminal.separator();
            row.text += &description;
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
            row.put(&number.to_string(), Right(1), PLAIN);
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
        let cards = cards.map(|card| {
            let suit = suit_style(card);
            self.terminal.styled(suit.effects(suit.get_effects() | style.get_effects()), &card.to_string())
        });
        self.text += &{ cards }.join(space);
    }

    fn finish(self, room: &mut Room) {
        room.add(|line| line.put_text(&(self.text + "\n")));
    }
}
