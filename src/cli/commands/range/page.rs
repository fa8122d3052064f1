//! A range as people see it: the range itself, a chart of its classes, how many hands it has, and what they make on the
//! board.

use handrank::composition::Grouping;
use handrank::made::MadeHandError;
use handrank::{Board, Composition, StartingClass};
use itertools::Itertools;

use super::{GroupRow, written};
use crate::cli::numbers::grouped;
use crate::cli::ui::AnswerRows;
use crate::cli::ui::chart::{Chart, NARROW, WIDE};
use crate::cli::ui::ranges_in_tables::{RangeRow, rows_with_ranges};
use crate::cli::ui::shares::percent;
use crate::cli::ui::tables::{Cell, Layouts, Medium, Table, wrapped};

impl RangeRow for GroupRow {
    fn range(&self) -> &str {
        &self.range
    }

    fn with_range(&self, range: String) -> GroupRow {
        GroupRow { number: self.number, group: self.group.clone(), range, board: Board::default() }
    }

    fn below(&self, range: String) -> GroupRow {
        GroupRow { group: None, ..self.with_range(range) }
    }
}

/// The range, and below it what was asked for: its groups, its hands, or all that is known of it.
pub fn page(
    composition: &Composition,
    by: Option<Grouping>,
    number: u64,
    rows: &AnswerRows,
) -> Result<String, MadeHandError> {
    let medium = rows.medium;
    let range = composition.range.items_alone();
    let mut page = if range.is_empty() { "no hands\n".to_owned() } else { broken(&range, medium) };
    let has_chart = by.is_none() && composition.hands.is_none() && composition.game.plays_all_cards();
    if has_chart && let Some(chart) = Chart::new(medium, composition.game.deck(), &[WIDE, NARROW]) {
        page += "\n";
        page.extend(chart_of(composition, chart).into_iter().map(|line| line.into_text().trim_end().to_owned() + "\n"));
        page += "\n";
    }
    page += &format!(
        "{} {}, {} of all hands\n",
        grouped(composition.combos),
        combos(composition),
        percent(composition.of_all, 2)
    );
    if let (Some(groups), Some(by)) = (&composition.groups, by) {
        page += "\n";
        page += &table(&GroupRow::all(groups, &composition.board, number), heading(by), medium);
    }
    if let Some(hands) = &composition.hands {
        page += "\n";
        page += &broken(&hands.iter().map(|hand| written(hand, medium)).join(","), medium);
    }
    if has_chart {
        for &grouping in groupings(&composition.board) {
            let grouped = composition.clone().grouped_by(grouping)?.groups.unwrap_or_default();
            if !grouped.is_empty() {
                page += "\n";
                page += &table(&GroupRow::all(&grouped, &composition.board, number), heading(grouping), medium);
            }
        }
    }
    Ok(rows.hand_block(number, None, composition.board.cards(), &page))
}

/// A text with commas between, on as many lines as it needs.
fn broken(range: &str, medium: Medium) -> String {
    wrapped(&medium.suits.range(range).replace(',', ", "), medium) + "\n"
}

/// A square for each class of starting hands: its name if the range holds all of its hands that are left, how much of them
/// otherwise, in percent, or a dot for none; rows of dots alone are left out.
fn chart_of(composition: &Composition, chart: Chart) -> Vec<Cell> {
    let deck = composition.game.deck();
    let square = |class: StartingClass| match composition.share_of_class(class) {
        None | Some(0.0) => chart.without("·"),
        Some(1.0) => chart.part(1.0, &class.to_string()),
        Some(share) => chart.part(share, &format!("{:.0}%", (100.0 * share).clamp(1.0, 99.0))),
    };
    let classes = StartingClass::of_game(composition.game).collect_vec();
    let is_held = |class: &StartingClass| composition.share_of_class(*class).is_some_and(|share| share > 0.0);
    let rows = classes.chunks(deck.ranks().count()).zip(deck.ranks().rev());
    let rows = rows.filter(|(classes, _)| classes.iter().any(is_held));
    chart.lines(rows.map(|(classes, rank)| (rank.to_string(), classes.iter().map(|&class| square(class)).collect())))
}

/// Groups under headings, the first of which says what they are.
fn table(groups: &[GroupRow], heading: &'static str, medium: Medium) -> String {
    let groups =
        groups.iter().map(|row| row.with_range(medium.suits.range(&row.range).replace(',', ", "))).collect_vec();
    let layouts = Layouts::new(&[&[GroupRow::NAME.headed(heading), GroupRow::COMBOS, GroupRow::SHARE]]);
    rows_with_ranges(Table::of_rows(medium, &layouts, &groups, true), GroupRow::RANGE, "range", &groups, medium)
}

/// What the hands of a range may be divided by on a board.
fn groupings(board: &Board) -> &'static [Grouping] {
    match board.len() {
        3 | 4 => &[Grouping::Made, Grouping::Draws],
        5 => &[Grouping::Made],
        _ => &[],
    }
}

fn combos(composition: &Composition) -> &'static str {
    if composition.combos == 1.into() { "combo" } else { "combos" }
}

fn heading(by: Grouping) -> &'static str {
    match by {
        Grouping::Draws => "draw",
        Grouping::Classes => "class",
        _ => "made hand",
    }
}
