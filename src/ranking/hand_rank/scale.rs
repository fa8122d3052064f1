//! The scales on which games rank hands, and the order of categories on each. A scale numbers the classes of five-card
//! hands from 1, the best, without gaps. Hands with equal numbers tie.

use super::category::Category;
use super::category_or_low::{ACE_LOW, CategoryOrLow};
use super::classes::{Aces, ClassOrder, Ladder};
use super::description::Wins;
use super::{HandRank, NUMBER_BITS};
use crate::cards::{CardSet, Rank};

/// A scale of [hand ranks](HandRank): which hand beats which.
///
/// ```
/// use handrank::{Category, Scale};
///
/// assert_eq!(Scale::ALL.map(Scale::classes), [7462, 1404, 6175, 7462]);
/// let eight = Scale::AceToFive.rank(56).expect("there are 6,175");
/// assert_eq!(eight.description().to_string(), "Eight-seven-six-five-four low");
/// assert_eq!(eight.category(), Category::HighCard);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// The scale of Cactus Kev's article, for the best five cards in hold'em, draw, stud and Omaha: 1 is a royal flush, 7462
    /// is seven high.
    #[default]
    Kev,
    /// The best five of a deck without deuces to fives: a flush beats a full house, and `A6789` is the lowest straight.
    ShortDeck,
    /// The lowest five, with aces low, without straights and flushes: 1 is `5432A`, 6175 is four kings and a queen. The
    /// first 56, up to `87654`, are also the ranks of the lows of eight or better that take half of the pot in hi/lo games.
    AceToFive,
    /// The lowest five, with aces high, and straights and flushes counting against a hand: 1 is `75432` of more than one
    /// suit, 7462 is a royal flush.
    DeuceToSeven,
}

/// How many classes Cactus Kev's scale has.
pub(crate) const KEV_CLASSES: usize = 7462;

/// How many classes each scale has, in the order of [`Scale::ALL`].
const CLASSES: [usize; Scale::ALL.len()] = [KEV_CLASSES, 1404, 6175, KEV_CLASSES];

impl Scale {
    /// All scales.
    pub const ALL: [Scale; 4] = [Scale::Kev, Scale::ShortDeck, Scale::AceToFive, Scale::DeuceToSeven];

    /// How many classes of five-card hands there are, which is also the number of the worst one.
    #[inline(always)]
    #[must_use]
    pub const fn classes(self) -> u16 {
        CLASSES[self as usize] as u16
    }

    /// The hand rank with this number; `None` unless it is from 1 to [`Scale::classes`].
    #[must_use]
    pub const fn rank(self, number: u16) -> Option<HandRank> {
        if number == 0 || number > self.classes() { None } else { Some(HandRank::on(self, number)) }
    }

    /// All hand ranks, best first.
    #[must_use]
    pub fn ranks(self) -> impl DoubleEndedIterator<Item = HandRank> + ExactSizeIterator {
        (0..self.classes()).map(move |better| HandRank::on(self, better + 1))
    }

    /// The cards that are played with.
    pub(crate) const fn deck(self) -> CardSet {
        self.order().deck
    }

    /// The categories of its hands, best first.
    #[must_use]
    pub const fn categories(self) -> &'static [Category] {
        self.order().categories
    }

    /// What its hands make, best first: its categories, with lows in place of high card where the lowest hand wins.
    #[must_use]
    pub const fn categories_and_lows(self) -> &'static [CategoryOrLow] {
        match self {
            Scale::Kev => &const { CategoryOrLow::all_of::<10>(Scale::Kev) },
            Scale::ShortDeck => &const { CategoryOrLow::all_of::<10>(Scale::ShortDeck) },
            Scale::AceToFive => &const { CategoryOrLow::all_of::<14>(Scale::AceToFive) },
            Scale::DeuceToSeven => &const { CategoryOrLow::all_of::<17>(Scale::DeuceToSeven) },
        }
    }

    /// Whether the highest or the lowest hand wins.
    #[inline(always)]
    pub(crate) const fn wins(self) -> Wins {
        match self {
            Scale::Kev | Scale::ShortDeck => Wins::High,
            Scale::AceToFive | Scale::DeuceToSeven => Wins::Low,
        }
    }

    /// What decides the order of its classes.
    pub(super) const fn order(self) -> ClassOrder {
        use Category::*;
        match self {
            Scale::Kev => ClassOrder { deck: CardSet::ALL, aces: Aces::HighAndLow, categories: &Category::ALL },
            Scale::ShortDeck => ClassOrder {
                deck: CardSet::SHORT_DECK,
                aces: Aces::HighAndLow,
                categories: &[
                    RoyalFlush,
                    StraightFlush,
                    FourOfAKind,
                    Flush,
                    FullHouse,
                    Straight,
                    ThreeOfAKind,
                    TwoPair,
                    OnePair,
                    HighCard,
                ],
            },
            Scale::AceToFive => ClassOrder {
                deck: CardSet::ALL,
                aces: Aces::Low,
                categories: &[HighCard, OnePair, TwoPair, ThreeOfAKind, FullHouse, FourOfAKind],
            },
            Scale::DeuceToSeven => ClassOrder {
                deck: CardSet::ALL,
                aces: Aces::High,
                categories: &[
                    HighCard,
                    OnePair,
                    TwoPair,
                    ThreeOfAKind,
                    Straight,
                    Flush,
                    FullHouse,
                    FourOfAKind,
                    StraightFlush,
                    RoyalFlush,
                ],
            },
        }
    }
}

/// The classes in the order in which Cactus Kev's article ranks them.
pub(crate) static KEV: Ladder<KEV_CLASSES> = Ladder::build(Scale::Kev);

pub(crate) static SHORT_DECK: Ladder<{ CLASSES[Scale::ShortDeck as usize] }> = Ladder::build(Scale::ShortDeck);

pub(crate) static ACE_TO_FIVE: Ladder<{ CLASSES[Scale::AceToFive as usize] }> = Ladder::build(Scale::AceToFive);

pub(crate) static DEUCE_TO_SEVEN: Ladder<KEV_CLASSES> = Ladder::build(Scale::DeuceToSeven);

/// The number of values that the bits of a hand rank can take.
const BITS_COUNT: usize = Scale::ALL.len() << NUMBER_BITS;

/// The ranks of the five cards of each class, most significant first, by the [`bits`](HandRank::bits) of its hand rank.
pub(super) static RANKS: [[Rank; 5]; BITS_COUNT] = {
    let mut ranks = [[Rank::Deuce; 5]; BITS_COUNT];
    KEV.copy_ranks(&mut ranks);
    SHORT_DECK.copy_ranks(&mut ranks);
    ACE_TO_FIVE.copy_ranks(&mut ranks);
    DEUCE_TO_SEVEN.copy_ranks(&mut ranks);
    ranks
};

/// The [`code`](HandRank::code) of each class, likewise.
pub(super) static CODES: [u8; BITS_COUNT] = {
    let mut codes = [0; BITS_COUNT];
    KEV.copy_codes(&mut codes);
    SHORT_DECK.copy_codes(&mut codes);
    ACE_TO_FIVE.copy_codes(&mut codes);
    DEUCE_TO_SEVEN.copy_codes(&mut codes);
    codes
};

impl<const N: usize> Ladder<N> {
    const fn copy_ranks(&self, ranks: &mut [[Rank; 5]; BITS_COUNT]) {
        ranks.split_at_mut(self.best_bits() as usize).1.split_at_mut(N).0.copy_from_slice(&self.ranks);
    }

    const fn copy_codes(&self, codes: &mut [u8; BITS_COUNT]) {
        let codes = codes.split_at_mut(self.best_bits() as usize).1;
        let (wins, mut class) = (self.scale.wins(), 0);
        while class < N {
            let (category, ranks) = (self.categories[class], self.ranks[class]);
            let is_ace_low =
                matches!(category, Category::Straight | Category::StraightFlush) && matches!(ranks, [.., Rank::Ace]);
            let made = match (wins, category) {
                (Wins::Low, Category::HighCard) => CategoryOrLow::Low(ranks[0]),
                _ => CategoryOrLow::Category(category),
            };
            codes[class] = made.index() as u8 + if is_ace_low { ACE_LOW } else { 0 };
            class += 1;
        }
    }
}

const _: () = {
    // Of nine ranks, 126 ways to choose five make 6 straights and 120 others.
    assert!(matches!(SHORT_DECK.sizes(), [1, 5, 72, 72, 120, 6, 252, 252, 504, 120]));
    // As in hold'em, but all 1,287 ways to choose five ranks are alike.
    assert!(matches!(ACE_TO_FIVE.sizes(), [0, 0, 156, 156, 0, 0, 858, 858, 2860, 1287]));
    // Without a low ace there are 9 straights among the 1,287 ways to choose five ranks.
    assert!(matches!(DEUCE_TO_SEVEN.sizes(), [1, 8, 156, 156, 1278, 9, 858, 858, 2860, 1278]));
};
