//! What games decide: the cards that play, what they are worth, and who takes the pot.

use std::fmt::Debug;

use super::Game;
use crate::card::{Card, Deck};
use crate::evaluator::all_cards::AllCards;
use crate::evaluator::evaluate::Evaluate;
use crate::evaluator::lowest_five::LowestFive;
use crate::evaluator::omaha::OmahaEvaluator;
use crate::evaluator::omaha_hi_lo::OmahaHiLoEvaluator;
use crate::hand::{Board, Hand, HandError, HandSize, OmahaHand};
use crate::hand_rank::{AceToFiveRank, DeuceToSevenRank, HandRank, Scale, ShortDeckRank};
use crate::notation::{GameHand, ReadError, in_deck};

/// What a game decides.
///
/// Code that is generic over the rules works for every game, and [`Game::with_rules`] runs it for the one that a user names.
///
/// ```
/// use handrank::{Holdem, Rules};
///
/// let (rank, best) = Holdem::best(&"Kd Qs Jc Th 9s 2c 2d".parse()?);
/// assert_eq!((rank.get(), best[0].to_string().as_str()), (1601, "Kd"));
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub trait Rules: Copy + Debug + Default + Eq + Send + Sync + sealed::Rules + 'static {
    /// The name of the game.
    const GAME: Game;

    /// The share of all hands of this many cards that rank strictly worse, 0 to 1; `None` if the game does not
    /// report it.
    const BEATS: Option<fn(Self::Rank, usize) -> f64> = None;

    /// The cards that the game is played with.
    const DECK: Deck = Self::GAME.deck();

    /// A hand with its board: the cards that are ranked.
    type Hand: GameHand;

    /// The ranks a hand may have.
    type Rank: Scale;

    /// Which cards play, and what they are worth.
    #[doc(hidden)]
    type Evaluator: Evaluate<Hand = Self::Hand, Rank = Self::Rank>;

    /// Reads a hand of cards from the game's deck, with the board if that is not empty, as [`GameHand::read`] does.
    ///
    /// # Errors
    /// Those of [`GameHand::read`], and [`HandError::NotInShortDeck`] for a card that the deck lacks.
    fn read(text: &str, board: &Board) -> Result<Self::Hand, ReadError> {
        match Self::DECK.first_lacking(board.cards().iter().copied()) {
            Some(card) => Err(HandError::NotInShortDeck(card).into()),
            None => in_deck(Self::DECK, text, Self::Hand::read(text, board)),
        }
    }

    /// The rank of the best five cards that the game lets a hand play. A hand with a card that the game's deck lacks has
    /// no meaningful rank.
    #[inline(always)]
    fn rank(hand: &Self::Hand) -> Self::Rank {
        Self::Evaluator::rank(hand)
    }

    /// The rank of the best five cards, and those five, most significant first (`KK922`, a wheel `5432A`); of
    /// interchangeable cards, the ones given first.
    #[inline(always)]
    fn best(hand: &Self::Hand) -> (Self::Rank, [Card; 5]) {
        Self::Evaluator::best(hand)
    }

    /// Whether the best low, if some hand has one that counts, takes half of the pot.
    const HAS_LOW: bool = Self::Evaluator::HAS_LOW;

    /// The rank of the best low, aces low and straights and flushes ignored; `None` if the game has no lows, or the hand
    /// none that counts.
    #[inline(always)]
    fn low(hand: &Self::Hand) -> Option<AceToFiveRank> {
        Self::Evaluator::low(hand)
    }

    /// The rank of the best low and its five cards, most significant first; of interchangeable cards, the ones given
    /// first.
    #[inline(always)]
    fn best_low(hand: &Self::Hand) -> Option<(AceToFiveRank, [Card; 5])> {
        Self::Evaluator::best_low(hand)
    }
}

/// Keeps [`Rules`] to this crate.
mod sealed {
    pub trait Rules {}
}

/// The rules of [`Game::Holdem`]: the best five of all cards, as in draw and stud.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holdem;

impl sealed::Rules for Holdem {}

impl Rules for Holdem {
    const GAME: Game = Game::Holdem;
    const BEATS: Option<fn(HandRank, usize) -> f64> = Some(beats);
    type Hand = Hand;
    type Rank = HandRank;
    type Evaluator = AllCards<HandRank>;
}

fn beats(rank: HandRank, cards: usize) -> f64 {
    rank.beats(HandSize::from_cards(cards).expect("a hand has five to seven cards"))
}

/// The rules of [`Game::Omaha`]: exactly two hole cards and three board cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Omaha;

impl sealed::Rules for Omaha {}

impl Rules for Omaha {
    const GAME: Game = Game::Omaha;
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Evaluator = OmahaEvaluator;
}

/// The rules of [`Game::ShortDeck`]: hold'em without deuces to fives, where a flush beats a full house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShortDeck;

impl sealed::Rules for ShortDeck {}

impl Rules for ShortDeck {
    const GAME: Game = Game::ShortDeck;
    type Hand = Hand;
    type Rank = ShortDeckRank;
    type Evaluator = AllCards<ShortDeckRank>;
}

/// The rules of [`Game::OmahaHiLo`]: half of the pot goes to the best low of eight or better, if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OmahaHiLo;

impl sealed::Rules for OmahaHiLo {}

impl Rules for OmahaHiLo {
    const GAME: Game = Game::OmahaHiLo;
    type Hand = OmahaHand;
    type Rank = HandRank;
    type Evaluator = OmahaHiLoEvaluator;
}

/// The rules of [`Game::Razz`]: the lowest five of all cards, ace to five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Razz;

impl sealed::Rules for Razz {}

impl Rules for Razz {
    const GAME: Game = Game::Razz;
    type Hand = Hand;
    type Rank = AceToFiveRank;
    type Evaluator = LowestFive<AceToFiveRank>;
}

/// The rules of [`Game::DeuceToSeven`]: the lowest five of all cards, where straights and flushes count against a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DeuceToSeven;

impl sealed::Rules for DeuceToSeven {}

impl Rules for DeuceToSeven {
    const GAME: Game = Game::DeuceToSeven;
    type Hand = Hand;
    type Rank = DeuceToSevenRank;
    type Evaluator = LowestFive<DeuceToSevenRank>;
}
