//! Odds on several boards, between which the pot is divided.

use super::Odds;
use crate::cards::{Card, OnBoards};
use crate::keyed;
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::OddsError;
use crate::tools::keys::DEAD;

keyed! {
    /// The odds of a [`Spot`] on several boards, between which the pot is divided: the mean over the boards. Whether a
    /// player wins the whole pot is not known from the odds on each.
    ///
    /// With the feature `serde`, it is serialized as the object that `handrank odds --json` prints for several boards, and
    /// deserialized from it.
    ///
    /// ```
    /// use handrank::{Game, OnBoards, Spot};
    ///
    /// let spots: OnBoards<Spot> = "AhKh|8c8s/8h5h2h//Td9c4c".parse()?;
    /// let odds = spots.odds(Game::Holdem)?;
    /// let [first, second] = [0, 1].map(|board| odds.boards[board].hands[0].equity);
    /// assert_eq!(odds.equity[0], (first + second) / 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[non_exhaustive]
    pub struct OddsOnBoards {
        /// The average share of the pot of each player, in order, 0 to 1.
        #[key("each hand's equity, the mean over the boards")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::as_json::rounded_shares"))]
        pub equity: Vec<f64>,
        /// The odds on each board, in order, for which the cards of the other boards are dead, too.
        #[key("one object per board; the cards of the others are dead")]
        pub boards: Vec<Odds>,
        /// The dead cards that are on no board, in the order given.
        #[key(DEAD)]
        pub dead: Vec<Card>,
    }
}

impl OddsOnBoards {
    /// The odds of one spot on several boards, from those on each.
    ///
    /// # Panics
    /// If there are none, or they have different numbers of hands.
    #[must_use]
    pub fn new(boards: Vec<Odds>) -> OddsOnBoards {
        assert!(boards.iter().all(|odds| odds.hands.len() == boards[0].hands.len()), "they have the same hands");
        let mean = |player: usize| {
            let sum: f64 = boards.iter().map(|odds| odds.hands[player].equity).sum();
            sum / boards.len() as f64
        };
        let equity = (0..boards[0].hands.len()).map(mean).collect();
        let is_on_none = |card: &Card| boards.iter().all(|odds| odds.dead.contains(card));
        let dead = boards[0].dead.iter().copied().filter(is_on_none).collect();
        OddsOnBoards { equity, boards, dead }
    }
}

impl OnBoards<Spot> {
    /// Counts who wins on each board, as for [`Spot::odds`], with the cards of the other boards out of the deck.
    ///
    /// # Errors
    /// Those of [`Spot::odds`].
    pub fn odds(&self, game: Game) -> Result<OddsOnBoards, OddsError> {
        Ok(OddsOnBoards::new(self.each().map(|spot| spot.odds(game)).collect::<Result<_, _>>()?))
    }
}
