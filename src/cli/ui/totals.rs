//! What each player of a deal on several boards gets in all, or overall, for people: a table below the boards.

use super::AnswerRows;
use super::deal_rows::HandRow;
use super::fields::Entry;
use super::shares::SHARE_WIDTH;
use super::tables::{Column, Layouts};

/// The table of these players, each with what is shown under this heading.
pub fn totals(rows: &AnswerRows, heading: &'static str, players: Vec<HandRow<String>>) -> String {
    let total = Column::right(Entry::new(heading, ""), SHARE_WIDTH, |player: &HandRow<String>, medium| {
        medium.text(player.style(), &player.shown)
    });
    let player = HandRow::number_or_name(players[0].name.is_some());
    let layouts = Layouts::new(&[&[player, total, HandRow::HAND_OR_RANGE]]).wrapping();
    let room = rows.room_from(&HandRow::HAND_OR_RANGE, &layouts);
    let players: Vec<_> =
        players.into_iter().map(|player| HandRow { hand: player.hand.shortened_to(room), ..player }).collect();
    rows.more_rows(&players, &layouts)
}
