//! The option `--game`, and what the help says of each game. Some commands list only some of the games.

use std::ffi::OsStr;
use std::fmt;
use std::num::NonZero;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use handrank::Game;
use handrank::program::{HandNamer, HandRules};
use itertools::Itertools;

use super::help::{CARDS_AND_DEALS, Section};
use super::options::{BoardsArgs, usage_error};
use crate::cli::ui::fields::Entry;

/// A game as it was named.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ChosenGame {
    pub game: Game,
    /// How many hole cards the name means: five in `plo5`.
    pub hole_cards: Option<NonZero<usize>>,
}

impl ChosenGame {
    /// What hands may be.
    pub fn hand_rules(self) -> HandRules {
        HandRules { deck: self.game.deck(), hole_cards: self.hole_cards }
    }
}

impl From<Game> for ChosenGame {
    fn from(game: Game) -> ChosenGame {
        ChosenGame { game, hole_cards: None }
    }
}

/// A name that reads back as the same choice, such as `plo5` for Omaha with five hole cards.
impl fmt::Display for ChosenGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hole_cards {
            None => self.game.fmt(f),
            Some(cards) => write!(f, "plo{cards}{}", if self.game.has_low() { "/8" } else { "" }),
        }
    }
}

/// The option that a command needs for a game, after a space; nothing for hold'em.
pub fn game_option(game: impl Into<ChosenGame>) -> String {
    let game = game.into();
    if game == ChosenGame::default() { String::new() } else { format!(" --game {game}") }
}

#[derive(Clone, Debug, Default, PartialEq, clap::Args)]
pub struct GameArgs {
    /// holdem, omaha, o8, 6+, stud, stud8, razz, 2-7, draw
    ///
    /// Case does not matter, and other names work, too: PLO5 and PLO6 are omaha with hands of five and six cards; PLO5/8
    /// and big-o are omaha-hi-lo with five.
    #[arg(id = "game", short, long = "game", value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { lists: |_| true }, hide_possible_values = true, help_heading = CARDS_AND_DEALS)]
    pub chosen: ChosenGame,
}

/// The option of commands that need a board to come.
#[derive(clap::Args)]
pub struct BoardGameArgs {
    /// holdem, omaha, o8, 6+
    #[arg(id = "game", short, long = "game", value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { lists: Game::has_board_to_come }, hide_possible_values = true, help_heading = CARDS_AND_DEALS)]
    pub chosen: ChosenGame,
}

/// The option of commands that need a board, and one best hand on it.
#[derive(clap::Args)]
pub struct HighGameArgs {
    /// holdem, omaha, 6+
    #[arg(id = "game", short, long = "game", value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { lists: has_one_best_hand }, hide_possible_values = true, help_heading = CARDS_AND_DEALS)]
    pub chosen: ChosenGame,
}

/// The option of commands that count hands of which all cards play.
#[derive(clap::Args)]
pub struct AllCardsGameArgs {
    /// holdem, 6+, stud, stud8, razz, 2-7, draw
    #[arg(short, long, value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { lists: Game::plays_all_cards }.map(|chosen| chosen.game))]
    #[arg(hide_possible_values = true, help_heading = CARDS_AND_DEALS)]
    pub game: Game,
}

impl AllCardsGameArgs {
    /// Fails for games in which not all cards play; `what` does the counting.
    pub fn check(&self, what: &str) -> Result<(), Error> {
        match self.game.plays_all_cards() {
            true => Ok(()),
            false => Err(usage_error(format_args!("--game {}: {what} is for every game but Omaha", self.game))),
        }
    }
}

/// The option of commands in which cards are drawn for one best hand.
#[derive(clap::Args)]
pub struct DrawGameArgs {
    /// holdem, 6+, stud, razz, 2-7, draw
    #[arg(short, long, value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { lists: has_draws }.map(|chosen| chosen.game))]
    #[arg(hide_possible_values = true, help_heading = CARDS_AND_DEALS)]
    pub game: Game,
}

/// Whether cards may be drawn for one best hand.
fn has_draws(game: Game) -> bool {
    game.plays_all_cards() && !game.has_low()
}

/// Whether there is a board to come, and one best hand on it.
fn has_one_best_hand(game: Game) -> bool {
    game.has_board_to_come() && !game.has_low()
}

/// Fails for games without a board to come; `other` is what to use instead.
pub fn check_board(game: Game, other: &str) -> Result<(), Error> {
    match game.has_board_to_come() {
        true => Ok(()),
        false => Err(usage_error(format_args!("{game} has no board to come; {other}"))),
    }
}

/// What names the made hands of a game for `option`. Fails if that does not go with the game.
pub fn hand_namer(option: &str, game: Game) -> Result<HandNamer, Error> {
    HandNamer::new(game).map_err(|error| usage_error(format_args!("{option}: {error}")))
}

/// Fails if `option`, with which cards are dealt as `dealt` says, does not go with the game or with `--board`.
pub fn check_no_board(option: &str, dealt: &str, game: Game, board: &BoardsArgs) -> Result<(), Error> {
    if !game.plays_all_cards() {
        return Err(usage_error(format_args!("with {option}, {dealt}; {game} has a board")));
    }
    let given = match board {
        BoardsArgs { files_of_boards, .. } if !files_of_boards.is_empty() => "--boards",
        BoardsArgs { board, .. } if !board.boards.is_empty() => "--board",
        _ => return Ok(()),
    };
    Err(usage_error(format_args!("with {option}, {dealt}; there is no board, so no {given}")))
}

/// What each game is, with another name that people know it by.
const LINES: [Entry; Game::ALL.len()] = [
    Entry::new("holdem, NLHE", "best five of hole cards and board; the default"),
    Entry::new("omaha, PLO", "exactly two of 4 to 6 hole cards and three of the board"),
    Entry::new("short-deck, 6+", "no 2 to 5; flushes beat full houses; A6789 is a straight"),
    Entry::new("omaha-hi-lo, O8", "omaha; the best low of eight or better takes half the pot"),
    Entry::new("razz, A-5", "lowest five; no straights or flushes; 5432A is the best"),
    Entry::new("deuce-to-seven, 2-7", "lowest five; aces, straights, flushes high; 75432 is best"),
    Entry::new("stud, 7-card stud", "best five of a player's own cards, up to seven"),
    Entry::new("stud-hi-lo, stud8", "stud; the best low of eight or better takes half the pot"),
    Entry::new("draw, 5-card draw", "best five of a player's own cards"),
];

/// The games, in the order of [`Game::ALL`].
pub const GAMES: Section = Section { heading: "Games", entries: &LINES };

/// Reads any name of a game; completes and lists those that a command has. clap's parser of possible values would
/// suggest the game whose name is most similar, which may be a different game.
#[derive(Clone, Copy)]
struct GameParser {
    lists: fn(Game) -> bool,
}

impl GameParser {
    fn games(self) -> impl Iterator<Item = Game> + Clone + Send + Sync {
        Game::ALL.into_iter().filter(move |&game| (self.lists)(game))
    }

    /// The games, and the one whose name was misspelt, if any was.
    fn unknown(self, name: &str) -> String {
        let games = self.games();
        let instead =
            games.clone().filter_map(|game| misspelt(name, game)).next().map(|name| format!("; did you mean {name}?"));
        format!("games are {}{}", games.format(", "), instead.unwrap_or_default())
    }
}

impl TypedValueParser for GameParser {
    type Value = ChosenGame;

    fn parse_ref(&self, command: &Command, option: Option<&Arg>, name: &OsStr) -> Result<ChosenGame, Error> {
        let parser = *self;
        let read = move |name: &str| {
            let (game, hole_cards) = Game::read(name).map_err(|_| parser.unknown(name))?;
            Ok::<_, String>(ChosenGame { game, hole_cards: hole_cards.and_then(NonZero::new) })
        };
        read.parse_ref(command, option, name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(self.games().map(|game| PossibleValue::new(game.name()))))
    }
}

/// The name of a game that somebody may have meant who typed this. Numbers are no slips: `stud5` and `plo7` are other games.
fn misspelt(typed: &str, game: Game) -> Option<String> {
    let digits = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    let simple = Game::simplified(typed);
    let is_slip =
        |name: &String| digits(name) == digits(&simple) && strsim::damerau_levenshtein(&simple, name) <= name.len() / 4;
    let name = game.simple_names().find(is_slip)?;
    let is_own = Game::simplified(game.name()) == name;
    Some(if is_own { game.name().to_owned() } else { name })
}

#[cfg(test)]
mod tests {
    use handrank::Game;

    use super::LINES;

    #[test]
    fn every_line_starts_with_a_name_of_its_game() {
        for (game, line) in Game::ALL.into_iter().zip(LINES) {
            assert!(line.name.split(", ").all(|name| Game::from_name(name) == Some(game)), "{}", line.name);
        }
    }
}
