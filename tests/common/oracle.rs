//! The rules of poker, written as plainly as possible and deliberately unlike the library: no tables, no primes, no bit
//! tricks. What the tests expect of five cards comes from here, and so from the game, not from the code under test.

use std::cmp::{Ordering, Reverse};
use std::sync::LazyLock;

use handrank::{Card, Category, Game, Rank};
use itertools::Itertools;

/// The categories in the order of hold'em.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The category's place, then the negated values of the cards. Where the lowest hand wins, all signs are reversed.
    order: [i8; 6],
    category: Category,
    ranks: [Rank; 5],
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Worth) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Worth {
    fn cmp(&self, other: &Worth) -> Ordering {
        self.order.cmp(&other.order)
    }
}

/// What all five-card hands of a game are worth, without duplicates, best first.
pub struct Standings(Vec<Worth>);

impl Worth {
    pub fn category(self) -> Category {
        self.category
    }

    /// The ranks of the five cards, most significant first.
    pub fn ranks(self) -> [Rank; 5] {
        self.ranks
    }
}

impl Standings {
    pub fn holdem() -> &'static Standings {
        static HOLDEM: LazyLock<Standings> = LazyLock::new(|| Standings::of(Game::Holdem));
        &HOLDEM
    }

    pub fn of(game: Game) -> Standings {
        let deck = game.deck().iter().collect_vec();
        let mut worths = fives(&deck).map(|five| worth_in(game, &five)).collect_vec();
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
    worth_in(Game::Holdem, cards)
}

/// What five cards are worth in a game.
pub fn worth_in(game: Game, cards: &[Card; 5]) -> Worth {
    let (ranks, values) = most_significant_first(game, cards);
    let category = category(cards, &values);
    let [a, b, c, d, e] = values.map(|value| -value);
    let order = [place(game, category), a, b, c, d, e];
    let order = if game == Game::DeuceToSeven { order.map(|part| -part) } else { order };
    Worth { order, category, ranks }
}

/// The place of a category, the best having the least.
fn place(game: Game, category: Category) -> i8 {
    match (game, category) {
        // A flush beats a full house.
        (Game::ShortDeck, Category::Flush) => place(game, Category::FullHouse) - 1,
        _ => 2 * BEST_FIRST.iter().position(|&listed| listed == category).expect("every category is listed") as i8,
    }
}

fn category(cards: &[Card; 5], values: &[i8; 5]) -> Category {
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

/// The ranks and their values (deuce 2 … ace 14; one less than the lowest other in a straight with a low ace): those
/// that occur more often first, then the higher ones.
fn most_significant_first(game: Game, cards: &[Card; 5]) -> ([Rank; 5], [i8; 5]) {
    let value = |rank: Rank| rank as i8 + 2;
    let dealt = cards.map(|card| value(card.rank()));
    let mut ranks = cards.map(Card::rank);
    ranks.sort_by_key(|&rank| Reverse((times(value(rank), &dealt), rank)));
    let values = ranks.map(value);
    let low_ace = match (game, values) {
        (Game::ShortDeck, [14, 9, 8, 7, 6]) => Some([9, 8, 7, 6, 5]),
        (Game::Holdem | Game::Omaha | Game::Stud | Game::StudHiLo | Game::Draw, [14, 5, 4, 3, 2]) => {
            Some([5, 4, 3, 2, 1])
        }
        _ => None,
    };
    if let Some(values) = low_ace {
        ranks.rotate_left(1);
        return (ranks, values);
    }
    (ranks, values)
}

fn times(value: i8, values: &[i8; 5]) -> usize {
    values.iter().filter(|&&other| other == value).count()
}
