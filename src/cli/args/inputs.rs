//! The input of a command that reads hands: arguments and files.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap::error::ErrorKind;
use handrank::notation::{is_at_most_one_card, is_cards_and_slashes};
use handrank::{Board, Card, Hand};

use super::definition::Args;
use super::hands::HandArgs;
use crate::cli::input::{STDIN, displayed};

/// Hands and the files that hold more of them, in the order in which they are read.
pub struct Inputs {
    /// The hands among the arguments.
    pub hands: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once.
    pub paths: Vec<PathBuf>,
    /// The board of every hand.
    pub board: Board,
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
            return Err(wrong_usage("stdin can be read only once"));
        }
        let board = match &args.boards[..] {
            [] => Board::default(),
            [board] => board.clone(),
            _ => return Err(wrong_usage("the argument '--board <CARDS>' cannot be used multiple times")),
        };
        if let Some(path) = args.hands.iter().find(|argument| is_file(argument, &board)) {
            let path = displayed(Path::new(path));
            return Err(wrong_usage(format_args!("'{path}' is a file, not a hand; to read it, use --file {path}")));
        }
        Ok(Inputs { hands: hands(&args.hands), paths, board })
    }
}

impl Inputs {
    /// Whether lines come from more than one place.
    pub fn are_several(&self) -> bool {
        self.paths.len() + usize::from(!self.hands.is_empty()) > 1
    }
}

fn wrong_usage(message: impl Display) -> clap::Error {
    Args::command().error(ErrorKind::ArgumentConflict, message)
}

/// Whether an argument is no hand, nor part of one, but the name of a file.
fn is_file(argument: &OsStr, board: &Board) -> bool {
    let is_hand =
        |text: &str| text.parse::<Card>().is_ok() || is_cards_and_slashes(text) || Hand::read(text, board).is_ok();
    !argument.to_str().is_some_and(is_hand) && Path::new(argument).exists()
}

/// The hands among the arguments: a single one if they are its parts, otherwise one per argument.
fn hands(arguments: &[OsString]) -> Vec<Vec<u8>> {
    let bytes: Vec<&[u8]> = arguments.iter().map(|argument| argument.as_encoded_bytes()).collect();
    if are_one_hand(arguments) { vec![bytes.join(&b' ')] } else { bytes.into_iter().map(<[u8]>::to_vec).collect() }
}

/// Whether all arguments together are one hand: lone cards, perhaps with a board after a slash, or anything that has a
/// slash as an argument of its own.
fn are_one_hand(arguments: &[OsString]) -> bool {
    let texts: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    let is_part = |text: &str| is_at_most_one_card(text) || is_cards_and_slashes(text);
    texts.iter().any(|text| text == "/")
        || texts.iter().any(|text| is_at_most_one_card(text)) && texts.iter().all(|text| is_part(text))
}
