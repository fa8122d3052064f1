//! The 7,462 classes of five-card hand, best first, in the order in which Cactus Kev's article ranks them.
//!
//! Everything that turns hands into numbers and numbers into words is derived from this one list, so that no two parts
//! can disagree about the order. The compiler computes it, and a wrong count does not compile.

use super::category::Category;
use super::number::{CLASSES, HandRank};
use crate::card::Rank;

/// The ranks of the five cards of each class, most significant first (`KKK99`, `5432A` for a wheel); the class of
/// hand rank 1 is at index 0.
pub(crate) static LADDER: [[Rank; 5]; CLASSES] = Ladder::build();

impl HandRank {
    /// The ranks of the five cards, most significant first: `KKK99`, `AQ873`, `5432A`.
    ///
    /// ```
    /// use handrank::{HandRank, Rank};
    ///
    /// assert_eq!(HandRank::WORST.ranks(), [Rank::Seven, Rank::Five, Rank::Four, Rank::Three, Rank::Deuce]);
    /// ```
    pub const fn ranks(self) -> [Rank; 5] {
        LADDER[self.get() as usize - 1]
    }
}

struct Ladder {
    classes: [[Rank; 5]; CLASSES],
    len: usize,
}

impl Ladder {
    const fn build() -> [[Rank; 5]; CLASSES] {
        let mut ladder = Ladder { classes: [[Rank::Deuce; 5]; CLASSES], len: 0 };
        ladder.add_straights(Category::StraightFlush);
        ladder.add_repeats(&[4, 1], Category::FourOfAKind);
        ladder.add_repeats(&[3, 2], Category::FullHouse);
        ladder.add_repeats(&[1, 1, 1, 1, 1], Category::Flush);
        ladder.add_straights(Category::Straight);
        ladder.add_repeats(&[3, 1, 1], Category::ThreeOfAKind);
        ladder.add_repeats(&[2, 2, 1], Category::TwoPair);
        ladder.add_repeats(&[2, 1, 1, 1], Category::OnePair);
        ladder.add_repeats(&[1, 1, 1, 1, 1], Category::HighCard);
        assert!(ladder.len == CLASSES);
        ladder.classes
    }

    /// The ten straights, from ace high down to the wheel, whose ace comes last.
    const fn add_straights(&mut self, category: Category) {
        let mut high = Rank::Ace as usize;
        while high > Rank::Four as usize {
            self.classes[self.len] = straight(high);
            self.len += 1;
            high -= 1;
        }
        assert!(self.len == category.worst().get() as usize);
    }

    /// Every class whose ranks repeat as `repeats` says ([2, 2, 1] is two pair), except for straights.
    const fn add_repeats(&mut self, repeats: &[usize], category: Category) {
        self.choose(repeats, [Rank::Deuce; 5], 0);
        assert!(self.len == category.worst().get() as usize);
    }

    /// Tries each rank, high to low, as the next to repeat, after `filled` of the five cards have been chosen.
    const fn choose(&mut self, repeats: &[usize], mut class: [Rank; 5], filled: usize) {
        let [repeat, rest @ ..] = repeats else {
            return self.push_unless_straight(class);
        };
        let mut candidates = Rank::ALL.len();
        while candidates > 0 {
            candidates -= 1;
            let rank = Rank::ALL[candidates];
            if !may_follow(rank, *repeat, &class, filled) {
                continue;
            }
            let mut copies = 0;
            while copies < *repeat {
                class[filled + copies] = rank;
                copies += 1;
            }
            self.choose(rest, class, filled + *repeat);
        }
    }

    const fn push_unless_straight(&mut self, class: [Rank; 5]) {
        if !is_straight(&class) {
            self.classes[self.len] = class;
            self.len += 1;
        }
    }
}

/// Whether `rank` is new to the class so far and, if the rank before it repeats as often, lower than that one.
const fn may_follow(rank: Rank, repeat: usize, class: &[Rank; 5], filled: usize) -> bool {
    let mut card = 0;
    let mut last_repeat = 0;
    while card < filled {
        if class[card] as u8 == rank as u8 {
            return false;
        }
        last_repeat += (class[card] as u8 == class[filled - 1] as u8) as usize;
        card += 1;
    }
    filled == 0 || last_repeat != repeat || (rank as u8) < class[filled - 1] as u8
}

/// The straight whose highest card has index `high` in [`Rank::ALL`].
const fn straight(high: usize) -> [Rank; 5] {
    let mut class = [Rank::Ace; 5];
    let mut card = 0;
    while card < 5 {
        class[card] = Rank::ALL[(high + Rank::ALL.len() - card) % Rank::ALL.len()];
        card += 1;
    }
    class
}

/// Whether these ranks, high to low, make a straight; `A5432` is one.
const fn is_straight(class: &[Rank; 5]) -> bool {
    let ace_to_five = class[0] as u8 == Rank::Ace as u8 && class[1] as u8 == Rank::Five as u8;
    let mut card = 1 + ace_to_five as usize;
    while card < 5 {
        if class[card - 1] as u8 != class[card] as u8 + 1 {
            return false;
        }
        card += 1;
    }
    true
}
