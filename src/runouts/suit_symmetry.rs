//! Interchangeable suits: swapping them changes nothing that is known. This divides the suits into classes, and any
//! permutation within the classes changes nothing either.

use crate::cards::{CardSet, Suit, SuitSet, renaming, renamings};

/// Classes of interchangeable suits, prepared for dealing cards to them rank by rank.
///
/// Of all the ways to deal that only swap suits, one is dealt: the one in which no suit has better cards than the suit
/// before it in its class. As long as the two have had the same ranks, they are tied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SuitSymmetry {
    /// The first suit of the class of each.
    first_of_class: [Suit; 4],
    /// The suits that have one before them in their class: all of them are tied before cards are dealt.
    followers: SuitSet,
    /// For a set of suits, the suits that follow them.
    following: [SuitSet; 16],
    /// For the suits that are tied in the end, in how many ways the cards could have been dealt.
    ways: [u8; 16],
}

impl SuitSymmetry {
    /// The classes of suits, given whether two suits can be swapped.
    pub(crate) fn new(is_swappable: impl Fn(Suit, Suit) -> bool) -> SuitSymmetry {
        let before = Suit::ALL.map(|suit| Suit::ALL.into_iter().rev().find(|&it| it < suit && is_swappable(it, suit)));
        let mut suits = SuitSymmetry {
            first_of_class: Suit::ALL,
            followers: SuitSet::default(),
            following: [SuitSet::default(); 16],
            ways: [1; 16],
        };
        for (suit, before) in Suit::ALL.into_iter().zip(before) {
            if let Some(before) = before {
                suits.first_of_class[suit as usize] = suits.first_of_class[before as usize];
                suits.followers = suits.followers | SuitSet::only(suit);
                for set in SuitSet::all_subsets().filter(|set| set.contains(before)) {
                    let following = &mut suits.following[set.index()];
                    *following = *following | SuitSet::only(suit);
                }
            }
        }
        for tied in SuitSet::all_subsets() {
            // The n-th suit of a class multiplies the ways to deal by n, the n-th of those tied divides them by n.
            let (mut place, mut tie) = ([1; 4], [1; 4]);
            for suit in Suit::ALL {
                if let Some(before) = before[suit as usize] {
                    place[suit as usize] += place[before as usize];
                    tie[suit as usize] += if tied.contains(suit) { tie[before as usize] } else { 0 };
                }
            }
            suits.ways[tied.index()] = place.iter().product::<u8>() / tie.iter().product::<u8>();
        }
        suits
    }

    /// The classes into which these divide if sets of cards must stay as they are, too.
    pub(crate) fn keeping(&self, sets: impl Iterator<Item = CardSet> + Clone) -> SuitSymmetry {
        SuitSymmetry::new(|a, b| self.are_together(a, b) && sets.clone().all(|set| set.can_swap(a, b)))
    }

    /// The suits that are tied before cards are dealt.
    pub(crate) fn tied(&self) -> SuitSet {
        self.followers
    }

    /// The suits that are still tied after those in the set `dealt` have had a card of the next lower rank; nothing if
    /// this deal is not the one that stands for others.
    #[inline(always)]
    pub(crate) fn deal(&self, tied: SuitSet, dealt: SuitSet) -> Option<SuitSet> {
        let following = self.following[dealt.index()];
        (tied & dealt & !following).is_empty().then_some(tied & !(dealt ^ following))
    }

    /// In how many ways, this one included, the cards could have been dealt, given the suits tied in the end.
    #[inline(always)]
    pub(crate) fn ways(&self, tied: SuitSet) -> u64 {
        self.ways[tied.index()].into()
    }

    /// How many permutations there are within the classes.
    pub(crate) fn permutation_count(&self) -> u64 {
        self.ways(SuitSet::default())
    }

    /// Every permutation within the classes: where each suit goes.
    pub(crate) fn permutations(&self) -> Vec<[Suit; 4]> {
        renamings().filter(|to| Suit::ALL.into_iter().zip(to).all(|(suit, &to)| self.are_together(suit, to))).collect()
    }

    /// Where each suit goes so that sets of cards that differ only by a permutation within the classes become the same.
    pub(crate) fn renaming(&self, sets: &[CardSet]) -> [Suit; 4] {
        renaming(sets, |a, b| self.are_together(a, b))
    }

    /// The first of the suits that are interchangeable with this one.
    pub(crate) fn first_of_class(&self, suit: Suit) -> Suit {
        self.first_of_class[suit as usize]
    }

    /// The first suit of the class of each.
    pub(crate) fn first_of_classes(&self) -> [Suit; 4] {
        self.first_of_class
    }

    fn are_together(&self, a: Suit, b: Suit) -> bool {
        self.first_of_class(a) == self.first_of_class(b)
    }
}
