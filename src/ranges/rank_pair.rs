//! Two ranks, suited, offsuit or either: `AKs`, `AK`, `AA`.

use std::fmt;

use itertools::iproduct;

use super::Combo;
use crate::cards::{Card, Rank, Suit};

/// A class as it is written in ranges: two ranks, suited, offsuit or either.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RankPair {
    pub(super) high: Rank,
    pub(super) low: Rank,
    pub(super) suits: Suits,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Suits {
    Suited,
    Offsuit,
    Any,
}

impl RankPair {
    /// Two ranks, in either order.
    pub(crate) fn new(a: Rank, b: Rank, suits: Suits) -> RankPair {
        RankPair { high: a.max(b), low: a.min(b), suits }
    }

    pub(super) fn is_pair(self) -> bool {
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
    pub(super) fn gap(self) -> u8 {
        self.high as u8 - self.low as u8
    }

    /// Where a climb from here ends.
    pub(super) fn top(self) -> RankPair {
        match self.is_pair() {
            true => RankPair { high: Rank::Ace, low: Rank::Ace, ..self },
            false => RankPair { low: Rank::ALL[self.high as usize - 1], ..self },
        }
    }

    /// The pair below this one, or the class with the next lower card below the same high one.
    pub(super) fn next_lower(self) -> Option<RankPair> {
        let low = *Rank::ALL.get((self.low as usize).checked_sub(1)?)?;
        Some(RankPair { high: if self.is_pair() { low } else { self.high }, low, ..self })
    }

    /// Ace and king with these suits.
    pub(crate) fn ace_king(self) -> RankPair {
        RankPair { high: Rank::Ace, low: Rank::King, ..self }
    }

    /// Climbs from here to `top`, which has the same high card or the same gap.
    pub(super) fn up_to(self, top: RankPair) -> impl Iterator<Item = RankPair> {
        let step = usize::from(self.high != top.high);
        let lows = &Rank::ALL[self.low as usize..=top.low as usize];
        lows.iter().enumerate().map(move |(steps, &low)| RankPair {
            high: Rank::ALL[self.high as usize + step * steps],
            low,
            ..self
        })
    }

    /// The class with this name in standard notation, such as `AKs`.
    pub(super) fn from_name(name: &str) -> RankPair {
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

    /// The hands with these ranks.
    pub(crate) fn combos(self) -> impl Iterator<Item = Combo> {
        let has_suits = move |&(a, b): &(Suit, Suit)| match self.suits {
            Suits::Any => !self.is_pair() || a > b,
            Suits::Suited => a == b,
            Suits::Offsuit => a != b,
        };
        let suits = iproduct!(Suit::ALL, Suit::ALL).filter(has_suits);
        suits.map(move |(a, b)| Combo::new([Card::new(self.high, a), Card::new(self.low, b)]))
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
