//! CSV rows, parsed by csv-core, which reports where each row ends, so that its bytes can be written back unchanged.

use std::iter;

use csv_core::{ReadFieldResult, ReadRecordResult, Reader, ReaderBuilder};

use super::row::{Fields, InputRow, MAX_FIELDS};

/// Finds rows in text and keeps the fields of the last one.
pub struct CsvSplitter {
    reader: Reader,
    delimiter: u8,
    /// The fields without quotes, concatenated, then free space.
    text: Vec<u8>,
    /// Where each of the first [`MAX_FIELDS`] ends, then free space.
    ends: Vec<usize>,
    len: usize,
    count: usize,
    /// Whether the text ended within quotes when a row was last looked for and had no end.
    is_quote_open: bool,
}

impl CsvSplitter {
    pub fn new(delimiter: u8) -> CsvSplitter {
        CsvSplitter {
            reader: row_reader(delimiter),
            delimiter,
            text: vec![0; 4096],
            ends: vec![0; 64],
            len: 0,
            count: 0,
            is_quote_open: false,
        }
    }

    /// Whether the start of a row that has no end yet is within quotes.
    pub fn is_quote_open(&self) -> bool {
        self.is_quote_open
    }

    /// Finds the first row of a text; `None` if its end is not in the text, unless the table ends there.
    #[inline(always)]
    pub fn find_row<'a>(&'a mut self, text: &'a [u8], is_ended: bool) -> Option<InputRow<'a>> {
        let before = text.iter().take_while(|&&byte| is_line_end(byte)).count();
        let row = &text[before..];
        if let Some(parsed) = self.parse(row) {
            let len = parsed - usize::from(is_line_end(row[parsed - 1]));
            let end = if row[len..].starts_with(b"\r\n") { 2 } else { parsed - len };
            return Some(InputRow::new(text, [before, len, end], self.fields()));
        }
        self.is_quote_open = !row.is_empty() && self.end_last_field();
        self.reader.reset();
        read_blank_line(&mut self.reader);
        if is_ended {
            let is_unclosed = self.is_quote_open;
            return Some(InputRow { is_unclosed, ..InputRow::new(text, [before, row.len(), 0], self.fields()) });
        }
        (before > 0).then(|| InputRow::blank(&text[..before]))
    }

    /// The fields of the row that was parsed.
    fn fields(&self) -> Fields<'_> {
        Fields {
            text: &self.text[..self.len],
            ends: &self.ends[..self.count.min(MAX_FIELDS)],
            count: self.count,
            delimiter: Some(self.delimiter),
        }
    }

    /// Parses a row from its start and returns its length, with one byte of its line end; `None` if it is incomplete.
    fn parse(&mut self, row: &[u8]) -> Option<usize> {
        (self.len, self.count) = (0, 0);
        let mut parsed = 0;
        loop {
            let mut uncounted = [0; 64];
            let ends = if self.count < MAX_FIELDS { &mut self.ends[self.count..] } else { &mut uncounted[..] };
            let (result, read, len, count) = self.reader.read_record(&row[parsed..], &mut self.text[self.len..], ends);
            parsed += read;
            self.len += len;
            self.count += count;
            match result {
                ReadRecordResult::Record => return Some(parsed),
                ReadRecordResult::InputEmpty | ReadRecordResult::End => return None,
                ReadRecordResult::OutputFull => self.text.resize(2 * self.text.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(MAX_FIELDS.min(2 * self.ends.len()), 0),
            }
        }
    }

    /// Ends the field in which `parse` ran out of input. Returns whether its quote is unclosed, so that a line end
    /// would be part of the field instead of ending the row.
    fn end_last_field(&mut self) -> bool {
        let (result, ..) = self.reader.read_record(b"\n", &mut [0], &mut [0; 2]);
        if self.count < MAX_FIELDS {
            self.ends.resize(self.ends.len().max(self.count + 1), 0);
            self.ends[self.count] = self.len;
        }
        self.count += 1;
        !matches!(result, ReadRecordResult::Record)
    }
}

/// The fields of a row, however many there are, without quotes.
pub fn fields(mut row: &[u8], delimiter: u8) -> impl Iterator<Item = Vec<u8>> {
    let mut reader = row_reader(delimiter);
    let mut field = vec![0; row.len() + 1];
    let mut is_last = false;
    iter::from_fn(move || {
        let mut len = 0;
        while !is_last {
            let (result, read, written) = reader.read_field(row, &mut field[len..]);
            row = &row[read..];
            len += written;
            match result {
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::Field { record_end } => {
                    is_last = record_end;
                    return Some(field[..len].to_vec());
                }
                ReadFieldResult::OutputFull | ReadFieldResult::End => break,
            }
        }
        None
    })
}

fn row_reader(delimiter: u8) -> Reader {
    let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
    read_blank_line(&mut reader);
    reader
}

/// Keeps a reader from stripping a byte-order mark before the next row: the table's own has already been skipped, and any
/// other is part of a field.
fn read_blank_line(reader: &mut Reader) {
    reader.read_record(b"\n", &mut [0; 1], &mut [0; 2]);
}

pub fn is_line_end(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}
