//! What a command that reads hands was given to read.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap::error::ErrorKind;
use handrank::Card;

use super::definition::Args;
use super::explain::ExplainArgs;
use super::rank::RankArgs;
use super::threads::threads;
use crate::cli::input::STDIN;

/// Hands and the files that hold more of them, in the order in which they are read.
#[derive(Default)]
pub struct Inputs {
    /// The hands among the arguments.
    pub hands: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once.
    pub paths: Vec<PathBuf>,
    /// Whether the first bad hand ends it all.
    pub fail_fast: bool,
    /// The threads asked for; one per core by default.
    threads: Option<NonZero<usize>>,
}

impl Inputs {
    /// How many threads may work on a long input. It costs a system call, so it is not asked for short ones.
    pub fn threads(&self) -> usize {
        threads(self.threads).get()
    }
}

impl TryFrom<&RankArgs> for Inputs {
    type Error = clap::Error;

    /// Stdin is read if there are neither hands nor files.
    fn try_from(args: &RankArgs) -> Result<Inputs, clap::Error> {
        let mut paths = args.files.clone();
        if paths.is_empty() && args.hands.is_empty() {
            paths.push(STDIN.into());
        }
        if paths.iter().filter(|&path| path == Path::new(STDIN)).count() > 1 {
            return Err(Args::command().error(ErrorKind::ArgumentConflict, "stdin can be read only once"));
        }
        Ok(Inputs { hands: hands(&args.hands), paths, fail_fast: args.fail_fast, threads: args.threads })
    }
}

impl From<&ExplainArgs> for Inputs {
    fn from(args: &ExplainArgs) -> Inputs {
        Inputs { hands: hands(&args.hands), ..Inputs::default() }
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

/// What to say to a user whose argument, one of so many `hands`, is a bad hand: the end of a message, or nothing.
pub fn advice(argument: &[u8], hands: usize) -> &'static str {
    let text = str::from_utf8(argument).unwrap_or_default();
    if is_path(text) {
        "; to read hands from a file, use --file"
    } else if hands > 1 && text.parse::<Card>().is_ok() {
        "; arguments make one hand if each is a card"
    } else {
        ""
    }
}

/// Whether this names a file, or looks as if it were meant to.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    text == STDIN || text.contains('/') || path.exists() || path.extension().is_some_and(|name| name.len() == 3)
}
