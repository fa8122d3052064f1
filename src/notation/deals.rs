//! Deals in every notation: hands separated by `|` or `vs`, or one per word, then a board. In a spot, a hand may be a range;
//! in a showdown, a seat may have no hand.
//!
//! A text is first split into players and a board. Each player is then read once: as cards if it reads as cards, else as a
//! range or an empty seat, and the first that is none of these is the error.

use std::num::NonZero;
use std::str::FromStr;

use super::any_notation::{Part, Parts};
use super::error::{ReadError, ReadErrorKind, shortened};
use super::players::{Player, Players, Separator, column_at, versus, words};
use super::ranges::{is_range, naming_range};
use super::symbols::{is_ignored, is_separator};
use crate::card::Card;
use crate::deal::{Deal, DealBuilder, DealError, Seat};
use crate::game::Game;
use crate::hand::{Board, check_deck, check_distinct};
use crate::range::{Range, WrittenRange};
use crate::spot::{HandOrRange, Spot};

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
/// let reader = DealReader::default().with_board("8h 5h 2h".parse()?)?;
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
}

/// What a text is expected to be.
#[derive(Clone, Copy, PartialEq)]
enum Expected {
    /// Hands and, between bars, seats without a hand.
    Deal,
    /// Hands and ranges.
    Spot,
    /// One hand or range.
    OnePlayer,
    /// Hands to which cards come, of any number of cards, and `random`.
    OwnCards,
}

impl DealReader {
    /// A reader of deals in this game: its deck, and what hands may be. Deals may have boards of their own, no card is dead,
    /// and separators say where a hand ends.
    pub fn new(game: impl Into<Game>) -> DealReader {
        DealReader { game: game.into(), ..DealReader::default() }
    }

    /// The same for deals on this board, unless it is empty. They have no boards of their own then.
    ///
    /// # Errors
    /// [`DealError::Dead`] if a card of it is dead; [`DealError::Hand`] if the game's deck lacks one.
    pub fn with_board(self, board: Board) -> Result<DealReader, DealError> {
        DealReader { board, ..self }.checked()
    }

    /// The same with these cards out of the deck.
    ///
    /// # Errors
    /// [`DealError::Dead`] if one is on the board; [`DealError::Hand`] if one is given twice or the game's deck lacks it.
    pub fn with_dead(self, dead: Vec<Card>) -> Result<DealReader, DealError> {
        check_distinct(&dead)?;
        DealReader { dead, ..self }.checked()
    }

    fn checked(self) -> Result<DealReader, DealError> {
        let on_board = self.board.cards();
        check_deck(on_board.iter().chain(&self.dead).copied(), self.game.deck())?;
        match self.dead.iter().find(|card| on_board.contains(card)) {
            Some(&card) => Err(DealError::Dead(card)),
            None => Ok(self),
        }
    }

    /// The same for texts of which each hand has this many cards if nothing separates hands.
    pub fn with_hand_size(self, hand_size: Option<NonZero<usize>>) -> DealReader {
        DealReader { hand_size, ..self }
    }

    /// The same for spots with this many more players, who may hold any cards.
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

    /// The game that is dealt.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The cards that may not be dealt.
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// Reads a deal: hands separated by `|`, or by `vs`, `v`, `versus` or `against`, then a slash and the board, whose
    /// streets may be separated by slashes. Cards are written as for [`Hand::read`](crate::Hand::read). Without separators,
    /// each word is a hand if each has as many cards, more than one: `AhKh 8c8s`.
    ///
    /// Between bars, `-` or nothing is a seat whose player folded, and `XX` or two `?` per card a hand that is not known.
    ///
    /// # Errors
    /// The first card that cannot be read, is given twice, is not in the deck or belongs to a second board, the first
    /// hand that is empty or differs in size from the first, the first empty street, or a hand after the board, with its
    /// column; otherwise any other error of [`Deal::with_seats`].
    pub fn read(&self, text: &str) -> Result<Deal, ReadError> {
        let mut reading = Reading::new(self, Expected::Deal);
        let read = reading.read_all(text).and_then(|()| Ok(reading.builder.finish(&self.board)?));
        read.map_err(|error| match seat_without_bars(text).filter(|_| self.hand_size.is_none()) {
            Some(seat) if error.column().is_none_or(|at_fault| seat.column() <= Some(at_fault)) => seat,
            _ => error,
        })
    }

    /// Reads a deal in which a hand may be a [`Range`]. Everything else is as in [`DealReader::read`], but no seat is empty.
    /// In games with more hole cards, `random` and two `?` per card stand for any hand.
    ///
    /// # Errors
    /// Those of [`DealReader::read`]; in a range, those of reading one; [`ReadErrorKind::BadRange`] if hands would have to be cut.
    pub fn read_spot(&self, text: &str) -> Result<Spot, ReadError> {
        match self.read_players(text, Expected::Spot)? {
            (players, _) if players.len() == 1 => Err(DealError::OneHand.into()),
            (players, board) => Ok(Spot::new(players, board, self.dead.clone())?),
        }
    }

    /// Reads a deal in which cards come to the hands instead of a board, so that these may differ in how many are known:
    /// `As2d3c|Kh`. A hand of which none is known is `random`, or two `?` for each of its cards. Hands are separated as for
    /// [`DealReader::read`]; without separators, each word is a hand if one of them has two cards or more.
    ///
    /// # Errors
    /// [`ReadErrorKind::NoBoardExpected`] for a board; [`ReadErrorKind::BadRange`] for another range; otherwise those of
    /// [`DealReader::read`], except that hands may differ in size.
    ///
    /// ```
    /// use handrank::notation::DealReader;
    ///
    /// let spot = DealReader::default().read_own_cards("As 2d 3c vs Kh vs random")?;
    /// assert_eq!(spot.to_string(), "As 2d 3c|Kh|random");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read_own_cards(&self, text: &str) -> Result<Spot, ReadError> {
        match self.read_players(text, Expected::OwnCards)? {
            (_, board) if !board.cards().is_empty() => Err(ReadError::without_column(ReadErrorKind::NoBoardExpected)),
            (players, _) if players.len() == 1 => Err(DealError::OneHand.into()),
            (players, _) => Ok(Spot::without_board(players, self.dead.clone())?),
        }
    }

    /// Reads a deal as [`DealReader::read_spot`] does, or one hand or range alone, with its board.
    ///
    /// # Errors
    /// Those of [`DealReader::read_spot`], except [`DealError::OneHand`].
    pub fn read_spot_or_hand(&self, text: &str) -> Result<Spot, ReadError> {
        let (players, board) = self.read_players(text, Expected::Spot)?;
        Ok(Spot::new(players, board, self.dead.clone())?)
    }

    /// Reads one hand, of any number of cards, or one range, and its board.
    ///
    /// # Errors
    /// Those of [`DealReader::read_spot`] without numbers of hands: [`ReadErrorKind::NoCards`] for none, and
    /// [`HandError::Repeated`](crate::HandError::Repeated) for a card given twice; [`ReadErrorKind::SeveralHands`] for more
    /// than one hand.
    pub fn read_hand_or_range(&self, text: &str) -> Result<Spot, ReadError> {
        let read = self.read_players(text, Expected::OnePlayer);
        let (players, board) = read.map_err(ReadError::where_one_is_expected)?;
        Ok(Spot::new(players, board, self.dead.clone())?)
    }

    /// Reads a board alone, after a slash: `/8h5h2h`. With a board given for all texts, it is that one after a slash alone.
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
        let is_blank = |symbol: char| symbol.is_whitespace() || is_ignored(symbol);
        let Some((before, board)) = text.split_once('/').filter(|(before, _)| before.chars().all(is_blank)) else {
            return Ok(None);
        };
        let mut reading = Reading::new(self, Expected::OnePlayer);
        reading.read_board(board).map_err(|error| error.after(before.chars().count() + 1))?;
        Ok(Some(reading.board()?))
    }

    /// Reads hands and ranges, and their board.
    fn read_players(&self, text: &str, expected: Expected) -> Result<(Vec<HandOrRange>, Board), ReadError> {
        let mut reading = Reading::new(self, expected);
        reading.read_all(text)?;
        let board = reading.board()?;
        let mut players = reading.players;
        if matches!(expected, Expected::Spot | Expected::OwnCards) {
            players.extend((0..self.opponents).map(|_| HandOrRange::from(Range::random())));
        }
        Ok((players, board))
    }
}

/// The most players for whom the deck has two cards each. What follows them is not read: each range takes kilobytes.
const MAX_PLAYERS: usize = 26;

/// What has been read of a deal or a spot.
struct Reading<'a> {
    reader: &'a DealReader,
    expected: Expected,
    builder: DealBuilder,
    /// The hands and ranges, if ranges may be among them.
    players: Vec<HandOrRange>,
}

impl<'a> Reading<'a> {
    /// Nothing yet.
    fn new(reader: &'a DealReader, expected: Expected) -> Reading<'a> {
        let builder = DealBuilder::new(reader.game.deck(), &reader.board, &reader.dead);
        Reading { reader, expected, builder, players: Vec::new() }
    }

    /// Reads all players, then a slash and a board.
    fn read_all(&mut self, text: &str) -> Result<(), ReadError> {
        let is_one = self.expected == Expected::OnePlayer;
        let players = Players::of_text(text, |words| !is_one && self.are_hands(words))?;
        let is_cut = !is_one && players.separator == Separator::None;
        let cut = self.reader.hand_size.filter(|_| is_cut).map(NonZero::get);
        for (index, player) in players.split().enumerate() {
            if index > 0
                && is_one
                && let Some(error) = players.several()
            {
                return Err(error);
            }
            if self.may_have_ranges() && index == MAX_PLAYERS {
                return Err(DealError::TooManyHands.into());
            }
            self.read_player(&player, &players, cut).map_err(|error| error.after(player.before))?;
        }
        if self.expected != Expected::OwnCards {
            self.check_question_marks(&players)?;
        }
        if let Some((board, before)) = players.board {
            if self.expected == Expected::OwnCards {
                return Err(ReadError::at(before, ReadErrorKind::NoBoardExpected));
            }
            self.read_board(board).map_err(|error| error.after(before))?;
        }
        if self.may_have_ranges() && self.players.is_empty() {
            self.players = self.builder.hands().map(|cards| HandOrRange::Hand(cards.collect())).collect();
        }
        Ok(())
    }

    fn may_have_ranges(&self) -> bool {
        self.expected != Expected::Deal
    }

    /// Whether these words are two hands or more: each a range, or of as many cards as the others. Where cards come to the
    /// hands, one of them says so that has two or more.
    fn are_hands(&self, words: &[&str]) -> bool {
        if self.expected == Expected::OwnCards {
            let is_hand = |word: &&str| card_count(word).is_some_and(|cards| cards > 1) || is_range(word);
            return self.reader.hand_size.is_none() && words.len() > 1 && words.iter().any(is_hand);
        }
        let is_range = |word: &str| {
            self.reader.is_range(word)
                && (unknown_cards(word).is_some() || WrittenRange::read(word, self.reader.game.deck()).is_ok())
        };
        let size = |word: &str| card_count(word).filter(|_| !word.trim_end_matches(is_ignored).ends_with([',', ';']));
        let first_size = words.iter().filter(|word| !is_range(word)).find_map(|word| size(word));
        self.reader.hand_size.is_none()
            && (2..=2 * MAX_PLAYERS).contains(&words.len())
            && first_size != Some(1)
            && words.iter().all(|word| is_range(word) || size(word).is_some() && size(word) == first_size)
    }

    /// Reads what stands for one player; columns count from its start.
    fn read_player(&mut self, player: &Player, players: &Players, cut: Option<usize>) -> Result<(), ReadError> {
        let (text, is_alone) = (player.text, players.is_one_text());
        // The column of the separator before it, until there is a card.
        let start = usize::from(player.before == 0);
        match empty_seat(text).filter(|_| players.separator == Separator::Bars) {
            Some(seat) if !self.may_have_ranges() => {
                return self.builder.add_seat(seat).map_err(|error| at(start, error));
            }
            Some(Seat::Folded) if !text.trim().is_empty() => {
                return Err(ReadError::at(start, ReadErrorKind::FoldedSeat));
            }
            _ => {}
        }
        let (cards, error) = cards(Parts::new(text));
        let range = match self.expected {
            Expected::Deal => None,
            Expected::OwnCards => self.reader.random(text, error.is_none())?,
            Expected::Spot | Expected::OnePlayer => self.reader.range(text, error.is_none(), cut.is_some())?,
        };
        if let Some(range) = range {
            self.builder.add_seat(Seat::Hidden)?;
            self.players.push(HandOrRange::Range(range));
            return Ok(());
        }
        let mut hand_column = start;
        for (column, card) in cards {
            if cut == Some(self.builder.count()) {
                self.builder.end_hand().map_err(|error| at(hand_column, error))?;
            }
            if self.builder.count() == 0 {
                hand_column = column;
            }
            self.builder.add_card(card).map_err(|error| at(column, error))?;
        }
        if let Some(error) = error {
            return Err(if !self.may_have_ranges() { naming_range(error, text, !is_alone) } else { error });
        }
        if self.may_have_ranges() && cut.is_none() {
            self.players.push(HandOrRange::Hand(self.builder.cards().collect()));
        }
        let ended = match self.expected {
            Expected::OwnCards if cut.is_none() => self.builder.end_hand_of_any_size(),
            _ => self.builder.end_hand(),
        };
        ended.map_err(|error| at(hand_column, error))
    }

    /// Reads the deal's own board, whose streets may be separated by slashes; columns count from its start.
    fn read_board(&mut self, text: &str) -> Result<(), ReadError> {
        if let Some((at, _)) = versus(text) {
            return Err(ReadError::at(column_at(text, at), ReadErrorKind::HandAfterBoard));
        }
        self.builder.is_on_board = true;
        let (cards, error) = cards(Parts::of_board(text, &self.reader.board));
        for (column, card) in cards {
            self.builder.add_card(card).map_err(|error| at(column, error))?;
        }
        error.map_or(Ok(()), |error| Err(naming_range(error, text, true)))
    }

    /// The deal's own board or, if it has none, the one given for all.
    fn board(&self) -> Result<Board, DealError> {
        match self.builder.count() {
            0 => Ok(self.reader.board),
            _ => Ok(Board::from_distinct(&self.builder.cards().collect::<Vec<_>>())?),
        }
    }

    /// Fails if the `?` of a hand are not two for each card.
    fn check_question_marks(&self, players: &Players) -> Result<(), ReadError> {
        let known = self.builder.hand_size();
        let size = known.unwrap_or(self.reader.game.hole_cards());
        let other_size = |player: Player| unknown_cards(player.text).filter(|&cards| cards != size);
        let Some(cards) = players.split().find_map(other_size) else { return Ok(()) };
        let word = "??".repeat(cards);
        let others = if known.is_some() { "the known hands" } else { "hands of which none is known" };
        let message = format!("{{}} are {cards} cards, but {others} have {size}; write {}", "??".repeat(size));
        Err(ReadError::bad_range(None, &word, message))
    }
}

impl DealReader {
    /// Whether a player as written is a range, perhaps one with mistakes. In a game that has no ranges but any hand,
    /// several hands of two cards are one hand.
    fn is_range(&self, text: &str) -> bool {
        match self.game.plays_all_cards() {
            true => is_range(text),
            false => text.contains('?') || is_range(text) && card_count(text).is_none(),
        }
    }

    /// The range that a player as written is, or its error; `None` if it is cards, or neither. Several hands of two cards
    /// written together `are_cards`, too.
    fn range(&self, text: &str, are_cards: bool, is_cut: bool) -> Result<Option<WrittenRange>, ReadError> {
        let (is_range, plays_all) = (self.is_range(text), self.game.plays_all_cards());
        if are_cards && (is_cut || !is_range || !plays_all) {
            return Ok(None);
        }
        if !is_cut && !plays_all && text.contains('?') {
            return match unknown_cards(text) {
                Some(_) => Ok(Some(Range::random().into())),
                None => Err(only_random(text)),
            };
        }
        match WrittenRange::read(text, self.game.deck()) {
            Err(_) if !is_range => Ok(None),
            _ if is_cut => Err(uncut_range()),
            range => range.map(Some),
        }
    }
}

impl DealReader {
    /// `random`, if that is what is written where cards come to the hands, and not cards.
    fn random(&self, text: &str, are_cards: bool) -> Result<Option<WrittenRange>, ReadError> {
        match WrittenRange::read(text, self.game.deck()) {
            _ if are_cards => Ok(None),
            _ if unknown_cards(text).is_some() => Ok(Some(Range::random().into())),
            Ok(range) if range.range().is_random() => Ok(Some(range)),
            Ok(_) => Err(only_random(text)),
            Err(_) => Ok(None),
        }
    }
}

/// How many cards are unknown, if all are: two `?` stand for each.
fn unknown_cards(text: &str) -> Option<usize> {
    let text: String = text.chars().filter(|&symbol| !is_ignored(symbol)).collect();
    let marks = text.trim();
    let are_unknown = marks.len() >= 4 && marks.len().is_multiple_of(2) && marks.bytes().all(|byte| byte == b'?');
    are_unknown.then_some(marks.len() / 2)
}

/// Whether this stands for a seat without a hand between bars.
pub fn is_empty_seat(text: &str) -> bool {
    empty_seat(text).is_some()
}

/// The seat that this stands for between bars, if not a hand.
fn empty_seat(text: &str) -> Option<Seat<()>> {
    let text: String = text.chars().filter(|&symbol| !is_ignored(symbol)).collect();
    match text.trim() {
        "" | "-" => Some(Seat::Folded),
        text if text.eq_ignore_ascii_case("xx") || unknown_cards(text).is_some() => Some(Seat::Hidden),
        _ => None,
    }
}

/// How many cards a text has, if all of it is different cards.
fn card_count(text: &str) -> Option<usize> {
    super::cards::distinct_cards(text).ok().map(|cards| cards.len())
}

/// The cards of a text, each with its column, up to what is no card.
fn cards(parts: Parts) -> (Vec<(usize, Card)>, Option<ReadError>) {
    let mut cards = Vec::new();
    for part in parts {
        match part {
            Ok((column, Part::Card(card))) => cards.push((column, card)),
            Ok((_, Part::Slash)) => {}
            Ok((column, Part::Bar)) => return (cards, Some(ReadError::at(column, ReadErrorKind::HandAfterBoard))),
            Err(error) => return (cards, Some(error)),
        }
    }
    (cards, None)
}

/// The error for a word that is an empty seat, but not between bars.
fn seat_without_bars(text: &str) -> Option<ReadError> {
    let hands = text.split('/').next().unwrap_or(text);
    let (at, word) = words(hands).find(|(_, word)| empty_seat(word).is_some())?;
    let column = column_at(hands, at);
    (!text.contains('|')).then(|| ReadError::at(column, ReadErrorKind::SeatWithoutBars { word: shortened(word) }))
}

fn at(column: usize, error: DealError) -> ReadError {
    ReadError::at(column, ReadErrorKind::Deal(error))
}

fn only_random(text: &str) -> ReadError {
    let range = text.trim_matches(is_separator);
    let column = column_at(text, text.len() - text.trim_start_matches(is_separator).len());
    ReadError::bad_range(Some(column), range, "{} is a range; in this game, the only range is random")
}

fn uncut_range() -> ReadError {
    ReadError::bad_range(None, "", "a range is not cut into hands; write a | between hands")
}

/// Reads a deal in the notations that [`Hand::read`](crate::Hand::read) accepts, with a `|` between hands and a slash before
/// the board: `AhKh|8c8s/8h5h2h/8d/Kc`, as in the ACPC protocol and in logs of Pluribus.
impl FromStr for Deal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Deal, ReadError> {
        DealReader::default().read(text)
    }
}

/// Reads a deal in which a hand may be a range, as [`DealReader::read_spot`] does, `AhKh|QQ+,AKs/8h5h2h`, or one hand or
/// range: `AhKh/8h5h2h`.
impl FromStr for Spot {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Spot, ReadError> {
        let (players, board) = DealReader::default().read_players(text, Expected::Spot)?;
        Ok(Spot::new(players, board, Vec::new())?)
    }
}
