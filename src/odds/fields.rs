//! The JSON form of odds, with a key for each kind of hand and of count.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{CategoryOdds, ClassOdds, DealCount, HandOdds, MadeHandOdds, Odds, PlayerOdds};
use crate::cards::Card;
use crate::json::as_json::{self, BoardCards};
use crate::json::players::{COMBOS, NAME, OWN_CARDS, PlayerKeys, RANGE, read_players};
use crate::keyed;
use crate::ranges::HandOrRange;
use crate::ranking::Game;
use crate::runouts::WeightedCount;
use crate::tools::keys::{BOARD, DEAD, Entry, GAME, Keyed};

/// The meanings of keys that players and parts of their ranges have.
pub(super) const EQUITY: &str = "its average share of the pot, 0 to 1";
pub(super) const STANDARD_ERROR: &str = "of an estimate, the standard error of the equity";
pub(super) const WIN: &str = "the share of runouts that it wins alone";
pub(super) const TIE: &str = "the share of runouts where it splits the pot";

keyed! {
    /// The fields of [`Odds`], in the order in which they are printed. Players are written as they are, and read as fields,
    /// until it is known of which game they are.
    #[derive(Serialize, Deserialize)]
    struct OddsFields<'a, Players> {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key("how many cards each player is dealt, if there is no board")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        own_cards: Option<usize>,
        #[key("ways to complete the board; deals with ranges or without a board")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        runouts: Option<WeightedCount>,
        #[key("of an estimate, the number of random deals; no runouts then")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        samples: Option<u64>,
        #[key("one object per hand, in order")]
        hands: Players,
        #[key(BOARD)]
        board: BoardCards,
        #[key(DEAD)]
        dead: Cow<'a, [Card]>,
    }

    /// The fields of [`PlayerOdds`].
    #[derive(Serialize, Deserialize)]
    struct PlayerFields<'a> {
        #[key(NAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Cow<'a, str>>,
        #[key(OWN_CARDS)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Cow<'a, [Card]>>,
        #[key(RANGE)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<Cow<'a, str>>,
        #[key(COMBOS)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        combos: Option<WeightedCount>,
        #[key(EQUITY)]
        #[serde(serialize_with = "as_json::rounded")]
        equity: f64,
        #[key(STANDARD_ERROR)]
        #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_json::rounded")]
        standard_error: Option<f64>,
        #[key(WIN)]
        #[serde(serialize_with = "as_json::rounded")]
        win: f64,
        #[key(TIE)]
        #[serde(serialize_with = "as_json::rounded")]
        tie: f64,
        #[key("the number of runouts that it wins alone, by weight")]
        wins: WeightedCount,
        #[key("the number of runouts where it splits the pot, by weight")]
        ties: WeightedCount,
        #[key("its average share of the high half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_json::rounded")]
        high: Option<f64>,
        #[key("its average share of the low half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_json::rounded")]
        low: Option<f64>,
        #[key("one object per class of its hands, if asked for")]
        #[serde(default, skip_serializing_if = "<[ClassOdds]>::is_empty")]
        classes: Cow<'a, [ClassOdds]>,
        #[key("one object per hand of its range, if asked for")]
        #[serde(default, skip_serializing_if = "<[HandOdds]>::is_empty")]
        each: Cow<'a, [HandOdds]>,
        #[key("one object per made hand, best first, if asked for")]
        #[serde(default, skip_serializing_if = "<[MadeHandOdds]>::is_empty")]
        made: Cow<'a, [MadeHandOdds]>,
        #[key("one object per category that it makes, if asked for")]
        #[serde(default, skip_serializing_if = "<[CategoryOdds]>::is_empty")]
        categories: Cow<'a, [CategoryOdds]>,
    }
}

impl Keyed for Odds {
    const KEYS: &'static [Entry] = OddsFields::<()>::KEYS;
}

impl Keyed for PlayerOdds {
    const KEYS: &'static [Entry] = PlayerFields::KEYS;
}

impl DealCount {
    /// The values of `runouts` and `samples`, one of which is set.
    pub(super) fn runouts_and_samples(self) -> (Option<WeightedCount>, Option<u64>) {
        match self {
            DealCount::Counted(runouts) => (Some(runouts), None),
            DealCount::Sampled(samples) => (None, Some(samples)),
        }
    }

    /// The deals that these are the values of.
    pub(super) fn read<E: Error>(runouts: Option<WeightedCount>, samples: Option<u64>) -> Result<DealCount, E> {
        match (runouts, samples) {
            (Some(runouts), None) => Ok(DealCount::Counted(runouts)),
            (None, Some(samples)) => Ok(DealCount::Sampled(samples)),
            _ => Err(E::custom("odds have either `runouts` or `samples`")),
        }
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (runouts, samples) = self.deals.runouts_and_samples();
        let fields = OddsFields {
            game: self.game,
            own_cards: self.own_cards,
            runouts,
            samples,
            hands: &self.hands,
            board: BoardCards(self.board),
            dead: self.dead[..].into(),
        };
        fields.serialize(serializer)
    }
}

/// It is read back only as a part of [`Odds`], which name the game.
impl Serialize for PlayerOdds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlayerFields::from(self).serialize(serializer)
    }
}

impl<'a> From<&'a PlayerOdds> for PlayerFields<'a> {
    fn from(player: &'a PlayerOdds) -> PlayerFields<'a> {
        let PlayerKeys { cards, range, combos } = PlayerKeys::new(&player.hand, player.combos);
        PlayerFields {
            name: player.name.as_deref().map(Cow::from),
            cards,
            range,
            combos,
            equity: player.equity,
            standard_error: player.standard_error,
            win: player.win,
            tie: player.tie,
            wins: player.wins,
            ties: player.ties,
            high: player.high,
            low: player.low,
            classes: player.classes[..].into(),
            each: player.each[..].into(),
            made: player.made[..].into(),
            categories: player.categories[..].into(),
        }
    }
}

impl<'de> Deserialize<'de> for Odds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Odds, D::Error> {
        let OddsFields { game, own_cards, runouts, samples, mut hands, board: BoardCards(board), dead } =
            OddsFields::<Vec<PlayerFields>>::deserialize(deserializer)?;
        let players = read_players(game, &board, &dead, hands.iter_mut().map(PlayerFields::take_keys))?;
        let hands = players.into_iter().zip(hands).map(|((hand, combos), fields)| fields.read(hand, combos));
        Ok(Odds {
            game,
            own_cards,
            deals: DealCount::read(runouts, samples)?,
            hands: hands.collect(),
            board,
            dead: dead.into_owned(),
        })
    }
}

impl<'a> PlayerFields<'a> {
    fn take_keys(&mut self) -> PlayerKeys<'a> {
        PlayerKeys { cards: self.cards.take(), range: self.range.take(), combos: self.combos.take() }
    }

    fn read(self, hand: HandOrRange, combos: WeightedCount) -> PlayerOdds {
        PlayerOdds {
            name: self.name.map(Cow::into_owned),
            hand,
            combos,
            equity: self.equity,
            standard_error: self.standard_error,
            win: self.win,
            tie: self.tie,
            wins: self.wins,
            ties: self.ties,
            high: self.high,
            low: self.low,
            classes: self.classes.into_owned(),
            each: self.each.into_owned(),
            made: self.made.into_owned(),
            categories: self.categories.into_owned(),
        }
    }
}
