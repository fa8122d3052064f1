//! What the standard streams are redirected to, and whether they are coloured.
//!
//! `Stdin`, `Stdout` and `Stderr` give no metadata, so their handles are duplicated for it. Call the functions that
//! need it only when needed.

use std::env;
use std::fs::{File, Metadata};
use std::io::{self, IsTerminal, Write};

#[cfg(any(unix, target_os = "wasi"))]
use std::os::fd::AsFd as Stream;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
#[cfg(windows)]
use std::os::windows::io::AsHandle as Stream;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};

use super::retry::Retrying;

/// The metadata of the file that is stdin; `None` if it is something else.
pub fn stdin_metadata() -> Option<Metadata> {
    file_metadata(io::stdin())
}

/// Whether stdout is a file.
pub fn is_stdout_file() -> bool {
    file_metadata(io::stdout()).is_some()
}

/// Whether stdout or stderr is this file. Detected only on Unix.
pub fn is_output(file: &Metadata) -> bool {
    [file_metadata(io::stdout()), file_metadata(io::stderr())].iter().flatten().any(|output| are_same(file, output))
}

/// Whether stdout and stderr are the same file or pipe. Detected only on Unix, and for pipes only where the system
/// numbers them, as Linux does.
pub fn are_outputs_same() -> bool {
    metadata(io::stdout()).zip(metadata(io::stderr())).is_some_and(|(stdout, stderr)| are_same(&stdout, &stderr))
}

/// Whether stdout is a pipe, or something else that is neither a file nor a terminal.
pub fn is_stdout_pipe() -> bool {
    !io::stdout().is_terminal() && !is_stdout_file()
}

/// How wide the terminal is at which messages are read; `None` if they are not, or its width is not known.
#[cfg(any(unix, windows))]
pub fn stderr_width() -> Option<usize> {
    let size = is_stderr_terminal().then(|| terminal_size::terminal_size_of(io::stderr())).flatten();
    size.map(|(width, _)| width.0.into()).filter(|&width| width > 0)
}

#[cfg(not(any(unix, windows)))]
pub fn stderr_width() -> Option<usize> {
    None
}

/// Whether messages are read at a terminal.
pub fn is_stderr_terminal() -> bool {
    io::stderr().is_terminal()
}

#[cfg(unix)]
fn are_same(file: &Metadata, other: &Metadata) -> bool {
    file.ino() != 0 && (file.dev(), file.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn are_same(_: &Metadata, _: &Metadata) -> bool {
    false
}

fn file_metadata(stream: impl Stream) -> Option<Metadata> {
    metadata(stream).filter(Metadata::is_file)
}

#[cfg(any(unix, target_os = "wasi"))]
fn metadata(stream: impl Stream) -> Option<Metadata> {
    File::from(stream.as_fd().try_clone_to_owned().ok()?).metadata().ok()
}

#[cfg(windows)]
fn metadata(stream: impl Stream) -> Option<Metadata> {
    File::from(stream.as_handle().try_clone_to_owned().ok()?).metadata().ok()
}

/// Fails if stdout is not open for writing, which `Stdout` takes for success. Detected only on Unix.
#[cfg(unix)]
pub fn check_stdout() -> io::Result<()> {
    /// The number of `EBADF` on every Unix.
    const BAD_FILE_DESCRIPTOR: i32 = 9;
    let stdout = io::stdout().as_fd().try_clone_to_owned().map(File::from);
    // Writing nothing reveals it. Other errors are left to what is written.
    match stdout.and_then(|mut stdout| stdout.write(&[])) {
        Err(error) if error.raw_os_error() == Some(BAD_FILE_DESCRIPTOR) => Err(error),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
pub fn check_stdout() -> io::Result<()> {
    Ok(())
}

/// Writes bytes to stdout at once.
pub fn write_to_stdout(bytes: &[u8]) -> io::Result<()> {
    let mut out = Retrying::stdout();
    out.write_all(bytes).and_then(|()| out.flush())
}

/// Sets the global colour choice.
pub fn set_colour(choice: clap::ColorChoice) {
    match choice {
        clap::ColorChoice::Auto => ColorChoice::Auto,
        clap::ColorChoice::Always => ColorChoice::Always,
        clap::ColorChoice::Never => ColorChoice::Never,
    }
    .write_global();
}

/// Whether text for people is coloured where it is written to something else than a terminal, by the variables that decide
/// it there.
pub fn may_be_coloured() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    match ColorChoice::global() {
        ColorChoice::Auto if is_set("NO_COLOR") => false,
        ColorChoice::Auto if is_set("CLICOLOR_FORCE") && !is("CLICOLOR_FORCE", "0") => true,
        ColorChoice::Auto => !is("CLICOLOR", "0") && !is("TERM", "dumb"),
        choice => choice != ColorChoice::Never,
    }
}

/// Sets the global colour choice to that of stderr or stdout, for what others print there.
pub fn settle_colour(is_stderr: bool) {
    if is_stderr { choice(&io::stderr()) } else { choice(&io::stdout()) }.write_global();
}

/// The choice for a stream. A `CLICOLOR_FORCE` of 0 is the same as none, but anstream takes it for any other value.
fn choice<S: RawStream>(stream: &S) -> ColorChoice {
    let is_forced_by_zero = ColorChoice::global() == ColorChoice::Auto && is("CLICOLOR_FORCE", "0");
    match is_forced_by_zero && !(stream.is_terminal() && understands_codes() && may_be_coloured()) {
        true => ColorChoice::Never,
        false => AutoStream::choice(stream),
    }
}

/// Whether a terminal understands escape codes, by its name. On Windows, terminals that do need not have one.
pub fn understands_codes() -> bool {
    env::var_os("TERM").map_or(cfg!(windows), |name| name != "dumb")
}

/// Whether an environment variable has this value.
fn is(name: &str, expected: &str) -> bool {
    env::var_os(name).is_some_and(|value| value == expected)
}

/// Whether text on this stream is coloured. On Windows, this enables escape codes on the console; if it does not
/// support them, there is no colour.
pub fn is_coloured(stream: impl RawStream) -> bool {
    let choice = choice(&stream);
    let supports_codes = || AutoStream::new(stream, choice).current_choice() == ColorChoice::AlwaysAnsi;
    choice != ColorChoice::Never && (cfg!(not(windows)) || supports_codes())
}
