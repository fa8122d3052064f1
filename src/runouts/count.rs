//! Counts which hands win on every board. The algorithm is our own.
//!
//! Only a flush makes suits matter, so all boards of the same ranks are evaluated once, as if there were no flushes,
//! and counted as often as suits allow: at most 6,175 boards before the flop instead of more than a million. Then those
//! on which a flush wins are credited to the hands that have it. A flush needs three or more cards of its suit on the
//! board, so at most one suit can make one. These cards are dealt one by one; the best flush among the hands depends on
//! nothing else. Of the cards of other suits, at most two, only the ranks matter, and the flush wins unless some hand
//! has four of a kind or a full house.
//!
//! Where categories are told apart, each hand's is counted likewise, on all boards, whoever wins.

use std::cell::Cell;
use std::iter;

use itertools::Itertools;

use super::breakdown::CATEGORIES;
use super::tally::Tally;
use crate::cards::{Board, CardSet, MAX_BOARD, Rank, RankSet, Suit, SuitSet};
use crate::ranking::tables::rank_counts::{INDICES_OF_FIVE, Keys};
use crate::ranking::{Best, EvaluateRunouts, HandRank, HighEvaluator, deal_ranks, with_high_evaluator};

/// Boards of five with the same ranks. Thousands are looked at, so they are packed tightly.
struct SameRanks {
    /// How many of them are not yet counted.
    boards: u32,
    /// The best rank on them, and who has it.
    rank: HandRank,
    winners: u32,
}

/// Every board that a deal may still get.
struct Runouts<'a> {
    board: &'a Board,
    /// The cards that may still come.
    left: CardSet,
    by_ranks: Vec<SameRanks>,
    /// A bit for each hand that has the best low on them, if the game has lows.
    lows: Vec<u64>,
    /// The position in `by_ranks` of the boards with some rank keys, by [`Keys::index`].
    positions: Vec<u16>,
    made: Made,
}

/// What each hand makes, if categories are told apart.
#[derive(Default)]
struct Made {
    /// The rank of each hand, flushes aside, on each of the boards in `by_ranks`, and the index of its category.
    ranks: Vec<(HandRank, u8)>,
    /// On how many boards each hand makes each category.
    boards: Vec<[u64; CATEGORIES]>,
}

/// Who wins boards, a bit for each hand, and above these, if categories are told apart, with which.
#[derive(Clone, Copy, PartialEq, Eq)]
struct WonWith(u64);

impl WonWith {
    fn new(winners: u32, category: usize) -> WonWith {
        WonWith(u64::from(winners) | (category as u64) << u32::BITS)
    }

    fn winners(self) -> u64 {
        self.0 & u64::from(u32::MAX)
    }

    fn category(self) -> usize {
        (self.0 >> u32::BITS) as usize
    }
}

thread_local! {
    /// The positions of the last deal, reused by the next. Clearing them would take longer than counting on the turn, and a
    /// deal reads only those that it has set.
    static POSITIONS: Cell<Vec<u16>> = const { Cell::new(Vec::new()) };
}

/// Counts how often each hand wins over every way to complete the board from the cards that are `left`.
pub(crate) fn count(evaluator: HighEvaluator, hands: &[CardSet], board: &Board, left: CardSet) -> Tally {
    with_high_evaluator!(evaluator, evaluator => count_with::<_, false>(evaluator, hands, board, left))
}

/// The same, also with which category, and how often each hand makes each.
pub(crate) fn count_by_category(evaluator: HighEvaluator, hands: &[CardSet], board: &Board, left: CardSet) -> Tally {
    with_high_evaluator!(evaluator, evaluator => count_with::<_, true>(evaluator, hands, board, left))
}

fn count_with<E: EvaluateRunouts, const BY_CATEGORY: bool>(
    evaluator: E,
    hands: &[CardSet],
    board: &Board,
    left: CardSet,
) -> Tally {
    let hands: Vec<E::Hole> = hands.iter().map(|&hand| evaluator.hole(hand)).collect();
    let mut tally = Tally::new(hands.len(), evaluator.has_low());
    if BY_CATEGORY {
        tally = tally.with_parts(iter::repeat_n(CATEGORIES, hands.len()));
    }
    let mut runouts = Runouts::evaluate::<_, BY_CATEGORY>(evaluator, &hands, board, left);
    for suit in Suit::ALL {
        runouts.take_flushes::<_, BY_CATEGORY>(evaluator, &hands, suit, &mut tally);
    }
    if BY_CATEGORY {
        runouts.add_categories(&mut tally);
    }
    if evaluator.has_low() {
        for (SameRanks { boards, winners, .. }, lows) in runouts.by_ranks.into_iter().zip(runouts.lows) {
            tally.add_halves(winners.into(), lows, boards.into());
        }
    } else {
        let won = |same_ranks: &SameRanks| (WonWith(same_ranks.winners.into()), same_ranks.boards);
        merged(runouts.by_ranks.iter().map(won)).for_each(|(won, boards)| tally.add(won.0, boards.into()));
    }
    POSITIONS.set(runouts.positions);
    tally
}

/// The numbers of boards that are won by some hands, those won alike in a row at once.
fn merged(won: impl Iterator<Item = (WonWith, u32)>) -> impl Iterator<Item = (WonWith, u32)> {
    won.coalesce(|last, next| if last.0 == next.0 { Ok((last.0, last.1 + next.1)) } else { Err((last, next)) })
}

impl Runouts<'_> {
    /// Every board, flushes aside.
    fn evaluate<'a, E: EvaluateRunouts, const BY_CATEGORY: bool>(
        evaluator: E,
        hands: &[E::Hole],
        board: &'a Board,
        left: CardSet,
    ) -> Runouts<'a> {
        let mut positions = POSITIONS.take();
        positions.resize(INDICES_OF_FIVE, 0);
        let mut made = Made::default();
        if BY_CATEGORY {
            made.boards = vec![[0; CATEGORIES]; hands.len()];
        }
        let mut runouts = Runouts { board, left, by_ranks: Vec::new(), lows: Vec::new(), positions, made };
        let add = |(board, keys): (E::Ranks, Keys), rank| (evaluator.with(board, rank), keys.with(rank));
        let dealt = runouts.ranks_on_board().fold((E::EMPTY, Keys::EMPTY), add);
        deal_ranks(
            &runouts.left.count_by_rank(SuitSet::ALL),
            runouts.cards_to_come(),
            dealt,
            &add,
            &mut |(board, keys), boards| {
                let ranks = hands.iter().map(|hand| evaluator.rank_without_flush(&board, hand));
                let best = match BY_CATEGORY {
                    true => Best::of(runouts.made.add(ranks, boards)),
                    false => Best::of(ranks),
                };
                runouts.positions[keys.index()] = runouts.by_ranks.len() as u16;
                runouts.by_ranks.push(SameRanks { boards, rank: best.rank, winners: best.hands as u32 });
                if evaluator.has_low() {
                    runouts.lows.push(Best::lows(hands.iter().map(|hand| evaluator.low_rank(&board, hand))));
                }
            },
        );
        runouts
    }

    /// Counts the boards on which a flush of this suit wins, and takes them from the others.
    fn take_flushes<E: EvaluateRunouts, const BY_CATEGORY: bool>(
        &mut self,
        evaluator: E,
        hands: &[E::Hole],
        suit: Suit,
        tally: &mut Tally,
    ) {
        let on_board = self.board.cards().iter().filter(|card| card.suit() == suit);
        let suited: RankSet = on_board.map(|card| card.rank()).collect();
        let to_come = self.cards_to_come();
        let suited_to_flush = hands.iter().map(|hand| evaluator.suited_to_flush(hand, suit)).min().unwrap_or(MAX_BOARD);
        let needed = suited_to_flush.saturating_sub(suited.len() as usize);
        if needed > to_come {
            return;
        }
        let keys = self.ranks_on_board().fold(Keys::EMPTY, Keys::with);
        let only = SuitSet::only(suit);
        let (left, others_left) = (self.left.count_by_rank(only), self.left.count_by_rank(!only));
        let add = |(suited, keys): (RankSet, Keys), rank| (suited | RankSet::only(rank), keys.with(rank));
        let mut won = Vec::new();
        for cards in needed..=to_come {
            let mut others = Vec::new();
            deal_ranks(&others_left, to_come - cards, Keys::EMPTY, &Keys::with, &mut |keys, ways| {
                others.push((keys, ways))
            });
            deal_ranks(&left, cards, (suited, keys), &add, &mut |(suited, keys), _| {
                let best = Best::of(hands.iter().map(|hand| evaluator.flush(hand, suit, suited)));
                if best.rank != HandRank::NONE {
                    let others = others.iter().map(|&(other, ways)| (keys + other, ways));
                    if BY_CATEGORY {
                        let flushes = hands.iter().map(|hand| evaluator.flush(hand, suit, suited));
                        self.make_flushes(flushes, others.clone());
                    }
                    let mut taken = 0;
                    self.take_worse(best.rank, others, |lows, boards| {
                        taken += boards;
                        if evaluator.has_low() {
                            tally.add_halves(best.hands, lows, boards.into());
                        }
                    });
                    won.push(match BY_CATEGORY {
                        true => (WonWith::new(best.hands as u32, best.rank.category_index()), taken),
                        false => (WonWith(best.hands), taken),
                    });
                }
            });
        }
        for (won, boards) in merged(won.into_iter()) {
            let winners = if BY_CATEGORY { won.winners() } else { won.0 };
            if !evaluator.has_low() {
                tally.add(winners, boards.into());
            }
            if BY_CATEGORY {
                tally.add_to_category(winners, won.category(), boards.into());
            }
        }
    }

    /// Counts flushes in place of what hands make otherwise on boards with these keys, this many of each, if they are better.
    /// [`HandRank::NONE`] stands for none.
    #[inline(always)]
    fn make_flushes(
        &mut self,
        flushes: impl Iterator<Item = HandRank>,
        boards: impl Iterator<Item = (Keys, u32)> + Clone,
    ) {
        let Made { ranks, boards: made } = &mut self.made;
        let hands = made.len();
        for (hand, (flush, made)) in flushes.zip(made).enumerate().filter(|(_, (flush, _))| *flush != HandRank::NONE) {
            let mut better = 0;
            for (keys, ways) in boards.clone() {
                let (rank, category) = ranks[usize::from(self.positions[keys.index()]) * hands + hand];
                if flush < rank {
                    made[usize::from(category)] -= u64::from(ways);
                    better += u64::from(ways);
                }
            }
            made[flush.category_index()] += better;
        }
    }

    /// Adds to a tally with which categories boards were won on which no flush wins, and what each hand makes on all.
    fn add_categories(&self, tally: &mut Tally) {
        let won = |it: &SameRanks| (WonWith::new(it.winners, it.rank.category_index()), it.boards);
        for (won, boards) in merged(self.by_ranks.iter().map(won)) {
            tally.add_to_category(won.winners(), won.category(), boards.into());
        }
        for (player, made) in tally.players.iter_mut().zip(&self.made.boards) {
            for (part, &boards) in player.by_part.iter_mut().zip(made) {
                part.deals += u128::from(boards);
            }
        }
    }

    /// Takes the boards with these keys, this many of each, on which every hand is worse than `rank`. `take` gets the bits
    /// of the best lows on them and how many were taken.
    fn take_worse(
        &mut self,
        rank: HandRank,
        boards: impl Iterator<Item = (Keys, u32)>,
        mut take: impl FnMut(u64, u32),
    ) {
        for (keys, ways) in boards {
            let position = usize::from(self.positions[keys.index()]);
            let same_ranks = &mut self.by_ranks[position];
            if rank < same_ranks.rank {
                same_ranks.boards -= ways;
                take(self.lows.get(position).map_or(0, |&lows| lows), ways);
            }
        }
    }

    fn cards_to_come(&self) -> usize {
        MAX_BOARD - self.board.cards().len()
    }

    fn ranks_on_board(&self) -> impl Iterator<Item = Rank> {
        self.board.cards().iter().map(|card| card.rank())
    }
}

impl Made {
    /// Adds what each hand makes on this many boards, and returns the ranks.
    #[inline(always)]
    fn add(&mut self, ranks: impl Iterator<Item = HandRank>, boards: u32) -> impl Iterator<Item = HandRank> {
        let first = self.ranks.len();
        for (rank, made) in ranks.zip(&mut self.boards) {
            let category = rank.category_index();
            made[category] += u64::from(boards);
            self.ranks.push((rank, category as u8));
        }
        self.ranks[first..].iter().map(|&(rank, _)| rank)
    }
}
