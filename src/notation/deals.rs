//! Deals in every notation: hands separated by `|`, or one per word, then a board. In a spot, a hand may be a range.

use std::borrow::Cow;
use std::num::NonZero;
use std::str::FromStr;

use super::any_notation::{Part, Parts};
use super::cards::{distinct_cards, in_deck};
use super::error::{ReadError, ReadErrorKind};
use super::ranges::{is_range, naming_range};
use crate::card::{Card, Deck};
use crate::deal::{Deal, DealBuilder, DealError};
use crate::game::Game;
use crate::hand::Board;
use crate::range::{Range, WrittenRange};
use crate::spot::{HandOrRange, Spot};

/// Reads deals that are written alike and share any given board and dead cards.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::notation::DealReader;
///
/// // Two hands of five per line, as in Project Euler's problem 54.
/// let reader = DealReader { hand_size: NonZero::new(5), ..DealReader::default() };
/// assert_eq!(reader.read("8C TS KC 9H 4S 7D 2S 5D 3S AC")?.to_string(), "8c Ts Kc 9h 4s|7d 2s 5d 3s Ac");
///
/// let spot = DealReader::default().read_spot("AhKh | qq+, AKs | random / 8h 5h 2h")?;
/// assert_eq!(spot.to_string(), "Ah Kh|QQ+,AKs|random/8h 5h 2h");
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DealReader {
    /// The board of every deal; empty if deals have their own.
    pub board: Board,
    /// Cards that may not be dealt.
    pub dead: Vec<Card>,
    /// The game that is dealt: its deck, and whether hands may be ranges.
    pub game: Game,
    /// The number of cards in a hand where the text has no `|`; `None` if every text has one.
    pub hand_size: Option<NonZero<usize>>,
}

impl DealReader {
    /// Reads a deal: hands separated by `|`, then a slash and the board, whose streets may be separated by slashes.
    /// Cards are written as for [`Hand::read`](crate::Hand::read). Without a `|`, each word is a hand if each has as many
    /// cards, more than one: `AhKh 8c8s`, `AhKh vs 8c8s`.
    ///
    /// # Errors
    /// The first card that cannot be read, is given twice, is not in the deck or belongs to a second board, the first
    /// hand that is empty or differs in size from the first, the first empty street, or a hand after the board, with its
    /// column; otherwise any other error of [`Deal::new`].
    pub fn read(&self, text: &str) -> Result<Deal, ReadError> {
        // Cards that the deck lacks come last: a hand of the wrong size that starts before them is at fault first.
        let mut reading = Reading::new(self, Deck::FULL);
        let text = &*self.with_bars(text);
        let read = reading.read(text, self.cut(text)).map_err(|error| naming_range(error, text));
        in_deck(self.game.deck(), text, read.and_then(|()| Ok(reading.builder.finish(&self.board)?)))
    }

    /// Reads a deal in which a hand may be a [`Range`]. Everything else is as in [`DealReader::read`]. In games with more
    /// hole cards, `random` and two `?` per card stand for any hand.
    ///
    /// # Errors
    /// Those of [`DealReader::read`]; in a range, those of reading one; [`ReadErrorKind::BadRange`] if hands would have to be cut.
    pub fn read_spot(&self, text: &str) -> Result<Spot, ReadError> {
        match self.read_players(&self.with_bars(text))? {
            (players, _) if players.len() == 1 => Err(DealError::OneHand.into()),
            (players, board) => Ok(Spot::new(players, board, self.dead.clone())?),
        }
    }

    /// Reads one hand, of any number of cards, or one range, and its board.
    ///
    /// # Errors
    /// Those of [`DealReader::read_spot`], and [`DealError::NotOneHand`] for more than one hand.
    pub fn read_hand_or_range(&self, text: &str) -> Result<Spot, ReadError> {
        match self.read_players(text)? {
            (players, _) if players.len() > 1 => Err(DealError::NotOneHand { hands: players.len() }.into()),
            (players, board) => Ok(Spot::new(players, board, self.dead.clone())?),
        }
    }

    /// Reads hands and ranges, and their board.
    fn read_players(&self, text: &str) -> Result<(Vec<HandOrRange>, Board), ReadError> {
        if self.cut(text).is_some() {
            let message = "a range is not cut into hands; write a | between hands".into();
            return Err(ReadError::without_column(ReadErrorKind::BadRange { word: String::new(), message }));
        }
        let (hands, board) = hands_and_board(text);
        let mut reading = Reading::new(self, self.game.deck());
        let mut players = Vec::new();
        let mut column = 0;
        for hand in hands.split('|').take(MAX_PLAYERS + 1) {
            // That of the bar before the hand, if there is one.
            reading.hand_column = usize::from(players.is_empty());
            if !self.game.plays_all_cards() && hand.contains('?') && !is_question_marks(hand) {
                return Err(DealError::OnlyRandom { hand: players.len() + 1 }.into());
            }
            players.push(reading.read_player(hand).map_err(|error| error.after(column))?);
            column += hand.chars().count() + 1;
        }
        reading.check_unknown_cards(hands)?;
        let board = match board {
            Some(board) => {
                let column = hands.chars().count() + 1;
                reading.read_board(board).map_err(|error| naming_range(error, board).after(column))?
            }
            None => self.board,
        };
        Ok((players, board))
    }

    /// Whether one of the hands of a deal, as written, is a range, perhaps one with mistakes: it has a class or a name for
    /// any two cards in it, one of `+ : % @ !`, or a number in brackets, or it is several hands of two cards each. Of the
    /// texts that can be read as cards only those last ones are ranges.
    pub fn has_range(&self, text: &str) -> bool {
        hands_and_board(text).0.split('|').any(|hand| self.is_range(hand))
    }

    /// Whether a hand as written is a range. In a game that has no ranges but any hand, several hands of two cards are one
    /// hand.
    fn is_range(&self, text: &str) -> bool {
        match self.game.plays_all_cards() {
            true => is_range(text),
            false => text.contains('?') || is_range(text) && distinct_cards(text).is_err(),
        }
    }

    /// The text of a deal with bars between its hands, even where they are words: each a range, or of as many cards as the
    /// others. Columns stay the same.
    fn with_bars<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let hands = hands_and_board(text).0;
        let words: Vec<&str> = hands.split_whitespace().collect();
        if self.hand_size.is_some() || text.contains('|') || !self.are_hands(&words) {
            return Cow::Borrowed(text);
        }
        let mut with_bars = String::with_capacity(text.len());
        let mut index = 0;
        for (place, word) in hands.split(char::is_whitespace).enumerate() {
            let is_between = !word.is_empty() && is_between_hands(&words, index);
            let is_next_hand = !word.is_empty() && index > 0 && !is_between;
            if place > 0 {
                with_bars.push(if is_next_hand { '|' } else { ' ' });
            }
            match is_between {
                true => with_bars.extend(word.chars().map(|_| ' ')),
                false => with_bars.push_str(word),
            }
            index += usize::from(!word.is_empty());
        }
        Cow::Owned(with_bars + &text[hands.len()..])
    }

    /// Whether these words are two hands or more.
    fn are_hands(&self, words: &[&str]) -> bool {
        let hands = || (0..words.len()).filter(|&index| !is_between_hands(words, index)).map(|index| words[index]);
        let is_range = |word| {
            self.is_range(word) && (is_question_marks(word) || WrittenRange::read(word, self.game.deck()).is_ok())
        };
        let size =
            |word: &str| distinct_cards(word).ok().map(|cards| cards.len()).filter(|_| !word.ends_with([',', ';']));
        let first_size = hands().filter(|word| !is_range(word)).find_map(size);
        words.len() <= 2 * MAX_PLAYERS
            && hands().nth(1).is_some()
            && first_size != Some(1)
            && hands().all(|word| is_range(word) || size(word).is_some() && size(word) == first_size)
    }

    /// The number of cards after which the hands of this text are cut, if nothing else ends them.
    fn cut(&self, text: &str) -> Option<usize> {
        self.hand_size.filter(|_| !text.contains('|')).map(NonZero::get)
    }
}

/// More hands than the deck has. What follows them need not be read, and each range takes kilobytes.
const MAX_PLAYERS: usize = 26;

/// Whether the word at this index only stands between two hands: `AhKh vs 8c8s`.
pub fn is_between_hands(words: &[impl AsRef<str>], index: usize) -> bool {
    let word = words[index].as_ref().to_lowercase();
    let is_last = words.get(index + 1).is_none_or(|next| next.as_ref().starts_with('/'));
    ["v", "v.", "vs", "vs.", "versus", "against"].contains(&&*word) && index > 0 && !is_last
}

/// Whether cards are unknown: two `?` for each.
fn is_question_marks(text: &str) -> bool {
    let text = text.trim();
    text.len() >= 4 && text.len().is_multiple_of(2) && text.bytes().all(|byte| byte == b'?')
}

/// What precedes the first slash, and what follows it.
fn hands_and_board(text: &str) -> (&str, Option<&str>) {
    text.split_once('/').map_or((text, None), |(hands, board)| (hands, Some(board)))
}

/// What has been read of a deal or a spot.
struct Reading<'a> {
    reader: &'a DealReader,
    builder: DealBuilder,
    /// The column of the hand being read: of its first card or, until that is read, of the separator before it.
    hand_column: usize,
}

impl Reading<'_> {
    /// Nothing yet, of cards from this deck.
    fn new(reader: &DealReader, deck: Deck) -> Reading<'_> {
        Reading { reader, builder: DealBuilder::new(deck, &reader.board, &reader.dead), hand_column: 1 }
    }

    /// Reads hands, then a slash and a board, or what follows the slash once the board has started. With `cut`, each
    /// hand ends after that many cards.
    fn read(&mut self, text: &str, cut: Option<usize>) -> Result<(), ReadError> {
        for part in Parts::with_board(text, &self.reader.board, self.builder.is_on_board) {
            let (column, part) = part?;
            match (part, self.builder.is_on_board) {
                (Part::Card(card), is_on_board) => {
                    if !is_on_board && cut == Some(self.builder.count()) {
                        self.end_hand()?;
                    }
                    if self.builder.count() == 0 {
                        self.hand_column = column;
                    }
                    self.builder.add_card(card).map_err(|error| ReadError::at(column, ReadErrorKind::Deal(error)))?;
                }
                (Part::Bar, true) => return Err(ReadError::at(column, ReadErrorKind::HandAfterBoard)),
                (Part::Slash, true) => {}
                (Part::Bar | Part::Slash, false) => {
                    self.end_hand()?;
                    self.hand_column = column;
                    if let Part::Slash = part {
                        self.builder.is_on_board = true;
                    }
                }
            }
        }
        if self.builder.is_on_board { Ok(()) } else { self.end_hand() }
    }

    fn end_hand(&mut self) -> Result<(), ReadError> {
        self.builder.end_hand().map_err(|error| ReadError::at(self.hand_column, ReadErrorKind::Deal(error)))
    }

    /// Reads one player's hand or range; columns count from its start.
    fn read_player(&mut self, text: &str) -> Result<HandOrRange, ReadError> {
        let game = self.reader.game;
        if self.reader.is_range(text) {
            self.builder.add_range();
            return Ok(HandOrRange::Range(match !game.plays_all_cards() && is_question_marks(text) {
                true => Range::random().into(),
                false => WrittenRange::read(text, game.deck())?,
            }));
        }
        self.read(text, None)?;
        Ok(HandOrRange::Hand(self.builder.last_hand().collect()))
    }

    /// Reads the spot's own board, whose streets may be separated by slashes.
    fn read_board(&mut self, text: &str) -> Result<Board, ReadError> {
        self.builder.is_on_board = true;
        self.read(text, None)?;
        match self.builder.count() {
            0 => Ok(self.reader.board),
            _ => Ok(Board::from_distinct(&self.builder.cards().collect::<Vec<_>>()).map_err(DealError::from)?),
        }
    }

    /// Fails if the `?` of a hand are not two for each card.
    fn check_unknown_cards(&self, hands: &str) -> Result<(), ReadError> {
        let size = self.builder.hand_size.unwrap_or(self.reader.game.hole_cards());
        let is_other_size = |hand: &&str| is_question_marks(hand) && hand.trim().len() != 2 * size;
        let Some(word) = hands.split('|').find(is_other_size).map(str::trim) else { return Ok(()) };
        let others = if self.builder.hand_size.is_some() { "the known hands" } else { "hands of which none is known" };
        let message =
            format!("{{}} are {} cards, but {others} have {size}; write {}", word.len() / 2, "??".repeat(size));
        Err(ReadError::without_column(ReadErrorKind::BadRange { word: word.to_owned(), message: message.into() }))
    }
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
        let (players, board) = DealReader::default().read_players(text)?;
        Ok(Spot::new(players, board, Vec::new())?)
    }
}
