//! The rules of poker, written as plainly as possible and deliberately unlike the library: no tables, no primes, no bit
//! tricks. What the tests expect of five cards comes from here, and so from the game, not from the code under test.

use std::cmp::Reverse;

use handrank::{Card, Category, Rank};
use itertools::Itertools;

/// The categories in the order of the game.
const BEST_FIRST: [Category; 10] = [
    Category::RoyalFlush,
    Category::StraightFlush,
    Category::FourOfAKind,
    Category::FullHouse,
    Category::Flush,
    Category::Straight,
    Category::ThreeOfAKind,
    Category::TwoPair,
    Category::OnePair,
    Category::HighCard,
];

/// What five cards are worth: the lesser beats the greater, and equals tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth {
    category: usize,
    values: Reverse<[u8; 5]>,
}

/// What the 2,598,960 five-card hands are worth, without duplicates, best first.
pub struct Standings(Vec<Worth>);

impl Worth {
    pub fn category(self) -> Category {
        BEST_FIRST[self.category]
    }

    /// The ranks of the five cards, most significant first.
    pub fn ranks(self) -> [Rank; 5] {
        self.values.0.map(|value| match value {
            1 => Rank::Ace,
            _ => Rank::ALL[usize::from(value) - 2],
        })
    }
}

impl Standings {
    pub fn new() -> Standings {
        let deck = Card::deck().collect_vec();
        let mut worths = fives(&deck).map(|five| worth(&five)).collect_vec();
        worths.sort_unstable();
        worths.dedup();
        Standings(worths)
    }

    /// The place of `worth` among them, counting from 1.
    pub fn rank(&self, worth: Worth) -> u16 {
        let better = self.0.binary_search(&worth).expect("every worth has its place");
        u16::try_from(better + 1).expect("there are a few thousand places")
    }
}

/// Every choice of five of `cards`.
pub fn fives(cards: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    cards.iter().copied().array_combinations()
}

pub fn worth(cards: &[Card; 5]) -> Worth {
    let values = most_significant_first(cards);
    let category = category(cards, &values);
    let place = BEST_FIRST.iter().position(|&listed| listed == category);
    Worth { category: place.expect("every category is listed"), values: Reverse(values) }
}

fn category(cards: &[Card; 5], values: &[u8; 5]) -> Category {
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = values.iter().tuple_windows().all(|(high, low)| high - low == 1);
    match values.map(|value| times(value, values)) {
        _ if straight && flush && values[0] == 14 => Category::RoyalFlush,
        _ if straight && flush => Category::StraightFlush,
        [4, ..] => Category::FourOfAKind,
        [3, .., 2] => Category::FullHouse,
        _ if flush => Category::Flush,
        _ if straight => Category::Straight,
        [3, ..] => Category::ThreeOfAKind,
        [2, _, 2, ..] => Category::TwoPair,
        [2, ..] => Category::OnePair,
        _ => Category::HighCard,
    }
}

/// The values (deuce 2 … ace 14, or 1 in a wheel): those that occur more often first, then the higher ones.
fn most_significant_first(cards: &[Card; 5]) -> [u8; 5] {
    let dealt = cards.map(|card| card.rank() as u8 + 2);
    let mut values = dealt;
    values.sort_by_key(|&value| Reverse((times(value, &dealt), value)));
    match values {
        [14, 5, 4, 3, 2] => [5, 4, 3, 2, 1],
        _ => values,
    }
}

fn times(value: u8, values: &[u8; 5]) -> usize {
    values.iter().filter(|&&other| other == value).count()
}
