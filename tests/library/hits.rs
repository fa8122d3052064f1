//! How often a hand or a range makes each category: against figures from combinatorics, and the law that is fuzzed on whole
//! decks.

use std::num::NonZero;
use std::ops::ControlFlow;

use handrank::hits::StreetHits;
use handrank::notation::{DealReader, PlayerCount};
use handrank::{Card, Category, DealError, Game, HandSize, OddsError, Spot, Street};
use itertools::Itertools;

use crate::cards::cards;
use crate::dice::Dice;
use crate::fuzz_inputs::laws::hits::{compare_draw, compare_flops, compare_streets};

/// A hand or a range on its board.
pub fn spot_in(game: Game, text: &str, dead: &[Card]) -> Spot {
    let reader = DealReader::new(game).with_players(PlayerCount::One).with_dead(dead).expect("distinct cards");
    reader.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn spot(text: &str) -> Spot {
    spot_in(Game::Holdem, text, &[])
}

/// The counts of the ten categories of hold'em, best first.
fn counts(street: &StreetHits) -> [u128; 10] {
    let counts = street.categories.iter().map(|hits| hits.runouts.whole().expect("no weights"));
    counts.collect_array().expect("ten categories")
}

#[test]
fn ace_king_suited_before_the_flop() {
    let hits = spot("AhKh").hits(Game::Holdem).expect("hits");
    let [flop, turn, river] = &hits.streets[..] else { panic!("three streets") };
    assert_eq!(counts(flop), [1, 0, 2, 18, 164, 63, 308, 792, 7_920, 10_332]);
    assert_eq!(counts(turn), [47, 1, 105, 1_461, 6_717, 2_844, 7_040, 26_334, 107_748, 78_003]);
    assert_eq!(counts(river), [1_084, 78, 2_668, 47_124, 138_296, 65_508, 92_004, 469_092, 916_776, 386_130]);
    assert_eq!(river.runouts.whole(), Some(2_118_760));
    assert_eq!(river.categories[4].share, 138_296.0 / 2_118_760.0);
    assert_eq!(river.categories[1].or_better, f64::from(1_084 + 78) / 2_118_760.0);
    assert_eq!(river.categories[9].or_better, 1.0);
}

/// Nine hearts are left, and two of 47 cards come.
#[test]
fn a_flush_draw_on_the_flop() {
    let hits = spot("Ah5h/Kh7h2c").hits(Game::Holdem).expect("hits");
    let flushes = hits.streets.iter().map(|street| (street.runouts.whole(), counts(street)[4]));
    assert!(flushes.eq([(Some(1), 0), (Some(47), 9), (Some(1_081), 9 * 38 + 36)]));
    let streets = hits.streets.iter().map(|street| street.street);
    assert!(streets.eq([Street::Flop, Street::Turn, Street::River]));
}

#[test]
fn a_flush_draw_with_one_card_to_come_to_the_hand() {
    let hits = spot_in(Game::Holdem, "AhKh8h5h", &cards("2c")).hits_of_draw(Game::Holdem, 1).expect("hits");
    let [draw] = &hits.streets[..] else { panic!("one street") };
    assert_eq!((draw.street, counts(draw)), (Street::Draw, [0, 0, 0, 0, 9, 0, 0, 0, 12, 26]));
}

/// Two random cards and a board are a random hand: of seven cards, any of 21 pairs may be the hole cards.
#[test]
fn random_before_the_flop_is_every_hand() {
    let hits = spot("random").hits(Game::Holdem).expect("hits");
    for ((street, size), pairs) in hits.streets.iter().zip(HandSize::ALL).zip([10, 15, 21]) {
        let expected = Category::ALL.map(|category| u128::from(category.frequency(size)) * pairs);
        assert_eq!(counts(street), expected, "{}", street.street);
    }
}

/// The cards of the game's deck that are none of these.
fn left(game: Game, gone: &[&[Card]]) -> Vec<Card> {
    game.deck().iter().filter(|card| !gone.iter().any(|cards| cards.contains(card))).collect()
}

/// Checks each street of the hands of a spot, which count with their weights.
fn check_boards(game: Game, text: &str, hands: &[(Vec<Card>, f64)], board: &[Card], dead: &[Card]) {
    let hits = spot_in(game, text, dead).hits(game).unwrap_or_else(|error| panic!("{text}: {error}"));
    compare_streets(&hits, hands, board, &left(game, &[board, dead]));
}

fn random_hands(game: Game, holes: &[usize], seed: u64, spots: usize) {
    let mut dice = Dice::new(seed);
    let mut deck: Vec<Card> = game.deck().iter().collect();
    for spot in 0..spots {
        let (hole, board) = (holes[spot % holes.len()], 3 + spot % 3);
        let dealt = dice.deal(&mut deck, hole + board + dice_dead(spot)).to_vec();
        let (hand, rest) = dealt.split_at(hole);
        let (board, dead) = rest.split_at(board);
        let text = format!("{}/{}", hand.iter().join(""), board.iter().join(""));
        check_boards(game, &text, &[(hand.to_vec(), 1.0)], board, dead);
    }
}

/// None, one or more dead cards.
fn dice_dead(spot: usize) -> usize {
    [0, 1, 5][spot / 3 % 3]
}

#[test]
fn random_hands_of_holdem_and_short_deck() {
    random_hands(Game::Holdem, &[2], 1, 36);
    random_hands(Game::ShortDeck, &[2], 2, 36);
}

#[test]
fn random_hands_of_omaha() {
    random_hands(Game::Omaha, &[4, 5, 6], 3, 18);
    random_hands(Game::OmahaHiLo, &[4, 5, 6], 4, 18);
}

/// Before the flop, three cards at a time, with dead cards that leave no two suits alike.
#[test]
fn a_flop_for_each_hand() {
    for (text, dead) in [("AhKd", "2c 3c 9d Th"), ("7s7d", ""), ("2h9h", "Ah Kh Qh")] {
        let (hand, dead) = (cards(text), cards(dead));
        let flop = &spot_in(Game::Holdem, text, &dead).hits(Game::Holdem).expect("hits").streets[0];
        compare_flops(Game::Holdem, flop, &hand, &left(Game::Holdem, &[&hand, &dead]));
    }
}

#[test]
fn ranges_with_weights() {
    let spots = [
        ("QQ+,AKs,T9s:0.25,7h2d:0.0125", "8h5h2h", "Ah"),
        ("AK,22-55:0.5", "Kd7d2c", ""),
        ("A2s+,AhKd:0.3", "QhJhTh9d", "8h 8d"),
        ("random", "AcKcQcJcTc", ""),
        ("22,33:0.1", "2c2d2h3s", ""),
    ];
    for (range, board, dead) in spots {
        let (text, dead) = (format!("{range}/{board}"), cards(dead));
        let spot = spot_in(Game::Holdem, &text, &dead);
        let handrank::HandOrRange::Range(read) = &spot.players()[0] else { panic!("a range") };
        let gone = |card: &Card| spot.board().cards().contains(card) || dead.contains(card);
        let hands = read.range().expect("two cards").iter().filter(|(hand, _)| !hand.iter().any(gone));
        let hands: Vec<_> = hands.map(|(hand, weight)| (hand.to_vec(), weight)).collect();
        check_boards(Game::Holdem, &text, &hands, spot.board().cards(), &dead);
        let combos: f64 = hands.iter().map(|(_, weight)| weight).sum();
        assert!((spot.hits(Game::Holdem).expect("hits").combos.as_f64() - combos).abs() < 1e-9);
    }
}

/// Ranges of Omaha hands in a small deck, with a board of this many cards, where suits may be interchangeable: those of so
/// many ranks in these suits.
fn omaha_ranges(game: Game, size: usize, [ranks, suits, on_board]: [usize; 3], seed: u64) {
    let mut dice = Dice::new(seed);
    let first = dice.below(14 - ranks);
    let is_in =
        |card: &Card| (first..first + ranks).contains(&(card.rank() as usize)) && (card.suit() as usize) < suits;
    let (mut deck, dead): (Vec<Card>, Vec<Card>) = game.deck().iter().partition(is_in);
    let board = dice.deal(&mut deck, on_board).to_vec();
    let left = left(game, &[&board, &dead]);
    let weights = [1.0, 0.5, 0.0125];
    let mut hands = left.iter().copied().combinations(size).map(|hand| (hand, weights[dice.below(3)])).collect_vec();
    if dice.below(2) == 0 {
        hands.iter_mut().for_each(|(_, weight)| *weight = 1.0);
    } else {
        hands.retain(|_| dice.below(3) == 0);
    }
    let items = hands.iter().map(|(hand, weight)| format!("{}:{weight}", hand.iter().join(""))).join(",");
    let text = format!("{items}/{}", board.iter().join(""));
    let reader = DealReader::new(game).with_players(PlayerCount::One).with_hole_cards(NonZero::new(size));
    let reader = reader.and_then(|reader| reader.with_dead(&dead)).expect("a size of hands and distinct cards");
    let spot: Spot = reader.read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let hits = spot.hits(game).unwrap_or_else(|error| panic!("{text}: {error}"));
    compare_streets(&hits, &hands, &board, &left);
    let on_threads = spot.hits_with(game, 3, &|_| ControlFlow::Continue(())).expect("hits");
    assert_eq!(on_threads, Some(hits), "on three threads");
    assert_eq!(spot.hits_with(game, 2, &|_| ControlFlow::Break(())), Ok(None));
}

#[test]
fn ranges_of_omaha_with_weights() {
    for (seed, game) in [(11, Game::Omaha), (21, Game::OmahaHiLo)] {
        omaha_ranges(game, 4, [6, 2, 0], seed);
        omaha_ranges(game, 4, [5, 3, 3], seed + 1);
        omaha_ranges(game, 4, [4, 4, 4], seed + 2);
        omaha_ranges(game, 4, [6, 3, 5], seed + 3);
        omaha_ranges(game, 5, [7, 2, 3], seed + 4);
        omaha_ranges(game, 6, [7, 2, 3], seed + 5);
    }
}

/// A royal flush has two of its cards in hand and three on the board.
#[test]
fn random_omaha_hands_before_the_flop() {
    let spot = spot_in(Game::Omaha, "random", &[]);
    let hits = spot.hits_with(Game::Omaha, 2, &|_| ControlFlow::Continue(())).expect("hits").expect("nobody gives up");
    let rivers = hits.streets.last().expect("the river");
    assert_eq!(rivers.runouts.whole(), Some(270_725 * 1_712_304));
    let choose = |n: u128, k: u128| (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1));
    let royal = 4 * choose(5, 2) * choose(47, 2) * choose(45, 2);
    assert_eq!(rivers.categories[0].runouts.whole(), Some(royal));
}

/// Draws one to four cards to random hands, most of them with dead cards.
fn random_draws(game: Game, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut deck: Vec<Card> = game.deck().iter().collect();
    for (given, drawn, dead) in
        [(3, 2, 2), (4, 1, 0), (4, 1, 3), (4, 3, 2), (5, 1, 9), (5, 2, 0), (6, 1, 1), (2, 3, 4), (1, 4, 12), (3, 4, 20)]
    {
        let dealt = dice.deal(&mut deck, given + dead).to_vec();
        let (hand, dead) = dealt.split_at(given);
        let text = hand.iter().join("");
        let hits = spot_in(game, &text, dead).hits_of_draw(game, drawn).expect("hits");
        compare_draw(&hits, hand, drawn, &left(game, &[hand, dead]));
    }
}

#[test]
fn random_draws_in_every_game_without_hole_cards() {
    random_draws(Game::Holdem, 5);
    random_draws(Game::ShortDeck, 6);
    random_draws(Game::Razz, 7);
    random_draws(Game::DeuceToSeven, 8);
}

/// The best category first, and none that the scale lacks.
#[test]
fn categories_are_in_the_order_of_the_scale() {
    fn in_order(game: Game, text: &str) {
        let hits = spot_in(game, text, &[]).hits_of_draw(game, 1).expect("hits");
        let categories = hits.streets[0].categories.iter().map(|hits| hits.category);
        let of_scale = game.scale().ranks().map(|rank| rank.category_or_low());
        assert!(categories.eq(of_scale.dedup()), "{game}");
    }
    in_order(Game::Holdem, "AhKhQhJh");
    in_order(Game::ShortDeck, "AhKhQhJh");
    in_order(Game::Razz, "AhKhQhJh");
    in_order(Game::DeuceToSeven, "AhKhQhJh");
}

#[test]
fn spots_without_hits_say_why() {
    let error = |text: &str| spot(text).hits(Game::Holdem).expect_err("no hits").to_string();
    assert_eq!(error("AhKhQh"), "3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha");
    assert_eq!(error("AA/AhAdAc"), "the known cards leave no hand in the range");
    let reader = DealReader::default().with_players(PlayerCount::One);
    for (text, column, message) in [
        ("", 1, "no cards"),
        ("/8h5h2h", 1, "no cards"),
        ("AhAh", 3, "Ah is given twice"),
        ("AhKh/8h5hKh", 10, "Kh is given twice"),
    ] {
        let error = reader.read::<Spot>(text).expect_err(text);
        assert_eq!((error.column(), &*error.kind().to_string()), (Some(column), message), "{text}");
    }
    let street = reader.read::<Spot>("AhKh/8h").expect_err("no street");
    assert_eq!(street.to_string(), "1 card on the board; a board has 0, 3, 4 or 5");
    assert_eq!(spot("Ah2h").hits(Game::Razz), Err(OddsError::NoBoardToCome));
    assert_eq!(
        "AhKh|QsQd".parse::<Spot>().expect("a deal").hits(Game::Holdem),
        Err(OddsError::NotOneHand { hands: 2 })
    );
    let draw = |text: &str, drawn| spot(text).hits_of_draw(Game::Holdem, drawn).expect_err("no draw");
    assert_eq!(draw("AhKh", 2), OddsError::WrongDraw { cards: 2, drawn: 2 });
    assert_eq!(draw("AhKh8h5h2h", 3), OddsError::WrongDraw { cards: 5, drawn: 3 });
    assert!(draw("AhKhQhJhTh", usize::MAX).to_string().contains("a hand has 5 to 7"));
    assert_eq!(draw("AhKhQhJhTh", 0), OddsError::WrongDraw { cards: 5, drawn: 0 });
    assert_eq!(draw("QQ+", 3), OddsError::DrawToRange);
    assert_eq!(draw("AhKh/8h5h2h", 3), OddsError::DrawToBoard);
    assert_eq!(spot_in(Game::Omaha, "AhKhQdJd", &[]).hits_of_draw(Game::Omaha, 1), Err(OddsError::DrawInOmaha));
    assert_eq!(spot("AhKh").odds(Game::Holdem), Err(DealError::OneHand.into()));
}
