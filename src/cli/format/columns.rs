//! The columns of a table: aligned and named at a terminal, separated by tabs anywhere else.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use itertools::Itertools;

/// How wide a column is at a terminal, and how its cells are aligned.
#[derive(Clone, Copy)]
pub enum Width {
    Left(usize),
    Right(usize),
}

/// The columns of a table that is printed to stdout.
pub struct Columns<const N: usize> {
    names_and_widths: [(&'static str, Width); N],
    is_terminal: bool,
}

impl<const N: usize> Columns<N> {
    /// Columns with these names, in these widths if stdout is a terminal.
    pub fn of_stdout(names_and_widths: [(&'static str, Width); N]) -> Columns<N> {
        Columns { names_and_widths, is_terminal: io::stdout().is_terminal() }
    }

    /// Whether stdout is a terminal.
    pub fn are_aligned(&self) -> bool {
        self.is_terminal
    }

    /// Writes the names of the columns, but only to a terminal: in a pipe they would be in the way.
    pub fn write_names(&self, out: &mut impl Write) -> io::Result<()> {
        if self.is_terminal {
            writeln!(out, "{}", self.names())?;
        }
        Ok(())
    }

    /// The line with the names of the columns, without its end.
    pub fn names(&self) -> String {
        self.line(self.names_and_widths.each_ref().map(|(name, _)| name as &dyn Display))
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
