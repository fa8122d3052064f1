//! The files that stdin and stdout are redirected to, if any.
//!
//! `Stdin` and `Stdout` give no metadata, so their handles are duplicated for it. Call these functions only when
//! needed.

use std::fs::{File, Metadata};
use std::io;

#[cfg(any(unix, target_os = "wasi"))]
use std::os::fd::AsFd;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
#[cfg(windows)]
use std::os::windows::io::AsHandle;

/// The metadata of the file that is stdin; `None` if it is something else.
pub fn stdin_metadata() -> Option<Metadata> {
    file_metadata(io::stdin())
}

/// Whether stdout is a file.
pub fn is_stdout_file() -> bool {
    file_metadata(io::stdout()).is_some()
}

/// Whether stdout is this file. Detected only on Unix.
pub fn is_stdout(file: &Metadata) -> bool {
    file_metadata(io::stdout()).is_some_and(|stdout| are_same(file, &stdout))
}

#[cfg(unix)]
fn are_same(file: &Metadata, other: &Metadata) -> bool {
    (file.dev(), file.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn are_same(_: &Metadata, _: &Metadata) -> bool {
    false
}

#[cfg(any(unix, target_os = "wasi"))]
fn file_metadata(stream: impl AsFd) -> Option<Metadata> {
    let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
    file.metadata().ok().filter(Metadata::is_file)
}

#[cfg(windows)]
fn file_metadata(stream: impl AsHandle) -> Option<Metadata> {
    let file = File::from(stream.as_handle().try_clone_to_owned().ok()?);
    file.metadata().ok().filter(Metadata::is_file)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io;

    use super::file_metadata;

    #[test]
    fn files_are_told_from_pipes() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/seven.txt");
        let file = File::open(path).expect("the fixture exists");
        assert!(file_metadata(&file).is_some_and(|file| file.len() > 0));
        let (reader, writer) = io::pipe().expect("there are pipes");
        assert!(file_metadata(&reader).is_none() && file_metadata(&writer).is_none());
    }
}
