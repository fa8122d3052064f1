//! Prints errors to stderr, in whole lines and in the style of clap's own.

use std::fmt::{self, Write as _};
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::sync::OnceLock;

use anstyle::{AnsiColor, Style};
use memchr::{memchr, memrchr};

use super::layout::message_lines;
use super::retry::Retrying;
use super::streams::{are_outputs_same, is_coloured, stderr_width};

/// The context of a failed write to stdout.
pub const CANNOT_WRITE: &str = "cannot write to stdout";

/// Prints an error to stderr. Fails as [`report_lines`] does.
pub fn report_error(error: impl fmt::Display) -> io::Result<()> {
    report_lines(error_line(error).as_bytes())
}

/// Prints something worth knowing to stderr, which is no error. Fails as [`report_lines`] does.
pub fn report_note(note: impl fmt::Display) -> io::Result<()> {
    let note = note.to_string();
    let lines = stderr_width().map(|width| message_lines("note: ", &note, width).join("\n"));
    report_lines((lines.unwrap_or_else(|| format!("note: {note}")) + "\n").as_bytes())
}

/// Prints error lines to stderr, in few writes, none of which splits a line. Fails only if stdout is closed, too.
pub fn report_lines(lines: &[u8]) -> io::Result<()> {
    whole_lines(lines).try_for_each(|run| unless_stdout_closed(Retrying(io::stderr()).write_all(run)))
}

/// Ignores a failed write to stderr: there is nowhere left to report it, and the exit code still reflects the error.
/// Where stderr and stdout are one pipe whose reader has exited, it is returned, to end the run.
pub fn unless_stdout_closed(written: io::Result<()>) -> io::Result<()> {
    written.or_else(|error| match error.kind() {
        ErrorKind::BrokenPipe if are_outputs_same() => Err(error),
        _ => Ok(()),
    })
}

/// An error as one line, or at a terminal as those that fit. Write it in one call: other processes may share stderr.
pub fn error_line(error: impl fmt::Display) -> String {
    let mut line = String::new();
    add_error_line(&mut line, error);
    line
}

/// What an error starts with, the word in a style.
const LABEL: &str = "error: ";

/// Adds an error to lines.
pub fn add_error_line(lines: &mut String, error: impl fmt::Display) {
    static IS_COLOURED: OnceLock<bool> = OnceLock::new();
    static WIDTH: OnceLock<Option<usize>> = OnceLock::new();
    let is_coloured = IS_COLOURED.get_or_init(|| is_coloured(io::stderr()));
    let style = if *is_coloured { ERROR_STYLE } else { Style::new() };
    let _ = write!(lines, "{style}error:{style:#} ");
    let _ = match WIDTH.get_or_init(stderr_width) {
        Some(width) => {
            let message = message_lines(LABEL, &error.to_string(), *width).join("\n");
            writeln!(lines, "{}", &message[LABEL.len()..])
        }
        None => writeln!(lines, "{error}"),
    };
}

/// The style of clap's own errors.
pub const ERROR_STYLE: Style = AnsiColor::Red.on_default().bold();

/// The most bytes that are written to a pipe atomically: the limit of Linux, or the lowest that POSIX allows. Windows
/// guarantees nothing, so nothing is lost by writing as much there.
const PIPE_BUF: usize = if cfg!(any(target_os = "linux", windows)) { 4096 } else { 512 };

/// Splits lines into runs that can be written atomically; a longer line is a run of its own.
fn whole_lines(mut lines: &[u8]) -> impl Iterator<Item = &[u8]> {
    iter::from_fn(move || {
        let fitting = &lines[..lines.len().min(PIPE_BUF)];
        let end = if fitting.len() == lines.len() { None } else { memrchr(b'\n', fitting).or(memchr(b'\n', lines)) };
        let (run, rest) = lines.split_at(end.map_or(lines.len(), |end| end + 1));
        lines = rest;
        (!run.is_empty()).then_some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::{PIPE_BUF, whole_lines};

    #[test]
    fn runs_are_whole_lines_that_can_be_written_atomically() {
        let long = "x".repeat(PIPE_BUF) + "\n";
        let lines = format!("{}{long}{}end", "short\n".repeat(PIPE_BUF / 4), "short\n".repeat(10));
        let runs: Vec<&[u8]> = whole_lines(lines.as_bytes()).collect();
        assert_eq!(runs.concat(), lines.as_bytes());
        let (last, others) = runs.split_last().expect("there are several");
        assert!(others.iter().all(|run| run.ends_with(b"\n") && (run.len() <= PIPE_BUF || *run == long.as_bytes())));
        assert!(last.ends_with(b"end"));
        assert_eq!(runs.len(), 4);
    }
}
