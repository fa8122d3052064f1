//! What can be wrong with a range as written, and what to write instead.

use std::error::Error;
use std::fmt;

use crate::card::Card;
use crate::hand::CardCount;
use crate::sanitize::sanitized;

/// Why a text is not a range. Strings are items as typed, cut to 24 characters.
///
/// ```
/// use handrank::{Range, RangeError, ReadErrorKind};
///
/// let error = "QQ+, AAs".parse::<Range>().unwrap_err();
/// assert_eq!(error.column(), Some(6));
/// let expected = RangeError::SuitedPair { word: "AAs".to_owned(), instead: "AA".to_owned() };
/// assert_eq!(expected.to_string(), "\"AAs\" is a pair, which takes no s or o; write AA");
/// assert_eq!(error.kind(), &ReadErrorKind::BadRange(expected));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RangeError {
    /// No hand has a weight above 0.
    Empty,
    /// A comma at either end, or after another.
    ExtraComma,
    /// A deal without `|`, whose hands would have to be cut.
    NoBar,
    /// An item lacks what comes before or after its `-`, `+` or `:`, perhaps because of a space.
    Incomplete(String),
    /// Neither a hand, nor a class, nor any two cards.
    UnknownHands(String),
    /// A number of cards other than two.
    WrongCount {
        /// How many there are.
        cards: usize,
    },
    /// A pair that is said to be suited or offsuit.
    SuitedPair {
        /// The item.
        word: String,
        /// What to write instead.
        instead: String,
    },
    /// An `x` for any lower card.
    AnyKicker {
        /// The item.
        word: String,
        /// What to write instead.
        instead: String,
    },
    /// A `+` after two neighbouring ranks, on which tools disagree.
    Connector {
        /// The item.
        word: String,
        /// What to write instead.
        instead: String,
    },
    /// A `+` that does not follow a class.
    MisplacedPlus(String),
    /// Two ends that differ in more than one way, or are not classes.
    MismatchedEnds(String),
    /// A percentage of hands.
    Percentage(String),
    /// Hands to be left out.
    Exclusion(String),
    /// A weight in the notation of another tool.
    ForeignWeight(String),
    /// A weight that is not a number from 0 to 1 with at most four decimals.
    BadWeight(String),
    /// The game is played with the short deck, which has none of the hands.
    NotInShortDeck(String),
    /// A hand that an earlier item gives another weight.
    TwoWeights {
        /// The item.
        word: String,
        /// The earlier item, in standard notation.
        earlier: String,
        /// The hand.
        hand: [Card; 2],
    },
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RangeError::Empty => write!(f, "no hand in the range has a weight above 0"),
            RangeError::ExtraComma => write!(f, "extra comma; a range has one between items, as in QQ+,AKs"),
            RangeError::NoBar => write!(f, "a range is not cut into hands; write a | between hands"),
            RangeError::Incomplete(word) => {
                write!(f, "incomplete {}; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5", Quoted(word))
            }
            RangeError::UnknownHands(word) => write!(
                f,
                "{} is neither a hand (AhKh) nor a class (AA, AKs, AKo, AK) nor random; separate items with commas",
                Quoted(word)
            ),
            RangeError::WrongCount { cards } => {
                write!(f, "{}; in a range, write the two cards of a hand together, as in AhKh", CardCount(*cards))
            }
            RangeError::SuitedPair { word, instead } => {
                write!(f, "{} is a pair, which takes no s or o; write {instead}", Quoted(word))
            }
            RangeError::AnyKicker { word, instead } => {
                write!(f, "x in {} is not a rank; write {instead}", Quoted(word))
            }
            RangeError::Connector { word, instead } => {
                write!(f, "tools disagree on what {} means; write {instead}", Quoted(word))
            }
            RangeError::MisplacedPlus(word) => {
                write!(f, "misplaced + in {}; write it after a class, as in 22+ and ATs+", Quoted(word))
            }
            RangeError::MismatchedEnds(word) => write!(
                f,
                "the ends of {} do not match; both must be pairs (TT-66), or alike in s or o and in high card \
                 (A5s-A2s) or gap (T9s-65s)",
                Quoted(word)
            ),
            RangeError::Percentage(word) => {
                write!(f, "tools disagree on which hands are {}; list them, as in 66+,A8s+,KTs+", Quoted(word))
            }
            RangeError::Exclusion(word) => {
                write!(f, "no hands can be left out, as in {}; list the others", Quoted(word))
            }
            RangeError::ForeignWeight(word) => {
                write!(f, "unknown weight in {}; write a number from 0 to 1 after a colon, as in AKs:0.5", Quoted(word))
            }
            RangeError::BadWeight(word) => {
                write!(
                    f,
                    "bad weight in {}; weights are 0 to 1 with at most four decimals, as in AKs:0.25",
                    Quoted(word)
                )
            }
            RangeError::NotInShortDeck(word) => {
                write!(f, "no hand of {} is in the short deck; its ranks are 6-9 T (or 10) J Q K A", Quoted(word))
            }
            RangeError::TwoWeights { word, earlier, hand: [first, second] } => write!(
                f,
                "{first}{second} has different weights in \"{earlier}\" and {}; list each hand once",
                Quoted(word)
            ),
        }
    }
}

impl Error for RangeError {}

/// A word in double quotes, safe to print.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", sanitized(self.0))
    }
}
