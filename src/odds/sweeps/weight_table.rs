//! What two ranges hold of each pair of ranks, for every choice of suits that a board leaves.
//!
//! All hands with the same two ranks are worth the same, flushes aside. So a sweep moves over 91 pairs of ranks, or those
//! that the ranges hold, instead of 1,326 hands. Of each pair it needs only sums: the weights that hold each of the eight
//! cards, and all of them. Which hands are possible depends on the suits free for the two ranks; of a board on which two
//! suited cards make a flush, those that do are taken apart. The sums are added up beforehand for
//! every case that can occur, few from the flop on, once for all pairs of ranks held in the same suits.

use itertools::iproduct;

use super::weights::{Lane, Row};
use crate::cards::{Card, CardSet, Rank, Suit, SuitSet};
use crate::ranges::{Combo, Weight};
use crate::ranking::HandRank;
use crate::runouts::{KnownCards, TwoCardHands};

/// Hands with the same two ranks that are worth the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The hand rank.
    pub rank: HandRank,
    /// The ranks of the cards, the higher one first.
    pub ranks: [Rank; 2],
    /// The index of the table's row with their weights.
    pub row: u32,
}

/// No row of a pair of ranks: beyond all others, so that a case that was not prepared for is an error and never a wrong sum.
const NO_ROW: u32 = u32::MAX >> 1;

/// The weights of the hands of two ranges, by pair of ranks and case.
pub(super) struct WeightTable<L> {
    /// The higher rank of each pair first.
    pub pairs: Vec<[Rank; 2]>,
    /// Where the rows of each pair of ranks start. Pairs of which the same suits are held share theirs.
    pub starts: Vec<u32>,
    /// Which of a pair's rows is that of the free suits, by [`FreeSuits::index`].
    row_of_case: [u32; FreeSuits::COUNT],
    rows: Vec<Row<L>>,
}

impl<L: Lane> WeightTable<L> {
    /// The table of two ranges for these pairs of ranks and these cases.
    pub(super) fn new(ranges: [&TwoCardHands; 2], pairs: &[[Rank; 2]], cases: &[FreeSuits]) -> WeightTable<L> {
        let mut row_of_case = [NO_ROW; FreeSuits::COUNT];
        for (suits, row) in cases.iter().zip(0..) {
            row_of_case[suits.index()] = row;
        }
        let (mut starts, mut rows) = (Vec::new(), SharedRows::new(cases));
        for &pair in pairs {
            starts
                .push(rows.start_of(WeightsBySuit::new(pair, |hand| ranges.map(|range| range.weights[hand.index()]))));
        }
        WeightTable { pairs: pairs.to_vec(), starts, row_of_case, rows: rows.make() }
    }

    /// Whether all sums of two ranges fit the lanes.
    pub(super) fn fit([first, second]: [&TwoCardHands; 2]) -> bool {
        let (first, second) = (first.by_card(), second.by_card());
        let products = first.iter().zip(&second).map(|(a, b)| a * b).sum::<u64>();
        first.iter().chain(&second).all(|&sum| sum <= L::MAX) && products <= L::MAX_PRODUCTS
    }

    /// The index of the row for a pair of ranks.
    #[inline(always)]
    pub(super) fn index(&self, pair: u8, suits: FreeSuits) -> u32 {
        self.starts[usize::from(pair)] + self.row_of_case[suits.index()]
    }

    /// What the ranges hold of a group of hands.
    #[inline(always)]
    pub(super) fn row(&self, group: &Group) -> &Row<L> {
        &self.rows[group.row as usize]
    }
}

/// The pairs of ranks that one of two ranges holds, the higher rank of each first.
pub(super) fn rank_pairs(ranges: [&TwoCardHands; 2]) -> Vec<[Rank; 2]> {
    let mut is_held = [[false; 13]; 13];
    for hand in ranges.iter().flat_map(|range| &range.list.hands) {
        let [high, low] =
            [hand.cards.last(), hand.cards.first()].map(|card| card.map_or(0, |card| card.rank() as usize));
        is_held[high][low] = true;
    }
    let all = Rank::ALL.iter().flat_map(|&high| Rank::ALL[..=high as usize].iter().map(move |&low| [high, low]));
    all.filter(|&[high, low]| is_held[high as usize][low as usize]).collect()
}

/// The suits that are free for the two cards of a hand, which tell the hands of a pair of ranks that are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FreeSuits(u16);

/// How many pairs of sets of suits there are.
const SETS: usize = 16 * 16;

impl FreeSuits {
    /// How many cases there are.
    pub(super) const COUNT: usize = 5 * SETS;

    /// The higher and the lower card have suits from these sets. In a pocket pair, the higher card is the one of the later
    /// suit.
    #[inline(always)]
    pub(super) fn new([high, low]: [SuitSet; 2]) -> FreeSuits {
        FreeSuits((high.index() << 4 | low.index()) as u16)
    }

    /// The same, but not both cards have this suit.
    #[inline(always)]
    pub(super) fn without_suited(self, suit: Suit) -> FreeSuits {
        FreeSuits(self.0 % SETS as u16 + (1 + suit as u16) * SETS as u16)
    }

    /// The place of this case among all.
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    /// The sets of suits, and the suit that not both cards have.
    pub(super) fn parts(self) -> ([SuitSet; 2], Option<Suit>) {
        let suit = (self.index() / SETS).checked_sub(1).map(|suit| Suit::ALL[suit]);
        ([self.0 >> 4, self.0].map(|bits| SuitSet::from_bits(bits as u8)), suit)
    }
}

/// Every case that may occur on a board once this many hands are dealt.
pub(super) fn needed(known: &KnownCards, dealt: usize) -> Vec<FreeSuits> {
    let gone = (known.cards_to_come() + 2 * dealt) as u32;
    let missing: Vec<u32> = SuitSet::all_subsets().map(|suits| missing(known.free, suits)).collect();
    let flush_suits: Vec<Suit> = Suit::ALL.into_iter().filter(|&suit| known.may_flush(suit)).collect();
    let mut is_needed = [false; FreeSuits::COUNT];
    for (high, low) in iproduct!(SuitSet::all_subsets(), SuitSet::all_subsets()) {
        let [high_missing, low_missing] = [high, low].map(|suits| missing[suits.index()]);
        // The two cards of a pocket pair miss the same suits.
        if high_missing.saturating_add(low_missing) > gone && (high != low || high_missing > gone) {
            continue;
        }
        is_needed[FreeSuits::new([high, low]).index()] = true;
        for &suit in &flush_suits {
            is_needed[FreeSuits::new([high, low]).without_suited(suit).index()] = true;
            let (suited, others) = (SuitSet::only(suit), !SuitSet::only(suit));
            for (high_kept, low_kept) in iproduct!([suited, others], [suited, others]) {
                is_needed[FreeSuits::new([high & high_kept, low & low_kept]).index()] = true;
            }
        }
    }
    (0..FreeSuits::COUNT).filter(|&case| is_needed[case]).map(|case| FreeSuits(case as u16)).collect()
}

/// The fewest free cards of one rank that must be gone to leave these suits; more than there are if that is impossible.
fn missing(free: CardSet, suits: SuitSet) -> u32 {
    let of_rank = Rank::ALL.iter().map(|&rank| free.suits_of(rank));
    let with_suits = of_rank.filter(|&of_rank| (suits & !of_rank).is_empty());
    with_suits.map(|of_rank| (of_rank & !suits).len()).min().unwrap_or(52)
}

/// The weights of the hands of a pair of ranks in two ranges.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct WeightsBySuit {
    is_pocket_pair: bool,
    /// By the suits of the higher and the lower card.
    weights: [[[Weight; 2]; 4]; 4],
}

/// The rows of a table, which pairs of ranks share, before they are made: all at once, since they may be megabytes.
pub(super) struct SharedRows<'a> {
    cases: &'a [FreeSuits],
    /// The weights of which rows are made, one for each case.
    made_of: Vec<WeightsBySuit>,
}

impl WeightsBySuit {
    /// Given the weights of a hand in both ranges.
    pub(super) fn new([high, low]: [Rank; 2], of_hand: impl Fn(Combo) -> [Weight; 2]) -> WeightsBySuit {
        let mut weights = [[[0; 2]; 4]; 4];
        for ([a, b], hand) in hands_with([high, low]) {
            weights[a as usize][b as usize] = of_hand(hand);
        }
        WeightsBySuit { is_pocket_pair: high == low, weights }
    }
}

/// The suits of the higher and the lower card of each hand with these ranks, and the hand. In a pocket pair, the higher
/// card is the one of the later suit.
pub(super) fn hands_with([high, low]: [Rank; 2]) -> impl Iterator<Item = ([Suit; 2], Combo)> {
    let suits = iproduct!(Suit::ALL, Suit::ALL).filter(move |(a, b)| high > low || a > b);
    suits.map(move |(a, b)| ([a, b], Combo::new([Card::new(high, a), Card::new(low, b)])))
}

impl SharedRows<'_> {
    pub(super) fn new(cases: &[FreeSuits]) -> SharedRows<'_> {
        SharedRows { cases, made_of: Vec::new() }
    }

    /// Where the rows for all cases start, in the order of the cases.
    pub(super) fn start_of(&mut self, weights: WeightsBySuit) -> u32 {
        let place = self.made_of.iter().position(|made_of| *made_of == weights).unwrap_or_else(|| {
            self.made_of.push(weights);
            self.made_of.len() - 1
        });
        (place * self.cases.len()) as u32
    }

    /// Makes the rows.
    pub(super) fn make<L: Lane>(&self) -> Vec<Row<L>> {
        let mut rows = Vec::with_capacity(self.made_of.len() * self.cases.len());
        for weights in &self.made_of {
            let sums = RowSums::new(weights);
            rows.extend(self.cases.iter().map(|&suits| sums.row(suits)));
        }
        rows
    }
}

/// Sums of hands with the same ranks, by the suit of the higher card and a set of suits of the lower one.
struct RowSums<L>([[Row<L>; 16]; 4]);

impl<L: Lane> RowSums<L> {
    fn new(WeightsBySuit { is_pocket_pair, weights }: &WeightsBySuit) -> RowSums<L> {
        let mut hands = [[Row::default(); 4]; 4];
        for (a, (hands, weights)) in hands.iter_mut().zip(weights).enumerate() {
            for (b, (hand, &[first, second])) in hands.iter_mut().zip(weights).enumerate() {
                for (weights, weight) in [(&mut hand.first, first), (&mut hand.second, second)] {
                    let lane = L::from_weight(weight.into());
                    weights.total = weight.into();
                    weights.by_card[0][a] = lane;
                    weights.by_card[usize::from(!is_pocket_pair)][b] = lane;
                }
                hand.same = u32::from(first) * u32::from(second);
            }
        }
        RowSums(hands.map(|hands| {
            let mut sums = [Row::default(); 16];
            for low in 1..16_usize {
                sums[low] = sums[low & (low - 1)];
                sums[low] += &hands[low.trailing_zeros() as usize];
            }
            sums
        }))
    }

    /// The sum of the hands that are possible.
    fn row(&self, suits: FreeSuits) -> Row<L> {
        let ([high, low], without_suited) = suits.parts();
        let mut sum = Row::default();
        for suit in high.iter() {
            let low = if without_suited == Some(suit) { low & !SuitSet::only(suit) } else { low };
            sum += &self.0[suit as usize][low.index()];
        }
        sum.pairs = sum.first.disjoint_pairs(&sum.second, sum.same.into());
        sum
    }
}
