//! Compressed files and UTF-16 text, recognised by their first bytes, so that they are reported once, with the command to
//! use instead, rather than as one error per line.

use super::shell::quoted;

/// The first bytes of each kind of input, its name, and the command that turns it into text.
const KINDS: [(&[u8], &str, &str); 7] = [
    (b"\x1F\x8B", "gzip data", "gzip -dc"),
    (b"\x28\xB5\x2F\xFD", "zstd data", "zstd -dc"),
    (b"\xFD7zXZ\0", "xz data", "xz -dc"),
    (b"BZh", "bzip2 data", "bzip2 -dc"),
    (b"PK\x03\x04", "a zip archive", "unzip -p"),
    (b"\xFF\xFE", "UTF-16 text", "iconv -f UTF-16 -t UTF-8"),
    (b"\xFE\xFF", "UTF-16 text", "iconv -f UTF-16 -t UTF-8"),
];

/// What is wrong with input that starts with these bytes, and what to do about it; `None` if it may be text. `file` is
/// its name, unless it is stdin; `reader` is the command to pipe the text to.
pub fn foreign_encoding(start: &[u8], file: Option<&str>, reader: impl FnOnce() -> String) -> Option<String> {
    let (_, kind, command) = KINDS.iter().find(|(magic, ..)| start.starts_with(magic))?;
    Some(convert_first(kind, command, file, &reader()))
}

/// The advice to convert input of this kind with a command and pipe it to `reader`.
fn convert_first(kind: &str, command: &str, file: Option<&str>, reader: &str) -> String {
    // The name is made safe to print, and may be another one then.
    let file = file.filter(|file| !file.contains('\\')).unwrap_or("FILE");
    let file = quoted(&if file.starts_with('-') { format!("./{file}") } else { file.to_owned() });
    format!("{kind} cannot be read directly; try: {command} {file} | {reader}")
}
