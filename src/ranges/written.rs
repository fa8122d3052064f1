//! Ranges as they were written: the items, and the hands and weights that these name.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};

use itertools::Itertools;

use super::item::{HandSet, Item};
use super::weight::{FULL_WEIGHT, GivenWeights};
use super::{ClassOrHand, Combo, OmahaRange, Range, StartingClass};
use crate::cards::{Card, CardSet};
use crate::ranking::Game;

/// A player's range and how it was written, item by item: a [`Range`] of hands of two cards, or in Omaha an
/// [`OmahaRange`], which has its own [notation](OmahaRange#notation).
///
/// # Notation
/// ```text
/// range = item (separator item)*       separator: white space, a comma, or both
/// item  = set [":" weight] | "!" set   weight: 0 to 1 with at most four decimals; 1 if not given
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
/// - `TT-66`, in either order, is both classes and all in between. Both are pairs, or they are alike in suits (both
///   suited, both offsuit or neither) and have the same high card (`A5s-A2s`) or the same gap (`T9s-65s`), with the ace
///   high.
/// - `15%` adds whole classes, best first, until the next would exceed 15% of all hands of the deck: `AA` to `A5s`.
///   Best is by exact equity before the flop against one random hand. Percentages have at most two decimals.
/// - A hand in several items must have the same weight in each, and counts once.
/// - What comes after `!` is taken out of what the other items hold, wherever it stands: `random,!15%`, `QQ+,!AhAs`. At least
///   one item must hold hands.
///
/// ```
/// use handrank::WrittenRange;
///
/// let written: WrittenRange = "aks, KK+ A5s-A2s:.50 AhKd".parse()?;
/// assert_eq!(written.to_string(), "AKs,KK+,A5s-A2s:0.5,AhKd");
/// let range = written.range().expect("hands of two cards");
/// assert_eq!(range.combos(), 4.0 + 12.0 + 16.0 * 0.5 + 1.0);
/// assert_eq!(range.to_string(), "KK+,AKs,AhKd,A5s-A2s:0.5");
/// # Ok::<(), handrank::ReadError>(())
/// ```
///
/// Only the hands of a percentage depend on the deck: see [`WrittenRange::read`]. In all other items, cards that the
/// deck lacks only rule out hands, as dead cards do.
///
/// Two written ranges are equal if they have the same items in the same order.
#[derive(Clone)]
pub struct WrittenRange(Written);

#[derive(Clone)]
enum Written {
    TwoCards(WrittenHoldem),
    Omaha(OmahaRange),
}

/// A range of hands of two cards.
#[derive(Clone)]
struct WrittenHoldem {
    /// `None` if the range was made from data: its canonical items, which are found when needed. Most are never printed.
    items: Option<Vec<Item<HandSet>>>,
    range: Range,
    /// The deck for which it was read, if it would be a different range, or none, with another deck.
    deck: Option<CardSet>,
}

/// The hands of a range that are in a class of starting hands, or one hand that is given as cards.
///
/// ```
/// use handrank::WrittenRange;
///
/// let range: WrittenRange = "KK,AKs,AhKh".parse()?;
/// let classes = range.classes();
/// let sizes = classes.iter().map(|class| format!("{} {}", class.class, class.hands.len()));
/// assert!(sizes.eq(["AKs 3", "AhKh 1", "KK 6"]));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RangeClass {
    /// The class of starting hands, or the hand as given.
    pub class: ClassOrHand,
    /// Its hands in the range, with their weights, as [`Range::iter`] returns them.
    pub hands: Vec<([Card; 2], f64)>,
}

impl WrittenRange {
    /// The hands of two cards and their weights; `None` for Omaha hands. `random` is a range of two-card hands, but
    /// also stands for any hand in Omaha.
    pub fn range(&self) -> Option<&Range> {
        match &self.0 {
            Written::TwoCards(written) => Some(&written.range),
            Written::Omaha(_) => None,
        }
    }

    /// The Omaha hands and their weights; `None` for hands of two cards.
    pub fn omaha(&self) -> Option<&OmahaRange> {
        match &self.0 {
            Written::TwoCards(_) => None,
            Written::Omaha(range) => Some(range),
        }
    }

    /// The range of these items, which give each hand one weight.
    pub(crate) fn of_items(items: Vec<Item<HandSet>>) -> WrittenRange {
        let mut weights = Box::new([0; Combo::COUNT]);
        for &Item { set, weight } in &items {
            set.combos().into_iter().for_each(|combo| weights[combo.index()] = weight.unwrap_or(0));
        }
        WrittenRange(Written::TwoCards(WrittenHoldem { items: Some(items), range: Range { weights }, deck: None }))
    }

    /// The items of a range of hands of two cards; none for Omaha hands.
    #[cfg(feature = "serde")]
    pub(crate) fn items(&self) -> Vec<Item<HandSet>> {
        match &self.0 {
            Written::TwoCards(written) => written.items().into_owned(),
            Written::Omaha(_) => Vec::new(),
        }
    }

    /// The hands of two cards alone; none for Omaha hands.
    pub(crate) fn into_range(self) -> Range {
        match self.0 {
            Written::TwoCards(written) => written.range,
            Written::Omaha(_) => Range::default(),
        }
    }

    /// The text of the items, in which even a single hand has no weight unless that is below 1: `AhKh`. Where ranges are
    /// expected, it reads back as the same range.
    ///
    /// ```
    /// use handrank::WrittenRange;
    ///
    /// let range: WrittenRange = "AhKh".parse()?;
    /// assert_eq!((range.to_string(), range.items_alone()), ("AhKh:1".to_owned(), "AhKh".to_owned()));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn items_alone(&self) -> String {
        match &self.0 {
            Written::TwoCards(written) => written.items().iter().join(","),
            Written::Omaha(range) => range.as_written().1.iter().join(","),
        }
    }

    /// Whether it is any hand, of whatever number of cards.
    pub(crate) fn is_random(&self) -> bool {
        self.range().is_some_and(Range::is_random)
    }

    /// Whether a game has such hands and all that it names. A deck is another matter: see [`WrittenRange::deck`].
    pub(crate) fn is_in(&self, game: Game) -> bool {
        match &self.0 {
            Written::TwoCards(written) => game.plays_all_cards() || written.range.is_random(),
            Written::Omaha(range) => range.is_in(game),
        }
    }

    /// The deck for which it was read, if it would be a different range, or none, with another deck: if it has a
    /// percentage, or two weights for a hand that the deck lacks.
    pub(crate) fn deck(&self) -> Option<CardSet> {
        match &self.0 {
            Written::TwoCards(written) => written.deck,
            Written::Omaha(_) => None,
        }
    }

    /// The range divided into classes of starting hands, in the order of [`StartingClass::all`]. A hand given as cards is
    /// a class of its own, and follows the one that it would be in. Hands of weight 0 are left out.
    /// None for Omaha hands.
    #[doc(hidden)]
    pub fn classes(&self) -> Vec<RangeClass> {
        let Written::TwoCards(written) = &self.0 else { return Vec::new() };
        let mut given: Vec<Option<[Card; 2]>> = vec![None; Combo::COUNT];
        for item in &*written.items() {
            if let HandSet::Hand(hand) = item.set
                && !item.takes_out()
            {
                given[Combo::new(hand).index()].get_or_insert(hand);
            }
        }
        let mut classes: BTreeMap<_, RangeClass> = BTreeMap::new();
        for (hand, weight) in written.range.iter() {
            let combo = Combo::new(hand);
            let (class, as_given) = (StartingClass::from(combo), given[combo.index()]);
            let class_or_hand = as_given.and_then(ClassOrHand::of_hand).unwrap_or(class.into());
            let entry = classes.entry((class, as_given));
            let class = entry.or_insert_with(|| RangeClass { class: class_or_hand, hands: Vec::new() });
            class.hands.push((hand, weight));
        }
        classes.into_values().collect()
    }
}

impl WrittenHoldem {
    fn items(&self) -> Cow<'_, [Item<HandSet>]> {
        match &self.items {
            Some(items) => items.into(),
            None => self.range.holdings(&[]).0.into(),
        }
    }
}

/// The range in its canonical notation, that of its `Display`. Where hands of one starting class have different weights,
/// each is a class of its own. An empty range is written as nothing, which [`WrittenRange::read`] does not take for a
/// player's range; JSON does.
impl From<Range> for WrittenRange {
    fn from(range: Range) -> WrittenRange {
        WrittenRange(Written::TwoCards(WrittenHoldem { items: None, range, deck: None }))
    }
}

impl From<OmahaRange> for WrittenRange {
    fn from(range: OmahaRange) -> WrittenRange {
        WrittenRange(Written::Omaha(range))
    }
}

impl PartialEq for WrittenRange {
    fn eq(&self, other: &WrittenRange) -> bool {
        match (&self.0, &other.0) {
            (Written::TwoCards(a), Written::TwoCards(b)) => a.range == b.range && a.items() == b.items(),
            (Written::Omaha(a), Written::Omaha(b)) => a.as_written() == b.as_written(),
            _ => false,
        }
    }
}

impl Eq for WrittenRange {}

impl Hash for WrittenRange {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Written::TwoCards(written) => written.range.hash(state),
            Written::Omaha(range) => range.as_written().hash(state),
        }
    }
}

/// The items in the order given and in standard notation: `QQ+,AKs,A5s-A2s:0.5`. A single hand is written with its
/// weight, `AsAd:1`, so that a `Spot` does not mistake it for known cards. [`WrittenRange::read`] reads
/// the text back as the same range, given the same deck.
impl fmt::Display for WrittenRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = match &self.0 {
            Written::TwoCards(written) => written,
            Written::Omaha(range) => return range.fmt(f),
        };
        match &*written.items() {
            // Without a weight, it would be read as a known hand.
            [item @ Item { set: HandSet::Hand(_), weight: Some(FULL_WEIGHT) }] => f.pad(&format!("{item}:1")),
            items => f.pad(&items.iter().join(",")),
        }
    }
}

impl fmt::Debug for WrittenRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WrittenRange({self})")
    }
}

/// A range in the making, item by item.
pub(crate) struct RangeBuilder {
    /// The deck of the game in which it is read.
    deck: CardSet,
    /// Whether it would be a different range, or none, in a game with another deck.
    is_bound: bool,
    items: Vec<Item<HandSet>>,
    weights: GivenWeights,
}

/// A hand that an earlier item gives another weight.
pub(crate) struct OtherWeight {
    pub hand: [Card; 2],
    pub earlier: Item<HandSet>,
}

impl RangeBuilder {
    /// A range without hands, read in a game with this deck.
    pub(crate) fn new(deck: CardSet) -> RangeBuilder {
        RangeBuilder { deck, is_bound: false, items: Vec::new(), weights: GivenWeights::new() }
    }

    /// Adds an item, unless an earlier one gives one of its hands another weight. Hands that the deck lacks keep their
    /// first weight.
    pub(crate) fn add(&mut self, item: Item<HandSet>) -> Result<(), OtherWeight> {
        self.is_bound |= matches!(item.set, HandSet::Percentage(_));
        let (combos, weight) = match item.weight {
            Some(weight) => (item.set.combos(), weight),
            // They are taken out once all weights are known.
            None => (Vec::new(), 0),
        };
        for combo in combos {
            if self.weights.give(combo, weight) {
                continue;
            }
            self.is_bound = true;
            if combo.is_in(self.deck) {
                let earlier = self.items.iter().find(|item| !item.takes_out() && item.set.combos().contains(&combo));
                return Err(OtherWeight {
                    hand: combo.cards(),
                    earlier: *earlier.expect("an item gave it its weight"),
                });
            }
        }
        self.items.push(item);
        Ok(())
    }

    /// Whether there are items, all of which take hands out.
    pub(crate) fn takes_all_out(&self) -> bool {
        !self.items.is_empty() && self.items.iter().all(Item::takes_out)
    }

    /// The range as written, perhaps without hands.
    pub(crate) fn finish(self) -> WrittenRange {
        let mut weights = self.weights.finish();
        for item in self.items.iter().filter(|item| item.takes_out()) {
            item.set.combos().into_iter().for_each(|combo| weights[combo.index()] = 0);
        }
        let deck = self.is_bound.then_some(self.deck);
        let written = WrittenHoldem { items: Some(self.items), range: Range { weights }, deck };
        WrittenRange(Written::TwoCards(written))
    }
}
