//! What beats a hand, against brute force: every hand of two cards of a small range, and the rules of poker say what it
//! makes.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use handrank::nuts::Standing;
use handrank::{Board, Card, DealError, Game, OddsError, Range, Spot};
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
        false => {
            let weighted = hands.iter().map(|(&hand, &weight)| (hand, weight as f64 / 10_000.0));
            Range::new(weighted).expect("distinct hands of two cards")
        }
    };
    let has_hand = choices.below(4) > 0;
    let players =
        has_hand.then(|| hand.clone().try_into().expect("distinct cards")).into_iter().chain([range.into()]).collect();
    let dead = if has_hand { dead } else { [dead, hand.clone()].concat() };
    let board_of_spot = Board::new(&board).expect("distinct cards");
    let spot = match Spot::new(players, &board_of_spot, &dead) {
        Ok(spot) => spot,
        Err(error) => {
            let is_empty = hands.values().all(|&weight| weight == 0);
            assert_eq!((error, is_empty), (DealError::EmptyRange { seat: usize::from(has_hand) }, true));
            return;
        }
    };
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
    let standing = own.map(|own| {
        if !is_omaha {
            return standing(expected.iter().map(|(worth, hands)| (worth.cmp(&own), hands.values().sum())));
        }
        // A hand is as good as the best two of its cards.
        let pairs: BTreeMap<_, _> = hands.keys().map(|pair| (*pair, worth(pair).cmp(&own))).collect();
        let whole = deck.iter().copied().combinations(hand_size).map(|hand| {
            let pairs_of_it = hand.into_iter().array_combinations().map(|[a, b]| pairs[&[a.max(b), a.min(b)]]);
            (pairs_of_it.min().expect("at least four cards"), 10_000)
        });
        standing(whole)
    });
    let figures = |standing: Standing| [standing.ahead, standing.tied, standing.behind].map(|count| count.as_f64());
    assert_eq!(nuts.standing.map(figures), standing.filter(|_| !is_omaha), "{spot}");
    assert_eq!(nuts.standing_of_hands().map(figures), standing, "{spot}");
}

/// How much is ahead, tied and behind, given weights in ten-thousandths.
fn standing(hands: impl Iterator<Item = (Ordering, u64)>) -> [f64; 3] {
    let mut sums = [0; 3];
    hands.for_each(|(ordering, weight)| sums[(ordering as i8 + 1) as usize] += weight);
    sums.map(|sum| sum as f64 / 10_000.0)
}
