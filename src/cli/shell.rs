//! Commands as a shell reads them, for messages that say what to type.

use std::env;

use handrank::program::sanitized;

/// The command as it was typed, but with another name in place of this file's.
pub fn typed_for(other: &str, file: Option<&str>) -> String {
    let words = env::args_os().skip(1).map(|word| sanitized(&word.to_string_lossy()).into_owned());
    words.fold("handrank".to_owned(), |command, word| {
        // The file may stand alone, or after its option: `-f`, `--file=`.
        let before = file.and_then(|file| word.strip_suffix(file)).filter(|it| it.is_empty() || it.starts_with('-'));
        command + " " + &quoted(&before.map_or(word.clone(), |option| option.to_owned() + other))
    })
}

/// A word as a shell reads it.
pub fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._/-=:+@%,".contains(&byte);
    match !word.is_empty() && word.bytes().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", sanitized(&word.replace('\'', "'\\''"))),
    }
}
