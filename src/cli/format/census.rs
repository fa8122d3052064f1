//! Every hand counted, a row or an object for each category or rank.

use super::fields::{CATEGORY_NAME, Entry, KEV_RANK};
use super::rank_columns::RANK_WIDTH;
use super::records::{CategoryCount, RankCount};
use super::tables::{Cell, Column, Table, Terminal};

/// The columns by category, and the keys of JSON.
pub const CATEGORY_COLUMNS: [Entry; 4] = [CATEGORY_NAME, HANDS, ("ranks", "the number of ranks among them"), SHARE];

/// The columns by rank, and the keys of JSON.
pub const RANK_COLUMNS: [Entry; 4] = [KEV_RANK, CATEGORY_NAME, HANDS, SHARE];

const HANDS: Entry = ("hands", "the number of hands");
const SHARE: Entry = ("share", "their share of all hands, 0 to 1");

/// As wide as `Three of a Kind`.
const NAME_WIDTH: usize = 15;

/// The table of categories and their total.
pub fn category_table(terminal: Terminal) -> Table<CategoryCount> {
    let [category, hands, ranks, share] = CATEGORY_COLUMNS.map(|(name, _)| name);
    let columns = vec![
        Column::left(category, NAME_WIDTH, |count: &CategoryCount, _| Cell::plain(&count.category)),
        Column::right(hands, 9, |count, _| Cell::plain(count.hands)),
        Column::right(ranks, 5, |count, _| Cell::plain(count.ranks)),
        Column::right(share, 8, |count, _| Cell::plain(format_args!("{:.6}", count.share))),
    ];
    Table::new(terminal, [columns])
}

/// The table of ranks.
pub fn rank_table(terminal: Terminal) -> Table<RankCount> {
    let [rank, category, hands, share] = RANK_COLUMNS.map(|(name, _)| name);
    let columns = vec![
        Column::right(rank, RANK_WIDTH, |count: &RankCount, _| Cell::plain(count.rank)),
        Column::left(category, NAME_WIDTH, |count, _| Cell::plain(count.category)),
        Column::right(hands, 9, |count, _| Cell::plain(count.hands)),
        Column::right(share, 8, |count, _| Cell::plain(format_args!("{:.6}", count.share))),
    ];
    Table::new(terminal, [columns])
}
