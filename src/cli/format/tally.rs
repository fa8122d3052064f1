//! Hands counted by category beside what theory expects: a table, with bars at a terminal, or JSON.

use std::fmt;
use std::io::{self, Write};

use handrank::chi_squared::{Cell, ChiSquared};
use handrank::{Category, HandSize};
use serde::Serialize;
use terminal_size::{Width as TerminalWidth, terminal_size_of};

use super::columns::Columns;
use super::columns::Width::{Left, Right};

/// The hands of one size, its fields in the order in which they are printed.
#[derive(Serialize)]
pub struct SizeTally {
    cards: usize,
    hands: u64,
    categories: [CategoryTally; Category::ALL.len()],
    chi_squared: Option<f64>,
    degrees_of_freedom: Option<u32>,
    p_value: Option<f64>,
}

#[derive(Serialize)]
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
        let cell =
            |category: Category| Cell { observed: counts[category as usize], weight: category.frequency(size).into() };
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
    columns: Columns<5>,
    /// How wide bars may be, if there are any.
    bar_width: Option<usize>,
}

/// The widths of all columns but that of the hands, and of the gaps after each.
const OTHER_COLUMNS: usize = 5 + 15 + 8 + 8 + 5 * 2;

const BAR: char = '█';
const MARK: char = '│';
/// Above the bars, which must be as wide.
const LEGEND: &str = "█ share, │ expected";

/// Rows are no wider than this, bars included, as long as numbers of hands are not huge.
const MAX_WIDTH: usize = 79;

impl TallyTable {
    /// The table for these tallies: with bars if stdout is a terminal wide enough for them.
    pub fn of_stdout(tallies: &[SizeTally]) -> TallyTable {
        let most_hands = tallies.iter().flat_map(|tally| &tally.categories).map(|tally| tally.hands).max();
        let hands_width = most_hands.unwrap_or(0).to_string().len().max(9);
        let columns = Columns::of_stdout([
            ("cards", Right(5)),
            ("category", Left(15)),
            ("hands", Right(hands_width)),
            ("share", Right(8)),
            ("expected", Right(8)),
        ]);
        let width = terminal_size_of(io::stdout()).map_or(MAX_WIDTH, |(TerminalWidth(width), _)| width.into());
        let bar_width = width.min(MAX_WIDTH).saturating_sub(OTHER_COLUMNS + hands_width);
        let has_bars = columns.are_aligned() && bar_width >= LEGEND.chars().count();
        TallyTable { columns, bar_width: has_bars.then_some(bar_width) }
    }

    /// Writes the table, if there is anything in it.
    pub fn write(&self, tallies: &[SizeTally], out: &mut impl Write) -> io::Result<()> {
        if !tallies.is_empty() && self.columns.are_aligned() {
            let legend = if self.bar_width.is_some() { format!("  {LEGEND}") } else { String::new() };
            writeln!(out, "{}{legend}", self.columns.names())?;
        }
        for tally in tallies {
            self.write_categories(tally, out)?;
            writeln!(out, "{}", self.test_line(tally))?;
        }
        Ok(())
    }

    fn write_categories(&self, tally: &SizeTally, out: &mut impl Write) -> io::Result<()> {
        let shares = tally.categories.iter().flat_map(|category| [category.share, category.expected]);
        let greatest = shares.fold(0.0, f64::max);
        for &CategoryTally { category, hands, share, expected } in &tally.categories {
            let shares = [share, expected].map(|share| format!("{share:.6}"));
            let line = self.columns.line([&tally.cards, &category, &hands, &shares[0], &shares[1]]);
            match self.bar_width {
                Some(width) => writeln!(out, "{line}  {}", bar(share / greatest, expected / greatest, width))?,
                None => writeln!(out, "{line}")?,
            }
        }
        Ok(())
    }

    /// The line for the test. At a terminal the headings do not fit its figures, so they are labelled.
    fn test_line(&self, tally: &SizeTally) -> String {
        let (degrees_label, p_label, no_test) =
            if self.columns.are_aligned() { ("df ", "p ", "too few hands for a test") } else { ("", "", "") };
        let (statistic, degrees, p_value) = match (tally.chi_squared, tally.degrees_of_freedom, tally.p_value) {
            (Some(statistic), Some(degrees), Some(p_value)) => (
                format!("{statistic:.4}"),
                format!("{degrees_label}{degrees}"),
                format!("{p_label}{}", PValue(p_value)),
            ),
            _ => (no_test.to_owned(), String::new(), String::new()),
        };
        self.columns.line([&tally.cards, &"chi-squared", &statistic, &degrees, &p_value])
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

/// Four decimals, or four digits after the first where those would be 0.
struct PValue(f64);

impl fmt::Display for PValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            tiny if tiny > 0.0 && tiny < 1e-4 => write!(f, "{tiny:.4e}"),
            value => write!(f, "{value:.4}"),
        }
    }
}
