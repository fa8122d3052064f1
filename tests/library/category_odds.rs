//! The odds by category: known figures, and what adds up. Brute force is compared with in the laws that are fuzzed.

use handrank::odds::CategoryOdds;
use handrank::{Breakdown, Category, Game, Odds, OddsError, OddsOptions, Samples, Spot};
use itertools::Itertools;

use Category::*;

fn spot(game: Game, text: &str) -> Spot {
    Spot::read(text, game).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn by_category(game: Game, text: &str) -> Odds {
    let options = OddsOptions { breakdown: Breakdown::Categories, ..Default::default() };
    spot(game, text).plan(game, options).unwrap_or_else(|error| panic!("{text}: {error}")).count()
}

/// Deals, wins and ties of each category.
fn counts(categories: &[CategoryOdds]) -> Vec<(Category, [u128; 3])> {
    let counts =
        |odds: &CategoryOdds| [odds.deals.count(), odds.wins, odds.ties].map(|count| count.whole().expect("whole"));
    categories.iter().map(|odds| (odds.category, counts(odds))).collect()
}

#[test]
fn known_hands_before_the_flop() {
    let odds = by_category(Game::Holdem, "AhKh|8c8s");
    assert_eq!(odds.deals.count().whole(), Some(1_712_304));
    let ace_king = [
        (RoyalFlush, [993, 990, 3]),
        (StraightFlush, [66, 43, 21]),
        (FourOfAKind, [2_420, 2_390, 30]),
        (FullHouse, [41_716, 38_970, 864]),
        (Flush, [124_374, 106_446, 1_283]),
        (Straight, [58_093, 51_041, 3_829]),
        (ThreeOfAKind, [77_739, 44_030, 0]),
        (TwoPair, [391_062, 293_639, 0]),
        (OnePair, [725_543, 276_408, 0]),
        (HighCard, [290_298, 0, 0]),
    ];
    assert_eq!(counts(&odds.hands[0].categories), ace_king);
    let eights = [
        (RoyalFlush, [3, 0, 3]),
        (StraightFlush, [452, 430, 21]),
        (FourOfAKind, [15_620, 15_177, 30]),
        (FullHouse, [149_956, 135_477, 864]),
        (Flush, [38_518, 36_420, 1_283]),
        (Straight, [45_474, 28_804, 3_829]),
        (ThreeOfAKind, [207_425, 179_224, 0]),
        (TwoPair, [665_580, 315_360, 0]),
        (OnePair, [589_276, 181_425, 0]),
    ];
    assert_eq!(counts(&odds.hands[1].categories), eights);
}

#[test]
fn ranges_on_a_flop() {
    let odds = by_category(Game::Holdem, "AKs|QQ,JJ/Qh7h2c");
    assert_eq!(odds.deals.count().whole(), Some(35_640));
    let ace_king = [
        (RoyalFlush, [6, 6, 0]),
        (Flush, [3_486, 3_048, 0]),
        (Straight, [336, 336, 0]),
        (ThreeOfAKind, [486, 144, 0]),
        (TwoPair, [2_843, 1_449, 0]),
        (OnePair, [15_883, 3_654, 0]),
        (HighCard, [12_600, 0, 0]),
    ];
    assert_eq!(counts(&odds.hands[0].categories), ace_king);
    let pairs = [
        (FourOfAKind, [552, 552, 0]),
        (FullHouse, [4_212, 4_212, 0]),
        (Flush, [489, 405, 0]),
        (ThreeOfAKind, [9_420, 8_082, 0]),
        (TwoPair, [9_042, 6_885, 0]),
        (OnePair, [11_925, 6_867, 0]),
    ];
    assert_eq!(counts(&odds.hands[1].categories), pairs);
}

/// Of 2,598,960 boards beside two hands that may be any, each hand has the categories of hands of seven cards.
#[test]
fn any_two_hands_make_what_hands_of_seven_cards_make() {
    let odds = by_category(Game::Holdem, "random|random");
    let of_seven =
        [4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
    for hand in &odds.hands {
        // Each hand of seven cards is 21 hands on boards, and another hand has two of the 45 other cards.
        let expected = of_seven.map(|hands: u128| hands * 21 * 990);
        assert!(hand.categories.iter().map(|odds| odds.deals.count().whole()).eq(expected.map(Some)));
    }
}

/// What the categories of each player add up to, and against the odds without them.
fn check_sums(game: Game, text: &str, options: OddsOptions) {
    let spot = spot(game, text);
    let count = |options| spot.plan(game, options).unwrap_or_else(|error| panic!("{text}: {error}")).count();
    let plain = count(options);
    let odds = count(OddsOptions { breakdown: Breakdown::Categories, ..options });
    for (player, plain) in odds.hands.iter().zip_eq(&plain.hands) {
        assert_eq!(player.shares(), plain.shares(), "{text}");
        let sum = |of: fn(&CategoryOdds) -> f64| player.categories.iter().map(of).sum::<f64>();
        assert!((sum(|odds| odds.share) - 1.0).abs() < 1e-9, "{text}");
        assert!((sum(|odds| odds.equity) - player.high.unwrap_or(player.equity)).abs() < 1e-9, "{text}");
        assert!((sum(|odds| odds.deals.count().as_f64()) / odds.deals.count().as_f64() - 1.0).abs() < 1e-9, "{text}");
        if player.high.is_none() {
            assert!((sum(|odds| odds.win) - player.win).abs() < 1e-9, "{text}");
            assert!((sum(|odds| odds.tie) - player.tie).abs() < 1e-9, "{text}");
        }
        let order = game.scale().categories();
        let places = player.categories.iter().map(|odds| order.iter().position(|&other| other == odds.category));
        assert!(places.tuple_windows().all(|(a, b)| a < b), "{text}");
        assert!(player.categories.iter().all(|odds| odds.standard_error.is_some() == options.samples.is_some()));
    }
}

/// However odds are counted: known hands, matchups, sweeps in narrow and wide lanes, with others, and in Omaha.
#[test]
fn categories_add_up() {
    let exact = OddsOptions::default();
    for text in [
        "AhKh|8c8s|QdJd",
        "QQ+,AK|22+",
        "AKs|random",
        "22+:0.1234,A2+:0.5678|random/8h5h2h",
        "AhKh|random|random/8h5h2h",
        "TT+,AQ+|QQ+,AK|TT",
        "AA,KQs:0.5|random|JTs,98s:0.25|7h7d/KcTd9h4s",
        "random|random/AhKhQhJhTh",
    ] {
        check_sums(Game::Holdem, text, exact);
        check_sums(Game::Holdem, text, OddsOptions { samples: Some(Samples::new(5_000, 3)), ..exact });
    }
    check_sums(Game::ShortDeck, "JJ+,AK|99+,ATs+", exact);
    check_sums(Game::ShortDeck, "random|random|AhKh/9h8h6c", exact);
    for game in [Game::Omaha, Game::OmahaHiLo] {
        for text in ["AsAhKsQh|KdKcQdJc", "AA|KK/8h5h2h7d", "AsAhKsQh,9d8d7c6c|random/8h5h2h7d", "AA|AA/8h5h2h7d"] {
            check_sums(game, text, exact);
            check_sums(game, text, OddsOptions { samples: Some(Samples::new(2_000, 3)), ..exact });
        }
        check_sums(game, "AsAhKsQh|random|KK/8h5h2h7d", OddsOptions { samples: Some(Samples::new(2_000, 3)), ..exact });
    }
}

/// Two ranges that are the same win the same, and a range of one hand what the hand does.
#[test]
fn the_same_hands_make_the_same() {
    for (game, text) in [(Game::Holdem, "TT+,AJ|TT+,AJ/8c5c2c"), (Game::Omaha, "AA|AA/8h5h2h7d")] {
        let odds = by_category(game, text);
        assert_eq!(odds.hands[0].categories, odds.hands[1].categories);
    }
    for (game, hand, rest) in [
        (Game::Holdem, "AhKh", "QQ+,TT,98s"),
        (Game::Omaha, "AsAhKsQh", "KKQ/8h5h2h"),
        (Game::OmahaHiLo, "As2dKs3h", "KKQ/8h5h2h"),
    ] {
        let [known, range] =
            [hand.to_owned(), format!("{hand}:0.5")].map(|hand| by_category(game, &format!("{hand}|{rest}")));
        for (known, range) in known.hands.iter().zip(&range.hands) {
            let of = |odds: &CategoryOdds| (odds.category, [odds.share, odds.equity, odds.win, odds.tie]);
            assert!(known.categories.iter().map(of).eq(range.categories.iter().map(of)), "{rest}");
        }
    }
}

/// Of figures of estimates that are expected often enough, hardly any is more than three standard errors off.
#[test]
fn estimates_are_near() {
    let (mut figures, mut far) = (0, 0);
    for (game, text, deals) in [
        (Game::Holdem, "AhKh|8c8s", 40_000),
        (Game::Holdem, "QQ+,AK|22+:0.5,A2s+|JTs,98s/Kd7h2c", 20_000),
        (Game::ShortDeck, "JJ+,AK|99+,ATs+", 20_000),
        (Game::Omaha, "AA|KK/8h5h2h", 10_000),
        (Game::OmahaHiLo, "AsAh2s3h|KdKc4d5c", 10_000),
    ] {
        let exact = by_category(game, text);
        for seed in 1..=5 {
            let samples = Some(Samples::new(deals, seed));
            let options = OddsOptions { breakdown: Breakdown::Categories, samples, ..Default::default() };
            let estimate = spot(game, text).plan(game, options).expect("it can be estimated").count();
            for (exact, estimate) in exact.hands.iter().zip(&estimate.hands) {
                for exact in &exact.categories {
                    let estimate = estimate.categories.iter().find(|odds| odds.category == exact.category);
                    let binomial = |share: f64| (share * (1.0 - share) / deals as f64).sqrt();
                    let of = |figure: fn(&CategoryOdds) -> f64| (figure(exact), estimate.map_or(0.0, figure));
                    for (expected, found) in [of(|odds| odds.share), of(|odds| odds.win), of(|odds| odds.tie)] {
                        if expected * deals as f64 >= 30.0 {
                            figures += 1;
                            far += usize::from((found - expected).abs() > 3.0 * binomial(expected));
                        }
                    }
                    if let Some(estimate) = estimate.filter(|_| exact.win * deals as f64 >= 30.0) {
                        figures += 1;
                        let error = estimate.standard_error.expect("it is an estimate");
                        far += usize::from((estimate.equity - exact.equity).abs() > 3.0 * error);
                    }
                }
            }
        }
    }
    assert!(figures >= 500 && far * 100 <= figures, "{far} of {figures}");
}

#[test]
fn players_dealt_their_own_cards_have_no_categories() {
    let options = OddsOptions { breakdown: Breakdown::Categories, own_cards: Some(7), ..Default::default() };
    let spot: Spot = "AhKhQdJd|2c3c".parse().expect("a spot");
    assert_eq!(spot.plan(Game::Holdem, options).err(), Some(OddsError::NoClasses));
}

#[cfg(feature = "serde")]
#[test]
fn json_has_an_object_for_each_category_that_comes() {
    let odds = by_category(Game::Holdem, "AKs|QQ,JJ/Qh7h2c");
    let json = serde_json::to_string(&odds).expect("JSON");
    let first = concat!(
        r#""categories":[{"category":"Royal Flush","runouts":6,"share":0.000168,"equity":0.000168,"win":0.000168,"#,
        r#""tie":0.0,"wins":6,"ties":0},{"category":"Flush","runouts":3486,"#
    );
    assert!(json.contains(first), "{json}");
}
