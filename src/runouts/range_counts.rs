//! Counts the categories that the hands of a range make together, over every way to deal the cards to come. The algorithm is
//! our own.
//!
//! It works as for [one hand](super::category_counts), but for all hands at once. Without flushes, only ranks matter, so each
//! set of ranks is evaluated once per board. Then, for each suit, hands with the same cards of that suit and the same other
//! ranks are treated as one; so are boards. So all 270,725 Omaha hands are
//! 1,820, or 11,531 that can make a flush of a suit, and what is prepared for a board serves all of them.

use std::collections::{BTreeMap, HashMap};
use std::ops::AddAssign;

use super::category_counts::{Counts, count_categories};
use super::known_cards::KnownCards;
use super::limits::few_threads;
use super::setup::Setup;
use crate::cards::{Card, CardSet, MAX_BOARD, Rank, RankCounts, RankSet, Suit, SuitSet};
use crate::ranking::{CHOICES, EvaluateRunouts, HandRank, deal_ranks, with_high_evaluator};
use crate::tools::{Progress, Worker, sum_units};

/// Counts what the hands of the only player of a setup make with the board and as many more cards as are given for each
/// street, on at most this many threads; `None` if `progress` stops it.
pub(crate) fn count_range(
    setup: &Setup,
    streets: &[usize],
    threads: usize,
    progress: &Progress,
) -> Option<Vec<Counts>> {
    match few_hands(setup) {
        Some(hands) => count_few(setup, &hands, streets, threads, progress),
        None => with_high_evaluator!(setup.evaluator, evaluator => {
            RangeCounter::new(evaluator, setup).count(streets, threads, progress)
        }),
    }
}

/// If a range has no more hands of two cards than these, apart from suits, it is faster to count each by itself.
const MAX_HANDS_ONE_BY_ONE: usize = 30;

/// The same of Omaha hands.
const MAX_OMAHA_HANDS_ONE_BY_ONE: usize = 4;

/// The hands of the only player, one for all that differ only in interchangeable suits, with their total weight, if they are
/// few.
fn few_hands(setup: &Setup) -> Option<Vec<(CardSet, u64)>> {
    let few = if setup.game.plays_all_cards() { MAX_HANDS_ONE_BY_ONE } else { MAX_OMAHA_HANDS_ONE_BY_ONE };
    let (hands, suits) = (setup.players[0].hands(), setup.suits(&[]));
    if let [hand] = *hands {
        return Some(vec![(hand.cards, hand.weight.into())]);
    }
    if hands.len() > few * suits.permutation_count() as usize {
        return None;
    }
    let mut apart = BTreeMap::new();
    for hand in hands {
        let alike = apart.entry(hand.cards.with_suits(suits.renaming(&[hand.cards])));
        alike.or_insert((hand.cards, 0)).1 += u64::from(hand.weight);
    }
    (apart.len() <= few).then(|| apart.into_values().collect())
}

/// Counts what each of these hands makes, which have these weights.
fn count_few(
    setup: &Setup,
    hands: &[(CardSet, u64)],
    streets: &[usize],
    threads: usize,
    progress: &Progress,
) -> Option<Vec<Counts>> {
    let Setup { evaluator, known, .. } = setup;
    let worker = || -> Worker<_> {
        Box::new(|unit, StreetCounts(sums): &mut StreetCounts| {
            let (hand, weight) = hands[unit];
            for (sum, &cards) in sums.iter_mut().zip(streets) {
                sum.add(count_categories(*evaluator, hand, &known.board, cards, known.free - hand), weight);
            }
            progress(1.0 / hands.len() as f64)
        })
    };
    let steps_per_hand: u64 = evaluator.steps_per_matchup()[..=known.cards_to_come()].iter().sum();
    let threads = few_threads(hands.len() as u64 * steps_per_hand, threads);
    let none = StreetCounts(vec![Counts::default(); streets.len()]);
    sum_units(hands.len(), threads, &none, &worker).whole().map(|StreetCounts(counts)| counts)
}

/// What was counted on each street.
#[derive(Clone)]
struct StreetCounts(Vec<Counts>);

impl AddAssign for StreetCounts {
    fn add_assign(&mut self, StreetCounts(more): StreetCounts) {
        self.0.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
}

/// A range prepared to be counted.
struct RangeCounter<'a, E: EvaluateRunouts> {
    evaluator: E,
    known: &'a KnownCards,
    /// How many cards may come, or be in hands, by rank.
    free: [u8; 13],
    hands: Vec<Hands<E::Hole>>,
    suits: Vec<SuitedHands<E::Hole>>,
}

/// The hands with the same ranks.
struct Hands<Hole> {
    /// One of them.
    hole: Hole,
    ranks: [u8; 13],
    weight: u64,
}

/// The hands of a range as flushes of one suit tell them apart, or of several suits that are interchangeable.
struct SuitedHands<Hole> {
    suit: Suit,
    /// The cards of the suit that are on the board.
    on_board: RankSet,
    /// Those that may come.
    free: RankSet,
    /// How many cards of other suits may come, or be in hands, by rank.
    others_free: [u8; 13],
    /// How few cards of the suit on the board may be enough for a flush.
    fewest: usize,
    /// The hands with the same cards of the suit.
    hands: Vec<SuitedHand<Hole>>,
    /// What hands have of other suits.
    others: Vec<[u8; 13]>,
}

/// The hands with the same cards of a suit.
struct SuitedHand<Hole> {
    /// One of them.
    hole: Hole,
    suited: RankSet,
    /// How many cards of the suit must be on the board.
    needed: usize,
    by_others: Vec<ByOthers>,
}

/// Hands with the same cards of a suit and the same ranks of other suits.
struct ByOthers {
    /// The place of these ranks.
    others: u32,
    /// The place of the hands with all these ranks.
    hands: u32,
    weight: u64,
}

/// In how many ways cards of some ranks can be dealt given a hand.
struct Ways {
    /// The first of these are used: a rank, and the ways to deal its cards by how many the hand has.
    by_rank: [(usize, [u32; 5]); MAX_BOARD],
    ranks: usize,
}

/// Boards that have the same ranks.
#[derive(Clone, Copy)]
struct RanksToCome {
    /// The place of its street.
    street: usize,
    /// How many cards of each rank come.
    to_come: [u8; 13],
}

/// What a thread remembers of a board.
struct Scratch {
    /// The rank of each of the hands that is possible, flushes aside, and the index of its category.
    made: Vec<(HandRank, usize)>,
    /// In how many ways cards of other suits can be dealt, for all that hands have of these.
    ways: Vec<u64>,
}

impl Ways {
    /// Those for these cards, given how many there are, in hands or not.
    fn new(free: &[u8; 13], to_come: &[u8; 13]) -> Ways {
        let mut ways = Ways { by_rank: [(0, [0; 5]); MAX_BOARD], ranks: 0 };
        for (rank, &cards) in to_come.iter().enumerate().filter(|(_, cards)| **cards > 0) {
            let free = usize::from(free[rank]);
            let beside = |held| CHOICES[free.saturating_sub(held)][usize::from(cards)];
            ways.by_rank[ways.ranks] = (rank, std::array::from_fn(beside));
            ways.ranks += 1;
        }
        ways
    }

    /// How many there are given a hand that has this many cards of each rank.
    #[inline(always)]
    fn beside(&self, held: &[u8; 13]) -> u64 {
        self.by_rank[..self.ranks].iter().map(|(rank, ways)| u64::from(ways[usize::from(held[*rank])])).product()
    }
}

impl<'a, E: EvaluateRunouts> RangeCounter<'a, E> {
    fn new(evaluator: E, setup: &'a Setup) -> RangeCounter<'a, E> {
        let hands = setup.players[0].hands();
        let mut by_ranks = HashMap::<RankCounts, u64>::new();
        for hand in hands {
            *by_ranks.entry(RankCounts::of(hand.cards)).or_default() += u64::from(hand.weight);
        }
        let places: HashMap<_, _> = by_ranks.keys().copied().zip(0..).collect();
        let same_ranks = |(ranks, weight): (RankCounts, u64)| {
            let ranks = ranks.counts();
            Hands { hole: evaluator.hole(cards_with_ranks(ranks, &Suit::ALL)), ranks, weight }
        };
        let by_ranks = by_ranks.into_iter().map(same_ranks).collect();
        let classes = setup.suits(&[]);
        let suits = Suit::ALL.into_iter().filter(|&suit| classes.first_of_class(suit) == suit).map(|suit| {
            let alike: Vec<_> = Suit::ALL.into_iter().filter(|&other| classes.first_of_class(other) == suit).collect();
            let mut weights = HashMap::<(RankSet, RankCounts), (u64, u32)>::new();
            for hand in hands {
                for &suit in &alike {
                    let of_suit = hand.cards.of_suit(suit);
                    let key = (hand.cards.ranks_by_suit()[suit as usize], RankCounts::of(hand.cards - of_suit));
                    let of_key = weights.entry(key).or_insert_with(|| (0, places[&RankCounts::of(hand.cards)]));
                    of_key.0 += u64::from(hand.weight);
                }
            }
            SuitedHands::new(evaluator, &setup.known, suit, weights)
        });
        let free = setup.known.free.count_by_rank(SuitSet::ALL);
        RangeCounter { evaluator, known: &setup.known, free, hands: by_ranks, suits: suits.collect() }
    }

    /// Counts each street; boards of the same ranks are the units of work.
    fn count(&self, streets: &[usize], threads: usize, progress: &Progress) -> Option<Vec<Counts>> {
        let mut boards = Vec::new();
        for (street, &cards) in streets.iter().enumerate() {
            let add = |mut to_come: [u8; 13], rank: Rank| {
                to_come[rank as usize] += 1;
                to_come
            };
            deal_ranks(&self.free, cards, [0; 13], &add, &mut |to_come, _| {
                boards.push(RanksToCome { street, to_come })
            });
        }
        let worker = || -> Worker<_> {
            let mut scratch = Scratch { made: Vec::new(), ways: Vec::new() };
            let boards = &boards;
            Box::new(move |unit, StreetCounts(sums): &mut StreetCounts| {
                let board = boards[unit];
                self.count_board(board, &mut scratch, &mut sums[board.street]);
                progress(1.0 / boards.len() as f64)
            })
        };
        let threads = few_threads(self.steps_per_board() * boards.len() as u64, threads);
        let none = StreetCounts(vec![Counts::default(); streets.len()]);
        sum_units(boards.len(), threads, &none, &worker).whole().map(|StreetCounts(counts)| counts)
    }

    /// About what boards of the same ranks cost, in steps of ten nanoseconds.
    fn steps_per_board(&self) -> u64 {
        let suited = self.suits.iter().flat_map(|suit| &suit.hands).map(|hand| hand.by_others.len());
        (self.hands.len() + suited.sum::<usize>() / 2) as u64
    }

    /// Counts what all hands make on boards of the same ranks.
    fn count_board(&self, board: RanksToCome, scratch: &mut Scratch, counts: &mut Counts) {
        let evaluator = self.evaluator;
        let come = Rank::ALL.into_iter().flat_map(|rank| (0..board.to_come[rank as usize]).map(move |_| rank));
        let on_board = self.known.board.cards().iter().map(|card| card.rank());
        let ranks = on_board.chain(come).fold(E::EMPTY, |ranks, rank| evaluator.with(ranks, rank));
        let ways = Ways::new(&self.free, &board.to_come);
        scratch.made.clear();
        for hands in &self.hands {
            let deals = hands.weight * ways.beside(&hands.ranks);
            if deals == 0 {
                scratch.made.push((HandRank::NONE, 0));
                continue;
            }
            let rank = evaluator.rank_without_flush(&ranks, &hands.hole);
            let category = rank.category_index();
            counts.made[category] += deals;
            scratch.made.push((rank, category));
            if evaluator.has_low() {
                let is_low = evaluator.low_rank(&ranks, &hands.hole) != HandRank::NONE;
                *counts.lows.get_or_insert(0) += if is_low { deals } else { 0 };
            }
        }
        for suit in &self.suits {
            suit.count_flushes(evaluator, board, scratch, counts);
        }
    }
}

impl<Hole> SuitedHands<Hole> {
    /// Hands with these weights, which have the same ranks as the hands at these places.
    fn new<E: EvaluateRunouts<Hole = Hole>>(
        evaluator: E,
        known: &KnownCards,
        suit: Suit,
        weights: HashMap<(RankSet, RankCounts), (u64, u32)>,
    ) -> SuitedHands<Hole> {
        let only = SuitSet::only(suit);
        let other_suits: Vec<Suit> = (!only).iter().collect();
        let (mut places, mut others) = (HashMap::new(), Vec::new());
        let mut by_suited = HashMap::<RankSet, SuitedHand<Hole>>::new();
        for ((suited, of_others), (weight, hands)) in weights {
            let alike = by_suited.entry(suited).or_insert_with(|| {
                let cards: CardSet = suited.iter().map(|rank| Card::new(rank, suit)).collect();
                let hole = evaluator.hole(cards | cards_with_ranks(of_others.counts(), &other_suits));
                SuitedHand { needed: evaluator.suited_to_flush(&hole, suit), hole, suited, by_others: Vec::new() }
            });
            if alike.needed > MAX_BOARD {
                continue;
            }
            let others = *places.entry(of_others).or_insert_with(|| {
                others.push(of_others.counts());
                others.len() as u32 - 1
            });
            alike.by_others.push(ByOthers { others, hands, weight });
        }
        let hands: Vec<_> = by_suited.into_values().filter(|hand| hand.needed <= MAX_BOARD).collect();
        let fewest = hands.iter().map(|hand| hand.needed).min().unwrap_or(usize::MAX);
        let [on_board, free] = [known.on_board(), known.free].map(|set| set.ranks_by_suit()[suit as usize]);
        SuitedHands { suit, on_board, free, others_free: known.free.count_by_rank(!only), fewest, hands, others }
    }

    /// Counts the flushes of the suit on boards of the same ranks, in place of what the hands make otherwise where the flush
    /// is better.
    fn count_flushes<E: EvaluateRunouts<Hole = Hole>>(
        &self,
        evaluator: E,
        board: RanksToCome,
        scratch: &mut Scratch,
        counts: &mut Counts,
    ) {
        let Scratch { made, ways } = scratch;
        let most = (self.on_board.len() as usize) + board.to_come.iter().filter(|cards| **cards > 0).count();
        if most < self.fewest {
            return;
        }
        let may_come: RankSet = self.free.iter().filter(|&rank| board.to_come[rank as usize] > 0).collect();
        for come in may_come.subsets() {
            let suited = self.on_board | come;
            if (suited.len() as usize) < self.fewest {
                continue;
            }
            let mut others_to_come = board.to_come;
            come.iter().for_each(|rank| others_to_come[rank as usize] -= 1);
            let ways_of_others = Ways::new(&self.others_free, &others_to_come);
            ways.clear();
            ways.extend(self.others.iter().map(|others| ways_of_others.beside(others)));
            for hand in self.hands.iter().filter(|hand| hand.needed <= suited.len() as usize) {
                if !hand.suited.is_disjoint(come) {
                    continue;
                }
                let flush = evaluator.flush(&hand.hole, self.suit, suited);
                let mut better = 0;
                for alike in &hand.by_others {
                    let (without, category) = made[alike.hands as usize];
                    if flush < without {
                        let deals = alike.weight * ways[alike.others as usize];
                        counts.made[category] -= deals;
                        better += deals;
                    }
                }
                counts.made[flush.category_index()] += better;
            }
        }
    }
}

/// A hand with this many cards of each rank, of these suits.
fn cards_with_ranks(ranks: [u8; 13], suits: &[Suit]) -> CardSet {
    let of_rank = |(rank, cards): (Rank, u8)| suits[..cards.into()].iter().map(move |&suit| Card::new(rank, suit));
    Rank::ALL.into_iter().zip(ranks).flat_map(of_rank).collect()
}
