//! Odds of ranges: published figures, and laws.

use handrank::notation::DealReader;
use handrank::odds::Plan;
use handrank::{
    Board, Card, CardSet, Deal, DealError, Game, HandOrRange, Odds, OddsError, OddsOptions, Range, Spot, WeightedCount,
    WrittenRange,
};
use itertools::Itertools;

use crate::by_showdowns::by_showdowns;

fn odds(spot: &str) -> Odds {
    let spot: Spot = spot.parse().expect("a spot");
    spot.odds(Game::Holdem).expect("not too many deals")
}

/// Wins and ties of each player, and all deals.
fn counts(spot: &str) -> (Vec<(u128, u128)>, u128) {
    let odds = odds(spot);
    let whole = |count: handrank::WeightedCount| count.whole().expect("weights are 1");
    let players = odds.hands.iter().map(|player| (whole(player.wins), whole(player.ties)));
    (players.collect(), whole(odds.deals.count()))
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
        let equities: Vec<f64> = odds.hands.iter().map(|player| player.equity).collect();
        assert_eq!(format!("{:.6}", equities[0]), expected, "{spot}");
        assert!((equities.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn shares_are_counts_over_deals() {
    let odds = odds("AKs|AQ+,KQs|random/Ah 7d 2c");
    let share = |count: handrank::WeightedCount| count.as_f64() / odds.deals.count().as_f64();
    for player in &odds.hands {
        assert!(player.tie > 0.0);
        assert_eq!((player.win, player.tie), (share(player.wins), share(player.ties)));
    }
}

#[test]
fn a_known_hand_is_a_range_of_one_hand() {
    let spot = counts("AhKh|8c8s|QQ/8h 5h 2h");
    assert_eq!(counts("AhKh:1|8c8s|QQ/8h 5h 2h"), spot);
}

/// Suits that the ranges treat alike are no longer interchangeable once a known hand or a dead card tells them apart.
#[test]
fn known_hands_and_dead_cards_tell_suits_apart() {
    let dead = ["Td", "Ad", "Kc"].map(|card| card.parse::<Card>().expect("a card")).to_vec();
    let reader = DealReader::default().with_dead(&dead).expect("three cards");
    for (known, ranges) in [("JhKs", ["55", "QQ+,AKs"]), ("2c2d", ["33", "2h2s,AhKh,AsKs"]), ("AcQh", ["JTs", "98o"])] {
        let spot: Spot = reader.read(&format!("{known}|{}|{}", ranges[0], ranges[1])).expect("a spot");
        let odds = spot.odds(Game::Holdem).expect("odds");
        let hands = |range: &str| range.parse::<Range>().expect("a range").iter().map(|(hand, _)| hand).collect_vec();
        let known = handrank::program::read_cards(known).expect("two cards");
        let (mut deals, mut wins) = (0, [0; 3]);
        for (first, second) in hands(ranges[0]).into_iter().cartesian_product(hands(ranges[1])) {
            let Ok(deal) = Deal::new(&[&known[..], &first, &second], &Board::default()) else { continue };
            let Ok(counted) = deal.odds(Game::Holdem, &dead) else { continue };
            deals += counted.deals.count().whole().expect("whole");
            wins.iter_mut().zip(&counted.hands).for_each(|(wins, player)| {
                *wins += player.wins.whole().expect("whole");
            });
        }
        assert_eq!(odds.deals.count().whole(), Some(deals), "{spot}");
        assert_eq!(odds.hands.iter().map(|player| player.wins.whole()).collect_vec(), wins.map(Some), "{spot}");
    }
}

#[test]
fn halved_weights_halve_all_counts() {
    let (whole, half) = (odds("AA,KQs|JJ/2h 7d 9s"), odds("AA:0.5,KQs:0.5|JJ/2h 7d 9s"));
    assert_eq!(half.deals.count().as_f64() * 2.0, whole.deals.count().as_f64());
    for (whole, half) in whole.hands.iter().zip(&half.hands) {
        assert_eq!(half.equity, whole.equity);
        assert_eq!(half.wins.as_f64() * 2.0, whole.wins.as_f64());
    }
    let combos: Vec<f64> = half.hands.iter().map(|player| player.combos.as_f64()).collect();
    assert_eq!(combos, [5.0, 6.0]);
}

#[test]
fn spots_without_odds_say_why() {
    let steps = |spot: &Spot, game: Game| spot.plan(game, OddsOptions::default()).map(|plan| plan.steps());
    let plan = |spot: &str| steps(&spot.parse().expect("a spot"), Game::Holdem);
    assert_eq!(plan("AA|AA|AA"), Err(OddsError::NoDeal));
    assert_eq!(plan("AhAs|KK|AA/Ad 2c 3c"), Err(OddsError::NoHandLeft { seat: Some(2) }));
    assert_eq!(plan("random|random|random|random|AA|AA|AA"), Err(OddsError::NoDeal));
    assert!(plan("random|random").is_ok_and(|steps| steps < Plan::MAX_STEPS));
    // Each hand may be any of 1,326, and five cards come of those that the hands and three more cards leave.
    let deals = 1326_u128.pow(4) * (37..=41).product::<u128>() / 120;
    let dead = ["2c", "3d", "4h"].map(|card| card.parse().expect("a card")).to_vec();
    let reader = DealReader::default().with_dead(&dead).expect("distinct cards");
    let spot: Spot = reader.read("random|random|random|random").expect("a spot");
    assert_eq!(steps(&spot, Game::Holdem), Err(OddsError::TooManyDeals { deals }));
    let pairs = ["AcAd", "KcKd", "QcQd", "JcJd", "TcTd", "9c9d", "8c8d", "7c7d", "6c6d", "5c5d"];
    let weighted = |weight: &str| pairs.map(|pair| format!("{pair}:{weight}")).join("|");
    assert!(plan(&weighted("0.5")).is_ok());
    assert_eq!(plan(&weighted("0.0001")), Err(OddsError::TooManyDecimals));
    let spot: Spot = "As Ks Qh Jh|AA".parse().expect("a spot");
    assert_eq!(steps(&spot, Game::Omaha), Err(DealError::OtherGame { seat: 1 }.into()));
}

#[test]
fn any_hand_in_omaha_is_every_hand() {
    let spot: Spot = "As Ks Qh Jh|random/Ad 2c 3c 9h Tc".parse().expect("a spot");
    let odds = spot.odds(Game::Omaha).expect("few deals");
    let hands = 43 * 42 * 41 * 40 / 24;
    assert_eq!(odds.deals.count().whole(), Some(hands));
    assert_eq!(odds.hands.iter().map(|player| player.combos.whole()).collect::<Vec<_>>(), [Some(1), Some(hands)]);
}

fn short_deck_spot(text: &str) -> Spot {
    let reader = DealReader::new(Game::ShortDeck);
    reader.read::<Spot>(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The hand of a player, or those that it may hold if these cards are left.
fn hands(player: &HandOrRange, left: &[Card]) -> Vec<Vec<Card>> {
    match player {
        HandOrRange::Hand(cards) => vec![cards.cards().to_vec()],
        HandOrRange::Range(range) => {
            let hands = range.range().expect("two cards").iter().map(|(hand, _)| hand.to_vec());
            hands.filter(|hand| hand.iter().all(|card| left.contains(card))).collect()
        }
    }
}

#[test]
fn ranges_of_the_short_deck_win_what_showdowns_say() {
    for text in [
        "random|random/Ah 9h 8h 6c",
        "random|AhKh/Qh Jd 6s",
        "66+,A9s+|22+,AK,T9s/Td 9d 6h",
        "A2s+,KQ|random/7h 7d 7c",
        "98s,87s,76s|A6s-A9s,QQ/Tc 9c 8c",
        "random|AhAd,KK/9h 8d 7c 6s",
    ] {
        let spot = short_deck_spot(text);
        let odds = spot.odds(Game::ShortDeck).expect("not too many deals");
        let known =
            |hand: &HandOrRange| if let HandOrRange::Hand(cards) = hand { cards.cards().to_vec() } else { Vec::new() };
        let gone = [spot.board().cards().to_vec(), spot.players().iter().flat_map(known).collect()].concat();
        let left = CardSet::SHORT_DECK.iter().filter(|card| !gone.contains(card)).collect_vec();
        let players = spot.players().iter().map(|player| hands(player, &left)).collect_vec();
        let won = by_showdowns(Game::ShortDeck, &players, spot.board().cards(), &left);
        let whole = |count: WeightedCount| count.whole().and_then(|whole| u64::try_from(whole).ok());
        assert_eq!(whole(odds.deals.count()), Some(won.deals), "{text}");
        for (player, shared) in odds.hands.iter().zip_eq(won.shared) {
            assert_eq!([player.wins, player.ties].map(whole), [Some(shared[0]), Some(shared[1])], "{text}");
        }
    }
}

#[test]
fn classes_of_the_short_deck_have_no_low_cards() {
    let combos = |text: &str| {
        let spot = short_deck_spot(text);
        let odds = spot.odds(Game::ShortDeck).expect("few deals");
        odds.hands[0].combos.whole()
    };
    // 36 cards make 630 hands: nine pairs of six hands each, and 36 pairs of ranks with sixteen.
    assert_eq!(combos("random|AhKh/Qh Jd 6s Tc 9c"), Some(29 * 28 / 2));
    assert_eq!(combos("22+|AhKh/Qh Jd Ts 9c 8c"), Some(2 * 6 + 5 * 3 + 2 * 3));
    assert_eq!(combos("A2s+|KhQd/Qh Jd Ts 9c 8c"), Some(8 * 4 - 7));
    let reader = DealReader::new(Game::ShortDeck);
    for (text, column, item) in [("22|AhKh", 1, "22"), ("AhKh|KK, A5s", 10, "A5s"), ("AhKh|55-22:0.5", 6, "55-22:0.5")]
    {
        let error = reader.read::<Spot>(text).expect_err(text);
        assert_eq!(error.column(), Some(column), "{text}");
        let message = format!("no hand of \"{item}\" is in the short deck; its ranks are 6-9 T (or 10) J Q K A");
        assert_eq!(error.kind().to_string(), message);
    }
}

#[test]
fn ranges_of_the_short_deck_read_back_as_printed() {
    let spot = short_deck_spot("random|22+:0.5,A2s+,AhKh,T9s-65s|15%|5%-20%:0.5");
    for player in spot.players() {
        let HandOrRange::Range(range) = player else { panic!("{player} is a range") };
        assert_eq!(WrittenRange::read(&range.to_string(), Game::ShortDeck).as_ref(), Ok(range));
    }
}
