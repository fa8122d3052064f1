//! Ranks, suits, streets, games and categories by name.

use std::str::FromStr;

use super::error::{ReadError, ReadErrorKind, shortened};
use crate::cards::{Rank, Street, Suit};
use crate::ranking::{Category, CategoryOrLow, Game, HandRank, Scale};

/// Reads a rank as [`Rank::from_char`] does, or `10`.
///
/// ```
/// use handrank::Rank;
///
/// assert_eq!(("K".parse(), "10".parse()), (Ok(Rank::King), Ok(Rank::Ten)));
/// assert_eq!("Kx".parse::<Rank>().unwrap_err().column(), Some(2));
/// ```
impl FromStr for Rank {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Rank, ReadError> {
        let unknown = |found, word| ReadErrorKind::UnknownRank { found, word };
        match text {
            "10" => Ok(Rank::Ten),
            _ => read_symbol(text, Rank::from_char, unknown, |word| ReadErrorKind::MissingRank { word }),
        }
    }
}

/// Reads a suit as [`Suit::from_char`] does.
impl FromStr for Suit {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Suit, ReadError> {
        let unknown = |found, word| ReadErrorKind::UnknownSuit { found, word };
        read_symbol(text, Suit::from_char, unknown, |word| ReadErrorKind::MissingSuit { word })
    }
}

/// The rank of a symbol, as [`Rank::from_char`] finds it.
impl TryFrom<char> for Rank {
    type Error = ReadError;

    fn try_from(symbol: char) -> Result<Rank, ReadError> {
        symbol.to_string().parse()
    }
}

/// The suit of a symbol, as [`Suit::from_char`] finds it.
impl TryFrom<char> for Suit {
    type Error = ReadError;

    fn try_from(symbol: char) -> Result<Suit, ReadError> {
        symbol.to_string().parse()
    }
}

impl Game {
    /// Reads the name of a game as [`Game::from_name`] does, or one that also says how many hole cards a hand has: 4 to 6
    /// in names of Omaha and Omaha hi/lo with such a number, like `plo5`, `omaha-5`, `5-card omaha`, `plo5/8` or `o8-5`; 5
    /// in `big o`, which is Omaha hi/lo.
    ///
    /// # Errors
    /// If no game has this name.
    ///
    /// ```
    /// use handrank::Game;
    ///
    /// assert_eq!(Game::read("PLO-5")?, (Game::Omaha, Some(5)));
    /// assert_eq!(Game::read("PLO5/8")?, (Game::OmahaHiLo, Some(5)));
    /// assert_eq!(Game::read("Big O")?, (Game::OmahaHiLo, Some(5)));
    /// assert_eq!(Game::read("plo8")?, (Game::OmahaHiLo, None));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(name: &str) -> Result<(Game, Option<usize>), ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownGame { name: shortened(name) });
        Game::named_with_hole_cards(name).ok_or_else(unknown)
    }
}

/// Reads the name of a game as [`Game::from_name`] does. A name that says more than a game holds is an error:
/// [`Game::read`] reads it.
///
/// ```
/// use handrank::Game;
///
/// assert_eq!("plo".parse(), Ok(Game::Omaha));
/// let error = "plo5".parse::<Game>().unwrap_err();
/// assert_eq!(error.to_string(), "\"plo5\" is omaha with 5 hole cards; the game alone is called omaha (column 1)");
/// ```
impl FromStr for Game {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<Game, ReadError> {
        match Game::read(name)? {
            (game, None) => Ok(game),
            (game, Some(hole_cards)) => {
                let name = shortened(name);
                Err(ReadError::at(1, ReadErrorKind::GameWithHoleCards { name, game, hole_cards }))
            }
        }
    }
}

/// Reads the name of a category as [`Category::from_name`] does.
impl FromStr for Category {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<Category, ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownCategory { name: shortened(name) });
        Category::from_name(name).ok_or_else(unknown)
    }
}

/// Reads a street: `flop`, `turn`, `river` or `draw`, in any case.
impl FromStr for Street {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<Street, ReadError> {
        let mut streets = Street::OF_BOARD.into_iter().chain([Street::Draw]);
        let street = streets.find(|street| street.name().eq_ignore_ascii_case(name));
        street.ok_or_else(|| ReadError::at(1, ReadErrorKind::UnknownStreet { name: shortened(name) }))
    }
}

/// Reads what a hand makes, `Full House` or `Eight Low`, in any case.
impl FromStr for CategoryOrLow {
    type Err = ReadError;

    fn from_str(name: &str) -> Result<CategoryOrLow, ReadError> {
        let unknown = || ReadError::at(1, ReadErrorKind::UnknownCategory { name: shortened(name) });
        CategoryOrLow::named(name).ok_or_else(unknown)
    }
}

impl Scale {
    /// The hand rank of cards with these ranks, in any order, followed by an `s` if all share a suit: `AKQJTs`,
    /// `99922`. `None` if no class of the scale has them.
    ///
    /// ```
    /// use handrank::Scale;
    ///
    /// let numbers = ["AKQJTs", "AKQJT", "99922", "kk999"].map(|name| Scale::Kev.rank_from_name(name).map(|rank| rank.get()));
    /// assert_eq!(numbers, [Some(1), Some(1600), Some(238), Some(228)]);
    /// // Suits do not count on this scale.
    /// assert_eq!(Scale::AceToFive.rank_from_name("5432As"), None);
    /// ```
    pub fn rank_from_name(self, name: &str) -> Option<HandRank> {
        let (ranks, is_suited) = match name.strip_suffix(['s', 'S']) {
            Some(ranks) => (ranks, true),
            None => (name, false),
        };
        let ranks: Vec<Rank> = ranks.replace("10", "T").chars().map(Rank::from_char).collect::<Option<_>>()?;
        let sorted = |mut ranks: [Rank; 5]| {
            ranks.sort();
            ranks
        };
        let ranks = sorted(ranks.try_into().ok()?);
        self.ranks().find(|rank| rank.is_suited() == is_suited && sorted(rank.ranks()) == ranks)
    }
}

/// Reads a text of one symbol. The error is at the first character that is none, or one too many.
fn read_symbol<T>(
    text: &str,
    from_char: fn(char) -> Option<T>,
    unknown: impl Fn(char, String) -> ReadErrorKind,
    missing: impl Fn(String) -> ReadErrorKind,
) -> Result<T, ReadError> {
    let mut symbols = text.chars();
    let Some(first) = symbols.next() else { return Err(ReadError::without_column(missing(String::new()))) };
    match (from_char(first), symbols.next()) {
        (Some(value), None) => Ok(value),
        (Some(_), Some(second)) => Err(ReadError::at(2, unknown(second, shortened(text)))),
        (None, _) => Err(ReadError::at(1, unknown(first, shortened(text)))),
    }
}
