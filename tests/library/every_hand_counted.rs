//! Every hand of five, six and seven cards, ranked and counted. Categories must have the counts of Cactus Kev's article
//! and of combinatorics, hand ranks those that the library derives, and its own census must agree.

use handrank::program::{Census, round_share};
use handrank::{Category, HandRank, HandSize, Scale};
use itertools::Itertools;

use crate::counts::{CATEGORIES, HANDS, RANKS, WORST};
use crate::dealing::deal_every;
use crate::progress::done;

/// How many hands have each rank; index 0 stays 0.
struct Counts(Vec<u64>);

impl Default for Counts {
    fn default() -> Counts {
        Counts(vec![0; 7_463])
    }
}

/// Ranks every hand of N cards; returns how many have each rank, best first.
fn count<const N: usize>() -> Vec<(HandRank, u64)> {
    let threads = deal_every::<N, Counts>(|counts, hand| counts.0[usize::from(hand.rank().get())] += 1);
    let hands = |rank: HandRank| threads.iter().map(|counts| counts.0[usize::from(rank.get())]).sum();
    Scale::Kev.ranks().map(|rank| (rank, hands(rank))).collect()
}

/// Checks the counts of every hand of N cards, and returns them.
#[track_caller]
fn check<const N: usize>(size: HandSize) -> Vec<(HandRank, u64)> {
    let by_rank = count::<N>();
    check_by_category(&by_rank, N - 5);
    for &(rank, hands) in &by_rank {
        assert_eq!(rank.frequency(size).map(u64::from), Some(hands), "{rank}");
    }
    check_census(&by_rank, size);
    by_rank
}

/// Compares the counts with the published ones.
#[track_caller]
fn check_by_category(by_rank: &[(HandRank, u64)], size: usize) {
    let occurring = by_rank.iter().filter(|(_, hands)| *hands > 0).collect_vec();
    for (category, counts) in Category::ALL.into_iter().zip(&CATEGORIES) {
        let hands = occurring.iter().filter(|(rank, _)| rank.category() == category).map(|(_, hands)| hands);
        assert_eq!(category.name(), counts.name);
        assert_eq!(hands.clone().sum::<u64>(), counts.hands[size], "{category}");
        assert_eq!(hands.count(), counts.ranks[size], "{category}");
    }
    assert_eq!(occurring.iter().map(|(_, hands)| hands).sum::<u64>(), HANDS[size]);
    assert_eq!(occurring.len(), RANKS[size]);
    assert_eq!(occurring.last().map(|(rank, _)| rank.get()), Some(WORST[size]));
}

#[track_caller]
fn check_census(by_rank: &[(HandRank, u64)], size: HandSize) {
    let census = done(|progress| Census::enumerate(size, 2, progress));
    for &(rank, hands) in by_rank {
        assert_eq!(census.count(rank), hands, "{rank}");
    }
}

#[test]
fn five_card_counts_match_the_article() {
    for (rank, hands) in check::<5>(HandSize::Five) {
        assert_eq!(hands, CATEGORIES[rank.category() as usize].hands_per_class(), "{rank}");
    }
}

#[test]
fn six_card_counts_match_combinatorics() {
    check::<6>(HandSize::Six);
}

#[test]
fn seven_card_counts_match_combinatorics() {
    check::<7>(HandSize::Seven);
}

/// Rounding in whole numbers is exact.
#[test]
fn shares_round_as_in_integer_arithmetic() {
    for size in HandSize::ALL {
        let all = u64::from(size.hands());
        for rank in Scale::Kev.ranks() {
            for hands in [rank.worse_hands(size), rank.frequency(size)] {
                let hands = u64::from(hands.expect("on Kev's scale"));
                let millionths = (2_000_000 * hands + all) / (2 * all);
                assert_eq!(round_share(size.share(hands)), millionths as f64 / 1e6, "{hands} of {all}");
            }
        }
    }
}
