//! Where hands come from: arguments, files and stdin; and a stream cut into blocks of whole lines.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use memchr::memrchr;

/// The longest line that may hold a hand, in bytes without its line end.
pub const MAX_LINE: usize = 4096;

/// How much is asked for at a time: what a pipe holds.
const READ: usize = 64 * 1024;

/// Something to read hands from, and what messages call it.
pub struct Source {
    pub name: String,
    pub reader: Box<dyn Read + Send>,
}

impl Source {
    pub fn stdin() -> Source {
        Source { name: "<stdin>".to_owned(), reader: Box::new(io::stdin()) }
    }

    /// The file at `path`, or stdin for `-`.
    pub fn open(path: &Path) -> io::Result<Source> {
        if path == Path::new("-") {
            return Ok(Source::stdin());
        }
        Ok(Source { name: path.display().to_string(), reader: Box::new(File::open(path)?) })
    }
}

/// The hands among the arguments: one if each argument is a single card, else one an argument.
pub fn hands(arguments: &[OsString]) -> Vec<Vec<u8>> {
    let bytes: Vec<&[u8]> = arguments.iter().map(|argument| argument.as_encoded_bytes()).collect();
    if !bytes.is_empty() && bytes.iter().all(|argument| is_single_card(argument)) {
        vec![bytes.join(&b' ')]
    } else {
        bytes.into_iter().map(<[u8]>::to_vec).collect()
    }
}

/// Whether an argument has room for one card and no more, be it well written or not.
fn is_single_card(argument: &[u8]) -> bool {
    let text = String::from_utf8_lossy(argument);
    let mut symbols = text.trim_end_matches(['\u{FE0E}', '\u{FE0F}']).chars();
    let room = if text.starts_with("10") { 3 } else { 2 };
    symbols.by_ref().take(room).count() > 0 && symbols.next().is_none()
}

/// Cuts a stream into blocks of whole lines, in constant memory.
///
/// A block is ready as soon as what has been read holds the end of a line, so nothing waits for a buffer to fill. Of a
/// line that is too long only enough is kept to show it.
pub struct Blocks<R> {
    reader: R,
    /// The start of a line whose end has not been read.
    rest: Vec<u8>,
    started: bool,
    ended: bool,
}

impl<R: Read> Blocks<R> {
    pub fn new(reader: R) -> Blocks<R> {
        Blocks { reader, rest: Vec::new(), started: false, ended: false }
    }

    /// Replaces `block` with the next lines; false at the end of the stream. Only the very last line may lack its end.
    pub fn next(&mut self, block: &mut Vec<u8>) -> io::Result<bool> {
        block.clear();
        block.append(&mut self.rest);
        while !self.ended {
            let held = block.len();
            self.read_more(block)?;
            if let Some(end) = memrchr(b'\n', &block[held..]) {
                self.rest.extend_from_slice(&block[held + end + 1..]);
                block.truncate(held + end + 1);
                break;
            }
            // Room for a carriage return, and one byte too many.
            block.truncate(MAX_LINE + 2);
        }
        if !self.started && block.starts_with(b"\xEF\xBB\xBF") {
            block.drain(..3);
        }
        self.started = true;
        Ok(!block.is_empty())
    }

    fn read_more(&mut self, block: &mut Vec<u8>) -> io::Result<()> {
        let held = block.len();
        block.resize(held + READ, 0);
        let read = loop {
            match self.reader.read(&mut block[held..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        block.truncate(held + read);
        self.ended = read == 0;
        Ok(())
    }
}
