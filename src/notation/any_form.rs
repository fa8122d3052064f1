//! Hands and deals in any form: as they are, or with the characters of East Asian keyboards replaced, but for those of names.

use std::borrow::Cow;

use super::east_asian::{NOTHING, read_again_as, usual_symbol, with_usual_words};
use super::error::ReadError;
use super::players::is_versus;
use super::symbols::{could_be_cards, is_blank};
use super::words::{empty_seat, reads_as_hand_anywhere};

/// Reads a text or, if it cannot be read as it is, with usual characters in place of others. The error is then that of the
/// second attempt, which knows more of the text.
pub(super) fn read_in_any_form<T>(text: &str, read: impl Fn(&str) -> Result<T, ReadError>) -> Result<T, ReadError> {
    read_again_as(text, in_usual_form, read)
}

/// A text with usual characters in place of full-width ones and of suits in Chinese, but for words of names. Each character
/// is where it was.
pub fn in_usual_form(text: &str) -> Cow<'_, str> {
    with_usual_words(text, is_of_hands)
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
            ("黑桃A 紅心10", "s\u{FE0E}A h\u{FE0E}10"),
            ("ＡｈＫｈ｜８ｃ８ｓ／８ｈ５ｈ２ｈ", "AhKh|8c8s/8h5h2h"),
            ("Ｂｏｂ：ＡｈＫｈ：１００", "Ｂｏｂ:AhKh:100"),
            ("ＱＱ＋，ＡＫｓ：０．５", "QQ+,AKs:0.5"),
            ("ｒａｎｄｏｍ ｖｓ １５％", "random vs 15%"),
            ("Ｚｓ", "Ｚｓ"),
            ("黑桃: AhKh", "黑桃: AhKh"),
            ("红桃A 黑桃X", "h\u{FE0E}A s\u{FE0E}X"),
            ("黑桃X 王: AhKh", "黑桃X 王: AhKh"),
        ] {
            assert_eq!(in_usual_form(text), usual);
            assert_eq!(in_usual_form(text).chars().count(), text.chars().count());
        }
    }
}
