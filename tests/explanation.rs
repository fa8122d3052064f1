//! The working of both algorithms as data: for every class of hand it is what the articles' rules give when followed by
//! hand, it agrees with ranking, and its JSON keeps its keys.

mod common;
mod dice;
mod oracle;

use common::run;
use dice::Dice;
use handrank::explain::{BitfieldSteps, KevSteps, TableLookup};
use handrank::{Card, Category, Explanation, Hand, HandRank, Suit};
use itertools::Itertools;
use serde_json::{Value, json};

/// The primes that the article gives the ranks, deuce to ace.
const PRIMES: [u32; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

fn classes() -> impl Iterator<Item = (HandRank, Explanation)> {
    HandRank::all().map(|rank| (rank, Explanation::from(&Hand::example(rank))))
}

/// How many of the cards have each rank, deuce to ace.
fn counts(five: &[Card; 5]) -> [u32; 13] {
    let mut counts = [0; 13];
    five.iter().for_each(|card| counts[card.rank() as usize] += 1);
    counts
}

/// The bits of the suits in a packed card, `CDHS` above `rrrr`.
fn suit_bit(suit: Suit) -> u32 {
    match suit {
        Suit::Clubs => 0x8000,
        Suit::Diamonds => 0x4000,
        Suit::Hearts => 0x2000,
        Suit::Spades => 0x1000,
    }
}

/// The steps of Cactus Kev's evaluator must be those of the article.
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

/// The steps of the classifier must be those of the JavaScript article.
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
fn every_class_is_worked_out_as_in_the_articles() {
    for (rank, explanation) in classes() {
        let Explanation { cards, combinations, five, kev, bitfield } = explanation;
        assert_eq!((&five[..], combinations), (&cards[..], 1), "{rank}");
        check_kev(&five, &kev);
        check_bitfield(&five, &bitfield);
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
fn best_five_of_more_cards_are_worked_out() {
    let mut dice = Dice::new(0x000E_C5B1_A1F1_4E55);
    let mut deck = Card::deck().collect_vec();
    for (count, combinations) in [6, 7].into_iter().zip([6, 21]).cycle().take(20_000) {
        let cards = dice.deal(&mut deck, count).to_vec();
        let hand = Hand::new(&cards).expect("distinct cards");
        let explanation = Explanation::from(&hand);
        assert_eq!((&explanation.cards, explanation.combinations), (&cards, combinations), "{hand}");
        let in_order = cards.iter().filter(|card| explanation.five.contains(card));
        assert!(in_order.eq(&explanation.five), "{hand}: {:?}", explanation.five);
        let best = oracle::fives(&cards).map(|five| oracle::worth(&five)).min();
        assert_eq!(Some(oracle::worth(&explanation.five)), best, "{hand}: {:?}", explanation.five);
        check_kev(&explanation.five, &explanation.kev);
        check_bitfield(&explanation.five, &explanation.bitfield);
        assert_eq!(explanation.kev.rank, handrank::rank(&hand), "{hand}");
    }
}

#[test]
fn json_keeps_its_keys_in_their_order() {
    run(["explain", "--json", "Kd Qs Jc Th 9s", "As Ks Qs Js 2d 9s"]).ranks(concat!(
        r#"{"cards":["Kd","Qs","Jc","Th","9s"],"combinations":1,"five":["Kd","Qs","Jc","Th","9s"],"#,
        r#""kev":{"packed":["0x08004B25","0x04001A1F","0x0200891D","0x01002817","0x00801713"],"#,
        r#""suit_in_common":"0x0000","rank_bits":"0x0F80","lookup":{"table":"unique5","index":3968},"rank":1601},"#,
        r#""bitfield":{"ranks_seen":"0x3E00","rank_counts":"0x11111000000000","repeats":5,"normalised":31,"#,
        r#""is_straight":true,"is_wheel":false,"is_flush":false,"is_royal":false,"straight_term":3,"#,
        r#""flush_term":0,"index":2,"category":"Straight"}}"#,
        "\n",
        r#"{"cards":["As","Ks","Qs","Js","2d","9s"],"combinations":6,"five":["As","Ks","Qs","Js","9s"],"#,
        r#""kev":{"packed":["0x10001C29","0x08001B25","0x04001A1F","0x0200191D","0x00801713"],"#,
        r#""suit_in_common":"0x1000","rank_bits":"0x1E80","lookup":{"table":"flushes","index":7808},"rank":323},"#,
        r#""bitfield":{"ranks_seen":"0x7A00","rank_counts":"0x111101000000000","repeats":5,"normalised":61,"#,
        r#""is_straight":false,"is_wheel":false,"is_flush":true,"is_royal":false,"straight_term":1,"#,
        r#""flush_term":1,"index":3,"category":"Flush"}}"#,
        "\n",
    ));
}

#[test]
fn json_of_a_product_says_where_the_hash_finds_it() {
    let run = run(["explain", "--json", "Ac Ad Ah As Kd"]);
    let value: Value = serde_json::from_slice(&run.stdout).unwrap_or_else(|error| panic!("{error}\n{run}"));
    let lookup = value["kev"]["lookup"].as_object().expect("the lookup is an object");
    assert_eq!(lookup.keys().sorted().collect_vec(), ["bucket", "product", "slot", "table"]);
    assert_eq!((&lookup["table"], &lookup["product"]), (&json!("products"), &json!(104_553_157)));
    assert!(lookup["bucket"].is_u64() && lookup["slot"].is_u64(), "{lookup:?}");
    assert_eq!((&value["kev"]["rank"], &value["bitfield"]["rank_counts"]), (&json!(11), &json!("0xF10000000000000")));
}
