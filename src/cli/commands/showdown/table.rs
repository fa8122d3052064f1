//! Deals and their winners for people: in colour, in columns, or both; winners in bold and, in rows of hands, in words.

use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use handrank::json::ShowdownHand;
use handrank::program::{Keyed, key};
use handrank::{ChipAmount, Chips, HandRank, HandResult, Pots, RankedHand, Showdown};
use itertools::Itertools;

use super::pot_table::{BETWEEN_BOARDS, ListedPot, RETURNED, pot_table};
use super::{HAND_IS_KNOWN, POT_SHARE, ShowdownWriter};
use crate::cli::ui::deal_rows::{DealRow, HandRow, ShownHand, shown_seats};
use crate::cli::ui::fields::{CATEGORY, Entry};
use crate::cli::ui::lines::LineBuffer;
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, LOW_RANK, LOW_RANK_WIDTH, RANK_WIDTH, ShowsRank, noted_category};
use crate::cli::ui::shares::share_of_one_pot;
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, USE_LONG, entries};
use crate::cli::ui::{AnswerRows, ErrorColumns, Mode};

/// As wide as `Straight (Ace low)`, which leaves room for the cards; steel wheels are rare.
const USUAL_CATEGORY_WIDTH: usize = 18;

/// A deal, and who wins it.
pub type PotRow = DealRow<WonPot>;

/// Who wins a deal, and with what.
pub struct WonPot {
    /// On each board.
    on_boards: Vec<WonOnBoard>,
    /// The chips that each seat wins.
    won: String,
}

/// Who wins on a board, and with what.
struct WonOnBoard {
    winners: String,
    rank: HandRank,
    low: Option<HandRank>,
}

impl WonPot {
    /// What is shown of each board, with `//` between.
    fn joined(&self, shown: impl Fn(&WonOnBoard) -> String) -> String {
        self.on_boards.iter().map(shown).join(&format!(" {BETWEEN_BOARDS} "))
    }
}

/// The columns of text.
pub const COLUMNS: [Entry; 4] = entries(&[PotRow::WINNERS, PotRow::RANK, PotRow::CATEGORY, PotRow::DEAL]);

/// The column that chips add to it.
pub const CHIP_COLUMNS: [Entry; 1] = entries(&[PotRow::WON]);

impl PotRow {
    const WINNERS: Column<PotRow> =
        Column::<PotRow>::left(WINNERS, 3, |deal, _| Cell::plain(deal.shown.joined(|won| won.winners.clone())))
            .headed("")
            .growing();
    const RANK: Column<PotRow> = Column::<PotRow>::right(WINNING_RANK, RANK_WIDTH, |deal, _| {
        Cell::plain(deal.shown.joined(|won| won.rank.to_string()))
    })
    .headed("")
    .growing();
    const CATEGORY: Column<PotRow> = Column::<PotRow>::left(CATEGORY, USUAL_CATEGORY_WIDTH, |deal, medium| {
        medium.text(BOLD, deal.shown.joined(|won| noted_category(won.rank)))
    })
    .headed("")
    .growing();
    const LOW_RANK: Column<PotRow> = Column::<PotRow>::right(LOW_RANK, LOW_RANK_WIDTH, |deal, _| {
        Cell::plain(deal.shown.joined(|won| won.low.map_or_else(String::new, |low| low.to_string())))
    })
    .headed("")
    .growing();
    const WON: Column<PotRow> = Column::<PotRow>::left(
        Entry::new("won", "the chips that each seat gets, with commas between"),
        0,
        |deal, _| Cell::plain(&deal.shown.won),
    )
    .headed("")
    .growing();

    pub fn layouts(has_lows: bool, has_chips: bool) -> Layouts<PotRow> {
        let (low_rank, won) = (Self::LOW_RANK.only_if(has_lows), Self::WON.only_if(has_chips));
        Layouts::new(&[
            &[Self::WINNERS, Self::RANK, Self::CATEGORY, low_rank, Self::DEAL, won],
            &[Self::WINNERS, Self::RANK, Self::CATEGORY, low_rank, Self::DENSE_DEAL, won],
        ])
    }
}

const WINNERS: Entry = Entry::new("winners", "the winners' numbers, from 1; 1,3 is a split pot, 1/2 high and low");
const WINNING_RANK: Entry = Entry::new("rank", "the winning rank, 1 is best");

/// A seat, and what becomes of its hand.
pub type ShareRow = HandRow<WonShare>;

/// What becomes of a seat.
pub struct WonShare {
    /// The index of the board, if the deal has several.
    pub board: Option<usize>,
    /// Its hand and the share of the pot that this wins, if it has one.
    hand: Option<(RankedHand, f64)>,
    /// What becomes of it, in a word or two.
    result: &'static str,
    /// What its player paid, and what it wins.
    chips: Option<[ChipAmount; 2]>,
}

/// The columns that chips add to `--long`.
pub const LONG_CHIP_COLUMNS: [Entry; 2] = entries(&[ShareRow::CHIPS, ShareRow::WON]);

/// What is known of a deal besides its cards.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Beside {
    pub has_names: bool,
    pub has_chips: bool,
    pub has_several_boards: bool,
}

/// The column that several boards add, after the deal.
pub const LONG_BOARD_COLUMNS: [Entry; 1] = entries(&[ShareRow::BOARD_NUMBER]);

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 8] = entries(&[
    ShareRow::DEAL_NUMBER,
    ShareRow::NUMBER,
    ShareRow::SHARE,
    ShareRow::RANK,
    ShareRow::CATEGORY,
    ShareRow::CARDS,
    ShareRow::BEST,
    ShareRow::DESCRIPTION,
]);

impl ShareRow {
    const BOARD_NUMBER: Column<ShareRow> =
        Column::right(Entry::new("board", "the board's number in the deal, from 1"), 5, |hand, _| {
            hand.shown.board.map_or_else(Cell::default, |board| Cell::plain(board + 1))
        });
    const SHARE: Column<ShareRow> = Column::right(POT_SHARE, 6, |hand, medium| {
        let share = hand.shown.hand.as_ref().map(|(_, share)| share_of_one_pot(*share, medium));
        medium.text(hand.style(), share.unwrap_or_default())
    });
    const CATEGORY: Column<ShareRow> = Column::left(CATEGORY, CATEGORY_WIDTH, |hand, medium| {
        hand.of_hand(|ranked| medium.text(hand.style(), noted_category(ranked.rank)))
    });
    /// For terminals, which name the winners.
    const RESULT: Column<ShareRow> =
        Column::left(Entry::new("result", ""), 6, |hand, medium| medium.text(hand.style(), hand.shown.result));

    const CHIPS: Column<ShareRow> = Column::<ShareRow>::right(key(ShowdownHand::KEYS, "chips"), 5, |hand, medium| {
        hand.shown.chips.map_or_else(Cell::default, |[paid, _]| Cell::plain(medium.count(paid)))
    })
    .growing();
    const WON: Column<ShareRow> = Column::<ShareRow>::right(key(ShowdownHand::KEYS, "won"), 5, |hand, medium| {
        hand.shown.chips.map_or_else(Cell::default, |[_, won]| medium.text(hand.style(), medium.count(won)))
    })
    .growing();

    pub fn layouts(is_page: bool, is_long: bool, has_lows: bool, beside: Beside) -> Layouts<ShareRow> {
        let [low_rank, low, low_best, low_description] =
            [Self::LOW_RANK, Self::LOW_NAME, Self::LOW_BEST, Self::LOW_DESCRIPTION]
                .map(|column| column.only_if(has_lows));
        let result = if has_lows { Self::RESULT.wide(HIGH_AND_SPLIT_LOW.len()) } else { Self::RESULT };
        let hand = Self::number_or_name(is_page && beside.has_names);
        let [rank, category, cards, best] = [Self::RANK, Self::CATEGORY, Self::CARDS, Self::BEST];
        let [chips, won] = [Self::CHIPS, Self::WON].map(|column| column.only_if(beside.has_chips));
        let long = [rank, category, low_rank, cards, best, Self::DESCRIPTION, low_best, low_description];
        let board = Self::BOARD_NUMBER.only_if(beside.has_several_boards);
        match (is_page, is_long) {
            (false, _) => {
                Layouts::new(&[&[&[Self::DEAL_NUMBER, board, hand, Self::SHARE, chips, won], &long[..]].concat()])
            }
            (true, true) => Layouts::new(&[&[&[hand, result, Self::SHARE, chips, won], &long[..]].concat()]).wrapping(),
            (true, false) => {
                let category = category.usually(USUAL_CATEGORY_WIDTH);
                Layouts::new(&[
                    &[hand, result, won, rank, category, low_rank, cards, best, low_best],
                    &[hand, result, won, rank, category, low, cards],
                    &[hand, result, won, rank, low, cards],
                ])
            }
        }
    }
}

impl ShowsRank for ShareRow {
    fn ranked(&self) -> Option<&RankedHand> {
        self.shown.hand.as_ref().map(|(ranked, _)| ranked)
    }
}

/// What becomes of a hand, given who wins each half of the pot. Without a low, the high half is the whole pot. While cards
/// are to come, nothing is won yet.
fn result(hand: usize, high: &[usize], low: &[usize], is_unfinished: bool) -> &'static str {
    match result_of_pot(hand, high, low) {
        result if !is_unfinished => result,
        "wins" => "ahead",
        "splits" => "tied",
        "splits high" => "tied high",
        "splits low" => "tied low",
        HIGH_AND_SPLIT_LOW => "high, tied low",
        "low, splits high" => "low, tied high",
        half => half,
    }
}

fn result_of_pot(hand: usize, high: &[usize], low: &[usize]) -> &'static str {
    let split = |winners: &[usize]| winners.contains(&hand).then_some(winners.len() > 1);
    match (split(high), split(if low.is_empty() { high } else { low })) {
        (None, None) => "",
        (Some(false), Some(false)) => "wins",
        (Some(true), Some(true)) => "splits",
        (Some(false), None) => "high",
        (None, Some(false)) => "low",
        (Some(true), None) => "splits high",
        (None, Some(true)) => "splits low",
        (Some(false), Some(true)) => HIGH_AND_SPLIT_LOW,
        (Some(true), Some(false)) => "low, splits high",
    }
}

/// What becomes of a hand where these pots are listed: what it wins of the first that it wins anything of, or that its bet is
/// returned. On one of several boards, only what is won there counts.
fn result_of_pots(hand: usize, pots: &[ListedPot], board: Option<usize>) -> &'static str {
    let mut results = pots.iter().map(|pot| {
        let [high, low] = pot.winners_on(board.unwrap_or(0));
        result_of_pot(hand, high, low)
    });
    let is_returned = board.is_none() && pots.iter().any(|pot| pot.is_returned_to(hand));
    results.find(|result| !result.is_empty()).unwrap_or(if is_returned { RETURNED } else { "" })
}

/// The longest result.
const HIGH_AND_SPLIT_LOW: &str = "high, splits low";

/// The columns of an error, which stands in that of the category.
pub fn error_columns(has_lows: bool) -> ErrorColumns {
    ErrorColumns::new(&PotRow::layouts(has_lows, false), &PotRow::CATEGORY, &PotRow::DEAL)
}

/// Writes rows of a table.
pub struct ShowdownTable {
    pub rows: AnswerRows,
    /// Whether a deal has been shown on a board to which cards are to come.
    has_unfinished: AtomicBool,
}

impl ShowdownTable {
    pub fn new(rows: AnswerRows) -> ShowdownTable {
        ShowdownTable { rows, has_unfinished: AtomicBool::new(false) }
    }

    pub fn note_unfinished(&self, showdown: &Showdown) {
        if is_unfinished(showdown) && self.rows.mode == Mode::Page {
            self.has_unfinished.store(true, Ordering::Relaxed);
        }
    }

    /// What is written after the last deal.
    pub fn footnote(&self) -> Option<String> {
        let hidden = self.rows.hidden_note(USE_LONG);
        let unfinished = self.has_unfinished.load(Ordering::Relaxed).then(|| {
            let note = "there are cards to come; for the odds, use handrank odds";
            self.rows.medium.note(note)
        });
        (hidden.is_some() || unfinished.is_some()).then(|| hidden.into_iter().chain(unfinished).collect())
    }
}

impl ShowdownWriter for Arc<ShowdownTable> {
    fn add(
        &self,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        number: u64,
        _: Option<(&[u8], usize)>,
        lines: &mut LineBuffer,
    ) {
        let deal = showdown.deal();
        let board = deal.board().cards();
        let beside = Beside { has_names: !deal.names().is_empty(), has_chips: won.is_some(), ..Beside::default() };
        let (is_page, has_low) = (self.rows.mode == Mode::Page, showdown.game().has_low());
        self.note_unfinished(showdown);
        let pots = won.filter(|_| is_page).map(|(chips, pots)| ListedPot::list(showdown, chips, &[pots]));
        lines.add_text(&match self.rows.is_long || is_page {
            true => {
                let layouts = ShareRow::layouts(is_page, self.rows.is_long, has_low, beside);
                let rows = seat_rows(showdown, won, pots.as_deref(), number, None);
                match pots {
                    Some(pots) => {
                        let pot_table = pot_table(&self.rows, &pots, deal.names(), has_low);
                        self.rows.rows_apart(board, number, &rows, &layouts) + &pot_table + self.rows.gap()
                    }
                    None => self.rows.deal_block(board, number, &rows, &layouts),
                }
            }
            false => {
                let won = won.map(|(chips, pots)| (chips, pots.won()));
                let layouts = PotRow::layouts(has_low, won.is_some());
                self.rows.deal(&deal_row(slice::from_ref(showdown), won), &layouts)
            }
        });
    }
}

/// Whether cards are to come to the board.
fn is_unfinished(showdown: &Showdown) -> bool {
    showdown.game().has_board_to_come() && (3..5).contains(&showdown.deal().board().len())
}

/// The row of a deal, given the showdown on each of its boards and, if it has chips, what each seat wins in all.
pub fn deal_row(on_boards: &[Showdown<'_>], won: Option<(&Chips, &[u64])>) -> PotRow {
    let deal = on_boards[0].deal();
    let on_board = |showdown: &Showdown| {
        let mut winners = numbers(&mut showdown.winners());
        if showdown.game().has_low() {
            winners = winners + "/" + &numbers(&mut showdown.low_winners());
        }
        let rank = showdown.winning_rank().expect(HAND_IS_KNOWN);
        WonOnBoard { winners, rank, low: showdown.winning_low() }
    };
    let winners = on_boards.iter().flat_map(|showdown| showdown.winners().chain(showdown.low_winners()));
    DealRow {
        hands: shown_seats(deal),
        chips: won.map(|(chips, _)| chips.amounts().collect()).unwrap_or_default(),
        boards: on_boards.iter().map(|showdown| *showdown.deal().board()).collect(),
        in_bold: winners.collect(),
        shown: WonPot {
            on_boards: on_boards.iter().map(on_board).collect(),
            won: won.map(|(chips, won)| won.iter().map(|&units| chips.amount(units)).join(",")).unwrap_or_default(),
        },
    }
}

/// The numbers of hands, from 1.
fn numbers(indices: &mut dyn Iterator<Item = usize>) -> String {
    indices.map(|index| index + 1).join(",")
}

/// The rows of the hands on a board, whose index is given if there are several. Where pots are listed, the result of a
/// hand is what it wins of them, and seats without a hand have rows, too.
pub fn seat_rows(
    showdown: &Showdown<'_>,
    won: Option<(&Chips, &Pots)>,
    pots: Option<&[ListedPot]>,
    deal: u64,
    board: Option<usize>,
) -> Vec<ShareRow> {
    let (names, is_unfinished) = (showdown.deal().names(), is_unfinished(showdown));
    let (high, low): (Vec<_>, Vec<_>) = (showdown.winners().collect(), showdown.low_winners().collect());
    let mut hands = showdown.hands();
    let row = |(index, hand): (usize, ShownHand)| {
        let (result, hand_and_share) = match hand {
            ShownHand::Folded => ("folded", None),
            ShownHand::Hidden => ("not shown", None),
            _ => {
                let HandResult { rank, best, low: best_low, share, .. } = hands.next().expect("one for each hand");
                let result = match pots {
                    None | Some([]) => result(index, &high, &low, is_unfinished),
                    Some(pots) => result_of_pots(index, pots, board),
                };
                (result, Some((RankedHand { rank, best, low: best_low }, share)))
            }
        };
        let is_bold = hand_and_share.is_some() && !["", RETURNED].contains(&result);
        let chips = won.map(|(chips, pots)| [chips.paid(), pots.won()].map(|units| chips.amount(units[index])));
        let shown = WonShare { board, hand: hand_and_share, result, chips };
        HandRow { deal, index, name: names.get(index).cloned(), hand, is_bold, shown }
    };
    let rows = shown_seats(showdown.deal()).into_iter().enumerate().map(row);
    rows.filter(|row| pots.is_some() || row.shown.hand.is_some()).collect()
}
