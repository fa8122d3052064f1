//! The ways to hold a hand as plain data: what `handrank hold` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use crate::arithmetic::round_share;
use crate::card::Card;
use crate::game::Game;
use crate::hand_rank::MadeHand;
use crate::hold::{Amount, Hold, HoldCalculator, PayEntry};

/// All ways to hold a hand, with its fields in the order in which they are printed.
///
/// `serde_json::from_str::<HoldsRecord>(line)` reads back a line that `handrank hold --json` printed. Fields may be added,
/// so reading ignores unknown ones.
///
/// ```
/// use handrank::hold::HoldCalculator;
/// use handrank::json::HoldsRecord;
/// use handrank::{Card, Game};
///
/// let hand = ["9c", "9d", "Ah", "7s", "2h"].map(|card| card.parse::<Card>().expect("a card"));
/// let calculator = HoldCalculator::new(Game::Holdem, &[])?;
/// let record = HoldsRecord::new(&calculator, &hand, &[], &calculator.holds(&hand)?);
/// let best = &record.holds[0];
/// assert_eq!((&best.keep[..], best.draws, best.value), (&hand[..3], 1081, 0.812110));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HoldsRecord {
    /// The game, unless it is hold'em, Omaha, stud or draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The hand, in the order given.
    pub cards: Vec<Card>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
    /// The ways to hold it, best first.
    pub holds: Vec<HoldRecord>,
}

/// One way to hold a hand of a [`HoldsRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HoldRecord {
    /// The cards that are kept, in the order of the hand.
    pub keep: Vec<Card>,
    /// How many ways there are to draw the others.
    pub draws: u64,
    /// What the final hand is worth on average, rounded to six decimals: what it pays or, without a pay table, the share of
    /// all hands of the deck that it beats.
    pub value: f64,
    /// The categories that some draw makes, best first.
    pub categories: Vec<HoldCategory>,
    /// The entries of the pay table, in order; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<HoldEntry>>,
}

/// One category of a [`HoldRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HoldCategory {
    /// What the final hand makes: a category, or a low where the lowest hand wins.
    pub category: MadeHand,
    /// How many draws make it.
    pub draws: u64,
    /// Their share, from 0 to 1, rounded to six decimals.
    pub share: f64,
}

/// One entry of the pay table in a [`HoldRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HoldEntry {
    /// The hands that it pays, as they were written.
    pub hands: String,
    /// What it pays.
    pub amount: Amount,
    /// How many draws it pays.
    pub draws: u64,
    /// Their share, from 0 to 1, rounded to six decimals.
    pub share: f64,
}

impl HoldsRecord {
    /// The holds of this hand that a calculator without these dead cards found.
    pub fn new(calculator: &HoldCalculator, hand: &[Card], dead: &[Card], holds: &[Hold]) -> HoldsRecord {
        HoldsRecord {
            game: calculator.game().in_records(),
            cards: hand.to_vec(),
            dead: dead.to_vec(),
            holds: holds.iter().map(|hold| HoldRecord::new(calculator, hold)).collect(),
        }
    }
}

impl HoldRecord {
    fn new(calculator: &HoldCalculator, hold: &Hold) -> HoldRecord {
        let counts = calculator.counts(hold);
        let share = |draws: u64| round_share(draws as f64 / hold.draws as f64);
        let made = counts.made_hands.into_iter().filter(|&(_, draws)| draws > 0);
        let categories = made.map(|(category, draws)| HoldCategory { category, draws, share: share(draws) });
        let entries = calculator.pays().map(|pays| {
            let entry = |(entry, &draws): (&PayEntry, &u64)| HoldEntry {
                hands: entry.text().to_owned(),
                amount: entry.amount(),
                draws,
                share: share(draws),
            };
            pays.entries().iter().zip(&counts.entries).map(entry).collect()
        });
        HoldRecord {
            keep: hold.kept().collect(),
            draws: hold.draws,
            value: round_share(hold.value),
            categories: categories.collect(),
            entries,
        }
    }
}
