//! What beats a hand as JSON has it, where each rank is followed by its words.

use serde::{Deserialize, Serialize, Serializer};

use super::{HeldRank, Nuts, Standing};
use crate::as_json::{on_scale, present};
use crate::card::Card;
use crate::game::Game;
use crate::hand_rank::{Category, HandRank};
use crate::odds::WeightedCount;

/// The fields of [`Nuts`], in the order in which they are printed.
#[derive(Serialize, Deserialize)]
pub(super) struct NutsFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    cards: Option<Vec<Card>>,
    rank: Option<HandRank>,
    category: Option<Category>,
    ace_low: Option<bool>,
    description: Option<String>,
    board: Vec<Card>,
    dead: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    range: Option<String>,
    /// Null without a hand; left out in Omaha, as the next two are.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    ahead: Option<Option<WeightedCount>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    tied: Option<Option<WeightedCount>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    behind: Option<Option<WeightedCount>>,
    ranks: Vec<HeldRankFields>,
}

#[derive(Serialize, Deserialize)]
struct HeldRankFields {
    rank: HandRank,
    category: Category,
    ace_low: bool,
    description: String,
    combos: WeightedCount,
    holdings: String,
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
        // Of games that are not named, Omaha alone has pairs of cards, which do not stand against the hand.
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
