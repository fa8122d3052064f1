//! Every answer of every game, written as JSON and read back, is the same: its game, hands and ranges, counts, seats and
//! ranks, and its shares to six decimals.

use std::fmt::Debug;

use handrank::hold::{HoldCalculator, Holds, PayTable, WildCards};
use handrank::json::{Record, ShowdownRecord};
use handrank::notation::{DealReader, DealtTo, PlayerCount};
use handrank::{Breakdown, Card, Deal, Game, Hand, HandRank, Odds, OddsOptions, OmahaHand, Outs, Samples, Scale, Spot};
use itertools::EitherOrBoth::Both;
use itertools::Itertools;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The numbers of a value, and the text between them.
fn words(value: &impl Debug) -> Vec<String> {
    let is_of_number = |symbol: &char| symbol.is_ascii_digit() || matches!(symbol, '.' | 'e' | '-');
    let text = format!("{value:?}");
    let words = text.chars().chunk_by(is_of_number);
    words.into_iter().map(|(_, word)| word.collect()).collect()
}

/// Whether these are the same, but for more than six decimals.
fn are_alike(read: &str, written: &str) -> bool {
    let share = |word: &str| word.parse::<f64>().ok().filter(|_| word.contains(['.', 'e']));
    match (share(read), share(written)) {
        (Some(read), Some(written)) => (read - written).abs() < 0.51e-6,
        _ => read == written,
    }
}

/// What is read of the JSON of a value.
#[track_caller]
fn there_and_back<T: Debug + PartialEq + Serialize + DeserializeOwned>(value: &T) -> T {
    let json = serde_json::to_string(value).expect("plain data");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    for (place, words) in words(&read).into_iter().zip_longest(words(value)).enumerate() {
        assert!(matches!(&words, Both(read, value) if are_alike(read, value)), "{words:?}, {place} of {json:.300}");
    }
    assert!(serde_json::to_string(&read).expect("plain data") == json, "{json:.300}");
    // Its shares are rounded by now.
    assert!(serde_json::from_str::<T>(&json).expect("as before") == read, "{json:.300}");
    read
}

fn check_odds(spot: &Spot, odds: &Odds) {
    let read = there_and_back(odds);
    assert_eq!(read.game, odds.game);
    assert!(read.hands.iter().map(|player| &player.hand).eq(spot.players()), "{spot}");
}

/// JSON does not have all that outs are found from.
fn check_outs(mut outs: Outs) {
    outs.hands.iter_mut().for_each(|player| player.shares = None);
    outs.cards.iter_mut().for_each(|next| next.shares.clear());
    there_and_back(&outs);
}

#[test]
fn odds_and_outs() {
    let spots = [
        (Game::Holdem, "AhKh|8c8s/8h5h2h"),
        (Game::Holdem, "Ann: QQ+,AKs:0.5|Bob: 5%|Cat: AcKc:1/8h5h2h"),
        (Game::ShortDeck, "AhKh|8c8s/8h9h7d"),
        (Game::ShortDeck, "5%|QQ+,9%-3%:0.25|AhKh/Th9h7dKs"),
        (Game::Omaha, "AhKhQdJd|8c8s7c7s/8h5h2h"),
        (Game::Omaha, "AAds:0.5,KK+|8c8s7c7s/8h5h2h"),
        (Game::Omaha, "5%|JT98/8h5h2h3d"),
        (Game::Omaha, "AAds|AsKsQsJsTs/8h5h2h3d"),
        (Game::Omaha, "AAKK,QsJsTs9s8s|KKQQ/8h5h2h3d"),
        (Game::OmahaHiLo, "AhKhQdJd|8c8s7c7s/8h5h2h"),
        (Game::OmahaHiLo, "A23:0.75|8c8s7c7s/8h5h2h3d"),
    ];
    for (game, text) in spots {
        let spot = Spot::read(text, game).expect(text);
        check_odds(&spot, &spot.odds(game).expect(text));
        check_outs(spot.outs(game).expect(text));
        let alone = Spot::new(spot.players()[..1].to_vec(), spot.board(), spot.dead()).expect(text);
        let hits = alone.hits(game).expect(text);
        assert_eq!(there_and_back(&hits).hand, alone.players()[0]);
        for samples in [1, 1_000] {
            check_odds(&spot, &spot.sample(game, Samples::new(samples, 7)).expect(text));
        }
    }
    let hits = "AhKh/Th9h2c".parse::<Spot>().expect("a spot").made_hits(Game::Holdem).expect("hits");
    there_and_back(&hits);
}

/// Where all players have ranges, JSON does not say how many hole cards these are of.
#[test]
fn ranges_of_omaha_hands_of_every_size() {
    for hole_cards in 4..=6 {
        for game in [Game::Omaha, Game::OmahaHiLo] {
            let reader = DealReader::new(game).with_hole_cards(std::num::NonZero::new(hole_cards)).expect("a size");
            for text in ["random|random/8h5h2h", "AAK:0.5,JT98|random"] {
                let spot: Spot = reader.read(text).expect(text);
                check_odds(&spot, &spot.sample(game, Samples::new(2, 0)).expect(text));
            }
        }
    }
}

/// A number of hands that fits no size of them is an error, and so is a range that is of no size.
#[test]
fn numbers_of_omaha_hands_that_fit_no_size() {
    let spot = Spot::read("AAKK|QQJJ:0.5/8h5h2h3d", Game::Omaha).expect("a spot");
    let json = serde_json::to_string(&spot.odds(Game::Omaha).expect("odds")).expect("plain data");
    let error = |from: &str, to: &str| {
        assert!(json.contains(from), "{json}");
        serde_json::from_str::<Odds>(&json.replacen(from, to, 1)).expect_err(to).to_string()
    };
    let unfit = "the ranges have no number of cards, 4 to 6, with which this many hands are possible: ";
    assert_eq!(error("\"combos\":36", "\"combos\":35"), format!("{unfit}AAKK 35, QQJJ:0.5 18"));
    assert_eq!(error("\"combos\":18", "\"combos\":17.9999"), format!("{unfit}AAKK 36, QQJJ:0.5 17.9999"));
    assert!(error("AAKK", "AAKX").contains("AAKX"));
    // There are six kings and aces, and never 36 hands of AAKKQJ.
    assert!(error("AAKK", "AAKKQJ").contains("AAKKQJ 36"));
    assert!(error("\"board\":[\"8h\"", "\"board\":[\"5h\"").contains("5h"));
}

#[test]
fn odds_by_class_hand_made_hand_and_category() {
    for breakdown in [Breakdown::Classes, Breakdown::Hands, Breakdown::Made, Breakdown::Categories] {
        for (game, text) in [
            (Game::Holdem, "QQ+,AhKh:0.3|22/8h5h2h"),
            (Game::Holdem, "AhAs|QQ,AcKc,AdQd:0.5/8h5h2h"),
            (Game::ShortDeck, "10%|AhKs/8h9h7d"),
        ] {
            let spot = Spot::read(text, game).expect(text);
            for samples in [None, Some(Samples::new(1, 3)), Some(Samples::new(500, 3))] {
                let odds =
                    spot.plan(game, OddsOptions { breakdown, samples, ..Default::default() }).expect(text).count();
                check_odds(&spot, &odds);
            }
        }
    }
    let spot = Spot::read("AAds|KKQ/8h5h2h", Game::Omaha).expect("a spot");
    for breakdown in [Breakdown::Hands, Breakdown::Categories] {
        let options = OddsOptions { breakdown, ..Default::default() };
        check_odds(&spot, &spot.plan(Game::Omaha, options).expect("a plan").count());
    }
}

#[test]
fn odds_and_hits_of_own_cards() {
    for (game, own_cards, text) in [
        (Game::Stud, 7, "As2d3c4h5h|Ks2h3d7c7s"),
        (Game::Razz, 7, "As2d3c4h5h|Ks2h3d7c7s"),
        (Game::DeuceToSeven, 5, "8h6d4s3c|9s7d5h2c"),
        (Game::Draw, 5, "AhKhQhJd|random"),
    ] {
        let spot: Spot = DealReader::new(game).with_cards_dealt_to(DealtTo::Players).read(text).expect(text);
        let options = OddsOptions { own_cards: Some(own_cards), ..Default::default() };
        check_odds(&spot, &spot.plan(game, options).expect(text).count());
        let estimate = OddsOptions { samples: Some(Samples::new(100, 1)), ..options };
        check_odds(&spot, &spot.plan(game, estimate).expect(text).count());
        let alone: Spot = DealReader::new(game).with_players(PlayerCount::One).read("As2d3c4h").expect("a hand");
        there_and_back(&alone.hits_of_draw(game, 1).expect("hits"));
    }
}

#[test]
fn nuts() {
    for (game, text) in [
        (Game::Holdem, "random/8h5h2h"),
        (Game::Holdem, "8s8c|QQ+,A9s:0.5,AcQc/8h5h2hKd"),
        (Game::ShortDeck, "AcKd|random/As9s7h6d"),
        (Game::ShortDeck, "20%/As9s7h6d"),
        (Game::Omaha, "QhJh7c3s|????????/8h5h2h"),
        (Game::Omaha, "random/8h5h2h"),
    ] {
        let reader = DealReader::new(game).with_players(PlayerCount::OneOrMore);
        there_and_back(&reader.read::<Spot>(text).expect(text).nuts(game).expect(text));
    }
}

#[test]
fn holds() {
    let hand = ["8h", "6d", "As", "Jc", "Kd"].map(|card| card.parse::<Card>().expect("a card"));
    for game in Game::ALL.into_iter().filter(|game| game.plays_all_cards()) {
        let calculator = HoldCalculator::new(game, &[]).expect("a calculator");
        there_and_back(&calculator.counted_holds(hand).expect("five cards of every deck"));
    }
    let tables = [
        (Game::DeuceToSeven, "7-18=2.5,1-6=10"),
        (Game::Holdem, "20 - 22=160,Full House=9,twos or better=1"),
        (Game::Draw, "9/6"),
    ];
    for (game, text) in tables {
        let pays = PayTable::read(text, game).expect("a pay table");
        let calculator = HoldCalculator::with_pays(pays, &[]).expect("a calculator");
        there_and_back(&calculator.counted_holds(hand).expect("five cards"));
    }
    let pays = "deuces-wild".parse::<PayTable>().expect("a pay table");
    let deuces = ["2h", "2d", "As", "Jc", "Kd"].map(|card| card.parse::<Card>().expect("a card"));
    let holds = HoldCalculator::with_pays(pays, &[]).expect("a calculator").counted_holds(deuces).expect("five cards");
    assert_eq!(holds.wild, Some(WildCards::Deuces));
    there_and_back(&holds);
    let json = serde_json::to_string(&holds).expect("plain data");
    assert!(json.starts_with(r#"{"wild":"deuces","cards":["2h","#), "{json}");
    assert!(json.contains(r#"{"category":"Wild Royal Flush","draws":"#), "{json}");
    let unknown = r#"{"cards":[],"dead":[],"holds":[{"keep":[],"draws":1,"value":0,"categories":[],"entries":[{"hands":"unicorn","amount":1,"draws":1,"share":1}]}]}"#;
    let error = serde_json::from_str::<Holds>(unknown).expect_err("no hands").to_string();
    assert!(error.contains("unicorn"), "{error}");
}

#[test]
fn ranked_hands_and_showdowns() {
    let hand: Hand = "As6d7c8h9sKdTd".parse().expect("a hand");
    for game in Game::ALL.into_iter().filter(|game| game.plays_all_cards()) {
        there_and_back(&Record::new(game, &hand).expect("cards of every deck"));
    }
    for text in ["Ah2dKcKd / 3c7d8sKh9c", "AhQdKcKd / 3cTdQsKh9c"] {
        let hand: OmahaHand = text.parse().expect("a hand");
        for game in [Game::Omaha, Game::OmahaHiLo] {
            there_and_back(&Record::new(game, &hand).expect("a full deck"));
        }
    }
    let deals = [
        (Game::Holdem, "Ann: AhKh:100|Bob: -:20|Cat: 8c8s:50|Dan: XX:100/8h9h6h8dKc"),
        (Game::ShortDeck, "AhKh|-|8c8s/8h9h6h8dKc"),
        (Game::Omaha, "AhAdKsQs:2.50|7c2c5d4d:2.50/9h9s8d/Jc/Kh"),
        (Game::OmahaHiLo, "AhAdKsQs:10|7c2c5d4d:20|9h9s8h8s:20/3h6s8d/Jc/Kh"),
        (Game::OmahaHiLo, "AhAdKsQs|7c2c5d4d/9h9s8d/Jc/Kh"),
        (Game::Razz, "Ah2d3c4s8hKdKs|-|Ac2h3d5s6hKcKh"),
        (Game::DeuceToSeven, "Ah2d3c4s8hKdKs|XX|Ac2h3d5s6hKcKh"),
        (Game::Stud, "AhKh8h5h2h8dKc|8c8s3h5d2d7d7c"),
        (Game::Draw, "AhKh8h5h2h|8c8s3h5d2d"),
    ];
    for (game, text) in deals {
        let deal: Deal = text.parse().expect(text);
        there_and_back(&ShowdownRecord::from(&deal.showdown(game).expect(text)));
    }
}

/// Alone, a rank of another scale than hold'em's says which game it is of.
#[test]
fn ranks_alone() {
    for scale in Scale::ALL {
        for rank in scale.ranks().step_by(97) {
            there_and_back(&rank);
        }
    }
    let json = |rank: HandRank| serde_json::to_string(&rank).expect("plain data");
    assert_eq!(json(HandRank::WORST), "7462");
    assert_eq!(json(Scale::AceToFive.rank(3).expect("a rank")), r#"{"game":"razz","rank":3}"#);
    for wrong in ["0", "7463", r#"{"game":"razz","rank":6176}"#, r#"{"game":"badugi","rank":1}"#, "\"1\""] {
        assert!(serde_json::from_str::<HandRank>(wrong).is_err(), "{wrong}");
    }
}
