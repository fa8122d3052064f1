//! The input of a command that reads hands or deals: which arguments are hands, deals or boards, what is wrong with the
//! others, and which files are read.

mod deals;
mod hands;
mod labels;
mod named_hands;
mod no_slash;

use std::borrow::Cow;
use std::cell::LazyCell;
use std::collections::HashSet;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use handrank::notation::DealReader;
use handrank::program::{Recognized, count_cards, is_versus};
use handrank::{Board, Card, CardSet, Game, ReadErrorKind};

pub use self::deals::{Kind, QUOTED_BOARD, QUOTED_DEAD, compare_two_hands_of_five};
use self::deals::{
    are_hands_of_one_deal, are_named_hands_of_one_deal, are_one_deal_to_cut, by_names, by_versus, check_hands_of_deal,
    check_not_empty, has_versus, have_names, one_deal,
};
use self::hands::{are_one_hand, by_board, by_first_board, is_one_card, is_whole_hand};
pub use self::named_hands::NamedHands;
use self::no_slash::slash_before_last;
pub use self::no_slash::slash_for_hyphen;
use super::args::{
    BoardsArgs, BoardsOfDeal, DeadArgs, DealsArgs, HandFileArgs, check_in_deck, usage_error, used_twice,
};
use super::errors::SEVERAL_BOARDS;
use super::hand_or_deal::HandOrDeal;
use super::io::{STDIN, displayed, quoted};

/// Hands or deals, and the files that hold more of them, in the order in which they are read.
#[derive(Clone, Default)]
pub struct Inputs {
    /// The hands or deals among the arguments.
    pub arguments: Vec<Vec<u8>>,
    /// Files to read after those; [`STDIN`] at most once. It is read if there is nothing else.
    pub paths: Vec<PathBuf>,
    /// The board of every hand or deal.
    pub board: Board,
    /// The boards of every deal after that one, if its pot is divided between several.
    pub later_boards: Vec<Board>,
    /// Whether deals may have several boards.
    pub takes_several_boards: bool,
    /// The file with the boards on each of which all hands or deals are answered.
    pub file_of_boards: Option<PathBuf>,
    /// The number of cards into which arguments are cut, if they are.
    pub hand_size: Option<NonZero<usize>>,
    pub game: Game,
    /// Whether an argument has a slash, as before a board.
    pub have_slash: bool,
    /// The first argument that seems to be a card from an option's value whose quotes were left out.
    pub unquoted: Option<Unquoted>,
}

/// A card that follows the one card of an option.
#[derive(Clone, Copy)]
pub struct Unquoted {
    /// The number of the argument.
    pub number: u64,
    /// What to type instead.
    pub advice: &'static str,
}

/// What a command takes, in its arguments and on lines.
#[derive(Clone, Copy)]
pub enum Takes {
    /// Hands, each with its board after a slash, if it has one.
    Hands,
    /// The same, or ranges.
    HandsOrRanges,
    /// The same, or boards alone: a slash at the very start begins one. If there are no hands, the board for all hands
    /// is one, too.
    HandsOrBoards,
    /// Hands, boards and deals, which have bars or names.
    Spots,
    /// Deals: arguments are the hands of one deal, or several deals.
    Deals(Kind),
    /// One deal of hands and ranges, from arguments alone.
    OneDeal,
}

/// What was given to a command, in arguments and options.
#[derive(Clone, Copy, Default)]
pub struct Given<'a> {
    pub hands: &'a [OsString],
    pub files: &'a [PathBuf],
    /// The values of `--board`.
    pub boards: &'a [BoardsOfDeal],
    /// Whether a deal may have several boards.
    pub takes_several_boards: bool,
    /// Those of `--boards`.
    pub files_of_boards: &'a [PathBuf],
    /// Those of `--dead`, if hands may follow them.
    pub dead: Option<&'a DeadArgs>,
    pub hand_size: Option<NonZero<usize>>,
    pub game: Game,
}

impl<'a> Given<'a> {
    /// What was given to a command that answers hands or ranges on boards, in a game.
    pub fn on_boards(hands: &'a [OsString], files: &'a HandFileArgs, board: &'a BoardsArgs, game: Game) -> Given<'a> {
        let BoardsArgs { board, files_of_boards } = board;
        Given { hands, files: &files.files, boards: &board.boards, files_of_boards, game, ..Given::default() }
    }
}

impl DealsArgs {
    /// What was given to a command of deals, in a game.
    pub fn given<'a>(&'a self, dead: Option<&'a DeadArgs>, game: Game) -> Given<'a> {
        let DealsArgs { hands, files, hand_size, board: BoardsArgs { board, files_of_boards } } = self;
        let hand_size = *hand_size;
        Given { hands, files, boards: &board.boards, files_of_boards, dead, hand_size, game, ..Given::default() }
    }
}

impl Inputs {
    /// What a command that takes this is to answer, or what is wrong with what was given.
    pub fn new(takes: Takes, given: Given) -> Result<Inputs, clap::Error> {
        let hands = match takes {
            Takes::Deals(_) | Takes::OneDeal => labels::with_slashes(given.hands),
            Takes::Hands | Takes::HandsOrRanges | Takes::HandsOrBoards | Takes::Spots => labels::of_hands(given.hands),
        };
        let given = Given { hands: &hands, ..given };
        let inputs = Inputs::without_arguments(&given)?;
        match takes {
            Takes::Hands => inputs.with_hands(&hands)?.on_boards(&given),
            Takes::HandsOrRanges => inputs.with_each(&hands, false)?.with_unquoted_dead(&given).on_boards(&given),
            Takes::HandsOrBoards => {
                let inputs = inputs.with_each(&hands, false)?;
                let has_boards = !inputs.board.cards().is_empty() || !given.files_of_boards.is_empty();
                let inputs = match hands.is_empty() && given.files.is_empty() && has_boards {
                    true => Inputs { arguments: vec![b"/".to_vec()], paths: Vec::new(), ..inputs },
                    false => inputs,
                };
                inputs.on_boards(&given)
            }
            Takes::Spots => inputs.with_each(&hands, true),
            Takes::Deals(kind) => {
                let inputs = inputs.on_boards(&given)?.with_unquoted_dead(&given);
                check_no_file(&hands, HandOrDeal::Deal, is_part_of_deal)?;
                inputs.with_deals(&hands, kind).map_err(usage_error)
            }
            Takes::OneDeal => {
                if let Some(path) = named_file(&hands, is_part_of_deal) {
                    return Err(usage_error(format_args!("'{}' is a file, not a hand or range", displayed(path))));
                }
                let inputs = inputs.with_unquoted_dead(&given);
                let inputs = inputs.with_deals(&hands, Kind::HandsOrRanges).map_err(usage_error)?;
                match inputs.arguments.len() {
                    1 => Ok(inputs),
                    deals => Err(usage_error(format_args!("{deals} deals; only one can be dealt at a time"))),
                }
            }
        }
    }

    /// How deals are read, without the dead cards.
    pub fn deal_reader(&self, dead: &DeadArgs) -> Result<DealReader, clap::Error> {
        let dead = dead.cards(&self.boards(), self.game)?;
        Ok(deal_reader(self.game, &self.board, &dead)?.with_hand_size(self.hand_size))
    }

    /// The files and the board, before it is known which arguments are one hand or deal.
    fn without_arguments(given: &Given) -> Result<Inputs, clap::Error> {
        let &Given { hands, files, boards, hand_size, game, takes_several_boards, .. } = given;
        let paths = paths(files, hands)?;
        let (board, later_boards) = match takes_several_boards {
            true => given_boards(boards, game.deck())?,
            false => (only_board(boards, game.deck())?, Vec::new()),
        };
        let have_slash = hands.iter().any(|hand| hand.as_encoded_bytes().contains(&b'/'));
        let unquoted = if board.cards().len() == 1 { first_card(hands, QUOTED_BOARD) } else { None };
        let inputs = Inputs { paths, board, later_boards, takes_several_boards, ..Inputs::default() };
        Ok(Inputs { hand_size, game, have_slash, unquoted, ..inputs })
    }

    /// The same with these arguments, which are hands.
    fn with_hands(self, hands: &[OsString]) -> Result<Inputs, clap::Error> {
        let texts = texts(hands);
        check_line_breaks(&texts, false).map_err(usage_error)?;
        check_hyphen(&texts).map_err(usage_error)?;
        let is_complete = |text: &str| is_whole_hand(text, &self.board, self.game);
        // With a board for all hands, a slash would start a second one.
        let is_complete_alone = |text: &str| self.board.cards().is_empty() && is_complete(text);
        let arguments = bytes(hands);
        let arguments = match has_versus(&texts) || are_one_hand(&texts, is_complete)? {
            true => vec![arguments.join(&b' ')],
            false => by_board(&arguments, is_complete_alone),
        };
        let whole_hands = LazyCell::new(|| arguments.iter().map(Vec::as_slice).collect::<HashSet<_>>());
        check_no_file(hands, HandOrDeal::Hand, |text| {
            let is_read = text == "/" || is_versus(text) || text.parse::<Card>().is_ok() || is_complete(text);
            is_read || !whole_hands.contains(text.as_bytes())
        })?;
        Ok(Inputs { arguments, ..self })
    }

    /// The same with these arguments, the hands of one deal or several deals; or what is wrong with them.
    fn with_deals(self, hands: &[OsString], kind: Kind) -> Result<Inputs, String> {
        let (texts, arguments) = (texts(hands), bytes(hands));
        check_line_breaks(&texts, texts.len() > 1)?;
        check_not_empty(&texts)?;
        check_hyphen(&texts)?;
        let arguments = match self.hand_size {
            _ if has_versus(&texts) => by_versus(&texts, arguments)?,
            _ if have_names(&texts, kind, self.game) => by_names(&texts, arguments, kind, self.game),
            Some(_) if are_one_deal_to_cut(&texts) => vec![arguments.join(&b' ')],
            None if are_hands_of_one_deal(&texts, kind, self.game, self.unquoted)? => {
                check_hands_of_deal(&texts, kind, self.game)?;
                vec![one_deal(&arguments)]
            }
            _ => arguments,
        };
        Ok(Inputs { arguments, ..self })
    }

    /// The same with these arguments: one hand, or one thing per argument, some of which may be deals.
    fn with_each(self, hands: &[OsString], may_be_deals: bool) -> Result<Inputs, clap::Error> {
        check_no_file(hands, HandOrDeal::Hand, is_part_of_deal)?;
        let (texts, arguments) = (texts(hands), bytes(hands));
        check_line_breaks(&texts, true).map_err(usage_error)?;
        check_hyphen(&texts).map_err(usage_error)?;
        let slash = texts.iter().position(|text| text.starts_with('/'));
        let own = &texts[..slash.unwrap_or(texts.len())];
        let are_cards = own.iter().all(|text| is_one_card(text));
        let have_boards = own.iter().any(|text| text.contains('/'));
        let several = || {
            let advice = match may_be_deals {
                true => "for a deal, quote it with bars: 'AhKh|8c8s/8h5h2h'",
                false => "for several, use --board",
            };
            usage_error(format_args!("a board after / belongs to one hand; {advice}"))
        };
        let arguments = match (own.len(), slash) {
            _ if has_versus(&texts) => vec![arguments.join(&b' ')],
            _ if may_be_deals && are_named_hands_of_one_deal(&texts, self.game) => vec![arguments.join(&b' ')],
            (1.., _) if are_cards => vec![arguments.join(&b' ')],
            (0, Some(_)) => by_first_board(&texts, arguments).map_err(usage_error)?,
            (2.., Some(_)) if !have_boards => return Err(several()),
            _ => by_board(&arguments, |_| false),
        };
        // After a lone slash, more cards may belong to the board or be a hand without one.
        let lacks_board = |hand: &Vec<u8>| !hand.contains(&b'/');
        if texts.iter().any(|text| text == "/") && arguments.len() > 1 && arguments.iter().any(lacks_board) {
            return Err(several());
        }
        Ok(Inputs { arguments, ..self })
    }

    /// Fails if the last of these arguments of a command is the board of the others, without a slash before it.
    pub fn check_slash_before_board(&self, hands: &[OsString], command: &str) -> Result<(), clap::Error> {
        let has_board = !self.board.cards().is_empty() || self.file_of_boards.is_some();
        let advice = slash_before_last(&texts(hands), self.game, command).filter(|_| !has_board);
        advice.map_or(Ok(()), |advice| Err(usage_error(advice)))
    }

    /// The same with the first card of `--dead` that lacks its quotes, if there is one among hands of more cards.
    fn with_unquoted_dead(self, given: &Given) -> Inputs {
        if self.unquoted.is_some() || !given.dead.is_some_and(DeadArgs::has_lone_card) {
            return self;
        }
        let hands = given.hands;
        let texts = texts(hands);
        let own = texts.iter().take_while(|text| !text.contains('/')).count();
        let is_among_hands = texts[..own].iter().any(|text| !is_one_card(text));
        Inputs { unquoted: if is_among_hands { first_card(&hands[..own], QUOTED_DEAD) } else { None }, ..self }
    }

    /// The same on each board of a file, if one is given.
    fn on_boards(self, given: &Given) -> Result<Inputs, clap::Error> {
        let file_of_boards = match given.files_of_boards {
            [] => None,
            [file] => Some(file.clone()),
            _ => return Err(used_twice("--boards <PATH>")),
        };
        let is_stdin = |path: &PathBuf| path == Path::new(STDIN);
        match file_of_boards.as_ref().is_some_and(is_stdin) && self.paths.iter().any(is_stdin) {
            true => Err(usage_error("stdin can be read only once; hands and boards cannot both come from it")),
            false => Ok(Inputs { file_of_boards, ..self }),
        }
    }

    /// The boards of every deal; one without cards if each has its own.
    pub fn boards(&self) -> Vec<Board> {
        [&[self.board], &self.later_boards[..]].concat()
    }

    /// The boards of every deal, if its pot is divided between several.
    pub fn several_boards(&self) -> Option<Vec<Board>> {
        (!self.later_boards.is_empty()).then(|| self.boards())
    }

    /// Whether there is one hand or deal.
    pub fn is_one(&self) -> bool {
        self.arguments.len() == 1 && self.paths.is_empty()
    }

    /// Whether there is one answer.
    pub fn is_lone(&self) -> bool {
        self.is_one() && self.file_of_boards.is_none()
    }

    /// Whether there may be any number of answers, which come as files are read.
    pub fn is_stream(&self) -> bool {
        !self.paths.is_empty() || self.file_of_boards.is_some()
    }

    /// Whether a hand or deal written like this has a board, of its own or that of all.
    pub fn has_board(&self, text: &str) -> bool {
        text.contains('/') || !self.board.cards().is_empty() || self.file_of_boards.is_some()
    }

    /// Whether lines come from more than one place.
    pub fn has_several_sources(&self) -> bool {
        self.paths.len() + usize::from(!self.arguments.is_empty()) > 1
    }
}

/// How deals of a game on this board are read, without these cards in the deck.
pub fn deal_reader(game: Game, board: &Board, dead: &[Card]) -> Result<DealReader, clap::Error> {
    let reader = DealReader::new(game).with_board(board).and_then(|reader| reader.with_dead(dead));
    reader.map_err(usage_error)
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
pub fn only_board(boards: &[BoardsOfDeal], deck: CardSet) -> Result<Board, clap::Error> {
    match given_boards(boards, deck)? {
        (board, later) if later.is_empty() => Ok(board),
        _ => Err(usage_error(format_args!("--board: {}{SEVERAL_BOARDS}", ReadErrorKind::SeveralBoards))),
    }
}

/// The first board of the value of `--board`, and the others; none if there is no such option. Fails if a game's deck lacks
/// one of their cards.
fn given_boards(boards: &[BoardsOfDeal], deck: CardSet) -> Result<(Board, Vec<Board>), clap::Error> {
    match boards {
        [] => Ok(Default::default()),
        [BoardsOfDeal(boards)] => {
            boards.iter().try_for_each(|board| check_in_deck("--board", board.cards(), deck))?;
            Ok(boards.split_first().map(|(first, later)| (*first, later.to_vec())).unwrap_or_default())
        }
        _ => Err(used_twice("--board <CARDS>")),
    }
}

/// The first argument that is a card, as one that lacks its quotes, with this advice.
fn first_card(arguments: &[OsString], advice: &'static str) -> Option<Unquoted> {
    let card = (1..).zip(texts(arguments)).find(|(_, text)| text.parse::<Card>().is_ok());
    card.map(|(number, _)| Unquoted { number, advice })
}

/// Arguments as text.
fn texts(arguments: &[OsString]) -> Vec<Cow<'_, str>> {
    arguments.iter().map(|argument| argument.to_string_lossy()).collect()
}

/// Fails if an argument has line breaks other than at its ends, unless it is one of the ranges that may span lines.
fn check_line_breaks(texts: &[Cow<str>], may_be_ranges: bool) -> Result<(), String> {
    let is_range = |text: &str| {
        let are_cards = text.split_whitespace().all(|word| count_cards(word) > 0);
        may_be_ranges && !are_cards && Recognized::of(text) == Recognized::Range
    };
    match texts.iter().any(|text| trimmed(text.as_bytes()).contains(&b'\n') && !is_range(text)) {
        true => Err("an argument has line breaks; to read several lines, pipe them in".to_owned()),
        false => Ok(()),
    }
}

/// Fails if a hyphen stands before a board.
fn check_hyphen(texts: &[Cow<str>]) -> Result<(), String> {
    slash_for_hyphen(texts).map_or(Ok(()), Err)
}

/// A text without line breaks at its ends.
fn trimmed(mut text: &[u8]) -> &[u8] {
    while let [b'\r' | b'\n', rest @ ..] | [rest @ .., b'\r' | b'\n'] = text {
        text = rest;
    }
    text
}

/// Arguments as bytes, without line breaks around them.
fn bytes(arguments: &[OsString]) -> Vec<Vec<u8>> {
    arguments.iter().map(|argument| trimmed(argument.as_encoded_bytes()).to_vec()).collect()
}

/// The file or folder that an argument names, if it is not what was expected.
fn named_file(arguments: &[OsString], is_expected: impl Fn(&str) -> bool) -> Option<&Path> {
    let mut paths = arguments.iter().filter(|argument| !is_expected(&argument.to_string_lossy())).map(Path::new);
    paths.find(|path| path.exists())
}

/// Whether a deal or a hand of one may be written so.
pub fn is_part_of_deal(text: &str) -> bool {
    let is_part = |part: &str| match Recognized::of(part) {
        Recognized::Cards(cards) => part.is_empty() || !cards.is_empty(),
        recognized => recognized == Recognized::Range,
    };
    Recognized::of(text) == Recognized::Versus || text.split(['|', '/']).all(is_part)
}

/// Fails if an argument names a file and is not what was expected, which is called `item`.
fn check_no_file(
    arguments: &[OsString],
    item: HandOrDeal,
    is_expected: impl Fn(&str) -> bool,
) -> Result<(), clap::Error> {
    named_file(arguments, is_expected).map_or(Ok(()), |path| {
        let name = displayed(path);
        Err(usage_error(match path.is_dir() {
            true => format!("'{name}' is a directory, not a {item}"),
            false => {
                let typed = quoted(&name);
                let may_have_boards = matches!(item, HandOrDeal::Deal) && arguments.len() > 1;
                let boards =
                    if may_have_boards { format!("; if it has boards, --boards {typed}") } else { String::new() };
                format!("'{name}' is a file, not a {item}; to read it, use --file {typed}{boards}")
            }
        }))
    })
}
