//! A deal and who wins it as plain data: what `handrank showdown` prints as JSON and scripts read back.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::LowRecord;
use super::as_json::{self, BoardCards, RankKeys, Seats, present};
use super::players::{NAME, OWN_CARDS};
use super::ranked_hand::{BEST_FIVE, BEST_LOW, LowFields};
use crate::cards::{Board, Card, ChipAmount, Deal, DealError, HoleCards, OnBoards, Seat};
use crate::keyed;
use crate::ranking::{Category, Game, HandRank};
use crate::showdown::{HandResult, Pot, Pots, Showdown};
use crate::tools::keys::{ACE_LOW, BOARD, CATEGORY, DESCRIPTION, Entry, GAME, Keyed, RANK};

/// The meanings of keys that seats have with and without a hand.
const CHIPS: &str = "the chips it paid; only with chips";
const WON: &str = "the chips it wins; only with chips";

/// One deal, and who wins it.
///
/// `serde_json::from_str::<ShowdownRecord>(line)` reads back a line that `handrank showdown --json` printed, where seats
/// are numbered from 1, shares have six decimals, and a rank is followed by its category, whether its ace is low, and its
/// description. Keys may be added, so reading ignores unknown ones.
///
/// ```
/// use handrank::json::ShowdownRecord;
/// use handrank::{Deal, Game};
///
/// let deal: Deal = "AhKh|8c8s/8h5h2h/8d/Kc".parse()?;
/// let record = ShowdownRecord::from(&deal.showdown(Game::Holdem)?);
/// assert_eq!(record.winners, [1]);
/// let hands = record.hands.iter().flatten().filter_map(|seat| seat.hand());
/// assert!(hands.map(|hand| hand.share).eq([0.0, 1.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ShowdownRecord {
    /// The game. JSON omits it for hold'em.
    pub game: Game,
    /// The seats that win, in order; several if the pot is split.
    pub winners: Vec<usize>,
    /// The seats that win the low half; none if none counts, or the game has no lows.
    pub low_winners: Vec<usize>,
    /// The seats, in order; `None` for one without a hand, a name or chips.
    pub hands: Vec<Option<ShowdownSeat>>,
    /// The pots that have chips: the main pot, then side pots. `None` unless the deal has chips and all cards of its board.
    pub pots: Option<Vec<PotRecord>>,
    /// The board.
    pub board: Board,
}

/// One hand of a [`ShowdownRecord`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ShowdownHand {
    /// The player's name, if the players have names.
    pub name: Option<String>,
    /// The hand's own cards.
    pub cards: HoleCards,
    /// The hand rank.
    pub rank: HandRank,
    /// The best low; `None` if none counts, or the game has no lows.
    pub low: Option<LowRecord>,
    /// The best five cards, most significant first.
    pub best: [Card; 5],
    /// The share of the pot, 0 to 1.
    pub share: f64,
    /// What the seat paid, if the deal has chips.
    pub chips: Option<ChipAmount>,
    /// What it wins of all pots.
    pub won: Option<ChipAmount>,
}

/// A main pot or side pot of a [`ShowdownRecord`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PotRecord {
    /// How many chips are in it.
    pub chips: ChipAmount,
    /// The seats that compete for it, in order.
    pub seats: Vec<usize>,
    /// The seats that win it or, if there is a low, its high half.
    pub winners: Vec<usize>,
    /// The seats that win its low half; none if none counts, or the game has no lows.
    pub low_winners: Vec<usize>,
}

keyed! {
    /// A seat of a [`ShowdownRecord`] that has no hand, but a name or chips.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[non_exhaustive]
    pub struct EmptySeat {
        /// The player's name, if the players have names.
        #[key(NAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub name: Option<String>,
        /// What the seat paid, if the deal has chips.
        #[key(CHIPS)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub chips: Option<ChipAmount>,
        /// What it wins, which is nothing.
        #[key(WON)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub won: Option<ChipAmount>,
    }
}

/// A seat of a [`ShowdownRecord`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ShowdownSeat {
    /// One with a hand.
    Hand(ShowdownHand),
    /// One without, which has a name or chips.
    Empty(EmptySeat),
}

impl ShowdownSeat {
    /// The hand at the seat, if there is one.
    #[must_use]
    pub fn hand(&self) -> Option<&ShowdownHand> {
        match self {
            ShowdownSeat::Hand(hand) => Some(hand),
            ShowdownSeat::Empty(_) => None,
        }
    }
}

impl From<&Showdown<'_>> for ShowdownRecord {
    fn from(showdown: &Showdown<'_>) -> ShowdownRecord {
        let pots = showdown.deal().chips().and_then(|chips| showdown.pots(chips.paid()).ok());
        ShowdownRecord::with_pots(showdown, pots)
    }
}

impl ShowdownRecord {
    /// The record of a showdown for these pots, if the deal has chips.
    fn with_pots(showdown: &Showdown<'_>, pots: Option<Pots>) -> ShowdownRecord {
        let (game, deal) = (showdown.game(), showdown.deal());
        let chips = deal.chips();
        let mut results = showdown.hands();
        let seats = deal.seats().enumerate().map(|(seat, held)| {
            let beside = EmptySeat {
                name: deal.names().get(seat).cloned(),
                chips: chips.and_then(|chips| chips.amounts().nth(seat)),
                won: chips.zip(pots.as_ref()).map(|(chips, pots)| chips.amount(pots.won()[seat])),
            };
            match held {
                Seat::Hand(cards) => results
                    .next()
                    .map(|result| ShowdownSeat::Hand(hand(HoleCards::from_distinct(cards), result, beside))),
                Seat::Folded | Seat::Hidden if beside == EmptySeat::default() => None,
                Seat::Folded | Seat::Hidden => Some(ShowdownSeat::Empty(beside)),
            }
        });
        ShowdownRecord {
            game,
            winners: showdown.winners().collect(),
            low_winners: showdown.low_winners().collect(),
            hands: seats.collect(),
            pots: chips.zip(pots.as_ref()).map(|(chips, pots)| {
                let record = |pot: &Pot| PotRecord {
                    chips: chips.amount(pot.chips()),
                    seats: pot.seats().collect(),
                    winners: pot.winners().collect(),
                    low_winners: pot.low_winners().collect(),
                };
                pots.pots().iter().map(record).collect()
            }),
            board: *deal.board(),
        }
    }
}

fn hand(cards: HoleCards, result: HandResult, beside: EmptySeat) -> ShowdownHand {
    let HandResult { rank, best, low, share, .. } = result;
    let EmptySeat { name, chips, won } = beside;
    ShowdownHand { name, cards, rank, low: low.map(LowRecord::from), best, share, chips, won }
}

keyed! {
    /// One deal on several boards, and who wins what on each.
    ///
    /// `handrank showdown --json` prints it for a line with several boards.
    ///
    /// ```
    /// use handrank::json::OnBoardsRecord;
    /// use handrank::{Deal, Game, OnBoards};
    ///
    /// let deals: OnBoards<Deal> = "AhKh:400|QsQc:400/8h5h2sTd4c//3h".parse()?;
    /// let record = OnBoardsRecord::new(&deals, Game::Holdem)?;
    /// assert!(record.boards.iter().map(|board| &board.winners[..]).eq([&[1][..], &[0]]));
    /// let json = serde_json::to_string(&record)?;
    /// assert!(json.ends_with(r#","won":[400,400]}"#));
    /// assert_eq!(serde_json::from_str::<OnBoardsRecord>(&json)?, record);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub struct OnBoardsRecord {
        /// The showdown on each board, in order, for its part of each pot.
        #[key("one object per board, with its part of each pot")]
        pub boards: Vec<ShowdownRecord>,
        /// What each seat wins on all boards, if the deal has chips.
        #[key("the chips that each seat gets in all; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub won: Option<Vec<ChipAmount>>,
    }
}

impl OnBoardsRecord {
    /// Compares the hands of a deal on each of its boards by the rules of a game, and splits its pots.
    ///
    /// # Errors
    /// Those of [`Deal::showdown`] and, if the deal has chips, of [`Showdown::pots`].
    pub fn new(deals: &OnBoards<Deal>, game: Game) -> Result<OnBoardsRecord, DealError> {
        let chips = deals.first().chips();
        let mut won = chips.map(|chips| vec![0; chips.paid().len()]);
        let record = |(board, deal): (usize, Deal)| {
            let showdown = deal.showdown(game)?;
            let pots = chips.map(|chips| showdown.pots(chips.paid())).transpose()?;
            let part = pots.map(|pots| pots.part(board, deals.boards().len()));
            let of_board = part.iter().flat_map(|part| part.won());
            won.iter_mut().flatten().zip(of_board).for_each(|(won, units)| *won += units);
            Ok(ShowdownRecord::with_pots(&showdown, part))
        };
        let boards = deals.each().enumerate().map(record).collect::<Result<_, DealError>>()?;
        let amounts = |won: Vec<u64>| chips.map(|chips| won.into_iter().map(|units| chips.amount(units)).collect());
        Ok(OnBoardsRecord { boards, won: won.and_then(amounts) })
    }
}

keyed! {
    /// The fields of [`ShowdownRecord`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct Fields<'a> {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key("the winners' numbers, from 1, whatever the chips")]
        winners: Seats<'a>,
        #[key("the winners of the low half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        low_winners: Option<Seats<'a>>,
        #[key("one object per seat, in order; null for one without a hand")]
        hands: Vec<Option<SeatFields<'a>>>,
        #[key("the main pot and side pots; only with chips")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pots: Option<Vec<PotFields<'a>>>,
        #[key(BOARD)]
        board: BoardCards,
    }

    /// The fields of [`ShowdownHand`].
    #[derive(Serialize, Deserialize)]
    struct HandFields<'a> {
        #[key(NAME)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Cow<'a, str>>,
        #[key(OWN_CARDS)]
        cards: Cow<'a, [Card]>,
        #[key(RANK)]
        rank: u16,
        #[key(CATEGORY)]
        category: Category,
        #[key(ACE_LOW)]
        ace_low: bool,
        #[key(DESCRIPTION)]
        description: String,
        #[key(BEST_LOW)]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        low: Option<Option<LowFields>>,
        #[key(BEST_FIVE)]
        best: [Card; 5],
        #[key("its share of the pot, 0 to 1, as if there were no side pots")]
        #[serde(serialize_with = "as_json::rounded")]
        share: f64,
        #[key(CHIPS)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chips: Option<ChipAmount>,
        #[key(WON)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        won: Option<ChipAmount>,
    }

    /// The fields of [`PotRecord`].
    #[derive(Serialize, Deserialize)]
    struct PotFields<'a> {
        #[key("the chips in it")]
        chips: ChipAmount,
        #[key("the numbers of the seats that compete for it, from 1")]
        seats: Seats<'a>,
        #[key("the numbers of the seats that win it")]
        winners: Seats<'a>,
        #[key("the seats that win its low half; only in games with lows")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        low_winners: Option<Seats<'a>>,
    }
}

/// The fields of [`ShowdownSeat`].
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SeatFields<'a> {
    Hand(HandFields<'a>),
    Empty(Cow<'a, EmptySeat>),
}

impl Keyed for ShowdownRecord {
    const KEYS: &'static [Entry] = Fields::KEYS;
}

impl Keyed for ShowdownHand {
    const KEYS: &'static [Entry] = HandFields::KEYS;
}

impl Keyed for PotRecord {
    const KEYS: &'static [Entry] = PotFields::KEYS;
}

impl Serialize for ShowdownRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ShowdownRecord { game, winners, low_winners, hands, pots, board } = self;
        let has_low = game.has_low();
        let fields = Fields {
            game: *game,
            winners: winners[..].into(),
            low_winners: has_low.then(|| low_winners[..].into()),
            hands: hands.iter().map(|held| held.as_ref().map(|seat| SeatFields::new(seat, has_low))).collect(),
            pots: pots.as_ref().map(|pots| pots.iter().map(|pot| PotFields::new(pot, has_low)).collect()),
            board: BoardCards(*board),
        };
        fields.serialize(serializer)
    }
}

impl<'a> SeatFields<'a> {
    fn new(seat: &'a ShowdownSeat, has_low: bool) -> SeatFields<'a> {
        match seat {
            ShowdownSeat::Hand(hand) => SeatFields::Hand(HandFields::new(hand, has_low)),
            ShowdownSeat::Empty(seat) => SeatFields::Empty(Cow::Borrowed(seat)),
        }
    }
}

impl<'a> HandFields<'a> {
    fn new(hand: &'a ShowdownHand, has_low: bool) -> HandFields<'a> {
        let RankKeys { rank, category, ace_low, description } = hand.rank.into();
        HandFields {
            name: hand.name.as_deref().map(Cow::from),
            cards: hand.cards.cards().into(),
            rank,
            category,
            ace_low,
            description,
            low: has_low.then(|| hand.low.map(LowFields::from)),
            best: hand.best,
            share: hand.share,
            chips: hand.chips,
            won: hand.won,
        }
    }
}

impl<'a> PotFields<'a> {
    fn new(pot: &'a PotRecord, has_low: bool) -> PotFields<'a> {
        PotFields {
            chips: pot.chips,
            seats: pot.seats[..].into(),
            winners: pot.winners[..].into(),
            low_winners: has_low.then(|| pot.low_winners[..].into()),
        }
    }
}

impl<'de> Deserialize<'de> for ShowdownRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShowdownRecord, D::Error> {
        let Fields { game, winners, low_winners, hands, pots, board: BoardCards(board) } =
            Fields::deserialize(deserializer)?;
        let seat = |seat: SeatFields| match seat {
            SeatFields::Hand(hand) => hand.read(game).map(ShowdownSeat::Hand),
            SeatFields::Empty(seat) => Ok(ShowdownSeat::Empty(seat.into_owned())),
        };
        Ok(ShowdownRecord {
            game,
            winners: winners.into_owned(),
            low_winners: low_winners.map(Seats::into_owned).unwrap_or_default(),
            hands: hands.into_iter().map(|held| held.map(seat).transpose()).collect::<Result<_, _>>()?,
            pots: pots.map(|pots| pots.into_iter().map(PotRecord::from).collect()),
            board,
        })
    }
}

impl HandFields<'_> {
    /// The hand, with its rank on the scale of the game.
    fn read<E: Error>(self, game: Game) -> Result<ShowdownHand, E> {
        let HandFields { name, cards, rank, category, ace_low, description, low, best, share, chips, won } = self;
        Ok(ShowdownHand {
            name: name.map(Cow::into_owned),
            cards: HoleCards::new(&cards).map_err(E::custom)?,
            rank: RankKeys { rank, category, ace_low, description }.read(game.scale())?,
            low: low.flatten().map(LowFields::read).transpose()?,
            best,
            share,
            chips,
            won,
        })
    }
}

impl From<PotFields<'_>> for PotRecord {
    fn from(PotFields { chips, seats, winners, low_winners }: PotFields<'_>) -> PotRecord {
        PotRecord {
            chips,
            seats: seats.into_owned(),
            winners: winners.into_owned(),
            low_winners: low_winners.map(Seats::into_owned).unwrap_or_default(),
        }
    }
}
