//! What the next card does: a line per card, or per card and hand.

use handrank::odds::{HandOuts, NextCard, Shares};
use handrank::{Card, Outs};
use itertools::Itertools;

use super::summary::summary;
use crate::cli::ui::deal_rows::{BOARD, COMBOS, DEAD, DEAL_NUMBER, DealRows, HAND_CARDS, HandRow, RANGE, shown_hand};
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::pot_shares::HasShares;
use crate::cli::ui::shares::decimal;
use crate::cli::ui::tables::{Cell, Column, Layouts, PLAIN, entries};

/// The columns of text.
pub const COLUMNS: [Entry; 4] = entries(&CardRow::ALL);

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 8] = entries(&[
    AfterCardRow::DEAL_NUMBER,
    AfterCardRow::CARD,
    AfterCardRow::NUMBER,
    AfterCardRow::EQUITY,
    AfterCardRow::WIN,
    AfterCardRow::TIE,
    AfterCardRow::OUT,
    AfterCardRow::HAND_OR_RANGE,
]);

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

impl CardRow {
    const ALL: [Column<CardRow>; 4] = [
        Column::right(DEAL_NUMBER, 4, |row, _| Cell::plain(row.deal)),
        Column::left(CARD, 4, |row, terminal| terminal.cards(PLAIN, &[row.card], "")),
        Column::left(("equities", "each hand's equity after it, 0 to 1, with commas between"), 0, |row, _| {
            Cell::plain(&row.equities)
        }),
        Column::left(("leaders", "the hands that are best then; 1/2 high and low; empty with ranges"), 0, |row, _| {
            Cell::plain(&row.leaders)
        }),
    ];
}

/// What a card does to a hand.
struct AfterCard {
    card: Card,
    shares: Shares,
    /// `out` or `split` if the card is one.
    out: &'static str,
}

/// A hand after a card.
type AfterCardRow = HandRow<AfterCard>;

impl HasShares for AfterCard {
    fn shares(&self) -> &Shares {
        &self.shares
    }
}

impl AfterCardRow {
    const CARD: Column<AfterCardRow> =
        Column::left(CARD, 4, |hand, terminal| terminal.cards(PLAIN, &[hand.shown.card], ""));
    const OUT: Column<AfterCardRow> = Column::left(OUT, 5, |hand, _| Cell::plain(hand.shown.out));

    fn layouts(is_page: bool, has_lows: bool) -> Layouts<AfterCardRow> {
        let deal = Self::DEAL_NUMBER.only_if(!is_page);
        let [high, low] = [Self::HIGH, Self::LOW].map(|column| column.only_if(has_lows));
        let (shares, cards) = ([Self::EQUITY, Self::WIN, Self::TIE, high, low], Self::HAND_OR_RANGE);
        Layouts::new(&[&[&[deal, Self::CARD, Self::NUMBER], &shares[..], &[Self::OUT, cards]].concat()])
    }
}

/// A line per card.
pub fn cards(rows: &DealRows, outs: &Outs, deal: u64) -> String {
    let row = |next: &NextCard| CardRow {
        deal,
        card: next.card,
        equities: next.equity.iter().copied().map(decimal).join(","),
        leaders: leaders(next),
    };
    let cards = outs.cards.iter().map(row).collect_vec();
    rows.rows(&outs.board, deal, &cards, &Layouts::new(&[&CardRow::ALL]))
}

/// A line per card and hand; at a terminal below the summary.
pub fn hands_after_cards(rows: &DealRows, outs: &Outs, deal: u64) -> String {
    // A range is cut below the summary, too. Where there are lows, the only range is `random`.
    let room = rows.room_from(&AfterCardRow::HAND_OR_RANGE, &AfterCardRow::layouts(true, false));
    let row = |(next, index)| {
        let next: &NextCard = next;
        let shown = AfterCard { card: next.card, shares: next.shares[index], out: out(outs, index, next.card) };
        let hand: &HandOuts = &outs.hands[index];
        let hand = shown_hand(&hand.cards, &hand.range).shortened_to(room);
        HandRow { deal, index, hand, is_bold: false, shown }
    };
    let hands = outs.cards.iter().cartesian_product(0..outs.hands.len()).map(row).collect_vec();
    let has_lows = outs.game.has_low();
    let layouts = AfterCardRow::layouts(rows.terminal.is_page(), has_lows).wrapping();
    match rows.terminal.is_page() {
        true => summary(rows, outs, deal) + "\n" + &rows.more_rows(&hands, &layouts) + rows.gap(),
        false => rows.rows(&outs.board, deal, &hands, &layouts),
    }
}

/// Who has the best hand after a card: `1,2`, or in games with lows `1/2`; nothing if a player has a range.
fn leaders(next: &NextCard) -> String {
    let numbers = |indices: &Vec<usize>| indices.iter().map(|index| index + 1).join(",");
    next.leaders.iter().chain(next.low_leaders.iter().flatten()).map(numbers).join("/")
}

/// How a card helps a hand, in a word.
fn out(outs: &Outs, player: usize, card: Card) -> &'static str {
    let is_among = |cards: &Option<Vec<Card>>| cards.as_ref().is_some_and(|cards| cards.contains(&card));
    let hand = &outs.hands[player];
    if is_among(&hand.outs) {
        "out"
    } else if is_among(&hand.split_outs) {
        "split"
    } else {
        ""
    }
}
