//! The odds of the classes of hands in ranges: a line per class, or at a terminal a chart per range.

use handrank::{ClassOdds, HandOrRange, SpotOdds};
use itertools::Itertools;

use super::chart::{chart, chart_width};
use super::{EQUITY, SHARE_WIDTH, TIE, WIN, share};
use crate::cli::format::deal_rows::{DEAL_NUMBER, DealRows, HAND_NUMBER, HandLayout, HandRow, ShownHand};
use crate::cli::format::fields::Entry;
use crate::cli::format::lines::Room;
use crate::cli::format::tables::{Cell, Column, Terminal};

/// The columns of `--breakdown`.
pub const BREAKDOWN_COLUMNS: [Entry; 8] = [DEAL_NUMBER, HAND_NUMBER, CLASS, COMBOS, RUNOUTS, EQUITY, WIN, TIE];

/// The keys of each object in `classes`.
pub const CLASS_KEYS: [Entry; 6] = [CLASS, COMBOS, RUNOUTS, EQUITY, WIN, TIE];

const CLASS: Entry = ("class", "AA, AKs or AKo; or a hand given as cards");
const COMBOS: Entry = ("combos", "how many of its hands the known cards leave, by weight");
const RUNOUTS: Entry = ("runouts", "the number of deals with one of its hands, by weight");

/// What is shown of a class besides its name. It has no shares without deals.
struct Shown {
    combos: String,
    runouts: String,
    equity: Option<f64>,
    win: Option<f64>,
    tie: Option<f64>,
}

impl DealRows {
    /// Writes the odds of each class of hands. At a terminal these are charts, if they fit, below the odds of the ranges.
    pub fn write_breakdown(&self, odds: &SpotOdds, number: u64, room: &mut Room) {
        let deck = odds.game().deck();
        if self.terminal.is_aligned() && self.terminal.fits(chart_width(deck)) {
            self.write_odds(odds, number, room);
            let players = odds.players().enumerate();
            for (index, player) in players.filter(|(_, player)| matches!(player.hand(), HandOrRange::Range(_))) {
                let chart = chart(&player, odds.players().len(), deck, self.terminal);
                room.add_text(format!("\n{} {}\n{chart}", HAND_NUMBER.0, index + 1).as_bytes());
            }
        } else {
            let rows = odds.players().enumerate();
            let rows =
                rows.flat_map(|(index, player)| player.classes().map(|class| row(number, index, &class)).collect_vec());
            self.write_hands(odds.spot().board(), &rows.collect_vec(), layouts(), room);
        }
    }
}

fn row(deal: u64, index: usize, class: &ClassOdds) -> HandRow<Shown> {
    let shown = Shown {
        combos: class.combos().to_string(),
        runouts: class.deals().to_string(),
        equity: class.equity(),
        win: class.win(),
        tie: class.tie(),
    };
    HandRow { deal, index, hand: ShownHand::Range(class.name().to_owned()), is_bold: false, shown }
}

/// What is shown of classes, the widest layout first.
fn layouts() -> Vec<HandLayout<Shown>> {
    let [class, combos, runouts, equity, win, tie] = CLASS_KEYS.map(|(name, _)| name);
    let class = Column::left(class, 4, HandRow::<Shown>::cards);
    let combos = Column::right(combos, 6, |row: &HandRow<Shown>, _| Cell::plain(&row.shown.combos));
    let runouts = Column::right(runouts, 14, |row: &HandRow<Shown>, _| Cell::plain(&row.shown.runouts));
    let equity = Column::right(equity, SHARE_WIDTH, |row: &HandRow<Shown>, terminal| known(row.shown.equity, terminal));
    let win = Column::right(win, SHARE_WIDTH, |row: &HandRow<Shown>, terminal| known(row.shown.win, terminal));
    let tie = Column::right(tie, SHARE_WIDTH, |row: &HandRow<Shown>, terminal| known(row.shown.tie, terminal));
    vec![vec![class, combos, runouts, equity, win, tie], vec![class, combos, equity, win, tie], vec![class, equity]]
}

/// A share, or nothing without deals.
fn known(value: Option<f64>, terminal: Terminal) -> Cell {
    value.map_or(Cell::default(), |value| Cell::plain(share(value, terminal)))
}
