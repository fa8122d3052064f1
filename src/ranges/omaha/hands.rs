//! The hands of an Omaha range, listed one by one and compared. All hands with the same ranks and the same pattern of suits
//! have one weight, but for those that are items of their own or are named by some of their cards; so a few hands tell two
//! ranges apart.

use std::hash::{Hash, Hasher};

use itertools::{Either, Itertools, iproduct};

use super::OmahaRange;
use crate::cards::{CardSet, OMAHA_HOLE_CARDS, Rank, Suit, renamings};
use crate::ranges::weight::{Weight, as_share};
use crate::ranking::Game;

/// The most cards of a hand.
const MAX_SIZE: usize = *OMAHA_HOLE_CARDS.end();

impl OmahaRange {
    /// The hands with a weight above 0, and their weights, in the order of [`CardSet`], found one after another. With six
    /// cards, there are up to 20,358,520.
    ///
    /// ```
    /// use handrank::{Card, Game, OmahaRange};
    ///
    /// let range = OmahaRange::read("AAKK,QQJJds:0.5", Game::Omaha, 4)?;
    /// let king: Card = "Ks".parse()?;
    /// let left = OmahaRange::new(range.iter().filter(|(hand, _)| !hand.contains(king)))?;
    /// assert_eq!((range.combos(), left.combos()), (36.0 + 6.0 / 2.0, 18.0 + 6.0 / 2.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (CardSet, f64)> + Clone {
        self.hands_of(CardSet::ALL).map(|(hand, weight)| (hand, as_share(weight.into())))
    }

    /// The hands of these cards with a weight above 0, in order, and their weights.
    pub(crate) fn hands_of(&self, cards: CardSet) -> impl Iterator<Item = (CardSet, Weight)> + Clone {
        let hands = if self.is_list() {
            let singles = self.single_hands().filter(|hand| hand.is_subset(cards));
            Either::Left(singles.sorted_unstable())
        } else {
            Either::Right(Subsets::new(cards, self.size))
        };
        hands.map(|hand| (hand, self.weight_of(hand))).filter(|(_, weight)| *weight > 0)
    }

    /// Whether each item is one hand.
    fn is_list(&self) -> bool {
        self.wide.is_empty() && self.by_ranks.is_empty()
    }
}

/// By their hands. Ranges whose items differ are compared in one hand for each way that ranks and suits can go together, of
/// which there are 962,988 with six cards; or in every hand, if hands are named by some of their cards.
impl PartialEq for OmahaRange {
    fn eq(&self, other: &OmahaRange) -> bool {
        let is_same = |hand| self.weight_of(hand) == other.weight_of(hand);
        let is_single = |hand: &CardSet| [self, other].iter().any(|range| range.single_hands.contains_key(hand));
        let is_class_same = |class: CardSet| {
            let mut hands = renamings().map(|to| class.with_suits(to));
            if is_single(&class) { hands.find(|hand| !is_single(hand)).is_none_or(is_same) } else { is_same(class) }
        };
        if self.as_written() == other.as_written() {
            return true;
        }
        let name_cards = || self.held_cards().chain(other.held_cards()).next().is_some();
        let are_classes_same = || match name_cards() {
            true => Subsets::new(CardSet::ALL, self.size).all(is_same),
            false => Game::Omaha.canonical_sets(self.size).all(is_class_same),
        };
        self.size == other.size
            && self.single_hands().chain(other.single_hands()).all(is_same)
            && (self.is_list() && other.is_list() || are_classes_same())
    }
}

impl Eq for OmahaRange {}

/// By the weights of 91 hands: with each pair, and with each two pairs. Common ranges differ in these.
impl Hash for OmahaRange {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let pair = |rank| {
            CardSet::ALL.of_rank(rank) - CardSet::ALL.of_suit(Suit::Clubs) - CardSet::ALL.of_suit(Suit::Diamonds)
        };
        self.size.hash(state);
        for (one, other) in iproduct!(Rank::ALL, Rank::ALL).filter(|(one, other)| one >= other) {
            let mut hand = pair(one) | pair(other);
            let mut others = (CardSet::ALL - hand).iter();
            while hand.len() < self.size {
                hand.extend(others.next());
            }
            self.weight_of(hand).hash(state);
        }
    }
}

/// All sets of a given size from some cards, in order.
#[derive(Clone)]
struct Subsets {
    /// The cards, lowest first.
    cards: Vec<CardSet>,
    size: usize,
    /// The places of the next set's cards, lowest first, and after them how many cards there are.
    places: [usize; MAX_SIZE + 1],
    /// For each place but the lowest, the card there and those at all higher ones.
    from: [CardSet; MAX_SIZE + 1],
}

impl Subsets {
    fn new(cards: CardSet, size: usize) -> Subsets {
        let cards = cards.iter().map(|card| CardSet::from([card])).collect_vec();
        let mut places = std::array::from_fn(|place| place);
        places[size] = cards.len();
        let mut sets = Subsets { cards, size, places, from: [CardSet::new(); MAX_SIZE + 1] };
        if size <= sets.cards.len() {
            sets.add_up_to(size - 1);
        } else {
            // There is none.
            sets.places = [sets.cards.len(); MAX_SIZE + 1];
            sets.size = 0;
        }
        sets
    }

    /// Puts together the cards at this place and lower ones, except the lowest.
    fn add_up_to(&mut self, highest: usize) {
        for place in (1..=highest).rev() {
            self.from[place] = self.from[place + 1] | self.cards[self.places[place]];
        }
    }

    /// Moves the lowest place that can go up, and starts over below it, once the lowest of all has reached the next.
    fn move_up(&mut self) -> Option<()> {
        let up = (1..self.size).find(|&up| self.places[up] + 1 < self.places[up + 1])?;
        self.places[up] += 1;
        (0..up).for_each(|place| self.places[place] = place);
        self.add_up_to(up);
        Some(())
    }
}

impl Iterator for Subsets {
    type Item = CardSet;

    #[inline]
    fn next(&mut self) -> Option<CardSet> {
        if self.places[0] == self.places[1] {
            self.move_up()?;
        }
        let set = self.from[1] | self.cards[self.places[0]];
        self.places[0] += 1;
        Some(set)
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::Subsets;
    use crate::cards::CardSet;

    #[test]
    fn subsets_are_all_and_in_order() {
        for (cards, size) in [(9, 4), (7, 5), (6, 6), (5, 4), (3, 4), (0, 6)] {
            let cards: CardSet = CardSet::ALL.iter().step_by(5).take(cards).collect();
            let expected = cards.iter().combinations(size).map(|hand| hand.iter().collect::<CardSet>()).sorted();
            assert!(Subsets::new(cards, size).eq(expected), "{size} of {cards}");
        }
    }
}
