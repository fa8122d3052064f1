//! The games by name, and the one place that turns a name into rules, [`Game::with_rules`].

mod board_evaluator;
mod rules;

use std::fmt;

use crate::card::Deck;
use crate::hand::{Board, HandError, HandSize, OMAHA_HOLE_CARDS, OmahaHand};
use crate::hand_rank::{Category, Scale};
pub use board_evaluator::BoardEvaluator;
pub use rules::{DeuceToSeven, Holdem, Omaha, OmahaHiLo, Razz, Rules, ShortDeck};

/// The name of a poker game.
///
/// ```
/// use handrank::Game;
///
/// assert_eq!((Game::default(), Game::Omaha.name()), (Game::Holdem, "omaha"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Game {
    /// The best five of all cards, as in hold'em, draw and stud.
    #[default]
    Holdem,
    /// Exactly two of the four to six hole cards and three of the board.
    Omaha,
    /// Hold'em without deuces to fives: a flush beats a full house, and `A6789` is a straight.
    ShortDeck,
    /// Omaha in which the best low of eight or better, if there is one, takes half of the pot.
    OmahaHiLo,
    /// The lowest five of all cards, aces low, without straights and flushes.
    Razz,
    /// The lowest five of all cards by the scale of hold'em, but with aces always high.
    DeuceToSeven,
}

/// What games have in common: how cards are dealt, and which of them play.
#[derive(Clone, Copy)]
enum Family {
    /// Two hole cards and a board, of which any five cards play.
    Holdem,
    /// Four to six hole cards and a board, of which two and three play.
    Omaha,
    /// All cards come to the hand itself, as in draw and stud, and any five play.
    Draw,
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
    /// All games, the default one first.
    pub const ALL: [Game; 6] =
        [Game::Holdem, Game::Omaha, Game::ShortDeck, Game::OmahaHiLo, Game::Razz, Game::DeuceToSeven];

    /// The name, in lower case, such as `holdem` or `short-deck`.
    pub const fn name(self) -> &'static str {
        match self {
            Game::Holdem => "holdem",
            Game::Omaha => "omaha",
            Game::ShortDeck => "short-deck",
            Game::OmahaHiLo => "omaha-hi-lo",
            Game::Razz => "razz",
            Game::DeuceToSeven => "deuce-to-seven",
        }
    }

    /// The game as its JSON records name it. Those of hold'em and Omaha, the first games, do not.
    #[doc(hidden)]
    pub const fn in_records(self) -> Option<Game> {
        match self {
            Game::Holdem | Game::Omaha => None,
            _ => Some(self),
        }
    }

    /// The cards that the game is played with.
    pub const fn deck(self) -> Deck {
        match self {
            Game::ShortDeck => Deck::SHORT,
            _ => Deck::FULL,
        }
    }

    /// The game that people call by this name, in upper or lower case and with or without hyphens, spaces, slashes and
    /// apostrophes: `holdem` (`texas`, `stud`, `5-card draw`, …), `omaha` (`plo`, …), `short-deck` (`6+`, …), `omaha-hi-lo`
    /// (`plo8`, …), `razz` (`a-5`, …) or `deuce-to-seven` (`2-7`, …).
    ///
    /// ```
    /// use handrank::Game;
    ///
    /// assert_eq!(Game::from_name("PLO"), Some(Game::Omaha));
    /// assert_eq!(Game::from_name("Texas Hold'em"), Some(Game::Holdem));
    /// assert_eq!(Game::from_name("6+"), Some(Game::ShortDeck));
    /// assert_eq!(Game::from_name("PLO8"), Some(Game::OmahaHiLo));
    /// assert_eq!(Game::from_name("badugi"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Game> {
        let name = name.replace(['-', '_', ' ', '/', '\''], "").to_lowercase();
        let kind = ["holdem", "lowball"].into_iter().find_map(|kind| name.strip_suffix(kind));
        let name = kind.filter(|rest| !rest.is_empty()).unwrap_or(&name);
        let other_names = |game: &Game| game.other_names().split(' ').any(|other| other == name);
        Game::ALL.into_iter().find(|game| game.name().replace('-', "") == name || other_names(game))
    }

    /// Other names, as [`Game::from_name`] simplifies them, with spaces between.
    const fn other_names(self) -> &'static str {
        match self {
            Game::Holdem => "texas nlhe nlh lhe stud 7cardstud sevencardstud 5cardstud draw 5carddraw fivecarddraw",
            Game::Omaha => "plo plo4 plo5 plo6 omahahigh omahahi",
            Game::ShortDeck => "short 6+ 6plus six+ sixplus",
            Game::OmahaHiLo => "o8 omaha8 plo8 plo8b o8b omaha8orbetter omahahl plohilo bigo",
            Game::Razz => "a5 ato5 acetofive california",
            Game::DeuceToSeven => "27 2to7 deuce 27single 27triple 27singledraw 27tripledraw kansascity",
        }
    }

    /// Whether any five of the hole cards and the board may play, instead of exactly two and three of them. If so, a range
    /// may stand for the two hole cards of a player; in other games, a hand that is not known may be any hand.
    pub const fn plays_all_cards(self) -> bool {
        !matches!(self.family(), Family::Omaha)
    }

    /// Whether there is a board to come, and so odds.
    pub const fn has_board_to_come(self) -> bool {
        !matches!(self.family(), Family::Draw)
    }

    const fn family(self) -> Family {
        match self {
            Game::Holdem | Game::ShortDeck => Family::Holdem,
            Game::Omaha | Game::OmahaHiLo => Family::Omaha,
            Game::Razz | Game::DeuceToSeven => Family::Draw,
        }
    }

    /// The categories of its scale, best first.
    pub(crate) const fn categories(self) -> &'static [Category] {
        match self {
            Game::Holdem | Game::Omaha | Game::OmahaHiLo => Holdem::CATEGORIES,
            Game::ShortDeck => ShortDeck::CATEGORIES,
            Game::Razz => Razz::CATEGORIES,
            Game::DeuceToSeven => DeuceToSeven::CATEGORIES,
        }
    }

    /// How many hole cards a hand has for odds, if none is known.
    pub(crate) const fn hole_cards(self) -> usize {
        if self.plays_all_cards() { 2 } else { *OMAHA_HOLE_CARDS.start() }
    }

    /// Fails unless hands can be ranked on a board of this many cards.
    pub(crate) fn check_board(self, cards: usize) -> Result<(), HandError> {
        match self.family() {
            Family::Omaha => OmahaHand::check_board(cards),
            Family::Holdem | Family::Draw => Board::check_size(cards),
        }
    }

    /// Fails unless hands of this many cards can be ranked on a board of this many.
    #[inline(always)]
    pub(crate) fn check_showdown(self, hand: usize, board: usize) -> Result<(), HandError> {
        match self.family() {
            Family::Omaha => OmahaHand::check_sizes(hand, board),
            _ if HandSize::from_cards(hand + board).is_some() => Ok(()),
            _ => Err(HandError::WrongCount { cards: hand + board, board }),
        }
    }

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

/// The name, as [`Game::name`] returns it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
