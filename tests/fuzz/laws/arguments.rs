//! Any words as the arguments of the program, whose stdin is empty: it never panics, it says the same each time, and where it
//! refuses them, it says so in whole lines of plain text that name what is wrong.
//!
//! Each line of the input is an argument.

use std::ffi::OsString;

use handrank::program::sanitized;
use itertools::Itertools;

use super::Run;

/// Runs handrank with these arguments and an empty stdin.
pub type ArgumentsRunner = fn(arguments: &[OsString]) -> Run;

/// Files that never end, or are not the same each time.
const NO_FILES: [&str; 3] = ["/dev", "/proc", "/sys"];

/// Commands that answer each argument by itself, and may take long.
const SLOW_COMMANDS: [&str; 2] = ["hits", "deal"];

/// Commands that take their arguments for one deal, which may take long, unless they are deals themselves.
const SLOW_COMMANDS_ON_DEALS: [&str; 2] = ["odds", "outs"];

/// With these in it, no deal can be read. One of them may become the value of an option.
const BAD_HANDS: [&str; 2] = ["KdKd", "KdKd"];

/// The value of an option that is refused before anything is answered.
const BAD_OPTION: &str = "--threads=0";

pub fn check(data: &[u8], run: ArgumentsRunner) {
    let Some(arguments) = arguments(data) else { return };
    let answered = run(&arguments);
    assert_eq!(answered, run(&arguments), "{arguments:?}");
    let Run { code, stderr, stdout } = answered;
    let context = || format!("{arguments:?}: {code}, {stderr:?}");
    assert!((0..=2).contains(&code), "{}", context());
    // Errors may be coloured.
    if arguments.iter().any(|word| word.to_string_lossy().to_lowercase().contains("always")) {
        return;
    }
    assert!(stderr.is_empty() || stderr.ends_with('\n'), "{}", context());
    // With --all-lines, which may be -a among other letters, errors are lines of the output.
    let may_be_all_lines =
        |word: &OsString| word.to_string_lossy().strip_prefix('-').is_some_and(|it| it.contains('a'));
    let has_rows =
        || arguments.iter().any(may_be_all_lines) && code == 1 && String::from_utf8_lossy(&stdout).contains("error");
    let has_errors = stderr.lines().any(|line| line.starts_with("error: ")) || has_rows();
    assert_eq!(code != 0, has_errors, "{}", context());
    assert!(!stderr.chars().any(|symbol| symbol.is_control() && symbol != '\n'), "{}", context());
    let is_message = |line: &str| line.starts_with("error: ") || line.starts_with("note: ");
    if !stderr.lines().all(is_message) {
        // Wrong usage is told in several lines, before anything is answered.
        assert!(code == 2 && stdout.is_empty() && stderr.starts_with("error: "), "{}", context());
    }
    let first = stderr.lines().find_map(|line| line.strip_prefix("error: "));
    if let Some(message) = first {
        names_something(message, &stderr, &arguments);
    }
}

/// The arguments that an input stands for, if none can be the name of a file that never ends, with those added that keep a
/// command from taking long.
fn arguments(data: &[u8]) -> Option<Vec<OsString>> {
    let mut arguments = data.split(|&byte| byte == b'\n').map(word).collect::<Option<Vec<_>>>()?;
    let texts = arguments.iter().map(|word| word.to_string_lossy()).collect_vec();
    if texts.iter().any(|text| NO_FILES.iter().any(|name| text.contains(name))) {
        return None;
    }
    let has_any = |words: &[&str]| texts.iter().any(|text| words.contains(&text.as_ref()));
    let has_deals = || texts.iter().any(|text| text.contains(['|', '｜', 'v', 'V']));
    let more = match has_any(&SLOW_COMMANDS) || has_any(&SLOW_COMMANDS_ON_DEALS) && has_deals() {
        // It would be a hand.
        true if has_any(&["--"]) => return None,
        true => &[BAD_OPTION][..],
        false if has_any(&SLOW_COMMANDS_ON_DEALS) => &BAD_HANDS,
        false => &[],
    };
    arguments.extend(more.iter().map(OsString::from));
    Some(arguments)
}

/// A word as the system has it, if it can be an argument.
fn word(bytes: &[u8]) -> Option<OsString> {
    if bytes.contains(&0) {
        return None;
    }
    #[cfg(unix)]
    let word = std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec());
    #[cfg(not(unix))]
    let word = String::from_utf8_lossy(bytes).into_owned().into();
    Some(word)
}

/// An error names an argument or a part of it, its number, an option, a file or a command.
fn names_something(message: &str, stderr: &str, arguments: &[OsString]) {
    let has_number = || message.split([' ', ':']).any(|word| word.parse::<u32>().is_ok());
    let has_argument = || {
        let texts = arguments.iter().map(|word| sanitized(&word.to_string_lossy()).into_owned()).collect_vec();
        // A file may follow -f without a space, and with an equals sign.
        let files = texts.iter().filter_map(|text| Some(text.strip_prefix('-')?.split_once('f')?.1));
        let files = files.map(|file| file.strip_prefix('=').unwrap_or(file));
        // A name of spaces alone cannot be told from those of the message.
        let parts = texts.iter().map(String::as_str).chain(files);
        parts.filter(|part| !part.is_empty()).any(|part| stderr.contains(part.trim()))
    };
    let has_name = message.contains(['\'', '"', '<']) || message.contains("-") || has_number() || has_argument();
    assert!(!message.trim().is_empty() && has_name, "{message:?} of {arguments:?}");
}
