//! Hits against brute force, on decks that dead cards make small: the cards to come are dealt in every way, and the
//! rules of poker say what each deal makes.

use handrank::hits::StreetHits;
use handrank::{Board, Card, CategoryOrLow, Game, HandOrRange, Hits, OmahaRange, Range, Spot};
use itertools::Itertools;

use super::best_hand::{best, has_hole_cards};
use crate::choices::Choices;

/// The most cards that may be left in the deck beyond those to come.
const MAX_SPARE: usize = 4;

const GAMES_WITH_BOARD: [Game; 4] = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::OmahaHiLo];

/// The most hands of seven ranges in eight.
const FEW_HANDS: usize = 6;

/// How many cards come to the board of a range, how many are left in the deck for hands and board, and the most hands.
const FREE_AND_HANDS: [(usize, usize, usize); 4] = [(2, 9, 60), (1, 10, 150), (0, 13, 400), (5, 10, 45)];

const WEIGHTS: [f64; 4] = [1.0, 0.5, 0.0125, 0.9999];

const GAMES_OF_DRAW: [Game; 5] = [Game::Holdem, Game::ShortDeck, Game::Razz, Game::DeuceToSeven, Game::StudHiLo];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    match choices.below(6) {
        game @ 0..4 => check_boards(GAMES_WITH_BOARD[game], choices),
        4 => check_draw(choices),
        _ => check_range(choices),
    }
}

/// A spot of one player, and the cards left in a deck from which dead cards were taken.
fn spot(player: HandOrRange, board: &[Card], dead: Vec<Card>) -> Spot {
    let board = Board::new(board).expect("up to five distinct cards");
    Spot::new(vec![player], &board, &dead).expect("distinct cards")
}

fn check_boards(game: Game, mut choices: Choices) {
    let hand_size = if has_hole_cards(game) { 4 + choices.below(3) } else { 2 };
    let board_size = choices.one_of(&[0, 3, 4, 5]);
    let left = 5 - board_size + choices.below(MAX_SPARE + 1);
    let mut deck = choices.shuffled(game.deck());
    let hand = deck.split_off(deck.len() - hand_size);
    let board = deck.split_off(deck.len() - board_size);
    let dead = deck.split_off(left);
    let hits =
        spot(hand.clone().try_into().expect("distinct cards"), &board, dead).hits(game).expect("enough cards are left");
    compare_streets(&hits, &[(hand, 1.0)], &board, &deck);
}

/// Compares each street with every deal of the cards left to each hand, which counts with its weight.
pub fn compare_streets(hits: &Hits, hands: &[(Vec<Card>, f64)], board: &[Card], left: &[Card]) {
    let boards = (board.len().max(3)..=5).collect_vec();
    assert_eq!(hits.streets.len(), boards.len());
    for (street, cards) in hits.streets.iter().zip(boards) {
        let deals = hands.iter().flat_map(|(hand, weight)| {
            let left = left.iter().copied().filter(|card| !hand.contains(card));
            left.combinations(cards - board.len()).map(move |more| (hand, [board, &more].concat(), *weight))
        });
        let bests = deals.map(|(hand, board, weight)| (best(hand, &board, hits.game), weight));
        compare(
            street,
            bests.map(|(best, weight)| (best.worth.category_or_low(hits.game), best.low.is_some(), weight)),
        );
    }
}

/// Compares a street with what is made in each deal, whether it has a low, and its weight.
fn compare(street: &StreetHits, deals: impl Iterator<Item = (CategoryOrLow, bool, f64)>) {
    let deals = deals.collect_vec();
    let count = |is_counted: &dyn Fn(CategoryOrLow, bool) -> bool| -> f64 {
        deals.iter().filter(|(made, low, _)| is_counted(*made, *low)).map(|(_, _, weight)| weight).sum()
    };
    let all = count(&|_, _| true);
    assert!((street.runouts.as_f64() - all).abs() < 1e-6, "{} deals, not {all}", street.runouts);
    let mut or_better = 0.0;
    for hits in &street.categories {
        let expected = count(&|made, _| made == hits.category);
        or_better += expected;
        assert!((hits.runouts.as_f64() - expected).abs() < 1e-6, "{}: {}, not {expected}", hits.category, hits.runouts);
        assert!((hits.share - expected / all).abs() < 1e-12 && (hits.or_better - or_better / all).abs() < 1e-12);
    }
    let listed: f64 = street.categories.iter().map(|hits| hits.runouts.as_f64()).sum();
    assert!((listed - all).abs() < 1e-6, "every deal makes a category");
    if let Some(low) = &street.low {
        assert!((low.runouts.as_f64() - count(&|_, low| low)).abs() < 1e-6);
    }
}

/// Compares the flop with every one of the cards left.
pub fn compare_flops(game: Game, flop: &StreetHits, hand: &[Card], left: &[Card]) {
    let bests = left.iter().copied().combinations(3).map(|board| best(hand, &board, game));
    compare(flop, bests.map(|best| (best.worth.category_or_low(game), best.low.is_some(), 1.0)));
}

fn check_draw(mut choices: Choices) {
    let game = choices.one_of(&GAMES_OF_DRAW);
    let drawn = 1 + choices.below(5);
    let given = (5_usize.saturating_sub(drawn).max(1)..=6.min(7 - drawn)).collect_vec();
    let given = choices.one_of(&given);
    let mut deck = choices.shuffled(game.deck());
    let hand = deck.split_off(deck.len() - given);
    let dead = deck.split_off(drawn + choices.below(MAX_SPARE + 1));
    let hits = spot(hand.clone().try_into().expect("distinct cards"), &[], dead)
        .hits_of_draw(game, drawn)
        .expect("enough cards");
    compare_draw(&hits, &hand, drawn, &deck);
}

/// Compares hits with every draw of this many of the cards left.
pub fn compare_draw(hits: &Hits, hand: &[Card], drawn: usize, left: &[Card]) {
    let [draw] = &hits.streets[..] else { panic!("one street") };
    let draws = left.iter().copied().combinations(drawn).map(|more| best(&[hand, &more].concat(), &[], hits.game));
    assert_eq!(draw.low.is_some(), hits.game == Game::StudHiLo);
    compare(draw, draws.map(|best| (best.worth.category_or_low(hits.game), best.low.is_some(), 1.0)));
}

/// A range on any street. The deck that is left has cards of any kind, of two suits, or of few ranks, so that it makes
/// flushes and full houses.
fn check_range(mut choices: Choices) {
    let game = choices.one_of(&GAMES_WITH_BOARD);
    let size = if has_hole_cards(game) { 4 + choices.below(3) } else { 2 };
    let (to_come, free, max_hands) = choices.one_of(&FREE_AND_HANDS);
    let max_hands = if choices.below(8) == 7 { max_hands } else { FEW_HANDS };
    let (kind, shift, one_in) = (choices.below(3), choices.below(13), choices.one_of(&[1, 2, 4, 30]));
    let mut deck = choices.shuffled(game.deck());
    deck.sort_by_key(|card| match kind {
        0 => 0,
        1 => (card.suit() as usize ^ (shift % 4)) / 2,
        _ => (card.rank() as usize + shift) % 13 / 3,
    });
    let board = deck.drain(..5 - to_come).collect_vec();
    let dead = deck.split_off(free.max(to_come + size));
    let hands = deck.iter().copied().combinations(size).filter(|_| choices.below(one_in) == 0);
    let hands = hands.take(max_hands).collect_vec();
    let hands = hands.into_iter().map(|hand| (hand, choices.one_of(&WEIGHTS))).collect_vec();
    if hands.is_empty() {
        return;
    }
    let text = hands.iter().map(|(hand, weight)| format!("{}:{weight}", hand.iter().join(""))).join(",");
    let range = match size {
        2 => text.parse::<Range>().map(HandOrRange::from),
        _ => OmahaRange::read(&text, game, size).map(HandOrRange::from),
    };
    let range = range.unwrap_or_else(|error| panic!("{text}: {error}"));
    let hits = spot(range, &board, dead).hits(game).expect("its hands are left");
    compare_streets(&hits, &hands, &board, &deck);
}
