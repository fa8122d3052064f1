//! The scales on which games rank hands. A scale numbers the classes of five-card hand from 1, the best, without gaps:
//! equal numbers tie.

use std::fmt::Debug;
use std::hash::Hash;

use super::category::Category;
use super::description::Wins;
use super::ladder::{Aces, ClassOrder, Ladder};
use super::made_hand::MadeHand;
use crate::card::{Deck, Rank};

/// A scale of hand ranks, named by a game that uses it; the ranks are [`HandRank<S>`](super::HandRank).
///
/// ```
/// use handrank::{DeuceToSeven, Holdem, Razz, Scale, ShortDeck};
///
/// assert_eq!((Holdem::CLASSES, ShortDeck::CLASSES), (7462, 1404));
/// assert_eq!((Razz::CLASSES, DeuceToSeven::CLASSES), (6175, 7462));
/// ```
pub trait Scale: Copy + Debug + Default + Ord + Hash + Send + Sync + 'static {
    /// How many classes of five-card hand there are, and so the number of the worst.
    const CLASSES: u16 = Self::CODES.len() as u16;

    /// The ranks of the five cards of each class, most significant first.
    #[doc(hidden)]
    const RANKS: &'static [[Rank; 5]];

    /// The [`category_code`](super::HandRank::category_code) of each class.
    #[doc(hidden)]
    const CODES: &'static [u8];

    /// Its categories, best first.
    const CATEGORIES: &'static [Category];

    /// What its hands make, best first: its categories, with lows in place of high card where the lowest hand wins.
    const MADE_HANDS: &'static [MadeHand];

    /// Whether the highest or the lowest hand wins.
    #[doc(hidden)]
    const WINS: Wins;
}

/// Hold'em: the best five of all cards, as in draw and stud, on the scale of Cactus Kev's article, which is Omaha's, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holdem;

/// Short deck: hold'em without deuces to fives. A flush beats a full house, and `A6789` is the lowest straight.
///
/// ```
/// use handrank::{Rules, ShortDeck};
///
/// let rank = ShortDeck::rank(&"As 6d 7c 8h 9s".parse()?);
/// assert!(rank.is_ace_low());
/// assert_eq!(rank.description().to_string(), "Nine-high straight");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortDeck;

/// Razz: the lowest five of all cards, ace to five. Aces are low, and neither straights nor flushes count, so 1 is `5432A`
/// and 6175 is four kings and a queen.
///
/// The first 56 ranks, up to `87654`, are also those of the lows of eight or better that take half of the pot in hi/lo games.
///
/// ```
/// use handrank::{Category, HandRank, Razz};
///
/// let eight = HandRank::<Razz>::from_number(56).expect("there are 6,175");
/// assert_eq!(eight.description().to_string(), "Eight-seven-six-five-four low");
/// assert_eq!(eight.category(), Category::HighCard);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Razz;

/// Deuce-to-seven lowball: the lowest five of all cards. Straights and flushes count against a hand, and aces are always
/// high, so 1 is `75432` of more than one suit and 7462 is a royal flush.
///
/// ```
/// use handrank::{Category, DeuceToSeven, Rules};
///
/// let rank = DeuceToSeven::rank(&"7h 5h 4h 3h 2s".parse()?);
/// assert_eq!((rank.get(), rank.description().to_string().as_str()), (1, "Seven-five-four-three-deuce low"));
/// let rank = DeuceToSeven::rank(&"Ah 5h 4h 3h 2s".parse()?);
/// assert_eq!((rank.category(), rank.is_ace_low()), (Category::HighCard, false));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeuceToSeven;

impl Scale for Holdem {
    const RANKS: &'static [[Rank; 5]] = &KEV.ranks;
    const CATEGORIES: &'static [Category] = &Category::ALL;
    const MADE_HANDS: &'static [MadeHand] = &MadeHand::all_of::<Holdem, 10>();
    const CODES: &'static [u8] = &KEV.codes;
    const WINS: Wins = Wins::High;
}

impl Scale for ShortDeck {
    const RANKS: &'static [[Rank; 5]] = &SHORT_DECK.ranks;
    const CATEGORIES: &'static [Category] = {
        use Category::*;
        &[RoyalFlush, StraightFlush, FourOfAKind, Flush, FullHouse, Straight, ThreeOfAKind, TwoPair, OnePair, HighCard]
    };
    const MADE_HANDS: &'static [MadeHand] = &MadeHand::all_of::<ShortDeck, 10>();
    const CODES: &'static [u8] = &SHORT_DECK.codes;
    const WINS: Wins = Wins::High;
}

impl Scale for Razz {
    const RANKS: &'static [[Rank; 5]] = &ACE_TO_FIVE.ranks;
    const CATEGORIES: &'static [Category] = {
        use Category::*;
        &[HighCard, OnePair, TwoPair, ThreeOfAKind, FullHouse, FourOfAKind]
    };
    const MADE_HANDS: &'static [MadeHand] = &MadeHand::all_of::<Razz, 14>();
    const CODES: &'static [u8] = &ACE_TO_FIVE.codes;
    const WINS: Wins = Wins::Low;
}

impl Scale for DeuceToSeven {
    const RANKS: &'static [[Rank; 5]] = &DEUCE_TO_SEVEN.ranks;
    const CATEGORIES: &'static [Category] = &{
        let (mut categories, mut best) = (Category::ALL, 0);
        while best < 5 {
            categories.swap(best, 9 - best);
            best += 1;
        }
        categories
    };
    const MADE_HANDS: &'static [MadeHand] = &MadeHand::all_of::<DeuceToSeven, 17>();
    const CODES: &'static [u8] = &DEUCE_TO_SEVEN.codes;
    const WINS: Wins = Wins::Low;
}

/// How many classes the scale of hold'em has.
pub(crate) const CLASSES: usize = 7462;

/// The classes in the order in which Cactus Kev's article ranks them.
pub(crate) static KEV: Ladder<CLASSES> =
    Ladder::build(ClassOrder { deck: Deck::FULL, aces: Aces::HighAndLow, categories: Holdem::CATEGORIES });

pub(crate) static SHORT_DECK: Ladder<1404> =
    Ladder::build(ClassOrder { deck: Deck::SHORT, aces: Aces::HighAndLow, categories: ShortDeck::CATEGORIES });

pub(crate) static ACE_TO_FIVE: Ladder<6175> =
    Ladder::build(ClassOrder { deck: Deck::FULL, aces: Aces::Low, categories: Razz::CATEGORIES });

pub(crate) static DEUCE_TO_SEVEN: Ladder<CLASSES> =
    Ladder::build(ClassOrder { deck: Deck::FULL, aces: Aces::High, categories: DeuceToSeven::CATEGORIES });

const _: () = {
    // Of nine ranks, 126 ways to choose five make 6 straights and 120 others.
    assert!(matches!(SHORT_DECK.sizes(), [1, 5, 72, 72, 120, 6, 252, 252, 504, 120]));
    // As in hold'em, but all 1,287 ways to choose five ranks are alike.
    assert!(matches!(ACE_TO_FIVE.sizes(), [0, 0, 156, 156, 0, 0, 858, 858, 2860, 1287]));
    // Without a low ace there are 9 straights among the 1,287 ways to choose five ranks.
    assert!(matches!(DEUCE_TO_SEVEN.sizes(), [1, 8, 156, 156, 1278, 9, 858, 858, 2860, 1278]));
};
