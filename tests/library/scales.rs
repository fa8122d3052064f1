//! The scales of other games than hold'em: every five-card hand and random larger ones have the place that the rules of
//! the game give them.

use handrank::{Card, Game, Hand, HandRank, RankedHand, Scale, Suit};
use itertools::Itertools;

use crate::dice::Dice;
use crate::oracle::{Standings, fives, worth_in};

/// Checks every five-card hand, and this many random hands of six and of seven cards; returns how many five-card hands
/// each category has, best first.
fn check_scale(game: Game, larger_hands: usize) -> Vec<(&'static str, usize)> {
    let standings = Standings::of(game);
    let mut deck = game.deck().iter().collect_vec();
    let mut by_rank = vec![0; usize::from(game.scale().classes()) + 1];
    for five in fives(&deck) {
        by_rank[usize::from(check(game, &five, &standings).get())] += 1;
    }
    assert!(by_rank[1..].iter().all(|&hands| hands > 0), "a class has no hands");
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    // Two suits make flushes frequent, and sometimes inevitable.
    let mut two_suits =
        deck.iter().copied().filter(|card| [Suit::Hearts, Suit::Spades].contains(&card.suit())).collect_vec();
    for index in 0..larger_hands {
        let deck = if index % 3 == 0 { &mut two_suits } else { &mut deck };
        check(game, dice.deal(deck, 6 + index % 2), &standings);
    }
    let categories = game.scale().ranks().map(|rank| (rank.category().name(), by_rank[usize::from(rank.get())]));
    categories.coalesce(|a, b| if a.0 == b.0 { Ok((a.0, a.1 + b.1)) } else { Err((a, b)) }).collect()
}

/// Checks the rank and the best five of a hand.
fn check(game: Game, cards: &[Card], standings: &Standings) -> HandRank {
    let expected = fives(cards).map(|five| worth_in(game, &five)).min().expect("five cards or more");
    let hand = Hand::new(cards).expect("distinct cards");
    let rank = game.rank(&hand).expect("cards of the deck");
    assert_eq!(rank.get(), standings.rank(expected), "{hand}");
    assert_eq!((rank.category(), rank.ranks()), (expected.category(), expected.ranks()), "{hand}");
    let RankedHand { rank: best_rank, best, low } = game.best(&hand).expect("cards of the deck");
    assert_eq!((best_rank, best.map(Card::rank), low), (rank, expected.ranks(), None), "{hand}");
    assert_eq!(worth_in(game, &best), expected, "{hand}: {best:?}");
    assert!(best.iter().all(|card| cards.contains(card)) && best.iter().all_unique(), "{hand}: {best:?}");
    rank
}

#[test]
fn short_deck_ranks_by_its_rules() {
    let expected = [
        ("Royal Flush", 4),
        ("Straight Flush", 24 - 4),
        ("Four of a Kind", 288),
        ("Flush", 480),
        ("Full House", 1_728),
        ("Straight", 6_120),
        ("Three of a Kind", 16_128),
        ("Two Pair", 36_288),
        ("One Pair", 193_536),
        ("High Card", 122_400),
    ];
    assert_eq!(check_scale(Game::ShortDeck, 100_000), expected);
    assert_eq!(expected.iter().map(|(_, hands)| hands).sum::<usize>(), 376_992);
}

/// Ten of the 1,287 ways to choose five ranks are straights in hold'em; with high aces there are nine.
#[test]
fn deuce_to_seven_ranks_by_its_rules() {
    let expected = [
        ("High Card", 1_302_540 + 1_020),
        ("One Pair", 1_098_240),
        ("Two Pair", 123_552),
        ("Three of a Kind", 54_912),
        ("Straight", 10_200 - 1_020),
        ("Flush", 5_108 + 4),
        ("Full House", 3_744),
        ("Four of a Kind", 624),
        ("Straight Flush", 36 - 4),
        ("Royal Flush", 4),
    ];
    assert_eq!(check_scale(Game::DeuceToSeven, 100_000), expected);
    assert_eq!(expected.iter().map(|(_, hands)| hands).sum::<usize>(), 2_598_960);
}

#[test]
fn only_low_aces_are_noted() {
    let noted = |scale: Scale| {
        let ace_low = scale.ranks().filter(|rank| rank.is_ace_low());
        ace_low.map(|rank| rank.ranks().iter().join("")).collect_vec()
    };
    assert_eq!(noted(Scale::Kev), ["5432A", "5432A"]);
    assert_eq!(noted(Scale::ShortDeck), ["9876A", "9876A"]);
    assert_eq!(noted(Scale::DeuceToSeven), [""; 0]);
}

/// Which of two categories is better depends on the game.
#[test]
fn categories_are_listed_in_the_order_of_their_ranks() {
    for scale in Scale::ALL {
        assert_eq!(scale.ranks().map(HandRank::category).dedup().collect_vec(), scale.categories());
        assert_eq!(scale.ranks().map(HandRank::category_or_low).dedup().collect_vec(), scale.categories_and_lows());
    }
}

/// The ranks of such hands would be numbers without a meaning.
#[test]
fn short_deck_ranks_no_hand_with_a_card_that_its_deck_lacks() {
    let hand: Hand = "2c 3d 4h 5s 7c".parse().expect("a hand");
    let error = Game::ShortDeck.rank(&hand).expect_err("a deck without deuces");
    assert!(error.to_string().contains("2c is not in the short deck"), "{error}");
    assert_eq!(Game::ShortDeck.best(&hand), Err(error));
}

/// Ranks are read back as `handrank table` writes them, and in any order.
#[test]
fn ranks_are_found_by_their_cards() {
    for scale in Scale::ALL {
        for rank in scale.ranks() {
            let name = rank.ranks().iter().join("") + if rank.is_suited() { "s" } else { "" };
            assert_eq!(scale.rank_from_name(&name), Some(rank), "{name} of {scale:?}");
        }
    }
    let description = |name| Scale::Kev.rank_from_name(name).map(|rank| rank.description().to_string());
    assert_eq!(description("AKQJTs").as_deref(), Some("Royal flush"));
    assert_eq!(description("10jqka").as_deref(), Some("Ace-high straight"));
    assert_eq!(description("29929").as_deref(), Some("Full house, nines over deuces"));
    for name in ["", "s", "AKQJ", "AKQJT9", "AKQJTo", "99922s", "99999", "AKQJx", "straight", "1601"] {
        assert_eq!(description(name), None, "{name}");
    }
    assert_eq!(Scale::ShortDeck.rank_from_name("5432A"), None);
}
