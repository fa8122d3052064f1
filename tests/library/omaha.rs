//! Omaha: two hole cards and three of the board. The rules that players forget, and the fast evaluator against its
//! definition, which in turn has to agree with the oracle.

use std::thread;

use handrank::evaluator::best_of;
use handrank::{Card, Category, HandError, OmahaHand};
use itertools::Itertools;

use crate::dice::Dice;
use crate::oracle::{Standings, worth};

/// Hands, their categories and their best five.
const TRICKY: [(&str, Category, &str); 22] = [
    // Quads, a full house, a flush or a straight on the board do not play.
    ("As Kd Qc Jh / 9c 9d 9h 9s 2c", Category::ThreeOfAKind, "9c 9d 9h As Kd"),
    ("As Kd Qc Jh / 9c 9d 9h 8s 8c", Category::ThreeOfAKind, "9c 9d 9h As Kd"),
    ("As Kd Qc Jh / Th 8h 5h 4h 2h", Category::HighCard, "As Kd Th 8h 5h"),
    ("As Kd Qc Jh / 2c 3d 4h 5s 6c", Category::HighCard, "As Kd 6c 5s 4h"),
    // One card of the suit in hand is no flush, however many are on the board.
    ("As Kd 9h 7c / Qs Js 8s 3s 2d", Category::HighCard, "As Kd Qs Js 8s"),
    ("As 2s 9h 7c / Qs Js 8s 3s 2d", Category::Flush, "As Qs Js 8s 2s"),
    // Nor are four in hand with two on the board; with four in hand, the best two play.
    ("As Ks 9s 7s / Qs Js 8d 3c 2d", Category::HighCard, "As Ks Qs Js 8d"),
    ("2s 7s As 9s / Qs Js 8d 3s Kd", Category::Flush, "As Qs Js 9s 3s"),
    // Trips and quads in hand count as a pair.
    ("As Ah Ac 7d / Kd Ks 9h 4c 2d", Category::TwoPair, "As Ah Kd Ks 9h"),
    ("As Ah Ac Ad / Kh Qc 9h 4c 2d", Category::OnePair, "As Ah Kh Qc 9h"),
    ("9s 9h 9d 2c / 9c Kd Qs 7h 3d", Category::ThreeOfAKind, "9s 9h 9c Kd Qs"),
    // A pair in hand with the same pair on the board is quads; pairing both hole cards is only two pair.
    ("2c 2d Ah Kh / 2h 2s 9d 8c 4s", Category::FourOfAKind, "2c 2d 2h 2s 9d"),
    ("Ac Kd Qh Jh / As Ks Qd 2c 2d", Category::TwoPair, "Ac As Kd Ks Qd"),
    // Full houses: trips on the board and a pair in hand; a pair on the board that two hole cards turn into one.
    ("Jc Jd 3h 4h / 7c 7d 7h Ks 2c", Category::FullHouse, "7c 7d 7h Jc Jd"),
    ("7s Kc 3h 4h / 7c 7d Ks 9s 2c", Category::FullHouse, "7s 7c 7d Kc Ks"),
    // A wheel with two of its cards in hand, and one that would need three.
    ("Ad 3s Kc Kh / 2c 4d 5h 9s Jd", Category::Straight, "5h 4d 3s 2c Ad"),
    ("Ad 3s 4c Kh / 2c 9d 5h 9s Jd", Category::OnePair, "9d 9s Ad Kh Jd"),
    // With five or six hole cards there are more pairs to choose from.
    ("As Kd Qc Jh 4c / 2c 3d 4h 5s 6c", Category::Straight, "5s 4c 3d 2c As"),
    ("As Kd Qc Jh 8c 7h / 2c 3d 4h 5s 6c", Category::Straight, "8c 7h 6c 5s 4h"),
    // A straight flush; a steel wheel; and one that would need four cards in hand, which leaves a flush.
    ("9s 8s 7c 6c / Ts 7s 6s 5d 4d", Category::StraightFlush, "Ts 9s 8s 7s 6s"),
    ("Ah 2h Kh Qc / 3h 4h 5h Jh Th", Category::StraightFlush, "5h 4h 3h 2h Ah"),
    ("9s 8s 7s 6s / Ts 2s 3s 5d 4d", Category::Flush, "Ts 9s 8s 3s 2s"),
];

fn hand(text: &str) -> OmahaHand {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn best_five_of_tricky_hands() {
    for (text, category, five) in TRICKY {
        let (rank, best) = hand(text).best();
        assert_eq!(rank.category(), category, "{text}");
        assert_eq!(best.iter().join(" "), five, "{text}");
    }
}

/// A hand of this many hole cards and this many on the board.
fn deal(dice: &mut Dice, deck: &mut [Card], hole: usize, board: usize) -> OmahaHand {
    let (hole, board) = dice.deal(deck, hole + board).split_at(hole);
    OmahaHand::new(hole, board).expect("distinct cards in the right numbers")
}

/// Compares `hands` random hands for each size of board with the definition.
fn compare_with_definition(hands: usize, hole: usize) {
    let mut dice = Dice::new(0x0A4A_4A00 + hole as u64);
    let mut deck = Card::deck().collect_vec();
    for board in 3..=5 {
        for _ in 0..hands {
            let hand = deal(&mut dice, &mut deck, hole, board);
            let (rank, five) = best_of::best_omaha(&hand);
            assert_eq!(hand.rank(), rank, "{hand}");
            assert_eq!(hand.best(), (rank, five), "{hand}");
        }
    }
}

#[test]
fn hands_are_ranked_as_defined() {
    (4..=6).for_each(|hole| compare_with_definition(30_000, hole));
}

#[test]
#[ignore = "nine million hands take half a minute"]
fn nightly_a_million_hands_of_each_size_are_ranked_as_defined() {
    thread::scope(|scope| {
        (4..=6).for_each(|hole| _ = scope.spawn(move || compare_with_definition(1_000_000, hole)));
    });
}

/// The oracle ranks every five cards that Omaha allows.
#[test]
fn definition_agrees_with_the_oracle() {
    let standings = Standings::holdem();
    let mut dice = Dice::new(0x0AC1E);
    let mut deck = Card::deck().collect_vec();
    for sizes in 0..9 {
        for _ in 0..1_000 {
            let hand = deal(&mut dice, &mut deck, 4 + sizes / 3, 3 + sizes % 3);
            let cards = hand.hole().iter().chain(&hand.board()).collect_vec();
            let from_hole = |five: &[Card]| five.iter().filter(|card| hand.hole().cards().contains(card)).count();
            let allowed = cards.into_iter().combinations(5).filter(|five| from_hole(five) == 2);
            let best = allowed.map(|five| worth(&five.try_into().expect("five cards"))).min().expect("there are some");
            assert_eq!(hand.rank().get(), standings.rank(best), "{hand}");
            let (rank, five) = best_of::best_omaha(&hand);
            assert_eq!(rank.get(), standings.rank(best), "{hand}");
            assert_eq!(from_hole(&five), 2, "{hand}");
            assert_eq!(worth(&five), best, "{hand}");
        }
    }
}

#[test]
fn cards_must_be_distinct_and_in_the_right_number() {
    let deck = Card::deck().collect_vec();
    let new = |hole, board| OmahaHand::new(&deck[..hole], &deck[10..][..board]);
    for (hole, board) in (0..9).cartesian_product(0..8) {
        let is_good = (4..=6).contains(&hole) && (3..=5).contains(&board);
        assert_eq!(new(hole, board).is_ok(), is_good, "{hole} and {board}");
    }
    assert_eq!(OmahaHand::new(&deck[..4], &deck[3..8]), Err(HandError::Repeated(deck[3])));
    assert_eq!(OmahaHand::new([deck[0]; 4], &deck[3..8]), Err(HandError::Repeated(deck[0])));
}

#[test]
fn hands_round_trip() {
    let text = "As Kd Qc Jh/2c 3d 4h 5s 6c";
    assert_eq!(hand(text).to_string(), text);
    assert_eq!(hand("as,kd;qc jh / 2c/3d 4h/5s/6c"), hand(text));
    assert_eq!(format!("{:?}|{:>28}|", hand(text), hand(text)), format!("OmahaHand({text})|  {text}|"));
}

#[test]
fn errors_say_what_omaha_needs() {
    let error = |text: &str| text.parse::<OmahaHand>().expect_err(text).to_string();
    let no_board = "no board; Omaha needs one of 3 to 5 cards, as in \"As Kd Qc Jh / 2c 3d 4h\"";
    for (text, expected) in [
        ("", "no hole cards; an Omaha hand has 4 to 6"),
        ("As Kd Qc Jh", no_board),
        ("As Kd Qc Jh /", no_board),
        ("As Kd Qc Jh 2c 3d 4h 5s 6c", no_board),
        ("As Kd Qc Jh / 2c", "1 card on the board; Omaha needs 3 to 5"),
        ("As Kd Qc Jh / 2c 3d", "2 cards on the board; Omaha needs 3 to 5"),
        ("As Kd Qc Jh / 2c 3d 4h 5s 6c 7c", "6 cards; a board has at most 5"),
        ("As / 2c 3d 4h", "1 hole card; an Omaha hand has 4 to 6"),
        ("As Kd Qc / 2c 3d 4h", "3 hole cards; an Omaha hand has 4 to 6"),
        ("As Kd Qc Jh Tc 9c 8c / 2c 3d 4h", "7 hole cards; an Omaha hand has 4 to 6"),
        ("As Kd Qc Jh / 2c 3d Kd", "Kd is given twice (column 21)"),
        ("/ 2c 3d 4h", "no cards before the slash (column 1)"),
        ("As Kd Qc Jx / 2c 3d 4h", "unknown suit 'x' in \"Jx\"; suits are c d h s or ♣♦♥♠ (column 10)"),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
}
