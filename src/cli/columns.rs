//! Columns of text: the one that several commands have, and those of tables, lined up at a terminal and separated by tabs
//! anywhere else.

use std::fmt::Display;
use std::io::{self, IsTerminal};

use handrank::HandRank;
use itertools::Itertools;

/// The category, with a note on the ace where it is low.
pub fn category_column(rank: HandRank) -> String {
    format!("{}{}", rank.category(), ace_note(rank))
}

/// What follows the category where the ace is low, else nothing.
pub fn ace_note(rank: HandRank) -> &'static str {
    if rank.is_ace_low() { " (Ace low)" } else { "" }
}

/// How wide a column is at a terminal, and to which side its texts stand.
#[derive(Clone, Copy)]
pub enum Width {
    Left(usize),
    Right(usize),
}

/// The columns of a table, for as long as it is printed.
pub struct Columns<const N: usize> {
    widths: [Width; N],
    is_terminal: bool,
}

impl<const N: usize> Columns<N> {
    /// Columns as stdout wants them.
    pub fn of_stdout(widths: [Width; N]) -> Columns<N> {
        Columns { widths, is_terminal: io::stdout().is_terminal() }
    }

    /// A line without its end.
    pub fn line(&self, cells: [&dyn Display; N]) -> String {
        if !self.is_terminal {
            return cells.iter().join("\t");
        }
        let cells = self.widths.iter().zip(cells).map(|(width, cell)| match *width {
            Width::Left(width) => format!("{:<width$}", cell.to_string()),
            Width::Right(width) => format!("{:>width$}", cell.to_string()),
        });
        Itertools::intersperse(cells, "  ".to_owned()).collect::<String>().trim_end().to_owned()
    }
}
