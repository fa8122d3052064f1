//! Hands ranked on a board that was prepared once have the same rank as when ranked on their own.

use handrank::{Board, BoardEvaluator, Card, CardSet, Deal, Game, Hand, HandError, HandRank, OmahaHand, Range, Spot};
use itertools::Itertools;

use crate::cards::cards;
use crate::dice::Dice;
use crate::fuzz_inputs::laws::best_hand::best;

/// Deals hands of each of these sizes on boards of each of these. By the rules, they have these categories, and the better one
/// wins.
fn check(game: Game, hand_sizes: &[usize], board_sizes: &[usize], rounds: usize) {
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    let mut deck = game.deck().iter().collect_vec();
    let mut ranked = 0;
    for (&size, &on_board) in hand_sizes.iter().cartesian_product(board_sizes) {
        for _ in 0..rounds {
            let (board, hands) = dice.deal(&mut deck, on_board + 2 * size).split_at(on_board);
            let board = Board::new(board).expect("distinct cards");
            let evaluator = BoardEvaluator::new(game, &board).expect("cards of the deck");
            let hands = hands.chunks(size).collect_vec();
            let found = hands.iter().map(|hand| evaluator.rank(hand)).collect_vec();
            let deal = Deal::new(&hands, &board).expect("distinct cards");
            if let [Some(one), Some(other)] = found[..] {
                let [best_one, best_other] = [0, 1].map(|hand| best(hands[hand], board.cards(), game).worth);
                assert_eq!(one.cmp(&other), best_one.cmp(&best_other), "{deal} in {game}");
                assert_eq!(
                    [one, other].map(HandRank::category),
                    [best_one, best_other].map(|best| best.category()),
                    "{deal}"
                );
            }
            let expected = deal.showdown(game).map(|showdown| showdown.ranks().iter().copied().map(Some).collect_vec());
            ranked += usize::from(expected.is_ok());
            assert_eq!(found, expected.unwrap_or(vec![None; 2]), "{deal}");
        }
    }
    assert!(ranked > 0);
}

#[test]
fn hands_are_worth_what_they_are_worth_in_showdowns() {
    let any = [1, 2, 3, 4, 5, 6, 7];
    check(Game::Holdem, &any, &[0, 1, 2, 3, 4, 5], 300);
    check(Game::ShortDeck, &any, &[0, 3, 4, 5], 200);
    check(Game::Razz, &any, &[0, 1, 2], 200);
    check(Game::DeuceToSeven, &any, &[0, 1, 2], 200);
    check(Game::Stud, &any, &[0, 1, 2], 100);
    check(Game::StudHiLo, &any, &[0, 1, 2], 100);
    check(Game::Draw, &any, &[0, 1, 2], 100);
    check(Game::Omaha, &any, &[3, 4, 5], 200);
    check(Game::OmahaHiLo, &any, &[3, 4, 5], 100);
}

#[test]
fn hands_that_cannot_be_dealt_have_no_rank() {
    let board = Board::new(&cards("8h 9h Th Jd Qc")).expect("a board");
    let evaluator = BoardEvaluator::new(Game::ShortDeck, &board).expect("cards of the deck");
    for hand in ["As 8h", "As As", "As 5s", "As Kd Kh", "Ah 2c"] {
        assert_eq!(evaluator.rank(cards(hand)), None, "{hand}");
    }
    assert!(evaluator.rank(cards("As Kd")).is_some());
    let of_board = Hand::new(board.cards()).expect("five cards");
    assert_eq!(evaluator.rank([]), Game::ShortDeck.rank(&of_board).ok());
    assert_eq!(format!("{evaluator:?}"), "BoardEvaluator(8h 9h Th Jd Qc)");
    let too_many = Card::deck().collect_vec();
    assert_eq!(evaluator.rank(&too_many), None);
    let lacking = Board::new(&cards("8h 9h 5h")).expect("a board");
    let error = BoardEvaluator::new(Game::ShortDeck, &lacking).expect_err("no fives");
    assert_eq!(error, HandError::NotInShortDeck(lacking.cards()[2]));
}

#[test]
fn boards_on_which_omaha_has_no_hands_are_errors() {
    for on_board in ["", "8h", "8h 9h"] {
        let board: Board = on_board.parse().expect("a board");
        let cards = board.cards().len();
        let error = BoardEvaluator::new(Game::Omaha, &board).expect_err("too few cards");
        assert_eq!(error, HandError::WrongOmahaBoard { cards });
        assert!(BoardEvaluator::new(Game::Holdem, &board).is_ok());
    }
}

#[test]
fn lows_are_those_of_whole_hands() {
    let mut dice = Dice::new(0x5851_F42D_4C95_7F2D);
    let mut deck = Card::deck().collect_vec();
    let mut lows = 0;
    for _ in 0..1_000 {
        let (board, hand) = dice.deal(&mut deck, 9).split_at(5);
        let evaluator =
            BoardEvaluator::new(Game::OmahaHiLo, &Board::new(board).expect("distinct cards")).expect("five cards");
        let whole = OmahaHand::new(hand, board).expect("four cards");
        let low = Game::OmahaHiLo.best(&whole).expect("a hand").low;
        assert_eq!(evaluator.low(hand), low.map(|(rank, _)| rank), "{whole}");
        lows += usize::from(evaluator.low(hand).is_some());
    }
    assert!((1..1_000).contains(&lows));
    let holdem = BoardEvaluator::new(Game::Holdem, &Board::default()).expect("no cards");
    assert_eq!(holdem.low(cards("Ah 2h 3h 4h 6h")), None);
}

/// Neither on a board of the deck nor alone.
#[test]
fn hands_of_another_deck_have_no_rank() {
    let board = Board::new(&cards("7d 8h 9s")).expect("a board");
    let in_game = |game| BoardEvaluator::new(game, &board).expect("cards of the deck");
    let (holdem, short_deck) = (in_game(Game::Holdem), in_game(Game::ShortDeck));
    for (own, is_in_short_deck) in [("6c 5c", false), ("6c Ac", true), ("2c 6c", false)] {
        let hand = Hand::new(&[cards(own), cards("7d 8h 9s")].concat()).expect("five cards");
        assert_eq!(holdem.rank(cards(own)), Game::Holdem.rank(&hand).ok(), "{hand}");
        assert!(holdem.rank(cards(own)).is_some(), "{hand}");
        assert_eq!(short_deck.rank(cards(own)), Game::ShortDeck.rank(&hand).ok(), "{hand}");
        assert_eq!(short_deck.rank(cards(own)).is_some(), is_in_short_deck, "{hand}");
    }
}

#[test]
fn nuts_of_boards_are_those_of_spots() {
    let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
    for game in [Game::Holdem, Game::ShortDeck, Game::Omaha] {
        let mut deck = game.deck().iter().collect_vec();
        for on_board in [3, 4, 5, 5, 5] {
            let board = Board::new(dice.deal(&mut deck, on_board)).expect("distinct cards");
            let nuts = BoardEvaluator::new(game, &board).expect("a board").nuts();
            let spot = Spot::new(vec![Range::random().into()], &board, &[]).expect("a spot");
            let best = spot.nuts(game).expect("nuts").ranks.remove(0);
            assert_eq!(nuts.rank, best.rank, "{board} in {game}");
            let hands = best.hands.iter().map(|&(hand, _)| CardSet::from(hand)).sorted().collect_vec();
            assert_eq!(nuts.hands.into_iter().sorted().collect_vec(), hands, "{board} in {game}");
        }
    }
}

#[test]
fn nuts_of_short_boards_have_as_many_cards_as_make_five() {
    let nuts = |game, board: &str| BoardEvaluator::new(game, &board.parse().expect("a board")).expect("a board").nuts();
    let royal_flushes = nuts(Game::Holdem, "");
    assert_eq!((royal_flushes.rank, royal_flushes.hands.len()), (HandRank::BEST, 4));
    assert!(royal_flushes.hands.iter().all(|hand| hand.len() == 5));
    let wheels = nuts(Game::Razz, "Ah 2h");
    assert_eq!((wheels.rank.get(), wheels.hands.len(), wheels.hands[0].len()), (1, 4 * 4 * 4, 3));
}
