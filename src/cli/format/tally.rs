//! Hands counted by category beside what theory expects: a table, with bars at a terminal, or JSON.

use std::fmt;
use std::io::{self, Write};

use handrank::chi_squared::{self, ChiSquared};
use handrank::{Category, HandSize};
use serde::Serialize;

use super::cell::Cell;
use super::columns::{Column, GAP, Table, layout_width};
use super::terminal::Terminal;

/// The tally of one hand size, its fields in the order in which they are printed.
#[derive(Serialize)]
pub struct SizeTally {
    cards: usize,
    hands: u64,
    categories: [CategoryTally; Category::ALL.len()],
    chi_squared: Option<f64>,
    degrees_of_freedom: Option<u32>,
    p_value: Option<f64>,
}

#[derive(Clone, Copy, Serialize)]
struct CategoryTally {
    category: Category,
    hands: u64,
    share: f64,
    expected: f64,
}

impl From<(HandSize, [u64; Category::ALL.len()])> for SizeTally {
    /// The tally of hands of a size, counted by category.
    fn from((size, counts): (HandSize, [u64; Category::ALL.len()])) -> SizeTally {
        let hands = counts.iter().sum();
        let categories = Category::ALL.map(|category| {
            let count = counts[category as usize];
            let expected = size.share(category.frequency(size).into());
            CategoryTally { category, hands: count, share: count as f64 / hands as f64, expected }
        });
        let cell = |category: Category| chi_squared::Cell {
            observed: counts[category as usize],
            weight: category.frequency(size).into(),
        };
        let test = ChiSquared::test(&Category::ALL.map(cell));
        SizeTally {
            cards: size.cards(),
            hands,
            categories,
            chi_squared: test.map(|test| test.statistic),
            degrees_of_freedom: test.map(|test| test.degrees_of_freedom),
            p_value: test.map(|test| test.p_value),
        }
    }
}

/// A table of tallies for stdout.
pub struct TallyTable {
    terminal: Terminal,
    table: Table<Row>,
    bar_width: usize,
}

/// The cells of a row.
struct Row {
    cards: usize,
    category: String,
    hands: String,
    share: String,
    expected: String,
    bar: String,
}

const BAR: char = '█';
const MARK: char = '│';
/// The heading of the bars, which must be at least as wide.
const LEGEND: &str = "█ share, │ expected";

/// Bars end here, however wide the terminal is.
const MAX_WIDTH: usize = 79;

impl TallyTable {
    /// The table for these tallies: with bars if stdout is a terminal wide enough for them.
    pub fn of_stdout(tallies: &[SizeTally]) -> TallyTable {
        let terminal = Terminal::of_stdout();
        let most_hands = tallies.iter().flat_map(|tally| &tally.categories).map(|tally| tally.hands).max();
        let hands_width = most_hands.unwrap_or(0).to_string().len().max(9);
        let columns = vec![
            Column::right("cards", 5, |row: &Row, _| Cell::plain(row.cards)),
            Column::left("category", 15, |row, _| Cell::plain(&row.category)),
            Column::right("hands", hands_width, |row, _| Cell::plain(&row.hands)),
            Column::right("share", 8, |row, _| Cell::plain(&row.share)),
            Column::right("expected", 8, |row, _| Cell::plain(&row.expected)),
        ];
        let width = terminal.width().unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
        let bar_width = width.saturating_sub(layout_width(&columns) + GAP).max(LEGEND.chars().count());
        let bars = Column::left(LEGEND, bar_width, |row: &Row, _| Cell::plain(&row.bar));
        let with_bars = [&columns[..], &[bars]].concat();
        let layouts = terminal.is_aligned().then_some(with_bars).into_iter().chain([columns]);
        TallyTable { terminal, table: Table::new(terminal, layouts), bar_width }
    }

    /// Writes the table, if there is anything in it.
    pub fn write(&self, tallies: &[SizeTally], out: &mut impl Write) -> io::Result<()> {
        if !tallies.is_empty() {
            self.table.write_headings(out)?;
        }
        for tally in tallies {
            self.write_categories(tally, out)?;
            out.write_all(self.table.row(&self.test_row(tally)).as_bytes())?;
        }
        Ok(())
    }

    fn write_categories(&self, tally: &SizeTally, out: &mut impl Write) -> io::Result<()> {
        let shares = tally.categories.iter().flat_map(|category| [category.share, category.expected]);
        let greatest = shares.fold(0.0, f64::max);
        tally.categories.iter().try_for_each(|&CategoryTally { category, hands, share, expected }| {
            let row = Row {
                cards: tally.cards,
                category: category.to_string(),
                hands: hands.to_string(),
                share: format!("{share:.6}"),
                expected: format!("{expected:.6}"),
                bar: bar(share / greatest, expected / greatest, self.bar_width),
            };
            out.write_all(self.table.row(&row).as_bytes())
        })
    }

    /// The row for the test. At a terminal the headings do not fit its figures, so they are labelled.
    fn test_row(&self, tally: &SizeTally) -> Row {
        let (degrees_label, p_label, no_test) =
            if self.terminal.is_aligned() { ("df ", "p ", "too few hands for a test") } else { ("", "", "") };
        let (hands, share, expected) = match (tally.chi_squared, tally.degrees_of_freedom, tally.p_value) {
            (Some(statistic), Some(degrees), Some(p_value)) => (
                format!("{statistic:.4}"),
                format!("{degrees_label}{degrees}"),
                format!("{p_label}{}", PValue(p_value)),
            ),
            _ => (no_test.to_owned(), String::new(), String::new()),
        };
        Row { cards: tally.cards, category: "chi-squared".to_owned(), hands, share, expected, bar: String::new() }
    }
}

/// A bar of this part of `width`, and a mark in the cell where the expected part ends.
fn bar(part: f64, expected: f64, width: usize) -> String {
    let end = (part * width as f64 + 0.5) as usize;
    let mark = ((expected * width as f64) as usize).min(width - 1);
    let cell = |index| match index {
        _ if index == mark => MARK,
        _ if index < end => BAR,
        _ => ' ',
    };
    (0..end.max(mark + 1)).map(cell).collect()
}

/// Four decimals, or scientific notation where those would all be 0.
struct PValue(f64);

impl fmt::Display for PValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            tiny if tiny > 0.0 && tiny < 1e-4 => write!(f, "{tiny:.4e}"),
            value => write!(f, "{value:.4}"),
        }
    }
}
