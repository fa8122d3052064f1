//! Hands with wild cards, which stand for any card. No scale ranks five of a kind, and pay tables tell few hands apart, so
//! these hands have classes of their own.

use std::fmt;
use std::str::FromStr;

use crate::cards::{Rank, RankSet};
use crate::ranking::{Category, CategoryOrLow};

/// The cards that stand for any card.
///
/// ```
/// use handrank::hold::WildCards;
///
/// assert_eq!(["Deuces", "twos"].map(str::parse), [Ok(WildCards::Deuces), Ok(WildCards::Deuces)]);
/// assert_eq!(WildCards::Deuces.to_string(), "deuces");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WildCards {
    /// All four deuces.
    Deuces,
}

/// A category that hands have only where cards are wild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WildCategory {
    /// A royal flush without wild cards.
    NaturalRoyalFlush,
    /// All four wild deuces, with any other card.
    FourDeuces,
    /// A royal flush with wild cards.
    WildRoyalFlush,
    /// Four cards of a rank and a wild card, or fewer and more.
    FiveOfAKind,
}

/// What a final hand makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FinalCategory {
    /// A category or low of the game as it is without wild cards.
    Usual(CategoryOrLow),
    /// One of those that wild cards bring.
    Wild(WildCategory),
}

/// Hands with wild cards that every pay table pays alike.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct WildClass {
    pub category: FinalCategory,
    /// The rank of its pair if it is [`Category::OnePair`].
    pub pair: Option<Rank>,
}

impl WildCards {
    /// All kinds of wild cards.
    pub const ALL: [WildCards; 1] = [WildCards::Deuces];

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WildCards::Deuces => "deuces",
        }
    }

    /// Their rank.
    pub(super) const fn rank(self) -> Rank {
        match self {
            WildCards::Deuces => Rank::Deuce,
        }
    }
}

impl WildCategory {
    /// All of them, best first.
    pub const ALL: [WildCategory; 4] = [
        WildCategory::NaturalRoyalFlush,
        WildCategory::FourDeuces,
        WildCategory::WildRoyalFlush,
        WildCategory::FiveOfAKind,
    ];

    /// The name, such as `Five of a Kind`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WildCategory::NaturalRoyalFlush => "Natural Royal Flush",
            WildCategory::FourDeuces => "Four Deuces",
            WildCategory::WildRoyalFlush => "Wild Royal Flush",
            WildCategory::FiveOfAKind => "Five of a Kind",
        }
    }

    /// The category with this name, in upper or lower case, with spaces, hyphens or underscores between its words.
    pub(super) fn named(name: &str) -> Option<WildCategory> {
        let name = name.replace(['-', '_'], " ");
        WildCategory::ALL.into_iter().find(|category| category.name().eq_ignore_ascii_case(&name))
    }

    const fn is_royal_flush(self) -> bool {
        matches!(self, WildCategory::NaturalRoyalFlush | WildCategory::WildRoyalFlush)
    }
}

impl FinalCategory {
    /// The name, such as `Full House` or `Five of a Kind`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FinalCategory::Usual(made) => made.name(),
            FinalCategory::Wild(category) => category.name(),
        }
    }

    /// Whether a hand that makes this has a category of the game without wild cards. Royal flushes are of one category
    /// there, with or without them.
    pub(super) fn is(self, category: Category) -> bool {
        match self {
            FinalCategory::Usual(made) => made.category() == category,
            FinalCategory::Wild(wild) => wild.is_royal_flush() && category == Category::RoyalFlush,
        }
    }
}

impl From<CategoryOrLow> for FinalCategory {
    fn from(made: CategoryOrLow) -> FinalCategory {
        FinalCategory::Usual(made)
    }
}

impl From<Category> for FinalCategory {
    fn from(category: Category) -> FinalCategory {
        FinalCategory::Usual(category.into())
    }
}

impl From<WildCategory> for FinalCategory {
    fn from(category: WildCategory) -> FinalCategory {
        FinalCategory::Wild(category)
    }
}

/// What hands with wild cards make, best first.
pub(super) fn categories() -> impl Iterator<Item = FinalCategory> {
    let usual = Category::ALL.into_iter().filter(|&category| category != Category::RoyalFlush);
    WildCategory::ALL.into_iter().map(FinalCategory::from).chain(usual.map(FinalCategory::from))
}

impl WildClass {
    /// All classes, best first. No pair is of a wild card's rank: two of them make more.
    pub fn all(wild: WildCards) -> impl Iterator<Item = WildClass> {
        categories().flat_map(move |category| {
            let is_pair = category.is(Category::OnePair);
            let alone = (!is_pair).then_some(WildClass { category, pair: None });
            let pairs = Rank::ALL.into_iter().rev().filter(move |&rank| is_pair && rank != wild.rank());
            alone.into_iter().chain(pairs.map(move |pair| WildClass { category, pair: Some(pair) }))
        })
    }

    /// The best that five cards can make, by the number of cards of each rank, and by whether all that are not wild share a
    /// suit.
    pub fn best(by_rank: &[u8; 13], wild: WildCards, is_suited: bool) -> WildClass {
        let wild_cards = by_rank[wild.rank() as usize];
        let others = Rank::ALL.into_iter().filter(|&rank| rank != wild.rank() && by_rank[rank as usize] > 0);
        let ranks: RankSet = others.clone().collect();
        // With two ranks or more, as with four wild cards, of which one is the pair does not matter.
        let most = others.max_by_key(|&rank| (by_rank[rank as usize], rank)).expect("four cards are wild");
        let of_a_kind = by_rank[most as usize] + wild_cards;
        let are_different = ranks.len() + u32::from(wild_cards) == 5;
        let fits = |straight: &RankSet| (ranks - *straight).is_empty();
        let is_straight = are_different && STRAIGHTS.iter().any(fits);
        let is_royal = is_suited && fits(&STRAIGHTS[0]);
        let category = match of_a_kind {
            _ if is_royal && wild_cards == 0 => WildCategory::NaturalRoyalFlush.into(),
            _ if wild_cards == 4 => WildCategory::FourDeuces.into(),
            _ if is_royal => WildCategory::WildRoyalFlush.into(),
            5 => WildCategory::FiveOfAKind.into(),
            _ if is_suited && is_straight => Category::StraightFlush.into(),
            4 => Category::FourOfAKind.into(),
            _ if ranks.len() == 2 => Category::FullHouse.into(),
            _ if is_suited => Category::Flush.into(),
            _ if is_straight => Category::Straight.into(),
            3 => Category::ThreeOfAKind.into(),
            2 if ranks.len() == 3 => Category::TwoPair.into(),
            2 => Category::OnePair.into(),
            _ => FinalCategory::from(Category::HighCard),
        };
        WildClass { category, pair: Some(most).filter(|_| category.is(Category::OnePair)) }
    }
}

/// The ranks of straights, the highest first.
const STRAIGHTS: [RankSet; 10] = {
    const WHEEL: u16 = 0b1_0000_0000_1111;
    let mut straights = [RankSet::from_bits(WHEEL); 10];
    let mut place = 0;
    while place < 9 {
        straights[place] = RankSet::from_bits(0b11111 << (8 - place));
        place += 1;
    }
    straights
};

/// The name, as [`WildCards::name`] returns it.
impl fmt::Display for WildCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why text is not [`WildCards`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWildCards;

impl fmt::Display for UnknownWildCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only deuces can be wild")
    }
}

impl std::error::Error for UnknownWildCards {}

/// Reads a [`WildCards::name`] in any case, in the singular, too, or another name of their rank, such as `twos`.
impl FromStr for WildCards {
    type Err = UnknownWildCards;

    fn from_str(name: &str) -> Result<WildCards, UnknownWildCards> {
        match name.to_ascii_lowercase().as_str() {
            "deuces" | "deuce" | "twos" | "two" => Ok(WildCards::Deuces),
            _ => Err(UnknownWildCards),
        }
    }
}

/// The name, as [`WildCategory::name`] returns it.
impl fmt::Display for WildCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name, as [`FinalCategory::name`] returns it.
impl fmt::Display for FinalCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name, in any case.
impl FromStr for FinalCategory {
    type Err = <CategoryOrLow as FromStr>::Err;

    fn from_str(name: &str) -> Result<FinalCategory, Self::Err> {
        match WildCategory::named(name) {
            Some(category) => Ok(category.into()),
            None => name.parse().map(FinalCategory::Usual),
        }
    }
}
