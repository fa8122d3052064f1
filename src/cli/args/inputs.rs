//! The input of a command that reads hands: arguments and files.

use std::borrow::Cow;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap::error::ErrorKind;
use handrank::notation::{has_cards, is_at_most_one_card, is_spelt_in_cards};
use handrank::{Board, Card, Hand};

use super::definition::Args;
use super::hands::{BoardArgs, HandArgs};
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

impl Inputs {
    /// What was typed as hands, files and board. Stdin is read if there are neither hands nor files.
    pub fn new(args: &HandArgs, board: &BoardArgs) -> Result<Inputs, clap::Error> {
        let mut paths = args.files.clone();
        if paths.is_empty() && args.hands.is_empty() {
            paths.push(STDIN.into());
        }
        if paths.iter().filter(|&path| path == Path::new(STDIN)).count() > 1 {
            return Err(wrong_usage("stdin can be read only once"));
        }
        let board = only_board(&board.boards)?;
        let texts: Vec<_> = args.hands.iter().map(|argument| argument.to_string_lossy()).collect();
        let are_one_hand = are_one_hand(&texts, &board);
        let is_hand = |text: &str| {
            let is_part = text == "/" || are_one_hand && is_spelt_in_cards(text);
            is_part || text.parse::<Card>().is_ok() || Hand::read(text, &board).is_ok()
        };
        let paths_and_texts = args.hands.iter().map(Path::new).zip(&texts);
        if let Some((path, _)) = paths_and_texts.filter(|(_, text)| !is_hand(text)).find(|(path, _)| path.exists()) {
            let path = displayed(path);
            return Err(wrong_usage(format_args!("'{path}' is a file, not a hand; to read it, use --file {path}")));
        }
        let arguments: Vec<&[u8]> = args.hands.iter().map(|argument| argument.as_encoded_bytes()).collect();
        let hands = match are_one_hand {
            true => vec![arguments.join(&b' ')],
            false => arguments.into_iter().map(<[u8]>::to_vec).collect(),
        };
        Ok(Inputs { hands, paths, board })
    }

    /// Whether lines come from more than one place.
    pub fn has_several_sources(&self) -> bool {
        self.paths.len() + usize::from(!self.hands.is_empty()) > 1
    }
}

/// The board among the values of `--board`; none if there are none.
pub fn only_board(boards: &[Board]) -> Result<Board, clap::Error> {
    match boards {
        [] => Ok(Board::default()),
        [board] => Ok(board.clone()),
        _ => Err(wrong_usage("the argument '--board <CARDS>' cannot be used multiple times")),
    }
}

fn wrong_usage(message: impl Display) -> clap::Error {
    Args::command().error(ErrorKind::ArgumentConflict, message)
}

/// Whether all arguments together are one hand: single cards, among which a board may start with a slash, or cards with a
/// slash as an argument of its own.
fn are_one_hand(arguments: &[Cow<str>], board: &Board) -> bool {
    let all = |is: &dyn Fn(&str) -> bool| arguments.iter().all(|text| is(text));
    let any = |is: &dyn Fn(&str) -> bool| arguments.iter().any(|text| is(text));
    if all(&is_at_most_one_card) {
        return any(&|text| !text.is_empty());
    }
    let has_slash = |text: &str| text.starts_with('/') || text.contains('/') && is_spelt_in_cards(text);
    if any(&|text| is_at_most_one_card(text) && has_cards(text))
        && all(&|text| is_at_most_one_card(text) || has_slash(text))
    {
        return true;
    }
    let slash = arguments.iter().position(|text| text == "/");
    let is_complete = |text: &Cow<str>| Hand::read(text, board).is_ok();
    all(&is_spelt_in_cards) && slash.is_some_and(|slash| !arguments[..slash].iter().any(is_complete))
}
