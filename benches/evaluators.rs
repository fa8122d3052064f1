//! The evaluators on random hands in memory and the fast readers on lines of text. Each figure is for a million hands, so
//! that a millisecond is a nanosecond per hand.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use handrank::evaluator::{best_of, bitfield, kev};
use handrank::program::ReadHand;
use handrank::program::{TakeHands, WINDOW_SIZE};
use handrank::{Board, CardSet, Hand, HandRank};

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
    run::<N>(bencher, |hand| number(hand.rank()));
}

#[divan::bench(consts = [5, 6, 7])]
fn best<const N: usize>(bencher: Bencher) {
    run::<N>(bencher, |hand| number(black_box(hand).best().0));
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

/// Counts hands.
struct Counted(usize);

impl TakeHands<Hand> for &mut Counted {
    fn has_room(&self) -> bool {
        true
    }

    fn take(&mut self, _: &Hand, _: Option<&[u8; WINDOW_SIZE]>) {
        self.0 += 1;
    }
}

#[divan::bench(consts = [5, 6, 7])]
fn read_standard<const N: usize>(bencher: Bencher) {
    let text = deals::lines::<N>(HANDS);
    bencher.counter(ItemsCount::new(HANDS)).bench(|| {
        let mut counted = Counted(0);
        let lines = &mut black_box(text.as_bytes());
        <Hand as ReadHand>::read_lines(CardSet::ALL.into(), lines, &Board::default(), &mut counted);
        counted.0
    });
}

#[divan::bench(consts = [5, 6, 7])]
fn read_any_notation<const N: usize>(bencher: Bencher) {
    let text = deals::lines::<N>(HANDS);
    bencher
        .counter(ItemsCount::new(HANDS))
        .bench(|| black_box(&text).lines().filter(|line| line.parse::<Hand>().is_ok()).count());
}
