//! Random deals against their definition, on decks that dead cards make small: each deal is a possible one, and there
//! is one whenever the players can have hands without a card in common.

use handrank::random::{RandomDeal, RandomDeals};
use handrank::{Card, Game};
use itertools::Itertools;

use super::any_spot::AnySpot;
use super::every_deal::Hands;
use crate::choices::Choices;

const DEALS: usize = 50;

const GAMES: [Game; 3] = [Game::Holdem, Game::ShortDeck, Game::Omaha];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    let (seed, block) = (choices.below(256) as u64, choices.below(256) as u64);
    let street = choices.one_of(&[0, 3, 4, 5, 5, 5]);
    let any = AnySpot::from_choices(game, &mut choices);
    let error = any.error_up_to(street, || can_be_dealt(&any.hands, &[]));
    let deals = match (RandomDeals::of_spot(&any.spot, game, street), error) {
        (Ok(deals), None) => deals,
        (found, expected) => return assert_eq!(found.err(), expected, "{any}"),
    };
    let mut dealer = deals.dealer(seed, block);
    let dealt = (0..DEALS).map(|_| check_deal(&any, street, &dealer.deal())).collect_vec();
    let mut again = deals.dealer(seed, block);
    assert!(dealt.into_iter().all(|cards| cards == all_cards(&again.deal())), "{any}");
}

fn all_cards(deal: &RandomDeal) -> Vec<Card> {
    deal.hands().flatten().chain(deal.board()).collect()
}

/// Fails unless the deal is one of the spot, and returns its cards.
fn check_deal(any: &AnySpot, street: usize, deal: &RandomDeal) -> Vec<Card> {
    for (hand, possible) in deal.hands().zip_eq(&any.hands) {
        let hand = hand.collect_vec();
        assert!(possible.iter().any(|(cards, _)| cards.iter().sorted().eq(hand.iter().sorted())), "{hand:?} in {any}");
    }
    let (board, known) = (deal.board().collect_vec(), any.spot.board().cards());
    assert!(board.len() == street && board.starts_with(known), "{board:?} in {any}");
    assert!(board[known.len()..].iter().all(|card| any.deck.contains(card)), "{board:?} in {any}");
    let cards = all_cards(deal);
    assert!(cards.iter().all_unique(), "{cards:?} in {any}");
    cards
}

/// Whether each player can have a hand without a card of another, or of those `taken`.
fn can_be_dealt(players: &[Hands], taken: &[Card]) -> bool {
    let [hands, others @ ..] = players else { return true };
    let is_free = |hand: &[Card]| !hand.iter().any(|card| taken.contains(card));
    hands.iter().any(|(hand, _)| is_free(hand) && can_be_dealt(others, &[taken, hand].concat()))
}
