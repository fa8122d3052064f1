//! The hands of several players and the board they share. No card is in two places; code that compares hands or deals
//! more cards relies on that.

use std::fmt;

mod details;
mod error;
mod on_boards;
mod seats;

use super::card::{Card, CardByte, CardSet, cards};
use super::chips::Chips;
use super::hand::{Board, HandError, HoleCards, MAX_BOARD, check_deck};
pub(crate) use details::MAX_NAME;
use details::OptionalDetails;
pub use error::{DealError, NameFault};
pub use on_boards::OnBoards;
pub(crate) use on_boards::{check_boards, check_first_board, check_next_board, next_board};
pub use seats::Seat;
pub(crate) use seats::Seats;

/// Two or more seats, with hands of equal size, and a board of up to five cards, all distinct. A seat without a hand
/// does not compete; all seats may be without one. Seats are numbered from 0. Players may have names, and there may be
/// a record of what each seat paid.
///
/// Whether a game allows these numbers of cards is checked by [`Deal::showdown`] and [`Deal::odds`].
///
/// ```
/// use handrank::Deal;
///
/// let deal: Deal = "AhKh|8c8s/8h5h2h/8d/Kc".parse()?;
/// assert_eq!((deal.hands().len(), deal.board().to_string().as_str()), (2, "8h 5h 2h 8d Kc"));
/// assert_eq!(deal.to_string(), "Ah Kh|8c 8s/8h 5h 2h 8d Kc");
///
/// // The second player folded, the third did not show.
/// let deal: Deal = "AhKh|-|XX|8c8s/8h5h2h/8d/Kc".parse()?;
/// assert_eq!((deal.hands().len(), deal.seats().count()), (2, 4));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The cards hand by hand, then those on the board, padded with [`CardByte::NONE`].
    bytes: [CardByte; 52],
    hands: u8,
    /// How many cards each hand has; 1 if there are none.
    hand_size: u8,
    /// The board again, as it is lent.
    board: Board,
    seats: Seats,
    details: OptionalDetails,
}

impl Deal {
    /// The deal of these hands and this board, each with its cards in the order given.
    ///
    /// # Errors
    /// [`DealError::InHand`] or [`DealError::OnBoard`] for a card that occurs twice, [`DealError::NoCards`] for an
    /// empty hand or no hands at all, [`DealError::UnequalHands`] for a hand that differs in size from the first,
    /// [`DealError::OneHand`] for a single hand.
    ///
    /// ```
    /// use handrank::{Board, Card, Deal, DealError};
    ///
    /// let cards: Vec<Card> = Card::deck().take(4).collect();
    /// let none = Board::default();
    /// assert_eq!(Deal::new(&[&cards[..2], &cards[2..]], &none)?.to_string(), "2c 2d|2h 2s");
    /// let twice = DealError::InHand { card: cards[1], seat: 0, again: Some(1) };
    /// assert_eq!(Deal::new(&[&cards[..2], &cards[1..3]], &none), Err(twice));
    /// # Ok::<(), DealError>(())
    /// ```
    pub fn new<H: AsRef<[Card]>>(hands: &[H], board: &Board) -> Result<Deal, DealError> {
        Deal::of_seats(hands.iter().map(|hand| Seat::Hand(hand.as_ref())), board)
    }

    /// The deal of these seats and this board, each hand with its cards in the order given.
    ///
    /// # Errors
    /// Those of [`Deal::new`], and [`DealError::TooManySeats`] if there are more than 64.
    ///
    /// ```
    /// use handrank::{Board, Card, Deal, Game, Seat};
    ///
    /// let cards: Vec<Card> = Card::deck().collect();
    /// let seats = [Seat::Folded, Seat::Hand(&cards[..2]), Seat::Hidden];
    /// let deal = Deal::with_seats(&seats, &Board::new(&cards[47..])?)?;
    /// assert_eq!(deal.to_string(), "-|2c 2d|XX/Ks Ac Ad Ah As");
    /// assert_eq!(deal.showdown(Game::Holdem)?.winners().collect::<Vec<_>>(), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_seats<H: AsRef<[Card]>>(seats: &[Seat<H>], board: &Board) -> Result<Deal, DealError> {
        Deal::of_seats(seats.iter().map(Seat::as_cards), board)
    }

    fn of_seats<'a>(seats: impl Iterator<Item = Seat<&'a [Card]>>, board: &Board) -> Result<Deal, DealError> {
        let mut builder = DealBuilder::new(CardSet::ALL, board, &[]);
        for seat in seats {
            match seat {
                Seat::Hand(hand) => {
                    hand.iter().try_for_each(|&card| builder.add_card(card))?;
                    builder.end_hand()?;
                }
                empty => builder.add_seat(empty.map(|_| ()))?,
            }
        }
        builder.finish(board)
    }

    /// Each seat, in order; a hand with its cards, as in [`Deal::hands`].
    #[inline]
    #[must_use]
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat<impl ExactSizeIterator<Item = Card> + Clone>> + Clone {
        let mut hands = self.hands();
        self.seats.iter().map(move |seat| seat.map(|()| hands.next().expect("one for each such seat")))
    }

    /// The cards of each hand, in the order given; seats without one are left out.
    #[inline]
    pub fn hands(&self) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Card> + Clone> + Clone {
        self.hand_bytes().map(cards)
    }

    /// The board.
    #[inline(always)]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The hand at a seat, numbered from 0, or why there is none; `None` if the deal has no such seat.
    ///
    /// ```
    /// use handrank::{Deal, Seat};
    ///
    /// let deal: Deal = "AhKh|-|8c8s".parse()?;
    /// assert_eq!(deal.seat(2), Some(Seat::Hand("8c8s".parse()?)));
    /// assert_eq!((deal.seat(1), deal.seat(3)), (Some(Seat::Folded), None));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn seat(&self, seat: usize) -> Option<Seat<HoleCards>> {
        Some(self.seats().nth(seat)?.map(HoleCards::from_distinct))
    }

    /// This deal on another board, with the same seats, names and chips.
    ///
    /// # Errors
    /// [`DealError::OnBoard`] for a card of the board that is in a hand.
    ///
    /// ```
    /// use handrank::{Board, Deal, Game};
    ///
    /// let deal: Deal = "Ann: AhKh|Bob: QsQc/8h5h2sTd4c".parse()?;
    /// let flop = &deal.board().cards()[..3];
    /// let again = deal.with_board(&Board::new(&[flop, &["Td".parse()?, "3h".parse()?]].concat())?)?;
    /// assert_eq!(format!("{again:#}"), "Ann: Ah Kh|Bob: Qs Qc/8h 5h 2s Td 3h");
    /// assert!(again.showdown(Game::Holdem)?.winners().eq([0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_board(&self, board: &Board) -> Result<Deal, DealError> {
        let in_hands = self.cards_in_hands();
        for (seat, mut hand) in self.seats_of_hands().zip(self.hands()) {
            if let Some(card) = hand.find(|card| board.cards().contains(card)) {
                return Err(DealError::OnBoard { card, again: Some(seat) });
            }
        }
        let mut deal = Deal { board: *board, ..self.clone() };
        deal.bytes[in_hands..].fill(CardByte::NONE);
        deal.bytes[in_hands..].iter_mut().zip(board).for_each(|(byte, card)| *byte = card.to_byte());
        Ok(deal)
    }

    /// The names of the players, one for each seat, in order; empty if they have none.
    #[inline]
    #[must_use]
    pub fn names(&self) -> &[String] {
        self.details.names()
    }

    /// What each seat put into the pot, if that is known.
    #[must_use]
    pub fn chips(&self) -> Option<&Chips> {
        self.details.chips()
    }

    /// This deal with what each seat put into the pot, for `Showdown::pots`.
    ///
    /// # Errors
    /// [`DealError::SeatCount`] unless there is an amount for each seat; [`DealError::TooManyChips`] for one of 10^12
    /// chips or more.
    ///
    /// ```
    /// use handrank::{ChipAmount, Deal};
    ///
    /// let chips = ["100".parse::<ChipAmount>()?, "0.5".parse()?].into_iter().collect();
    /// let deal = "AhKh|8c8s/8h5h2h8dKc".parse::<Deal>()?.with_chips(chips)?;
    /// assert_eq!(deal.to_string(), "Ah Kh:100.00|8c 8s:0.50/8h 5h 2h 8d Kc");
    /// assert_eq!(deal.to_string().parse(), Ok(deal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_chips(self, chips: Chips) -> Result<Deal, DealError> {
        let (seats, given) = (self.seats.len(), chips.paid().len());
        if given != seats {
            return Err(DealError::SeatCount { seats, given });
        }
        if let Some(seat) = chips.too_many() {
            return Err(DealError::TooManyChips { seat });
        }
        Ok(Deal { details: self.details.with_chips(chips), ..self })
    }

    /// Replaces cards from the first on, hand by hand and then the board's, as many as are given. Callers must not hand
    /// out the deal unless all of its cards are then distinct.
    #[inline(always)]
    pub(crate) fn replace_cards(&mut self, cards: impl Iterator<Item = CardByte>) {
        self.bytes.iter_mut().zip(cards).for_each(|(byte, card)| *byte = card);
        self.board = board_of(&self.bytes, self.cards_in_hands(), self.board.len());
    }

    /// The same with the names of its players, or without any.
    pub(crate) fn named(self, names: Vec<String>) -> Deal {
        if names.is_empty() && self.names().is_empty() {
            return self;
        }
        Deal { details: self.details.with_names(names), ..self }
    }

    /// The deal of distinct cards: `hands` hands of `hand_size`, then `board` on the board.
    #[inline(always)]
    pub(crate) fn from_distinct(bytes: [CardByte; 52], hands: usize, hand_size: usize, board: usize) -> Deal {
        let (seats, details) = (Seats::all_known(hands), OptionalDetails::NONE);
        let board = board_of(&bytes, hands * hand_size, board);
        Deal { bytes, hands: hands as u8, hand_size: hand_size as u8, board, seats, details }
    }

    /// The same with its hands at these seats.
    #[inline(always)]
    pub(crate) fn at(self, seats: Seats) -> Deal {
        Deal { seats, ..self }
    }

    /// Whether any seat has a hand.
    #[inline(always)]
    pub(crate) fn has_hands(&self) -> bool {
        self.hands > 0
    }

    /// How many hands there are.
    #[inline(always)]
    pub(crate) fn hand_count(&self) -> usize {
        self.hands.into()
    }

    /// How many seats there are.
    #[inline(always)]
    pub(crate) fn seat_count(&self) -> usize {
        self.seats.len()
    }

    /// Whether each seat has a hand.
    #[inline(always)]
    pub(crate) fn is_all_known(&self) -> bool {
        self.seats.have_hands()
    }

    /// The index of the hand at a seat, if it has one.
    #[inline(always)]
    pub(crate) fn hand_at(&self, seat: usize) -> Option<usize> {
        self.seats.hand_at(seat)
    }

    /// The indices of the seats at which these hands are, given a bit for each hand.
    #[inline(always)]
    pub(crate) fn seats_of(&self, hands: u64) -> impl Iterator<Item = usize> + Clone {
        self.seats.of(hands)
    }

    /// The seat of each hand.
    #[inline(always)]
    pub(crate) fn seats_of_hands(&self) -> impl Iterator<Item = usize> + Clone {
        self.seats.of_hands()
    }

    /// The cards of each hand.
    #[inline(always)]
    pub(crate) fn hand_bytes(&self) -> impl ExactSizeIterator<Item = &[CardByte]> + Clone {
        self.bytes[..self.cards_in_hands()].chunks_exact(usize::from(self.hand_size))
    }

    /// The board's cards.
    #[inline(always)]
    pub(crate) fn board_bytes(&self) -> &[CardByte] {
        &self.bytes[self.cards_in_hands()..][..self.board.len()]
    }

    /// How many cards each hand has.
    #[inline(always)]
    pub(crate) fn hand_size(&self) -> usize {
        self.hand_size.into()
    }

    /// Fails if a deck lacks one of the cards.
    #[inline(always)]
    pub(crate) fn check_deck(&self, deck: CardSet) -> Result<(), DealError> {
        let all = &self.bytes[..self.cards_in_hands() + self.board.len()];
        Ok(check_deck(cards(all), deck)?)
    }

    /// How many cards all hands have together.
    #[inline(always)]
    fn cards_in_hands(&self) -> usize {
        usize::from(self.hands) * usize::from(self.hand_size)
    }
}

/// The board of this many cards that starts at a place among the cards of a deal.
#[inline(always)]
fn board_of(bytes: &[CardByte; 52], start: usize, len: usize) -> Board {
    match bytes[start..].first_chunk() {
        Some(board) => Board::from_bytes(board, len),
        None => board_at_the_end(&bytes[start..], len),
    }
}

#[cold]
fn board_at_the_end(bytes: &[CardByte], len: usize) -> Board {
    let mut padded = [CardByte::NONE; MAX_BOARD];
    padded[..bytes.len()].copy_from_slice(bytes);
    Board::from_bytes(&padded, len)
}

/// Fails unless a board has this many cards on some street, or before the flop.
///
/// # Errors
/// [`DealError::NoStreet`] for one or two cards, [`HandError::BoardTooLarge`] for more than five.
pub fn check_street(cards: usize) -> Result<(), DealError> {
    Board::check_size(cards)?;
    if matches!(cards, 1 | 2) { Err(DealError::NoStreet { cards }) } else { Ok(()) }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({self:#})")
    }
}

/// A deal in the making: hand after hand, then the board.
pub(crate) struct DealBuilder {
    /// The cards added.
    bytes: [CardByte; 52],
    total: usize,
    /// Where each card is, by its index.
    places: [Place; 52],
    /// The seats so far, whose hands are complete or ranges.
    seats: Seats,
    /// How many known hands are complete.
    hands: usize,
    /// The seat of the first known hand, once it is complete, and how many cards it has.
    first: Option<(usize, usize)>,
    /// Where the hand being added starts or, once there is one, the deal's own board.
    start: usize,
    /// Whether cards added are the deal's own board.
    pub is_on_board: bool,
}

#[derive(Clone, Copy)]
enum Place {
    InDeck,
    /// In the hand at this seat.
    Hand(u8),
    Board,
    Dead,
    /// The game is played without it.
    NotInDeck,
}

impl Place {
    /// The error for a card from here that is given again, at this seat or on the board.
    fn error(self, card: Card, again: Option<usize>) -> DealError {
        match self {
            Place::Hand(seat) => DealError::InHand { card, seat: seat.into(), again },
            Place::Board | Place::InDeck => DealError::OnBoard { card, again },
            Place::Dead => DealError::Dead(card),
            Place::NotInDeck => HandError::NotInShortDeck(card).into(),
        }
    }
}

impl DealBuilder {
    /// A deal without hands. Cards that the deck lacks, that are on a board given for all deals or that are dead cannot
    /// be added.
    pub(crate) fn new(deck: CardSet, board: &Board, dead: &[Card]) -> DealBuilder {
        let mut places = [Place::InDeck; 52];
        board.cards().iter().for_each(|card| places[card.index()] = Place::Board);
        dead.iter().for_each(|card| places[card.index()] = Place::Dead);
        (!deck).iter().for_each(|card| places[card.index()] = Place::NotInDeck);
        DealBuilder {
            bytes: [CardByte::NONE; 52],
            total: 0,
            places,
            seats: Seats::default(),
            hands: 0,
            first: None,
            start: 0,
            is_on_board: false,
        }
    }

    /// How many cards the hand being added, or the deal's own board, has so far.
    pub(crate) fn count(&self) -> usize {
        self.total - self.start
    }

    /// The cards so far of the hand being added, or of the deal's own board.
    pub(crate) fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        cards(&self.bytes[self.start..self.total])
    }

    /// How many seats there are so far.
    pub(crate) fn seats(&self) -> usize {
        self.seats.len()
    }

    /// How many cards the first known hand has, once it is complete.
    pub(crate) fn hand_size(&self) -> Option<usize> {
        self.first.map(|(_, cards)| cards)
    }

    /// The cards of each complete hand.
    pub(crate) fn hands(&self) -> impl Iterator<Item = impl Iterator<Item = Card>> {
        self.bytes[..self.start].chunks(self.hand_size().unwrap_or(1)).map(cards)
    }

    /// Adds a card to the hand being added, or to the deal's own board.
    pub(crate) fn add_card(&mut self, card: Card) -> Result<(), DealError> {
        let again = (!self.is_on_board).then_some(self.seats.len());
        let place = &mut self.places[card.index()];
        *place = match *place {
            Place::InDeck => again.map_or(Place::Board, |seat| Place::Hand(seat as u8)),
            taken => return Err(taken.error(card, again)),
        };
        self.bytes[self.total] = card.to_byte();
        self.total += 1;
        Ok(())
    }

    /// Fails if a card of another board of the deal is not free for it. Whether boards may share it is not checked.
    pub(crate) fn check_on_other_board(&self, card: Card) -> Result<(), DealError> {
        match self.places[card.index()] {
            Place::InDeck | Place::Board => Ok(()),
            place => Err(place.error(card, None)),
        }
    }

    /// Ends a hand, which must have as many cards as the others.
    pub(crate) fn end_hand(&mut self) -> Result<(), DealError> {
        let (seat, cards) = (self.seats.len(), self.count());
        match self.first {
            _ if cards == 0 => return Err(DealError::NoCards { seat }),
            Some((first, first_cards)) if first_cards != cards => {
                return Err(DealError::UnequalHands { seat, cards, first, first_cards });
            }
            _ => {}
        }
        self.end_hand_of_any_size()
    }

    /// Ends a hand to which more cards may come.
    pub(crate) fn end_hand_of_any_size(&mut self) -> Result<(), DealError> {
        if self.count() == 0 {
            return Err(DealError::NoCards { seat: self.seats.len() });
        }
        self.first.get_or_insert((self.seats.len(), self.count()));
        self.hands += 1;
        self.start = self.total;
        self.add_seat(Seat::Hand(()))
    }

    /// Adds a seat: one without a hand or, where the cards of hands are added apart, one with a hand of any kind.
    pub(crate) fn add_seat(&mut self, seat: Seat<()>) -> Result<(), DealError> {
        self.seats.push(seat).ok_or(DealError::TooManySeats)
    }

    /// The deal, if its hands are complete, on its own board or on the one given for all deals.
    pub(crate) fn finish(mut self, board: &Board) -> Result<Deal, DealError> {
        match self.seats.len() {
            0 => return Err(DealError::NoCards { seat: 0 }),
            1 => return Err(DealError::OneHand),
            _ => {}
        }
        Board::check_size(self.count())?;
        for card in board.cards() {
            self.bytes[self.total] = card.to_byte();
            self.total += 1;
        }
        Ok(Deal::from_distinct(self.bytes, self.hands, self.hand_size().unwrap_or(1), self.count()).at(self.seats))
    }
}
