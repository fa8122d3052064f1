//! Pay tables: what final hands are paid.

use std::ops::RangeInclusive;

use crate::cards::Rank;
use crate::ranking::{Category, Game, Scale, Wins};

use super::amount::Amount;
use super::classes::FinalClass;
use super::pay_error::{PayTableError, PayTableErrorKind};
use super::wild::{FinalCategory, WildCards, WildCategory};

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
    wild: Option<WildCards>,
    entries: Vec<PayEntry>,
    /// The index of the entry that pays each class of final hands; the first element stands for no class.
    entry_by_class: Vec<Option<u16>>,
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
    /// All hands of a category; with wild cards, of those that no [`WildCategory`] has, except that royal flushes are
    /// those with and without wild cards.
    Category(Category),
    /// All hands of a category that only wild cards bring.
    WildCategory(WildCategory),
    /// All hands of [`Category::OnePair`] whose pair is of this rank or higher.
    PairOrBetter(Rank),
    /// All hands with these hand ranks, on the scale of the game, which knows no wild cards.
    Ranks(RangeInclusive<u16>),
}

impl PayTable {
    /// The table of these entries, each displayed in its shortest form.
    ///
    /// # Errors
    /// [`PayTableErrorKind::Empty`] without entries; for an entry that has hands that the game does not have, hand
    /// ranks in reverse order, or only hands that earlier entries already pay; for an Omaha game, which has no draw.
    pub fn new(game: Game, entries: impl IntoIterator<Item = (PaidHands, Amount)>) -> Result<PayTable, PayTableError> {
        PayTable::with_wild(game, None, entries)
    }

    /// The same for a game with wild cards, if there are any.
    ///
    /// # Errors
    /// Those of [`PayTable::new`]; for hand ranks with wild cards; for wild cards in a game other than hold'em, stud
    /// and draw.
    ///
    /// ```
    /// use handrank::hold::{PaidHands, PayTable, WildCards, WildCategory};
    /// use handrank::{Category, Game};
    ///
    /// let entries = [
    ///     (PaidHands::WildCategory(WildCategory::FourDeuces), "200".parse()?),
    ///     (PaidHands::Category(Category::RoyalFlush), "25".parse()?),
    /// ];
    /// let table = PayTable::with_wild(Game::Holdem, Some(WildCards::Deuces), entries)?;
    /// assert_eq!(table.to_string(), "four-deuces=200,royal-flush=25");
    /// # Ok::<(), handrank::hold::PayTableError>(())
    /// ```
    pub fn with_wild(
        game: Game,
        wild: Option<WildCards>,
        entries: impl IntoIterator<Item = (PaidHands, Amount)>,
    ) -> Result<PayTable, PayTableError> {
        let entry = |(hands, amount): (PaidHands, Amount)| PayEntry { text: hands.to_string(), hands, amount };
        PayTable::of_entries(game, wild, entries.into_iter().map(entry).collect())
    }

    pub(super) fn of_entries(
        game: Game,
        wild: Option<WildCards>,
        entries: Vec<PayEntry>,
    ) -> Result<PayTable, PayTableError> {
        let whole = |kind| PayTableError::new(String::new(), kind);
        if entries.is_empty() {
            return Err(whole(PayTableErrorKind::Empty));
        }
        if !game.plays_all_cards() {
            return Err(whole(PayTableErrorKind::NoDraw { game }));
        }
        let needs_wild = |entry: &PayEntry| matches!(entry.hands, PaidHands::WildCategory(_));
        if game.scale() != Scale::Kev && (wild.is_some() || entries.iter().any(needs_wild)) {
            return Err(whole(PayTableErrorKind::WildInOtherGame { game }));
        }
        let entry_by_class = entry_by_class(game.scale(), wild, &entries)?;
        Ok(PayTable { game, wild, entries, entry_by_class })
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

    /// The same table for another game with the same hands.
    pub(super) fn in_game(self, game: Game) -> PayTable {
        PayTable { game, ..self }
    }

    /// The game whose hands are paid.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The cards that stand for any card, if there are any.
    #[must_use]
    pub fn wild(&self) -> Option<WildCards> {
        self.wild
    }

    /// The entries, in order.
    #[must_use]
    pub fn entries(&self) -> &[PayEntry] {
        &self.entries
    }

    /// The index of the entry that pays a class of final hands; the number of entries if none does.
    pub(super) fn entry(&self, class: u16) -> usize {
        self.entry_by_class[usize::from(class)].map_or(self.entries.len(), usize::from)
    }

    /// What each class of final hands is paid, in ten-thousandths; the first element stands for no class.
    pub(super) fn amounts(&self) -> Vec<u64> {
        let amount = |index: u16| self.entries[usize::from(index)].amount.ten_thousandths();
        self.entry_by_class.iter().map(|entry| entry.map_or(0, amount)).collect()
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
    /// Whether the hands of this class are among them.
    fn has(&self, class: FinalClass) -> bool {
        match (self, class) {
            (PaidHands::Category(category), _) => class.is(*category),
            (PaidHands::WildCategory(category), FinalClass::Wild(class)) => {
                class.category == FinalCategory::Wild(*category)
            }
            (PaidHands::PairOrBetter(lowest), _) => class.pair().is_some_and(|pair| pair >= *lowest),
            (PaidHands::Ranks(ranks), FinalClass::Rank(rank)) => ranks.contains(&rank.get()),
            (PaidHands::WildCategory(_), FinalClass::Rank(_)) | (PaidHands::Ranks(_), FinalClass::Wild(_)) => false,
        }
    }

    /// Fails unless a scale has such hands, with wild cards or without.
    fn check(&self, scale: Scale, wild: Option<WildCards>) -> Result<(), PayTableErrorKind> {
        match self {
            PaidHands::Category(category) if !scale.categories().contains(category) => {
                Err(PayTableErrorKind::NoSuchHands)
            }
            PaidHands::WildCategory(_) if wild.is_none() => Err(PayTableErrorKind::NoWildCards),
            PaidHands::PairOrBetter(_) if scale.wins() == Wins::Low => Err(PayTableErrorKind::OrBetterInLowball),
            PaidHands::Ranks(_) if wild.is_some() => Err(PayTableErrorKind::RanksWithWildCards),
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

/// The index of the entry that pays each class of final hands; the first element stands for no class.
fn entry_by_class(
    scale: Scale,
    wild: Option<WildCards>,
    entries: &[PayEntry],
) -> Result<Vec<Option<u16>>, PayTableError> {
    let classes = FinalClass::all(scale, wild);
    let mut by_class = vec![None; classes.len() + 1];
    for (index, entry) in (0..).zip(entries) {
        let error = |kind| PayTableError::new(entry.text.clone(), kind);
        entry.hands.check(scale, wild).map_err(error)?;
        let mut is_left = false;
        for (&class, paid_by) in classes.iter().zip(&mut by_class[1..]) {
            if paid_by.is_none() && entry.hands.has(class) {
                (*paid_by, is_left) = (Some(index), true);
            }
        }
        if !is_left {
            return Err(error(PayTableErrorKind::NothingLeft));
        }
    }
    Ok(by_class)
}
