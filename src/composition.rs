//! What a range is made of: the hands that remain given known cards, how many there are, and how they divide by made
//! hand, draw or class.

#[cfg(feature = "serde")]
mod fields;
mod groups;

use std::cmp::Reverse;

use itertools::Itertools;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::cards::{Board, Card, CardSet, DealError, check_deck, check_distinct};
#[cfg(feature = "serde")]
use crate::json::as_json;
use crate::keyed;
use crate::made::MadeHandError;
pub use crate::ranges::Holdings;
use crate::ranges::{HandsLeft, HeldHand, OmahaRange, StartingClass, Weight, WrittenRange, as_share};
use crate::ranking::Game;
use crate::runouts::WeightedCount;
use crate::tools::choose;
pub use groups::{GroupName, Grouping, RangeGroup};

/// The hands of a range that remain given known cards.
///
/// ```
/// use handrank::composition::{Composition, Grouping};
/// use handrank::{Game, WrittenRange};
///
/// let range: WrittenRange = "77+,AJs+,KQs,AQo+".parse()?;
/// let composition = Composition::new(Game::Holdem, &range, &"Kd 7h 2c".parse()?, &[])?;
/// assert_eq!((composition.combos, format!("{:.6}", composition.of_all)), (77.into(), "0.065476".to_owned()));
///
/// let groups = composition.grouped_by(Grouping::Made)?.groups.expect("asked for");
/// let top_pair = &groups[2];
/// assert_eq!((&*top_pair.name.to_string(), top_pair.combos, &*top_pair.range.to_string()), ("Top Pair", 15.into(), "AK,KQs"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde`, it is serialized as the object that `handrank range --json` prints, with shares rounded to
/// six decimals, and deserialized from it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Composition {
    /// The game whose rules apply.
    pub game: Game,
    /// The hands that are left, written as [`Holdings`] are; in Omaha, the range as it was written.
    pub range: WrittenRange,
    /// How many hands are left, by weight.
    pub combos: WeightedCount,
    /// Their share of all hands that the known cards leave, 0 to 1.
    pub of_all: f64,
    /// The board.
    pub board: Board,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
    /// Its parts that are not empty, best first, if they were requested.
    pub groups: Option<Vec<RangeGroup>>,
    /// The hands one by one, if they were requested; see [`Composition::with_hands`].
    pub hands: Option<Vec<RangeHand>>,
}

keyed! {
    /// A hand of a range.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct RangeHand {
        /// Its cards.
        #[key("its cards")]
        #[cfg_attr(feature = "serde", serde(with = "as_json::cards"))]
        pub cards: CardSet,
        /// Its weight, above 0 and at most 1.
        #[key("its weight, up to 1")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::whole_if_it_is"))]
        pub weight: f64,
    }
}

impl Composition {
    /// What a range is made of, given a board and dead cards. The range may be empty.
    ///
    /// # Errors
    /// [`DealError::Hand`] if a card is given twice, or the game's deck lacks it; [`DealError::OtherGame`] for a range
    /// of another game, or a game without a board; [`DealError::OtherDeck`] if the range has a percentage of another
    /// deck.
    pub fn new(game: Game, range: &WrittenRange, board: &Board, dead: &[Card]) -> Result<Composition, DealError> {
        let known = [board.cards(), dead].concat();
        check_distinct(&known)?;
        check_deck(known.iter().copied(), game.deck())?;
        if !range.is_in(game) || !game.has_board_to_come() {
            return Err(DealError::OtherGame { seat: 0 });
        }
        if range.deck().is_some_and(|deck| deck != game.deck()) {
            return Err(DealError::OtherDeck { seat: 0 });
        }
        let left = game.deck() - known.iter().copied().collect();
        let (range, combos, hole_cards) = match game.plays_all_cards() {
            true => {
                let left = HandsLeft::new(left);
                let held = range.range().into_iter().flat_map(|range| left.of(range)).collect_vec();
                let combos = sum(held.iter().map(|hand| hand.weight));
                (WrittenRange::from(&left.holdings(&held)), combos, game.hole_cards())
            }
            false => {
                let range = range.omaha().cloned().unwrap_or_else(|| OmahaRange::random(game.hole_cards()));
                let (combos, hole_cards) = (sum(range.hands_of(left).map(|(_, weight)| weight)), range.size());
                (range.into(), combos, hole_cards)
            }
        };
        let all = choose(left.len(), hole_cards);
        Ok(Composition {
            game,
            range,
            combos,
            of_all: if all == 0 { 0.0 } else { combos.as_f64() / all as f64 },
            board: *board,
            dead: dead.to_vec(),
            groups: None,
            hands: None,
        })
    }

    /// The same with its groups. Those by draw overlap, since a hand may have several.
    ///
    /// # Errors
    /// [`MadeHandError::Omaha`] in Omaha. For made hands and draws, [`MadeHandError::WrongBoard`] without a board, and
    /// for draws [`MadeHandError::NoCardsToCome`] on the river.
    pub fn grouped_by(self, grouping: Grouping) -> Result<Composition, MadeHandError> {
        let groups = groups::groups(&self, grouping)?;
        Ok(Composition { groups: Some(groups), ..self })
    }

    /// The same with its hands, in the order of [`StartingClass::all`] and within a class by suit: spades, hearts,
    /// diamonds, clubs; in Omaha from the highest cards down. There may be 20,358,520 hands of six cards.
    #[must_use]
    pub fn with_hands(self) -> Composition {
        let hands = match self.range.omaha() {
            None => {
                let (_, mut held) = self.held();
                held.sort_by_key(|hand| (StartingClass::from(hand.combo), hand.combo.cards().map(Reverse)));
                held.into_iter().map(|hand| (hand.combo.set(), hand.weight)).collect_vec()
            }
            Some(range) => {
                let mut hands = range.hands_of(self.left()).collect_vec();
                hands.reverse();
                hands
            }
        };
        let hands = hands.into_iter().map(|(cards, weight)| RangeHand { cards, weight: as_share(weight.into()) });
        Composition { hands: Some(hands.collect()), ..self }
    }

    /// The share of a class that is in the range, of the hands that remain given the known cards, 0 to 1; `None` if
    /// none remain, and in Omaha.
    #[must_use]
    pub fn share_of_class(&self, class: StartingClass) -> Option<f64> {
        let (range, left) = (self.range.range().filter(|_| self.game.plays_all_cards())?, self.left());
        let hands = class.hands().filter(|hand| hand.iter().all(|&card| left.contains(card)));
        let weights = hands.map(|hand| range.weight(hand)).collect_vec();
        (!weights.is_empty()).then(|| weights.iter().sum::<f64>() / weights.len() as f64)
    }

    /// The cards that may be held.
    fn left(&self) -> CardSet {
        self.game.deck() - self.board.iter().chain(self.dead.iter().copied()).collect()
    }

    /// The hands of two cards that may be held, and those of them that are in the range.
    fn held(&self) -> (HandsLeft, Vec<HeldHand>) {
        let left = HandsLeft::new(self.left());
        let held = self.range.range().into_iter().flat_map(|range| left.of(range)).collect();
        (left, held)
    }
}

fn sum(weights: impl Iterator<Item = Weight>) -> WeightedCount {
    WeightedCount::ten_thousandths(weights.map(u64::from).sum())
}
