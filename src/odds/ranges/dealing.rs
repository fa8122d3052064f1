//! What may be dealt: hands to each player, and the rest of the board.

use super::kinds::Suits;
use crate::card::Deck;
use crate::deal::DealError;
use crate::game::Game;
use crate::hand::MAX_BOARD;
use crate::odds::evaluation::Evaluation;
use crate::odds::players::card_sets::{can_swap, choose, number_set};
use crate::odds::players::classes::{Class, divide};
use crate::odds::players::held::Held;
use crate::odds::players::known::KnownCards;
use crate::odds::players::weighted_count::WeightedCount;
use crate::odds::tally::{HALVES, greatest_common_divisor};
use crate::spot::{HandOrRange, Spot};

/// What the players of a spot may hold, and the cards that are known.
pub(super) struct Dealing {
    pub game: Game,
    pub evaluation: Evaluation,
    pub players: Vec<Held>,
    pub known: KnownCards,
    /// How many of each player's hands the known cards leave.
    pub combos: Vec<WeightedCount>,
    /// The weight of a deal whose hands have the lowest weights.
    pub unit: WeightedCount,
    /// The classes of each player's hands; none if they are not told apart.
    pub classes: Vec<Vec<Class>>,
}

impl Dealing {
    /// What may be dealt in a spot, if odds are possible.
    pub(super) fn of(spot: &Spot, game: Game) -> Result<Dealing, DealError> {
        let known = KnownCards::of(spot, game)?;
        let hand_size = known.hand_size;
        let mut dealing = Dealing {
            game,
            evaluation: Evaluation::of(game)?,
            players: Vec::new(),
            known,
            combos: Vec::new(),
            unit: WeightedCount::ONE,
            classes: vec![Vec::new(); spot.players().len()],
        };
        for (index, player) in spot.players().iter().enumerate() {
            let held = match player {
                HandOrRange::Hand(cards) => Held::known(number_set(cards)),
                HandOrRange::Range(range) if game.has_ranges() => Held::range(range, dealing.known.free),
                HandOrRange::Range(range) if range.is_random() => {
                    Held::any(dealing.known.free, hand_size).ok_or(DealError::TooManyHands { cards: hand_size })?
                }
                HandOrRange::Range(_) => return Err(DealError::OnlyRandom { hand: index + 1 }),
            };
            match held.total_without(dealing.known.in_other_hands(player)) {
                0 => return Err(DealError::NoHandLeft { hand: index + 1 }),
                total => dealing.combos.push(WeightedCount::ten_thousandths(total * u64::from(held.scale))),
            }
            let unit = dealing.unit.checked_mul(WeightedCount::ten_thousandths(held.scale.into()));
            dealing.unit = unit.ok_or_else(|| sums_too_wide(spot, game.deck(), hand_size))?;
            dealing.players.push(held);
        }
        if dealing.has_room() { Ok(dealing) } else { Err(sums_too_wide(spot, game.deck(), hand_size)) }
    }

    /// Tells the classes of hands apart, which must have two cards.
    pub(super) fn divided(mut self, spot: &Spot) -> Dealing {
        let players = spot.players().iter().zip(&mut self.players);
        self.classes = players.map(|(player, held)| divide(player, held, &self.known)).collect();
        self
    }

    /// Whether the classes of hands are told apart.
    pub(super) fn is_divided(&self) -> bool {
        self.classes.iter().any(|classes| !classes.is_empty())
    }

    /// In how many ways the board can be completed once this many players have hands.
    pub(super) fn boards(&self, players: usize) -> u64 {
        let left = (self.known.free.count_ones() as usize).saturating_sub(self.known.hand_size * players);
        choose(left, self.known.cards_to_come())
    }

    /// The parts into which a pot is divided: all players together, or some of them, can share it exactly, or half of it in
    /// games with lows.
    pub(super) fn parts_per_pot(&self) -> u64 {
        let lcm = |parts, players| parts / greatest_common_divisor(parts, players) * players;
        (1..=self.players.len() as u64).fold(1, lcm) * if self.evaluation.has_low { HALVES } else { 1 }
    }

    /// The suits that swap without a change in anything known but the hands of the players with these indices.
    pub(super) fn suits(&self, players: &[usize]) -> Suits {
        let (board, free) = (self.known.board_set(), self.known.free);
        Suits::new(|a, b| {
            [board, free].iter().all(|&set| can_swap(set, a, b))
                && players.iter().all(|&player| self.players[player].can_swap(a, b))
        })
    }

    /// Whether every sum fits 128 bits: of the parts of all pots, with weights.
    fn has_room(&self) -> bool {
        let boards = u128::from(self.boards(self.players.len()).max(1)) * u128::from(self.parts_per_pot());
        let deals = self.players.iter().try_fold(boards, |deals, held| deals.checked_mul(held.total().into()));
        deals.is_some_and(|deals| self.unit.has_room_for(deals))
    }
}

/// The error for sums that do not fit 128 bits: it is the weights that are at fault if the deals would fit 64.
fn sums_too_wide(spot: &Spot, deck: Deck, hand_size: usize) -> DealError {
    match too_many_deals(spot, deck, hand_size) {
        DealError::TooManyDeals { deals } if u64::try_from(deals).is_ok() => DealError::TooManyDecimals,
        error => error,
    }
}

/// The error for a spot with hands of this many cards that takes too long to count.
pub(super) fn too_many_deals(spot: &Spot, deck: Deck, hand_size: usize) -> DealError {
    let left = deck.cards().count() - (spot.board().len() + spot.dead().len());
    let boards = choose(left - hand_size * spot.players().len(), MAX_BOARD - spot.board().len());
    let deals = spot.players().iter().fold(u128::from(boards), |deals, player| {
        deals.saturating_mul(match player {
            HandOrRange::Hand(_) => 1,
            HandOrRange::Range(range) if hand_size == 2 => range.hands().count() as u128,
            HandOrRange::Range(_) => choose(left, hand_size).into(),
        })
    });
    DealError::TooManyDeals { deals }
}
