//! The evaluators on random hands in memory and the fast readers on lines of text. Each figure is for a million hands, so
//! that a millisecond is a nanosecond per hand.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use handrank::evaluator::{best_of, bitfield, kev};
use handrank::notation::standard;
use handrank::{Hand, HandRank};

mod deals;

const HANDS: usize = 1_000_000;

fn main() {
    divan::main();
}

/// Calls `each` with every hand and adds up what it returns.
fn run<const N: usize>(bencher: Bencher, each: impl Fn(&Hand) -> u64 + Sync) {
    let hands = deals::deal::<N>(HANDS);
    bencher.counter(ItemsCount::new(HANDS)).bench(|| black_box(&hands).iter().map(&each).fold(0, u64::wrapping_add));
}

fn number(rank: HandRank) -> u64 {
    rank.get().into()
}

#[divan::bench(consts = [5, 6, 7])]
fn rank<const N: usize>(bencher: Bencher) {
    run::<N>(bencher, |hand| number(handrank::rank(hand)));
}

#[divan::bench(consts = [5, 6, 7])]
fn best<const N: usize>(bencher: Bencher) {
    run::<N>(bencher, |hand| number(handrank::best(black_box(hand)).0));
}

#[divan::bench(consts = [5, 6, 7])]
fn best_of_combinations<const N: usize>(bencher: Bencher) {
    run::<N>(bencher, |hand| number(best_of::best(hand).0));
}

#[divan::bench]
fn kev_rank(bencher: Bencher) {
    run::<5>(bencher, |hand| kev::rank(hand).map_or(0, number));
}

#[divan::bench]
fn bitfield_category(bencher: Bencher) {
    run::<5>(bencher, |hand| bitfield::category(hand).map_or(0, |category| category as u64));
}

#[divan::bench(consts = [5, 6, 7])]
fn read_standard<const N: usize>(bencher: Bencher) {
    let text = deals::lines::<N>(HANDS);
    let windows: Vec<_> = text.as_bytes().windows(24).step_by(3 * N).collect();
    bencher.counter(ItemsCount::new(windows.len())).bench(|| {
        let read = |text: &&[u8]| text.first_chunk().and_then(standard::read::<N>).is_some();
        black_box(&windows).iter().filter(|text| read(text)).count()
    });
}

#[divan::bench(consts = [5, 6, 7])]
fn read_any_notation<const N: usize>(bencher: Bencher) {
    let text = deals::lines::<N>(HANDS);
    bencher
        .counter(ItemsCount::new(HANDS))
        .bench(|| black_box(&text).lines().filter(|line| line.parse::<Hand>().is_ok()).count());
}
