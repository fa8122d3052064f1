//! The ten categories of hand, and the hand ranks that each covers on Cactus Kev's scale.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::number::{CLASSES, HandRank, KEV};
use crate::sanitize::sanitized;

/// A category of hand, from royal flush to high card. Ordered like hand ranks, the best category first.
///
/// The royal flush, in Cactus Kev's article merely the best straight flush, is a category of its own here.
///
/// ```
/// use handrank::Category;
///
/// assert!(Category::FullHouse < Category::Flush); // smaller is better
/// assert_eq!("full house".parse(), Ok(Category::FullHouse));
/// assert_eq!(Category::FullHouse.to_string(), "Full House");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the field's own")]
pub enum Category {
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPair,
    OnePair,
    HighCard,
}

/// What a [`category_code`](super::Scale::category_code) has besides the category if the ace is low.
pub(super) const ACE_LOW: u8 = 16;

/// Whether the classes with this [`category_code`](super::Scale::category_code) are suited.
pub(crate) const fn is_suited(code: u8) -> bool {
    matches!(Category::ALL[(code % ACE_LOW) as usize], Category::RoyalFlush | Category::StraightFlush | Category::Flush)
}

impl Category {
    /// The ten categories, best first.
    pub const ALL: [Category; 10] = [
        Category::RoyalFlush,
        Category::StraightFlush,
        Category::FourOfAKind,
        Category::FullHouse,
        Category::Flush,
        Category::Straight,
        Category::ThreeOfAKind,
        Category::TwoPair,
        Category::OnePair,
        Category::HighCard,
    ];

    /// The name, such as `Royal Flush`, `Four of a Kind` or `High Card`.
    pub const fn name(self) -> &'static str {
        match self {
            Category::RoyalFlush => "Royal Flush",
            Category::StraightFlush => "Straight Flush",
            Category::FourOfAKind => "Four of a Kind",
            Category::FullHouse => "Full House",
            Category::Flush => "Flush",
            Category::Straight => "Straight",
            Category::ThreeOfAKind => "Three of a Kind",
            Category::TwoPair => "Two Pair",
            Category::OnePair => "One Pair",
            Category::HighCard => "High Card",
        }
    }
}

/// The name, as [`Category::name`] returns it.
impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name that [`Category::name`] returns, ignoring case.
impl FromStr for Category {
    type Err = ParseCategoryError;

    fn from_str(text: &str) -> Result<Category, ParseCategoryError> {
        let named = Category::ALL.into_iter().find(|category| category.name().eq_ignore_ascii_case(text));
        named.ok_or_else(|| ParseCategoryError(text.to_owned()))
    }
}

/// The error for text that is not the name of a category.
///
/// ```
/// let error = "Full Hose".parse::<handrank::Category>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown category \"Full Hose\"; categories are Royal Flush, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCategoryError(String);

impl fmt::Display for ParseCategoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown category \"{}\"; categories are ", sanitized(&self.0))?;
        f.write_str(&Category::ALL.map(Category::name).join(", "))
    }
}

impl Error for ParseCategoryError {}

/// The last hand rank of each category, best category first.
const WORST: [u16; 10] = [
    1,    // Royal Flush
    10,   // Straight Flush: 9 more
    166,  // Four of a Kind: 13 ranks times 12 kickers = 156
    322,  // Full House: 13 times 12 = 156
    1599, // Flush: 1,287 ways to choose five ranks, less 10 straights = 1277
    1609, // Straight: 10
    2467, // Three of a Kind: 13 ranks times 66 pairs of kickers = 858
    3325, // Two Pair: 78 pairs of ranks times 11 kickers = 858
    6185, // One Pair: 13 ranks times 220 triples of kickers = 2860
    7462, // High Card: 1277 again
];

/// The category of each hand rank, best first.
static CATEGORIES: [Category; CLASSES] = {
    let mut categories = [Category::HighCard; CLASSES];
    let mut category = 0;
    let mut index = 0;
    while index < CLASSES {
        category += (index == WORST[category] as usize) as usize;
        categories[index] = Category::ALL[category];
        let is_wheel = matches!(categories[index], Category::StraightFlush | Category::Straight)
            && index + 1 == WORST[category] as usize;
        assert!(KEV.codes[index] == category as u8 + if is_wheel { ACE_LOW } else { 0 });
        index += 1;
    }
    categories
};

impl Category {
    /// The best (smallest) hand rank in the category.
    ///
    /// ```
    /// assert_eq!(handrank::Category::Straight.best().get(), 1600);
    /// ```
    pub const fn best(self) -> HandRank {
        match self {
            Category::RoyalFlush => HandRank::BEST,
            _ => HandRank::from_table(WORST[self as usize - 1] + 1),
        }
    }

    /// The worst (largest) hand rank in the category.
    pub const fn worst(self) -> HandRank {
        HandRank::from_table(WORST[self as usize])
    }
}

impl HandRank {
    /// The category, from royal flush to high card.
    pub const fn category(self) -> Category {
        CATEGORIES[self.get() as usize - 1]
    }

    /// Whether the five cards are a wheel, `5432A`: a straight or straight flush whose ace counts low.
    ///
    /// ```
    /// use handrank::HandRank;
    ///
    /// let wheels: Vec<u16> = HandRank::all().filter(|rank| rank.is_ace_low()).map(HandRank::get).collect();
    /// assert_eq!(wheels, [10, 1609]);
    /// ```
    pub const fn is_ace_low(self) -> bool {
        self.category_code() >= ACE_LOW
    }

    /// See [`Scale::category_code`](super::Scale::category_code).
    pub(super) const fn category_code(self) -> u8 {
        KEV.codes[self.get() as usize - 1]
    }

    /// Whether the five cards share a suit.
    pub const fn is_suited(self) -> bool {
        is_suited(self.category_code())
    }
}
