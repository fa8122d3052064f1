//! What the program prints as JSON, as plain data that scripts read back.

use serde::{Deserialize, Serialize};

mod low;
mod odds;
mod scalars;
mod showdown;

use crate::card::Card;
use crate::frequency::round_share;
use crate::game::{Game, Holdem, Omaha, Rules};
use crate::hand::{Hand, OmahaHand};
use crate::hand_rank::{Category, HandRank, Scale};
use crate::notation::GameHand;
pub use low::LowRecord;
pub use odds::{OddsClass, OddsHand, OddsRecord, Total};
pub use showdown::{ShowdownHand, ShowdownRecord};

/// One ranked hand, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<Record>(line)` reads back a line that `handrank --json` printed. Fields may be added, so reading
/// ignores unknown ones.
///
/// ```
/// use handrank::{Category, Hand, OmahaHand, Record};
///
/// let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
/// let record = Record::from(&hand);
/// assert_eq!((record.rank.get(), record.category), (1601, Category::Straight));
/// assert_eq!(record.beats, Some(0.995554));
///
/// let hand: OmahaHand = "As Kd Qc Jh / 2c 3d 4h 5s 6c".parse()?;
/// let record = Record::from(&hand);
/// assert_eq!((record.cards.len(), record.board.map(|board| board.len())), (4, Some(5)));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Record<R = HandRank> {
    /// The game, unless it is hold'em or Omaha.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The hand rank, 1 (best) to 7462.
    pub rank: R,
    /// The category, without a note on a low ace.
    pub category: Category,
    /// Whether the best five are a wheel.
    pub ace_low: bool,
    /// The hand rank in words.
    pub description: String,
    /// The best low, if the game has lows; `Some(None)` if none counts.
    #[serde(default, deserialize_with = "low::present", skip_serializing_if = "Option::is_none")]
    pub low: Option<Option<LowRecord>>,
    /// The share of all hands of the same size that rank strictly worse, 0 to 1, rounded to six decimals; only in hold'em.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beats: Option<f64>,
    /// The cards, in the order given: the hole cards if the game keeps the board apart.
    pub cards: Vec<Card>,
    /// The board's cards, in the order given, if the game keeps them apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<Card>>,
    /// The best five, most significant first.
    pub best: [Card; 5],
}

impl<S: Scale> Record<HandRank<S>> {
    /// Ranks a hand of a game.
    pub fn of<G: Rules<Scale = S>>(_rules: G, hand: &G::Hand) -> Record<HandRank<S>> {
        let (rank, best) = G::best(hand);
        Record {
            game: G::GAME.in_records(),
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
            low: G::HAS_LOW.then(|| G::best_low(hand).map(LowRecord::from)),
            beats: G::beats(rank, hand.cards().len()).map(round_share),
            cards: hand.cards().collect(),
            board: hand.board().map(Iterator::collect),
            best,
        }
    }
}

/// Ranks the hand as in hold'em.
impl From<&Hand> for Record {
    fn from(hand: &Hand) -> Record {
        Record::of(Holdem, hand)
    }
}

/// Ranks the hand as in Omaha.
impl From<&OmahaHand> for Record {
    fn from(hand: &OmahaHand) -> Record {
        Record::of(Omaha, hand)
    }
}
