//! How messages are laid out at a terminal: wrapped at words, and what to do about it last, as `help:` lines. Elsewhere each is
//! one line, or what clap makes of it.

use crate::cli::display_width::display_width;

/// The start of a line that says what to do.
const HELP: &str = "help: ";

/// A message with this label before it, in lines of this width. If it is longer, what follows a semicolon is a line of help of
/// its own.
pub fn message_lines(label: &str, message: &str, width: usize) -> Vec<String> {
    if display_width(label) + display_width(message) <= width {
        return vec![format!("{label}{message}")];
    }
    let (what, help) = parts(message);
    wrapped(label, what, width)
        .into_iter()
        .chain(help.into_iter().flat_map(|help| wrapped(HELP, help, width)))
        .collect()
}

/// A usage error of clap's: what is wrong, the usage and, last, what to do about it, without where to find more information
/// if that is known. At a terminal, which has a width, each is on lines of its own.
pub fn usage_error(text: &str, width: Option<usize>) -> String {
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
            let help = help.into_iter().flat_map(|help| wrapped(HELP, help, width)).collect::<Vec<_>>().join("\n");
            let what = wrapped("", what, width).join("\n");
            let last = [&[&*help][..], &tips].concat();
            let parts = [&[&*what][..], &others, &last].concat();
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n") + "\n"
        }
    }
}

/// Whether a paragraph of clap's is a tip, which it styles.
fn is_tip(paragraph: &str) -> bool {
    paragraph.trim_start().starts_with("tip:") || paragraph.contains("tip:\x1B[0m")
}

/// A message up to the first semicolon that separates sentences, and what follows each.
fn parts(message: &str) -> (&str, Vec<&str>) {
    let mut parts = message.split("; ");
    (parts.next().unwrap_or_default(), parts.collect())
}

/// A text after a label, on lines of this width where that is possible. A command stays whole, to be copied.
fn wrapped(label: &str, text: &str, width: usize) -> Vec<String> {
    let indent = " ".repeat(display_width(label).min(width / 4));
    let (before, command) = match text.find("handrank ").filter(|_| label == HELP) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let words = before.split(' ').filter(|word| !word.is_empty()).chain(Some(command).filter(|it| !it.is_empty()));
    let mut lines = vec![label.to_owned()];
    let mut is_empty = true;
    for word in words {
        let line = lines.last_mut().expect("there is one");
        let space = usize::from(!is_empty);
        if !is_empty && plain_width(line) + space + display_width(word) > width {
            lines.push(format!("{indent}{word}"));
        } else {
            line.push_str(&" ".repeat(space));
            line.push_str(word);
        }
        is_empty = false;
    }
    lines
}

/// The width of a text without codes of colours, which go from ESC to `m`.
fn plain_width(text: &str) -> usize {
    let mut parts = text.split('\x1B');
    let first = parts.next().map_or(0, display_width);
    first + parts.map(|part| part.split_once('m').map_or(0, |(_, after)| display_width(after))).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::{message_lines, usage_error};

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
    fn usage_errors_end_with_the_fix() {
        let text = "error: a file, not a hand; use --file\n\nUsage: handrank\n\nFor more information, try '--help'.\n";
        assert_eq!(usage_error(text, None), "error: a file, not a hand; use --file\n\nUsage: handrank\n");
        assert_eq!(usage_error(text, Some(80)), "error: a file, not a hand\n\nUsage: handrank\n\nhelp: use --file\n");
        let without = "error: wrong\n\nUsage: handrank\n\nFor more information, try '--help'.\n";
        assert_eq!(usage_error(without, Some(80)), without);
        let tip = "error: unexpected\n\n  tip: use this\n\nUsage: handrank\n\nFor more information, try '--help'.\n";
        assert_eq!(usage_error(tip, Some(80)), "error: unexpected\n\nUsage: handrank\n\n  tip: use this\n");
    }
}
