//! The odds of deals: equities and the deal, or a line per hand, or JSON.

use handrank::{HandOdds, Odds, OddsRecord, round_share};
use itertools::Itertools;

use super::deal_rows::{BOARD, DEAL_NUMBER, DealRow, DealRows, HAND_CARDS, HAND_NUMBER, HandLayout, HandRow};
use super::fields::Entry;
use super::lines::Room;
use super::ranking::write_json;
use super::tables::{Cell, Column, Terminal};

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

/// As wide as `100.00%`.
const SHARE_WIDTH: usize = 7;

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
        matches!(self, OddsWriter::Rows(rows) if rows.has_row_per_hand)
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
        if self.has_row_per_hand {
            let hands = hand_rows(odds, &favourites, number);
            return self.write_hands(odds.deal(), &hands, layouts(self, hands[0].cards_column()), room);
        }
        let equities = odds.hands().map(|hand| decimal(hand.equity())).join(",");
        let row = DealRow { deal: *odds.deal(), in_bold: favourites, shown: equities };
        let equities = Column::left("", row.shown.len(), |row: &DealRow<String>, _| Cell::plain(&row.shown));
        self.write_deal(&row, &[equities], room);
    }
}

fn hand_rows<'a>(odds: &'a Odds, favourites: &[usize], deal: u64) -> Vec<HandRow<HandOdds<'a>>> {
    let hands = odds.deal().hands().zip(odds.hands()).enumerate();
    hands
        .map(|(index, (cards, shown))| {
            let is_bold = favourites.contains(&index);
            HandRow { deal, index, cards: cards.collect(), is_bold, shown }
        })
        .collect()
}

/// What is shown of hands, the widest layout first. The cards come last, where they may be of any width.
fn layouts<'a>(rows: &DealRows, cards: Column<HandRow<HandOdds<'a>>>) -> Vec<HandLayout<HandOdds<'a>>> {
    let [equity, win, tie] = [EQUITY, WIN, TIE].map(|(name, _)| name);
    let equity = Column::right(equity, SHARE_WIDTH, |row: &HandRow<HandOdds>, terminal| {
        terminal.text(row.style(), share(row.shown.equity(), terminal))
    });
    let win = Column::right(win, SHARE_WIDTH, |row: &HandRow<HandOdds>, terminal| {
        Cell::plain(share(row.shown.win(), terminal))
    });
    let tie = Column::right(tie, SHARE_WIDTH, |row: &HandRow<HandOdds>, terminal| {
        Cell::plain(share(row.shown.tie(), terminal))
    });
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
fn favourites(odds: &Odds) -> Vec<usize> {
    let equities = odds.hands().map(|hand| hand.equity()).collect_vec();
    (0..equities.len()).max_set_by(|&one, &other| equities[one].total_cmp(&equities[other]))
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
