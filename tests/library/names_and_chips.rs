//! Names before hands and chips after them, in every notation of deals, and what is wrong with others.

use std::num::NonZero;

use handrank::notation::{DealReader, PlayerCount};
use handrank::{Board, ChipAmount, Chips, Deal, DealError, Game, Hand, NameFault, ReadErrorKind, Spot};
use itertools::Itertools;

use crate::dice::Dice;

fn deal(text: &str) -> Deal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The deal with names as it is written in full.
fn written(text: &str) -> String {
    format!("{:#}", deal(text))
}

/// The error in a text, with its column.
fn error(text: &str) -> String {
    text.parse::<Deal>().expect_err(text).to_string()
}

fn error_in_spot(text: &str) -> String {
    text.parse::<Spot>().expect_err(text).to_string()
}

#[test]
fn every_order_and_separator() {
    let standard = "Ann: Ah Kh|Bob: 8c 8s/8h 5h 2h 8d Kc";
    for text in [
        "Ann: AhKh | Bob: 8c8s / 8h5h2h8dKc",
        "Ann:AhKh|Bob:8c8s/8h5h2h/8d/Kc",
        "Ann: AhKh Bob:8c8s / 8h5h2h8dKc",
        "Ann: Ah Kh  Bob: 8c 8s / 8h5h2h8dKc",
        "Ann: AhKh vs Bob: 8c8s/8h5h2h8dKc",
        "Ann: AhKh | Bob: 8c8s Board: 8h5h2h8dKc",
        "Ann: AhKh | Bob: 8c8s | Board: 8h5h2h8dKc",
        "Ann: AhKh | Bob: 8c8s / flop: 8h5h2h TURN: 8d River: Kc",
        "Ann: AhKh Bob: 8c8s Community: 8h 5h 2h / 8d / Kc",
        "Ann: AhKh Bob: 8c8s Flop: / 8h5h2h Turn: /8d River:/Kc",
        "\u{200B}Ann: [Ah, Kh]\tBob: [8c, 8s] / 8h5h2h8dKc",
    ] {
        assert_eq!(written(text), standard, "{text}");
        assert_eq!(deal(text).to_string(), "Ah Kh|8c 8s/8h 5h 2h 8d Kc");
        let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(format!("{spot:#}"), standard, "{text}");
    }
    let kata = "Black: 2H 3D 5S 9C KD  White: 2C 3H 4S 8C AH";
    assert_eq!(deal(kata).names(), ["Black", "White"]);
    assert_eq!(deal(kata).showdown(Game::Holdem).expect("a showdown").winners().collect_vec(), [1]);
    let reader = DealReader::default().with_hand_size(NonZero::new(5));
    assert_eq!(reader.read(kata), Ok(deal(kata)));
}

#[test]
fn chips_of_every_seat() {
    let all = "Ann Lee: Ah Kh:100|Bob: -:50|Cat: XX:0|Dan: 8c 8s:250/8h 5h 2h 8d Kc";
    for text in [
        all,
        "Ann Lee:AhKh:100|Bob:-:50|Cat:XX:0|Dan:8c8s:250/8h5h2h8dKc",
        "Ann  Lee: AhKh :100 | Bob: : 50 | Cat: ????: 0 | Dan: 8c8s: 250 / 8h5h2h8dKc",
        "Ann Lee: AhKh:100 Bob: -:50 Cat: XX:0 Dan: 8c8s:250 / 8h5h2h8dKc",
    ] {
        assert_eq!(written(text), all, "{text}");
    }
    for text in [
        "AhKh:100|8c8s:250/8h5h2h",
        "AhKh:100 8c8s:250 / 8h5h2h",
        "AhKh:100 vs 8c8s:250/8h5h2h",
        "Ah Kh:100|8c 8s:250 Flop: 8h5h2h",
    ] {
        assert_eq!(deal(text).to_string(), "Ah Kh:100|8c 8s:250/8h 5h 2h", "{text}");
    }
    // An amount may read as a pair.
    for text in
        ["AhKh:55|-:22|8c8s:99/8h5h2h", "Ah Kh : 55 | - : 22 | 8c 8s : 99 / 8h5h2h", "AhKh:55|:22|8c8s: 99/8h5h2h"]
    {
        assert_eq!(deal(text).to_string(), "Ah Kh:55|-:22|8c 8s:99/8h 5h 2h", "{text}");
    }
    assert_eq!(deal("AhKh:1.5|:2|8c8s:3").to_string(), "Ah Kh:1.50|-:2.00|8c 8s:3.00");
}

#[test]
fn a_word_for_a_fold_is_a_seat_and_still_a_name() {
    for seat in ["fold", "Folded", "FOLDS", " fold "] {
        let text = format!("AhKh|{seat}|8c8s/8h5h2h");
        assert_eq!(deal(&text), deal("AhKh|-|8c8s/8h5h2h"), "{text}");
        let text = format!("AhKh:5|{seat}:7|8c8s:9");
        assert_eq!(deal(&text), deal("AhKh:5|-:7|8c8s:9"), "{text}");
    }
    assert_eq!(deal("Fold: AhKh|Bob: 8c8s").names(), ["Fold", "Bob"]);
    assert_eq!(deal("Ann: AhKh|Bob: fold|Cy: 8c8s").names(), ["Ann", "Bob", "Cy"]);
    assert!("AhKh|fold|QQ".parse::<Spot>().is_err());
}

#[test]
fn weights_of_ranges_are_no_chips() {
    let spot: Spot = "AA:0.5,AhKh:0.25,QQ:1|KK".parse().expect("a spot");
    assert_eq!((spot.to_string().as_str(), spot.names().len()), ("AA:0.5,AhKh:0.25,QQ|KK", 0));
    let spot: Spot = "Ann: AA:0.5, KK:1 Bob: QQ+,AKs:0.25 / 8h5h2h".parse().expect("a spot");
    assert_eq!(format!("{spot:#}"), "Ann: AA:0.5,KK|Bob: QQ+,AKs:0.25/8h 5h 2h");
    let with_dead = spot.with_dead(&["2c".parse().expect("a card")]).expect("it is elsewhere");
    assert_eq!(with_dead.names(), ["Ann", "Bob"]);
    assert!(matches!(
        "AA:0.5Bob: KK".parse::<Spot>().expect_err("no space").kind(),
        ReadErrorKind::NameInHand { name } if name == "Bob"
    ));
    // What is wrong with a weight is an error of the range, as ever.
    assert!(matches!("AA:2|KK".parse::<Spot>().expect_err("a weight").kind(), ReadErrorKind::BadRange(_)));
    assert!(matches!("AhKh:55|KK".parse::<Spot>().expect_err("a weight").kind(), ReadErrorKind::BadRange(_)));
    let spot: Spot = "Bob:55|Ann: 22 / 8h5h2h".parse().expect("pairs");
    assert_eq!(format!("{spot:#}"), "Bob: 55|Ann: 22/8h 5h 2h");
    assert!(matches!("AA:x|KK".parse::<Spot>().expect_err("a weight").kind(), ReadErrorKind::BadRange(_)));
}

#[test]
fn odds_take_no_chips() {
    for (text, column) in [
        ("AhKh:100|8c8s:250/8h5h2h", 5),
        ("-:50|AhKh:100|8c8s:250/8h5h2h", 2),
        ("Ann: AhKh:5 Bob: 8c8s:5", 10),
        ("AhKh:0.5|8c8s:25", 14),
    ] {
        let error = text.parse::<Spot>().expect_err("chips");
        assert_eq!((error.column(), error.kind()), (Some(column), &ReadErrorKind::NoChipsExpected), "{text}");
    }
}

#[test]
fn a_lone_hand_may_have_labels() {
    let hand: Hand = "Kd Qs Jc Th 9s 2c 2d".parse().expect("a hand");
    for text in [
        "Hand: KdQs Board: JcTh9s2c2d",
        "hole:KdQs Flop: Jc Th 9s Turn: 2c River: 2d",
        "Hole: KdQs / Flop: JcTh9s/2c/2d",
        "Hole: KdQs Flop: /JcTh9s / Turn: 2c/2d",
    ] {
        assert_eq!(text.parse(), Ok(hand), "{text}");
        let read = |players| DealReader::default().with_players(players).read::<Spot>(text);
        let spots = [read(PlayerCount::One), read(PlayerCount::OneOrMore), text.parse()];
        assert!(
            spots.iter().all(|spot| spot.as_ref().is_ok_and(|spot| spot.to_string() == "Kd Qs/Jc Th 9s 2c 2d")),
            "{text}"
        );
        assert!(spots.into_iter().flatten().all(|spot| spot.names().is_empty()), "{text}");
    }
    for text in ["Board: 8h5h2h Turn: 8d", "Flop: /8h5h2h Turn: / 8d"] {
        assert_eq!(text.parse(), "8h5h2h8d".parse::<Board>(), "{text}");
    }
}

/// A hyphen on a board separates its cards, whatever starts the board.
#[test]
fn seats_stand_before_labels() {
    let [slash, label] = ["AhKh 8c8s      / 8h - 5h 2x", "AhKh 8c8s Board: 8h - 5h 2x"];
    let column = |text: &str| text.parse::<Deal>().expect_err(text).column();
    assert_eq!((column(slash), column(label)), (Some(26), Some(26)));
}

#[test]
fn errors_say_where_and_what_to_write() {
    let reads_as_cards = |name: &str, column: usize| {
        let advice = "reads as cards or a range; put such a name in double quotes";
        format!("\"{name}\" {advice}: \"{name}\": AhKh (column {column})")
    };
    assert_eq!(error("Ac: AhKh | Bob: 8c8s"), reads_as_cards("Ac", 1));
    assert_eq!(error("Bob: 8c8s | AJ: AhKh"), reads_as_cards("AJ", 13));
    assert_eq!(error_in_spot("AA: AhKh | Bob: 8c8s"), reads_as_cards("AA", 1));
    // Even in games in which they are no ranges, so that any deal that is displayed can be read.
    for (game, name) in [(Game::ShortDeck, "2K"), (Game::ShortDeck, "22"), (Game::Omaha, "KQs"), (Game::Omaha, "AKo")] {
        let error = DealReader::new(game).read::<Deal>(&format!("{name}: - | Bob: -")).expect_err(name);
        assert_eq!(error.to_string(), reads_as_cards(name, 1), "{game}");
    }
    assert_eq!(
        error("Ann: AhKh | 8c8s"),
        "player 2 has no name, but another has; name every player or none (column 13)"
    );
    assert_eq!(error("AhKh Bob: 8c8s"), "player 1 has no name, but another has; name every player or none (column 1)");
    assert_eq!(error("Ann: AhKh | Ann: 8c8s"), "two players are named \"Ann\" (column 13)");
    assert_eq!(error(": AhKh | Bob: 8c8s"), "no name before the colon (column 1)");
    assert_eq!(
        error("Ann: AhKh Bob: 8c8s | Cat: KdKs"),
        "\"Bob\" names a player within a hand; separate the hands before it (column 11)"
    );
    assert_eq!(
        error("AhKh:100|8c8s"),
        "player 2 has no chips, but another has; write them after every hand, 0 if need be (column 10)"
    );
    // For an empty seat, the error points to its bar, since there may be nothing after that.
    assert_eq!(
        error("AhKh:5|8c8s:5|"),
        "player 3 has no chips, but another has; write them after every hand, 0 if need be (column 14)"
    );
    assert_eq!(error("Ann: AhKh|"), "player 2 has no name, but another has; name every player or none (column 10)");
    assert_eq!(
        error("AhKh:100|8c8s:$5"),
        "\"$5\" is not an amount; write chips as digits, as in 100, 1500 or 12.50 (column 15)"
    );
    assert_eq!(
        error("AhKh:1,000|8c8s:1"),
        "\"1,000\" is not an amount; write chips as digits, as in 100, 1500 or 12.50 (column 6)"
    );
    assert_eq!(
        error("AhKh:1.234|8c8s:1"),
        "\"1.234\" is not an amount; chips have at most two decimals, as in 12.50 (column 6)"
    );
    assert_eq!(
        error("AhKh:1000000000000|8c8s:1"),
        "\"1000000000000\" is not an amount; chips must be below 1000000000000 (column 6)"
    );
    assert_eq!(
        error("AhKh:abc|8c8s:1"),
        "\"abc\" is not an amount; write chips as digits, as in 100, 1500 or 12.50 (column 6)"
    );
    // A hand with a colon and no hand after it is no name.
    for (deal, hand, column) in [
        ("AhKh:100|8c8s:/8h5h2h8dKc", "8c8s", 14),
        ("AhKh:|8c8s:100", "AhKh", 5),
        ("AhKh:100 8c8s: / 8h5h2h8dKc", "8c8s", 14),
        ("AhKh: vs 8c8s:100", "AhKh", 5),
        ("AhKh:100|-:|8c8s:100", "-", 11),
        ("AhKh:100|XX:", "XX", 12),
        ("Ann: AhKh:5|Bob: 8c8s:", "8c8s", 22),
    ] {
        let message = format!("no chips after \"{hand}:\"; write an amount, as in {hand}:100, or no colon");
        assert_eq!(error(deal), format!("{message} (column {column})"));
    }
    assert_eq!(
        error("Ah:100 Kh|8c8s:1"),
        "chips within a hand; they come after it, as in AhKh:100|8c8s:250/8h5h2h8dKc (column 3)"
    );
    assert_eq!(
        error("8c8s:1|Ah:100 Kh"),
        "chips within a hand; they come after it, as in AhKh:100|8c8s:250/8h5h2h8dKc (column 10)"
    );
    // A number is an amount even after what is no hand.
    assert!(error("Foo:100|8c8s:1").contains("unknown rank 'F'"));
    // Where ranges may stand, what follows one is meant for a weight, even if a percentage lacks its sign.
    let weights = "weights are 0 to 1 with at most four decimals, as in AKs:0.25";
    for (item, advice) in
        [("AA:0.5x", weights), ("AA:1.5", weights), ("AA:50%", "write AA:0.5"), ("AhKh:50%", "write AhKh:0.5")]
    {
        assert_eq!(error_in_spot(&format!("{item}|KK")), format!("bad weight in \"{item}\"; {advice} (column 1)"));
    }
    assert_eq!(error_in_spot("15:half|KK"), "a % is missing in \"15:half\"; write 15%:half (column 1)");
    assert_eq!(error_in_spot(":AA|KK"), "no name before the colon (column 1)");
    assert_eq!(error("AhKh|8c8s/8h5h2h Ann: KdKs"), "hand after the board; the board must come last (column 18)");
    assert_eq!(error("Ann: AhKh | Bob: 8c8x"), "unknown suit 'x' in \"8c8x\"; suits are c d h s or ♣♦♥♠ (column 20)");
    assert_eq!(
        error("AhKh:100|8c8s: 1e5"),
        "\"1e5\" is not an amount; write chips as digits, as in 100, 1500 or 12.50 (column 16)"
    );
    // Where names alone separate hands, a hand has been forgotten.
    assert_eq!(error("Ann: Bob: AhKh Cat: 8c8s / 8h5h2h8dKc"), "hand 1 has no cards (column 1)");
    assert_eq!(error("Ann: AhKh Bob: Cat: 8c8s"), "hand 2 has no cards (column 11)");
    assert_eq!(error("Ann: AhKh Bob: 8c8s Cat: / 8h5h2h8dKc"), "hand 3 has no cards (column 21)");
    assert_eq!(deal("Ann: | Bob: AhKh | Cat: 8c8s").seats().count(), 3);
    assert_eq!(deal("Ann: - Bob: AhKh Cat: 8c8s").seats().count(), 3);
    let many: String = (0..200).map(|seat| format!("n{seat}: - ")).collect();
    assert!(error(&many).contains("too many seats"), "{}", error(&many));
    let long = "x".repeat(33);
    assert!(error(&format!("{long}: AhKh | Bob: 8c8s")).contains("a name has at most 32 characters (column 1)"));
    assert!(deal(&format!("{}: AhKh | Bob: 8c8s", &long[1..])).names()[0].len() == 32);
    assert!(error("A\u{7}n: AhKh | Bob: 8c8s").contains("has a control character; leave it out (column 1)"));
    assert!(error(&"a:b:".repeat(1_000)).contains("too many seats"));
}

#[test]
fn names_given_as_data_read_back() {
    let bare = deal("AhKh|8c8s/8h5h2h8dKc");
    for names in [["Ann", "Bob"], ["Ann Lee", "50 Cent"], ["Jack", "Élodie"], ["(x)", "Hand"]] {
        let named = bare.clone().with_names(names).unwrap_or_else(|error| panic!("{names:?}: {error}"));
        assert_eq!(format!("{named:#}").parse(), Ok(named));
    }
    let fault = |name: &str| match bare.clone().with_names([name, "Bob"]) {
        Err(DealError::BadName { fault, .. }) => Some(fault),
        Ok(deal) => panic!("{deal:?}"),
        Err(_) => None,
    };
    let with_name = |name: &str| format!("{:#}", bare.clone().with_names([name, "Bob"]).expect(name));
    for name in ["Ann", "Ann Lee", "50 Cent", "Jack", "Hand", "O'Brien"] {
        assert!(with_name(name).starts_with(&format!("{name}: Ah Kh|Bob: ")), "{name}");
    }
    // What reads as something else is in quotes. Some are ranges only in Omaha or in short deck; labels of boards are found
    // after anything but a letter.
    for name in [
        "Ac",
        "AJ",
        "random",
        "-",
        "XX",
        "15%",
        "Ann AA",
        "JT98+",
        "0.6%-0.7%",
        "Bob 99",
        "a|b",
        "a/b",
        "a:b",
        " Ann",
        "Ann ",
        "Ann  Lee",
        "vs",
        "Turn",
        "River",
        "x-Turn",
        "Flop: 8h5h2h",
        "C:\\poker",
        "AhKh:100",
        "Tom vs Jerry",
        "# 1",
    ] {
        assert!(with_name(name).starts_with(&format!("\"{name}\": Ah Kh|Bob: ")), "{name}");
        assert_eq!(with_name(name).parse::<Deal>().expect(name).names()[0], name);
    }
    assert!(with_name("Dan \"Jungle\" C").starts_with("\"Dan \"\"Jungle\"\" C\": Ah Kh|"));
    let alone = "AhKh".parse::<Spot>().expect("a spot").with_names(["Hole"]).expect("a name");
    assert_eq!((format!("{alone:#}"), "\"Hole\": AhKh".parse()), ("\"Hole\": Ah Kh".to_owned(), Ok(alone)));
    for name in ["a\nb", "a\tb", "a\0b", "a\u{7F}b"] {
        assert_eq!(fault(name), Some(NameFault::Character), "{name:?}");
    }
    for name in ["", "  ", "\u{200B}"] {
        assert_eq!(fault(name), Some(NameFault::Empty), "{name:?}");
    }
    assert_eq!(fault(&"x".repeat(33)), Some(NameFault::TooLong));
    assert_eq!(bare.clone().with_names(["Bob", "Bob"]), Err(DealError::RepeatedName { name: "Bob".to_owned() }));
    assert_eq!(bare.with_names(["Bob"]), Err(DealError::SeatCount { seats: 2, given: 1 }));
}

/// What cannot be read cannot be made either, however large.
#[test]
fn amounts_of_data_are_those_that_can_be_read() {
    let bare = deal("AhKh|8c8s/8h5h2h8dKc");
    let [whole, cents]: [Chips; 2] =
        ["1", "0.05"].map(|amount| [amount.parse().expect("an amount")].into_iter().collect());
    let paid = |amount: ChipAmount| bare.clone().with_chips([cents.amount(5), amount].into_iter().collect());
    for amount in [whole.amount(999_999_999_999), cents.amount(99_999_999_999_999)] {
        let deal = paid(amount).expect("below 10^12");
        assert_eq!(deal.to_string().parse(), Ok(deal));
    }
    for amount in [whole.amount(1_000_000_000_000), whole.amount(u64::MAX), cents.amount(100_000_000_000_000)] {
        assert_eq!(paid(amount), Err(DealError::TooManyChips { seat: 1 }), "{amount}");
    }
    let in_whole_chips = [whole.amount(1_000_000_000_000), whole.amount(1)].into_iter().collect();
    assert_eq!(bare.clone().with_chips(in_whole_chips), Err(DealError::TooManyChips { seat: 0 }));
}

/// Opponents that were added have no names, and a label is none.
#[test]
fn spots_with_opponents_read_back() {
    let reader = DealReader::default().with_opponents(2);
    for (text, written) in [
        ("Ann: AhKh/8h5h2h", "Ann: Ah Kh|random|random/8h 5h 2h"),
        ("Ann: AhKh Bob: QQ+", "Ann: Ah Kh|Bob: QQ+|random|random"),
        ("Ann: random", "Ann: random|random|random"),
        ("Hole: AhKh", "Ah Kh|random|random"),
    ] {
        let spot: Spot = reader.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((format!("{spot:#}"), written.parse()), (written.to_owned(), Ok(spot)));
    }
    let five_cards = DealReader::new(Game::Omaha).with_hole_cards(NonZero::new(5)).expect("four to six");
    let spot: Spot = five_cards.clone().with_opponents(1).read("Ann: random").expect("a spot");
    assert_eq!(five_cards.read::<Spot>(&format!("{spot:#}")), Ok(spot));
    let no_name = "has no name, but another has; name every player or none";
    assert_eq!(error_in_spot("Ann: AhKh|random|QQ"), format!("player 2 {no_name} (column 11)"));
    assert_eq!(error_in_spot("AhKh|Bob: random"), format!("player 1 {no_name} (column 1)"));
    assert_eq!(error_in_spot("Hole: AhKh|QQ"), format!("player 2 {no_name} (column 12)"));
    assert_eq!(error("Ann: AhKh|XX"), format!("player 2 {no_name} (column 11)"));
}

#[test]
fn a_name_in_quotes_is_what_is_between_them() {
    for (text, names) in [
        ("\"Ann\": AhKh | \"Bob 99\": 8c8s", ["Ann", "Bob 99"]),
        ("\"Ann\" :AhKh|\t\"Bob\u{200B}\" : 8c8s", ["Ann", "Bob\u{200B}"]),
        ("\"Ann | Bob\": AhKh | \"River: 8h\": 8c8s Board: 8h5h2h", ["Ann | Bob", "River: 8h"]),
        ("\"a/b\": Ah Kh \"c vs d\": 8c 8s / 8h5h2h", ["a/b", "c vs d"]),
        ("\"Flop\": AhKh vs \"\"\"Turn\"\"\": 8c8s", ["Flop", "\"Turn\""]),
        ("\"  \"\"\": AhKh:5|\"99\": 8c8s:5", ["  \"", "99"]),
        ("\"AK\": AhKh:5 \"QQ\": 8c8s:5", ["AK", "QQ"]),
        // Quotes that do not go around the whole name are part of it, and between cards they separate them.
        ("Daniel \"Jungleman\": AhKh|\"Kid\" Poker: 8c8s", ["Daniel \"Jungleman\"", "\"Kid\" Poker"]),
        ("Ann: \"Ah\" \"Kh\" Bob\"s: \"8c8s\"", ["Ann", "Bob\"s"]),
    ] {
        assert_eq!(deal(text).names(), names, "{text}");
        assert_eq!(written(text).parse(), Ok(deal(text)), "{text}");
    }
    let spot: Spot = "\"AA\": QQ+,AKs:0.5 \"KK:0.5\": \"AhKh\" / 8h5h2h".parse().expect("a spot");
    assert_eq!(
        (spot.names(), spot.to_string().as_str()),
        (&["AA", "KK:0.5"].map(str::to_owned)[..], "QQ+,AKs:0.5|Ah Kh/8h 5h 2h")
    );
    let spot: Spot =
        "\"55\": 0.5|Ann: KK".parse::<Spot>().map_or_else(|_| "\"55\": 22|Ann: KK".parse(), Ok).expect("a spot");
    assert_eq!(spot.names(), ["55", "Ann"]);
    // Cards in quotes have no names.
    assert_eq!(written("\"Ah Kh\" | \"8c 8s\" / \"8h 5h 2h\""), "Ah Kh|8c 8s/8h 5h 2h");
}

#[test]
fn quotes_are_closed() {
    let error_at = |text: &str, name: &str, column| {
        let message = format!("no closing quote after {name}; it comes before the colon, as in \"Bob 99\": AhKh");
        assert_eq!(error(text), format!("{message} (column {column})"), "{text}");
        assert_eq!(error_in_spot(text), format!("{message} (column {column})"), "{text}");
    };
    error_at("\"Bob 99: AhKh | Ann: 8c8s", "\"Bob 99", 1);
    error_at("Ann: AhKh | \"Bob: 8c8s", "\"Bob", 13);
    error_at("Ann: AhKh \"Tom vs\"\" Bob: 8c8s", "\"Tom vs\"\" Bob", 11);
    assert_eq!(error("\"\": AhKh|Bob: 8c8s"), "no name before the colon (column 1)");
    assert_eq!(error("Ann: AhKh|\"Ann\": 8c8s"), "two players are named \"Ann\" (column 11)");
    assert_eq!(
        error(&format!("\"{}\": AhKh|Bob: 8c8s", "9".repeat(33))),
        format!("the name \"{}…\" is too long; a name has at most 32 characters (column 1)", "9".repeat(24))
    );
    assert_eq!(
        error("Ann: AhKh \"B 9\": 8c8s | Cat: KdKs"),
        "\"B 9\" names a player within a hand; separate the hands before it (column 11)"
    );
    // What is hidden while a text is read is not in errors.
    assert_eq!(error("AhKh: \"Bob 9\": 8c8s"), error("AhKh: Bob: 8c8s"));
    assert!(!error("Ann: AhKh|\"B\u{7}b 9\": x").contains('\u{FFFC}'));
    assert_eq!(error("AhKh|8c8s/8h5h2h \"Ann\": KdKs"), "hand after the board; the board must come last (column 18)");
    for quotes in ["\" ", "\"\" ", "\"x", "\"x\": "] {
        assert!((quotes.repeat(50_000) + ": AhKh|Bob: 8c8s").parse::<Deal>().is_err());
    }
}

/// Names that people have.
#[test]
fn any_name_is_taken() {
    let names = [
        "Ann",
        "Bob 99",
        "River",
        "Flop",
        "Ace",
        "AK47",
        "Jack",
        "Queen",
        "J T",
        "Ah",
        "KK",
        "AKs",
        "T9",
        "Big Slick",
        "random",
        "XX",
        "X",
        "Bob/Alice",
        "Tom: the 2nd",
        "a|b",
        "Mr. 5%",
        "77",
        "100",
        "AA+",
        "vs",
        "Team v Team",
        "Hole",
        "Hand",
        "Board",
        "Dan \"Jungleman\" Cates",
        "O'Neil",
        "\\",
        "???",
        "????",
        "-",
        "_",
        "Zoë",
        "王",
        "J",
    ];
    assert_eq!(names.len(), 39);
    for pair in names.windows(2) {
        let deal = deal("AhKh:100|8c8s:100/8h5h2h8dKc").with_names(pair.to_vec()).expect("names");
        assert_eq!(format!("{deal:#}").parse(), Ok(deal));
        let spot = "AhKh|QQ+,AKs:0.5/8h5h2h".parse::<Spot>().expect("a spot").with_names(pair.to_vec()).expect("names");
        assert_eq!(format!("{spot:#}").parse(), Ok(spot));
    }
}

/// What can name a player reads back before any hand or range, in every game.
#[test]
fn names_that_are_taken_read_back() {
    const PARTS: &[&str] = &[
        "Ann", "A", "K", "h", "ds", "x", "5", "10", "AJ", "JT98", "+", "-", "%", "1%-1.2%", "?", "!", "*", "(", ",",
        ".", " ", "\u{200B}", "\u{3000}", "é", "vs", "Hole", "hand", "Turn", "board", "random", "top", "\"", "\"\"",
        "|", "/", ":", "\\", "AhKh:", "|AA", "Flop: ", "\u{FFFC}", "#",
    ];
    let dice = &mut Dice::new(1);
    let deals = ["AhKh|8c8s/8h5h2h", "AhKh:100|-:50", "AhKhQh|XX"].map(deal);
    let spots = [
        (Game::Holdem, "AhKh"),
        (Game::Holdem, "AhKh|QQ+,AKs:0.5/8h5h2h"),
        (Game::ShortDeck, "5%-20%:0.5|random"),
        (Game::Omaha, "AAds|AhKhQhJh"),
        (Game::Omaha, "ss|15%:0.5,KK+"),
        (Game::Omaha, "AAKKQ|AsAhKsKhQd"),
    ];
    let spots = spots.map(|(game, text)| (game, Spot::read(text, game).expect("a spot")));
    let mut taken = 0;
    for _ in 0..400 {
        let name = (0..=dice.below(4)).map(|_| PARTS[dice.below(PARTS.len())]).join("");
        let names = |players| [name.as_str(), "Bob"].into_iter().take(players);
        if name.trim().chars().all(|symbol| symbol == '\u{200B}') {
            continue;
        }
        for deal in &deals {
            let named = deal.clone().with_names(names(2)).unwrap_or_else(|error| panic!("{name:?}: {error}"));
            assert_eq!(format!("{named:#}").parse(), Ok(named));
            taken += 1;
        }
        for (game, spot) in &spots {
            let named = spot.clone().with_names(names(spot.players().len())).expect("any name");
            assert_eq!(Spot::read(&format!("{named:#}"), *game), Ok(named));
        }
    }
    assert!(taken > 1_000, "{taken}");
}

#[cfg(feature = "serde")]
#[test]
fn records_have_names_and_chips() {
    use handrank::json::ShowdownRecord;

    let deal = deal("Ann: AhKh:100|Bob: 8c8s:250|Cat: KdKs:250|Dan: -:50/8h5h2h8dKc");
    let record = ShowdownRecord::from(&deal.showdown(Game::Holdem).expect("a showdown"));
    let json = serde_json::to_string(&record).expect("plain data");
    for part in [
        r#"{"winners":[2],"hands":[{"name":"Ann","cards":["Ah","Kh"],"rank":"#,
        r#""share":1.0,"chips":250,"won":650},"#,
        r#",{"name":"Dan","chips":50,"won":0}],"pots":[{"chips":350,"seats":[1,2,3],"winners":[2]},"#,
        r#"{"chips":300,"seats":[2,3],"winners":[2]}],"board":["8h","#,
    ] {
        assert!(json.contains(part), "{json}");
    }
    assert_eq!(serde_json::from_str::<ShowdownRecord>(&json).expect("as written"), record);
    assert_eq!(serde_json::from_str::<Deal>(&serde_json::to_string(&deal).expect("text")).expect("as written"), deal);

    let cents = "AsKs:5|AhKh:5.5|-:1/QdJcTd2c3c".parse::<Deal>().expect("a deal");
    let record = ShowdownRecord::from(&cents.showdown(Game::Holdem).expect("a showdown"));
    let json = serde_json::to_string(&record).expect("plain data");
    assert!(json.contains(r#""chips":5.0,"won":5.5}"#) && json.contains(r#",{"chips":1.0,"won":0.0}]"#), "{json}");
    assert_eq!(serde_json::from_str::<ShowdownRecord>(&json).expect("as written"), record);

    let spot: Spot = "Ann: AhKh Bob: QQ+".parse().expect("a spot");
    assert_eq!(serde_json::from_str::<Spot>(&serde_json::to_string(&spot).expect("data")).expect("as written"), spot);
    let read = |hands: &str| {
        let json = format!(r#"{{"names":["Ann"],"hands":{hands},"board":[],"dead":[]}}"#);
        serde_json::from_str::<Spot>(&json).map_err(|error| error.to_string())
    };
    assert_eq!(read(r#"["Ah Kh","random"]"#), Ok("Ann: AhKh|random".parse().expect("a spot")));
    let no_name = "player 2 has no name, but another has; name every player or none";
    assert_eq!(read(r#"["Ah Kh","QQ"]"#), Err(no_name.to_owned()));
}
