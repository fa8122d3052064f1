//! What ranges are made of, against plain sets of hands: items read by the book, made hands named by their definitions, and
//! lists of hands counted one by one.

use std::collections::BTreeMap;

use handrank::composition::{Composition, GroupName, Grouping};
use handrank::made::{Draw, MadeFilter, MadeFilterError, MadeHand, MadeHandError, MadeHands};
use handrank::notation::DealReader;
use handrank::{Board, Card, CardSet, DealError, Game, OmahaRange, Range, StartingClass, WrittenRange};
use itertools::Itertools;

use crate::dice::Dice;
use crate::fuzz_inputs::laws::{plain_holdings, plain_ranges};
use crate::made_oracle;

/// The hands of a range and their weights in ten-thousandths, the higher card first.
type Weights = BTreeMap<[Card; 2], u32>;

const GAMES: [Game; 2] = [Game::Holdem, Game::ShortDeck];

/// A few items, some of which take hands out, most of them without a weight.
fn random_range(dice: &mut Dice, game: Game) -> String {
    const ITEMS: [&str; 27] = [
        "random", "22+", "77+", "AK", "ATs+", "KTo+", "T9s-65s", "A5s-A2s", "QJ", "99-66", "AhKh", "8h8c", "Td9d",
        "JTs", "A2s+", "KQs", "22", "J9o", "AA", "87s", "9h8h", "KdQd", "QTo", "A9o+", // Of the full deck.
        "15%", "5%-20%", "0.5%-60%",
    ];
    let items = if game == Game::Holdem { &ITEMS[..] } else { &ITEMS[..24] };
    let item = |dice: &mut Dice| match dice.below(4) {
        0 => format!("!{}", items[1 + dice.below(items.len() - 1)]),
        _ => items[dice.below(items.len())].to_owned(),
    };
    let weight = [":0.5", ":0.25", ":1", ":0.0001", "", "", "", ""][dice.below(8)];
    let items = (0..1 + dice.below(7)).map(|_| item(dice)).collect_vec();
    items.into_iter().map(|item| if item.starts_with('!') { item } else { item + weight }).join(",")
}

/// A range that can be read, and what it holds in a deck.
fn readable(dice: &mut Dice, game: Game) -> (String, WrittenRange, Weights) {
    loop {
        let text = random_range(dice, game);
        if let (Ok((range, _)), Some(weights)) = (DealReader::new(game).read_range(&text), plain_ranges::read(&text)) {
            return (text, range, weights);
        }
    }
}

fn sum<'a>(weights: impl IntoIterator<Item = &'a u32>) -> f64 {
    f64::from(weights.into_iter().sum::<u32>()) / 10_000.0
}

#[test]
fn ranges_are_counted_divided_and_listed() {
    random_ranges(271, 200);
}

#[test]
#[ignore = "long repeat"]
fn nightly_ranges_are_counted_divided_and_listed() {
    random_ranges(272, 10_000);
}

fn random_ranges(seed: u64, cases: usize) {
    let mut dice = Dice::new(seed);
    for case in 0..cases {
        let game = GAMES[dice.below(2)];
        let (text, range, weights) = readable(&mut dice, game);
        let mut deck = game.deck().iter().collect_vec();
        let on_board = [0, 3, 4, 5][dice.below(4)];
        let of_dead = dice.below(4);
        let known = dice.deal(&mut deck, on_board + of_dead).to_vec();
        let (board, dead) = known.split_at(on_board);
        let left: CardSet = game.deck() - known.iter().copied().collect();
        let is_left = |hand: &[Card; 2]| hand.iter().all(|&card| left.contains(card));
        let held: Weights = weights.into_iter().filter(|(hand, _)| is_left(hand)).collect();
        let of_board = Board::new(board).expect("distinct cards");
        let composition = Composition::new(game, &range, &of_board, dead).expect("a range of the game").with_hands();

        let said = format!("{text} on {of_board} in {game}");
        assert_eq!(composition.range.items_alone(), plain_holdings::written(&held, left), "{said}");
        assert_eq!(composition.combos.as_f64(), sum(held.values()), "{said}");
        let all = left.len() * (left.len() - 1) / 2;
        assert!((composition.of_all - sum(held.values()) / all as f64).abs() < 1e-12, "{said}");
        let listed = composition.hands.as_ref().expect("asked for");
        let in_order = listed.iter().map(|hand| hand.cards.iter().rev().collect_array().expect("two cards"));
        let in_order = in_order.collect_vec();
        assert!(listed.iter().zip(&in_order).all(|(hand, cards)| hand.weight == sum([&held[cards]])), "{said}");
        assert_eq!(in_order.iter().copied().sorted().collect_vec(), held.keys().copied().collect_vec(), "{said}");
        let class = |hand: &[Card; 2]| StartingClass::new(hand).expect("two cards");
        assert!(in_order.iter().map(class).is_sorted(), "{said}");

        check_groups(&composition, Grouping::Classes, &held, left, |hand| vec![GroupName::Class(class(&hand))]);
        // Each hand is named by looking at every five of its cards.
        if case % 12 > 0 {
            continue;
        }
        let named: BTreeMap<_, _> = if board.is_empty() {
            assert_eq!(composition.clone().grouped_by(Grouping::Made), Err(MadeHandError::WrongBoard { cards: 0 }));
            continue;
        } else {
            held.keys().map(|&hand| (hand, made_oracle::made(game, hand, board))).collect()
        };
        check_groups(&composition, Grouping::Made, &held, left, |hand| vec![GroupName::Made(named[&hand].0)]);
        if board.len() == 5 {
            assert_eq!(composition.grouped_by(Grouping::Draws), Err(MadeHandError::NoCardsToCome));
        } else {
            check_groups(&composition, Grouping::Draws, &held, left, |hand| match &named[&hand].1[..] {
                [] => vec![GroupName::NoDraw],
                draws => draws.iter().map(|&draw| GroupName::Draw(draw)).collect(),
            });
        }
    }
}

/// Every group holds the hands that have its name, and no group is empty.
fn check_groups(
    composition: &Composition,
    grouping: Grouping,
    held: &Weights,
    left: CardSet,
    names: impl Fn([Card; 2]) -> Vec<GroupName>,
) {
    let groups = composition.clone().grouped_by(grouping).expect("groups").groups.expect("asked for");
    let mut expected: Vec<(GroupName, Weights)> = Vec::new();
    for (&hand, &weight) in held {
        for name in names(hand) {
            match expected.iter_mut().find(|(other, _)| *other == name) {
                Some((_, hands)) => drop(hands.insert(hand, weight)),
                None => expected.push((name, BTreeMap::from([(hand, weight)]))),
            }
        }
    }
    let place = |name: &GroupName| match *name {
        GroupName::Made(name) => MadeHand::all(composition.game).iter().position(|&other| other == name),
        GroupName::Draw(draw) => Draw::ALL.iter().position(|&other| other == draw),
        GroupName::Class(class) => StartingClass::all().position(|other| other == class),
        _ => Some(usize::MAX),
    };
    expected.sort_by_key(|(name, _)| place(name));
    let said = format!("{} on {} in {}", composition.range, composition.board, composition.game);
    assert_eq!(groups.len(), expected.len(), "{said}");
    for (group, (name, hands)) in groups.iter().zip(&expected) {
        assert_eq!((group.name, group.combos.as_f64()), (*name, sum(hands.values())), "{said}");
        assert!((group.share - sum(hands.values()) / sum(held.values())).abs() < 1e-12, "{said}");
        assert_eq!(group.range.to_string(), plain_holdings::written(hands, left), "{name} of {said}");
    }
}

/// A hand passes if it has one of the names, by their definitions.
#[test]
fn filters_accept_what_has_one_of_their_names() {
    let mut dice = Dice::new(828);
    for _ in 0..400 {
        let game = GAMES[dice.below(2)];
        let mut deck = game.deck().iter().collect_vec();
        let size = 3 + dice.below(3);
        let (board, rest) = dice.deal(&mut deck, size + 2).split_at(size);
        let hole = [rest[0], rest[1]];
        let (name, draws) = made_oracle::made(game, hole, board);
        let board = Board::new(board).expect("distinct cards");
        let made = MadeHands::new(game, &board).expect("a board").of(hole).expect("distinct cards");
        let accepts = |names: &str| MadeFilter::read(names, game).expect("names").accepts(made);
        for (place, other) in MadeHand::all(game).iter().enumerate() {
            assert_eq!(accepts(other.name()), name == *other, "{other} {board}");
            let or_better = MadeHand::all(game)[..=place].contains(&name);
            assert_eq!(accepts(&format!("{other}+").to_lowercase().replace(' ', "-")), or_better, "{other}+ {board}");
        }
        for other in Draw::ALL {
            let has = draws.contains(&other) || other == Draw::FlushDraw && draws.contains(&Draw::NutFlushDraw);
            assert_eq!(accepts(&other.name().to_uppercase()), has, "{other} {board}");
            assert_eq!(accepts(&format!("set, {other}")), has || name == MadeHand::Set, "{other} {board}");
        }
        assert_eq!(accepts("no draw"), draws.is_empty(), "{board}");
        let is_pocket_pair = [MadeHand::PocketPairOneOvercard, MadeHand::PocketPairTwoOvercards].contains(&name);
        assert_eq!(accepts("pocket pair"), is_pocket_pair, "{board}");
    }
}

#[test]
fn filters_that_cannot_be_read_say_why() {
    let error = |names: &str| MadeFilter::read(names, Game::Holdem).expect_err(names);
    assert_eq!(error("top pear+, set"), MadeFilterError::Unknown { name: "top pear".to_owned() });
    assert_eq!(error("set,,flush"), MadeFilterError::NoName);
    assert_eq!(error("Set, Gutshot +"), MadeFilterError::DrawOrBetter { name: "Gutshot".to_owned() });
    for name in MadeFilter::names() {
        assert!(MadeFilter::read(&name, Game::Holdem).is_ok(), "{name}");
    }
}

/// Facts of the guide.
#[test]
fn known_ranges() {
    let composition = |game, text| {
        let (range, board) = DealReader::new(game).read_range(text).expect(text);
        Composition::new(game, &range, &board, &[]).expect(text)
    };
    let combos = |text| composition(Game::Holdem, text).combos.whole();
    assert_eq!(combos("JJ-44,98s,!4s4d,!4h4d,!4d4c,!4s4c,!4h4c"), Some(47));
    assert_eq!(combos("random,!15%"), Some(1_130));
    assert_eq!(combos("77+,AJs+,KQs,AQo+ / Kd7h2c"), Some(77));
    assert_eq!(combos("AA / AsAhAd"), Some(0));
    assert_eq!(composition(Game::Holdem, "AA,!AA").range.items_alone(), "");
    assert_eq!(composition(Game::Holdem, "AhKh").range.items_alone(), "AhKh");
    assert_eq!(composition(Game::Holdem, "AK / KsKhKd").range.items_alone(), "AK");
    assert_eq!(composition(Game::ShortDeck, "random").range.items_alone(), "random");
    assert_eq!(composition(Game::Omaha, "AAds").combos.whole(), Some(864));
    assert_eq!(composition(Game::OmahaHiLo, "random").combos.whole(), Some(270_725));
}

/// Each pattern alone, and what `!` leaves of it, hand by hand.
#[test]
fn omaha_ranges_are_counted() {
    let mut dice = Dice::new(314);
    const ITEMS: [&str; 9] = ["AA", "ds", "KK+", "JT98-8765", "AKK", "ss", "QQ:0.5", "AsAhKsKh", "random:0.25"];
    for _ in 0..12 {
        let item = |dice: &mut Dice| ITEMS[dice.below(ITEMS.len())];
        let excluded = item(&mut dice).split(':').next().unwrap_or_default();
        let text = format!("{},{},!{excluded}", item(&mut dice), item(&mut dice));
        let mut deck = Card::deck().collect_vec();
        let of_dead = dice.below(3);
        let known = dice.deal(&mut deck, 3 + of_dead).to_vec();
        let (board, dead) = known.split_at(3);
        let read = |text: &str| OmahaRange::read(text, Game::Omaha, 4).expect(text);
        let [first, second, out] =
            text.split(',').map(|item| read(item.trim_start_matches('!'))).collect_array().expect("3");
        let left = Card::deck().filter(|card| !known.contains(card)).sorted().collect_vec();
        let weight = |hand: &[Card]| match (out.contains(hand), first.weight(hand)) {
            (true, _) => 0.0,
            (false, 0.0) => second.weight(hand),
            (false, weight) => weight,
        };
        let hands =
            left.iter().copied().combinations(4).map(|hand| (weight(&hand), hand)).filter(|(weight, _)| *weight > 0.0);
        let hands = hands.collect_vec();
        let board = Board::new(board).expect("distinct cards");
        let range = WrittenRange::from(read(&text));
        let composition = Composition::new(Game::Omaha, &range, &board, dead).expect("a range").with_hands();
        assert_eq!(composition.range, range);
        let total: f64 = hands.iter().map(|(weight, _)| weight).sum();
        assert!((composition.combos.as_f64() - total).abs() < 1e-6, "{text}");
        let listed = composition.hands.expect("asked for");
        assert_eq!(listed.len(), hands.len(), "{text}");
        let cards = listed.iter().map(|hand| hand.cards).collect_vec();
        assert!(cards.is_sorted_by(|a, b| a > b), "{text}");
        let alone = [&first, &second].map(|range| range.difference(&out));
        for hand in hands.iter().step_by(97).map(|(_, hand)| hand) {
            assert!(alone.iter().flatten().any(|range| range.contains(hand)), "{text}");
        }
    }
    for (size, combos) in [(5, 2_598_960), (6, 20_358_520)] {
        let range = WrittenRange::from(OmahaRange::read("random", Game::Omaha, size).expect("random"));
        let composition = Composition::new(Game::Omaha, &range, &Board::default(), &[]).expect("a range");
        assert_eq!((composition.combos.whole(), composition.of_all), (Some(combos), 1.0));
    }
}

#[test]
fn ranges_of_other_games_are_refused() {
    let error = |game, range: WrittenRange, dead: &[Card]| {
        Composition::new(game, &range, &Board::default(), dead).expect_err("refused")
    };
    let pairs = || WrittenRange::from("22+".parse::<Range>().expect("a range"));
    let omaha = OmahaRange::read("AA", Game::Omaha, 4).expect("a range");
    let ace: Card = "As".parse().expect("a card");
    assert_eq!(error(Game::Omaha, pairs(), &[]), DealError::OtherGame { seat: 0 });
    assert_eq!(error(Game::Holdem, omaha.into(), &[]), DealError::OtherGame { seat: 0 });
    assert_eq!(error(Game::Razz, pairs(), &[]), DealError::OtherGame { seat: 0 });
    assert_eq!(error(Game::ShortDeck, "5%".parse().expect("a range"), &[]), DealError::OtherDeck { seat: 0 });
    assert!(matches!(error(Game::Holdem, pairs(), &[ace, ace]), DealError::Hand(_)));
    assert!(matches!(error(Game::ShortDeck, pairs(), &["2c".parse().expect("a card")]), DealError::Hand(_)));
}
