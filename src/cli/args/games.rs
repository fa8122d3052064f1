//! The option `--game`, and what the help says of each game. Some commands have only the games with a board to come.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use handrank::Game;
use itertools::Itertools;

use super::help::Section;
use super::options::usage_error;
use crate::cli::ui::fields::Entry;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct GameArgs {
    /// Game: holdem, omaha, omaha-hi-lo, short-deck, razz, 2-7
    #[arg(short, long, value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { games: &Game::ALL }.map(NamedGame::game), hide_possible_values = true)]
    pub game: Game,
}

/// The option of commands in which cards come to a board or to the hands themselves.
#[derive(clap::Args)]
pub struct NamedGameArgs {
    /// Game: holdem, omaha, omaha-hi-lo, short-deck, razz, 2-7
    #[arg(short, long, value_name = "GAME", default_value = "holdem", hide_default_value = true)]
    #[arg(value_parser = GameParser { games: &Game::ALL }, hide_possible_values = true)]
    pub game: NamedGame,
}

/// The option of commands that need a board to come.
#[derive(clap::Args)]
pub struct BoardGameArgs {
    /// Game: holdem, omaha, omaha-hi-lo, short-deck
    #[arg(short, long, value_name = "GAME", default_value = "holdem", hide_default_value = true)]
    #[arg(value_parser = GameParser { games: Game::ALL.split_at(WITH_BOARD).0 }, hide_possible_values = true)]
    pub game: NamedGame,
}

/// The option of commands that need a board, and one best hand on it.
#[derive(clap::Args)]
pub struct HighGameArgs {
    /// Game: holdem, omaha, short-deck
    #[arg(short, long, value_name = "GAME", default_value = "holdem", hide_default_value = true)]
    #[arg(value_parser = GameParser { games: Game::ALL.split_at(WITH_BOARD_AND_NO_LOW).0 }, hide_possible_values = true)]
    pub game: NamedGame,
}

/// The option of commands in which cards come to the hand itself.
#[derive(clap::Args)]
pub struct DrawGameArgs {
    /// Game: holdem, short-deck, razz, 2-7
    #[arg(short, long, value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser { games: &OF_DRAW.0 }.map(NamedGame::game), hide_possible_values = true)]
    pub game: Game,
}

/// A game, by the name that was typed.
#[derive(Clone, Copy)]
pub struct NamedGame {
    game: Game,
    is_draw_or_stud: bool,
}

impl NamedGame {
    pub fn game(self) -> Game {
        self.game
    }

    /// Fails for draw and stud, which have no board; `other` is what to use instead.
    pub fn check_board(self, other: &str) -> Result<(), Error> {
        match self.is_draw_or_stud {
            true => Err(usage_error(format_args!("draw and stud have no board; {other}"))),
            false => Ok(()),
        }
    }
}

/// What each game is.
pub const GAMES: Section = Section { heading: "Games", entries: &LINES };

/// What each game with a board to come is.
pub const GAMES_WITH_BOARD: Section = Section { heading: "Games", entries: LINES.split_at(WITH_BOARD).0 };

/// What each game with a board is in which there is one best hand.
pub const HIGH_GAMES: Section = Section { heading: "Games", entries: LINES.split_at(WITH_BOARD_AND_NO_LOW).0 };

/// What each game is in which cards may come to the hand itself.
pub const GAMES_OF_DRAW: Section = Section { heading: "Games", entries: &OF_DRAW.1 };

/// Each of [`Game::ALL`], with another name that people know it by.
const LINES: [Entry; Game::ALL.len()] = [
    ("holdem, NLHE", "best five of all cards, as in draw and stud; the default"),
    ("omaha, PLO", "exactly two of 4 to 6 hole cards and three of the board"),
    ("short-deck, 6+", "no 2 to 5; flushes beat full houses; A6789 is a straight"),
    ("omaha-hi-lo, O8", "omaha; the best low of eight or better takes half the pot"),
    ("razz, A-5", "lowest five; no straights or flushes; 5432A is the best"),
    ("deuce-to-seven, 2-7", "lowest five; aces, straights, flushes high; 75432 is best"),
];

/// How many games have a board to come. They are the first.
const WITH_BOARD: usize = {
    let mut games = 0;
    while Game::ALL[games].has_board_to_come() {
        games += 1;
    }
    games
};

/// How many games have a board and no low that takes half of the pot. They are the first.
const WITH_BOARD_AND_NO_LOW: usize = {
    let mut games = 0;
    while Game::ALL[games].has_board_to_come() && !Game::ALL[games].has_low() {
        games += 1;
    }
    games
};

/// In how many games all cards play, so that they may come to the hand itself.
const DRAW_COUNT: usize = {
    let (mut games, mut index) = (0, 0);
    while index < Game::ALL.len() {
        games += Game::ALL[index].plays_all_cards() as usize;
        index += 1;
    }
    games
};

/// These games, and their lines.
const OF_DRAW: ([Game; DRAW_COUNT], [Entry; DRAW_COUNT]) = {
    let mut of_draw = ([Game::Holdem; DRAW_COUNT], [LINES[0]; DRAW_COUNT]);
    let (mut len, mut index) = (0, 0);
    while index < Game::ALL.len() {
        if Game::ALL[index].plays_all_cards() {
            (of_draw.0[len], of_draw.1[len]) = (Game::ALL[index], LINES[index]);
            len += 1;
        }
        index += 1;
    }
    of_draw
};

/// Reads any name of a game; completes and lists those that a command has. clap's parser of possible values would
/// suggest the game whose name is most similar, which is a different game.
#[derive(Clone)]
struct GameParser {
    games: &'static [Game],
}

impl TypedValueParser for GameParser {
    type Value = NamedGame;

    fn parse_ref(&self, command: &Command, option: Option<&Arg>, name: &OsStr) -> Result<NamedGame, Error> {
        let read = |name: &str| match Game::from_name(name) {
            Some(game) => Ok(NamedGame { game, is_draw_or_stud: Game::is_draw_or_stud(name) }),
            None => Err(format!("games are {}", self.games.iter().format(", "))),
        };
        read.parse_ref(command, option, name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(self.games.iter().map(|game| PossibleValue::new(game.name()))))
    }
}
