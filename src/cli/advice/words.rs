//! What a word was meant for: a word as such, cards, or hand ranks.

use handrank::program::{could_be_cards, is_at_most_one_card};
use handrank::{Card, Category, HandRank, Rank, ReadErrorKind, Suit};

/// What to do instead of typing hand ranks where a hand is expected.
pub const HAND_RANKS: &str = "to look up hand ranks, use handrank table";

/// Whether this is the number of a hand rank, or a category.
pub fn names_hand_ranks(text: &str) -> bool {
    let is_number = || text.parse().is_ok_and(|number| HandRank::new(number).is_some());
    is_number() || Category::from_name(text).is_some()
}

/// Whether this is made of letters and hyphens, and does not start with a card.
pub fn is_word(text: &str) -> bool {
    let starts_with_card = || starts_with_rank(text) && text[1..].starts_with(|suit| Suit::from_char(suit).is_some());
    text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
        && (3..=24).contains(&text.len())
        && !text.starts_with('-')
        && !starts_with_card()
}

/// Whether this word was meant for cards: it has only ranks and suits, or is a joker or a range.
pub fn is_like_cards(word: &str) -> bool {
    let is_known = |kind: &ReadErrorKind| matches!(kind, ReadErrorKind::Joker { .. } | ReadErrorKind::Range { .. });
    could_be_cards(word) || word.parse::<Card>().is_err_and(|error| is_known(error.kind()))
}

/// Whether this word may be a misspelt card: it is short, and starts with a rank.
pub fn is_like_one_card(word: &str) -> bool {
    is_at_most_one_card(word) && starts_with_rank(word)
}

fn starts_with_rank(text: &str) -> bool {
    text.starts_with(|rank| Rank::from_char(rank).is_some())
}
