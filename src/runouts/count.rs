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
use crate::ranking::{Best, CategoryOrLow, EvaluateRunouts, HandRank, HighEvaluator, deal_ranks, with_high_evaluator};
use crate::tools::choose;

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
    /// What hands make and win, if categories are told apart.
    by_category: ByCategory,
}

/// What hands make and win, by category.
#[derive(Default)]
struct ByCategory {
    /// The rank of each hand on each of the boards in `by_ranks`, flushes aside, and the index of its category.
    without_flush: Vec<(HandRank, u8)>,
    /// On how many boards each hand makes each category, by its index.
    made: Vec<Boards>,
    /// How many boards each hand wins alone with each category.
    won_alone: Vec<Boards>,
    /// How many boards are won with each category by several hands, a bit for each.
    shared: Vec<(u64, Boards)>,
}

/// Numbers of boards by the index of a category.
type Boards = [u64; CategoryOrLow::INDICES];

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
        runouts.add_categories(evaluator.has_low(), &mut tally);
    }
    if evaluator.has_low() {
        for (SameRanks { boards, winners, .. }, lows) in runouts.by_ranks.into_iter().zip(runouts.lows) {
            tally.add_halves(winners.into(), lows, boards.into());
        }
    } else if !BY_CATEGORY {
        let won = |same_ranks: &SameRanks| (same_ranks.winners.into(), same_ranks.boards);
        add_merged(runouts.by_ranks.iter().map(won), &mut tally);
    }
    POSITIONS.set(runouts.positions);
    tally
}

/// Adds the numbers of boards that some hands win, of those won alike in a row at once.
fn add_merged(won: impl Iterator<Item = (u64, u32)>, tally: &mut Tally) {
    let merged =
        won.coalesce(|last, next| if last.0 == next.0 { Ok((last.0, last.1 + next.1)) } else { Err((last, next)) });
    merged.for_each(|(winners, boards)| tally.add(winners, boards.into()));
}

/// Takes boards at these positions, this many at each, from those on which every hand is worse than `rank`. `take` gets the
/// bits of the best lows on them and how many were taken.
#[inline(always)]
fn take_worse(
    by_ranks: &mut [SameRanks],
    lows: &[u64],
    rank: HandRank,
    boards: impl Iterator<Item = (usize, u32)>,
    mut take: impl FnMut(u64, u32),
) {
    for (position, ways) in boards {
        let same_ranks = &mut by_ranks[position];
        if rank < same_ranks.rank {
            same_ranks.boards -= ways;
            take(lows.get(position).map_or(0, |&lows| lows), ways);
        }
    }
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
        let to_come = MAX_BOARD - board.cards().len();
        let most = choose(Rank::ALL.len() - 1 + to_come, to_come) as usize;
        let by_ranks = Vec::with_capacity(most);
        let by_category = if BY_CATEGORY { ByCategory::new(hands.len(), most) } else { ByCategory::default() };
        let mut runouts = Runouts { board, left, by_ranks, lows: Vec::new(), positions, by_category };
        let add = |(board, keys): (E::Ranks, Keys), rank| (evaluator.with(board, rank), keys.with(rank));
        let dealt = runouts.ranks_on_board().fold((E::EMPTY, Keys::EMPTY), add);
        deal_ranks(&runouts.left.count_by_rank(SuitSet::ALL), to_come, dealt, &add, &mut |(board, keys), boards| {
            let ranks = hands.iter().map(|hand| evaluator.rank_without_flush(&board, hand));
            let best = match BY_CATEGORY {
                true => Best::of(runouts.by_category.made(ranks, boards)),
                false => Best::of(ranks),
            };
            runouts.positions[keys.index()] = runouts.by_ranks.len() as u16;
            runouts.by_ranks.push(SameRanks { boards, rank: best.rank, winners: best.hands as u32 });
            if evaluator.has_low() {
                runouts.lows.push(Best::lows(hands.iter().map(|hand| evaluator.low_rank(&board, hand))));
            }
        });
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
        let (mut won, mut at) = (Vec::new(), Vec::new());
        let Runouts { by_ranks, lows, positions, by_category, .. } = self;
        let (lows, positions) = (&lows[..], &positions[..]);
        for cards in needed..=to_come {
            let mut others = Vec::new();
            deal_ranks(&others_left, to_come - cards, Keys::EMPTY, &Keys::with, &mut |keys, ways| {
                others.push((keys, ways))
            });
            deal_ranks(&left, cards, (suited, keys), &add, &mut |(suited, keys), _| {
                let ranks = hands.iter().map(|hand| evaluator.flush(hand, suit, suited));
                let best = Best::of(ranks.clone());
                if best.rank != HandRank::NONE {
                    let others = others.iter().map(|&(other, ways)| (positions[(keys + other).index()].into(), ways));
                    let mut taken = 0;
                    let take = |lows, boards: u32| {
                        taken += boards;
                        if evaluator.has_low() {
                            tally.add_halves(best.hands, lows, boards.into());
                        }
                    };
                    if BY_CATEGORY {
                        at.clear();
                        at.extend(others);
                        by_category.make_flushes(ranks, &at);
                        take_worse(by_ranks, lows, best.rank, at.iter().copied(), take);
                        by_category.add_won(best.hands, best.rank, taken);
                    } else {
                        take_worse(by_ranks, lows, best.rank, others, take);
                        won.push((best.hands, taken));
                    }
                }
            });
        }
        if !evaluator.has_low() {
            add_merged(won.into_iter(), tally);
        }
    }

    /// Adds to a tally what each hand makes on all boards, and who wins them with which category: those that are left, and
    /// those that were taken. In games with lows, what is won in all is added elsewhere.
    fn add_categories(&mut self, has_low: bool, tally: &mut Tally) {
        for same_ranks in &self.by_ranks {
            self.by_category.add_won(same_ranks.winners.into(), same_ranks.rank, same_ranks.boards);
        }
        let ByCategory { made, won_alone, shared, .. } = &self.by_category;
        for (player, made) in tally.players.iter_mut().zip(made) {
            for (part, &boards) in player.by_part.iter_mut().zip(made) {
                part.deals += u128::from(boards);
            }
        }
        let alone = won_alone.iter().enumerate().map(|(hand, boards)| (1 << hand, boards));
        for (winners, boards) in alone.chain(shared.iter().map(|(winners, boards)| (*winners, boards))) {
            if !has_low {
                tally.add(winners, boards.iter().sum::<u64>().into());
            }
            for (category, &boards) in boards[..CATEGORIES].iter().enumerate() {
                tally.add_to_category(winners, category, boards.into());
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

impl ByCategory {
    /// Nothing yet of this many hands, with room for what they make on this many boards of different ranks.
    fn new(hands: usize, boards: usize) -> ByCategory {
        let without_flush = Vec::with_capacity(hands * boards);
        let [made, won_alone] = [(); 2].map(|()| vec![[0; CategoryOrLow::INDICES]; hands]);
        ByCategory { without_flush, made, won_alone, shared: Vec::new() }
    }

    /// Adds what each hand makes on this many boards, flushes aside, when its rank is read.
    #[inline(always)]
    fn made(&mut self, ranks: impl Iterator<Item = HandRank>, boards: u32) -> impl Iterator<Item = HandRank> {
        let ByCategory { without_flush, made, .. } = self;
        ranks.zip(made).map(move |(rank, made)| {
            let category = rank.category_index();
            made[category] += u64::from(boards);
            without_flush.push((rank, category as u8));
            rank
        })
    }

    /// Counts each hand's flush, if it has one, in place of what it makes otherwise on boards at these positions, this many
    /// at each, where the flush is better.
    #[inline(always)]
    fn make_flushes(&mut self, flushes: impl Iterator<Item = HandRank>, at: &[(usize, u32)]) {
        let hands = self.made.len();
        for (hand, (flush, made)) in flushes.zip(&mut self.made).enumerate() {
            if flush == HandRank::NONE {
                continue;
            }
            let mut better = 0;
            for &(position, boards) in at {
                let (rank, category) = self.without_flush[position * hands + hand];
                if flush < rank {
                    made[usize::from(category) % CategoryOrLow::INDICES] -= u64::from(boards);
                    better += u64::from(boards);
                }
            }
            made[flush.category_index()] += better;
        }
    }

    /// Adds boards that the hands with these bits win with a hand of this rank.
    #[inline(always)]
    fn add_won(&mut self, winners: u64, rank: HandRank, boards: u32) {
        let category = rank.category_index();
        let won = match winners.is_power_of_two() {
            true => &mut self.won_alone[winners.trailing_zeros() as usize],
            false => {
                let place = self.shared.iter().position(|(same, _)| *same == winners).unwrap_or_else(|| {
                    self.shared.push((winners, [0; CategoryOrLow::INDICES]));
                    self.shared.len() - 1
                });
                &mut self.shared[place].1
            }
        };
        won[category] += u64::from(boards);
    }
}
