//! The names of made hands and draws.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use crate::notation::{ReadError, ReadErrorKind, shortened};
use crate::ranking::{Category, Game, Scale};

/// The name of what two hole cards add to a board.
///
/// Of the possible best five-card hands, take one that uses as few hole cards as possible. Its core is the cards that
/// make its category, without kickers: four cards for four of a kind, three for three of a kind, four for two pair, two
/// for a pair, none for a high card, and otherwise all five.
///
/// The names are in the order of hold'em, best first: see [`MadeHand::all`].
///
/// ```
/// use handrank::{Board, Card, Game, MadeHand};
///
/// let name = |hole: [&str; 2], board: &str| -> Result<MadeHand, Box<dyn std::error::Error>> {
///     let hole: [Card; 2] = [hole[0].parse()?, hole[1].parse()?];
///     Ok(Game::Holdem.made(&hole, &board.parse()?)?.name)
/// };
/// assert_eq!(name(["5h", "5d"], "Kd Kc 7h 7s")?, MadeHand::HighCard);
/// assert_eq!(name(["Kh", "Qd"], "Kd 7h 7s")?, MadeHand::TopPair);
/// assert_eq!(name(["Ah", "Ad"], "Kd 7h 7s")?, MadeHand::Overpair);
/// assert_eq!("top pair".parse(), Ok(MadeHand::TopPair));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum MadeHand {
    /// A royal flush that uses a hole card.
    RoyalFlush,
    /// A straight flush that uses a hole card.
    StraightFlush,
    /// Four of a kind with a hole card among the four.
    FourOfAKind,
    /// A full house that uses a hole card.
    FullHouse,
    /// A flush that uses a hole card.
    Flush,
    /// A straight that uses a hole card.
    Straight,
    /// Three of a kind, two of them hole cards.
    Set,
    /// Three of a kind, one of them a hole card.
    Trips,
    /// Two pair, with a hole card in each.
    TwoPair,
    /// A pocket pair above every card on the board.
    Overpair,
    /// A hole card pairs the highest rank on the board.
    TopPair,
    /// A pocket pair below exactly one rank on the board.
    PocketPairOneOvercard,
    /// A hole card pairs the second-highest rank on the board.
    SecondPair,
    /// A pocket pair below exactly two ranks on the board.
    PocketPairTwoOvercards,
    /// A hole card pairs the third-highest rank on the board.
    ThirdPair,
    /// A pair that uses a hole card, below three or more ranks on the board.
    LowPair,
    /// The core has no hole card; the highest hole card among the five is an ace.
    AceHigh,
    /// The core has no hole card; the highest hole card among the five is a king.
    KingHigh,
    /// The core has no hole card; the highest hole card among the five is below a king.
    HighCard,
    /// No hole card is among the five.
    PlaysTheBoard,
}

impl MadeHand {
    /// How many there are.
    pub(crate) const COUNT: usize = HOLDEM.len();

    /// The names that a game uses, best first: on an unpaired board, each beats the next. In short deck, a flush comes
    /// before a full house.
    ///
    /// ```
    /// use handrank::{Game, MadeHand};
    ///
    /// assert_eq!(MadeHand::all(Game::Holdem)[..4].last(), Some(&MadeHand::FullHouse));
    /// assert_eq!(MadeHand::all(Game::ShortDeck)[..4].last(), Some(&MadeHand::Flush));
    /// ```
    #[must_use]
    pub fn all(game: Game) -> &'static [MadeHand] {
        if game.scale() == Scale::ShortDeck { &SHORT_DECK } else { &HOLDEM }
    }

    /// The name of a hand whose core has all five cards.
    #[inline(always)]
    pub(crate) const fn of_five(category: Category) -> MadeHand {
        HOLDEM[category as usize]
    }

    /// The name in words, such as `Top Pair` or `Pocket Pair (1 overcard)`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MadeHand::RoyalFlush => "Royal Flush",
            MadeHand::StraightFlush => "Straight Flush",
            MadeHand::FourOfAKind => "Four of a Kind",
            MadeHand::FullHouse => "Full House",
            MadeHand::Flush => "Flush",
            MadeHand::Straight => "Straight",
            MadeHand::Set => "Set",
            MadeHand::Trips => "Trips",
            MadeHand::TwoPair => "Two Pair",
            MadeHand::Overpair => "Overpair",
            MadeHand::TopPair => "Top Pair",
            MadeHand::PocketPairOneOvercard => "Pocket Pair (1 overcard)",
            MadeHand::SecondPair => "Second Pair",
            MadeHand::PocketPairTwoOvercards => "Pocket Pair (2 overcards)",
            MadeHand::ThirdPair => "Third Pair",
            MadeHand::LowPair => "Low Pair",
            MadeHand::AceHigh => "Ace High",
            MadeHand::KingHigh => "King High",
            MadeHand::HighCard => "High Card",
            MadeHand::PlaysTheBoard => "Plays the Board",
        }
    }
}

/// In the order of hold'em.
pub(super) const HOLDEM: [MadeHand; 20] = {
    use MadeHand::*;
    [
        RoyalFlush,
        StraightFlush,
        FourOfAKind,
        FullHouse,
        Flush,
        Straight,
        Set,
        Trips,
        TwoPair,
        Overpair,
        TopPair,
        PocketPairOneOvercard,
        SecondPair,
        PocketPairTwoOvercards,
        ThirdPair,
        LowPair,
        AceHigh,
        KingHigh,
        HighCard,
        PlaysTheBoard,
    ]
};

/// In the order of short deck, which orders the categories above three of a kind differently.
const SHORT_DECK: [MadeHand; 20] = {
    let (mut made_hands, mut place) = (HOLDEM, 0);
    while place <= MadeHand::Straight as usize {
        made_hands[place] = HOLDEM[Scale::ShortDeck.categories()[place] as usize];
        place += 1;
    }
    made_hands
};

const _: () = {
    let mut place = 0;
    while place < HOLDEM.len() {
        assert!(HOLDEM[place] as usize == place);
        place += 1;
    }
    // The first names are those of categories, in the same order.
    assert!(MadeHand::RoyalFlush as u8 == Category::RoyalFlush as u8);
    assert!(MadeHand::Straight as u8 == Category::Straight as u8);
};

/// The name, as [`MadeHand::name`] returns it.
impl fmt::Display for MadeHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name as [`MadeHand::name`] returns it, in any case.
impl FromStr for MadeHand {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<MadeHand, ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownMadeHand { name: shortened(name) });
        HOLDEM.into_iter().find(|made| made.name().eq_ignore_ascii_case(name)).ok_or_else(unknown)
    }
}

/// What two hole cards may become while cards are still to come. Only a hand that is worse than a flush or a straight
/// has a draw to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Draw {
    /// Four of a suit, including a hole card that is the highest card of the suit not on the board.
    NutFlushDraw,
    /// Four of a suit, including a hole card, but not that one.
    FlushDraw,
    /// Either of two ranks, five apart, completes a straight that beats what the board alone makes with that rank.
    OpenEnded,
    /// Any other two or more ranks each complete such a straight.
    DoubleGutshot,
    /// Exactly one rank completes such a straight.
    Gutshot,
    /// On the flop, three of a suit, including a hole card.
    BackdoorFlushDraw,
    /// The made hand is [`AceHigh`](MadeHand::AceHigh), [`KingHigh`](MadeHand::KingHigh) or
    /// [`HighCard`](MadeHand::HighCard), the board does not have four of a kind, and both hole cards are above every
    /// card on it.
    TwoOvercards,
    /// The same, but with only one hole card above.
    OneOvercard,
}

impl Draw {
    /// All draws, in the order in which a hand's draws are listed.
    pub const ALL: [Draw; 8] = {
        use Draw::*;
        [NutFlushDraw, FlushDraw, OpenEnded, DoubleGutshot, Gutshot, BackdoorFlushDraw, TwoOvercards, OneOvercard]
    };

    /// The name in words, such as `Nut Flush Draw` or `Open-Ended`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Draw::NutFlushDraw => "Nut Flush Draw",
            Draw::FlushDraw => "Flush Draw",
            Draw::OpenEnded => "Open-Ended",
            Draw::DoubleGutshot => "Double Gutshot",
            Draw::Gutshot => "Gutshot",
            Draw::BackdoorFlushDraw => "Backdoor Flush Draw",
            Draw::TwoOvercards => "Two Overcards",
            Draw::OneOvercard => "One Overcard",
        }
    }
}

/// The name, as [`Draw::name`] returns it.
impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name as [`Draw::name`] returns it, in any case.
impl FromStr for Draw {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<Draw, ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownDraw { name: shortened(name) });
        Draw::ALL.into_iter().find(|draw| draw.name().eq_ignore_ascii_case(name)).ok_or_else(unknown)
    }
}

/// The draws of a hand, in the order of [`Draw::ALL`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Draws(
    /// A bit for each.
    u8,
);

impl Draws {
    /// No draws.
    pub(super) const NONE: Draws = Draws(0);

    /// Whether a draw is among them.
    #[must_use]
    pub const fn contains(self, draw: Draw) -> bool {
        self.0 >> draw as u32 & 1 == 1
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The draws, in order.
    pub fn iter(self) -> impl Iterator<Item = Draw> + Clone {
        Draw::ALL.into_iter().filter(move |&draw| self.contains(draw))
    }
}

impl Extend<Draw> for Draws {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = Draw>>(&mut self, draws: I) {
        draws.into_iter().for_each(|draw| self.0 |= 1 << draw as u32);
    }
}

impl FromIterator<Draw> for Draws {
    fn from_iter<I: IntoIterator<Item = Draw>>(draws: I) -> Draws {
        let mut all = Draws::NONE;
        all.extend(draws);
        all
    }
}

/// The names, separated by commas: `Nut Flush Draw,Gutshot`.
impl fmt::Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().join(","))
    }
}

impl fmt::Debug for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
