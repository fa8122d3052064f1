//! The classes of five-card hands on each scale, best first.
//!
//! Everything that turns hands into numbers and numbers into words is derived from these lists, so that no two parts can
//! disagree about the order. The compiler computes them, and a wrong count does not compile.

use super::{Category, HandRank, Scale};
use crate::cards::{CardSet, Rank};

/// The classes of a scale, best first.
pub(crate) struct Ladder<const N: usize> {
    pub scale: Scale,
    /// The ranks of the five cards of each class, most significant first.
    pub ranks: [[Rank; 5]; N],
    /// The category of each class.
    pub categories: [Category; N],
    len: usize,
}

/// What sets a scale apart from others.
#[derive(Clone, Copy)]
pub(super) struct ClassOrder {
    /// The cards that the game is played with.
    pub deck: CardSet,
    /// What an ace counts as.
    pub aces: Aces,
    /// The categories, best first. If high card is the best of them, the lowest hand wins. If straights are not among
    /// them, five ranks in a row are high card, too.
    pub categories: &'static [Category],
}

/// Whether an ace is the highest card, the lowest one, or the highest that may also be the lowest of a straight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aces {
    High,
    Low,
    HighAndLow,
}

impl ClassOrder {
    const fn has_low_aces(self) -> bool {
        matches!(self.aces, Aces::HighAndLow)
    }

    const fn has_straights(self) -> bool {
        let mut next = 0;
        while next < self.categories.len() {
            if matches!(self.categories[next], Category::Straight) {
                return true;
            }
            next += 1;
        }
        false
    }

    /// The rank at this place among all, lowest first.
    const fn rank(self, place: usize) -> Rank {
        match self.aces {
            Aces::Low => Rank::ALL[(place + Rank::ALL.len() - 1) % Rank::ALL.len()],
            _ => Rank::ALL[place],
        }
    }
}

impl<const N: usize> Ladder<N> {
    /// The classes of a scale. If low hands win on it, they are found from the highest to the lowest, then reversed.
    pub(super) const fn build(scale: Scale) -> Ladder<N> {
        let order = scale.order();
        let mut ladder = Ladder { scale, ranks: [[Rank::Deuce; 5]; N], categories: [Category::HighCard; N], len: 0 };
        let is_low = matches!(order.categories[0], Category::HighCard);
        let last = order.categories.len() - 1;
        let mut next = 0;
        while next <= last {
            ladder.add(order, order.categories[if is_low { last - next } else { next }]);
            next += 1;
        }
        assert!(ladder.len == N);
        if is_low { ladder.reversed() } else { ladder }
    }

    /// The same classes in reverse.
    const fn reversed(&self) -> Ladder<N> {
        let mut reversed = Ladder { scale: self.scale, ranks: self.ranks, categories: self.categories, len: 0 };
        while reversed.len < N {
            reversed.ranks[reversed.len] = self.ranks[N - 1 - reversed.len];
            reversed.categories[reversed.len] = self.categories[N - 1 - reversed.len];
            reversed.len += 1;
        }
        reversed
    }

    /// The hand rank of the class with this index, as tables hold it.
    pub(crate) const fn rank_bits(&self, class: usize) -> u16 {
        HandRank::on(self.scale, class as u16 + 1).bits()
    }

    /// The same for the best class. From class to class, the value grows by one.
    pub(crate) const fn best_bits(&self) -> u16 {
        self.rank_bits(0)
    }

    /// The same for the worst class.
    pub(crate) const fn worst_bits(&self) -> u16 {
        self.rank_bits(N - 1)
    }

    /// How many classes each category has, in the order of [`Category::ALL`].
    pub(crate) const fn sizes(&self) -> [u16; 10] {
        let mut sizes = [0; 10];
        let mut class = 0;
        while class < N {
            sizes[self.categories[class] as usize] += 1;
            class += 1;
        }
        sizes
    }

    /// Every class of a category.
    const fn add(&mut self, order: ClassOrder, category: Category) {
        match category {
            // It is the best straight flush.
            Category::RoyalFlush => {}
            Category::StraightFlush | Category::Straight => self.add_straights(order, category),
            Category::FourOfAKind => self.add_repeats(order, category, &[4, 1]),
            Category::FullHouse => self.add_repeats(order, category, &[3, 2]),
            Category::ThreeOfAKind => self.add_repeats(order, category, &[3, 1, 1]),
            Category::TwoPair => self.add_repeats(order, category, &[2, 2, 1]),
            Category::OnePair => self.add_repeats(order, category, &[2, 1, 1, 1]),
            Category::Flush | Category::HighCard => self.add_repeats(order, category, &[1, 1, 1, 1, 1]),
        }
    }

    /// The straights, from ace high down to the one whose ace is low and comes last.
    const fn add_straights(&mut self, order: ClassOrder, category: Category) {
        let lowest = order.deck.lowest_rank() as usize + 4 - order.has_low_aces() as usize;
        let mut high = Rank::Ace as usize;
        while high >= lowest {
            let ranks = straight(high, order.deck);
            let is_royal = matches!((category, ranks), (Category::StraightFlush, [Rank::Ace, ..]));
            self.push(ranks, if is_royal { Category::RoyalFlush } else { category });
            high -= 1;
        }
    }

    /// Every class whose ranks repeat as `repeats` says ([2, 2, 1] is two pair), except for straights.
    const fn add_repeats(&mut self, order: ClassOrder, category: Category, repeats: &[usize]) {
        let none = Chosen { ranks: [Rank::Deuce; 5], len: 0, bits: 0 };
        self.choose(order, category, repeats, none, Rank::ALL.len());
    }

    /// Tries each rank below this place, high to low, as the next to repeat after those chosen.
    const fn choose(&mut self, order: ClassOrder, category: Category, repeats: &[usize], chosen: Chosen, below: usize) {
        let [repeat, rest @ ..] = repeats else {
            if !(is_straight(chosen.bits, order) && order.has_straights()) {
                self.push(chosen.ranks, category);
            }
            return;
        };
        // Ranks that repeat equally often are chosen in descending order.
        let is_next_alike = !rest.is_empty() && rest[0] == *repeat;
        let lowest = order.deck.lowest_rank() as usize;
        let mut place = below;
        while place > lowest {
            place -= 1;
            let rank = order.rank(place);
            let bit = 1 << rank as usize;
            if chosen.bits & bit != 0 {
                continue;
            }
            let mut next = Chosen { bits: chosen.bits | bit, ..chosen };
            while next.len < chosen.len + *repeat {
                next.ranks[next.len] = rank;
                next.len += 1;
            }
            self.choose(order, category, rest, next, if is_next_alike { place } else { Rank::ALL.len() });
        }
    }

    const fn push(&mut self, class: [Rank; 5], category: Category) {
        self.ranks[self.len] = class;
        self.categories[self.len] = category;
        self.len += 1;
    }
}

/// The first ranks of a class, and a bit for each of them.
#[derive(Clone, Copy)]
struct Chosen {
    ranks: [Rank; 5],
    len: usize,
    bits: usize,
}

/// The five ranks from index `high` of [`Rank::ALL`] down; below the deck's lowest comes the ace.
const fn straight(high: usize, deck: CardSet) -> [Rank; 5] {
    let mut class = [Rank::Ace; 5];
    let mut card = 0;
    while card < 5 && high >= deck.lowest_rank() as usize + card {
        class[card] = Rank::ALL[high - card];
        card += 1;
    }
    class
}

/// Whether five cards with these rank bits make a straight.
const fn is_straight(bits: usize, order: ClassOrder) -> bool {
    let with_low_ace = 1 << Rank::Ace as usize | 0b1111 << order.deck.lowest_rank() as usize;
    bits >> bits.trailing_zeros() == 0b11111 || order.has_low_aces() && bits == with_low_ace
}

/// A bit for each rank that occurs, the deuce's lowest.
pub(crate) const fn rank_bits(class: &[Rank; 5]) -> usize {
    let [a, b, c, d, e] = *class;
    1 << a as usize | 1 << b as usize | 1 << c as usize | 1 << d as usize | 1 << e as usize
}
