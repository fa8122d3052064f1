//! The category of five cards by two bit fields, after subskybox's four-line JavaScript classifier on CodeProject ("A
//! Poker hand analyzer in JavaScript using bit & mathematical operations", 2013).
//!
//! It needs no table of hands: one field marks the ranks seen, the other counts them in nibbles. The sum of the nibbles,
//! which is the field modulo 15, shows how the ranks repeat; corrected for straights and flushes, it indexes the names.

use crate::cards::{Card, Hand};
use crate::ranking::hand_rank::Category;

/// The wheel's ranks seen: ace, five, four, three, deuce.
pub(crate) const WHEEL: u16 = 0x403C;
/// The royal flush's ranks seen: ace, king, queen, jack, ten.
pub(crate) const ROYAL: u16 = 0x7C00;

/// The categories, by index.
pub(crate) const CATEGORIES: [Category; 10] = [
    Category::FourOfAKind,
    Category::StraightFlush,
    Category::Straight,
    Category::Flush,
    Category::HighCard,
    Category::OnePair,
    Category::TwoPair,
    Category::RoyalFlush,
    Category::ThreeOfAKind,
    Category::FullHouse,
];

/// The category of a hand of five cards, by subskybox's classifier; `None` for a hand of six or seven.
///
/// ```
/// use handrank::Category;
/// use handrank::evaluator::bitfield;
///
/// assert_eq!(bitfield::category(&"Ad 2s 3c 4h 5s".parse()?), Some(Category::Straight));
/// assert_eq!(bitfield::category(&"Ad 2s 3c 4h 5s 6s".parse()?), None);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[must_use]
pub fn category(hand: &Hand) -> Option<Category> {
    hand.five().map(|five| CATEGORIES[index(&five)])
}

/// The index of five cards' category in [`CATEGORIES`].
pub(crate) fn index(cards: &[Card; 5]) -> usize {
    let seen = ranks_seen(cards);
    let index = repeats(rank_counts(cards)) as i8 - straight_term(seen) - flush_term(seen, is_flush(cards));
    index as usize
}

/// What to subtract for the ranks: 3 for a straight, otherwise 1.
pub(crate) fn straight_term(seen: u16) -> i8 {
    if is_straight(seen) { 3 } else { 1 }
}

/// What to subtract for the suits: 1 for a flush (-5 for a royal one), otherwise 0.
pub(crate) fn flush_term(seen: u16, is_flush: bool) -> i8 {
    match (is_flush, seen == ROYAL) {
        (true, true) => -5,
        (true, false) => 1,
        (false, _) => 0,
    }
}

/// The field `s`: a bit for each rank that occurs, deuce at bit 2 to ace at bit 14.
pub(crate) fn ranks_seen(cards: &[Card; 5]) -> u16 {
    cards.iter().fold(0, |seen, &card| seen | 1 << value(card))
}

/// The field `v`: a nibble for each rank, deuce at bit 8, with as many low bits set as the rank has cards.
pub(crate) fn rank_counts(cards: &[Card; 5]) -> u64 {
    cards.iter().fold(0, |counts, &card| {
        let offset = 4 * value(card);
        counts + (((counts >> offset & 15) + 1) << offset)
    })
}

/// `v % 15`, the sum of the nibbles (16 counts as 1): 5 no pair, 6 a pair, 7 two, 9 trips, 10 full house, 1 quads.
pub(crate) fn repeats(counts: u64) -> u64 {
    counts % 15
}

/// `s / (s & -s)`: the field shifted down until its lowest bit is bit 0; 31 for five ranks in a row.
pub(crate) fn normalised(seen: u16) -> u16 {
    seen / (seen & seen.wrapping_neg())
}

pub(crate) fn is_straight(seen: u16) -> bool {
    normalised(seen) == 31 || seen == WHEEL
}

pub(crate) fn is_flush([first, rest @ ..]: &[Card; 5]) -> bool {
    let others = rest.iter().fold(0, |suits, card| suits | card.suit().bit());
    first.suit().bit() == others
}

/// A rank as the classifier numbers it: deuce 2 … ace 14.
fn value(card: Card) -> u32 {
    card.rank() as u32 + 2
}
