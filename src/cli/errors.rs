//! Errors in lines, arguments and fields, and where they occur.

use std::fmt;

use handrank::made::MadeHandError;
use handrank::odds::OddsErrorKind;
use handrank::program::are_digits;
use handrank::{DealError, HandError, OddsError, ReadError, ReadErrorKind};

use super::hand_or_deal::HandOrDeal;

/// What is wrong with a line or an argument. `Display` omits the column, which is printed before the message.
#[derive(Debug)]
pub enum LineError {
    /// It has more bytes than the limit.
    TooLong { limit: usize },
    /// The fields with the cards have more bytes than the limit.
    FieldTooLong { limit: usize },
    /// It holds a byte that is not UTF-8, at this column.
    NotUtf8 { byte: u8, column: usize },
    /// It cannot be read as a hand, a deal or a board.
    Hand(ReadError),
    /// What `--without` names cannot be taken out of it.
    Without(ReadError),
    /// It is a range where suits are renamed.
    RangeOfSuits(ReadError),
    /// It has too many cards for suits to be renamed in.
    TooManyCards { cards: usize },
    /// It has no odds, hits or outs.
    NoOdds(OddsError),
    /// Its odds cannot be counted, but they can be estimated.
    NotCounted(OddsError),
    /// What it has made has no name.
    NotNamed(MadeHandError),
    /// It has no cards, where a board was expected.
    EmptyBoard,
    /// It has several boards, but an option takes one.
    OneBoardOnly { option: &'static str },
    /// It has a board of its own, though it is answered on the boards of a file.
    OwnBoard,
    /// It is a deal without a known hand.
    NoHandKnown,
    /// One hand was given as an argument, where a deal was expected.
    OneHand { advice: String },
    /// A field for one hand or range holds more, from this column on, if known.
    NotOneHand { column: Option<usize> },
    /// One of several fields has a slash, or a label that stands for one, at this column.
    Slash { column: usize },
    /// An object lacks the key for the hand or the board, which may have been written another way.
    MissingKey { advice: &'static str },
    /// A value is neither a string nor an array of strings.
    NotText,
    /// A string has an escaped surrogate without its other half.
    LoneSurrogate,
}

/// The standard error of an equity is then at most 0.0005: no share of a pot has a standard deviation above a half.
pub const SAMPLES_ADVISED: &str = "1M";

impl LineError {
    /// The error for a line that is not UTF-8 after its first `valid` bytes.
    pub fn not_utf8(line: &[u8], valid: usize) -> LineError {
        LineError::NotUtf8 { byte: line[valid], column: column_after(&line[..valid]) }
    }

    /// Whether there is one hand where a deal was expected.
    pub fn is_one_hand(&self) -> bool {
        matches!(self, LineError::Hand(error) if *error.kind() == ReadErrorKind::Deal(DealError::OneHand))
    }

    /// Whether it is the number of cards on the board.
    pub fn is_in_board(&self) -> bool {
        match self {
            LineError::Hand(error) => matches!(
                error.kind(),
                ReadErrorKind::Hand(HandError::BoardTooLarge { .. })
                    | ReadErrorKind::Deal(
                        DealError::NoStreet { .. } | DealError::Hand(HandError::BoardTooLarge { .. })
                    )
            ),
            LineError::NotNamed(error) => matches!(error, MadeHandError::WrongBoard { .. }),
            _ => false,
        }
    }

    /// The error for odds that are counted, unless they are estimated.
    pub fn no_exact_odds(error: OddsError) -> LineError {
        match error.kind() {
            OddsErrorKind::TooLarge => LineError::NotCounted(error),
            _ => LineError::NoOdds(error),
        }
    }

    /// Whether the hand or deal written like this is at fault, whatever the board after it.
    pub fn is_of_hand(&self, hand: &str) -> bool {
        match self {
            LineError::Hand(error) => match error.kind() {
                ReadErrorKind::NoCards
                | ReadErrorKind::NoCardsBeforeSlash
                | ReadErrorKind::Hand(HandError::WrongHoleCount { .. } | HandError::OtherHoleCount { .. })
                | ReadErrorKind::Deal(
                    DealError::OneHand
                    | DealError::NoCards { .. }
                    | DealError::UnequalHands { .. }
                    | DealError::Folded { .. },
                ) => true,
                _ => error.column().is_some_and(|column| column <= hand.chars().count()),
            },
            LineError::NoOdds(error) => error.kind() == OddsErrorKind::Hands,
            LineError::NotNamed(error) => matches!(error, MadeHandError::WrongHoleCount { .. }),
            LineError::NotCounted(_) => false,
            _ => true,
        }
    }

    /// The same error or, for a board of one or two cards, one that says which boards are possible.
    pub fn with_boards(self, of_board: impl FnOnce(usize) -> OddsError) -> LineError {
        if let LineError::Hand(error) = &self
            && let &ReadErrorKind::Deal(DealError::NoStreet { cards }) = error.kind()
        {
            return LineError::NoOdds(of_board(cards));
        }
        self
    }

    /// The error for hands whose suits cannot be renamed.
    pub fn of_spot(error: ReadError) -> LineError {
        match error.kind() {
            ReadErrorKind::Range { .. } => LineError::RangeOfSuits(error),
            &ReadErrorKind::Hand(HandError::WrongCount { cards, .. }) => LineError::TooManyCards { cards },
            _ => LineError::Hand(error),
        }
    }

    /// The column of the error, in characters from 1; `None` if the whole line is at fault.
    pub fn column(&self) -> Option<usize> {
        match self {
            LineError::NotUtf8 { column, .. } | LineError::Slash { column } => Some(*column),
            LineError::Hand(error) | LineError::RangeOfSuits(error) => error.column(),
            LineError::NotOneHand { column } => *column,
            _ => None,
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::TooLong { limit } => write!(f, "line longer than {limit} bytes"),
            LineError::FieldTooLong { limit } => write!(f, "field longer than {limit} bytes"),
            LineError::NotUtf8 { byte, .. } => write!(f, "invalid UTF-8 byte 0x{byte:02X}"),
            LineError::Hand(error) => {
                if let Some(board) = error.board() {
                    write!(f, "board {}: ", board + 1)?;
                }
                NotRead(error.kind()).fmt(f)
            }
            LineError::Without(error) => write!(f, "--without: {}", error.kind()),
            LineError::RangeOfSuits(error) => {
                write!(f, "{}; only known hands have suits to rename", error.kind())
            }
            LineError::TooManyCards { cards } => write!(f, "{cards} cards; a hand and its board have at most 7"),
            LineError::NoOdds(error) => error.fmt(f),
            LineError::NotCounted(error) => write!(f, "{error}, or estimate the odds with --sample {SAMPLES_ADVISED}"),
            LineError::NotNamed(error) => error.fmt(f),
            LineError::EmptyBoard => write!(f, "no cards on the board"),
            LineError::OneBoardOnly { option } => {
                write!(f, "{option} works on one board only")
            }
            LineError::OwnBoard => write!(f, "a board of its own; with --boards, leave it out"),
            LineError::NoHandKnown => write!(f, "no hand is known; a deal needs at least one"),
            LineError::OneHand { advice } => write!(f, "only one hand; {advice}"),
            LineError::NotOneHand { .. } => {
                write!(f, "expected one hand or range; opponents and the board have their own fields")
            }
            LineError::Slash { .. } => {
                write!(f, "a slash or a board label is allowed only where one field has all the cards")
            }
            LineError::MissingKey { advice } => write!(f, "no such key{advice}"),
            LineError::NotText => write!(f, "expected a string or an array of strings"),
            LineError::LoneSurrogate => {
                write!(f, "lone surrogate in a string; \\ud800 to \\udfff stand for characters only in pairs")
            }
        }
    }
}

/// Which commands take several boards.
pub const SEVERAL_BOARDS: &str = "; only handrank showdown and odds take several";

/// What is wrong with cards as written, and the command that takes them.
struct NotRead<'a>(&'a ReadErrorKind);

impl fmt::Display for NotRead<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let advice = match self.0 {
            ReadErrorKind::Range { .. } => {
                "; ranges are for odds, hits, outs, deal, range, nuts --range and annotate --opponent-field"
            }
            ReadErrorKind::SeveralHands { .. } => "; to compare hands, use handrank showdown or odds",
            ReadErrorKind::SeveralBoards => SEVERAL_BOARDS,
            ReadErrorKind::FoldedSeat => "; leave the seat out, and give its cards, if known, with --dead",
            _ => "",
        };
        write!(f, "{}{advice}", self.0)
    }
}

/// The column after this part of a line, in characters from 1.
pub fn column_after(before: &[u8]) -> usize {
    String::from_utf8_lossy(before).chars().count() + 1
}

/// The error for lines of a file after one that shows that it holds something else, if there are any.
pub fn more_bad_lines(file: &str, lines: Option<u64>) -> Option<String> {
    Some(match lines.filter(|&lines| lines > 0)? {
        1 => format!("{file}: 1 more line cannot be read either"),
        lines => format!("{file}: {lines} more lines cannot be read either"),
    })
}

/// The error for cards in the value of an option.
pub fn not_cards(error: &ReadError) -> String {
    match error.kind() {
        kind @ ReadErrorKind::Range { .. } => NotRead(kind).to_string(),
        _ => error.to_string(),
    }
}

impl From<ReadError> for LineError {
    fn from(error: ReadError) -> LineError {
        LineError::Hand(error)
    }
}

impl From<MadeHandError> for LineError {
    fn from(error: MadeHandError) -> LineError {
        LineError::NotNamed(error)
    }
}

impl From<OddsError> for LineError {
    fn from(error: OddsError) -> LineError {
        LineError::NoOdds(error)
    }
}

/// An error as it reads after its file and line: `:COLUMN: MESSAGE`, or `: FIELD:COLUMN: MESSAGE` for a field of a row,
/// `: field FIELD, column COLUMN: MESSAGE` if it is a number. That of an argument reads `hand NUMBER: MESSAGE`.
pub struct Located<'a> {
    pub origin: Origin<'a>,
    pub error: &'a LineError,
}

/// Where a line or an argument comes from; both are numbered from 1.
#[derive(Clone, Copy)]
pub enum Origin<'a> {
    Line {
        file: &'a str,
        line: u64,
    },
    Argument {
        item: HandOrDeal,
        number: u64,
    },
    /// The cards may be in several fields, read as one text; this one is at fault.
    Field {
        row: RowNumber,
        field: &'a str,
        /// How many characters of the text come before it.
        before: usize,
    },
}

/// Where a row starts; both are numbered from 1.
#[derive(Clone, Copy)]
pub enum RowNumber {
    Line(u64),
    /// Of a JSON array, whose elements may share a line or take many.
    Element(u64),
}

impl Located<'_> {
    /// The column of the error in its line or field, in characters from 1, if known. A field that has no cards is at fault as
    /// a whole.
    pub fn column(&self) -> Option<usize> {
        let before = if let Origin::Field { before, .. } = self.origin { before } else { 0 };
        self.error.column().filter(|&column| column > before).map(|column| column - before)
    }
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.error;
        match (self.origin, self.column()) {
            (Origin::Line { .. }, Some(column)) => write!(f, ":{column}: {error}"),
            (Origin::Line { .. }, None) => write!(f, ": {error}"),
            (Origin::Field { field, .. }, column) if are_digits(field) => {
                write!(f, ": field {field}")?;
                column.map_or(Ok(()), |column| write!(f, ", column {column}"))?;
                write!(f, ": {error}")
            }
            (Origin::Field { field, .. }, Some(column)) => write!(f, ": {field}:{column}: {error}"),
            (Origin::Field { field, .. }, None) => write!(f, ": {field}: {error}"),
            // No column: a shell may have removed quotes, so it would not match what was typed.
            (Origin::Argument { item, number }, _) => write!(f, "{item} {number}: {error}"),
        }
    }
}
