//! What is too much for a function is an error or `None`, never a panic or an answer to another question.

use handrank::hold::HoldCalculator;
use handrank::made::{Draw, MadeHandError, MadeHands};
use handrank::{
    Board, BoardEvaluator, Card, CardSet, ChipAmount, Chips, Deal, DealError, Game, Hand, HandError, HandRank,
    HandRankError, HoleCards, OddsError, OmahaHand, OmahaRange, Range, Scale, Spot, StartingClass,
};

fn deck() -> Vec<Card> {
    Card::deck().collect()
}

/// Hands of every number of cards up to the deck, and two that repeat a card.
fn hands_of_other_sizes(sizes: &[usize]) -> Vec<Vec<Card>> {
    let deck = deck();
    let mut hands: Vec<Vec<Card>> =
        (0..=47).filter(|size| !sizes.contains(size)).map(|size| deck[..size].to_vec()).collect();
    hands.extend(sizes.iter().filter(|&&size| size > 1).map(|&size| [&deck[..size - 1], &deck[..1]].concat()));
    hands.push([&deck[..], &deck[..]].concat());
    hands
}

#[test]
fn a_hand_of_nine_has_no_rank() {
    let on_board = Board::new(&deck()[47..]).expect("five cards");
    for game in Game::ALL {
        let sizes: &[usize] = if game.plays_all_cards() { &[0, 1, 2] } else { &[4, 5, 6] };
        if game == Game::ShortDeck {
            continue;
        }
        let evaluator = BoardEvaluator::new(game, &on_board).expect("a board");
        for hand in hands_of_other_sizes(sizes) {
            assert_eq!((evaluator.rank(&hand), evaluator.low(&hand)), (None, None), "{game} {hand:?}");
        }
        // All of these cards are the hand's own.
        let sizes: &[usize] = if game.plays_all_cards() { &[5, 6, 7] } else { &[] };
        for hand in hands_of_other_sizes(sizes) {
            assert!(game.rank(&hand).is_err() && game.best(&hand).is_err(), "{game} {hand:?}");
        }
    }
    for hand in hands_of_other_sizes(&[5, 6, 7]) {
        assert!(HandRank::of(&hand).is_none() && Hand::new(&hand).is_err(), "{hand:?}");
    }
    for hand in hands_of_other_sizes(&[4, 5, 6]) {
        assert!(OmahaHand::new(&hand, on_board).is_err(), "{hand:?}");
    }
    for board in hands_of_other_sizes(&[3, 4, 5]) {
        let hole = &deck()[48..];
        assert!(OmahaHand::new(hole, &board).is_err(), "{board:?}");
        assert!(board.len() < 3 || Board::new(&board).is_err(), "{board:?}");
    }
}

#[test]
fn a_hand_of_nine_is_no_hand_of_two() {
    let flop = Board::new(&deck()[49..]).expect("three cards");
    let made_hands = MadeHands::new(Game::Holdem, &flop).expect("a flop");
    let range = Range::random();
    for hand in hands_of_other_sizes(&[2]) {
        assert_eq!((range.weight(&hand), range.contains(&hand)), (0.0, false), "{hand:?}");
        assert_eq!((StartingClass::new(&hand), made_hands.of(&hand)), (None, None), "{hand:?}");
        assert!(Draw::ALL.iter().all(|&draw| made_hands.outs(&hand, draw).is_empty()), "{hand:?}");
        let error = Game::Holdem.made(&hand, &flop).expect_err("not two cards");
        let expected = match hand.len() {
            2 => MadeHandError::Hand(HandError::Repeated(hand[0])),
            cards => MadeHandError::WrongHoleCount { cards },
        };
        assert_eq!(error, expected);
    }
    let [ace, king]: [Card; 2] = ["As", "Ks"].map(|card| card.parse().expect("a card"));
    assert_eq!((StartingClass::new([ace, ace]), StartingClass::new([ace, king])), (None, "AKs".parse().ok()));

    let omaha = OmahaRange::read("random", Game::Omaha, 4).expect("a range");
    assert_eq!(omaha.weight(&deck()[..9]), 0.0);
    let calculator = HoldCalculator::new(Game::Draw, &[]).expect("a game of draw");
    for hand in hands_of_other_sizes(&[5]) {
        assert!(calculator.holds(&hand).is_err() && calculator.counted_holds(&hand).is_err(), "{hand:?}");
    }
}

#[test]
fn hands_of_nine_have_no_showdown_and_no_odds() {
    let cards = deck();
    let (nine, other) = (HoleCards::new(&cards[..9]).expect("cards"), HoleCards::new(&cards[9..18]).expect("cards"));
    let flop = Board::new(&cards[49..]).expect("three cards");
    let deal = Deal::new(&[&nine, &other], &flop).expect("a deal");
    let spot = Spot::new(vec![nine.into(), other.into()], &flop, &[]).expect("a spot");
    for game in Game::ALL {
        assert!(deal.showdown(game).is_err(), "{game}");
        assert!(deal.odds(game, &[]).is_err() && spot.odds(game).is_err() && spot.outs(game).is_err(), "{game}");
    }
    assert_eq!(spot.odds(Game::Holdem), Err(OddsError::NotTwoHoleCards { cards: 9 }));
    let alone = Spot::new(vec![spot.players()[0].clone()], &flop, &[]).expect("a spot");
    assert!(Game::ALL.into_iter().all(|game| alone.hits(game).is_err()));
    // More cards than the deck has.
    let twice = [cards.clone(), cards].concat();
    assert!(matches!(
        Deal::new(&[&twice[..52], &twice[..52]], &flop),
        Err(DealError::OnBoard { .. } | DealError::InHand { .. })
    ));
}

#[test]
fn chips_end_below_ten_to_the_twelfth() {
    let (whole_end, cents_end) = (1_000_000_000_000, 100_000_000_000_000);
    assert_eq!([whole_end, u64::MAX].map(ChipAmount::whole), [None, None]);
    assert_eq!([cents_end, u64::MAX].map(ChipAmount::cents), [None, None]);
    let greatest =
        [ChipAmount::whole(whole_end - 1), ChipAmount::cents(cents_end - 1)].map(|chips| chips.expect("below"));
    for amount in greatest {
        assert_eq!(amount.to_string().parse(), Ok(amount));
    }
    assert!(u64::MAX.to_string().parse::<ChipAmount>().is_err());

    // A sum may be larger; as what a seat paid, it is refused.
    let chips: Chips = greatest.into_iter().collect();
    let sum = chips.amount(u64::MAX);
    assert_eq!(sum.to_string(), "184467440737095516.15");
    let deal: Deal = "AhKh|8c8s/8h5h2h8dKc".parse().expect("a deal");
    for paid in [[sum, greatest[0]], [greatest[1], sum]] {
        let seat = paid.iter().position(|&amount| amount == sum).expect("one of them");
        assert_eq!(deal.clone().with_chips(paid.into_iter().collect()), Err(DealError::TooManyChips { seat }));
    }
    let whole: Chips = [greatest[0]; 2].into_iter().collect();
    let too_many: Chips = [whole.amount(u64::MAX), greatest[1]].into_iter().collect();
    assert_eq!(deal.clone().with_chips(too_many), Err(DealError::TooManyChips { seat: 0 }));

    let showdown = deal.showdown(Game::Holdem).expect("a showdown");
    assert_eq!(showdown.pots(&[u64::MAX, 1]).map(|_| ()), Err(DealError::TooManyChips { seat: 0 }));
    assert_eq!(showdown.pots(&[1, cents_end]).map(|_| ()), Err(DealError::TooManyChips { seat: 1 }));
    assert_eq!(showdown.pots(&[cents_end - 1; 2]).expect("below").won(), [0, 2 * (cents_end - 1)]);
}

/// A number alone is one of hold'em's; other scales make ranks of their own.
#[test]
fn numbers_are_ranks_from_1_to_7462() {
    assert_eq!([1, 7462].map(HandRank::try_from), [Ok(HandRank::BEST), Ok(HandRank::WORST)]);
    for number in [0, 7463, 8191, 8192, 8193, u16::MAX] {
        let error = HandRank::try_from(number).expect_err("no rank");
        assert_eq!((error.number, error.scale), (number, Scale::Kev));
        assert!(Scale::ALL.into_iter().all(|scale| scale.rank(number).is_none()), "{number}");
        assert!(error.to_string().contains(&number.to_string()));
    }
    let of_razz = Scale::AceToFive.rank(1).expect("the wheel");
    assert_ne!(HandRank::try_from(of_razz.get()), Ok(of_razz));
    assert!(matches!(HandRank::try_from(0), Err(HandRankError { number: 0, .. })));
}

#[test]
fn a_whole_deck_is_a_set() {
    assert_eq!(CardSet::from(&HoleCards::new(&deck()).expect("distinct cards")), CardSet::ALL);
}
