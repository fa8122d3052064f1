//! The rules of low hands, ace to five, written as plainly as possible and deliberately unlike the library: cards are
//! counted, and nothing is looked up.

use std::cmp::Reverse;

use handrank::{Card, Category, Rank};
use itertools::Itertools;

/// What five cards are worth as a low: the lesser beats the greater, and equals tie. How often the rank of each card
/// occurs counts first, then the ranks; the cards whose rank occurs most often come first, then the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LowWorth {
    repeats: [usize; 5],
    values: [u8; 5],
}

/// The value of a card: an ace is 1, a king 13.
fn value(card: Card) -> u8 {
    if card.rank() == Rank::Ace { 1 } else { card.rank() as u8 + 2 }
}

pub fn low_worth(five: &[Card; 5]) -> LowWorth {
    let dealt = five.map(value);
    let repeats = |value| dealt.iter().filter(|&&other| other == value).count();
    let mut values = dealt;
    values.sort_unstable_by_key(|&value| Reverse((repeats(value), value)));
    LowWorth { repeats: values.map(repeats), values }
}

impl LowWorth {
    pub fn category(&self) -> Category {
        match self.repeats {
            [1, ..] => Category::HighCard,
            [2, _, 1, ..] => Category::OnePair,
            [2, ..] => Category::TwoPair,
            [3, .., 1] => Category::ThreeOfAKind,
            [3, ..] => Category::FullHouse,
            _ => Category::FourOfAKind,
        }
    }

    /// The highest card of five different ranks.
    pub fn highest(&self) -> Rank {
        Rank::ALL[usize::from(self.values[0]) - 2]
    }

    /// Whether the five cards have different ranks, none above an eight.
    pub fn is_eight_or_better(&self) -> bool {
        self.repeats[0] == 1 && self.values[0] <= 8
    }
}

/// The lowest of several five-card hands, and its cards, the most significant first; of equals, the first.
pub fn lowest(fives: impl Iterator<Item = [Card; 5]>) -> (LowWorth, [Card; 5]) {
    let (worth, mut five) = fives.map(|five| (low_worth(&five), five)).min_by_key(|(worth, _)| *worth).expect("one");
    five.sort_by_key(|&card| worth.values.iter().position(|&listed| listed == value(card)));
    (worth, five)
}

/// What the 2,598,960 five-card hands are worth as lows, without duplicates, best first.
pub struct LowStandings(Vec<LowWorth>);

impl LowStandings {
    pub fn new() -> LowStandings {
        LowStandings(Card::deck().array_combinations().map(|five| low_worth(&five)).unique().sorted().collect())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The place of `worth` among them, counting from 1.
    pub fn rank(&self, worth: &LowWorth) -> u16 {
        let better = self.0.binary_search(worth).expect("every worth has its place");
        u16::try_from(better + 1).expect("there are a few thousand places")
    }
}
