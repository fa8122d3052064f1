//! Names ranges typed where cards were expected.

use super::error::{ReadError, ReadErrorKind, shortened};
use super::symbols::is_separator;
use crate::range::Range;

/// Names the range in which an unreadable card is, if the hand or street around it is one: `AKs`, `QQ+,AhKh`, `random`.
pub(super) fn naming_range(error: ReadError, text: &str) -> ReadError {
    use ReadErrorKind::{Joker, MissingRank, MissingSuit, UnknownRank, UnknownSuit};
    let Some((column, range)) = error.column().and_then(|column| part_at(text, column)) else { return error };
    let is_unreadable = matches!(
        error.kind(),
        UnknownRank { .. } | UnknownSuit { .. } | MissingRank { .. } | MissingSuit { .. } | Joker { .. }
    );
    // In logs, `xx` is a card that was not shown.
    if !is_unreadable || range == "xx" || range.parse::<Range>().is_err() {
        return error;
    }
    let kind = ReadErrorKind::Range { range: shortened(range) };
    match text.contains(['|', '/']) {
        true => ReadError::at(column, kind),
        false => ReadError::without_column(kind),
    }
}

/// The hand or street at this column, and the column it starts at.
fn part_at(text: &str, column: usize) -> Option<(usize, &str)> {
    let (at, _) = text.char_indices().nth(column - 1)?;
    let start = text[..at].rfind(['|', '/']).map_or(0, |before| before + 1);
    let part = text[start..].split(['|', '/']).next()?;
    let range = part.trim_start_matches(is_separator);
    let before = start + part.len() - range.len();
    Some((text[..before].chars().count() + 1, range.trim_end_matches(is_separator)))
}

#[cfg(test)]
mod tests {
    use crate::notation::{ReadErrorKind, read_cards};

    fn is_range(text: &str) -> bool {
        read_cards(text).is_err_and(|error| matches!(error.kind(), ReadErrorKind::Range { .. }))
    }

    #[test]
    fn ranges_are_told_from_misspelt_cards() {
        let alone = "AKs aks KAo AK QQ 1010 A10s 22+ ATs+ A5s-A2s TT-66 random Random XX ???? AKs:0.5 QQ+,AK,AhKh";
        for range in alone.split(' ').chain(["QQ+, AhKh", "AhKh 22"]) {
            assert!(is_range(range), "{range}");
        }
        let alone = "A AKQ AKQJT AKx KdQ AhKh AhKh,AsKs Kx xx 100 10 + QQ:x hands randomly AhKh,AhQh";
        for cards in alone.split(' ').chain(["", ",", "Kd Qs Jc 99"]) {
            assert!(!is_range(cards), "{cards}");
        }
    }
}
