//! What an Omaha player may hold: hands of four, five or six cards with weights, from text or from data.
//!
//! There are up to twenty million hands, so a range keeps the items that name them, and hands are listed only when asked for.

use std::collections::HashMap;
use std::fmt;

use itertools::Itertools;

mod canonical;
mod hands;
mod pattern;
mod percent;

use super::error::{RangeError, in_one_word};
use super::item::Item;
use super::weight::{FULL_WEIGHT, Weight, as_share, from_share};
use crate::cards::{Card, CardSet, OMAHA_HOLE_CARDS, RankCounts};
use crate::ranking::Game;
pub(crate) use pattern::{Pattern, SuitShape};
#[cfg(test)]
pub(crate) use percent::OMAHA_ORDER;
pub(crate) use percent::OmahaPercentage;

/// The Omaha hands that a player may hold, all of four, five or six cards, each with a weight from 0 (never) to 1.
///
/// A range is made from hands and their weights or read from [text](OmahaRange#notation). Its text reads back as the
/// same range.
///
/// # Notation
/// ```text
/// range = item (separator item)*         separator: white space, a comma, or both
/// item  = set [":" weight] | "!" set     weight: 0 to 1 with at most four decimals; 1 if not given
/// set   = "random" | "XX"                any hand
///       | card card card card            one hand: AsAhKsKh
///       | card card                      every hand with these cards: QdQc
///       | ranks ["+" | "-" ranks] [suits] | suits
///       | percent ["-" percent]          of four cards: the best 15%; 5%-20%: the best 20% without the best 5%
/// ranks = rank rank [rank ...]           at most as many as a hand has cards
/// suits = "ds" | "ss" | "rb"             double-suited, single-suited, rainbow
/// ```
///
/// - `AA` is every hand with at least two aces, `AKK` every hand with at least an ace and two kings.
/// - `KK+` is that pair or a higher one. `JT98+`, which needs as many neighbouring ranks as a hand has cards, goes up
///   to `AKQJ`. `KK-99` and `JT98-8765` are both ends and all in between, raised step by step.
/// - With four cards, `ds` is two cards of one suit and two of another, `ss` two of one suit and one each of two
///   others, `rb` one of each suit. With five, `ds` is 2-2-1 or 3-2 by suit, `ss` 2-1-1-1 or 3-1-1; with six, `ds` is
///   3-3, 3-2-1 or 2-2-1-1, `ss` 3-1-1-1.
/// - `15%` adds whole classes of hands that differ only in suits, best first, until the next would exceed 15% of all
///   270,725 four-card hands. Best is by exact equity before the flop against one random hand. There is no such order
///   in hi/lo.
/// - `AAxx`, `AA**` and `AA??` are `AA`, and `AsAhxx` is `AsAh`: what may be any card says nothing.
/// - The first item that includes a hand decides its weight: `AAKK:0.5,AA`.
/// - What comes after `!` is taken out of the range, wherever it stands: `ds,!AA`.
///
/// ```
/// use handrank::{Game, HoleCards, OmahaRange};
///
/// let range = OmahaRange::read("aads, KK+:.50", Game::Omaha, 4)?;
/// assert_eq!(range.to_string(), "AAds,KK+:0.5");
/// assert_eq!(range.combos(), 864.0 + (13_886.0 - 864.0) / 2.0);
///
/// let hole: HoleCards = "AsAhKsKh".parse()?;
/// assert_eq!(range.weight(&hole), 1.0);
/// # Ok::<(), handrank::ReadError>(())
/// ```
///
/// Ranges are equal if they hold the same hands with the same weights, however they were made. Unlike a
/// [`Range`](super::Range), a range of Omaha hands is a list of items, since there are too many hands to keep a weight
/// for each. So it has no union or intersection: in general, no short list names what two ranges share. In text, items
/// that are written one after another are joined, and `!` takes out the hands that it names, as
/// [`OmahaRange::difference`] does. Hands that are chosen one by one, from [`OmahaRange::iter`], make a range with
/// [`OmahaRange::new`].
#[derive(Clone)]
pub struct OmahaRange {
    size: usize,
    /// As they were written.
    items: Vec<Item<OmahaSet>>,
    /// The weight that each item gives its hands, 0 if it takes them out. Items are placed in the order in which they decide:
    /// those that take hands out, then the others as written.
    weights: Vec<Weight>,
    /// The place of the first item that is this hand alone.
    single_hands: HashMap<CardSet, usize>,
    /// The sets that name as many ranks as a hand has cards, by these ranks.
    by_ranks: HashMap<RankCounts, Vec<PlacedSet>>,
    /// All other sets of many hands.
    wide: Vec<PlacedSet>,
}

/// A set, and the place of the first item that names it.
type PlacedSet = (OmahaSet, usize);

/// A set of Omaha hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum OmahaSet {
    /// `random`
    Random,
    /// `AsAhKsKh`
    Hand(CardSet),
    /// `QdQc`: any hand with these cards.
    Holding(CardSet),
    /// `KK+ds`
    Pattern(Pattern),
    /// `15%`
    Percentage(OmahaPercentage),
}

impl OmahaRange {
    /// The range of these hands with their weights, which are rounded to the nearest ten-thousandth. A hand that is given
    /// twice with the same weight counts once.
    ///
    /// # Errors
    /// For the first hand that is wrong: [`RangeError::WrongHoleCount`], [`RangeError::UnequalHands`],
    /// [`RangeError::BadWeight`], or [`RangeError::TwoWeights`] if it was given another weight before.
    /// [`RangeError::NoHands`] if all weights are 0.
    ///
    /// ```
    /// use handrank::{CardSet, OmahaRange};
    ///
    /// let hands: [CardSet; 2] = ["AsAhKsKh".parse()?, "QsQhJsJh".parse()?];
    /// let range = OmahaRange::new(hands.map(|hand| (hand, 0.5)))?;
    /// assert_eq!(range.to_string(), "AsAhKsKh:0.5,QsQhJsJh:0.5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(hands: impl IntoIterator<Item = (CardSet, f64)>) -> Result<OmahaRange, RangeError> {
        let (mut weights, mut first_cards) = (HashMap::new(), None);
        for (hand, weight) in hands {
            let first_cards = *first_cards.get_or_insert(hand.len());
            if !OMAHA_HOLE_CARDS.contains(&hand.len()) {
                return Err(RangeError::WrongHoleCount { hand });
            }
            if hand.len() != first_cards {
                return Err(RangeError::UnequalHands { hand, first_cards });
            }
            let weight = from_share(weight).ok_or(RangeError::BadWeight { hand, weight })?;
            if *weights.entry(hand).or_insert(weight) != weight {
                return Err(RangeError::TwoWeights { hand });
            }
        }
        let hands = weights.into_iter().filter(|&(_, weight)| weight > 0).sorted_unstable().rev().collect_vec();
        let size = first_cards.filter(|_| !hands.is_empty()).ok_or(RangeError::NoHands)?;
        Ok(OmahaRange::of_items(size, canonical::items(&hands, size)))
    }

    /// Any hand of this many cards, 4 to 6.
    pub(crate) fn random(size: usize) -> OmahaRange {
        OmahaRange::of_items(size, vec![Item::of(OmahaSet::Random, FULL_WEIGHT)])
    }

    /// The range of hands of this size with these items.
    pub(crate) fn of_items(size: usize, items: Vec<Item<OmahaSet>>) -> OmahaRange {
        let excluded = items.iter().filter(|item| item.takes_out());
        let in_order = || excluded.clone().chain(items.iter().filter(|item| !item.takes_out()));
        let (mut single_hands, mut by_ranks, mut wide) = (HashMap::new(), HashMap::new(), Vec::new());
        for (item, place) in in_order().zip(0..).unique_by(|&(item, _)| item.set) {
            match item.set {
                OmahaSet::Hand(hand) => {
                    single_hands.insert(hand, place);
                }
                set => match set.all_ranks(size) {
                    Some(ranks) => by_ranks.entry(ranks).or_insert_with(Vec::new).push((set, place)),
                    None => wide.push((set, place)),
                },
            }
        }
        let weights = in_order().map(|item| item.weight.unwrap_or(0)).collect();
        OmahaRange { size, items, weights, single_hands, by_ranks, wide }
    }

    /// Whether an item has a weight above 0.
    pub(crate) fn has_weight(&self) -> bool {
        self.max_weight() > 0
    }

    /// The hands of this range that the other one does not hold, whatever its weights: each item of the other follows, after
    /// `!`. `None` if the other range has items after `!` or with weight 0, which keep hands out of it, or hands of another
    /// size.
    ///
    /// ```
    /// use handrank::{Game, OmahaRange};
    ///
    /// let range = |text| OmahaRange::read(text, Game::Omaha, 4);
    /// let left = range("AAds,KK+")?.difference(&range("QQ,KKss:0.5")?);
    /// assert_eq!(left.expect("no item keeps hands out").to_string(), "AAds,KK+,!QQ,!KKss");
    /// assert_eq!(range("AA")?.difference(&range("ds,!AA")?), None);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn difference(&self, other: &OmahaRange) -> Option<OmahaRange> {
        let has_holes = other.items.iter().any(|item| item.weight.unwrap_or(0) == 0);
        let excluded = other.items.iter().map(|item| Item { set: item.set, weight: None });
        let items = self.items.iter().copied().chain(excluded);
        (self.size == other.size && !has_holes).then(|| OmahaRange::of_items(self.size, items.collect()))
    }

    /// How many cards each hand has: 4, 5 or 6.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether a hand, its cards in any order, has a weight above 0.
    #[must_use]
    pub fn contains(&self, hand: impl AsRef<[Card]>) -> bool {
        self.weight(hand) > 0.0
    }

    /// The weight of a hand, its cards in any order, from 0 to 1; 0 for anything but different cards, as many as its
    /// hands have.
    #[must_use]
    pub fn weight(&self, hand: impl AsRef<[Card]>) -> f64 {
        match hand.as_ref() {
            hand if hand.len() == self.size => as_share(self.weight_of(hand.into()).into()),
            _ => 0.0,
        }
    }

    /// The weight of a hand in ten-thousandths.
    #[inline]
    pub(crate) fn weight_of(&self, hand: CardSet) -> Weight {
        if hand.len() != self.size {
            return 0;
        }
        let first_of = |sets: &[PlacedSet], before: usize| {
            let mut sets = sets.iter().take_while(|(_, place)| *place < before);
            sets.find(|(set, _)| set.is_wide_with(hand)).map_or(before, |&(_, place)| place)
        };
        let single = self.single_hands.get(&hand).copied().unwrap_or(self.weights.len());
        let of_ranks = self.by_ranks.get(&RankCounts::of(hand)).map_or(single, |sets| first_of(sets, single));
        self.weights.get(first_of(&self.wide, of_ranks)).copied().unwrap_or(0)
    }

    /// The size of its hands and its items in order, which set apart two ranges as they were written.
    pub(super) fn as_written(&self) -> (usize, &[Item<OmahaSet>]) {
        (self.size, &self.items)
    }

    /// Whether it is written as any hand.
    pub(crate) fn is_random(&self) -> bool {
        self.items == [Item::of(OmahaSet::Random, FULL_WEIGHT)]
    }

    /// Whether a game has all that it names.
    pub(crate) fn is_in(&self, game: Game) -> bool {
        !game.plays_all_cards() && self.items.iter().all(|item| item.set.is_in(game))
    }

    /// Whether these cards leave more hands with a weight above 0 than this.
    pub(crate) fn has_more_hands(&self, cards: CardSet, most: u64) -> bool {
        self.hands_of(cards).nth(most as usize).is_some()
    }

    /// The greatest weight of an item.
    pub(crate) fn max_weight(&self) -> Weight {
        self.weights.iter().copied().max().unwrap_or(0)
    }

    /// The sum of all weights: the number of hands, if each has weight 1.
    #[must_use]
    pub fn combos(&self) -> f64 {
        let sum: u64 = self.hands_of(CardSet::ALL).map(|(_, weight)| u64::from(weight)).sum();
        sum as f64 / f64::from(FULL_WEIGHT)
    }

    /// The cards that hands are named by. Where there are none, any hand but the [single ones](OmahaRange::single_hands) has
    /// the same weight as those that differ from it only in suits.
    pub(crate) fn held_cards(&self) -> impl Iterator<Item = CardSet> {
        self.wide.iter().filter_map(|(set, _)| match set {
            OmahaSet::Holding(cards) => Some(*cards),
            _ => None,
        })
    }

    /// The hands that are items of their own.
    pub(crate) fn single_hands(&self) -> impl Iterator<Item = CardSet> {
        self.single_hands.keys().copied()
    }
}

impl OmahaSet {
    /// Whether a game has it: where half of the pot goes to lows, there is no order of hands to take a percentage of.
    pub(crate) fn is_in(self, game: Game) -> bool {
        !(game.has_low() && matches!(self, OmahaSet::Percentage(_)))
    }

    /// The ranks that all its hands of this size have, if it is a pattern that names all of them.
    fn all_ranks(self, size: usize) -> Option<RankCounts> {
        match self {
            OmahaSet::Pattern(pattern) => pattern.all_ranks(size),
            _ => None,
        }
    }

    /// Whether it is a set of many hands, of which this is one.
    #[inline]
    fn is_wide_with(self, hand: CardSet) -> bool {
        match self {
            OmahaSet::Random => true,
            OmahaSet::Hand(_) => false,
            OmahaSet::Holding(cards) => cards.is_subset(hand),
            OmahaSet::Pattern(pattern) => pattern.contains(hand),
            OmahaSet::Percentage(percentage) => percentage.contains(hand),
        }
    }
}

impl fmt::Display for OmahaSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OmahaSet::Random => f.write_str("random"),
            OmahaSet::Hand(cards) | OmahaSet::Holding(cards) => f.write_str(&in_one_word(*cards)),
            OmahaSet::Pattern(pattern) => pattern.fmt(f),
            OmahaSet::Percentage(percentage) => percentage.fmt(f),
        }
    }
}

/// The items in order, in standard notation: `AAds,KK+:0.5`. A single hand is written with its weight, `AsAhKsKh:1`, so
/// that a `Spot` does not mistake it for known cards.
impl fmt::Display for OmahaRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.items[..] {
            [item @ Item { set: OmahaSet::Hand(_), weight: Some(FULL_WEIGHT) }] => f.pad(&format!("{item}:1")),
            items => f.pad(&items.iter().join(",")),
        }
    }
}

impl fmt::Debug for OmahaRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OmahaRange({self})")
    }
}
