//! The styles of text, and those of cards.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use handrank::{Card, Suit};

/// Text without a style.
pub const PLAIN: Style = Style::new();
pub const BOLD: Style = Style::new().bold();
pub const DIMMED: Style = Style::new().dimmed();
pub const RED: Style = AnsiColor::Red.on_default();
pub const YELLOW: Style = AnsiColor::Yellow.on_default();
pub const GREEN: Style = AnsiColor::Green.on_default().bold();
pub const CYAN: Style = AnsiColor::Cyan.on_default().bold();

/// A text in a style.
pub fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The style of a card: red for red suits.
pub fn suit_style(card: Card) -> Style {
    match card.suit() {
        Suit::Diamonds | Suit::Hearts => RED,
        Suit::Clubs | Suit::Spades => Style::new(),
    }
}
