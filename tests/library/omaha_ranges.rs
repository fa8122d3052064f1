//! Omaha ranges: what they hold, by a plain reading of each pattern, how they are written, and their errors.

use std::collections::HashSet;
use std::num::NonZero;

use handrank::notation::{DealReader, ReadErrorKind};
use handrank::{Card, CardSet, Game, HandError, HoleCards, OmahaRange, RangeError, Rank, Spot, Suit, WrittenRange};
use itertools::Itertools;

fn range(text: &str, size: usize) -> OmahaRange {
    OmahaRange::read(text, Game::Omaha, size).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The counts follow from combinatorics.
#[test]
fn patterns_hold_as_many_hands_as_they_should() {
    let counts = [
        ("AA", 6_961.0),
        ("AAds", 864.0),
        ("AAss", 4_392.0),
        ("AArb", 913.0),
        ("AAK", 1_108.0),
        ("AAKK", 36.0),
        ("AK", 17_316.0),
        ("KK+", 13_886.0),
        ("JT98", 256.0),
        ("JT98ds", 36.0),
        ("JT98ss", 144.0),
        ("JT98+", 1_024.0),
        ("JT98-8765", 1_024.0),
        ("ds", 36_504.0),
        ("ss", 158_184.0),
        ("rb", 28_561.0),
        ("random", 270_725.0),
    ];
    for (text, combos) in counts {
        assert_eq!(range(text, 4).combos(), combos, "{text}");
    }
    // Two aces or more of five cards, by the hypergeometric distribution.
    assert_eq!(range("AA", 5).combos(), 6.0 * 17_296.0 + 4.0 * 1_128.0 + 48.0);
}

/// Each of the 6,175 ways to have five ranks, with a weight of its own. A rank that occurs n times has n of four suits.
#[test]
fn as_many_items_as_there_are_ranks_are_found_at_once() {
    let ways = "AKQJT98765432".chars().combinations_with_replacement(5).filter(|ranks| !ranks.iter().all_equal());
    let ways = ways.map(|ranks| ranks.into_iter().collect::<String>()).collect_vec();
    assert_eq!(ways.len(), 6_175);
    let weight = |index: usize| (index + 1) as f64 / 10_000.0;
    let items = ways.iter().enumerate().map(|(index, ranks)| format!("{ranks}:{}", weight(index)));
    let range = range(&items.chain(["AAAAK:1".to_owned(), "random:1".to_owned()]).join(","), 5);
    let suits = |count: usize| [1.0, 4.0, 6.0, 4.0, 1.0][count];
    let hands = |ranks: &str| ranks.chars().counts().into_values().map(suits).product::<f64>();
    assert_eq!(ways.iter().map(|ranks| hands(ranks)).sum::<f64>(), 2_598_960.0);
    let combos = ways.iter().enumerate().map(|(index, ranks)| weight(index) * hands(ranks)).sum::<f64>();
    assert!((range.combos() - combos).abs() < 1e-6, "{} {combos}", range.combos());
}

/// Of two items that have a hand, the first decides, whichever of them names all of its ranks.
#[test]
fn items_that_name_all_ranks_count_in_their_place() {
    let aces_and_kings: HoleCards = "AsAhKsKh".parse().expect("cards");
    for (text, weight) in [
        ("AAKK:0.5,AA", 0.5),
        ("AA,AAKK:0.5", 1.0),
        ("AAKKss:0.25,AAKKds:0.5,AAKK", 0.5),
        ("AsAhKsKh:0.75,AAKK:0.5", 0.75),
        ("AAKK:0.5,AsAhKsKh:0.75,AA", 0.5),
        ("AAKQ:0.5,KKAA:0.25,random", 0.25),
        ("AKAK-QJQJ:0.5,AAKK", 0.5),
    ] {
        assert_eq!(range(text, 4).weight(&aces_and_kings), weight, "{text}");
    }
}

/// Omaha hands have four to six cards.
#[test]
fn ranges_of_hands_of_other_sizes_are_refused() {
    for size in [0, 1, 2, 3, 7, 8, 52] {
        for text in ["AA", "AK+", "random", "15%", "AsAhKsKh", "AsAhKsKhQsQhJs"] {
            let error = OmahaRange::read(text, Game::Omaha, size).expect_err("no Omaha hand");
            assert_eq!(*error.kind(), ReadErrorKind::Hand(HandError::WrongHoleCount { cards: size }), "{text}");
        }
        let Some(hole_cards) = NonZero::new(size) else { continue };
        let error = DealReader::new(Game::Omaha).with_hole_cards(Some(hole_cards)).expect_err("no Omaha hand");
        assert_eq!(error, HandError::WrongHoleCount { cards: size }.into());
    }
}

/// Whether a hand has these ranks, each as often as it is given.
fn has_ranks(hand: &[Card], ranks: &[Rank]) -> bool {
    let count = |rank: Rank| hand.iter().filter(|card| card.rank() == rank).count();
    ranks.iter().all(|&rank| count(rank) >= ranks.iter().filter(|&&other| other == rank).count())
}

/// How many cards of each suit a hand has, the most first and none left out.
fn shape(hand: &[Card]) -> String {
    let counts = Suit::ALL.map(|suit| hand.iter().filter(|card| card.suit() == suit).count());
    counts.into_iter().filter(|&count| count > 0).sorted().rev().join("-")
}

fn ranks(text: &str) -> Vec<Rank> {
    text.chars().map(|symbol| Rank::from_char(symbol).expect("a rank")).collect()
}

fn raised(of: &[Rank], steps: usize) -> Option<Vec<Rank>> {
    of.iter().map(|&rank| Rank::ALL.get(rank as usize + steps).copied()).collect()
}

#[track_caller]
fn check(text: &str, size: usize, cards: &[Card], is_of_it: impl Fn(&[Card]) -> bool) {
    let range = range(text, size);
    let mut hands = 0;
    for hand in cards.iter().copied().combinations(size) {
        let weight = range.weight(&hand);
        assert_eq!(weight == 1.0, is_of_it(&hand), "{text} {hand:?}");
        assert!(weight == 0.0 || weight == 1.0);
        hands += u64::from(weight == 1.0);
    }
    assert!(hands > 0, "{text} has a hand of these");
}

#[test]
fn patterns_are_what_a_plain_reading_of_them_is() {
    let deck: Vec<Card> = Card::deck().collect();
    // Enough cards for every shape, and few enough for six of them.
    let some: Vec<Card> = deck.iter().copied().filter(|card| card.rank() >= Rank::Eight).take(22).collect();
    let high: Vec<Card> = deck[28..].to_vec();
    for (size, cards) in [(4, &deck), (5, &high), (6, &some)] {
        check("KQ", size, &high, |hand| has_ranks(hand, &ranks("KQ")));
        check("q10", size, cards, |hand| has_ranks(hand, &ranks("QT")));
        check("99+", size, cards, |hand| (7..13).any(|rank| has_ranks(hand, &[Rank::ALL[rank]; 2])));
        check("JJ-99", size, cards, |hand| (7..10).any(|rank| has_ranks(hand, &[Rank::ALL[rank]; 2])));
        check("9T-T9", size, cards, |hand| has_ranks(hand, &ranks("T9")));
        check("QJ9-T97", size, &deck[20..44], |hand| {
            (0..3).any(|up| has_ranks(hand, &raised(&ranks("T97"), up).expect("ranks")))
        });
        let doubles = ["2-2", "2-2-1 3-2", "3-3 3-2-1 2-2-1-1"][size - 4];
        let singles = ["2-1-1", "2-1-1-1 3-1-1", "3-1-1-1"][size - 4];
        let is_of = |shapes: &str, hand: &[Card]| shapes.split(' ').any(|name| name == shape(hand));
        check("Ds", size, cards, |hand| is_of(doubles, hand));
        check("SS", size, cards, |hand| is_of(singles, hand));
        check("TTds+", size, cards, |hand| {
            (8..13).any(|rank| has_ranks(hand, &[Rank::ALL[rank]; 2])) && is_of(doubles, hand)
        });
    }
    check("8765-JT98rb", 4, &deck, |hand| {
        (0..4).any(|up| has_ranks(hand, &raised(&ranks("8765"), up).expect("ranks"))) && shape(hand) == "1-1-1-1"
    });
    check("T987+", 4, &deck, |hand| (0..5).any(|up| has_ranks(hand, &raised(&ranks("T987"), up).expect("ranks"))));
}

#[test]
fn the_first_item_that_has_a_hand_decides_its_weight() {
    let hand = |text: &str| -> HoleCards { text.parse().expect("cards") };
    let written = range("AAKK:0, AsAhQsQh:.25, AA:0.5, KK", 4);
    assert_eq!(written.to_string(), "AAKK:0,AsAhQsQh:0.25,AA:0.5,KK");
    let weights = [("AsAhKsKh", 0.0), ("AhAsQhQs", 0.25), ("AsAhAdKs", 0.5), ("KsKhKdAs", 1.0), ("QsQhQdQc", 0.0)];
    for (cards, weight) in weights {
        assert_eq!(written.weight(hand(cards)), weight, "{cards}");
    }
    assert_eq!(range("AsAhQsQh:.25, AA", 4).weight(hand("AsAhQsQh")), 0.25);
    assert_eq!(range("AA, AsAhQsQh:.25", 4).weight(hand("AsAhQsQh")), 1.0);
    // Said again, a set changes nothing, nor do the places of other items.
    let again = range("KK:.5, AA, KK, QsQhQdQc:.25, KK:.75, QQ, QsQhQdQc, AsAhAdAc", 4);
    let weights = [("KsKhQdQc", 0.5), ("QsQhQdQc", 0.25), ("QsQhQdJc", 1.0), ("AsAhAdAc", 1.0), ("KsKhAsAh", 0.5)];
    for (cards, weight) in weights {
        assert_eq!(again.weight(hand(cards)), weight, "{cards}");
    }
    assert_eq!(range("AA", 4).weight(hand("AsAhQsQhJh")), 0.0);
    // Three aces and a king are two aces or more, and two aces and a king.
    assert!(["AA", "AAK"].iter().all(|text| range(text, 4).weight(hand("AsAhAdKs")) == 1.0));
}

#[test]
fn what_is_echoed_reads_back() {
    let echoes = [
        ("aa", "AA"),
        ("kKaA", "AAKK"),
        ("KKds+", "KK+ds"),
        ("kk+DS:.50", "KK+ds:0.5"),
        ("8765-jt98", "JT98-8765"),
        ("99-KKss", "KK-99ss"),
        ("10987", "T987"),
        ("AA:1 , ds", "AA,ds"),
        ("KhAhKsAs", "AsAhKsKh:1"),
        ("KhAhKsAs:0.5", "AsAhKsKh:0.5"),
        ("KhAhKsAs,QQ", "AsAhKsKh,QQ"),
        ("XX:0.5", "random:0.5"),
        ("AA+", "AA+"),
        ("AA-AA", "AA"),
    ];
    for (text, echo) in echoes {
        let read = range(text, 4);
        assert_eq!(read.to_string(), echo);
        assert_eq!(range(echo, 4), read, "{text}");
        assert_eq!(WrittenRange::read(echo, Game::Omaha).expect("a range").to_string(), echo);
    }
}

#[test]
fn ranges_from_data_are_written_in_few_items_and_read_back() {
    for (text, echo) in [
        ("JT98", "JT98"),
        ("JT98ds,JT98:0.5", "JT98ds,JT98ss:0.5,JT98rb:0.5,JsTs9s8s:0.5,"),
        ("random:0.3", "random:0.3"),
        ("AhKhQhJh:0.25", "AhKhQhJh:0.25"),
        ("AA", "AsAhAdAc,AAAK,"),
    ] {
        let given = range(text, 4);
        let made = OmahaRange::new(given.iter()).expect("hands");
        assert!(made.to_string().starts_with(echo), "{made}");
        assert!(made.to_string().len() < 30_000);
        let read = range(&made.to_string(), 4);
        assert_eq!(read, made);
        assert!(read.iter().eq(given.iter()));
    }
    let hands: [CardSet; 3] = ["AsAhKsKh", "AsAhKsKhQd", "AsAhKs"].map(|hand| hand.parse().expect("cards"));
    let make = |hands: &[(CardSet, f64)]| OmahaRange::new(hands.iter().copied());
    assert_eq!(make(&[]), Err(RangeError::NoHands));
    assert_eq!(make(&[(hands[0], 0.00001)]), Err(RangeError::NoHands));
    assert_eq!(make(&[(hands[2], 1.0)]), Err(RangeError::WrongHoleCount { hand: hands[2] }));
    let unequal = RangeError::UnequalHands { hand: hands[1], first_cards: 4 };
    assert_eq!(make(&[(hands[0], 1.0), (hands[1], 1.0)]), Err(unequal));
    assert_eq!(make(&[(hands[0], 1.5)]), Err(RangeError::BadWeight { hand: hands[0], weight: 1.5 }));
    assert_eq!(make(&[(hands[0], 1.0), (hands[0], 0.5)]), Err(RangeError::TwoWeights { hand: hands[0] }));
    assert_eq!(make(&[(hands[0], 1.0), (hands[0], 1.0)]).map(|range| range.combos()), Ok(1.0));
}

#[test]
fn ranges_are_equal_if_their_hands_are() {
    for (one, other, size) in [
        ("AA,KK:0.50", "aa, kk:0.5", 4),
        ("????????", "random", 4),
        ("AA,AAds:0.5", "AA", 4),
        ("AAds,AAss,AArb,AA", "AA", 4),
        ("QQ+", "KK-QQ,AA", 4),
        ("AAAA", "AsAhAdAc:1", 4),
        ("AAAA,KK:0", "AsAhAdAc:1", 4),
        ("AsAhAdAc,AsAhAdKc,AsAhAcKd,AsAdAcKh,AhAdAcKs,AAAK:0.5", "AAAA,AAAKrb,AAAK:0.5", 4),
        ("AAAAK", "AcAdAhAsKc,AcAdAhAsKd,AcAdAhAsKh,AcAdAhAsKs", 5),
        ("AA,KK", "KK,AA", 5),
        ("ds,KK+", "KK+,ds", 6),
    ] {
        let [one, other] = [one, other].map(|text| range(text, size));
        // With six cards, there are twenty million.
        assert!(size == 6 || one.iter().eq(other.iter()));
        assert_eq!(one, other);
        assert_eq!(HashSet::from([one, other]).len(), 1);
    }
    for (one, other, size) in [
        ("AA", "AsAh2c3d:0,AA", 4),
        ("AA:0.5,KK", "KK,AA:0.5", 4),
        ("AA", "AA,72rb", 4),
        ("15%", "14.9%", 4),
        ("AAAAK", "AcAdAhAsKc,AcAdAhAsKd,AcAdAhAsKh", 5),
        ("AA", "AA:0.9999", 6),
    ] {
        assert_ne!(range(one, size), range(other, size), "{one} {other}");
    }
    let written = |text| WrittenRange::from(range(text, 4));
    assert_ne!(written("QQ+"), written("KK-QQ,AA"));
    for other in [range("AA", 4), range("AA,KK", 4), range("KK:0.5,AA", 4), range("AA,KK:0.5", 5)] {
        assert_ne!(range("AA,KK:0.5", 4), other);
    }
    assert_eq!(format!("{:?}", range("AA,KK:0.5", 4)), "OmahaRange(AA,KK:0.5)");
}

/// What may be any card says nothing, and two or three cards are all hands that have them.
#[test]
fn cards_that_are_open_are_left_open() {
    let read = |text, size| OmahaRange::read(text, Game::Omaha, size).expect(text);
    for (text, size, printed) in [
        ("AAxx", 4, "AA"),
        ("AA**,kk?", 4, "AA,KK"),
        ("AA??", 4, "AA"),
        ("AA????", 4, "AA"),
        ("AAKx", 4, "AAK"),
        ("AAXXX:0.5", 5, "AA:0.5"),
        ("1010xx", 4, "TT"),
        ("AsAhxx", 4, "AsAh"),
        ("QcQd", 6, "QdQc"),
        ("ds,!QdQc", 4, "ds,!QdQc"),
    ] {
        assert_eq!(read(text, size).to_string(), printed, "{text}");
        assert_eq!(read(text, size), read(printed, size));
    }
    assert_eq!(read("QdQc", 4).combos(), 1_225.0);
    assert_eq!(read("QdQc", 5).combos(), 19_600.0);
    assert!(OmahaRange::read("QdQcJs", Game::Omaha, 4).is_err());
    // Of the hands with both, the first item decides.
    assert_eq!(read("AsAh:0.5,AA", 4).combos(), read("AA", 4).combos() - 1_225.0 / 2.0);
    assert_eq!(read("AA", 4).difference(&read("AsAh", 4)).map(|left| left.combos()), Some(6_961.0 - 1_225.0));
    assert!(read("AsAh", 4) != read("AsAd", 4) && read("AsAh", 4) != read("AA", 4));
    let all = ["AsAh", "AsAd", "AsAc", "AhAd", "AhAc", "AdAc"].join(",");
    assert_eq!(read(&all, 4), read("AA", 4));
}

/// Odds of hands that are named by two of their cards are those of all of them, listed.
#[test]
fn two_cards_have_the_odds_of_all_hands_with_them() {
    let held: Spot = DealReader::new(Game::Omaha).read("AsAh|KsKhQsQh/2c7d9hTs").expect("a spot");
    let cards: Vec<Card> = ["As", "Ah"].map(|card| card.parse().expect("a card")).to_vec();
    let others = Card::deck().filter(|card| !cards.contains(card)).combinations(2);
    let listed = others.map(|others| ([&cards[..], &others].concat().iter().collect::<CardSet>(), 1.0));
    let listed = OmahaRange::new(listed).expect("a range");
    let known = held.players()[1].clone();
    let spot = Spot::new(vec![listed.into(), known], held.board(), &[]).expect("a spot");
    let odds = |spot: &Spot| spot.odds(Game::Omaha).expect("odds").hands.iter().map(|hand| hand.wins).collect_vec();
    assert_eq!(odds(&held), odds(&spot));
}

#[test]
fn errors_say_where_and_what_to_write_instead() {
    let errors = [
        (4, "KK,AAxxx", 4, "write AA"),
        (4, "AA?????", 1, "write AA"),
        (4, "AdAcx**", 1, "write AA"),
        (4, "AAKKx", 1, "leave out what may be any card"),
        (5, "AsAhKsKh", 1, "write AAKK, or all 5 cards"),
        (4, "AsAhKsKhQs", 1, "5 cards in \"AsAhKsKhQs\"; hands have 4"),
        (4, "AK+", 1, "as in KK+, and 4 neighbouring ranks, as in JT98+"),
        (5, "JT98+", 1, "as in JT987+"),
        (4, "A432+", 1, "as in JT98+"),
        (4, "JJ98+", 1, "as in JT98+"),
        (4, "AAs", 1, "ds (double-suited)"),
        (4, "AKo", 1, "rb (rainbow)"),
        (5, "AArb", 1, "no hand of 5 cards"),
        (4, "AAAds", 1, "no hand of 4 cards"),
        (6, "AAAAA", 1, "no hand of 6 cards"),
        (4, "KK,(AA)", 4, "no brackets"),
        (4, "!AA", 1, "as in random,!AA"),
        (4, "KK,!AA:0.5", 4, "write !AA instead of"),
        (4, "KK,!AA@50", 4, "write !AA instead of"),
        (4, "KK,!", 4, "without a space"),
        (4, "ds,!AAs", 5, "ds (double-suited)"),
        (4, "KK!AA", 1, "misplaced !"),
        (4, "AA:KK", 1, "for hands of both in \"AA:KK\", write AAKK"),
        (4, "AAds:KK", 1, "list the hands of both"),
        (4, "AA:2", 1, "weights are 0 to 1"),
        (4, "AA$ds", 1, "leave out $"),
        (4, "AAKKQ", 1, "5 ranks; hands have 4 cards"),
        (6, "AAKKQQJ", 1, "7 ranks; hands have 6 cards"),
        (4, "[AA]", 1, "no brackets"),
        (4, "AA&KK", 1, "no brackets"),
        (4, "15", 1, "write 15%"),
        (4, "A@50", 1, "unknown weight"),
        (4, "[50]AA[/50]", 1, "write AA:0.5"),
        (4, "A", 1, "two or more"),
        (4, "JT98ds-8765", 1, "at the end"),
        (4, "JT98-765", 1, "do not match"),
        (4, "KQ-A2", 1, "do not match"),
        (4, "AA,,KK", 4, "extra comma"),
        (4, "AA:0,KK:0", 1, "above 0"),
        (4, "AAds-", 1, "incomplete"),
        (5, "15%", 1, "list hands"),
    ];
    for (size, text, column, message) in errors {
        let error = OmahaRange::read(text, Game::Omaha, size).expect_err(text);
        assert_eq!(error.column(), Some(column), "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let error = OmahaRange::read("15%", Game::OmahaHiLo, 4).expect_err("no order");
    assert!(error.to_string().contains("hi/lo"), "{error}");
}

/// There is no such range, and the weight of all hands with these suits would be another.
#[test]
fn percentages_have_no_suits() {
    for (game, size) in [(Game::Omaha, 4), (Game::Omaha, 5), (Game::OmahaHiLo, 4)] {
        for text in ["15%ds", "15%rb", "DS15%", "top15%ss", "5%-20%ds", "15%ds:0.5"] {
            let error = OmahaRange::read(&format!("AA, {text}"), game, size).expect_err(text);
            let message = format!("no range has both a percentage and suits, as in \"{text}\"; list its hands");
            assert!(error.to_string().contains(&message), "{error}");
        }
    }
    // With brackets, it can only be a weight.
    let error = OmahaRange::read("50%(ds)", Game::Omaha, 4).unwrap_err();
    assert!(error.to_string().contains("write ds:0.5"), "{error}");
}

/// What the error says to write is a range.
#[test]
fn suits_stand_at_the_end_alone() {
    for (text, instead) in [
        ("AKss-QJss", "AK-QJss"),
        ("AKss-QJ", "AK-QJss"),
        ("8765ds-JT98ds", "JT98-8765ds"),
        ("KKrb-99", "KK-99rb"),
        ("KKds+ds", "KK+ds"),
    ] {
        let error = OmahaRange::read(text, Game::Omaha, 4).expect_err(text);
        let message = format!("suits come once in \"{text}\", at the end; write {instead} (");
        assert!(error.to_string().contains(&message), "{error}");
        assert!(OmahaRange::read(instead, Game::Omaha, 4).is_ok(), "{instead}");
    }
    for (text, message) in [
        ("AKss-QJds", "\"AKss-QJds\" has two kinds of suits"),
        ("KKds+ss", "\"KKds+ss\" has two kinds of suits"),
        ("AKss-QTss", "the ends of \"AKss-QTss\" do not match"),
        ("AKss+ss", "\"AKss+ss\" follows no pair"),
        ("AAAAds-KKKKds", "no hand of 4 cards fits \"AAAAds-KKKKds\""),
        ("KKss-QQx", "unknown suits in \"KKss-QQx\""),
        ("KK-99+", "too many signs in \"KK-99+\""),
        ("KK+-99", "too many signs in \"KK+-99\""),
    ] {
        let error = OmahaRange::read(text, Game::Omaha, 4).expect_err(text);
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn hands_of_ranges_have_as_many_cards_as_those_that_are_known() {
    let sizes = |text: &str| {
        let spot: Spot = DealReader::new(Game::Omaha).read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        spot.players().iter().map(|player| player.hole_cards()).collect_vec()
    };
    assert_eq!(sizes("AA|KK"), [Some(4); 2]);
    assert_eq!(sizes("AA|KsKhQsQhJs"), [Some(5); 2]);
    assert_eq!(sizes("AA vs KsKhQsQhJsJh vs random"), [Some(6), Some(6), None]);
    assert_eq!(sizes("AA KK,AsAhQsQhJs:0.5 random"), [Some(5), Some(5), None]);
    assert_eq!(sizes("AsAhKsKh,AsAhKsKd|KK"), [Some(4); 2]);
    let error = DealReader::new(Game::Omaha).read::<Spot>("AsAhKsKh|QsQhJsJhTd").unwrap_err();
    assert!(error.to_string().contains("hand 2 has 5 cards"), "{error}");
    for (text, message) in [
        // What looks like a range is reported as a range with a mistake.
        ("AAs|random", "unknown suits in \"AAs\""),
        ("A2-A5|random", "\"A2-A5\" do not match"),
        ("A234-5432|random", "\"A234-5432\" do not match"),
        ("random|As2d3c4h5s|rb", "no hand of 5 cards fits \"rb\""),
        // What looks like cards is reported as cards.
        ("AsAhKsKx|QQ", "unknown suit 'x'"),
        ("QQ|AsAhKsK", "no suit after"),
        ("A|QQ", "no suit after"),
        ("1sAhKsKh|QQ", "unknown rank '1'"),
    ] {
        let error = DealReader::new(Game::Omaha).read::<Spot>(text).expect_err(text);
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let error = DealReader::new(Game::Omaha).read::<Spot>("AsAhKsKhQd|KK, Axxx").unwrap_err();
    assert_eq!(error.column(), Some(16), "{error}");
}

/// A percentage of all hands is as many whole classes, best first, as fit.
#[test]
fn percentages_are_of_all_hands_in_whole_classes() {
    let mut before = 0.0;
    for (percent, most) in
        [("0.02%", 54.0), ("1%", 2_707.0), ("15%", 40_608.0), ("50%", 135_362.0), ("100%", 270_725.0)]
    {
        let combos = range(percent, 4).combos();
        // A class has at most 24 hands.
        assert!(most - 24.0 < combos && combos <= most, "{percent} {combos}");
        assert!(combos > before);
        before = combos;
    }
    let combos = |text: &str| range(text, 4).combos();
    assert_eq!(combos("5%-20%"), combos("20%") - combos("5%"));
    assert_eq!(combos("20%-5%"), combos("5%-20%"));
    assert_eq!(combos("0%-20%"), combos("20%"));
    assert_eq!(range("5.50%-20.0%:0.5", 4).to_string(), "5.5%-20%:0.5");
    for (text, message) in [
        ("0.001%", "two decimals"),
        ("0%", "holds no class"),
        ("5%-5%", "widen"),
        ("5-20%", "write 5%-20%"),
        ("101%", "0 to 100"),
        ("15%+", "write 15%"),
    ] {
        let error = OmahaRange::read(text, Game::Omaha, 4).expect_err(text);
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let swapped: HoleCards = "AhAsKhKs".parse().expect("cards");
    assert_eq!(range("0.02%", 4).weight(swapped), 1.0);
}

/// Estimates of equities against any hand fall as the order does: a check of the table that does not take a quarter of an hour.
#[test]
fn the_order_of_hands_is_that_of_estimated_equities() {
    let bands = ["2%", "2%-10%", "10%-25%", "25%-45%", "45%-70%", "70%-90%", "90%-98%", "98%-100%"];
    let equity = |band: &str| {
        let spot = handrank::Spot::read(&format!("{band}|random"), Game::Omaha).expect("a spot");
        let odds = spot.sample(Game::Omaha, handrank::Samples::new(40_000, 5)).expect("an estimate");
        (odds.hands[0].equity, odds.hands[0].standard_error.expect("an estimate"))
    };
    for ((better, error), (worse, _)) in bands.iter().map(|band| equity(band)).tuple_windows() {
        assert!(better - worse > 3.0 * error, "{better} {worse}");
    }
}
