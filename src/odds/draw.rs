//! Odds in games in which players are dealt their own cards and there is no board: draw, stud and razz. They are
//! counted exactly, or estimated from random deals.

mod counting;
mod dealt;
mod lows;
mod random;
mod sweep;

use itertools::Itertools;

use super::Odds;
use crate::cards::{CardSet, HandSize};
use crate::ranges::{HandOrRange, Spot};
use crate::ranking::Game;
use crate::runouts::{OddsError, Tally, WeightedCount, cards_left};
use crate::tools::choose;
pub(super) use counting::DrawPlan;
pub(super) use random::RandomDraws;

/// The hands of a spot, each of which is dealt cards until it has as many as the others.
pub(super) struct DrawHands {
    game: Game,
    /// How many cards each hand ends up with.
    size: usize,
    hands: Vec<PartialHand>,
    /// The cards that may come.
    left: CardSet,
}

/// A hand as it is known.
#[derive(Clone, Copy)]
struct PartialHand {
    known: CardSet,
    to_come: usize,
    is_random: bool,
}

impl DrawHands {
    /// The hands of a spot in which each is dealt cards until it has this many.
    pub(super) fn new(spot: &Spot, game: Game, size: usize) -> Result<DrawHands, OddsError> {
        if !game.plays_all_cards() {
            return Err(OddsError::DrawInOmaha);
        }
        if HandSize::from_cards(size).is_none() {
            return Err(OddsError::WrongHandSize { cards: size });
        }
        if !spot.board().cards().is_empty() {
            return Err(OddsError::DrawToBoard);
        }
        spot.check_deck(game.deck())?;
        let hands: Vec<PartialHand> =
            spot.players().iter().zip(0..).map(|(hand, seat)| PartialHand::new(hand, seat, size)).try_collect()?;
        spot.check_ranges(game)?;
        let known = hands.iter().fold(CardSet::new(), |known, hand| known | hand.known);
        let needed = hands.iter().map(|hand| hand.to_come).sum();
        let left = cards_left(game.deck(), known | spot.dead().iter().collect(), needed)?;
        Ok(DrawHands { game, size, hands, left })
    }

    /// How many cards are dealt to all hands together.
    fn needed(&self) -> usize {
        self.hands.iter().map(|hand| hand.to_come).sum()
    }

    /// The odds of the spot from what its hands won, in random deals or in all.
    fn odds(&self, spot: &Spot, is_estimate: bool, tally: &Tally) -> Odds {
        let combos = |hand: &PartialHand| match hand.is_random {
            true => WeightedCount::ONE.times(choose(self.left.len(), hand.to_come).into()),
            false => WeightedCount::ONE,
        };
        let combos = self.hands.iter().map(combos);
        let odds = Odds::without_weights(self.game, spot.clone(), combos, is_estimate, tally);
        Odds { own_cards: Some(self.size), ..odds }
    }
}

impl PartialHand {
    /// The hand at this seat, to which cards come until it has `size`.
    fn new(written: &HandOrRange, seat: usize, size: usize) -> Result<PartialHand, OddsError> {
        match written {
            HandOrRange::Hand(known) if known.len() > size => {
                Err(OddsError::TooManyKnown { seat, known: known.len(), cards: size })
            }
            HandOrRange::Hand(known) => {
                Ok(PartialHand { known: known.iter().collect(), to_come: size - known.len(), is_random: false })
            }
            HandOrRange::Range(range) if range.is_random() => {
                Ok(PartialHand { known: CardSet::new(), to_come: size, is_random: true })
            }
            HandOrRange::Range(_) => Err(OddsError::OnlyRandom { seat }),
        }
    }
}
