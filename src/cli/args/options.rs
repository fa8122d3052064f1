//! The options that several commands share, and the error for those that do not go together.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, Error, ValueHint};
use handrank::notation::DealReader;
use handrank::program::read_cards;
use handrank::{Board, Card, CardSet, Game, HandError, HandSize, ReadError};
use itertools::Itertools;

use super::help::{CARDS_AND_DEALS, INPUT, OUTPUT};
use super::numbers::number_in;
use crate::cli::errors::not_cards;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::io::STDIN;
use crate::cli::ui::{Medium, Output, Suits};

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct HandArgs {
    /// A hand, like "Kd Qs Jc Th 9s", or one of its cards
    ///
    /// If all arguments are single cards, they are one hand; otherwise, each is a hand. A slash starts the hand's own board:
    /// Ah Kh / 8h 5h 2h. Without HAND or --file, hands are read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    #[command(flatten)]
    pub files: HandFileArgs,
}

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct HandFileArgs {
    /// Read hands from a file, one per line; - is stdin
    ///
    /// May be repeated. Blank lines and comments are skipped.
    #[arg(short, long = "file", value_name = "PATH", value_hint = ValueHint::FilePath, help_heading = INPUT)]
    pub files: Vec<PathBuf>,
}

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct BoardArgs {
    /// Community cards of every hand, like "8h 5h 2h"
    ///
    /// A board has at most five cards. In showdown and odds, // may start another board.
    #[arg(short, long = "board", value_name = "CARDS", value_parser = boards_of_deal, action = ArgAction::Append)]
    #[arg(value_hint = ValueHint::Other, help_heading = INPUT)]
    pub boards: Vec<BoardsOfDeal>,
}

/// The board of every hand or deal, or several boards between which a pot is divided.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardsOfDeal(pub Vec<Board>);

impl BoardsOfDeal {
    /// Reads boards with `//` between them.
    pub fn read(text: &str) -> Result<BoardsOfDeal, ReadError> {
        DealReader::default().read_boards(text).map(BoardsOfDeal)
    }

    /// The only board.
    pub fn only(&self) -> Option<Board> {
        if let [board] = self.0[..] { Some(board) } else { None }
    }
}

/// The board of every hand or deal, or a file of boards for each.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct BoardsArgs {
    #[command(flatten)]
    pub board: BoardArgs,

    /// Try each hand or deal on each board in a file; - is stdin
    ///
    /// The file has one board per line, or several with // between them, with or without a slash in front. All boards
    /// of the first hand come first, and answers are numbered as if each hand had been typed with each board. Not with
    /// --board, --all-lines, or hands that have boards of their own.
    #[arg(long = "boards", value_name = "PATH", value_hint = ValueHint::FilePath, hide_short_help = true)]
    #[arg(conflicts_with_all = ["boards", "all_lines"], help_heading = INPUT)]
    pub files_of_boards: Vec<PathBuf>,
}

fn boards_of_deal(text: &str) -> Result<BoardsOfDeal, String> {
    let is_file = || Path::new(text).is_file();
    match BoardsOfDeal::read(text.strip_prefix('/').unwrap_or(text)) {
        Ok(_) if text == STDIN => Err(FILE_OF_BOARDS.to_owned()),
        Ok(boards) => Ok(boards),
        Err(_) if is_file() => Err(FILE_OF_BOARDS.to_owned()),
        Err(error) => Err(not_cards(&error)),
    }
}

/// What to type instead of a file for a board.
const FILE_OF_BOARDS: &str = "this is not a board; to answer on each board of a file, use --boards";

#[derive(clap::Args)]
pub struct DealsArgs {
    /// A hand of one deal, like AhKh, or a whole deal in quotes
    ///
    /// The arguments are the hands of one deal, and a slash starts its board: AhKh 8c8s / 8h5h2h. If each has a |,
    /// each is a deal: "AhKh|8c8s/8h5h2h". Lines may be written either way. Without HAND or --file, deals are read from
    /// stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Read deals from a file, one per line; - is stdin
    ///
    /// May be repeated. Blank lines and comments are skipped.
    #[arg(short, long = "file", value_name = "PATH", value_hint = ValueHint::FilePath, help_heading = INPUT)]
    pub files: Vec<PathBuf>,

    /// Split a deal without bars into hands of N cards
    ///
    /// Each argument or line is then a deal. Arguments that are single cards make one deal.
    #[arg(long, value_name = "N", value_parser = hand_size)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = INPUT)]
    pub hand_size: Option<NonZero<usize>>,

    #[command(flatten)]
    pub board: BoardsArgs,
}

/// A hand has up to seven cards.
const MAX_HAND_SIZE: NonZero<usize> = NonZero::new(7).unwrap();

fn hand_size(text: &str) -> Result<NonZero<usize>, String> {
    number_in(NonZero::<usize>::MIN..=MAX_HAND_SIZE, text)
}

#[derive(Clone, Debug, Default, PartialEq, clap::Args)]
pub struct DeadArgs {
    /// Take cards out of the deck, like "Qd 2c"
    ///
    /// These are folded or exposed cards, which cannot be dealt. May be repeated.
    #[arg(long, value_name = "CARDS", value_parser = dead_cards, action = ArgAction::Append)]
    #[arg(value_hint = ValueHint::Other, help_heading = CARDS_AND_DEALS)]
    dead: Vec<DeadCards>,
}

/// The cards of one `--dead`.
#[derive(Clone, Debug, PartialEq)]
struct DeadCards(Vec<Card>);

impl DeadArgs {
    /// Whether some `--dead` has only one card: the cards after it may be its own, without their quotes.
    pub fn has_lone_card(&self) -> bool {
        self.dead.iter().any(|dead| dead.0.len() == 1)
    }

    /// Whether no card is dead.
    pub fn is_empty(&self) -> bool {
        self.dead.is_empty()
    }

    /// What was typed as one option after a space, or nothing, for a command that is advised.
    pub fn as_option(&self) -> String {
        match self.is_empty() {
            true => String::new(),
            false => format!(" --dead {}", self.dead.iter().flat_map(|cards| &cards.0).format("")),
        }
    }

    /// The dead cards of a game, all different and none of them on the boards of all deals.
    pub fn cards(&self, boards: &[Board], game: Game) -> Result<Vec<Card>, Error> {
        let mut dead = Vec::new();
        for cards in &self.dead {
            check_in_deck("--dead", &cards.0, game.deck())?;
        }
        for &card in self.dead.iter().flat_map(|cards| &cards.0) {
            if boards.iter().any(|board| board.cards().contains(&card)) {
                return Err(usage_error(format_args!("{card} is in --board and in --dead")));
            }
            if dead.contains(&card) {
                return Err(usage_error(format_args!("{card} is in --dead twice")));
            }
            dead.push(card);
        }
        Ok(dead)
    }
}

fn dead_cards(text: &str) -> Result<DeadCards, String> {
    read_cards(text).map(DeadCards).map_err(|error| not_cards(&error))
}

/// Fails if a game's deck lacks one of the cards given to an option.
pub fn check_in_deck(option: &str, cards: &[Card], deck: CardSet) -> Result<(), Error> {
    let lacking = cards.iter().find(|&&card| !deck.contains(card));
    lacking.map_or(Ok(()), |&card| Err(usage_error(format_args!("{option}: {}", HandError::NotInShortDeck(card)))))
}

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct OutputArgs {
    /// Print JSON Lines, one object per line
    #[arg(long, help_heading = OUTPUT)]
    pub json: bool,

    /// Print what a terminal shows, for 'less -R' and files
    ///
    /// That is headings, aligned columns, charts and colour. The page is as wide as the terminal; elsewhere, COLUMNS
    /// sets its width, which is 80 columns by default.
    #[arg(short, long, conflicts_with = "json", help_heading = OUTPUT)]
    pub pretty: bool,

    #[command(flatten)]
    pub suits: SuitsArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, clap::Args)]
pub struct SuitsArgs {
    /// Write suits as letters or symbols
    ///
    /// In text and at a terminal; JSON has letters.
    #[arg(long = "suits", value_name = "STYLE", value_parser = named(SUITS), ignore_case = true, hide_short_help = true)]
    #[arg(hide_possible_values = true, help_heading = OUTPUT)]
    chosen: Option<Suits>,
}

impl SuitsArgs {
    /// How suits are written in text.
    pub fn of_text(self) -> Suits {
        self.chosen.unwrap_or_default()
    }
}

const SUITS: [(&str, Suits); 2] = [("letters", Suits::Letters), ("symbols", Suits::Symbols)];

impl OutputArgs {
    /// How answers are written under these options, with `--long` or not, and with one row per line or not.
    pub fn settled(&self, is_long: bool, is_row_per_line: bool) -> Output {
        let medium = || Medium::of_stdout(self.pretty).with_suits(self.suits.of_text());
        if self.json { Output::JSON } else { Output::of_rows(medium(), is_long, is_row_per_line) }
    }
}

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct StreamArgs {
    /// Print one line per input line, errors included
    ///
    /// A blank line or a comment gives an empty line, or null with --json. An invalid line gives its error and its text, or
    /// an object with the keys error and text; nothing is reported on stderr, but the exit status is still 1. Where one hand
    /// or deal prints several lines, this needs --json.
    #[arg(short, long, conflicts_with_all = ["fail_fast", "pretty"], help_heading = OUTPUT)]
    pub all_lines: bool,

    /// Stop at the first invalid hand or deal
    #[arg(long, hide_short_help = true, help_heading = INPUT)]
    pub fail_fast: bool,

    #[command(flatten)]
    pub threads: ThreadArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, clap::Args)]
pub struct ThreadArgs {
    /// Use up to N threads, 1 to 64; one per core by default
    ///
    /// Streams of hands, deals or rows use at most eight. The output is the same with any number.
    #[arg(long = "threads", value_name = "N", hide_short_help = true, value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub number: Option<NonZero<usize>>,
}

impl StreamArgs {
    /// Fails with `--all-lines` if the command prints several lines per input line; JSON has only one.
    pub fn check_lines(&self, output: &OutputArgs, several_lines: &str) -> Result<(), Error> {
        match self.all_lines && !output.json {
            true => Err(usage_error(format_args!("{several_lines}; with --all-lines, add --json"))),
            false => Ok(()),
        }
    }

    /// Fails with `--all-lines` and `--long`, if that prints several lines per hand or deal.
    pub fn check_long(&self, output: &OutputArgs, is_long: bool, item: HandOrDeal) -> Result<(), Error> {
        let error = || {
            let several = format!("--long prints several lines per {item}");
            usage_error(format_args!("{several}; with --all-lines, use --json in place of --long"))
        };
        if is_long && self.all_lines && !output.json { Err(error()) } else { Ok(()) }
    }
}

/// Parses how many cards are dealt to a hand: 5, 6 or 7.
pub fn hand_sizes() -> impl TypedValueParser<Value = HandSize> {
    PossibleValuesParser::new(["5", "6", "7"]).map(|cards| {
        let size = HandSize::ALL.into_iter().find(|size| size.cards().to_string() == cards);
        size.expect("the possible values are the sizes")
    })
}

/// Takes one of these names, in any case if its option says so, for the value beside it.
pub fn named<T: Copy + Send + Sync + 'static, const N: usize>(
    values: [(&'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    named_or_singular(values.map(|(name, value)| (name, name, value)))
}

/// The same, where names may be in the singular, too.
pub fn named_or_singular<T: Copy + Send + Sync + 'static, const N: usize>(
    values: [(&'static str, &'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    let names = values.map(|(name, singular, _)| PossibleValue::new(name).aliases([singular]));
    PossibleValuesParser::new(names).map(move |typed| {
        let is_typed = |name: &str| name.eq_ignore_ascii_case(&typed);
        let found = values.into_iter().find(|(name, singular, _)| is_typed(name) || is_typed(singular));
        found.expect("the possible values are their names").2
    })
}

/// Takes any text, and lists these for completion.
#[derive(Clone, Copy)]
pub struct Suggested<T: 'static>(pub fn() -> &'static [T]);

impl<T: AsRef<str> + Clone + Sync> TypedValueParser for Suggested<T> {
    type Value = String;

    fn parse_ref(&self, command: &Command, option: Option<&Arg>, typed: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, option, typed)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new((self.0)().iter().map(|value| PossibleValue::new(value.as_ref()))))
    }
}

/// More threads than this are of no use, so a greater number is taken for a typo.
const MAX_THREADS: NonZero<usize> = NonZero::new(64).unwrap();

/// Parses the value of `--threads`.
pub fn thread_count(text: &str) -> Result<NonZero<usize>, String> {
    number_in(NonZero::<usize>::MIN..=MAX_THREADS, text)
}

/// An error for arguments that do not go together, still without the usage.
pub fn usage_error(message: impl Display) -> clap::Error {
    clap::Error::raw(ErrorKind::ArgumentConflict, message)
}

/// The error for an option whose last value does not replace the others, unlike that of most.
pub fn used_twice(option: &str) -> clap::Error {
    usage_error(format_args!("the argument '{option}' cannot be used multiple times"))
}
