//! Sets of cards as bits, by their numbers in the deck: four times the rank, plus 0 to 3 for clubs, diamonds, hearts and
//! spades.

use crate::card::Card;

/// A suit's cards.
const OF_SUIT: u64 = 0x1_1111_1111_1111;

/// All cards.
pub(in crate::odds) const DECK: u64 = (1 << 52) - 1;

/// The number of the card with this byte `CDHSrrrr`.
pub(in crate::odds) fn card_number(byte: u8) -> u8 {
    Card::from_byte(byte).index()
}

/// The byte `CDHSrrrr` of the card with this number.
pub(in crate::odds) fn card_byte(number: u8) -> u8 {
    Card::nth(number.into()).to_byte()
}

/// The set of the cards with these numbers.
pub(in crate::odds) fn set_of(cards: &[u8]) -> u64 {
    cards.iter().fold(0, |set, card| set | 1 << card)
}

/// The numbers of the cards in a set, lowest first.
#[inline]
pub(in crate::odds) fn cards_in(mut set: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let card = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (card < 64).then_some(card)
    })
}

/// The rank bits of a set's cards, by suit.
pub(in crate::odds) fn suited(set: u64) -> [u16; 4] {
    let mut suited = [0; 4];
    for card in cards_in(set) {
        suited[usize::from(card % 4)] |= 1 << (card / 4);
    }
    suited
}

/// The set with each card's suit replaced by the one it goes to.
#[inline]
pub(in crate::odds) fn permuted(set: u64, to: [u8; 4]) -> u64 {
    (0..4).fold(0, |permuted, suit| permuted | (set >> suit & OF_SUIT) << to[suit])
}

/// Whether swapping two suits leaves a set as it is.
pub(in crate::odds) fn can_swap(set: u64, a: u8, b: u8) -> bool {
    (set >> a ^ set >> b) & OF_SUIT == 0
}

/// The set of the cards' numbers.
pub(in crate::odds) fn number_set(cards: &[Card]) -> u64 {
    cards.iter().fold(0, |set, card| set | 1 << card.index())
}

/// In how many ways some of these cards can be chosen.
pub(in crate::odds) fn choose(cards: usize, chosen: usize) -> u64 {
    (0..chosen as u64).fold(1, |ways, dealt| ways * (cards as u64).saturating_sub(dealt) / (dealt + 1))
}
