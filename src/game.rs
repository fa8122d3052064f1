//! The games by name: how cards are dealt in each, which of them play, and what else there is to know besides the rules.

use std::fmt;

use crate::card::Deck;
use crate::hand::{Board, HandError, HandSize, OMAHA_HOLE_CARDS, OmahaHand};
use crate::hand_rank::{DeuceToSeven, Holdem, MadeHand, Razz, Scale, ShortDeck};

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

/// What there is to know of a game besides its [`Rules`](crate::Rules).
struct Facts {
    name: &'static str,
    /// Other names, as [`Game::from_name`] simplifies them, with spaces between.
    other_names: &'static str,
    family: Family,
    deck: Deck,
    /// Whether the best low, if there is one that counts, takes half of the pot.
    has_low: bool,
    /// What the hands of its scale make, best first.
    made_hands: &'static [MadeHand],
    /// Whether JSON records name it.
    is_named_in_records: bool,
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

impl Game {
    /// All games, the default one first.
    pub const ALL: [Game; 6] =
        [Game::Holdem, Game::Omaha, Game::ShortDeck, Game::OmahaHiLo, Game::Razz, Game::DeuceToSeven];

    const fn facts(self) -> &'static Facts {
        match self {
            Game::Holdem => &Facts {
                name: "holdem",
                other_names: "texas nlhe nlh lhe",
                family: Family::Holdem,
                deck: Deck::FULL,
                has_low: false,
                made_hands: Holdem::MADE_HANDS,
                is_named_in_records: false,
            },
            Game::Omaha => &Facts {
                name: "omaha",
                other_names: "plo plo4 plo5 plo6 omahahigh omahahi",
                family: Family::Omaha,
                deck: Deck::FULL,
                has_low: false,
                made_hands: Holdem::MADE_HANDS,
                is_named_in_records: false,
            },
            Game::ShortDeck => &Facts {
                name: "short-deck",
                other_names: "short 6+ 6plus six+ sixplus",
                family: Family::Holdem,
                deck: Deck::SHORT,
                has_low: false,
                made_hands: ShortDeck::MADE_HANDS,
                is_named_in_records: true,
            },
            Game::OmahaHiLo => &Facts {
                name: "omaha-hi-lo",
                other_names: "o8 omaha8 plo8 plo8b o8b omaha8orbetter omahahl plohilo bigo",
                family: Family::Omaha,
                deck: Deck::FULL,
                has_low: true,
                made_hands: Holdem::MADE_HANDS,
                is_named_in_records: true,
            },
            Game::Razz => &Facts {
                name: "razz",
                other_names: "a5 ato5 acetofive california",
                family: Family::Draw,
                deck: Deck::FULL,
                has_low: false,
                made_hands: Razz::MADE_HANDS,
                is_named_in_records: true,
            },
            Game::DeuceToSeven => &Facts {
                name: "deuce-to-seven",
                other_names: "27 2to7 deuce 27single 27triple 27singledraw 27tripledraw kansascity",
                family: Family::Draw,
                deck: Deck::FULL,
                has_low: false,
                made_hands: DeuceToSeven::MADE_HANDS,
                is_named_in_records: true,
            },
        }
    }

    /// The name, in lower case, such as `holdem` or `short-deck`.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The game as its JSON records name it. Those of hold'em and Omaha, the first games, do not.
    #[doc(hidden)]
    pub const fn in_records(self) -> Option<Game> {
        if self.facts().is_named_in_records { Some(self) } else { None }
    }

    /// The cards that the game is played with.
    pub const fn deck(self) -> Deck {
        self.facts().deck
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
        if Game::is_draw_or_stud(name) {
            return Some(Game::Holdem);
        }
        let name = in_one_word(name);
        let of_kind = |kind, has_board| {
            let game = Game::named(name.strip_suffix(kind)?)?;
            (game.has_board_to_come() == has_board).then_some(game)
        };
        of_kind("holdem", true).or_else(|| of_kind("lowball", false)).or_else(|| Game::named(&name))
    }

    /// Whether this is a name of draw or stud, in which hands are ranked as in hold'em, but there is no board.
    #[doc(hidden)]
    pub fn is_draw_or_stud(name: &str) -> bool {
        let name = in_one_word(name);
        ["stud", "7cardstud", "sevencardstud", "5cardstud", "draw", "5carddraw", "fivecarddraw"].contains(&&*name)
    }

    /// The game with this name, in lower case and without anything between its words.
    fn named(name: &str) -> Option<Game> {
        let other_names = |game: &Game| game.facts().other_names.split(' ').any(|other| other == name);
        Game::ALL.into_iter().find(|game| game.name().replace('-', "") == name || other_names(game))
    }

    /// Whether any five of the hole cards and the board may play, instead of exactly two and three of them. If so, a range
    /// may stand for the two hole cards of a player; in other games, a hand that is not known may be any hand.
    pub const fn plays_all_cards(self) -> bool {
        !matches!(self.facts().family, Family::Omaha)
    }

    /// Whether there is a board to come, and so odds.
    pub const fn has_board_to_come(self) -> bool {
        !matches!(self.facts().family, Family::Draw)
    }

    /// Whether the best low, if there is one that counts, takes half of the pot: see
    /// [`Rules::HAS_LOW`](crate::Rules::HAS_LOW).
    pub const fn has_low(self) -> bool {
        self.facts().has_low
    }

    /// What the hands of its scale make, best first.
    pub(crate) const fn made_hands(self) -> &'static [MadeHand] {
        self.facts().made_hands
    }

    /// How many hole cards a hand has for odds, if none is known.
    pub(crate) const fn hole_cards(self) -> usize {
        if self.plays_all_cards() { 2 } else { *OMAHA_HOLE_CARDS.start() }
    }

    /// Fails unless hands can be ranked on a board of this many cards.
    pub(crate) fn check_board(self, cards: usize) -> Result<(), HandError> {
        match self.facts().family {
            Family::Omaha => OmahaHand::check_board(cards),
            Family::Holdem | Family::Draw => Board::check_size(cards),
        }
    }

    /// Fails unless hands of this many cards can be ranked on a board of this many.
    #[inline(always)]
    pub(crate) fn check_showdown(self, hand: usize, board: usize) -> Result<(), HandError> {
        match self.facts().family {
            Family::Omaha => OmahaHand::check_sizes(hand, board),
            _ if HandSize::from_cards(hand + board).is_some() => Ok(()),
            _ => Err(HandError::WrongCount { cards: hand + board, board }),
        }
    }
}

/// A name in lower case and without anything between its words.
fn in_one_word(name: &str) -> String {
    name.replace(['-', '_', ' ', '/', '\''], "").to_lowercase()
}

/// The name, as [`Game::name`] returns it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
