//! The odds of the classes of hands in ranges: a line per class, or at a terminal a chart per range.

use handrank::{ClassOdds, HandOrRange, Odds, Shares};
use itertools::Itertools;

use super::chart::{chart, chart_width};
use super::rows::{SHARE_WIDTH, precise_share, share};
use super::{EQUITY, SAMPLES, STANDARD_ERROR, STANDARD_ERROR_KEY, TIE, WIN};
use crate::cli::format::deal_rows::{DEAL_NUMBER, DealRows, HAND_NUMBER, HandLayout, HandRow, ShownHand};
use crate::cli::format::fields::Entry;
use crate::cli::format::tables::{Cell, Column};

/// The columns of `--breakdown`.
pub const BREAKDOWN_COLUMNS: [Entry; 8] = [DEAL_NUMBER, HAND_NUMBER, CLASS, COMBOS, RUNOUTS, EQUITY, WIN, TIE];

/// The keys of each object in `classes`.
pub const CLASS_KEYS: [Entry; 8] = [CLASS, COMBOS, RUNOUTS, SAMPLES, EQUITY, STANDARD_ERROR_KEY, WIN, TIE];

const CLASS: Entry = ("class", "AA, AKs or AKo; or a hand given as cards");
const COMBOS: Entry = ("combos", "how many of its hands the known cards leave, by weight");
const RUNOUTS: Entry = ("runouts", "how many deals have one of its hands, by weight");

impl DealRows {
    /// The odds of each class of hands. At a terminal these are charts, if they fit, below the odds of the ranges.
    pub(super) fn breakdown(&self, odds: &Odds, number: u64) -> String {
        let deck = odds.game.deck();
        let hands = odds.spot.players();
        if self.terminal.is_aligned() && self.terminal.fits(chart_width(deck)) {
            let mut lines = self.odds(odds, number);
            let players = (1..).zip(hands.iter().zip(&odds.players));
            for (number, (_, player)) in players.filter(|(_, (hand, _))| matches!(hand, HandOrRange::Range(_))) {
                let chart = chart(&player.classes, hands.len(), deck, self.terminal);
                lines += &format!("\n{} {number}\n{chart}", HAND_NUMBER.0);
            }
            return lines;
        }
        let players = odds.players.iter().enumerate();
        let rows = players.flat_map(|(index, player)| {
            player.classes.iter().map(move |class| HandRow {
                deal: number,
                index,
                hand: ShownHand::Range(class.name.clone()),
                is_bold: false,
                shown: class.clone(),
            })
        });
        self.hands(odds.spot.board(), &rows.collect_vec(), layouts(odds.samples.is_some()))
    }
}

/// What is shown of classes, the widest layout first.
fn layouts(is_estimate: bool) -> Vec<HandLayout<ClassOdds>> {
    let [class, combos, runouts, equity, win, tie] = [CLASS, COMBOS, RUNOUTS, EQUITY, WIN, TIE].map(|(name, _)| name);
    let class = Column::left(class, 4, HandRow::<ClassOdds>::cards);
    let combos = Column::right(combos, 6, |row: &HandRow<ClassOdds>, _| Cell::plain(row.shown.combos));
    let runouts = Column::right(if is_estimate { SAMPLES.0 } else { runouts }, 14, |row: &HandRow<ClassOdds>, _| {
        Cell::plain(row.shown.deals)
    });
    let equity = Column::right(equity, SHARE_WIDTH, |row: &HandRow<ClassOdds>, terminal| {
        cell(row, |shares| share(shares.equity, terminal))
    });
    let win = Column::right(win, SHARE_WIDTH, |row: &HandRow<ClassOdds>, terminal| {
        cell(row, |shares| share(shares.win, terminal))
    });
    let tie = Column::right(tie, SHARE_WIDTH, |row: &HandRow<ClassOdds>, terminal| {
        cell(row, |shares| share(shares.tie, terminal))
    });
    let error = Column::right(STANDARD_ERROR, SHARE_WIDTH, |row: &HandRow<ClassOdds>, terminal| {
        cell(row, |shares| shares.standard_error.map_or_else(String::new, |error| precise_share(error, terminal)))
    });
    let error = if is_estimate { &[error][..] } else { &[] };
    [&[class, combos, runouts, equity, win, tie][..], &[class, combos, equity, win, tie], &[class, equity]]
        .map(|columns| [columns, error].concat())
        .into()
}

/// A share, or nothing without deals.
fn cell(row: &HandRow<ClassOdds>, shown: impl Fn(Shares) -> String) -> Cell {
    row.shown.shares.map_or_else(Cell::default, |shares| Cell::plain(shown(shares)))
}
