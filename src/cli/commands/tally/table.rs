//! What `tally` prints: a table, with bars at a terminal, or JSON.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use handrank::program::{Keyed, key, keyed};
use handrank::{CategoryOrLow, Game};
use serde::Serialize;

use crate::cli::numbers::grouped;
use crate::cli::ui::fields::{CATEGORY_NAME, Entry, GAME};
use crate::cli::ui::shares::{BAR, frequency_among_all, percent, share_of_all};
use crate::cli::ui::tables::{Cell, Column, DIMMED, HiddenColumns, Layouts, Medium, Table, entries, wrapped};

/// The columns of each category.
pub const COLUMNS: [Entry; 5] = entries(&TallyRow::ALL);

/// The cells of a row.
pub struct TallyRow {
    cards: usize,
    category: String,
    hands: String,
    share: String,
    expected: String,
    bar: String,
}

impl TallyRow {
    const ALL: [Column<TallyRow>; 5] = [
        Column::right(CARDS, 5, |row, _| Cell::plain(row.cards)),
        Column::left(CATEGORY_NAME, 15, |row, _| Cell::plain(&row.category)),
        Column::right(key(CategoryTally::KEYS, "hands"), HANDS_WIDTH, |row, _| Cell::plain(&row.hands)),
        Column::right(key(CategoryTally::KEYS, "share"), 8, |row, _| Cell::plain(&row.share)),
        Column::right(key(CategoryTally::KEYS, "expected"), 12, |row, _| Cell::plain(&row.expected)),
    ];
    /// For terminals.
    const BAR: Column<TallyRow> =
        Column::<TallyRow>::left(Entry::new("bar", ""), 0, |row, _| Cell::plain(&row.bar)).headed("");
}

/// The columns of the test.
pub const TEST_COLUMNS: [Entry; 5] = [
    CARDS,
    Entry::new("name", "the word chi-squared"),
    Entry::new("statistic", key(SizeTally::KEYS, "chi_squared").meaning),
    Entry::new("degrees", key(SizeTally::KEYS, "degrees_of_freedom").meaning),
    Entry::new("p-value", key(SizeTally::KEYS, "p_value").meaning),
];

const CARDS: Entry = key(SizeTally::KEYS, "cards");

keyed! {
    /// The tally of the hands of one size, and how well it fits theory.
    #[derive(Serialize)]
    pub struct SizeTally {
        #[key(GAME.meaning)]
        #[serde(skip_serializing_if = "Option::is_none")]
        pub game: Option<Game>,
        #[key("the number of cards in a hand")]
        pub cards: usize,
        #[key(HANDS)]
        pub hands: u64,
        #[key("one object per category")]
        pub categories: Vec<CategoryTally>,
        #[key("Pearson's chi-squared statistic")]
        pub chi_squared: Option<f64>,
        #[key("its degrees of freedom")]
        pub degrees_of_freedom: Option<u32>,
        #[key("the chance that random hands fit no better")]
        pub p_value: Option<f64>,
    }

    #[derive(Clone, Copy, Serialize)]
    pub struct CategoryTally {
        #[key(CATEGORY_NAME.meaning)]
        pub category: CategoryOrLow,
        #[key(HANDS)]
        pub hands: u64,
        #[key("their share of the hands of that size")]
        pub share: f64,
        #[key("the share that theory expects")]
        pub expected: f64,
    }
}

const HANDS: &str = "the number of hands";
/// As wide as `133,784,560`.
const HANDS_WIDTH: usize = 11;

/// A table of tallies.
pub struct TallyTable {
    medium: Medium,
    table: Table<TallyRow>,
    bar_width: usize,
    /// Whether `1 in 649,740` has no room.
    is_compact: bool,
}

const MARK: char = '│';
/// Ends a bar for more than twice the expected share.
const MORE: char = '»';
const LEGEND: &str = "▇ share, │ expected, » more than twice that";
const BAR_WIDTHS: RangeInclusive<usize> = 11..=61;

impl TallyTable {
    /// The table for these tallies: with bars on a terminal wide enough for them.
    pub fn new(medium: Medium, tallies: &[SizeTally]) -> TallyTable {
        let most_hands = tallies.iter().flat_map(|tally| &tally.categories).map(|tally| tally.hands).max();
        let hands_width = medium.count(most_hands.unwrap_or(0)).len().max(HANDS_WIDTH);
        let [cards, category, hands, share, expected] = TallyRow::ALL;
        let columns = [cards, category, hands.wide(hands_width), share, expected];
        let compact = [&columns[..4], &[expected.wide(0)]].concat();
        let is_compact = !Table::new(medium, &Layouts::new(&[&columns])).fits();
        let all = if is_compact { &compact[..] } else { &columns };
        let mut table = Table::new(medium, &Layouts::new(&[all, &columns[..4], &columns[..3]]));
        let bar_width = table.fill(TallyRow::BAR, BAR_WIDTHS);
        TallyTable { medium, table, bar_width, is_compact }
    }

    /// Writes the table; a terminal is told if there is nothing in it.
    pub fn write(&self, tallies: &[SizeTally], out: &mut impl Write) -> io::Result<()> {
        match tallies.is_empty() {
            true if self.medium.is_page() => out.write_all(b"no hands\n")?,
            true => {}
            false => self.table.write_headings(out)?,
        }
        for tally in tallies {
            for category in &tally.categories {
                out.write_all(self.table.row(&self.row(tally.cards, category)).as_bytes())?;
            }
            match self.medium.is_page() {
                true => self.write_below(tally, out)?,
                false => out.write_all(self.table.row(&test_row(tally)).as_bytes())?,
            }
        }
        let note =
            HiddenColumns::of(&self.table).note(self.medium, self.medium.more_room()).filter(|_| !tallies.is_empty());
        out.write_all(note.unwrap_or_default().as_bytes())
    }

    /// Writes what stands below the rows of one size at a terminal: the legend of the bars and the test.
    fn write_below(&self, tally: &SizeTally, out: &mut impl Write) -> io::Result<()> {
        if self.bar_width > 0 {
            writeln!(out, "{}", self.medium.text(DIMMED, format_args!("  {LEGEND}")).into_text())?;
        }
        writeln!(out, "{}", wrapped(&test_sentence(tally), self.medium))
    }

    fn row(&self, cards: usize, tally: &CategoryTally) -> TallyRow {
        TallyRow {
            cards,
            category: tally.category.to_string(),
            hands: self.medium.count(tally.hands),
            share: share_of_all(tally.share, 2, self.medium),
            expected: match self.is_compact {
                true => share_of_all(tally.expected, 2, self.medium),
                false => frequency_among_all(tally.expected, 2, self.medium),
            },
            bar: bar(tally.share / tally.expected, self.bar_width),
        }
    }
}

/// A bar for the ratio of a share to the expected one. A mark in the middle of `width` stands for a ratio of 1.
fn bar(ratio: f64, width: usize) -> String {
    if width == 0 {
        return String::new();
    }
    let mark = width / 2;
    let end = if ratio > 2.0 { width } else { (ratio * mark as f64 + 0.5) as usize };
    let cell = |index| match index {
        _ if index == mark => MARK,
        _ if index + 1 == width && ratio > 2.0 => MORE,
        _ if index < end => BAR,
        _ => ' ',
    };
    (0..end.clamp(mark + 1, width)).map(cell).collect()
}

/// The row of the test in a pipe.
fn test_row(tally: &SizeTally) -> TallyRow {
    let figures = match (tally.chi_squared, tally.degrees_of_freedom, tally.p_value) {
        (Some(statistic), Some(degrees), Some(p_value)) => {
            // Scientific notation where four decimals would all be 0.
            let is_tiny = p_value > 0.0 && p_value < 1e-4;
            let p_value = if is_tiny { format!("{p_value:.4e}") } else { format!("{p_value:.4}") };
            [format!("{statistic:.4}"), degrees.to_string(), p_value]
        }
        _ => Default::default(),
    };
    let [hands, share, expected] = figures;
    TallyRow { cards: tally.cards, category: "chi-squared".to_owned(), hands, share, expected, bar: String::new() }
}

/// The test in a sentence.
fn test_sentence(tally: &SizeTally) -> String {
    let (Some(statistic), Some(degrees), Some(p_value)) = (tally.chi_squared, tally.degrees_of_freedom, tally.p_value)
    else {
        return "too few hands for a chi-squared test".to_owned();
    };
    let (p, meaning) = match p_value {
        ..0.001 => ("p < 0.001".to_owned(), "random hands hardly ever differ this much from theory".to_owned()),
        0.9995.. => ("p > 0.999".to_owned(), "random hands hardly ever come this close to theory".to_owned()),
        _ => {
            let (only, may) = if p_value < 0.05 { ("only ", "may not") } else { ("", "may well") };
            let often = percent(p_value, 1);
            let meaning = format!(
                "random hands differ at least this much from theory {only}{often} of the time, so these {may} be random"
            );
            (format!("p = {p_value:.3}"), meaning)
        }
    };
    let degrees = format!("{degrees} degree{} of freedom", if degrees == 1 { "" } else { "s" });
    let statistic = grouped(format_args!("{statistic:.1}"));
    format!("chi-squared {statistic} with {degrees}, {p}: {meaning}")
}
