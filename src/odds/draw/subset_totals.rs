//! How many of some sets of cards have no card in common with another: by inclusion and exclusion over its subsets.

use crate::runouts::{added_by, first_number};
use crate::tools::bits_of;

/// The most cards that come to a hand.
const MAX_TO_COME: usize = 7;

/// How many subsets the cards that come to a hand have at most.
const MAX_SUBSETS: usize = 1 << MAX_TO_COME;

/// For each set of a few cards, how many of the sets added so far have all of them; cards are known by their places among
/// those that may come. Sets have [numbers](crate::runouts::first_number).
pub(super) struct SubsetTotals {
    /// For each set by its number; negative if it has an odd number of cards. Modulo 2^32.
    totals: Vec<u32>,
    /// For each card, what it adds to the number of each subset of the cards below it, subsets in the order of [`Numbers`].
    added: Vec<[u32; MAX_SUBSETS / 2]>,
    /// The subsets of a set to add that are no larger than those asked about, by their place in [`Numbers`], each with 1
    /// or -1.
    signs: Vec<(u8, u32)>,
    numbers: Numbers,
}

/// The numbers of the subsets of a set, at places whose bits tell which of its cards are in them, the lowest first.
struct Numbers([u32; MAX_SUBSETS]);

impl SubsetTotals {
    /// Of this many cards, with sets of `added` cards to be added and sets of `asked` to be asked about.
    pub(super) fn new(cards: usize, added: usize, asked: usize) -> SubsetTotals {
        let size = |place: usize| place.count_ones() as usize;
        let is_asked = |&place: &usize| size(place) <= asked;
        let sign = |place: usize| (place as u8, if size(place) % 2 == 0 { 1 } else { 1_u32.wrapping_neg() });
        SubsetTotals {
            totals: vec![0; first_number(cards, asked.min(added) + 1) as usize],
            added: (0..cards).map(|card| added_by(card, cards)).collect(),
            signs: (0..1 << added).filter(is_asked).map(sign).collect(),
            numbers: Numbers([0; MAX_SUBSETS]),
        }
    }

    /// Forgets what was added.
    pub(super) fn clear(&mut self) {
        self.totals.fill(0);
    }

    /// Adds a set with these cards.
    #[inline]
    pub(super) fn add(&mut self, cards: u64) {
        let numbers = self.numbers.of_subsets(cards, &self.added);
        for &(place, sign) in &self.signs {
            let total = &mut self.totals[numbers[usize::from(place)] as usize];
            *total = total.wrapping_add(sign);
        }
    }

    /// How many of the sets that were added have none of these cards.
    #[inline]
    pub(super) fn disjoint_from(&mut self, cards: u64) -> u32 {
        let numbers = self.numbers.of_subsets(cards, &self.added);
        numbers.iter().fold(0, |sum, &number| sum.wrapping_add(self.totals[number as usize]))
    }
}

impl Numbers {
    #[inline(always)]
    fn of_subsets(&mut self, cards: u64, added: &[[u32; MAX_SUBSETS / 2]]) -> &[u32] {
        let mut subsets = 1;
        for card in bits_of(cards) {
            let (without, with) = self.0.split_at_mut(subsets);
            let added = &added[usize::from(card)];
            for ((with, without), added) in with.iter_mut().zip(without).zip(added) {
                *with = without.wrapping_add(*added);
            }
            subsets *= 2;
        }
        &self.0[..subsets]
    }
}
