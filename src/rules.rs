//! What games decide: the cards that play, what they are worth, and who takes the pot. A name becomes rules in one place,
//! [`Game::with_rules`].

mod board_evaluator;

use std::fmt::Debug;

use crate::card::{Card, Deck};
use crate::evaluator::all_cards::AllCards;
use crate::evaluator::evaluate::Evaluate;
use crate::evaluator::lowest_five::LowestFive;
use crate::evaluator::omaha::OmahaEvaluator;
use crate::game::Game;
use crate::hand::{Board, Hand, HandError, HandSize, OmahaHand, check_deck};
pub use crate::hand_rank::{DeuceToSeven, Holdem, Razz, ShortDeck};
use crate::hand_rank::{HandRank, Scale};
use crate::notation::{GameHand, ReadError, in_deck};
pub use board_evaluator::BoardEvaluator;

/// What a game decides.
///
/// Code that is generic over the rules works for every game, and [`Game::with_rules`] runs it for the one that a user names.
/// Only this crate can add games.
///
/// ```
/// use handrank::{Holdem, Rules};
///
/// let (rank, best) = Holdem::best(&"Kd Qs Jc Th 9s 2c 2d".parse()?);
/// assert_eq!((rank.get(), best[0].to_string().as_str()), (1601, "Kd"));
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub trait Rules: Sealed + Copy + Debug + Default + Eq + Send + Sync + 'static {
    /// The name of the game.
    const GAME: Game;

    /// The cards that the game is played with.
    const DECK: Deck = Self::GAME.deck();

    /// A hand with its board: the cards that are ranked.
    type Hand: GameHand;

    /// The scale on which hands are ranked.
    type Scale: Scale;

    /// Which cards play, and what they are worth.
    #[doc(hidden)]
    type Evaluator: Evaluate<Hand = Self::Hand, Scale = Self::Scale>;

    /// Reads a hand of cards from the game's deck, with the board if that is not empty, as [`GameHand::read`] does.
    ///
    /// # Errors
    /// Those of [`GameHand::read`], and [`HandError::NotInShortDeck`] for a card that the deck lacks.
    fn read(text: &str, board: &Board) -> Result<Self::Hand, ReadError> {
        check_deck(board.cards().iter().copied(), Self::DECK)?;
        in_deck(Self::DECK, text, Self::Hand::read(text, board))
    }

    /// Returns an error if the hand has a card that the game's deck lacks, which is possible for hands not read with
    /// [`Rules::read`].
    ///
    /// # Errors
    /// [`HandError::NotInShortDeck`] for the first such card.
    ///
    /// ```
    /// use handrank::{Hand, HandError, Rules, ShortDeck};
    ///
    /// let hand: Hand = "As 6d 7c 8h 5s".parse()?;
    /// assert_eq!(ShortDeck::check(&hand), Err(HandError::NotInShortDeck("5s".parse()?)));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[inline(always)]
    fn check(hand: &Self::Hand) -> Result<(), HandError> {
        let board = hand.board().into_iter().flatten();
        check_deck(hand.cards().chain(board), Self::DECK)
    }

    /// The rank of the best five cards that the game lets a hand play.
    ///
    /// # Panics
    /// If the hand fails the [check](Rules::check).
    #[inline(always)]
    fn rank(hand: &Self::Hand) -> HandRank<Self::Scale> {
        Self::check(hand).unwrap_or_else(|error| panic!("{error}"));
        Self::Evaluator::rank(hand)
    }

    /// The rank of the best five cards, and those five, most significant first (`KK922`, a wheel `5432A`); of
    /// interchangeable cards, the ones given first.
    ///
    /// # Panics
    /// Like [`Rules::rank`].
    #[inline(always)]
    fn best(hand: &Self::Hand) -> (HandRank<Self::Scale>, [Card; 5]) {
        Self::check(hand).unwrap_or_else(|error| panic!("{error}"));
        Self::Evaluator::best(hand)
    }

    /// The same rank as one whose frequency among all hands is known; `None` if the game does not report frequencies.
    #[doc(hidden)]
    fn counted(_rank: HandRank<Self::Scale>) -> Option<HandRank> {
        None
    }

    /// The share of all hands of this many cards that have a worse rank, 0 to 1; `None` if the game does not report it.
    fn beats(rank: HandRank<Self::Scale>, cards: usize) -> Option<f64> {
        Some(Self::counted(rank)?.beats(HandSize::from_cards(cards)?))
    }

    /// Whether the best low, if some hand has one that counts, takes half of the pot.
    const HAS_LOW: bool = Self::Evaluator::HAS_LOW;

    /// The rank of the best low, aces low and straights and flushes ignored; `None` if the game has no lows, or the hand
    /// none that counts.
    #[inline(always)]
    fn low(hand: &Self::Hand) -> Option<HandRank<Razz>> {
        Self::Evaluator::low(hand)
    }

    /// The rank of the best low and its five cards, most significant first; of interchangeable cards, the ones given
    /// first.
    #[inline(always)]
    fn best_low(hand: &Self::Hand) -> Option<(HandRank<Razz>, [Card; 5])> {
        Self::Evaluator::best_low(hand)
    }
}

/// Keeps other crates from implementing [`Rules`]: names become rules in this one.
pub trait Sealed {}

impl Sealed for Holdem {}
impl Sealed for Omaha {}
impl Sealed for ShortDeck {}
impl Sealed for OmahaHiLo {}
impl Sealed for Razz {}
impl Sealed for DeuceToSeven {}

impl Rules for Holdem {
    const GAME: Game = Game::Holdem;
    type Hand = Hand;
    type Scale = Holdem;
    type Evaluator = AllCards<Holdem>;

    fn counted(rank: HandRank) -> Option<HandRank> {
        Some(rank)
    }
}

/// The rules of [`Game::Omaha`]: exactly two hole cards and three board cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Omaha;

impl Rules for Omaha {
    const GAME: Game = Game::Omaha;
    type Hand = OmahaHand;
    type Scale = Holdem;
    type Evaluator = OmahaEvaluator<false>;
}

impl Rules for ShortDeck {
    const GAME: Game = Game::ShortDeck;
    type Hand = Hand;
    type Scale = ShortDeck;
    type Evaluator = AllCards<ShortDeck>;
}

/// The rules of [`Game::OmahaHiLo`]: half of the pot goes to the best low of eight or better, if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OmahaHiLo;

impl Rules for OmahaHiLo {
    const GAME: Game = Game::OmahaHiLo;
    type Hand = OmahaHand;
    type Scale = Holdem;
    type Evaluator = OmahaEvaluator<true>;
}

impl Rules for Razz {
    const GAME: Game = Game::Razz;
    type Hand = Hand;
    type Scale = Razz;
    type Evaluator = LowestFive<Razz>;
}

impl Rules for DeuceToSeven {
    const GAME: Game = Game::DeuceToSeven;
    type Hand = Hand;
    type Scale = DeuceToSeven;
    type Evaluator = LowestFive<DeuceToSeven>;
}

/// Code to run with the rules of a game that is chosen at run time.
///
/// ```
/// use handrank::notation::GameHand;
/// use handrank::{Board, Game, ReadError, Rules, WithRules};
///
/// /// The number of a hand's rank.
/// struct Number<'a>(&'a str);
///
/// impl WithRules for Number<'_> {
///     type Output = Result<u16, ReadError>;
///
///     fn run<G: Rules>(self) -> Result<u16, ReadError> {
///         Ok(G::rank(&G::Hand::read(self.0, &Board::default())?).get())
///     }
/// }
/// assert_eq!(Game::Holdem.with_rules(Number("Kd Qs 2c 2d / Jc Th 9s"))?, 1601);
/// assert_eq!(Game::Omaha.with_rules(Number("Kd Qs 2c 2d / Jc Th 9s"))?, 1601);
/// # Ok::<(), handrank::ReadError>(())
/// ```
pub trait WithRules {
    /// The result.
    type Output;

    /// Runs with the rules of the chosen game.
    fn run<G: Rules>(self) -> Self::Output;
}

/// The name of the game with these rules.
impl<G: Rules> From<G> for Game {
    fn from(_rules: G) -> Game {
        G::GAME
    }
}

impl Game {
    /// Runs something with the rules of this game.
    pub fn with_rules<W: WithRules>(self, task: W) -> W::Output {
        match self {
            Game::Holdem => task.run::<Holdem>(),
            Game::Omaha => task.run::<Omaha>(),
            Game::ShortDeck => task.run::<ShortDeck>(),
            Game::OmahaHiLo => task.run::<OmahaHiLo>(),
            Game::Razz => task.run::<Razz>(),
            Game::DeuceToSeven => task.run::<DeuceToSeven>(),
        }
    }
}
