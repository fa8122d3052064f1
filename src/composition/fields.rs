//! The JSON form of what a range is made of.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Composition, GroupName, RangeGroup, RangeHand};
use crate::cards::{Board, Card, OMAHA_HOLE_CARDS};
use crate::json::as_json::{self, BoardCards};
use crate::keyed;
use crate::made::NO_DRAW;
use crate::ranges::{Holdings, OmahaRange, Range, WrittenRange};
use crate::ranking::Game;
use crate::runouts::WeightedCount;
use crate::tools::keys::{BOARD, DEAD, Entry, GAME, Keyed};

keyed! {
    /// The fields of [`Composition`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct CompositionFields<'a> {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key("the hands that known cards leave; in omaha, as it was written")]
        range: Cow<'a, str>,
        #[key("how many hands these are, by weight")]
        combos: WeightedCount,
        #[key("their share of all hands that known cards leave, 0 to 1")]
        #[serde(serialize_with = "as_json::rounded")]
        of_all: f64,
        #[key(BOARD)]
        board: BoardCards,
        #[key(DEAD)]
        dead: Cow<'a, [Card]>,
        #[key("one object per group, if asked for")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        groups: Option<Vec<GroupFields<'a>>>,
        #[key("one object per hand, if asked for")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hands: Option<Cow<'a, [RangeHand]>>,
    }

    #[derive(Serialize, Deserialize)]
    struct GroupFields<'a> {
        #[key("made hand or draw, like Top Pair, or class, like AKs")]
        name: Cow<'a, str>,
        #[key("how many hands it has, by weight")]
        combos: WeightedCount,
        #[key("their share of the range, 0 to 1")]
        #[serde(serialize_with = "as_json::rounded")]
        share: f64,
        #[key("the hands, as a range")]
        range: Cow<'a, str>,
    }
}

impl Keyed for Composition {
    const KEYS: &'static [Entry] = CompositionFields::KEYS;
}

impl Keyed for RangeGroup {
    const KEYS: &'static [Entry] = GroupFields::KEYS;
}

impl Serialize for Composition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let group = |group: &RangeGroup| GroupFields {
            name: group.name.to_string().into(),
            combos: group.combos,
            share: group.share,
            range: group.range.to_string().into(),
        };
        let fields = CompositionFields {
            game: self.game,
            range: self.range.items_alone().into(),
            combos: self.combos,
            of_all: self.of_all,
            board: BoardCards(self.board),
            dead: self.dead[..].into(),
            groups: self.groups.as_ref().map(|groups| groups.iter().map(group).collect()),
            hands: self.hands.as_deref().map(Cow::Borrowed),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Composition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Composition, D::Error> {
        let fields = CompositionFields::deserialize(deserializer)?;
        let (game, BoardCards(board), dead) = (fields.game, fields.board, fields.dead.into_owned());
        let composition = read(game, &fields.range, &board, &dead, fields.combos).map_err(D::Error::custom)?;
        let groups = fields.groups.map(|groups| groups.into_iter().map(GroupFields::read).collect()).transpose();
        Ok(Composition {
            of_all: fields.of_all,
            groups: groups.map_err(D::Error::custom)?,
            hands: fields.hands.map(Cow::into_owned),
            ..composition
        })
    }
}

/// The range of this text, whose hands number this many. In Omaha, that says how many cards each has.
fn read(game: Game, text: &str, board: &Board, dead: &[Card], combos: WeightedCount) -> Result<Composition, String> {
    let of_size = |size: usize| match game.plays_all_cards() {
        true if text.is_empty() => Ok(Range::default().into()),
        true => WrittenRange::read(text, game),
        false => OmahaRange::read(text, game, size).map(WrittenRange::from),
    };
    let sizes = if game.plays_all_cards() { game.hole_cards()..=game.hole_cards() } else { OMAHA_HOLE_CARDS };
    let mut fault = None;
    for size in sizes {
        let range = of_size(size).map_err(|error| error.to_string());
        let composition =
            range.and_then(|range| Composition::new(game, &range, board, dead).map_err(|error| error.to_string()));
        match composition {
            Ok(composition) if composition.combos == combos => return Ok(composition),
            Ok(composition) => fault = Some(format!("{text} has {} hands, not {combos}", composition.combos)),
            Err(error) => fault = fault.or(Some(error)),
        }
    }
    Err(fault.unwrap_or_default())
}

impl GroupFields<'_> {
    fn read(self) -> Result<RangeGroup, String> {
        let name = &*self.name;
        let made = || name.parse().map(GroupName::Made).ok();
        let draw = || name.parse().map(GroupName::Draw).ok();
        let class = || name.parse().map(GroupName::Class).ok();
        let no_draw = (name == NO_DRAW).then_some(GroupName::NoDraw);
        let named = no_draw.or_else(made).or_else(draw).or_else(class);
        Ok(RangeGroup {
            name: named.ok_or_else(|| format!("no group is called {name}"))?,
            combos: self.combos,
            share: self.share,
            range: Holdings::read(&self.range)?,
        })
    }
}
