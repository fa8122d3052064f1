//! Where hands come from: arguments, files and stdin; and a stream cut into blocks of whole lines.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;

use handrank::Card;
use memchr::{memchr, memrchr};

use super::parse::MAX_LINE;

/// How much is read at a time, at the least: what a pipe holds.
const READ: usize = 64 * 1024;

/// A line of so many bytes is too long, even if a byte-order mark and a carriage return are among them.
const TOO_LONG: usize = BYTE_ORDER_MARK.len() + MAX_LINE + 2;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The path that stands for stdin.
pub const STDIN: &str = "-";

/// Something to read hands from, and what messages call it.
pub struct Source {
    pub name: String,
    pub reader: Box<dyn Read + Send>,
    pub is_terminal: bool,
    /// How many bytes there are, if it is a file.
    pub len: Option<u64>,
}

impl Source {
    /// The file at `path`, or stdin for [`STDIN`].
    pub fn open(path: &Path) -> io::Result<Source> {
        if path == Path::new(STDIN) {
            let stdin = io::stdin();
            // Stdin tells nobody what it is; where there is no such path its length stays unknown.
            let len = len(fs::metadata("/dev/stdin"));
            return Ok(Source {
                name: "<stdin>".to_owned(),
                is_terminal: stdin.is_terminal(),
                len,
                reader: Box::new(stdin),
            });
        }
        let file = File::open(path)?;
        Ok(Source {
            name: shown(path),
            is_terminal: file.is_terminal(),
            len: len(file.metadata()),
            reader: Box::new(file),
        })
    }
}

/// The length of a file. The files in which a system tells of itself say that they are empty, and are not.
fn len(metadata: io::Result<Metadata>) -> Option<u64> {
    metadata.ok().filter(Metadata::is_file).map(|metadata| metadata.len()).filter(|&len| len > 0)
}

/// A path, or what else was typed, as messages show it: control characters escaped, and those that break lines or turn the
/// direction of text, so that no name can paint the terminal.
pub fn shown(path: &Path) -> String {
    let escape = |symbol: char| match symbol {
        '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => symbol.escape_debug().to_string(),
        _ if symbol.is_control() => symbol.escape_debug().to_string(),
        _ => symbol.into(),
    };
    path.display().to_string().chars().map(escape).collect()
}

/// The hands among the arguments: one if each argument is a single card, else one an argument.
pub fn hands(arguments: &[OsString]) -> Vec<Vec<u8>> {
    let bytes: Vec<&[u8]> = arguments.iter().map(|argument| argument.as_encoded_bytes()).collect();
    let is_card = |argument: &OsString| handrank::is_one_card_at_most(&argument.to_string_lossy());
    if !arguments.is_empty() && arguments.iter().all(is_card) {
        vec![bytes.join(&b' ')]
    } else {
        bytes.into_iter().map(<[u8]>::to_vec).collect()
    }
}

/// What whoever typed a bad hand, one of so many, may have meant: the end of a message, if there is such a thing.
pub fn advice(argument: &[u8], hands: usize) -> &'static str {
    let text = str::from_utf8(argument).unwrap_or_default();
    if is_path(text) {
        "; to read hands from a file, use --file"
    } else if hands > 1 && text.parse::<Card>().is_ok() {
        "; arguments make one hand if each is a card"
    } else {
        ""
    }
}

/// Whether this names a file, or looks as if it were meant to.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    text == STDIN || text.contains('/') || path.exists() || path.extension().is_some_and(|name| name.len() == 3)
}

/// Cuts a stream into blocks of whole lines, in constant memory.
///
/// A block is ready as soon as what has been read holds the end of a line, so nothing waits for a buffer to fill. A line
/// that is too long is given as soon as that shows, so that it need not have an end, and without what is left of it.
pub struct Blocks<R> {
    reader: R,
    /// What was read after the block before.
    rest: Vec<u8>,
    /// Whether that block was the start of a line that is too long, which goes on here.
    is_amid_line: bool,
    started: bool,
    ended: bool,
}

/// Some lines, in a buffer that is used again.
pub struct Block {
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
}

impl<R: Read> Blocks<R> {
    pub fn new(reader: R) -> Blocks<R> {
        Blocks { reader, rest: Vec::new(), is_amid_line: false, started: false, ended: false }
    }

    /// Replaces `block` with the next lines; false at the end of the stream. Only the very last line may lack its end, and
    /// one that is too long, which is a block of its own.
    pub fn next(&mut self, block: &mut Block) -> io::Result<bool> {
        self.skip_line(block)?;
        block.start = 0;
        block.end = self.rest.len();
        block.buffer[..block.end].copy_from_slice(&self.rest);
        self.rest.clear();
        let mut searched = 0;
        loop {
            if let Some(end) = memrchr(b'\n', &block.buffer[searched..block.end]) {
                let end = searched + end + 1;
                self.rest.extend_from_slice(&block.buffer[end..block.end]);
                block.end = end;
                break;
            }
            if block.end >= TOO_LONG {
                block.end = TOO_LONG;
                self.is_amid_line = true;
                break;
            }
            if self.ended {
                break;
            }
            searched = block.end;
            self.read_more(block)?;
        }
        if !self.started && block.lines().starts_with(BYTE_ORDER_MARK) {
            block.start = BYTE_ORDER_MARK.len();
        }
        self.started = true;
        Ok(!block.lines().is_empty())
    }

    /// Skips what is left of a line that is too long.
    fn skip_line(&mut self, block: &mut Block) -> io::Result<()> {
        while self.is_amid_line && !self.ended {
            block.end = 0;
            self.read_more(block)?;
            if let Some(end) = memchr(b'\n', &block.buffer[..block.end]) {
                self.rest.extend_from_slice(&block.buffer[end + 1..block.end]);
                self.is_amid_line = false;
            }
        }
        Ok(())
    }

    fn read_more(&mut self, block: &mut Block) -> io::Result<()> {
        let read = loop {
            match self.reader.read(&mut block.buffer[block.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        block.end += read;
        self.ended = read == 0;
        Ok(())
    }
}

impl Block {
    pub fn lines(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Whether there was more to read than the block could hold, or nearly.
    pub fn is_full(&self) -> bool {
        self.end >= READ / 2
    }
}

impl Default for Block {
    fn default() -> Block {
        Block { buffer: vec![0; TOO_LONG + READ].into(), start: 0, end: 0 }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::Source;

    #[test]
    fn length_is_that_of_a_file() {
        let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/seven.txt"));
        let bytes = fs::read(path).expect("it is there").len() as u64;
        assert_eq!(Source::open(path).expect("it is there").len, Some(bytes));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn length_of_anything_else_is_unknown() {
        for path in ["/dev/null", "/proc/self/status"] {
            assert_eq!(Source::open(Path::new(path)).expect("Linux has it").len, None, "{path}");
        }
    }
}
