//! The hands and ranges of players in answers. A hand is written as its cards, a range as its text and the number of its
//! hands that are possible.
//!
//! Ranges are read back in the game of the answer, since its deck decides what a percentage is. JSON does not say how many
//! hole cards ranges of Omaha have. Where no hand is known, it is the number of cards with which each range has as many
//! possible hands as the answer says; that there is none is an error.

use std::borrow::Cow;

use itertools::Itertools;
use serde::de::Error;

use crate::cards::{Board, Card, HoleCards, OMAHA_HOLE_CARDS, check_distinct};
use crate::ranges::{HandOrRange, OmahaRange, Range, Spot, WrittenRange};
use crate::ranking::Game;
use crate::runouts::{KnownCards, Player, WeightedCount, players};

/// The meanings of the keys.
pub(crate) const NAME: &str = "the player's name; only with names";
pub(crate) const OWN_CARDS: &str = "the hand's own cards";
pub(crate) const RANGE: &str = "the range, instead of cards";
pub(crate) const COMBOS: &str = "how many of the range's hands are possible";

/// How the hand or range of one player is written.
pub(crate) struct PlayerKeys<'a> {
    pub cards: Option<Cow<'a, [Card]>>,
    pub range: Option<Cow<'a, str>>,
    pub combos: Option<WeightedCount>,
}

impl<'a> PlayerKeys<'a> {
    /// A hand, or a range with this many possible hands.
    pub(crate) fn new(hand: &'a HandOrRange, combos: WeightedCount) -> PlayerKeys<'a> {
        match hand {
            HandOrRange::Hand(hole) => PlayerKeys { cards: Some(hole.cards().into()), range: None, combos: None },
            HandOrRange::Range(range) => {
                PlayerKeys { cards: None, range: Some(range.to_string().into()), combos: Some(combos) }
            }
        }
    }

    /// How many hands are possible: one, if it is known.
    fn combos(&self) -> WeightedCount {
        self.combos.unwrap_or(WeightedCount::ONE)
    }
}

/// The hand or range of each player, and how many of its hands are possible.
pub(crate) fn read_players<'a, E: Error>(
    game: Game,
    board: &Board,
    dead: &[Card],
    players: impl Iterator<Item = PlayerKeys<'a>>,
) -> Result<Vec<(HandOrRange, WeightedCount)>, E> {
    let keys: Vec<PlayerKeys> = players.collect();
    let hands = match keys.iter().find_map(|player| player.cards.as_ref()) {
        Some(cards) => read_with(&keys, game, cards.len()),
        None if game.plays_all_cards() => read_with(&keys, game, game.hole_cards()),
        None => {
            check_distinct(&[board.cards(), dead].concat()).map_err(E::custom)?;
            let combos: Vec<WeightedCount> = keys.iter().map(PlayerKeys::combos).collect();
            let read = OMAHA_HOLE_CARDS.map(|hole_cards| read_with(&keys, game, hole_cards));
            let (hands, errors): (Vec<_>, Vec<E>) = read.partition_result();
            // If no size will do, the last takes the longest ranges.
            let no_range = hands.is_empty().then(|| errors.into_iter().next_back()).flatten();
            let found = hands.into_iter().find(|hands| combos_of(game, board, dead, hands).as_ref() == Some(&combos));
            found.ok_or_else(|| no_range.unwrap_or_else(|| no_size(&keys)))
        }
    };
    Ok(hands?.into_iter().zip(keys.iter().map(PlayerKeys::combos)).collect())
}

/// The error where ranges of Omaha hands have the number of possible hands that the answer says with no size of hands.
fn no_size<E: Error>(ranges: &[PlayerKeys]) -> E {
    let ranges =
        ranges.iter().map(|player| format!("{} {}", player.range.as_deref().unwrap_or_default(), player.combos()));
    let (least, most) = OMAHA_HOLE_CARDS.into_inner();
    E::custom(format!(
        "the ranges have no number of cards, {least} to {most}, with which this many hands are possible: {}",
        ranges.format(", ")
    ))
}

/// The hand or range of the only player, and how many of its hands are possible.
pub(crate) fn read_player<E: Error>(
    game: Game,
    board: &Board,
    dead: &[Card],
    player: PlayerKeys,
) -> Result<(HandOrRange, WeightedCount), E> {
    Ok(read_players(game, board, dead, [player].into_iter())?.remove(0))
}

/// The hands and ranges, the latter of this many hole cards in Omaha.
fn read_with<E: Error>(players: &[PlayerKeys], game: Game, hole_cards: usize) -> Result<Vec<HandOrRange>, E> {
    // `random` takes the number of cards of other hands, or else that of the game.
    let are_all_random = players.iter().all(|player| player.range.as_deref() == Some("random"));
    let says_size = are_all_random && hole_cards != game.hole_cards();
    let read = |player: &PlayerKeys| {
        let text = match (&player.cards, &player.range) {
            (Some(cards), None) => return Ok(HoleCards::new(cards).map_err(E::custom)?.into()),
            (None, Some(range)) => range,
            _ => return Err(E::custom("a player has either `cards` or a `range`")),
        };
        let range = match game.plays_all_cards() {
            true => WrittenRange::read(text, game),
            false if text == "random" && !says_size => Ok(Range::random().into()),
            false => OmahaRange::read(text, game, hole_cards).map(WrittenRange::from),
        };
        range.map(HandOrRange::Range).map_err(E::custom)
    };
    players.iter().map(read).collect()
}

/// How many hands the known cards leave of each range; `None` if there can be no such spot.
fn combos_of(game: Game, board: &Board, dead: &[Card], ranges: &[HandOrRange]) -> Option<Vec<WeightedCount>> {
    let spot = Spot::new(ranges.to_vec(), board, dead).ok()?;
    let players = players(&spot, game, &KnownCards::new(&spot, game).ok()?).ok()?;
    Some(players.iter().map(Player::combos).collect())
}
