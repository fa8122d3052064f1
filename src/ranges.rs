//! What players may hold: ranges of hold'em and Omaha, classes of starting hands and percentages of them, and spots,
//! which are deals with ranges in them.
//!
//! A [`Range`] is a weight for each of the 1,326 hands of two cards, made from data or from text, and a set of hands
//! like any other. How a range was written is kept by another type, [`WrittenRange`].

use std::fmt;

mod class;
mod class_or_hand;
mod combo;
mod error;
mod holdings;
mod item;
mod omaha;
mod percent;
mod rank_pair;
mod ranked_class;
mod sets;
mod spot;
mod weight;
mod written;

use crate::cards::Card;
pub use class::StartingClass;
pub use class_or_hand::ClassOrHand;
pub(crate) use combo::Combo;
pub use error::RangeError;
pub use holdings::Holdings;
pub(crate) use holdings::{HandsLeft, HeldHand};
pub(crate) use item::{HandSet, Item};
#[cfg(test)]
pub(crate) use omaha::OMAHA_ORDER;
pub use omaha::OmahaRange;
pub(crate) use omaha::{OmahaPercentage, OmahaSet, Pattern, SuitShape};
pub(crate) use percent::{Percentage, Percents};
pub(crate) use rank_pair::{RankPair, Suits};
pub use ranked_class::RankedClass;
pub(crate) use spot::MAX_PLAYERS;
pub use spot::{HandOrRange, Spot};
use weight::GivenWeights;
pub(crate) use weight::{FULL_WEIGHT, Weight, as_share, from_share};
pub(crate) use written::{OtherWeight, RangeBuilder};
pub use written::{RangeClass, WrittenRange};

/// The hands of two cards that a player may hold, each with a weight: how likely the player is to hold it compared with
/// other hands, from 0 (never) to 1.
///
/// A range is made from hands and their weights, or from text in the [notation](WrittenRange#notation) that other tools
/// also use. It can be changed hand by hand, and its text reads back as the same range:
///
/// ```
/// use handrank::{Card, Range};
///
/// let mut range: Range = "QQ+,AKs,A5s-A2s:.50".parse()?;
/// assert_eq!(range.combos(), 18.0 + 4.0 + 16.0 * 0.5);
///
/// // Without the ace of spades and the king of spades.
/// let blocked: [Card; 2] = ["As".parse()?, "Ks".parse()?];
/// range.set_weight(blocked, 0.0)?;
/// range.set_weight(["Jh".parse()?, "Jd".parse()?], 0.25)?;
/// assert_eq!(range.weight(blocked), 0.0);
/// assert_eq!(range.to_string(), "QQ+,JhJd:0.25,AhKh,AdKd,AcKc,A5s-A2s:0.5");
/// assert_eq!(range.to_string().parse::<Range>()?, range);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A class of starting hands can be turned into a range, too:
///
/// ```
/// use handrank::{Range, StartingClass};
///
/// let class: StartingClass = "AKs".parse()?;
/// let mut range = Range::from(class);
/// let [hearts, spades] = [["Ah".parse()?, "Kh".parse()?], ["As".parse()?, "Ks".parse()?]];
/// range.set_weight(hearts, 0.0)?;
/// assert!(range.contains(spades) && !range.contains(hearts));
/// assert_eq!(range.to_string(), "AsKs,AdKd,AcKc");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Ranges are sets of hands: they can be joined, cut and filtered, and the empty one is [`Range::default`]. Weights are
/// those of the first range; in a union, a hand that only the second range holds keeps its weight there.
///
/// ```
/// use handrank::{Game, Range};
///
/// let (top, pairs): (Range, Range) = (Range::top(Game::Holdem, 0.05)?, "22+".parse()?);
/// assert_eq!(top.to_string(), "77+,AJs+");
/// assert_eq!(top.union(&pairs).to_string(), "22+,AJs+");
/// assert_eq!(top.intersection(&pairs).to_string(), "77+");
/// assert_eq!(top.difference(&pairs).to_string(), "AJs+");
/// assert_eq!(&(&top & &pairs) | &(&top - &pairs), top);
/// assert_eq!(top.without(&["As".parse()?]).combos(), 48.0 - 3.0 + 9.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Ranges are equal if they hold the same hands with the same weights, however they were made:
///
/// ```
/// use handrank::Range;
///
/// let pairs: Range = "22+".parse()?;
/// assert_eq!(pairs, "AA-22,AKs:0".parse()?);
/// let of_pairs = Range::random().iter().filter(|([high, low], _)| high.rank() == low.rank()).collect();
/// assert_eq!(pairs, of_pairs);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[doc(alias = "empty")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range {
    /// Indexed by [`Combo::index`].
    weights: Box<[Weight; Combo::COUNT]>,
}

impl Range {
    /// The range of these hands, the cards of each in either order, with their weights. Weights are rounded to the
    /// nearest ten-thousandth; hands that are not given have weight 0. A hand that is given twice with the same weight
    /// counts once.
    ///
    /// # Errors
    /// For the first hand that is wrong: [`RangeError::SameCard`], [`RangeError::BadWeight`], or
    /// [`RangeError::TwoWeights`] if it was given another weight before.
    ///
    /// ```
    /// use handrank::{Card, Range, RangeError};
    ///
    /// let [ace, king]: [Card; 2] = ["As".parse()?, "Ks".parse()?];
    /// assert_eq!(Range::new([([ace, king], 0.33333)])?.to_string(), "AsKs:0.3333");
    /// assert_eq!(Range::new([([ace, ace], 1.0)]), Err(RangeError::SameCard(ace)));
    /// assert_eq!(Range::new([]), Ok(Range::default()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(hands: impl IntoIterator<Item = ([Card; 2], f64)>) -> Result<Range, RangeError> {
        let mut weights = GivenWeights::new();
        for (hand, weight) in hands {
            let (combo, weight) = check(hand, weight)?;
            if !weights.give(combo, weight) {
                return Err(RangeError::TwoWeights { hand: hand.into() });
            }
        }
        Ok(Range { weights: weights.finish() })
    }

    /// The range of any two cards.
    #[must_use]
    pub fn random() -> Range {
        Range { weights: Box::new([FULL_WEIGHT; Combo::COUNT]) }
    }

    /// Whether a hand, its cards in either order, has a weight above 0.
    #[must_use]
    pub fn contains(&self, hand: impl AsRef<[Card]>) -> bool {
        self.weight(hand) > 0.0
    }

    /// The weight of a hand, its cards in either order, from 0 to 1; 0 for anything but two different cards.
    #[must_use]
    pub fn weight(&self, hand: impl AsRef<[Card]>) -> f64 {
        match *hand.as_ref() {
            [a, b] if a != b => as_share(self.weights[Combo::new([a, b]).index()].into()),
            _ => 0.0,
        }
    }

    /// Gives a hand, its cards in either order, a weight from 0 to 1, rounded to the nearest ten-thousandth.
    ///
    /// # Errors
    /// [`RangeError::SameCard`] or [`RangeError::BadWeight`]; the range stays as it was.
    pub fn set_weight(&mut self, hand: [Card; 2], weight: f64) -> Result<(), RangeError> {
        let (combo, weight) = check(hand, weight)?;
        self.weights[combo.index()] = weight;
        Ok(())
    }

    /// The sum of all weights: the number of hands, if each has weight 1.
    #[must_use]
    pub fn combos(&self) -> f64 {
        as_share(self.weights.iter().map(|&weight| u32::from(weight)).sum())
    }

    /// Whether it is the range of any two cards.
    pub(crate) fn is_random(&self) -> bool {
        self.weights.iter().all(|&weight| weight == FULL_WEIGHT)
    }

    /// The weight of each hand, by its place.
    pub(crate) fn weights(&self) -> &[Weight; Combo::COUNT] {
        &self.weights
    }
}

/// The place and the weight of a hand, if it is one of two cards with a weight from 0 to 1.
fn check(hand: [Card; 2], weight: f64) -> Result<(Combo, Weight), RangeError> {
    if hand[0] == hand[1] {
        return Err(RangeError::SameCard(hand[0]));
    }
    Ok((Combo::new(hand), from_share(weight).ok_or(RangeError::BadWeight { hand: hand.into(), weight })?))
}

/// All hands of the class, with weight 1.
impl From<StartingClass> for Range {
    fn from(class: StartingClass) -> Range {
        let mut weights = Box::new([0; Combo::COUNT]);
        RankPair::from(class).combos().for_each(|combo| weights[combo.index()] = FULL_WEIGHT);
        Range { weights }
    }
}

/// The canonical notation, which [`str::parse`] reads back as the same range: `QQ+,AKs,A5s-A2s:0.5`, or nothing for an
/// empty range. It is that of [`Range::holdings`] where no cards are known.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.holdings(&[]).fmt(f)
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({self})")
    }
}
