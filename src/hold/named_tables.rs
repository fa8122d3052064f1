//! The pay tables that players call by name, each with the numbers that tell its versions apart: what a full house and a
//! flush pay.

use crate::ranking::{Category, Game};

use super::amount::Amount;
use super::pay_error::PayTableErrorKind;
use super::pay_table::{PaidHands, PayTable};
use super::wild::WildCards;

/// A pay table that players know by name.
///
/// ```
/// use handrank::hold::{NamedTable, PayTable};
///
/// let bonus = NamedTable::ALL.iter().find(|table| table.name == "bonus-8/5").expect("it is known");
/// assert_eq!((bonus.return_share, bonus.table()), (0.991_660, "8/5 Bonus".parse()?));
///
/// // What four aces and a full house pay.
/// let seven_five: PayTable = "bonus-7/5".parse()?;
/// assert!(seven_five.to_string().starts_with("royal-flush=800,straight-flush=50,11-22=80,"));
/// assert_eq!(seven_five.entries()[5].amount().whole(), Some(7));
/// # Ok::<(), handrank::hold::PayTableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct NamedTable {
    /// The name and, if it has versions, the numbers of this one.
    pub name: &'static str,
    /// What it returns on average, as a share of the bet, to a player who always makes the best hold: six decimals, as
    /// [`PayTable::census`] computes them.
    pub return_share: f64,
    /// The cards that stand for any card, if there are any.
    pub wild: Option<WildCards>,
    /// Its entries, as [`PayTable`] reads them.
    pub entries: &'static str,
    /// Other names without numbers, [simplified](NamedTable::simplified).
    other_names: &'static [&'static str],
}

impl NamedTable {
    /// All tables that are known by name. Numbers other than those listed make other versions of the same table.
    ///
    /// Michael Shackleford, "Wizard of Odds", has them all, with what they return.
    pub const ALL: &[NamedTable] = &[
        JACKS_OR_BETTER,
        NamedTable {
            name: "bonus-8/5",
            return_share: 0.991_660,
            wild: None,
            entries: "royal-flush=800,straight-flush=50,11-22=80,131-166=40,four-of-a-kind=25,full-house=8,flush=5,\
                      straight=4,three-of-a-kind=3,two-pair=2,jacks-or-better=1",
            other_names: &["bp"],
        },
        NamedTable {
            name: "double-bonus-10/7",
            return_share: 1.001_725,
            wild: None,
            entries: "royal-flush=800,straight-flush=50,11-22=160,131-166=80,four-of-a-kind=50,full-house=10,flush=7,\
                      straight=5,three-of-a-kind=3,two-pair=1,jacks-or-better=1",
            other_names: &["db", "dbp"],
        },
        NamedTable {
            name: "double-double-bonus-9/6",
            return_share: 0.989_808,
            wild: None,
            entries: "royal-flush=800,straight-flush=50,20-22=400,11-19=160,131=160,141-143=160,153-155=160,\
                      165-166=160,132-164=80,four-of-a-kind=50,full-house=9,flush=6,straight=4,three-of-a-kind=3,\
                      two-pair=1,jacks-or-better=1",
            other_names: &["ddb", "ddbp"],
        },
        NamedTable {
            name: "triple-double-bonus-9/7",
            return_share: 0.995_778,
            wild: None,
            entries: "royal-flush=800,straight-flush=50,20-22=800,11-19=160,131=400,141-143=400,153-155=400,\
                      165-166=400,132-164=80,four-of-a-kind=50,full-house=9,flush=7,straight=4,three-of-a-kind=2,\
                      two-pair=1,jacks-or-better=1",
            other_names: &["tdb", "tdbp"],
        },
        NamedTable {
            name: "deuces-wild",
            return_share: 1.007_620,
            wild: Some(WildCards::Deuces),
            entries: "natural-royal-flush=800,four-deuces=200,wild-royal-flush=25,five-of-a-kind=15,straight-flush=9,\
                      four-of-a-kind=5,full-house=3,flush=2,straight=2,three-of-a-kind=1",
            other_names: &["deuces", "dw", "fpdw", "fullpaydeuces", "fullpaydeuceswild"],
        },
        NamedTable {
            name: "deuces-wild-nsud",
            return_share: 0.997_283,
            wild: Some(WildCards::Deuces),
            entries: "natural-royal-flush=800,four-deuces=200,wild-royal-flush=25,five-of-a-kind=16,straight-flush=10,\
                      four-of-a-kind=4,full-house=4,flush=3,straight=2,three-of-a-kind=1",
            other_names: &["nsud", "nsuddeuces", "nsuddeuceswild", "notsouglydeuces", "notsouglyducks"],
        },
    ];

    /// The table, in hold'em.
    #[must_use]
    pub fn table(&self) -> PayTable {
        PayTable::read_with_wild(self.entries, Game::Holdem, self.wild).expect("its entries are valid")
    }

    /// The name without the numbers of the version.
    #[must_use]
    pub fn game(&self) -> &'static str {
        let without_numbers = self.name.trim_end_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '/');
        without_numbers.trim_end_matches('-')
    }

    /// The table with this name, which may have numbers before or after it, and these numbers.
    #[doc(hidden)]
    #[must_use]
    pub fn find(text: &str) -> Option<(&'static NamedTable, Vec<&str>)> {
        let (numbers, name) = NamedTable::numbers_and_name(text);
        let name = NamedTable::simplified(name);
        let is_named = |table: &&NamedTable| table.simple_names().any(|other| other == name);
        NamedTable::ALL.iter().find(is_named).map(|table| (table, numbers))
    }

    /// The numbers by which players tell versions of a table apart, and its name: `8`, `5` and `bonus`.
    #[doc(hidden)]
    #[must_use]
    pub fn numbers_and_name(text: &str) -> (Vec<&str>, &str) {
        let is_between = |symbol: char| symbol.is_whitespace() || "-_".contains(symbol);
        let is_in_numbers = |symbol: char| symbol.is_ascii_digit() || "/.".contains(symbol) || is_between(symbol);
        let text = text.trim_matches(is_between);
        let after = text.trim_start_matches(is_in_numbers);
        let (numbers, name) = match text.len() - after.len() {
            0 => {
                let name = text.trim_end_matches(is_in_numbers);
                (&text[name.len()..], name)
            }
            before => (&text[..before], after),
        };
        let numbers = numbers.trim_matches(is_between);
        (if numbers.is_empty() { Vec::new() } else { split_numbers(numbers) }, name)
    }

    /// A name in lower case, without anything between its words and without the word poker at its end.
    #[doc(hidden)]
    #[must_use]
    pub fn simplified(name: &str) -> String {
        let name = name.replace(['-', '_', ' '], "").to_lowercase();
        name.strip_suffix("poker").unwrap_or(&name).to_owned()
    }

    /// Its names without numbers, [simplified](NamedTable::simplified).
    #[doc(hidden)]
    pub fn simple_names(&self) -> impl Iterator<Item = String> {
        let other_names = self.other_names.iter().map(|&name| name.to_owned());
        [NamedTable::simplified(self.game())].into_iter().chain(other_names)
    }

    /// The version with these amounts for full house, flush and, with a third, straight; as listed, without any.
    pub(super) fn version(&self, numbers: &[&str]) -> Result<PayTable, PayTableErrorKind> {
        let mut table = self.table();
        if numbers.is_empty() {
            return Ok(table);
        }
        if self.wild.is_some() || !matches!(numbers.len(), 2 | 3) || numbers.contains(&"") {
            return Err(PayTableErrorKind::NoSuchVersion { table: self.name });
        }
        for (amount, category) in numbers.iter().zip([Category::FullHouse, Category::Flush, Category::Straight]) {
            let is_changed = |entry: &super::PayEntry| entry.hands() == &PaidHands::Category(category);
            let place = table.entries().iter().position(is_changed).expect("it is paid for each");
            table = table.with_amount(place, Amount::read(amount)?).expect("the entry is there");
        }
        Ok(table)
    }
}

/// The table that is meant by two numbers alone.
pub(super) const JACKS_OR_BETTER: NamedTable = NamedTable {
    name: "jacks-or-better-9/6",
    return_share: 0.995_439,
    wild: None,
    entries: "royal-flush=800,straight-flush=50,four-of-a-kind=25,full-house=9,flush=6,straight=4,three-of-a-kind=3,\
              two-pair=2,jacks-or-better=1",
    other_names: &["job", "jacks", "jb"],
};

/// Numbers with slashes between or, if there is none, hyphens.
pub(super) fn split_numbers(numbers: &str) -> Vec<&str> {
    let between = if numbers.contains('/') { '/' } else { '-' };
    numbers.split(between).map(str::trim).collect()
}
