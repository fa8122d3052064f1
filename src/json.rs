//! The JSON that the program prints for ranked hands and showdowns, as plain data that scripts can read back. Odds,
//! hits, outs, holds and nuts need no records of their own: they are serialized as they are.

use std::borrow::Cow;
use std::num::NonZero;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) mod as_json;
mod explanation;
mod showdown;
mod values;

use crate::cards::{
    Board, Card, CardSet, ChipAmount, Deal, Hand, HandError, HoleCards, OmahaHand, Rank, Street, Suit, WrittenHand,
};
use crate::keyed;
use crate::made::{Draw, Draws, MadeHand};
use crate::notation::{DealReader, PlayerCount, ReadError};
use crate::ranges::{HandOrRange, OmahaRange, Range, Spot, StartingClass, WrittenRange};
use crate::ranking::{Category, CategoryOrLow, Game, HandRank, RankedHand, Scale};
use crate::runouts::WeightedCount;
use crate::tools::keys::{GAME, RANK};
use as_json::{Number, on_scale, present};
pub use showdown::{EmptySeat, PotRecord, ShowdownHand, ShowdownRecord, ShowdownSeat};

keyed! {
    /// One ranked hand, with its fields in the order in which they are printed.
    ///
    /// `serde_json::from_str::<Record>(line)` reads back a line that `handrank --json` printed, where shares have six decimals.
    /// Fields may be added, so reading ignores unknown ones.
    ///
    /// ```
    /// use handrank::json::Record;
    /// use handrank::{Category, Game, Hand, OmahaHand};
    ///
    /// let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
    /// let record = Record::new(Game::Holdem, &hand)?;
    /// assert_eq!((record.rank.get(), record.category), (1601, Category::Straight));
    /// assert_eq!(format!("{:.6}", record.beats.expect("hold'em has shares")), "0.995554");
    ///
    /// let hand: OmahaHand = "As Kd Qc Jh / 2c 3d 4h 5s 6c".parse()?;
    /// let record = Record::new(Game::Omaha, &hand)?;
    /// assert_eq!((record.cards.len(), record.board.map(|board| board.len())), (4, Some(5)));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(remote = "Self")]
    #[non_exhaustive]
    pub struct Record {
        /// The game, unless it is hold'em, Omaha, stud or draw.
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub game: Option<Game>,
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
        /// What the hole cards add to the board, if it was asked for.
        #[key("with --made, what the hole cards add to the board, like Top Pair")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub made: Option<MadeHand>,
        /// What they may draw to, if it was asked for.
        #[key("with --made, the draws; none on the river")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub draws: Option<Draws>,
        /// The best low, if the game has lows; `Some(None)` if none counts.
        #[key("the best low, or null; only in games with lows")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        pub low: Option<Option<LowRecord>>,
        /// The share of all hands of the same size that rank strictly worse, 0 to 1; only in hold'em, stud and draw.
        #[key("the share of hands of that size it beats; only in holdem")]
        #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_json::rounded")]
        pub beats: Option<f64>,
        /// The cards, in the order given: the hole cards if the game keeps the board apart.
        #[key("the cards as given; without the board if that is apart")]
        pub cards: Vec<Card>,
        /// The board's cards, in the order given, if the game keeps them apart.
        #[key("the board's cards, if the game keeps them apart")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub board: Option<Vec<Card>>,
        /// The best five, most significant first.
        #[key("the best five, most significant first")]
        pub best: [Card; 5],
    }
}

impl Record {
    /// Ranks a hand of a game.
    ///
    /// # Errors
    /// Those of [`Game::rank`].
    pub fn new(game: Game, hand: &impl WrittenHand) -> Result<Record, HandError> {
        let RankedHand { rank, best, low } = game.best(hand)?;
        let [own, on_board] = hand.own_and_board();
        Ok(Record {
            game: game.in_records(),
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            description: rank.description().to_string(),
            made: None,
            draws: None,
            low: game.has_low().then(|| low.map(LowRecord::from)),
            beats: game.beats(rank, own.len() + on_board.len()),
            cards: hand.cards().collect(),
            board: hand.board().map(Iterator::collect),
            best,
        })
    }
}

keyed! {
    /// The best low of a hand, with its fields in the order in which they are printed.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub struct LowRecord {
        /// The rank of the low, 1 (best) to 56.
        #[key("1 (5 4 3 2 A) to 56; smaller is better")]
        #[serde(deserialize_with = "ace_to_five")]
        pub rank: HandRank,
        /// The low in words.
        #[key("the low in words")]
        pub description: String,
        /// Its five cards, most significant first.
        #[key("its five cards, most significant first")]
        pub best: [Card; 5],
    }
}

impl From<(HandRank, [Card; 5])> for LowRecord {
    fn from((rank, best): (HandRank, [Card; 5])) -> LowRecord {
        LowRecord { rank, description: rank.description().to_string(), best }
    }
}

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

/// The game to name beside a percentage of this deck: none for the deck of hold'em, which is the default.
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
            RangeFields::Text(range) => text(&range),
            RangeFields::OfGame { game, hole_cards: Some(size), range } if !game.plays_all_cards() => {
                Ok(WrittenRange::from(OmahaRange::read(&range, game, size.get())?).into())
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

/// An Omaha range is serialized as a [`WrittenRange`] is: as its text, the game and, unless it is four, how many cards each hand
/// has.
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

/// A hand rank is serialized as its number.
impl Serialize for HandRank {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.serialize_u16(self.get())
    }
}

/// A number alone is read as a rank on Cactus Kev's scale; records, which name the game, read it on the game's scale.
impl<'de> Deserialize<'de> for HandRank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandRank, D::Error> {
        on_scale(Scale::Kev, u16::deserialize(deserializer)?)
    }
}

/// Reads the rank of a low.
fn ace_to_five<'de, D: Deserializer<'de>>(deserializer: D) -> Result<HandRank, D::Error> {
    on_scale(Scale::AceToFive, u16::deserialize(deserializer)?)
}

/// Serializes records field by field, and reads back their hand ranks on the scale of their game.
macro_rules! with_ranks {
    ($($record:ident: $ranks:expr;)+) => {$(
        impl Serialize for $record {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $record::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $record {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$record, D::Error> {
                let mut record = $record::deserialize(deserializer)?;
                let scale = record.game.unwrap_or_default().scale();
                let ranks: fn(&mut $record) -> Vec<&mut HandRank> = $ranks;
                for rank in ranks(&mut record) {
                    *rank = on_scale(scale, rank.get())?;
                }
                Ok(record)
            }
        }
    )+};
}

with_ranks! {
    Record: |record| vec![&mut record.rank];
    ShowdownRecord: |record| {
        let hands = record.hands.iter_mut().flatten().filter_map(ShowdownSeat::hand_mut);
        hands.map(|hand| &mut hand.rank).collect()
    };
}
