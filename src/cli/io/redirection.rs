//! What the standard streams are redirected to.
//!
//! `Stdin`, `Stdout` and `Stderr` give no metadata, so their handles are duplicated for it. Call these functions only
//! when needed.

use std::fs::{File, Metadata};
use std::io::{self, IsTerminal};

#[cfg(any(unix, target_os = "wasi"))]
use std::os::fd::AsFd as Stream;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
#[cfg(windows)]
use std::os::windows::io::AsHandle as Stream;

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

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io;

    use super::file_metadata;
    #[cfg(target_os = "linux")]
    use super::{are_same, metadata};

    #[test]
    fn files_are_told_from_pipes() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/seven.txt");
        let file = File::open(path).expect("the fixture exists");
        assert!(file_metadata(&file).is_some_and(|file| file.len() > 0));
        let (reader, writer) = io::pipe().expect("there are pipes");
        assert!(file_metadata(&reader).is_none() && file_metadata(&writer).is_none());
    }
    #[cfg(target_os = "linux")]
    #[test]
    fn pipes_are_told_apart() {
        let [(_, writer), (_, other)] = [(); 2].map(|()| io::pipe().expect("there are pipes"));
        let clone = writer.try_clone().expect("pipes can be shared");
        let [writer, clone, other] = [&writer, &clone, &other].map(|pipe| metadata(pipe).expect("Linux has it"));
        assert!(are_same(&writer, &clone) && !are_same(&writer, &other));
    }
}
