//! The items of a range as written: `QQ+`, `A5s-A2s:0.5`, `AhKh`.

use std::fmt;

use itertools::{Either, iproduct};

use super::percent::Percentage;
use super::{HANDS, as_share, hand_number, is_in, number_of};
use crate::card::{Card, Deck, Rank};

/// A set of hands, and the weight that it gives each of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Item {
    pub set: HandSet,
    /// In ten-thousandths.
    pub weight: u16,
}

/// The weight of a hand that is always in the range.
pub(crate) const FULL_WEIGHT: u16 = 10_000;

#[derive(Clone, Copy, PartialEq, Eq)]
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

/// A class as ranges write it: two ranks, suited, offsuit or either.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct RankPair {
    high: Rank,
    low: Rank,
    suits: Suits,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suits {
    Suited,
    Offsuit,
    Any,
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

    /// Whether one of the hands, at least, is in a deck.
    pub(crate) fn is_in(self, deck: Deck) -> bool {
        self.hands().any(|hand| is_in(hand, deck))
    }

    /// The numbers of the hands in the set.
    pub(super) fn hands(self) -> impl Iterator<Item = usize> {
        let (bottom, top) = match self {
            HandSet::Random => return Either::Left(Either::Left(0..HANDS)),
            HandSet::Hand(hand) => return Either::Left(Either::Left(number_of(hand)..number_of(hand) + 1)),
            HandSet::Percentage(percentage) => {
                return Either::Left(Either::Right(percentage.classes().flat_map(RankPair::hands)));
            }
            HandSet::Ranks(ranks) => (ranks, ranks),
            HandSet::Climb(from) => (from, from.top()),
            HandSet::Span { top, bottom } => (bottom, top),
        };
        Either::Right(bottom.up_to(top).flat_map(RankPair::hands))
    }
}

impl RankPair {
    /// Two ranks, in either order.
    pub(crate) fn new(a: Rank, b: Rank, suits: Suits) -> RankPair {
        RankPair { high: a.max(b), low: a.min(b), suits }
    }

    fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// Whether there are such hands: a pair is neither suited nor offsuit.
    pub(crate) fn is_possible(self) -> bool {
        !self.is_pair() || self.suits == Suits::Any
    }

    /// The same ranks, suited or not.
    pub(crate) fn of_any_suits(self) -> RankPair {
        RankPair { suits: Suits::Any, ..self }
    }

    /// How many ranks the lower one is below the higher.
    fn gap(self) -> u8 {
        self.high as u8 - self.low as u8
    }

    /// Where a climb from here ends.
    fn top(self) -> RankPair {
        match self.is_pair() {
            true => RankPair { high: Rank::Ace, low: Rank::Ace, ..self },
            false => RankPair { low: Rank::ALL[self.high as usize - 1], ..self },
        }
    }

    /// Ace and king with these suits.
    pub(crate) fn ace_king(self) -> RankPair {
        RankPair { high: Rank::Ace, low: Rank::King, ..self }
    }

    /// Climbs from here to `top`, which has the same high card or the same gap.
    fn up_to(self, top: RankPair) -> impl Iterator<Item = RankPair> {
        let step = usize::from(self.high != top.high);
        let lows = &Rank::ALL[self.low as usize..=top.low as usize];
        lows.iter().enumerate().map(move |(steps, &low)| RankPair {
            high: Rank::ALL[self.high as usize + step * steps],
            low,
            ..self
        })
    }

    /// The class with this name in standard notation, such as `AKs`.
    pub(super) fn of_name(name: &str) -> RankPair {
        let mut symbols = name.chars();
        let mut rank = || symbols.next().and_then(Rank::from_char).expect("a name starts with two ranks");
        let (high, low) = (rank(), rank());
        let suits = match symbols.next() {
            Some('s') => Suits::Suited,
            Some(_) => Suits::Offsuit,
            None => Suits::Any,
        };
        RankPair { high, low, suits }
    }

    /// The numbers of the hands with these ranks.
    pub(super) fn hands(self) -> impl Iterator<Item = usize> {
        let has_suits = move |&(a, b): &(u8, u8)| match self.suits {
            Suits::Any => !self.is_pair() || a > b,
            Suits::Suited => a == b,
            Suits::Offsuit => a != b,
        };
        let suits = iproduct!(0..4, 0..4).filter(has_suits);
        suits.map(move |(a, b)| hand_number(4 * self.high as u8 + a, 4 * self.low as u8 + b))
    }
}

impl fmt::Display for RankPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suits = match self.suits {
            Suits::Suited => "s",
            Suits::Offsuit => "o",
            Suits::Any => "",
        };
        write!(f, "{}{}{suits}", self.high, self.low)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.set {
            HandSet::Random => f.write_str("random"),
            HandSet::Hand([first, second]) => write!(f, "{first}{second}"),
            HandSet::Ranks(ranks) => ranks.fmt(f),
            HandSet::Climb(from) => write!(f, "{from}+"),
            HandSet::Span { top, bottom } => write!(f, "{top}-{bottom}"),
            HandSet::Percentage(percentage) => percentage.fmt(f),
        }?;
        match self.weight {
            FULL_WEIGHT => Ok(()),
            // A decimal number without trailing zeros: `0.25`.
            weight => write!(f, ":{}", as_share(weight.into())),
        }
    }
}
