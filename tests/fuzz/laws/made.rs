//! Made hands, draws, outs and textures against an oracle that looks at every five cards and takes the definitions word by
//! word; and shares of them against every deal of the cards to come, on decks that dead cards make small.

use std::ops::ControlFlow;

use handrank::made::{Draw, MadeHand, MadeHands, Texture};
use handrank::{Board, Card, Game, HandOrRange, Rank, Spot};
use itertools::Itertools;

use crate::choices::Choices;
use crate::made_oracle::{best_straight, completing_ranks, made};

/// The most cards that may be left in the deck beyond those to come.
const MAX_SPARE: usize = 4;

/// The most hands of seven ranges in eight.
const FEW_HANDS: usize = 4;

/// Of the hands that a board leaves, every 35th is compared, starting with any of the first 35.
const STRIDE: usize = 35;

/// The weights that hands may have.
const WEIGHTS: [f64; 4] = [1.0, 0.5, 0.3333, 0.0001];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&[Game::Holdem, Game::ShortDeck]);
    match choices.below(2) {
        0 => check_names(game, choices),
        _ => check_shares(game, choices),
    }
}

/// What every two cards make of one board. Half of the boards have cards of few ranks.
fn check_names(game: Game, mut choices: Choices) {
    let size = 3 + choices.below(3);
    let ranks = choices.one_of(&[13, 13, 4, 2]);
    let lowest = choices.below(9);
    let deck = choices.shuffled(game.deck());
    let is_near = |card: &&Card| (lowest..lowest + ranks).contains(&(card.rank() as usize));
    let (near, others): (Vec<&Card>, Vec<&Card>) = deck.iter().partition(is_near);
    let board = near.into_iter().chain(others).take(size).copied().collect_vec();
    let left = deck.into_iter().filter(|card| !board.contains(card)).collect_vec();
    let made_hands = MadeHands::new(game, &Board::new(&board).expect("distinct cards")).expect("a board");
    check_texture(game, &made_hands.texture(), &board);
    for hole in left.iter().copied().array_combinations::<2>().skip(choices.below(STRIDE)).step_by(STRIDE) {
        let (name, draws) = made(game, hole, &board);
        let found = made_hands.of(hole).expect("cards that are left");
        assert_eq!((found.name, found.draws.iter().collect_vec()), (name, draws.clone()), "{hole:?} on {board:?}");
        let completing = completing_ranks(game, hole, &board);
        for draw in Draw::ALL {
            let completes = |card: &Card| draws.contains(&draw) && completes(draw, *card, hole, &board, &completing);
            let outs = left.iter().copied().filter(|card| !hole.contains(card) && completes(card)).collect();
            assert_eq!(made_hands.outs(hole, draw), outs, "{draw} of {hole:?} on {board:?}");
        }
    }
    assert_eq!(made_hands.of([board[0], left[0]]), None);
}

/// Whether a card completes a draw that a hand has, given the ranks that complete a straight.
fn completes(draw: Draw, card: Card, hole: [Card; 2], board: &[Card], completing: &[Rank]) -> bool {
    match draw {
        Draw::NutFlushDraw | Draw::FlushDraw => {
            hole.iter().chain(board).filter(|other| other.suit() == card.suit()).count() == 4
        }
        Draw::OpenEnded | Draw::DoubleGutshot | Draw::Gutshot => completing.contains(&card.rank()),
        Draw::BackdoorFlushDraw => false,
        Draw::TwoOvercards | Draw::OneOvercard => {
            let is_over = board.iter().all(|other| other.rank() < card.rank());
            is_over && hole.iter().any(|own| own.rank() == card.rank())
        }
        other => unreachable!("no law for {other}"),
    }
}

fn check_texture(game: Game, texture: &Texture, board: &[Card]) {
    let largest_first = |counts: Vec<usize>| counts.into_iter().sorted().rev().map(|count| count as u8).collect_vec();
    let suits = board.iter().map(|card| card.suit()).counts().into_values().collect_vec();
    let ranks = board.iter().map(|card| card.rank()).counts().into_values().collect_vec();
    assert_eq!(texture.flush, suits.iter().any(|&cards| cards > 2), "{board:?}");
    assert_eq!(texture.suits, largest_first(suits), "{board:?}");
    assert_eq!(texture.ranks, largest_first(ranks), "{board:?}");
    let with = |more: &[_]| best_straight(game, board.iter().map(|card| card.rank()).chain(more.iter().copied()));
    let pairs = game.deck().ranks().collect_vec().into_iter().combinations_with_replacement(2);
    let straights = pairs.filter(|pair| with(pair) > with(&[])).count();
    assert_eq!(texture.straights as usize, straights, "{board:?}");
}

/// Compares the shares of a hand or a range of a few hands with every deal of the cards to come.
fn check_shares(game: Game, mut choices: Choices) {
    let size = choices.one_of(&[0, 3, 4, 5]);
    let is_large = choices.below(8) == 7;
    let free = 5 - size + choices.below(MAX_SPARE + 1) + 2;
    let mut deck = choices.shuffled(game.deck());
    let board = deck.split_off(deck.len() - size);
    let dead = deck.split_off(free);
    let hands = deck.iter().copied().array_combinations::<2>().filter(|_| choices.below(4) == 0).collect_vec();
    let max_hands = if is_large { hands.len() } else { FEW_HANDS };
    let hands = hands.into_iter().take(max_hands).map(|hand| (hand, choices.one_of(&WEIGHTS))).collect_vec();
    let player: HandOrRange = match &hands[..] {
        [] => return,
        [(hand, _)] => HandOrRange::try_from(*hand).expect("distinct cards"),
        hands => {
            let text = hands.iter().map(|(hand, weight)| format!("{}:{weight}", hand.iter().join(""))).join(",");
            HandOrRange::Range(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
        }
    };
    let weight_of = |weight: f64| if hands.len() == 1 { 1.0 } else { weight };
    let spot = Spot::new(vec![player], &Board::new(&board).expect("distinct cards"), &dead).expect("distinct cards");
    let hits = spot.made_hits_with(game, 1 + choices.below(2), &|_| ControlFlow::Continue(()));
    let hits = hits.unwrap_or_else(|error| panic!("{spot}: {error}")).expect("nobody gives up");
    for (street, cards) in hits.streets.iter().zip_eq(size.max(3)..=5) {
        let deals = hands.iter().flat_map(|&(hand, weight)| {
            let left = deck.iter().copied().filter(move |card| !hand.contains(card));
            let boards = left.combinations(cards - size).map(|more| [&board[..], &more].concat());
            boards.map(move |board| (made(game, hand, &board), weight))
        });
        let deals = deals.map(|(made, weight)| (made, weight_of(weight))).collect_vec();
        let sum = |is_counted: &dyn Fn(MadeHand, &[Draw]) -> bool| {
            deals.iter().filter(|((name, draws), _)| is_counted(*name, draws)).map(|(_, weight)| weight).sum::<f64>()
        };
        let all = sum(&|_, _| true);
        let is_close = |share: f64, expected: f64| (share - expected / all).abs() < 1e-9;
        let mut or_better = 0.0;
        for hits in street.made.as_ref().expect("they were asked for") {
            let expected = sum(&|name, _| name == hits.name);
            or_better += expected;
            assert!((hits.runouts.as_f64() - expected).abs() < 1e-6, "{spot}: {}, not {expected}", hits.name);
            assert!(is_close(hits.share, expected) && is_close(hits.or_better, or_better), "{spot}: {}", hits.name);
        }
        assert!((or_better - all).abs() < 1e-6, "{spot}: every deal has a name");
        for hits in street.draws.as_ref().expect("they were asked for") {
            let expected = sum(&|_, draws| draws.contains(&hits.name));
            assert!((hits.runouts.as_f64() - expected).abs() < 1e-6, "{spot}: {}, not {expected}", hits.name);
            assert!(is_close(hits.share, expected), "{spot}: {}", hits.name);
        }
    }
}
