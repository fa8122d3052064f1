//! The hands of a range in the order of what they are worth on a board.

use std::ops::Range;

use crate::cards::{Card, CardByte, CardSet};
use crate::odds::subset_totals::{SubsetTotals, disjoint_pairs};
use crate::ranges::Weight;
use crate::ranking::tables::lows::{NO_LOW, OMAHA_LOWS, low_bits};
use crate::ranking::{Evaluate, HandRank, OmahaEvaluator};
use crate::runouts::WeightedHand;

/// How many blocks of numbers the subsets of a hand of six cards have.
const MAX_BLOCKS: usize = (1 << 6) / 4;

/// A hand as it is swept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SweptHand<const SIZE: usize> {
    /// The places of its cards in the deck, the lowest first.
    pub cards: [u8; SIZE],
    /// What it is worth on the board: the greater, the better.
    pub worth: u16,
    pub weight: Weight,
    /// The weight of the same hand in the other range.
    pub same: Weight,
    /// The bits of its low ranks.
    low_bits: u8,
    /// The number of its low on the board, the best first, or [`NO_LOW`].
    pub low: u8,
    /// Its place among the hands of its player.
    pub place: u32,
}

impl<const SIZE: usize> SweptHand<SIZE> {
    /// A bit for each card.
    #[inline(always)]
    pub(super) fn set(&self) -> u64 {
        self.cards.iter().fold(0, |set, &card| set | 1 << (card & 63))
    }

    /// The places of all subsets of its cards but all of them. That one needs no total: the same hand of the other range is
    /// worth as much, so that callers know whether it was added.
    const PROPER: Range<usize> = 0..(1 << SIZE) - 1;

    /// Totals of no hands.
    pub(super) fn no_totals() -> SubsetTotals {
        SubsetTotals::new(52, SIZE - 1)
    }

    /// Adds hands to totals.
    // Compiled by itself, as below: inlined into a walk, it takes up to twice the time.
    #[inline(never)]
    pub(super) fn add_all(hands: &[SweptHand<SIZE>], totals: &mut SubsetTotals) {
        let mut numbers = [[0; 4]; MAX_BLOCKS];
        for hand in hands {
            totals.add(hand.cards.iter().copied(), &mut numbers, Self::PROPER, hand.weight.into());
        }
    }

    /// Appends, for each hand, the weight of the hands that were added to totals and have none of its cards; the same
    /// hand may be among them or not.
    #[inline(never)]
    pub(super) fn weigh_disjoint(
        hands: &[SweptHand<SIZE>],
        totals: &SubsetTotals,
        may_be_same: bool,
        weights: &mut Vec<u32>,
    ) {
        let mut numbers = [[0; 4]; MAX_BLOCKS];
        weights.extend(hands.iter().map(|hand| {
            let disjoint = totals.disjoint_from(hand.cards.iter().copied(), &mut numbers, Self::PROPER);
            let same = if may_be_same { hand.same.into() } else { 0 };
            if SIZE.is_multiple_of(2) { disjoint.wrapping_add(same) } else { disjoint.wrapping_sub(same) }
        }));
    }

    /// The weight of pairs of hands that were added to some totals and to others, and have no card in common, given the
    /// weight of pairs of the same hand among them.
    pub(super) fn disjoint_pairs(totals: &[u32], others: &[u32], same: u64) -> u64 {
        let disjoint = disjoint_pairs(52, totals, others);
        if SIZE.is_multiple_of(2) { disjoint.wrapping_add(same) } else { disjoint.wrapping_sub(same) }
    }

    /// The same on the board last ranked, where it is worth so much.
    #[inline(always)]
    fn on_board(self, worth: u16, pairs: &PairWorths) -> SweptHand<SIZE> {
        SweptHand { worth, low: pairs.lows[usize::from(self.low_bits)], ..self }
    }
}

/// The hands of a range, before they are ranked on a board, given those of the other. Both are in order.
pub(super) fn hands<const SIZE: usize>(own: &[WeightedHand], others: &[WeightedHand]) -> Vec<SweptHand<SIZE>> {
    let mut others = others.iter().peekable();
    let swept = |(hand, place): (&WeightedHand, u32)| {
        while others.next_if(|other| other.cards < hand.cards).is_some() {}
        let same = others.peek().filter(|other| other.cards == hand.cards).map_or(0, |other| other.weight);
        let mut cards = hand.cards.iter();
        let cards = [(); SIZE].map(|()| cards.next().map_or(0, |card| card.index() as u8));
        let bytes: Vec<CardByte> = hand.cards.iter().map(Card::to_byte).collect();
        SweptHand { cards, worth: 0, weight: hand.weight, same, low_bits: low_bits(&bytes), low: NO_LOW, place }
    };
    own.iter().zip(0..).map(swept).collect()
}

/// What every pair of hole cards is worth on a board.
pub(super) struct PairWorths {
    /// By the places of both cards in the deck, which has 52; 64 need no check of bounds.
    by_cards: Box<[[u16; 64]; 64]>,
    /// The lows on the board by the low ranks in hand.
    lows: &'static [u8; 256],
    /// How many different worths there are.
    worths: usize,
    /// Whether a pair has a hand rank; then what that is worth.
    of_ranks: Vec<u16>,
    /// The category of each worth, by its index.
    categories: Vec<u8>,
}

/// More than any pair is worth: what hands are worth that have a card of the board.
pub(super) const NOT_POSSIBLE: u16 = u16::MAX;

impl PairWorths {
    pub(super) fn new() -> PairWorths {
        let of_ranks = vec![0; usize::from(HandRank::NONE.bits()) + 1];
        let (by_cards, categories) = (Box::new([[0; 64]; 64]), Vec::new());
        PairWorths { by_cards, lows: &OMAHA_LOWS[0], worths: 0, of_ranks, categories }
    }

    /// Ranks all pairs on a board of five cards, and notes the categories of what they are worth, if these are told apart.
    pub(super) fn rank(&mut self, evaluator: OmahaEvaluator, board: CardSet, is_by_category: bool) {
        let on_board: Vec<CardByte> = board.iter().map(Card::to_byte).collect();
        let prepared = evaluator.board(&on_board);
        self.lows = if evaluator.has_low() { &OMAHA_LOWS[usize::from(low_bits(&on_board))] } else { &OMAHA_LOWS[0] };
        let left: Vec<Card> = (!board).iter().collect();
        self.of_ranks.fill(0);
        for (at, &a) in left.iter().enumerate() {
            for &b in &left[..at] {
                let rank = evaluator.rank_on(&prepared, &on_board, &[a.to_byte(), b.to_byte()]).bits();
                self.by_cards[a.index()][b.index()] = rank;
                self.of_ranks[usize::from(rank)] = 1;
            }
        }
        // Ranks are replaced by their order, of which there are few hundreds: the worst is worth 0.
        let mut worths = 0;
        if is_by_category {
            let ranks = self.of_ranks.iter().enumerate().rev().filter(|(_, worth)| **worth > 0);
            let categories = ranks.map(|(bits, _)| HandRank::from_table(bits as u16).category_index() as u8);
            self.categories.clear();
            self.categories.extend(categories);
        }
        for worth in self.of_ranks.iter_mut().rev().filter(|worth| **worth > 0) {
            *worth = worths;
            worths += 1;
        }
        self.worths = worths.into();
        for (at, a) in left.iter().map(|card| card.index()).enumerate() {
            for b in left[..at].iter().map(|card| card.index()) {
                let worth = self.of_ranks[usize::from(self.by_cards[a][b])];
                (self.by_cards[a][b], self.by_cards[b][a]) = (worth, worth);
            }
        }
        for card in board {
            self.by_cards[card.index()] = [NOT_POSSIBLE; 64];
            self.by_cards.iter_mut().for_each(|worths| worths[card.index()] = NOT_POSSIBLE);
        }
    }

    /// The category of what is worth so much, by its index.
    #[inline(always)]
    pub(super) fn category(&self, worth: u16) -> usize {
        self.categories[usize::from(worth)].into()
    }

    /// The best that two of these cards are worth.
    #[inline(always)]
    pub(super) fn of_cards(&self, cards: &[u8]) -> u16 {
        let mut best = 0;
        for (at, &a) in cards.iter().enumerate() {
            let with_a = &self.by_cards[usize::from(a) & 63];
            for &b in &cards[..at] {
                best = best.max(with_a[usize::from(b) & 63]);
            }
        }
        best
    }
}

/// If at least this many hands differ in one card only, it is faster to find the worth of all of them at once.
const MANY_HANDS: usize = 4;

/// What hands are worth that share all cards but one. That is found card by card, from the highest down: hands in order
/// share most cards with those before.
pub(super) struct SharedCards<const SIZE: usize> {
    /// The cards, the highest first.
    cards: [u8; SIZE],
    len: usize,
    /// By the number of cards, the best that two of them are worth.
    best: [u16; SIZE],
    /// The best that each other card is worth with one of them.
    with_one: [[u16; 64]; SIZE],
}

/// What hands are worth that share some cards, by their other card.
pub(super) struct WithOneMore<'a> {
    shared: u16,
    with_one: &'a [u16; 64],
}

impl<const SIZE: usize> SharedCards<SIZE> {
    pub(super) fn new() -> SharedCards<SIZE> {
        SharedCards { cards: [0; SIZE], len: 0, best: [0; SIZE], with_one: [[0; 64]; SIZE] }
    }

    /// Forgets the cards last shared, as there is another board.
    pub(super) fn forget(&mut self) {
        self.len = 0;
    }

    /// What hands are worth that share these cards, the lowest first: all but one of a hand's.
    #[inline(always)]
    pub(super) fn with_one_more(&mut self, cards: &[u8], pairs: &PairWorths) -> WithOneMore<'_> {
        let before = self.cards[..self.len].iter();
        let same = cards.iter().rev().zip(before).take_while(|(card, before)| card == before).count();
        for (len, &card) in cards.iter().rev().enumerate().skip(same) {
            let card_index = usize::from(card) & 63;
            self.cards[len] = card;
            self.best[len + 1] = self.best[len].max(self.with_one[len][card_index]);
            let (before, after) = self.with_one.split_at_mut(len + 1);
            for ((best, &before), &worth) in after[0].iter_mut().zip(&before[len]).zip(&pairs.by_cards[card_index]) {
                *best = before.max(worth);
            }
        }
        self.len = cards.len();
        WithOneMore { shared: self.best[self.len], with_one: &self.with_one[self.len] }
    }
}

impl WithOneMore<'_> {
    /// What the hand is worth whose other card has this place in the deck.
    #[inline(always)]
    pub(super) fn of(&self, card: u8) -> u16 {
        self.shared.max(self.with_one[usize::from(card) & 63])
    }
}

/// Ranks hands on one board after another, and puts them in order.
pub(super) struct Sorter<const SIZE: usize> {
    shared: SharedCards<SIZE>,
    /// What each hand is worth.
    worths: Vec<u16>,
    /// Where the hands start that are worth so much.
    starts: Vec<u32>,
    /// The hands that are possible.
    pub hands: Vec<SweptHand<SIZE>>,
}

impl<const SIZE: usize> Sorter<SIZE> {
    pub(super) fn new() -> Sorter<SIZE> {
        Sorter { shared: SharedCards::new(), worths: Vec::new(), starts: Vec::new(), hands: Vec::new() }
    }

    /// Takes the hands that are possible on the board last ranked, in their order.
    pub(super) fn take(&mut self, hands: &[SweptHand<SIZE>], pairs: &PairWorths) {
        self.rank(hands, pairs);
        let possible = hands.iter().zip(&self.worths).filter(|(_, worth)| **worth != NOT_POSSIBLE);
        self.hands.clear();
        self.hands.extend(possible.map(|(hand, &worth)| hand.on_board(worth, pairs)));
    }

    /// Takes the hands that are possible on the board last ranked, the worst first.
    pub(super) fn sort(&mut self, hands: &[SweptHand<SIZE>], pairs: &PairWorths) {
        self.rank(hands, pairs);
        self.starts.clear();
        self.starts.resize(pairs.worths + 1, 0);
        for &worth in self.worths.iter().filter(|&&worth| worth != NOT_POSSIBLE) {
            self.starts[usize::from(worth) + 1] += 1;
        }
        for worth in 0..pairs.worths {
            self.starts[worth + 1] += self.starts[worth];
        }
        let Some(&first) = hands.first() else { return };
        self.hands.resize(self.starts[pairs.worths] as usize, first);
        for (hand, &worth) in hands.iter().zip(&self.worths).filter(|(_, worth)| **worth != NOT_POSSIBLE) {
            let place = &mut self.starts[usize::from(worth)];
            self.hands[*place as usize] = hand.on_board(worth, pairs);
            *place += 1;
        }
    }

    /// Finds out what each hand is worth. Hands that differ in their lowest card alone follow each other.
    fn rank(&mut self, hands: &[SweptHand<SIZE>], pairs: &PairWorths) {
        self.worths.clear();
        self.shared.forget();
        for alike in hands.chunk_by(|a, b| a.cards[1..] == b.cards[1..]) {
            if alike.len() < MANY_HANDS {
                self.worths.extend(alike.iter().map(|hand| pairs.of_cards(&hand.cards)));
            } else {
                let worths = self.shared.with_one_more(&alike[0].cards[1..], pairs);
                self.worths.extend(alike.iter().map(|hand| worths.of(hand.cards[0])));
            }
        }
    }
}
