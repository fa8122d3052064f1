//! A JSON array as JSON Lines: its elements, each on a line of its own.

use std::io::{self, Read};
use std::mem;

use super::READ_SIZE;

/// Reads the elements of an array, one per line, from the text of the array. Line breaks within an element become spaces, so
/// the number of a line is that of the element. Whether an element is JSON is for its reader to say, but brackets match, and
/// none is empty.
pub struct ArrayElements<R> {
    reader: R,
    place: Place,
    /// What closes the brackets and braces that are open, that of the array first.
    closing: Vec<u8>,
    /// The number of the element being read, from 1.
    number: u64,
    /// Whether it has anything yet but white space.
    is_started: bool,
    /// What is to be given next, from `start`.
    written: Vec<u8>,
    start: usize,
}

/// What the text before may be followed by.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    BeforeArray,
    Between,
    InString,
    /// After a backslash in a string.
    Escaped,
    AfterArray,
}

/// As deep as the reader of JSON goes.
const MAX_DEPTH: usize = 128;

impl<R: Read> ArrayElements<R> {
    pub fn new(reader: R) -> ArrayElements<R> {
        let (place, closing) = (Place::BeforeArray, Vec::new());
        ArrayElements { reader, place, closing, number: 1, is_started: false, written: Vec::new(), start: 0 }
    }

    /// Adds what this byte stands for.
    fn add(&mut self, byte: u8) -> io::Result<()> {
        let is_blank = b" \t\n\r".contains(&byte);
        match self.place {
            Place::BeforeArray if byte == b'[' => {
                self.place = Place::Between;
                self.closing.push(b']');
            }
            Place::AfterArray if !is_blank => return Err(invalid("more text after the end of a JSON array")),
            Place::BeforeArray | Place::AfterArray => {}
            // A tab is as wrong in a string, but does not end the line.
            Place::InString | Place::Escaped if byte == b'\n' => self.put(Place::InString, b'\t'),
            Place::Escaped => self.put(Place::InString, byte),
            Place::InString => match byte {
                b'"' => self.put(Place::Between, byte),
                b'\\' => self.put(Place::Escaped, byte),
                _ => self.put(Place::InString, byte),
            },
            Place::Between => self.add_between(byte, is_blank)?,
        }
        Ok(())
    }

    /// The same of a byte outside strings.
    fn add_between(&mut self, byte: u8, is_blank: bool) -> io::Result<()> {
        let is_in_element = self.closing.len() > 1;
        match byte {
            b'"' => self.put(Place::InString, byte),
            b'[' | b'{' if self.closing.len() > MAX_DEPTH => return Err(self.fault("brackets are nested too deeply")),
            b'[' | b'{' => {
                self.closing.push(if byte == b'[' { b']' } else { b'}' });
                self.put(Place::Between, byte);
            }
            b']' | b'}' if self.closing.last() != Some(&byte) => {
                return Err(self.fault("brackets do not match"));
            }
            b']' | b'}' => {
                self.closing.pop();
                match is_in_element {
                    true => self.put(Place::Between, byte),
                    false => self.end_array()?,
                }
            }
            b',' if !is_in_element => {
                self.end_element()?;
                self.number += 1;
            }
            _ if is_blank && !is_in_element => {}
            _ => self.put(Place::Between, if is_blank { b' ' } else { byte }),
        }
        Ok(())
    }

    fn put(&mut self, next: Place, byte: u8) {
        self.place = next;
        self.is_started |= !byte.is_ascii_whitespace();
        self.written.push(byte);
    }

    fn end_element(&mut self) -> io::Result<()> {
        if !mem::take(&mut self.is_started) {
            return Err(self.fault("no value before or after a comma"));
        }
        self.written.push(b'\n');
        Ok(())
    }

    /// An array may have no elements.
    fn end_array(&mut self) -> io::Result<()> {
        self.place = Place::AfterArray;
        if self.number == 1 && !self.is_started { Ok(()) } else { self.end_element() }
    }

    fn fault(&self, what: &str) -> io::Error {
        invalid(&format!("element {} of the JSON array: {what}", self.number))
    }
}

impl<R: Read> Read for ArrayElements<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.start == self.written.len() {
            self.written.clear();
            self.start = 0;
            let mut text = [0; READ_SIZE];
            match self.reader.read(&mut text)? {
                0 if self.place == Place::AfterArray => return Ok(0),
                0 => return Err(invalid("the JSON array has no end")),
                len => text[..len].iter().try_for_each(|&byte| self.add(byte))?,
            }
        }
        let len = (&self.written[self.start..]).read(buffer)?;
        self.start += len;
        Ok(len)
    }
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::ArrayElements;
    use crate::cli::rows::Pieces;

    /// What is made of a text that is read one byte at a time, and at once.
    fn elements(text: &str) -> io::Result<String> {
        let mut lines = String::new();
        ArrayElements::new(Pieces { text: text.as_bytes(), piece: 1 }).read_to_string(&mut lines)?;
        let mut at_once = String::new();
        ArrayElements::new(text.as_bytes()).read_to_string(&mut at_once)?;
        assert_eq!(lines, at_once);
        Ok(lines)
    }

    #[test]
    fn each_element_is_a_line() {
        for (array, lines) in [
            ("[]", ""),
            ("[ ]\n", ""),
            (r#"[{"a":"AhKh"}]"#, "{\"a\":\"AhKh\"}\n"),
            ("\u{FEFF}\n[ {\"a\": [1,2]},\n {\"b\":\n2} ]\n", "{\"a\": [1,2]}\n{\"b\": 2}\n"),
            ("[\"a\nb\\\nc\",2]", "\"a\tb\\\tc\"\n2\n"),
            (r#"[{"a":"],\" {\\"},"b"]"#, "{\"a\":\"],\\\" {\\\\\"}\n\"b\"\n"),
        ] {
            assert_eq!(elements(array).expect(array), lines, "{array}");
        }
        for array in
            ["[", "[{\"a\":1}", "[] x", "[{}]]", "[{},]", "[{},,{}]", "[,{}]", "[{}}", "[{\"a\":[1}]]", "[{},\u{C}]"]
        {
            assert!(elements(array).is_err(), "{array}");
        }
    }
}
