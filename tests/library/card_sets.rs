//! Cards by their place in the deck, and sets of cards against lists of them.

use handrank::{Card, CardSet, Deck, Rank, Suit};
use itertools::Itertools;

use crate::dice::Dice;

#[test]
fn cards_are_numbered_in_the_order_of_the_deck() {
    let in_order = Rank::ALL.into_iter().cartesian_product(Suit::ALL).map(|(rank, suit)| Card::new(rank, suit));
    assert!(Card::deck().eq(in_order) && Card::deck().is_sorted());
    for (index, card) in Card::deck().enumerate() {
        assert_eq!((card.index(), Card::from_index(index)), (index, Some(card)));
    }
    assert_eq!(Card::deck().count(), 52);
    assert!([52, 63, 64, usize::MAX].into_iter().all(|index| Card::from_index(index).is_none()));
}

/// Some cards of the deck, in order.
fn some_cards(dice: &mut Dice) -> Vec<Card> {
    let one_in = 1 + dice.below(5);
    Card::deck().filter(|_| dice.below(one_in) == 0).collect()
}

#[test]
fn sets_hold_what_lists_hold() {
    let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
    for _ in 0..2_000 {
        let [one, other] = [(); 2].map(|()| some_cards(&mut dice));
        let [a, b]: [CardSet; 2] = [&one, &other].map(|cards| cards.iter().collect());
        assert!(a.iter().eq(one.iter().copied()) && a.iter().rev().eq(one.iter().rev().copied()));
        assert_eq!((a.len(), a.iter().len(), a.is_empty()), (one.len(), one.len(), one.is_empty()));
        let in_either = |card: &Card| one.contains(card) || other.contains(card);
        let both = |kept: &dyn Fn(bool, bool) -> bool| {
            Card::deck().filter(|card| kept(one.contains(card), other.contains(card))).collect::<CardSet>()
        };
        assert_eq!(a | b, Card::deck().filter(in_either).collect());
        assert_eq!(a & b, both(&|one, other| one && other));
        assert_eq!(a - b, both(&|one, other| one && !other));
        assert_eq!(!a, both(&|one, _| !one));
        assert_eq!(a.is_disjoint(b), one.iter().all(|card| !other.contains(card)));
        for suit in Suit::ALL {
            assert!(a.of_suit(suit).iter().eq(one.iter().copied().filter(|card| card.suit() == suit)));
        }
        let mut set = a;
        for card in Card::deck() {
            assert_eq!(set.contains(card), one.contains(&card));
            assert_eq!((set.insert(card), set.insert(card)), (!one.contains(&card), false));
            assert_eq!((set.remove(card), set.remove(card)), (true, false));
        }
        assert_eq!(set, CardSet::new());
        set.extend(other.iter().copied());
        set |= a;
        set -= b;
        assert_eq!(set, a - b);
        set.extend(&other);
        assert_eq!(set, a | b);
        set &= b;
        assert_eq!(set, b);
        let (mut cards, mut expected) = (a.iter(), one.iter().copied());
        while cards.len() > 0 {
            let from_front = dice.below(2) == 0;
            let next = if from_front { cards.next() } else { cards.next_back() };
            assert_eq!(next, if from_front { expected.next() } else { expected.next_back() });
        }
        assert_eq!((expected.next(), cards.next(), cards.next_back()), (None, None, None));
    }
}

#[test]
fn decks_are_sets() {
    assert_eq!((CardSet::ALL.len(), CardSet::default(), CardSet::ALL), (52, CardSet::new(), Deck::FULL.set()));
    assert_eq!(Deck::SHORT.set(), Card::deck().filter(|&card| Deck::SHORT.has(card)).collect());
    assert_eq!(format!("{:?}", Deck::FULL.set().of_suit(Suit::Spades) - Deck::SHORT.set()).matches("Card").count(), 4);
}
