//! The names of made hands and draws.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use crate::game::Game;
use crate::hand_rank::{Category, Scale};
use crate::notation::{ReadError, ReadErrorKind, shortened};

/// The name of what two hole cards add to a board.
///
/// Of the best fives, take one that uses as few hole cards as possible. Its core is the cards that make its category,
/// without kickers: of four of a kind four, of three of a kind three, of two pair four, of a pair two, of a high card none,
/// otherwise all five.
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
pub enum MadeHand {
    /// A royal flush with a hole card.
    RoyalFlush,
    /// A straight flush with a hole card.
    StraightFlush,
    /// Four of a kind with a hole card among the four.
    FourOfAKind,
    /// A full house with a hole card.
    FullHouse,
    /// A flush with a hole card.
    Flush,
    /// A straight with a hole card.
    Straight,
    /// Three of a kind, two of them hole cards.
    Set,
    /// Three of a kind, one of them a hole card.
    Trips,
    /// Two pair, a hole card in each.
    TwoPair,
    /// A pocket pair above every card on the board.
    Overpair,
    /// A hole card pairs a card on the board, and no rank on the board is higher.
    TopPair,
    /// A pocket pair below one rank on the board.
    PocketPairOneOvercard,
    /// A hole card pairs a card on the board below one rank on it.
    SecondPair,
    /// A pocket pair below two ranks on the board.
    PocketPairTwoOvercards,
    /// A hole card pairs a card on the board below two ranks on it.
    ThirdPair,
    /// A pair with a hole card, below three ranks on the board or more.
    LowPair,
    /// The core has no hole card; of those among the five, the highest is an ace.
    AceHigh,
    /// The core has no hole card; of those among the five, the highest is a king.
    KingHigh,
    /// The core has no hole card, but one is among the five.
    HighCard,
    /// No hole card is among the five.
    PlaysTheBoard,
}

impl MadeHand {
    /// How many there are.
    pub(crate) const COUNT: usize = HOLDEM.len();

    /// The names that a game uses, best first: on an unpaired board, every one beats the next. In short deck, a flush is before a
    /// full house.
    ///
    /// ```
    /// use handrank::{Game, MadeHand};
    ///
    /// assert_eq!(MadeHand::all(Game::Holdem)[..4].last(), Some(&MadeHand::FullHouse));
    /// assert_eq!(MadeHand::all(Game::ShortDeck)[..4].last(), Some(&MadeHand::Flush));
    /// ```
    pub fn all(game: Game) -> &'static [MadeHand] {
        if game.scale() == Scale::ShortDeck { &SHORT_DECK } else { &HOLDEM }
    }

    /// The name of a hand whose core has all five cards.
    #[inline(always)]
    pub(crate) const fn of_five(category: Category) -> MadeHand {
        HOLDEM[category as usize]
    }

    /// The name in words, such as `Top Pair` or `Pocket Pair (1 overcard)`.
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
const HOLDEM: [MadeHand; 20] = {
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

/// In the order of short deck, in which the categories above three of a kind have another.
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
    // The first of them are those of categories.
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

/// What two hole cards may become while cards are to come. Draws to a flush or a straight are only of hands that are worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Draw {
    /// Four of a suit, among them a hole card that is the highest of the suit that the board lacks.
    NutFlushDraw,
    /// Four of a suit, another hole card among them.
    FlushDraw,
    /// Two ranks, five apart, each complete a straight better than what the board and that rank have alone.
    OpenEnded,
    /// Two other ranks or more do.
    DoubleGutshot,
    /// One rank does.
    Gutshot,
    /// On the flop, three of a suit, a hole card among them.
    BackdoorFlushDraw,
    /// The name is [`AceHigh`](MadeHand::AceHigh), [`KingHigh`](MadeHand::KingHigh) or [`HighCard`](MadeHand::HighCard), the board
    /// does not have four of a kind, and both hole cards are above all of its cards.
    TwoOvercards,
    /// The same of one hole card.
    OneOvercard,
}

impl Draw {
    /// All draws, in the order in which a hand's are listed.
    pub const ALL: [Draw; 8] = {
        use Draw::*;
        [NutFlushDraw, FlushDraw, OpenEnded, DoubleGutshot, Gutshot, BackdoorFlushDraw, TwoOvercards, OneOvercard]
    };

    /// The name in words, such as `Nut Flush Draw` or `Open-Ended`.
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
    pub const fn contains(self, draw: Draw) -> bool {
        self.0 >> draw as u32 & 1 == 1
    }

    /// Whether there are none.
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

/// The names, with commas between: `Nut Flush Draw,Gutshot`.
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
