//! The input of a command that reads hands: arguments and files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap::error::ErrorKind;

use super::definition::Args;
use super::hands::HandArgs;
use crate::cli::input::STDIN;

/// Hands and the files that hold more of them, in the order in which they are read.
pub struct Inputs {
    /// The hands among the arguments.
    pub hands: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once.
    pub paths: Vec<PathBuf>,
}

impl TryFrom<&HandArgs> for Inputs {
    type Error = clap::Error;

    /// Stdin is read if there are neither hands nor files.
    fn try_from(args: &HandArgs) -> Result<Inputs, clap::Error> {
        let mut paths = args.files.clone();
        if paths.is_empty() && args.hands.is_empty() {
            paths.push(STDIN.into());
        }
        if paths.iter().filter(|&path| path == Path::new(STDIN)).count() > 1 {
            return Err(Args::command().error(ErrorKind::ArgumentConflict, "stdin can be read only once"));
        }
        Ok(Inputs { hands: hands(&args.hands), paths })
    }
}

/// The hands among the arguments: a single one if each argument is a card, otherwise one per argument.
fn hands(arguments: &[OsString]) -> Vec<Vec<u8>> {
    let bytes: Vec<&[u8]> = arguments.iter().map(|argument| argument.as_encoded_bytes()).collect();
    let is_card = |argument: &OsString| handrank::notation::is_at_most_one_card(&argument.to_string_lossy());
    if !arguments.is_empty() && arguments.iter().all(is_card) {
        vec![bytes.join(&b' ')]
    } else {
        bytes.into_iter().map(<[u8]>::to_vec).collect()
    }
}
