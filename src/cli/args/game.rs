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
    /// hole cards and three of the board count: As Kd Qc Jh / 2c 3d 4h 5s 6c. In short-deck, hands are as in holdem,
    /// but without deuces to fives; a flush beats a full house, and A 6 7 8 9 is a straight. In omaha-hi-lo, the best low
    /// of eight or better takes half of the pot; it may use two other hole cards and three other cards of the board. In
    /// razz, the lowest five of all cards count, aces are low, and straights and flushes do not count; ranks go from 1,
    /// 5 4 3 2 A, to 6175. In deuce-to-seven, the lowest five of all cards count, and aces are high.
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
