//! Cards from text, for tests that are not about how cards are written.

use handrank::Card;
use itertools::Itertools;

/// Cards of two characters each, perhaps with white space between them.
#[track_caller]
pub fn cards(text: &str) -> Vec<Card> {
    let characters = text.chars().filter(|character| !character.is_whitespace());
    let card = |pair: Vec<char>| pair.into_iter().collect::<String>().parse().expect("a card");
    characters.chunks(2).into_iter().map(|pair| card(pair.collect())).collect()
}
