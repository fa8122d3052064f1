//! How messages are laid out at a terminal: wrapped at words, and what to do about it last, as `help:` lines. Elsewhere
//! each is one line, or what clap makes of it.

use std::iter;
use std::ops::Range;

use itertools::Itertools;

use crate::cli::display_width::display_width;

/// The start of a line that says what to do.
const HELP: &str = "help: ";

/// The start of clap's advice on an option.
const TIP: &str = "tip:";

/// A message with this label before it, in lines of this width. If it is longer, what follows a semicolon is a line of
/// help of its own.
pub fn message_lines(label: &str, message: &str, width: usize) -> Vec<String> {
    if display_width(label) + display_width(message) <= width {
        return vec![format!("{label}{message}")];
    }
    let (what, help) = parts(message);
    let mut lines = wrapped(label, what, width);
    lines.extend(help.into_iter().flat_map(|help| wrapped(HELP, help, width)));
    lines
}

/// A usage error of clap's: what is wrong, the usage and, last, what to do about it, without where to find more information
/// if that is known. At a terminal, which has a width, each is on lines of its own.
pub fn usage_error_text(text: &str, width: Option<usize>) -> String {
    const MORE: &str = "\n\nFor more information, try ";
    let Some((body, _)) = text.rsplit_once(MORE) else { return text.to_owned() };
    let (first, rest) = body.split_once("\n\n").unwrap_or((body, ""));
    let (what, help) = parts(first);
    let (tips, others): (Vec<&str>, Vec<&str>) =
        rest.split("\n\n").filter(|part| !part.is_empty()).partition(|part| is_tip(part));
    match width {
        _ if help.is_empty() && tips.is_empty() => text.to_owned(),
        None => [&[first][..], &others, &tips].concat().join("\n\n") + "\n",
        Some(width) => {
            let what = what.lines().flat_map(|line| wrapped_line(line, width)).join("\n");
            let help = help.into_iter().flat_map(|help| wrapped(HELP, help, width)).join("\n");
            let tips = tips.iter().map(|tips| tips.lines().flat_map(|tip| tip_lines(tip, width)).join("\n"));
            let others = others.into_iter().map(str::to_owned);
            let parts = iter::once(what).chain(others).chain([help]).chain(tips);
            parts.filter(|part| !part.is_empty()).join("\n\n") + "\n"
        }
    }
}

/// Whether a paragraph of clap's is a tip, which it styles.
fn is_tip(paragraph: &str) -> bool {
    tip_label(paragraph).is_some()
}

/// The label of a tip, with its style and the space after it.
fn tip_label(line: &str) -> Option<&str> {
    let before_words = line.find(TIP)? + TIP.len();
    let label = &line[..before_words + line[before_words..].find(' ')? + 1];
    (plain_width(label.trim_start()) == TIP.len() + 1).then_some(label)
}

/// A tip, each of its sentences on lines of its own.
fn tip_lines(line: &str, width: usize) -> Vec<String> {
    let Some(label) = tip_label(line) else { return wrapped_line(line, width) };
    let (first, others) = parts(&line[label.len()..]);
    iter::once(first).chain(others).flat_map(|part| wrapped(label, part, width)).collect()
}

/// A line that may be indented.
fn wrapped_line(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start();
    wrapped(&line[..line.len() - text.len()], text, width)
}

/// A message up to the first semicolon that separates sentences, and what follows each. One in quotes, which may be in a
/// command, separates nothing.
fn parts(message: &str) -> (&str, Vec<&str>) {
    let mut parts = Vec::new();
    let mut start = 0;
    for Range { end, .. } in words(message) {
        if message[..end].ends_with(';') && end < message.len() {
            parts.push(&message[start..end - 1]);
            start = end + 1;
        }
    }
    parts.push(&message[start..]);
    (parts[0], parts.split_off(1))
}

/// A text after a label, on lines of this width where that is possible. A command stays whole, to be copied.
fn wrapped(label: &str, text: &str, width: usize) -> Vec<String> {
    let indent = " ".repeat(plain_width(label).min(width / 3));
    let mut lines = vec![label.to_owned()];
    for (index, piece) in pieces(text).into_iter().enumerate() {
        let line = lines.last_mut().expect("there is one");
        let space = if index == 0 { "" } else { " " };
        if index > 0 && plain_width(line) + space.len() + plain_width(piece) > width {
            lines.push(format!("{indent}{piece}"));
        } else {
            line.push_str(space);
            line.push_str(piece);
        }
    }
    lines
}

/// The programs whose commands are shown in messages.
const PROGRAMS: [&str; 7] = ["handrank", "awk", "cut", "duckdb", "iconv", "sqlite3", "xlsx2csv"];

/// Words that follow commands in sentences, and are in none.
const AFTER_COMMANDS: [&str; 17] = [
    "and", "at", "counts", "does", "finds", "for", "from", "has", "if", "in", "is", "or", "says", "take", "to",
    "which", "with",
];

/// The words of a text, except that a command is one piece.
fn pieces(text: &str) -> Vec<&str> {
    let words = words(text);
    let word = |index: usize| words.get(index).map(|word| &text[word.clone()]);
    let mut pieces = Vec::new();
    let mut first = 0;
    while let Some(start) = word(first) {
        let mut last = first;
        if PROGRAMS.contains(&start) {
            while word(last + 1).is_some_and(|next| goes_on(&text[words[last].clone()], next)) {
                last += 1;
            }
        }
        pieces.push(&text[words[first].start..words[last].end]);
        first = last + 1;
    }
    pieces
}

/// Whether a command goes on after one of its words. In `awk -F, '…'` it does, comma or not.
fn goes_on(word: &str, next: &str) -> bool {
    let is_ended = word.ends_with([';', ',', ':', ')']) && !next.starts_with('\'');
    !is_ended && !next.starts_with('(') && !AFTER_COMMANDS.contains(&next)
}

/// Where the words of a text are. What is in quotes belongs to one word, spaces and all.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let end = at + end_of_word(&text[at..]);
        if end > at {
            words.push(at..end);
        }
        at = end + 1;
    }
    words
}

/// Where the word at the start of a text ends: at a space outside quotes. An apostrophe within a word is no quote, nor is one
/// that is never closed.
fn end_of_word(text: &str) -> usize {
    let mut before = ' ';
    let mut closed_at = 0;
    for (at, symbol) in text.char_indices() {
        if at < closed_at {
            continue;
        }
        match symbol {
            ' ' => return at,
            '\'' | '"' if !before.is_alphanumeric() => {
                closed_at = text[at + 1..].find(symbol).map_or(0, |len| at + 1 + len + 1);
            }
            '\\' => closed_at = at + 2,
            _ => {}
        }
        before = symbol;
    }
    text.len()
}

/// The width of a text without codes of colours, which go from ESC to `m`.
fn plain_width(text: &str) -> usize {
    let mut parts = text.split('\x1B');
    let first = parts.next().map_or(0, display_width);
    first + parts.map(|part| part.split_once('m').map_or(0, |(_, after)| display_width(after))).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::{message_lines, usage_error_text};

    #[test]
    fn long_messages_end_with_help() {
        assert_eq!(message_lines("error: ", "short; no help", 80), ["error: short; no help"]);
        assert_eq!(
            message_lines("error: ", "what is wrong with it; what to do; use handrank odds AhKh QQ+,AKs", 24),
            [
                "error: what is wrong",
                "       with it",
                "help: what to do",
                "help: use",
                "      handrank odds AhKh QQ+,AKs"
            ]
        );
    }

    #[test]
    fn commands_and_quotes_stay_whole() {
        let recipe = "awk -F, '{for (i = 1; i < 10; i += 2) printf \"%s \", substr(\"hsdc\", $i, 1); print \"\"}' FILE | handrank";
        let message =
            format!("12: not cards; if these are suits and ranks (1-13), as in UCI's poker hands, use {recipe}");
        assert_eq!(
            message_lines("error: ", &message, 40),
            [
                "error: 12: not cards",
                "help: if these are suits and ranks",
                "      (1-13), as in UCI's poker hands,",
                "      use",
                &format!("      {recipe}"),
            ]
        );
        assert_eq!(
            message_lines(
                "error: ",
                "'it; is': \"a; b\": no; use handrank hold 9c 9d Ah 7s 2h, which finds what to keep",
                32
            ),
            [
                "error: 'it; is': \"a; b\": no",
                "help: use",
                "      handrank hold 9c 9d Ah 7s 2h,",
                "      which finds what to keep"
            ]
        );
        assert_eq!(message_lines("", r"'a'\''b; c': unknown file", 16), [r"'a'\''b; c':", "unknown file"]);
    }

    #[test]
    fn usage_errors_end_with_the_fix() {
        let text = "error: a file, not a hand; use --file\n\nUsage: handrank\n\nFor more information, try '--help'.\n";
        assert_eq!(usage_error_text(text, None), "error: a file, not a hand; use --file\n\nUsage: handrank\n");
        assert_eq!(
            usage_error_text(text, Some(80)),
            "error: a file, not a hand\n\nUsage: handrank\n\nhelp: use --file\n"
        );
        let without = "error: wrong\n\nUsage: handrank\n\nFor more information, try '--help'.\n";
        assert_eq!(usage_error_text(without, Some(80)), without);
        let tip = "error: unexpected\n\n  tip: use this\n\nUsage: handrank\n\nFor more information, try '--help'.\n";
        assert_eq!(usage_error_text(tip, Some(80)), "error: unexpected\n\nUsage: handrank\n\n  tip: use this\n");
        let tip = "error: unexpected\n\n  \x1B[32mtip:\x1B[0m in two sentences; use handrank odds AA KK\n\nUsage: handrank\n\n\
                   For more information, try '--help'.\n";
        assert_eq!(
            usage_error_text(tip, Some(22)),
            "error: unexpected\n\nUsage: handrank\n\n  \x1B[32mtip:\x1B[0m in two\n       sentences\n  \x1B[32mtip:\x1B[0m use\n       \
             handrank odds AA KK\n"
        );
    }
}
