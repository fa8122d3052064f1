//! What the next card does as plain data: what `handrank outs` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use super::{cards_or_range, present};
use crate::arithmetic::round_share;
use crate::card::Card;
use crate::game::Game;
use crate::odds::{NextCard, Outs, WeightedCount};

/// What every card that may come next does, with its fields in the order in which they are printed. Players are numbered
/// from 1.
///
/// `serde_json::from_str::<OutsRecord>(line)` reads back a line that `handrank outs --json` printed. Fields may be added, so
/// reading ignores unknown ones.
///
/// ```
/// use handrank::json::OutsRecord;
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "KdKs|AhQh/Kh7h2c/2s".parse()?;
/// let record = OutsRecord::from(&spot.outs(Game::Holdem)?);
/// assert_eq!((record.leaders, record.cards.len()), (Some(vec![1]), 44));
/// assert_eq!(record.hands[1].outs.as_deref(), Some(&[][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OutsRecord {
    /// The game, unless it is hold'em, Omaha, stud or draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The hands and ranges, in the order given.
    pub hands: Vec<OutsHand>,
    /// Who has the best hand so far; `None` if a player has a range.
    pub leaders: Option<Vec<usize>>,
    /// In games with lows, who has the best low so far; `Some(None)` if a player has a range.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub low_leaders: Option<Option<Vec<usize>>>,
    /// The cards that may come, aces first.
    pub cards: Vec<OutsCard>,
    /// The board's cards, in the order given.
    pub board: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
}

/// One hand or range of an [`OutsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OutsHand {
    /// The hand's own cards, in the order given; `None` for a range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The range as text, for [`WrittenRange::read`](crate::WrittenRange::read); `None` for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<String>,
    /// How many hands of the range the known cards leave, by weight; `None` for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combos: Option<WeightedCount>,
    /// The average share of the pot before the next card, 0 to 1, rounded to six decimals.
    pub equity: f64,
    /// The cards after which the hand, now behind or tied, is best alone; `None` if a player has a range.
    pub outs: Option<Vec<Card>>,
    /// The cards after which the hand, now behind, ties for best; `None` if a player has a range.
    pub split_outs: Option<Vec<Card>>,
}

/// One card of an [`OutsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OutsCard {
    /// The card.
    pub card: Card,
    /// How many runouts there are after it, as in [`OddsRecord`](super::OddsRecord).
    pub runouts: WeightedCount,
    /// Each player's average share of the pot after it, 0 to 1, rounded to six decimals.
    pub equity: Vec<f64>,
    /// Who has the best hand after it; `None` if a player has a range.
    pub leaders: Option<Vec<usize>>,
    /// In games with lows, who has the best low after it; `Some(None)` if a player has a range.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub low_leaders: Option<Option<Vec<usize>>>,
}

impl From<&Outs> for OutsRecord {
    fn from(outs: &Outs) -> OutsRecord {
        let odds = &outs.odds;
        let has_low = odds.hands.iter().any(|player| player.shares.halves.is_some());
        let next = |next: &NextCard| OutsCard {
            card: next.card,
            runouts: next.deals,
            equity: next.shares.iter().map(|shares| round_share(shares.equity)).collect(),
            leaders: numbers(&next.leaders),
            low_leaders: has_low.then(|| numbers(&next.low_leaders)),
        };
        OutsRecord {
            game: odds.game.in_records(),
            hands: (0..odds.hands.len()).map(|player| hand(outs, player)).collect(),
            leaders: numbers(&outs.leaders),
            low_leaders: has_low.then(|| numbers(&outs.low_leaders)),
            cards: outs.cards.iter().map(next).collect(),
            board: odds.spot.board().cards().to_vec(),
            dead: odds.spot.dead().to_vec(),
        }
    }
}

fn hand(outs: &Outs, player: usize) -> OutsHand {
    let odds = &outs.odds.hands[player];
    let (cards, range) = cards_or_range(&outs.odds.spot.players()[player]);
    OutsHand {
        combos: range.is_some().then_some(odds.combos),
        cards,
        range,
        equity: round_share(odds.shares.equity),
        outs: outs.outs_of(player),
        split_outs: outs.split_outs_of(player),
    }
}

/// Players' numbers, which count from 1.
fn numbers(indices: &Option<Vec<usize>>) -> Option<Vec<usize>> {
    indices.as_ref().map(|indices| indices.iter().map(|index| index + 1).collect())
}
