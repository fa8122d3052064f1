//! What an opponent may hold: a weight for each of the 1,326 hands of two cards, and the items that it was written with.

use std::fmt;

use itertools::Itertools;

mod class;
mod item;
mod percent;
mod rank_pair;

use crate::card::{Card, Deck};
pub use class::{RangeClass, StartingClass};
pub(crate) use item::{FULL_WEIGHT, HandSet, Item};
pub(crate) use percent::Percentage;
pub(crate) use rank_pair::{RankPair, Suits};

/// The hands of two cards that a player may hold, each with a weight: how likely the player is to hold it compared with
/// other hands, from 0 (never) to 1.
///
/// # Notation
/// ```text
/// range = item (separator item)*       separator: white space, a comma, or both
/// item  = set [":" weight]             weight: 0 to 1 with at most four decimals; 1 if not given
/// set   = "random" | "XX" | "????"     any two cards
///       | percent ["-" percent]        15%: the best 15%; 5%-20%: the best 20% without the best 5%
///       | card card                    one hand: AhKh
///       | class ["+"] | class "-" class
/// class = rank rank ["s" | "o"]        AA, AKs (suited), AKo (offsuit), AK (both)
/// ```
///
/// Cards are written as for [`Hand::read`](crate::Hand::read). Letters may be upper or lower case, and either rank of a
/// class may come first. There is no white space within an item.
/// - `22+` is every pair from deuces up. `ATs+` raises the lower card as far as it goes: `ATs`, `AJs`, `AQs` and `AKs`.
///   Neighbouring ranks cannot be raised, except ace and king, where there is nothing to raise: tools disagree on what
///   `T9s+` means.
/// - `TT-66`, in either order, is both classes and all in between. They are two pairs, or both suited, both offsuit or
///   neither, and have the same high card (`A5s-A2s`) or the same gap (`T9s-65s`), with the ace high.
/// - `15%` is as many classes, from the best on, as hold at most 15% of all hands of the deck, in the order of their exact
///   equity before the flop against one random hand: `AA` to `A5s`. Percentages have at most two decimals.
/// - A hand in several items must have the same weight in each, and counts once.
///
/// ```
/// use handrank::Range;
///
/// let range: Range = "qq+, KAs A5s-A2s:.50 AhKd".parse()?;
/// assert_eq!(range.to_string(), "QQ+,AKs,A5s-A2s:0.5,AhKd");
/// assert_eq!(range.combos(), 18.0 + 4.0 + 16.0 * 0.5 + 1.0);
/// assert_eq!(range.weight(["5c".parse()?, "Ac".parse()?]), 0.5);
/// # Ok::<(), handrank::ReadError>(())
/// ```
///
/// Only the hands of a percentage depend on the deck: see [`Range::read`]. Of all other items, a deck without some of their
/// cards leaves fewer hands, as dead cards do.
///
/// Two ranges are equal if they have the same items in the same order; [`Range::hands`] tells whether they have the
/// same hands with the same weights:
///
/// ```
/// use handrank::Range;
///
/// let (one, other): (Range, Range) = ("22+".parse()?, "AA-22".parse()?);
/// assert!(one != other && one.hands().eq(other.hands()));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Range {
    items: Vec<Item>,
    /// In ten-thousandths, by the number of each hand.
    weights: Box<[u16; HANDS]>,
}

impl Range {
    /// The range of any two cards.
    pub fn random() -> Range {
        let items = vec![Item { set: HandSet::Random, weight: FULL_WEIGHT }];
        Range { items, weights: Box::new([FULL_WEIGHT; HANDS]) }
    }

    /// The weight of a hand, its cards in either order, from 0 to 1.
    pub fn weight(&self, hand: [Card; 2]) -> f64 {
        if hand[0] == hand[1] { 0.0 } else { as_share(self.weights[number_of(hand)].into()) }
    }

    /// The hands with a weight above 0, and their weights, in order of the higher card and then of the lower one. The
    /// higher card comes first.
    ///
    /// ```
    /// use handrank::Range;
    ///
    /// let range: Range = "AhKs:0.75,22:0".parse()?;
    /// let hands: Vec<_> = range.hands().collect();
    /// assert_eq!(hands, [(["Ah".parse()?, "Ks".parse()?], 0.75)]);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn hands(&self) -> impl Iterator<Item = ([Card; 2], f64)> {
        let weights = self.weights().iter().enumerate().filter(|(_, weight)| **weight > 0);
        weights.map(|(number, &weight)| (hand(number), as_share(weight.into())))
    }

    /// The sum of all weights: the number of hands, if each has weight 1.
    pub fn combos(&self) -> f64 {
        as_share(self.weights().iter().map(|&weight| u32::from(weight)).sum())
    }

    /// Whether it is the range of any two cards.
    pub(crate) fn is_random(&self) -> bool {
        self.weights.iter().all(|&weight| weight == FULL_WEIGHT)
    }

    /// The weight of each hand in ten-thousandths, by its number.
    pub(crate) fn weights(&self) -> &[u16; HANDS] {
        &self.weights
    }
}

fn as_share(weight: u32) -> f64 {
    f64::from(weight) / f64::from(FULL_WEIGHT)
}

/// The items in the order given and in standard notation: `QQ+,AKs,A5s-A2s:0.5`. [`Range::read`] with the same deck reads it
/// back as the same range.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.items {
            // Without a weight, it would be read as a known hand.
            [Item { set: HandSet::Hand(_), weight: FULL_WEIGHT }] => f.pad(&format!("{}:1", self.items[0])),
            items => f.pad(&items.iter().join(",")),
        }
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({self})")
    }
}

/// A range in the making, item by item.
pub(crate) struct RangeBuilder {
    /// The deck of the game in which it is read.
    deck: Deck,
    items: Vec<Item>,
    weights: Box<[u16; HANDS]>,
}

/// A hand that an earlier item gives another weight.
pub(crate) struct OtherWeight {
    pub hand: [Card; 2],
    pub earlier: Item,
}

/// Marks a hand that no item has given a weight.
const NO_WEIGHT: u16 = u16::MAX;

impl RangeBuilder {
    /// A range without hands, read in a game with this deck.
    pub(crate) fn new(deck: Deck) -> RangeBuilder {
        RangeBuilder { deck, items: Vec::new(), weights: Box::new([NO_WEIGHT; HANDS]) }
    }

    /// Adds an item, unless an earlier one gives one of its hands another weight. Hands that the deck lacks keep their
    /// first weight.
    pub(crate) fn add(&mut self, item: Item) -> Result<(), OtherWeight> {
        for number in item.set.hands() {
            let weight = &mut self.weights[number];
            if *weight == NO_WEIGHT {
                *weight = item.weight;
            } else if *weight != item.weight && is_in(number, self.deck) {
                let earlier = self.items.iter().find(|item| item.set.hands().contains(&number));
                return Err(OtherWeight { hand: hand(number), earlier: *earlier.expect("an item gave it its weight") });
            }
        }
        self.items.push(item);
        Ok(())
    }

    /// The range, if some hand has a weight above 0.
    pub(crate) fn finish(mut self) -> Option<Range> {
        self.weights.iter_mut().for_each(|weight| *weight = if *weight == NO_WEIGHT { 0 } else { *weight });
        let is_empty = self.weights.iter().all(|&weight| weight == 0);
        (!is_empty).then_some(Range { items: self.items, weights: self.weights })
    }
}

/// How many hands of two cards there are. They are numbered in order of their higher card, then of the lower one.
pub(crate) const HANDS: usize = 52 * 51 / 2;

/// The two cards of each hand, by their index in the deck, the higher one first.
pub(crate) static HAND_CARDS: [[u8; 2]; HANDS] = {
    let mut hands = [[0; 2]; HANDS];
    let mut number = 0;
    let mut high: u8 = 1;
    while high < 52 {
        let mut low = 0;
        while low < high {
            assert!(hand_number(high, low) == number && hand_number(low, high) == number);
            hands[number] = [high, low];
            number += 1;
            low += 1;
        }
        high += 1;
    }
    hands
};

/// The number of the hand with these two different cards, given as indices in the deck.
#[inline(always)]
pub(crate) const fn hand_number(a: u8, b: u8) -> usize {
    let (high, low) = if a > b { (a as usize, b as usize) } else { (b as usize, a as usize) };
    high * (high - 1) / 2 + low
}

/// The number of the hand with these two different cards.
fn number_of([a, b]: [Card; 2]) -> usize {
    hand_number(a.index(), b.index())
}

/// The hand with this number, the higher card first.
fn hand(number: usize) -> [Card; 2] {
    HAND_CARDS[number].map(|card| Card::nth(card.into()))
}

/// Whether both cards of the hand with this number are in a deck.
#[inline]
fn is_in(number: usize, deck: Deck) -> bool {
    HAND_CARDS[number].iter().all(|card| deck.indices() >> card & 1 == 1)
}
