//! The odds by category: one line per player and category, or at a terminal a table with the players side by side.

use handrank::odds::{CategoryOdds, PlayerOdds};
use handrank::program::{Keyed, key};
use handrank::{Category, Odds};
use itertools::Itertools;

use super::SAMPLE_COLUMNS;
use crate::cli::ui::AnswerRows;
use crate::cli::ui::deal_rows::{HandRow, shown_hand, title_of_hand};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::shares::{decimal, estimate, share as share_of_deals};
use crate::cli::ui::side_by_side::{Group, side_by_side};
use crate::cli::ui::tables::{Cell, Column, DIMMED, Layouts, Medium, PLAIN, Table, entries, wrapped};

/// What is shown in the help of `--breakdown=categories`.
pub const CATEGORY_COLUMNS: [Entry; 7] = entries(&CategoryRow::ALL);

/// A category of a player.
type CategoryRow = HandRow<OfCategory>;

/// How often a category comes, and what is won with it: four shares of all deals, and of an estimate the standard error.
#[derive(Clone, Copy)]
struct OfCategory {
    category: Category,
    share: f64,
    equity: f64,
    win: f64,
    tie: f64,
    standard_error: f64,
}

impl OfCategory {
    /// All categories of the game, the best first, also those that never come.
    fn all(odds: &Odds, player: &PlayerOdds) -> Vec<OfCategory> {
        let of_category = |&category: &Category| {
            let odds = player.categories.iter().find(|odds| odds.category == category);
            let figure = |figure: fn(&CategoryOdds) -> f64| odds.map_or(0.0, figure);
            OfCategory {
                category,
                share: figure(|odds| odds.share),
                equity: figure(|odds| odds.equity),
                win: figure(|odds| odds.win),
                tie: figure(|odds| odds.tie),
                standard_error: figure(|odds| odds.standard_error.unwrap_or(0.0)),
            }
        };
        odds.game.scale().categories().iter().map(of_category).collect()
    }
}

impl CategoryRow {
    const CATEGORY: Column<CategoryRow> =
        Column::left(key(CategoryOdds::KEYS, "category"), 0, |row, _| Cell::plain(row.shown.category));
    const SHARE: Column<CategoryRow> =
        Column::right(key(CategoryOdds::KEYS, "share"), 0, |row, _| Cell::plain(decimal(row.shown.share)));
    const EQUITY: Column<CategoryRow> =
        Column::right(key(CategoryOdds::KEYS, "equity"), 0, |row, _| Cell::plain(decimal(row.shown.equity)));
    const WIN: Column<CategoryRow> =
        Column::right(key(CategoryOdds::KEYS, "win"), 0, |row, _| Cell::plain(decimal(row.shown.win)));
    const TIE: Column<CategoryRow> =
        Column::right(key(CategoryOdds::KEYS, "tie"), 0, |row, _| Cell::plain(decimal(row.shown.tie)));
    /// The columns of exact odds.
    const ALL: [Column<CategoryRow>; 7] =
        [Self::DEAL_NUMBER, Self::NUMBER, Self::CATEGORY, Self::SHARE, Self::EQUITY, Self::WIN, Self::TIE];
    const STANDARD_ERROR: Column<CategoryRow> =
        Column::right(SAMPLE_COLUMNS[0], 0, |row, _| Cell::plain(decimal(row.shown.standard_error)));
}

/// A row for each player and category of the deal with this number, for scripts.
pub fn categories(odds: &Odds, deal: u64, medium: Medium) -> String {
    let standard_error = CategoryRow::STANDARD_ERROR.only_if(odds.deals.are_random());
    let layouts = Layouts::new(&[&[&CategoryRow::ALL[..], &[standard_error]].concat()]);
    let table = Table::new(medium, &layouts);
    let players = odds
        .hands
        .iter()
        .enumerate()
        .flat_map(|(index, player)| OfCategory::all(odds, player).into_iter().map(move |shown| (index, shown)));
    let row = |(index, shown): (usize, OfCategory)| {
        let hand = shown_hand(&odds.hands[index].hand);
        table.row(&CategoryRow { deal, index, name: None, hand, is_bold: false, shown })
    };
    players.map(row).collect()
}

/// What people see below the odds of the hands: for each category that somebody makes, how often each player makes it and
/// what is won with it, side by side, and how often it wins the pot.
pub fn categories_in_table(rows: &AnswerRows, odds: &Odds) -> String {
    let (medium, categories) = (rows.medium, odds.game.scale().categories());
    let players = odds.hands.iter().map(|player| OfCategory::all(odds, player)).collect_vec();
    let is_made = |place: &usize| players.iter().any(|player| player[*place].share > 0.0);
    let places = (0..categories.len()).filter(is_made).collect_vec();
    let (won, half) = if odds.game.has_low() { ("high", "the high half of the pot") } else { ("equity", "the pot") };
    let shown = |part: f64| {
        let text = if odds.deals.are_random() { estimate(part, medium) } else { share_of_deals(part, medium) };
        medium.text(if part == 0.0 { DIMMED } else { PLAIN }, text)
    };
    let of_player = |(seat, player): (usize, &Vec<OfCategory>)| {
        let of_categories = places.iter().map(|&place| [player[place].share, player[place].equity].map(shown));
        let total = [Cell::default(), shown(player.iter().map(|category| category.equity).sum())];
        let title = title_of_hand(seat, &odds.hands[seat].name);
        Group::new(title, ["makes", won], of_categories.chain([total]))
    };
    // All who win a pot win it with the same category, and their parts of it add up to the whole.
    let pot = |&place: &usize| [shown(players.iter().map(|player| player[place].equity).sum())];
    let pot = Group::new(String::new(), ["pot"], places.iter().map(pot).chain([[Cell::default()]]));
    let groups = players.iter().enumerate().map(of_player).chain([pot]).collect();
    let names = places.iter().map(|&place| categories[place].name()).chain(["Total"]).collect_vec();
    let heading = key(CategoryOdds::KEYS, "category").name;
    let legend = format!("makes: how often a hand makes it; {won}: how much of {half} is won with it; pot: the sum");
    side_by_side(heading, &names, groups, medium) + &medium.note(wrapped(&legend, medium)) + rows.gap()
}
