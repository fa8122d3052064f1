//! Properties of stdout: whether it is a terminal, how wide, and whether it takes colours.

use std::fmt::Display;
use std::io::{self, IsTerminal};

use anstyle::Style;
use handrank::{Card, Deal};

use super::cell::Cell;
use super::style::{BOLD, DIMMED, PLAIN, suit_style};
use crate::cli::io::is_coloured;

/// What stdout shows.
#[derive(Clone, Copy)]
pub struct Terminal {
    is_coloured: bool,
    is_aligned: bool,
    /// How many characters fit on a row, if that is known.
    width: Option<usize>,
}

impl Terminal {
    /// No terminal, but a pipe or a file, which gets text as it is.
    pub const PLAIN: Terminal = Terminal { is_coloured: false, is_aligned: false, width: None };

    /// Finds out what stdout is; its width only if it is a terminal.
    pub fn of_stdout() -> Terminal {
        let is_aligned = io::stdout().is_terminal();
        let width = if is_aligned { stdout_width() } else { None };
        Terminal { is_coloured: is_coloured(io::stdout()), is_aligned, width }
    }

    /// Whether stdout gets text as it is, neither coloured nor aligned.
    pub fn is_plain(&self) -> bool {
        !self.is_coloured && !self.is_aligned
    }

    /// Whether text may be coloured.
    pub fn is_coloured(&self) -> bool {
        self.is_coloured
    }

    /// Whether it is a terminal, where columns line up.
    pub fn is_aligned(&self) -> bool {
        self.is_aligned
    }

    /// How many characters fit on a row, if that is known.
    pub fn width(&self) -> Option<usize> {
        self.width
    }

    /// Whether a row of this many characters fits.
    pub fn fits(&self, len: usize) -> bool {
        self.width.is_none_or(|width| len <= width)
    }

    /// A text in a style, if there is colour.
    pub fn text(&self, style: Style, text: impl Display) -> Cell {
        let cell = Cell::plain(text);
        if self.is_coloured && cell.len() > 0 { cell.styled(style) } else { cell }
    }

    /// Text in a style and the colour of this card's suit.
    fn suited(&self, style: Style, card: Card, text: impl Display) -> Cell {
        let suit = suit_style(card);
        self.text(suit.effects(suit.get_effects() | style.get_effects()), text)
    }

    /// Cards in a style, separated by `space`.
    pub fn cards(&self, style: Style, cards: impl IntoIterator<Item = Card>, space: &str) -> Cell {
        Cell::joined(cards.into_iter().map(|card| self.suited(style, card, card)), space)
    }

    /// Cards with spaces between them, those that are not `used` in parentheses.
    pub fn marked_cards(&self, cards: impl IntoIterator<Item = Card>, used: &[Card]) -> Cell {
        let cell = |card| match used.contains(&card) {
            true => self.suited(PLAIN, card, card),
            false => self.suited(DIMMED, card, format_args!("({card})")),
        };
        Cell::joined(cards.into_iter().map(cell), " ")
    }

    /// A deal with some of its hands in bold.
    pub fn deal(&self, deal: &Deal, is_bold: impl Fn(usize) -> bool, space: &str) -> Cell {
        let style = |hand| if is_bold(hand) { BOLD } else { PLAIN };
        let hands = deal.hands().enumerate().map(|(index, cards)| self.cards(style(index), cards, space));
        let mut cell = Cell::joined(hands, "|");
        cell.push(if deal.board().len() == 0 { "" } else { "/" });
        cell += self.cards(PLAIN, deal.board(), space);
        cell
    }
}

#[cfg(any(unix, windows))]
fn stdout_width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into())
}

#[cfg(not(any(unix, windows)))]
fn stdout_width() -> Option<usize> {
    None
}
