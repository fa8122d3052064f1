//! Columns of text: the one that several commands have, and those of tables, lined up at a terminal and separated by tabs
//! anywhere else.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

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
    names_and_widths: [(&'static str, Width); N],
    is_terminal: bool,
}

impl<const N: usize> Columns<N> {
    /// Columns as stdout wants them.
    pub fn of_stdout(names_and_widths: [(&'static str, Width); N]) -> Columns<N> {
        Columns { names_and_widths, is_terminal: io::stdout().is_terminal() }
    }

    /// Writes the names of the columns, at a terminal only: what reads a pipe wants none.
    pub fn write_names(&self, out: &mut impl Write) -> io::Result<()> {
        if self.is_terminal {
            writeln!(out, "{}", self.line(self.names_and_widths.each_ref().map(|(name, _)| name as &dyn Display)))?;
        }
        Ok(())
    }

    /// A line without its end.
    pub fn line(&self, cells: [&dyn Display; N]) -> String {
        if !self.is_terminal {
            return cells.iter().join("\t");
        }
        let cells = self.names_and_widths.iter().zip(cells).map(|((_, width), cell)| match *width {
            Width::Left(width) => format!("{:<width$}", cell.to_string()),
            Width::Right(width) => format!("{:>width$}", cell.to_string()),
        });
        Itertools::intersperse(cells, "  ".to_owned()).collect::<String>().trim_end().to_owned()
    }
}
