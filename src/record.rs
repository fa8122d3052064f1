//! A ranked hand as plain data: what handrank prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

mod odds;
mod showdown;

use crate::card::Card;
use crate::evaluator::lookup;
use crate::frequency::round_share;
use crate::hand::Hand;
use crate::hand_rank::{Category, HandRank};
use crate::omaha::OmahaHand;
pub use odds::{OddsHand, OddsRecord};
pub use showdown::{ShowdownHand, ShowdownRecord};

/// One ranked hand, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<Record>(line)` reads back a line that `handrank --json` printed. Fields may be added, so reading
/// ignores unknown ones.
///
/// ```
/// use handrank::{Category, Hand, Record};
///
/// let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
/// let record = Record::from(&hand);
/// assert_eq!((record.rank.get(), record.category), (1601, Category::Straight));
/// assert_eq!(record.beats, 0.995554);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Record {
    /// The hand rank, 1 (best) to 7462.
    pub rank: HandRank,
    /// The category, without a note on a low ace.
    pub category: Category,
    /// Whether the best five are a wheel.
    pub ace_low: bool,
    /// The hand rank in words.
    pub description: String,
    /// The share of all hands of the same size that rank strictly worse, 0 to 1, rounded to six decimals.
    pub beats: f64,
    /// The five to seven cards, in the order given.
    pub cards: Vec<Card>,
    /// The best five of them, most significant first.
    pub best: [Card; 5],
}

/// One ranked Omaha hand, with its fields in the order in which they are printed.
///
/// Reads back a line that `handrank --game omaha --json` printed, as [`Record`] does in other games.
///
/// ```
/// use handrank::{Category, OmahaHand, OmahaRecord};
///
/// let hand: OmahaHand = "As Kd Qc Jh / 2c 3d 4h 5s 6c".parse()?;
/// let record = OmahaRecord::from(&hand);
/// assert_eq!((record.rank, record.category), (hand.rank(), Category::HighCard));
/// assert_eq!((record.cards.len(), record.board.len()), (4, 5));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OmahaRecord {
    /// The hand rank, 1 (best) to 7462.
    pub rank: HandRank,
    /// The category, without a note on a low ace.
    pub category: Category,
    /// Whether the best five are a wheel.
    pub ace_low: bool,
    /// The hand rank in words.
    pub description: String,
    /// The four to six hole cards, in the order given.
    pub cards: Vec<Card>,
    /// The three to five cards on the board, in the order given.
    pub board: Vec<Card>,
    /// The best five, two of them hole cards, most significant first.
    pub best: [Card; 5],
}

/// Ranks the hand.
impl From<&Hand> for Record {
    fn from(hand: &Hand) -> Record {
        let (rank, best) = lookup::best(hand);
        Record {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
            beats: round_share(rank.beats(hand.size())),
            cards: hand.cards().collect(),
            best,
        }
    }
}

/// Ranks the hand.
impl From<&OmahaHand> for OmahaRecord {
    fn from(hand: &OmahaHand) -> OmahaRecord {
        let (rank, best) = hand.best();
        OmahaRecord {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
            cards: hand.hole().collect(),
            board: hand.board().collect(),
            best,
        }
    }
}
