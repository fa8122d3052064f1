//! What every count, estimate and list of hits starts from: who may hold what, and the cards that are known.

use super::breakdown::{Breakdown, CATEGORIES, Division};
use super::costs::STEPS_PER_LISTED_HAND;
use super::error::OddsError;
use super::known_cards::KnownCards;
use super::player::Player;
use super::suit_symmetry::SuitSymmetry;
use super::tally::{Tally, parts_per_pot};
use super::weighted_count::WeightedCount;
use crate::cards::MAX_BOARD;
use crate::ranges::{HandOrRange, Spot};
use crate::ranking::{Game, HighEvaluator};
use crate::tools::choose;

/// What the players of a spot may hold, and the cards that are known.
pub(crate) struct Setup {
    pub game: Game,
    pub evaluator: HighEvaluator,
    pub known: KnownCards,
    pub players: Vec<Player>,
    /// What is told apart.
    breakdown: Breakdown,
    /// The weight of a deal as it is counted: the product, over all players, of the greatest common divisor by which
    /// the weights of the player's hands were divided. Hands of weights 0.5 and 0.75 count as 2 and 3 of 0.25. A random
    /// deal counts once.
    pub unit: WeightedCount,
}

impl Setup {
    /// The setup of a spot, if the game has odds for it and each player has a hand.
    pub(crate) fn new(spot: &Spot, game: Game, breakdown: Breakdown) -> Result<Setup, OddsError> {
        let known = KnownCards::new(spot, game)?;
        let evaluator = game.high_evaluator().ok_or(OddsError::NoBoardToCome)?;
        let mut players = players(spot, game, &known)?;
        if game.plays_all_cards()
            && let Some(division) = Division::new(breakdown, game, &known)?
        {
            players.iter_mut().zip(spot.players()).for_each(|(player, written)| player.divide(written, &division));
        }
        Ok(Setup { game, evaluator, known, players, breakdown, unit: WeightedCount::ONE })
    }

    /// The same setup of this spot, so that its deals can be counted one by one, in up to this many steps.
    pub(crate) fn for_counting(mut self, spot: &Spot, max_steps: u64) -> Result<Setup, OddsError> {
        if self.takes_long_to_list(max_steps) {
            return Err(too_many_deals(spot, &self.known));
        }
        self.list_any()?;
        for player in &self.players {
            let unit = self.unit.checked_mul(WeightedCount::ten_thousandths(player.list().scale.into()));
            self.unit = unit.ok_or_else(|| sums_too_wide(spot, &self.known))?;
        }
        if self.has_room() { Ok(self) } else { Err(sums_too_wide(spot, &self.known)) }
    }

    /// Whether the hands of all players can be listed, and in up to this many steps.
    pub(crate) fn can_be_listed(&self, max_steps: u64) -> bool {
        !self.takes_long_to_list(max_steps) && self.players.iter().all(Player::can_be_listed)
    }

    /// Whether listing the hands of players who may have any takes more steps than these.
    fn takes_long_to_list(&self, max_steps: u64) -> bool {
        let hands: u64 = self.players.iter().map(Player::hands_to_list).sum();
        hands > max_steps / STEPS_PER_LISTED_HAND
    }

    /// Lists the hands of players who may have any; fails if there are too many.
    pub(crate) fn list_any(&mut self) -> Result<(), OddsError> {
        self.players.iter_mut().try_for_each(Player::list_any)
    }

    /// Whether the parts of hands are told apart.
    pub(crate) fn is_by_part(&self) -> bool {
        self.players.iter().any(|player| player.parts().is_some())
    }

    /// Whether categories are told apart.
    pub(crate) fn is_by_category(&self) -> bool {
        self.breakdown == Breakdown::Categories
    }

    /// How many parts of each player's hands, or categories, are told apart; none if none are.
    pub(crate) fn part_counts(&self) -> impl ExactSizeIterator<Item = usize> {
        let categories = self.is_by_category().then_some(CATEGORIES);
        self.players.iter().map(move |player| categories.unwrap_or_else(|| player.part_count()))
    }

    /// Whether hands of Omaha ranges are told apart.
    pub(crate) fn tells_omaha_hands_apart(&self) -> bool {
        self.breakdown == Breakdown::Hands && !self.game.plays_all_cards()
    }

    /// In how many ways the board can be completed once this many players have hands.
    pub(crate) fn boards(&self, players: usize) -> u64 {
        let left = self.known.free.len().saturating_sub(self.known.hand_size * players);
        choose(left, self.known.cards_to_come())
    }

    /// The suits that swap without a change in the board, the cards that are free, those in known hands as a whole, and what
    /// the players with these indices may hold. Hands that swap may be of different parts.
    pub(crate) fn suits(&self, players: &[usize]) -> SuitSymmetry {
        let known = [self.known.on_board(), self.known.free, self.known.in_hands];
        SuitSymmetry::new(|a, b| {
            known.iter().all(|set| set.can_swap(a, b))
                && players.iter().all(|&player| self.players[player].can_swap(a, b))
        })
    }

    /// A tally of no deals.
    pub(crate) fn no_deals(&self) -> Tally {
        let tally = Tally::new(self.players.len(), self.evaluator.has_low());
        tally.with_parts(self.part_counts())
    }

    /// Whether every sum fits 128 bits: of the parts of all pots, with weights.
    fn has_room(&self) -> bool {
        let parts = parts_per_pot(self.players.len(), self.evaluator.has_low());
        let boards = u128::from(self.boards(self.players.len()).max(1)) * u128::from(parts);
        let deals =
            self.players.iter().try_fold(boards, |deals, player| deals.checked_mul(player.list().total().into()));
        deals.is_some_and(|deals| self.unit.has_room_for(deals))
    }
}

/// What the players of a spot may hold, if the known cards leave each a hand.
pub(crate) fn players(spot: &Spot, game: Game, known: &KnownCards) -> Result<Vec<Player>, OddsError> {
    let left = known.left();
    let player = |(written, seat): (&HandOrRange, usize)| {
        let player = match written {
            HandOrRange::Hand(cards) => Player::with_hand(cards.iter().collect()),
            HandOrRange::Range(range) => match (range.range(), range.omaha()) {
                (Some(range), _) if game.plays_all_cards() => Player::with_range(range, left),
                (_, Some(range)) if !range.is_random() => Player::with_omaha_range(range, left),
                _ => Player::with_any(left, known.hand_size),
            },
        };
        if player.combos() == WeightedCount::ZERO {
            Err(OddsError::NoHandLeft { seat: Some(seat) })
        } else {
            Ok(player)
        }
    };
    spot.players().iter().zip(0..).map(player).collect()
}

/// The error for sums that do not fit 128 bits: it is the weights that are at fault if the deals would fit 64.
fn sums_too_wide(spot: &Spot, known: &KnownCards) -> OddsError {
    match too_many_deals(spot, known) {
        OddsError::TooManyDeals { deals } if u64::try_from(deals).is_ok() => OddsError::TooManyDecimals,
        error => error,
    }
}

/// The error for a spot that takes too long to count.
pub(crate) fn too_many_deals(spot: &Spot, &KnownCards { deck, hand_size, .. }: &KnownCards) -> OddsError {
    let on_board = spot.board().cards().len();
    let left = deck.len() - (on_board + spot.dead().len());
    let boards = choose(left - hand_size * spot.players().len(), MAX_BOARD - on_board);
    let deals = spot.players().iter().fold(u128::from(boards), |deals, player| {
        deals.saturating_mul(match player {
            HandOrRange::Hand(_) => 1,
            HandOrRange::Range(range) => match range.range().filter(|_| hand_size == 2) {
                Some(range) => {
                    let hands = range.iter();
                    hands.filter(|(hand, _)| hand.iter().all(|&card| deck.contains(card))).count() as u128
                }
                None => choose(left, hand_size).into(),
            },
        })
    });
    OddsError::TooManyDeals { deals }
}
