//! What the readers of CSV, TSV and JSON Lines find of a row.

/// The most fields of a row whose ends are kept, to bound memory; the rest are only counted.
pub const MAX_FIELDS: usize = 1 << 16;

/// The parts of a row at the start of a text, as lengths in bytes, and how many fields it has.
pub struct FoundRow {
    pub before: usize,
    pub text: usize,
    pub end: usize,
    pub fields: usize,
    pub is_unclosed: bool,
}

impl FoundRow {
    /// Blank lines without a row after them yet.
    pub fn blank(before: usize) -> FoundRow {
        FoundRow { before, text: 0, end: 0, fields: 0, is_unclosed: false }
    }
}
