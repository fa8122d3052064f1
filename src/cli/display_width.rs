//! How many columns of a terminal a text takes.

use unicode_width::UnicodeWidthStr;

/// The columns that a text without styles takes at a terminal: two for each Chinese character, none for combining marks.
pub fn display_width(text: &str) -> usize {
    // Nearly all texts are ASCII.
    if text.is_ascii() { text.len() } else { text.width() }
}
