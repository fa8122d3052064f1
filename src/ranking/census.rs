//! Counts every hand of a size by rank.
//!
//! Where Cactus Kev's scale applies, hands are dealt card by card, to check the combinatorics in [`HandRank::frequency`].
//! Those that start with the same cards share their sum. Once a flush is no longer possible, cards that differ only in
//! suit make hands of the same rank, so the last cards, at most three, are dealt by rank.
//!
//! On other scales, all hands are dealt by rank, as if none had five cards of a suit; then those that have are dealt for one
//! suit, which stands for all four.

use std::ops::AddAssign;
use std::{array, iter};

use itertools::Itertools;

use super::evaluator::Evaluator;
use super::evaluator::hand_sum::HandSum;
use super::evaluator::rank_combinations::deal_ranks;
use super::evaluator::tables::RankTables;
use super::evaluator::tables::rank_counts::Keys;
use super::game::Game;
use super::hand_rank::{Category, CategoryOrLow, HandRank, KEV_CLASSES, Scale};
use crate::cards::{Card, CardByte, HandSize, Rank, Suit, SuitSet};
use crate::tools::{Progress, choose, sum_units};

/// How many hands of a size have each rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    by_rank: Vec<u64>,
}

/// Work is handed out by the first two cards of a hand. As the largest share is a 63rd of all hands, more threads would
/// only wait for the one that counts it.
const MAX_THREADS: usize = 64;

/// After one card of each suit, the last three of seven cannot make a flush.
const MAX_LAST_CARDS: usize = 3;

/// The rank keys of some cards, and the number of ways suits can make them.
type RankCombination = (Keys, u64);

/// The cards in order, and the combinations of ranks that the last of them make.
struct OrderedDeck {
    cards: Vec<HandSum>,
    /// By the number of cards in a combination and the index of the first card that may be in it.
    combinations: [Vec<Vec<RankCombination>>; MAX_LAST_CARDS + 1],
}

impl OrderedDeck {
    fn new() -> OrderedDeck {
        let cards: Vec<HandSum> = Card::deck().map(|card| HandSum::card(card.to_byte())).collect();
        let all = |count| (0..=cards.len()).map(|first| OrderedDeck::combinations(count, first)).collect();
        let combinations = array::from_fn(all);
        OrderedDeck { cards, combinations }
    }

    /// Every combination of this many cards, none of them before the one with the index `first`.
    fn combinations(cards: usize, first: usize) -> Vec<RankCombination> {
        let counts = array::from_fn(|rank| (4 * rank + 4).saturating_sub(first).min(4) as u8);
        let mut combinations = Vec::new();
        deal_ranks(&counts, cards, Keys::EMPTY, &Keys::with, &mut |keys, ways| combinations.push((keys, ways.into())));
        combinations
    }
}

impl Census {
    /// Ranks and counts every hand of `size` on at most this many threads, and no more than 64; `None` if `progress` gives
    /// up. It is called whenever all hands with the same first two cards have been counted.
    pub fn enumerate(size: HandSize, threads: usize, progress: &Progress) -> Option<Census> {
        let all = choose(52, size.cards()) as f64;
        let deck = OrderedDeck::new();
        let pairs: Vec<[usize; 2]> = (0..deck.cards.len()).array_combinations().collect();
        let none = Census { by_rank: vec![0; KEV_CLASSES] };
        let sum = sum_units(pairs.len(), threads.min(MAX_THREADS), &none, &|| {
            Box::new(|pair, census| {
                let [first, second] = pairs[pair];
                let hand = deck.cards[first] + deck.cards[second];
                progress(census.add_hands(hand, size.cards() - 2, &deck, second + 1) as f64 / all)
            })
        });
        sum.whole()
    }

    /// Counts every hand of `size` by rank in a game in which all cards play, on at most this many threads; `None` if
    /// `progress` stops it. On scales other than Kev's, that takes so little time that one thread does it, without
    /// calling `progress`.
    pub fn of_game(game: Game, size: HandSize, threads: usize, progress: &Progress) -> Option<Census> {
        match game.scale() {
            Scale::Kev => Census::enumerate(size, threads, progress),
            _ => Some(Census::by_suit(game, size)),
        }
    }

    /// The same by rank, and for flushes by suit.
    fn by_suit(game: Game, size: HandSize) -> Census {
        let (evaluator, deck, size) = (game.evaluator(), game.deck(), size.cards());
        let mut census = Census { by_rank: vec![0; game.scale().classes().into()] };
        deal_ranks(&deck.count_by_rank(SuitSet::ALL), size, Ranks::NONE, &Ranks::with, &mut |hand, ways| {
            census.add(evaluator.rank(&hand.without_flush(), &[]), ways.into());
        });
        let only = SuitSet::only(Suit::Spades);
        let [of_suit, of_others] = [only, !only].map(|suits| deck.count_by_rank(suits));
        for suited in FLUSH..=size {
            deal_ranks(&of_suit, suited, Ranks::NONE, &Ranks::with, &mut |suited_cards, _| {
                deal_ranks(&of_others, size - suited, suited_cards, &Ranks::with, &mut |hand, ways| {
                    let hands = u64::from(ways) * Suit::ALL.len() as u64;
                    census.by_rank[usize::from(evaluator.rank(&hand.without_flush(), &[]).get()) - 1] -= hands;
                    census.add(hand.rank_with_suited(suited, evaluator), hands);
                });
            });
        }
        census
    }

    /// Counts the hands of `size` that have a low by the rank of their best, and leaves out the others; `None` if the game
    /// has no lows.
    pub fn of_lows(game: Game, size: HandSize) -> Option<Census> {
        let evaluator = game.evaluator();
        let mut census = Census { by_rank: vec![0; Scale::AceToFive.classes().into()] };
        deal_ranks(
            &game.deck().count_by_rank(SuitSet::ALL),
            size.cards(),
            Ranks::NONE,
            &Ranks::with,
            &mut |hand, ways| {
                if let Some(low) = evaluator.low(&hand.without_flush(), &[]) {
                    census.add(low, ways.into());
                }
            },
        );
        evaluator.has_low().then_some(census)
    }

    /// How many hands have this rank.
    pub fn count(&self, rank: HandRank) -> u64 {
        self.by_rank[usize::from(rank.get()) - 1]
    }

    /// How many hands there are.
    pub fn hands(&self) -> u64 {
        self.by_rank.iter().sum()
    }

    /// How many ranks occur among them.
    pub fn ranks(&self) -> usize {
        self.by_rank.iter().filter(|&&hands| hands > 0).count()
    }

    /// Counts the hands that extend `hand` by `more` of the cards from index `next` on; returns their number.
    fn add_hands(&mut self, hand: HandSum, more: usize, deck: &OrderedDeck, next: usize) -> u64 {
        if !hand.may_become_flush(more) {
            return self.add_combinations(hand, &deck.combinations[more][next]);
        }
        if more > 1 {
            let add = |card| self.add_hands(hand + deck.cards[card], more - 1, deck, card + 1);
            return (next..deck.cards.len()).map(add).sum();
        }
        for &card in &deck.cards[next..] {
            self.add((hand + card).rank(RankTables::KEV), 1);
        }
        (deck.cards.len() - next) as u64
    }

    /// Counts the hands that extend `hand` by one of these combinations and are not flushes; returns their number.
    fn add_combinations(&mut self, hand: HandSum, combinations: &[RankCombination]) -> u64 {
        let mut hands = 0;
        for &(ranks, ways) in combinations {
            self.add(hand.rank_with(ranks, RankTables::KEV), ways);
            hands += ways;
        }
        hands
    }

    #[inline(always)]
    fn add(&mut self, rank: HandRank, hands: u64) {
        self.by_rank[usize::from(rank.get()) - 1] += hands;
    }
}

impl AddAssign for Census {
    fn add_assign(&mut self, other: Census) {
        self.by_rank.iter_mut().zip(other.by_rank).for_each(|(sum, more)| *sum += more);
    }
}

/// How many cards of a suit make a flush.
const FLUSH: usize = 5;

/// The ranks of up to seven cards, in the order in which they were dealt.
#[derive(Clone, Copy)]
struct Ranks {
    ranks: [Rank; 7],
    len: usize,
}

impl Ranks {
    const NONE: Ranks = Ranks { ranks: [Rank::Deuce; 7], len: 0 };

    fn with(mut self, rank: Rank) -> Ranks {
        self.ranks[self.len] = rank;
        self.len += 1;
        self
    }

    /// A hand of these, no five of one suit: in order, each card has another suit than the three before it.
    fn without_flush(mut self) -> Vec<CardByte> {
        let ranks = &mut self.ranks[..self.len];
        ranks.sort_unstable();
        let cards = ranks.iter().zip(Suit::ALL.iter().cycle()).map(|(&rank, &suit)| Card::new(rank, suit).to_byte());
        cards.collect()
    }

    /// The rank of a hand of which the first cards are suited, and the others, at most two, are not.
    fn rank_with_suited(self, suited: usize, evaluator: Evaluator) -> HandRank {
        let suits = iter::repeat_n(Suit::Spades, suited).chain([Suit::Clubs, Suit::Diamonds]);
        let cards = self.ranks[..self.len].iter().zip(suits).map(|(&rank, suit)| Card::new(rank, suit).to_byte());
        evaluator.rank(&cards.collect::<Vec<_>>(), &[])
    }
}

/// How many hands of a size make each category of a game in which all cards play, or each low, the best first.
pub fn category_frequencies(game: Game, size: HandSize) -> Vec<(CategoryOrLow, u64)> {
    let scale = game.scale();
    if scale == Scale::Kev {
        return Category::ALL.map(|category| (category.into(), category.frequency(size).into())).to_vec();
    }
    let census = Census::by_suit(game, size);
    let mut hands = [0; CategoryOrLow::INDICES];
    scale.ranks().for_each(|rank| hands[rank.category_index()] += census.count(rank));
    scale.categories_and_lows().iter().map(|&made| (made, hands[made.index()])).collect()
}
