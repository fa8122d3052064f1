//! Odds where players are dealt their own cards, against brute force on decks that dead cards make small: the cards are
//! dealt in every way, and the rules of poker say who wins. The spot is also written as text and read back.

use handrank::notation::{DealReader, DealtTo};
use handrank::{Board, Card, Game, Odds, OddsOptions, Range, Spot, WeightedCount};
use itertools::Itertools;

use super::every_draw::every_draw;
use crate::choices::Choices;

/// The most cards that come to all hands, and the most that are left over, so that there are few deals.
const MAX_TO_COME: usize = 7;
const MAX_SPARE: usize = 2;

const GAMES: [Game; 5] = [Game::Holdem, Game::ShortDeck, Game::Razz, Game::DeuceToSeven, Game::StudHiLo];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    let size = 5 + choices.below(3);
    let mut left = MAX_TO_COME;
    let to_come = (0..2 + choices.below(3)).map(|_| {
        let to_come = choices.below(left.min(size) + 1);
        left -= to_come;
        to_come
    });
    let to_come = to_come.collect_vec();
    let mut deck = choices.shuffled(game.deck());
    let hands = to_come.iter().map(|to_come| deck.split_off(deck.len() - (size - to_come))).collect_vec();
    let needed: usize = to_come.iter().sum();
    let dead = deck.split_off(needed + choices.below(MAX_SPARE + 1));
    let players = hands.iter().map(|hand| match hand[..] {
        [] => Range::random().into(),
        _ => hand.clone().try_into().expect("distinct cards"),
    });
    let spot = Spot::new(players.collect(), &Board::default(), &dead).expect("distinct cards");
    let reader = DealReader::new(game).with_cards_dealt_to(DealtTo::Players).with_dead(&dead).expect("distinct cards");
    assert_eq!(reader.read::<Spot>(&spot.to_string()).as_ref().map(Spot::players), Ok(spot.players()), "{spot}");
    let plan = match spot.plan(game, OddsOptions { own_cards: Some(size), ..Default::default() }) {
        Ok(plan) => plan,
        Err(error) => return assert_eq!(needed, 0, "{spot}: {error}"),
    };
    let odds = plan.count();
    assert_eq!(plan.deals(), odds.deals.count(), "{spot}");
    compare(game, &odds, &hands, &deck, size);
}

/// Compares odds with every way to deal these hands cards of the deck until they have `size`.
pub fn compare(game: Game, odds: &Odds, hands: &[Vec<Card>], deck: &[Card], size: usize) {
    for (hand, (player, expected)) in odds.hands.iter().zip_eq(every_draw(game, hands, deck, size)).enumerate() {
        let shares = player.shares();
        let counts = [odds.deals.count(), shares.wins, shares.ties].map(WeightedCount::whole);
        let context = || format!("hand {hand} of {hands:?} in {game}, {size} cards each, with {deck:?} left");
        assert_eq!(counts, [expected.deals, expected.wins, expected.ties].map(Some), "{}", context());
        assert!((shares.equity - expected.equity()).abs() < 1e-9, "{}", context());
        assert_eq!(shares.high.is_some(), game == Game::StudHiLo, "{}", context());
        for (half, expected) in [shares.high, shares.low].into_iter().zip(expected.halves()) {
            assert!(half.is_none_or(|half| (half - expected).abs() < 1e-9), "{}", context());
        }
    }
}
