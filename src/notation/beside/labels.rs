//! Labels that people write before boards and hands, `Board:`, `Flop:`, `Hand:`, replaced for readers that do not know
//! them. Every other character keeps its column.

use std::borrow::Cow;
use std::cell::LazyCell;

use super::quotes::places_of_quoted_names;
use crate::notation::symbols::{is_blank, is_ignored, is_separator};

/// What comes before a board or a street of it.
const OF_BOARDS: [&str; 5] = ["board", "community", "flop", "turn", "river"];

/// What comes before a hand that is alone.
const OF_HANDS: [&str; 2] = ["hand", "hole"];

/// Whether a word before a colon is the label of a board.
pub(in crate::notation) fn is_board_label(word: &str) -> bool {
    OF_BOARDS.iter().any(|label| label.eq_ignore_ascii_case(word))
}

/// Whether a text before a colon ends with the label of a board.
pub(in crate::notation) fn ends_with_board_label(text: &str) -> bool {
    is_board_label(&text[label_start(text)..])
}

/// Whether a word before a colon is the label of a hand.
pub fn is_hand_label(word: &str) -> bool {
    OF_HANDS.iter().any(|label| label.eq_ignore_ascii_case(word))
}

/// Where the board of a hand or deal starts, with a slash or a label, in bytes.
pub(in crate::notation) fn board_start(text: &str) -> Option<usize> {
    with_slashes_for_labels(text).find('/')
}

/// The text of a hand or deal in which the labels of boards are slashes, unless they stand beside one.
pub fn with_slashes_for_labels(text: &str) -> Cow<'_, str> {
    let mut written: Cow<str> = text.into();
    let names = LazyCell::new(|| places_of_quoted_names(text));
    let is_in_name =
        |at| names[names.partition_point(|name| name.end <= at)..].first().is_some_and(|name| name.contains(&at));
    // Where the last label ended. With nothing between, the next stands beside a slash, so that nobody looks further back.
    let mut last_end = 0;
    for (colon, _) in text.match_indices(':') {
        let start = label_start(&text[..colon]);
        if !is_board_label(&text[start..colon]) || is_in_name(colon) {
            continue;
        }
        // Labels are ASCII, so that what replaces them is as long.
        let is_between = |symbol| is_separator(symbol) || is_ignored(symbol);
        let before = text[last_end..start].trim_end_matches(is_between);
        let is_beside_slash = before.ends_with('/')
            || before.is_empty() && last_end > 0
            || text[colon + 1..].trim_start_matches(is_between).starts_with('/');
        let slash = if is_beside_slash { " " } else { "/" };
        let bar = before.ends_with('|').then(|| last_end + before.len() - 1);
        last_end = colon + 1;
        let written = written.to_mut();
        written.replace_range(start..=colon, &format!("{slash}{}", " ".repeat(colon - start)));
        if let Some(bar) = bar {
            written.replace_range(bar..=bar, " ");
        }
    }
    written
}

/// The text of one hand without labels, and with a slash where its board starts.
pub fn hand_without_labels(text: &str) -> Cow<'_, str> {
    let mut written = with_slashes_for_labels(text);
    if let Some((label, _)) = text.split_once(':')
        && is_hand_label(label.trim_start_matches(is_blank))
    {
        written.to_mut().replace_range(..=label.len(), &" ".repeat(label.chars().count() + 1));
    }
    written
}

/// The text of a board without labels.
pub(in crate::notation) fn of_board(text: &str) -> Cow<'_, str> {
    let mut written = with_slashes_for_labels(text);
    let starts_with_slash = |text: &str| text.trim_start_matches(is_blank).starts_with('/');
    if starts_with_slash(&written) && !starts_with_slash(text) {
        written = written.replacen('/', " ", 1).into();
    }
    written
}

/// Where the letters at the end of a text start.
fn label_start(text: &str) -> usize {
    text.len() - text.bytes().rev().take_while(u8::is_ascii_alphabetic).count()
}
