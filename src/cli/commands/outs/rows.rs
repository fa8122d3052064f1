//! What the next card does: a line per card, or per card and hand.

use handrank::{Card, NextCard, Outs, Shares};
use itertools::Itertools;

use super::summary::summary;
use crate::cli::ui::deal_rows::{
    BOARD, COMBOS, DEAD, DEAL_NUMBER, DealRows, HAND_CARDS, HAND_OR_RANGE, HandRow, RANGE, shown_hand,
};
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::pot_shares::{EQUITY, HIGH, LOW, TIE, WIN, half};
use crate::cli::ui::shares::{SHARE_WIDTH, decimal, share};
use crate::cli::ui::tables::{Cell, Column, GAP, Layouts, PLAIN, When, entries};

/// The columns of text.
pub const COLUMNS: [Entry; 4] = entries(CARD_COLUMNS, When::Always);

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 8] = entries(HAND_COLUMNS, When::Always);

/// The keys of JSON.
pub const KEYS: [Entry; 7] = [
    GAME,
    ("hands", "one object per hand, in order"),
    ("leaders", "which hands are best now, from 1; null with ranges"),
    LOW_LEADERS,
    ("cards", "one object per card that may come, aces first"),
    BOARD,
    DEAD,
];

/// The keys of each object in `hands`.
pub const HAND_KEYS: [Entry; 6] = [
    HAND_CARDS,
    RANGE,
    COMBOS,
    ("equity", "its average share of the pot now, 0 to 1"),
    ("outs", "the cards after which it takes the lead; null with ranges"),
    ("split_outs", "those after which it ties for best, and was behind"),
];

/// The keys of each object in `cards`.
pub const CARD_KEYS: [Entry; 5] = [
    CARD,
    ("runouts", "ways to complete the board after it; with ranges, deals"),
    ("equity", "the equity of each hand after it"),
    ("leaders", "which hands are best after it, from 1; null with ranges"),
    LOW_LEADERS,
];

const CARD: Entry = ("card", "the card that comes next");
const LOW_LEADERS: Entry = ("low_leaders", "the same for lows; only in games with lows");
const OUT: Entry = ("out", "out if the hand takes the lead, split if it ties for best; else empty");

/// What a card does to all hands.
struct CardRow {
    deal: u64,
    card: Card,
    equities: String,
    leaders: String,
}

const CARD_COLUMNS: &[Column<CardRow>] = &[
    Column::right(DEAL_NUMBER, 4, |row, _| Cell::plain(row.deal)),
    Column::left(CARD, 4, |row, terminal| terminal.cards(PLAIN, &[row.card], "")),
    Column::left(("equities", "each hand's equity after it, 0 to 1, with commas between"), 0, |row, _| {
        Cell::plain(&row.equities)
    }),
    Column::left(("leaders", "the hands that are best then; 1/2 high and low; empty with ranges"), 0, |row, _| {
        Cell::plain(&row.leaders)
    }),
];

/// What a card does to a hand.
struct After {
    card: Card,
    shares: Shares,
    /// `out` or `split` if the card is one.
    out: &'static str,
}

type Hand = HandRow<After>;

const HAND_COLUMNS: &[Column<Hand>] = &[
    Hand::DEAL_NUMBER,
    Column::left(CARD, 4, |hand, terminal| terminal.cards(PLAIN, &[hand.shown.card], "")),
    Hand::NUMBER,
    Column::right(EQUITY, SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.shown.shares.equity, terminal))),
    Column::right(WIN, SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.shown.shares.win, terminal))),
    Column::right(TIE, SHARE_WIDTH, |hand, terminal| Cell::plain(share(hand.shown.shares.tie, terminal))),
    Column::<Hand>::right(HIGH, SHARE_WIDTH, |hand, terminal| half(&hand.shown.shares, 0, terminal)).when(When::Lows),
    Column::<Hand>::right(LOW, SHARE_WIDTH, |hand, terminal| half(&hand.shown.shares, 1, terminal)).when(When::Lows),
    Column::left(OUT, 5, |hand, _| Cell::plain(hand.shown.out)),
    Column::left(HAND_OR_RANGE, 0, Hand::cards).growing(),
];

const LAYOUT: &str = "deal, card, hand, equity, win, tie, high, low, out, cards";

/// The same at terminals.
const TERMINAL_LAYOUT: &str = "card, hand, equity, win, tie, high, low, out, cards";

/// A line per card.
pub fn cards(rows: &DealRows, outs: &Outs, deal: u64) -> String {
    let row = |next: &NextCard| CardRow {
        deal,
        card: next.card,
        equities: next.shares.iter().map(|hand| decimal(hand.equity)).join(","),
        leaders: leaders(next),
    };
    let cards = outs.cards.iter().map(row).collect_vec();
    rows.rows(outs.odds.spot.board().cards(), deal, &cards, &Layouts::all(CARD_COLUMNS, &[]))
}

/// A line per card and hand; at a terminal below the summary.
pub fn hands_after_cards(rows: &DealRows, outs: &Outs, deal: u64) -> String {
    let odds = &outs.odds;
    let room = rows.room_after(LONG_WIDTH);
    let row = |(next, index)| {
        let next: &NextCard = next;
        let shown = After { card: next.card, shares: next.shares[index], out: out(outs, index, next.card) };
        let hand = shown_hand(&odds.spot.players()[index]).shortened_to(room);
        HandRow { deal, index, hand, is_bold: false, shown }
    };
    let hands = outs.cards.iter().cartesian_product(0..odds.players.len()).map(row).collect_vec();
    let has_lows = odds.players[0].shares.halves.is_some();
    let layouts = |list| Layouts::new(HAND_COLUMNS, &[list], When::absent(has_lows, false));
    match rows.terminal.is_terminal() {
        true => {
            let more = rows.more_rows(&hands, &layouts(TERMINAL_LAYOUT).wrapping());
            summary(rows, outs, deal) + "\n" + &more + rows.gap()
        }
        false => rows.rows(odds.spot.board().cards(), deal, &hands, &layouts(LAYOUT)),
    }
}

/// How wide the columns before a range are, which is cut below the summary, too. Those of lows are not counted: where they
/// are, the only range is `random`.
const LONG_WIDTH: usize = 4 + 4 + 3 * SHARE_WIDTH + 5 + 6 * GAP;

/// Who has the best hand after a card: `1,2`, or in games with lows `1/2`; nothing if a player has a range.
fn leaders(next: &NextCard) -> String {
    let numbers = |indices: &Vec<usize>| indices.iter().map(|index| index + 1).join(",");
    next.leaders.iter().chain(&next.low_leaders).map(numbers).join("/")
}

/// How a card helps a hand, in a word.
fn out(outs: &Outs, player: usize, card: Card) -> &'static str {
    let is_among = |cards: Option<Vec<Card>>| cards.is_some_and(|cards| cards.contains(&card));
    if is_among(outs.outs_of(player)) {
        "out"
    } else if is_among(outs.split_outs_of(player)) {
        "split"
    } else {
        ""
    }
}
