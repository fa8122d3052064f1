//! Files and stdin, opened for reading.

use std::fmt::Display;
use std::fs::{self, File, Metadata};
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;

use handrank::program::sanitized;

use super::retry::when_ready;
use super::shell::{STDIN, quoted};
use super::stderr::report_error;
use super::streams::{is_output, stdin_metadata};

/// The name of stdin in messages.
pub const STDIN_NAME: &str = "<stdin>";

/// An input to read lines from.
pub struct Source {
    /// Its name in messages.
    pub name: String,
    pub reader: Box<dyn Read + Send>,
    pub is_terminal: bool,
    /// Its size in bytes, if it is a file.
    pub len: Option<u64>,
}

impl Source {
    /// Opens the file at `path`, or stdin for [`STDIN`]. Fails if it is also stdout or stderr, since reading
    /// would never end.
    fn open(path: &Path) -> io::Result<Source> {
        let (file, is_terminal, reader): (_, _, Box<dyn Read + Send>) = if path == Path::new(STDIN) {
            let stdin = io::stdin();
            (stdin_metadata(), stdin.is_terminal(), Box::new(stdin))
        } else {
            let file = File::open(path)?;
            (file.metadata().ok().filter(Metadata::is_file), file.is_terminal(), Box::new(file))
        };
        if file.as_ref().is_some_and(is_output) {
            return Err(io::Error::other("input file is also the output"));
        }
        Ok(Source { name: input_name(path), reader, is_terminal, len: file.map(|file| file.len()) })
    }
}

/// Opens an input and, at a terminal, asks for `what` it should hold and names the help of the command that reads it; or
/// reports why it cannot be opened.
pub fn open_or_report(path: &Path, what: impl Display, command: &str) -> io::Result<Option<Source>> {
    match Source::open(path) {
        Ok(source) => {
            prompt(&source, what, command);
            Ok(Some(source))
        }
        Err(error) => report_error(format_args!("{}: {error}", input_name(path))).map(|()| None),
    }
}

/// What to type at a terminal for the end of input.
const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl-Z, then Enter," } else { "Ctrl-D" };

/// Says what to type if the input is a terminal.
fn prompt(source: &Source, what: impl Display, command: &str) {
    if source.is_terminal {
        // In one call, or what is typed ahead may be shown within it.
        let prompt = format!("Type {what}; {END_OF_INPUT} to end.\nFor help: {command} -h\n");
        let _ = io::stderr().write_all(prompt.as_bytes());
    }
}

/// The UTF-8 byte-order mark, which some programs write at the start of a file.
pub const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads into `buffer`, waiting until there is something to read. Returns 0 at the end.
pub fn read_some(reader: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    when_ready(|| reader.read(buffer))
}

/// The name in messages of the input at `path`: in quotes if it looks as if it were part of the message.
fn input_name(path: &Path) -> String {
    match displayed(path) {
        name if name == STDIN => STDIN_NAME.to_owned(),
        name if name.contains("; ") => quoted(&name),
        name => name,
    }
}

/// A path, made safe to print in messages.
pub fn displayed(path: &Path) -> String {
    sanitized(&path.to_string_lossy()).into_owned()
}

/// The size in bytes of the input at `path`, if it is a file; 0 if it cannot be found.
pub fn len_of(path: &Path) -> Option<u64> {
    match fs::metadata(path) {
        _ if path == Path::new(STDIN) => None,
        Ok(metadata) => metadata.is_file().then_some(metadata.len()),
        Err(_) => Some(0),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::path::Path;

    use super::{STDIN, Source, len_of};

    #[test]
    fn length_of_anything_else_is_unknown() {
        let device = Path::new("/dev/null");
        assert_eq!(Source::open(device).expect("Linux has it").len, None);
        assert_eq!((len_of(device), len_of(Path::new(STDIN)), len_of(Path::new("none"))), (None, None, Some(0)));
    }
}
