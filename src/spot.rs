//! A deal in which hands may be ranges: who may hold what, the board, and the cards that are out of the deck.

use std::fmt;

use itertools::Itertools;

use crate::card::{Card, CardSet, Deck};
use crate::deal::{Deal, DealError, Seat};
use crate::hand::{Board, check_deck};
use crate::range::{Range, WrittenRange};

/// A deal of which some hands are known only as ranges, or one hand or range, which has no [odds](Spot::odds) but
/// [hits](Spot::hits).
///
/// ```
/// use handrank::{Holdem, Spot};
///
/// let odds = "AKs|QQ".parse::<Spot>()?.odds(Holdem)?;
/// let equities = odds.players.iter().map(|player| format!("{:.6}", player.shares.equity));
/// assert!(equities.eq(["0.460485", "0.539515"]));
/// assert_eq!(odds.deals.to_string(), "41095296");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A spot is made from cards and ranges as well as from text:
///
/// ```
/// use handrank::{Board, Card, Holdem, Range, Rank, Spot, Suit};
///
/// let [ace, king]: [Card; 2] = ["Ah".parse()?, "Kh".parse()?];
/// let pairs = Rank::ALL.map(|rank| [Card::new(rank, Suit::Clubs), Card::new(rank, Suit::Diamonds)]);
/// let range = Range::new(pairs.map(|pair| (pair, 0.5)))?;
/// let spot = Spot::new(vec![[ace, king].into(), range.into()], Board::default(), vec![])?;
/// assert_eq!(spot.odds(Holdem)?.players[1].combos.to_string(), "6.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    players: Vec<HandOrRange>,
    board: Board,
    dead: Vec<Card>,
}

/// What is known of a player's hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandOrRange {
    /// Its cards, in the order given.
    Hand(Vec<Card>),
    /// The hands it may be, as they were written.
    Range(WrittenRange),
}

/// The hand of these cards.
impl From<Vec<Card>> for HandOrRange {
    fn from(cards: Vec<Card>) -> HandOrRange {
        HandOrRange::Hand(cards)
    }
}

/// The hand of these cards.
impl<const N: usize> From<[Card; N]> for HandOrRange {
    fn from(cards: [Card; N]) -> HandOrRange {
        HandOrRange::Hand(cards.to_vec())
    }
}

/// The range in its canonical notation.
impl From<Range> for HandOrRange {
    fn from(range: Range) -> HandOrRange {
        HandOrRange::Range(range.into())
    }
}

impl From<WrittenRange> for HandOrRange {
    fn from(range: WrittenRange) -> HandOrRange {
        HandOrRange::Range(range)
    }
}

impl Spot {
    /// The spot of these players in order, on this board, with the `dead` cards out of the deck.
    ///
    /// # Errors
    /// [`DealError::NoCards`] without players or for a hand without cards; [`DealError::NoStreet`] for a board of
    /// one or two cards; [`DealError::InHand`], [`DealError::OnBoard`] or [`DealError::Dead`] if a known card is given twice;
    /// [`DealError::UnequalHands`] if known hands differ in their number of cards.
    pub fn new(players: Vec<HandOrRange>, board: Board, dead: Vec<Card>) -> Result<Spot, DealError> {
        let spot = Spot { players, board, dead };
        if spot.players.is_empty() {
            return Err(DealError::NoCards { hand: 1 });
        }
        spot.check_known_cards()?;
        match spot.board.cards().len() {
            cards @ (1 | 2) => Err(DealError::NoStreet { cards }),
            _ => Ok(spot),
        }
    }

    /// The spot of a deal, with the `dead` cards out of the deck. A hand that was not shown may be any.
    ///
    /// # Errors
    /// [`DealError::NoCards`] for a seat whose player folded; [`DealError::NoStreet`] for a board of one or two cards;
    /// [`DealError::Dead`] if a dead card is dealt or given twice.
    pub fn from_deal(deal: &Deal, dead: Vec<Card>) -> Result<Spot, DealError> {
        let mut hands = deal.hands();
        let player = |(seat, index)| match seat {
            Seat::Hand(_) => Ok(HandOrRange::Hand(hands.next().into_iter().flatten().collect())),
            Seat::Hidden => Ok(Range::random().into()),
            Seat::Folded => Err(DealError::NoCards { hand: index }),
        };
        let players = deal.seats().zip(1..).map(player).collect::<Result<_, _>>()?;
        let board = Board::from_distinct(&deal.board().collect::<Vec<_>>())?;
        Spot::new(players, board, dead)
    }

    /// The players, in order.
    pub fn players(&self) -> &[HandOrRange] {
        &self.players
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The dead cards, in the order given.
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// The same with one more card on the board, which must have room for it, and which is nowhere else.
    pub(crate) fn with_next_card(&self, card: Card) -> Spot {
        let board = Board::from_distinct(&[self.board.cards(), &[card]].concat());
        Spot { board: board.expect("there was room"), ..self.clone() }
    }

    /// Fails if a hand has no cards, if a card is known to be in two places, or if hands differ in size.
    fn check_known_cards(&self) -> Result<(), DealError> {
        let mut seen = CardSet::new();
        for (index, hand) in self.known_hands() {
            let (first, first_hand) = self.known_hands().next().expect("there is this one");
            if hand.is_empty() {
                return Err(DealError::NoCards { hand: index + 1 });
            }
            if hand.len() != first_hand.len() {
                let (cards, first_cards) = (hand.len(), first_hand.len());
                return Err(DealError::UnequalHands { hand: index + 1, cards, first: first + 1, first_cards });
            }
            if let Some(&card) = hand.iter().find(|&&card| !seen.insert(card)) {
                let hand = self.known_hands().find(|(_, hand)| hand.contains(&card)).map_or(index, |(first, _)| first);
                return Err(DealError::InHand { card, hand: hand + 1 });
            }
        }
        if let Some(&card) = self.board.cards().iter().find(|&&card| !seen.insert(card)) {
            return Err(DealError::OnBoard(card));
        }
        self.dead.iter().find(|&&card| !seen.insert(card)).map_or(Ok(()), |&card| Err(DealError::Dead(card)))
    }

    /// Fails if a deck lacks one of the known cards.
    pub(crate) fn check_deck(&self, deck: Deck) -> Result<(), DealError> {
        let hands = self.known_hands().flat_map(|(_, hand)| hand);
        Ok(check_deck(hands.chain(self.board.cards()).chain(&self.dead).copied(), deck)?)
    }

    /// The hands whose cards are known, and their indices.
    pub(crate) fn known_hands(&self) -> impl Iterator<Item = (usize, &[Card])> + Clone {
        self.players.iter().enumerate().filter_map(|(index, player)| match player {
            HandOrRange::Hand(cards) => Some((index, &cards[..])),
            HandOrRange::Range(_) => None,
        })
    }
}

/// Standard notation, in the order given: `Ah Kh|QQ+,AKs/8h 5h 2h`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.players.iter().join("|");
        let board = self.board.cards();
        if !board.is_empty() {
            text += "/";
            text += &board.iter().join(" ");
        }
        f.pad(&text)
    }
}

/// Standard notation: `Ah Kh`, `QQ+,AKs`.
impl fmt::Display for HandOrRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandOrRange::Hand(cards) => f.pad(&cards.iter().join(" ")),
            HandOrRange::Range(range) => range.fmt(f),
        }
    }
}
