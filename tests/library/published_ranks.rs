//! The numbers, names and descriptions of the 7,462 hand ranks, compared with what Cactus Kev's article and the article
//! on the four-line JavaScript classifier print.

use handrank::evaluator::bitfield;
use handrank::{Category, Hand, HandRank, Scale};
use itertools::Itertools;

/// Hands that open or close a category in Cactus Kev's article: hand, rank, category, whether the ace is low.
const LANDMARKS: [(&str, u16, &str, bool); 22] = [
    ("Ah Kh Qh Jh Th", 1, "Royal Flush", false),
    ("Kc Qc Jc Tc 9c", 2, "Straight Flush", false),
    ("6s 5s 4s 3s 2s", 9, "Straight Flush", false),
    ("5d 4d 3d 2d Ad", 10, "Straight Flush", true),
    ("Ac Ad Ah As Kc", 11, "Four of a Kind", false),
    ("2c 2d 2h 2s 3c", 166, "Four of a Kind", false),
    ("Ac Ad Ah Kc Kd", 167, "Full House", false),
    ("2c 2d 2h 3c 3d", 322, "Full House", false),
    ("As Ks Qs Js 9s", 323, "Flush", false),
    ("7h 5h 4h 3h 2h", 1599, "Flush", false),
    ("Ac Kd Qh Js Tc", 1600, "Straight", false),
    ("Kd Qs Jc Th 9s", 1601, "Straight", false),
    ("6c 5c 4c 3c 2d", 1608, "Straight", false),
    ("5c 4d 3h 2s Ac", 1609, "Straight", true),
    ("Ac Ad Ah Kc Qc", 1610, "Three of a Kind", false),
    ("2c 2d 2h 4c 3c", 2467, "Three of a Kind", false),
    ("Ac Ad Kc Kd Qc", 2468, "Two Pair", false),
    ("3c 3d 2c 2d 4c", 3325, "Two Pair", false),
    ("Ac Ad Kc Qc Jc", 3326, "One Pair", false),
    ("2c 2d 5c 4c 3c", 6185, "One Pair", false),
    ("Ac Kc Qc Jc 9d", 6186, "High Card", false),
    ("7c 5d 4h 3s 2c", 7462, "High Card", false),
];

/// The calls at the end of the JavaScript article, with the category in its comments and its note on a low ace.
const CALLS: [(&str, Category, bool); 12] = [
    ("10♠ J♠ Q♠ K♠ A♠", Category::RoyalFlush, false),
    ("4♠ 5♠ 6♠ 7♠ 8♠", Category::StraightFlush, false),
    ("2♠ 3♠ 4♠ 5♠ A♠", Category::StraightFlush, true),
    ("8♠ 8♣ 8♥ 8♦ 9♠", Category::FourOfAKind, false),
    ("7♠ 7♣ 7♥ 9♠ 9♣", Category::FullHouse, false),
    ("10♣ J♣ 6♣ K♣ 9♣", Category::Flush, false),
    ("10♠ J♣ Q♥ K♣ 9♦", Category::Straight, false),
    ("2♠ 3♣ 4♥ 5♣ A♦", Category::Straight, true),
    ("4♠ 4♣ 4♥ 8♠ 9♣", Category::ThreeOfAKind, false),
    ("8♠ 8♣ J♥ 9♠ 9♣", Category::TwoPair, false),
    ("8♠ 8♣ 3♥ 5♠ 9♣", Category::OnePair, false),
    ("10♠ 5♣ 4♥ 7♠ 9♣", Category::HighCard, false),
];

fn hand(text: &str) -> Hand {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn rank(text: &str) -> HandRank {
    hand(text).rank()
}

#[test]
fn landmarks_have_the_ranks_of_the_article() {
    for (text, number, category, ace_low) in LANDMARKS {
        let rank = rank(text);
        assert_eq!(rank.get(), number, "{text}");
        assert_eq!(rank.category().to_string(), category, "{text}");
        assert_eq!(rank.is_ace_low(), ace_low, "{text}");
    }
}

#[test]
fn calls_of_the_javascript_article_get_its_answers() {
    for (text, category, ace_low) in CALLS {
        assert_eq!(rank(text).category(), category, "{text}");
        assert_eq!(rank(text).is_ace_low(), ace_low, "{text}");
        assert_eq!(bitfield::category(&hand(text)), Some(category), "{text}");
    }
}

#[test]
fn categories_cover_the_ranks_that_the_article_gives_them() {
    let ranges = [
        (Category::RoyalFlush, 1, 1),
        (Category::StraightFlush, 2, 10),
        (Category::FourOfAKind, 11, 166),
        (Category::FullHouse, 167, 322),
        (Category::Flush, 323, 1599),
        (Category::Straight, 1600, 1609),
        (Category::ThreeOfAKind, 1610, 2467),
        (Category::TwoPair, 2468, 3325),
        (Category::OnePair, 3326, 6185),
        (Category::HighCard, 6186, 7462),
    ];
    assert_eq!(Category::ALL, ranges.map(|(category, _, _)| category));
    for (category, best, worst) in ranges {
        assert_eq!((category.best().get(), category.worst().get()), (best, worst), "{category}");
        for number in best..=worst {
            assert_eq!(HandRank::new(number).map(HandRank::category), Some(category), "{number}");
        }
    }
}

#[test]
fn hand_ranks_go_from_1_to_7462() {
    assert!(Scale::Kev.ranks().map(HandRank::get).eq(1..=7462));
    assert_eq!((HandRank::BEST.get(), HandRank::WORST.get()), (1, 7462));
    for number in [0, 7463, u16::MAX] {
        assert_eq!(HandRank::new(number), None);
    }
}

#[test]
fn example_of_a_hand_rank_has_that_rank() {
    for rank in Scale::Kev.ranks() {
        let cards = Hand::example(rank).cards().collect_vec();
        assert_eq!(Hand::new(&cards).map(|hand| hand.rank()), Ok(rank), "{cards:?}");
    }
}

#[test]
fn descriptions_use_the_words_of_a_player() {
    let said = [
        ("Kd Qs Jc Th 9s", "King-high straight"),
        ("Kd Ks Kc Th Ts", "Full house, kings over tens"),
        ("Ac Ad Kc Kd Qc", "Two pair, aces and kings, queen kicker"),
        ("Ac Ad Kc Qc Jc", "Pair of aces, king-queen-jack kickers"),
    ];
    for (text, words) in said {
        assert_eq!(rank(text).description().to_string(), words, "{text}");
    }
}
