//! What ways to hold a hand become: a line for the best, a line for each, a table for people, or JSON.

use handrank::hold::{Hold, HoldCalculator};
use handrank::{Card, OddsError};
use itertools::Itertools;

use super::fields::{CARDS, KEEP, VALUE};
use super::table::table;
use crate::cli::stream::ReadSize;
use crate::cli::ui::hand_blocks::HandBlocks;
use crate::cli::ui::json::add_json;
use crate::cli::ui::shares::{chance, decimal};
use crate::cli::ui::tables::{BOLD, Cell, Column, DIMMED, Layouts, PLAIN, Table, Terminal};
use crate::cli::ui::{ErrorColumns, LineBuffer, OutputFormat};

/// The best way to hold a hand.
struct Row {
    value: f64,
    kept: Vec<Card>,
    hand: Vec<Card>,
}

impl Row {
    const VALUE: Column<Row> = Column::right(VALUE, 8, |row, _| Cell::plain(decimal(row.value)));
    const KEEP: Column<Row> = Column::left(KEEP, 14, |row, terminal| terminal.cards(BOLD, &row.kept, " "));
    const CARDS: Column<Row> = Column::left(CARDS, 14, |row, terminal| terminal.cards(PLAIN, &row.hand, " "));

    fn layouts() -> Layouts<Row> {
        Layouts::new(&[&[Row::VALUE, Row::KEEP, Row::CARDS]])
    }
}

/// The columns of an error, which stands first.
pub fn error_columns() -> ErrorColumns {
    ErrorColumns::new(&Row::layouts(), &Row::VALUE, &Row::CARDS)
}

/// Writes ways to hold hands in one of the formats.
pub struct HoldWriter {
    format: OutputFormat,
    blocks: HandBlocks,
    /// Whether each hand gets a line, even at a terminal.
    all_lines: bool,
}

impl HoldWriter {
    pub fn new(format: OutputFormat, is_lone: bool, all_lines: bool) -> HoldWriter {
        HoldWriter { format, blocks: HandBlocks::new(is_lone), all_lines }
    }

    /// How much to read at a time: one line per hand is short, 32 are long.
    pub fn read_size(&self) -> ReadSize {
        match self.format {
            OutputFormat::Rows { is_long: false, .. } => ReadSize::Small,
            OutputFormat::Rows { is_long: true, .. } | OutputFormat::Json => ReadSize::Tiny,
        }
    }

    /// What is written after the last answer: what `beats` means.
    pub fn footnote(&self, calculator: &HoldCalculator) -> Option<String> {
        let OutputFormat::Rows { terminal, .. } = self.format else { return None };
        let is_explained = terminal.is_page() && !self.all_lines && calculator.pays().is_none();
        let meaning = "beats: the share of hands as dealt, not drawn to";
        is_explained.then(|| terminal.text(DIMMED, meaning).into_text() + "\n")
    }

    /// Adds the holds, best first, of the hand on the line, or in the argument, with this number, unless it has none.
    pub fn add(
        &self,
        calculator: &HoldCalculator,
        hand: &[Card],
        number: u64,
        answers: &mut LineBuffer,
    ) -> Result<(), OddsError> {
        let OutputFormat::Rows { terminal, is_long } = self.format else {
            add_json(&calculator.counted_holds(hand)?, answers);
            return Ok(());
        };
        let holds = &calculator.holds(hand)?;
        match is_long {
            _ if terminal.is_page() && !self.all_lines => {
                let title = self.blocks.title(number, marked(hand, &holds[0], terminal));
                let block = title + &table(calculator, holds, is_long, terminal) + self.blocks.gap();
                answers.add_text(block.as_bytes());
            }
            true => {
                holds
                    .iter()
                    .for_each(|hold| answers.add_text(long_line(calculator, hold, number, terminal).as_bytes()));
            }
            false => {
                let best = &holds[0];
                let row = Row { value: best.value, kept: best.kept().collect(), hand: hand.to_vec() };
                answers.add_text(Table::new(terminal, &Row::layouts()).row(&row).as_bytes());
            }
        }
        Ok(())
    }
}

/// A hand with the cards that are kept in brackets.
fn marked(hand: &[Card], hold: &Hold, terminal: Terminal) -> Cell {
    let card = |&card: &Card| {
        let is_kept = hold.kept().contains(&card);
        let (style, [before, after]) = if is_kept { (BOLD, ["[", "]"]) } else { (PLAIN, [" ", " "]) };
        let mut cell = Cell::plain(before);
        cell += terminal.cards(style, &[card], "");
        cell.push(after);
        cell
    };
    Cell::joined(hand.iter().map(card), "")
}

/// A hold with the shares of all outcomes.
fn long_line(calculator: &HoldCalculator, hold: &Hold, number: u64, terminal: Terminal) -> String {
    let mut line = format!("{number}\t{}\t{}", decimal(hold.value), hold.kept().format(" "));
    for share in calculator.shares(hold) {
        line.push('\t');
        line.push_str(&chance(share, terminal));
    }
    line.push('\n');
    line
}
