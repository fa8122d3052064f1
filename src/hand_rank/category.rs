//! The ten categories of hand.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

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
    ///
    /// ```
    /// use handrank::Category;
    ///
    /// assert_eq!(Category::ALL[0], Category::RoyalFlush);
    /// assert_eq!(Category::ALL[9], Category::HighCard);
    /// ```
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
    ///
    /// ```
    /// assert_eq!(handrank::Category::FourOfAKind.name(), "Four of a Kind");
    /// ```
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
