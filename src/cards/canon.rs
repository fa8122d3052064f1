//! Renaming suits. No suit is worth more than another, so spots that differ only in suits are equivalent: all of them
//! have the same canonical form, and it is known how many there are.

use std::cmp::Ordering;
use std::ops::Deref;
use std::{fmt, iter};

use itertools::Itertools;

use super::card::{CardSet, Suit, SuitSet};
use super::deal::{Deal, DealError};
use super::hand::{Board, Hand};

/// Known hands and a board, street by street, each of them a set of cards. The order of hands and streets matters; the
/// order of cards does not.
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
    sets: Sets,
    hands: usize,
}

/// How many sets are stored inline: enough for a hand and each of five streets.
const MAX_IN_PLACE: usize = 6;

/// Sets in order. A few are stored inline, since millions of spots are read in a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Sets {
    /// The sets, and how many there are; the others are empty.
    Few([CardSet; MAX_IN_PLACE], usize),
    Many(Vec<CardSet>),
}

impl Deref for Sets {
    type Target = [CardSet];

    #[inline]
    fn deref(&self) -> &[CardSet] {
        match self {
            Sets::Few(sets, len) => &sets[..*len],
            Sets::Many(sets) => sets,
        }
    }
}

impl FromIterator<CardSet> for Sets {
    #[inline]
    fn from_iter<I: IntoIterator<Item = CardSet>>(all: I) -> Sets {
        let (mut few, mut len) = ([CardSet::new(); MAX_IN_PLACE], 0);
        let mut all = all.into_iter();
        while let Some(set) = all.next() {
            match few.get_mut(len) {
                Some(place) => *place = set,
                None => return Sets::Many(few.into_iter().chain([set]).chain(all).collect()),
            }
            len += 1;
        }
        Sets::Few(few, len)
    }
}

impl CardSets {
    /// These hands in order and these streets of a board in order. Streets without cards are left out; there may be a
    /// board without hands.
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
    /// let twice = DealError::InHand { card: ace, seat: 0, again: Some(1) };
    /// assert_eq!(CardSets::new(&[[ace].into(), [king, ace].into()], &[]), Err(twice));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn new(hands: &[CardSet], streets: &[CardSet]) -> Result<CardSets, DealError> {
        let streets = streets.iter().copied().filter(|street| !street.is_empty());
        let sets = CardSets { sets: hands.iter().copied().chain(streets).collect(), hands: hands.len() };
        sets.check()?;
        Ok(sets)
    }

    /// One hand and the streets of a board, or a board alone, or several hands; none of them is empty, and all cards are
    /// distinct.
    #[inline]
    pub(crate) fn from_distinct(sets: &[CardSet], hands: usize) -> CardSets {
        CardSets { sets: sets.iter().copied().collect(), hands }
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
                let first = self.hands().position(|hand| hand.contains(card));
                return Err(match first.filter(|_| index < self.hands) {
                    Some(seat) => DealError::InHand { card, seat, again: Some(index) },
                    None => DealError::OnBoard { card, again: first },
                });
            }
            seen |= set;
        }
        Ok(Board::check_size(self.streets().map(CardSet::len).sum())?)
    }

    /// The hands, in order.
    #[inline]
    #[must_use]
    pub fn hands(&self) -> impl ExactSizeIterator<Item = CardSet> + Clone {
        self.sets[..self.hands].iter().copied()
    }

    /// The streets of the board, in order, split as they were given.
    #[inline]
    #[must_use]
    pub fn streets(&self) -> impl ExactSizeIterator<Item = CardSet> + Clone {
        self.sets[self.hands..].iter().copied()
    }

    /// The canonical form: the first of all forms that renaming suits can give, compared set by set, and in each set
    /// from the highest card to the lowest, where spades come before hearts, diamonds and clubs.
    #[inline]
    #[must_use]
    pub fn canonical(&self) -> CardSets {
        let to = canonical_renaming(&self.sets);
        CardSets { sets: self.sets.iter().map(|set| set.with_suits(to)).collect(), hands: self.hands }
    }

    /// How many different spots renaming suits can give, including this one: a divisor of 24.
    #[inline]
    #[must_use]
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
        CardSets { sets: [hand.cards().collect()].into_iter().collect(), hands: 1 }
    }
}

/// The hands of a deal, and its board as one set. Seats without a hand are left out.
impl From<&Deal> for CardSets {
    fn from(deal: &Deal) -> CardSets {
        let board: CardSet = deal.board().iter().collect();
        let hands = deal.hands().map(Iterator::collect);
        CardSets {
            sets: hands.chain(Some(board).filter(|board| !board.is_empty())).collect(),
            hands: deal.hands().len(),
        }
    }
}

impl CardSet {
    /// The first of the sets that renaming suits can give, as in [`CardSets::canonical`].
    ///
    /// ```
    /// use handrank::CardSet;
    ///
    /// let flop: CardSet = "2c 3d 2h".parse()?;
    /// assert_eq!((flop.canonical().to_string(), flop.alike()), ("3s 2h 2d".to_owned(), 12));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn canonical(self) -> CardSet {
        self.with_suits(canonical_renaming(&[self]))
    }

    /// How many different sets renaming suits can give, including this one: a divisor of 24.
    #[must_use]
    pub fn alike(self) -> u32 {
        alike(&[self])
    }

    /// Whether it is in its canonical form. If so, any number of its highest cards are, too.
    fn is_canonical(self) -> bool {
        Suit::ALL.map(|suit| self.as_clubs(suit)).is_sorted()
    }
}

impl Deal {
    /// The deal in its canonical form, with the same seats: see [`CardSets::canonical`]. Its board is one set. Only
    /// suits are renamed; names and chips stay, so to compare deals by their cards alone, convert them to [`CardSets`].
    ///
    /// ```
    /// use handrank::Deal;
    ///
    /// let deal: Deal = "KhAh|-|8c8s/2h5h8h".parse()?;
    /// assert_eq!(deal.canonical().to_string(), "As Ks|-|8h 8d/8s 5s 2s");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Deal {
        let mut deal = self.clone();
        let sets = CardSets::from(self).canonical().sets;
        let cards = sets.iter().flat_map(|set| set.into_iter().rev());
        deal.replace_cards(cards.map(|card| card.to_byte()));
        deal
    }
}

/// The canonical sets of this many cards for which the deck has at least `more` lower cards, since that many are still to be
/// added. Each is a canonical set with one card fewer, plus a lower card.
pub(crate) fn canonical_sets(deck: CardSet, cards: usize, more: usize) -> Box<dyn Iterator<Item = CardSet>> {
    let Some(fewer) = cards.checked_sub(1) else { return Box::new(iter::once(CardSet::new())) };
    Box::new(canonical_sets(deck, fewer, more + 1).flat_map(move |set| {
        let lower = deck.iter().skip(more).rev().filter(move |&card| set.first().is_none_or(|lowest| card < lowest));
        lower.map(move |card| set | CardSet::only(card)).filter(|set| set.is_canonical())
    }))
}

/// Every way to rename suits: what each becomes.
pub(crate) fn renamings() -> impl Iterator<Item = [Suit; 4]> {
    Suit::ALL.into_iter().permutations(4).filter_map(|suits| suits.try_into().ok())
}

/// What each suit becomes for the sets to come first among all that renaming interchangeable suits can give.
///
/// Set by set and from the highest rank down, the suits that have a card come before those that do not, unless earlier
/// cards have decided otherwise. So suits are in the order of their ranks in the first set, then in the second, and so
/// on.
pub(crate) fn renaming(sets: &[CardSet], are_interchangeable: impl Fn(Suit, Suit) -> bool) -> [Suit; 4] {
    let (mut to, mut left) = (Suit::ALL, SuitSet::ALL);
    for suit in in_order(sets) {
        let place = left.iter().find(|&place| are_interchangeable(suit, place)).unwrap_or(suit);
        to[suit as usize] = place;
        left = left & !SuitSet::only(place);
    }
    to
}

/// The same if all suits are interchangeable, as fast as possible: millions of spots are renamed in a row.
#[inline]
fn canonical_renaming(sets: &[CardSet]) -> [Suit; 4] {
    let ranks = |set: &CardSet, suit| u128::from(set.as_clubs(suit).bits());
    let order = match sets {
        [set] => in_order_of(|suit| ranks(set, suit)),
        [set, next] => in_order_of(|suit| ranks(set, suit) << 52 | ranks(next, suit)),
        _ => in_order(sets),
    };
    let mut to = Suit::ALL;
    order.into_iter().zip(Suit::ALL).for_each(|(suit, place)| to[suit as usize] = place);
    to
}

/// The suits in the order of numbers of at most 126 bits, sorted without branches: nothing predicts which suit comes first.
#[inline]
fn in_order_of(number: impl Fn(Suit) -> u128) -> [Suit; 4] {
    let mut keys = Suit::ALL.map(|suit| number(suit) << 2 | suit as u128);
    for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let (a, b) = (keys[low], keys[high]);
        (keys[low], keys[high]) = (a.min(b), a.max(b));
    }
    keys.map(|key| Suit::ALL[key as usize & 3])
}

/// How many different spots renaming suits can give: 24, divided by the number of ways to permute suits with the same
/// ranks.
#[inline]
fn alike(sets: &[CardSet]) -> u32 {
    const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let mut differ = [0; PAIRS.len()];
    for set in sets {
        let ranks = Suit::ALL.map(|suit| set.as_clubs(suit).bits());
        PAIRS.iter().zip(&mut differ).for_each(|([a, b], differ)| *differ |= ranks[*a] ^ ranks[*b]);
    }
    // Two equal suits make one pair, two such pairs make two, three equal suits make three, and four make six.
    [24, 12, 6, 4, 1, 1, 1][differ.iter().filter(|&&differ| differ == 0).count()]
}

/// The suits, from the one that comes last in the canonical form to the one that comes first.
fn in_order(sets: &[CardSet]) -> [Suit; 4] {
    let mut suits = Suit::ALL;
    suits.sort_by(|&a, &b| compare(sets, a, b));
    suits
}

/// Compares suits by their ranks, from the highest, in the first set in which they differ.
fn compare(sets: &[CardSet], a: Suit, b: Suit) -> Ordering {
    let ranks = |suit| sets.iter().map(move |set| set.as_clubs(suit));
    ranks(a).cmp(ranks(b))
}
