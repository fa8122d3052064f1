//! What a hand on a board, or a board alone, becomes: a line per rank, a table for people, or JSON.

use std::ops::RangeInclusive;

use handrank::{Nuts, WeightedCount};
use itertools::Itertools;

use super::rows::{Row, shown_count, table_layouts, text_layout};
use crate::cli::ui::hand_blocks::HandBlocks;
use crate::cli::ui::json::add_json;
use crate::cli::ui::rank_columns::ace_note;
use crate::cli::ui::shares::percent;
use crate::cli::ui::tables::{
    BOLD, Cell, DIMMED, HiddenColumns, PLAIN, Table, Terminal, USE_LONG, lines_of_width, wrapped,
};
use crate::cli::ui::{LineBuffer, OutputFormat};

/// How many ranks of a board alone are shown unless all are asked for.
const BEST_RANKS: usize = 10;

/// How wide a column may be of what holds ranks. Without room for it, that stands below each rank.
const HOLDINGS_WIDTHS: RangeInclusive<usize> = 24..=usize::MAX;

/// Writes what may be held on boards in one of the formats.
pub struct NutsWriter {
    format: OutputFormat,
    blocks: HandBlocks,
    hidden: HiddenColumns,
    /// Whether a range was given for the opponent.
    has_range: bool,
}

impl NutsWriter {
    pub fn new(format: OutputFormat, is_lone: bool, has_range: bool) -> NutsWriter {
        NutsWriter { format, blocks: HandBlocks::new(is_lone), hidden: HiddenColumns::default(), has_range }
    }

    /// What is written after the last answer.
    pub fn footnote(&self) -> Option<String> {
        let OutputFormat::Rows { terminal, .. } = self.format else { return None };
        self.hidden.note(terminal, USE_LONG)
    }

    /// Adds what was found of the hand, or board alone, on the line, or in the argument, with this number.
    pub fn add(&self, mut nuts: Nuts, number: u64, answers: &mut LineBuffer) {
        match self.format {
            OutputFormat::Json => {
                nuts.range = nuts.range.filter(|_| self.has_range);
                add_json(&nuts, answers);
            }
            OutputFormat::Rows { terminal, is_long } if terminal.is_page() => {
                let title = self.blocks.title(number, title(&nuts, terminal));
                let block = title + &summary(&nuts, terminal) + &self.table(&nuts, is_long, terminal);
                answers.add_text((block + self.blocks.gap()).as_bytes());
            }
            OutputFormat::Rows { terminal, is_long } => {
                let cards = title(&nuts, Terminal::new(false, None)).into_text();
                let rows = Row::all(&nuts, number, &cards);
                let table = Table::new(terminal, &text_layout(is_long));
                rows.iter().for_each(|row| answers.add_text(table.row(row).as_bytes()));
            }
        }
    }

    /// The ranks under headings, if there are any, and how many more there are.
    fn table(&self, nuts: &Nuts, is_long: bool, terminal: Terminal) -> String {
        let mut rows = Row::all(nuts, 0, "");
        if rows.is_empty() {
            return String::new();
        }
        if nuts.rank.is_none() && !is_long {
            rows.truncate(BEST_RANKS);
        }
        let hidden = nuts.ranks.len() - rows.len();
        rows.iter_mut().for_each(|row| row.holdings = row.holdings.replace(',', ", "));
        let layouts = table_layouts(nuts.rank.is_some(), nuts.game.plays_all_cards(), is_long);
        let mut table = Table::of_rows(terminal, &layouts, &rows, true);
        self.hidden.add(&table);
        let width = table.fill(Row::HOLDINGS.headed("held by"), HOLDINGS_WIDTHS);
        let lines = rows.into_iter().map(|row| match width {
            0 => table.row(&row) + &wrapped(&row.holdings, terminal) + "\n",
            _ => row.wrapped_to(width).iter().map(|row| table.row(row)).collect(),
        });
        let more = (hidden > 0).then(|| {
            let ranks = if hidden == 1 { "rank" } else { "ranks" };
            terminal.text(DIMMED, format_args!("{hidden} more {ranks}; {USE_LONG}")).into_text() + "\n"
        });
        table.headings().into_iter().chain(lines.collect_vec()).chain(more).collect()
    }
}

/// A hand and its board, or a board alone.
fn title(nuts: &Nuts, terminal: Terminal) -> Cell {
    let mut title = nuts.cards.as_ref().map_or_else(Cell::default, |hand| terminal.cards(BOLD, hand, " "));
    title.push("/");
    title += terminal.cards(PLAIN, &nuts.board, " ");
    title
}

/// What a hand is worth, and how many hands are ahead, tied and behind; of a board alone, how many ranks and hands there
/// are.
fn summary(nuts: &Nuts, terminal: Terminal) -> String {
    let combos = nuts.combos.expect("the nuts were just found");
    let counts = match (nuts.standing, nuts.rank) {
        (Some(standing), _) => {
            let part = |count: WeightedCount, noun: &str| {
                let share = percent(count.as_f64() / combos.as_f64(), 2);
                format!("{} {noun} ({share})", shown_count(count, terminal))
            };
            let ahead = if standing.ahead.whole() == Some(1) { "hand ahead" } else { "hands ahead" };
            let [ahead, tied, behind] = [(standing.ahead, ahead), (standing.tied, "tied"), (standing.behind, "behind")]
                .map(|(count, noun)| part(count, noun));
            vec![ahead + ",", tied + ",", behind]
        }
        (None, Some(_)) => Vec::new(),
        (None, None) => {
            let ranks =
                if nuts.ranks.len() == 1 { "1 rank,".to_owned() } else { format!("{} ranks,", nuts.ranks.len()) };
            let hands = match (nuts.game.plays_all_cards(), combos.whole()) {
                (false, _) => "pairs of cards",
                (true, Some(1)) => "hand",
                (true, _) => "hands",
            };
            vec![ranks, format!("{} {hands}", shown_count(combos, terminal))]
        }
    };
    let width = terminal.width().unwrap_or(usize::MAX);
    let rank = nuts.rank.map(|rank| format!("{}{} (rank {rank})", rank.description(), ace_note(rank)));
    let rank = lines_of_width(rank.iter().flat_map(|rank| rank.split(' ')), width);
    let counts = lines_of_width(counts.iter().map(String::as_str), width);
    rank.into_iter().chain(counts).map(|line| line + "\n").collect()
}
