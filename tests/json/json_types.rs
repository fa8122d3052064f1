//! The library's types as JSON: written as text or a number and read back, and the record of a ranked hand with exactly
//! the keys that the documentation lists.

use handrank::composition::Grouping;
use handrank::hold::{Amount, HoldCalculator, Holds, PayTable};
use handrank::json::{Record, ShowdownRecord};
use handrank::notation::{DealReader, DealtTo, PlayerCount};
use handrank::odds::ClassOdds;
use handrank::{
    Breakdown, Card, Category, Composition, Deal, Draw, Game, Hand, HandOrRange, HandRank, Hits, MadeHand, Nuts, Odds,
    OddsOptions, OmahaHand, Outs, Range, Rank, Samples, Spot, WeightedCount, WrittenRange,
};
use itertools::Itertools;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::any_cards::{cards, hand};
use crate::strict_record::StrictRecord;

/// The record of the article's king-high straight.
const STRAIGHT: &str = concat!(
    r#"{"rank":1601,"category":"Straight","ace_low":false,"description":"King-high straight","#,
    r#""beats":0.995554,"cards":["Kd","Qs","Jc","Th","9s"],"best":["Kd","Qs","Jc","Th","9s"]}"#
);

/// The JSON of a value, which is the same once it has been read and written again. Shares are rounded when they are written.
fn there_and_back<T: Serialize + DeserializeOwned>(value: &T) -> String {
    let json = serde_json::to_string(value).expect("plain data");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(serde_json::to_string(&read).expect("plain data"), json);
    json
}

fn record(hand: &str) -> Record {
    let read: Hand = hand.parse().unwrap_or_else(|error| panic!("{hand}: {error}"));
    Record::new(Game::Holdem, &read).expect("a full deck")
}

proptest! {
    #[test]
    fn types_round_trip(cards in cards(5..=7), number in 1_u16..=7462) {
        let hand = hand(&cards);
        let text = serde_json::to_string(&hand).expect("plain data");
        prop_assert_eq!(&text, &format!("\"{hand}\""));
        prop_assert_eq!(serde_json::from_str::<Hand>(&text).expect("as written"), hand);
        let rank = HandRank::new(number).expect("in range");
        let written = serde_json::to_string(&(rank, rank.category(), cards[0])).expect("plain data");
        prop_assert_eq!(&written, &format!("[{number},\"{}\",\"{}\"]", rank.category(), cards[0]));
        let read: (HandRank, Category, Card) = serde_json::from_str(&written).expect("as written");
        prop_assert_eq!(read, (rank, rank.category(), cards[0]));
        let symbols = there_and_back(&(cards[0].rank(), cards[0].suit()));
        prop_assert_eq!(symbols, format!("[\"{}\",\"{}\"]", cards[0].rank(), cards[0].suit()));
    }

    #[test]
    fn record_has_the_documented_keys_and_no_other(cards in cards(5..=7)) {
        let hand = hand(&cards);
        let json = serde_json::to_string(&Record::new(Game::Holdem, &hand).expect("a full deck")).expect("plain data");
        let strict: StrictRecord = serde_json::from_str(&json).expect("the documented keys");
        let (rank, best) = hand.best();
        prop_assert_eq!(strict.rank, rank.get());
        prop_assert_eq!(strict.category, rank.category().name());
        prop_assert_eq!(strict.ace_low, rank.is_ace_low());
        prop_assert_eq!(strict.description, rank.description().to_string());
        // Rounded to six decimals.
        prop_assert!((strict.beats - rank.beats(hand.size()).expect("on Kev's scale")).abs() < 0.51e-6, "{}", strict.beats);
        prop_assert_eq!(strict.cards, cards.iter().map(Card::to_string).collect_vec());
        prop_assert_eq!(strict.best, best.map(|card| card.to_string()));
    }

    #[test]
    fn record_round_trips(cards in cards(5..=7)) {
        there_and_back(&Record::new(Game::Holdem, &hand(&cards)).expect("a full deck"));
    }

    /// A script built on this version must accept keys that a later one adds.
    #[test]
    fn record_ignores_unknown_keys(cards in cards(5..=7), value in any::<u32>()) {
        let record = Record::new(Game::Holdem, &hand(&cards)).expect("a full deck");
        let json = serde_json::to_string(&record).expect("plain data");
        let read: Record = serde_json::from_str(&json).expect("as written");
        let more = json.replacen('{', &format!("{{\"more\":{value},"), 1);
        prop_assert_eq!(serde_json::from_str::<Record>(&more).expect("with another key"), read);
    }
}

#[test]
fn ranges_and_spots_are_text() {
    let range: Range = "QQ+,AKs:0.5,7h2d".parse().expect("a range");
    let written = serde_json::to_string(&range).expect("text");
    assert_eq!(serde_json::from_str::<Range>(&written).expect("a range"), range);
    assert_eq!(serde_json::to_string(&"TT+,AK".parse::<WrittenRange>().expect("a range")).expect("text"), "\"TT+,AK\"");
    let dead = vec!["2c".parse().expect("a card")];
    for (game, text) in
        [(Game::Holdem, "AhKh|QQ+,AKs|AcKc:1/8h5h2h"), (Game::Omaha, "AsAhKsKh|????????"), (Game::Holdem, "random")]
    {
        let reader = DealReader::new(game).with_players(PlayerCount::OneOrMore);
        let reader = reader.with_dead(&dead).expect("a dead card");
        let spot: Spot = reader.read(text).expect("a spot");
        let written = serde_json::to_string(&spot).expect("text");
        assert_eq!(serde_json::from_str::<Spot>(&written).expect("a spot"), spot);
    }
    let spot = r#"{"hands":["Ah Kh","QQ+,AKs"],"board":["8h","5h","2h"],"dead":["2c"]}"#;
    assert_eq!(serde_json::to_string(&serde_json::from_str::<Spot>(spot).expect("a spot")).expect("text"), spot);
    let board = r#"{"hands":["AhKh/8h5h2h","QQ"],"board":[],"dead":[]}"#;
    let error = serde_json::from_str::<Spot>(board).expect_err("a board of its own").to_string();
    assert!(error.starts_with("'AhKh/8h5h2h' has a board of its own"), "{error}");
    let seven = r#"{"game":"omaha","hole_cards":7,"range":"AK+"}"#;
    let error = serde_json::from_str::<WrittenRange>(seven).expect_err("no Omaha hand").to_string();
    assert!(error.contains("7 hole cards"), "{error}");
    let error = serde_json::from_str::<Game>("\"badugi\"").expect_err("no game").to_string();
    assert!(error.starts_with("unknown game \"badugi\"; games are holdem, omaha, "), "{error}");
}

#[test]
fn record_of_the_articles_straight_is_as_documented() {
    let record = record("Kd Qs Jc Th 9s");
    assert_eq!(serde_json::to_string(&record).expect("plain data"), STRAIGHT);
    let mut read = serde_json::from_str::<Record>(STRAIGHT).expect("as written");
    assert_eq!(read.beats, Some(0.995554));
    read.beats = record.beats;
    assert_eq!(read, record);
}

#[test]
fn record_marks_a_wheel_apart_from_its_category() {
    let record = serde_json::to_value(record("Kh 2s 3c 4h 5s Ad")).expect("plain data");
    assert_eq!(record["category"], "Straight");
    assert_eq!(record["ace_low"], true);
    assert_eq!(record["cards"], serde_json::json!(["Kh", "2s", "3c", "4h", "5s", "Ad"]));
    assert_eq!(record["best"], serde_json::json!(["5s", "4h", "3c", "2s", "Ad"]));
}

#[test]
fn record_gives_the_share_of_worse_hands_of_the_same_size() {
    // The worst pair beats the hands with a high card and no others. A king-high straight beats all but better categories, the
    // 1,020 straights to the ace, and as many of its own.
    let beats = [
        ("2c 2d 3c 4d 5h", 1_302_540.0 / 2_598_960.0),
        ("2c 2d 3c 4d 5h 7s", 6_612_900.0 / 20_358_520.0),
        ("2c 2d 3c 4d 5h 7s 8c", 23_294_460.0 / 133_784_560.0),
        ("Kd Qs Jc Th 9s", (2_598_960.0 - (40 + 624 + 3_744 + 5_108 + 2 * 1_020) as f64) / 2_598_960.0),
        ("As Ks Qs Js Ts", 2_598_956.0 / 2_598_960.0),
        ("7c 5d 4h 3s 2c", 0.0),
    ];
    for (hand, share) in beats {
        assert_eq!(record(hand).beats, Some(share), "{hand}");
    }
}

#[test]
fn hits_round_trip() {
    for text in ["AhKh", "QQ+,AKs:0.5/8h5h2h", "Ah5h/Kh7h2c9d"] {
        let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        there_and_back(&spot.hits(Game::Holdem).expect("hits"));
    }
    let reader = DealReader::new(Game::Razz).with_players(PlayerCount::One);
    let spot: Spot = reader.read("As2d3c4h").expect("a hand");
    let json = there_and_back(&spot.hits_of_draw(Game::Razz, 1).expect("hits"));
    assert!(json.contains(r#"{"category":"Eight Low","runouts":4,"share":0.083333,"or_better":0.333333}"#), "{json}");
    let error = serde_json::from_str::<Hits>(&json.replace("Eight Low", "Low")).expect_err("no name").to_string();
    assert!(error.starts_with("unknown category \"Low\""), "{error}");
}

#[test]
fn nuts_round_trip() {
    let nuts = |game, text: &str| {
        let reader = DealReader::new(game).with_players(PlayerCount::OneOrMore);
        let nuts = reader.read::<Spot>(text).expect("a spot").nuts(game).expect("nuts");
        (there_and_back(&nuts), nuts)
    };
    let (json, with_hand) = nuts(Game::Holdem, "8s8c|QQ+,A9s:0.5/8h5h2hKd");
    let read: Nuts = serde_json::from_str(&json).expect("as written");
    assert_eq!((read.rank, read.standing, read.game), (with_hand.rank, with_hand.standing, Game::Holdem));
    assert!(
        json.starts_with(r#"{"cards":["8s","8c"],"rank":2023,"category":"Three of a Kind","ace_low":false,"#),
        "{json}"
    );
    let (json, alone) = nuts(Game::Holdem, "random/8h5h2h");
    assert!(json.contains(r#""range":"random","ahead":null,"tied":null,"behind":null,"ranks":["#), "{json}");
    assert_eq!((alone.cards, alone.standing), (None, None));
    // Ranks come back on the scale of the game.
    let (json, short) = nuts(Game::ShortDeck, "AcKd|random/As9s7h6d");
    let read: Nuts = serde_json::from_str(&json).expect("as written");
    assert_eq!((read.game, read.rank, read.ranks[0].rank), (Game::ShortDeck, short.rank, short.ranks[0].rank));
    let wrong = json.replacen(&format!("\"rank\":{}", short.rank.expect("a hand")), "\"rank\":1405", 1);
    let error = serde_json::from_str::<Nuts>(&wrong).expect_err("no rank").to_string();
    assert!(error.contains("hand ranks go from 1 to 1404"), "{error}");
    // In Omaha, whole hands are ahead or behind, though pairs of cards are listed.
    let (json, omaha) = nuts(Game::Omaha, "KhQh7c3s|????????/8h5h2h");
    assert!(json.contains(r#""ahead":5474,"tied":0,"behind":143521,"ranks":["#), "{json}");
    let read: Nuts = serde_json::from_str(&json).expect("as written");
    assert_eq!((read.game, read.standing), (Game::Omaha, omaha.standing));
    assert_eq!(read.standing_of_hands(), omaha.standing_of_hands());
}

#[test]
fn compositions_round_trip() {
    let composition = |game, text: &str| {
        let (range, board) = DealReader::new(game).read_range(text).expect("a range");
        Composition::new(game, &range, &board, &[]).expect("a range of the game")
    };
    let holdem = composition(Game::Holdem, "QQ+:0.25,AK,AhTh,!AdKd / Kh9h4c").with_hands();
    for grouping in [Grouping::Made, Grouping::Draws, Grouping::Classes] {
        there_and_back(&holdem.clone().grouped_by(grouping).expect("groups"));
    }
    there_and_back(&composition(Game::Holdem, "AA,!AA"));
    there_and_back(&composition(Game::Holdem, "AhKh"));
    there_and_back(&composition(Game::ShortDeck, "random,!5%"));
    there_and_back(&composition(Game::Omaha, "random / 2c3c4c"));
    there_and_back(&composition(Game::Omaha, "AsAhKsKhQs:0.5,AAKKQ").with_hands());
    let wrong = there_and_back(&composition(Game::Holdem, "AA")).replace("\"combos\":6", "\"combos\":7");
    let error = serde_json::from_str::<Composition>(&wrong).expect_err("not as many").to_string();
    assert!(error.starts_with("AA has 6 hands, not 7"), "{error}");
    let json = there_and_back(&holdem.grouped_by(Grouping::Made).expect("groups")).replace("Top Pair", "Top");
    let error = serde_json::from_str::<Composition>(&json).expect_err("no group").to_string();
    assert!(error.starts_with("no group is called Top"), "{error}");
}

#[test]
fn omaha_hand_and_record_round_trip() {
    let hand: OmahaHand = "Ad 3s Kc Kh/2c 4d 5h".parse().expect("a hand");
    let text = serde_json::to_string(&hand).expect("plain data");
    assert_eq!(text, r#""Ad 3s Kc Kh/2c 4d 5h""#);
    assert_eq!(serde_json::from_str::<OmahaHand>(&text).expect("as written"), hand);
    let json = concat!(
        r#"{"game":"omaha","rank":1609,"category":"Straight","ace_low":true,"description":"Five-high straight","#,
        r#""cards":["Ad","3s","Kc","Kh"],"board":["2c","4d","5h"],"best":["5h","4d","3s","2c","Ad"]}"#
    );
    let record = Record::new(Game::Omaha, &hand).expect("a full deck");
    assert_eq!(serde_json::to_string(&record).expect("plain data"), json);
    assert_eq!(serde_json::from_str::<Record>(json).expect("as written"), record);
}

#[test]
fn record_on_another_scale_round_trips() {
    let hand: Hand = "2c2d3h5s6cAcKd".parse().expect("a hand");
    let record = Record::new(Game::Razz, &hand).expect("a full deck");
    let json = serde_json::to_string(&record).expect("plain data");
    assert!(json.starts_with(r#"{"game":"razz","rank":3,"#), "{json}");
    assert_eq!(serde_json::from_str::<Record>(&json).expect("as written"), record);
    for wrong in [0, 6176, 65535] {
        let json = json.replacen("\"rank\":3", &format!("\"rank\":{wrong}"), 1);
        let error = serde_json::from_str::<Record>(&json).expect_err("no rank").to_string();
        assert!(error.contains("hand ranks go from 1 to 6175"), "{error}");
    }
    let other = json.replacen("\"rank\":3", "\"rank\":4", 1);
    let error = serde_json::from_str::<Record>(&other).expect_err("another rank").to_string();
    assert!(error.starts_with("hand rank 4 is 'Six-five-four-deuce-ace low', not '"), "{error}");
}

/// Ranks come back on the scale of the game, lows on their own, and seats without a hand stay empty.
#[test]
fn showdowns_round_trip_in_every_game() {
    let deals = [
        ("Ah2d3c4s8hKdKs|-|Ac2h3d5s6hKcKh", Game::Razz),
        ("Ah2d3c4s8hKdKs|XX|Ac2h3d5s6hKcKh", Game::DeuceToSeven),
        ("AhKh|-|8c8s/8h9h6h8dKc", Game::ShortDeck),
        ("AhAdKsQs|7c2c5d4d|9h9s8h8s/3h6s8d/Jc/Kh", Game::OmahaHiLo),
        ("AhAdKsQs|7c2c5d4d/9h9s8d/Jc/Kh", Game::OmahaHiLo),
        ("AhKh|8c8s/8h5h2h/8d/Kc", Game::Stud),
    ];
    for (deal, game) in deals {
        let deal: Deal = deal.parse().expect("a deal");
        let record = ShowdownRecord::from(&deal.showdown(game).expect("a showdown"));
        let json = serde_json::to_string(&record).expect("plain data");
        assert_eq!(serde_json::from_str::<ShowdownRecord>(&json).expect("as written"), record, "{json}");
    }
}

/// A hand rank that is part of a record cannot be a number that no scale has.
#[test]
fn parts_of_records_have_hand_ranks() {
    let deal: Deal = "AhKh|8c8s/8h5h2h/8d/Kc".parse().expect("a deal");
    let record = ShowdownRecord::from(&deal.showdown(Game::Holdem).expect("a showdown"));
    let written = serde_json::to_string(&record).expect("plain data");
    assert!(serde_json::from_str::<ShowdownRecord>(&written).is_ok());
    for wrong in [0, 85, 7463, 8000, 65535] {
        let json = written.replacen("\"rank\":84", &format!("\"rank\":{wrong}"), 1);
        assert!(json != written && serde_json::from_str::<ShowdownRecord>(&json).is_err(), "{json}");
    }
}

#[test]
fn odds_round_trip() {
    let deal: Deal = "AhKh|8c8s/8h5h2h".parse().expect("a deal");
    let dead: [Card; 1] = ["Qd".parse().expect("a card")];
    let json = there_and_back(&deal.odds(Game::Holdem, &dead).expect("odds"));
    assert!(json.starts_with(r#"{"runouts":946,"hands":[{"cards":["Ah","Kh"],"equity":0."#), "{json}");
    assert!(json.ends_with(r#""ties":0}],"board":["8h","5h","2h"],"dead":["Qd"]}"#), "{json}");
    let reader = DealReader::default().with_cards_dealt_to(DealtTo::Players);
    let spot: Spot = reader.read("8h6d4s3c|random").expect("a spot");
    let odds =
        spot.plan(Game::DeuceToSeven, OddsOptions { own_cards: Some(5), ..Default::default() }).expect("odds").count();
    let json = there_and_back(&odds);
    // One card of 48, then five of 47.
    assert!(json.starts_with(r#"{"game":"deuce-to-seven","own_cards":5,"runouts":73629072,"hands":["#), "{json}");
    assert!(json.contains(r#"{"range":"random","combos":1712304,"equity":"#), "{json}");
}

/// Everything is read back but rounded decimals of shares.
#[test]
fn values_come_back_with_their_game() {
    let spots = [
        (Game::Holdem, "AhKh|8c8s/8h5h2h"),
        (Game::Omaha, "AhKhQdJd|8c8s7c7s/8h5h2h"),
        (Game::Omaha, "AA|8c8s7c7s/8h5h2h"),
        (Game::ShortDeck, "AhKh|8c8s/8h9h7d"),
        (Game::OmahaHiLo, "AhKhQdJd|8c8s7c7s/8h5h2h"),
    ];
    for (game, text) in spots {
        let spot = Spot::read(text, game).expect(text);
        let odds = spot.odds(game).expect(text);
        let read: Odds = serde_json::from_str(&there_and_back(&odds)).expect("as written");
        assert_eq!((read.game, read.deals), (game, odds.deals), "{text}");
        assert_eq!((&read.board, &read.dead), (&odds.board, &odds.dead), "{text}");
        for (read, hand) in read.hands.iter().zip_eq(&odds.hands) {
            assert_eq!((&read.hand, read.combos), (&hand.hand, hand.combos), "{text}");
            assert_eq!((read.wins, read.ties), (hand.wins, hand.ties), "{text}");
            let shares = [(read.equity, hand.equity), (read.win, hand.win), (read.tie, hand.tie)];
            assert!(shares.iter().all(|(read, share)| (read - share).abs() < 0.51e-6), "{text} {shares:?}");
        }
        let outs = spot.outs(game).expect(text);
        assert_eq!(serde_json::from_str::<Outs>(&there_and_back(&outs)).expect("as written").game, game, "{text}");
        let alone = Spot::new(spot.players()[..1].to_vec(), spot.board(), &[]).expect(text);
        let hits = alone.hits(game).expect(text);
        let read: Hits = serde_json::from_str(&there_and_back(&hits)).expect("as written");
        assert_eq!((read.game, read.hand, read.board), (game, hits.hand, hits.board), "{text}");
    }
}

/// Equities that are not decimal fractions, classes, estimates, and fields that only some of these have.
#[test]
fn odds_of_every_kind_round_trip() {
    let classes = OddsOptions { breakdown: Breakdown::Classes, ..Default::default() };
    let estimate = |deals| OddsOptions { samples: Some(Samples::new(deals, 7)), ..classes };
    for (text, options) in
        [("QQ+,AhKh:0.3|22/8h5h2h", classes), ("AA,72o|KK", estimate(1_000)), ("AA,72o|KK", estimate(1))]
    {
        let odds = text.parse::<Spot>().expect(text).plan(Game::Holdem, options).expect(text).count();
        let json = there_and_back(&odds);
        let read: Odds = serde_json::from_str(&json).expect("as written");
        assert_eq!((read.deals, read.hands[0].wins), (odds.deals, odds.hands[0].wins));
        let starting_classes =
            |odds: &Odds| odds.hands[0].classes.iter().map(|class| class.class.starting_class()).collect_vec();
        assert_eq!(starting_classes(&read), starting_classes(&odds));
        for (read, class) in read.hands[0].classes.iter().zip_eq(&odds.hands[0].classes) {
            let dealt = |class: &ClassOdds| (class.class, class.combos, class.deals.count(), class.shares.is_some());
            assert_eq!(dealt(read), dealt(class), "{json}");
        }
        let name = &odds.hands[0].classes[0].class;
        for no_class in ["", "A", "AK3", "AhKhQh", "AhAh", "hello"] {
            let json = json.replacen(&format!("\"class\":\"{name}\""), &format!("\"class\":\"{no_class}\""), 1);
            let error = serde_json::from_str::<Odds>(&json).expect_err("no class").to_string();
            assert!(
                error.starts_with(&format!("\"{no_class}\" is neither a class of starting hands nor a hand")),
                "{error}"
            );
        }
    }
    let hi_lo: Deal = "AhKh3d4d|QcQdJsTs/Th7c2h".parse().expect("a deal");
    let json = there_and_back(&hi_lo.odds(Game::OmahaHiLo, &[]).expect("odds"));
    assert!(json.starts_with(r#"{"game":"omaha-hi-lo","runouts":"#) && json.contains(r#","high":0."#), "{json}");
}

#[test]
fn percentages_of_the_short_deck_round_trip() {
    let reader = DealReader::new(Game::ShortDeck);
    let spot: Spot = reader.read("15%|AhKh/Qh Jd 6s 7c").expect("a spot");
    let odds = spot.odds(Game::ShortDeck).expect("odds");
    let json = there_and_back(&odds);
    assert!(json.contains(r#"{"range":"15%","combos":"#), "{json}");
    let read: Odds = serde_json::from_str(&json).expect("as written");
    assert_eq!((&read.hands[0].hand, &odds.hands[0].hand), (&spot.players()[0], &spot.players()[0]));
}

#[test]
fn outs_round_trip() {
    let record = |spot: &str, game: Game, dead: &[Card]| {
        let reader = DealReader::new(game).with_dead(dead).expect("distinct cards");
        let outs = reader.read::<Spot>(spot).expect("a spot").outs(game).expect("outs");
        let json = there_and_back(&outs);
        let read: Outs = serde_json::from_str(&json).expect("as written");
        assert_eq!((&read.leaders, &read.low_leaders), (&outs.leaders, &outs.low_leaders));
        json
    };
    let json = record("9h8h|AdTd/Th7c2h/3s", Game::Holdem, &[]);
    let start = r#"{"hands":[{"cards":["9h","8h"],"equity":0.340909,"outs":["Ah","Kh","Qh","Jc","Jd","Jh","Js","7h","#;
    assert!(json.starts_with(start), "{json}");
    assert!(
        json.contains(
            r#""split_outs":[]}],"leaders":[2],"cards":[{"card":"Ac","runouts":1,"equity":[0.0,1.0],"leaders":[2]},"#
        ),
        "{json}"
    );
    assert!(json.ends_with(r#"],"board":["Th","7c","2h","3s"],"dead":[]}"#), "{json}");
    let json = record("AhKh|QQ+/Th7c2h/3s", Game::Holdem, &[]);
    assert!(json.contains(r#"{"range":"QQ+","combos":12,"equity":"#), "{json}");
    assert!(json.contains(r#","outs":null,"split_outs":null}],"leaders":null,"cards":["#), "{json}");
    let json = record("AhKh3d4d|QcQdJsTs/Th7c2h", Game::OmahaHiLo, &[]);
    assert!(json.starts_with(r#"{"game":"omaha-hi-lo","hands":["#), "{json}");
    assert!(json.contains(r#"],"leaders":[2],"low_leaders":[],"cards":[{"card":"Ac","#), "{json}");
    assert!(json.contains(r#""leaders":[2],"low_leaders":[1]},{"card":"#), "{json}");
    let dead: Vec<Card> = Card::deck().filter(|card| card.rank() == Rank::Nine || card.rank() > Rank::Ten).collect();
    let json = record("2d2s3d4d|random/Th7c2h/8s", Game::OmahaHiLo, &dead);
    assert!(json.contains(r#"],"leaders":null,"low_leaders":null,"cards":["#), "{json}");
}

#[test]
fn holds_round_trip() {
    let cards = |text: &str| text.split(' ').map(|card| card.parse().expect("a card")).collect::<Vec<Card>>();
    let (hand, dead) = (cards("8h 6d 4s 3c Kd"), cards("2c 2d"));
    let pays = PayTable::read("7-18=2.5,1-6=10", Game::DeuceToSeven).expect("a pay table");
    for (calculator, game) in [
        (HoldCalculator::new(Game::Holdem, &dead), Game::Holdem),
        (HoldCalculator::new(Game::Razz, &dead), Game::Razz),
        (HoldCalculator::with_pays(pays, &dead), Game::DeuceToSeven),
    ] {
        let calculator = calculator.expect("a game of draw");
        let holds = calculator.counted_holds(&hand).expect("five cards");
        let json = serde_json::to_string(&holds).expect("plain data");
        let read: Holds = serde_json::from_str(&json).expect("as written");
        // Shares are rounded when they are written.
        assert_eq!(serde_json::to_string(&read).expect("plain data"), json);
        let keys = |holds: &Holds| (holds.game, holds.cards.clone(), holds.dead.clone(), holds.holds.len());
        assert_eq!((keys(&holds), keys(&read)), ((game, hand.clone(), dead.clone(), 32), keys(&holds)));
        let has_entries = calculator.pays().is_some();
        assert!(read.holds.iter().all(|hold| hold.entries.is_some() == has_entries), "{json}");
        assert_eq!(json.contains(r#""entries":[{"hands":"7-18","amount":2.5,"draws":"#), has_entries, "{json}");
        assert_eq!(json.contains(r#"},{"hands":"1-6","amount":10,"draws":"#), has_entries, "{json}");
    }
}

#[test]
fn record_rejects_wrong_values_and_missing_keys() {
    let damaged = [
        ("\"rank\":1601", "\"rank\":0"),
        ("\"rank\":1601", "\"rank\":7463"),
        ("\"ace_low\":false,", ""),
        ("\"beats\":0.995554,", "\"beats\":\"most\","),
        ("\"Straight\"", "\"Straight (Ace low)\""),
        ("\"Straight\"", "\"straights\""),
        ("\"Kd\"", "\"Xd\""),
        (",\"9s\"]}", "]}"),
    ];
    for (right, wrong) in damaged {
        let json = STRAIGHT.replacen(right, wrong, 1);
        assert_ne!(json, STRAIGHT, "{right} does not occur");
        assert!(serde_json::from_str::<Record>(&json).is_err(), "{json}");
    }
}

#[test]
fn hands_of_another_deck_have_no_record() {
    let hand: Hand = "6c 7d 8h 9s 5c".parse().expect("a hand");
    assert!(Record::new(Game::Holdem, &hand).is_ok());
    assert!(Record::new(Game::ShortDeck, &hand).is_err());
}

/// Five percent of the short deck, 30 hands, stay what they are.
#[test]
fn percentages_are_read_back_in_their_deck() {
    let short = WrittenRange::read("5%,QQ", Game::ShortDeck).expect("a range");
    let text = serde_json::to_string(&short).expect("text");
    assert_eq!(text, r#"{"game":"short-deck","range":"5%,QQ"}"#);
    let read: WrittenRange = serde_json::from_str(&text).expect(&text);
    assert_eq!(
        (read.range().expect("two cards").combos(), read == short),
        (short.range().expect("two cards").combos(), true)
    );
    let full: WrittenRange = "5%".parse().expect("a range");
    assert_eq!(serde_json::to_string(&full).expect("text"), r#""5%""#);

    let short = Spot::read("AhKh|5%", Game::ShortDeck).expect("a spot");
    let text = serde_json::to_string(&short).expect("text");
    assert_eq!(text, r#"{"game":"short-deck","hands":["Ah Kh","5%"],"board":[],"dead":[]}"#);
    assert_eq!(serde_json::from_str::<Spot>(&text).expect(&text), short);
    // Without a percentage, a spot is the same in every game.
    let of_classes = Spot::read("AhKh|QQ+", Game::ShortDeck).expect("a spot");
    assert_eq!(serde_json::to_string(&of_classes).expect("text"), r#"{"hands":["Ah Kh","QQ+"],"board":[],"dead":[]}"#);
}

#[test]
fn spots_of_draw_and_stud_are_read_back() {
    let spot: Spot = "As2d3c|Kh|random".parse().expect("a spot");
    let text = serde_json::to_string(&spot).expect("text");
    assert_eq!(serde_json::from_str::<Spot>(&text).expect(&text), spot);
}

#[test]
fn counts_and_amounts_are_numbers() {
    for (text, count) in [("0", 0.0), ("4.5", 4.5), ("18446744073709551615", 18_446_744_073_709_551_615.0)] {
        let read: WeightedCount = serde_json::from_str(text).expect(text);
        assert_eq!((read.as_f64(), serde_json::to_string(&read).expect("a number").as_str()), (count, text));
        assert_eq!(read.to_string(), text);
    }
    assert_eq!(serde_json::from_str::<WeightedCount>("1e21").expect("a large number").whole(), Some(10_u128.pow(21)));
    for text in ["9e-38", "1e40"] {
        assert!(serde_json::from_str::<WeightedCount>(text).is_err(), "{text}");
    }
    assert!(
        serde_json::from_str::<WeightedCount>("-1").is_err() && serde_json::from_str::<WeightedCount>("-0.5").is_err()
    );
    for text in ["800", "2.5", "0.0001"] {
        let read: Amount = serde_json::from_str(text).expect(text);
        assert_eq!(
            (read, serde_json::to_string(&read).expect("a number").as_str()),
            (text.parse().expect("an amount"), text)
        );
    }
    assert!(["-1", "1000000000", "0.00001", "1e-7"].iter().all(|text| serde_json::from_str::<Amount>(text).is_err()));
}

/// A range of Omaha hands says that it is one, and how many cards its hands have unless these are four.
#[test]
fn ranges_of_omaha_are_read_back_with_their_size() {
    for (text, game_and_size) in
        [("AAds|KK:0.5,AsAhKsKh", r#""game":"omaha","hands""#), ("AAds|KsKhQsQhJs|random", r#""hole_cards":5"#)]
    {
        let spot = Spot::read(text, Game::Omaha).expect("a spot");
        let json = serde_json::to_string(&spot).expect("text");
        assert!(json.contains(game_and_size), "{json}");
        assert_eq!(serde_json::from_str::<Spot>(&json).expect(&json), spot);
        let HandOrRange::Range(range) = &spot.players()[0] else { panic!("a range") };
        let json = serde_json::to_string(range).expect("text");
        assert_eq!(&serde_json::from_str::<WrittenRange>(&json).expect(&json), range);
    }
}

#[test]
fn unknown_names_of_made_hands_and_draws_are_named() {
    let made = serde_json::from_str::<MadeHand>("\"Unicorn\"").expect_err("no made hand").to_string();
    assert!(made.starts_with("unknown made hand \"Unicorn\"; they are called Set, Top Pair, "), "{made}");
    let draw = serde_json::from_str::<Draw>("\"Unicorn\"").expect_err("no draw").to_string();
    assert!(draw.starts_with("unknown draw \"Unicorn\"; they are called Flush Draw, Gutshot "), "{draw}");
}
