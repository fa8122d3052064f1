//! Rows of TSV and JSON Lines, which are lines.

use memchr::{memchr, memchr_iter};

use super::found_row::{FoundRow, MAX_FIELDS};

/// Finds the first row of a text, with the ends of its fields if tabs separate them; `None` if its end is not in the
/// text, unless the table ends there. Blank lines go with the row after them.
pub fn find_line(text: &[u8], has_tabs: bool, ends: &mut Vec<usize>, is_ended: bool) -> Option<FoundRow> {
    ends.clear();
    let mut before = 0;
    loop {
        let rest = &text[before..];
        let (line, len) = match memchr(b'\n', rest) {
            Some(end) => (&rest[..end], end + 1),
            None if is_ended => (rest, rest.len()),
            None => return (before > 0).then_some(FoundRow::blank(before)),
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let is_blank = line.is_empty() || !has_tabs && line.trim_ascii().is_empty();
        if is_blank && len > 0 {
            before += len;
            continue;
        }
        let fields = if has_tabs && !line.is_empty() { find_fields(line, ends) } else { 0 };
        return Some(FoundRow { before, text: line.len(), end: len - line.len(), fields, is_unclosed: false });
    }
}

/// Finds the ends of fields separated by tabs, and counts the fields.
fn find_fields(line: &[u8], ends: &mut Vec<usize>) -> usize {
    ends.extend(memchr_iter(b'\t', line).chain([line.len()]).take(MAX_FIELDS));
    if ends.len() < MAX_FIELDS { ends.len() } else { memchr_iter(b'\t', line).count() + 1 }
}
