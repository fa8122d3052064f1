//! What users expect of every type that holds data: it can be a key, be put in order, be printed in tests, and be made
//! from what they have.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;

use handrank::hold::{HoldCalculator, PayTable};
use handrank::made::{Draw, HandNamer, MadeHands};
use handrank::random::RandomDeals;
use handrank::{
    Board, Breakdown, Card, CardSet, Game, GrowingHand, Hand, HandError, HandOrRange, HandSize, OddsOptions,
    OmahaRange, Range, Rank, Samples, Spot, Street, Suit, WrittenRange,
};

/// Equal values are one key, others are not.
fn check_keys<T: Hash + Eq + Clone>(different: [T; 2]) {
    let [one, other] = &different;
    let keys: HashSet<T> = [one, other, one, other].into_iter().cloned().collect();
    assert_eq!(keys.len(), 2);
    assert!(keys.contains(one) && keys.contains(other));
}

#[test]
fn questions_can_be_keys() {
    let spot = |text: &str| text.parse::<Spot>().expect("a spot");
    let mut answers = HashMap::from([(spot("AhKh|QQ+"), 1)]);
    *answers.entry(spot("Ah Kh vs QQ+")).or_default() += 1;
    assert_eq!(answers, HashMap::from([(spot("AhKh|QQ+"), 2)]));

    let range = |text: &str| text.parse::<Range>().expect("a range");
    // Ranges are equal if their hands are.
    assert_eq!(HashSet::from([range("22+"), range("AA-22")]).len(), 1);
    let written = ["22+", "AA-22"].map(|text| text.parse::<WrittenRange>().expect("a range"));
    check_keys(written.clone().map(HandOrRange::from));
    check_keys(written);
    check_keys(["AA", "AA:0.5"].map(|text| OmahaRange::read(text, Game::Omaha, 4).expect("a range")));
    check_keys(["9/6", "8/5"].map(|text| PayTable::read(text, Game::Draw).expect("a table")));
    check_keys([Breakdown::Hands, Breakdown::Made]);
    let hands = ["Kd", "Qs"].map(|card| GrowingHand::from(card.parse::<Card>().expect("a card")));
    assert_eq!(hands[0].with(hands[1]), hands[1].with(hands[0]));
    check_keys(hands);
    let options = |samples| OddsOptions { samples: Some(Samples::new(samples, 0)), ..OddsOptions::default() };
    check_keys([options(1), options(2)]);
    let odds = spot("AhKh|8c8s/8h5h2h").odds(Game::Holdem).expect("odds");
    check_keys([odds.hands[0].wins, odds.hands[1].wins]);
}

#[test]
fn streets_games_and_draws_have_the_order_in_which_they_are_listed() {
    let streets = ["flop", "turn", "river"].map(|name| name.parse::<Street>().expect("a street"));
    assert!(streets.is_sorted() && streets[0] < streets[2]);
    assert!(Game::ALL.into_iter().collect::<BTreeSet<_>>().into_iter().eq(Game::ALL));
    assert!(Draw::ALL.into_iter().collect::<BTreeSet<_>>().into_iter().eq(Draw::ALL));
}

#[test]
fn cards_make_hands_and_boards_and_symbols_make_ranks_and_suits() {
    let cards: Vec<Card> = Card::deck().take(5).collect();
    assert_eq!(Hand::try_from(&cards[..]), Hand::new(&cards));
    assert_eq!(Hand::try_from(&cards[1..]), Err(HandError::WrongCount { cards: 4, board: 0 }));
    assert_eq!(Hand::try_from(cards.clone()), Hand::new(&cards));
    assert_eq!(GrowingHand::try_from(&cards[..3]), GrowingHand::new(&cards[..3]));
    assert_eq!(GrowingHand::try_from([cards[0]]), Ok(cards[0].into()));
    assert_eq!(GrowingHand::try_from(cards.clone()), Ok(CardSet::from(&cards[..]).into()));
    assert_eq!(Board::try_from(&cards[..3]), Board::new(&cards[..3]));
    assert_eq!(Board::try_from([cards[1], cards[0]]), Board::new(&[cards[1], cards[0]]));
    assert_eq!(Board::try_from(&[cards[0], cards[0]][..]), Err(HandError::Repeated(cards[0])));

    assert_eq!((Rank::try_from('t'), Suit::try_from('♥')), (Ok(Rank::Ten), Ok(Suit::Hearts)));
    let errors = [Rank::try_from('x').map(|_| ()), Suit::try_from('x').map(|_| ())];
    let [rank, suit] = errors.map(|error| error.expect_err("a letter of neither").to_string());
    assert!(rank.starts_with("unknown rank 'x'") && suit.starts_with("unknown suit 'x'"), "{rank}, {suit}");
}

#[test]
fn everything_can_be_printed_to_find_a_fault() {
    fn text(value: &impl Debug) -> String {
        format!("{value:?}")
    }
    let hand = GrowingHand::new(&[Card::new(Rank::Ten, Suit::Clubs), Card::new(Rank::Ace, Suit::Hearts)]);
    let hand = hand.expect("distinct cards");
    assert_eq!((text(&hand), hand.to_string()), ("GrowingHand(Ah Tc)".into(), "Ah Tc".into()));
    let spot: Spot = "AsAh|KdKc/8h5h2h".parse().expect("a spot");
    let plan = spot.plan(Game::Holdem, OddsOptions::default()).expect("a plan");
    assert!(text(&plan).starts_with("Plan { spot: Spot {"), "{plan:?}");
    let deals = RandomDeals::of_spot(&spot, Game::Holdem, 3).expect("deals");
    assert_eq!(text(&deals), "RandomDeals { hands: 2, board: 3, .. }");
    let mut dealer = deals.dealer(7, 0);
    assert_eq!(text(&dealer), "RandomDealer { deals: RandomDeals { hands: 2, board: 3, .. }, .. }");
    assert_eq!(text(&dealer.deal()), "RandomDeal(AsAh|KdKc/8h5h2h)");
    assert!(text(&spot.deals(Game::Holdem, 7).expect("deals")).ends_with("seed: 7, .. }"));
    let hands = RandomDeals::of_hands(Game::Holdem, HandSize::Five, &[]).expect("deals");
    assert!(!text(&hands.clone().dealer(7, 0).deal()).contains('/'));

    let board = Board::new(spot.board().cards()).expect("a flop");
    let made = MadeHands::new(Game::Holdem, &board).expect("a flop");
    assert_eq!(text(&made), "MadeHands { game: Holdem, board: {Card(2h), Card(5h), Card(8h)}, .. }");
    assert_eq!(text(&HandNamer::new(Game::Holdem).expect("names")), "HandNamer { game: Holdem, .. }");
    let calculator = HoldCalculator::new(Game::Draw, &[]).expect("a game of draw");
    assert_eq!(text(&calculator), "HoldCalculator { game: Draw, pays: None, dead: [], .. }");
}
