//! The JSON form of hits.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Hits, StreetHits};
use crate::cards::Card;
use crate::json::as_json::BoardCards;
use crate::json::players::{COMBOS, OWN_CARDS, PlayerKeys, RANGE, read_player};
use crate::keyed;
use crate::made::Texture;
use crate::ranking::Game;
use crate::runouts::WeightedCount;
use crate::tools::keys::{BOARD, DEAD, Entry, GAME, Keyed};

keyed! {
    /// The fields of [`Hits`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct HitsFields<'a> {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key(OWN_CARDS)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Cow<'a, [Card]>>,
        #[key(RANGE)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<Cow<'a, str>>,
        #[key(COMBOS)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        combos: Option<WeightedCount>,
        #[key(BOARD)]
        board: BoardCards,
        #[key("how suited, paired and connected the board is, if asked for")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        texture: Option<Cow<'a, Texture>>,
        #[key(DEAD)]
        dead: Cow<'a, [Card]>,
        #[key("one object per street: that of the board, and those to come")]
        streets: Cow<'a, [StreetHits]>,
    }
}

impl Keyed for Hits {
    const KEYS: &'static [Entry] = HitsFields::KEYS;
}

impl Serialize for Hits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PlayerKeys { cards, range, combos } = PlayerKeys::new(&self.hand, self.combos);
        let fields = HitsFields {
            game: self.game,
            cards,
            range,
            combos,
            board: BoardCards(self.board),
            texture: self.texture.as_ref().map(Cow::Borrowed),
            dead: self.dead[..].into(),
            streets: self.streets[..].into(),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hits, D::Error> {
        let HitsFields { game, cards, range, combos, board: BoardCards(board), texture, dead, streets } =
            HitsFields::deserialize(deserializer)?;
        let (hand, combos) = read_player(game, &board, &dead, PlayerKeys { cards, range, combos })?;
        Ok(Hits {
            game,
            hand,
            combos,
            board,
            texture: texture.map(Cow::into_owned),
            dead: dead.into_owned(),
            streets: streets.into_owned(),
        })
    }
}
