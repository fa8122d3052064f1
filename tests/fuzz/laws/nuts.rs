//! What beats a hand, against brute force: every hand of two cards of a small range, and the rules of poker say what it
//! makes.

use std::collections::BTreeMap;

use handrank::{Board, Card, Game, OddsError, Range, Spot};
use itertools::Itertools;

use super::best_hand::{best, has_hole_cards};
use crate::choices::Choices;

/// How many cards the range of the opponent may have.
const IN_RANGE: usize = 9;

const GAMES: [Game; 3] = [Game::Holdem, Game::ShortDeck, Game::Omaha];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    let (hand_size, is_omaha) = if has_hole_cards(game) { (4 + choices.below(3), true) } else { (2, false) };
    let mut deck = choices.shuffled(game.deck());
    let hand = deck.split_off(deck.len() - hand_size);
    let board = deck.split_off(deck.len() - 3 - choices.below(3));
    let dead = deck.split_off(IN_RANGE);
    // In Omaha the range is random; the dead cards leave it few.
    let hands = deck.iter().copied().array_combinations::<2>().map(|[a, b]| [a.max(b), a.min(b)]);
    let weight = |choices: &mut Choices| if is_omaha { 10_000 } else { choices.one_of(&[10_000, 10_000, 2_500, 1, 0]) };
    let hands: BTreeMap<[Card; 2], u64> = hands.map(|hand| (hand, weight(&mut choices))).collect();
    let range = match is_omaha {
        true => Range::random(),
        false => match Range::new(hands.iter().map(|(&hand, &weight)| (hand, weight as f64 / 10_000.0))) {
            Ok(range) => range,
            Err(_) => return,
        },
    };
    let has_hand = choices.below(4) > 0;
    let players =
        has_hand.then(|| hand.clone().try_into().expect("distinct cards")).into_iter().chain([range.into()]).collect();
    let dead = if has_hand { dead } else { [dead, hand.clone()].concat() };
    let board_of_spot = Board::new(&board).expect("distinct cards");
    let spot = Spot::new(players, &board_of_spot, &dead).expect("distinct cards");
    let worth = |cards: &[Card]| best(cards, &board, game).worth;
    let own = has_hand.then(|| worth(&hand));
    let mut expected = BTreeMap::<_, BTreeMap<[Card; 2], u64>>::new();
    for (&hand, &weight) in hands.iter().filter(|(_, weight)| **weight > 0) {
        expected.entry(worth(&hand)).or_default().insert(hand, weight);
    }
    let nuts = match spot.nuts(game) {
        Ok(nuts) => nuts,
        Err(error) => {
            assert_eq!((error, expected.len()), (OddsError::NoHandLeft { seat: None }, 0), "{spot}");
            return;
        }
    };
    let total: u64 = expected.values().flat_map(BTreeMap::values).sum();
    assert!((nuts.combos.as_f64() - total as f64 / 10_000.0).abs() < 1e-9, "{spot}");
    let listed = expected.iter().filter(|(worth, _)| own.as_ref().is_none_or(|own| *worth <= own)).collect_vec();
    assert_eq!(nuts.ranks.len(), listed.len(), "{spot}");
    assert!(nuts.ranks.is_sorted_by_key(|held| held.rank), "{spot}");
    let in_range = |hand: &[Card; 2]| hand.iter().all(|card| deck.contains(card));
    for (held, (_, hands)) in nuts.ranks.iter().zip(listed) {
        let text = held.holdings.to_string();
        let read: Range = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let left = read.iter().filter(|(hand, _)| in_range(hand));
        let left: BTreeMap<_, _> = left.map(|(hand, weight)| (hand, (weight * 10_000.0).round() as u64)).collect();
        assert_eq!(&left, hands, "{text} on {spot}");
    }
}
