//! The JSON that the program prints for ranked hands and showdowns, as plain data that scripts can read back. Odds,
//! hits, outs, holds and nuts need no records of their own: they are serialized as they are.

use std::borrow::Cow;
use std::num::NonZero;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) mod as_json;
mod chips;
mod explanation;
pub(crate) mod players;
mod ranked_hand;
mod showdown;

use crate::cards::{Board, Card, CardSet, ChipAmount, Deal, Hand, HoleCards, OmahaHand, Rank, Street, Suit};
use crate::made::{Draw, Draws, MadeHand};
use crate::notation::{DealReader, PlayerCount, ReadError};
use crate::ranges::{ClassOrHand, HandOrRange, OmahaRange, Range, Spot, StartingClass, WrittenRange};
use crate::ranking::{Category, CategoryOrLow, Game, HandRank, Scale};
use crate::runouts::WeightedCount;
use as_json::{Number, on_scale};
pub use ranked_hand::{LowRecord, Record};
pub use showdown::{EmptySeat, OnBoardsRecord, PotRecord, ShowdownHand, ShowdownRecord, ShowdownSeat};

/// Serializes types as their `Display` text, which the function given reads back.
macro_rules! as_text {
    ($($type:ty: $read:expr;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: fn(&str) -> Result<$type, _> = $read;
                read(&Cow::<str>::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    )+};
}

pub(crate) use as_text;

as_text! {
    Card: str::parse;
    Rank: str::parse;
    Suit: str::parse;
    Hand: str::parse;
    OmahaHand: str::parse;
    HoleCards: str::parse;
    Board: str::parse;
    CardSet: str::parse;
    Range: str::parse;
    StartingClass: str::parse;
    ClassOrHand: str::parse;
    Game: str::parse;
    Street: str::parse;
    Category: |name| Category::named(name).ok_or("unknown category");
    CategoryOrLow: str::parse;
    MadeHand: str::parse;
    Draw: str::parse;
}

/// Written as the names of the draws, in order.
impl Serialize for Draws {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Draws {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Draws, D::Error> {
        Ok(Vec::<Draw>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A deal is serialized as text, with names and chips.
impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:#}"))
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The game to name along with a percentage of this deck: none for the deck of hold'em, which is the default.
fn game_of_percentage(deck: Option<CardSet>) -> Option<Game> {
    Game::ALL.into_iter().find(|game| Some(game.deck()) == deck).filter(|&game| game != Game::default())
}

/// A range as it is serialized: its text or, if hold'em would read that differently, its text and its game.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum RangeFields {
    Text(String),
    OfGame {
        game: Game,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hole_cards: Option<NonZero<usize>>,
        range: String,
    },
}

/// The game in which ranges are read, and how many cards Omaha hands have, where these are not hold'em and four.
fn reading_of<'a>(ranges: impl Iterator<Item = &'a WrittenRange> + Clone) -> (Option<Game>, Option<NonZero<usize>>) {
    match ranges.clone().find_map(|range| range.omaha().map(OmahaRange::size)) {
        Some(size) => (Some(Game::Omaha), NonZero::new(size).filter(|size| size.get() != Game::Omaha.hole_cards())),
        None => (ranges.clone().find_map(|range| game_of_percentage(range.deck())), None),
    }
}

impl Serialize for WrittenRange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let range = self.to_string();
        let fields = match reading_of([self].into_iter()) {
            (Some(game), hole_cards) => RangeFields::OfGame { game, hole_cards, range },
            (None, _) => RangeFields::Text(range),
        };
        fields.serialize(serializer)
    }
}

impl RangeFields {
    /// The range, where a text alone is read in this way.
    fn read<T: From<WrittenRange>>(self, text: impl FnOnce(&str) -> Result<T, ReadError>) -> Result<T, ReadError> {
        match self {
            RangeFields::Text(range) if range.is_empty() => Ok(WrittenRange::from(Range::default()).into()),
            RangeFields::Text(range) => text(&range),
            RangeFields::OfGame { game, hole_cards, range } if !game.plays_all_cards() => {
                let size = hole_cards.map_or(game.hole_cards(), NonZero::get);
                Ok(WrittenRange::from(OmahaRange::read(&range, game, size)?).into())
            }
            RangeFields::OfGame { game, range, .. } => Ok(WrittenRange::read(&range, game)?.into()),
        }
    }
}

impl<'de> Deserialize<'de> for WrittenRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WrittenRange, D::Error> {
        RangeFields::deserialize(deserializer)?.read(str::parse).map_err(D::Error::custom)
    }
}

/// A hand is serialized as text, a range as a [`WrittenRange`] is.
impl Serialize for HandOrRange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            HandOrRange::Hand(hole) => hole.serialize(serializer),
            HandOrRange::Range(range) => range.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for HandOrRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandOrRange, D::Error> {
        RangeFields::deserialize(deserializer)?.read(str::parse).map_err(D::Error::custom)
    }
}

/// A spot as it is serialized: its hands and ranges as text, and the game if hold'em would read them differently.
#[derive(Serialize, Deserialize)]
struct SpotFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hole_cards: Option<NonZero<usize>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    hands: Vec<String>,
    board: Vec<Card>,
    dead: Vec<Card>,
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ranges = self.players().iter().filter_map(|player| match player {
            HandOrRange::Hand(_) => None,
            HandOrRange::Range(range) => Some(range),
        });
        let (game, hole_cards) = reading_of(ranges);
        let fields = SpotFields {
            game,
            hole_cards,
            names: self.names().to_vec(),
            hands: self.players().iter().map(HandOrRange::to_string).collect(),
            board: self.board().cards().to_vec(),
            dead: self.dead().to_vec(),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let SpotFields { game, hole_cards, names, hands, board, dead } = SpotFields::deserialize(deserializer)?;
        // Next to other hands, `random` takes their size.
        let is_random = |text: &String| text == "random" && !hands.iter().all(|text| text == "random");
        let any_size = DealReader::new(game.unwrap_or_default()).with_players(PlayerCount::One);
        let reader = any_size.clone().with_hole_cards(hole_cards).map_err(D::Error::custom)?;
        let player = |text: &String| {
            let reader = if is_random(text) { &any_size } else { &reader };
            let spot: Spot = reader.read(text).map_err(D::Error::custom)?;
            match spot.board().is_empty() {
                true => Ok(spot.players()[0].clone()),
                false => Err(D::Error::custom(format!("'{text}' has a board of its own"))),
            }
        };
        let players = hands.iter().map(player).collect::<Result<_, _>>()?;
        let board = Board::new(&board).map_err(D::Error::custom)?;
        let spot = Spot::new(players, &board, &dead).map_err(D::Error::custom)?;
        spot.with_first_names(names).map_err(D::Error::custom)
    }
}

/// An Omaha range is serialized as a [`WrittenRange`] is: as its text, the game and, unless it is four, how many cards
/// each hand has.
impl Serialize for OmahaRange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenRange::from(self.clone()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OmahaRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OmahaRange, D::Error> {
        let (game, hole_cards, range) = match RangeFields::deserialize(deserializer)? {
            RangeFields::OfGame { game, hole_cards, range } if !game.plays_all_cards() => (game, hole_cards, range),
            RangeFields::OfGame { range, .. } | RangeFields::Text(range) => {
                return Err(D::Error::custom(format!("'{range}' is not a range of Omaha hands")));
            }
        };
        OmahaRange::read(&range, game, hole_cards.map_or(game.hole_cards(), NonZero::get)).map_err(D::Error::custom)
    }
}

impl Serialize for WeightedCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.whole().and_then(|whole| whole.try_into().ok()) {
            Some(whole) => serializer.serialize_u64(whole),
            None => serializer.serialize_f64(self.as_f64()),
        }
    }
}

impl<'de> Deserialize<'de> for WeightedCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WeightedCount, D::Error> {
        match Number::deserialize(deserializer)? {
            Number::Whole(whole) => Ok(whole.into()),
            Number::Float(number) => {
                let count = WeightedCount::from_decimal(&number.to_string());
                count.ok_or_else(|| D::Error::custom(format!("'{number}' is not a number of hands or deals")))
            }
        }
    }
}

/// Whole chips are serialized as an integer, cents as a number with decimals.
impl Serialize for ChipAmount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.is_in_cents() {
            true => serializer.serialize_f64(self.units() as f64 / 100.0),
            false => serializer.serialize_u64(self.units()),
        }
    }
}

impl<'de> Deserialize<'de> for ChipAmount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ChipAmount, D::Error> {
        /// Every integer up to here is a floating-point number. No pot is larger.
        const MAX: u64 = 1 << 53;
        let (units, is_in_cents) = match Number::deserialize(deserializer)? {
            Number::Whole(whole) => (whole, false),
            Number::Float(number) if number >= 0.0 => ((number * 100.0).round() as u64, true),
            Number::Float(number) => return Err(D::Error::custom(format!("'{number}' is not an amount of chips"))),
        };
        match units <= MAX {
            true => Ok(ChipAmount::of_units(units, is_in_cents)),
            false => Err(D::Error::custom("an amount of chips is too large")),
        }
    }
}

/// A hand rank as it is serialized: its number or, of another scale than that of hold'em, its number in a game.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum RankFields {
    Number(u16),
    OfGame { game: Game, rank: u16 },
}

impl Serialize for HandRank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rank = self.get();
        let game = Game::ALL.into_iter().find(|game| game.scale() == self.scale()).unwrap_or_default();
        let fields = match game.in_json() {
            None => RankFields::Number(rank),
            Some(game) => RankFields::OfGame { game, rank },
        };
        fields.serialize(serializer)
    }
}

/// Reads a number as a rank on Cactus Kev's scale.
impl<'de> Deserialize<'de> for HandRank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandRank, D::Error> {
        match RankFields::deserialize(deserializer)? {
            RankFields::Number(rank) => on_scale(Scale::Kev, rank),
            RankFields::OfGame { game, rank } => on_scale(game.scale(), rank),
        }
    }
}
