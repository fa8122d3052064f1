//! What the program prints as JSON, as plain data that scripts read back.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

mod hits;
mod hold;
mod nuts;
mod odds;
mod outs;
mod showdown;

use crate::arithmetic::round_share;
use crate::card::Card;
use crate::deal::Deal;
use crate::game::Game;
use crate::hand::{Board, Hand, HandError, OmahaHand};
use crate::hand_rank::{Category, HandRank, MadeHand, Razz, Scale};
use crate::hits::Street;
use crate::notation::{DealReader, GameHand};
use crate::range::{Range, WrittenRange};
use crate::rules::Rules;
use crate::spot::{HandOrRange, Spot};
pub use hits::{HitsCategory, HitsLow, HitsRecord, HitsStreet};
pub use hold::{HoldCategory, HoldEntry, HoldRecord, HoldsRecord};
pub use nuts::{NutsRank, NutsRecord};
pub use odds::{JsonCount, OddsClass, OddsHand, OddsRecord};
pub use outs::{OutsCard, OutsHand, OutsRecord};
pub use showdown::{ShowdownHand, ShowdownRecord};

/// One ranked hand, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<Record>(line)` reads back a line that `handrank --json` printed. Fields may be added, so reading
/// ignores unknown ones.
///
/// ```
/// use handrank::json::Record;
/// use handrank::{Category, Holdem, Omaha};
///
/// let record = Record::new(Holdem, &"Kd Qs Jc Th 9s".parse()?)?;
/// assert_eq!((record.rank.get(), record.category), (1601, Category::Straight));
/// assert_eq!(record.beats, Some(0.995554));
///
/// let record = Record::new(Omaha, &"As Kd Qc Jh / 2c 3d 4h 5s 6c".parse()?)?;
/// assert_eq!((record.cards.len(), record.board.map(|board| board.len())), (4, Some(5)));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Record<R = HandRank> {
    /// The game, unless it is hold'em or Omaha.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The hand rank; 1 is the best.
    pub rank: R,
    /// The category, without a note on a low ace.
    pub category: Category,
    /// Whether the best five are a straight or straight flush whose ace counts low, such as a wheel.
    pub ace_low: bool,
    /// The hand rank in words.
    pub description: String,
    /// The best low, if the game has lows; `Some(None)` if none counts.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
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
    ///
    /// # Errors
    /// Those of [`Rules::check`].
    pub fn new<G: Rules<Scale = S>>(_rules: G, hand: &G::Hand) -> Result<Record<HandRank<S>>, HandError> {
        G::check(hand)?;
        let (rank, best) = G::best(hand);
        Ok(Record {
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
        })
    }
}

/// The best low of a hand, with its fields in the order in which they are printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct LowRecord {
    /// The rank of the low, 1 (best) to 56.
    pub rank: HandRank<Razz>,
    /// The low in words.
    pub description: String,
    /// Its five cards, most significant first.
    pub best: [Card; 5],
}

impl From<(HandRank<Razz>, [Card; 5])> for LowRecord {
    fn from((rank, best): (HandRank<Razz>, [Card; 5])) -> LowRecord {
        LowRecord { rank, description: rank.description().to_string(), best }
    }
}

/// The cards of a player whose hand is known, or the range as text.
fn cards_or_range(player: &HandOrRange) -> (Option<Vec<Card>>, Option<String>) {
    match player {
        HandOrRange::Hand(cards) => (Some(cards.clone()), None),
        HandOrRange::Range(range) => (None, Some(range.to_string())),
    }
}

/// Reads a key that is there, though it may be `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// Serializes types as their `Display` text, which the function given reads back.
macro_rules! as_text {
    ($($type:ty: $read:expr;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: fn(&str) -> Result<$type, _> = $read;
                read(&Cow::<str>::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    )+};
}

as_text! {
    Card: str::parse;
    Hand: str::parse;
    OmahaHand: str::parse;
    Board: str::parse;
    Deal: str::parse;
    Range: str::parse;
    WrittenRange: str::parse;
    Game: str::parse;
    Street: |name| Street::from_name(name).ok_or("unknown street");
    Category: |name| Category::named(name).ok_or("unknown category");
    MadeHand: |name| MadeHand::from_name(name).ok_or("unknown made hand");
}

/// A spot as it is serialized: its hands and ranges as text.
#[derive(Serialize, Deserialize)]
struct SpotFields {
    hands: Vec<String>,
    board: Vec<Card>,
    dead: Vec<Card>,
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hands = self.players().iter().map(HandOrRange::to_string).collect();
        SpotFields { hands, board: self.board().cards().to_vec(), dead: self.dead().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let SpotFields { hands, board, dead } = SpotFields::deserialize(deserializer)?;
        let reader = DealReader::default();
        let player = |text: &String| {
            let spot = reader.read_hand_or_range(text).map_err(D::Error::custom)?;
            match spot.board().cards() {
                [] => Ok(spot.players()[0].clone()),
                _ => Err(D::Error::custom(format!("'{text}' has a board of its own"))),
            }
        };
        let players = hands.iter().map(player).collect::<Result<_, _>>()?;
        let board = Board::new(&board).map_err(D::Error::custom)?;
        Spot::new(players, board, dead).map_err(D::Error::custom)
    }
}

/// A hand rank is serialized as its number.
impl<S: Scale> Serialize for HandRank<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.serialize_u16(self.get())
    }
}

impl<'de, S: Scale> Deserialize<'de> for HandRank<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandRank<S>, D::Error> {
        let number = u16::deserialize(deserializer)?;
        let error = || format!("'{number}' is not a hand rank; hand ranks go from 1 to {}", S::CLASSES);
        HandRank::from_number(number).ok_or_else(|| D::Error::custom(error()))
    }
}
