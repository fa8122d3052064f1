//! Ranked hands for a person at a terminal: columns that line up, red suits in red.

use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use handrank::{Card, Hand, Suit};
use itertools::Itertools;

use super::columns::ace_note;

const RED: Style = AnsiColor::Red.on_default();
const BOLD: Style = Style::new().bold();
const NOTE: Style = AnsiColor::Yellow.on_default();

/// Text as a terminal shows it best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    is_coloured: bool,
    is_aligned: bool,
    is_long: bool,
}

impl Terminal {
    /// How stdout wants its text, if it wants more than plain columns.
    pub fn of_stdout(is_long: bool) -> Option<Terminal> {
        let is_coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let is_aligned = io::stdout().is_terminal();
        (is_coloured || is_aligned).then_some(Terminal { is_coloured, is_aligned, is_long })
    }

    /// The line of a ranked hand, with its line end.
    pub fn line(self, hand: &Hand) -> String {
        let (rank, best) = handrank::best(hand);
        let category = rank.category().to_string();
        let note = ace_note(rank);
        let cards = 3 * hand.cards().len() - 1;
        let mut line = if self.is_aligned { format!("{rank:>4}") } else { rank.to_string() };
        line += &self.gap(0, 0);
        line += &self.styled(BOLD, &category);
        line += &self.styled(NOTE, note);
        line += &self.gap(24, category.len() + note.len());
        line += &hand.cards().map(|card| self.card(card)).join(" ");
        if self.is_long {
            line += &self.gap(20, cards);
            line += &best.iter().map(|&card| self.card(card)).join(" ");
            line += &self.gap(0, 0);
            line += &rank.description().to_string();
        }
        line + "\n"
    }

    /// What stands after a column of so many characters, in a place that is so wide.
    fn gap(self, width: usize, len: usize) -> String {
        if self.is_aligned { " ".repeat(width.saturating_sub(len) + 2) } else { "\t".to_owned() }
    }

    fn card(self, card: Card) -> String {
        let is_red = matches!(card.suit(), Suit::Diamonds | Suit::Hearts);
        self.styled(if is_red { RED } else { Style::new() }, &card.to_string())
    }

    fn styled(self, style: Style, text: &str) -> String {
        if self.is_coloured && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}
