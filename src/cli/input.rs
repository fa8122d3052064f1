//! Where hands come from: arguments, files and stdin.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use handrank::Card;

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
    let is_card = |argument: &OsString| handrank::notation::is_at_most_one_card(&argument.to_string_lossy());
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
