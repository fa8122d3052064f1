//! Ranked hands for a person at a terminal: aligned columns, red suits in red.

use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use handrank::Card;
use handrank::notation::standard::WINDOW;
use itertools::Itertools;

use super::game_hand::GameHand;
use super::hand_writer::HandWriter;
use super::in_place::ErrorColumns;
use super::line::Line;
use super::style::{BOLD, YELLOW, styled, suit_style};
use super::text::ace_note;
use crate::cli::errors::ERROR;

/// Writes text for a terminal: coloured, aligned or both.
#[derive(Clone, Copy)]
pub struct Terminal {
    is_coloured: bool,
    is_aligned: bool,
    is_long: bool,
}

impl Terminal {
    /// The writer for stdout; `None` if stdout should get plain columns.
    pub fn of_stdout(is_long: bool) -> Option<Terminal> {
        let is_coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let is_aligned = io::stdout().is_terminal();
        (is_coloured || is_aligned).then_some(Terminal { is_coloured, is_aligned, is_long })
    }

    fn line<H: GameHand>(&self, hand: &H) -> String {
        let (rank, best) = hand.best();
        let category = rank.category().to_string();
        let note = ace_note(rank);
        let parts = hand.parts();
        let cards = 3 * parts.iter().map(Vec::len).sum::<usize>() - 1;
        let mut line = if self.is_aligned { format!("{rank:>4}") } else { rank.to_string() };
        line += &self.gap(0, 0);
        line += &self.styled(BOLD, &category);
        line += &self.styled(YELLOW, note);
        line += &self.gap(24, category.len() + note.len());
        line += &parts.iter().map(|cards| self.cards(cards)).join("/");
        if self.is_long {
            line += &self.gap(H::WIDTH, cards);
            line += &self.cards(&best);
            line += &self.gap(0, 0);
            line += &rank.description().to_string();
        }
        line + "\n"
    }

    /// The line in the place of a bad line with this text.
    pub fn error(&self, columns: &ErrorColumns, message: &str, text: &str) -> String {
        let error = self.styled(ERROR, "error:");
        match self.is_aligned {
            true => format!("{:1$}{error} {message}  {text}", "", columns.indent).trim_end().to_owned() + "\n",
            false => columns.line(&error, message, text),
        }
    }

    pub fn is_aligned(&self) -> bool {
        self.is_aligned
    }

    /// What separates columns.
    pub fn separator(&self) -> &'static str {
        if self.is_aligned { "  " } else { "\t" }
    }

    /// What follows a column of `len` characters: padding to `width` and two spaces, or a tab.
    fn gap(&self, width: usize, len: usize) -> String {
        if self.is_aligned { " ".repeat(width.saturating_sub(len) + 2) } else { "\t".to_owned() }
    }

    fn cards(&self, cards: &[Card]) -> String {
        cards.iter().map(|&card| self.styled(suit_style(card), &card.to_string())).join(" ")
    }

    /// A text in a style, if there is colour.
    pub fn styled(&self, style: Style, text: &str) -> String {
        if self.is_coloured && !text.is_empty() { styled(style, text) } else { text.to_owned() }
    }
}

impl<H: GameHand> HandWriter<H> for Terminal {
    fn write(&self, hand: &H, _: Option<&[u8; WINDOW]>, line: &mut Line) {
        line.put_text(&self.line(hand));
    }
}
