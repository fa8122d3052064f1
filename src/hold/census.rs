//! What a pay table returns to a player who always makes the best hold, over every hand dealt.
//!
//! Hands that differ only in suits are held in the same way, so one of them stands for all: 134,459 for 2,598,960. The
//! final hands of a hold are not looked up hand by hand: contributions are collected by the sets of cards from which
//! the hold's total came, and each set is turned into final hands once, at the end.

use std::ops::AddAssign;

use itertools::Itertools;

use crate::cards::{Card, CardSet, renamings};
use crate::tools::{Progress, choose, sum_units, to_the_end};

use super::HoldCalculator;
use super::amount::Amount;
use super::pay_table::PayTable;
use super::subsets::{HOLD_BITS, HOLDS, with_more};

/// What a pay table returns to a player who always makes the best hold, over every hand dealt.
///
/// For each hand dealt, draws are weighted so that every way to hold has the same number of combinations: the least
/// common multiple of the numbers of draws. Of equal holds, the one that keeps more cards is chosen, then the one that
/// keeps earlier cards in the order of the [deck](Card::deck).
///
/// ```
/// use handrank::hold::PayTable;
///
/// let census = "9/6".parse::<PayTable>()?.census();
/// assert_eq!((census.hands, census.combinations), (2_598_960, 19_933_230_517_200));
/// assert_eq!(census.total, 19_842_315_923_796 * 10_000);
/// assert_eq!(format!("{:.6}", census.return_share()), "0.995439");
/// // Royal flushes.
/// assert_eq!(census.entries[0], 493_512_264);
/// # Ok::<(), handrank::hold::PayTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HoldCensus {
    /// How many hands are dealt.
    pub hands: u64,
    /// How many combinations they have in all.
    pub combinations: u64,
    /// How many combinations each entry of the table pays, in order.
    pub entries: Vec<u64>,
    /// How many combinations no entry pays.
    pub other: u64,
    /// What the table pays for all combinations together, in ten-thousandths.
    pub total: u128,
}

/// How many hands a unit of work has, counting those that differ only in suits once.
const UNIT_HANDS: usize = 1 << 11;

impl PayTable {
    /// How many hands are dealt in a [census](PayTable::census): every five-card hand of the game's deck.
    #[must_use]
    pub fn hands_dealt(&self) -> u64 {
        choose(self.game().deck().len(), 5)
    }

    /// Computes what the table returns by holding every hand of the game's deck, on one thread, in about a tenth of a
    /// second.
    #[must_use]
    pub fn census(&self) -> HoldCensus {
        self.census_with(1, &to_the_end).expect("nobody gives up")
    }

    /// The same on at most this many threads; their number does not change the result. `None` if `progress` stops it.
    #[must_use]
    pub fn census_with(&self, threads: usize, progress: &Progress) -> Option<HoldCensus> {
        let all = self.hands_dealt() as f64;
        let calculator = HoldCalculator::with_pays(self.clone(), &[]).expect("a game of draw, without dead cards");
        let hands = self.game().canonical_sets(5).collect_vec();
        let units: Vec<&[CardSet]> = hands.chunks(UNIT_HANDS).collect();
        let none = Contributions(vec![0; calculator.subsets.len()]);
        let contributions = sum_units(units.len(), threads, &none, &|| {
            Box::new(|unit, sum| {
                let hold = |&cards: &CardSet| {
                    let ways = cards.alike().into();
                    sum.hold(&calculator, cards, ways);
                    ways
                };
                let held: u64 = units[unit].iter().map(hold).sum();
                progress(held as f64 / all)
            })
        });
        Some(contributions.whole()?.census(&calculator, self, self.hands_dealt()))
    }
}

impl HoldCensus {
    /// What the table pays on average, as a share of the bet: at 1, a player breaks even.
    #[must_use]
    pub fn return_share(&self) -> f64 {
        self.total as f64 / (self.combinations as f64 * Amount::UNIT as f64)
    }
}

/// How many times the final hands that contain each set of cards count, modulo 2^64.
#[derive(Clone)]
struct Contributions(Vec<u64>);

impl AddAssign for Contributions {
    fn add_assign(&mut self, other: Contributions) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, more)| *sum = sum.wrapping_add(more));
    }
}

impl Contributions {
    /// Adds the final hands of the best hold of a hand that stands for this many.
    fn hold(&mut self, calculator: &HoldCalculator, cards: CardSet, ways: u64) {
        let mut in_order = cards.iter();
        let hand = std::array::from_fn(|_| in_order.next().expect("a hand has five cards"));
        let hand = calculator.subsets.of_hand(hand);
        let totals = calculator.totals(&hand);
        let mut merits = [0; HOLDS];
        for (hold, (merit, total)) in merits.iter_mut().zip(totals).enumerate() {
            *merit = calculator.merit(hold, total);
        }
        let (best, merit) = merits.into_iter().enumerate().max_by_key(|&(_, merit)| merit).expect("there are 32");
        let is_equal = |&other: &usize| other != best && merits[other] >> HOLD_BITS == merit >> HOLD_BITS;
        if ways > 1 && (0..HOLDS).filter(is_equal).any(|other| is_chosen_by_suit(&hand.cards, best, other)) {
            let alone = |cards| self.hold(calculator, cards, 1);
            return same_but_for_suits(cards).into_iter().for_each(alone);
        }
        let times = ways * calculator.draws.weights[best.count_ones() as usize];
        for (with_thrown, is_excluded) in with_more(best) {
            let contribution = &mut self.0[hand.numbers[with_thrown]];
            *contribution = contribution.wrapping_add(if is_excluded { times.wrapping_neg() } else { times });
        }
    }

    /// Counts the final hands.
    fn census(self, calculator: &HoldCalculator, table: &PayTable, hands: u64) -> HoldCensus {
        let mut entries = vec![0_u64; table.entries().len() + 1];
        for (times, final_hands) in self.0.into_iter().zip(&calculator.final_hands) {
            for &(kind, count) in final_hands.get().into_iter().flat_map(|final_hands| &final_hands.counts) {
                let of_entry = &mut entries[calculator.counter.kinds[usize::from(kind)].entry];
                *of_entry = of_entry.wrapping_add(times.wrapping_mul(count.into()));
            }
        }
        let other = entries.pop().expect("the last is of hands that no entry pays");
        let paid = |(entry, &combinations): (&super::PayEntry, &u64)| {
            u128::from(entry.amount().ten_thousandths()) * u128::from(combinations)
        };
        let total = table.entries().iter().zip(&entries).map(paid).sum();
        let combinations = hands * calculator.draws.common;
        HoldCensus { hands, combinations, entries, other, total }
    }
}

/// Whether, of two equal holds of the same number of cards, the choice depends on the order of suits: the first card in
/// which they differ has the same rank in both.
fn is_chosen_by_suit(hand: &[Card; 5], chosen: usize, other: usize) -> bool {
    let first = (chosen ^ other).ilog2();
    let next = (other & ((1 << first) - 1)).ilog2();
    hand[4 - first as usize].rank() == hand[4 - next as usize].rank()
}

/// All hands that differ from this one only in suits, itself among them.
fn same_but_for_suits(cards: CardSet) -> Vec<CardSet> {
    renamings().map(|to| cards.with_suits(to)).unique().collect()
}
