//! The odds of the parts of ranges: one line per class, or at a terminal a chart per range; one line per hand or made
//! hand, or at a terminal a table per range.

use std::collections::BTreeMap;
use std::fmt::Display;

use handrank::odds::{ClassOdds, PartShares, PlayerOdds};
use handrank::program::{Keyed, key};
use handrank::{Game, HandOrRange, Odds, StartingClass, WeightedCount};
use itertools::Itertools;

use super::SAMPLE_COLUMNS;
use crate::cli::ui::AnswerRows;
use crate::cli::ui::chart::{Chart, NARROW, WIDE};
use crate::cli::ui::deal_rows::{HandRow, ShownHand, with_titles};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::pot_shares::{EQUITY, TIE, WIN};
use crate::cli::ui::rank_columns::MADE_WIDTH;
use crate::cli::ui::shares::{SHARE_WIDTH, decimal, equity, equity_width, share};
use crate::cli::ui::tables::{Cell, Column, Layouts, Medium, Table, entries};

/// What is shown in the help of `--breakdown`.
pub const BREAKDOWN_COLUMNS: [Entry; 8] = entries(&[
    PartRow::DEAL_NUMBER,
    PartRow::NUMBER,
    PartRow::CLASS,
    PartRow::COMBOS,
    PartRow::RUNOUTS,
    PartRow::EQUITY,
    PartRow::WIN,
    PartRow::TIE,
]);

const CLASS: Entry = key(ClassOdds::KEYS, "class");
const COMBOS: Entry = key(ClassOdds::KEYS, "combos");
const RUNOUTS: Entry = key(ClassOdds::KEYS, "runouts");

/// A row for each class of hands of the deal with this number.
pub fn classes(rows: &AnswerRows, odds: &Odds, number: u64) -> String {
    rows.deal_block(
        odds.board.cards(),
        number,
        &class_rows(rows, odds, number),
        &PartRow::class_layouts(rows.medium, odds),
    )
}

/// What people see below the odds of the ranges: a chart of each or, where these do not fit, rows.
pub fn classes_in_charts(rows: &AnswerRows, odds: &Odds, number: u64) -> String {
    let hands = &odds.hands;
    let Some(chart) = Chart::new(rows.medium, odds.game.deck(), &[WIDE, NARROW]) else {
        let layouts = PartRow::class_layouts(rows.medium, odds);
        return "\n".to_owned() + &rows.more_rows(&class_rows(rows, odds, number), &layouts) + rows.gap();
    };
    let ranges = hands.iter().positions(|hand| matches!(hand.hand, HandOrRange::Range(_)));
    let charts = ranges.map(|index| (index, starting_hands(&hands[index].classes, hands.len(), odds.game, chart)));
    let blocks = with_titles(charts, |index| (&hands[index].name, &hands[index].hand), rows.medium, chart.width());
    if blocks.is_empty() {
        String::new()
    } else {
        chart.page(blocks, "equity in percent, suited above the diagonal") + rows.gap()
    }
}

fn class_rows(rows: &AnswerRows, odds: &Odds, deal: u64) -> Vec<PartRow> {
    let row = |index: usize, class: &ClassOdds| {
        let hand = match class.class.hand().filter(|_| rows.medium.is_page()) {
            Some(cards) => ShownHand::Cards(cards.to_vec()),
            None => ShownHand::Range(class.class.to_string()),
        };
        let name = odds.hands[index].name.clone();
        let shown = PartOdds { combos: class.combos, deals: class.deals.count(), shares: class.shares };
        PartRow { deal, index, name, hand, is_bold: false, shown }
    };
    let players = odds.hands.iter().enumerate();
    players.flat_map(|(index, player)| player.classes.iter().map(move |class| row(index, class))).collect()
}

/// A class of hands of a player, one hand, or those that have made the same.
type PartRow = HandRow<PartOdds>;

/// What is shown of a part of a range, whichever it is.
struct PartOdds {
    combos: WeightedCount,
    deals: WeightedCount,
    shares: Option<PartShares>,
}

/// What stands in place of the class.
pub const PART_COLUMNS: [Entry; 2] = [CARDS, MADE];

const CARDS: Entry = Entry::new("cards", "with =hands, the cards of the hand");
const MADE: Entry = Entry::new("made", "with =made, the name of the made hand");

impl PartRow {
    const CLASS: Column<PartRow> = Column::left(CLASS, 4, PartRow::cards);
    const CARDS_OF_HAND: Column<PartRow> = Column::left(CARDS, 5, PartRow::cards);
    const NAME: Column<PartRow> = Column::<PartRow>::left(MADE, MADE_WIDTH, PartRow::cards).headed("made hand");
    const COMBOS: Column<PartRow> =
        Column::right(COMBOS, 6, |part, medium| Cell::plain(medium.count(part.shown.combos)));
    const RUNOUTS: Column<PartRow> =
        Column::right(RUNOUTS, 14, |part, medium| Cell::plain(medium.count(part.shown.deals)));
    const EQUITY: Column<PartRow> = Column::right(EQUITY, SHARE_WIDTH, |part, medium| {
        part.share(|shares| equity(shares.equity, shares.standard_error, medium))
    });
    const WIN: Column<PartRow> =
        Column::right(WIN, SHARE_WIDTH, |part, medium| part.share(|shares| share(shares.win, medium)));
    const TIE: Column<PartRow> =
        Column::right(TIE, SHARE_WIDTH, |part, medium| part.share(|shares| share(shares.tie, medium)));
    const STANDARD_ERROR: Column<PartRow> = Column::right(SAMPLE_COLUMNS[0], SHARE_WIDTH, |part, _| {
        part.share(|shares| shares.standard_error.map_or_else(String::new, decimal))
    });

    fn share(&self, shown: impl Fn(PartShares) -> String) -> Cell {
        self.shown.shares.map_or_else(Cell::default, |shares| Cell::plain(shown(shares)))
    }

    /// What is shown of classes, the widest layout first.
    fn class_layouts(medium: Medium, odds: &Odds) -> Layouts<PartRow> {
        let is_estimate = odds.deals.are_random();
        let has_names = odds.hands.iter().any(|hand| hand.name.is_some());
        let hand = Self::number_or_name(medium.is_page() && has_names);
        let (class, combos, runouts) = (Self::CLASS, Self::COMBOS, Self::runouts(is_estimate));
        let equity = Self::EQUITY.wide(equity_width(is_estimate));
        let standard_error = Self::STANDARD_ERROR.only_if(is_estimate);
        let all = [hand, class, combos, runouts, equity, Self::WIN, Self::TIE];
        match medium.is_page() {
            true => Layouts::new(&[
                &all,
                &[hand, class, combos, equity, Self::WIN, Self::TIE],
                &[hand, class, equity, Self::WIN, Self::TIE],
                &[hand, class, equity],
            ]),
            false => Layouts::new(&[&[&[Self::DEAL_NUMBER], &all[..], &[standard_error]].concat()]),
        }
    }

    fn runouts(is_estimate: bool) -> Column<PartRow> {
        if is_estimate { Self::RUNOUTS.headed(key(ClassOdds::KEYS, "samples").name) } else { Self::RUNOUTS }
    }

    /// What is shown of hands and of made hands.
    fn part_layouts(medium: Medium, odds: &Odds) -> Layouts<PartRow> {
        let is_estimate = odds.deals.are_random();
        let has_names = odds.hands.iter().any(|hand| !hand.made.is_empty());
        let name = if has_names { Self::NAME } else { Self::CARDS_OF_HAND };
        let (combos, runouts) = (Self::COMBOS, Self::runouts(is_estimate));
        let (equity, win, tie) = (Self::EQUITY.wide(equity_width(is_estimate)), Self::WIN, Self::TIE);
        match medium.is_page() {
            true => Layouts::new(&[
                &[name, combos, runouts, equity, win, tie],
                &[name, combos, equity, win, tie],
                &[name, combos, equity],
                &[name, equity],
            ]),
            false => Layouts::new(&[&[
                Self::DEAL_NUMBER,
                Self::NUMBER,
                name,
                combos,
                runouts,
                equity,
                win,
                tie,
                Self::STANDARD_ERROR.only_if(is_estimate),
            ]]),
        }
    }
}

/// A row for each hand, or for each made hand, of the ranges of a deal, for scripts. There may be millions, so each is made
/// when it is displayed.
pub fn parts(odds: &Odds, number: u64, medium: Medium) -> impl Display {
    let table = Table::new(medium, &PartRow::part_layouts(medium, odds));
    let parts = (0..odds.hands.len()).flat_map(move |index| part_rows(odds, index, number, medium));
    parts.map(move |part| table.row(&part)).format("")
}

/// How many hands of a range people see.
const BEST_PARTS: usize = 20;

/// What people see below the odds of the ranges: the best parts of each, in a table of its own.
pub fn parts_in_tables(rows: &AnswerRows, odds: &Odds, number: u64) -> String {
    let layouts = PartRow::part_layouts(rows.medium, odds);
    let ranges = odds.hands.iter().positions(|hand| matches!(hand.hand, HandOrRange::Range(_)));
    let table = |index| {
        let PlayerOdds { each, made, .. } = &odds.hands[index];
        let parts = part_rows(odds, index, number, rows.medium);
        let parts = match made.is_empty() {
            true => best_parts(parts),
            false => parts.take(BEST_PARTS).collect(),
        };
        let more = each.len() + made.len() - parts.len();
        let more = (more > 0).then(|| rows.medium.note(format_args!("{more} more; a pipe gets all")));
        (index, rows.more_rows(&parts, &layouts) + &more.unwrap_or_default())
    };
    let tables = with_titles(
        ranges.map(table),
        |index| (&odds.hands[index].name, &odds.hands[index].hand),
        rows.medium,
        rows.medium.width().unwrap_or(usize::MAX),
    );
    tables.into_iter().map(|(title, table)| title.into_text() + "\n" + &table).join("\n") + rows.gap()
}

/// The hands with the highest equities. Of equals, those that come first are better.
fn best_parts(hands: impl Iterator<Item = PartRow>) -> Vec<PartRow> {
    let equity = |hand: &PartRow| hand.shown.shares.map_or(-1.0, |shares| shares.equity);
    let best = hands.enumerate().k_smallest_by(BEST_PARTS, |(place, hand), (other_place, other)| {
        equity(other).total_cmp(&equity(hand)).then(place.cmp(other_place))
    });
    best.map(|(_, hand)| hand).collect()
}

/// The parts of a player's range, each made into a row when its turn comes.
fn part_rows(odds: &Odds, index: usize, deal: u64, medium: Medium) -> impl Iterator<Item = PartRow> {
    let hand = &odds.hands[index];
    let row = move |hand, shown| PartRow { deal, index, name: None, hand, is_bold: false, shown };
    let each = hand.each.iter().map(move |part| {
        let cards = part.cards.iter().rev();
        let cards = match medium.is_page() {
            true => ShownHand::Cards(cards.collect()),
            false => ShownHand::Range(cards.format("").to_string()),
        };
        row(cards, PartOdds { combos: part.combos, deals: part.deals.count(), shares: part.shares })
    });
    let made = hand.made.iter().map(move |part| {
        let name = ShownHand::Range(part.name.to_string());
        row(name, PartOdds { combos: part.combos, deals: part.deals.count(), shares: part.shares })
    });
    each.chain(made)
}

/// The deals of a class, and what they win.
#[derive(Default)]
struct Sum {
    deals: f64,
    won: f64,
}

/// The chart of the starting hands of one of this many players: pairs on the diagonal, suited hands above it, offsuit ones
/// below. Classes out of the range have a dot, those without a deal a dash; rows of dots alone are left out.
fn starting_hands(classes: &[ClassOdds], players: usize, game: Game, chart: Chart) -> Vec<Cell> {
    let mut sums: BTreeMap<StartingClass, Sum> = BTreeMap::new();
    for class in classes {
        let (sum, deals) = (sums.entry(class.class.starting_class()).or_default(), class.deals.count().as_f64());
        sum.deals += deals;
        sum.won += class.shares.map_or(0.0, |shares| shares.equity) * deals;
    }
    let cell = |class: &StartingClass| match sums.get(class) {
        None => chart.without("·"),
        Some(Sum { deals: 0.0, .. }) => chart.without("-"),
        Some(Sum { deals, won }) => chart.percent(won / deals, players),
    };
    let classes: Vec<StartingClass> = StartingClass::of_game(game).collect();
    let ranks = game.deck().ranks().rev();
    let rows = ranks.clone().zip(classes.chunks(ranks.count()));
    let rows = rows.filter(|(_, row)| row.iter().any(|class| sums.contains_key(class)));
    chart.lines(rows.map(|(rank, row)| (rank.to_string(), row.iter().map(cell).collect())))
}
