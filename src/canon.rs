//! Suits renamed. No suit is worth more than another, so spots that differ by suits alone are one spot: here, all of them
//! have the same canonical form, and it is known how many there are.

use std::cmp::Ordering;
use std::{fmt, iter};

use itertools::Itertools;

use crate::card::{CardSet, Suit, SuitSet};
use crate::deal::{Deal, DealError};
use crate::game::Game;
use crate::hand::{Board, Hand};

/// Known hands and a board, street by street, each of them a set of cards. The order of hands and of streets counts, that of
/// cards does not.
///
/// ```
/// use handrank::CardSets;
///
/// let spot: CardSets = "AhKh/8h5h2c".parse()?;
/// assert_eq!(spot.canonical().to_string(), "As Ks/8s 5s 2h");
/// assert_eq!(spot.canonical(), "KdAd/5d8d2s".parse::<CardSets>()?.canonical());
/// // Four suits for the flush, and three for the deuce.
/// assert_eq!(spot.alike(), 12);
///
/// // One board, or its three streets: on these, it matters which eight came first.
/// let board: CardSets = "AhKh/8h5h2h8dKc".parse()?;
/// assert_eq!(board.canonical().to_string(), "As Ks/Kh 8s 8d 5s 2s");
/// let streets: CardSets = "AhKh/8h5h2h/8d/Kc".parse()?;
/// assert_eq!(streets.canonical().to_string(), "As Ks/8s 5s 2s/8h/Kd");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CardSets {
    /// The hands, then the streets, none of them empty.
    sets: Vec<CardSet>,
    hands: usize,
}

impl CardSets {
    /// These hands in order and these streets of a board in order. Streets without cards are left out; there may be no hands
    /// on a board.
    ///
    /// # Errors
    /// [`DealError::NoCards`] without any cards or for a hand without cards; [`DealError::InHand`] or [`DealError::OnBoard`]
    /// for a card that is in two places; [`DealError::Hand`] if more than five cards are on the board.
    ///
    /// ```
    /// use handrank::{Card, CardSet, CardSets, DealError};
    ///
    /// let [ace, king]: [Card; 2] = ["Ah".parse()?, "Kh".parse()?];
    /// let flop: CardSet = "8h5h2c".parse()?;
    /// let spot = CardSets::new(&[[ace, king].into()], &[flop]);
    /// assert_eq!(spot.map(|spot| spot.to_string()), Ok("Ah Kh/8h 5h 2c".to_owned()));
    /// assert_eq!(CardSets::new(&[[ace].into(), [king, ace].into()], &[]), Err(DealError::InHand { card: ace, seat: 0 }));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn new(hands: &[CardSet], streets: &[CardSet]) -> Result<CardSets, DealError> {
        let streets = streets.iter().copied().filter(|street| !street.is_empty());
        let sets = CardSets { sets: hands.iter().copied().chain(streets).collect(), hands: hands.len() };
        sets.check()?;
        Ok(sets)
    }

    fn check(&self) -> Result<(), DealError> {
        if let Some(seat) = self.hands().position(CardSet::is_empty) {
            return Err(DealError::NoCards { seat });
        }
        if self.sets.is_empty() {
            return Err(DealError::NoCards { seat: 0 });
        }
        let mut seen = CardSet::new();
        for (index, &set) in self.sets.iter().enumerate() {
            if let Some(card) = (seen & set).last() {
                let seat = self.hands().position(|hand| hand.contains(card));
                let in_hand = seat.filter(|_| index < self.hands).map(|seat| DealError::InHand { card, seat });
                return Err(in_hand.unwrap_or(DealError::OnBoard(card)));
            }
            seen |= set;
        }
        Ok(Board::check_size(self.streets().map(CardSet::len).sum())?)
    }

    /// The hands, in order.
    pub fn hands(&self) -> impl ExactSizeIterator<Item = CardSet> + Clone {
        self.sets[..self.hands].iter().copied()
    }

    /// The streets of the board in order, as they were kept apart.
    pub fn streets(&self) -> impl ExactSizeIterator<Item = CardSet> + Clone {
        self.sets[self.hands..].iter().copied()
    }

    /// The canonical form. Of all that come of renaming suits it is the first, compared set by set and from the highest card
    /// of each to the lowest, where spades come before hearts, diamonds and clubs.
    pub fn canonical(&self) -> CardSets {
        let to = renaming(&self.sets, |_, _| true);
        CardSets { sets: self.sets.iter().map(|set| set.with_suits(to)).collect(), hands: self.hands }
    }

    /// How many different spots come of renaming suits, itself among them: a divisor of 24.
    pub fn alike(&self) -> u32 {
        alike(&self.sets)
    }
}

/// Standard notation, each set from high to low, suits in the order s h d c: `Ah Kh|8s 8c/8h 5h 2h/8d/Kc`. A board alone
/// starts with a slash.
impl fmt::Display for CardSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.hands().join("|");
        for street in self.streets() {
            text += &format!("/{street}");
        }
        f.pad(&text)
    }
}

/// One hand, without a board.
impl From<&Hand> for CardSets {
    fn from(hand: &Hand) -> CardSets {
        CardSets { sets: vec![hand.cards().collect()], hands: 1 }
    }
}

/// The hands of a deal, and its board as one set. Seats without a hand are left out.
impl From<&Deal> for CardSets {
    fn from(deal: &Deal) -> CardSets {
        let board: CardSet = deal.board().collect();
        let hands = deal.hands().map(Iterator::collect);
        CardSets {
            sets: hands.chain(Some(board).filter(|board| !board.is_empty())).collect(),
            hands: deal.hands().len(),
        }
    }
}

impl CardSet {
    /// The first of the sets that come of renaming suits, as in [`CardSets::canonical`].
    ///
    /// ```
    /// use handrank::CardSet;
    ///
    /// let flop: CardSet = "2c 3d 2h".parse()?;
    /// assert_eq!((flop.canonical().to_string(), flop.alike()), ("3s 2h 2d".to_owned(), 12));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn canonical(self) -> CardSet {
        self.with_suits(renaming(&[self], |_, _| true))
    }

    /// How many different sets come of renaming suits, itself among them: a divisor of 24.
    pub fn alike(self) -> u32 {
        alike(&[self])
    }

    /// Whether it is its canonical form. The highest cards of such a set are one, too.
    fn is_canonical(self) -> bool {
        Suit::ALL.map(|suit| self.as_clubs(suit)).is_sorted()
    }
}

impl Deal {
    /// The deal in its canonical form, with the same seats: see [`CardSets::canonical`]. Its board is one set.
    ///
    /// ```
    /// use handrank::Deal;
    ///
    /// let deal: Deal = "KhAh|-|8c8s/2h5h8h".parse()?;
    /// assert_eq!(deal.canonical().to_string(), "As Ks|-|8h 8d/8s 5s 2s");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn canonical(&self) -> Deal {
        let mut deal = *self;
        let sets = CardSets::from(self).canonical().sets;
        let cards = sets.into_iter().flat_map(|set| set.into_iter().rev());
        deal.bytes_mut().iter_mut().zip(cards).for_each(|(byte, card)| *byte = card.to_byte());
        deal
    }
}

impl Game {
    /// Every canonical set of this many cards of the game's deck, in the order of the deck from high to low. Each stands for
    /// as many sets as are [alike](CardSet::alike). There are 169 starting hands, 1,755 flops, 16,432 boards of four cards
    /// and 134,459 of five; of the short deck, 81 and 573.
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
        let sets = (cards <= deck.len()).then(|| canonical_sets(deck, cards));
        sets.into_iter().flatten()
    }
}

/// The canonical sets of this many cards of a deck. Each is one of fewer cards, and a lower card.
fn canonical_sets(deck: CardSet, cards: usize) -> Box<dyn Iterator<Item = CardSet>> {
    let Some(fewer) = cards.checked_sub(1) else { return Box::new(iter::once(CardSet::new())) };
    Box::new(canonical_sets(deck, fewer).flat_map(move |set| {
        let lower = deck.iter().rev().filter(move |&card| set.first().is_none_or(|lowest| card < lowest));
        lower.map(move |card| set | CardSet::only(card)).filter(|set| set.is_canonical())
    }))
}

/// Where each suit goes so that the sets come first among all that come of renaming suits that are interchangeable.
///
/// Set by set and from the highest rank down, the suits that have a card come before those that have not, unless earlier
/// cards have put these before them. So suits are in the order of their ranks in the first set, in the second and so on.
pub(crate) fn renaming(sets: &[CardSet], are_interchangeable: impl Fn(Suit, Suit) -> bool) -> [Suit; 4] {
    let (mut to, mut left) = (Suit::ALL, SuitSet::ALL);
    for suit in in_order(sets) {
        let place = left.iter().find(|&place| are_interchangeable(suit, place)).unwrap_or(suit);
        to[suit as usize] = place;
        left = left & !SuitSet::only(place);
    }
    to
}

/// How many different spots come of renaming suits: 24, divided by the ways to swap suits with the same ranks.
fn alike(sets: &[CardSet]) -> u32 {
    let mut same = 1;
    in_order(sets).into_iter().tuple_windows().fold(24, |alike, (a, b)| {
        same = if compare(sets, a, b) == Ordering::Equal { same + 1 } else { 1 };
        alike / same
    })
}

/// The suits, from the one that comes last in the canonical form to the one that comes first.
fn in_order(sets: &[CardSet]) -> [Suit; 4] {
    let mut suits = Suit::ALL;
    suits.sort_by(|&a, &b| compare(sets, a, b));
    suits
}

/// Compares suits by their highest ranks in the first set in which these differ.
fn compare(sets: &[CardSet], a: Suit, b: Suit) -> Ordering {
    let ranks = |suit| sets.iter().map(move |set| set.as_clubs(suit));
    ranks(a).cmp(ranks(b))
}
