//! The odds of a deal on a line, or with a row for each of its hands.

use handrank::{Odds, Shares};
use itertools::Itertools;

use super::fields::{COLUMNS, SAMPLE_COLUMNS};
use crate::cli::ui::deal_rows::{DealRow, DealRows, HAND_OR_RANGE, HandRow, shown_hand};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::pot_shares::{EQUITY, HIGH, LOW, TIE, WIN, favourites, half};
use crate::cli::ui::shares::{SHARE_WIDTH, decimal, equity, equity_width, share};
use crate::cli::ui::tables::{Cell, Column, Layouts, When, entries};

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 6] = entries(HAND_COLUMNS, When::Always);

/// A hand with its shares.
type Hand = HandRow<Shares>;

/// A deal with its equities and, if they are estimated, the greatest standard error.
type Deal = DealRow<(String, String)>;

/// The columns of hands.
const HAND_COLUMNS: &[Column<Hand>] = &[
    Hand::DEAL_NUMBER,
    Hand::NUMBER,
    Column::right(EQUITY, SHARE_WIDTH, |hand, terminal| {
        terminal.text(hand.style(), equity(hand.shown.equity, hand.shown.standard_error, terminal))
    }),
    Column::right(WIN, SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.shown.win, terminal))),
    Column::right(TIE, SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.shown.tie, terminal))),
    Column::<Hand>::right(HIGH, SHARE_WIDTH, |hand, terminal| half(&hand.shown, 0, terminal)).when(When::Lows),
    Column::<Hand>::right(LOW, SHARE_WIDTH, |hand, terminal| half(&hand.shown, 1, terminal)).when(When::Lows),
    Column::left(HAND_OR_RANGE, 0, Hand::cards).growing(),
    Column::<Hand>::right(SAMPLE_COLUMNS[0], SHARE_WIDTH, |hand, _| {
        hand.shown.standard_error.map_or_else(Cell::default, |error| Cell::plain(decimal(error)))
    })
    .when(When::Sample),
];

/// The columns of deals.
const DEAL_COLUMNS: &[Column<Deal>] = &[
    Column::<Deal>::left(COLUMNS[0], 0, |deal, _| Cell::plain(&deal.shown.0)).headed("").growing(),
    Deal::DEAL,
    Deal::DENSE_DEAL,
    Column::<Deal>::left(SAMPLE_COLUMNS[0], 0, |deal, _| Cell::plain(&deal.shown.1))
        .headed("")
        .growing()
        .when(When::Sample),
];

/// The odds of the deal with this number, the favourites in bold.
pub fn odds_rows(rows: &DealRows, odds: &Odds, deal: u64) -> String {
    let hands = odds.spot.players().iter().map(shown_hand);
    let board = odds.spot.board().cards();
    let shares = odds.players.iter().map(|player| player.shares).collect_vec();
    let in_bold = favourites(&shares);
    if rows.has_row_per_hand {
        let first = shares[0];
        let layouts = hand_layouts(rows, first);
        // Long rows go on below the second column.
        let room = rows.room_from(if rows.is_long { EQUITY } else { HAND_OR_RANGE }, &layouts);
        let hands = hands.map(|hand| hand.shortened_to(room)).zip(shares).enumerate();
        let row = |(index, (hand, shown))| HandRow { deal, index, hand, is_bold: in_bold.contains(&index), shown };
        return rows.rows(board, deal, &hands.map(row).collect_vec(), &layouts);
    }
    let equities = shares.iter().map(|hand| decimal(hand.equity)).join(",");
    let error = shares.iter().filter_map(|hand| hand.standard_error).max_by(f64::total_cmp).map(decimal);
    let is_estimate = error.is_some();
    let shown = (equities, error.unwrap_or_default());
    let row = DealRow { hands: hands.collect(), board: board.to_vec(), in_bold, shown };
    let lists = ["equities, deal, std error", "equities, dense deal, std error"];
    rows.deal(&row, &Layouts::new(DEAL_COLUMNS, &lists, When::absent(false, is_estimate)))
}

/// What is shown of hands such as the first one. At a terminal the cards come last, where they may be of any width.
fn hand_layouts(rows: &DealRows, first: Shares) -> Layouts<Hand> {
    let is_estimate = first.standard_error.is_some();
    let list = match (rows.terminal.is_terminal(), rows.is_long) {
        (false, _) => "deal, hand, equity, win, tie, high, low, cards, std error",
        (true, false) => "hand, equity, cards",
        (true, true) => "hand, equity, win, tie, high, low, cards",
    };
    let mut layouts = Layouts::new(HAND_COLUMNS, &[list], When::absent(first.halves.is_some(), is_estimate));
    layouts.set_width(EQUITY.0, equity_width(is_estimate));
    layouts.wrapping()
}
