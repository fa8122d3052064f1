//! Ranges from text and from data: what their items hold, how they are printed, and which classes they divide into.

use handrank::{Card, Range, RangeError, Spot, StartingClass, WrittenRange};
use itertools::Itertools;

use crate::dice::Dice;

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn written(text: &str) -> WrittenRange {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn sets_have_as_many_hands_as_combinatorics_says() {
    for (text, hands) in [
        ("random", 52 * 51 / 2),
        ("AA", 4 * 3 / 2),
        ("AKs", 4),
        ("AKo", 4 * 3),
        ("AK", 4 * 4),
        ("AhKh", 1),
        ("22+", 13 * 6),
        ("AA+", 6),
        ("ATs+", 4 * 4),
        ("ATo+", 4 * 12),
        ("A2+", 12 * 16),
        ("K2s+", 11 * 4),
        ("AK+", 16),
        ("42+", 2 * 16),
        ("TT-66", 5 * 6),
        ("77-77", 6),
        ("A5s-A2s", 4 * 4),
        ("KTo-KQo", 3 * 12),
        ("T9s-65s", 5 * 4),
        ("32o-AKo", 12 * 12),
        ("97-42", 6 * 16),
        ("QQ+,AKs", 3 * 6 + 4),
        ("AK,AKs,AhKh", 16),
        ("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32", 52 * 51 / 2),
    ] {
        let range = range(text);
        assert_eq!((range.iter().count(), range.combos()), (hands, f64::from(hands as u32)), "{text}");
    }
}

#[test]
fn what_was_written_is_printed_item_by_item_in_standard_notation() {
    for (text, printed) in [
        ("QQ+,AKs", "QQ+,AKs"),
        ("  qq+ \t,\u{A0}AKS ", "QQ+,AKs"),
        ("KAs 9AO a10", "AKs,A9o,AT"),
        ("1010+,109s", "TT+,T9s"),
        ("TT-66,66-TT", "TT-66,TT-66"),
        ("a2S-5As,65s-T9s,KTo–KQo", "A5s-A2s,T9s-65s,KQo-KTo"),
        ("AK+ , AA+", "AK+,AA+"),
        ("RANDOM", "random"),
        ("xx,????", "random,random"),
        ("KhAs,hAdK,10♥9♠,🂱🂾,AhAs,AsAd", "AsKh,AhKd,Th9s,AhKh,AhAs,AsAd"),
        ("AA:1,KK:1.0,QQ:0.5000,JJ:.25,TT:0,99:0.0001,88:0.10", "AA,KK,QQ:0.5,JJ:0.25,TT:0,99:0.0001,88:0.1"),
        ("A\u{200B}K\u{AD}s:0\u{2060}.5\u{FE0F}, \u{FEFF}22\u{200B}+\u{200B}", "AKs:0.5,22+"),
    ] {
        assert_eq!(written(text).to_string(), printed, "{text:?}");
        assert_eq!(written(printed), written(text), "{text:?}");
    }
    assert_eq!(format!("{:?} {:>6}|", written("aks"), written("AA:.5")), "WrittenRange(AKs) AA:0.5|");
    assert_eq!(Range::random(), range("random"));
}

#[test]
fn weights_are_those_of_the_items() {
    let range = range("AKs:0.5,QQ,JJ:0,AhQh:0.1234,AhQh:0.1234");
    let hand = |text: [&str; 2]| text.map(|card| card.parse::<Card>().expect("a card"));
    for (cards, weight) in [
        (["Ah", "Kh"], 0.5),
        (["Kc", "Ac"], 0.5),
        (["Ah", "Kd"], 0.0),
        (["Qc", "Qs"], 1.0),
        (["Jc", "Js"], 0.0),
        (["Qh", "Ah"], 0.1234),
        (["Ah", "Ah"], 0.0),
    ] {
        assert_eq!(range.weight(hand(cards)), weight, "{cards:?}");
    }
    assert_eq!(range.combos(), 4.0 * 0.5 + 6.0 + 0.1234);
    assert!(range.iter().is_sorted() && range.iter().all(|(hand, _)| hand[0] > hand[1]));
}

#[test]
fn classes_are_those_of_the_chart() {
    let ranks = "AKQJT98765432";
    let chart = ranks.chars().enumerate().cartesian_product(ranks.chars().enumerate()).map(|(row, column)| {
        let ((_, high), (_, low)) = if row.0 < column.0 { (row, column) } else { (column, row) };
        let suits = if row.0 == column.0 { "" } else { ["o", "s"][usize::from(row.0 < column.0)] };
        format!("{high}{low}{suits}")
    });
    assert!(StartingClass::all().is_sorted_by(|one, other| one < other));
    assert_eq!(StartingClass::all().map(|class| class.to_string()).collect_vec(), chart.collect_vec());
    for class in StartingClass::all() {
        let hands = range(&class.to_string()).iter().map(|(hand, _)| hand).collect_vec();
        assert!(hands.iter().all(|&[high, low]| StartingClass::new([high, low]) == Some(class)), "{class}");
        assert!(hands.iter().all(|&[high, low]| StartingClass::new([low, high]) == Some(class)), "{class}");
    }
    assert_eq!(
        WrittenRange::from(Range::random()).classes().iter().map(|class| class.hands.len()).sum::<usize>(),
        1326
    );
}

#[test]
fn ranges_are_divided_into_classes_in_order_of_the_chart() {
    for (text, classes) in [
        ("22,AKo,A2s,KK,AA", "AA:6 A2s:4 AKo:12 KK:6 22:6"),
        ("AK,AA", "AA:6 AKs:4 AKo:12"),
        ("AhKd,AsAd,AdAs,AK:1,AA", "AA:5 AsAd:1 AKs:4 AKo:11 AhKd:1"),
        ("QQ:0,JJ:0.5", "JJ:6"),
    ] {
        let found =
            written(text).classes().iter().map(|class| format!("{}:{}", class.class, class.hands.len())).join(" ");
        assert_eq!(found, classes, "{text}");
    }
}

#[test]
fn every_hand_may_have_a_weight_of_its_own() {
    let hands = Card::deck().array_combinations().map(|[low, high]| [high, low]);
    let weighted = hands.zip((1..).map(|weight| f64::from(weight) / 10_000.0)).collect_vec();
    let text = weighted.iter().map(|([high, low], weight)| format!("{high}{low}:{weight}")).join(",");
    assert_eq!(written(&text).to_string(), text);
    let range = range(&text);
    assert!(weighted.iter().all(|&(hand, weight)| range.weight(hand) == weight));
    assert_eq!(range.combos(), f64::from((1..=1326).sum::<u32>()) / 10_000.0);
}

#[test]
fn weights_are_rounded_to_ten_thousandths() {
    let hand = ["Ah", "Kh"].map(|card| card.parse().expect("a card"));
    for (given, weight) in [(2.0 / 3.0, 0.6667), (0.00005, 0.0001), (0.99995, 1.0), (0.33333, 0.3333)] {
        let range = Range::new([(hand, given)]).expect("a hand");
        assert_eq!(range.weight(hand), weight, "{given}");
    }
    assert_eq!(Range::new([(hand, 0.000_04)]), Ok(Range::default()));
}

#[test]
fn hands_with_weights_of_their_own_are_classes_of_their_own() {
    let weights = [("Ah", "Ad", 1.0), ("Ah", "As", 1.0), ("Kh", "Kd", 0.5)];
    let hands = weights.map(|(a, b, weight)| ([a, b].map(|card| card.parse().expect("a card")), weight));
    let written = WrittenRange::from(Range::new(hands).expect("three hands"));
    let classes = written.classes().into_iter().map(|class| (class.class.to_string(), class.hands[0].1)).collect_vec();
    assert_eq!(classes, [("AhAd".into(), 1.0), ("AsAh".into(), 1.0), ("KhKd".into(), 0.5)]);
}

#[test]
fn ranges_have_one_canonical_notation() {
    for (text, canonical) in [
        ("22+", "22+"),
        ("AA-22", "22+"),
        ("random", "random"),
        ("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32", "random"),
        ("XX:0.25", "random:0.25"),
        ("AKo,AKs", "AK"),
        ("AKs,AKo:0.5", "AKs,AKo:0.5"),
        ("22,33,55,TT+", "TT+,55,33-22"),
        ("KK-JJ,AA:0.9", "AA:0.9,KK-JJ"),
        ("AJo+,ATs+", "ATs+,AJo+"),
        ("AT+,A5s-A2s", "AT+,A5s-A2s"),
        ("T9s-65s", "T9s,98s,87s,76s,65s"),
        ("KQs,KJs,K9s", "KJs+,K9s"),
        ("QJ,QTs", "QTs+,QJo"),
        ("AcAd,AcAh,AcAs,AdAh,AdAs,AhAs", "AA"),
        ("AhAs,KK:0", "AsAh"),
        ("AhAs:0.5,KcKd", "AsAh:0.5,KdKc"),
        ("KhAh,KdAd,AsKs,KQs", "AsKs,AhKh,AdKd,KQs"),
        ("AKs:0.3,AcKc:0.3,2c3c", "AKs:0.3,3c2c"),
        ("JJ-44,98s,!4s4d,!4h4d,!4d4c,!4s4c,!4h4c", "JJ-55,4s4h,98s"),
        ("random,!22+,!A2+,!K2+,!Q2o+,!J2o+,!72o", "Q2s+,J2s+,T2+,92+,82+,72s+,73o+,62+,52+,42+,32"),
        ("0.46%", "AA"),
        ("5%", "77+,AJs+"),
    ] {
        assert_eq!(range(text).to_string(), canonical, "{text}");
        assert_eq!(range(canonical), range(text), "{text}");
        assert_eq!(written(canonical), WrittenRange::from(range(text)), "{text}");
    }
    assert_eq!(format!("{:?} {:>6}|", range("AKs"), range("AA:.5")), "Range(AKs) AA:0.5|");
}

/// Whatever weights hands have, the notation reads back as the same range.
#[test]
fn random_weights_are_read_back_as_printed() {
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    let classes = StartingClass::all().collect_vec();
    for _ in 0..300 {
        let chosen = (0..1 + dice.below(40)).map(|_| classes[dice.below(classes.len())]).collect_vec();
        let share = [1.0, 0.5, 0.3333][dice.below(3)];
        let in_range = |hand: [Card; 2]| StartingClass::new(hand).is_some_and(|class| chosen.contains(&class));
        let hands = Card::deck().array_combinations().filter(|&hand| in_range(hand)).collect_vec();
        let mut edited = Range::new(hands.iter().map(|&hand| (hand, share))).expect("a range");
        assert!((edited.combos() - share * hands.len() as f64).abs() < 1e-9);
        for _ in 0..dice.below(4) {
            let hand = hands[dice.below(hands.len())];
            let weight = [0.0, 1.0, 0.9999][dice.below(3)];
            if edited.set_weight(hand, weight).is_ok() {
                assert_eq!(edited.weight(hand), weight);
            }
        }
        assert_eq!(range(&edited.to_string()), edited);
        assert_eq!(Range::new(edited.iter()).as_ref(), Ok(&edited));
    }
}

#[test]
fn hands_that_are_no_range_say_why() {
    let [ace, king, queen]: [Card; 3] = ["As", "Ks", "Qs"].map(|card| card.parse().expect("a card"));
    let hand = [ace, king];
    assert_eq!(Range::new([([ace, ace], 1.0)]), Err(RangeError::SameCard(ace)));
    for weight in [-0.0001, 1.0001, f64::INFINITY] {
        assert_eq!(Range::new([(hand, weight)]), Err(RangeError::BadWeight { hand: hand.into(), weight }));
    }
    let error = Range::new([(hand, f64::NAN)]).expect_err("not a number");
    assert_eq!(error.to_string(), "bad weight NaN of AsKs; weights are 0 to 1");
    assert_eq!(Range::new([(hand, 0.5), ([king, ace], 1.0)]), Err(RangeError::TwoWeights { hand: [king, ace].into() }));
    // Too little to count.
    for weight in [0.0, -0.0, 0.00004] {
        assert_eq!(Range::new([(hand, weight)]), Ok(Range::default()), "{weight}");
    }
    assert_eq!(Range::new([(hand, 0.5), ([king, ace], 0.50001)]), Ok(range("AsKs:0.5")));

    let mut range = range("AsKs:0.5");
    assert_eq!(range.set_weight([ace, ace], 1.0), Err(RangeError::SameCard(ace)));
    assert_eq!(range.set_weight(hand, 2.0), Err(RangeError::BadWeight { hand: hand.into(), weight: 2.0 }));
    assert_eq!(range.to_string(), "AsKs:0.5");
    assert_eq!(range.set_weight([queen, king], 1.0).and(range.set_weight(hand, 0.0)), Ok(()));
    assert_eq!(range.to_string(), "KsQs");
}

#[test]
fn classes_are_read_by_name_and_are_ranges() {
    for class in StartingClass::all() {
        assert_eq!(class.to_string().to_lowercase().parse(), Ok(class));
        let range = Range::from(class);
        assert_eq!(range, class.to_string().parse().expect("a range"));
        let hands = class.hands().collect_vec();
        assert!(hands.iter().all(|&[a, b]| range.contains([b, a]) && StartingClass::new([a, b]) == Some(class)));
        assert_eq!(hands.len(), [12, 6, 4][usize::from(class.is_pair()) + 2 * usize::from(class.is_suited())]);
        assert_eq!(range.combos(), hands.len() as f64);
    }
    assert_eq!(
        "ka".parse::<StartingClass>().expect_err("suited or not?").to_string(),
        "\"ka\" is not a class of starting hands, as AA, AKs and AKo are (column 1)"
    );
    for text in ["", "A", "AAs", "AKx", "AKs+", "AKs,", "AhKh"] {
        assert!(text.parse::<StartingClass>().is_err(), "{text}");
    }
}

#[test]
fn a_range_of_one_hand_is_its_cards_alone() {
    assert_eq!((range("AsAd").to_string(), range("AsAd:0.5").to_string()), ("AsAd".to_owned(), "AsAd:0.5".to_owned()));
    // In a spot, the cards alone would be a known hand.
    assert_eq!(written("AsAd").to_string(), "AsAd:1");
    let spot: Spot = "AsAd:1|KK".parse().expect("a spot");
    assert_eq!((spot.to_string(), spot.to_string().parse()), ("AsAd:1|KK".to_owned(), Ok(spot)));
}
