//! Commands as a shell reads them, for messages that say what to type.

use std::env;

use handrank::program::sanitized;

/// The options whose values are files of lines.
const FILE_OPTIONS: [&str; 3] = ["-f", "--file", "--boards"];

/// The command as it was typed, but with `other` in place of the file of this name, which was given to an option.
pub fn typed_for(other: &str, file: Option<&str>) -> String {
    let typed = env::args_os().skip(1).map(|word| sanitized(&word.to_string_lossy()).into_owned());
    let (mut command, mut before) = ("handrank".to_owned(), String::new());
    for word in typed {
        let option = file.and_then(|file| word.strip_suffix(file)).filter(|option| takes_file(option, &before));
        let shown = option.map_or(word.clone(), |option| option.to_owned() + other);
        command += &format!(" {}", quoted(&shown));
        before = word;
    }
    command
}

/// Whether a file follows this start of a word, after the word before it: `-f`, `--file=` or, after one of the options,
/// nothing. Other letters may precede that of the short option.
fn takes_file(start: &str, before: &str) -> bool {
    let is_option = |word: &str| {
        let is_bundle = word.starts_with('-') && !word.starts_with("--") && word.ends_with('f');
        is_bundle || FILE_OPTIONS.contains(&word)
    };
    match start.strip_suffix('=') {
        Some(option) => is_option(option),
        None if start.is_empty() => is_option(before),
        None => is_option(start) && !start.starts_with("--"),
    }
}

/// A word as a shell reads it.
pub fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._/-=:+@%,".contains(&byte);
    match !word.is_empty() && word.bytes().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", sanitized(&word.replace('\'', "'\\''"))),
    }
}
