//! The weight of sets of cards that have no card in common with another set: by inclusion and exclusion over its subsets.
//!
//! Draw, stud and Omaha pass hands in order of what they are worth, and ask on the way how many of those passed can be
//! dealt along with another hand. For that, each set that is passed is added to the totals of its subsets.
//!
//! Sets of cards are numbered from the smallest up, and of one size by their highest card, then the next. So the number of
//! a set and one higher card is the number of the set and something that depends on the card and the size alone.

use std::ops::Range;

use crate::tools::choose;

/// The most cards in a set.
const MAX_CARDS: usize = 7;

/// For each small set of cards, the weight of the sets added so far that have all of them. Cards are known by their places
/// among those that may come, at most 64.
pub(super) struct SubsetTotals {
    /// By number of the set; negative if it has an odd number of cards. Modulo 2^32.
    totals: Vec<u32>,
    /// For each card, what it adds to the number of each set of lower cards, at the place of that set.
    added: Box<[Numbers<{ 1 << (MAX_CARDS - 3) }>; 64]>,
}

/// Numbers of all subsets of a set, four to a block. A subset has its place by its bits, which tell which of the cards are in
/// it, the lowest first. The empty set, whose number is 0, comes first.
///
/// Blocks are written and read as a whole: a processor has to wait where numbers are written one by one and read four at a
/// time, as the compiler may choose to. Callers have room for them, as small as their sets allow: with room in the totals
/// themselves, a walk over any two hands of four cards takes a fifth more time.
pub(super) type Numbers<const BLOCKS: usize> = [[u32; 4]; BLOCKS];

impl SubsetTotals {
    /// Of sets of this many cards, with totals for those that have no more than `largest`.
    pub(super) fn new(cards: usize, largest: usize) -> SubsetTotals {
        let totals = vec![0; first_number(cards, largest + 1) as usize];
        SubsetTotals { totals, added: Box::new(std::array::from_fn(|card| added_by(card, cards))) }
    }

    /// Forgets what was added.
    pub(super) fn clear(&mut self) {
        self.totals.fill(0);
    }

    /// Adds a set of these cards, the lowest first, with this weight to the totals of those of its subsets that have these
    /// places: all that have totals and are asked for.
    #[inline(always)]
    pub(super) fn add<const BLOCKS: usize>(
        &mut self,
        cards: impl Iterator<Item = u8>,
        numbers: &mut Numbers<BLOCKS>,
        places: impl Iterator<Item = usize>,
        weight: u32,
    ) {
        self.number(cards, numbers);
        let numbers = numbers.as_flattened();
        for place in places {
            let total = &mut self.totals[numbers[place] as usize];
            let signed = if place.count_ones() % 2 == 0 { weight } else { weight.wrapping_neg() };
            *total = total.wrapping_add(signed);
        }
    }

    /// All totals, for [`disjoint_pairs`].
    pub(super) fn all(&self) -> &[u32] {
        &self.totals
    }

    /// The weight of the sets that were added and have none of these cards, the lowest of which comes first, as far as the
    /// subsets at these places tell.
    #[inline(always)]
    pub(super) fn disjoint_from<const BLOCKS: usize>(
        &self,
        cards: impl Iterator<Item = u8>,
        numbers: &mut Numbers<BLOCKS>,
        places: Range<usize>,
    ) -> u32 {
        self.number(cards, numbers);
        numbers.as_flattened()[places].iter().fold(0, |sum, &number| sum.wrapping_add(self.totals[number as usize]))
    }

    #[inline(always)]
    fn number<const BLOCKS: usize>(&self, mut cards: impl Iterator<Item = u8>, numbers: &mut Numbers<BLOCKS>) {
        let added = |card: u8| &self.added[usize::from(card) & 63];
        let [low, high] = [cards.next(), cards.next()].map(|card| card.map_or([0; 4], |card| added(card)[0]));
        numbers[0] = [0, low[0], high[0], low[0].wrapping_add(high[1])];
        let mut blocks = 1;
        for card in cards {
            let (without, with) = numbers.split_at_mut(blocks);
            for ((with, without), added) in with.iter_mut().zip(without).zip(added(card)) {
                *with = std::array::from_fn(|lane| without[lane].wrapping_add(added[lane]));
            }
            blocks *= 2;
        }
    }
}

/// The weight of the pairs of a set that was added to some totals and one that was added to others of this many cards, which
/// have no card in common, as far as subsets that have totals tell.
pub(super) fn disjoint_pairs(cards: usize, totals: &[u32], others: &[u32]) -> u64 {
    let starts = (0..).map(|size| first_number(cards, size) as usize).take_while(|&start| start < totals.len());
    let mut sum = 0_u64;
    for (size, start) in starts.enumerate() {
        let of_size = start..first_number(cards, size + 1) as usize;
        let pairs = totals[of_size.clone()].iter().zip(&others[of_size]);
        let product = |(&a, &b): (&u32, &u32)| u64::from(a) * u64::from(b);
        let negated = |(&a, &b): (&u32, &u32)| u64::from(a.wrapping_neg()) * u64::from(b.wrapping_neg());
        sum = match size % 2 {
            0 => pairs.map(product).fold(sum, u64::wrapping_add),
            _ => pairs.map(negated).fold(sum, u64::wrapping_sub),
        };
    }
    sum
}

/// The number of the first set of this size, which is how many smaller sets can be made of this many cards.
fn first_number(cards: usize, size: usize) -> u32 {
    (0..size).map(|size| choose(cards, size) as u32).sum()
}

/// What adding a card, one of this many, to each set of lower cards adds to the number of the set, modulo 2^32.
fn added_by<const BLOCKS: usize>(card: usize, cards: usize) -> Numbers<BLOCKS> {
    let by_size: [u32; MAX_CARDS] = std::array::from_fn(|size| {
        let first_with = choose(card, size + 1) as u32;
        first_with.wrapping_add(first_number(cards, size + 1)).wrapping_sub(first_number(cards, size))
    });
    std::array::from_fn(|block| std::array::from_fn(|lane| by_size[(4 * block + lane).count_ones() as usize]))
}
