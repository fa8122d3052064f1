//! Tables for people whose columns stand in groups, such as one per player, under titles that are known only from the
//! answer. Groups that do not fit beside the others follow below, with the names of the rows once more.

use std::iter;

use itertools::Itertools;

use super::tables::{Cell, GAP, Medium};

/// Columns under a title, whose cells end where their headings do.
pub struct Group {
    title: String,
    headings: Vec<&'static str>,
    rows: Vec<Vec<Cell>>,
    widths: Vec<usize>,
}

impl Group {
    /// A group with these headings, and a cell for each of them in every row.
    pub fn new<const N: usize>(
        title: String,
        headings: [&'static str; N],
        rows: impl Iterator<Item = [Cell; N]>,
    ) -> Group {
        let rows = rows.map(Vec::from).collect_vec();
        let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or_default();
        let widths = headings.iter().enumerate().map(|(column, heading)| width(column).max(heading.len()));
        Group { title, headings: headings.to_vec(), widths: widths.collect(), rows }
    }

    fn width(&self) -> usize {
        let columns = self.widths.iter().map(|width| width + GAP).sum::<usize>() - GAP;
        columns.max(Cell::plain(&self.title).len())
    }
}

/// Groups side by side, after a column with the names of their rows under a heading of its own.
pub fn side_by_side(heading: &str, names: &[&str], groups: Vec<Group>, medium: Medium) -> String {
    let name_width = iter::once(&heading).chain(names).map(|name| name.len()).max().unwrap_or_default();
    let (mut blocks, mut width) = (Vec::<Vec<Group>>::new(), 0);
    for group in groups {
        width += GAP + group.width();
        match blocks.last_mut().filter(|_| medium.fits(width)) {
            Some(block) => block.push(group),
            None => {
                width = name_width + GAP + group.width();
                blocks.push(vec![group]);
            }
        }
    }
    blocks.into_iter().map(|groups| block(heading, names, name_width, groups)).join("\n")
}

/// The lines of groups that fit side by side.
fn block(heading: &str, names: &[&str], name_width: usize, groups: Vec<Group>) -> String {
    let names = ["", heading].into_iter().chain(names.iter().copied());
    let mut lines = names.map(Cell::plain).collect_vec();
    let mut end = name_width;
    for group in groups {
        end += GAP + group.width();
        let headings = group.headings.iter().map(Cell::plain).collect();
        let titles = [vec![Cell::plain(&group.title)], headings];
        for (line, cells) in lines.iter_mut().zip(titles.into_iter().chain(group.rows)) {
            let ends = group.widths.iter().rev().scan(end, |end, width| {
                let this = *end;
                *end = end.saturating_sub(width + GAP);
                Some(this)
            });
            let from_right = cells.into_iter().rev().zip(ends).collect_vec();
            for (cell, end) in from_right.into_iter().rev().filter(|(cell, _)| cell.len() > 0) {
                line.pad_to(end.saturating_sub(cell.len()));
                *line += cell;
            }
        }
    }
    lines.into_iter().map(|line| line.into_text() + "\n").collect()
}
