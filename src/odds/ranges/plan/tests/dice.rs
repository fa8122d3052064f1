//! Random decks and ranges.

use std::collections::HashMap;

use itertools::Itertools;

use crate::card::{Card, Suit};
use crate::range::StartingClass;

/// Numbers that look random, the same ones every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in 1..items.len() {
            items.swap(at, self.below(at + 1));
        }
    }

    /// A deck of few cards: some ranks in some suits, so that suits are interchangeable, or any cards.
    pub fn deck(&mut self) -> Vec<Card> {
        let mut deck = Card::deck().collect_vec();
        self.shuffle(&mut deck);
        let (ranks, suits) = [(7, 2), (5, 3), (6, 3), (5, 4), (13, 1), (13, 4), (13, 4)][self.below(7)];
        let first = self.below(14 - ranks);
        let mut kept = Suit::ALL;
        self.shuffle(&mut kept);
        deck.retain(|card| {
            kept[..suits].contains(&card.suit()) && (first..first + ranks).contains(&(card.rank() as usize))
        });
        deck.truncate(if suits == 4 && ranks == 13 { 12 + self.below(9) } else { deck.len() });
        deck
    }

    /// A range of hands of these cards: classes, each with a weight, perhaps with some of their hands named, too; or hands,
    /// each with a weight.
    pub fn range(&mut self, free: &[Card]) -> String {
        let mut all = free.iter().copied().array_combinations().collect_vec();
        self.shuffle(&mut all);
        let weights: &[&str] =
            [&["1"][..], &["1", "0.5", "0.25"], &["0.9999", "0.7919", "0.0001", "1", "0.3333"]][self.below(3)];
        let (is_by_class, one_in) = (self.below(2) == 0, 1 + self.below(4));
        let most = [1, 2, 5, 20, 1_000][self.below(5)];
        let mut drawn: HashMap<String, &str> = HashMap::new();
        let mut items = Vec::new();
        for [a, b] in all {
            let (name, hand) = (StartingClass::of([a, b]).to_string(), format!("{a}{b}"));
            let name = if is_by_class { name } else { hand.clone() };
            if drawn.len() < most {
                drawn.entry(name.clone()).or_insert_with(|| weights[self.below(weights.len())]);
            }
            if let Some(weight) = drawn.get(&name) {
                items.push(format!("{name}:{weight}"));
                if is_by_class && one_in > 2 && self.below(one_in) == 0 {
                    items.push(format!("{hand}:{weight}"));
                }
            }
        }
        items.into_iter().unique().join(",")
    }
}
