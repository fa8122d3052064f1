//! The option that chooses the game.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use handrank::Game;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct GameArgs {
    /// The game: holdem (the default) or omaha
    ///
    /// In holdem, the best five of all cards count, as they do in draw and stud. In omaha, exactly two of four to six
    /// hole cards and three of the board count: As Kd Qc Jh / 2c 3d 4h 5s 6c.
    #[arg(short, long, value_name = "GAME", default_value_t, hide_default_value = true)]
    #[arg(value_parser = PossibleValuesParser::new(Game::ALL.map(Game::name)).map(named), hide_possible_values = true)]
    pub game: Game,
}

fn named(name: String) -> Game {
    Game::ALL.into_iter().find(|game| game.name() == name).expect("the possible values are the names of games")
}
