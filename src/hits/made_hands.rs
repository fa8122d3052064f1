//! How often a hand or a range makes each made hand and draw, over every board to come. The algorithm is our own.
//!
//! Which suit is which does not matter: what a hand makes with a board stays the same if suits are renamed in both. So
//! of all boards that differ only in interchangeable suits, one is looked at, and the weights of hands that differ in
//! those suits are added up instead: a range before the flop takes 134,459 rivers.
//!
//! On the river, there are no draws, and suits matter only for a flush. So hands are named by their ranks, once for all
//! boards of the same ranks, and their weights are looked up by the suits that a board leaves.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use crate::cards::{Card, CardSet, Rank, RankSet, SuitSet};
use crate::made::{BoardRanks, Draw, HoleRanks, MadeHand, MadeHands, PreparedHole};
use crate::ranges::Combo;
use crate::ranking::tables::RankTables;
use crate::ranking::{Game, HandRank};
use crate::runouts::{FullBoard, KnownCards, RankBoard, Setup, SuitSymmetry};
use crate::tools::{Progress, Worker, sum_units};

/// How often each made hand and each draw is made, by weight.
#[derive(Clone, Copy, Default)]
pub(super) struct MadeCounts {
    names: [u64; MadeHand::COUNT],
    draws: [u64; Draw::ALL.len()],
}

impl MadeCounts {
    /// How often this is made.
    pub(super) fn of(&self, made: MadeHand) -> u64 {
        self.names[made as usize]
    }

    /// How often this draw occurs.
    pub(super) fn of_draw(&self, draw: Draw) -> u64 {
        self.draws[draw as usize]
    }

    fn all_mut(&mut self) -> impl Iterator<Item = &mut u64> {
        self.names.iter_mut().chain(&mut self.draws)
    }
}

impl AddAssign for MadeCounts {
    fn add_assign(&mut self, more: MadeCounts) {
        let more = more.names.into_iter().chain(more.draws);
        self.all_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
}

/// With fewer hands on boards, threads cost more than they save.
const HANDS_WORTH_THREADS: usize = 50_000;

/// Counts what the hands of one player make.
pub(super) struct MadeHandCounter {
    game: Game,
    tables: RankTables,
    suits: SuitSymmetry,
    /// In how many ways suits can be swapped, which is how many times each hand is counted.
    permutations: u64,
    hands: Vec<Hand>,
    rank_pairs: Vec<RankPairWeights>,
}

/// A hand, and the weight of all hands that differ from it in suits that are interchangeable.
struct Hand {
    cards: CardSet,
    hole: PreparedHole,
    weight: u64,
}

/// The weights of the hands of two ranks.
struct RankPairWeights {
    high: Rank,
    low: Rank,
    /// By the suits that the higher card may have, and those of the lower one. Of equal ranks, the higher card is the one
    /// with the later suit.
    by_suits: Box<[u64; 256]>,
}

impl RankPairWeights {
    fn new([high, low]: [Rank; 2], hands: &[([Card; 2], u64)]) -> RankPairWeights {
        let mut by_suits = Box::new([0; 256]);
        for (highs, lows) in
            SuitSet::all_subsets().flat_map(|highs| SuitSet::all_subsets().map(move |lows| (highs, lows)))
        {
            let is_possible = |[high, low]: [Card; 2]| highs.contains(high.suit()) && lows.contains(low.suit());
            let possible = hands.iter().filter(|&&(cards, _)| is_possible(cards));
            by_suits[highs.index() << 4 | lows.index()] = possible.map(|&(_, weight)| weight).sum();
        }
        RankPairWeights { high, low, by_suits }
    }

    #[inline(always)]
    fn weight(&self, highs: SuitSet, lows: SuitSet) -> u64 {
        self.by_suits[highs.index() << 4 | lows.index()]
    }
}

impl MadeHandCounter {
    /// Counts what the only player of a setup makes.
    pub(super) fn new(setup: &Setup, tables: RankTables) -> MadeHandCounter {
        let (on_board, free) = (setup.known.on_board(), setup.known.free);
        let suits = SuitSymmetry::new(|a, b| on_board.can_swap(a, b) && free.can_swap(a, b));
        let permutations = suits.permutations();
        let mut weights = BTreeMap::<CardSet, u64>::new();
        for hand in setup.players[0].hands() {
            for &to in &permutations {
                *weights.entry(hand.cards.with_suits(to)).or_default() += u64::from(hand.weight);
            }
        }
        let mut by_ranks = BTreeMap::<[Rank; 2], Vec<([Card; 2], u64)>>::new();
        let mut hands = Vec::new();
        for (cards, weight) in weights {
            let hole = Combo::from_set(cards).cards();
            hands.push(Hand { cards, hole: PreparedHole::new(hole), weight });
            by_ranks.entry(hole.map(Card::rank)).or_default().push((hole, weight));
        }
        let rank_pairs = by_ranks.iter().map(|(&ranks, hands)| RankPairWeights::new(ranks, hands)).collect();
        let permutations = permutations.len() as u64;
        MadeHandCounter { game: setup.game, tables, suits, permutations, hands, rank_pairs }
    }

    /// Counts over every way to deal the board, given how many cards come, on at most this many threads; `None` if
    /// `progress` stops it.
    pub(super) fn count(&self, known: &KnownCards, threads: usize, progress: &Progress) -> Option<MadeCounts> {
        let boards = RankBoard::all(known);
        let is_river = known.board.len() + known.cards_to_come() == 5;
        let worker = || -> Worker<'_, MadeCounts> {
            Box::new(|unit, sum| {
                match is_river {
                    true => self.count_rivers(known, &boards[unit], sum),
                    false => self.count_boards(known, &boards[unit], sum),
                }
                progress(1.0 / boards.len() as f64)
            })
        };
        let threads = if boards.len() * self.hands.len() < HANDS_WORTH_THREADS { 1 } else { threads };
        let mut counts = sum_units(boards.len(), threads, &MadeCounts::default(), &worker).whole()?;
        counts.all_mut().for_each(|count| *count /= self.permutations);
        Some(counts)
    }

    /// Adds what each hand makes on boards of these ranks.
    fn count_boards(&self, known: &KnownCards, ranks: &RankBoard, sum: &mut MadeCounts) {
        ranks.deal_suits(known, known.free, &self.suits, &mut |board, boards| {
            let cards = board.cards();
            let made_hands = MadeHands::prepare(self.game, self.tables, cards);
            for hand in self.hands.iter().filter(|hand| hand.cards.is_disjoint(cards)) {
                let made = made_hands.of_distinct(&hand.hole);
                sum.names[made.name as usize] += boards * hand.weight;
                made.draws.iter().for_each(|draw| sum.draws[draw as usize] += boards * hand.weight);
            }
        });
    }

    /// Adds what each hand makes on boards of these five ranks.
    fn count_rivers(&self, known: &KnownCards, ranks: &RankBoard, sum: &mut MadeCounts) {
        let names = self.names_without_flush(ranks);
        ranks.deal_suits(known, known.free, &self.suits, &mut |board, boards| {
            let mut weights = [0; MadeHand::COUNT];
            for (pair, &name) in self.rank_pairs.iter().zip(&names) {
                weights[name as usize] += pair.weight(board.free_of(pair.high), board.free_of(pair.low));
            }
            if board.flush_suit().is_some() {
                self.move_flushes(board, &names, &mut weights);
            }
            sum.names.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += boards * weight);
        });
    }

    /// The name of each pair of ranks on a board if there is no flush; any name where the board leaves too few cards.
    fn names_without_flush(&self, ranks: &RankBoard) -> Vec<MadeHand> {
        let suited =
            [0, 1, 2, 3].map(|less| Rank::ALL.into_iter().filter(|&rank| ranks.cards[rank as usize] > less).collect());
        let (board, tables) = (BoardRanks::new(suited), self.tables.without_flush);
        let alone = tables.rank(ranks.keys);
        let name = |pair: &RankPairWeights| {
            let on_board = [pair.high, pair.low].map(|rank| ranks.cards[rank as usize]);
            if on_board.contains(&4) || pair.high == pair.low && on_board[0] > 2 {
                return MadeHand::PlaysTheBoard;
            }
            let rank = tables.rank(ranks.keys.with(pair.high).with(pair.low));
            board.name(rank.category(), HoleRanks::new([pair.high, pair.low]), rank < alone)
        };
        self.rank_pairs.iter().map(name).collect()
    }

    /// Moves the weights of hands that have a flush from their names without one.
    fn move_flushes(&self, board: &FullBoard, names: &[MadeHand], weights: &mut [u64; MadeHand::COUNT]) {
        let Some(suit) = board.flush_suit() else { return };
        let (on_board, only) = (board.suited[suit as usize], SuitSet::only(suit));
        let alone = self.tables.flush(on_board);
        for (pair, &name) in self.rank_pairs.iter().zip(names) {
            let (highs, lows) = (board.free_of(pair.high), board.free_of(pair.low));
            let (high, low) = (RankSet::only(pair.high), RankSet::only(pair.low));
            let suited_weight = pair.weight(highs & only, lows & only);
            let cases = match on_board.len() {
                3 => [(high | low, suited_weight), (RankSet::EMPTY, 0), (RankSet::EMPTY, 0), (RankSet::EMPTY, 0)],
                _ => [
                    (high | low, suited_weight),
                    (high, pair.weight(highs & only, lows & !only)),
                    (low, pair.weight(highs & !only, lows & only)),
                    (RankSet::EMPTY, pair.weight(highs & !only, lows & !only)),
                ],
            };
            for (ranks, weight) in cases.into_iter().filter(|&(_, weight)| weight > 0) {
                let flush = self.tables.flush(on_board | ranks);
                if flush != HandRank::NONE {
                    weights[name as usize] -= weight;
                    weights[flush_name(flush, alone) as usize] += weight;
                }
            }
        }
    }
}

/// The name of a flush on a board with this flush of its own, or none.
fn flush_name(flush: HandRank, alone: HandRank) -> MadeHand {
    if flush == alone { MadeHand::PlaysTheBoard } else { MadeHand::of_five(flush.category()) }
}
