//! What can be wrong with cards as written, in words for the person who wrote them.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use itertools::Itertools;

use crate::cards::{Card, CardCount, ChipAmountError, DealError, HandError, MAX_BOARD, Rank, VALID_RANKS, VALID_SUITS};
use crate::ranking::{Category, Game, rank_name};
use crate::tools::sanitized;

/// How much of a text is quoted in an error.
pub(super) const MAX_QUOTED_CHARS: usize = 24;

/// Why a text is not a card, a hand, a board, a deal or a range, and where.
///
/// ```
/// use handrank::{Hand, ReadErrorKind};
///
/// let error = "Kd Qs Jx Th 9s".parse::<Hand>().unwrap_err();
/// assert_eq!(error.column(), Some(7));
/// assert_eq!(error.kind(), &ReadErrorKind::UnknownSuit { found: 'x', word: "Jx".to_owned() });
/// assert_eq!(error.to_string(), "unknown suit 'x' in \"Jx\"; suits are c d h s or ♣♦♥♠ (column 7)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    column: Option<u32>,
    /// The board, if it is one of several.
    board: Option<u32>,
    kind: ReadErrorKind,
}

/// What is wrong with a card, a hand, a board, a deal or a range as written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character where a rank should be is not one.
    UnknownRank {
        /// The character found.
        found: char,
        /// The word it is in, as typed, cut to 24 characters around the card.
        word: String,
    },
    /// A character where a suit should be is not one.
    UnknownSuit {
        /// The character found.
        found: char,
        /// The word it is in, as typed, cut to 24 characters around the card.
        word: String,
    },
    /// A word that puts suits first ends with a suit.
    MissingRank {
        /// The word as typed, cut to its last card if it is long.
        word: String,
    },
    /// A word that puts ranks first ends with a rank.
    MissingSuit {
        /// The word as typed, cut to its last card if it is long.
        word: String,
    },
    /// A joker, as `Jo`, `joker` or one of Unicode's, which is not a card.
    Joker {
        /// The word it is in, as typed, cut to 24 characters around the joker.
        word: String,
    },
    /// A rank written as a number from 11 to 14, or as 1 for an ace, in a text without J, Q, K or A: `12h`.
    NumberedRank {
        /// The word it is in, as typed, cut after 24 characters.
        word: String,
        /// The rank that is meant.
        rank: Rank,
    },
    /// Several cards with all ranks before all suits: `54sh`.
    RanksThenSuits {
        /// The word as typed, cut after 24 characters.
        word: String,
        /// The cards that are meant.
        cards: Vec<Card>,
    },
    /// Three ranks or more without suits: `AKQJT`.
    RanksAlone {
        /// The word as typed, cut after 24 characters.
        word: String,
    },
    /// A character between cards that does not separate them: `Kd.Qs`.
    UnknownSeparator {
        /// The character found.
        found: char,
        /// The word it is in, as typed, cut after 24 characters.
        word: String,
    },
    /// A suit or a card in UTF-8 that was read as Windows-1252 or Latin-1: `2â™¥`.
    Misread {
        /// The card as it was read.
        word: String,
        /// The card as it was written, or its suit: `2♥`.
        written: String,
    },
    /// Cards written as numbers, whose order cannot be known.
    CardNumber {
        /// The number as typed.
        word: String,
    },
    /// No game has this name.
    UnknownGame {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// A name that says how many hole cards a hand has, where only a game was expected: `plo5`.
    GameWithHoleCards {
        /// The name as typed, cut after 24 characters.
        name: String,
        /// The game.
        game: Game,
        /// How many hole cards the name says that a hand has.
        hole_cards: usize,
    },
    /// No category has this name.
    UnknownCategory {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// No made hand has this name.
    UnknownMadeHand {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// No draw has this name.
    UnknownDraw {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// No street has this name.
    UnknownStreet {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// A range of hands, such as `AKs`, where cards were expected.
    Range {
        /// The range as typed, cut after 24 characters.
        range: String,
    },
    /// Nothing, where a hand or a range was expected.
    NoCards,
    /// Nothing comes before the slash that starts the board.
    NoCardsBeforeSlash,
    /// Nothing comes between two slashes.
    EmptyStreet,
    /// The hand or deal has a board of its own, but one was given.
    SecondBoard,
    /// A `//`, after which another board comes, where there is only one.
    SeveralBoards,
    /// A board has as many cards as several boards of five, which need `//` between them.
    LongBoard {
        /// Its cards, in the order given.
        cards: Vec<Card>,
    },
    /// A hand follows the board.
    HandAfterBoard,
    /// A slash, which starts a board, where players are dealt their own cards.
    NoBoardExpected,
    /// Chips, which a showdown pays out, in a deal whose odds are asked for.
    NoChipsExpected,
    /// A `|` or a `vs`, which separate hands, where one hand was expected.
    SeveralHands {
        /// What separates them, as typed.
        separator: String,
    },
    /// A seat whose player folded, and so has no hand to count.
    FoldedSeat,
    /// A `vs` that is not between two hands, or is used along with bars.
    Versus {
        /// The word as typed.
        word: String,
        /// Whether bars separate hands, too.
        has_bars: bool,
    },
    /// A seat without a hand, `-` or `XX`, that is not between bars.
    SeatWithoutBars {
        /// What stands for it, as typed.
        word: String,
    },
    /// A hand that is unknown, known only in part or folded, in another notation.
    UnknownSeat {
        /// What stands for it, as typed, cut after 24 characters.
        word: String,
    },
    /// What follows a hand and a colon is not an amount of chips.
    BadChips {
        /// The word as typed, cut after 24 characters.
        word: String,
        /// What is wrong with it.
        fault: ChipAmountError,
    },
    /// Nothing follows a hand and the colon before its chips.
    NoChips {
        /// The hand as typed, cut after 24 characters.
        hand: String,
    },
    /// Chips that are followed by more cards or more chips.
    ChipsInHand,
    /// A name that starts with a double quote and lacks the other.
    UnclosedQuote {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// The name of a player between the cards of another.
    NameInHand {
        /// The name as typed, cut after 24 characters.
        name: String,
    },
    /// No card, or more than one, where a single card was expected.
    NotOneCard {
        /// How many there are.
        cards: usize,
    },
    /// Cards that can be read but are not a hand or a board.
    Hand(HandError),
    /// Cards that can be read but are not a deal.
    Deal(DealError),
    /// Text that is not a range.
    BadRange(RangeFault),
}

/// What is wrong with a range as written, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeFault(Box<WordAndTemplate>);

/// Boxed, so that results without errors stay small.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WordAndTemplate {
    /// The item or the comma at fault as typed, cut to 24 characters; empty if no single one is at fault.
    word: String,
    /// The message, with `{}` where the word is quoted.
    template: Cow<'static, str>,
}

impl RangeFault {
    /// The item or the comma at fault as typed, cut to 24 characters; `None` if no single one is at fault.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        Some(&*self.0.word).filter(|word| !word.is_empty())
    }
}

impl fmt::Display for RangeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It may repeat parts of the word.
        let template = sanitized(&self.0.template);
        match template.split_once("{}") {
            Some((before, after)) => write!(f, "{before}\"{}\"{after}", sanitized(&self.0.word)),
            None => f.write_str(&template),
        }
    }
}

impl ReadError {
    pub(super) fn new(column: Option<usize>, kind: ReadErrorKind) -> ReadError {
        ReadError { column: column.map(|column| column as u32), board: None, kind }
    }

    pub(super) fn without_column(kind: ReadErrorKind) -> ReadError {
        ReadError { column: None, board: None, kind }
    }

    pub(crate) fn at(column: usize, kind: ReadErrorKind) -> ReadError {
        ReadError { column: Some(column as u32), board: None, kind }
    }

    /// The error in a range for the word at this column, if one is at fault, quoted in place of the `{}` in `template`.
    pub(super) fn bad_range(column: Option<usize>, word: &str, template: impl Into<Cow<'static, str>>) -> ReadError {
        let fault = RangeFault(Box::new(WordAndTemplate { word: shortened(word), template: template.into() }));
        ReadError { column: column.map(|column| column as u32), board: None, kind: ReadErrorKind::BadRange(fault) }
    }

    /// The same error where one hand is expected, which has no number.
    pub(super) fn where_one_is_expected(self) -> ReadError {
        let kind = match self.kind {
            ReadErrorKind::Versus { word, .. } => ReadErrorKind::SeveralHands { separator: word },
            ReadErrorKind::Deal(DealError::NoCards { .. }) => ReadErrorKind::NoCards,
            ReadErrorKind::Deal(DealError::InHand { card, .. }) => ReadErrorKind::Hand(HandError::Repeated(card)),
            ReadErrorKind::Deal(DealError::OnBoard { card, again: Some(_) }) => {
                ReadErrorKind::Hand(HandError::OnBoard(card))
            }
            kind => kind,
        };
        ReadError { kind, ..self }
    }

    /// The same error in a text that this many characters precede.
    pub(super) fn after(self, characters: usize) -> ReadError {
        ReadError { column: self.column.map(|column| column + characters as u32), ..self }
    }

    /// The same error in one of several boards, numbered from 0.
    pub(super) fn on_board(self, board: usize) -> ReadError {
        ReadError { board: Some(board as u32), ..self }
    }

    /// Whether more cards than a board has are several boards.
    pub(super) fn is_of_long_board(&self) -> bool {
        matches!(self.kind, ReadErrorKind::LongBoard { .. })
    }

    /// The error for a lone character where a rank should be.
    pub(super) fn unknown_rank(column: usize, found: char) -> ReadError {
        ReadError::at(column, ReadErrorKind::UnknownRank { found, word: found.to_string() })
    }

    /// Which of several boards the error is in, numbered from 0; `None` if its kind names the board, or there are not
    /// several.
    #[must_use]
    pub fn board(&self) -> Option<usize> {
        let names_it =
            |kind: &DealError| matches!(kind, DealError::OnOtherBoard { .. } | DealError::UnequalBoards { .. });
        let board = self.board.filter(|_| !matches!(&self.kind, ReadErrorKind::Deal(error) if names_it(error)));
        board.map(|board| board as usize)
    }

    /// The column, counting characters from 1, at which the faulty card or range item starts; `None` if no single one
    /// is at fault.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.column.map(|column| column as usize)
    }

    /// What is wrong, without the column.
    #[must_use]
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(board) = self.board() {
            write!(f, "board {}: ", board + 1)?;
        }
        self.kind.fmt(f)?;
        match self.column {
            Some(column) => write!(f, " (column {column})"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::UnknownRank { found, word } => {
                write!(f, "unknown rank {} in \"{}\"; {VALID_RANKS}", Quoted(*found), sanitized(word))
            }
            ReadErrorKind::UnknownSuit { found, word } => {
                write!(f, "unknown suit {} in \"{}\"; {VALID_SUITS}", Quoted(*found), sanitized(word))
            }
            ReadErrorKind::MissingRank { word } => write!(f, "no rank after \"{}\"; {VALID_RANKS}", sanitized(word)),
            ReadErrorKind::MissingSuit { word } => write!(f, "no suit after \"{}\"; {VALID_SUITS}", sanitized(word)),
            ReadErrorKind::Joker { word } => write!(f, "joker in \"{}\"; no game here has jokers", sanitized(word)),
            ReadErrorKind::NumberedRank { word, rank } => {
                let name = rank_name(*rank);
                write!(f, "\"{}\" has a number for the {name}; {VALID_RANKS}", sanitized(word))
            }
            ReadErrorKind::RanksThenSuits { word, cards } => {
                let (word, cards) = (sanitized(word), cards.iter().format(""));
                write!(f, "ranks before suits in \"{word}\"; each rank has its suit next to it: {cards}")
            }
            ReadErrorKind::RanksAlone { word } => {
                write!(f, "no suits in \"{}\"; each card is a rank and a suit, as in Kd", sanitized(word))
            }
            ReadErrorKind::UnknownSeparator { found, word } => {
                let word = sanitized(word);
                write!(
                    f,
                    "unknown separator {} in \"{word}\"; put spaces, commas or nothing between cards",
                    Quoted(*found)
                )
            }
            ReadErrorKind::Misread { word, written } => {
                write!(f, "\"{}\" is {written} in UTF-8 that was read in another encoding", sanitized(word))
            }
            ReadErrorKind::CardNumber { word } => {
                write!(
                    f,
                    "\"{}\" is a number; programs number cards in different orders, so write rank and suit, as in Kd",
                    sanitized(word)
                )
            }
            ReadErrorKind::UnknownGame { name } => {
                write!(f, "unknown game \"{}\"; games are {}", sanitized(name), Game::ALL.iter().format(", "))
            }
            ReadErrorKind::GameWithHoleCards { name, game, hole_cards } => {
                let name = sanitized(name);
                write!(f, "\"{name}\" is {game} with {hole_cards} hole cards; the game alone is called {game}")
            }
            ReadErrorKind::UnknownCategory { name } => {
                write!(
                    f,
                    "unknown category \"{}\"; categories are {}",
                    sanitized(name),
                    Category::ALL.iter().format(", ")
                )
            }
            ReadErrorKind::UnknownMadeHand { name } => {
                write!(
                    f,
                    "unknown made hand \"{}\"; they are called Set, Top Pair, Ace High and so on",
                    sanitized(name)
                )
            }
            ReadErrorKind::UnknownDraw { name } => {
                write!(f, "unknown draw \"{}\"; they are called Flush Draw, Gutshot and so on", sanitized(name))
            }
            ReadErrorKind::UnknownStreet { name } => {
                write!(f, "unknown street \"{}\"; streets are flop, turn, river and draw", sanitized(name))
            }
            ReadErrorKind::Range { range } => write!(f, "\"{}\" is a range", sanitized(range)),
            ReadErrorKind::NoCards => write!(f, "no cards"),
            ReadErrorKind::NoCardsBeforeSlash => write!(f, "no cards before the slash"),
            ReadErrorKind::EmptyStreet => write!(f, "no cards between the slashes"),
            ReadErrorKind::SecondBoard => {
                write!(f, "a board has already been given; leave out the slash and the cards after it")
            }
            ReadErrorKind::SeveralBoards => write!(f, "// starts a second board"),
            ReadErrorKind::LongBoard { cards } => {
                let boards = cards.chunks(MAX_BOARD).map(|board| board.iter().join("")).join(" // ");
                write!(f, "{} on the board, which has at most 5; // separates boards: {boards}", CardCount(cards.len()))
            }
            ReadErrorKind::NoBoardExpected => write!(f, "no board expected: players are dealt their own cards"),
            ReadErrorKind::NoChipsExpected => write!(f, "chips do not change odds; leave out the colon and the amount"),
            ReadErrorKind::HandAfterBoard => write!(f, "hand after the board; the board must come last"),
            ReadErrorKind::SeveralHands { separator } => {
                write!(f, "expected one hand, but {} separates several", sanitized(separator))
            }
            ReadErrorKind::FoldedSeat => write!(f, "a player who folded takes no part"),
            ReadErrorKind::Versus { word, has_bars: false } => {
                write!(f, "\"{}\" goes between two hands; a hand is missing", sanitized(word))
            }
            ReadErrorKind::Versus { word, has_bars: true } => {
                write!(f, "both | and \"{}\" separate hands; use one of them", sanitized(word))
            }
            ReadErrorKind::SeatWithoutBars { word } => {
                let word = sanitized(word);
                write!(
                    f,
                    "\"{word}\" is a seat without a hand only between bars or after a name, as in \
                     AhKh|{word}|8c8s/8h5h2h8dKc"
                )
            }
            ReadErrorKind::UnknownSeat { word } => {
                let word = sanitized(word);
                write!(
                    f,
                    "\"{word}\" is not a hand; between bars, XX is one that is not known, and - one that was folded"
                )
            }
            ReadErrorKind::BadChips { word, fault } => write!(f, "\"{}\" is not an amount; {fault}", sanitized(word)),
            ReadErrorKind::NoChips { hand } => {
                write!(f, "no chips after \"{0}:\"; write an amount, as in {0}:100, or no colon", sanitized(hand))
            }
            ReadErrorKind::ChipsInHand => {
                write!(f, "chips within a hand; they come after it, as in AhKh:100|8c8s:250/8h5h2h8dKc")
            }
            ReadErrorKind::UnclosedQuote { name } => {
                let name = sanitized(name);
                write!(f, "no closing quote after {name}; it comes before the colon, as in \"Bob 99\": AhKh")
            }
            ReadErrorKind::NameInHand { name } => {
                write!(f, "\"{}\" names a player within a hand; separate the hands before it", sanitized(name))
            }
            ReadErrorKind::NotOneCard { cards } => write!(f, "{} instead of one", CardCount(*cards)),
            ReadErrorKind::Hand(error) => error.fmt(f),
            ReadErrorKind::Deal(error) => error.fmt(f),
            ReadErrorKind::BadRange(fault) => fault.fmt(f),
        }
    }
}

// The message includes that of the error inside, so there is no source to report as well.
impl Error for ReadError {}

/// An error without a column.
impl From<HandError> for ReadError {
    fn from(error: HandError) -> ReadError {
        ReadError::without_column(ReadErrorKind::Hand(error))
    }
}

/// An error without a column.
impl From<DealError> for ReadError {
    fn from(error: DealError) -> ReadError {
        ReadError::without_column(ReadErrorKind::Deal(error))
    }
}

/// A text as quoted in errors: its end is cut off if it is long.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A character in quotes, with its code point unless it is ASCII: `'с' (U+0441)` looks like a `c`.
struct Quoted(char);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", sanitized(self.0.encode_utf8(&mut [0; 4])))?;
        if !self.0.is_ascii() {
            write!(f, " (U+{:04X})", u32::from(self.0))?;
        }
        Ok(())
    }
}
