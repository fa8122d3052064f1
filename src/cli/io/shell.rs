//! Commands as a shell reads them, for messages that say what to type.

use std::env;

use handrank::program::sanitized;

/// The path that stands for stdin.
pub const STDIN: &str = "-";

/// The command as it was typed, but reading stdin in place of the file with this name, which was given to an option.
pub fn typed_for_stdin(file: Option<&str>) -> String {
    let (mut command, mut before) = ("handrank".to_owned(), String::new());
    for word in typed() {
        let option = file.and_then(|file| word.strip_suffix(file)).filter(|option| takes_file(option, &before));
        let shown = option.map_or(word.clone(), |option| option.to_owned() + STDIN);
        command += &format!(" {}", quoted(&shown));
        before = word;
    }
    command
}

/// The command as it was typed, with one more option: before any `--`, after which it would be taken for a hand.
pub fn typed_with(option: &str) -> String {
    let mut words: Vec<String> = typed().map(|word| quoted(&word)).collect();
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    words.insert(end, option.to_owned());
    format!("handrank {}", words.join(" "))
}

/// The arguments that were typed, as they may be shown.
fn typed() -> impl Iterator<Item = String> {
    env::args_os().skip(1).map(|word| sanitized(&word.to_string_lossy()).into_owned())
}

/// Whether a file follows this start of a word, after the word before it: `-f`, perhaps with other letters before the last;
/// `--file=`, `--boards=` or `-f=`; or, where one of these stands before it, nothing.
fn takes_file(start: &str, before: &str) -> bool {
    let is_short = |option: &str| option.starts_with('-') && !option.starts_with("--") && option.ends_with('f');
    let is_option = |option: &str| is_short(option) || ["--file", "--boards"].contains(&option);
    match start.strip_suffix('=') {
        Some(option) => is_option(option),
        None if start.is_empty() => is_option(before),
        None => is_short(start),
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
