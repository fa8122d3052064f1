//! What tests want to know of any game.

use handrank::{Game, Rules, Scale, WithRules};

/// The last and worst rank of a game.
pub fn last_rank(game: Game) -> u16 {
    game.with_rules(LastRank)
}

struct LastRank;

impl WithRules for LastRank {
    type Output = u16;

    fn run<G: Rules>(self) -> u16 {
        G::Scale::CLASSES
    }
}
