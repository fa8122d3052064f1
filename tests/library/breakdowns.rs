//! The odds of each hand of a range, and of what its hands have made of the board: against the odds of one spot per hand, and
//! against sums of them.

use std::collections::BTreeMap;

use handrank::made::MadeHands;
use handrank::odds::HandOdds;
use handrank::{
    Breakdown, Card, Game, HandOrRange, MadeHand, Odds, OddsError, OddsOptions, Range, Samples, Spot, StartingClass,
};
use itertools::Itertools;

fn odds(game: Game, text: &str, breakdown: Breakdown) -> Odds {
    let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let options = OddsOptions { breakdown, ..Default::default() };
    spot.plan(game, options).unwrap_or_else(|error| panic!("{text}: {error}")).count()
}

/// Deals, and equity times deals, of some parts.
fn sums(parts: impl Iterator<Item = (f64, Option<f64>)>) -> [f64; 2] {
    parts.fold([0.0, 0.0], |[deals, won], (more, equity)| [deals + more, won + more * equity.unwrap_or(0.0)])
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9 * a.abs().max(1.0)
}

fn is_close(a: [f64; 2], b: [f64; 2]) -> bool {
    close(a[0], b[0]) && close(a[1], b[1])
}

/// The cards of a hand of two.
fn two(hand: &HandOdds) -> [Card; 2] {
    hand.cards.iter().rev().collect_array().expect("two cards")
}

fn sums_of<'a>(each: impl Iterator<Item = &'a HandOdds>) -> [f64; 2] {
    sums(each.map(|hand| (hand.deals.count().as_f64(), hand.shares.map(|shares| shares.equity))))
}

fn check(game: Game, text: &str) {
    let by_hand = odds(game, text, Breakdown::Hands);
    let by_class = odds(game, text, Breakdown::Classes);
    let plain = odds(game, text, Breakdown::None);
    let spot: Spot = text.parse().expect("it was read before");
    for (seat, (hands, classes)) in by_hand.hands.iter().zip_eq(&by_class.hands).enumerate() {
        assert_eq!(hands.shares(), plain.hands[seat].shares(), "{text}");
        let order = |hand: &HandOdds| (StartingClass::new(two(hand)), two(hand).map(std::cmp::Reverse));
        assert!(hands.each.iter().tuple_windows().all(|(a, b)| order(a) < order(b)), "{text}");
        for hand in &hands.each {
            check_alone(game, &spot, seat, hand);
        }
        for class in classes.classes.iter().chunk_by(|class| class.class.starting_class()).into_iter() {
            let each = hands.each.iter().filter(|hand| StartingClass::new(two(hand)) == Some(class.0));
            let of_class =
                sums(class.1.map(|class| (class.deals.count().as_f64(), class.shares.map(|shares| shares.equity))));
            assert!(is_close(sums_of(each), of_class), "{text}: {}", class.0);
        }
        if by_hand.board.is_empty() {
            continue;
        }
        let made_hands = MadeHands::new(game, spot.board()).expect("a board");
        let mut by_name = BTreeMap::<usize, Vec<&HandOdds>>::new();
        for hand in &hands.each {
            let name = made_hands.of(two(hand)).expect("a hand").name;
            let place = MadeHand::all(game).iter().position(|&other| other == name).expect("every name");
            by_name.entry(place).or_default().push(hand);
        }
        let made = odds(game, text, Breakdown::Made);
        for ((place, each), made) in by_name.into_iter().zip_eq(&made.hands[seat].made) {
            assert_eq!(made.name, MadeHand::all(game)[place], "{text}");
            assert!(close(each.iter().map(|hand| hand.combos.as_f64()).sum(), made.combos.as_f64()));
            let of_name = sums([(made.deals.count().as_f64(), made.shares.map(|shares| shares.equity))].into_iter());
            assert!(is_close(sums_of(each.into_iter()), of_name), "{text}: {}", made.name);
        }
    }
}

/// Fails unless a hand has the odds of a spot in which its player holds nothing else.
fn check_alone(game: Game, spot: &Spot, seat: usize, hand: &HandOdds) {
    let mut players = spot.players().to_vec();
    let weight = match &players[seat] {
        HandOrRange::Hand(_) => 1.0,
        HandOrRange::Range(range) => range.range().expect("two cards").weight(two(hand)),
    };
    assert!(close(hand.combos.as_f64(), weight));
    players[seat] = Range::new([(two(hand), weight)]).expect("a hand").into();
    let alone = Spot::new(players, spot.board(), spot.dead()).expect("a spot").odds(game);
    let Some(shares) = hand.shares else {
        return assert!(alone.is_err() && hand.deals.count().whole() == Some(0));
    };
    let alone = alone.expect("there are deals");
    assert!(close(alone.deals.count().as_f64(), hand.deals.count().as_f64()), "{:?} of {spot}", hand.cards);
    let expected = alone.hands[seat].shares();
    let pairs = [(shares.equity, expected.equity), (shares.win, expected.win), (shares.tie, expected.tie)];
    assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-12), "{:?} of {spot}", hand.cards);
}

#[test]
fn each_hand_has_the_odds_of_a_spot_of_its_own() {
    check(Game::Holdem, "QQ+,AKs|22+/Kd7h2c");
    check(Game::Holdem, "AhKh|QQ+:0.5,AKs,7h2d:0.25/8h5h2h");
    check(Game::Holdem, "QQ,AhKh:0.1,T9s:0.5|AK,98s:0.25|77/KcTd9h4s");
    check(Game::ShortDeck, "99+,AK:0.5|random/Kd7h6c");
    check(Game::Holdem, "random|22+,A2s+:0.5,K9o/9h9d5h5c2h");
    check(Game::Holdem, "AA,KK,AKs:0.5|QQ+");
    // Suits are interchangeable in the two wide ranges, and not in the third.
    check(Game::Holdem, "QQ+,AKs:0.5|TT,AQ|AhQh,7s7d:0.25,JTs/8c5c2c");
    check(Game::Holdem, "TT+,AJ|TT+,AJ|QhJh,AsAd:0.5|9d9h/8c5c2c");
}

#[test]
fn the_best_of_a_range_come_first_when_sorted() {
    let mut hands = odds(Game::Holdem, "QQ+,AKs|22+/Kd7h2c", Breakdown::Hands).hands.remove(0).each;
    hands.sort_by(|a, b| {
        let [a, b] = [a, b].map(|hand| hand.shares.map(|shares| shares.equity));
        b.partial_cmp(&a).expect("numbers")
    });
    assert!(hands[0].cards.iter().all(|card| card.rank() == handrank::Rank::King));
}

#[test]
fn estimates_have_parts_too() {
    let spot: Spot = "QQ+,AKs|22+/Kd7h2c".parse().expect("a spot");
    for breakdown in [Breakdown::Hands, Breakdown::Made] {
        let options = OddsOptions { breakdown, samples: Some(Samples::new(10_000, 1)), ..Default::default() };
        let hands = spot.plan(Game::Holdem, options).expect("a plan").count().hands;
        let each = hands[0].each.iter().map(|hand| (hand.deals, hand.shares));
        let parts = each.chain(hands[0].made.iter().map(|made| (made.deals, made.shares))).collect_vec();
        assert!(parts.iter().all(|(deals, _)| deals.are_random()));
        assert_eq!(parts.iter().map(|(deals, _)| deals.count().as_f64()).sum::<f64>(), 10_000.0);
        assert!(parts.iter().all(|(_, shares)| shares.is_some_and(|shares| shares.standard_error.is_some())));
    }
}

#[test]
fn breakdowns_that_are_not_possible_say_why() {
    let error = |game: Game, text: &str, breakdown| {
        let options = OddsOptions { breakdown, ..Default::default() };
        text.parse::<Spot>().expect("a spot").plan(game, options).expect_err("no plan")
    };
    assert!(matches!(error(Game::Holdem, "AA|KK", Breakdown::Made), OddsError::MadeHand(_)));
    for breakdown in [Breakdown::Classes, Breakdown::Made] {
        assert_eq!(error(Game::Omaha, "AhKhQdJd|random/Kd7h2c", breakdown), OddsError::NoClasses);
    }
    let three = "AhKhQdJd|random|random/Kd7h2c";
    assert_eq!(error(Game::Omaha, three, Breakdown::Hands), OddsError::NotToldApart);
}

#[cfg(feature = "serde")]
#[test]
fn parts_are_read_back_from_json() {
    for (breakdown, key) in [
        (Breakdown::Hands, r#""each":[{"cards":["As","Ks"],"combos":1,"runouts":"#),
        (Breakdown::Made, r#""made":[{"name":"Set","combos":3,"runouts":"#),
    ] {
        let odds = odds(Game::Holdem, "KK,AKs|22+/Kd7h2c", breakdown);
        let json = serde_json::to_string(&odds).expect("JSON");
        assert!(json.contains(key), "{json}");
        let back: Odds = serde_json::from_str(&json).expect("the same");
        assert_eq!(serde_json::to_string(&back).expect("JSON"), json);
    }
}
