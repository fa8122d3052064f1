//! Interchangeable suits: swapping them changes nothing that is known. This divides the suits into classes, and any
//! permutation within the classes changes nothing either.

use itertools::Itertools;

use crate::arithmetic::bits_of;
use crate::card::{OF_FIRST_SUIT, of_suit};

/// The rank bits of a set's cards, by suit.
pub(crate) fn ranks_by_suit(set: u64) -> [u16; 4] {
    let mut ranks = [0; 4];
    for card in bits_of(set) {
        ranks[usize::from(card % 4)] |= 1 << (card / 4);
    }
    ranks
}

/// The set with each card's suit replaced by the one it goes to.
#[inline]
pub(super) fn permuted(set: u64, to: [u8; 4]) -> u64 {
    (0..4).fold(0, |permuted, suit| permuted | of_suit(set, suit) << to[usize::from(suit)])
}

/// Whether swapping two suits leaves a set as it is.
pub(crate) fn can_swap(set: u64, a: u8, b: u8) -> bool {
    (set >> a ^ set >> b) & OF_FIRST_SUIT == 0
}

/// Classes of interchangeable suits, prepared for dealing cards to them rank by rank.
///
/// Of all the ways to deal that only swap suits, one is dealt: the one in which no suit has better cards than the suit
/// before it in its class. As long as the two have had the same ranks, they are tied. Sets of suits are four bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SuitSymmetry {
    /// The suits that have one before them in their class: all of them are tied before cards are dealt.
    followers: u8,
    /// For a set of suits, the suits that follow them.
    following: [u8; 16],
    /// For the suits that are tied in the end, in how many ways the cards could have been dealt.
    ways: [u8; 16],
}

impl SuitSymmetry {
    /// The classes of suits, given whether two suits can be swapped.
    pub(super) fn new(is_swappable: impl Fn(u8, u8) -> bool) -> SuitSymmetry {
        let before = [0, 1, 2, 3].map(|suit| (0..suit).rev().find(|&other| is_swappable(other, suit)));
        let mut suits = SuitSymmetry { followers: 0, following: [0; 16], ways: [1; 16] };
        for (suit, before) in (0..).zip(before) {
            if let Some(before) = before {
                suits.followers |= 1 << suit;
                for set in (0..16).filter(|set| set >> before & 1 == 1) {
                    suits.following[set] |= 1 << suit;
                }
            }
        }
        for tied in 0..16 {
            // The n-th suit of a class multiplies the ways to deal by n, the n-th of those tied divides them by n.
            let (mut place, mut tie) = ([1; 4], [1; 4]);
            for suit in 0..4 {
                if let Some(before) = before[suit] {
                    place[suit] += place[usize::from(before)];
                    tie[suit] += if tied >> suit & 1 == 1 { tie[usize::from(before)] } else { 0 };
                }
            }
            suits.ways[tied] = place.iter().product::<u8>() / tie.iter().product::<u8>();
        }
        suits
    }

    /// The classes into which these divide if sets of cards must stay as they are, too.
    pub(super) fn keeping(&self, sets: impl Iterator<Item = u64> + Clone) -> SuitSymmetry {
        SuitSymmetry::new(|a, b| self.are_together(a, b) && sets.clone().all(|set| can_swap(set, a, b)))
    }

    /// The suits that are tied before cards are dealt.
    pub(super) fn tied(&self) -> u8 {
        self.followers
    }

    /// The suits that are still tied after those in the set `dealt` have had a card of the next lower rank; nothing if
    /// this deal is not the one that stands for others.
    #[inline(always)]
    pub(super) fn deal(&self, tied: u8, dealt: u8) -> Option<u8> {
        let following = self.following[usize::from(dealt & 15)];
        (tied & dealt & !following == 0).then_some(tied & !(dealt ^ following))
    }

    /// In how many ways, this one included, the cards could have been dealt, given the suits tied in the end.
    #[inline(always)]
    pub(super) fn ways(&self, tied: u8) -> u64 {
        self.ways[usize::from(tied & 15)].into()
    }

    /// How many permutations there are within the classes.
    pub(super) fn permutation_count(&self) -> u64 {
        self.ways(0)
    }

    /// Every permutation within the classes: where each suit goes.
    pub(super) fn permutations(&self) -> Vec<[u8; 4]> {
        let all = (0..4).permutations(4).map(|suits| [suits[0], suits[1], suits[2], suits[3]]);
        all.filter(|to| (0..4).all(|suit| self.are_together(suit, to[usize::from(suit)]))).collect()
    }

    /// The first of the suits that are interchangeable with this one.
    pub(super) fn first_of_class(&self, suit: u8) -> u8 {
        (0..suit).find(|&other| self.are_together(other, suit)).unwrap_or(suit)
    }

    fn are_together(&self, a: u8, b: u8) -> bool {
        let class = |suit: u8| {
            let mut class = 1 << suit;
            for _ in 0..3 {
                class |= self.following[usize::from(class)];
            }
            class
        };
        a == b || class(a) >> b & 1 == 1 || class(b) >> a & 1 == 1
    }
}
