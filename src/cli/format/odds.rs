//! The odds of deals: equities and the deal, or a line per hand or class of hands, or JSON.

mod breakdown;
mod chart;

use handrank::{Card, HandOrRange, Odds, OddsRecord, PlayerOdds, SpotOdds, SpotOddsRecord, round_share};
use itertools::Itertools;
use serde::Serialize;

use super::deal_rows::{
    BOARD, DEAL_NUMBER, DealRow, DealRows, HAND_CARDS, HAND_NUMBER, HandLayout, HandRow, ShownHand, shown_hands,
};
use super::fields::Entry;
use super::lines::Room;
use super::ranking::write_json;
use super::tables::{Cell, Column, GAP, Terminal};
pub use breakdown::{BREAKDOWN_COLUMNS, CLASS_KEYS};

/// The columns of text.
pub const COLUMNS: [Entry; 2] =
    [("equities", "each hand's equity, 0 to 1, with commas between"), ("deal", "the hands or ranges, and the board")];

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 6] =
    [DEAL_NUMBER, HAND_NUMBER, EQUITY, WIN, TIE, ("cards", "the hand's own cards, or the range")];

/// What may stand for a hand, besides its cards.
pub const RANGES: [Entry; 6] = [
    ("AA, AKs, AKo, AK", "a pair; suited; offsuit; both"),
    ("22+, ATs+", "all pairs from 22 up; ATs AJs AQs AKs"),
    ("TT-66, A5s-A2s, T9s-65s", "all from one end to the other"),
    ("random, XX, ????", "any two cards; in Omaha any hand, two ? for each card"),
    ("QQ+,AKs,AhKd", "all of these; AhKd is one hand"),
    ("AKs:0.5", "hands with a weight from 0 to 1"),
];

/// The keys of JSON.
pub const KEYS: [Entry; 4] = [
    ("runouts", "the number of ways to complete the board; with ranges, of all deals"),
    ("hands", "one object per hand, in order"),
    BOARD,
    ("dead", "the dead cards"),
];

/// The keys of each object in `hands`.
pub const HAND_KEYS: [Entry; 9] = [
    HAND_CARDS,
    ("range", "the range, instead of cards"),
    ("combos", "how many hands of the range the known cards leave"),
    EQUITY,
    WIN,
    TIE,
    ("wins", "the number of runouts that it wins alone, by weight"),
    ("ties", "the number of runouts where it splits the pot, by weight"),
    ("classes", "with --breakdown, one object per class of its hands"),
];

/// As wide as `100.00%`.
const SHARE_WIDTH: usize = 7;

const EQUITY: Entry = ("equity", "its average share of the pot, 0 to 1");
const WIN: Entry = ("win", "the share of runouts that it wins alone");
const TIE: Entry = ("tie", "the share of runouts where it splits the pot");

/// Odds that can be written.
pub trait WriteOdds {
    /// The hands or ranges, the board's cards, and the shares of each hand.
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>);

    /// The JSON object.
    fn record(&self) -> impl Serialize;
}

/// A hand's shares, 0 to 1.
#[derive(Clone, Copy)]
pub struct Shares {
    equity: f64,
    win: f64,
    tie: f64,
}

impl WriteOdds for Odds {
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>) {
        let shares = self.hands().map(|hand| Shares { equity: hand.equity(), win: hand.win(), tie: hand.tie() });
        (shown_hands(self.deal()), self.deal().board().collect(), shares.collect())
    }

    fn record(&self) -> impl Serialize {
        OddsRecord::from(self)
    }
}

impl WriteOdds for SpotOdds {
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>) {
        let hand = |player: PlayerOdds| match player.hand() {
            HandOrRange::Hand(cards) => ShownHand::Cards(cards.clone()),
            HandOrRange::Range(range) => ShownHand::Range(range.to_string()),
        };
        let shares =
            self.players().map(|player| Shares { equity: player.equity(), win: player.win(), tie: player.tie() });
        (self.players().map(hand).collect(), self.spot().board().to_vec(), shares.collect())
    }

    fn record(&self) -> impl Serialize {
        SpotOddsRecord::from(self)
    }
}

/// Writes the odds of deals in one of the formats.
pub enum OddsWriter {
    Json,
    Rows(DealRows),
}

impl OddsWriter {
    /// Whether lines include the number of their deal.
    pub fn numbers_deals(&self) -> bool {
        matches!(self, OddsWriter::Rows(rows) if rows.has_row_per_hand)
    }

    /// Writes the odds of the deal on the line, or in the argument, with this number.
    pub fn write(&self, odds: &impl WriteOdds, number: u64, room: &mut Room) {
        match self {
            OddsWriter::Json => write_record(odds, room),
            OddsWriter::Rows(rows) => rows.write_odds(odds, number, room),
        }
    }

    /// The same by class of hands.
    pub fn write_breakdown(&self, odds: &SpotOdds, number: u64, room: &mut Room) {
        match self {
            OddsWriter::Json => write_record(odds, room),
            OddsWriter::Rows(rows) => rows.write_breakdown(odds, number, room),
        }
    }
}

fn write_record(odds: &impl WriteOdds, room: &mut Room) {
    let mut json = Vec::new();
    write_json(&odds.record(), &mut json).expect("a Vec takes everything");
    room.add_text(&json);
}

impl DealRows {
    /// Writes the odds, the favourites in bold.
    fn write_odds(&self, odds: &impl WriteOdds, number: u64, room: &mut Room) {
        let (hands, board, shares) = odds.shown();
        let in_bold = favourites(&shares);
        if self.has_row_per_hand {
            let room_for_range = self.terminal.width().map(|width| room_for_range(width, self.is_long));
            let hands = hands.into_iter().map(|hand| hand.cut_to(room_for_range)).zip(shares).enumerate();
            let row = |(index, (hand, shown))| HandRow {
                deal: number,
                index,
                hand,
                is_bold: in_bold.contains(&index),
                shown,
            };
            let rows = hands.map(row).collect_vec();
            return self.write_hands(&board, &rows, layouts(self, rows[0].cards_column()), room);
        }
        let equities = shares.iter().map(|hand| decimal(hand.equity)).join(",");
        let row = DealRow { hands, board, in_bold, shown: equities };
        let equities = Column::left("", row.shown.len(), |row: &DealRow<String>, _| Cell::plain(&row.shown));
        self.write_deal(&row, &[equities], room);
    }
}

/// How much of a range fits on a row, at least as much as its heading.
fn room_for_range(width: usize, is_long: bool) -> usize {
    let shares = if is_long { 3 } else { 1 };
    width.saturating_sub(HAND_NUMBER.0.len() + GAP + (SHARE_WIDTH + GAP) * shares).max(HAND_CARDS.0.len())
}

/// What is shown of hands, the widest layout first. The cards come last, where they may be of any width.
fn layouts(rows: &DealRows, cards: Column<HandRow<Shares>>) -> Vec<HandLayout<Shares>> {
    let [equity, win, tie] = [EQUITY, WIN, TIE].map(|(name, _)| name);
    let equity = Column::right(equity, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| {
        terminal.text(row.style(), share(row.shown.equity, terminal))
    });
    let win =
        Column::right(win, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| Cell::plain(share(row.shown.win, terminal)));
    let tie =
        Column::right(tie, SHARE_WIDTH, |row: &HandRow<Shares>, terminal| Cell::plain(share(row.shown.tie, terminal)));
    let short = vec![equity, cards];
    if rows.is_long { vec![vec![equity, win, tie, cards], short] } else { vec![short] }
}

/// A share with six decimals, or as a percentage at a terminal.
fn share(share: f64, terminal: Terminal) -> String {
    if terminal.is_aligned() { format!("{:.2}%", 100.0 * share) } else { decimal(share) }
}

fn decimal(share: f64) -> String {
    format!("{:.6}", round_share(share))
}

/// The hands with the highest equity, by index.
fn favourites(hands: &[Shares]) -> Vec<usize> {
    (0..hands.len()).max_set_by(|&one, &other| hands[one].equity.total_cmp(&hands[other].equity))
}

#[cfg(test)]
mod tests {
    use handrank::{Deal, Holdem};

    use super::{DealRows, OddsWriter};
    use crate::cli::format::lines::LineBuffer;
    use crate::cli::format::output::OutputFormat;
    use crate::cli::format::tables::Terminal;

    /// The board makes the best hands, straights, of any ace with a king.
    const SPLIT: &str = "As Kc|Ac Kd|8d 8s/Qs Js Ts 2d 3d";

    fn lines(terminal: Terminal, is_long: bool, is_lone: bool) -> String {
        let deal: Deal = SPLIT.parse().expect("a deal");
        let rows = DealRows::new(OutputFormat::Table { terminal, is_long }, is_lone, false);
        let mut lines = LineBuffer::default();
        OddsWriter::Rows(rows).write(&deal.odds(Holdem, &[]).expect("odds"), 7, &mut lines.room());
        String::from_utf8_lossy(lines.as_bytes()).into_owned()
    }

    #[test]
    fn pipes_get_tabs() {
        assert_eq!(lines(Terminal::PLAIN, false, false), format!("0.500000,0.500000,0.000000\t{SPLIT}\n"));
        let hands = [
            "7\t1\t0.500000\t0.000000\t1.000000\tAs Kc\n",
            "7\t2\t0.500000\t0.000000\t1.000000\tAc Kd\n",
            "7\t3\t0.000000\t0.000000\t0.000000\t8d 8s\n",
        ];
        assert_eq!(lines(Terminal::PLAIN, true, false), hands.concat());
    }

    #[test]
    fn terminals_get_percentages_below_the_board() {
        let terminal = Terminal::new(false, Some(60));
        let shown = [
            "board Qs Js Ts 2d 3d\n",
            "hand  equity  cards\n",
            "   1  50.00%  As Kc\n",
            "   2  50.00%  Ac Kd\n",
            "   3   0.00%  8d 8s\n",
        ];
        assert_eq!(lines(terminal, false, true), shown.concat());
        let long = [
            "deal 7, board Qs Js Ts 2d 3d\n",
            "   1   50.00%    0.00%  100.00%  As Kc\n",
            "   2   50.00%    0.00%  100.00%  Ac Kd\n",
            "   3    0.00%    0.00%    0.00%  8d 8s\n",
        ];
        assert_eq!(lines(terminal, true, false), long.concat());
    }

    #[test]
    fn favourites_are_in_bold() {
        let hands = lines(Terminal::new(true, None), true, false);
        let in_bold = hands.lines().map(|hand| hand.contains("\x1b[1m0.500000\x1b[0m"));
        assert_eq!(in_bold.collect::<Vec<_>>(), [true, true, false]);
    }
}
