//! The JSON form of what beats a hand, in which each rank is followed by its description.

use serde::{Deserialize, Serialize, Serializer};

use super::{HeldRank, Nuts, Standing};
use crate::cards::Card;
use crate::json::as_json::{on_scale, present};
use crate::keyed;
use crate::ranking::{Category, Game, HandRank};
use crate::runouts::WeightedCount;
use crate::tools::keys::{BOARD, DEAD, Entry, GAME, Keyed, RANK};

keyed! {
    /// The fields of [`Nuts`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    pub(super) struct NutsFields {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<Game>,
        #[key("the hand's own cards; without a hand, null")]
        cards: Option<Vec<Card>>,
        #[key("its rank, or null")]
        rank: Option<HandRank>,
        #[key("the category of that, or null")]
        category: Option<Category>,
        #[key("true if its straight has a low ace, or null")]
        ace_low: Option<bool>,
        #[key("its rank in words, or null")]
        description: Option<String>,
        #[key(BOARD)]
        board: Vec<Card>,
        #[key(DEAD)]
        dead: Vec<Card>,
        #[key("the range of the opponent, if one was given")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<String>,
        /// Null without a hand; left out in Omaha, as the next two are.
        #[key("how many hands beat it, by weight, or null; not in omaha")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        ahead: Option<Option<WeightedCount>>,
        #[key("how many tie it, by weight, or null; not in omaha")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        tied: Option<Option<WeightedCount>>,
        #[key("how many it beats, by weight, or null; not in omaha")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        behind: Option<Option<WeightedCount>>,
        #[key("one object per rank that beats or ties, best first")]
        ranks: Vec<HeldRankFields>,
    }

    #[derive(Serialize, Deserialize)]
    struct HeldRankFields {
        #[key(RANK)]
        rank: HandRank,
        #[key("its name, like Straight")]
        category: Category,
        #[key("true for a straight whose ace is low, like A 2 3 4 5")]
        ace_low: bool,
        #[key("in words, different for each rank")]
        description: String,
        #[key("how many hands have it, by weight; in omaha, pairs of cards")]
        combos: WeightedCount,
        #[key("which hands these are, as a range")]
        holdings: String,
    }
}

impl Keyed for Nuts {
    const KEYS: &'static [Entry] = NutsFields::KEYS;
}

impl Keyed for HeldRank {
    const KEYS: &'static [Entry] = HeldRankFields::KEYS;
}

impl Serialize for Nuts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        NutsFields::from(self).serialize(serializer)
    }
}

impl From<&Nuts> for NutsFields {
    fn from(nuts: &Nuts) -> NutsFields {
        let count =
            |count: fn(Standing) -> WeightedCount| nuts.game.plays_all_cards().then_some(nuts.standing.map(count));
        NutsFields {
            game: nuts.game.in_records(),
            cards: nuts.cards.clone(),
            rank: nuts.rank,
            category: nuts.rank.map(HandRank::category),
            ace_low: nuts.rank.map(HandRank::is_ace_low),
            description: nuts.rank.map(|rank| rank.description().to_string()),
            board: nuts.board.clone(),
            dead: nuts.dead.clone(),
            range: nuts.range.clone(),
            ahead: count(|standing| standing.ahead),
            tied: count(|standing| standing.tied),
            behind: count(|standing| standing.behind),
            ranks: nuts.ranks.iter().map(HeldRankFields::from).collect(),
        }
    }
}

impl From<&HeldRank> for HeldRankFields {
    fn from(held: &HeldRank) -> HeldRankFields {
        let rank = held.rank;
        HeldRankFields {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
            combos: held.combos,
            holdings: held.holdings.clone(),
        }
    }
}

/// Fails if a rank is not on the scale of the game.
impl TryFrom<NutsFields> for Nuts {
    type Error = serde::de::value::Error;

    fn try_from(fields: NutsFields) -> Result<Nuts, Self::Error> {
        // Of the games that JSON does not name, only Omaha ranks pairs of cards, which are not compared with the hand.
        let unnamed = if fields.ahead.is_some() { Game::Holdem } else { Game::Omaha };
        let game = fields.game.unwrap_or(unnamed);
        let on_scale = |rank: HandRank| on_scale(game.scale(), rank.get());
        let held = |held: HeldRankFields| {
            let HeldRankFields { rank, combos, holdings, .. } = held;
            Ok(HeldRank { rank: on_scale(rank)?, combos, hands: Vec::new(), holdings })
        };
        let standing = |(ahead, tied, behind)| Standing { ahead, tied, behind };
        let counts = (fields.ahead.flatten(), fields.tied.flatten(), fields.behind.flatten());
        let counts =
            if let (Some(ahead), Some(tied), Some(behind)) = counts { Some((ahead, tied, behind)) } else { None };
        Ok(Nuts {
            game,
            cards: fields.cards,
            rank: fields.rank.map(on_scale).transpose()?,
            board: fields.board,
            dead: fields.dead,
            range: fields.range,
            standing: counts.map(standing),
            ranks: fields.ranks.into_iter().map(held).collect::<Result<_, _>>()?,
            combos: None,
        })
    }
}
