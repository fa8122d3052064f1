//! What to type instead of what was typed.
//!
//! Advice specific to one command is in that command; shared advice is here. The errors themselves are in `errors.rs`.

pub mod arguments;
pub mod bad_argument;
pub mod deals;
pub mod files;
pub mod omaha;
pub mod options;
pub mod words;

use handrank::Game;
use handrank::program::{Recognized, count_cards, read_cards};
use itertools::Itertools;

pub fn has_two_cards(hand: &str) -> bool {
    count_cards(hand) == 2
}

/// Whether these are two or more hands of two cards each.
pub fn are_hole_cards<'a>(hands: impl Iterator<Item = &'a str> + Clone) -> bool {
    hands.clone().nth(1).is_some() && hands.clone().all(has_two_cards)
}

/// Whether this is two cards or a range.
fn is_hand_or_range(text: &str) -> bool {
    Recognized::of(text).is_hand(Game::Holdem)
}

/// Cards in standard notation with nothing between them, or a range with commas between its items.
pub fn together(hand: &str) -> String {
    match read_cards(hand) {
        Ok(cards) => cards.iter().join(""),
        Err(_) => {
            hand.split(|symbol: char| symbol.is_whitespace() || symbol == ',').filter(|item| !item.is_empty()).join(",")
        }
    }
}

#[cfg(test)]
mod tests {
    use handrank::Card;

    use super::options::advice_on_options;
    use super::words::advice_on_words;
    use crate::cli::io::message_lines;

    /// At a terminal, no line goes on with the rest of a command.
    #[test]
    fn commands_in_advice_stay_whole() {
        for advice in advice_on_options().chain(advice_on_words()) {
            for line in message_lines("error: ", advice, 40) {
                let start = line.trim_start().trim_start_matches("help: ").split(' ').next().unwrap_or_default();
                let is_card =
                    start.trim_end_matches(',').parse::<Card>().is_ok_and(|card| start.starts_with(&card.to_string()));
                assert!(!is_card && !start.starts_with(['|', '<']), "{line}: {advice}");
            }
        }
    }
}
