//! The odds of a deal on a line, or with a row for each of its hands.

use handrank::Odds;
use handrank::odds::{PlayerOdds, Shares};
use itertools::Itertools;

use super::{COLUMNS, SAMPLE_COLUMNS};
use crate::cli::ui::AnswerRows;
use crate::cli::ui::deal_rows::{DealRow, HandRow, ShownHand, shown_hand};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::pot_shares::favourites;
use crate::cli::ui::shares::{SHARE_WIDTH, decimal, equity_width};
use crate::cli::ui::tables::{Cell, Column, Layouts, entries};

/// The columns of `--long`.
pub const LONG_COLUMNS: [Entry; 6] = entries(&[
    SharesRow::DEAL_NUMBER,
    SharesRow::NUMBER,
    SharesRow::EQUITY,
    SharesRow::WIN,
    SharesRow::TIE,
    SharesRow::HAND_OR_RANGE,
]);

/// A hand with its shares.
pub type SharesRow = HandRow<Shares>;

/// A deal with its equities and, if they are estimated, the greatest standard error.
pub type EquitiesRow = DealRow<(String, String)>;

impl SharesRow {
    const STANDARD_ERROR: Column<SharesRow> = Column::right(SAMPLE_COLUMNS[0], SHARE_WIDTH, |hand, _| {
        hand.shown.standard_error.map_or_else(Cell::default, |error| Cell::plain(decimal(error)))
    });

    /// What is shown of hands such as the first one. At a terminal the cards come last, where they may be of any width.
    fn layouts(rows: &AnswerRows, first: Shares, has_names: bool) -> Layouts<SharesRow> {
        let is_estimate = first.standard_error.is_some();
        let equity = Self::EQUITY.wide(equity_width(is_estimate));
        let standard_error = Self::STANDARD_ERROR.only_if(is_estimate);
        let hand = Self::number_or_name(rows.medium.is_page() && has_names);
        let cards = Self::HAND_OR_RANGE;
        let [high, low] = [Self::HIGH, Self::LOW].map(|column| column.only_if(first.high.is_some()));
        let long = [hand, equity, Self::WIN, Self::TIE, high, low, cards];
        let layouts = match (rows.medium.is_page(), rows.is_long) {
            (false, _) => Layouts::new(&[&[&[Self::DEAL_NUMBER], &long[..], &[standard_error]].concat()]),
            (true, true) => Layouts::new(&[&long]),
            (true, false) => Layouts::new(&[&[hand, equity, cards]]),
        };
        layouts.wrapping()
    }
}

impl EquitiesRow {
    const EQUITIES: Column<EquitiesRow> =
        Column::<EquitiesRow>::left(COLUMNS[0], 0, |deal, _| Cell::plain(&deal.shown.0)).headed("").growing();
    const STANDARD_ERROR: Column<EquitiesRow> =
        Column::<EquitiesRow>::left(SAMPLE_COLUMNS[0], 0, |deal, _| Cell::plain(&deal.shown.1)).headed("").growing();

    pub fn layouts(is_estimate: bool) -> Layouts<EquitiesRow> {
        let standard_error = Self::STANDARD_ERROR.only_if(is_estimate);
        Layouts::new(&[
            &[Self::EQUITIES, Self::DEAL, standard_error],
            &[Self::EQUITIES, Self::DENSE_DEAL, standard_error],
        ])
    }
}

/// A row for each hand of the deal with this number, the favourites in bold.
pub fn hands(rows: &AnswerRows, odds: &Odds, deal: u64) -> String {
    let (hands, layouts) = hand_rows(rows, odds, deal);
    rows.deal_block(odds.board.cards(), deal, &hands, &layouts)
}

/// Those rows, and their layouts.
pub fn hand_rows(rows: &AnswerRows, odds: &Odds, deal: u64) -> (Vec<SharesRow>, Layouts<SharesRow>) {
    let in_bold = favourites(odds.hands.iter().map(|hand| hand.equity));
    let layouts = SharesRow::layouts(rows, odds.hands[0].shares(), odds.hands[0].name.is_some());
    // Long rows go on below the second column.
    let start = if rows.is_long { SharesRow::EQUITY } else { SharesRow::HAND_OR_RANGE };
    let room = rows.room_from(&start, &layouts);
    let hands = shown_hands(odds).map(|hand| hand.shortened_to(room));
    let hands = hands.zip(odds.hands.iter().map(PlayerOdds::shares)).enumerate();
    let row = |(index, (hand, shown)): (usize, (ShownHand, Shares))| {
        let name = odds.hands[index].name.clone();
        HandRow { deal, index, name, hand, is_bold: in_bold.contains(&index), shown }
    };
    (hands.map(row).collect(), layouts)
}

/// A row for a deal, the favourites in bold.
pub fn equities(rows: &AnswerRows, odds: &Odds) -> String {
    let equities = odds.hands.iter().map(|hand| hand.equity);
    let in_bold = favourites(equities.clone());
    let error = odds.hands.iter().filter_map(|hand| hand.standard_error).max_by(f64::total_cmp).map(decimal);
    let is_estimate = error.is_some();
    let shown = (equities.map(decimal).join(","), error.unwrap_or_default());
    let row =
        DealRow { hands: shown_hands(odds).collect(), chips: Vec::new(), boards: vec![odds.board], in_bold, shown };
    rows.deal(&row, &EquitiesRow::layouts(is_estimate))
}

pub fn shown_hands(odds: &Odds) -> impl Iterator<Item = ShownHand> {
    odds.hands.iter().map(|hand| shown_hand(&hand.hand))
}
