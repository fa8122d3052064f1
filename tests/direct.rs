//! The direct evaluator against its definition, the best of all combinations of five: every hand of five, six and seven
//! cards; and against the counts that combinatorics gives for each category.

use std::collections::BTreeMap;

use deck::deal_every;
use handrank::evaluator::{best_of, direct};
use handrank::{Category, Hand, HandRank};

mod deck;

/// How many hands have each rank.
struct Counts(Vec<u64>);

impl Default for Counts {
    fn default() -> Counts {
        Counts(vec![0; usize::from(HandRank::WORST.get()) + 1])
    }
}

fn check(hand: &Hand) {
    assert_eq!(direct::best(hand), best_of::best(hand), "{hand}");
    assert_eq!(direct::rank(hand), best_of::best(hand).0, "{hand}");
}

/// Counts every hand of N cards by the direct evaluator; `by_category` starts with straight flushes, royal ones included.
#[track_caller]
fn check_counts<const N: usize>(by_category: [u64; 9], hands: u64, ranks: usize, worst: u16) {
    let threads = deal_every::<N, Counts>(|counts, hand| counts.0[usize::from(direct::rank(&hand).get())] += 1);
    let mut counts: BTreeMap<HandRank, u64> = BTreeMap::new();
    for rank in HandRank::all() {
        let count = threads.iter().map(|thread| thread.0[usize::from(rank.get())]).sum();
        if count > 0 {
            counts.insert(rank, count);
        }
    }
    let of = |category: Category| -> u64 { counts.range(category.best()..=category.worst()).map(|(_, n)| n).sum() };
    let mut counted = Category::ALL[1..].iter().map(|&category| of(category)).collect::<Vec<_>>();
    counted[0] += of(Category::RoyalFlush);
    assert_eq!(counted, by_category);
    assert_eq!(counts.values().sum::<u64>(), hands);
    assert_eq!(counts.len(), ranks);
    assert_eq!(counts.last_key_value().map(|(rank, _)| rank.get()), Some(worst));
}

#[test]
fn five_cards_are_ranked_as_defined() {
    deal_every::<5, ()>(|(), hand| check(&hand));
}

#[test]
fn six_cards_are_ranked_as_defined() {
    deal_every::<6, ()>(|(), hand| check(&hand));
}

#[test]
#[ignore = "2.8 billion combinations take a minute or two"]
fn seven_cards_are_ranked_as_defined() {
    deal_every::<7, ()>(|(), hand| check(&hand));
}

#[test]
fn five_cards_fall_into_categories_as_counted() {
    let counts = [40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540];
    check_counts::<5>(counts, 2_598_960, 7_462, 7_462);
}

#[test]
fn six_cards_fall_into_categories_as_counted() {
    let counts = [1_844, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900];
    check_counts::<6>(counts, 20_358_520, 6_075, 7_450);
}

#[test]
fn seven_cards_fall_into_categories_as_counted() {
    let counts = [41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
    check_counts::<7>(counts, 133_784_560, 4_824, 7_414);
}
