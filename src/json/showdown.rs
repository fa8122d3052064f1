//! A deal and who wins it as plain data: what `handrank showdown` prints as JSON and scripts read back.

use serde::{Deserialize, Serialize};

use super::LowRecord;
use crate::arithmetic::round_share;
use crate::as_json::present;
use crate::card::Card;
use crate::deal::Seat;
use crate::game::Game;
use crate::hand_rank::{Category, HandRank};
use crate::keyed;
use crate::keys::{BOARD, GAME, OWN_CARDS, RANK};
use crate::showdown::{HandResult, Showdown};

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
    /// let shares = record.hands.iter().flatten().map(|hand| hand.share);
    /// assert!(shares.eq([0.0, 1.0]));
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
        #[key("the winners' numbers, from 1")]
        pub winners: Vec<usize>,
        /// The same for the low half, if the game has lows; empty if none counts.
        #[key("those who win the low half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub low_winners: Option<Vec<usize>>,
        /// The hands, in the order given; `None` for a seat without one.
        #[key("one object per hand, in order; null for a seat without one")]
        pub hands: Vec<Option<ShowdownHand>>,
        /// The board's cards, in the order given.
        #[key(BOARD)]
        pub board: Vec<Card>,
    }

    /// One hand of a [`ShowdownRecord`].
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub struct ShowdownHand {
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
        /// The share of the pot, 0 to 1, rounded to six decimals.
        #[key("its share of the pot, 0 to 1")]
        pub share: f64,
    }
}

impl From<&Showdown<'_>> for ShowdownRecord {
    fn from(showdown: &Showdown<'_>) -> ShowdownRecord {
        let game = showdown.game();
        let mut results = showdown.hands();
        let hands = showdown.deal().seats().map(|seat| match seat {
            Seat::Hand(cards) => results.next().map(|result| hand(game, cards.collect(), result)),
            Seat::Folded | Seat::Hidden => None,
        });
        ShowdownRecord {
            game: game.in_records(),
            winners: showdown.winners().map(|index| index + 1).collect(),
            low_winners: game.has_low().then(|| showdown.low_winners().map(|index| index + 1).collect()),
            hands: hands.collect(),
            board: showdown.deal().board().collect(),
        }
    }
}

fn hand(game: Game, cards: Vec<Card>, result: HandResult) -> ShowdownHand {
    let HandResult { rank, best, low, share, .. } = result;
    ShowdownHand {
        cards,
        rank,
        category: rank.category(),
        ace_low: rank.is_ace_low(),
        description: rank.description().to_string(),
        low: game.has_low().then(|| low.map(LowRecord::from)),
        best,
        share: round_share(share),
    }
}
