//! A deal in which hands may be ranges: who may hold what, the board, and the cards that are out of the deck.

use std::fmt;

use super::{OmahaRange, Range, WrittenRange};
use crate::cards::{
    Board, Card, CardSet, Deal, DealError, HandError, HoleCards, OnBoards, Seat, check_boards, check_deck, check_street,
};
use crate::ranking::Game;

/// A deal in which hands may be known only as ranges. A spot with a single hand or range has no [odds](Spot::odds), but
/// it has [hits](Spot::hits).
///
/// ```
/// use handrank::{Game, Spot};
///
/// let odds = "AKs|QQ".parse::<Spot>()?.odds(Game::Holdem)?;
/// let equities = odds.hands.iter().map(|hand| format!("{:.6}", hand.equity));
/// assert!(equities.eq(["0.460485", "0.539515"]));
/// assert_eq!(odds.deals.to_string(), "41095296");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A spot can be made from cards and ranges as well as from text:
///
/// ```
/// use handrank::{Board, Card, Game, HoleCards, Range, Rank, Spot, Suit};
///
/// let hole: HoleCards = [Card::new(Rank::Ace, Suit::Hearts), Card::new(Rank::King, Suit::Hearts)].try_into()?;
/// let pairs = Rank::ALL.map(|rank| [Card::new(rank, Suit::Clubs), Card::new(rank, Suit::Diamonds)]);
/// let range = Range::new(pairs.map(|pair| (pair, 0.5)))?;
/// let spot = Spot::new(vec![hole.into(), range.into()], &Board::default(), &[])?;
/// assert_eq!(spot.odds(Game::Holdem)?.hands[1].combos.to_string(), "6.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    players: Vec<HandOrRange>,
    board: Board,
    dead: Vec<Card>,
    /// The names of the players, if they have any. Players beyond the last name have none; they may hold any cards.
    names: Vec<String>,
}

/// The most players for whom the deck has two cards each.
pub(crate) const MAX_PLAYERS: usize = 26;

/// What is known of a player's hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HandOrRange {
    /// Its cards, in the order given.
    Hand(HoleCards),
    /// The hands it may be, as they were written.
    Range(WrittenRange),
}

impl HandOrRange {
    /// How many cards the hand has; `None` for a range of hands of two cards, since [`Range::random`] also stands for
    /// any hand in other games.
    pub fn hole_cards(&self) -> Option<usize> {
        match self {
            HandOrRange::Hand(hole) => Some(hole.len()),
            HandOrRange::Range(range) => range.omaha().map(OmahaRange::size),
        }
    }

    /// Whether it is `random`: any hand of whatever number of cards.
    pub(crate) fn is_any(&self) -> bool {
        match self {
            HandOrRange::Hand(_) => false,
            HandOrRange::Range(range) => range.is_random() || range.omaha().is_some_and(OmahaRange::is_random),
        }
    }

    /// The deck of which it has a percentage, if it has one.
    fn deck_of_percentages(&self) -> Option<CardSet> {
        match self {
            HandOrRange::Hand(_) => None,
            HandOrRange::Range(range) => range.deck(),
        }
    }
}

impl From<HoleCards> for HandOrRange {
    fn from(hole: HoleCards) -> HandOrRange {
        HandOrRange::Hand(hole)
    }
}

/// The hand of these cards, as for [`HoleCards::new`].
impl TryFrom<Vec<Card>> for HandOrRange {
    type Error = HandError;

    fn try_from(cards: Vec<Card>) -> Result<HandOrRange, HandError> {
        Ok(HoleCards::try_from(cards)?.into())
    }
}

/// The hand of these cards, as for [`HoleCards::new`].
impl<const N: usize> TryFrom<[Card; N]> for HandOrRange {
    type Error = HandError;

    fn try_from(cards: [Card; N]) -> Result<HandOrRange, HandError> {
        Ok(HoleCards::try_from(cards)?.into())
    }
}

/// The range in its canonical notation.
impl From<Range> for HandOrRange {
    fn from(range: Range) -> HandOrRange {
        HandOrRange::Range(range.into())
    }
}

/// The range of Omaha hands.
impl From<OmahaRange> for HandOrRange {
    fn from(range: OmahaRange) -> HandOrRange {
        HandOrRange::Range(range.into())
    }
}

impl From<WrittenRange> for HandOrRange {
    fn from(range: WrittenRange) -> HandOrRange {
        HandOrRange::Range(range)
    }
}

impl Spot {
    /// The spot of these players in order, on this board, with the `dead` cards out of the deck. Without a board, known
    /// hands may differ in their number of cards, as in draw and stud.
    ///
    /// # Errors
    /// [`DealError::NoCards`] without players; [`DealError::EmptyRange`] for a range without hands;
    /// [`DealError::TooManyHands`] for more players than the deck has pairs of cards; [`DealError::NoStreet`] for a
    /// board of one or two cards; [`DealError::InHand`], [`DealError::OnBoard`] or [`DealError::Dead`] if a known card
    /// is given twice; [`DealError::UnequalHands`] if known hands or Omaha ranges differ in their number of cards, and
    /// there is a board; [`DealError::OtherDeck`] if ranges have percentages of different decks; [`DealError::Hand`] if
    /// a range has a percentage of a deck that lacks a known card.
    pub fn new(players: Vec<HandOrRange>, board: &Board, dead: &[Card]) -> Result<Spot, DealError> {
        let spot = Spot { players, board: *board, dead: dead.to_vec(), names: Vec::new() };
        spot.check_known_cards()?;
        if !board.is_empty() {
            spot.check_hand_sizes()?;
        }
        if let Some(deck) = spot.deck_of_percentages() {
            spot.check_percentages(deck)?;
            spot.check_deck(deck)?;
        }
        check_street(board.len())?;
        Ok(spot)
    }

    /// The spot of a deal, with the `dead` cards out of the deck: of everyone who has not folded, in the order of the
    /// seats and with their names. A hand that was not shown may be any hand. The cards of players who folded are
    /// unknown, unless given as dead.
    ///
    /// Players are numbered without those who folded, so that their numbers may not be those of their seats.
    ///
    /// # Errors
    /// [`DealError::NoHands`] if everyone folded; [`DealError::NoStreet`] for a board of one or two cards;
    /// [`DealError::Dead`] if a dead card is dealt or given twice.
    ///
    /// ```
    /// use handrank::{Deal, Game, Seat, Spot};
    ///
    /// let deal: Deal = "Ann: AhKh|Bob: -|Cid: 8c8s/8h5h2h".parse()?;
    /// let spot = Spot::from_deal(&deal, &[])?;
    /// assert_eq!((spot.to_string().as_str(), spot.names()[1].as_str()), ("Ah Kh|8c 8s/8h 5h 2h", "Cid"));
    ///
    /// // The seat of each player.
    /// let seats = deal.seats().enumerate().filter(|(_, held)| !matches!(held, Seat::Folded)).map(|(seat, _)| seat);
    /// let equities = spot.odds(Game::Holdem)?.hands.into_iter().map(|hand| format!("{:.3}", hand.equity));
    /// assert!(seats.zip(equities).eq([(0, "0.656".to_owned()), (2, "0.344".to_owned())]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_deal(deal: &Deal, dead: &[Card]) -> Result<Spot, DealError> {
        let mut names = deal.names().to_vec();
        if !deal.is_all_known() {
            let mut seats = deal.seats();
            names.retain(|_| !matches!(seats.next(), Some(Seat::Folded)));
        }
        let players = deal.seats().filter_map(|held| match held {
            Seat::Hand(cards) => Some(HoleCards::from_distinct(cards).into()),
            Seat::Hidden => Some(Range::random().into()),
            Seat::Folded => None,
        });
        let players: Vec<HandOrRange> = players.collect();
        if players.is_empty() {
            return Err(DealError::NoHands);
        }
        Ok(Spot::new(players, deal.board(), dead)?.named(names))
    }

    /// The same spot, with these cards, and no others, out of the deck.
    ///
    /// # Errors
    /// [`DealError::Dead`] if one is in a hand or on the board, or is given twice.
    ///
    /// ```
    /// use handrank::{Game, Spot};
    ///
    /// let spot = "AhKh|8c8s/8h5h2h".parse::<Spot>()?.with_dead(&["8d".parse()?])?;
    /// assert_eq!(spot.odds(Game::Holdem)?.deals.count().whole(), Some(44 * 43 / 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_dead(self, dead: &[Card]) -> Result<Spot, DealError> {
        Ok(Spot::new(self.players, &self.board, dead)?.named(self.names))
    }

    /// This spot on these boards instead of its own: the pot is divided between them.
    ///
    /// # Errors
    /// Those of [`Spot::new`] for each board; [`DealError::NoBoards`] without one; [`DealError::NoStreet`] or
    /// [`DealError::UnequalBoards`] for numbers of cards, if there are several; [`DealError::OnOtherBoard`] for a card
    /// that boards may not share.
    ///
    /// ```
    /// use handrank::{Board, Spot};
    ///
    /// let boards: [Board; 2] = ["8h5h2h".parse()?, "Td9c4c".parse()?];
    /// let spots = "AhKh|QsQc".parse::<Spot>()?.on_boards(&boards)?;
    /// assert_eq!(spots.to_string(), "Ah Kh|Qs Qc/8h 5h 2h//Td 9c 4c");
    /// // The cards of the second board cannot come on the first.
    /// assert!(spots.each().next().is_some_and(|spot| spot.dead().len() == 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_boards(&self, boards: &[Board]) -> Result<OnBoards<Spot>, DealError> {
        check_boards(boards)?;
        boards.iter().try_for_each(|board| self.with_board(board).map(|_| ()))?;
        Ok(OnBoards::new(self.with_board(&boards[0])?, boards.to_vec()))
    }

    fn with_board(&self, board: &Board) -> Result<Spot, DealError> {
        Ok(Spot::new(self.players.clone(), board, &self.dead)?.named(self.names.clone()))
    }

    /// The same with these names of its players.
    pub(crate) fn named(self, names: Vec<String>) -> Spot {
        Spot { names, ..self }
    }

    /// The names of the players, in order; empty if they have none. Players at the end who may hold any cards need no
    /// name, and then have no entry.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The players, the board and the dead cards.
    pub(crate) fn into_parts(self) -> (Vec<HandOrRange>, Board, Vec<Card>) {
        (self.players, self.board, self.dead)
    }

    /// The players, in order.
    #[must_use]
    pub fn players(&self) -> &[HandOrRange] {
        &self.players
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The dead cards, in the order given.
    #[must_use]
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// The same with one more card on the board, which must have room for it; the card must not be anywhere else.
    pub(crate) fn with_next_card(&self, card: Card) -> Spot {
        let mut spot = self.clone();
        spot.board.push(card).expect("there was room");
        spot
    }

    /// Fails unless there is a player to win against.
    pub(crate) fn check_players(&self) -> Result<(), DealError> {
        if self.players.len() == 1 { Err(DealError::OneHand) } else { Ok(()) }
    }

    /// Fails if a known hand, or those of an Omaha range, have more or fewer cards than the first.
    pub(crate) fn check_hand_sizes(&self) -> Result<(), DealError> {
        let Some((first, first_cards)) = self.hand_sizes().next() else { return Ok(()) };
        let other_size = |(seat, cards)| match cards {
            cards if cards == first_cards => None,
            cards => Some(DealError::UnequalHands { seat, cards, first, first_cards }),
        };
        self.hand_sizes().find_map(other_size).map_or(Ok(()), Err)
    }

    /// How many cards the hand of a player has, where that is known, and the player's index.
    pub(crate) fn hand_sizes(&self) -> impl Iterator<Item = (usize, usize)> {
        self.players.iter().enumerate().filter_map(|(index, player)| Some((index, player.hole_cards()?)))
    }

    /// Fails if there are no players or too many, if one has no hand, or if a card is known to be in two places.
    fn check_known_cards(&self) -> Result<(), DealError> {
        match self.players.len() {
            0 => return Err(DealError::NoCards { seat: 0 }),
            1..=MAX_PLAYERS => {}
            _ => return Err(DealError::TooManyHands),
        }
        let is_empty = |player: &HandOrRange| match player {
            HandOrRange::Hand(_) => false,
            HandOrRange::Range(range) => range.range().is_some_and(Range::is_empty),
        };
        if let Some(seat) = self.players.iter().position(is_empty) {
            return Err(DealError::EmptyRange { seat });
        }
        let mut seen = CardSet::new();
        let first_with = |card: &Card| self.known_hands().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat);
        for (seat, hand) in self.known_hands() {
            if let Some(&card) = hand.iter().find(|&&card| !seen.insert(card)) {
                return Err(DealError::InHand { card, seat: first_with(&card).unwrap_or(seat), again: Some(seat) });
            }
        }
        if let Some(&card) = self.board.cards().iter().find(|&&card| !seen.insert(card)) {
            return Err(DealError::OnBoard { card, again: first_with(&card) });
        }
        self.dead.iter().find(|&&card| !seen.insert(card)).map_or(Ok(()), |&card| Err(DealError::Dead(card)))
    }

    /// The deck of which a range has a percentage, if one has.
    pub(crate) fn deck_of_percentages(&self) -> Option<CardSet> {
        self.players.iter().find_map(HandOrRange::deck_of_percentages)
    }

    /// Fails if a range is one of another game.
    pub(crate) fn check_ranges(&self, game: Game) -> Result<(), DealError> {
        let is_other = |player: &HandOrRange| match player {
            HandOrRange::Range(range) => !range.is_in(game),
            HandOrRange::Hand(_) => false,
        };
        match self.players.iter().position(is_other) {
            Some(seat) => Err(DealError::OtherGame { seat }),
            None => self.check_percentages(game.deck()),
        }
    }

    /// Fails if a range has a percentage of another deck.
    fn check_percentages(&self, deck: CardSet) -> Result<(), DealError> {
        let is_other = |player: &HandOrRange| player.deck_of_percentages().is_some_and(|other| other != deck);
        self.players.iter().position(is_other).map_or(Ok(()), |seat| Err(DealError::OtherDeck { seat }))
    }

    /// Fails if a deck lacks one of the known cards.
    pub(crate) fn check_deck(&self, deck: CardSet) -> Result<(), DealError> {
        let hands = self.known_hands().flat_map(|(_, hand)| hand);
        Ok(check_deck(hands.chain(self.board.cards()).chain(&self.dead).copied(), deck)?)
    }

    /// The hands whose cards are known, and their indices.
    pub(crate) fn known_hands(&self) -> impl Iterator<Item = (usize, &[Card])> + Clone {
        self.players.iter().enumerate().filter_map(|(index, player)| match player {
            HandOrRange::Hand(hole) => Some((index, hole.cards())),
            HandOrRange::Range(_) => None,
        })
    }
}

impl OnBoards<Spot> {
    /// The spot on each board, in order, for which the cards of the other boards are dead, too.
    pub fn each(&self) -> impl Iterator<Item = Spot> {
        let all: CardSet = self.boards().iter().flatten().collect();
        self.boards().iter().map(move |board| {
            let spot = self.on_first();
            let others = all - board.iter().collect();
            let dead = spot.dead.iter().copied().chain(others).collect();
            Spot { board: *board, dead, ..spot.clone() }
        })
    }
}

/// The spot of a deal, as for [`Spot::from_deal`], without dead cards.
impl TryFrom<&Deal> for Spot {
    type Error = DealError;

    fn try_from(deal: &Deal) -> Result<Spot, DealError> {
        Spot::from_deal(deal, &[])
    }
}

/// Standard notation: `Ah Kh`, `QQ+,AKs`.
impl fmt::Display for HandOrRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandOrRange::Hand(hole) => hole.fmt(f),
            HandOrRange::Range(range) => range.fmt(f),
        }
    }
}
