//! Tells ranges from cards.

use super::fault::{any_kicker, has_bracketed_number};
use super::sets::{hand, is_any_two, ranks};
use super::words::{Token, Tokens};
use crate::notation::symbols::{Symbols, is_separator};

/// Whether a hand of a deal, as written, is a range and not cards, perhaps one with mistakes.
///
/// It is a range if it has a class or a name for any two cards in it, one of `+ : % @ !`, or a number in brackets, or if
/// it is several hands of two cards each. Of the texts that can be read as cards only those last ones are ranges.
///
/// ```
/// use handrank::notation::is_range;
///
/// assert!(is_range("QQ+") && is_range("AK") && is_range("random") && is_range("AhKh,AsKs") && is_range("AAs"));
/// assert!(!is_range("AhKh") && !is_range("Ah Kh") && !is_range("AhKhAsKs") && !is_range("AhKx"));
/// ```
pub fn is_range(text: &str) -> bool {
    text.contains(['+', ':', '%', '@', '!']) || has_bracketed_number(text) || names_hands(text) || has_hands(text)
}

/// Whether one of the words names hands, with mistakes at most in its suits or in its lower card.
fn names_hands(text: &str) -> bool {
    let words = || text.split(is_separator).filter(|word| !word.is_empty());
    let is_name = |word: &str| {
        let mut symbols = Symbols::of(word).peekable();
        ranks(&mut symbols).is_some() && symbols.next().is_none() || is_any_two(word)
    };
    // `Kx` is any king, but beside cards it is one with an unknown suit.
    let are_kickers = || words().next().is_some() && words().all(|word| any_kicker(word).is_some());
    words().any(is_name) || are_kickers()
}

/// Whether this is several hands of two cards.
fn has_hands(text: &str) -> bool {
    let words = || {
        Tokens::of(text).filter_map(|(_, token)| match token {
            Token::Word(word) => Some(word),
            Token::Comma => None,
        })
    };
    words().nth(1).is_some() && words().all(|word| hand(word).is_some())
}
