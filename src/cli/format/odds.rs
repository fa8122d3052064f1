//! The odds of deals: equities and the deal, or a line per hand, or JSON.

use handrank::{HandOdds, Odds, OddsRecord, round_share};
use itertools::Itertools;

use super::deal_rows::{BOARD, DEAL_NUMBER, DealRow, DealRows, HAND_CARDS, HAND_NUMBER, HandRow};
use super::fields::Entry;
use super::lines::Room;
use super::ranking::write_json;
use super::tables::{Cell, Column};

/// The columns of text.
pub const COLUMNS: [Entry; 2] =
    [("equities", "each hand's equity, 0 to 1, with commas between"), ("deal", "the hands and the board")];

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 6] = [DEAL_NUMBER, HAND_NUMBER, EQUITY, WIN, TIE, HAND_CARDS];

/// The keys of JSON.
pub const KEYS: [Entry; 4] = [
    ("runouts", "the number of ways to complete the board"),
    ("hands", "one object per hand, in order"),
    BOARD,
    ("dead", "the dead cards"),
];

/// The keys of each object in `hands`.
pub const HAND_KEYS: [Entry; 6] = [
    HAND_CARDS,
    EQUITY,
    WIN,
    TIE,
    ("wins", "the number of runouts that it wins alone"),
    ("ties", "the number of runouts where it splits the pot"),
];

const EQUITY: Entry = ("equity", "its average share of the pot, 0 to 1");
const WIN: Entry = ("win", "the share of runouts that it wins alone");
const TIE: Entry = ("tie", "the share of runouts where it splits the pot");

/// Writes the odds of deals in one of the formats.
pub enum OddsWriter {
    Json,
    Rows(DealRows),
}

impl OddsWriter {
    /// Whether lines include the number of their deal.
    pub fn numbers_deals(&self) -> bool {
        matches!(self, OddsWriter::Rows(rows) if rows.is_long || !rows.terminal.is_plain())
    }

    /// Writes the odds of the deal on the line, or in the argument, with this number.
    pub fn write(&self, odds: &Odds, number: u64, room: &mut Room) {
        match self {
            OddsWriter::Json => {
                let mut json = Vec::new();
                write_json(&OddsRecord::from(odds), &mut json).expect("a Vec takes everything");
                room.add_text(&json);
            }
            OddsWriter::Rows(rows) => rows.write_odds(odds, number, room),
        }
    }
}

impl DealRows {
    /// Writes the odds, the favourites in bold.
    fn write_odds(&self, odds: &Odds, number: u64, room: &mut Room) {
        let favourites = favourites(odds);
        let equities = odds.hands().map(|hand| share(hand.equity())).join(",");
        let row = DealRow { deal: *odds.deal(), in_bold: favourites.clone(), shown: equities };
        let equities = Column::left("", row.shown.len(), |row: &DealRow<String>, _| Cell::plain(&row.shown));
        if !self.write_deal(&row, &[equities], room) {
            self.write_hands_with_odds(odds, &favourites, number, room);
        }
    }

    fn write_hands_with_odds(&self, odds: &Odds, favourites: &[usize], number: u64, room: &mut Room) {
        let hands = odds.deal().hands().zip(odds.hands()).enumerate();
        let row = |(index, (cards, shown)): (usize, (_, _))| HandRow {
            deal: number,
            index,
            cards: Iterator::collect(cards),
            is_bold: favourites.contains(&index),
            shown,
        };
        let hands = hands.map(row).collect_vec();
        let [equity, win, tie] = [EQUITY, WIN, TIE].map(|(name, _)| name);
        let equity = Column::left(equity, 8, |row: &HandRow<HandOdds>, terminal| {
            terminal.text(row.style(), share(row.shown.equity()))
        });
        let win = Column::left(win, 8, |row: &HandRow<HandOdds>, _| Cell::plain(share(row.shown.win())));
        let tie = Column::left(tie, 8, |row: &HandRow<HandOdds>, _| Cell::plain(share(row.shown.tie())));
        let cards = hands[0].cards_column();
        self.write_hands(&hands, [vec![equity, win, tie, cards], vec![equity, cards]], room);
    }
}

/// A share with six decimals.
fn share(share: f64) -> String {
    format!("{:.6}", round_share(share))
}

/// The hands with the highest equity, by index.
fn favourites(odds: &Odds) -> Vec<usize> {
    let equities = odds.hands().map(|hand| hand.equity()).collect_vec();
    (0..equities.len()).max_set_by(|&one, &other| equities[one].total_cmp(&equities[other]))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use handrank::{Deal, Holdem};

    use super::{DealRows, OddsWriter};
    use crate::cli::format::lines::LineBuffer;
    use crate::cli::format::tables::Terminal;

    /// The board makes the best hands, straights, of any ace with a king.
    const SPLIT: &str = "As Kc|Ac Kd|8d 8s/Qs Js Ts 2d 3d";

    fn lines(terminal: Terminal, is_long: bool) -> String {
        let deal: Deal = SPLIT.parse().expect("a deal");
        let rows = DealRows { terminal, is_long, is_lone: false, one_row_per_deal: false, headings: Arc::default() };
        let mut lines = LineBuffer::default();
        OddsWriter::Rows(rows).write(&deal.odds(Holdem, &[]).expect("odds"), 7, &mut lines.room());
        String::from_utf8_lossy(lines.as_bytes()).into_owned()
    }

    #[test]
    fn pipes_get_tabs() {
        assert_eq!(lines(Terminal::PLAIN, false), format!("0.500000,0.500000,0.000000\t{SPLIT}\n"));
        let hands = [
            "7\t1\t0.500000\t0.000000\t1.000000\tAs Kc\n",
            "7\t2\t0.500000\t0.000000\t1.000000\tAc Kd\n",
            "7\t3\t0.000000\t0.000000\t0.000000\t8d 8s\n",
        ];
        assert_eq!(lines(Terminal::PLAIN, true), hands.concat());
    }

    #[test]
    fn hands_have_rows_where_the_deal_does_not_fit() {
        let deal = format!("0.500000,0.500000,0.000000  {SPLIT}\n");
        assert_eq!(lines(Terminal::new(false, Some(60)), false), deal);
        let hands = [
            "deal  hand  equity    win       tie       cards\n",
            "   7     1  0.500000  0.000000  1.000000  As Kc\n",
            "   7     2  0.500000  0.000000  1.000000  Ac Kd\n",
            "   7     3  0.000000  0.000000  0.000000  8d 8s\n",
        ];
        assert_eq!(lines(Terminal::new(false, Some(48)), false), hands.concat());
    }

    #[test]
    fn favourites_are_in_bold() {
        let hands = lines(Terminal::new(true, None), true);
        let in_bold = hands.lines().map(|hand| hand.contains("\x1b[1m0.500000\x1b[0m"));
        assert_eq!(in_bold.collect::<Vec<_>>(), [true, true, false]);
    }
}
