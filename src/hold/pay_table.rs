//! Pay tables: what final hands are paid.

use std::ops::RangeInclusive;

use crate::cards::Rank;
use crate::ranking::{Category, Game, HandRank, Scale, Wins};

use super::amount::Amount;
use super::pay_error::{PayTableError, PayTableErrorKind};

/// What final hands are paid, entry by entry: a hand is paid by the first entry that includes it, or not at all.
///
/// ```
/// use handrank::hold::{PaidHands, PayTable};
/// use handrank::{Category, Game};
///
/// let table: PayTable = "9/6".parse()?;
/// let flush = &table.entries()[4];
/// assert_eq!((flush.text(), flush.amount().to_string().as_str()), ("flush", "6"));
/// assert_eq!(flush.hands(), &PaidHands::Category(Category::Flush));
///
/// let entries = table.entries().iter().map(|entry| (entry.hands().clone(), entry.amount()));
/// assert_eq!(PayTable::new(Game::Holdem, entries)?, table);
///
/// let nine_five = table.with_amount(4, "5".parse()?)?;
/// assert_eq!(nine_five.entries()[4].amount().whole(), Some(5));
/// # Ok::<(), handrank::hold::PayTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PayTable {
    game: Game,
    entries: Vec<PayEntry>,
    /// The index of the entry that pays each hand rank; the first element stands for no hand rank.
    entry_by_rank: Vec<Option<u16>>,
}

/// Some hands, and what they are paid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PayEntry {
    text: String,
    hands: PaidHands,
    amount: Amount,
}

/// The hands of an entry of a [`PayTable`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PaidHands {
    /// All hands of a category.
    Category(Category),
    /// All hands of [`Category::OnePair`] whose pair is of this rank or higher.
    PairOrBetter(Rank),
    /// All hands with these hand ranks, on the scale of the game.
    Ranks(RangeInclusive<u16>),
}

impl PayTable {
    /// The table of these entries, each displayed in its shortest form.
    ///
    /// # Errors
    /// Those of [`PayTable::read`], except those that concern only the text.
    pub fn new(game: Game, entries: impl IntoIterator<Item = (PaidHands, Amount)>) -> Result<PayTable, PayTableError> {
        let entry = |(hands, amount): (PaidHands, Amount)| PayEntry { text: hands.to_string(), hands, amount };
        PayTable::of_entries(game, entries.into_iter().map(entry).collect())
    }

    pub(super) fn of_entries(game: Game, entries: Vec<PayEntry>) -> Result<PayTable, PayTableError> {
        if entries.is_empty() {
            return Err(PayTableError::new(String::new(), PayTableErrorKind::Empty));
        }
        if !game.plays_all_cards() {
            return Err(PayTableError::new(String::new(), PayTableErrorKind::NoDraw { game }));
        }
        let entry_by_rank = entry_by_rank(game.scale(), &entries)?;
        Ok(PayTable { game, entries, entry_by_rank })
    }

    /// The same table, but with another amount for the entry with this index, from 0.
    ///
    /// # Errors
    /// [`PayTableErrorKind::NoSuchEntry`] if there are fewer entries.
    pub fn with_amount(&self, entry: usize, amount: Amount) -> Result<PayTable, PayTableError> {
        let mut table = self.clone();
        match table.entries.get_mut(entry) {
            Some(paid) => paid.amount = amount,
            None => {
                let kind = PayTableErrorKind::NoSuchEntry { entries: self.entries.len() };
                return Err(PayTableError::new(entry.to_string(), kind));
            }
        }
        Ok(table)
    }

    /// The game whose hands are paid.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The entries, in order.
    #[must_use]
    pub fn entries(&self) -> &[PayEntry] {
        &self.entries
    }

    /// The index of the entry that pays a hand rank; the number of entries if none does.
    pub(super) fn entry(&self, rank: u16) -> usize {
        self.entry_by_rank[usize::from(rank)].map_or(self.entries.len(), usize::from)
    }

    /// What each hand rank is paid, in ten-thousandths; the first element stands for no hand rank.
    pub(super) fn amounts(&self) -> Vec<u64> {
        let amount = |index: u16| self.entries[usize::from(index)].amount.ten_thousandths();
        self.entry_by_rank.iter().map(|entry| entry.map_or(0, amount)).collect()
    }
}

impl PayEntry {
    pub(super) fn new(text: String, hands: PaidHands, amount: Amount) -> PayEntry {
        PayEntry { text, hands, amount }
    }

    /// Its hands as they were written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its hands. Those that an earlier entry also includes are paid by that one.
    #[must_use]
    pub fn hands(&self) -> &PaidHands {
        &self.hands
    }

    /// What each hand is paid.
    #[must_use]
    pub fn amount(&self) -> Amount {
        self.amount
    }
}

impl PaidHands {
    /// Whether a hand of this rank is among them.
    fn has(&self, rank: HandRank) -> bool {
        match self {
            PaidHands::Category(category) => rank.category() == *category,
            PaidHands::PairOrBetter(lowest) => rank.category() == Category::OnePair && rank.ranks()[0] >= *lowest,
            PaidHands::Ranks(ranks) => ranks.contains(&rank.get()),
        }
    }

    /// Fails unless a scale has such hands.
    fn check(&self, scale: Scale) -> Result<(), PayTableErrorKind> {
        match self {
            PaidHands::Category(category) if !scale.categories().contains(category) => {
                Err(PayTableErrorKind::NoSuchHands)
            }
            PaidHands::PairOrBetter(_) if scale.wins() == Wins::Low => Err(PayTableErrorKind::OrBetterInLowball),
            PaidHands::Ranks(ranks) if [*ranks.start(), *ranks.end()].iter().any(|&end| scale.rank(end).is_none()) => {
                Err(PayTableErrorKind::NoSuchRank { last: scale.classes() })
            }
            PaidHands::Ranks(ranks) if ranks.is_empty() => {
                Err(PayTableErrorKind::Backwards { first: *ranks.start(), last: *ranks.end() })
            }
            _ => Ok(()),
        }
    }
}

/// The index of the entry that pays each hand rank of a scale; the first element stands for no hand rank.
fn entry_by_rank(scale: Scale, entries: &[PayEntry]) -> Result<Vec<Option<u16>>, PayTableError> {
    let mut by_rank = vec![None; usize::from(scale.classes()) + 1];
    for (index, entry) in (0..).zip(entries) {
        let error = |kind| PayTableError::new(entry.text.clone(), kind);
        entry.hands.check(scale).map_err(error)?;
        let mut is_left = false;
        for (rank, paid_by) in scale.ranks().zip(&mut by_rank[1..]) {
            if paid_by.is_none() && entry.hands.has(rank) {
                (*paid_by, is_left) = (Some(index), true);
            }
        }
        if !is_left {
            return Err(error(PayTableErrorKind::NothingLeft));
        }
    }
    Ok(by_rank)
}
