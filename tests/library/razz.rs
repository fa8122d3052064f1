//! Razz: the lowest five cards win, against an oracle that knows only the rules, and against combinatorics.

use std::thread;

use handrank::{Card, Deal, Game, Hand, OddsError, RankedHand};
use itertools::Itertools;

use crate::counts::HANDS;
use crate::dice::Dice;
use crate::low_oracle::{LowStandings, low_worth, lowest};

const THREADS: usize = 2;

fn hand(text: &str) -> Hand {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_hand_of_five_is_ranked_by_the_rules() {
    let standings = LowStandings::new();
    assert_eq!(standings.len(), usize::from(Game::Razz.scale().classes()));
    let check = |five: [Card; 5]| {
        let hand = Hand::new(&five).expect("five distinct cards");
        let (worth, best) = lowest([five].into_iter());
        let rank = Game::Razz.rank(&hand).expect("a full deck");
        assert_eq!(rank.get(), standings.rank(&worth), "{hand}");
        assert_eq!(Game::Razz.best(&hand), Ok(RankedHand { rank, best, low: None }), "{hand}");
        assert_eq!(rank.category(), worth.category(), "{hand}");
        assert_eq!(rank.ranks(), best.map(Card::rank), "{hand}");
        assert_eq!((rank.get() <= 56), worth.is_eight_or_better(), "{hand}");
        assert!(!rank.is_suited() && !rank.is_ace_low(), "{hand}");
    };
    thread::scope(|scope| {
        for first in 0..THREADS {
            scope.spawn(move || Card::deck().array_combinations().skip(first).step_by(THREADS).for_each(check));
        }
    });
}

/// Compares random hands of this many cards with the lowest of all fives.
fn compare_with_the_rules(hands: usize, cards: usize) {
    let standings = LowStandings::new();
    let mut dice = Dice::new(0x0A2E + cards as u64);
    let mut deck = Card::deck().collect_vec();
    for _ in 0..hands {
        let hand = Hand::new(dice.deal(&mut deck, cards)).expect("distinct cards");
        let (worth, best) = lowest(hand.cards().array_combinations());
        let found = Game::Razz.best(&hand).expect("a full deck");
        assert_eq!((found.rank.get(), found.best), (standings.rank(&worth), best), "{hand}");
        assert_eq!(Game::Razz.rank(&hand), Ok(found.rank), "{hand}");
    }
}

#[test]
fn lowest_five_of_six_or_seven_play() {
    compare_with_the_rules(20_000, 6);
    compare_with_the_rules(20_000, 7);
}

#[test]
#[ignore = "two million hands take half a minute"]
fn nightly_lowest_five_of_a_million_hands_play() {
    thread::scope(|scope| {
        [6, 7].into_iter().for_each(|cards| _ = scope.spawn(move || compare_with_the_rules(1_000_000, cards)));
    });
}

/// For each choice of ranks, one hand that has them, and how many do.
fn by_ranks(cards: usize) -> Vec<(Vec<Card>, u64)> {
    let add_rank = |hands: Vec<(Vec<Card>, u64)>, rank: Vec<Card>| {
        let copies = hands.into_iter().cartesian_product([1, 4, 6, 4, 1].into_iter().enumerate());
        let more = copies.map(|((hand, ways), (copies, choices))| ([&hand, &rank[..copies]].concat(), ways * choices));
        more.filter(|(hand, _)| hand.len() <= cards).collect()
    };
    let deck = Card::deck().sorted_by_key(|card| card.rank()).collect_vec();
    let hands = deck.chunks(4).map(<[Card]>::to_vec).fold(vec![(Vec::new(), 1)], add_rank);
    hands.into_iter().filter(|(hand, _)| hand.len() == cards).collect()
}

/// Of five cards, 4 to the power of five make a class without a pair. The others are counts published for razz.
#[test]
fn hands_are_as_frequent_as_published() {
    let published = [(5, [1_024, 5_120, 1_317_888]), (7, [781_824, 3_151_360, 127_615_488])];
    for (cards, expected) in published {
        let hands = by_ranks(cards);
        assert_eq!(hands.iter().map(|(_, ways)| ways).sum::<u64>(), HANDS[cards - 5]);
        let mut counts = [0; 3];
        for (hand, ways) in hands {
            let rank = Game::Razz.rank(&Hand::new(&hand).expect("distinct cards")).expect("a full deck");
            match rank.get() {
                1 => counts[0] += ways,
                2..=6 => counts[1] += ways,
                _ => {}
            }
            let is_unpaired = hand.iter().map(|card| card.rank()).unique().count() >= 5;
            counts[2] += if is_unpaired { ways } else { 0 };
        }
        assert_eq!(counts, expected, "{cards} cards");
    }
}

#[test]
fn lows_are_described_highest_first() {
    for (text, rank, best, description) in [
        ("Ac 2c 3c 4c 5c", 1, "5c 4c 3c 2c Ac", "Five-four-three-deuce-ace low"),
        ("8s 7d 6h 5c 4c Kh Kd", 56, "8s 7d 6h 5c 4c", "Eight-seven-six-five-four low"),
        ("Kc Qc Jc Tc 9c", 1287, "Kc Qc Jc Tc 9c", "King-queen-jack-ten-nine low"),
        ("Ah As 2c 3d 4h", 1288, "Ah As 4h 3d 2c", "Pair of aces, four-three-deuce kickers"),
        ("2c Ah As 2d 3h Ac 2h", 4148, "2c 2d Ah As 3h", "Two pair, deuces and aces, three kicker"),
        ("Ks Kh Kd Kc Qh", 6175, "Ks Kh Kd Kc Qh", "Four kings, queen kicker"),
    ] {
        let found = Game::Razz.best(&hand(text)).expect("a full deck");
        let shown = (found.rank.get(), found.best.iter().join(" "), found.rank.description().to_string());
        assert_eq!(shown, (rank, best.to_owned(), description.to_owned()), "{text}");
    }
}

#[test]
fn lowest_hand_wins_a_showdown() {
    let deal: Deal = "Ac 2d 3h 4s 6c Kc Kd|5c 5d 4h 3s 2c Ah 9h|6d 4c 3d 2h As Qs Jh".parse().expect("a deal");
    let showdown = deal.showdown(Game::Razz).expect("seven cards each");
    assert_eq!(showdown.ranks().iter().map(|rank| rank.get()).collect_vec(), [2, 1, 2]);
    assert_eq!(showdown.winners().collect_vec(), [1]);
    assert_eq!(low_worth(&showdown.hands().next().expect("three").best).category().name(), "High Card");
}

#[test]
fn there_are_no_odds() {
    let deal: Deal = "Ac 2d|3h 4s".parse().expect("a deal");
    assert_eq!(deal.odds(Game::Razz, &[]).map(|odds| odds.deals.count()), Err(OddsError::NoBoardToCome));
}
