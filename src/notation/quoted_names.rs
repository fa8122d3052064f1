//! Names of players in double quotes: `"Bob 99": AhKh`. What is between the quotes is a name, whatever else it could
//! mean, so it is found before bars, slashes, labels and hands are looked for.

use std::borrow::Cow;
use std::ops::Range;

use super::symbols::is_blank;

/// Stands for each character of a name in quotes while the rest of a text is read. It is part of nothing else.
const HIDDEN: char = '\u{FFFC}';

/// How far quotes may be apart. A name is much shorter.
const MAX_QUOTED: usize = 256;

/// A name in double quotes before a colon.
pub(super) struct QuotedName {
    /// How many characters come before it.
    pub before: usize,
    /// The name with its quotes, as written.
    written: Vec<char>,
    /// What is between the quotes, with `"` in place of each `""`.
    pub name: String,
}

impl QuotedName {
    /// How many characters come before what follows it.
    pub(super) fn end(&self) -> usize {
        self.before + self.written.len()
    }

    /// Shows it again in a text in which it was hidden.
    pub(super) fn show(&self, text: &mut [char]) {
        text[self.before..self.end()].copy_from_slice(&self.written);
    }
}

/// A text with its names in quotes hidden, and these names. Every other character is where it was.
///
/// They come before the first slash that is in none of them. A quote opens a name at the start of a word only.
pub(super) fn hidden_names(text: &str) -> (Cow<'_, str>, Vec<QuotedName>) {
    let mut names = Vec::new();
    if !text.contains('"') {
        return (text.into(), names);
    }
    let mut text: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < text.len() && text[at] != '/' {
        let is_word_start = text[..at].last().is_none_or(|&before| is_blank(before) || before == '|');
        match quoted_name(&text[at..]).filter(|_| is_word_start) {
            Some((name, len)) => {
                names.push(QuotedName { before: at, written: text[at..at + len].to_vec(), name });
                text[at..at + len].fill(HIDDEN);
                at += len;
            }
            None => at += 1,
        }
    }
    (text.into_iter().collect::<String>().into(), names)
}

/// Where a text has names in quotes, in bytes.
pub fn places_of_quoted_names(text: &str) -> Vec<Range<usize>> {
    let (_, names) = hidden_names(text);
    if names.is_empty() {
        return Vec::new();
    }
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    names.iter().map(|name| starts[name.before]..starts[name.end()]).collect()
}

/// A text with its names in quotes hidden.
pub fn with_hidden_names(text: &str) -> Cow<'_, str> {
    hidden_names(text).0
}

/// What is between the quotes at the start of a text, if a colon follows them, and the length of both.
fn quoted_name(text: &[char]) -> Option<(String, usize)> {
    let (mut name, mut at) = (String::new(), 1);
    if text.first() != Some(&'"') {
        return None;
    }
    let text = &text[..text.len().min(MAX_QUOTED)];
    loop {
        match text.get(at..)? {
            ['"', '"', ..] => {
                name.push('"');
                at += 2;
            }
            ['"', rest @ ..] => {
                let next = rest.iter().find(|&&symbol| !is_blank(symbol));
                return (next == Some(&':')).then_some((name, at + 1));
            }
            [symbol, ..] => {
                name.push(*symbol);
                at += 1;
            }
            [] => return None,
        }
    }
}

/// A name in quotes, in which each quote is doubled.
pub(super) fn in_quotes(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
