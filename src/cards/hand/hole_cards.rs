//! The hole cards of one player, of however many a game deals or has dealt so far.

use std::fmt;
use std::iter::Copied;
use std::slice;

use itertools::Itertools;

use super::error::{HandError, check_distinct};
use crate::cards::card::{Card, CardSet};

/// The hole cards of one player: one or more, all distinct, in the order given. How many there must be is up to the
/// game, and is checked where the cards are played.
///
/// Hole cards are equal if they are the same cards in the same order; [`CardSet::from`] forgets the order. They go
/// wherever the library takes cards: a `&HoleCards` where that is an `impl AsRef<[Card]>`.
///
/// ```
/// use handrank::{Board, BoardEvaluator, Game, HoleCards, Range, Spot};
///
/// let hole: HoleCards = "KhAh".parse()?;
/// assert_eq!(hole.to_string(), "Kh Ah");
/// assert_eq!(hole, HoleCards::new(&["Kh".parse()?, "Ah".parse()?])?);
///
/// let board: Board = "8h5h2h8dKc".parse()?;
/// let rank = BoardEvaluator::new(Game::Holdem, &board)?.rank(&hole).expect("two cards that are not on the board");
/// assert_eq!(rank.get(), 463);
///
/// let range: Range = "QQ+,AKs".parse()?;
/// assert!(range.contains(&hole));
/// assert_eq!(Spot::new(vec![hole.into(), range.into()], &board, &[])?.to_string(), "Kh Ah|QQ+,AKs/8h 5h 2h 8d Kc");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HoleCards(Box<[Card]>);

#[expect(clippy::len_without_is_empty, reason = "there is always a card")]
impl HoleCards {
    /// These hole cards, in their order.
    ///
    /// # Errors
    /// [`HandError::NoCards`] if there are none, [`HandError::Repeated`] if a card occurs twice.
    ///
    /// ```
    /// use handrank::{Card, HandError, HoleCards};
    ///
    /// let cards: Vec<Card> = Card::deck().take(2).collect();
    /// assert_eq!(HoleCards::new(&cards)?.to_string(), "2c 2d");
    /// assert_eq!(HoleCards::new(&[cards[0], cards[0]]), Err(HandError::Repeated(cards[0])));
    /// assert_eq!(HoleCards::new(&[]), Err(HandError::NoCards));
    /// # Ok::<(), HandError>(())
    /// ```
    pub fn new(cards: &[Card]) -> Result<HoleCards, HandError> {
        if cards.is_empty() {
            return Err(HandError::NoCards);
        }
        check_distinct(cards)?;
        Ok(HoleCards(cards.into()))
    }

    /// The hole cards that these distinct cards are.
    pub(crate) fn from_distinct(cards: impl IntoIterator<Item = Card>) -> HoleCards {
        let cards: Box<[Card]> = cards.into_iter().collect();
        debug_assert!(!cards.is_empty() && check_distinct(&cards).is_ok());
        HoleCards(cards)
    }

    /// The cards, in the order given.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The cards one by one, in the order given.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Card>> {
        self.0.iter().copied()
    }

    /// How many cards there are, 1 or more.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl From<&HoleCards> for CardSet {
    fn from(hole: &HoleCards) -> CardSet {
        hole.iter().collect()
    }
}

impl AsRef<[Card]> for HoleCards {
    fn as_ref(&self) -> &[Card] {
        &self.0
    }
}

/// The cards one by one, in the order given.
impl<'a> IntoIterator for &'a HoleCards {
    type Item = Card;
    type IntoIter = Copied<slice::Iter<'a, Card>>;

    fn into_iter(self) -> Copied<slice::Iter<'a, Card>> {
        self.iter()
    }
}

/// Standard notation, in the order given: `Kh Ah`.
impl fmt::Display for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().join(" "))
    }
}

impl fmt::Debug for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HoleCards({self})")
    }
}
