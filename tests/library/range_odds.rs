//! Odds of ranges: published figures, and laws.

use std::num::NonZero;

use handrank::{DealError, Holdem, MAX_STEPS, Omaha, Spot, SpotOdds};

fn odds(spot: &str) -> SpotOdds {
    let spot: Spot = spot.parse().expect("a spot");
    let plan = spot.plan(Holdem).expect("not too many deals");
    plan.count(NonZero::<usize>::MIN, &|_| ())
}

/// Wins and ties of each player, and all deals.
fn counts(spot: &str) -> (Vec<(u128, u128)>, u128) {
    let odds = odds(spot);
    let whole = |count: handrank::WeightedCount| count.whole().expect("weights are 1");
    let players = odds.players().map(|player| (whole(player.wins()), whole(player.ties())));
    (players.collect(), whole(odds.deals()))
}

#[test]
fn pairs_of_ranges_before_the_flop() {
    let (players, deals) = counts("AA|KK");
    assert_eq!(players, [(50_371_344, 285_228), (10_986_372, 285_228)]);
    assert_eq!(deals, 50_371_344 + 10_986_372 + 285_228);
    let (players, _) = counts("QQ+,AK|22+");
    assert_eq!(players, [(2_532_352_224, 48_722_844), (1_641_466_596, 48_722_844)]);
    let (players, deals) = counts("random|random");
    assert_eq!(deals, 2_781_381_002_400);
    assert_eq!(players[0].0, 1_334_125_369_292);
    assert_eq!(players[0], players[1]);
}

#[test]
fn three_ranges_before_the_flop() {
    let wins = |players: Vec<(u128, u128)>| players.iter().map(|player| player.0).collect::<Vec<_>>();
    let (players, deals) = counts("TT+,AQ+|QQ+,AK|TT");
    assert_eq!((wins(players), deals), (vec![3_213_892_992, 4_637_673_516, 2_923_177_728], 11_382_741_216));
    let (players, deals) = counts("A2o|88|QJs");
    assert_eq!((wins(players), deals), (vec![96_338_988, 145_235_448, 151_892_424], 394_777_152));
}

#[test]
fn equities_of_published_spots() {
    for (spot, expected) in [
        ("AA|random", "0.852037"),
        ("KK|random", "0.823957"),
        ("AKs|random", "0.670446"),
        ("22|random", "0.503340"),
        ("QQ+|TT+", "0.650483"),
        ("AKs|QQ", "0.460485"),
    ] {
        let odds = odds(spot);
        let equities: Vec<f64> = odds.players().map(|player| player.equity()).collect();
        assert_eq!(format!("{:.6}", equities[0]), expected, "{spot}");
        assert!((equities.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn a_known_hand_is_a_range_of_one_hand() {
    let spot = counts("AhKh|8c8s|QQ/8h 5h 2h");
    assert_eq!(counts("AhKh:1|8c8s|QQ/8h 5h 2h"), spot);
}

#[test]
fn halved_weights_halve_all_counts() {
    let (whole, half) = (odds("AA,KQs|JJ/2h 7d 9s"), odds("AA:0.5,KQs:0.5|JJ/2h 7d 9s"));
    assert_eq!(half.deals().as_f64() * 2.0, whole.deals().as_f64());
    for (whole, half) in whole.players().zip(half.players()) {
        assert_eq!(half.equity(), whole.equity());
        assert_eq!(half.wins().as_f64() * 2.0, whole.wins().as_f64());
    }
    let combos: Vec<f64> = half.players().map(|player| player.combos().as_f64()).collect();
    assert_eq!(combos, [5.0, 6.0]);
}

#[test]
fn spots_without_odds_say_why() {
    let plan = |spot: &str| spot.parse::<Spot>().expect("a spot").plan(Holdem).map(|plan| plan.steps());
    assert_eq!(plan("AA|AA|AA"), Err(DealError::NoDeal));
    assert_eq!(plan("AhAs|KK|AA/Ad 2c 3c"), Err(DealError::NoHandLeft { hand: 3 }));
    assert_eq!(plan("random|random|random|random|AA|AA|AA"), Err(DealError::NoDeal));
    assert!(plan("random|random").is_ok_and(|steps| steps < MAX_STEPS));
    assert!(matches!(plan("random|random|random|random"), Err(DealError::TooManyDeals { .. })));
    let pairs = ["AcAd", "KcKd", "QcQd", "JcJd", "TcTd", "9c9d", "8c8d", "7c7d", "6c6d", "5c5d"];
    let weighted = |weight: &str| pairs.map(|pair| format!("{pair}:{weight}")).join("|");
    assert!(plan(&weighted("0.5")).is_ok());
    assert_eq!(plan(&weighted("0.0001")), Err(DealError::TooManyDecimals));
    let spot: Spot = "As Ks Qh Jh|AA".parse().expect("a spot");
    assert_eq!(spot.plan(Omaha).map(|plan| plan.steps()), Err(DealError::OnlyRandom { hand: 2 }));
}

#[test]
fn any_hand_in_omaha_is_every_hand() {
    let spot: Spot = "As Ks Qh Jh|random/Ad 2c 3c 9h Tc".parse().expect("a spot");
    let odds = spot.plan(Omaha).expect("few").count(NonZero::<usize>::MIN, &|_| ());
    let hands = 43 * 42 * 41 * 40 / 24;
    assert_eq!(odds.deals().whole(), Some(hands));
    assert_eq!(odds.players().map(|player| player.combos().whole()).collect::<Vec<_>>(), [Some(1), Some(hands)]);
}
