//! The input of a command that reads hands or deals: those among the arguments, and files.

use std::borrow::Cow;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use handrank::notation::DealReader;
use handrank::program::{could_be_cards, is_at_most_one_card, is_between_hands, read_cards, sanitized};
use handrank::{Board, Card, Deck, Game, Range, Rules, WithRules};

use super::options::{BoardArgs, DeadArgs, DealArgs, HandArgs, check_in_deck, usage_error};
use crate::cli::errors::UnknownWord;
use crate::cli::io::{STDIN, displayed};
use crate::cli::item::Item;

/// What to type instead of a board in several arguments.
pub const QUOTED_BOARD: &str = "quote the board, as in --board \"8h 5h 2h\"";

/// Hands or deals, and the files that hold more of them, in the order in which they are read.
#[derive(Default)]
pub struct Inputs {
    /// The hands or deals among the arguments.
    pub arguments: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once. It is read if there is nothing else.
    pub paths: Vec<PathBuf>,
    /// The board of every hand or deal.
    pub board: Board,
    /// The number of cards into which arguments are cut, if they are.
    pub hand_size: Option<NonZero<usize>>,
    /// The game of the deals; that of hands plays no part.
    pub game: Game,
    /// What the first argument is, if it is not a hand but a word.
    pub unknown_word: Option<UnknownWord>,
    /// The number of the first argument that seems to be a card of the board, as there is if its quotes were left out.
    pub unquoted_board: Option<u64>,
}

impl Inputs {
    /// The hands, files and board given.
    pub fn of_hands(args: &HandArgs, board: &BoardArgs, game: Game) -> Result<Inputs, clap::Error> {
        let inputs = Inputs::new(&args.hands, &args.files, board, game.deck())?;
        let texts = texts(&args.hands);
        let words = usize::from(args.unknown_word.is_some());
        let is_complete = |text: &str| is_hand(text, &inputs.board, game);
        let are_one_hand = match are_one_hand(&texts[words..], is_complete) {
            // The word is what is wrong.
            Err(_) if words > 0 => false,
            are_one_hand => are_one_hand?,
        };
        check_no_file(&args.hands, Item::Hand, |text| {
            let is_part = text == "/" || are_one_hand && could_be_cards(text);
            is_part || text.parse::<Card>().is_ok() || is_complete(text)
        })?;
        let mut arguments = bytes(&args.hands);
        if are_one_hand {
            let hand = arguments.split_off(words).join(&b' ');
            arguments.push(hand);
        }
        Ok(Inputs { arguments, unknown_word: args.unknown_word.clone(), ..inputs })
    }

    /// The deals, files and board given, and how deals without the dead cards are read. Arguments are hands of one deal, or
    /// several deals.
    pub fn of_deals(args: &DealArgs, dead: &DeadArgs) -> Result<(Inputs, DealReader), clap::Error> {
        let game = args.game.game;
        let words = texts(&args.hands);
        let is_hand = |index: &usize| !is_between_hands(&words, *index);
        let hands: Vec<OsString> = (0..words.len()).filter(is_hand).map(|index| args.hands[index].clone()).collect();
        let inputs = Inputs::new(&hands, &args.files, &args.board, game.deck())?;
        check_no_file(&hands, Item::Deal, |text| {
            text.split(['|', '/']).all(|part| part.is_empty() || has_cards(part) || part.parse::<Range>().is_ok())
        })?;
        let (texts, arguments) = (texts(&hands), bytes(&hands));
        let is_board_unquoted = inputs.unquoted_board.is_some();
        let arguments = match args.hand_size {
            Some(_) if are_one_deal_to_cut(&texts) => vec![arguments.join(&b' ')],
            None if are_hands_of_one_deal(&texts, is_board_unquoted).map_err(usage_error)? => {
                vec![one_deal(&arguments)]
            }
            _ => arguments,
        };
        let dead = dead.cards(&inputs.board, game)?;
        let reader = DealReader { board: inputs.board, dead, game, hand_size: args.hand_size };
        Ok((Inputs { arguments, hand_size: args.hand_size, game, ..inputs }, reader))
    }

    /// The hands or ranges, files and board given. Single cards are one hand, and what follows a slash is the board of the
    /// hand or range before it.
    pub fn of_hands_or_ranges(
        hands: &[OsString],
        files: &[PathBuf],
        board: &BoardArgs,
        game: Game,
    ) -> Result<Inputs, clap::Error> {
        let inputs = Inputs::new(hands, files, board, game.deck())?;
        check_no_file(hands, Item::Hand, |text| {
            text.split('/').all(|part| part.is_empty() || has_cards(part) || part.parse::<Range>().is_ok())
        })?;
        let (texts, arguments) = (texts(hands), bytes(hands));
        let slash = texts.iter().position(|text| text.starts_with('/'));
        let own = &texts[..slash.unwrap_or(texts.len())];
        let are_cards = own.iter().all(|text| is_at_most_one_card(text) && has_cards(text));
        let arguments = match (own.len(), slash) {
            (1.., _) if are_cards => vec![arguments.join(&b' ')],
            (0 | 1, Some(_)) => vec![arguments.join(&b' ')],
            (2.., Some(_)) => {
                return Err(usage_error("a board after / belongs to one hand; for several, use --board"));
            }
            _ => arguments,
        };
        Ok(Inputs { arguments, ..inputs })
    }

    /// The files and the board, before it is known which arguments are one hand or deal.
    fn new(hands: &[OsString], files: &[PathBuf], board: &BoardArgs, deck: Deck) -> Result<Inputs, clap::Error> {
        let paths = paths(files, hands)?;
        let board = only_board(&board.boards, deck)?;
        let is_card = |(_, text): &(u64, Cow<str>)| board.cards().len() == 1 && text.parse::<Card>().is_ok();
        let unquoted_board = (1..).zip(texts(hands)).find(is_card).map(|(number, _)| number);
        Ok(Inputs { paths, board, unquoted_board, ..Inputs::default() })
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
fn paths(files: &[PathBuf], arguments: &[OsString]) -> Result<Vec<PathBuf>, clap::Error> {
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
            Ok(*board)
        }
        _ => Err(usage_error("the argument '--board <CARDS>' cannot be used multiple times")),
    }
}

/// Arguments as text.
fn texts(arguments: &[OsString]) -> Vec<Cow<'_, str>> {
    arguments.iter().map(|argument| argument.to_string_lossy()).collect()
}

/// Whether a text is a hand of a game, given the board.
fn is_hand(text: &str, board: &Board, game: Game) -> bool {
    struct IsHand<'a>(&'a str, &'a Board);
    impl WithRules for IsHand<'_> {
        type Output = bool;

        fn run<G: Rules>(self) -> bool {
            G::read(self.0, self.1).is_ok()
        }
    }
    game.with_rules(IsHand(text, board))
}

fn bytes(arguments: &[OsString]) -> Vec<Vec<u8>> {
    arguments.iter().map(|argument| argument.as_encoded_bytes().to_vec()).collect()
}

/// Fails if an argument names a file and is not what was expected, which is called `item`.
fn check_no_file(arguments: &[OsString], item: Item, is_expected: impl Fn(&str) -> bool) -> Result<(), clap::Error> {
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

/// Whether all arguments form one hand: single cards, possibly with a board that starts with a slash, or an argument of
/// several cards before a slash as a separate argument. With more of those, it is ambiguous whose board it is.
fn are_one_hand(arguments: &[Cow<str>], is_complete: impl Fn(&str) -> bool) -> Result<bool, clap::Error> {
    let all = |is: &dyn Fn(&str) -> bool| arguments.iter().all(|text| is(text));
    let any = |is: &dyn Fn(&str) -> bool| arguments.iter().any(|text| is(text));
    if all(&is_at_most_one_card) {
        let are_ranges = all(&|text| text.parse::<Range>().is_ok());
        return Ok(any(&|text| !text.is_empty()) && !are_ranges);
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

/// Whether arguments to be cut into hands are one deal: single cards before the board, if any, or one argument before a
/// board given separately.
fn are_one_deal_to_cut(arguments: &[Cow<str>]) -> bool {
    let has_board = |text: &str| text.starts_with('/');
    let hands = arguments.iter().take_while(|text| !has_board(text)).count();
    let are_cards = arguments[..hands].iter().all(|text| is_at_most_one_card(text));
    hands > 0 && are_cards || hands == 1 && arguments.len() > 1
}

/// Whether arguments are the hands of one deal, which is so unless each has a `|`; or what is wrong with them.
fn are_hands_of_one_deal(arguments: &[Cow<str>], is_board_unquoted: bool) -> Result<bool, String> {
    let mut texts = arguments.iter().map(|text| &**text);
    let deals = texts.clone().filter(|text| text.contains('|')).count();
    if deals == arguments.len() {
        return Ok(false);
    }
    if deals > 0 {
        let hand = texts.find(|text| !text.contains('|')).unwrap_or_default();
        let hand = sanitized(hand);
        let advice = if is_board_unquoted { QUOTED_BOARD } else { "with |, each must be a whole deal, board included" };
        return Err(format!("'{hand}' has no |, but another argument does; {advice}"));
    }
    let hands: Vec<&str> = texts.take_while(|text| !text.starts_with('/')).collect();
    let is_card = |text: &&str| is_at_most_one_card(text) && has_cards(text);
    if hands.len() > 1 && hands.iter().all(is_card) {
        let advice = if is_board_unquoted { QUOTED_BOARD } else { "write its cards together, as in AhKh 8c8s" };
        return Err(format!("each argument is a hand; {advice}"));
    }
    Ok(true)
}

/// The deal of which each argument is a hand, up to the first slash.
fn one_deal(arguments: &[Vec<u8>]) -> Vec<u8> {
    let has_slash = |argument: &Vec<u8>| argument.contains(&b'/');
    let hands = arguments.iter().position(has_slash).unwrap_or(arguments.len());
    let mut deal = arguments[..hands].join(&b'|');
    for (index, argument) in arguments[hands..].iter().enumerate() {
        let is_hand = index == 0 && hands > 0 && !argument.starts_with(b"/");
        deal.push(if is_hand { b'|' } else { b' ' });
        deal.extend_from_slice(argument);
    }
    deal
}
