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
/// use handrank::{Game, Spot};
///
/// let odds = "AKs|QQ".parse::<Spot>()?.odds(Game::Holdem)?;
/// let equities = odds.players.iter().map(|player| format!("{:.6}", player.shares.equity));
/// assert!(equities.eq(["0.460485", "0.539515"]));
/// assert_eq!(odds.deals.to_string(), "41095296");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A spot is made from cards and ranges as well as from text:
///
/// ```
/// use handrank::{Board, Card, Game, Range, Rank, Spot, Suit};
///
/// let [ace, king]: [Card; 2] = ["Ah".parse()?, "Kh".parse()?];
/// let pairs = Rank::ALL.map(|rank| [Card::new(rank, Suit::Clubs), Card::new(rank, Suit::Diamonds)]);
/// let range = Range::new(pairs.map(|pair| (pair, 0.5)))?;
/// let spot = Spot::new(vec![[ace, king].into(), range.into()], Board::default(), vec![])?;
/// assert_eq!(spot.odds(Game::Holdem)?.players[1].combos.to_string(), "6.5");
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
        spot.check_known_cards(false)?;
        match spot.board.cards().len() {
            cards @ (1 | 2) => Err(DealError::NoStreet { cards }),
            _ => Ok(spot),
        }
    }

    /// The spot of these players in order, with the `dead` cards out of the deck, without a board. Known hands may differ in
    /// their number of cards: for odds where cards come to the hands themselves.
    ///
    /// # Errors
    /// [`DealError::NoCards`] without players or for a hand without cards; [`DealError::InHand`] or [`DealError::Dead`] if a
    /// known card is given twice.
    ///
    /// ```
    /// use handrank::{Card, Game, OddsOptions, Range, Spot};
    ///
    /// let aces: [Card; 2] = ["As".parse()?, "Ad".parse()?];
    /// let spot = Spot::without_board(vec![aces.into(), Range::random().into()], vec![])?;
    /// let odds = spot.plan(Game::Holdem, OddsOptions::default().with_own_cards(5))?.count();
    /// assert_eq!(odds.players[1].combos.whole(), Some(2_118_760));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_board(players: Vec<HandOrRange>, dead: Vec<Card>) -> Result<Spot, DealError> {
        let spot = Spot { players, board: Board::default(), dead };
        spot.check_known_cards(true).map(|()| spot)
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

    /// Fails if known hands differ in their number of cards.
    pub(crate) fn check_hand_sizes(&self) -> Result<(), DealError> {
        self.known_hands().try_for_each(|(index, hand)| self.check_hand_size(index, hand))
    }

    /// Fails if this hand has more or fewer cards than the first that is known.
    fn check_hand_size(&self, index: usize, hand: &[Card]) -> Result<(), DealError> {
        let cards = hand.len();
        match self.known_hands().next() {
            Some((first, first_hand)) if first_hand.len() != cards => {
                let (hand, first, first_cards) = (index + 1, first + 1, first_hand.len());
                Err(DealError::UnequalHands { hand, cards, first, first_cards })
            }
            _ => Ok(()),
        }
    }

    /// Fails if there are no players, if a hand has no cards, if a card is known to be in two places, or if hands differ in
    /// size and may not.
    fn check_known_cards(&self, may_differ: bool) -> Result<(), DealError> {
        if self.players.is_empty() {
            return Err(DealError::NoCards { hand: 1 });
        }
        let mut seen = CardSet::new();
        for (index, hand) in self.known_hands() {
            if hand.is_empty() {
                return Err(DealError::NoCards { hand: index + 1 });
            }
            if !may_differ {
                self.check_hand_size(index, hand)?;
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
