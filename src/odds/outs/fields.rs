//! The JSON form of outs. In games with lows, who leads for low is null where a player has a range; in others it is
//! left out.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{NextCard, Outs, PlayerOuts};
use crate::cards::Card;
use crate::json::as_json::{self, BoardCards, Seats, present};
use crate::json::players::{COMBOS, NAME, OWN_CARDS, PlayerKeys, RANGE, read_players};
use crate::keyed;
use crate::ranges::HandOrRange;
use crate::ranking::Game;
use crate::runouts::WeightedCount;
use crate::tools::keys::{BOARD, DEAD, Entry, GAME, Keyed};

keyed! {
    /// The fields of [`Outs`], in the order in which they are printed.
    #[derive(Serialize, Deserialize)]
    struct OutsFields<'a> {
        #[key(GAME)]
        #[serde(default, skip_serializing_if = "Game::is_unnamed_in_json")]
        game: Game,
        #[key("one object per hand, in order")]
        hands: Vec<PlayerFields<'a>>,
        #[key("which hands are best now, from 1; null with ranges")]
        leaders: Option<Seats<'a>>,
        #[key("the same for lows; only in games with lows")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        low_leaders: Option<Option<Seats<'a>>>,
        #[key("one object per card that may come, aces first")]
        cards: Vec<NextCardFields<'a>>,
        #[key(BOARD)]
        board: BoardCards,
        #[key(DEAD)]
        dead: Cow<'a, [Card]>,
    }

    /// The fields of [`PlayerOuts`].
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
        #[key("its average share of the pot now, 0 to 1")]
        #[serde(serialize_with = "as_json::rounded")]
        equity: f64,
        #[key("the cards after which it takes the lead; null with ranges")]
        outs: Option<Cow<'a, [Card]>>,
        #[key("the cards after which it ties for best, if it was behind")]
        split_outs: Option<Cow<'a, [Card]>>,
    }

    /// The fields of [`NextCard`].
    #[derive(Serialize, Deserialize)]
    struct NextCardFields<'a> {
        #[key("the card that comes next")]
        card: Card,
        #[key("ways to complete the board after it; with ranges, deals")]
        runouts: WeightedCount,
        #[key("the equity of each hand after it")]
        #[serde(serialize_with = "as_json::rounded_shares")]
        equity: Cow<'a, [f64]>,
        #[key("which hands are best after it, from 1; null with ranges")]
        leaders: Option<Seats<'a>>,
        #[key("the same for lows; only in games with lows")]
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        low_leaders: Option<Option<Seats<'a>>>,
    }
}

impl Keyed for Outs {
    const KEYS: &'static [Entry] = OutsFields::KEYS;
}

impl Keyed for PlayerOuts {
    const KEYS: &'static [Entry] = PlayerFields::KEYS;
}

impl Keyed for NextCard {
    const KEYS: &'static [Entry] = NextCardFields::KEYS;
}

impl Serialize for Outs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = OutsFields {
            game: self.game,
            hands: self.hands.iter().map(PlayerFields::from).collect(),
            leaders: seats(&self.leaders),
            low_leaders: self.game.has_low().then(|| seats(&self.low_leaders)),
            cards: self.cards.iter().map(|next| NextCardFields::new(next, self.game)).collect(),
            board: BoardCards(self.board),
            dead: self.dead[..].into(),
        };
        fields.serialize(serializer)
    }
}

fn seats(seats: &Option<Vec<usize>>) -> Option<Seats<'_>> {
    seats.as_deref().map(Seats::from)
}

impl<'a> From<&'a PlayerOuts> for PlayerFields<'a> {
    fn from(player: &'a PlayerOuts) -> PlayerFields<'a> {
        let PlayerKeys { cards, range, combos } = PlayerKeys::new(&player.hand, player.combos);
        PlayerFields {
            name: player.name.as_deref().map(Cow::from),
            cards,
            range,
            combos,
            equity: player.equity,
            outs: player.outs.as_deref().map(Cow::from),
            split_outs: player.split_outs.as_deref().map(Cow::from),
        }
    }
}

impl<'a> NextCardFields<'a> {
    fn new(next: &'a NextCard, game: Game) -> NextCardFields<'a> {
        NextCardFields {
            card: next.card,
            runouts: next.runouts,
            equity: next.equity[..].into(),
            leaders: seats(&next.leaders),
            low_leaders: game.has_low().then(|| seats(&next.low_leaders)),
        }
    }
}

impl<'de> Deserialize<'de> for Outs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outs, D::Error> {
        let OutsFields { game, mut hands, leaders, low_leaders, cards, board: BoardCards(board), dead } =
            OutsFields::deserialize(deserializer)?;
        let players = read_players(game, &board, &dead, hands.iter_mut().map(PlayerFields::take_keys))?;
        let hands = players.into_iter().zip(hands).map(|((hand, combos), fields)| fields.read(hand, combos));
        Ok(Outs {
            game,
            hands: hands.collect(),
            leaders: leaders.map(Seats::into_owned),
            low_leaders: low_leaders.flatten().map(Seats::into_owned),
            cards: cards.into_iter().map(NextCard::from).collect(),
            board,
            dead: dead.into_owned(),
        })
    }
}

impl<'a> PlayerFields<'a> {
    fn take_keys(&mut self) -> PlayerKeys<'a> {
        PlayerKeys { cards: self.cards.take(), range: self.range.take(), combos: self.combos.take() }
    }

    fn read(self, hand: HandOrRange, combos: WeightedCount) -> PlayerOuts {
        PlayerOuts {
            name: self.name.map(Cow::into_owned),
            hand,
            combos,
            equity: self.equity,
            outs: self.outs.map(Cow::into_owned),
            split_outs: self.split_outs.map(Cow::into_owned),
            shares: None,
        }
    }
}

impl From<NextCardFields<'_>> for NextCard {
    fn from(fields: NextCardFields<'_>) -> NextCard {
        NextCard {
            card: fields.card,
            runouts: fields.runouts,
            equity: fields.equity.into_owned(),
            leaders: fields.leaders.map(Seats::into_owned),
            low_leaders: fields.low_leaders.flatten().map(Seats::into_owned),
            shares: Vec::new(),
        }
    }
}
