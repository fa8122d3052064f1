//! The options of `handrank odds`.

use clap::{ArgAction, ValueHint};
use handrank::notation::read_cards;
use handrank::{Board, Card};

use super::answers::AnswerArgs;
use super::deals::DealArgs;
use super::help::headed;
use super::inputs::wrong_usage;

/// Compute the exact equity of each hand of a deal
///
/// Every way to complete the board is dealt and counted; nothing is sampled. For each deal, one line comes out: the equities
/// with commas between them, and the deal, separated by a tab. Equity is the average share of the pot. The board has 0, 3, 4
/// or 5 cards; a hand has two, in Omaha four to six.
#[derive(clap::Args)]
#[command(after_help = headed(
    "Examples:\n  handrank odds AhKh 8c8s\n  handrank odds --long AhKh 8c8s QdJd / 8h5h2h"
))]
pub struct OddsArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    /// Cards out of the deck, like "Qd 2c"
    ///
    /// Folded or exposed cards, which no deal may contain. May be given more than once.
    #[arg(long, value_name = "CARDS", value_parser = dead_cards, action = ArgAction::Append)]
    #[arg(value_hint = ValueHint::Other)]
    dead: Vec<DeadCards>,

    /// Print one line per hand, with its shares of wins and ties
    ///
    /// Columns: the deal's line, or its number among the arguments; the hand's number, its equity, the share of runouts that it wins and the share in which it
    /// splits the pot, its cards.
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    pub long: bool,

    /// Print one JSON object per deal
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub answers: AnswerArgs,
}

/// The cards of one `--dead`.
#[derive(Clone)]
struct DeadCards(Vec<Card>);

impl OddsArgs {
    /// The dead cards, all different and none of them on the board of all deals.
    pub fn dead(&self, board: &Board) -> Result<Vec<Card>, clap::Error> {
        let mut dead = Vec::new();
        for &card in self.dead.iter().flat_map(|cards| &cards.0) {
            if board.cards().contains(&card) {
                return Err(wrong_usage(format_args!("{card} is in --board and in --dead")));
            }
            if dead.contains(&card) {
                return Err(wrong_usage(format_args!("{card} is in --dead twice")));
            }
            dead.push(card);
        }
        Ok(dead)
    }
}

fn dead_cards(text: &str) -> Result<DeadCards, String> {
    read_cards(text).map(DeadCards).map_err(|error| error.to_string())
}
