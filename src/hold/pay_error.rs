//! Errors in pay tables.

use std::error::Error;
use std::fmt;

use super::amount::{DECIMALS, WHOLE_END};
use crate::notation::shortened;
use crate::ranking::Game;
use crate::tools::sanitized;

/// Why text or entries are not a `PayTable`, or text is not an `Amount`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayTableError {
    entry: String,
    kind: PayTableErrorKind,
}

/// What is wrong with an entry of a pay table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PayTableErrorKind {
    /// There is nothing before, between or after commas.
    Empty,
    /// An entry does not say what its hands are paid.
    NoAmount,
    /// The hands are neither a category, nor a pair or better, nor hand ranks.
    UnknownHands,
    /// The game does not have this category.
    NoSuchHands,
    /// A pair or better, in a game in which low hands win.
    OrBetterInLowball,
    /// The game does not have this hand rank.
    NoSuchRank {
        /// The worst rank of the game.
        last: u16,
    },
    /// In a range of hand ranks, the better one comes second.
    Backwards {
        /// The first.
        first: u16,
        /// The second.
        last: u16,
    },
    /// The amount is not a number.
    BadAmount,
    /// The amount is below 0.
    NegativeAmount,
    /// The amount has more than four decimals.
    TooManyDecimals,
    /// The amount is not below 10^9.
    TooLarge,
    /// Earlier entries already include all of its hands.
    NothingLeft,
    /// The name or the short form of a table, such as `bonus-8/5` or `9/6`, is not the only entry.
    ShortFormBesideEntries,
    /// There is no entry with this index.
    NoSuchEntry {
        /// How many entries there are.
        entries: usize,
    },
    /// The game has no draw.
    NoDraw {
        /// The game.
        game: Game,
    },
    /// The name or the short form of a table, in a game other than hold'em, stud or draw.
    ShortFormInOtherGame {
        /// The game.
        game: Game,
    },
    /// The numbers after or before the name of a table tell none of its versions apart.
    NoSuchVersion {
        /// The table, in the version that its name alone stands for.
        table: &'static str,
    },
    /// Hands that only wild cards make, in a table without wild cards.
    NoWildCards,
    /// Hand ranks, in a table with wild cards.
    RanksWithWildCards,
    /// Wild cards, for a table that is known by name and has none.
    NamedWithoutWildCards,
    /// Wild cards, in a game other than hold'em, stud or draw.
    WildInOtherGame {
        /// The game.
        game: Game,
    },
}

impl PayTableError {
    pub(super) fn new(entry: String, kind: PayTableErrorKind) -> PayTableError {
        PayTableError { entry, kind }
    }

    /// The entry as it was written; empty if the table as a whole is at fault.
    #[must_use]
    pub fn entry(&self) -> &str {
        &self.entry
    }

    /// What is wrong with it.
    #[must_use]
    pub fn kind(&self) -> &PayTableErrorKind {
        &self.kind
    }
}

impl fmt::Display for PayTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = shortened(&self.entry);
        let entry = sanitized(&entry);
        match self.kind {
            PayTableErrorKind::Empty => {
                write!(f, "an entry is empty; a pay table has one between commas, as in flush=6,straight=4")
            }
            PayTableErrorKind::NoAmount => {
                // Probably meant as a short form, like `96` or `9-6`.
                let is_number = entry.starts_with(|symbol: char| symbol.is_ascii_digit()) && !entry.contains('=');
                let or_short_form = if is_number { "; jacks or better is written 9/6" } else { "" };
                write!(f, "no amount in \"{entry}\"; an entry is HANDS=AMOUNT, as in flush=6{or_short_form}")
            }
            PayTableErrorKind::UnknownHands => write!(
                f,
                "unknown hands in \"{entry}\"; they are a category such as full-house, a pair such as jacks-or-better, \
                 or ranks such as 20-22"
            ),
            PayTableErrorKind::NoSuchHands => write!(f, "this game has no hands like \"{entry}\""),
            PayTableErrorKind::OrBetterInLowball => {
                write!(f, "\"{entry}\" pays high hands, but in this game, low hands win")
            }
            PayTableErrorKind::NoSuchRank { last } => write!(f, "bad rank in \"{entry}\"; ranks are 1 to {last}"),
            PayTableErrorKind::Backwards { first, last } => {
                write!(f, "\"{entry}\" is backwards; write {last}-{first}")
            }
            PayTableErrorKind::BadAmount => {
                write!(f, "bad amount in \"{entry}\"; amounts are numbers such as 6 or 2.5")
            }
            PayTableErrorKind::NegativeAmount => write!(f, "the amount in \"{entry}\" is negative; the least is 0"),
            PayTableErrorKind::TooManyDecimals => {
                write!(f, "the amount in \"{entry}\" has too many decimals; it may have {DECIMALS}")
            }
            PayTableErrorKind::TooLarge => {
                write!(f, "the amount in \"{entry}\" is too large; it must be below {WHOLE_END}")
            }
            PayTableErrorKind::NothingLeft => {
                write!(f, "no hands are left for \"{entry}\"; entries before it already pay them all")
            }
            PayTableErrorKind::ShortFormBesideEntries => {
                write!(f, "\"{entry}\" is a whole pay table; it must be the only entry")
            }
            PayTableErrorKind::NoSuchEntry { entries } => {
                write!(f, "no entry {entry}; the table has {entries}, counted from 0")
            }
            PayTableErrorKind::NoDraw { game } => {
                write!(f, "{game} has a board, so there is no draw")
            }
            PayTableErrorKind::NoSuchVersion { table } if table.ends_with(|end: char| end.is_ascii_digit()) => {
                write!(f, "bad numbers in \"{entry}\"; they are what a full house and a flush pay, as in {table}")
            }
            PayTableErrorKind::NoSuchVersion { table } => {
                write!(f, "{table} takes no numbers; for other pays, write out its entries")
            }
            PayTableErrorKind::NoWildCards => {
                write!(f, "\"{entry}\" needs wild cards")
            }
            PayTableErrorKind::RanksWithWildCards => {
                write!(
                    f,
                    "ranks such as \"{entry}\" cannot be used with wild cards; name a category, as in five-of-a-kind=15"
                )
            }
            PayTableErrorKind::NamedWithoutWildCards => write!(f, "\"{entry}\" is a pay table without wild cards"),
            PayTableErrorKind::WildInOtherGame { game } => {
                write!(f, "only holdem, stud and draw have wild cards, not {game}")
            }
            PayTableErrorKind::ShortFormInOtherGame { game } => {
                write!(
                    f,
                    "\"{entry}\" is a pay table of holdem, stud and draw, not {game}; write its entries, as in \
                     flush=6,straight=4"
                )
            }
        }
    }
}

impl Error for PayTableError {}
