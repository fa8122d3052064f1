//! Holds as a terminal shows them: the best side by side, with the value of each and how often it makes each hand.

use std::mem;

use anstyle::Style;
use handrank::CategoryOrLow;
use handrank::hold::{Hold, HoldCalculator};
use itertools::Itertools;

use super::census::OTHER;
use crate::cli::display_width::display_width;
use crate::cli::ui::shares::{chance, decimal, percent, share};
use crate::cli::ui::tables::{BOLD, Cell, GAP, Medium, PLAIN};

/// The holds, as many side by side as fit.
pub fn holds_in_columns(calculator: &HoldCalculator, holds: &[Hold], medium: Medium) -> String {
    let names = names(calculator);
    let outcomes = holds.iter().map(|hold| calculator.shares_of(hold)).collect_vec();
    let occurs = |row: &usize| outcomes.iter().any(|shares| shares[*row] > 0.0);
    let rows = (0..names.len()).filter(occurs).collect_vec();
    let columns = |shown: &dyn Fn(f64) -> String| {
        let column = |(place, (hold, shares)): (usize, (&Hold, &Vec<f64>))| {
            let style = if place == 0 { BOLD } else { PLAIN };
            let head = [kept(hold, style, medium), medium.text(style, value(calculator, hold, medium))];
            head.into_iter().chain(rows.iter().map(|&row| Cell::plain(shown(shares[row])))).collect_vec()
        };
        holds.iter().zip(&outcomes).enumerate().map(column).collect_vec()
    };
    let worth = if calculator.pays().is_some() { "pays" } else { "beats" };
    let labels = ["hold", worth].into_iter().chain(rows.iter().map(|&row| &*names[row])).collect_vec();
    // Where `1 in 178,365` does not fit, it is `<0.01%`.
    let columns = [columns(&|share| chance(share, medium)), columns(&|share| percent(share, 2))];
    let fits = |columns: &Vec<Column>| count_that_fits(&labels, columns, medium) == columns.len();
    blocks(&labels, columns.into_iter().find_or_last(fits).unwrap_or_default(), medium)
}

/// The names of what a draw may make: entries of the pay table, or categories and lows, in the order of
/// [`HoldCalculator::shares`].
fn names(calculator: &HoldCalculator) -> Vec<String> {
    match calculator.pays() {
        Some(pays) => pays.entries().iter().map(|entry| entry.text()).chain([OTHER]).map(str::to_owned).collect(),
        None => calculator.game().scale().categories_and_lows().iter().map(CategoryOrLow::to_string).collect(),
    }
}

/// What is shown of a hold, from top to bottom.
type Column = Vec<Cell>;

fn kept(hold: &Hold, style: Style, medium: Medium) -> Cell {
    let kept = hold.kept().collect_vec();
    if kept.is_empty() { medium.text(style, "nothing") } else { medium.cards(style, &kept, " ") }
}

fn value(calculator: &HoldCalculator, hold: &Hold, medium: Medium) -> String {
    if calculator.pays().is_some() { decimal(hold.value) } else { share(hold.value, medium) }
}

/// Columns beside their labels, in as many blocks, one below the other, as the width of the terminal asks for.
fn blocks(labels: &[&str], mut columns: Vec<Column>, medium: Medium) -> String {
    let mut lines = Vec::new();
    while !columns.is_empty() {
        let rest = columns.split_off(count_that_fits(labels, &columns, medium).max(1));
        let widths = columns.iter().map(width).collect_vec();
        lines.extend((!lines.is_empty()).then(String::new));
        for (row, label) in labels.iter().enumerate() {
            let mut line = Cell::plain(label);
            let mut end = label_width(labels);
            for (column, width) in columns.iter_mut().zip(&widths) {
                end += GAP + width;
                let cell = mem::take(&mut column[row]);
                line.pad_to(end - cell.len());
                line += cell;
            }
            lines.push(line.into_text());
        }
        columns = rest;
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// How many of these columns fit beside their labels.
fn count_that_fits(labels: &[&str], columns: &[Column], medium: Medium) -> usize {
    let ends = columns.iter().scan(label_width(labels), |end, column| {
        *end += GAP + width(column);
        Some(*end)
    });
    ends.take_while(|&end| medium.fits(end)).count()
}

fn label_width(labels: &[&str]) -> usize {
    labels.iter().map(|label| display_width(label)).max().unwrap_or_default()
}

fn width(column: &Column) -> usize {
    column.iter().map(Cell::len).max().unwrap_or_default()
}
