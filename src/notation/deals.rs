//! Deals in every notation: hands separated by `|` or `vs`, or one per word, then a board. In a spot, a hand may be a
//! range; in a showdown, a seat may have no hand.
//!
//! A reader knows what texts share and what to expect of them; [`FromText`] is what they are read as. A text is first
//! split into players and a board. Each player is then read once: as cards if it reads as cards, else as a range or an
//! empty seat. The first that is none of these is reported as the error.

use std::mem;
use std::num::NonZero;
use std::str::FromStr;

pub(crate) mod lines;
mod reading;
mod spots;
mod unknown_hands;
mod writing;

use super::any_form::{in_usual_form, read_in_any_form};
use super::beside::labels::{board_start, of_board, with_slashes_for_labels};
use super::boards::second_board;
use super::cards::card_count;
use super::error::{ReadError, ReadErrorKind, shortened};
use super::hand_rules::HandRules;
use super::players::{column_at, words};
use super::ranges::whole_hand_size;
use super::symbols::is_blank;
use super::words::empty_seat;
use crate::cards::{
    Board, Card, Deal, DealError, HandError, OMAHA_HOLE_CARDS, OmahaHand, OnBoards, check_deck, check_distinct,
};
use crate::ranking::Game;
use reading::Reading;

/// Reads deals and spots that are written alike. What they share is given once:
///
/// | | |
/// |---|---|
/// | [`new`](DealReader::new) | the game, and so the deck and the sizes of hands |
/// | [`with_board`](DealReader::with_board), [`with_dead`](DealReader::with_dead) | cards that texts leave out |
/// | [`with_hand_size`](DealReader::with_hand_size) | where hands end, if nothing separates them |
/// | [`with_hole_cards`](DealReader::with_hole_cards) | in Omaha, how many cards each hand has |
/// | [`with_players`](DealReader::with_players) | how many players a spot has: what else is an error |
/// | [`with_opponents`](DealReader::with_opponents) | further players of a spot, who may hold any cards |
/// | [`with_cards_dealt_to`](DealReader::with_cards_dealt_to) | whether a spot has a board |
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::notation::DealReader;
/// use handrank::{Deal, Game, Spot};
///
/// // Two hands of five per line, as in Project Euler's problem 54.
/// let reader = DealReader::new(Game::Holdem).with_hand_size(NonZero::new(5));
/// let deal: Deal = reader.read("8C TS KC 9H 4S 7D 2S 5D 3S AC")?;
/// assert_eq!(deal.to_string(), "8c Ts Kc 9h 4s|7d 2s 5d 3s Ac");
///
/// let reader = DealReader::default().with_board(&"8h 5h 2h".parse()?)?;
/// let spot: Spot = reader.read("AhKh vs qq+, AKs vs random")?;
/// assert_eq!(spot.to_string(), "Ah Kh|QQ+,AKs|random/8h 5h 2h");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DealReader {
    pub(super) game: Game,
    pub(super) board: Board,
    pub(super) dead: Vec<Card>,
    pub(super) hand_size: Option<NonZero<usize>>,
    hole_cards: Option<NonZero<usize>>,
    players: PlayerCount,
    opponents: usize,
    dealt_to: DealtTo,
}

/// How many players the text of a spot may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayerCount {
    /// Two or more, as odds need them. [Opponents](DealReader::with_opponents) that are added count, too.
    #[default]
    TwoOrMore,
    /// One or more.
    OneOrMore,
    /// One, whose hand may have any number of cards, with spaces between them. `Hand:` and `Hole:` may stand before it,
    /// and errors do not number it.
    One,
}

/// What the cards that are still to come are dealt to, which says what the hands of a spot may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealtTo {
    /// A board: all hands have the same number of cards.
    #[default]
    Board,
    /// The players themselves, as in draw and stud: there is no board, and hands may differ in how many of their
    /// cards are known, `As2d3c|Kh`. The only range is `random`.
    Players,
    /// Either, as the text shows: hands may differ in their number of cards if no board follows them.
    Either,
}

impl DealReader {
    /// A reader of deals in this game, with its deck and its sizes of hands. Deals may have boards of their own, no
    /// card is dead, and hands end at separators.
    #[must_use]
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
    /// [`DealError::Dead`] if one is on the board; [`DealError::Hand`] if one is given twice or the game's deck lacks
    /// it.
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
    #[must_use]
    pub fn with_hand_size(self, hand_size: Option<NonZero<usize>>) -> DealReader {
        DealReader { hand_size, ..self }
    }

    /// How many players a spot must have: two or more, if this is not set.
    ///
    /// ```
    /// use handrank::Spot;
    /// use handrank::notation::{DealReader, PlayerCount};
    ///
    /// let reader = DealReader::default().with_players(PlayerCount::One);
    /// assert_eq!(reader.read::<Spot>("Hand: Ah Kh / 8h5h2h")?.to_string(), "Ah Kh/8h 5h 2h");
    /// assert!(reader.read::<Spot>("AhKh|QQ+").is_err());
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn with_players(self, players: PlayerCount) -> DealReader {
        DealReader { players, ..self }
    }

    /// Adds this many players, who may hold any cards, to every spot.
    ///
    /// ```
    /// use handrank::Spot;
    /// use handrank::notation::DealReader;
    ///
    /// let reader = DealReader::default().with_opponents(2);
    /// assert_eq!(reader.read::<Spot>("AhKh/8h5h2h")?.to_string(), "Ah Kh|random|random/8h 5h 2h");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn with_opponents(self, opponents: usize) -> DealReader {
        DealReader { opponents, ..self }
    }

    /// What the cards that are still to come are dealt to: a board, if this is not set.
    ///
    /// ```
    /// use handrank::Spot;
    /// use handrank::notation::{DealReader, DealtTo};
    ///
    /// let reader = DealReader::default().with_cards_dealt_to(DealtTo::Players);
    /// assert_eq!(reader.read::<Spot>("As 2d 3c vs Kh vs random")?.to_string(), "As 2d 3c|Kh|random");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[must_use]
    pub fn with_cards_dealt_to(self, dealt_to: DealtTo) -> DealReader {
        DealReader { dealt_to, ..self }
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
    /// use handrank::notation::DealReader;
    /// use handrank::{Game, Spot};
    ///
    /// let reader = DealReader::new(Game::Omaha).with_hole_cards(NonZero::new(5))?;
    /// let spot: Spot = reader.read("AAds|KK+")?;
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
    pub(super) fn hole_cards_of<'a>(&self, players: impl Iterator<Item = &'a str> + Clone) -> usize {
        if self.game.plays_all_cards() {
            return self.game.hole_cards();
        }
        let known = |text: &str| card_count(text).filter(|cards| OMAHA_HOLE_CARDS.contains(cards));
        let given = self.hole_cards.map(NonZero::get);
        let of_known = || players.clone().find_map(known).or_else(|| players.clone().find_map(whole_hand_size));
        given.or_else(of_known).unwrap_or(self.usual_hole_cards())
    }

    /// The game that is dealt.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The cards that may not be dealt.
    #[must_use]
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// Reads a text as a [`Deal`], or a [`Spot`](crate::Spot).
    ///
    /// Hands are separated by `|`, or by `vs`, `v`, `versus` or `against`; then come a slash and the board, whose
    /// streets may be separated by slashes. Cards are written as for [`Hand::read`](crate::Hand::read). Without
    /// separators, each word is a hand if all have the same number of cards, more than one: `AhKh 8c8s`.
    ///
    /// A hand may have its player's name and a colon before it, `Ann: AhKh|Bob: 8c8s`; names separate hands where
    /// nothing else does. A name in double quotes is what is between them, `"Bob 99": 8c8s`, with `""` for each quote
    /// in it; without them, it cannot look like cards, a range or a label. `Board:`, `Community:`, `Flop:`, `Turn:` and
    /// `River:` start the board or its next street, with or without a slash.
    ///
    /// # Errors
    /// With its column: a name that is invalid, lacks its closing quote or is within a hand, or a player without one
    /// where another has one; a `vs` that is not between two players; a card that cannot be read, is given twice, is
    /// not in the deck or belongs to a second board; a hand that is empty, differs in size from the first or follows
    /// the board; an empty street. Also those of what the text [is read as](FromText#implementors).
    pub fn read<T: FromText>(&self, text: &str) -> Result<T, ReadError> {
        read_in_any_form(text, |text| T::from_text(text, self))
    }

    /// Reads a board alone, after a slash: `/8h5h2h`. If the reader has a board, a slash alone stands for it. `None` if
    /// there is no slash, or something before it.
    ///
    /// # Errors
    /// Those of [`DealReader::read`] for boards; a card that is dead, with its column; [`HandError::BoardTooLarge`].
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let reader = DealReader::default();
    /// assert_eq!(reader.read_board("/ 8h5h2h / Kd")?, Some("8h5h2hKd".parse()?));
    /// assert_eq!(reader.read_board("AhKh/8h5h2h")?, None);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_board(&self, text: &str) -> Result<Option<Board>, ReadError> {
        let text = &*in_usual_form(text);
        let text = &*with_slashes_for_labels(text);
        let Some((before, board)) = text.split_once('/').filter(|(before, _)| before.chars().all(is_blank)) else {
            return Ok(None);
        };
        let mut reading = Reading::of_deal(self);
        reading.read_boards(board).map_err(|error| error.after(before.chars().count() + 1))?;
        Ok(Some(reading.board()?))
    }

    /// Reads one or more boards alone, with `//` between them: `8h5h2hTd4c // 3h`. A later board may be just its last
    /// cards; the first board's cards come before them.
    ///
    /// # Errors
    /// Those of [`Board::read`] for a single board, and of [`DealReader::read`] for several.
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let boards = DealReader::default().read_boards("8h5h2h Td 4c // 3h")?;
    /// assert_eq!((boards[0].to_string(), boards[1].to_string()), ("8h 5h 2h Td 4c".into(), "8h 5h 2h Td 3h".into()));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_boards(&self, text: &str) -> Result<Vec<Board>, ReadError> {
        read_in_any_form(text, |text| {
            let text = &*of_board(text);
            let mut reading = Reading::of_deal(self).on_several_boards();
            match Board::read(text, self.game) {
                Ok(board) => return Ok(vec![board]),
                Err(error) if second_board(text).is_none() => {
                    // More than five cards may be several boards.
                    let several = reading.read_boards(text).err().filter(ReadError::is_of_long_board);
                    return Err(several.unwrap_or(error));
                }
                Err(_) => reading.read_boards(text)?,
            }
            let first = reading.board()?;
            Ok([first].into_iter().chain(reading.later_boards).collect())
        })
    }
}

/// What a [`DealReader`] reads texts as. Other types cannot implement it.
pub trait FromText: Sized + sealed::Sealed {
    #[doc(hidden)]
    fn from_text(text: &str, reader: &DealReader) -> Result<Self, ReadError>;
}

mod sealed {
    pub trait Sealed {}

    impl Sealed for crate::cards::Deal {}
    impl Sealed for crate::ranges::Spot {}
    impl<T: Sealed> Sealed for crate::cards::OnBoards<T> {}
}

/// Known hands. Between bars, `-` or nothing is a seat whose player folded, and `XX` or two `?` per card a hand that is
/// not known. A hand may have a colon and the chips that the seat paid after it, `AhKh:100|8c8s:12.50|-:50`.
///
/// Further errors: the first amount of chips that is invalid or within a hand, or the first player who has none though
/// another has, with its column; otherwise any other error of [`Deal::with_seats`].
impl FromText for Deal {
    fn from_text(text: &str, reader: &DealReader) -> Result<Deal, ReadError> {
        Ok(read_deal(text, Reading::of_deal(reader))?.0)
    }
}

/// The same on several boards, with `//` between them: `AhKh|QsQc/8h5h2hTd4c//3h`. A board after the first may leave
/// out the streets that it shares with it, which are then the first ones.
///
/// Further errors: [`DealError::UnequalBoards`], and [`DealError::OnOtherBoard`] for a card that boards may not share.
impl FromText for OnBoards<Deal> {
    fn from_text(text: &str, reader: &DealReader) -> Result<OnBoards<Deal>, ReadError> {
        let (deal, boards) = read_deal(text, Reading::of_deal(reader).on_several_boards())?;
        Ok(OnBoards::new(deal, boards))
    }
}

/// Reads a deal, and all of its boards.
fn read_deal(text: &str, mut reading: Reading) -> Result<(Deal, Vec<Board>), ReadError> {
    let reader = reading.reader;
    let read = reading.read_all(text);
    let hands = reading.without_notes.take();
    let read = read.and_then(|()| {
        let later_boards = mem::take(&mut reading.later_boards);
        let deal = reading.deal()?;
        let boards = [*deal.board()].into_iter().chain(later_boards).collect();
        Ok((deal, boards))
    });
    read.map_err(|error| {
        let is_clear = reader.hand_size.is_some() || error == DealError::TooManySeats.into();
        let comes_first = |seat: &ReadError| error.column().is_none_or(|at_fault| seat.column() <= Some(at_fault));
        let seat = seat_without_bars(hands.as_deref().unwrap_or(text)).filter(comes_first);
        seat.filter(|_| !is_clear).unwrap_or(error)
    })
}

/// The error for a word that is an empty seat, but not between bars.
fn seat_without_bars(text: &str) -> Option<ReadError> {
    let hands = &text[..board_start(text).unwrap_or(text.len())];
    let (at, word) = words(hands).find(|(_, word)| empty_seat(word).is_some())?;
    let column = column_at(hands, at);
    (!text.contains('|')).then(|| ReadError::at(column, ReadErrorKind::SeatWithoutBars { word: shortened(word) }))
}

/// Reads a deal in the notations that [`Hand::read`](crate::Hand::read) accepts, with a `|` between hands and a slash
/// before the board: `AhKh|8c8s/8h5h2h/8d/Kc`, as in the ACPC protocol and in logs of Pluribus.
impl FromStr for Deal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Deal, ReadError> {
        DealReader::default().read(text)
    }
}

/// Reads a deal on one or more boards, as [`Deal`]s are read: `AhKh|QsQc/8h5h2hTd4c//3h`.
impl FromStr for OnBoards<Deal> {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<OnBoards<Deal>, ReadError> {
        DealReader::default().read(text)
    }
}
