//! Holdings by case, summed up once for all pairs of ranks of which the same suits are held.

use itertools::iproduct;

use super::holding::{Holding, RankPair};
use super::lanes::Lane;
use super::rows::Hands;
use crate::range::hand_number;

/// The weights of the hands of a pair of ranks in two ranges.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct SuitWeights {
    is_pocket_pair: bool,
    /// By the suits of the higher and the lower card.
    weights: [[[u16; 2]; 4]; 4],
}

/// Holdings that pairs of ranks share.
pub(super) struct Shared<'a, L> {
    cases: &'a [Hands],
    /// What each row of holdings, one per case, was made of.
    made_of: Vec<SuitWeights>,
    pub holdings: Vec<Holding<L>>,
}

impl SuitWeights {
    /// Given the weights of a hand in both ranges by the hand's number.
    pub(super) fn new([high, low]: RankPair, of_hand: impl Fn(usize) -> [u16; 2]) -> SuitWeights {
        let mut weights = [[[0; 2]; 4]; 4];
        for ([a, b], hand) in hands_with([high, low]) {
            weights[usize::from(a)][usize::from(b)] = of_hand(hand);
        }
        SuitWeights { is_pocket_pair: high == low, weights }
    }
}

/// The suits of the higher and the lower card of each hand with these ranks, and its number. In a pocket pair, the higher
/// card is the one of the later suit.
pub(super) fn hands_with([high, low]: RankPair) -> impl Iterator<Item = ([u8; 2], usize)> {
    let suits = iproduct!(0..4, 0..4).filter(move |(a, b)| high > low || a > b);
    suits.map(move |(a, b)| ([a, b], hand_number(4 * high + a, 4 * low + b)))
}

impl<L: Lane> Shared<'_, L> {
    pub(super) fn new(cases: &[Hands]) -> Shared<'_, L> {
        Shared { cases, made_of: Vec::new(), holdings: Vec::new() }
    }

    /// Where the holdings for all cases start, in the order of the cases.
    pub(super) fn start_of(&mut self, weights: SuitWeights) -> u32 {
        let row = self.made_of.iter().position(|held| *held == weights).unwrap_or_else(|| {
            let sums = Sums::new(&weights);
            self.holdings.extend(self.cases.iter().map(|&hands| sums.of(hands)));
            self.made_of.push(weights);
            self.made_of.len() - 1
        });
        (row * self.cases.len()) as u32
    }
}

/// Sums of hands with the same ranks, by the suit of the higher card and a set of suits of the lower one.
struct Sums<L>([[Holding<L>; 16]; 4]);

impl<L: Lane> Sums<L> {
    fn new(SuitWeights { is_pocket_pair, weights }: &SuitWeights) -> Sums<L> {
        let mut hands = [[Holding::default(); 4]; 4];
        for (a, (hands, weights)) in hands.iter_mut().zip(weights).enumerate() {
            for (b, (hand, &[first, second])) in hands.iter_mut().zip(weights).enumerate() {
                for (held, weight) in [(&mut hand.first, first), (&mut hand.second, second)] {
                    let lane = L::of(weight.into());
                    held.total = weight.into();
                    held.by_card[0][a] = lane;
                    held.by_card[usize::from(!is_pocket_pair)][b] = lane;
                }
                hand.same = u32::from(first) * u32::from(second);
            }
        }
        Sums(hands.map(|hands| {
            let mut sums = [Holding::default(); 16];
            for low in 1..16_usize {
                sums[low] = sums[low & (low - 1)];
                sums[low] += &hands[low.trailing_zeros() as usize];
            }
            sums
        }))
    }

    /// The sum of the hands that are possible.
    fn of(&self, hands: Hands) -> Holding<L> {
        let ([high, low], without_suited) = hands.parts();
        let mut sum = Holding::default();
        for suit in (0..4).filter(|suit| high >> suit & 1 == 1) {
            let low = if without_suited == Some(suit) { low & !(1 << suit) } else { low };
            sum += &self.0[usize::from(suit)][usize::from(low)];
        }
        sum.pairs = sum.first.disjoint_pairs(&sum.second, sum.same.into());
        sum
    }
}
