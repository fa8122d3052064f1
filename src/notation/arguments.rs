//! What a command-line argument may be: a hand, or part of one that is spread over several arguments.

use super::cards::Cards;
use super::is_ignored;
use super::symbols::{Meaning, Symbols, is_separator, playing_card};

/// Whether `text` is too short for more than one card, valid or not: two cards take four characters, or two if each is
/// a single character. A joker counts as a card, a slash does not.
///
/// ```
/// use handrank::notation::is_at_most_one_card;
///
/// assert!(is_at_most_one_card("10♥") && is_at_most_one_card("Kx,") && is_at_most_one_card("🂡"));
/// assert!(!is_at_most_one_card("KdQs") && !is_at_most_one_card("🂡🂮") && !is_at_most_one_card("/Kd"));
/// ```
pub fn is_at_most_one_card(text: &str) -> bool {
    let text = text.trim_matches(|symbol| is_separator(symbol) || is_ignored(symbol));
    if text.eq_ignore_ascii_case("joker") {
        return true;
    }
    let most = if text.starts_with(|symbol| playing_card(symbol).is_some()) { 1 } else { 3 };
    !text.contains('/') && text.chars().filter(|&symbol| !is_ignored(symbol)).count() <= most
}

/// Whether every character of `text` may be part of a card, a separator or a slash.
///
/// ```
/// use handrank::notation::could_be_cards;
///
/// assert!(could_be_cards("/8h5h2h/8") && could_be_cards("AhAh"));
/// assert!(!could_be_cards("/8x") && !could_be_cards("hands"));
/// ```
pub fn could_be_cards(text: &str) -> bool {
    Symbols::of(text).all(|symbol| !matches!(symbol.meaning, Meaning::Unknown | Meaning::Bar))
}

/// Whether `text` holds a card, and every card in it can be read.
///
/// ```
/// use handrank::notation::has_cards;
///
/// assert!(has_cards("Kd") && has_cards("KdQs"));
/// assert!(!has_cards("Kx") && !has_cards(""));
/// ```
pub fn has_cards(text: &str) -> bool {
    Cards::read(text, &[]).is_ok_and(|cards| cards.count() > 0)
}
