//! The hands of several players and the board they share. No card is in two places; code that compares hands or deals
//! more cards relies on that.

use std::fmt;

use itertools::Itertools;

mod builder;
mod error;

use crate::card::{Card, Deck};
use crate::hand::{Board, HandError};
pub(crate) use builder::DealBuilder;
pub use error::DealError;

/// Two or more hands of equal size and a board of up to five cards, all distinct.
///
/// Whether a game allows these numbers of cards is checked by [`Deal::showdown`] and [`Deal::odds`].
///
/// ```
/// use handrank::Deal;
///
/// let deal: Deal = "AhKh|8c8s/8h5h2h/8d/Kc".parse()?;
/// assert_eq!((deal.hands().len(), deal.board().len()), (2, 5));
/// assert_eq!(deal.to_string(), "Ah Kh|8c 8s/8h 5h 2h 8d Kc");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The byte `CDHSrrrr` of each card, hand by hand and then the board's; then zeros.
    bytes: [u8; 52],
    hands: u8,
    hand_size: u8,
    board: u8,
}

impl Deal {
    /// The deal of these hands and this board, each with its cards in the order given.
    ///
    /// # Errors
    /// [`DealError::InHand`] or [`DealError::OnBoard`] for a card that occurs twice, [`DealError::NoCards`] for an
    /// empty hand, [`DealError::UnequalHands`] for one that differs in size from the first, [`DealError::OneHand`]
    /// unless there are two or more.
    ///
    /// ```
    /// use handrank::{Board, Card, Deal, DealError};
    ///
    /// let cards: Vec<Card> = Card::deck().take(4).collect();
    /// let none = Board::default();
    /// assert_eq!(Deal::new(&[&cards[..2], &cards[2..]], &none)?.to_string(), "2c 2d|2h 2s");
    /// assert_eq!(Deal::new(&[&cards[..2], &cards[1..3]], &none), Err(DealError::InHand { card: cards[1], hand: 1 }));
    /// # Ok::<(), DealError>(())
    /// ```
    pub fn new(hands: &[&[Card]], board: &Board) -> Result<Deal, DealError> {
        let mut builder = DealBuilder::new(Deck::FULL, board, &[]);
        for hand in hands {
            hand.iter().try_for_each(|&card| builder.add_card(card))?;
            builder.end_hand()?;
        }
        builder.finish(board)
    }

    /// The cards of each hand, in the order given.
    pub fn hands(&self) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Card> + Clone> + Clone {
        self.hand_bytes().map(cards)
    }

    /// The board's cards, in the order given.
    pub fn board(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        cards(self.board_bytes())
    }

    /// The deal of distinct cards by their bytes `CDHSrrrr`: `hands` hands of `hand_size`, then `board` on the board.
    #[inline(always)]
    pub(crate) fn from_distinct(bytes: [u8; 52], hands: usize, hand_size: usize, board: usize) -> Deal {
        Deal { bytes, hands: hands as u8, hand_size: hand_size as u8, board: board as u8 }
    }

    /// The bytes `CDHSrrrr` of each hand's cards.
    #[inline(always)]
    pub(crate) fn hand_bytes(&self) -> impl ExactSizeIterator<Item = &[u8]> + Clone {
        self.bytes_in_hands().chunks_exact(usize::from(self.hand_size))
    }

    /// The bytes `CDHSrrrr` of the cards in hands, hand by hand.
    #[inline(always)]
    pub(crate) fn bytes_in_hands(&self) -> &[u8] {
        &self.bytes[..self.cards_in_hands()]
    }

    /// The bytes `CDHSrrrr` of the board's cards.
    #[inline(always)]
    pub(crate) fn board_bytes(&self) -> &[u8] {
        &self.bytes[self.cards_in_hands()..][..usize::from(self.board)]
    }

    /// How many cards each hand has.
    #[inline(always)]
    pub(crate) fn hand_size(&self) -> usize {
        self.hand_size.into()
    }

    /// Fails if a deck lacks one of the cards.
    #[inline(always)]
    pub(crate) fn check_deck(&self, deck: Deck) -> Result<(), DealError> {
        let lacking = match deck {
            Deck::FULL => None,
            _ => deck.first_lacking(cards(&self.bytes[..self.cards_in_hands() + usize::from(self.board)])),
        };
        lacking.map_or(Ok(()), |card| Err(HandError::NotInShortDeck(card).into()))
    }

    #[inline(always)]
    fn cards_in_hands(&self) -> usize {
        usize::from(self.hands) * usize::from(self.hand_size)
    }
}

fn cards(bytes: &[u8]) -> impl ExactSizeIterator<Item = Card> + Clone {
    bytes.iter().map(|&byte| Card::from_byte(byte))
}

/// Standard notation, in the order given: `Ah Kh|8c 8s/8h 5h 2h 8d Kc`.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.hands().map(|mut hand| hand.join(" ")).join("|");
        if self.board > 0 {
            text += "/";
            text += &self.board().join(" ");
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({self})")
    }
}
