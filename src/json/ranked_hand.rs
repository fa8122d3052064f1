//! A ranked hand as plain data: what `handrank --json` prints and scripts read back.

use itertools::Itertools;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::as_json::{self, BoardCards, RankKeys, on_scale, present};
use crate::cards::{Board, Card, HandError, WrittenHand};
use crate::keyed;
use crate::made::{Draws, Made, MadeHand};
use crate::ranking::{Category, Game, GameHand, HandRank, RankedHand, Scale};
use crate::tools::keys::{ACE_LOW, CATEGORY, DESCRIPTION, Entry, GAME, Keyed, RANK};

/// The meanings of keys that hands of showdowns have, too.
pub(super) const BEST_LOW: &str = "the best low, or null; only in games with lows";
pub(super) const BEST_FIVE: &str = "the best five, most significant first";

/// One ranked hand.
///
/// `serde_json::from_str::<Record>(line)` reads back a line that `handrank --json` printed, where shares have six
/// decimals, and where the rank is followed by its category, whether its ace is low, and its description. Keys may be
/// added, so reading ignores unknown ones.
///
/// ```
/// use handrank::json::Record;
/// use handrank::{Category, Game, Hand, OmahaHand};
///
/// let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
/// let record = Record::new(Game::Holdem, &hand)?;
/// assert_eq!((record.rank.get(), record.rank.category()), (1601, Category::Straight));
/// assert_eq!(format!("{:.6}", record.beats.expect("hold'em has shares")), "0.995554");
///
/// let hand: OmahaHand = "As Kd Qc Jh / 2c 3d 4h 5s 6c".parse()?;
/// let record = Record::new(Game::Omaha, &hand)?;
/// assert_eq!((record.cards.len(), record.board.map(|board| board.len())), (4, Some(5)));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Record {
    /// The game. JSON omits it for hold'em.
    pub game: Game,
    /// The hand rank.
    pub rank: HandRank,
    /// What the hole cards add to the board and what they may draw to, if it was asked for.
    pub made: Option<Made>,
    /// The best low; `None` if none counts, or the game has no lows.
    pub low: Option<LowRecord>,
    /// The share of all hands of the same size that rank strictly worse, 0 to 1; only in hold'em, stud and draw.
    pub beats: Option<f64>,
    /// The cards, in the order given: the hole cards if the game keeps the board apart.
    pub cards: Vec<Card>,
    /// The board, if the game keeps it apart.
    pub board: Option<Board>,
    /// The best five, most significant first.
    pub best: [Card; 5],
}

/// The best low of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LowRecord {
    /// The rank of the low, 1 (best) to 56 on the scale of lows with aces low.
    pub rank: HandRank,
    /// Its five cards, most significant first.
    pub best: [Card; 5],
}

impl Record {
    /// Ranks a hand of a game.
    ///
    /// # Errors
    /// Those of [`Game::rank`].
    pub fn new(game: Game, hand: &(impl WrittenHand + GameHand)) -> Result<Record, HandError> {
        let RankedHand { rank, best, low } = game.best(hand)?;
        let [own, on_board] = hand.own_and_board();
        Ok(Record {
            game,
            rank,
            made: None,
            low: low.map(LowRecord::from),
            beats: game.beats(rank, own.len() + on_board.len()),
            cards: hand.cards().collect(),
            board: hand.board().map(|cards| Board::from_distinct(&cards.collect_vec())).transpose()?,
            best,
        })
    }
}

impl From<(HandRank, [Card; 5])> for LowRecord {
    fn from((rank, best): (HandRank, [Card; 5])) -> LowRecord {
        LowRecord { rank, best }
    }
}

keyed! {
    /// The fields of [`Record`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct Fields {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key(RANK)]
        rank: u16,
        #[key(CATEGORY)]
        category: Category,
        #[key(ACE_LOW)]
        ace_low: bool,
        #[key(DESCRIPTION)]
        description: String,
        #[key("what hole cards add to the board, like Top Pair, if asked for")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        made: Option<MadeHand>,
        #[key("the draws, if asked for; none on the river")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draws: Option<Draws>,
        #[key(BEST_LOW)]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        low: Option<Option<LowFields>>,
        #[key("share of hands of its size it beats; holdem, stud and draw")]
        #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_json::rounded")]
        beats: Option<f64>,
        #[key("the cards as given; without the board, if it has a key of its own")]
        cards: Vec<Card>,
        #[key("the board's cards; only in Omaha")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<BoardCards>,
        #[key(BEST_FIVE)]
        best: [Card; 5],
    }

    /// The fields of [`LowRecord`].
    #[derive(Serialize, Deserialize)]
    pub(super) struct LowFields {
        #[key("1 (5 4 3 2 A) to 56; smaller is better")]
        rank: u16,
        #[key("the low in words")]
        description: String,
        #[key("its five cards, most significant first")]
        best: [Card; 5],
    }
}

impl Keyed for Record {
    const KEYS: &'static [Entry] = Fields::KEYS;
}

impl Keyed for LowRecord {
    const KEYS: &'static [Entry] = LowFields::KEYS;
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let RankKeys { rank, category, ace_low, description } = self.rank.into();
        let fields = Fields {
            game: self.game,
            rank,
            category,
            ace_low,
            description,
            made: self.made.map(|made| made.name),
            draws: self.made.map(|made| made.draws),
            low: self.game.has_low().then(|| self.low.map(LowFields::from)),
            beats: self.beats,
            cards: self.cards.clone(),
            board: self.board.map(BoardCards),
            best: self.best,
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        let Fields { game, rank, category, ace_low, description, made, draws, low, beats, cards, board, best } =
            Fields::deserialize(deserializer)?;
        Ok(Record {
            game,
            rank: RankKeys { rank, category, ace_low, description }.read(game.scale())?,
            made: made.zip(draws).map(|(name, draws)| Made { name, draws }),
            low: low.flatten().map(LowFields::read).transpose()?,
            beats,
            cards,
            board: board.map(|BoardCards(board)| board),
            best,
        })
    }
}

impl From<LowRecord> for LowFields {
    fn from(LowRecord { rank, best }: LowRecord) -> LowFields {
        LowFields { rank: rank.get(), description: rank.description().to_string(), best }
    }
}

impl LowFields {
    pub(super) fn read<E: Error>(self) -> Result<LowRecord, E> {
        Ok(LowRecord { rank: on_scale(Scale::AceToFive, self.rank)?, best: self.best })
    }
}
