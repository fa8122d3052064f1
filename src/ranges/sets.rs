//! Ranges as sets of hands: what two of them share, hold together or set apart, and the hands one by one.

use std::ops::{BitAnd, BitOr, Sub};
use std::vec;

use super::weight::{Weight, as_share};
use super::{Combo, Range};
use crate::cards::{Card, CardSet};

/// The empty range, which has no hands. Its text is empty, too. Nobody can be dealt a hand of it: a
/// [`Spot`](super::Spot) refuses it.
impl Default for Range {
    fn default() -> Range {
        Range { weights: Box::new([0; Combo::COUNT]) }
    }
}

impl Range {
    /// Whether no hand has a weight above 0.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.weights.iter().all(|&weight| weight == 0)
    }

    /// The hands with a weight above 0, and their weights, lowest first: by the higher card, then by the lower one.
    /// Each hand has its higher card first.
    ///
    /// ```
    /// use handrank::Range;
    ///
    /// let range: Range = "AhKs:0.75,22:0".parse()?;
    /// let hands: Vec<_> = range.iter().collect();
    /// assert_eq!(hands, [(["Ah".parse()?, "Ks".parse()?], 0.75)]);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = ([Card; 2], f64)> + Clone {
        let weights = Combo::all().zip(self.weights.iter()).filter(|(_, weight)| **weight > 0);
        weights.map(|(combo, &weight)| (combo.cards(), as_share(weight.into())))
    }

    /// The hands of either range. Each keeps the weight that it has in this one; those that only the other range holds
    /// have its weights.
    ///
    /// ```
    /// use handrank::Range;
    ///
    /// let [one, other]: [Range; 2] = ["QQ+,AKs:0.5".parse()?, "JJ+:0.25,AK".parse()?];
    /// assert_eq!(one.union(&other).to_string(), "QQ+,JJ:0.25,AKs:0.5,AKo");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn union(&self, other: &Range) -> Range {
        self.weighted_with(other, |weight, other| if weight > 0 { weight } else { other })
    }

    /// The hands of this range that the other one holds, too, with the weights that they have in this one.
    ///
    /// ```
    /// use handrank::Range;
    ///
    /// let [one, other]: [Range; 2] = ["QQ+,AKs:0.5".parse()?, "JJ+:0.25,AK".parse()?];
    /// assert_eq!(one.intersection(&other), one);
    /// assert_eq!(other.intersection(&one).to_string(), "QQ+:0.25,AKs");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn intersection(&self, other: &Range) -> Range {
        self.weighted_with(other, |weight, other| if other > 0 { weight } else { 0 })
    }

    /// The hands of this range that the other one does not hold, whatever its weights, with the weights that they have
    /// in this one.
    ///
    /// ```
    /// use handrank::Range;
    ///
    /// let [one, other]: [Range; 2] = ["QQ+,AKs:0.5".parse()?, "AA:0.25".parse()?];
    /// assert_eq!(one.difference(&other).to_string(), "KK-QQ,AKs:0.5");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Range) -> Range {
        self.weighted_with(other, |weight, other| if other > 0 { 0 } else { weight })
    }

    /// The hands of this range with none of these cards, as when they are on the board or dead.
    ///
    /// ```
    /// use handrank::{Board, Range};
    ///
    /// let range: Range = "KK+,AKs".parse()?;
    /// let board: Board = "Kd7h2c".parse()?;
    /// assert_eq!(range.without(board.cards()).to_string(), "AA,KsKh,KsKc,KhKc,AsKs,AhKh,AcKc");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn without(&self, cards: &[Card]) -> Range {
        let cards = CardSet::from(cards);
        self.filter(|hand| !hand.iter().any(|&card| cards.contains(card)))
    }

    /// The hands of this range that are kept, given the cards of each, the higher one first, with their weights.
    ///
    /// ```
    /// use handrank::Range;
    ///
    /// let range: Range = "KK+,AKs:0.5".parse()?;
    /// assert_eq!(range.filter(|[high, low]| high.rank() == low.rank()).to_string(), "KK+");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn filter(&self, mut keep: impl FnMut([Card; 2]) -> bool) -> Range {
        let mut range = self.clone();
        for (weight, combo) in range.weights.iter_mut().zip(Combo::all()) {
            if *weight > 0 && !keep(combo.cards()) {
                *weight = 0;
            }
        }
        range
    }

    /// The range in which each hand has the weight that comes of its weights in both ranges.
    fn weighted_with(&self, other: &Range, weight: impl Fn(Weight, Weight) -> Weight) -> Range {
        let mut range = self.clone();
        for (own, &other) in range.weights.iter_mut().zip(other.weights.iter()) {
            *own = weight(*own, other);
        }
        range
    }
}

/// Implements an operator on two ranges as the method that it stands for.
macro_rules! operators {
    ($($Trait:ident::$operator:ident is $method:ident;)+) => {$(
        #[doc = concat!("The same as [`Range::", stringify!($method), "`].")]
        impl $Trait for &Range {
            type Output = Range;

            fn $operator(self, other: &Range) -> Range {
                self.$method(other)
            }
        }
    )+};
}

operators! {
    BitOr::bitor is union;
    BitAnd::bitand is intersection;
    Sub::sub is difference;
}

/// The range of these hands with their weights, as [`Range::new`] makes it, so that what [`Range::iter`] gives can be
/// filtered and collected.
///
/// # Panics
/// Where [`Range::new`] returns an error: for a hand of the same card twice, a weight that is not a number from 0 to 1,
/// or a hand that is given two weights.
///
/// ```
/// use handrank::{Range, StartingClass};
///
/// let range: Range = "22+,AKs:0.5".parse()?;
/// let pairs: Range = range.iter().filter(|&(hand, _)| StartingClass::new(hand).is_some_and(StartingClass::is_pair)).collect();
/// assert_eq!(pairs.to_string(), "22+");
/// # Ok::<(), handrank::ReadError>(())
/// ```
impl FromIterator<([Card; 2], f64)> for Range {
    fn from_iter<I: IntoIterator<Item = ([Card; 2], f64)>>(hands: I) -> Range {
        Range::new(hands).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// The hands with a weight above 0, and their weights, listed in the order of [`Range::iter`].
impl IntoIterator for &Range {
    type Item = ([Card; 2], f64);
    type IntoIter = vec::IntoIter<([Card; 2], f64)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter().collect::<Vec<_>>().into_iter()
    }
}

/// The hands with a weight above 0, and their weights, listed in the order of [`Range::iter`].
impl IntoIterator for Range {
    type Item = ([Card; 2], f64);
    type IntoIter = vec::IntoIter<([Card; 2], f64)>;

    fn into_iter(self) -> Self::IntoIter {
        (&self).into_iter()
    }
}
