//! Charts of equities: one cell each, in percent, on colours that people with red-green colour blindness can tell
//! apart: orange below an even split of the pot, blue above it, and deeper further away from it.

use anstyle::{Ansi256Color, Style};
use handrank::CardSet;
use itertools::Itertools;

use super::tables::{BOLD, Cell, DIMMED, GAP, Medium};

const LABEL_WIDTH: usize = 2;
/// As wide as `100` with a space on either side, and the same with one space.
pub const WIDE: usize = 5;
pub const NARROW: usize = 4;

/// The colours of the palette of 256 for cells below and above an even split, each with the text that is legible on it.
const COLOURS: [(u8, u8); 8] =
    [(166, BLACK), (173, BLACK), (216, BLACK), (223, BLACK), (153, BLACK), (111, BLACK), (68, BLACK), (25, WHITE)];
const BLACK: u8 = 16;
const WHITE: u8 = 231;

/// A chart with a column for each rank of a deck, the highest first.
#[derive(Clone, Copy)]
pub struct Chart {
    medium: Medium,
    deck: CardSet,
    cell_width: usize,
}

impl Chart {
    /// The chart with cells of the first of these widths with which it fits a terminal.
    pub fn new(medium: Medium, deck: CardSet, cell_widths: &[usize]) -> Option<Chart> {
        let charts = cell_widths.iter().map(|&cell_width| Chart { medium, deck, cell_width });
        charts.into_iter().find(|chart| medium.is_page() && medium.fits(chart.width()))
    }

    pub fn width(&self) -> usize {
        LABEL_WIDTH + self.cell_width * self.deck.ranks().count()
    }

    /// The chart with these rows, each with a label, under the ranks.
    pub fn lines(&self, rows: impl Iterator<Item = (String, Vec<Cell>)>) -> Vec<Cell> {
        let mut headings = Cell::plain(" ".repeat(LABEL_WIDTH));
        let ranks = self.deck.ranks().rev();
        ranks.for_each(|rank| headings += self.medium.text(BOLD, self.padded(&rank.to_string())));
        let rows = rows.map(|(label, cells)| {
            let mut line = self.medium.text(BOLD, format_args!("{label:LABEL_WIDTH$}"));
            cells.into_iter().for_each(|cell| line += cell);
            line
        });
        [headings].into_iter().chain(rows).collect()
    }

    /// Lays out charts under their titles, as many side by side as fit, with a blank line above each row of them and a
    /// legend below the last.
    pub fn page(&self, charts: Vec<(Cell, Vec<Cell>)>, legend: &str) -> String {
        let step = self.width() + GAP;
        let columns = self.medium.width().map_or(1, |width| width.saturating_add(GAP) / step);
        // Long names would run into the next chart.
        let is_wide = charts.iter().any(|(title, _)| title.len() > self.width());
        let columns = if is_wide { 1 } else { columns };
        let mut page = Vec::new();
        for charts in &charts.into_iter().chunks(columns) {
            let start = page.len() + 1;
            for (index, (title, chart)) in charts.enumerate() {
                let lines = [title].into_iter().chain(chart).collect_vec();
                page.resize_with(page.len().max(start + lines.len()), Cell::default);
                for (line, more) in page[start..].iter_mut().zip(lines) {
                    line.pad_to(index * step);
                    *line += more;
                }
            }
        }
        page.extend(self.legend(legend));
        page.into_iter().map(|line| line.into_text().trim_end().to_owned() + "\n").collect()
    }

    /// What cells show, and a key to their colours, on two lines if one is too short.
    fn legend(&self, shown: &str) -> Vec<Cell> {
        if !self.medium.is_coloured() {
            return vec![Cell::plain(shown)];
        }
        let text = |text| self.medium.text(DIMMED, text);
        let mut key = text("0 ");
        for (step, &colour) in COLOURS.iter().enumerate() {
            if step == COLOURS.len() / 2 {
                key += text(" even split ");
            }
            key += self.medium.text(colours(colour), "  ");
        }
        key += text(" 100");
        match self.medium.fits(shown.len() + ": ".len() + key.len()) {
            true => vec![Cell::joined([self.medium.text(DIMMED, format_args!("{shown}:")), key], " ")],
            false => vec![self.medium.text(DIMMED, format_args!("{shown}:")), key],
        }
    }

    /// A cell with the share of the pot of one of this many players, in percent.
    pub fn percent(&self, share: f64, players: usize) -> Cell {
        self.medium.text(colour(share, 1.0 / players as f64), self.padded(&format!("{:.0}", 100.0 * share)))
    }

    /// A cell with a text about a part of something, the deeper in colour the more there is of it.
    pub fn part(&self, share: f64, text: &str) -> Cell {
        self.medium.text(colour(0.5 + share / 2.0, 0.5), self.padded(text))
    }

    /// A cell without a share.
    pub fn without(&self, symbol: &str) -> Cell {
        self.medium.text(DIMMED, self.padded(symbol))
    }

    /// The text of a cell; numbers of any length end in the same column.
    fn padded(&self, text: &str) -> String {
        format!("{text:>end$} ", end = self.cell_width - 1)
    }
}

/// The colour of a share, given that of an even split.
fn colour(share: f64, even: f64) -> Style {
    let half = COLOURS.len() as f64 / 2.0;
    let step = if share < even { half * share / even } else { half + half * (share - even) / (1.0 - even) };
    colours(COLOURS[(step as usize).min(COLOURS.len() - 1)])
}

/// A background and the text on it.
fn colours((background, text): (u8, u8)) -> Style {
    Style::new().fg_color(Some(Ansi256Color(text).into())).bg_color(Some(Ansi256Color(background).into()))
}
