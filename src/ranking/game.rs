//! The games: how cards are dealt in each, which of them play, what they are worth, and what the game is called.

use std::fmt;

use super::evaluator::game_hand::GameHand;
use super::evaluator::{Evaluator, HighEvaluator, RankedHand};
use super::hand_rank::{HandRank, Scale, Wins};
use crate::cards::{
    Board, CardByte, CardSet, HandError, HandSize, OMAHA_HOLE_CARDS, OmahaHand, canonical_sets, cards, check_deck,
};

/// A poker game.
///
/// ```
/// use handrank::{Game, Hand, Scale};
///
/// assert_eq!((Game::default(), Game::Omaha.name()), (Game::Holdem, "omaha"));
/// assert_eq!((Game::Stud.scale(), Game::Razz.scale()), (Scale::Kev, Scale::AceToFive));
///
/// let hand: Hand = "7h 5h 4h 3h 2s Ad Kd".parse()?;
/// assert_eq!(Game::Razz.rank(&hand)?.description().to_string(), "Five-four-three-deuce-ace low");
/// assert_eq!(Game::DeuceToSeven.rank(&hand)?.get(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Game {
    /// The best five of two hole cards and a board. Ranks any five to seven cards.
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
    /// The best five of a player's own cards, some dealt face up.
    Stud,
    /// Stud in which the best low of eight or better, if there is one, takes half of the pot.
    StudHiLo,
    /// The best five of a player's own cards, some of which may be exchanged.
    Draw,
}

/// The facts about a game.
struct Facts {
    name: &'static str,
    /// Other names, as [`Game::from_name`] simplifies them, with spaces between.
    other_names: &'static str,
    family: Family,
    /// Which cards play, and what they are worth.
    evaluator: Evaluator,
}

/// What games have in common: how cards are dealt, and which of them play.
#[derive(Clone, Copy)]
enum Family {
    /// Two hole cards and a board, of which any five cards play.
    Holdem,
    /// Four to six hole cards and a board, of which two and three play.
    Omaha,
    /// All cards are dealt to the hand itself, as in draw and stud, and any five play.
    Draw {
        /// How many each player is dealt, unless that has to be said.
        dealt: Option<HandSize>,
    },
}

/// The facts about each game, in the order of the games. One static table: a `match` in each place would be one more table of
/// addresses for the loader to fill in.
static FACTS: [Facts; Game::ALL.len()] = [
    Facts { name: "holdem", other_names: "texas nlhe nlh lhe", family: Family::Holdem, evaluator: Evaluator::KEV },
    Facts {
        name: "omaha",
        other_names: "plo omahahigh omahahi plohigh plohi",
        family: Family::Omaha,
        evaluator: Evaluator::OMAHA,
    },
    Facts {
        name: "short-deck",
        other_names: "short 6+ 6plus six+ sixplus",
        family: Family::Holdem,
        evaluator: Evaluator::SHORT_DECK,
    },
    Facts {
        name: "omaha-hi-lo",
        other_names: "o8 o8b o8ob omaha8 omaha8b omaha8ob omaha8orbetter omahaeightorbetter omahahl \
                      omahahighlow omahahilo8 plo8 plo8b plo8ob plo8orbetter ploeightorbetter plohilo plohl \
                      plohighlow bigo",
        family: Family::Omaha,
        evaluator: Evaluator::OMAHA_HI_LO,
    },
    Facts {
        name: "razz",
        other_names: "a5 ato5 acetofive california",
        family: Family::Draw { dealt: Some(HandSize::Seven) },
        evaluator: Evaluator::ACE_TO_FIVE,
    },
    Facts {
        name: "deuce-to-seven",
        other_names: "27 2to7 deuce 27single 27triple 27singledraw 27tripledraw kansascity",
        family: Family::Draw { dealt: None },
        evaluator: Evaluator::DEUCE_TO_SEVEN,
    },
    Facts {
        name: "stud",
        other_names: "7cardstud sevencardstud 5cardstud",
        family: Family::Draw { dealt: Some(HandSize::Seven) },
        evaluator: Evaluator::KEV,
    },
    Facts {
        name: "stud-hi-lo",
        other_names: "stud8 stud8b stud8ob stud8orbetter studeightorbetter studhl studhighlow studhilo8 \
                      7stud8 7studhilo 7cardstud8 7cardstud8orbetter 7cardstudeightorbetter 7cardstudhilo \
                      7cardstudhighlow sevencardstudhilo sevencardstudhighlow sevencardstudeightorbetter",
        family: Family::Draw { dealt: Some(HandSize::Seven) },
        evaluator: Evaluator::HI_LO,
    },
    Facts {
        name: "draw",
        other_names: "5carddraw fivecarddraw",
        family: Family::Draw { dealt: Some(HandSize::Five) },
        evaluator: Evaluator::KEV,
    },
];

const _: () = {
    let mut index = 0;
    while index < Game::ALL.len() {
        assert!(Game::ALL[index] as usize == index);
        index += 1;
    }
};

impl Game {
    /// All games, the default one first.
    #[doc(alias = "all")]
    pub const ALL: [Game; 9] = [
        Game::Holdem,
        Game::Omaha,
        Game::ShortDeck,
        Game::OmahaHiLo,
        Game::Razz,
        Game::DeuceToSeven,
        Game::Stud,
        Game::StudHiLo,
        Game::Draw,
    ];

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// The name, in lower case, such as `holdem` or `short-deck`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The game as JSON names it: `None` for hold'em, which is meant where there is no `game` key.
    #[doc(hidden)]
    pub fn in_json(self) -> Option<Game> {
        Some(self).filter(|game| !game.is_unnamed_in_json())
    }

    /// Whether JSON has no `game` key for it.
    pub(crate) fn is_unnamed_in_json(&self) -> bool {
        *self == Game::default()
    }

    /// The cards that the game is played with.
    #[inline(always)]
    #[must_use]
    pub fn deck(self) -> CardSet {
        self.scale().deck()
    }

    /// Every canonical set of this many cards of the game's deck, in the order of the deck from high to low. Each
    /// stands for all sets that renaming suits can turn it into: [`CardSet::alike`] counts them, itself included. There
    /// are 169 starting hands, 1,755 flops, 16,432 boards of four cards and 134,459 of five; of the short deck, 81 and
    /// 573.
    ///
    /// ```
    /// use handrank::{CardSet, Game};
    ///
    /// let flops = || Game::Holdem.canonical_sets(3);
    /// assert_eq!((flops().count(), flops().map(CardSet::alike).sum::<u32>()), (1_755, 22_100));
    /// assert!(flops().map(|flop| flop.to_string()).take(3).eq(["As Ah Ad", "As Ah Ks", "As Ah Kd"]));
    /// ```
    pub fn canonical_sets(self, cards: usize) -> impl Iterator<Item = CardSet> {
        let deck = self.deck();
        let sets = (cards <= deck.len()).then(|| canonical_sets(deck, cards, 0));
        sets.into_iter().flatten()
    }

    /// The scale on which hands are ranked; in games with lows, the one for high hands.
    #[inline(always)]
    #[must_use]
    pub fn scale(self) -> Scale {
        self.evaluator().scale()
    }

    /// Which cards play, and what they are worth.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn evaluator(self) -> Evaluator {
        self.facts().evaluator
    }

    /// Its evaluator, if high hands win the pot or half of it.
    pub(crate) fn high_evaluator(self) -> Option<HighEvaluator> {
        match self.evaluator() {
            Evaluator::High(evaluator) => Some(evaluator),
            Evaluator::LowestFive(_) => None,
        }
    }

    /// The game with this name, in upper or lower case and with or without hyphens, spaces, slashes and
    /// apostrophes: `holdem` (`texas`, `nlhe`, …), `omaha` (`plo`, …), `short-deck` (`6+`, …), `omaha-hi-lo` (`plo8`, …),
    /// `razz` (`a-5`, …), `deuce-to-seven` (`2-7`, …), `stud` (`7-card stud`, …), `draw` (`5-card draw`, …) or `stud-hi-lo`
    /// (`stud8`, …). `None` for a name that also says how many hole cards there are, such as `plo5`: see [`Game::read`].
    ///
    /// ```
    /// use handrank::Game;
    ///
    /// assert_eq!(Game::from_name("PLO"), Some(Game::Omaha));
    /// assert_eq!(Game::from_name("Texas Hold'em"), Some(Game::Holdem));
    /// assert_eq!(Game::from_name("6+"), Some(Game::ShortDeck));
    /// assert_eq!(Game::from_name("PLO8"), Some(Game::OmahaHiLo));
    /// assert_eq!(Game::from_name("7-card stud"), Some(Game::Stud));
    /// assert_eq!((Game::from_name("badugi"), Game::from_name("plo5")), (None, None));
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Game> {
        match Game::named_with_hole_cards(name)? {
            (game, None) => Some(game),
            (_, Some(_)) => None,
        }
    }

    /// A name in lower case and without anything between its words.
    #[doc(hidden)]
    pub fn simplified(name: &str) -> String {
        name.replace(['-', '_', ' ', '/', '\''], "").to_lowercase()
    }

    /// The names of a game, [simplified](Game::simplified); those of Omaha without numbers of hole cards.
    #[doc(hidden)]
    pub fn simple_names(self) -> impl Iterator<Item = String> {
        let other_names = self.facts().other_names.split(' ').map(str::to_owned);
        [Game::simplified(self.name())].into_iter().chain(other_names)
    }

    /// The game with this name, and how many hole cards the name says that there are.
    pub(crate) fn named_with_hole_cards(name: &str) -> Option<(Game, Option<usize>)> {
        let name = Game::simplified(name);
        let of_kind = |kind, is_of_kind: fn(&Game) -> bool| {
            Game::named(name.strip_suffix(kind)?).filter(|(game, _)| is_of_kind(game))
        };
        of_kind("holdem", |game| game.has_board_to_come())
            .or_else(|| of_kind("lowball", |game| game.scale().wins() == Wins::Low))
            .or_else(|| Game::named(&name))
    }

    /// The same of a name in lower case and without anything between its words.
    fn named(name: &str) -> Option<(Game, Option<usize>)> {
        let listed = |name: &str| Game::ALL.into_iter().find(|game| game.simple_names().any(|other| other == name));
        if name == BIG_O {
            return Some((Game::OmahaHiLo, Some(5)));
        }
        if let Some(game) = listed(name) {
            return Some((game, None));
        }
        let (hole_cards, rest) = split_hole_cards(name)?;
        let game = listed(&rest).filter(|game| !game.plays_all_cards() && rest != BIG_O)?;
        Some((game, Some(hole_cards)))
    }

    /// Ranks a hand: five to seven cards of any kind, or in Omaha an [`OmahaHand`].
    ///
    /// # Errors
    /// [`HandError::Repeated`] if a card is given twice; [`HandError::WrongCount`], or in Omaha
    /// [`HandError::WrongOmahaBoard`] or [`HandError::WrongHoleCount`], for a number of cards that the game does not
    /// allow; and [`HandError::NotInShortDeck`] for the first card that its deck lacks.
    ///
    /// ```
    /// use handrank::{Card, Game, Hand, HandError};
    ///
    /// let cards: Vec<Card> = Card::deck().collect();
    /// assert_eq!(Game::Holdem.rank(&cards[45..])?.description().to_string(), "Four aces, king kicker");
    ///
    /// let hand: Hand = "As 6d 7c 8h 9s".parse()?;
    /// assert_eq!(Game::ShortDeck.rank(&hand)?.description().to_string(), "Nine-high straight");
    /// let hand: Hand = "As 6d 7c 8h 5s".parse()?;
    /// assert_eq!(Game::ShortDeck.rank(&hand), Err(HandError::NotInShortDeck("5s".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn rank(self, hand: &(impl GameHand + ?Sized)) -> Result<HandRank, HandError> {
        match self.evaluator().tables_of_all_cards().and_then(|tables| hand.rank_all(tables)) {
            Some(rank) => Ok(rank),
            None => self.rank_cards(hand),
        }
    }

    /// The same for games that look at each card, and hands that have an error.
    #[inline(never)]
    fn rank_cards(self, hand: &(impl GameHand + ?Sized)) -> Result<HandRank, HandError> {
        hand.with_cards(|[own, board]| {
            self.check_hand(own, board)?;
            Ok(self.evaluator().rank(own, board))
        })?
    }

    /// Ranks a hand and finds its best five cards and its low.
    ///
    /// # Errors
    /// Those of [`Game::rank`].
    ///
    /// ```
    /// use handrank::{Game, Hand};
    ///
    /// let hand: Hand = "Kd Qs Jc Th 9s 2c 2d".parse()?;
    /// let ranked = Game::Holdem.best(&hand)?;
    /// assert_eq!((ranked.rank.get(), ranked.best[0].to_string().as_str()), (1601, "Kd"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best(self, hand: &(impl GameHand + ?Sized)) -> Result<RankedHand, HandError> {
        hand.with_cards(|[own, board]| {
            self.check_hand(own, board)?;
            Ok(self.evaluator().best(own, board))
        })?
    }

    /// Fails unless the game can rank a hand of these cards on a board of these.
    fn check_hand(self, own: &[CardByte], board: &[CardByte]) -> Result<(), HandError> {
        self.check_showdown(own.len(), board.len())?;
        check_deck(cards(own).chain(cards(board)), self.deck())
    }

    /// The share of all hands of this many cards that have a worse rank, 0 to 1; `None` if that is not known.
    #[doc(hidden)]
    pub fn beats(self, rank: HandRank, cards: usize) -> Option<f64> {
        if self.has_frequencies() { rank.beats(HandSize::from_cards(cards)?) } else { None }
    }

    /// Whether it is known how frequent its hands are: those of all cards on Kev's scale, if there are no lows.
    #[doc(hidden)]
    pub fn has_frequencies(self) -> bool {
        self.scale() == Scale::Kev && self.plays_all_cards() && !self.has_low()
    }

    /// Whether any five of the hole cards and the board may play, instead of exactly two and three of them. If so, a
    /// range is a `Range` of two hole cards; in other games, it is an `OmahaRange`.
    #[must_use]
    pub const fn plays_all_cards(self) -> bool {
        !matches!(self.facts().family, Family::Omaha)
    }

    /// Whether community cards are dealt. Without them, odds need `OddsOptions::own_cards`.
    #[must_use]
    pub const fn has_board_to_come(self) -> bool {
        !matches!(self.facts().family, Family::Draw { .. })
    }

    /// Whether there is a board, and ranges of two hole cards, which have an order before the flop.
    #[doc(hidden)]
    #[must_use]
    pub const fn has_two_hole_cards(self) -> bool {
        matches!(self.facts().family, Family::Holdem)
    }

    /// How many cards a player is dealt if there is no board, unless that has to be said.
    #[doc(hidden)]
    #[must_use]
    pub const fn cards_dealt(self) -> Option<HandSize> {
        match self.facts().family {
            Family::Draw { dealt } => dealt,
            Family::Holdem | Family::Omaha => None,
        }
    }

    /// Whether the best low, if there is one that counts, takes half of the pot.
    #[must_use]
    pub fn has_low(self) -> bool {
        self.evaluator().has_low()
    }

    /// How many hole cards a hand has for odds, if none is known.
    pub(crate) const fn hole_cards(self) -> usize {
        if self.plays_all_cards() { 2 } else { *OMAHA_HOLE_CARDS.start() }
    }

    /// Fails unless hands can be ranked on a board of this many cards.
    pub(crate) fn check_board(self, cards: usize) -> Result<(), HandError> {
        match self.facts().family {
            Family::Omaha => OmahaHand::check_board(cards),
            Family::Holdem | Family::Draw { .. } => Board::check_size(cards),
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

/// The name of Omaha hi/lo with five hole cards that has no number.
const BIG_O: &str = "bigo";

/// The number of hole cards in a name of Omaha, and the name without it: `5cardomaha`, `plo5`, `plo58`, `plo85`.
fn split_hole_cards(name: &str) -> Option<(usize, String)> {
    [(4, "4", "four"), (5, "5", "five"), (6, "6", "six")].into_iter().find_map(|(hole_cards, digit, word)| {
        let of_card = name.strip_prefix(digit).or_else(|| name.strip_prefix(word));
        if let Some(rest) = of_card.and_then(|rest| rest.strip_prefix("card")) {
            return Some((hole_cards, rest.to_owned()));
        }
        let (before, after) = name.split_once(digit)?;
        let is_after_name = after.is_empty() || ["plo", "omaha", "o"].contains(&before);
        is_after_name.then(|| (hole_cards, before.to_owned() + after))
    })
}

/// The name, as [`Game::name`] returns it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
