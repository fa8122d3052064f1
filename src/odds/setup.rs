//! What an exact count starts from: what the players of a spot may hold, and the cards that are known.

use super::evaluation::Evaluation;
use super::players::{KnownCards, Lineup, PossibleHands};
use super::suit_symmetry::SuitSymmetry;
use super::tally::{Tally, parts_per_pot};
use super::{OddsError, WeightedCount};
use crate::arithmetic::choose;
use crate::game::Game;
use crate::hand::MAX_BOARD;
use crate::spot::{HandOrRange, Spot};

/// What the players of a spot may hold, and the cards that are known.
pub(super) struct Setup {
    /// The unit of deals is the product of what the weights of each player's hands were divided by, their greatest common
    /// divisor: hands of weights 0.5 and 0.75 count as 2 and 3 of 0.25.
    pub lineup: Lineup,
    pub evaluation: Evaluation,
    pub players: Vec<PossibleHands>,
    pub known: KnownCards,
}

impl Setup {
    /// The setup of a spot, if odds are possible.
    pub(super) fn new(spot: &Spot, game: Game, by_class: bool) -> Result<Setup, OddsError> {
        let known = KnownCards::new(spot, game)?;
        let mut setup =
            Setup { lineup: Lineup::new(game), evaluation: Evaluation::new(game)?, players: Vec::new(), known };
        for player in spot.players() {
            let KnownCards { hand_size, free, .. } = setup.known;
            let mut possible = match setup.lineup.possible_hands(player, free)? {
                Some(possible) => possible,
                None => PossibleHands::any(free, hand_size)?,
            };
            setup.lineup.add(player, &mut possible, &setup.known, by_class)?;
            let unit = setup.lineup.unit.checked_mul(WeightedCount::ten_thousandths(possible.scale.into()));
            setup.lineup.unit = unit.ok_or_else(|| sums_too_wide(spot, &setup.known))?;
            setup.players.push(possible);
        }
        if setup.has_room() { Ok(setup) } else { Err(sums_too_wide(spot, &setup.known)) }
    }

    /// Whether the classes of hands are told apart.
    pub(super) fn is_by_class(&self) -> bool {
        self.lineup.classes.iter().any(|classes| !classes.is_empty())
    }

    /// In how many ways the board can be completed once this many players have hands.
    pub(super) fn boards(&self, players: usize) -> u64 {
        let left = self.known.free.len().saturating_sub(self.known.hand_size * players);
        choose(left, self.known.cards_to_come())
    }

    /// The suits that swap without a change in anything known but the hands of the players with these indices.
    pub(super) fn suits(&self, players: &[usize]) -> SuitSymmetry {
        let (board, free) = (self.known.on_board(), self.known.free);
        SuitSymmetry::new(|a, b| {
            [board, free].iter().all(|set| set.can_swap(a, b))
                && players.iter().all(|&player| self.players[player].can_swap(a, b))
        })
    }

    /// A tally of no deals.
    pub(super) fn no_deals(&self) -> Tally {
        let tally = Tally::new(self.players.len(), self.evaluation.has_low);
        tally.with_classes(self.lineup.classes.iter().map(Vec::len))
    }

    /// Whether every sum fits 128 bits: of the parts of all pots, with weights.
    fn has_room(&self) -> bool {
        let parts = parts_per_pot(self.players.len(), self.evaluation.has_low);
        let boards = u128::from(self.boards(self.players.len()).max(1)) * u128::from(parts);
        let deals = self.players.iter().try_fold(boards, |deals, possible| deals.checked_mul(possible.total().into()));
        deals.is_some_and(|deals| self.lineup.unit.has_room_for(deals))
    }
}

/// The error for sums that do not fit 128 bits: it is the weights that are at fault if the deals would fit 64.
fn sums_too_wide(spot: &Spot, known: &KnownCards) -> OddsError {
    match too_many_deals(spot, known) {
        OddsError::TooManyDeals { deals } if u64::try_from(deals).is_ok() => OddsError::TooManyDecimals,
        error => error,
    }
}

/// The error for a spot that takes too long to count.
pub(super) fn too_many_deals(spot: &Spot, &KnownCards { deck, hand_size, .. }: &KnownCards) -> OddsError {
    let on_board = spot.board().cards().len();
    let left = deck.set().len() - (on_board + spot.dead().len());
    let boards = choose(left - hand_size * spot.players().len(), MAX_BOARD - on_board);
    let deals = spot.players().iter().fold(u128::from(boards), |deals, player| {
        deals.saturating_mul(match player {
            HandOrRange::Hand(_) => 1,
            HandOrRange::Range(range) if hand_size == 2 => {
                let hands = range.range().hands();
                hands.filter(|(hand, _)| hand.iter().all(|&card| deck.has(card))).count() as u128
            }
            HandOrRange::Range(_) => choose(left, hand_size).into(),
        })
    });
    OddsError::TooManyDeals { deals }
}
