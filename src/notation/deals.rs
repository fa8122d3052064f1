//! Deals in every notation: hands separated by `|` or `vs`, or one per word, then a board. In a spot, a hand may be a range;
//! in a showdown, a seat may have no hand.
//!
//! A text is first split into players and a board. Each player is then read once: as cards if it reads as cards, else
//! as a range or an empty seat. The first that is none of these is reported as the error.

use std::num::NonZero;
use std::str::FromStr;

mod beside;
mod notes;
mod player_names;
mod reading;
mod unknown_hands;

use super::error::{ReadError, ReadErrorKind, shortened};
use super::hand_rules::HandRules;
use super::labels::{board_start, with_slashes_for_labels};
use super::players::{column_at, words};
use super::ranges::whole_hand_size;
use super::symbols::{CARDS, is_blank};
use crate::cards::{
    Board, Card, CardByte, Deal, DealError, HandError, HandSize, OMAHA_HOLE_CARDS, OmahaHand, check_deck,
    check_distinct,
};
use crate::ranges::{HandOrRange, MAX_PLAYERS, OmahaRange, Range, Spot};
use crate::ranking::Game;
use beside::Beside;
pub use beside::name_count;
use reading::Reading;
pub use unknown_hands::is_empty_seat;
use unknown_hands::{card_count, empty_seat};

/// Reads deals that are written alike and share any given board and dead cards.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::Game;
/// use handrank::notation::DealReader;
///
/// // Two hands of five per line, as in Project Euler's problem 54.
/// let reader = DealReader::new(Game::Holdem).with_hand_size(NonZero::new(5));
/// assert_eq!(reader.read("8C TS KC 9H 4S 7D 2S 5D 3S AC")?.to_string(), "8c Ts Kc 9h 4s|7d 2s 5d 3s Ac");
///
/// let reader = DealReader::default().with_board(&"8h 5h 2h".parse()?)?;
/// assert_eq!(reader.read_spot("AhKh vs qq+, AKs vs random")?.to_string(), "Ah Kh|QQ+,AKs|random/8h 5h 2h");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DealReader {
    pub(super) game: Game,
    pub(super) board: Board,
    pub(super) dead: Vec<Card>,
    pub(super) hand_size: Option<NonZero<usize>>,
    opponents: usize,
    hole_cards: Option<NonZero<usize>>,
}

/// What a text is expected to be.
#[derive(Clone, Copy, PartialEq)]
enum Expected {
    /// Hands and, between bars, seats without a hand.
    Deal,
    /// Hands and ranges.
    Spot,
    /// Hands and ranges; without a board, hands of any number of cards.
    AnySpot,
    /// One hand or range.
    OnePlayer,
    /// Hands to which cards come, of any number of cards, and `random`.
    Draw,
}

impl DealReader {
    /// A reader of deals in this game, with its deck and its sizes of hands. Deals may have boards of their own, no
    /// card is dead, and hands end at separators.
    pub fn new(game: Game) -> DealReader {
        DealReader { game, ..DealReader::default() }
    }

    /// Puts every deal on this board, unless it is empty. Deals then cannot have boards of their own.
    ///
    /// # Errors
    /// [`DealError::Dead`] if one of its cards is dead; [`DealError::Hand`] if the game's deck lacks one.
    pub fn with_board(self, board: &Board) -> Result<DealReader, DealError> {
        DealReader { board: *board, ..self }.checked()
    }

    /// Takes these cards out of the deck.
    ///
    /// # Errors
    /// [`DealError::Dead`] if one is on the board; [`DealError::Hand`] if one is given twice or the game's deck lacks it.
    pub fn with_dead(self, dead: &[Card]) -> Result<DealReader, DealError> {
        check_distinct(dead)?;
        DealReader { dead: dead.to_vec(), ..self }.checked()
    }

    fn checked(self) -> Result<DealReader, DealError> {
        let on_board = self.board.cards();
        check_deck(on_board.iter().chain(&self.dead).copied(), self.game.deck())?;
        match self.dead.iter().find(|card| on_board.contains(card)) {
            Some(&card) => Err(DealError::Dead(card)),
            None => Ok(self),
        }
    }

    /// Cuts a text in which nothing separates the hands into hands of this many cards.
    pub fn with_hand_size(self, hand_size: Option<NonZero<usize>>) -> DealReader {
        DealReader { hand_size, ..self }
    }

    /// Adds this many players, who may hold any cards, to what [`DealReader::read_spot`],
    /// [`DealReader::read_spot_or_hand`] and [`DealReader::read_draw`] read.
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let reader = DealReader::default().with_opponents(2);
    /// assert_eq!(reader.read_spot("AhKh/8h5h2h")?.to_string(), "Ah Kh|random|random/8h 5h 2h");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn with_opponents(self, opponents: usize) -> DealReader {
        DealReader { opponents, ..self }
    }

    /// In Omaha, accepts only hands of this many cards. With `None`, hands may have four to six, and those of ranges
    /// have as many as the known hands or the hands written out in ranges, or else four. Other games ignore it.
    ///
    /// # Errors
    /// [`DealError::Hand`] unless the number is from four to six.
    ///
    /// ```
    /// use std::num::NonZero;
    ///
    /// use handrank::Game;
    /// use handrank::notation::DealReader;
    ///
    /// let reader = DealReader::new(Game::Omaha).with_hole_cards(NonZero::new(5))?;
    /// let spot = reader.read_spot("AAds|KK+")?;
    /// assert!(spot.players().iter().all(|player| player.hole_cards() == Some(5)));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn with_hole_cards(self, hole_cards: Option<NonZero<usize>>) -> Result<DealReader, DealError> {
        if let Some(cards) = hole_cards {
            OmahaHand::check_hole_cards(cards.get())?;
        }
        Ok(DealReader { hole_cards, ..self })
    }

    /// Whether a hand may have this many cards, as far as the reader says.
    pub(super) fn takes_hands_of(&self, cards: usize) -> bool {
        self.check_hole_cards(cards).is_ok()
    }

    /// Fails if an Omaha hand has another number of cards than the reader says.
    fn check_hole_cards(&self, cards: usize) -> Result<(), HandError> {
        HandRules { deck: self.game.deck(), hole_cards: self.hole_cards() }.check_hole_cards(cards)
    }

    /// How many cards Omaha hands have, if that is said.
    fn hole_cards(&self) -> Option<NonZero<usize>> {
        self.hole_cards.filter(|_| !self.game.plays_all_cards())
    }

    /// How many cards a hand has where a text does not say so.
    fn usual_hole_cards(&self) -> usize {
        self.hole_cards().map_or(self.game.hole_cards(), NonZero::get)
    }

    /// How many cards the hands of these players have in Omaha: as many as those that are known, or written out in a
    /// range.
    fn hole_cards_of<'a>(&self, players: impl Iterator<Item = &'a str> + Clone) -> usize {
        if self.game.plays_all_cards() {
            return self.game.hole_cards();
        }
        let known = |text: &str| card_count(text).filter(|cards| OMAHA_HOLE_CARDS.contains(cards));
        let given = self.hole_cards.map(NonZero::get);
        let of_known = || players.clone().find_map(known).or_else(|| players.clone().find_map(whole_hand_size));
        given.or_else(of_known).unwrap_or(self.usual_hole_cards())
    }

    /// The game that is dealt.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The cards that may not be dealt.
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// Reads a deal: hands separated by `|`, or by `vs`, `v`, `versus` or `against`, then a slash and the board, whose
    /// streets may be separated by slashes. Cards are written as for [`Hand::read`](crate::Hand::read). Without
    /// separators, each word is a hand if all have the same number of cards, more than one: `AhKh 8c8s`.
    ///
    /// Between bars, `-` or nothing is a seat whose player folded, and `XX` or two `?` per card a hand that is not known.
    ///
    /// A hand may have its player's name and a colon before it, `Ann: AhKh|Bob: 8c8s`; names separate hands where
    /// nothing else does. It may have a colon and the chips that the seat paid after it, `AhKh:100|8c8s:12.50|-:50`.
    /// `Board:`, `Community:`, `Flop:`, `Turn:` and `River:` start the board or its next street, with or without a
    /// slash.
    ///
    /// # Errors
    /// The first name or amount of chips that is invalid or within a hand, or the first player who has none though
    /// another has, with its column; the first card that cannot be read, is given twice, is not in the deck or belongs to a
    /// second board, the first hand that is empty or differs in size from the first, the first empty street, or a hand after
    /// the board, with its column; otherwise any other error of [`Deal::with_seats`].
    pub fn read(&self, text: &str) -> Result<Deal, ReadError> {
        let mut reading = Reading::new(self, Expected::Deal);
        let read = reading.read_all(text);
        let hands = reading.without_notes.take();
        let read = read.and_then(|()| reading.deal());
        read.map_err(|error| {
            let is_clear = self.hand_size.is_some() || error == DealError::TooManySeats.into();
            let comes_first = |seat: &ReadError| error.column().is_none_or(|at_fault| seat.column() <= Some(at_fault));
            let seat = seat_without_bars(hands.as_deref().unwrap_or(text)).filter(comes_first);
            seat.filter(|_| !is_clear).unwrap_or(error)
        })
    }

    /// Reads a deal in which a hand may be a [`Range`]. Everything else is as in [`DealReader::read`], but no seat is empty
    /// or has chips: a number after a colon is the weight of a range.
    /// In games with more hole cards, `random` and two `?` per card stand for any hand.
    ///
    /// # Errors
    /// Those of [`DealReader::read`]; in a range, those of reading one; [`ReadErrorKind::BadRange`] if hands would have to
    /// be cut; [`ReadErrorKind::NoChipsExpected`] for a deal with chips.
    pub fn read_spot(&self, text: &str) -> Result<Spot, ReadError> {
        match self.read_players(text, Expected::Spot)? {
            read if read.players.len() == 1 => Err(DealError::OneHand.into()),
            read => read.spot(&self.dead),
        }
    }

    /// Reads a deal in which players are dealt their own cards and there is no board. Hands may differ in how many of
    /// their cards are known: `As2d3c|Kh`. A hand with no known cards is `random`, or two `?` for each of its cards.
    /// Hands are separated as for [`DealReader::read`]; without separators, each word is a hand if one of them has two
    /// cards or more.
    ///
    /// # Errors
    /// [`ReadErrorKind::NoBoardExpected`] for a board; [`ReadErrorKind::BadRange`] for another range, or for a hand
    /// with some cards marked as unknown; otherwise those of [`DealReader::read`], except that hands may differ in
    /// size.
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let spot = DealReader::default().read_draw("As 2d 3c vs Kh vs random")?;
    /// assert_eq!(spot.to_string(), "As 2d 3c|Kh|random");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_draw(&self, text: &str) -> Result<Spot, ReadError> {
        match self.read_players(text, Expected::Draw)? {
            read if !read.board.is_empty() => Err(ReadError::without_column(ReadErrorKind::NoBoardExpected)),
            read if read.players.len() == 1 => Err(DealError::OneHand.into()),
            read => read.spot(&self.dead),
        }
    }

    /// Reads a deal as [`DealReader::read_spot`] does, or one hand or range alone, with its board.
    ///
    /// # Errors
    /// Those of [`DealReader::read_spot`], except [`DealError::OneHand`].
    pub fn read_spot_or_hand(&self, text: &str) -> Result<Spot, ReadError> {
        self.read_players(text, Expected::Spot)?.spot(&self.dead)
    }

    /// Reads one hand, of any number of cards, or one range, and its board.
    ///
    /// # Errors
    /// Those of [`DealReader::read_spot`], but without the hand's number: [`ReadErrorKind::NoCards`] for none, and
    /// [`HandError::Repeated`](crate::HandError::Repeated) for a card given twice; [`ReadErrorKind::SeveralHands`] for more
    /// than one hand.
    pub fn read_hand_or_range(&self, text: &str) -> Result<Spot, ReadError> {
        if let Some(spot) = self.read_standard_hand(text) {
            return Ok(spot);
        }
        let read = self.read_players(text, Expected::OnePlayer);
        read.map_err(ReadError::where_one_is_expected)?.spot(&self.dead)
    }

    /// Reads a board alone, after a slash: `/8h5h2h`. If the reader has a board, a slash alone stands for it.
    /// `None` if there is no slash, or something before it.
    ///
    /// # Errors
    /// The first card that cannot be read, is given twice, is not in the deck, is dead or belongs to a second board, or the
    /// first empty street, with its column; [`HandError::BoardTooLarge`](crate::HandError::BoardTooLarge).
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let reader = DealReader::default();
    /// assert_eq!(reader.read_board("/ 8h5h2h / Kd")?.map(|board| board.to_string()), Some("8h 5h 2h Kd".to_owned()));
    /// assert_eq!(reader.read_board("AhKh/8h5h2h")?, None);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_board(&self, text: &str) -> Result<Option<Board>, ReadError> {
        let text = &*with_slashes_for_labels(text);
        let Some((before, board)) = text.split_once('/').filter(|(before, _)| before.chars().all(is_blank)) else {
            return Ok(None);
        };
        let mut reading = Reading::new(self, Expected::OnePlayer);
        reading.read_board(board).map_err(|error| error.after(before.chars().count() + 1))?;
        Ok(Some(reading.board()?))
    }

    /// Reads hands and ranges, and their board.
    fn read_players(&self, text: &str, expected: Expected) -> Result<UncheckedSpot, ReadError> {
        let mut reading = Reading::new(self, expected);
        reading.read_all(text).map_err(|error| match expected {
            Expected::OnePlayer => error,
            _ => self.chips_in_place_of(error, text),
        })?;
        let board = reading.board()?;
        let (mut players, names) = (reading.players, reading.names);
        if matches!(expected, Expected::Spot | Expected::Draw) {
            if self.opponents > MAX_PLAYERS.saturating_sub(players.len()) {
                return Err(DealError::TooManyHands.into());
            }
            players.extend((0..self.opponents).map(|_| HandOrRange::from(Range::random())));
        }
        self.give_random_a_size(&mut players);
        Ok(UncheckedSpot { players, names, board })
    }
}

impl DealReader {
    /// The error for chips, if the text is a deal with chips, which cause this error in a spot; otherwise, this error.
    fn chips_in_place_of(&self, error: ReadError, text: &str) -> ReadError {
        let at_fault = error.column().unwrap_or(0);
        let column = || {
            self.read(text).ok()?.chips()?;
            let beside = Beside::of(&with_slashes_for_labels(text), self, false).ok()??;
            let chips = beside.notes.iter().find(|note| note.before >= at_fault && note.is_chips())?;
            Some(chips.before + 1)
        };
        column().map_or(error, |column| ReadError::at(column, ReadErrorKind::NoChipsExpected))
    }

    /// Reads a hand in standard notation, spaced or not: cards are looked up, without a search for ranges, labels and players.
    /// `None` only means that the text is declined.
    fn read_standard_hand(&self, text: &str) -> Option<Spot> {
        let is_spaced = text.as_bytes().get(2) == Some(&b' ');
        let mut hand = Vec::with_capacity(HandSize::Seven.cards());
        for symbols in text.as_bytes().chunks(if is_spaced { 3 } else { 2 }) {
            let (&symbols, [] | [b' ']) = symbols.split_first_chunk()? else { return None };
            let card = CARDS[usize::from(u16::from_le_bytes(symbols))];
            if card == CardByte::NONE {
                return None;
            }
            hand.push(card.card());
        }
        check_deck(hand.iter().copied(), self.game.deck()).ok()?;
        // In Omaha, fewer cards may be an attempt at a range.
        let is_hand = self.game.plays_all_cards() || OMAHA_HOLE_CARDS.contains(&hand.len());
        if !is_hand || !self.takes_hands_of(hand.len()) {
            return None;
        }
        Spot::new(vec![HandOrRange::Hand(hand)], &self.board, &self.dead).ok()
    }

    /// Gives `random` the number of cards that the reader says hands have, where nothing else says so.
    fn give_random_a_size(&self, players: &mut [HandOrRange]) {
        let size = self.hole_cards().filter(|_| players.iter().all(|player| player.hole_cards().is_none()));
        if let Some(size) = size.map(NonZero::get).filter(|&size| size != self.game.hole_cards()) {
            players.fill(OmahaRange::random(size).into());
        }
    }
}

/// What has been read of a spot: its players, their names, if they have any, and the board.
struct UncheckedSpot {
    players: Vec<HandOrRange>,
    names: Vec<String>,
    board: Board,
}

impl UncheckedSpot {
    fn spot(self, dead: &[Card]) -> Result<Spot, ReadError> {
        Ok(Spot::new(self.players, &self.board, dead)?.named(self.names))
    }
}

/// The error for a word that is an empty seat, but not between bars.
fn seat_without_bars(text: &str) -> Option<ReadError> {
    let hands = &text[..board_start(text).unwrap_or(text.len())];
    let (at, word) = words(hands).find(|(_, word)| empty_seat(word).is_some())?;
    let column = column_at(hands, at);
    (!text.contains('|')).then(|| ReadError::at(column, ReadErrorKind::SeatWithoutBars { word: shortened(word) }))
}

/// Reads a deal in the notations that [`Hand::read`](crate::Hand::read) accepts, with a `|` between hands and a slash before
/// the board: `AhKh|8c8s/8h5h2h/8d/Kc`, as in the ACPC protocol and in logs of Pluribus.
impl FromStr for Deal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Deal, ReadError> {
        DealReader::default().read(text)
    }
}

impl Spot {
    /// Reads a deal in which a hand may be a range, as [`DealReader::read_spot`] does, `AhKh|QQ+,AKs/8h5h2h`, or one hand or
    /// range: `AhKh/8h5h2h`. Without a board, hands may differ in their number of cards: `As2d3c|Kh`. Percentages are
    /// of this game's deck.
    ///
    /// # Errors
    /// Those of [`DealReader::read_spot`], except [`DealError::OneHand`].
    ///
    /// ```
    /// use handrank::{Game, Spot};
    ///
    /// let spot = Spot::read("AhKh|5%", Game::ShortDeck)?;
    /// assert_eq!(spot.odds(Game::ShortDeck)?.hands[1].combos, Some(24.into()));
    /// // Five percent of another deck are other hands.
    /// assert!(spot.odds(Game::Holdem).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<Spot, ReadError> {
        DealReader::new(game).read_players(text, Expected::AnySpot)?.spot(&[])
    }
}

/// Reads a spot as [`Spot::read`] does, for hold'em.
impl FromStr for Spot {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Spot, ReadError> {
        Spot::read(text, Game::default())
    }
}

#[cfg(test)]
mod tests {
    use super::DealReader;
    use crate::ranking::Game;

    /// The general reader would read them correctly, but slowly.
    #[test]
    fn lone_hands_in_standard_notation_take_the_fast_path() {
        let is_read = |game, text| DealReader::new(game).read_standard_hand(text).is_some();
        for text in ["AhKh", "Ah Kh", "9c9dAh7s2h", "9c 9d Ah 7s 2h"] {
            assert!(is_read(Game::Holdem, text), "{text}");
        }
        assert!(is_read(Game::Omaha, "AhKhQdJc"));
        for text in ["", "AKs", "AhAh", "QQ+,AhKh", "Ann: AhKh", "AhKh/8h5h2h"] {
            assert!(!is_read(Game::Holdem, text), "{text}");
        }
    }
}
