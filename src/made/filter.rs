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
    /// There is no name, or none beside a comma.
    NoName,
    /// A draw with a `+`, though draws have no order.
    DrawOrBetter {
        /// The draw as typed, without the `+`.
        name: String,
    },
}

/// What one name stands for.
enum Named {
    /// These made hands, which follow each other in the order of the game.
    Made(Vec<MadeHand>),
    Draws(Draws),
    NoDraw,
}

/// The name of pocket pairs with one overcard or two.
const POCKET_PAIR: &str = "Pocket Pair";

/// The name of hands that have no draw.
pub(crate) const NO_DRAW: &str = "No Draw";

impl MadeFilter {
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
    /// `no draw` any hand without a draw.
    ///
    /// # Errors
    /// For the first name that is missing or unknown, or a draw with a `+`.
    pub fn read(text: &str, game: Game) -> Result<MadeFilter, MadeFilterError> {
        let mut filter = MadeFilter { made: 0, draws: Draws::NONE, takes_no_draw: false };
        for typed in text.split(',') {
            let (name, has_plus) = match typed.trim().strip_suffix('+') {
                Some(name) => (name.trim_end(), true),
                None => (typed.trim(), false),
            };
            if name.is_empty() {
                return Err(MadeFilterError::NoName);
            }
            let unknown = || MadeFilterError::Unknown { name: shortened(name) };
            match named(name).ok_or_else(unknown)? {
                Named::Made(made) => filter.add_made(&made, has_plus, game),
                _ if has_plus => return Err(MadeFilterError::DrawOrBetter { name: name.to_owned() }),
                Named::Draws(draws) => filter.draws.extend(draws.iter()),
                Named::NoDraw => filter.takes_no_draw = true,
            }
        }
        Ok(filter)
    }

    /// Adds these made hands and, if need be, all that are better than the worst of them.
    fn add_made(&mut self, made: &[MadeHand], or_better: bool, game: Game) {
        let all = MadeHand::all(game);
        let worst = all.iter().rposition(|name| made.contains(name)).unwrap_or(0);
        let chosen = if or_better { &all[..=worst] } else { made };
        chosen.iter().for_each(|&name| self.made |= 1 << name as u32);
    }

    /// Whether a hand has one of them.
    #[must_use]
    pub fn accepts(&self, made: Made) -> bool {
        self.made >> made.name as u32 & 1 == 1
            || made.draws.iter().any(|draw| self.draws.contains(draw))
            || self.takes_no_draw && made.draws.is_empty()
    }

    /// Whether draws are among them, which only a board of three or four cards leaves.
    #[must_use]
    pub fn has_draws(&self) -> bool {
        self.takes_no_draw || !self.draws.is_empty()
    }
}

/// What this name stands for.
fn named(name: &str) -> Option<Named> {
    let name = plain(name);
    let made: Vec<MadeHand> = match name == plain(POCKET_PAIR) {
        true => vec![MadeHand::PocketPairOneOvercard, MadeHand::PocketPairTwoOvercards],
        false => HOLDEM.into_iter().filter(|made| plain(made.name()) == name).collect(),
    };
    if !made.is_empty() {
        return Some(Named::Made(made));
    }
    let draws: Draws = match &*name {
        "flush draw" => [Draw::NutFlushDraw, Draw::FlushDraw].into_iter().collect(),
        _ => Draw::ALL.into_iter().filter(|draw| plain(draw.name()) == name).collect(),
    };
    match draws.is_empty() {
        false => Some(Named::Draws(draws)),
        true => (plain(NO_DRAW) == name).then_some(Named::NoDraw),
    }
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
            MadeFilterError::NoName => write!(f, "no name; names have commas between them, as in set,two pair"),
            MadeFilterError::DrawOrBetter { name } => {
                write!(f, "draws have no order; leave out the + after {}", sanitized(name))
            }
        }
    }
}

impl Error for MadeFilterError {}
