//! The JSON form of what beats a hand, in which each rank is followed by its description.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{HeldRank, Holdings, Nuts, Standing, count};
use crate::cards::{Card, HoleCards};
use crate::json::as_json::{BoardCards, RankKeys};
use crate::keyed;
use crate::ranges::{HandsLeft, Range, WrittenRange};
use crate::ranking::{Category, Game};
use crate::runouts::WeightedCount;
use crate::tools::keys::{ACE_LOW, BOARD, CATEGORY, DEAD, DESCRIPTION, Entry, GAME, Keyed, RANK};

keyed! {
    /// The fields of [`Nuts`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct NutsFields {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key("the hand's own cards; without a hand, null")]
        cards: Option<Vec<Card>>,
        #[key("its rank, or null")]
        rank: Option<u16>,
        #[key("its category, or null")]
        category: Option<Category>,
        #[key("true if its straight has a low ace, or null")]
        ace_low: Option<bool>,
        #[key("its rank in words, or null")]
        description: Option<String>,
        #[key(BOARD)]
        board: BoardCards,
        #[key(DEAD)]
        dead: Vec<Card>,
        #[key("the range of the opponent, if one was given")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        range: Option<String>,
        #[key("how many hands beat it, by weight, or null")]
        ahead: Option<WeightedCount>,
        #[key("how many tie it, by weight, or null")]
        tied: Option<WeightedCount>,
        #[key("how many it beats, by weight, or null")]
        behind: Option<WeightedCount>,
        #[key("one object per rank that beats or ties, best first")]
        ranks: Vec<HeldRankFields>,
    }

    #[derive(Serialize, Deserialize)]
    struct HeldRankFields {
        #[key(RANK)]
        rank: u16,
        #[key(CATEGORY)]
        category: Category,
        #[key(ACE_LOW)]
        ace_low: bool,
        #[key(DESCRIPTION)]
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
        let standing = nuts.standing_of_hands();
        let rank = nuts.rank.map(RankKeys::from);
        NutsFields {
            game: nuts.game,
            cards: nuts.cards.as_ref().map(|hole| hole.cards().to_vec()),
            rank: rank.as_ref().map(|keys| keys.rank),
            category: rank.as_ref().map(|keys| keys.category),
            ace_low: rank.as_ref().map(|keys| keys.ace_low),
            description: rank.map(|keys| keys.description),
            board: BoardCards(nuts.board),
            dead: nuts.dead.clone(),
            range: nuts.range.as_ref().map(WrittenRange::to_string),
            ahead: standing.map(|standing| standing.ahead),
            tied: standing.map(|standing| standing.tied),
            behind: standing.map(|standing| standing.behind),
            ranks: nuts.ranks.iter().map(HeldRankFields::from).collect(),
        }
    }
}

impl From<&HeldRank> for HeldRankFields {
    fn from(held: &HeldRank) -> HeldRankFields {
        let RankKeys { rank, category, ace_low, description } = held.rank.into();
        let (combos, holdings) = (held.combos, held.holdings.to_string());
        HeldRankFields { rank, category, ace_low, description, combos, holdings }
    }
}

impl<'de> Deserialize<'de> for Nuts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nuts, D::Error> {
        let fields = NutsFields::deserialize(deserializer)?;
        let (game, BoardCards(board)) = (fields.game, fields.board);
        let cards = fields.cards.map(HoleCards::try_from).transpose().map_err(D::Error::custom)?;
        let range = fields.range.map(|text| WrittenRange::read(&text, game)).transpose().map_err(D::Error::custom)?;
        let rank = match (fields.rank, fields.category, fields.ace_low, fields.description) {
            (Some(rank), Some(category), Some(ace_low), Some(description)) => {
                Some(RankKeys { rank, category, ace_low, description }.read(game.scale())?)
            }
            _ => None,
        };
        let standing = match (fields.ahead, fields.tied, fields.behind) {
            (Some(ahead), Some(tied), Some(behind)) if game.plays_all_cards() => Some(Standing { ahead, tied, behind }),
            _ => None,
        };
        let known = cards.iter().flatten().chain(&board).chain(fields.dead.iter().copied());
        let left = HandsLeft::new(game.deck() - known.collect());
        let opponent = range.as_ref().and_then(WrittenRange::range).cloned().unwrap_or_else(Range::random);
        let combos = left.of(&opponent).map(|hand| u64::from(hand.weight)).sum();
        Ok(Nuts {
            game,
            cards,
            rank,
            board,
            dead: fields.dead,
            range,
            standing,
            ranks: fields.ranks.into_iter().map(|held| held.read(game, &left)).collect::<Result<_, _>>()?,
            combos: count(combos),
        })
    }
}

impl HeldRankFields {
    /// The rank on the scale of the game, and the hands that the cards that are left make possible.
    fn read<E: Error>(self, game: Game, left: &HandsLeft) -> Result<HeldRank, E> {
        let HeldRankFields { rank, category, ace_low, description, combos, holdings } = self;
        let rank = RankKeys { rank, category, ace_low, description }.read(game.scale())?;
        let range: WrittenRange = holdings.parse().map_err(E::custom)?;
        let hands = range.range().into_iter().flat_map(|range| left.of(range));
        let hands = hands.map(|hand| hand.cards_and_weight()).collect();
        Ok(HeldRank { rank, combos, hands, holdings: Holdings::read(&holdings).map_err(E::custom)? })
    }
}
