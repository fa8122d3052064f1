//! Outs against brute force, on decks that dead cards make small: after each card that may come, every deal of hands and
//! every board is tried, and the rules of poker say who wins it and who has the best hand so far.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use handrank::odds::NextCard;
use handrank::{Card, DealError, Game, HandOrRange, OddsError, Outs, Suit};
use itertools::Itertools;

use super::any_spot::AnySpot;
use super::best_hand::best;
use super::every_deal::EveryDeal;
use super::winners::Winners;
use crate::choices::Choices;

const GAMES: [Game; 4] = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::OmahaHiLo];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    let threads = 1 + choices.below(3);
    let any = AnySpot::from_choices(game, &mut choices);
    let board = any.spot.board().cards();
    let error = match any.error(EveryDeal::of(game, &any.hands, board, &any.deck).sum(0, |_| true).deals) {
        Some(error @ (OddsError::TooFewCards { .. } | OddsError::Deal(DealError::TooManyHands))) => Some(error),
        _ if board.len() == 5 => Some(OddsError::NotOneCardNext { board: 5 }),
        error => error,
    };
    let outs = match any.spot.outs_with(game, threads, &|_| ControlFlow::Continue(())) {
        Ok(outs) => outs.expect("nobody gives up"),
        Err(found) => return assert_eq!(Some(found), error, "{any}"),
    };
    assert_eq!(error, None, "{any}");
    let now = any.spot.odds(game).expect("odds");
    let shares = now.hands.iter().map(|hand| Some(hand.shares()));
    assert!(outs.hands.iter().map(|hand| hand.shares).eq(shares), "{any}");
    assert!(outs.hands.iter().map(|hand| hand.equity).eq(now.hands.iter().map(|hand| hand.equity)), "{any}");
    assert_eq!(both_halves(&outs.leaders, &outs.low_leaders), leaders(game, &any, board), "{any}");
    let mut cards = outs.cards.iter();
    let suit = |card: &Card| Suit::ALL.iter().position(|&suit| suit == card.suit());
    for &card in any.deck.iter().sorted_by_key(|card| (Reverse(card.rank()), suit(card))) {
        let board = [board, &[card]].concat();
        let left = any.deck.iter().copied().filter(|&other| other != card).collect_vec();
        let every_deal = EveryDeal::of(game, &any.hands, &board, &left);
        if every_deal.sum(0, |_| true).deals > 0 {
            let next = cards.next().unwrap_or_else(|| panic!("{any}: {card} may come"));
            assert_eq!(next.card, card, "{any}");
            check_odds(&any, next, &every_deal);
            let leaders = leaders(game, &any, &board);
            assert_eq!(both_halves(&next.leaders, &next.low_leaders), leaders, "{any} and {card}");
            check_outs(&any, &outs, next);
        }
    }
    assert_eq!(cards.next(), None, "{any}");
}

fn check_odds(any: &AnySpot, next: &NextCard, every_deal: &EveryDeal) {
    assert!(next.shares.iter().map(|shares| shares.equity).eq(next.equity.iter().copied()));
    for (player, shares) in next.shares.iter().enumerate() {
        let expected = every_deal.sum(player, |_| true);
        let context = || format!("player {player} of {any} and {}", next.card);
        assert_eq!(next.runouts.to_string(), any.decimal(expected.deals), "{}", context());
        assert_eq!(shares.wins.to_string(), any.decimal(expected.wins), "{}", context());
        assert_eq!(shares.ties.to_string(), any.decimal(expected.ties), "{}", context());
        assert!((shares.equity - expected.equity()).abs() < 1e-9, "{}", context());
    }
}

fn both_halves(high: &Option<Vec<usize>>, low: &Option<Vec<usize>>) -> Option<[Vec<usize>; 2]> {
    Some([high.clone()?, low.clone().unwrap_or_default()])
}

/// Who has the best hand on a board, if all hands are known.
fn leaders(game: Game, any: &AnySpot, board: &[Card]) -> Option<[Vec<usize>; 2]> {
    let players = any.spot.players().iter();
    let hands = players.map(|player| if let HandOrRange::Hand(hole) = player { Some(hole.cards()) } else { None });
    let hands: Vec<&[Card]> = hands.collect::<Option<_>>()?;
    let bests = hands.iter().map(|hand| best(hand, board, game)).collect_vec();
    let Winners { high, low } = Winners::among(&bests.iter().collect_vec());
    Some([high, low])
}

/// An out makes a hand the only best one if it was not before; a split out makes a hand that was behind tie for best.
fn check_outs(any: &AnySpot, outs: &Outs, next: &NextCard) {
    for player in 0..any.hands.len() {
        let [before, after] = [&outs.leaders, &next.leaders].map(|best| best.clone().unwrap_or_default());
        let expected = match (before == [player], before.contains(&player), after == [player], after.contains(&player))
        {
            (false, _, true, _) => [true, false],
            (_, false, false, true) => [false, true],
            _ => [false, false],
        };
        let found = [outs.hands[player].outs.clone(), outs.hands[player].split_outs.clone()];
        let found = found.map(|cards| cards.is_some_and(|cards| cards.contains(&next.card)));
        assert_eq!(found, expected, "player {player} of {any} and {}", next.card);
    }
}
