//! Pay tables from text, such as `full-house=9,flush=6,jacks-or-better=1`, `bonus-8/5` or `9/6`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use itertools::Itertools;

use crate::cards::Rank;
use crate::ranking::{Category, Game, Plural, Scale};
use crate::tools::are_digits;

use super::amount::Amount;
use super::named_tables::{JACKS_OR_BETTER, NamedTable, split_numbers};
use super::pay_error::{PayTableError, PayTableErrorKind};
use super::pay_table::{PaidHands, PayEntry, PayTable};
use super::wild::{WildCards, WildCategory};

/// Other names of pairs.
const OTHER_PAIRS: [(&str, Rank); 2] = [("twos", Rank::Deuce), ("treys", Rank::Three)];

const OR_BETTER: &str = "-or-better";

impl PayTable {
    /// Reads a pay table: entries of the form `HANDS=AMOUNT`, separated by commas. HANDS is the
    /// [name](Category::from_name) of a category, where a straight flush does not include a royal flush; a pair such as
    /// `jacks-or-better`, which pays One Pair only, and only in games in which high hands win; or one or more hand
    /// ranks on the scale of the game, such as `20` or `20-22`. AMOUNT is an [`Amount`] such as `2.5`. White space
    /// around commas and equals signs is ignored.
    ///
    /// As the only entry, and only in hold'em, stud and draw, the name of a [`NamedTable`] such as `bonus-8/5` is that
    /// table, in any case, and with spaces or hyphens; the numbers, what a full house and a flush pay, may also come
    /// first, with spaces around their slash or a hyphen instead of it. `9/6` alone is jacks or better. In
    /// `deuces-wild`, deuces are wild.
    ///
    /// # Errors
    /// For an entry that is malformed, has hands that the game does not have, or has only hands that earlier entries
    /// already pay; for an Omaha game, which has no draw.
    ///
    /// ```
    /// use handrank::Game;
    /// use handrank::hold::{PayTable, PayTableErrorKind};
    ///
    /// let table = PayTable::read("20-22 = 160, four-of-a-kind = 50, Full House = 9.5", Game::Holdem)?;
    /// let entries: Vec<_> = table.entries().iter().map(|entry| entry.text()).collect();
    /// assert_eq!(entries, ["20-22", "four-of-a-kind", "Full House"]);
    ///
    /// let error = PayTable::read("flush=6,22-20=160", Game::Holdem).unwrap_err();
    /// assert_eq!(error.kind(), &PayTableErrorKind::Backwards { first: 22, last: 20 });
    /// assert_eq!(error.to_string(), "\"22-20\" is backwards; write 20-22");
    /// # Ok::<(), handrank::hold::PayTableError>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<PayTable, PayTableError> {
        PayTable::read_with_wild(text, game, None)
    }

    /// Reads a pay table for a game with wild cards, if there are any. HANDS may then also be the name of a
    /// [`WildCategory`], such as `five-of-a-kind`; `royal-flush` is a royal flush with wild cards or without. Hand ranks
    /// may not be given.
    ///
    /// # Errors
    /// Those of [`PayTable::read`]; for wild cards in a game other than hold'em, stud and draw.
    ///
    /// ```
    /// use handrank::Game;
    /// use handrank::hold::{PayTable, WildCards};
    ///
    /// let wild = Some(WildCards::Deuces);
    /// let table = PayTable::read_with_wild("royal-flush=25,four-deuces=10", Game::Holdem, wild)?;
    /// assert_eq!((table.wild(), table.entries().len()), (wild, 2));
    /// # Ok::<(), handrank::hold::PayTableError>(())
    /// ```
    pub fn read_with_wild(text: &str, game: Game, wild: Option<WildCards>) -> Result<PayTable, PayTableError> {
        let mut entries = Vec::new();
        for entry in text.split(',').map(str::trim) {
            let error = |kind| PayTableError::new(entry.to_owned(), kind);
            let is_alone = entry == text.trim();
            match whole_table(entry) {
                Some(_) if !is_alone && read_hands(entry).is_none() => {
                    return Err(error(PayTableErrorKind::ShortFormBesideEntries));
                }
                Some(_) if is_alone && (game.scale() != Scale::Kev || !game.plays_all_cards()) => {
                    return Err(error(PayTableErrorKind::ShortFormInOtherGame { game }));
                }
                Some(table) if is_alone => {
                    let table = table.map_err(error)?;
                    return match wild.is_some() && table.wild() != wild {
                        true => Err(error(PayTableErrorKind::NamedWithoutWildCards)),
                        false => Ok(table.in_game(game)),
                    };
                }
                _ => entries.push(read_entry(entry).map_err(error)?),
            }
        }
        PayTable::of_entries(game, wild, entries)
    }
}

/// Reads a pay table for hold'em, as [`PayTable::read`] does.
impl FromStr for PayTable {
    type Err = PayTableError;

    fn from_str(text: &str) -> Result<PayTable, PayTableError> {
        PayTable::read(text, Game::default())
    }
}

/// Reads digits, optionally with a point and up to four decimals: `800`, `2.5`.
impl FromStr for Amount {
    type Err = PayTableError;

    fn from_str(text: &str) -> Result<Amount, PayTableError> {
        Amount::read(text).map_err(|kind| PayTableError::new(text.to_owned(), kind))
    }
}

/// The table that is meant by a name, such as `bonus-8/5`, or by two numbers alone.
fn whole_table(entry: &str) -> Option<Result<PayTable, PayTableErrorKind>> {
    match NamedTable::find(entry) {
        Some((table, numbers)) => Some(table.version(&numbers)),
        None => is_short_form(entry).then(|| JACKS_OR_BETTER.version(&split_numbers(entry))),
    }
}

/// Whether an entry is two numbers with a slash between, such as `9/6`.
fn is_short_form(entry: &str) -> bool {
    let is_number = |text: &str| {
        text.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '.')) && !text.contains(' ')
    };
    let numbers = entry.split('/').map(str::trim);
    numbers.clone().count() == 2 && numbers.into_iter().all(is_number) && !entry.contains('=')
}

fn read_entry(entry: &str) -> Result<PayEntry, PayTableErrorKind> {
    if entry.is_empty() {
        return Err(PayTableErrorKind::Empty);
    }
    let (text, amount) = entry.split_once('=').ok_or(PayTableErrorKind::NoAmount)?;
    let text = text.trim();
    let hands = read_hands(text).ok_or(PayTableErrorKind::UnknownHands)?;
    Ok(PayEntry::new(text.to_owned(), hands, Amount::read(amount.trim())?))
}

fn read_hands(text: &str) -> Option<PaidHands> {
    let hands = Category::from_name(text).map(PaidHands::Category);
    let hands = hands.or_else(|| WildCategory::named(text).map(PaidHands::WildCategory));
    let hands = hands.or_else(|| or_better(text).map(PaidHands::PairOrBetter));
    hands.or_else(|| ranks(text).map(PaidHands::Ranks))
}

#[cfg(feature = "serde")]
impl PayEntry {
    /// The entry that pays hands that were written like this.
    pub(super) fn read(hands: &str, amount: Amount) -> Result<PayEntry, PayTableError> {
        let error = || PayTableError::new(hands.to_owned(), PayTableErrorKind::UnknownHands);
        Ok(PayEntry::new(hands.to_owned(), read_hands(hands).ok_or_else(error)?, amount))
    }
}

/// The rank of a pair such as `jacks-or-better`.
fn or_better(text: &str) -> Option<Rank> {
    let text = text.replace(['_', ' '], "-").to_ascii_lowercase();
    let pair = text.strip_suffix(OR_BETTER)?;
    let other = OTHER_PAIRS.into_iter().find(|&(name, _)| name == pair).map(|(_, rank)| rank);
    other.or_else(|| Rank::ALL.into_iter().find(|&rank| Plural(rank).to_string() == pair))
}

/// One hand rank, or several such as `20-22`, with or without spaces around the hyphen. Other white space would break
/// the lines and columns in which an entry is shown as it was written. Numbers of more than 16 bits are read as
/// [`u16::MAX`], which is too large for any scale.
fn ranks(text: &str) -> Option<RangeInclusive<u16>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| {
        let text = text.trim_matches(' ');
        let is_number = !text.is_empty() && are_digits(text);
        is_number.then(|| text.parse().unwrap_or(u16::MAX))
    };
    Some(number(first)?..=number(last)?)
}

/// Entries as they were written, which [`PayTable::read_with_wild`] reads back in the same game with the same wild
/// cards: `royal-flush=800,20-22=160`.
impl fmt::Display for PayTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.entries().iter().map(|entry| format!("{}={}", entry.text(), entry.amount())).join(","))
    }
}

/// Serialized with its entries as text, the game unless it is hold'em, and the wild cards if there are any.
#[cfg(feature = "serde")]
mod fields {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Game, PayTable, WildCards};

    #[derive(Serialize, Deserialize)]
    struct Written {
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wild: Option<WildCards>,
        entries: String,
    }

    impl Serialize for PayTable {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Written { game: self.game(), wild: self.wild(), entries: self.to_string() }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for PayTable {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PayTable, D::Error> {
            let Written { game, wild, entries } = Written::deserialize(deserializer)?;
            PayTable::read_with_wild(&entries, game, wild).map_err(D::Error::custom)
        }
    }
}

/// A name as it is written in entries: `full-house`.
fn hyphenated(name: &str) -> String {
    name.to_ascii_lowercase().replace(' ', "-")
}

/// As it is written: `full-house`, `jacks-or-better`, `20-22`.
impl fmt::Display for PaidHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            PaidHands::Category(category) => hyphenated(category.name()),
            PaidHands::WildCategory(category) => hyphenated(category.name()),
            PaidHands::PairOrBetter(rank) => format!("{}{OR_BETTER}", Plural(*rank)),
            PaidHands::Ranks(ranks) if ranks.start() == ranks.end() => ranks.start().to_string(),
            PaidHands::Ranks(ranks) => format!("{}-{}", ranks.start(), ranks.end()),
        })
    }
}
