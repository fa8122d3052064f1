//! Which lines hold no hand and are not meant to.

/// Whether a line, given without its end, is blank or a comment: whether its first visible character is missing or a `#`.
pub fn is_skipped(line: &[u8]) -> bool {
    const INVISIBLE: &str = "\u{AD}\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2060}\u{FE0E}\u{FE0F}\u{FEFF}";
    let text = String::from_utf8_lossy(line);
    let first = text.chars().find(|&symbol| !symbol.is_whitespace() && !INVISIBLE.contains(symbol));
    first.is_none_or(|symbol| symbol == '#')
}
