//! Odds against brute force, on decks that dead cards make small: every runout is dealt, and the rules of poker say who
//! wins it.

use handrank::{Board, Card, Deal, Game, WeightedCount};
use itertools::Itertools;

use super::best_hand::{best, has_hole_cards};
use super::winners::{Tally, Winners};
use crate::choices::Choices;

/// How many cards are to come, and how many more may be left in the deck: few, so that there are few runouts.
const STREETS: [(usize, usize); 4] = [(0, 0), (1, 12), (2, 5), (5, 2)];

const GAMES: [Game; 4] = [Game::Holdem, Game::Omaha, Game::OmahaHiLo, Game::ShortDeck];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    let hand_size = if has_hole_cards(game) { 4 + choices.below(3) } else { 2 };
    let (to_come, max_spare) = STREETS[choices.below(4)];
    let spare = choices.below(max_spare + 1);
    // Usually a few, to save time.
    let more_hands = (game.deck().iter().count() - 5 - spare) / hand_size - 1;
    let hands = 2 + choices.below(more_hands).min(choices.below(more_hands));
    let mut deck = choices.shuffled(game.deck());
    let hands = (0..hands).map(|_| deck.split_off(deck.len() - hand_size)).collect_vec();
    let board = deck.split_off(deck.len() - (5 - to_come));
    let dead = deck.split_off(to_come + spare);
    compare(game, &hands, &board, &dead, &deck);
}

/// Compares the odds with those over every choice of cards from the deck.
fn compare(game: Game, hands: &[Vec<Card>], board: &[Card], dead: &[Card], deck: &[Card]) {
    let given = Board::new(board).expect("up to five distinct cards");
    let deal = Deal::new(&hands.iter().map(Vec::as_slice).collect_vec(), &given).expect("distinct cards");
    let all = deal.odds(game, dead).expect("enough cards are left");
    let mut tallies = vec![Tally::default(); hands.len()];
    for runout in deck.iter().copied().combinations(5 - board.len()) {
        let board = [board, &runout].concat();
        let bests = hands.iter().map(|hand| best(hand, &board, game)).collect_vec();
        let winners = Winners::among(&bests.iter().collect_vec());
        for (hand, tally) in tallies.iter_mut().enumerate() {
            tally.add(&winners, hand, 1);
        }
    }
    assert_eq!(all.hands.len(), hands.len(), "{deal}");
    for (hand, (player, expected)) in all.hands.iter().zip(tallies).enumerate() {
        let odds = player.shares();
        let counts = [odds.wins, odds.ties].map(WeightedCount::whole);
        assert_eq!(counts, [expected.wins, expected.ties].map(Some), "hand {hand} of {deal}");
        assert!((odds.equity - expected.equity()).abs() < 1e-9, "hand {hand} of {deal}");
        assert_eq!((odds.high.is_some(), odds.low.is_some()), (game == Game::OmahaHiLo, game == Game::OmahaHiLo));
        for (half, expected) in odds.high.into_iter().chain(odds.low).zip(expected.halves()) {
            assert!((half - expected).abs() < 1e-9, "hand {hand} of {deal}");
        }
        assert_eq!(Some(expected.deals), all.deals.count().whole(), "{deal}");
    }
}
