//! A row of a table: its bytes, and where its fields are.

/// The most fields of a row whose ends are kept, to bound memory; the rest are only counted.
pub const MAX_FIELDS: usize = 1 << 16;

/// A row, as the bytes it was read in.
pub struct InputRow<'a> {
    /// Blank lines before it, and a byte-order mark.
    pub before: &'a [u8],
    /// The row without its line end; empty if only blank lines have been read so far.
    pub text: &'a [u8],
    /// Its line end. In CSV, the LF of a CRLF may have been read too late; it comes as a blank line then.
    pub end: &'a [u8],
    /// The number of the line on which it starts, from 1.
    pub line: u64,
    /// Whether it has an unclosed quote.
    pub is_unclosed: bool,
    pub(super) fields: Fields<'a>,
}

/// Where the fields of a row are.
#[derive(Default)]
pub struct Fields<'a> {
    pub text: &'a [u8],
    pub ends: &'a [usize],
    pub count: usize,
    /// The delimiter of CSV, where `text` has the fields without quotes, concatenated. Else it is the row itself, whose
    /// fields are separated by tabs.
    pub delimiter: Option<u8>,
}

impl<'a> InputRow<'a> {
    /// The row at the start of a text, where blank lines, the row itself and its line end have these lengths. The text
    /// starts on line 1.
    pub fn new(text: &'a [u8], [before, len, end]: [usize; 3], fields: Fields<'a>) -> InputRow<'a> {
        let (before, rest) = text.split_at(before);
        let (text, rest) = rest.split_at(len);
        InputRow { before, text, end: &rest[..end], line: 1, is_unclosed: false, fields }
    }

    /// Blank lines without a row after them yet.
    pub fn blank(before: &'a [u8]) -> InputRow<'a> {
        InputRow::new(before, [before.len(), 0, 0], Fields::default())
    }

    /// How many fields the row has; none in JSON Lines.
    pub fn field_count(&self) -> usize {
        self.fields.count
    }

    /// The field at this index, without quotes, if it is among the first [`MAX_FIELDS`].
    pub fn field(&self, index: usize) -> Option<&[u8]> {
        let Fields { text, ends, delimiter, .. } = self.fields;
        let gap = usize::from(delimiter.is_none());
        let start = if index == 0 { 0 } else { ends.get(index - 1)? + gap };
        Some(&text[start..*ends.get(index)?])
    }
}
