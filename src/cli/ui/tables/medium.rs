//! Properties of an output: whether it is a terminal, how wide, and whether it takes colours.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::iter;
use std::num::NonZero;

use anstyle::Style;
use handrank::Card;
use itertools::Itertools;

use super::cell::{Cell, GAP};
use super::style::{DIMMED, PLAIN, suit_style};
use crate::cli::display_width::display_width;
use crate::cli::io::{is_coloured, may_be_coloured};
use crate::cli::numbers::grouped;
use crate::cli::ui::suits::Suits;

/// What an output shows, and whether that is what people see at a terminal or what scripts read.
#[derive(Clone, Copy)]
pub struct Medium {
    is_coloured: bool,
    width: Option<usize>,
    /// Whether it is not a terminal but gets what one would get, in the width that was asked for.
    is_pretty: bool,
    /// How suits are written.
    pub suits: Suits,
}

impl Medium {
    /// An output that takes colours or not. Only a terminal has a width: how many characters fit on a row.
    pub const fn new(is_coloured: bool, width: Option<usize>) -> Medium {
        Medium { is_coloured, width, is_pretty: false, suits: Suits::Letters }
    }

    /// Finds out what stdout is. On a terminal of unknown width, rows of any length fit. Anything else that is to be
    /// pretty gets what a terminal would.
    pub fn of_stdout(is_pretty: bool) -> Medium {
        match io::stdout().is_terminal() {
            false if is_pretty => Medium { is_pretty: true, ..Medium::new(may_be_coloured(), Some(page_width())) },
            is_terminal => {
                let width = is_terminal.then(|| stdout_width().unwrap_or(usize::MAX));
                Medium::new(is_coloured(io::stdout()), width)
            }
        }
    }

    /// The same with suits written like this.
    pub fn with_suits(self, suits: Suits) -> Medium {
        Medium { suits, ..self }
    }

    /// Whether it gets text as it is: neither coloured nor aligned, and with letters for suits.
    pub fn is_plain(&self) -> bool {
        !self.is_coloured && !self.is_page() && self.suits == Suits::Letters
    }

    /// Whether text may be coloured.
    pub fn is_coloured(&self) -> bool {
        self.is_coloured
    }

    /// Whether it is a page for people, at a terminal or with `--pretty`, where columns line up.
    pub fn is_page(&self) -> bool {
        self.width.is_some()
    }

    /// How many characters fit on a row, if it is a terminal.
    pub fn width(&self) -> Option<usize> {
        self.width
    }

    /// What to do about what does not fit.
    pub fn more_room(&self) -> &'static str {
        if self.is_pretty { "set COLUMNS higher" } else { "use a wider terminal" }
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

    /// A number of things; for people with commas between thousands. Numbers that name something, such as hand ranks, do
    /// without.
    pub fn count(&self, number: impl Display) -> String {
        if self.is_page() { grouped(number) } else { number.to_string() }
    }

    /// Cards in a style and the colours of their suits, separated by `space`.
    pub fn cards(&self, style: Style, cards: &[Card], space: &str) -> Cell {
        let cell = |&card: &Card| {
            let suit = suit_style(card);
            self.text(suit.effects(suit.get_effects() | style.get_effects()), self.suits.card(card))
        };
        Cell::joined(cards.iter().map(cell), space)
    }

    /// Cards without colour, separated by `space`.
    pub fn plain_cards(&self, cards: impl IntoIterator<Item = Card>, space: &str) -> String {
        cards.into_iter().map(|card| self.suits.card(card)).join(space)
    }

    /// A line below what it is about.
    pub fn note(&self, text: impl Display) -> String {
        self.text(DIMMED, text).into_text() + "\n"
    }

    /// Cards beside a label, on as many lines as they need; nothing if there are none.
    pub fn labelled_cards(&self, label: Cell, cards: &[Card]) -> String {
        /// As wide as a card and a space.
        const CARD_WIDTH: usize = 3;
        let (indent, width) = (label.len() + GAP, self.width().unwrap_or(usize::MAX));
        let per_line = (width.saturating_sub(indent - 1) / CARD_WIDTH).max(1);
        let labels = [label].into_iter().chain(iter::repeat_with(Cell::default));
        let line = |(mut line, cards): (Cell, &[Card])| {
            line.pad_to(indent);
            line += self.cards(PLAIN, cards, " ");
            line.into_text() + "\n"
        };
        labels.zip(cards.chunks(per_line)).map(line).collect()
    }
}

/// Words on an indented line, or on as many as they need.
pub fn wrapped(words: &str, medium: Medium) -> String {
    let width = medium.width().map_or(usize::MAX, |width| width.saturating_sub(INDENT.len()));
    let lines = lines_of_width(words.split(' '), width);
    INDENT.to_owned() + &lines.join(&format!("\n{INDENT}"))
}

const INDENT: &str = "  ";

/// Words on as few lines as they need if these are at most so wide, unless a word is wider.
pub fn lines_of_width<'a>(words: impl Iterator<Item = &'a str>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut().filter(|line| display_width(line) + 1 + display_width(word) <= width) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// How wide a page is that is not shown at a terminal.
fn page_width() -> usize {
    let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse::<NonZero<usize>>().ok());
    columns.map_or(80, NonZero::get)
}

#[cfg(any(unix, windows))]
fn stdout_width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into())
}

#[cfg(not(any(unix, windows)))]
fn stdout_width() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::lines_of_width;

    #[test]
    fn lines_are_as_wide_as_their_characters() {
        assert_eq!(lines_of_width(["♣♦♥♠", "♧♢♡♤", "a"].into_iter(), 9), ["♣♦♥♠ ♧♢♡♤", "a"]);
        assert_eq!(
            lines_of_width(["王芳", "a", "e\u{301}e\u{301}", "b"].into_iter(), 6),
            ["王芳 a", "e\u{301}e\u{301} b"]
        );
    }
}
