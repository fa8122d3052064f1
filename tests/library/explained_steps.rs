//! The steps of both algorithms as `Explanation` records them: for every class of hand they are what following the
//! articles' rules by hand gives, and they lead to the hand's rank.

use handrank::program::{BitfieldSteps, Explanation, KevSteps, TableLookup};
use handrank::{Card, Category, Hand, HandRank, Scale, Suit};
use itertools::Itertools;

use crate::dice::Dice;
use crate::oracle;

/// The prime that the article assigns to each rank, deuce to ace.
const PRIMES: [u32; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

fn classes() -> impl Iterator<Item = (HandRank, Explanation)> {
    Scale::Kev.ranks().map(|rank| (rank, Explanation::from(&Hand::example(rank))))
}

/// How many of the cards have each rank, deuce to ace.
fn counts(five: &[Card; 5]) -> [u32; 13] {
    let mut counts = [0; 13];
    five.iter().for_each(|card| counts[card.rank() as usize] += 1);
    counts
}

/// The suit's bit in a packed card, one of `CDHS` above `rrrr`.
fn suit_bit(suit: Suit) -> u32 {
    match suit {
        Suit::Clubs => 0x8000,
        Suit::Diamonds => 0x4000,
        Suit::Hearts => 0x2000,
        Suit::Spades => 0x1000,
    }
}

/// Fails unless the steps of Cactus Kev's evaluator are those of the article.
fn check_kev(five: &[Card; 5], steps: &KevSteps) {
    let packed = five.map(|card| {
        let rank = card.rank() as usize;
        1 << (16 + rank) | suit_bit(card.suit()) | (rank as u32) << 8 | PRIMES[rank]
    });
    assert_eq!(steps.packed, packed, "{five:?}");
    let is_flush = five.iter().map(|card| card.suit()).all_equal();
    assert_eq!(steps.suit_in_common, if is_flush { suit_bit(five[0].suit()) } else { 0 }, "{five:?}");
    let rank_bits = (0..13).filter(|&rank| counts(five)[rank] > 0).map(|rank| 1 << rank).sum::<u32>();
    assert_eq!(steps.rank_bits, rank_bits, "{five:?}");
    match steps.lookup {
        TableLookup::Flushes { index } => assert!(is_flush && index == rank_bits as usize, "{five:?}: {steps:?}"),
        TableLookup::Unique5 { index } => {
            assert!(!is_flush && rank_bits.count_ones() == 5 && index == rank_bits as usize, "{five:?}: {steps:?}")
        }
        TableLookup::Products { product, .. } => {
            assert!(rank_bits.count_ones() < 5, "{five:?}: {steps:?}");
            assert_eq!(product, five.iter().map(|card| PRIMES[card.rank() as usize]).product::<u32>(), "{five:?}");
        }
    }
}

/// Fails unless the steps of the classifier are those of the JavaScript article.
fn check_bitfield(five: &[Card; 5], steps: &BitfieldSteps) {
    let counts = counts(five);
    let seen = (0..13).filter(|&rank| counts[rank] > 0).map(|rank| 1 << (rank + 2)).sum::<u16>();
    let nibbles = counts.map(|count| (1 << count) - 1);
    let rank_counts = nibbles.iter().rev().fold(0, |field, nibble| field << 4 | nibble) << 8;
    assert_eq!((steps.ranks_seen, steps.rank_counts), (seen, rank_counts), "{five:?}");
    assert_eq!(steps.repeats, nibbles.iter().sum::<u64>() % 15, "{five:?}");
    assert_eq!(steps.normalised, seen >> seen.trailing_zeros(), "{five:?}");

    let category = oracle::worth(five).category();
    let is_straight = matches!(category, Category::RoyalFlush | Category::StraightFlush | Category::Straight);
    let is_flush = five.iter().map(|card| card.suit()).all_equal();
    assert_eq!((steps.is_straight, steps.is_flush), (is_straight, is_flush), "{five:?}");
    assert_eq!((steps.is_wheel, steps.is_royal), (seen == 0x403C, seen == 0x7C00), "{five:?}");
    let left = steps.repeats as i64 - i64::from(steps.straight_term) - i64::from(steps.flush_term);
    assert_eq!(left, steps.index as i64, "{five:?}: {steps:?}");
    assert_eq!(steps.category, category, "{five:?}");
}

#[test]
fn every_class_is_explained_as_in_the_articles() {
    for (rank, explanation) in classes() {
        let Explanation { hand, combinations, kev, bitfield, .. } = explanation;
        assert_eq!((kev.cards.to_vec(), combinations), (hand.cards().collect_vec(), 1), "{rank}");
        check_kev(&kev.cards, &kev);
        check_bitfield(&kev.cards, &bitfield);
        assert_eq!((kev.rank, bitfield.category), (rank, rank.category()));
    }
}

#[test]
fn every_product_has_a_slot_of_its_own() {
    let lookups = classes().map(|(_, explanation)| explanation.kev.lookup).collect_vec();
    let slots = lookups.iter().filter_map(|lookup| match lookup {
        TableLookup::Products { slot, .. } => Some(*slot),
        _ => None,
    });
    let slots = slots.collect_vec();
    // Of the 7,462 classes, the article leaves 4,888 to the products.
    assert_eq!(slots.len(), 4888);
    assert!(slots.iter().all_unique());
}

#[test]
fn best_five_of_more_cards_are_explained() {
    let mut dice = Dice::new(0x000E_C5B1_A1F1_4E55);
    let mut deck = Card::deck().collect_vec();
    for (count, combinations) in [6, 7].into_iter().zip([6, 21]).cycle().take(20_000) {
        let cards = dice.deal(&mut deck, count).to_vec();
        let hand = Hand::new(&cards).expect("distinct cards");
        let explanation = Explanation::from(&hand);
        assert_eq!((explanation.hand, explanation.combinations), (hand, combinations), "{hand}");
        let five = explanation.kev.cards;
        assert!(cards.iter().filter(|card| five.contains(card)).eq(&five), "{hand}: {five:?}");
        assert!(hand.best().1.iter().all(|card| five.contains(card)), "{hand}: {five:?}");
        let best = oracle::fives(&cards).map(|five| oracle::worth(&five)).min();
        assert_eq!(Some(oracle::worth(&five)), best, "{hand}: {five:?}");
        check_kev(&five, &explanation.kev);
        check_bitfield(&five, &explanation.bitfield);
        assert_eq!(explanation.kev.rank, hand.rank(), "{hand}");
    }
}
