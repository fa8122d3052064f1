//! Made hands and draws chosen by name, as people type them: `top pair+,flush draw`.

use std::error::Error;
use std::fmt;

use super::names::HOLDEM;
use super::{Draw, Draws, Made, MadeHand};
use crate::notation::shortened;
use crate::ranking::Game;
use crate::tools::sanitized;

/// Made hands and draws, any of which will do.
///
/// ```
/// use handrank::made::{MadeFilter, MadeHands};
/// use handrank::{Game, Range};
///
/// let made_hands = MadeHands::new(Game::Holdem, &"Kd 7h 2c".parse()?)?;
/// let top_pair_or_better = MadeFilter::read("top pair+", Game::Holdem)?;
/// let range: Range = "77+,AJs+,KQs,AQo+".parse()?;
/// let kept = range.filter(|hole| made_hands.of(hole).is_some_and(|made| top_pair_or_better.accepts(made)));
/// assert_eq!(kept.combos(), 27.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeFilter {
    /// A bit for each made hand.
    made: u32,
    draws: Draws,
    /// Whether hands without a draw will do.
    takes_no_draw: bool,
}

/// Why a text does not choose made hands and draws.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MadeFilterError {
    /// This is the name of neither a made hand nor a draw.
    Unknown {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// There is no name, or none before or after a comma.
    NoName,
    /// A name that could mean several of them.
    Ambiguous {
        /// The name as typed.
        name: String,
        /// What it could mean.
        names: &'static [&'static str],
    },
    /// A draw with a `+`, though draws have no order.
    DrawOrBetter {
        /// The draw as typed, without the `+`.
        name: String,
    },
}

/// The name of pocket pairs with one overcard or two.
const POCKET_PAIR: &str = "Pocket Pair";

/// The name of hands that have no draw.
pub(crate) const NO_DRAW: &str = "No Draw";

impl MadeFilter {
    const NOTHING: MadeFilter = MadeFilter { made: 0, draws: Draws::NONE, takes_no_draw: false };

    /// The names that are read, in lower case and without parentheses: those of made hands, of draws, and of several or none
    /// of them.
    pub fn names() -> impl Iterator<Item = String> {
        let made = HOLDEM.into_iter().map(MadeHand::name);
        let draws = Draw::ALL.into_iter().map(Draw::name);
        made.chain(draws).chain([POCKET_PAIR, NO_DRAW]).map(plain)
    }

    /// Reads names of made hands and draws with commas between, as [`MadeHand::name`] and [`Draw::name`] have them, in any
    /// case, with spaces or hyphens. A `+` after a made hand adds all that are better in this game, in the order of
    /// [`MadeHand::all`]. `flush draw` means nut flush draws, too, `pocket pair` those with one overcard or two, and
    /// `no draw` any hand without a draw. Short and other names that can mean only one thing work, too: `oesd`, `boat`.
    ///
    /// # Errors
    /// For the first name that is missing, unknown or could mean several things, or a draw with a `+`.
    pub fn read(text: &str, game: Game) -> Result<MadeFilter, MadeFilterError> {
        let mut filter = MadeFilter::NOTHING;
        for typed in text.split(',') {
            let (name, has_plus) = match typed.trim().strip_suffix('+') {
                Some(name) => (name.trim_end(), true),
                None => (typed.trim(), false),
            };
            if name.is_empty() {
                return Err(MadeFilterError::NoName);
            }
            let unknown = || match AMBIGUOUS.iter().find(|(short, _)| *short == plain(name)) {
                Some(&(_, names)) => MadeFilterError::Ambiguous { name: name.to_owned(), names },
                None => MadeFilterError::Unknown { name: shortened(name) },
            };
            let named = named(name).ok_or_else(unknown)?;
            if has_plus && named.has_draws() {
                return Err(MadeFilterError::DrawOrBetter { name: name.to_owned() });
            }
            filter.made |= if has_plus { named.made_or_better(game) } else { named.made };
            filter.draws.extend(named.draws.iter());
            filter.takes_no_draw |= named.takes_no_draw;
        }
        Ok(filter)
    }

    /// A bit for each of its made hands, and each that is better in this game than the worst of them.
    fn made_or_better(&self, game: Game) -> u32 {
        let all = MadeHand::all(game);
        let count = all.iter().rposition(|&name| self.made & bit(name) != 0).map_or(0, |worst| worst + 1);
        all[..count].iter().fold(0, |made, &name| made | bit(name))
    }

    /// Whether a hand has one of them.
    #[must_use]
    pub fn accepts(&self, made: Made) -> bool {
        self.made & bit(made.name) != 0
            || made.draws.iter().any(|draw| self.draws.contains(draw))
            || self.takes_no_draw && made.draws.is_empty()
    }

    /// Whether draws are among them, which only a board of three or four cards leaves.
    #[must_use]
    pub fn has_draws(&self) -> bool {
        self.takes_no_draw || !self.draws.is_empty()
    }
}

/// Other names, each of which can mean only one thing.
const OTHER_NAMES: [(&str, &str); 15] = [
    ("boat", "full house"),
    ("full boat", "full house"),
    ("quads", "four of a kind"),
    ("two pairs", "two pair"),
    ("over pair", "overpair"),
    ("oesd", "open ended"),
    ("open ender", "open ended"),
    ("open ended straight draw", "open ended"),
    ("gut shot", "gutshot"),
    ("inside straight draw", "gutshot"),
    ("double gutter", "double gutshot"),
    ("double belly buster", "double gutshot"),
    ("fd", "flush draw"),
    ("nfd", "nut flush draw"),
    ("bdfd", "backdoor flush draw"),
];

/// Names that could mean several things, and which.
const AMBIGUOUS: [(&str, &[&str]); 6] = [
    ("straight draw", &["open-ended", "double-gutshot", "gutshot"]),
    ("three of a kind", &["set", "trips"]),
    ("pair", &["overpair", "top-pair", "second-pair", "third-pair", "low-pair", "pocket-pair"]),
    ("middle pair", &["second-pair", "third-pair", "pocket-pair-1-overcard"]),
    ("bottom pair", &["third-pair", "low-pair"]),
    ("underpair", &["pocket-pair", "low-pair"]),
];

/// What this name alone stands for.
fn named(name: &str) -> Option<MadeFilter> {
    let typed = plain(name);
    let name = OTHER_NAMES.into_iter().find(|(other, _)| *other == typed).map_or(typed, |(_, name)| name.to_owned());
    let is_made = |made: &MadeHand| match made {
        MadeHand::PocketPairOneOvercard | MadeHand::PocketPairTwoOvercards if name == plain(POCKET_PAIR) => true,
        _ => name == plain(made.name()),
    };
    let is_draw = |draw: &Draw| match draw {
        Draw::NutFlushDraw if name == plain(Draw::FlushDraw.name()) => true,
        _ => name == plain(draw.name()),
    };
    let filter = MadeFilter {
        made: HOLDEM.into_iter().filter(is_made).fold(0, |made, name| made | bit(name)),
        draws: Draw::ALL.into_iter().filter(is_draw).collect(),
        takes_no_draw: name == plain(NO_DRAW),
    };
    (filter != MadeFilter::NOTHING).then_some(filter)
}

fn bit(made: MadeHand) -> u32 {
    1 << made as u32
}

/// A name without what people type differently.
fn plain(name: &str) -> String {
    let name = name.to_ascii_lowercase().replace(['-', '(', ')'], " ");
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for MadeFilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MadeFilterError::Unknown { name } => write!(f, "unknown made hand or draw \"{}\"", sanitized(name)),
            MadeFilterError::Ambiguous { name, names } => {
                write!(f, "\"{}\" may be {}; name those that you mean", sanitized(name), names.join(", "))
            }
            MadeFilterError::NoName => write!(f, "no name; names have commas between them, as in set,two pair"),
            MadeFilterError::DrawOrBetter { name } => {
                write!(f, "draws have no order; leave out the + after {}", sanitized(name))
            }
        }
    }
}

impl Error for MadeFilterError {}
