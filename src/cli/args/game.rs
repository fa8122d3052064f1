//! The option that chooses the game.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use handrank::Game;
use itertools::Itertools;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct GameArgs {
    /// The game: holdem (default), omaha, short-deck, omaha-hi-lo, razz, deuce-to-seven
    ///
    /// In holdem, the best five of all cards count, as they do in draw and stud. In omaha, exactly two of four to six
    /// hole cards count, and three cards of the board: As Kd Qc Jh / 2c 3d 4h 5s 6c. short-deck is holdem without deuces
    /// to fives: a flush beats a full house, and A 6 7 8 9 is a straight. omaha-hi-lo is omaha in which the best low of
    /// eight or better takes half of the pot; it need not use the same cards as the high hand.
    ///
    /// In razz and deuce-to-seven, the lowest five of all cards win. In razz, aces are low, and straights and flushes do
    /// not count, so 5 4 3 2 A is the best hand. In deuce-to-seven, aces are high, and straights and flushes are bad, so
    /// 7 5 4 3 2 of more than one suit is the best. Neither has a board to come, and so neither has odds.
    ///
    /// Other names, like NLHE, PLO, 6+, O8, A-5 and 2-7, are understood in any case.
    #[arg(short, long, value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = GameParser, hide_possible_values = true)]
    pub game: Game,
}

/// Reads any name of a game, and completes its own. clap's parser of possible values would suggest the game whose name is
/// most similar, which is a different game.
#[derive(Clone)]
struct GameParser;

impl TypedValueParser for GameParser {
    type Value = Game;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, name: &OsStr) -> Result<Game, Error> {
        game.parse_ref(command, arg, name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(Game::ALL.into_iter().map(|game| PossibleValue::new(game.name()))))
    }
}

fn game(name: &str) -> Result<Game, String> {
    Game::from_name(name).ok_or_else(|| format!("games are {}", Game::ALL.iter().format(", ")))
}
