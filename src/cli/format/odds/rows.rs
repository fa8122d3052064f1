//! The odds of a deal on a line, or with a row for each of its hands.

use handrank::{HandOrRange, Odds, Shares, round_share};
use itertools::Itertools;

use super::{EQUITY, LOW_COLUMNS, STANDARD_ERROR, TIE, WIN};
use crate::cli::format::deal_rows::{DealRow, DealRows, HAND_CARDS, HAND_NUMBER, HandLayout, HandRow, ShownHand};
use crate::cli::format::tables::{Cell, Column, GAP, Terminal, joined};

/// As wide as `100.00%`.
pub(super) const SHARE_WIDTH: usize = 7;

impl DealRows {
    /// The odds, the favourites in bold.
    pub(super) fn odds(&self, odds: &Odds, number: u64) -> String {
        let hands = odds.spot.players().iter().map(shown_hand);
        let board = odds.spot.board();
        let shares = odds.players.iter().map(|player| player.shares).collect_vec();
        let in_bold = favourites(&shares);
        if self.has_row_per_hand {
            let first = shares[0];
            let room_for_range = self.terminal.width().map(|width| room_for_range(width, self.is_long, first));
            let hands = hands.map(|hand| hand.cut_to(room_for_range)).zip(shares).enumerate();
            let row = |(index, (hand, shown))| HandRow {
                deal: number,
                index,
                hand,
                is_bold: in_bold.contains(&index),
                shown,
            };
            let rows = hands.map(row).collect_vec();
            return self.hands(board, &rows, layouts(self, rows[0].cards_column(), first));
        }
        let equities = shares.iter().map(|hand| decimal(hand.equity)).join(",");
        let error = shares.iter().filter_map(|hand| hand.standard_error).max_by(f64::total_cmp).map(decimal);
        let error_width = error.as_ref().map(String::len);
        let row = DealRow {
            hands: hands.collect(),
            board: board.to_vec(),
            in_bold,
            shown: (equities, error.unwrap_or_default()),
        };
        let equities = Column::left("", row.shown.0.len(), |row: &DealRow<(String, _)>, _| Cell::plain(&row.shown.0));
        let error =
            error_width.map(|width| Column::left("", width, |row: &DealRow<(_, String)>, _| Cell::plain(&row.shown.1)));
        self.deal(&row, &[equities], error.as_slice())
    }
}

/// How much of a range fits on a row, at least as much as its heading.
fn room_for_range(width: usize, is_long: bool, shown: Shares) -> usize {
    let shares = match (is_long, shown.halves) {
        (false, _) => 1,
        (true, None) => 3,
        (true, Some(_)) => 5,
    };
    let error = shown.standard_error.map_or(0, |_| STANDARD_ERROR.len() + GAP);
    width.saturating_sub(HAND_NUMBER.0.len() + GAP + (SHARE_WIDTH + GAP) * shares + error).max(HAND_CARDS.0.len())
}

/// What is shown of hands such as the first one, the widest layout first. At a terminal the cards come last, where they may
/// be of any width.
fn layouts(rows: &DealRows, cards: Column<HandRow<Shares>>, first: Shares) -> Vec<HandLayout<Shares>> {
    let [equity, win, tie] = [EQUITY, WIN, TIE].map(|(name, _)| name);
    let equity = Column::right(equity, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| {
        terminal.text(row.style(), share(row.shown.equity, terminal))
    });
    let win =
        Column::right(win, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| Cell::plain(share(row.shown.win, terminal)));
    let tie =
        Column::right(tie, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| Cell::plain(share(row.shown.tie, terminal)));
    let halves = LOW_COLUMNS.map(|(name, _)| name);
    let high = Column::right(halves[0], SHARE_WIDTH, |row: &HandRow<Shares>, terminal| half(row, 0, terminal));
    let low = Column::right(halves[1], SHARE_WIDTH, |row: &HandRow<Shares>, terminal| half(row, 1, terminal));
    let halves = if first.halves.is_some() { &[high, low][..] } else { &[] };
    let error = Column::right(STANDARD_ERROR, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| {
        row.shown.standard_error.map_or_else(Cell::default, |error| Cell::plain(precise_share(error, terminal)))
    });
    let layout = |shares: &[Column<HandRow<Shares>>]| match (first.standard_error, rows.terminal.is_aligned()) {
        (None, _) => [shares, &[cards]].concat(),
        (Some(_), true) => [shares, &[error, cards]].concat(),
        (Some(_), false) => [shares, &[cards, error]].concat(),
    };
    let short = layout(&[equity]);
    if rows.is_long { vec![layout(&joined([&[equity, win, tie], halves])), short] } else { vec![short] }
}

/// A share of a half of the pot.
fn half(row: &HandRow<Shares>, half: usize, terminal: Terminal) -> Cell {
    row.shown.halves.map_or(Cell::default(), |halves| Cell::plain(share(halves[half], terminal)))
}

/// A share with six decimals, or as a percentage at a terminal.
pub(super) fn share(share: f64, terminal: Terminal) -> String {
    if terminal.is_aligned() { format!("{:.2}%", 100.0 * share) } else { decimal(share) }
}

/// A small share, with two more digits at a terminal.
pub(super) fn precise_share(share: f64, terminal: Terminal) -> String {
    if terminal.is_aligned() { format!("{:.4}%", 100.0 * share) } else { decimal(share) }
}

fn decimal(share: f64) -> String {
    format!("{:.6}", round_share(share))
}

/// The hands with the highest equity, by index.
fn favourites(hands: &[Shares]) -> Vec<usize> {
    (0..hands.len()).max_set_by(|&one, &other| hands[one].equity.total_cmp(&hands[other].equity))
}

fn shown_hand(player: &HandOrRange) -> ShownHand {
    match player {
        HandOrRange::Hand(cards) => ShownHand::Cards(cards.clone()),
        HandOrRange::Range(range) => ShownHand::Range(range.to_string()),
    }
}
