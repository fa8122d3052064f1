//! What terminals show of outs: which hand is ahead, the outs of the others, and a chart of the equity of each after each card.

use std::iter;

use handrank::odds::{HandOuts, Shares};
use handrank::{Card, Outs, Suit};
use itertools::Itertools;

use crate::cli::ui::chart::{Chart, NARROW, WIDE};
use crate::cli::ui::deal_rows::{DealRows, HAND_NUMBER, HandRow, shown_hand};
use crate::cli::ui::pot_shares::{HasShares, favourites};
use crate::cli::ui::tables::{Cell, Column, DIMMED, GAP, Layouts, PLAIN, Terminal};

/// The shares of a hand, and its outs in words.
struct SharesAndOuts {
    shares: Shares,
    outs: String,
}

/// What terminals show of a hand.
type SummaryRow = HandRow<SharesAndOuts>;

impl HasShares for SharesAndOuts {
    fn shares(&self) -> &Shares {
        &self.shares
    }
}

impl SummaryRow {
    const OUTS: Column<SummaryRow> =
        Column::<SummaryRow>::right(("outs", ""), 0, |hand, _| Cell::plain(&hand.shown.outs)).growing();
}

/// The equity of each hand, its outs, and charts.
pub fn summary(rows: &DealRows, outs: &Outs, deal: u64) -> String {
    let in_bold = favourites(outs.hands.iter().map(|hand| hand.equity));
    let (named_outs, cards) = (SummaryRow::OUTS.only_if(outs.leaders.is_some()), SummaryRow::HAND_OR_RANGE);
    let layouts = Layouts::new(&[&[SummaryRow::NUMBER, SummaryRow::EQUITY, named_outs, cards]]);
    let room = rows.room_from(&cards, &layouts);
    let row = |(index, hand): (usize, &HandOuts)| {
        let shares = hand.shares.expect("the outs were just found");
        let shown = SharesAndOuts { shares, outs: count(outs, index) };
        let hand = shown_hand(&hand.cards, &hand.range).shortened_to(room);
        HandRow { deal, index, hand, is_bold: in_bold.contains(&index), shown }
    };
    let hands = outs.hands.iter().enumerate().map(row).collect_vec();
    rows.rows_apart(&outs.board, deal, &hands, &layouts)
        + &cards_of_outs(outs, rows.terminal)
        + &charts(rows.terminal, outs)
}

/// A chart for each hand. The equities of two hands are each what the other leaves, so that one chart says all.
fn charts(terminal: Terminal, outs: &Outs) -> String {
    let Some(chart) = Chart::new(terminal, outs.game.deck(), &[WIDE, NARROW]) else {
        return terminal.text(DIMMED, format_args!("chart hidden; {}", terminal.more_room())).into_text() + "\n";
    };
    let players = outs.hands.len();
    let of_player = |player| {
        let title = Cell::plain(format_args!("{} {}", HAND_NUMBER.0, player + 1));
        [title].into_iter().chain(after_cards(outs, player, chart)).collect()
    };
    let blocks = (0..if players == 2 { 1 } else { players }).map(of_player).collect();
    chart.page(blocks, "equity after each card, in percent")
}

/// How many cards are outs of a hand, or that it is ahead: then it has none.
fn count(outs: &Outs, player: usize) -> String {
    if outs.leaders.as_deref() == Some(&[player]) {
        return if outs.low_leaders.is_some() { "ahead for high" } else { "ahead" }.to_owned();
    }
    let [lead, split] =
        [&outs.hands[player].outs, &outs.hands[player].split_outs].map(|cards| cards.as_ref().map_or(0, Vec::len));
    let count = format!("{lead} of {}", outs.cards.len());
    if split == 0 { count } else { format!("{count}, {split} split") }
}

/// The outs and the split outs of each hand that has any, on as many lines as they need.
fn cards_of_outs(outs: &Outs, terminal: Terminal) -> String {
    let mut lines = Vec::new();
    for (player, hand) in outs.hands.iter().enumerate() {
        for (name, cards) in [("outs", &hand.outs), ("split outs", &hand.split_outs)] {
            let name = Cell::plain(format_args!("{} {} {name}", HAND_NUMBER.0, player + 1));
            let cards = cards.as_deref().unwrap_or_default();
            let (indent, width) = (name.len() + GAP, terminal.width().unwrap_or(usize::MAX));
            let per_line = (width.saturating_sub(indent - 1) / CARD_WIDTH).max(1);
            let names = [name].into_iter().chain(iter::repeat_with(Cell::default));
            for (mut line, cards) in names.zip(cards.chunks(per_line)) {
                line.pad_to(indent);
                line += terminal.cards(PLAIN, cards, " ");
                lines.push(line.into_text() + "\n");
            }
        }
    }
    if lines.is_empty() { String::new() } else { "\n".to_owned() + &lines.concat() }
}

/// As wide as a card and a space.
const CARD_WIDTH: usize = 3;

/// The chart of a player's equity after each card, suits from top to bottom. Cards that cannot come have a dot.
fn after_cards(outs: &Outs, player: usize, chart: Chart) -> Vec<Cell> {
    let players = outs.hands.len();
    let row = |suit: Suit| {
        let cell = |rank| match outs.cards.iter().find(|next| next.card == Card::new(rank, suit)) {
            Some(next) => chart.percent(next.equity[player], players),
            None => chart.without("·"),
        };
        (suit.to_string(), outs.game.deck().ranks().rev().map(cell).collect())
    };
    chart.lines(Suit::ALL.into_iter().map(row))
}
