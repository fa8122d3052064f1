//! The option that chooses the game.

use clap::ValueEnum;
use handrank::Game;

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct GameArgs {
    /// The game: holdem (the default) or omaha
    ///
    /// In holdem, the best five of all cards count, as they do in draw and stud. In omaha, exactly two of four to six
    /// hole cards and three of the board count: As Kd Qc Jh / 2c 3d 4h 5s 6c.
    #[arg(short, long, value_name = "GAME", value_enum, default_value_t, hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    game: GameName,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum GameName {
    #[default]
    Holdem,
    Omaha,
}

impl GameArgs {
    /// The game that was chosen.
    pub fn game(&self) -> Game {
        match self.game {
            GameName::Holdem => Game::Holdem,
            GameName::Omaha => Game::Omaha,
        }
    }
}
