//! The exact odds of known hands alone, counted at once.

use super::evaluation::Evaluation;
use super::players::known::KnownCards;
use super::ranges::Winnings;
use super::stub::Stub;
use super::tally::{HandTally, PARTS_PER_POT};
use super::{Odds, PlayerOdds, Shares, WeightedCount};
use crate::deal::DealError;
use crate::game::Game;
use crate::spot::Spot;

/// Counts who wins a spot without ranges.
pub(super) fn odds(spot: Spot, game: Game) -> Result<Odds, DealError> {
    let known = KnownCards::of(&spot, game)?;
    let evaluation = Evaluation::of(game)?;
    let hands: Vec<u8> = spot.known_hands().flat_map(|(_, hand)| hand).map(|card| card.to_byte()).collect();
    let dead = spot.dead().iter().map(|card| card.to_byte());
    let stub = Stub::new(game.deck(), hands.iter().chain(&known.board).copied().chain(dead));
    let tally = (evaluation.count)(&hands, known.hand_size, &known.board, &stub);
    let player = |(index, hand): (usize, &HandTally)| {
        let [wins, ties, won] = [hand.wins, hand.ties, hand.won].map(u128::from);
        let halves = tally.halves.get(index).map(|halves| halves.map(u128::from));
        let winnings = Winnings { wins, ties, won };
        let shares = Shares::exact(tally.runouts.into(), WeightedCount::ONE, PARTS_PER_POT, winnings, halves);
        PlayerOdds { combos: WeightedCount::ONE, shares, classes: Vec::new() }
    };
    let players = tally.hands.iter().enumerate().map(player).collect();
    let deals = WeightedCount::ONE.times(tally.runouts.into());
    Ok(Odds { game, spot, deals, samples: None, players })
}
