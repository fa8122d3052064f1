//! Tables whose last column is a range, which may be longer than a line.

use std::ops::RangeInclusive;

use itertools::Itertools;

use super::tables::{Column, Medium, Table, lines_of_width, wrapped};

/// How wide the column of ranges may be. Ranges are shown below each row if there is no room for it, or if that takes fewer
/// lines.
const WIDTHS: RangeInclusive<usize> = 8..=usize::MAX;

/// A row that ends with a range.
pub trait RangeRow: Sized {
    /// The range, with a space after each comma.
    fn range(&self) -> &str;

    /// The same row with another text in place of the range.
    fn with_range(&self, range: String) -> Self;

    /// The row below, which has only more of the range.
    fn below(&self, range: String) -> Self;
}

/// The headings and these rows, each with its range in a last column of this heading, or below it.
pub fn rows_with_ranges<R: RangeRow>(
    mut table: Table<R>,
    column: Column<R>,
    heading: &'static str,
    rows: &[R],
    medium: Medium,
) -> String {
    let range_below = |text: &str| wrapped(text, medium) + "\n";
    let headings = table.headings().unwrap_or_default() + &range_below(heading);
    let below = headings + &rows.iter().map(|row| table.row(row) + &range_below(row.range())).join("");
    let width = table.fill(column.headed(heading), WIDTHS);
    let rows = rows.iter().flat_map(|row| wrapped_to(row, width)).map(|row| table.row(&row));
    let beside = table.headings().into_iter().chain(rows).join("");
    let is_longer = beside.lines().count() > below.lines().count();
    if width == 0 || is_longer { below } else { beside }
}

/// The same row, with more rows below it if its range is longer than this.
fn wrapped_to<R: RangeRow>(row: &R, width: usize) -> Vec<R> {
    let lines = lines_of_width(row.range().split(' '), width).into_iter().enumerate();
    lines.map(|(line, range)| if line == 0 { row.with_range(range) } else { row.below(range) }).collect()
}
