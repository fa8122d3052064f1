//! Hands that grow, and sets of cards, are worth what hands made at once are, however their cards were added.

use handrank::{
    Board, BoardEvaluator, Card, CardSet, Game, GameHand, GrowingHand, Hand, HandError, HandRank, OmahaHand,
};
use itertools::Itertools;

use crate::dice::Dice;
use crate::oracle::{Standings, worth};

/// All games in which all cards play.
fn games() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| game.plays_all_cards())
}

/// A hand grown by cards, sets and hands of random sizes.
fn grow(dice: &mut Dice, cards: &[Card]) -> GrowingHand {
    let mut hand = GrowingHand::default();
    let mut rest = cards;
    while !rest.is_empty() {
        let (more, left) = rest.split_at(1 + dice.below(rest.len()));
        hand = match (dice.below(3), more) {
            (0, &[card]) => hand.with(card),
            (1, _) => hand.with(GrowingHand::new(more).expect("distinct cards")),
            _ => hand.with(CardSet::from(more)),
        }
        .expect("distinct cards");
        rest = left;
    }
    hand
}

#[test]
fn grown_hands_are_worth_what_hands_made_at_once_are() {
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    for game in games() {
        let mut deck = game.deck().iter().collect_vec();
        for _ in 0..2_000 {
            let size = 5 + dice.below(3);
            let cards = dice.deal(&mut deck, size).to_vec();
            let hand = Hand::new(&cards).expect("five to seven cards");
            let grown = grow(&mut dice, &cards);
            let expected = game.rank(&hand);
            assert!(expected.is_ok());
            assert_eq!(game.rank(&grown), expected, "{hand} in {game}");
            assert_eq!(game.rank(&grown.cards()), expected, "{hand} in {game}");
            assert_eq!(game.rank(&cards), expected, "{hand} in {game}");
            let (best, best_grown) = (game.best(&hand).expect("a rank"), game.best(&grown).expect("a rank"));
            assert_eq!((Ok(best_grown.rank), best_grown.low.map(|low| low.0)), (expected, best.low.map(|low| low.0)));
            assert_eq!(grown.rank(), Game::Holdem.rank(&hand).ok(), "{hand}");
            assert_eq!(HandRank::of(&cards), grown.rank());
            assert_eq!(HandRank::of_set(grown.cards()), grown.rank());

            assert_eq!(grown.cards(), cards.iter().collect());
            assert_eq!((grown, grown.cards().into()), (GrowingHand::new(&cards).expect("distinct cards"), grown));
        }
    }
}

#[test]
fn every_hand_of_five_has_the_rank_that_the_rules_give_it() {
    let standings = Standings::holdem();
    let cards = Card::deck().collect_vec();
    let deck = Card::deck().map(GrowingHand::from).collect_vec();
    let mut hands = 0;
    for (e, &last) in deck.iter().enumerate() {
        for (d, &fourth) in deck[..e].iter().enumerate() {
            let two = last.with(fourth).expect("two cards");
            for (c, &third) in deck[..d].iter().enumerate() {
                let three = two.with(third).expect("three cards");
                for (b, &second) in deck[..c].iter().enumerate() {
                    let four = three.with(second).expect("four cards");
                    for (a, &first) in deck[..b].iter().enumerate() {
                        let five = four.with(first).expect("five cards");
                        let expected = standings.rank(worth(&[a, b, c, d, e].map(|place| cards[place])));
                        hands += 1;
                        assert_eq!(five.rank().map(HandRank::get), Some(expected), "{five}");
                    }
                }
            }
        }
    }
    assert_eq!(hands, 2_598_960);
}

#[test]
fn a_card_that_a_hand_has_is_refused() {
    let mut dice = Dice::new(0x5851_F42D_4C95_7F2D);
    let mut deck = Card::deck().collect_vec();
    for size in 1..=52 {
        let cards = dice.deal(&mut deck, size).to_vec();
        let hand = grow(&mut dice, &cards);
        let repeated = cards[dice.below(size)];
        assert_eq!(hand.with(repeated), None);
        assert_eq!(hand.with(CardSet::ALL), None);
        assert_eq!(hand.with(hand), None);
        assert_eq!(hand.with(CardSet::new()), Some(hand));
        assert_eq!(hand.with(!hand.cards()), Some(CardSet::ALL.into()));
        let twice = [&cards[..], &[repeated, cards[0]]].concat();
        assert_eq!(GrowingHand::new(&twice), Err(HandError::Repeated(repeated)));
        assert_eq!((HandRank::of(&twice), Game::Holdem.rank(&twice)), (None, Err(HandError::Repeated(repeated))));
    }
}

/// Whatever their suits, of which more than nine cards may be one.
#[test]
fn only_five_to_seven_cards_have_a_rank() {
    let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
    let mut deck = Card::deck().collect_vec();
    for (cards, _) in (0..=52).cartesian_product(0..40) {
        let mut dealt = dice.deal(&mut deck, cards).to_vec();
        if dice.below(2) == 0 {
            let first_suit = dice.below(4);
            deck.sort_by_key(|card| (card.suit() as usize + first_suit) % 4);
            dealt = deck[..cards].to_vec();
        }
        let hand = grow(&mut dice, &dealt);
        let has_rank = (5..=7).contains(&cards);
        assert_eq!((hand.rank().is_some(), HandRank::of(&dealt).is_some()), (has_rank, has_rank), "{hand}");
        for game in games().filter(|game| game.deck() == CardSet::ALL) {
            let expected = if has_rank { game.rank(&dealt) } else { Err(HandError::WrongCount { cards, board: 0 }) };
            assert_eq!((game.rank(&hand), game.rank(&hand.cards())), (expected.clone(), expected), "{hand} in {game}");
        }
    }
    assert_eq!(Game::Omaha.rank(&CardSet::ALL), Err(HandError::WrongOmahaBoard { cards: 0 }));
}

#[test]
fn hands_with_cards_that_the_short_deck_lacks_have_no_rank_in_it() {
    fn check(hand: &(impl GameHand + ?Sized)) {
        let five = "5s".parse().expect("a card");
        assert_eq!(Game::ShortDeck.rank(hand), Err(HandError::NotInShortDeck(five)));
        assert!(Game::Holdem.rank(hand).is_ok());
    }
    let hand: Hand = "As 6d 7c 8h 5s".parse().expect("a hand");
    let cards = hand.cards().collect_vec();
    let grown = GrowingHand::new(&cards).expect("distinct cards");
    check(&hand);
    check(&cards);
    check(&grown);
    check(&grown.cards());
}

#[test]
fn boards_with_hole_cards_are_grown_hands() {
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    for game in games().filter(|game| game.has_board_to_come()) {
        let mut deck = game.deck().iter().collect_vec();
        for on_board in (3..=5).cycle().take(1_500) {
            let (board, hole) = dice.deal(&mut deck, on_board + 2).split_at(on_board);
            let evaluator = BoardEvaluator::new(game, &Board::new(board).expect("a board")).expect("a board");
            let hand = GrowingHand::new(board).expect("distinct cards").with(CardSet::from(hole)).expect("distinct");
            assert_eq!(evaluator.rank(hole), game.rank(&hand).ok(), "{hand} in {game}");
            assert_eq!(evaluator.rank(hole), game.rank(&[hole, board].concat()).ok(), "{hand} in {game}");
        }
    }
}

/// In Omaha, hands are those of the best combination.
#[test]
fn boards_that_grow_are_those_prepared_at_once() {
    let mut dice = Dice::new(0x5851_F42D_4C95_7F2D);
    for game in Game::ALL {
        let mut deck = game.deck().iter().collect_vec();
        for start in (0..5).cycle().take(300) {
            let own = if game.plays_all_cards() { 2 } else { 4 + dice.below(3) };
            let (board, hole) = dice.deal(&mut deck, 5 + own).split_at(5);
            let (board, hole) = (board.to_vec(), hole.to_vec());
            let whole = Board::new(&board).expect("a board");
            let before = Board::new(&board[..start]).expect("a board");
            let Ok(mut grown) = BoardEvaluator::new(game, &before) else { continue };
            for &card in &board[start..] {
                assert_eq!(grown.push(card), Ok(()));
                assert_eq!(grown.rank([hole[0], card]), None);
                assert_eq!(grown.push(card), Err(repeated(&grown, card)));
            }
            let at_once = BoardEvaluator::new(game, &whole).expect("a board");
            assert_eq!((grown.rank(&hole), grown.low(&hole)), (at_once.rank(&hole), at_once.low(&hole)));
            assert!(grown.rank(&hole).is_some(), "{whole} in {game}");
            assert_eq!(format!("{grown:?}"), format!("{at_once:?}"));
            if !game.plays_all_cards() {
                let hand = OmahaHand::new(&hole, &board).expect("an Omaha hand");
                assert_eq!(
                    (grown.rank(&hole), Some(hand.rank())),
                    (best_of_combinations(&hole, &board), grown.rank(&hole))
                );
            }
        }
    }
}

/// Why a board does not take a card that it has.
fn repeated(board: &BoardEvaluator, card: Card) -> HandError {
    let is_full = format!("{board:?}").matches(' ').count() == 4;
    if is_full { HandError::BoardTooLarge { cards: 6 } } else { HandError::OnBoard(card) }
}

/// The best of any two hole cards with any three of a board.
fn best_of_combinations(hole: &[Card], board: &[Card]) -> Option<HandRank> {
    let pairs = hole.iter().copied().array_combinations();
    let fives = pairs.cartesian_product(board.iter().copied().array_combinations());
    fives.map(|([a, b], [c, d, e])| HandRank::of(&[a, b, c, d, e]).expect("five cards")).min()
}

#[test]
fn boards_do_not_take_cards_that_the_deck_lacks() {
    let board: Board = "8h 9h Th".parse().expect("a board");
    let mut evaluator = BoardEvaluator::new(Game::ShortDeck, &board).expect("cards of the deck");
    let five = "5h".parse().expect("a card");
    assert_eq!(evaluator.push(five), Err(HandError::NotInShortDeck(five)));
    assert_eq!(format!("{evaluator:?}"), "BoardEvaluator(8h 9h Th)");
}
