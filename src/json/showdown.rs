//! A deal and who wins it as plain data: what `handrank showdown` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use super::LowRecord;
use super::as_json::{self, present};
use crate::cards::{Card, ChipAmount, Seat};
use crate::keyed;
use crate::ranking::{Category, Game, HandRank};
use crate::showdown::{HandResult, Pot, Showdown};
use crate::tools::keys::{BOARD, GAME, NAME, OWN_CARDS, RANK};

keyed! {
    /// One deal, with its fields in the order in which they are printed.
    ///
    /// `serde_json::from_str::<ShowdownRecord>(line)` reads back a line that `handrank showdown --json` printed. Fields
    /// may be added, so reading ignores unknown ones.
    ///
    /// ```
    /// use handrank::json::ShowdownRecord;
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh|8c8s/8h5h2h/8d/Kc".parse()?;
    /// let record = ShowdownRecord::from(&deal.showdown(Game::Holdem)?);
    /// assert_eq!(record.winners, [2]);
    /// let hands = record.hands.iter().flatten().filter_map(|seat| seat.hand());
    /// assert!(hands.map(|hand| hand.share).eq([0.0, 1.0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(remote = "Self")]
    #[non_exhaustive]
    pub struct ShowdownRecord {
        /// The game, unless it is hold'em, Omaha, stud or draw.
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub game: Option<Game>,
        /// The numbers of the seats that win, counting from 1, in order; several if the pot is split.
        #[key("the winners' numbers, from 1, whatever the chips")]
        pub winners: Vec<usize>,
        /// The same for the low half, if the game has lows; empty if none counts.
        #[key("the winners of the low half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub low_winners: Option<Vec<usize>>,
        /// The seats, in order; `None` for one without a hand, a name or chips.
        #[key("one object per seat, in order; null for one without a hand")]
        pub hands: Vec<Option<ShowdownSeat>>,
        /// The pots that have chips: the main pot, then side pots. `None` unless the deal has chips and all cards of its board.
        #[key("the main pot and side pots; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub pots: Option<Vec<PotRecord>>,
        /// The board's cards, in the order given.
        #[key(BOARD)]
        pub board: Vec<Card>,
    }

    /// One hand of a [`ShowdownRecord`].
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub struct ShowdownHand {
        /// The player's name, if the players have names.
        #[key(NAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub name: Option<String>,
        /// The hand's own cards, in the order given.
        #[key(OWN_CARDS)]
        pub cards: Vec<Card>,
        /// The hand rank; 1 is the best.
        #[key(RANK)]
        pub rank: HandRank,
        /// The category, without a note on a low ace.
        #[key("its name, like Straight")]
        pub category: Category,
        /// Whether the best five are a straight or straight flush whose ace counts low, such as a wheel.
        #[key("true for a straight whose ace is low, like A 2 3 4 5")]
        pub ace_low: bool,
        /// The hand rank in words.
        #[key("in words, different for each rank")]
        pub description: String,
        /// The best low, if the game has lows; `Some(None)` if none counts.
        #[key("the best low, or null; only in games with lows")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        pub low: Option<Option<LowRecord>>,
        /// The best five cards, most significant first.
        #[key("the best five, most significant first")]
        pub best: [Card; 5],
        /// The share of the pot, 0 to 1; JSON has it with six decimals.
        #[key("its share of one pot for all, 0 to 1, whatever the chips")]
        #[serde(serialize_with = "as_json::rounded")]
        pub share: f64,
        /// What the seat paid, if the deal has chips.
        #[key("the chips it paid; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub chips: Option<ChipAmount>,
        /// What it wins of all pots.
        #[key("the chips it wins; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub won: Option<ChipAmount>,
    }

    /// A seat of a [`ShowdownRecord`] that has no hand, but a name or chips.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[non_exhaustive]
    pub struct EmptySeat {
        /// The player's name, if the players have names.
        #[key(NAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub name: Option<String>,
        /// What the seat paid, if the deal has chips.
        #[key("the chips it paid; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub chips: Option<ChipAmount>,
        /// What it wins, which is nothing.
        #[key("the chips it wins; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub won: Option<ChipAmount>,
    }

    /// A main pot or side pot of a [`ShowdownRecord`].
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub struct PotRecord {
        /// How many chips are in it.
        #[key("the chips in it")]
        pub chips: ChipAmount,
        /// The numbers of the seats that compete for it, counting from 1, in order.
        #[key("the numbers of the seats that compete for it, from 1")]
        pub seats: Vec<usize>,
        /// The numbers of the seats that win it or, if there is a low, its high half.
        #[key("the numbers of the seats that win it")]
        pub winners: Vec<usize>,
        /// The same for the low half, if the game has lows; empty if none counts.
        #[key("the seats that win its low half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub low_winners: Option<Vec<usize>>,
    }
}

/// A seat of a [`ShowdownRecord`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ShowdownSeat {
    /// One with a hand.
    Hand(ShowdownHand),
    /// One without, which has a name or chips.
    Empty(EmptySeat),
}

impl ShowdownSeat {
    /// The hand at the seat, if there is one.
    pub fn hand(&self) -> Option<&ShowdownHand> {
        match self {
            ShowdownSeat::Hand(hand) => Some(hand),
            ShowdownSeat::Empty(_) => None,
        }
    }

    pub(super) fn hand_mut(&mut self) -> Option<&mut ShowdownHand> {
        match self {
            ShowdownSeat::Hand(hand) => Some(hand),
            ShowdownSeat::Empty(_) => None,
        }
    }
}

impl From<&Showdown<'_>> for ShowdownRecord {
    fn from(showdown: &Showdown<'_>) -> ShowdownRecord {
        let (game, deal) = (showdown.game(), showdown.deal());
        let chips = deal.chips();
        let pots = chips.and_then(|chips| showdown.pots(chips.paid()).ok());
        let mut results = showdown.hands();
        let seats = deal.seats().enumerate().map(|(seat, held)| {
            let beside = EmptySeat {
                name: deal.names().get(seat).cloned(),
                chips: chips.and_then(|chips| chips.amounts().nth(seat)),
                won: chips.zip(pots.as_ref()).map(|(chips, pots)| chips.amount(pots.won()[seat])),
            };
            match held {
                Seat::Hand(cards) => {
                    results.next().map(|result| ShowdownSeat::Hand(hand(game, cards.collect(), result, beside)))
                }
                Seat::Folded | Seat::Hidden if beside == EmptySeat::default() => None,
                Seat::Folded | Seat::Hidden => Some(ShowdownSeat::Empty(beside)),
            }
        });
        ShowdownRecord {
            game: game.in_records(),
            winners: numbers(showdown.winners()),
            low_winners: game.has_low().then(|| numbers(showdown.low_winners())),
            hands: seats.collect(),
            pots: chips.zip(pots.as_ref()).map(|(chips, pots)| {
                let record = |pot: &Pot| PotRecord {
                    chips: chips.amount(pot.chips()),
                    seats: numbers(pot.seats()),
                    winners: numbers(pot.winners()),
                    low_winners: game.has_low().then(|| numbers(pot.low_winners())),
                };
                pots.pots().iter().map(record).collect()
            }),
            board: deal.board().cards().to_vec(),
        }
    }
}

/// The numbers of seats, counting from 1.
fn numbers(seats: impl Iterator<Item = usize>) -> Vec<usize> {
    seats.map(|seat| seat + 1).collect()
}

fn hand(game: Game, cards: Vec<Card>, result: HandResult, beside: EmptySeat) -> ShowdownHand {
    let HandResult { rank, best, low, share, .. } = result;
    let EmptySeat { name, chips, won } = beside;
    ShowdownHand {
        name,
        cards,
        rank,
        category: rank.category(),
        ace_low: rank.is_ace_low(),
        description: rank.description().to_string(),
        low: game.has_low().then(|| low.map(LowRecord::from)),
        best,
        share,
        chips,
        won,
    }
}
