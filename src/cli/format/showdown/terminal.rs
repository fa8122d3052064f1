//! Deals and their winners for people: in colour, in columns, or both; winners in bold and, in rows of hands, named.

use handrank::{AceToFiveRank, HandResult, Rules, Scale, Showdown, round_share};
use itertools::Itertools;

use super::{LONG_COLUMNS, ShowdownWriter};
use crate::cli::format::deal_rows::{DealRow, DealRows, HandLayout, HandRow, shown_hands};
use crate::cli::format::fields::DESCRIPTION;
use crate::cli::format::lines::Room;
use crate::cli::format::lows::{
    BEST_LOW_HEADING, LOW_DESCRIPTION_WIDTH, LOW_HEADING, LOW_RANK_WIDTH, low_best_cell, low_description_cell,
    low_rank_cell, with_lows,
};
use crate::cli::format::rank_columns::{
    BEST_WIDTH, CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category, noted_description,
};
use crate::cli::format::tables::{BOLD, Cell, Column, GAP, PLAIN, Terminal, joined};

/// Where the category of a deal starts at a terminal.
pub const CATEGORY_START: usize = WINNERS_WIDTH + GAP + RANK_WIDTH + GAP;

const WINNERS_WIDTH: usize = 3;

/// As wide as `splits`.
const RESULT_WIDTH: usize = 6;

/// As wide as `33.33%`.
const SHARE_WIDTH: usize = 6;

/// As wide as `Straight (Ace low)`, which leaves room for the deal; steel wheels are rare.
const MIN_CATEGORY_WIDTH: usize = 18;

impl<G: Rules> ShowdownWriter<G> for DealRows {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown<'_, G>, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let deal = showdown.deal();
        let lines = if self.has_row_per_hand {
            let hands = hand_rows(showdown, number);
            let layouts = layouts::<G>(self, hands[0].cards_column());
            self.hands(&deal.board().collect_vec(), &hands, layouts)
        } else {
            let row = DealRow {
                hands: shown_hands(deal),
                board: deal.board().collect(),
                in_bold: showdown.winners().chain(showdown.low_winners()).collect(),
                shown: Won::new(showdown),
            };
            self.deal(&row, &deal_columns::<G>(&row), &[])
        };
        room.add_text(lines.as_bytes());
    }
}

/// Who wins a deal, and with what.
struct Won<R> {
    winners: String,
    rank: R,
    low: Option<AceToFiveRank>,
}

impl<R: Scale> Won<R> {
    fn new<G: Rules<Rank = R>>(showdown: &Showdown<'_, G>) -> Won<R> {
        let mut winners = numbers(showdown.winners());
        if G::HAS_LOW {
            winners = winners + "/" + &numbers(showdown.low_winners());
        }
        Won { winners, rank: showdown.winning_rank(), low: showdown.winning_low() }
    }
}

/// The numbers of hands, from 1.
fn numbers(indices: impl Iterator<Item = usize>) -> String {
    indices.map(|index| index + 1).join(",")
}

/// The columns before the deal.
fn deal_columns<G: Rules>(row: &DealRow<Won<G::Rank>>) -> Vec<Column<DealRow<Won<G::Rank>>>> {
    let winners_width = row.shown.winners.len().max(WINNERS_WIDTH);
    let category_width = noted_category(row.shown.rank).len().max(MIN_CATEGORY_WIDTH);
    let others = [
        Column::left("", winners_width, |row: &DealRow<Won<G::Rank>>, _| Cell::plain(&row.shown.winners)),
        Column::right("", RANK_WIDTH, |row: &DealRow<Won<G::Rank>>, _| Cell::plain(row.shown.rank)),
        Column::left("", category_width, |row: &DealRow<Won<G::Rank>>, terminal: Terminal| {
            terminal.text(BOLD, noted_category(row.shown.rank))
        }),
    ];
    let low = with_lows::<G, _, _>([Column::right("", LOW_RANK_WIDTH, |row: &DealRow<Won<G::Rank>>, _| {
        row.shown.low.map_or(Cell::default(), Cell::plain)
    })]);
    joined([&others, &low])
}

fn hand_rows<G: Rules>(showdown: &Showdown<'_, G>, deal: u64) -> Vec<HandRow<HandResult<G::Rank>>> {
    let hands = shown_hands(showdown.deal()).into_iter().zip(showdown.hands()).enumerate();
    let row = |(index, (hand, shown)): (_, (_, HandResult<G::Rank>))| {
        let is_bold = shown.share > 0.0;
        HandRow { deal, index, hand, is_bold, shown }
    };
    hands.map(row).collect()
}

/// What is shown of hands, the widest layout first.
fn layouts<G: Rules>(
    rows: &DealRows,
    cards: Column<HandRow<HandResult<G::Rank>>>,
) -> Vec<HandLayout<HandResult<G::Rank>>> {
    type Row<G> = HandRow<HandResult<<G as Rules>::Rank>>;
    let [_, _, share, rank, category, _, _, description] = LONG_COLUMNS.map(|(name, _)| name);
    let result = Column::left("result", RESULT_WIDTH, |row: &Row<G>, terminal| {
        terminal.text(row.style(), result(row.shown.share))
    });
    let share = Column::right(share, SHARE_WIDTH, |row: &Row<G>, terminal: Terminal| {
        terminal.text(row.style(), share_of_pot(row.shown.share, terminal))
    });
    let rank = Column::right(rank, RANK_WIDTH, |row: &Row<G>, _| Cell::plain(row.shown.rank));
    let category = Column::left(category, CATEGORY_WIDTH, |row: &Row<G>, terminal| {
        terminal.text(row.style(), noted_category(row.shown.rank))
    });
    let low = with_lows::<G, _, _>([Column::right(LOW_HEADING, LOW_RANK_WIDTH, |row: &Row<G>, _| {
        low_rank_cell(&row.shown.low)
    })]);
    let best =
        Column::left("best five", BEST_WIDTH, |row: &Row<G>, terminal| terminal.cards(PLAIN, row.shown.best, " "));
    let noted = Column::left(description, DESCRIPTION_WIDTH, |row: &Row<G>, terminal| {
        noted_description(row.shown.rank, terminal)
    });
    let description =
        Column::left(description, DESCRIPTION_WIDTH, |row: &Row<G>, _| Cell::plain(row.shown.rank.description()));
    let best_low =
        Column::left(BEST_LOW_HEADING, BEST_WIDTH, |row: &Row<G>, terminal| low_best_cell(&row.shown.low, terminal));
    let low_description =
        Column::left(DESCRIPTION.0, LOW_DESCRIPTION_WIDTH, |row: &Row<G>, _| low_description_cell(&row.shown.low));
    let low_best = with_lows::<G, _, _>([best_low, low_description]);
    let best_low = with_lows::<G, _, _>([best_low]);
    match (rows.terminal.is_aligned(), rows.is_long) {
        (false, _) => vec![joined([&[share, rank, category], &low, &[cards, best, description], &low_best])],
        (true, false) => vec![
            joined([&[result, rank, category], &low, &[cards, best], &best_low]),
            joined([&[result, rank, category], &low, &[cards]]),
            joined([&[result, rank], &low, &[cards]]),
        ],
        (true, true) => vec![
            joined([&[result, share, rank, category], &low, &[cards, best, description], &low_best]),
            joined([&[result, share, rank], &low, &[cards, best, noted], &best_low]),
            joined([&[result, share, rank], &low, &[cards, noted]]),
            joined([&[result, share, rank, category], &low, &[cards, best], &best_low]),
            joined([&[result, share, rank, category], &low, &[cards]]),
            joined([&[result, share, rank], &low, &[cards]]),
        ],
    }
}

/// What becomes of a hand with this share of the pot.
fn result(share: f64) -> &'static str {
    match share {
        0.0 => "",
        1.0 => "wins",
        _ => "splits",
    }
}

/// A percentage at a terminal, 0 to 1 in a pipe.
fn share_of_pot(share: f64, terminal: Terminal) -> String {
    match terminal.is_aligned() {
        true => format!("{}%", (10_000.0 * share).round() / 100.0),
        false => round_share(share).to_string(),
    }
}
