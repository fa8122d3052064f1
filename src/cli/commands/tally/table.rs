//! What `tally` prints: a table, with bars at a terminal, or JSON.

use std::fmt;
use std::io::{self, Write};

use handrank::Category;
use serde::Serialize;

use crate::cli::format::fields::{CATEGORY_NAME, Entry};
use crate::cli::format::tables::{Cell, Column, Layouts, Table, Terminal, When};

/// The columns of each category.
pub const COLUMNS: &[Column<TallyRow>] = &[
    Column::right(CARDS, 5, |row, _| Cell::plain(row.cards)),
    Column::left(CATEGORY_NAME, 15, |row, _| Cell::plain(&row.category)),
    Column::right(HANDS, 9, |row, _| Cell::plain(&row.hands)),
    Column::right(SHARE, 8, |row, _| Cell::plain(&row.share)),
    Column::right(EXPECTED, 8, |row, _| Cell::plain(&row.expected)),
    Column::<TallyRow>::left(("bars", ""), 0, |row, _| Cell::plain(&row.bar)).headed(LEGEND).when(When::Terminal),
];

/// What a terminal shows: bars if they fit.
const LAYOUTS: &[&str] = &["cards, category, hands, share, expected, bars", "cards, category, hands, share, expected"];

/// The cells of a row.
pub struct TallyRow {
    cards: usize,
    category: String,
    hands: String,
    share: String,
    expected: String,
    bar: String,
}

/// The columns of the test.
pub const TEST_COLUMNS: [Entry; 5] = [
    CARDS,
    ("name", "the word chi-squared"),
    ("statistic", CHI_SQUARED.1),
    ("degrees", DEGREES_OF_FREEDOM.1),
    ("p-value", P_VALUE.1),
];

/// The keys of JSON.
pub const KEYS: [Entry; 6] =
    [CARDS, HANDS, ("categories", "one object per category"), CHI_SQUARED, DEGREES_OF_FREEDOM, P_VALUE];

/// The keys of each object in `categories`.
pub const CATEGORY_KEYS: [Entry; 4] = [CATEGORY_NAME, HANDS, SHARE, EXPECTED];

const CARDS: Entry = ("cards", "the number of cards in a hand");
const HANDS: Entry = ("hands", "the number of hands");
const SHARE: Entry = ("share", "their share of the hands of that size");
const CHI_SQUARED: Entry = ("chi_squared", "Pearson's chi-squared statistic");
const DEGREES_OF_FREEDOM: Entry = ("degrees_of_freedom", "its degrees of freedom");
const P_VALUE: Entry = ("p_value", "the chance that random hands fit no better");
const EXPECTED: Entry = ("expected", "the share that theory expects");

/// The tally of the hands of one size, and how well it fits theory.
#[derive(Serialize)]
pub struct SizeTally {
    pub cards: usize,
    pub hands: u64,
    pub categories: [CategoryTally; Category::ALL.len()],
    pub chi_squared: Option<f64>,
    pub degrees_of_freedom: Option<u32>,
    pub p_value: Option<f64>,
}

#[derive(Clone, Copy, Serialize)]
pub struct CategoryTally {
    pub category: Category,
    pub hands: u64,
    pub share: f64,
    pub expected: f64,
}

/// A table of tallies.
pub struct TallyTable {
    terminal: Terminal,
    table: Table<TallyRow>,
    bar_width: usize,
}

const BAR: char = '█';
const MARK: char = '│';
/// The heading of the bars, which must be at least as wide.
const LEGEND: &str = "█ share, │ expected";

/// Bars end here, however wide the terminal is.
const MAX_WIDTH: usize = 79;

impl TallyTable {
    /// The table for these tallies: with bars on a terminal wide enough for them.
    pub fn new(terminal: Terminal, tallies: &[SizeTally]) -> TallyTable {
        let most_hands = tallies.iter().flat_map(|tally| &tally.categories).map(|tally| tally.hands).max();
        let hands_width = most_hands.unwrap_or(0).to_string().len().max(9);
        let mut layouts = match terminal.is_terminal() {
            true => Layouts::new(COLUMNS, LAYOUTS, &[]),
            false => Layouts::all(COLUMNS, &[When::Terminal]),
        };
        layouts.set_width(HANDS.0, hands_width);
        let (_, _, start) = layouts.place_of("bars");
        let width = terminal.width().map_or(MAX_WIDTH, |width| width.min(MAX_WIDTH));
        let bar_width = width.saturating_sub(start).max(LEGEND.chars().count());
        layouts.set_width("bars", bar_width);
        TallyTable { terminal, table: Table::new(terminal, &layouts), bar_width }
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
            let row = TallyRow {
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
    fn test_row(&self, tally: &SizeTally) -> TallyRow {
        let (degrees_label, p_label, no_test) =
            if self.terminal.is_terminal() { ("df ", "p ", "too few hands for a test") } else { ("", "", "") };
        let (hands, share, expected) = match (tally.chi_squared, tally.degrees_of_freedom, tally.p_value) {
            (Some(statistic), Some(degrees), Some(p_value)) => (
                format!("{statistic:.4}"),
                format!("{degrees_label}{degrees}"),
                format!("{p_label}{}", PValue(p_value)),
            ),
            _ => (no_test.to_owned(), String::new(), String::new()),
        };
        TallyRow { cards: tally.cards, category: "chi-squared".to_owned(), hands, share, expected, bar: String::new() }
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
