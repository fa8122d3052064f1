//! Sets of cards.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use itertools::Itertools;

use super::{Card, CardByte, Rank, RankSet, Suit, SuitSet};

/// A set of cards. Sets are ordered by their last card in the order of the deck, then by the one before it, and so on.
///
/// ```
/// use handrank::{Card, CardSet, Suit};
///
/// let (ace, king): (Card, Card) = ("As".parse()?, "Kh".parse()?);
/// let mut seen = CardSet::new();
/// assert!(seen.insert(ace) && seen.insert(king));
/// // It was there already.
/// assert!(!seen.insert(ace));
///
/// let left = CardSet::ALL - seen;
/// assert_eq!((left.len(), left.contains(ace), left.is_disjoint(seen)), (50, false, true));
/// assert_eq!(left.of_suit(Suit::Hearts).iter().last(), Some("Ah".parse()?));
/// assert_eq!(seen, CardSet::from([king, ace]));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CardSet(u64);

/// The bit of each card, by its byte, and [`NO_CARD`] for every other byte.
static BITS: [u64; 256] = {
    let mut bits = [NO_CARD; 256];
    let mut index = 0;
    while index < 52 {
        bits[Card::nth(index).to_byte().index()] = 1 << index;
        index += 1;
    }
    bits
};

/// A bit that no card has.
const NO_CARD: u64 = 1 << 63;

/// The bits of all clubs, those of the first suit.
const CLUBS: u64 = 0x1_1111_1111_1111;

impl CardSet {
    /// All 52 cards.
    pub const ALL: CardSet = CardSet((1 << 52) - 1);

    /// The 36 cards of the short deck, from sixes to aces.
    pub const SHORT_DECK: CardSet = CardSet(CardSet::ALL.0 >> (4 * Rank::Six as u32) << (4 * Rank::Six as u32));

    /// No cards.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> CardSet {
        CardSet(0)
    }

    /// The set of one card.
    #[inline(always)]
    pub(crate) const fn only(card: Card) -> CardSet {
        CardSet(BITS[card.to_byte().index()])
    }

    /// The set of the card with this byte; some other set for a byte that is no card's.
    #[inline(always)]
    pub(crate) const fn of_byte(byte: CardByte) -> CardSet {
        CardSet(1 << (4 * byte.rank_index() + byte.bits().leading_zeros() as usize))
    }

    /// The set of the card at this place in the deck, 0 to 51.
    #[inline(always)]
    pub(crate) const fn nth(index: usize) -> CardSet {
        debug_assert!(index < 52);
        CardSet(1 << (index % 64))
    }

    /// The bit of the card with this byte; one beyond those of the 52 cards for any other byte.
    #[inline(always)]
    pub(super) fn bit_of_byte(byte: CardByte) -> u64 {
        BITS[byte.index()]
    }

    /// A bit for each card, by its [index](Card::index) in the deck: the lowest is the deuce of clubs, then come the deuces
    /// of diamonds, hearts and spades, and bit 51 is the ace of spades.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these [`bits`](CardSet::bits); `None` if one beyond the 52 cards is set.
    ///
    /// ```
    /// use handrank::{CardSet, Rank};
    ///
    /// let aces = CardSet::ALL.of_rank(Rank::Ace);
    /// assert_eq!((aces.bits(), CardSet::from_bits(0b1111 << 48)), (0b1111 << 48, Some(aces)));
    /// assert_eq!(CardSet::from_bits(1 << 52), None);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits & !CardSet::ALL.0 == 0 { Some(CardSet(bits)) } else { None }
    }

    /// Whether the set has a card.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        !self.is_disjoint(CardSet::only(card))
    }

    /// Adds a card; returns whether it was new to the set.
    #[inline(always)]
    pub fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= CardSet::only(card).0;
        is_new
    }

    /// Removes a card; returns whether it was in the set.
    #[inline(always)]
    pub fn remove(&mut self, card: Card) -> bool {
        let was_there = self.contains(card);
        self.0 &= !CardSet::only(card).0;
        was_there
    }

    /// How many cards there are.
    #[inline(always)]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of its cards are in the other set.
    #[must_use]
    pub const fn is_subset(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no card is in both sets.
    #[inline(always)]
    #[must_use]
    pub const fn is_disjoint(self, other: CardSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Those of the 52 cards that are not in the set, for constants; elsewhere, `!`.
    #[inline(always)]
    pub(crate) const fn complement(self) -> CardSet {
        CardSet(CardSet::ALL.0 & !self.0)
    }

    /// The cards of a suit.
    #[inline(always)]
    #[must_use]
    pub const fn of_suit(self, suit: Suit) -> CardSet {
        CardSet(self.0 & CLUBS << suit as u32)
    }

    /// The ranks of a suit, as clubs.
    #[inline(always)]
    pub(crate) const fn as_clubs(self, suit: Suit) -> CardSet {
        CardSet(self.0 >> suit as u32 & CLUBS)
    }

    /// The cards of a rank.
    #[inline(always)]
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> CardSet {
        CardSet(self.0 & 0b1111 << (4 * rank as u32))
    }

    /// The cards, in the order of [`Card::deck`].
    #[inline(always)]
    #[must_use]
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self)
    }

    /// The first card in the order of the deck.
    #[inline(always)]
    pub(crate) fn first(self) -> Option<Card> {
        (!self.is_empty()).then(|| Card::nth(self.0.trailing_zeros() as usize))
    }

    /// The last card in the order of the deck.
    #[inline(always)]
    pub(crate) fn last(self) -> Option<Card> {
        (!self.is_empty()).then(|| Card::nth(self.0.ilog2() as usize))
    }

    /// The ranks of the cards, each once, lowest first.
    ///
    /// ```
    /// use handrank::{CardSet, Rank};
    ///
    /// assert_eq!(CardSet::SHORT_DECK.ranks().next(), Some(Rank::Six));
    /// assert_eq!(CardSet::ALL.ranks().count(), 13);
    /// ```
    #[must_use]
    pub fn ranks(self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        Rank::ALL.into_iter().filter(move |&rank| !self.suits_of(rank).is_empty())
    }

    /// The lowest rank of the cards. The set must not be empty.
    pub(crate) const fn lowest_rank(self) -> Rank {
        Rank::ALL[self.0.trailing_zeros() as usize / 4]
    }

    /// The suits of the cards of a rank.
    #[inline(always)]
    pub(crate) const fn suits_of(self, rank: Rank) -> SuitSet {
        SuitSet::from_bits((self.0 >> (4 * rank as u32)) as u8)
    }

    /// The ranks of the cards of a suit.
    #[inline]
    pub(crate) const fn ranks_of(self, suit: Suit) -> RankSet {
        // Every fourth bit is a rank: pairs move together, then fours, then eights.
        let ranks = self.as_clubs(suit).0;
        let ranks = (ranks | ranks >> 3) & 0x0303_0303_0303_0303;
        let ranks = (ranks | ranks >> 6) & 0x000F_000F_000F_000F;
        let ranks = (ranks | ranks >> 12) & 0x0000_00FF_0000_00FF;
        RankSet::from_bits((ranks | ranks >> 24) as u16)
    }

    /// The ranks of the cards of each suit, in the order of [`Suit::ALL`].
    pub(crate) fn ranks_by_suit(self) -> [RankSet; 4] {
        Suit::ALL.map(|suit| self.ranks_of(suit))
    }

    /// The cards of these suits.
    pub(super) fn of_suits(self, suits: SuitSet) -> CardSet {
        CardSet(self.0 & (CLUBS * suits.index() as u64))
    }

    /// Whether it has the same ranks in two suits, so that swapping the suits changes nothing.
    #[inline]
    pub(crate) fn can_swap(self, a: Suit, b: Suit) -> bool {
        (self.0 >> a as u32 ^ self.0 >> b as u32) & CLUBS == 0
    }

    /// The same ranks in other suits: each suit becomes the one at its index in `to`.
    #[inline]
    pub(crate) fn with_suits(self, to: [Suit; 4]) -> CardSet {
        let moved = Suit::ALL.into_iter().zip(to).map(|(from, to)| (self.0 >> from as u32 & CLUBS) << to as u32);
        CardSet(moved.fold(0, |set, suit| set | suit))
    }
}

/// The cards of a [`CardSet`], in the order of [`Card::deck`].
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline(always)]
    fn next(&mut self) -> Option<Card> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for CardSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let last = self.0.last()?;
        self.0.remove(last);
        Some(last)
    }
}

impl ExactSizeIterator for CardSetIter {}

impl FusedIterator for CardSetIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    #[inline(always)]
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::new(), |set, card| set | CardSet::only(card))
    }
}

impl<'a> FromIterator<&'a Card> for CardSet {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> CardSet {
        cards.into_iter().copied().collect()
    }
}

impl<const N: usize> From<[Card; N]> for CardSet {
    #[inline(always)]
    fn from(cards: [Card; N]) -> CardSet {
        cards.into_iter().collect()
    }
}

impl From<&[Card]> for CardSet {
    #[inline]
    fn from(cards: &[Card]) -> CardSet {
        cards.iter().collect()
    }
}

impl<'a> Extend<&'a Card> for CardSet {
    fn extend<I: IntoIterator<Item = &'a Card>>(&mut self, cards: I) {
        self.extend(cards.into_iter().copied());
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect();
    }
}

/// The union: the cards in either set.
impl BitOr for CardSet {
    type Output = CardSet;

    #[inline(always)]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

/// The intersection: the cards in both sets.
impl BitAnd for CardSet {
    type Output = CardSet;

    #[inline(always)]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

/// The difference: the cards of the first set that are not in the second.
impl Sub for CardSet {
    type Output = CardSet;

    #[inline(always)]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

/// The complement: those of the 52 cards that are not in the set.
impl Not for CardSet {
    type Output = CardSet;

    #[inline(always)]
    fn not(self) -> CardSet {
        self.complement()
    }
}

impl BitOrAssign for CardSet {
    #[inline(always)]
    fn bitor_assign(&mut self, more: CardSet) {
        *self = *self | more;
    }
}

impl BitAndAssign for CardSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: CardSet) {
        *self = *self & other;
    }
}

impl SubAssign for CardSet {
    #[inline(always)]
    fn sub_assign(&mut self, other: CardSet) {
        *self = *self - other;
    }
}

/// Standard notation, the highest card first: `Kc 8h 8d 5h 2h`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().rev().join(" "))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
