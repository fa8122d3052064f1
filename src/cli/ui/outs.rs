//! What the next card does: a line per card, or per card and hand, or JSON; at a terminal the outs of each hand, and a chart
//! of its equity after each card.

use handrank::json::OutsRecord;
use handrank::{Card, NextCard, Outs, Shares, Suit};
use itertools::Itertools;

use super::chart::{Chart, NARROW, WIDE};
use super::deal_rows::{
    BOARD, COMBOS, DEAD, DEAL_NUMBER, DealRows, DealWriter, HAND_CARDS, HAND_NUMBER, HandRow, RANGE, shown_hand,
};
use super::fields::{Entry, GAME};
use super::lines::LineBuffer;
use super::odds::{EQUITY, HAND_OR_RANGE, HIGH, LOW, TIE, WIN, favourites, half};
use super::shares::{SHARE_WIDTH, decimal, share};
use super::tables::{Cell, Column, GAP, Layouts, PLAIN, Terminal, When, entries};

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

/// The outs of a hand.
struct Summary {
    equity: f64,
    outs: String,
}

/// What terminals show of hands.
const SUMMARY_COLUMNS: &[Column<HandRow<Summary>>] = &[
    HandRow::NUMBER,
    Column::right(EQUITY, SHARE_WIDTH, |hand, terminal| {
        terminal.text(hand.style(), share(hand.shown.equity, terminal))
    }),
    Column::<HandRow<Summary>>::right(("outs", ""), 0, |hand, _| Cell::plain(&hand.shown.outs)).growing(),
    Column::left(HAND_OR_RANGE, 0, HandRow::cards).growing(),
];

impl DealWriter {
    /// Adds what the next card does to the deal on the line, or in the argument, with this number.
    pub fn add_outs(&self, outs: &Outs, number: u64, answers: &mut LineBuffer) {
        self.add(
            answers,
            || OutsRecord::from(outs),
            |rows| match (rows.is_long, rows.terminal.is_terminal()) {
                (true, _) => rows.hands_after_cards(outs, number),
                (false, true) => rows.summary(outs, number) + rows.gap(),
                (false, false) => rows.cards(outs, number),
            },
        );
    }
}

impl DealRows {
    /// A line per card.
    fn cards(&self, outs: &Outs, deal: u64) -> String {
        let row = |next: &NextCard| CardRow {
            deal,
            card: next.card,
            equities: next.shares.iter().map(|hand| decimal(hand.equity)).join(","),
            leaders: leaders(next),
        };
        let rows = outs.cards.iter().map(row).collect_vec();
        self.rows(outs.odds.spot.board().cards(), deal, &rows, &Layouts::all(CARD_COLUMNS, &[]))
    }

    /// A line per card and hand; at a terminal below the summary.
    fn hands_after_cards(&self, outs: &Outs, deal: u64) -> String {
        let odds = &outs.odds;
        let room = self.room_after(LONG_WIDTH);
        let row = |(next, index)| {
            let next: &NextCard = next;
            let shown = After { card: next.card, shares: next.shares[index], out: out(outs, index, next.card) };
            let hand = shown_hand(&odds.spot.players()[index]).shortened_to(room);
            HandRow { deal, index, hand, is_bold: false, shown }
        };
        let rows = outs.cards.iter().cartesian_product(0..odds.players.len()).map(row).collect_vec();
        let has_lows = odds.players[0].shares.halves.is_some();
        let layouts = |list| Layouts::new(HAND_COLUMNS, &[list], When::absent(has_lows, false));
        match self.terminal.is_terminal() {
            true => {
                let rows = self.more_rows(&rows, &layouts(TERMINAL_LAYOUT).wrapping());
                self.summary(outs, deal) + "\n" + &rows + self.gap()
            }
            false => self.rows(odds.spot.board().cards(), deal, &rows, &layouts(LAYOUT)),
        }
    }

    /// The equity and the outs of each hand, and charts.
    fn summary(&self, outs: &Outs, deal: u64) -> String {
        let odds = &outs.odds;
        let shares = odds.players.iter().map(|player| player.shares).collect_vec();
        let in_bold = favourites(&shares);
        let layout = if outs.leaders.is_some() { "hand, equity, outs, cards" } else { "hand, equity, cards" };
        let layouts = Layouts::new(SUMMARY_COLUMNS, &[layout], &[]);
        let room = self.room_from(HAND_OR_RANGE, &layouts);
        let row = |(index, player): (usize, _)| {
            let hand = shown_hand(player).shortened_to(room);
            let shown = Summary { equity: shares[index].equity, outs: count(outs, index) };
            HandRow { deal, index, hand, is_bold: in_bold.contains(&index), shown }
        };
        let rows = odds.spot.players().iter().enumerate().map(row).collect_vec();
        self.rows_apart(odds.spot.board().cards(), deal, &rows, &layouts) + &self.charts(outs)
    }

    /// The outs of each hand that has any, and charts. The equities of two hands are each what the other leaves, so that one
    /// chart says all.
    fn charts(&self, outs: &Outs) -> String {
        let players = outs.odds.players.len();
        let charts = if players == 2 { 1 } else { players };
        let chart = Chart::new(self.terminal, outs.odds.game.deck(), &[WIDE, NARROW]);
        let width = chart.map_or(self.terminal.width(), |chart| Some(chart.width()));
        let of_player = |player| {
            let mut lines = named_outs(outs, player, width, self.terminal);
            if let Some(chart) = chart.filter(|_| player < charts) {
                lines.extend(after_cards(outs, player, chart));
            }
            if !lines.is_empty() {
                lines.insert(0, Cell::plain(format_args!("{} {}", HAND_NUMBER.0, player + 1)));
            }
            lines
        };
        let blocks = (0..players).map(of_player).filter(|lines| !lines.is_empty()).collect_vec();
        match chart {
            Some(chart) => chart.page(blocks, "equity after each card, in percent"),
            None => {
                let lines = blocks.into_iter().flat_map(|block| [Cell::default()].into_iter().chain(block));
                lines.map(|line| line.into_text() + "\n").collect()
            }
        }
    }
}

/// How wide the columns before a range are, which is cut below the summary, too. Those of lows are not counted: where they
/// are, the only range is `random`.
const LONG_WIDTH: usize = 4 + 4 + 3 * SHARE_WIDTH + 5 + 6 * GAP;

/// How many cards are outs of a hand, or that it is ahead: then it has none.
fn count(outs: &Outs, player: usize) -> String {
    if outs.leaders.as_deref() == Some(&[player]) {
        return if outs.low_leaders.is_some() { "ahead for high" } else { "ahead" }.to_owned();
    }
    let [lead, split] =
        [outs.outs_of(player), outs.split_outs_of(player)].map(|cards| cards.map_or(0, |cards| cards.len()));
    let count = format!("{lead} of {}", outs.cards.len());
    if split == 0 { count } else { format!("{count}, {split} split") }
}

/// The outs and the split outs of a hand after their names, each on as many lines as they need.
fn named_outs(outs: &Outs, player: usize, width: Option<usize>, terminal: Terminal) -> Vec<Cell> {
    let mut lines = Vec::new();
    for (name, cards) in [("outs", outs.outs_of(player)), ("split outs", outs.split_outs_of(player))] {
        let cards = cards.unwrap_or_default();
        let indent = name.len() + 1;
        let per_line = width.map_or(cards.len(), |width| width.saturating_sub(indent) / 3).max(1);
        for (line, cards) in cards.chunks(per_line).enumerate() {
            let mut text = Cell::plain(if line == 0 { name } else { "" });
            text.pad_to(indent);
            text += terminal.cards(PLAIN, cards, " ");
            lines.push(text);
        }
    }
    lines
}

/// The chart of a player's equity after each card, suits from top to bottom. Cards that cannot come have a dot.
fn after_cards(outs: &Outs, player: usize, chart: Chart) -> Vec<Cell> {
    let players = outs.odds.players.len();
    let row = |suit: Suit| {
        let cell = |rank| match outs.cards.iter().find(|next| next.card == Card::new(rank, suit)) {
            Some(next) => chart.percent(next.shares[player].equity, players),
            None => chart.without("·"),
        };
        (suit.to_string(), outs.odds.game.deck().ranks().rev().map(cell).collect())
    };
    chart.lines(Suit::ALL.into_iter().map(row))
}

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
