//! The input of a command that reads hands: arguments and files.

use std::borrow::Cow;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use handrank::notation::{could_be_cards, is_at_most_one_card, read_cards};
use handrank::{Board, Card, Deck, HandError, Rules};

use super::conflict::usage_error;
use super::hands::{BoardArgs, HandArgs};
use crate::cli::errors::UnknownWord;
use crate::cli::io::{STDIN, displayed};
use crate::cli::item::Item;

/// Hands or deals, and the files that hold more of them, in the order in which they are read.
pub struct Inputs {
    /// The hands or deals among the arguments.
    pub arguments: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once.
    pub paths: Vec<PathBuf>,
    /// The board of every hand or deal.
    pub board: Board,
    /// The number of cards into which arguments are cut, if they are.
    pub hand_size: Option<NonZero<usize>>,
    /// What the first argument is, if it is not a hand but a word.
    pub unknown_word: Option<UnknownWord>,
    /// The number of the first argument that seems to be a card of the board, as there is if its quotes were left out.
    pub cut_board: Option<u64>,
}

/// Whether a text is a hand of a game, given the board.
type IsHand = fn(&str, &Board) -> bool;

impl Inputs {
    /// The hands of some game, files and board given. Stdin is read if there are neither hands nor files.
    pub fn new<G: Rules>(args: &HandArgs, board: &BoardArgs) -> Result<Inputs, clap::Error> {
        Inputs::of_game(args, board, G::DECK, |text, board| G::read(text, board).is_ok())
    }

    fn of_game(args: &HandArgs, board: &BoardArgs, deck: Deck, is_hand: IsHand) -> Result<Inputs, clap::Error> {
        let paths = paths(&args.files, &args.hands)?;
        let board = only_board(&board.boards, deck)?;
        let texts = texts(&args.hands);
        let words = usize::from(args.unknown_word.is_some());
        let is_complete = |text: &str| is_hand(text, &board);
        let are_one_hand = are_one_hand(&texts[words..], is_complete)?;
        check_no_file(&args.hands, Item::Hand, |text| {
            let is_part = text == "/" || are_one_hand && could_be_cards(text);
            is_part || text.parse::<Card>().is_ok() || is_complete(text)
        })?;
        let arguments: Vec<&[u8]> = args.hands.iter().map(|argument| argument.as_encoded_bytes()).collect();
        let (words, hands) = arguments.split_at(words);
        let mut arguments = to_vecs(words);
        match are_one_hand {
            true => arguments.push(hands.join(&b' ')),
            false => arguments.extend(to_vecs(hands)),
        }
        let cut_board = cut_board(&board, &texts);
        Ok(Inputs { arguments, paths, board, hand_size: None, unknown_word: args.unknown_word.clone(), cut_board })
    }

    /// Whether there is one hand or deal, and no file.
    pub fn is_lone(&self) -> bool {
        self.arguments.len() == 1 && self.paths.is_empty()
    }

    /// Whether lines come from more than one place.
    pub fn has_several_sources(&self) -> bool {
        self.paths.len() + usize::from(!self.arguments.is_empty()) > 1
    }
}

/// The files to read: those given, or stdin if there are no arguments either.
pub(super) fn paths(files: &[PathBuf], arguments: &[OsString]) -> Result<Vec<PathBuf>, clap::Error> {
    let mut paths = files.to_vec();
    if paths.is_empty() && arguments.is_empty() {
        paths.push(STDIN.into());
    }
    match paths.iter().filter(|&path| path == Path::new(STDIN)).count() {
        0 | 1 => Ok(paths),
        _ => Err(usage_error("stdin can be read only once")),
    }
}

/// The board among the values of `--board`; none if there are none. Fails if a game's deck lacks one of its cards.
pub fn only_board(boards: &[Board], deck: Deck) -> Result<Board, clap::Error> {
    match boards {
        [] => Ok(Board::default()),
        [board] => {
            check_in_deck("--board", board.cards(), deck)?;
            Ok(board.clone())
        }
        _ => Err(usage_error("the argument '--board <CARDS>' cannot be used multiple times")),
    }
}

/// Fails if a game's deck lacks one of the cards given to an option.
pub(super) fn check_in_deck(option: &str, cards: &[Card], deck: Deck) -> Result<(), clap::Error> {
    let lacking = deck.first_lacking(cards.iter().copied());
    lacking.map_or(Ok(()), |card| Err(usage_error(format_args!("{option}: {}", HandError::NotInShortDeck(card)))))
}

/// The number of the first argument that seems to be a card of this board.
pub(super) fn cut_board(board: &Board, arguments: &[Cow<str>]) -> Option<u64> {
    let is_card = |(_, text): &(u64, &Cow<str>)| board.cards().len() == 1 && text.parse::<Card>().is_ok();
    (1..).zip(arguments).find(is_card).map(|(number, _)| number)
}

/// Arguments as text.
pub(super) fn texts(arguments: &[OsString]) -> Vec<Cow<'_, str>> {
    arguments.iter().map(|argument| argument.to_string_lossy()).collect()
}

/// Fails if an argument names a file and is not what was expected, which is called `item`.
pub(super) fn check_no_file(
    arguments: &[OsString],
    item: Item,
    is_expected: impl Fn(&str) -> bool,
) -> Result<(), clap::Error> {
    let is_file = |argument: &&OsString| !is_expected(&argument.to_string_lossy()) && Path::new(argument).exists();
    arguments.iter().find(is_file).map_or(Ok(()), |argument| {
        let path = Path::new(argument);
        let name = displayed(path);
        Err(usage_error(match path.is_dir() {
            true => format!("'{name}' is a directory, not a {item}"),
            false => format!("'{name}' is a file, not a {item}; to read it, use --file {name}"),
        }))
    })
}

/// Whether a text without slashes holds a card, and every card in it can be read.
pub fn has_cards(text: &str) -> bool {
    read_cards(text).is_ok_and(|cards| !cards.is_empty())
}

/// Copies of arguments.
pub(super) fn to_vecs(arguments: &[&[u8]]) -> Vec<Vec<u8>> {
    arguments.iter().map(|argument| argument.to_vec()).collect()
}

/// Whether all arguments form one hand: single cards, possibly with a board that starts with a slash, or an argument of
/// several cards before a slash as a separate argument. With more of those, it is ambiguous whose board it is.
fn are_one_hand(arguments: &[Cow<str>], is_complete: impl Fn(&str) -> bool) -> Result<bool, clap::Error> {
    let all = |is: &dyn Fn(&str) -> bool| arguments.iter().all(|text| is(text));
    let any = |is: &dyn Fn(&str) -> bool| arguments.iter().any(|text| is(text));
    if all(&is_at_most_one_card) {
        return Ok(any(&|text| !text.is_empty()));
    }
    let has_slash = |text: &str| text.starts_with('/') || text.contains('/') && could_be_cards(text);
    if any(&|text| is_at_most_one_card(text) && has_cards(text))
        && all(&|text| is_at_most_one_card(text) || has_slash(text))
    {
        return Ok(true);
    }
    let Some(slash) = arguments.iter().position(|text| text == "/") else { return Ok(false) };
    let before = &arguments[..slash];
    if !all(&could_be_cards) || before.iter().any(|text| is_complete(text)) {
        return Ok(false);
    }
    match before.iter().filter(|text| !is_at_most_one_card(text)).count() {
        0 | 1 => Ok(true),
        _ => Err(usage_error(
            "a board after / belongs to one hand; to rank several hands on one board, use --board; \
             to see which of them wins, use handrank showdown",
        )),
    }
}
