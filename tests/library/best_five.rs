//! The best five cards of a hand: the cases that players argue about, and the laws that any answer must obey, over many
//! thousands of deals.

use handrank::evaluator::{bitfield, kev};
use handrank::{Card, Category, Hand, Suit};
use itertools::Itertools;

use crate::dice::Dice;
use crate::oracle::{Standings, fives, worth};

/// Six or seven cards, the category of their best five, and the best five.
const TRICKY: [(&str, Category, &str); 18] = [
    // The wheel, the six-high straight that hides one, and an ace that could end a straight either way.
    ("Kd 2s 9c 3c 4h 5s Ad", Category::Straight, "5s 4h 3c 2s Ad"),
    ("Ad 2s 3c 4h 5s 6d Kh", Category::Straight, "6d 5s 4h 3c 2s"),
    ("Ad 2s 3c 4h 5s 6d", Category::Straight, "6d 5s 4h 3c 2s"),
    ("9d Ts Jc Qh Ks Ad 2c", Category::Straight, "Ad Ks Qh Jc Ts"),
    // No straight wraps around the ace.
    ("Qd Ks Ac 2h 3s 4d", Category::HighCard, "Ac Ks Qd 4d 3s"),
    // A flush beats a straight, and of six or seven suited cards the lowest are left out.
    ("9h 8h 7h 6h 5c 2h Kd", Category::Flush, "9h 8h 7h 6h 2h"),
    ("Kd 3c Jc 5c 7c Ac 9c", Category::Flush, "Ac Jc 9c 7c 5c"),
    ("2c 3c 5c 7c 9c Jc Ac", Category::Flush, "Ac Jc 9c 7c 5c"),
    // A straight flush beats a higher flush and a higher straight.
    ("6h 5h 4h 3h 2h Kh Ad", Category::StraightFlush, "6h 5h 4h 3h 2h"),
    ("Ah 5h 4h 3h 2h Kh 9c", Category::StraightFlush, "5h 4h 3h 2h Ah"),
    ("5s 6s 7s 8s 9s Td Jd", Category::StraightFlush, "9s 8s 7s 6s 5s"),
    // Two sets of trips, and trips with two pairs, make a full house.
    ("9s 9h 9d 2c Kd Ks Kc", Category::FullHouse, "Kd Ks Kc 9s 9h"),
    ("9s 9h 2d 2c Kd Ks Kc", Category::FullHouse, "Kd Ks Kc 9s 9h"),
    // Three pairs: the third may or may not supply the kicker.
    ("Qd Qs Ad As Kd Ks Jc", Category::TwoPair, "Ad As Kd Ks Qd"),
    ("2d 2s Kd Ks Qd Qs Ac", Category::TwoPair, "Kd Ks Qd Qs Ac"),
    // Quads with kickers to choose from, which may be a pair or trips.
    ("9c 4d 9d 9h Kc 9s 4s", Category::FourOfAKind, "9c 9d 9h 9s Kc"),
    ("9c 9d 9h 9s Qc Qd 2s", Category::FourOfAKind, "9c 9d 9h 9s Qc"),
    ("Kd Kc Ks 9c 9d 9h 9s", Category::FourOfAKind, "9c 9d 9h 9s Kd"),
];

fn hand(text: &str) -> Hand {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn best_of(cards: &[Card]) -> String {
    Hand::new(cards).expect("distinct cards").best().1.iter().join(" ")
}

#[test]
fn best_five_of_tricky_hands() {
    for (text, category, five) in TRICKY {
        let (rank, best) = hand(text).best();
        assert_eq!(rank.category(), category, "{text}");
        assert_eq!(best.iter().join(" "), five, "{text}");
    }
}

#[test]
fn ace_is_low_only_when_the_best_five_are_a_wheel() {
    for (text, _, five) in TRICKY {
        let wheel = five.starts_with('5') && five[12..].starts_with('A');
        assert_eq!(hand(text).rank().is_ace_low(), wheel, "{text}");
    }
}

#[test]
fn of_two_equal_cards_the_one_given_first_is_taken() {
    let straight = hand("Kd Qs Jc Th 9s");
    for (place, card) in straight.cards().enumerate() {
        let suit = Suit::ALL.into_iter().find(|&suit| suit != card.suit()).expect("there are four suits");
        let twin = Card::new(card.rank(), suit);
        let with_twin = straight.cards().map(|kept| if kept == card { twin } else { kept }).join(" ");
        for at in 0..=straight.cards().len() {
            let mut cards = straight.cards().collect::<Vec<_>>();
            cards.insert(at, twin);
            let expected = if at <= place { with_twin.clone() } else { straight.to_string() };
            assert_eq!(best_of(&cards), expected, "{cards:?}");
        }
    }
}

#[test]
fn five_card_evaluators_decline_more_than_five_cards() {
    for text in ["Kd Qs Jc Th 9s 8s", "Kd Qs Jc Th 9s 8s 7s"] {
        assert_eq!((kev::rank(&hand(text)), bitfield::category(&hand(text))), (None, None), "{text}");
    }
}

#[test]
fn tricky_hands_obey_the_laws_in_any_order() {
    let standings = Standings::holdem();
    for (text, ..) in TRICKY {
        let hand = hand(text);
        for cards in hand.cards().permutations(hand.cards().len()) {
            check_laws(&cards, standings);
        }
    }
}

#[test]
fn random_deals_obey_the_laws() {
    let standings = Standings::holdem();
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    // Two suits are rich in flushes; ace to six is rich in wheels, quads and equal cards.
    let decks = [
        Card::deck().collect_vec(),
        Card::deck().filter(|card| matches!(card.suit(), Suit::Clubs | Suit::Hearts)).collect_vec(),
        Card::deck().filter(|card| "A23456".contains(card.rank().to_char())).collect_vec(),
    ];
    let mut categories = Vec::new();
    for mut deck in decks {
        for round in 0..60_000 {
            let cards = dice.deal(&mut deck, 5 + round % 3);
            categories.push(check_laws(cards, standings));
        }
    }
    assert!(Category::ALL.iter().all(|category| categories.contains(category)), "the sample misses a category");
}

/// Checks the best five of `cards` against the rules of poker; returns their category.
fn check_laws(cards: &[Card], standings: &Standings) -> Category {
    let (rank, best) = Hand::new(cards).expect("five to seven distinct cards").best();
    let expected = fives(cards).map(|five| worth(&five)).min().expect("there is a choice of five");
    assert_eq!(rank.get(), standings.rank(expected), "{cards:?}");
    assert_eq!(Hand::new(cards).expect("as above").rank(), rank, "{cards:?}");

    assert_eq!(worth(&best), expected, "{cards:?}: {best:?} are not the best five");
    assert_eq!(best.map(Card::rank), expected.ranks(), "{cards:?}: {best:?} are out of order");
    assert!(best.iter().all_unique(), "{cards:?}: {best:?}");
    check_precedence(cards, &best);
    rank.category()
}

/// Of equal cards the one given first is taken: no card of the best five could be replaced by one given before it, and
/// equal cards among them are in the order given.
fn check_precedence(cards: &[Card], best: &[Card; 5]) {
    let given = |card| cards.iter().position(|&held| held == card).expect("the best five come from the hand");
    for (place, &taken) in best.iter().enumerate() {
        for &left in cards[..given(taken)].iter().filter(|card| !best.contains(card)) {
            let mut swapped = *best;
            swapped[place] = left;
            assert!(worth(&swapped) > worth(best), "{cards:?}: {best:?} has {taken}, but {left} was given first");
        }
    }
    let in_order = |&(first, second): &(Card, Card)| first.rank() != second.rank() || given(first) < given(second);
    assert!(best.iter().copied().tuple_windows().all(|pair| in_order(&pair)), "{cards:?}: {best:?}");
}
