//! Errors in computing odds, hits and outs, in dealing a spot at random, in finding what beats a hand, and in holding
//! cards.
//!
//! Most of them are shared: the same cards can be wrong for one question as for the next. So there is one type, and a
//! kind tells what is at fault, whatever was asked.

use std::error::Error;
use std::fmt;

use super::limits::MAX_HANDS_IN_RANGE;
use crate::cards::{CardCount, DealError, HandError};
use crate::made::MadeHandError;

/// Why odds, hits or outs, what beats a hand, or the ways to hold it cannot be computed or would take too long, or why
/// a spot cannot be dealt. Seats are numbered from 0 here, and from 1 in messages.
///
/// Each question says which of these it returns. What is at fault, its [kind](OddsError::kind), can be asked without
/// knowing them all:
///
/// ```
/// use handrank::odds::{DealCount, OddsErrorKind};
/// use handrank::{Game, Samples, Spot};
///
/// let spot: Spot = "22+,A2+|22+,K2+|random|random".parse()?;
/// let odds = match spot.odds(Game::Holdem) {
///     Err(error) if error.kind() == OddsErrorKind::TooLarge => spot.sample(Game::Holdem, Samples::new(1_000, 7)),
///     odds => odds,
/// }?;
/// assert_eq!(odds.deals, DealCount::Sampled(1_000));
///
/// let error = "AhKh|QQ".parse::<Spot>()?.hits(Game::Holdem).expect_err("these are two hands");
/// assert_eq!(error.kind(), OddsErrorKind::Hands);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OddsError {
    /// The game has no board to come, so there are no odds.
    NoBoardToCome,
    /// Half of the pot goes to the best low, so that no hand is simply the best.
    HalfToLow,
    /// Cards are dealt to the hand itself, but the game is Omaha.
    DrawInOmaha,
    /// The hands do not have exactly two hole cards, which games with a board, other than Omaha, require.
    NotTwoHoleCards {
        /// How many they have.
        cards: usize,
    },
    /// There is more than one hand, where only one can be asked about.
    NotOneHand {
        /// How many there are.
        hands: usize,
    },
    /// The players are neither a range alone nor a hand followed by a range, as needed to find what beats a hand.
    NotAgainstRange,
    /// A range other than `random`, where no other is allowed.
    OnlyRandom {
        /// Its seat.
        seat: usize,
    },
    /// Cards are dealt to the hand itself, but it is a range.
    DrawToRange,
    /// The hand does not have five cards, as holding requires.
    NotFiveCards {
        /// How many it has.
        cards: usize,
    },
    /// Players are dealt their own cards, but one already has more than each is to have.
    TooManyKnown {
        /// Its seat.
        seat: usize,
        /// How many cards it has.
        known: usize,
        /// How many each hand is to have.
        cards: usize,
    },
    /// The board does not have three or four cards, so the next street is not a single card.
    NotOneCardNext {
        /// How many cards it has.
        board: usize,
    },
    /// The board has no flop, so that a hand cannot be compared with what an opponent may hold.
    NoFlop {
        /// How many cards are on the board.
        board: usize,
    },
    /// The board already has more cards than it has on the street up to which it is to be dealt.
    BoardPastStreet {
        /// How many it has.
        cards: usize,
        /// How many it has on that street.
        street: usize,
    },
    /// Cards are dealt to the hand itself, but there is a board.
    DrawToBoard,
    /// The spot cannot be dealt, or has one hand where there should be more.
    Deal(DealError),
    /// The deck has too few cards left to complete the board, or for a draw.
    TooFewCards {
        /// How many are left.
        left: usize,
        /// How many more must come.
        needed: usize,
    },
    /// The known cards leave no hand of a range.
    NoHandLeft {
        /// The range's seat; `None` where the question is about one range.
        seat: Option<usize>,
    },
    /// Every choice of hands from the ranges has a card in two places.
    NoDeal,
    /// Hands drawn at random from the ranges nearly always, or always, have a card in common.
    RarelyDealt {
        /// How many choices of hands in a row had a card in common.
        choices: u32,
    },
    /// Counting all deals of hands and boards would take too long.
    TooManyDeals {
        /// How many there are, at most; [`u128::MAX`] stands for this or more.
        deals: u128,
    },
    /// An Omaha range has too many hands to list in memory.
    TooManyInRange {
        /// How many cards a hand has.
        cards: usize,
    },
    /// The products of weights have more decimals than exact sums of 128 bits can hold.
    TooManyDecimals,
    /// Players are dealt their own cards, and counting all ways to deal them would take too long.
    TooManyDraws {
        /// How many there are; [`u128::MAX`] stands for this or more.
        deals: u128,
    },
    /// A hand with few or no known cards could be too many hands to count.
    TooManyHands {
        /// How many cards a hand has.
        cards: usize,
    },
    /// A breakdown that does not exist in this game, or where players are dealt their own cards.
    NoClasses,
    /// A breakdown by hand in Omaha, for more than two players or in an estimate.
    NotToldApart,
    /// An estimate from no random deals.
    NoSamples,
    /// The cards dealt to the hand itself would leave it with fewer than five or more than seven, or are not 1 to 5.
    WrongDraw {
        /// How many cards it has.
        cards: usize,
        /// How many would come.
        drawn: usize,
    },
    /// Players are dealt cards until they have fewer than five or more than seven.
    WrongHandSize {
        /// How many they would have.
        cards: usize,
    },
    /// The hole cards cannot be named in this game or on this board.
    MadeHand(MadeHandError),
}

/// What is at fault where a question has no answer: the [kind](OddsError::kind) of an [`OddsError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OddsErrorKind {
    /// The game, whatever the cards: it has no board to come, for example.
    Game,
    /// The hands or ranges, whatever the board: there are more or fewer of them than the question is about, or of
    /// another size, or there is a range instead of a hand.
    Hands,
    /// The board: it does not have as many cards as the question is about.
    Board,
    /// The cards as a whole: they do not make a [deal](DealError) of the game, or leave too few in the deck.
    Deal,
    /// Nothing is left to deal: the known cards leave no hand of a range, or hands of the ranges nearly always, or
    /// always, have a card in common.
    NoDeal,
    /// Counting would take too long or too much memory, or sums would not fit. Odds can be
    /// [estimated](crate::Spot::sample) instead.
    TooLarge,
    /// What was asked of the hands: a breakdown, a number of cards to come or of random deals that is not possible.
    Question,
}

impl OddsError {
    /// What is at fault.
    #[must_use]
    pub fn kind(&self) -> OddsErrorKind {
        match self {
            OddsError::NoBoardToCome | OddsError::HalfToLow | OddsError::DrawInOmaha => OddsErrorKind::Game,
            OddsError::NotTwoHoleCards { .. }
            | OddsError::NotOneHand { .. }
            | OddsError::NotAgainstRange
            | OddsError::OnlyRandom { .. }
            | OddsError::DrawToRange
            | OddsError::NotFiveCards { .. }
            | OddsError::TooManyKnown { .. } => OddsErrorKind::Hands,
            OddsError::NotOneCardNext { .. }
            | OddsError::NoFlop { .. }
            | OddsError::BoardPastStreet { .. }
            | OddsError::DrawToBoard => OddsErrorKind::Board,
            OddsError::Deal(_) | OddsError::TooFewCards { .. } => OddsErrorKind::Deal,
            OddsError::NoHandLeft { .. } | OddsError::NoDeal | OddsError::RarelyDealt { .. } => OddsErrorKind::NoDeal,
            OddsError::TooManyDeals { .. }
            | OddsError::TooManyInRange { .. }
            | OddsError::TooManyDecimals
            | OddsError::TooManyDraws { .. }
            | OddsError::TooManyHands { .. } => OddsErrorKind::TooLarge,
            OddsError::NoClasses
            | OddsError::NotToldApart
            | OddsError::NoSamples
            | OddsError::WrongDraw { .. }
            | OddsError::WrongHandSize { .. } => OddsErrorKind::Question,
            OddsError::MadeHand(error) => match error {
                MadeHandError::NoBoard | MadeHandError::Omaha => OddsErrorKind::Game,
                MadeHandError::WrongHoleCount { .. } => OddsErrorKind::Hands,
                MadeHandError::WrongBoard { .. } | MadeHandError::NoCardsToCome => OddsErrorKind::Board,
                MadeHandError::Hand(_) => OddsErrorKind::Deal,
            },
        }
    }
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsError::NoBoardToCome => write!(f, "this game has no board to come"),
            OddsError::HalfToLow => write!(f, "half of the pot goes to the best low, so no hand is simply the best"),
            OddsError::DrawInOmaha => write!(f, "Omaha hands cannot draw: there is a board"),
            OddsError::NotTwoHoleCards { cards } => {
                write!(f, "{} in a hand; with a board to come it has 2, or 4 to 6 in Omaha", CardCount(*cards))
            }
            OddsError::NotOneHand { hands } => write!(f, "{hands} hands; hits are counted for one hand or range"),
            OddsError::NotAgainstRange => write!(f, "expected one hand against a range"),
            OddsError::OnlyRandom { seat } => {
                write!(f, "hand {} is a range; here, the only range is random", seat + 1)
            }
            OddsError::DrawToRange => write!(f, "a range cannot draw; write one hand"),
            OddsError::NotFiveCards { cards } => {
                write!(f, "{}; a hand has 5 before it draws", CardCount(*cards))
            }
            OddsError::TooManyKnown { seat, known, cards } => {
                write!(f, "hand {} has {}; with those to come, each hand has {cards}", seat + 1, CardCount(*known))
            }
            OddsError::NotOneCardNext { board: 0 } => {
                write!(f, "no board; outs are counted on a board of 3 or 4 cards")
            }
            OddsError::NotOneCardNext { board: board @ ..3 } => {
                write!(f, "{} on the board; outs are counted on 3 or 4", CardCount(*board))
            }
            OddsError::NotOneCardNext { board } => {
                write!(f, "{} on the board, so no more come; outs are counted on 3 or 4", CardCount(*board))
            }
            OddsError::NoFlop { board: 0 } => {
                write!(f, "no board; what beats a hand is found on a board of 3 to 5 cards")
            }
            OddsError::NoFlop { board } => {
                write!(f, "{} on the board; what beats a hand is found on 3 to 5", CardCount(*board))
            }
            OddsError::BoardPastStreet { cards, street: 0 } => {
                write!(f, "{} on the board; before the flop there is none", CardCount(*cards))
            }
            OddsError::BoardPastStreet { cards, street } => {
                let name = if *street == 3 { "flop" } else { "turn" };
                write!(f, "{} on the board; on the {name} it has {street}", CardCount(*cards))
            }
            OddsError::DrawToBoard => write!(f, "a hand that draws has no board"),
            OddsError::Deal(error) => error.fmt(f),
            OddsError::TooFewCards { left, needed } => {
                write!(f, "{} left in the deck; {needed} more must come", CardCount(*left))
            }
            OddsError::NoHandLeft { seat: Some(seat) } => {
                write!(f, "the known cards leave no hand in the range of hand {}", seat + 1)
            }
            OddsError::NoHandLeft { seat: None } => write!(f, "the known cards leave no hand in the range"),
            OddsError::NoDeal => write!(f, "the ranges leave no deal: every choice of hands uses some card twice"),
            OddsError::RarelyDealt { choices } => write!(
                f,
                "hands of the ranges nearly always, or always, share a card: {choices} choices in a row used one twice"
            ),
            OddsError::TooManyDeals { deals: u128::MAX } => {
                write!(f, "too many deals of hands and boards to count; narrow the ranges or name more cards")
            }
            OddsError::TooManyDeals { deals } => write!(
                f,
                "up to {:.1e} deals of hands and boards, too many to count; narrow the ranges or name more cards",
                *deals as f64
            ),
            OddsError::TooManyInRange { cards } => {
                let most = MAX_HANDS_IN_RANGE as f64 / 1e6;
                write!(f, "a range of more than {most:.1} million hands of {cards} cards, too many to count; narrow it")
            }
            OddsError::TooManyDecimals => {
                write!(f, "the product of all weights has too many decimals; use fewer decimals")
            }
            OddsError::TooManyDraws { deals: u128::MAX } => {
                write!(f, "too many ways to deal the cards to come; name more cards")
            }
            OddsError::TooManyDraws { deals } => {
                write!(f, "{:.1e} ways to deal the cards to come, too many to count; name more cards", *deals as f64)
            }
            OddsError::TooManyHands { cards } => {
                write!(f, "too many hands of {} to count; name the cards of each hand", CardCount(*cards))
            }
            OddsError::NoClasses => write!(f, "this breakdown needs hands of two cards and a board"),
            OddsError::NotToldApart => write!(f, "the odds of each Omaha hand need two players and an exact count"),
            OddsError::NoSamples => write!(f, "an estimate needs at least one random deal"),
            OddsError::WrongDraw { cards, drawn } => write!(
                f,
                "{} and {drawn} to come make {}; a hand has 5 to 7, of which 1 to 5 are drawn",
                CardCount(*cards),
                cards.saturating_add(*drawn)
            ),
            OddsError::WrongHandSize { cards } => {
                write!(f, "hands of {}; with those to come, a hand has 5 to 7", CardCount(*cards))
            }
            OddsError::MadeHand(error) => error.fmt(f),
        }
    }
}

// The message includes that of the inner error, so there is no source to report as well.
impl Error for OddsError {}

impl From<DealError> for OddsError {
    fn from(error: DealError) -> OddsError {
        OddsError::Deal(error)
    }
}

impl From<MadeHandError> for OddsError {
    fn from(error: MadeHandError) -> OddsError {
        match error {
            MadeHandError::NoBoard => OddsError::NoBoardToCome,
            MadeHandError::Hand(error) => error.into(),
            _ => OddsError::MadeHand(error),
        }
    }
}

impl From<HandError> for OddsError {
    fn from(error: HandError) -> OddsError {
        OddsError::Deal(error.into())
    }
}
