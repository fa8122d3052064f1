//! The ten categories of hand and the stretch of hand ranks that each takes.

use std::fmt;
use std::str::FromStr;

use super::HandRank;

/// A category of hand, from royal flush (the least, as it is the best) to high card.
///
/// The royal flush, in Cactus Kev's article merely the best straight flush, is a category of its own here.
///
/// ```
/// use handrank::Category;
///
/// assert!(Category::FullHouse < Category::Flush); // the better is the less
/// assert_eq!("full house".parse(), Ok(Category::FullHouse));
/// assert_eq!(Category::FullHouse.to_string(), "Full House");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say all there is")]
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

/// A text that names no category.
///
/// ```
/// let error = "Full Hose".parse::<handrank::Category>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown category \"Full Hose\"; categories are Royal Flush, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCategory(pub String);

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
static BY_RANK: [Category; WORST[9] as usize] = {
    let mut categories = [Category::HighCard; WORST[9] as usize];
    let mut index = categories.len();
    let mut category = Category::ALL.len();
    while index > 0 {
        while category > 0 && index <= WORST[category - 1] as usize {
            category -= 1;
        }
        index -= 1;
        categories[index] = Category::ALL[category];
    }
    categories
};

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

    /// The category that `rank` falls in.
    pub(super) const fn of(rank: HandRank) -> Category {
        BY_RANK[rank.get() as usize - 1]
    }

    /// The best (smallest) hand rank of the category.
    ///
    /// ```
    /// assert_eq!(handrank::Category::Straight.best().get(), 1600);
    /// ```
    pub const fn best(self) -> HandRank {
        match self {
            Category::RoyalFlush => HandRank::BEST,
            _ => HandRank(WORST[self as usize - 1] + 1),
        }
    }

    /// The worst (greatest) hand rank of the category.
    ///
    /// ```
    /// assert_eq!(handrank::Category::Straight.worst().get(), 1609);
    /// ```
    pub const fn worst(self) -> HandRank {
        HandRank(WORST[self as usize])
    }

    /// The name: `Royal Flush`, `Four of a Kind`, `High Card`.
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

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name as [`Category::name`] gives it, in upper or lower case.
impl FromStr for Category {
    type Err = UnknownCategory;

    fn from_str(text: &str) -> Result<Category, UnknownCategory> {
        let named = Category::ALL.into_iter().find(|category| category.name().eq_ignore_ascii_case(text));
        named.ok_or_else(|| UnknownCategory(text.to_owned()))
    }
}

impl fmt::Display for UnknownCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown category \"{}\"; categories are ", self.0.escape_debug())?;
        f.write_str(&Category::ALL.map(Category::name).join(", "))
    }
}

impl std::error::Error for UnknownCategory {}
