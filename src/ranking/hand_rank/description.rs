//! A hand rank in the words a player would use, exact enough to tell any two of a scale apart.

use std::fmt::{self, Write};

use super::category::Category;
use crate::cards::Rank;

/// A hand rank in words, unique to that rank; returned by [`HandRank::description`](super::HandRank::description).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Description {
    category: Category,
    ranks: [Rank; 5],
    wins: Wins,
}

/// Which hand wins, which decides how hands without a pair are described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wins {
    High,
    Low,
}

impl Description {
    /// The description of five cards with these ranks, most significant first, where high or low hands win.
    pub(super) const fn new(category: Category, ranks: [Rank; 5], wins: Wins) -> Description {
        Description { category, ranks, wins }
    }

    fn write_to(self, f: &mut impl Write) -> fmt::Result {
        let ranks @ [a, b, c, d, e] = self.ranks;
        match self.category {
            Category::RoyalFlush => f.write_str("Royal flush"),
            Category::StraightFlush => write!(f, "{}-high straight flush", Capitalized(a)),
            Category::FourOfAKind => write!(f, "Four {}, {} kicker", Plural(a), rank_name(e)),
            Category::FullHouse => write!(f, "Full house, {} over {}", Plural(a), Plural(e)),
            Category::Flush => write!(f, "{}-high flush, {}", Capitalized(a), Hyphenated(&ranks[1..])),
            Category::Straight => write!(f, "{}-high straight", Capitalized(a)),
            Category::ThreeOfAKind => write!(f, "Three {}, {} kickers", Plural(a), Hyphenated(&[d, e])),
            Category::TwoPair => write!(f, "Two pair, {} and {}, {} kicker", Plural(a), Plural(c), rank_name(e)),
            Category::OnePair => write!(f, "Pair of {}, {} kickers", Plural(a), Hyphenated(&[c, d, e])),
            Category::HighCard if self.wins == Wins::Low => {
                write!(f, "{}-{} low", Capitalized(a), Hyphenated(&ranks[1..]))
            }
            Category::HighCard => write!(f, "{} high, {} kickers", Capitalized(a), Hyphenated(&[b, c, d, e])),
        }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.width().is_none() && f.precision().is_none() {
            return self.write_to(f);
        }
        let mut text = String::new();
        self.write_to(&mut text)?;
        f.pad(&text)
    }
}

/// A rank's name, capitalized.
struct Capitalized(Rank);

/// A rank's name in the plural.
pub(crate) struct Plural(pub Rank);

/// The names of several ranks, joined by hyphens.
struct Hyphenated<'a>(&'a [Rank]);

impl fmt::Display for Capitalized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (initial, rest) = rank_name(self.0).split_at(1);
        f.write_char(initial.as_bytes()[0].to_ascii_uppercase().into())?;
        f.write_str(rest)
    }
}

impl fmt::Display for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(rank_name(self.0))?;
        f.write_str(if self.0 == Rank::Six { "es" } else { "s" })
    }
}

impl fmt::Display for Hyphenated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, &rank) in self.0.iter().enumerate() {
            f.write_str(if position == 0 { "" } else { "-" })?;
            f.write_str(rank_name(rank))?;
        }
        Ok(())
    }
}

/// The names of the ranks, deuce first.
const NAMES: [&str; 13] =
    ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/// The name of a rank: `queen`.
#[inline]
pub(crate) fn rank_name(rank: Rank) -> &'static str {
    NAMES[rank as usize]
}
