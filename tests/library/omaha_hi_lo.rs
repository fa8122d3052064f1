//! Omaha hi/lo: lows, showdowns and odds against an oracle that knows only the rules.

use std::thread;

use handrank::notation::DealReader;
use handrank::{Board, BoardEvaluator, Card, Category, Deal, Game, OmahaHand, Rank, RankedHand, Spot};
use itertools::Itertools;

use crate::dice::Dice;
use crate::low_oracle::{LowStandings, low_worth};
use crate::oracle::{Standings, worth};

/// The value of a card: an ace is 1.
fn value(card: Card) -> u8 {
    if card.rank() == Rank::Ace { 1 } else { card.rank() as u8 + 2 }
}

/// The five cards of a low with their values highest first, if these are eight or lower and all different.
fn values(five: [Card; 5]) -> Option<[u8; 5]> {
    let mut values = five.map(value);
    values.sort_unstable_by(|a, b| b.cmp(a));
    (values[0] <= 8 && values.iter().all_unique()).then_some(values)
}

/// The best low with two of the hole cards and three of the board, the first of equal ones.
fn plain_low(hole: &[Card], board: &[Card]) -> Option<([u8; 5], [Card; 5])> {
    let pairs = hole.iter().copied().array_combinations();
    let fives =
        pairs.flat_map(|[a, b]| board.iter().copied().array_combinations().map(move |[c, d, e]| [a, b, c, d, e]));
    fives.filter_map(|five| Some((values(five)?, five))).min_by_key(|&(values, _)| values)
}

/// A hand's high rank by the rules: of every five cards that Omaha allows.
fn plain_high(hole: &[Card], board: &[Card], standings: &Standings) -> u16 {
    let pairs = hole.iter().copied().array_combinations();
    let fives = pairs.cartesian_product(board.iter().copied().array_combinations());
    standings.rank(fives.map(|([a, b], [c, d, e])| worth(&[a, b, c, d, e])).min().expect("there are some"))
}

/// Where each low of eight or better stands.
fn places() -> Vec<[u8; 5]> {
    (1..=8).combinations(5).map(|low| [low[4], low[3], low[2], low[1], low[0]]).sorted().collect()
}

fn rank_of(values: &[u8; 5], places: &[[u8; 5]]) -> u16 {
    places.iter().position(|place| place == values).expect("an eight or better") as u16 + 1
}

/// Compares the lows of random hands of this many hole cards, on boards of each size.
fn compare_lows(hands: usize, hole: usize) {
    let mut dice = Dice::new(0x0810 + hole as u64);
    let (mut deck, places) = (Card::deck().collect_vec(), places());
    let mut lows = 0;
    for index in 0..3 * hands {
        let (own, board) = dice.deal(&mut deck, hole + 3 + index % 3).split_at(hole);
        let hand = OmahaHand::new(own, board).expect("distinct cards");
        let expected = plain_low(own, board).map(|(values, mut five)| {
            five.sort_by_key(|&card| values.iter().position(|&value| value == self::value(card)));
            (rank_of(&values, &places), five)
        });
        let ranked = Game::OmahaHiLo.best(&hand).expect("a hand");
        assert_eq!(ranked.low.map(|(low, five)| (low.get(), five)), expected, "{hand}");
        let evaluator = BoardEvaluator::new(Game::OmahaHiLo, &Board::new(board).expect("a board")).expect("a flop");
        assert_eq!(evaluator.low(own).map(|low| low.get()), expected.map(|(low, _)| low), "{hand}");
        assert_eq!((ranked.rank, ranked.best), hand.best(), "{hand}");
        lows += usize::from(expected.is_some());
    }
    assert!(lows > hands / 4, "{lows}");
}

#[test]
fn hands_have_the_lows_that_the_rules_give_them() {
    (4..=6).for_each(|hole| compare_lows(10_000, hole));
}

#[test]
#[ignore = "nine million hands take a minute"]
fn nightly_a_million_hands_of_each_size_have_their_lows() {
    thread::scope(|scope| (4..=6).for_each(|hole| _ = scope.spawn(move || compare_lows(1_000_000, hole))));
}

/// The two oracles of lows agree, and the scale of the game is that of razz up to its eights.
#[test]
fn lows_are_the_best_of_all_lows() {
    let (standings, places) = (LowStandings::new(), places());
    assert_eq!(places.len(), 56);
    for five in Card::deck().array_combinations().step_by(97) {
        let worth = low_worth(&five);
        let place = values(five).map(|values| rank_of(&values, &places));
        assert_eq!(place, Some(standings.rank(&worth)).filter(|_| worth.is_eight_or_better()), "{five:?}");
    }
}

/// Hands, and their lows.
const TRICKY: [(&str, Option<&str>); 10] = [
    // Two must come from the hand, and three from the board.
    ("Ac Kd Qh Js / 2c 3d 4h 5s 6c", None),
    ("Ac 2d 3h 4s / 5c 6d Th Js Qc", None),
    ("Ac 2d 3h 4s / 5c 6d 7h Js Qc", Some("7h 6d 5c 2d Ac")),
    // Counterfeited: the deuce on the board makes the one in hand worthless, unless there is a third low card.
    ("Ac 2d Kh Ks / 2c 3d 4h 9s Jc", None),
    ("Ac 2d Kh Ks / 2c 3d 4h 5s Jc", Some("5s 4h 3d 2d Ac")),
    ("Ac 2d 3s Kh / 2c 7d 8h Ts Jc", Some("8h 7d 3s 2c Ac")),
    // Pairs do not count, straights and flushes do not hurt.
    ("Ac As 2d Kh / 8c 8d 7s 6c 6h", Some("8c 7s 6c 2d Ac")),
    ("Ac 2c Kh Kd / 3c 4c 5c", Some("5c 4c 3c 2c Ac")),
    // Nines are no lows.
    ("9c 2d Kh Kd / 3c 4c 5c 9s Ts", None),
    ("8c 7d Kh Kd / 6c 5c 4c", Some("8c 7d 6c 5c 4c")),
];

#[test]
fn lows_of_tricky_hands() {
    for (text, five) in TRICKY {
        let hand: OmahaHand = text.parse().expect("a hand");
        let low = Game::OmahaHiLo.best(&hand).expect("a hand").low.map(|(_, five)| five.iter().join(" "));
        assert_eq!(low.as_deref(), five, "{text}");
    }
}

/// What a hand wins of a pot that any number of hands up to seven can halve and share: in all, of the high half, of the low.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Won {
    parts: u64,
    high: u64,
    low: u64,
}

const POT: u64 = 2 * 2 * 2 * 3 * 5 * 7;

/// Divides a pot by the rules, given the worth of the high hands and of the lows, smaller being better.
fn divide(highs: &[u16], lows: &[Option<[u8; 5]>]) -> Vec<Won> {
    let best_high = highs.iter().min();
    let best_low = lows.iter().flatten().min();
    let high_winners = highs.iter().filter(|&high| Some(high) == best_high).count() as u64;
    let low_winners = lows.iter().flatten().filter(|&low| Some(low) == best_low).count() as u64;
    let won = highs.iter().zip(lows).map(|(high, low)| {
        let high = if Some(high) == best_high { POT / high_winners } else { 0 };
        let low = if low.is_some() && low.as_ref() == best_low { POT / low_winners } else { 0 };
        Won { parts: if best_low.is_none() { high } else { high / 2 + low / 2 }, high, low }
    });
    won.collect()
}

/// Two to seven hands.
fn random_deal(on_board: usize, dice: &mut Dice, deck: &mut [Card]) -> (Vec<Vec<Card>>, Vec<Card>) {
    let (hands, hole) = (2 + dice.below(6), 4 + dice.below(3));
    let (board, hands) = dice.deal(deck, on_board + hands * hole).split_at(on_board);
    (hands.chunks(hole).map(<[Card]>::to_vec).collect(), board.to_vec())
}

fn deal(hands: &[Vec<Card>], board: &[Card]) -> Deal {
    let board = Board::new(board).expect("a board");
    Deal::new(&hands.iter().map(|hand| &hand[..]).collect_vec(), &board).expect("distinct cards")
}

#[test]
fn pots_are_divided_by_the_rules() {
    let standings = Standings::holdem();
    let mut dice = Dice::new(0x5EED_0008);
    let mut deck = Card::deck().collect_vec();
    let mut shares = Vec::new();
    for index in 0..3_000 {
        let (hands, board) = random_deal(3 + index % 3, &mut dice, &mut deck);
        let highs = hands.iter().map(|hand| plain_high(hand, &board, standings)).collect_vec();
        let lows = hands.iter().map(|hand| plain_low(hand, &board).map(|(low, _)| low)).collect_vec();
        let won = divide(&highs, &lows);
        assert_eq!(won.iter().map(|won| won.parts).sum::<u64>(), POT);
        let deal = deal(&hands, &board);
        let showdown = deal.showdown(Game::OmahaHiLo).expect("enough cards");
        assert_eq!(showdown.ranks().iter().map(|rank| rank.get()).collect_vec(), highs, "{deal}");
        assert_eq!(showdown.winners().collect_vec(), won.iter().positions(|won| won.high > 0).collect_vec(), "{deal}");
        assert_eq!(
            showdown.low_winners().collect_vec(),
            won.iter().positions(|won| won.low > 0).collect_vec(),
            "{deal}"
        );
        let best_low = lows.iter().flatten().min().map(|low| rank_of(low, &places()));
        assert_eq!(showdown.winning_low().map(|low| low.get()), best_low, "{deal}");
        for (hand, (won, cards)) in showdown.hands().zip_eq(won.iter().zip(&hands)) {
            assert!((hand.share - won.parts as f64 / POT as f64).abs() < 1e-12, "{deal}");
            let alone = OmahaHand::new(cards, &board).expect("a hand");
            let low = Game::OmahaHiLo.best(&alone).expect("a hand").low;
            assert_eq!((hand.low, (hand.rank, hand.best)), (low, alone.best()), "{deal}");
        }
        shares.extend(won.iter().map(|won| won.parts));
    }
    // Scoops, three quarters, halves and quarters have all been seen.
    assert!([4, 3, 2, 1, 0].iter().all(|quarters| shares.contains(&(POT / 4 * quarters))));
}

/// The number of runouts, and for each hand how many it scoops, in how many it wins a part, and what it wins in all.
fn by_enumeration(hands: &[Vec<Card>], board: &[Card], dead: &[Card]) -> (u64, Vec<(u64, u64, Won)>) {
    let known = [&hands.concat(), board, dead].concat();
    let mut counts = vec![(0, 0, Won::default()); hands.len()];
    let mut runouts = 0;
    for more in Card::deck().filter(|card| !known.contains(card)).combinations(5 - board.len()) {
        let board = [board, &more].concat();
        let high = |hand: &Vec<Card>| OmahaHand::new(hand, &board).expect("a hand").rank().get();
        let lows = hands.iter().map(|hand| plain_low(hand, &board).map(|(low, _)| low)).collect_vec();
        for (count, won) in counts.iter_mut().zip(divide(&hands.iter().map(high).collect_vec(), &lows)) {
            count.0 += u64::from(won.parts == POT);
            count.1 += u64::from(won.parts > 0 && won.parts < POT);
            let Won { parts, high, low } = &mut count.2;
            (*parts, *high, *low) = (*parts + won.parts, *high + won.high, *low + won.low);
        }
        runouts += 1;
    }
    (runouts, counts)
}

#[track_caller]
fn check_odds(hands: &[Vec<Card>], board: &[Card], dead: &[Card]) {
    let deal = deal(hands, board);
    let odds = deal.odds(Game::OmahaHiLo, dead).unwrap_or_else(|error| panic!("{deal}: {error}"));
    let (runouts, counts) = by_enumeration(hands, board, dead);
    assert_eq!(odds.deals.count().whole(), Some(runouts.into()), "{deal}");
    let pots = (runouts * POT) as f64;
    let is_near = |found: f64, parts: u64| (found - parts as f64 / pots).abs() < 1e-12;
    for (found, (wins, ties, won)) in odds.hands.iter().map(|player| player.shares()).zip_eq(counts) {
        assert_eq!([found.wins, found.ties].map(|count| count.whole()), [wins, ties].map(|n| Some(n.into())), "{deal}");
        let [high, low] = [found.high, found.low].map(|half| half.expect("the game has lows"));
        assert!(is_near(found.equity, won.parts), "{deal}");
        assert!(is_near(high, won.high) && is_near(low, won.low), "{deal}");
    }
}

fn check_random_odds(deals: usize, on_board: impl Fn(usize) -> usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut deck = Card::deck().collect_vec();
    for index in 0..deals {
        let (hands, board) = random_deal(on_board(index), &mut dice, &mut deck);
        let dead = deck[52 - dice.below(4)..].to_vec();
        check_odds(&hands, &board, &dead);
    }
}

#[test]
fn odds_match_an_enumeration_from_flop_to_river() {
    check_random_odds(40, |index| 3 + index % 3, 0x0BAD_5EED);
}

#[test]
fn preflop_odds_match_an_enumeration() {
    check_random_odds(1, |_| 0, 0x0DD5_5EED);
}

#[test]
#[ignore = "millions of showdowns"]
fn nightly_preflop_odds_match_an_enumeration() {
    check_random_odds(3, |_| 0, 0x0DD5_5EED);
}

#[test]
fn odds_against_random_hands_match_an_enumeration() {
    let cards = |text: &str| text.split(' ').map(|card| card.parse().expect("a card")).collect_vec();
    let (own, board) = (cards("As 2d Kc Kd"), cards("3c 7d 8s Kh 9c"));
    let reader = DealReader::new(Game::OmahaHiLo);
    let spot: Spot = reader.read("As 2d Kc Kd|random/3c 7d 8s Kh 9c").expect("a spot");
    let odds = spot.odds(Game::OmahaHiLo).expect("odds");
    let left = Card::deck().filter(|card| !own.contains(card) && !board.contains(card));
    let (mut deals, mut wins, mut sum) = (0, 0, Won::default());
    let high = |hand: &[Card]| OmahaHand::new(hand, &board).expect("a hand").rank().get();
    let low = |hand: &[Card]| plain_low(hand, &board).map(|(low, _)| low);
    let (own_high, own_low) = (high(&own), low(&own));
    for other in left.combinations(4) {
        let won = divide(&[own_high, high(&other)], &[own_low, low(&other)])[0];
        deals += 1;
        wins += u64::from(won.parts == POT);
        sum = Won { parts: sum.parts + won.parts, high: sum.high + won.high, low: sum.low + won.low };
    }
    let found = odds.hands[0].shares();
    assert_eq!((odds.deals.count().to_string(), found.wins.to_string()), (format!("{deals}"), format!("{wins}")));
    let share = |parts: u64| parts as f64 / (deals * POT) as f64;
    let [high, low] = [found.high, found.low].map(|half| half.expect("the game has lows"));
    for (found, parts) in [(found.equity, sum.parts), (high, sum.high), (low, sum.low)] {
        assert!((found - share(parts)).abs() < 1e-12, "{found} {}", share(parts));
    }
}

#[test]
fn wheels_are_noted_in_the_high_half_alone() {
    let hand: OmahaHand = "Ac 2d Kh Kd / 3c 4d 5c".parse().expect("a hand");
    let RankedHand { rank: high, low, .. } = Game::OmahaHiLo.best(&hand).expect("a hand");
    let (low, _) = low.expect("a low");
    assert_eq!((high.category(), high.is_ace_low()), (Category::Straight, true));
    assert_eq!((low.get(), low.category(), low.is_ace_low()), (1, Category::HighCard, false));
}
