//! Names of players in double quotes: `"Bob 99": AhKh`. What is between the quotes is a name, whatever else it could
//! mean, so it is found before bars, slashes, labels and hands are looked for.

use std::borrow::Cow;
use std::ops::Range;

use crate::notation::symbols::is_blank;

/// How many characters may be read of a name and its quotes. A name is much shorter.
const MAX_QUOTED: usize = 256;

/// A name in double quotes before a colon.
pub(in crate::notation) struct QuotedName {
    /// Where it is with its quotes, in bytes.
    pub place: Range<usize>,
    /// What is between the quotes, with `"` in place of each `""`.
    pub name: String,
}

/// A text with its names in quotes hidden, and these names. Everything else is where it was.
///
/// They come before the first slash that is in none of them. A quote opens a name at the start of a word only.
pub(in crate::notation) fn hidden_names(text: &str) -> (Cow<'_, str>, Vec<QuotedName>) {
    let (mut hidden, mut names) = (Cow::from(text), Vec::new());
    if !text.contains('"') {
        return (hidden, names);
    }
    let mut at = 0;
    while let Some(start) = text[at..].find(['"', '/']).map(|next| at + next) {
        let is_word_start = text[..start].chars().next_back().is_none_or(|before| is_blank(before) || before == '|');
        if text[start..].starts_with('/') {
            break;
        }
        at = match Some(&text[start..]).filter(|_| is_word_start).and_then(quoted_name) {
            Some((name, len)) => {
                let place = start..start + len;
                let fillers: String = text[place.clone()].chars().map(filler).collect();
                hidden.to_mut().replace_range(place.clone(), &fillers);
                names.push(QuotedName { place, name });
                start + len
            }
            None => start + 1,
        };
    }
    (hidden, names)
}

/// A character of the same length that is part of nothing else.
fn filler(symbol: char) -> char {
    match symbol.len_utf8() {
        1 => '\u{1A}',
        2 => '\u{80}',
        3 => '\u{FFFC}',
        _ => '\u{10FFFF}',
    }
}

/// Where a text has names in quotes, in bytes.
pub fn places_of_quoted_names(text: &str) -> Vec<Range<usize>> {
    hidden_names(text).1.into_iter().map(|name| name.place).collect()
}

/// A text with its names in quotes hidden.
pub fn with_hidden_names(text: &str) -> Cow<'_, str> {
    hidden_names(text).0
}

/// What is between the quotes at the start of a text, if a colon follows them, and the length of both.
fn quoted_name(text: &str) -> Option<(String, usize)> {
    let end = text.char_indices().nth(MAX_QUOTED).map_or(text.len(), |(end, _)| end);
    let text = &text[..end];
    let (mut name, mut at) = (String::new(), 1);
    loop {
        let quote = at + text[at..].find('"')?;
        name += &text[at..quote];
        at = quote + 1;
        if !text[at..].starts_with('"') {
            let is_before_colon = text[at..].trim_start_matches(is_blank).starts_with(':');
            return is_before_colon.then_some((name, at));
        }
        name.push('"');
        at += 1;
    }
}

/// A name in quotes, in which each quote is doubled.
pub(in crate::notation) fn in_quotes(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
