//! Text as East Asian keyboards and sites have it: full-width letters, digits and punctuation, and suits in Chinese.
//!
//! Readers try a text as it is first, and then with these replaced, character by character, so that columns stay the same.
//! So whatever can be read without this means what it always did, names such as `Ｂｏｂ` above all.

use std::borrow::Cow;

use super::error::ReadError;
use super::players::is_versus;
use super::symbols::{could_be_cards, is_blank};
use super::words::{empty_seat, reads_as_hand_anywhere};

/// Suits in Chinese, in both scripts, each with its letter.
const SUITS: [(&str, char); 8] = [
    ("黑桃", 's'),
    ("红桃", 'h'),
    ("紅桃", 'h'),
    ("红心", 'h'),
    ("紅心", 'h'),
    ("方块", 'd'),
    ("方塊", 'd'),
    ("梅花", 'c'),
];

/// What stands for the second character of a suit: a zero-width space, which readers ignore.
const NOTHING: char = '\u{200B}';

/// Reads a text or, if it cannot be read as it is, with usual characters in place of others. The error is then that of the
/// second attempt, which knows more of the text.
pub(super) fn read_in_any_form<T>(text: &str, read: impl Fn(&str) -> Result<T, ReadError>) -> Result<T, ReadError> {
    let result = read(text);
    if result.is_ok() || text.is_ascii() {
        return result;
    }
    match in_usual_form(text) {
        Cow::Owned(usual) => read(&usual),
        Cow::Borrowed(_) => result,
    }
}

/// A text with usual characters in place of full-width ones and of suits in Chinese, but for words of names. Each character
/// is where it was.
pub fn in_usual_form(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let mut usual = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        if ends_word(symbol) {
            usual.push(usual_symbol(symbol));
            rest = &rest[symbol.len_utf8()..];
            continue;
        }
        let (word, after) = rest.split_at(rest.find(ends_word).unwrap_or(rest.len()));
        let written = usual_word(word);
        usual += if written != word && is_of_hands(&written, after) { &written } else { word };
        rest = after;
    }
    if usual == text { text.into() } else { usual.into() }
}

/// Whether a word, given in usual characters and what comes after it, is no name: one before a colon is a hand only if chips
/// may follow.
fn is_of_hands(word: &str, after: &str) -> bool {
    if let Some(note) = after.trim_start_matches(is_blank).strip_prefix([':', '：']) {
        let note = note.trim_start_matches(is_blank);
        return reads_as_hand_anywhere(word) && note.starts_with(|symbol: char| usual_symbol(symbol).is_ascii_digit());
    }
    // Where nobody has a name, a Chinese suit is one, so that the error is at the rank.
    let has_suit = || word.contains(NOTHING) && !after.contains([':', '：']);
    let is_number = || word.chars().all(|symbol| symbol.is_ascii_digit() || symbol == '.');
    let set = word.strip_prefix('!').unwrap_or(word);
    could_be_cards(word)
        || reads_as_hand_anywhere(set)
        || empty_seat(word).is_some()
        || is_versus(word)
        || is_number()
        || has_suit()
}

fn usual_word(word: &str) -> String {
    let mut usual: String = word.chars().map(usual_symbol).collect();
    for (name, suit) in SUITS {
        usual = usual.replace(name, &[suit, NOTHING].iter().collect::<String>());
    }
    usual
}

/// Full-width forms are those of ASCII, in order.
fn usual_symbol(symbol: char) -> char {
    match symbol {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(symbol) - 0xFEE0).unwrap_or(symbol),
        '、' => ',',
        _ => symbol,
    }
}

/// Whether a character stands between words.
fn ends_word(symbol: char) -> bool {
    is_blank(symbol) || "/|:,;[](){}\"'".contains(usual_symbol(symbol))
}

#[cfg(test)]
mod tests {
    use super::in_usual_form;

    #[test]
    fn other_characters_are_replaced_one_by_one() {
        for (text, usual) in [
            ("AhKh", "AhKh"),
            ("♣2", "♣2"),
            ("Ｔｓ、ｋｄ", "Ts,kd"),
            ("１０ｈ", "10h"),
            ("黑桃A 紅心10", "s\u{200B}A h\u{200B}10"),
            ("ＡｈＫｈ｜８ｃ８ｓ／８ｈ５ｈ２ｈ", "AhKh|8c8s/8h5h2h"),
            ("Ｂｏｂ：ＡｈＫｈ：１００", "Ｂｏｂ:AhKh:100"),
            ("ＱＱ＋，ＡＫｓ：０．５", "QQ+,AKs:0.5"),
            ("ｒａｎｄｏｍ ｖｓ １５％", "random vs 15%"),
            ("Ｚｓ", "Ｚｓ"),
            ("黑桃: AhKh", "黑桃: AhKh"),
            ("红桃A 黑桃X", "h\u{200B}A s\u{200B}X"),
            ("黑桃X 王: AhKh", "黑桃X 王: AhKh"),
        ] {
            assert_eq!(in_usual_form(text), usual);
            assert_eq!(in_usual_form(text).chars().count(), text.chars().count());
        }
    }
}
