//! Few matchups: the odds of known hands, once for each kind of deal.

use super::card_sets::{DECK, card_byte, cards_in};
use super::dealing::Dealing;
use super::kinds::Kind;
use super::tally::{WeightedTally, Winnings};
use crate::card;
use crate::evaluator::evaluate::EvaluateRunouts;
use crate::odds::count::count;
use crate::odds::deck::Deck;
use crate::odds::tally::PARTS_PER_POT;

/// Adds the deals of one kind to a tally.
pub(super) fn add<E: EvaluateRunouts>(dealing: &Dealing, kind: &Kind, tally: &mut WeightedTally) {
    let bytes = |set| cards_in(set).map(card_byte);
    let hands: Vec<u8> = kind.hands.iter().flat_map(|&hand| bytes(hand)).collect();
    let deck = Deck::new(card::Deck::FULL, hands.iter().copied().chain(bytes(DECK & !dealing.known.free)));
    let counted = count::<E>(hands.chunks_exact(dealing.hand_size), dealing.known.board(), &deck);
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
