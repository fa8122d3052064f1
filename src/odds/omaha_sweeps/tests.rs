//! The order of Omaha hands by equity, counted: every hand of four cards against every other, on every board.

use std::cmp::Reverse;
use std::ops::{AddAssign, ControlFlow};

use itertools::Itertools;

use super::boards;
use super::hands::{PairWorths, Sorter, SweptHand, hands};
use super::walk::{Asked, BetterLow, Walker};
use crate::cards::CardSet;
use crate::ranges::{OMAHA_ORDER, Spot};
use crate::ranking::{Game, OmahaEvaluator};
use crate::runouts::{Breakdown, Setup, WeightedHand};
use crate::tools::{Worker, choose, sum_units};

/// What all hands of each class beat, in pairs of hands times boards, ties counted half, and all of it twice.
#[derive(Clone)]
struct Won(Vec<u64>);

impl AddAssign for Won {
    fn add_assign(&mut self, more: Won) {
        self.0.iter_mut().zip(more.0).for_each(|(sum, more)| *sum += more);
    }
}

/// Adds what hands, the worst first, win on a board that stands for `times` boards.
fn add_board(hands: &[SweptHand<4>], class_of: &[u16], times: u64, walker: &mut Walker, Won(won): &mut Won) {
    walker.walk([hands, hands], BetterLow::Neither, Asked::NotBetter, &mut |hand, [worse, equal, _]| {
        won[usize::from(class_of[hand.place as usize])] += times * (2 * u64::from(worse) + u64::from(equal));
    });
}

/// The classes of all hands, in order of their first hands, and how many hands each has; and the class of each hand.
fn classes(setup: &Setup) -> (Vec<u64>, Vec<u16>) {
    let permutations = setup.suits(&[]).permutations();
    let first_alike = |hand: CardSet| permutations.iter().map(|&to| hand.with_suits(to)).min().expect("some");
    let hands = setup.players[0].hands().iter().map(|hand| first_alike(hand.cards)).collect_vec();
    let classes = hands.iter().copied().sorted().dedup().collect_vec();
    let class_of = hands.iter().map(|hand| classes.binary_search(hand).expect("a class") as u16).collect_vec();
    let mut sizes = vec![0; classes.len()];
    class_of.iter().for_each(|&class| sizes[usize::from(class)] += 1);
    (sizes, class_of)
}

/// What all hands of each class win on some boards, each with the number of boards that it stands for.
fn won_on(boards: &[(CardSet, u64)], all: &[WeightedHand], sizes: &[u64], class_of: &[u16]) -> Vec<u64> {
    let swept = hands::<4>(all, all);
    let worker = || -> Worker<_> {
        let (mut pairs, mut sorter, mut walker) = (PairWorths::new(), Sorter::new(), Walker::new::<4>());
        let swept = &swept;
        Box::new(move |unit, won| {
            let (board, times) = boards[unit];
            pairs.rank(OmahaEvaluator::HIGH, board, false);
            sorter.sort(swept, &pairs);
            add_board(&sorter.hands, class_of, times, &mut walker, won);
            ControlFlow::Continue(())
        })
    };
    let Won(won) = sum_units(boards.len(), 2, &Won(vec![0; sizes.len()]), &worker).total;
    assert!(won.iter().zip(sizes).all(|(won, size)| won.is_multiple_of(*size)), "hands of a class win alike");
    // Every pair of hands is counted twice, each time with two halves of a pot.
    let pairs = choose(47, 4) * choose(43, 4) * boards.iter().map(|board| board.1).sum::<u64>();
    assert_eq!(won.iter().sum::<u64>(), pairs);
    won
}

/// The equities of classes on some boards against any hand.
fn equities(boards: &[(CardSet, u64)], all: &[WeightedHand], sizes: &[u64], class_of: &[u16]) -> Vec<f64> {
    let won = won_on(boards, all, sizes, class_of);
    // All hands of a class share as few cards with these boards and all that are like them.
    let mut counted = vec![0; sizes.len()];
    for (hand, &class) in all.iter().zip_eq(class_of) {
        let disjoint = boards.iter().filter(|(board, _)| board.is_disjoint(hand.cards));
        counted[usize::from(class)] += disjoint.map(|(_, times)| times).sum::<u64>();
    }
    let pairs = choose(43, 4);
    won.iter().zip_eq(counted).map(|(&won, boards)| won as f64 / (2 * pairs * boards) as f64).collect()
}

/// Counted on a few hundred boards, from all over their list: of classes in the order of the table, six hundred at a
/// time, each lot has less equity than the one before, and none of its classes is far from the others. With `WRITE_ORDER`
/// set to a path, all boards are counted, which takes a quarter of an hour on one core; then the order must be exactly
/// that of the table, and is written there.
#[test]
#[ignore = "lists every hand"]
fn the_order_of_hands_is_that_of_their_equities() {
    const LOT: usize = 600;
    let spot = Spot::read("random|random", Game::Omaha).expect("a spot");
    let mut setup = Setup::new(&spot, Game::Omaha, Breakdown::None).expect("odds");
    setup.list_any().expect("few enough");
    let all = setup.players[0].hands();
    let (sizes, class_of) = classes(&setup);
    assert_eq!((all.len(), sizes.len()), (270_725, 16_432));
    let boards = boards(&setup, &setup.suits(&[]));
    assert_eq!((boards.len(), boards.iter().map(|board| board.1).sum()), (134_459, 2_598_960));
    let some = boards.iter().copied().step_by(400).collect_vec();
    let equities = equities(&some, all, &sizes, &class_of);
    let in_order = OMAHA_ORDER.as_chunks().0.iter().map(|&class| equities[usize::from(u16::from_le_bytes(class))]);
    let in_order = in_order.collect_vec();
    let lots = in_order.chunks(LOT).map(|lot| (lot.iter().sum::<f64>() / lot.len() as f64, lot)).collect_vec();
    assert!(lots.is_sorted_by(|(one, _), (next, _)| one > next));
    // The best and the worst hands differ more.
    for (mean, lot) in &lots[1..lots.len() - 1] {
        assert!(lot.iter().all(|equity| (equity - mean).abs() < 0.06), "{mean} {lot:?}");
    }
    let Ok(path) = std::env::var("WRITE_ORDER") else { return };
    let won = won_on(&boards, all, &sizes, &class_of);
    let per_hand = won.iter().zip(&sizes).map(|(won, size)| won / size).collect_vec();
    let order = (0..sizes.len() as u16).sorted_by_key(|&class| Reverse(per_hand[usize::from(class)])).collect_vec();
    let bytes = order.iter().flat_map(|class| class.to_le_bytes()).collect_vec();
    let is_same = bytes == *OMAHA_ORDER;
    std::fs::write(path, &bytes).expect("a file");
    assert!(is_same, "the table is another one");
}
