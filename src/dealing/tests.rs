//! Random numbers, hands and deals come up as often as they should: Pearson's chi-squared against theory.

use std::collections::HashMap;

use chi_squared::check_chi_squared;
use itertools::Itertools;

use super::dealer::{Dealer, SpotLayout};
use super::random_numbers::{Bounds, RandomNumbers, WeightedHands};
use super::ranges::InTurn;
use crate::cards::{Card, CardByte, CardSet};
use crate::notation::hands::read_cards;
use crate::ranges::{HandOrRange, Spot};
use crate::ranking::Game;
use crate::runouts::{Breakdown, Player, Setup, WeightedHand};

/// One check for these tests, which see what is private, and those of the public library.
#[path = "../../tests/common/chi_squared.rs"]
mod chi_squared;

/// The start of the keystream for zeros in the test vectors of J. Strömbergson's Internet-Draft on ChaCha, with eight
/// rounds.
#[test]
fn random_words_are_the_keystream_of_chacha8() {
    let mut numbers = RandomNumbers::of_block(0, 0);
    let published = ["3e00ef2f895f40d6", "7f5bb8e81f09a5a1", "2c840ec3ce9a7f3b", "181be188ef711a1e"];
    assert_eq!(published.map(|_| format!("{:016x}", numbers.next_word().swap_bytes())), published);
}

/// A third of all words are rejected, without which the first numbers would come up half as often again as the others.
#[test]
fn words_that_would_favour_some_numbers_are_rejected() {
    let mut numbers = RandomNumbers::of_block(3, 0);
    let bounds = Bounds::new(vec![3 << 30, 1 << 31]);
    let weights = (0..3).map(|third| (third, 1.0)).collect();
    check_chi_squared(&weights, 100_000, || numbers.draw(&bounds).next().expect("there are two") >> 30);
}

#[test]
fn deals_of_any_size_fit_words() {
    for (deck, dealt) in (1..=52).flat_map(|deck| (0..=deck).map(move |dealt| (deck, dealt))) {
        let words = Bounds::of_deal(deck, dealt);
        let bounds = words.iter().flat_map(|word| word.bounds.iter().map(|&bound| bound as usize)).collect_vec();
        assert_eq!(bounds, (deck - dealt + 1..=deck).rev().collect_vec());
        for word in words {
            assert_eq!(word.product, word.bounds.iter().product::<u64>());
            assert_eq!(u128::from(word.rejected), (1 << 64) % u128::from(word.product));
            assert!(word.rejected <= u64::MAX >> 8);
        }
    }
}

/// The first bound makes a quarter of all numbers of as many bits too large.
#[test]
fn numbers_below_bounds_of_any_size_are_equally_likely() {
    let mut numbers = RandomNumbers::of_block(3, 0);
    for (bound, shift) in [(3 << 100, 100), (5, 0), (u128::MAX, 125)] {
        let weights = (0..=(bound - 1) >> shift).map(|number| (number, 1.0)).collect();
        check_chi_squared(&weights, 100_000, || numbers.below(bound) >> shift);
    }
}

/// The hands of the first two cards of the deck, of the next two, and so on.
fn disjoint_hands() -> impl Iterator<Item = CardSet> {
    Card::deck().tuples().map(|(a, b)| [a, b].into_iter().collect())
}

#[test]
fn hands_are_drawn_by_weight() {
    let weights = [1, 10_000, 1, 3_333, 2_500, 2_500, 9_999, 5, 700];
    let hands = weights.iter().zip(disjoint_hands()).map(|(&weight, cards)| WeightedHand { cards, weight });
    let hands = WeightedHands::new(&hands.collect_vec());
    let mut numbers = RandomNumbers::of_block(4, 0);
    let expected = disjoint_hands().zip(weights.map(f64::from));
    check_chi_squared(&expected.collect(), 300_000, || hands.draw(&mut numbers).cards);
}

/// Together, they weigh more than 32 bits hold.
#[test]
fn many_hands_are_drawn_by_weight() {
    let weights = [10_000, 5_000];
    let hands = weights.iter().zip(disjoint_hands()).map(|(&weight, cards)| WeightedHand { cards, weight });
    let hands = hands.collect_vec().repeat(300_000);
    let hands = WeightedHands::new(&hands);
    let mut numbers = RandomNumbers::of_block(4, 0);
    check_chi_squared(&disjoint_hands().zip([2.0, 1.0]).collect(), 100_000, || hands.draw(&mut numbers).cards);
}

/// The hands of each player and the board.
type Cards = (Vec<CardSet>, CardSet);

/// Every deal of a spot, and the product of its weights in ten-thousandths, from the definition.
fn all_deals(spot: &Spot, hand_size: usize) -> HashMap<Cards, f64> {
    let board = spot.board().cards();
    let gone: CardSet = board.iter().chain(spot.dead()).collect();
    let mut deals = vec![(Vec::new(), gone, 1)];
    for player in spot.players() {
        let hands: Vec<(CardSet, u64)> = match player {
            HandOrRange::Hand(cards) => vec![(cards.iter().collect(), 1)],
            HandOrRange::Range(written) if hand_size == 2 => {
                let hands = written.range().expect("of two cards").iter();
                hands.map(|(cards, weight)| (cards.iter().collect(), (weight * 10_000.0).round() as u64)).collect()
            }
            HandOrRange::Range(_) => {
                Card::deck().combinations(hand_size).map(|cards| (cards.iter().collect(), 1)).collect()
            }
        };
        deals = deals
            .iter()
            .cartesian_product(&hands)
            .filter(|((_, gone, _), (hand, _))| gone.is_disjoint(*hand))
            .map(|((dealt, gone, weight), (hand, more))| {
                ([&dealt[..], &[*hand]].concat(), *gone | *hand, weight * more)
            })
            .collect();
    }
    let boards = |gone: CardSet| Card::deck().filter(move |&card| !gone.contains(card)).combinations(5 - board.len());
    let all = deals.into_iter().flat_map(|(hands, gone, weight)| {
        boards(gone).map(move |cards| ((hands.clone(), board.iter().chain(&cards).collect()), weight as f64))
    });
    all.collect()
}

/// Fails unless each deal of the spot comes up as often as its weight says, whichever way hands of ranges are drawn.
#[track_caller]
fn check_deals(game: Game, players: &[&str], board: &str, left: &str, draws: usize) {
    let cards = |text| read_cards(text).expect("cards");
    let player = |text: &&str| match read_cards(text) {
        Ok(cards) => cards.try_into().expect("a hand"),
        Err(_) => HandOrRange::Range(text.parse().expect("a range")),
    };
    let players = players.iter().map(player).collect_vec();
    let known = players.iter().flat_map(|player| match player {
        HandOrRange::Hand(hole) => hole.cards().to_vec(),
        HandOrRange::Range(_) => Vec::new(),
    });
    let kept = [known.collect(), cards(board), cards(left)].concat();
    let dead: Vec<Card> = Card::deck().filter(|card| !kept.contains(card)).collect();
    let spot = Spot::new(players, &board.parse().expect("a board"), &dead).expect("a spot");
    let setup = Setup::new(&spot, game, Breakdown::None).expect("odds");
    let mut layout = SpotLayout::new(&spot, &setup.known, &setup.players, 1).expect("a deal");
    let weights = all_deals(&spot, layout.hand_size);
    let in_turn = InTurn::new(&layout.ranges.hands, u64::MAX);
    assert!(in_turn.is_some());
    for in_turn in [None, in_turn] {
        layout.ranges.in_turn = in_turn;
        check_dealer(&layout, &weights, draws);
    }
}

#[track_caller]
fn check_dealer(layout: &SpotLayout, weights: &HashMap<Cards, f64>, draws: usize) {
    let mut dealer = Dealer::new(layout, 5, 0);
    check_chi_squared(weights, draws, || {
        dealer.deal(layout);
        let set = |bytes: &[CardByte]| bytes.iter().map(|byte| byte.card()).collect::<CardSet>();
        let (held, board, any) = dealer.parts(layout);
        let mut hands = vec![CardSet::new(); layout.players.len()];
        let dealt = held.chunks(layout.hand_size).chain(any.chunks(layout.hand_size));
        layout.players.iter().zip(dealt).for_each(|(&player, hand)| hands[player] = set(hand));
        (hands, set(board))
    });
}

const TURN: &str = "2c7d9hTs";

#[test]
fn every_deal_is_as_likely_as_its_weight() {
    // Ranges in each other's way, and the board and a hand that may be any in theirs.
    check_deals(Game::Holdem, &["AA,AKs:0.5", "AK:0.25,KK"], TURN, "AcAdAhKcKdKh", 100_000);
    check_deals(Game::Holdem, &["AKs:0.5,KK", "random", "AA,AKo:0.3"], TURN, "AcAdAhKcKdKhQc", 600_000);
    check_deals(Game::Holdem, &["QcQd", "random", "AKo,Ac2c:0.1"], "2d7d9h", "AcAdKcKd2c3c5h", 200_000);
    // Any two of the cards that are left, given as a range.
    check_deals(Game::Holdem, &["22+:0.5,A2+:0.5", "AK"], TURN, "AcAdAhKcKd", 20_000);
    check_deals(Game::Holdem, &["random", "random"], "", "AcAdAhKcKdKh2s3s4s", 500_000);
    check_deals(Game::Omaha, &["QcQdQhQs", "random"], TURN, "AcAdAhKcKdKh", 10_000);
}

#[test]
fn every_deal_of_ranges_that_compete_is_as_likely_as_its_weight() {
    check_deals(Game::Holdem, &["AK,AA:0.5", "KK:0.75,AQs", "AA", "KK,AK:0.5"], TURN, "AcAdAhAsKcKdKhKsQs3c", 400_000);
    check_deals(Game::Holdem, &["KK", "AA:0.3,KK", "QcQd", "AA", "22"], TURN, "AcAdAhAsKcKdKhKs2d2h2s", 200_000);
    check_deals(Game::Holdem, &["QQ+", "random", "QQ+", "KK+:0.1,QQ"], TURN, "AcAdKcKdKhQcQdQh2h", 200_000);
}

fn ranges(texts: &[&str]) -> Vec<WeightedHands> {
    let range =
        |text: &&str| WeightedHands::new(Player::with_range(&text.parse().expect("a range"), CardSet::ALL).hands());
    texts.iter().map(range).collect()
}

#[test]
fn ways_to_deal_are_counted_in_few_steps() {
    // Two players hold the same pair in six ways, and the same two suited ranks in four by three.
    let pairs_and_suited = ["AA", "KK", "QQ", "JJ", "TT", "99", "72s", "63s"].repeat(2);
    let in_turn = InTurn::new(&ranges(&pairs_and_suited), 1_000).expect("few steps");
    assert_eq!(in_turn.ways(), 6_u128.pow(6) * 12_u128.pow(2));
    let none = InTurn::new(&ranges(&["AA", "AK", "AA"]), 1_000).expect("few steps");
    assert_eq!(none.ways(), 0);
}

#[test]
fn ways_are_not_counted_if_they_are_too_many() {
    assert!(InTurn::new(&ranges(&["QQ+"; 6]), 1_000).is_none(), "more steps");
    let hands = |cards| WeightedHands::new(&[5_000, 9_999].map(|weight| WeightedHand { cards, weight }));
    let ways = |players| InTurn::new(&disjoint_hands().take(players).map(hands).collect_vec(), 1_000);
    assert_eq!(ways(9).map(|it| it.ways()), Some(14_999_u128.pow(9)));
    assert!(ways(10).is_none(), "more than 128 bits");
}
