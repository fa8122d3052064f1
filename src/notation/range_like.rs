//! Tells ranges from misspelt cards, so that errors can name them.

use super::cards::Cards;
use super::error::{ReadError, ReadErrorKind, shortened};
use super::symbols::{Meaning, Symbols, is_separator};

/// Names the range in which an error in `text` is, if the hand or street around it is one: `AKs`, `QQ+,AhKh`, `random`.
pub(super) fn naming_range(error: ReadError, text: &str) -> ReadError {
    let Some((column, range)) = error.column().and_then(|column| part_at(text, column)) else { return error };
    if !looks_like_range(range) {
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

/// Whether every item of `text` may be part of a range, and one of them is more than a hand of two cards.
fn looks_like_range(text: &str) -> bool {
    let items = || text.split(|symbol: char| symbol == ',' || symbol.is_whitespace()).filter(|item| !item.is_empty());
    items().all(|item| is_set(item) || is_two_cards(item)) && items().any(is_set)
}

/// Whether this is `random`, a class (`AKs`), or classes from one on (`QQ+`) or up to another (`A5s-A2s`), possibly
/// with a weight (`AKs:0.5`).
fn is_set(item: &str) -> bool {
    let set = match item.split_once(':') {
        Some((set, weight)) if weight.parse::<f64>().is_ok() => set,
        _ => item,
    };
    match set.split_once('-') {
        Some((first, last)) => is_class(first) && is_class(last),
        None => {
            matches!(set, "XX" | "????") || set.eq_ignore_ascii_case("random") || is_class(set.trim_end_matches('+'))
        }
    }
}

/// Whether this is a class of starting hands: two ranks, then `s` for suited, `o` for offsuit or nothing.
fn is_class(text: &str) -> bool {
    let ranks = text.strip_suffix(['s', 'S', 'o', 'O']).unwrap_or(text);
    let mut symbols = Symbols::of(ranks).map(|symbol| symbol.meaning);
    matches!((symbols.next(), symbols.next(), symbols.next()), (Some(Meaning::Rank(_)), Some(Meaning::Rank(_)), None))
}

fn is_two_cards(item: &str) -> bool {
    // Most items are a single card.
    item.len() > 3 && Cards::collect(item, &[]).is_ok_and(|cards| cards.count() == 2)
}

#[cfg(test)]
mod tests {
    use super::looks_like_range;

    #[test]
    fn ranges_are_told_from_misspelt_cards() {
        let alone = "AKs aks KAo AK QQ 1010 A10s 22+ ATs+ A5s-A2s TT-66 random Random XX ???? AKs:0.5 QQ+,AK,AhKh";
        for range in alone.split(' ').chain(["QQ+, AhKh", "AhKh 22"]) {
            assert!(looks_like_range(range), "{range}");
        }
        let alone = "A AKQ AKQJT AKx KdQ AhKh AhKh,AsKs Kx xx 100 10 + QQ- -QQ QQ:x hands randomly";
        for cards in alone.split(' ').chain(["", ",", "Kd Qs Jc 99"]) {
            assert!(!looks_like_range(cards), "{cards}");
        }
    }
}
