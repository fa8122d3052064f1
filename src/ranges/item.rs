//! The items of a range as written: `QQ+`, `A5s-A2s:0.5`, `AhKh`, `!AKs`.

use std::fmt;

use super::Combo;
use super::percent::Percentage;
use super::rank_pair::RankPair;
use super::weight::{FULL_WEIGHT, Weight, as_share};
use crate::cards::{Card, CardSet, Rank};

/// A set of hands, and what becomes of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Item<Set> {
    pub set: Set,
    /// The weight that it gives each of them; `None` if it takes them out of what other items hold: `!AKs`.
    pub weight: Option<Weight>,
}

impl<Set> Item<Set> {
    /// The hands of a set with this weight.
    pub(crate) fn of(set: Set, weight: Weight) -> Item<Set> {
        Item { set, weight: Some(weight) }
    }

    /// Whether it takes its hands out.
    pub(crate) fn takes_out(&self) -> bool {
        self.weight.is_none()
    }
}

/// A set of hands of two cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum HandSet {
    /// `random`
    Random,
    /// `AhKh`
    Hand([Card; 2]),
    /// `AK`
    Ranks(RankPair),
    /// `ATs+`
    Climb(RankPair),
    /// `A5s-A2s`
    Span { top: RankPair, bottom: RankPair },
    /// `15%`
    Percentage(Percentage),
}

impl HandSet {
    /// `ATs+`: from these ranks up to the last with the same high card or, for pairs, to aces. `None` for neighbouring
    /// ranks, which some tools raise together, except for ace and king, which end any climb.
    pub(crate) fn climb(from: RankPair) -> Option<HandSet> {
        (from.gap() != 1 || from.high == Rank::Ace).then_some(HandSet::Climb(from))
    }

    /// `A5s-A2s`: everything in between, ends in either order. `None` unless they are two pairs, or have the same
    /// suits and the same high card or gap.
    pub(crate) fn span(a: RankPair, b: RankPair) -> Option<HandSet> {
        let is_span = a.suits == b.suits && a.is_pair() == b.is_pair() && (a.high == b.high || a.gap() == b.gap());
        let (top, bottom) = if (a.high, a.low) < (b.high, b.low) { (b, a) } else { (a, b) };
        is_span.then_some(HandSet::Span { top, bottom })
    }

    /// Whether at least one of the hands is in a deck.
    pub(crate) fn is_in(self, deck: CardSet) -> bool {
        self.combos().into_iter().any(|combo| combo.is_in(deck))
    }

    /// The hands in the set.
    pub(super) fn combos(self) -> Vec<Combo> {
        let (bottom, top) = match self {
            HandSet::Random => return Combo::all().collect(),
            HandSet::Hand(hand) => return vec![Combo::new(hand)],
            HandSet::Percentage(percentage) => return percentage.classes().flat_map(RankPair::combos).collect(),
            HandSet::Ranks(ranks) => (ranks, ranks),
            HandSet::Climb(from) => (from, from.top()),
            HandSet::Span { top, bottom } => (bottom, top),
        };
        bottom.up_to(top).flat_map(RankPair::combos).collect()
    }
}

impl fmt::Display for HandSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandSet::Random => f.write_str("random"),
            HandSet::Hand([first, second]) => write!(f, "{first}{second}"),
            HandSet::Ranks(ranks) => ranks.fmt(f),
            HandSet::Climb(from) => write!(f, "{from}+"),
            HandSet::Span { top, bottom } => write!(f, "{top}-{bottom}"),
            HandSet::Percentage(percentage) => percentage.fmt(f),
        }
    }
}

impl<Set: fmt::Display> fmt::Display for Item<Set> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.weight {
            None => write!(f, "!{}", self.set),
            Some(FULL_WEIGHT) => self.set.fmt(f),
            // A decimal number without trailing zeros: `0.25`.
            Some(weight) => write!(f, "{}:{}", self.set, as_share(weight.into())),
        }
    }
}
