//! Exact odds, compared with published ones and with a showdown on every board.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use handrank::hold::HoldCalculator;
use handrank::odds::DealCount;
use handrank::random::RandomDeals;
use handrank::{
    Board, Breakdown, Card, Deal, DealError, Game, HandError, Odds, OddsError, OddsErrorKind, OddsOptions, Samples,
    Spot, Suit, WeightedCount,
};
use itertools::Itertools;

use crate::by_showdowns::by_showdowns;
use crate::cards::cards;
use crate::dice::Dice;

/// How often a hand wins alone, how often it shares the pot, and its equity.
type Counts = (u64, u64, f64);

fn deal(text: &str) -> Deal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn of_hands(odds: &Odds) -> Vec<Counts> {
    let shares = odds.hands.iter().map(|player| player.shares());
    shares.map(|hand| (whole(hand.wins), whole(hand.ties), hand.equity)).collect()
}

fn whole(count: WeightedCount) -> u64 {
    count.whole().and_then(|whole| whole.try_into().ok()).expect("known hands have no weights")
}

/// The number of runouts, and what each hand wins, by a showdown on every board.
fn counts_by_showdowns(deal: &Deal, game: Game, dead: &[Card]) -> (u64, Vec<Counts>) {
    let hands = deal.hands().map(Itertools::collect_vec).collect_vec();
    let board = deal.board().iter().collect_vec();
    let is_left = |card: &Card| !hands.concat().contains(card) && !board.contains(card) && !dead.contains(card);
    let left = game.deck().iter().filter(is_left).collect_vec();
    let players = hands.iter().map(|hand| vec![hand.clone()]).collect_vec();
    let won = by_showdowns(game, &players, &board, &left);
    let counts = won.shared.into_iter().map(|shared| {
        let pots = (1..).zip(&shared).map(|(hands, &count)| count as f64 / f64::from(hands)).sum::<f64>();
        (shared[0], shared[1..].iter().sum(), pots / won.deals as f64)
    });
    (won.deals, counts.collect())
}

#[track_caller]
fn check(deal: &Deal, game: Game, dead: &[Card]) {
    let odds = deal.odds(game, dead).unwrap_or_else(|error| panic!("{deal}: {error}"));
    let (runouts, counts) = counts_by_showdowns(deal, game, dead);
    assert_eq!(whole(odds.deals.count()), runouts, "{deal} {dead:?}");
    for (hand, (found, expected)) in of_hands(&odds).into_iter().zip_eq(counts).enumerate() {
        assert_eq!((found.0, found.1), (expected.0, expected.1), "hand {hand} of {deal} {dead:?}");
        assert!((found.2 - expected.2).abs() < 1e-12, "hand {hand} of {deal} {dead:?}");
    }
}

/// Checks random deals, with `on_board` cards on the board.
fn check_random(deals: usize, on_board: impl Fn(usize) -> usize, seed: u64) {
    let mut dice = Dice::new(seed);
    for index in 0..deals {
        check_random_deal(Game::Holdem, on_board(index), &mut dice);
        check_random_deal(Game::Omaha, on_board(index), &mut dice);
        check_random_deal(Game::ShortDeck, on_board(index), &mut dice);
    }
}

fn check_random_deal(game: Game, on_board: usize, dice: &mut Dice) {
    let mut deck = game.deck().iter().collect_vec();
    let deal = random_deal(game, on_board, dice, &mut deck);
    let dead = deck[deck.len() - dice.below(4)..].to_vec();
    check(&deal, game, &dead);
}

/// Two to nine hands; in Omaha at most seven, to leave enough cards.
fn random_deal(game: Game, on_board: usize, dice: &mut Dice, deck: &mut [Card]) -> Deal {
    let (size, most) = match (game, dice.below(3)) {
        (Game::Omaha, more) => (4 + more, 7),
        _ => (2, 9),
    };
    let hands = 2 + dice.below(most - 1);
    let (board, hands) = dice.deal(deck, on_board + hands * size).split_at(on_board);
    Deal::new(&hands.chunks(size).collect_vec(), &Board::new(board).expect("a board")).expect("distinct cards")
}

#[test]
fn two_hands_have_the_published_odds() {
    let deal = deal("AhKh|8c8s");
    let odds = deal.odds(Game::Holdem, &[]).expect("odds");
    assert_eq!(whole(odds.deals.count()), 1_712_304);
    let counts = of_hands(&odds).into_iter().map(|(wins, ties, _)| (wins, ties)).collect_vec();
    assert_eq!(counts, [(813_957, 6_030), (892_317, 6_030)]);
}

#[test]
fn three_hands_have_the_published_odds() {
    let deal = deal("AhKh|8c8s|QdJd");
    let odds = deal.odds(Game::Holdem, &[]).expect("odds");
    assert_eq!(whole(odds.deals.count()), 1_370_754);
    for ((_, _, equity), published) in of_hands(&odds).into_iter().zip_eq([0.388211, 0.305903, 0.305886]) {
        assert!((equity - published).abs() < 0.000_000_5, "{published}: {equity}");
    }
}

#[test]
fn odds_match_showdowns_from_flop_to_river() {
    check_random(100, |index| 3 + index % 3, 0x0123_4567_89AB_CDEF);
}

#[test]
fn odds_of_similar_hands_match_showdowns() {
    check(&deal("AsAh|AdAc"), Game::Holdem, &[]);
    check(&deal("As5s|Ks2s|KhQs"), Game::Holdem, &cards("3s 4s Ac Ad"));
}

#[test]
fn largest_deal_has_23_hands() {
    let deck = Card::deck().collect_vec();
    let by_suit = (0..4).flat_map(|suit| deck.iter().copied().skip(suit).step_by(4)).collect_vec();
    for deck in [deck, by_suit] {
        let deal = Deal::new(&deck[..46].chunks(2).collect_vec(), &Board::default()).expect("a deal");
        let odds = deal.odds(Game::Holdem, &[]).expect("odds");
        assert_eq!(whole(odds.deals.count()), 6);
        check(&deal, Game::Holdem, &[]);
    }
}

#[test]
fn pot_is_split_among_any_number_of_hands() {
    let deck = Card::deck().collect_vec();
    let (hands, others) = deck[..32].split_at(14);
    let board = Board::new(&cards("As Ks Qs Js Ts")).expect("a board");
    let deal = Deal::new(&[hands, others].concat().chunks(2).collect_vec(), &board).expect("a deal");
    let odds = deal.odds(Game::Holdem, &[]).expect("odds");
    assert_eq!(of_hands(&odds), [(0, 1, 0.0625); 16]);
}

#[test]
#[ignore = "millions of showdowns"]
fn preflop_odds_match_showdowns() {
    for deal in ["AhKh|8c8s", "AsKs|QsJs", "AsKh|AhKs", "7c2d|7d2c|7h2s", "AsAh|AdAc|KsKh|KdKc|QsQh|QdQc"].map(deal) {
        check(&deal, Game::Holdem, &[]);
    }
    check(&deal("AhKh|8c8s"), Game::Holdem, &cards("Qh Jh 8d"));
    check(&deal("AsAhKsKh|QdJdTd9d"), Game::Omaha, &[]);
    check(&deal("AsAhKsKh7c|QdJdTd9d8d|2c3c4c5c6c"), Game::Omaha, &cards("Tc"));
    check(&deal("AhKh|8c8s"), Game::ShortDeck, &[]);
    check(&deal("As9s|Ks6s|KhQs"), Game::ShortDeck, &cards("7s 8s Ac"));
    check_random(2, |_| 0, 0xFEDC_BA98_7654_3210);
}

#[test]
#[ignore = "thousands of deals"]
fn odds_of_many_deals_match_showdowns() {
    check_random(2_000, |index| 3 + index % 3, 0x1357_9BDF_0246_8ACE);
}

#[test]
fn laws_of_odds_hold() {
    let mut dice = Dice::new(0x2468_ACE0_1357_9BDF);
    for round in 0..40 {
        check_laws(Game::Holdem, [0, 3, 4, 5][round % 4], &mut dice);
        check_laws(Game::Omaha, [0, 3, 4, 5][round % 4], &mut dice);
        check_laws(Game::ShortDeck, [0, 3, 4, 5][round % 4], &mut dice);
    }
}

fn check_laws(game: Game, on_board: usize, dice: &mut Dice) {
    let deal = random_deal(game, on_board, dice, &mut game.deck().iter().collect_vec());
    let odds = deal.odds(game, &[]).expect("odds");
    let counts = of_hands(&odds);
    let pot = counts.iter().map(|(_, _, equity)| equity).sum::<f64>();
    assert!((pot - 1.0).abs() < 1e-12, "{deal}: {pot}");
    for hand in odds.hands.iter().map(|player| player.shares()) {
        assert_eq!(hand.win, hand.wins.as_f64() / odds.deals.count().as_f64());
        assert_eq!(hand.tie, hand.ties.as_f64() / odds.deals.count().as_f64());
    }

    let reversed = with_cards(&deal, |card| card, true);
    let expected = counts.iter().copied().rev().collect_vec();
    assert_eq!(of_hands(&reversed.odds(game, &[]).expect("odds")), expected, "{deal} reversed");

    let shift = 1 + dice.below(3);
    let next = |suit: Suit| Suit::ALL[(Suit::ALL.iter().position(|&other| other == suit).unwrap_or(0) + shift) % 4];
    let renamed = with_cards(&deal, |card| Card::new(card.rank(), next(card.suit())), false);
    assert_eq!(of_hands(&renamed.odds(game, &[]).expect("odds")), counts, "{deal} and {renamed}");
}

/// The deal with each card replaced, and perhaps its hands reversed.
fn with_cards(deal: &Deal, other: impl Fn(Card) -> Card, reverse: bool) -> Deal {
    let mut hands = deal.hands().map(|hand| hand.map(&other).collect_vec()).collect_vec();
    if reverse {
        hands.reverse();
    }
    let board = Board::new(&deal.board().iter().map(&other).collect_vec()).expect("a board");
    Deal::new(&hands.iter().map(|hand| &hand[..]).collect_vec(), &board).expect("distinct cards")
}

#[test]
fn deals_without_odds_say_why() {
    #[track_caller]
    fn check(deal: &Deal, game: Game, dead: &str, error: impl Into<OddsError>, message: &str) {
        let (dead, error) = (cards(dead), error.into());
        assert_eq!(deal.odds(game, &dead), Err(error.clone()));
        assert_eq!(error.to_string(), message);
    }
    let dead = |card: &str| DealError::Dead(card.parse().expect("a card"));
    let two = deal("AhKh|8c8s/8h5h2h");
    check(&two, Game::Holdem, "Qh Ah", dead("Ah"), "Ah is a dead card");
    check(&two, Game::Holdem, "5h", dead("5h"), "5h is a dead card");
    check(&two, Game::Holdem, "Qh Jh Qh", dead("Qh"), "Qh is a dead card");
    let three = deal("AhKhQh|8c8s7s");
    let error = OddsError::NotTwoHoleCards { cards: 3 };
    check(&three, Game::Holdem, "", error, "3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha");
    let error = DealError::Hand(HandError::WrongHoleCount { cards: 3 });
    check(&three, Game::Omaha, "", error, "3 hole cards; an Omaha hand has 4 to 6");
    let error = DealError::NoStreet { cards: 2 };
    check(&deal("AhKh|8c8s/8h5h"), Game::Holdem, "", error, "2 cards on the board; a board has 0, 3, 4 or 5");
    let error = DealError::NoStreet { cards: 1 };
    check(&deal("AhKh|8c8s/8h"), Game::Holdem, "", error, "1 card on the board; a board has 0, 3, 4 or 5");

    let deck = Card::deck().collect_vec();
    let full = Deal::new(&deck[..48].chunks(2).collect_vec(), &Board::default()).expect("a deal");
    let error = OddsError::TooFewCards { left: 4, needed: 5 };
    check(&full, Game::Holdem, "", error, "4 cards left in the deck; 5 more must come");
    let rest = deck[4..].iter().join(" ");
    let two = Deal::new(&[&deck[..2], &deck[2..4]], &Board::default()).expect("a deal");
    let error = OddsError::TooFewCards { left: 0, needed: 5 };
    check(&two, Game::Holdem, &rest, error, "no cards left in the deck; 5 more must come");
}

/// In each way to find odds: known hands, ranges swept and in matchups, estimates, and cards of one's own.
#[test]
fn a_count_is_given_up_when_progress_breaks() {
    let draw = OddsOptions { own_cards: Some(5), ..Default::default() };
    let estimate = |options| OddsOptions { samples: Some(Samples::new(50_000, 7)), ..options };
    let exact = OddsOptions::default();
    for (text, options) in [
        ("AhKh|8c8s", exact),
        ("random|random", exact),
        ("AA|KhKs,QhQs", exact),
        ("AA|random|random", estimate(exact)),
        ("AhKhQhJd|9c9dAs", draw),
        ("AhKhQhJd|9c9dAs", estimate(draw)),
    ] {
        let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let plan = spot.plan(Game::Holdem, options).unwrap_or_else(|error| panic!("{text}: {error}"));
        for threads in [0, 1, 3] {
            assert_eq!(plan.count_with(threads, &|_| ControlFlow::Break(())), None, "{text}");
        }
        let told = Mutex::new(0.0);
        let counted = plan.count_with(2, &|share| {
            *told.lock().expect("no panic") += share;
            ControlFlow::Continue(())
        });
        assert_eq!(counted, Some(plan.count()), "{text}");
        assert!((told.into_inner().expect("no panic") - 1.0).abs() < 1e-9, "{text}");
    }
}

#[test]
fn odds_are_exact_or_estimated_as_time_allows() {
    for text in ["AhKh|QQ+,AKs", "AhKh|8c8s"] {
        let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(spot.odds_within(Game::Holdem, Duration::MAX), spot.odds(Game::Holdem), "{text}");
        let estimate = spot.odds_within(Game::Holdem, Duration::ZERO).expect("odds");
        // However little time there is, some deals are made.
        let DealCount::Sampled(samples) = estimate.deals else { panic!("no time to count") };
        assert_eq!(spot.sample(Game::Holdem, Samples::new(samples, 0)), Ok(estimate), "{text}");
    }
    let error = |text: &str, game| text.parse::<Spot>().expect(text).odds_within(game, Duration::ZERO);
    assert_eq!(error("AhKh", Game::Holdem), Err(DealError::OneHand.into()));
    assert_eq!(error("AhKh|QQ", Game::Razz), Err(OddsError::NoBoardToCome));
    assert_eq!(error("AA|AA|AA", Game::Holdem), Err(OddsError::NoDeal));
}

#[test]
fn errors_of_all_questions_say_what_is_at_fault() {
    let spot = |text: &str| text.parse::<Spot>().unwrap_or_else(|error| panic!("{text}: {error}"));
    let by_class = OddsOptions { breakdown: Breakdown::Classes, own_cards: Some(7), ..Default::default() };
    let errors = [
        (spot("AhKh|QQ").odds(Game::Razz).err(), OddsErrorKind::Game),
        (spot("AhKh").made_hits(Game::Omaha).err(), OddsErrorKind::Game),
        (spot("random").nuts(Game::OmahaHiLo).err(), OddsErrorKind::Game),
        (spot("AhKh|QQ").hits(Game::Holdem).err(), OddsErrorKind::Hands),
        (spot("AhKh|8c8s").nuts(Game::Holdem).err(), OddsErrorKind::Hands),
        (
            HoldCalculator::new(Game::Draw, &[]).and_then(|calculator| calculator.holds(cards("AhKhQh"))).err(),
            OddsErrorKind::Hands,
        ),
        (spot("AhKh|QQ").outs(Game::Holdem).err(), OddsErrorKind::Board),
        (RandomDeals::of_spot(&spot("AA/8h5h2h"), Game::Holdem, 0).err(), OddsErrorKind::Board),
        (spot("AhKh").odds(Game::Holdem).err(), OddsErrorKind::Deal),
        (spot("AhAd|KK|AsAc|AA").odds(Game::Holdem).err(), OddsErrorKind::NoDeal),
        (spot("AhAd|KK|AA|AA").sample(Game::Holdem, Samples::new(1, 0)).err(), OddsErrorKind::NoDeal),
        (spot("random|random|random|random").odds(Game::Holdem).err(), OddsErrorKind::TooLarge),
        (spot("AhKh|QhJh").plan(Game::Stud, by_class).err(), OddsErrorKind::Question),
        (spot("AhKh").hits_of_draw(Game::Draw, 9).err(), OddsErrorKind::Question),
    ];
    for (error, kind) in errors {
        let error = error.unwrap_or_else(|| panic!("no error where {kind:?} is at fault"));
        assert_eq!(error.kind(), kind, "{error}");
    }
}

#[test]
fn an_estimate_from_no_deals_is_an_error() {
    let spot: Spot = "AA|random".parse().expect("a spot");
    assert_eq!(spot.sample(Game::Holdem, Samples::new(0, 7)), Err(OddsError::NoSamples));
}
