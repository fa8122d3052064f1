//! What follows from ranks alone: the name of a hand whose category is known.

use super::{Draw, MadeHand};
use crate::cards::{Rank, RankSet};
use crate::ranking::Category;

/// How often each rank occurs on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardRanks {
    once: RankSet,
    twice: RankSet,
    thrice: RankSet,
    four: RankSet,
    /// The ranks above every card on the board.
    over: RankSet,
    /// How many kickers there are besides the ranks that occur more than once.
    kickers: u32,
}

/// The ranks of two hole cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HoleRanks {
    high: Rank,
    low: Rank,
}

impl HoleRanks {
    /// Two ranks, in either order.
    #[inline(always)]
    pub(crate) fn new([a, b]: [Rank; 2]) -> HoleRanks {
        HoleRanks { high: a.max(b), low: a.min(b) }
    }

    #[inline(always)]
    pub(super) fn set(self) -> RankSet {
        RankSet::only(self.high) | RankSet::only(self.low)
    }

    #[inline(always)]
    fn is_pair(self) -> bool {
        self.high == self.low
    }
}

impl BoardRanks {
    /// The ranks of a board, by suit.
    #[inline(always)]
    pub(crate) fn new([a, b, c, d]: [RankSet; 4]) -> BoardRanks {
        let (twice_in_ab, twice_in_cd) = (a & b, c & d);
        let twice = twice_in_ab | twice_in_cd | (a | b) & (c | d);
        let thrice = twice_in_ab & (c | d) | twice_in_cd & (a | b);
        let four = twice_in_ab & twice_in_cd;
        let kickers = match (twice.len(), thrice.is_empty(), four.is_empty()) {
            (0, ..) => 5,
            (1, true, _) => 3,
            (1, false, true) => 2,
            _ => 1,
        };
        let once = a | b | c | d;
        let over = once.highest().map_or(RankSet::ALL, |highest| RankSet::ALL.above(highest));
        BoardRanks { once, twice, thrice, four, over, kickers }
    }

    /// All ranks on the board.
    #[inline(always)]
    pub(super) fn all(&self) -> RankSet {
        self.once
    }

    /// The name of a hand of this category, given whether it beats the board alone.
    #[inline(always)]
    pub(crate) fn name(&self, category: Category, hole: HoleRanks, beats_board: bool) -> MadeHand {
        match category {
            Category::FourOfAKind if self.four.is_empty() => MadeHand::FourOfAKind,
            Category::ThreeOfAKind if self.thrice.is_empty() => {
                if hole.is_pair() {
                    MadeHand::Set
                } else {
                    MadeHand::Trips
                }
            }
            Category::TwoPair | Category::OnePair => self.pairs(hole),
            Category::FourOfAKind | Category::ThreeOfAKind | Category::HighCard => self.kicker(hole),
            five if beats_board => MadeHand::of_five(five),
            _ => MadeHand::PlaysTheBoard,
        }
    }

    /// The name of a hand of one or two pairs.
    #[inline(always)]
    fn pairs(&self, hole: HoleRanks) -> MadeHand {
        let own = if hole.is_pair() { hole.set() } else { hole.set() & self.once };
        let core = (self.twice | own).highest_two();
        let own = own & core;
        match own.highest() {
            None => self.kicker(hole),
            Some(_) if own.len() == 2 => MadeHand::TwoPair,
            Some(rank) => self.pair(rank, hole.is_pair()),
        }
    }

    /// The name of a pair that is not the board's.
    #[inline(always)]
    fn pair(&self, rank: Rank, is_pocket: bool) -> MadeHand {
        match (self.once.above(rank).len(), is_pocket) {
            (0, true) => MadeHand::Overpair,
            (0, false) => MadeHand::TopPair,
            (1, true) => MadeHand::PocketPairOneOvercard,
            (1, false) => MadeHand::SecondPair,
            (2, true) => MadeHand::PocketPairTwoOvercards,
            (2, false) => MadeHand::ThirdPair,
            _ => MadeHand::LowPair,
        }
    }

    /// The name of a hand whose core is the board's, taken from its highest kicker.
    ///
    /// If the higher hole card is not among the best five, neither is the lower one: either the board has better kickers, or
    /// there is one kicker, and the board has a card as high.
    #[inline(always)]
    fn kicker(&self, hole: HoleRanks) -> MadeHand {
        let better = (self.once - self.twice).above(hole.high).len();
        match hole.high {
            high if self.once.contains(high) || better >= self.kickers => MadeHand::PlaysTheBoard,
            Rank::Ace => MadeHand::AceHigh,
            Rank::King => MadeHand::KingHigh,
            _ => MadeHand::HighCard,
        }
    }

    /// The hole cards above every board card, if a hand of this name draws to them.
    #[inline(always)]
    pub(super) fn overcards(&self, name: MadeHand, hole: HoleRanks) -> Option<Draw> {
        if !matches!(name, MadeHand::AceHigh | MadeHand::KingHigh | MadeHand::HighCard) || !self.four.is_empty() {
            return None;
        }
        match self.over(hole).len() {
            0 => None,
            1 => Some(Draw::OneOvercard),
            _ => Some(Draw::TwoOvercards),
        }
    }

    /// The ranks of the hole cards that are above every board card.
    #[inline(always)]
    pub(super) fn over(&self, hole: HoleRanks) -> RankSet {
        hole.set() & self.over
    }
}
