//! Text as East Asian keyboards and sites have it: full-width letters, digits and punctuation, and suits in Chinese.
//!
//! Readers try a text as it is first, and then with these replaced, character by character, so that columns stay the same.
//! So whatever can be read without this means what it always did, names such as `Ｂｏｂ` above all.

use std::borrow::Cow;

use super::error::ReadError;
use super::symbols::is_blank;

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

/// What stands for the second character of a suit: a variation selector, which readers ignore and messages show nothing of.
pub(super) const NOTHING: char = '\u{FE0E}';

/// Reads a text without names or, if it cannot be read as it is, with usual characters in place of others. The error is then
/// that of the second attempt, which knows more of the text.
pub(super) fn read_without_names<T>(text: &str, read: impl Fn(&str) -> Result<T, ReadError>) -> Result<T, ReadError> {
    read_again_as(text, |text| with_usual_words(text, |_, _| true), read)
}

/// Reads a text or, if it cannot be read as it is, the same in usual form.
pub(super) fn read_again_as<T>(
    text: &str,
    usual: impl Fn(&str) -> Cow<'_, str>,
    read: impl Fn(&str) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let result = read(text);
    if result.is_ok() || text.is_ascii() {
        return result;
    }
    match usual(text) {
        Cow::Owned(usual) => read(&usual),
        Cow::Borrowed(_) => result,
    }
}

/// A text with usual characters in place of full-width ones and of suits in Chinese, but for words that are to stay, which
/// depends on the word in usual characters and on what comes after it. Each character is where it was.
pub(super) fn with_usual_words(text: &str, is_replaced: impl Fn(&str, &str) -> bool) -> Cow<'_, str> {
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
        usual += if written != word && is_replaced(&written, after) { &written } else { word };
        rest = after;
    }
    if usual == text { text.into() } else { usual.into() }
}

fn usual_word(word: &str) -> String {
    let mut usual: String = word.chars().map(usual_symbol).collect();
    for (name, suit) in SUITS {
        usual = usual.replace(name, &[suit, NOTHING].iter().collect::<String>());
    }
    usual
}

/// Full-width forms are those of ASCII, in order.
pub(super) fn usual_symbol(symbol: char) -> char {
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
