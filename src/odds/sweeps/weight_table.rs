//! What two ranges hold of each pair of ranks, for every choice of suits that a board leaves.
//!
//! All hands with the same two ranks are worth the same, flushes aside. So a sweep moves over 91 pairs of ranks, or those
//! that the ranges hold, instead of 1,326 hands. Of each pair it needs only sums: the weights that hold each of the eight
//! cards, and all of them. Which hands are possible depends on the suits free for the two ranks; of a board on which two
//! suited cards make a flush, those that do are taken apart. The sums are added up beforehand for
//! every case that can occur, few from the flop on, once for all pairs of ranks held in the same suits.

use itertools::iproduct;

use super::weights::{Lane, PairWeights, Ranks};
use crate::odds::players::{KnownCards, PossibleHands};
use crate::range::hand_number;

/// Hands with the same two ranks that are worth the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The hand rank.
    pub rank: u16,
    /// The ranks of the cards.
    pub pair: Ranks,
    /// The index of the table's row with their weights.
    pub row: u32,
}

/// No row of a pair of ranks: beyond all others, so that a case that was not prepared for is an error and never a wrong sum.
const NO_ROW: u32 = u32::MAX >> 1;

/// The weights of the hands of two ranges, by pair of ranks and case.
pub(super) struct WeightTable<L> {
    pub pairs: Vec<Ranks>,
    /// Where the rows of each pair of ranks start. Pairs of which the same suits are held share theirs.
    pub starts: Vec<u32>,
    /// Which of a pair's rows is that of a case, by [`Hands::case`].
    row_of_case: [u32; Hands::CASES],
    rows: Vec<PairWeights<L>>,
}

impl<L: Lane> WeightTable<L> {
    /// The table for the pairs of ranks that one of two ranges holds, for these cases.
    pub(super) fn new(ranges: [&PossibleHands; 2], cases: &[Hands]) -> WeightTable<L> {
        let pairs = rank_pairs(ranges);
        let mut row_of_case = [NO_ROW; Hands::CASES];
        for (hands, row) in cases.iter().zip(0..) {
            row_of_case[hands.case()] = row;
        }
        let (mut starts, mut rows) = (Vec::new(), SharedRows::new(cases));
        for &pair in &pairs {
            starts.push(rows.start_of(SuitWeights::new(pair, |hand| ranges.map(|range| range.weights[hand]))));
        }
        WeightTable { pairs, starts, row_of_case, rows: rows.rows }
    }

    /// Whether all sums of two ranges fit the lanes.
    pub(super) fn fit([first, second]: [&PossibleHands; 2]) -> bool {
        let (first, second) = (first.by_card(), second.by_card());
        let products = first.iter().zip(&second).map(|(a, b)| a * b).sum::<u64>();
        first.iter().chain(&second).all(|&sum| sum <= L::MAX) && products <= L::MAX_PRODUCTS
    }

    /// The index of the row for a pair of ranks.
    #[inline(always)]
    pub(super) fn index(&self, pair: u8, hands: Hands) -> u32 {
        self.starts[usize::from(pair)] + self.row_of_case[hands.case()]
    }

    /// What the ranges hold of a group of hands.
    #[inline(always)]
    pub(super) fn of(&self, group: &Group) -> &PairWeights<L> {
        &self.rows[group.row as usize]
    }
}

/// The pairs of ranks that one of two ranges holds.
pub(super) fn rank_pairs(ranges: [&PossibleHands; 2]) -> Vec<Ranks> {
    let mut is_held = [[false; 13]; 13];
    for hand in ranges.iter().flat_map(|range| &range.hands) {
        let [low, high] = [hand.cards.trailing_zeros(), hand.cards.ilog2()].map(|card| card as usize / 4);
        is_held[high][low] = true;
    }
    let all = (0..13).flat_map(|high| (0..=high).map(move |low| [high, low]));
    all.filter(|&[high, low]| is_held[usize::from(high)][usize::from(low)]).collect()
}

/// Which hands of a pair of ranks count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hands(u16);

/// The sets of suits of the two cards.
const SETS: usize = 16 * 16;

impl Hands {
    /// How many cases there are.
    pub(super) const CASES: usize = 5 * SETS;

    /// Hands whose higher and lower cards have suits from these sets. In a pocket pair, the higher card is the one of the
    /// later suit.
    #[inline(always)]
    pub(super) fn of_suits([high, low]: [u8; 2]) -> Hands {
        Hands(u16::from(high & 15) << 4 | u16::from(low & 15))
    }

    /// Those of which not both cards have a suit.
    #[inline(always)]
    pub(super) fn without_suited(self, suit: u8) -> Hands {
        Hands(self.0 % SETS as u16 + (1 + u16::from(suit & 3)) * SETS as u16)
    }

    /// The number of this case.
    #[inline(always)]
    pub(super) fn case(self) -> usize {
        self.0.into()
    }

    /// The sets of suits, and the suit that not both cards have.
    pub(super) fn parts(self) -> ([u8; 2], Option<u8>) {
        let suit = (self.case() / SETS).checked_sub(1).map(|suit| suit as u8);
        ([(self.0 >> 4 & 15) as u8, (self.0 & 15) as u8], suit)
    }
}

/// Every case that may occur on a board once this many hands are dealt.
pub(super) fn needed(known: &KnownCards, dealt: usize) -> Vec<Hands> {
    let gone = (known.cards_to_come() + 2 * dealt) as u32;
    let missing: [u32; 16] = std::array::from_fn(|suits| missing(known.free, suits as u32));
    let flush_suits: Vec<u8> = (0..4).filter(|&suit| known.may_flush(suit)).collect();
    let mut is_needed = [false; Hands::CASES];
    for suits in (0..16).flat_map(|high| (0..16).map(move |low| [high, low])) {
        let [high, low] = suits.map(|set: u8| missing[usize::from(set)]);
        // The two cards of a pocket pair miss the same suits.
        if high.saturating_add(low) > gone && (suits[0] != suits[1] || high > gone) {
            continue;
        }
        is_needed[Hands::of_suits(suits).case()] = true;
        for &suit in &flush_suits {
            is_needed[Hands::of_suits(suits).without_suited(suit).case()] = true;
            let (suited, others) = (1 << suit, !(1 << suit));
            for [high, low] in [[suited, suited], [suited, others], [others, suited], [others, others]] {
                is_needed[Hands::of_suits([suits[0] & high, suits[1] & low]).case()] = true;
            }
        }
    }
    (0..Hands::CASES).filter(|&case| is_needed[case]).map(|case| Hands(case as u16)).collect()
}

/// The fewest free cards of one rank that must be gone to leave these suits; more than there are if that is impossible.
fn missing(free: u64, suits: u32) -> u32 {
    let of_rank = (0..13).map(|rank| (free >> (4 * rank)) as u32 & 15);
    of_rank.filter(|of_rank| suits & !of_rank == 0).map(|of_rank| (of_rank & !suits).count_ones()).min().unwrap_or(52)
}

/// The weights of the hands of a pair of ranks in two ranges.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct SuitWeights {
    is_pocket_pair: bool,
    /// By the suits of the higher and the lower card.
    weights: [[[u16; 2]; 4]; 4],
}

/// Rows of a table that pairs of ranks share.
pub(super) struct SharedRows<'a, L> {
    cases: &'a [Hands],
    /// The weights from which rows were made, one for each case.
    made_of: Vec<SuitWeights>,
    pub rows: Vec<PairWeights<L>>,
}

impl SuitWeights {
    /// Given the weights of a hand in both ranges by the hand's number.
    pub(super) fn new([high, low]: Ranks, of_hand: impl Fn(usize) -> [u16; 2]) -> SuitWeights {
        let mut weights = [[[0; 2]; 4]; 4];
        for ([a, b], hand) in hands_with([high, low]) {
            weights[usize::from(a)][usize::from(b)] = of_hand(hand);
        }
        SuitWeights { is_pocket_pair: high == low, weights }
    }
}

/// The suits of the higher and the lower card of each hand with these ranks, and its number. In a pocket pair, the higher
/// card is the one of the later suit.
pub(super) fn hands_with([high, low]: Ranks) -> impl Iterator<Item = ([u8; 2], usize)> {
    let suits = iproduct!(0..4, 0..4).filter(move |(a, b)| high > low || a > b);
    suits.map(move |(a, b)| ([a, b], hand_number(4 * high + a, 4 * low + b)))
}

impl<L: Lane> SharedRows<'_, L> {
    pub(super) fn new(cases: &[Hands]) -> SharedRows<'_, L> {
        SharedRows { cases, made_of: Vec::new(), rows: Vec::new() }
    }

    /// Where the rows for all cases start, in the order of the cases.
    pub(super) fn start_of(&mut self, weights: SuitWeights) -> u32 {
        let row = self.made_of.iter().position(|made_of| *made_of == weights).unwrap_or_else(|| {
            let sums = SuitSums::new(&weights);
            self.rows.extend(self.cases.iter().map(|&hands| sums.of(hands)));
            self.made_of.push(weights);
            self.made_of.len() - 1
        });
        (row * self.cases.len()) as u32
    }
}

/// Sums of hands with the same ranks, by the suit of the higher card and a set of suits of the lower one.
struct SuitSums<L>([[PairWeights<L>; 16]; 4]);

impl<L: Lane> SuitSums<L> {
    fn new(SuitWeights { is_pocket_pair, weights }: &SuitWeights) -> SuitSums<L> {
        let mut hands = [[PairWeights::default(); 4]; 4];
        for (a, (hands, weights)) in hands.iter_mut().zip(weights).enumerate() {
            for (b, (hand, &[first, second])) in hands.iter_mut().zip(weights).enumerate() {
                for (weights, weight) in [(&mut hand.first, first), (&mut hand.second, second)] {
                    let lane = L::of(weight.into());
                    weights.total = weight.into();
                    weights.by_card[0][a] = lane;
                    weights.by_card[usize::from(!is_pocket_pair)][b] = lane;
                }
                hand.same = u32::from(first) * u32::from(second);
            }
        }
        SuitSums(hands.map(|hands| {
            let mut sums = [PairWeights::default(); 16];
            for low in 1..16_usize {
                sums[low] = sums[low & (low - 1)];
                sums[low] += &hands[low.trailing_zeros() as usize];
            }
            sums
        }))
    }

    /// The sum of the hands that are possible.
    fn of(&self, hands: Hands) -> PairWeights<L> {
        let ([high, low], without_suited) = hands.parts();
        let mut sum = PairWeights::default();
        for suit in (0..4).filter(|suit| high >> suit & 1 == 1) {
            let low = if without_suited == Some(suit) { low & !(1 << suit) } else { low };
            sum += &self.0[usize::from(suit)][usize::from(low)];
        }
        sum.pairs = sum.first.disjoint_pairs(&sum.second, sum.same.into());
        sum
    }
}
