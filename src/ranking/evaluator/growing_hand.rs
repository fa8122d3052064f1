//! A hand that grows card by card and can be ranked at any time, for loops in which hands have cards in common.

use std::fmt;

use super::tables::RankTables;
use super::tables::rank_counts::Keys;
use crate::cards::{Card, CardSet, HandError, try_from_cards};
use crate::ranking::hand_rank::HandRank;

/// A hand to which cards are added, one by one or several at once, and that can be ranked at any time: a set of cards that
/// knows what they are worth. It is small, and adding a card takes less than a nanosecond: a loop adds the cards that its
/// hands have in common once, and goes on from there.
///
/// A card that it has is refused, so no card is ever counted twice.
///
/// ```
/// use handrank::{Card, GrowingHand};
///
/// let hero: GrowingHand = "Ah Kh".parse()?;
/// let villain: GrowingHand = "8c 8s".parse()?;
/// let flop: GrowingHand = "8h 5h 2h".parse()?;
///
/// let (mut won, mut dealt) = (0, 0);
/// let two_on_flop = [hero, villain].map(|hole| hole.with(flop).expect("different cards"));
/// for turn in Card::deck() {
///     let [Some(hero), Some(villain)] = two_on_flop.map(|hand| hand.with(turn)) else { continue };
///     for river in Card::deck().take_while(|&river| river < turn) {
///         let (Some(hero), Some(villain)) = (hero.with(river), villain.with(river)) else { continue };
///         dealt += 1;
///         won += u32::from(hero.rank() < villain.rank());
///     }
/// }
/// assert_eq!((won, dealt), (649, 990));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Game::rank`](crate::Game::rank) ranks it in other games than hold'em. Where not all cards play, as in Omaha, a
/// [`BoardEvaluator`](crate::BoardEvaluator) grows instead.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct GrowingHand {
    cards: CardSet,
    keys: Keys,
}

impl GrowingHand {
    /// The hand of these cards.
    ///
    /// # Errors
    /// [`HandError::Repeated`] for the first card that occurs twice.
    #[inline(always)]
    pub fn new(cards: &[Card]) -> Result<GrowingHand, HandError> {
        GrowingHand::default().with_cards(cards).map_err(HandError::Repeated)
    }

    /// The hand of these cards; `None` if one occurs twice.
    #[inline(always)]
    pub(crate) fn of_distinct(cards: &[Card]) -> Option<GrowingHand> {
        GrowingHand::default().with_cards(cards).ok()
    }

    /// This hand and these cards; the first that is in it twice if there is one.
    #[inline(always)]
    pub(crate) fn with_cards(self, cards: &[Card]) -> Result<GrowingHand, Card> {
        cards.iter().try_fold(self, |hand, &card| hand.with(card).ok_or(card))
    }

    /// This hand and more cards: a [`Card`], a [`CardSet`] or another hand. `None` if it has one of them already.
    #[inline(always)]
    #[must_use]
    pub fn with(self, more: impl Into<GrowingHand>) -> Option<GrowingHand> {
        let more = more.into();
        let all = GrowingHand { cards: self.cards | more.cards, keys: self.keys + more.keys };
        self.cards.is_disjoint(more.cards).then_some(all)
    }

    /// Its cards.
    #[inline(always)]
    #[must_use]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// The rank of the best five of its cards on Cactus Kev's scale; `None` unless there are five to seven.
    /// [`Game::rank`](crate::Game::rank) ranks it in other games.
    #[inline(always)]
    #[must_use]
    pub fn rank(self) -> Option<HandRank> {
        self.rank_by(RankTables::KEV)
    }

    /// The rank of the best five of its cards by these tables; `None` unless there are five to seven of the deck.
    #[inline(always)]
    pub(crate) fn rank_by(self, tables: RankTables) -> Option<HandRank> {
        if !self.cards.is_disjoint(tables.lacking) {
            None
        } else if self.keys.is_hand_without_flush() {
            Some(tables.without_flush.rank(self.keys))
        } else {
            self.rank_flush(tables)
        }
    }

    // Out of line, because few hands are flushes, and hands of another size are errors.

    #[inline(never)]
    fn rank_flush(self, tables: RankTables) -> Option<HandRank> {
        let suit = self.keys.flush_suit().filter(|_| self.keys.is_hand())?;
        Some(tables.flush_of_five_or_more(self.cards.ranks_of(suit)))
    }
}

/// One card.
impl From<Card> for GrowingHand {
    #[inline(always)]
    fn from(card: Card) -> GrowingHand {
        GrowingHand { cards: CardSet::only(card), keys: Keys::card(card.to_byte()) }
    }
}

/// The cards of a set.
impl From<CardSet> for GrowingHand {
    #[inline]
    fn from(cards: CardSet) -> GrowingHand {
        GrowingHand { cards, keys: cards.iter().fold(Keys::EMPTY, |keys, card| keys + Keys::card(card.to_byte())) }
    }
}

try_from_cards!(GrowingHand);

/// Standard notation, the highest card first.
impl fmt::Display for GrowingHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.fmt(f)
    }
}

impl fmt::Debug for GrowingHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GrowingHand({self})")
    }
}
