//! Suits as symbols, `A♥` for `Ah`, in text and tables. Answers are written with letters, and cards found in them when they
//! leave the program, so that writers need not know. This is settled once in a run, as colour is.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use handrank::{Rank, Suit};

static ARE_SHOWN: AtomicBool = AtomicBool::new(false);

/// Shows suits as symbols from now on.
pub fn show_suit_symbols() {
    ARE_SHOWN.store(true, Ordering::Relaxed);
}

/// Answers with symbols for suits, if these are to be shown.
pub fn with_suits_as_chosen(answers: &[u8]) -> Cow<'_, [u8]> {
    if ARE_SHOWN.load(Ordering::Relaxed) { with_symbols(answers).into() } else { answers.into() }
}

/// The same with symbols. Cards are words, and parts of a word, that have nothing but ranks and letters of suits in turn: `Ah`,
/// `AhKh`, but not `Ace` or `AKs`.
fn with_symbols(text: &[u8]) -> Vec<u8> {
    let mut written = Vec::with_capacity(text.len() + text.len() / 2);
    let mut rest = text;
    while let Some(&first) = rest.first() {
        let len = match first {
            // The codes of colours go from ESC to `m`.
            b'\x1B' => rest.iter().position(|&byte| byte == b'm').map_or(rest.len(), |end| end + 1),
            _ if is_of_word(first) => rest.iter().position(|&byte| !is_of_word(byte)).unwrap_or(rest.len()),
            _ => 1,
        };
        let (word, after) = rest.split_at(len);
        match are_cards(word) {
            true => word.chunks(2).for_each(|card| {
                written.push(card[0]);
                written.extend(symbol(card[1]).unwrap_or_default().as_bytes());
            }),
            false => written.extend_from_slice(word),
        }
        rest = after;
    }
    written
}

/// Whether a byte is part of a word; those of other characters than ASCII may be letters of names.
fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

fn are_cards(word: &[u8]) -> bool {
    let is_card = |card: &[u8]| matches!(card, &[rank, suit] if Rank::from_char(rank.into()).is_some_and(|it| it.to_char() == char::from(rank)) && symbol(suit).is_some());
    !word.is_empty() && word.chunks(2).all(is_card)
}

/// The symbol of a suit that is written as this letter.
fn symbol(letter: u8) -> Option<&'static str> {
    let suit = Suit::ALL.into_iter().find(|suit| suit.to_char() == char::from(letter))?;
    Some(match suit {
        Suit::Clubs => "♣",
        Suit::Diamonds => "♦",
        Suit::Hearts => "♥",
        Suit::Spades => "♠",
    })
}

#[cfg(test)]
mod tests {
    use super::with_symbols;

    #[test]
    fn cards_alone_are_changed() {
        for (text, expected) in [
            ("1609\tStraight (Ace low)\tAd 2s 3c\n", "1609\tStraight (Ace low)\tA♦ 2♠ 3♣\n"),
            ("AhKh|QQ,AKs:0.5,T9s/8h5h2h\n", "A♥K♥|QQ,AKs:0.5,T9s/8♥5♥2♥\n"),
            ("\x1B[31mAh\x1B[0m Kc", "\x1B[31mA♥\x1B[0m K♣"),
            ("Jos As2 10s ah AH Anns", "Jos As2 10s ah AH Anns"),
            ("éAh AhKhé", "éAh AhKhé"),
        ] {
            assert_eq!(String::from_utf8(with_symbols(text.as_bytes())).expect("UTF-8"), expected);
        }
    }
}
