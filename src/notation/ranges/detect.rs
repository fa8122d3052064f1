//! Tells ranges from cards, and names ranges typed where cards were expected.

use super::foreign_ranges::{any_kicker, has_bracketed_number, has_foreign_range, is_number};
use super::hand_sets::{hand, is_any_two, ranks};
use super::items::words;
use crate::notation::cards::card_count;
use crate::notation::error::{ReadError, ReadErrorKind, shortened};
use crate::notation::symbols::{Symbols, is_ignored, is_separator};
use crate::ranges::WrittenRange;

/// Whether a hand of a deal, as written, is a range and not cards, perhaps one with mistakes.
pub(in crate::notation) fn is_range(text: &str) -> bool {
    text.contains(['+', ':', '%', '@', '!'])
        || has_bracketed_number(text)
        || names_hands(text)
        || has_hands(text)
        || is_percentage_without_sign(text)
        || has_foreign_range(text)
}

/// Whether a percent sign is all that a number or two lack, as in `15` and `5-20`.
fn is_percentage_without_sign(text: &str) -> bool {
    let text = text.trim_matches(is_separator);
    text.len() > 1 && is_number(text)
}

/// Whether one of the words names hands, with mistakes at most in its suits or in its lower card.
fn names_hands(text: &str) -> bool {
    let words = || text.split(is_separator).filter(|word| !word.is_empty());
    let is_name = |word: &str| {
        let mut symbols = Symbols::new(word).peekable();
        ranks(&mut symbols).is_some() && symbols.next().is_none() || is_any_two(word)
    };
    // `Kx` is any king, but beside cards it is one with an unknown suit.
    let are_kickers = || words().next().is_some() && words().all(|word| any_kicker(word).is_some());
    words().any(is_name) || are_kickers()
}

/// Whether this is several hands of two cards.
fn has_hands(text: &str) -> bool {
    let words = || words(text);
    // Of several hands, one may have a mistake, which is then named.
    let is_bad = |word| card_count(word).is_none();
    words().nth(1).is_some()
        && words().all(|word| hand(word).is_some() || is_bad(word))
        && words().filter(|word| hand(word).is_some()).nth(usize::from(words().any(is_bad))).is_some()
}

/// Names the range in which an unreadable card is, if the hand or street around it is one: `AKs`, `QQ+,AhKh`, `random`. It
/// has a column if it `is_part` of a longer text.
pub(in crate::notation) fn naming_range(error: ReadError, text: &str, is_part: bool) -> ReadError {
    use ReadErrorKind::{
        CardNumber, Joker, MissingRank, MissingSuit, NumberedRank, RanksAlone, RanksThenSuits, UnknownRank,
        UnknownSeparator, UnknownSuit,
    };
    let Some((column, range)) = error.column().and_then(|column| part_at(text, column)) else { return error };
    let is_unreadable = matches!(
        error.kind(),
        UnknownRank { .. }
            | UnknownSuit { .. }
            | MissingRank { .. }
            | MissingSuit { .. }
            | Joker { .. }
            | CardNumber { .. }
            | NumberedRank { .. }
            | RanksAlone { .. }
            | RanksThenSuits { .. }
            | UnknownSeparator { .. }
    );
    // In logs, `xx` is a card that was not shown.
    if !is_unreadable || range == "xx" || range.parse::<WrittenRange>().is_err() {
        return error;
    }
    let kind = ReadErrorKind::Range { range: shortened(range) };
    if is_part { ReadError::at(column, kind) } else { ReadError::without_column(kind) }
}

/// The hand or street at this column, and the column it starts at.
fn part_at(text: &str, column: usize) -> Option<(usize, &str)> {
    let (at, _) = text.char_indices().nth(column - 1)?;
    let start = text[..at].rfind(['|', '/']).map_or(0, |before| before + 1);
    let part = text[start..].split(['|', '/']).next()?;
    let means_nothing = |symbol| is_separator(symbol) || is_ignored(symbol);
    let range = part.trim_start_matches(means_nothing);
    let before = start + part.len() - range.len();
    Some((text[..before].chars().count() + 1, range.trim_end_matches(means_nothing)))
}
