//! Few matchups: the odds of known hands, once for each kind of deal.

use super::dealing::Dealing;
use super::kinds::{Kind, kinds, max_kinds};
use super::tally::{WeightedTally, Winnings};
use crate::card::Deck;
use crate::odds::players::card_sets::{DECK, card_byte, cards_in};
use crate::odds::players::held::Held;
use crate::odds::stub::Stub;
use crate::odds::tally::PARTS_PER_POT;

/// Every kind of matchup counted by itself.
pub(super) struct MatchupPlan {
    pub kinds: Vec<Kind>,
    pub steps: u64,
}

impl MatchupPlan {
    /// Finds the kinds, unless counting them takes more than `max_steps`.
    pub(super) fn within(dealing: &Dealing, max_steps: u64) -> Option<MatchupPlan> {
        let players: Vec<&Held> = dealing.players.iter().collect();
        let per_kind = dealing.evaluation.steps_per_matchup[dealing.known.cards_to_come()] * players.len() as u64 / 2;
        let kinds = kinds(&players, &dealing.suits(&[]), max_kinds(max_steps / per_kind, players.len()))?;
        let steps = kinds.len() as u64 * per_kind;
        Some(MatchupPlan { kinds, steps })
    }

    /// The weight of all deals.
    pub(super) fn deals(&self, dealing: &Dealing) -> u128 {
        let hands: u128 = self.kinds.iter().map(|kind| kind.weight).sum();
        hands * u128::from(dealing.boards(dealing.players.len()))
    }
}

/// Adds the deals of one kind to a tally.
pub(super) fn add(dealing: &Dealing, kind: &Kind, tally: &mut WeightedTally) {
    let bytes = |set| cards_in(set).map(card_byte);
    let hands: Vec<u8> = kind.hands.iter().flat_map(|&hand| bytes(hand)).collect();
    let stub = Stub::new(Deck::FULL, hands.iter().copied().chain(bytes(DECK & !dealing.known.free)));
    let counted = (dealing.evaluation.count)(&hands, dealing.known.hand_size, &dealing.known.board, &stub);
    let deals = kind.weight * u128::from(counted.runouts);
    tally.deals += deals;
    let unit = PARTS_PER_POT / tally.parts_per_pot;
    for (index, hand) in counted.hands.iter().enumerate() {
        let [wins, ties, parts] = [hand.wins, hand.ties, hand.won / unit];
        let [wins, ties, won] = [wins, ties, parts].map(|count| kind.weight * u128::from(count));
        tally.players[index].add(kind.classes.get(index), deals, Winnings { wins, ties, won });
    }
    tally.add_halves(counted.halves.iter().map(|halves| halves.map(|won| kind.weight * u128::from(won / unit))));
}
