//! Laws of poker and of its notation that hold for any cards: each is tried on hundreds of random hands, and a hand that
//! breaks one is shrunk to the simplest that does.

use handrank::{Board, Card, Category, Hand, HandRank, Suit};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::sample::select;

use crate::any_cards::{cards, hand};

fn rank(cards: &[Card]) -> HandRank {
    hand(cards).rank()
}

/// Every way to write a card's rank.
fn ranks(card: Card) -> Vec<String> {
    let symbol = card.rank().to_char();
    let ten = (symbol == 'T').then(|| "10".to_owned());
    [symbol.to_string(), symbol.to_ascii_lowercase().to_string()].into_iter().chain(ten).collect()
}

/// Every way to write a card's suit.
fn suits(card: Card) -> Vec<&'static str> {
    match card.suit() {
        Suit::Clubs => vec!["c", "C", "♣", "♧", "♣\u{FE0F}", "♧\u{FE0F}"],
        Suit::Diamonds => vec!["d", "D", "♦", "♢", "♦\u{FE0F}", "♢\u{FE0F}"],
        Suit::Hearts => vec!["h", "H", "♥", "♡", "♥\u{FE0F}", "♡\u{FE0F}"],
        Suit::Spades => vec!["s", "S", "♠", "♤", "♠\u{FE0F}", "♤\u{FE0F}"],
    }
}

/// A card as one character: a block of sixteen for each suit, with a knight between jack and queen.
fn playing_card(card: Card) -> String {
    let block = "shdc".find(card.suit().to_char()).expect("there are four suits");
    let place = "A23456789TJ_QK".find(card.rank().to_char()).expect("there are thirteen ranks");
    let symbol = char::from_u32(0x1F0A1 + (16 * block + place) as u32).expect("a character");
    symbol.to_string()
}

const SEPARATORS: [&str; 14] =
    ["", "", " ", "\t", ",", ", ", " \t ,,", "; ", "-", "_", "', '", ") (", "\u{A0}", "\u{2009}–\u{3000}"];

const IGNORED: [&str; 6] = ["", "", "", "\u{200B}", "\u{FEFF}\u{2060}", "\u{AD}"];

/// A card in any notation with this order, followed by a separator.
fn written(card: Card, is_suit_first: bool) -> impl Strategy<Value = String> {
    let parts = (select(ranks(card)), select(suits(card)), select(&IGNORED[..]));
    let in_two = parts.prop_map(move |(rank, suit, ignored)| match is_suit_first {
        true => format!("{suit}{ignored}{rank}"),
        false => format!("{rank}{ignored}{suit}"),
    });
    let text = prop_oneof![8 => in_two, 1 => Just(playing_card(card))];
    (text, select(&SEPARATORS[..])).prop_map(|(text, separator)| text + separator)
}

/// Cards, and text that stands for them, all rank first or all suit first, as words without separators require.
fn cards_as_written(count: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = (Vec<Card>, String)> {
    (cards(count), any::<bool>()).prop_flat_map(|(cards, is_suit_first)| {
        let text = cards.iter().map(|&card| written(card, is_suit_first)).collect_vec();
        (Just(cards), text.prop_map(|text| text.concat()))
    })
}

proptest! {
    #[test]
    fn cards_hands_and_boards_round_trip(cards in cards(5..=7)) {
        let hand = hand(&cards);
        prop_assert_eq!(hand.to_string().parse(), Ok(hand));
        let board = cards[..5].iter().join(" ");
        prop_assert_eq!(board.parse::<Board>().map(|board| board.to_string()), Ok(board));
        for card in cards {
            prop_assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn every_notation_gives_the_same_hand((cards, text) in cards_as_written(5..=7), before in "[ \t,;\\[('\"_\u{A0}\u{200B}-]{0,3}") {
        prop_assert_eq!((before + &text).parse(), Ok(hand(&cards)));
    }

    #[test]
    fn every_notation_gives_the_same_board((cards, text) in cards_as_written(0..=5)) {
        prop_assert_eq!(text.parse::<Board>().map(|board| board.cards().to_vec()), Ok(cards));
    }

    #[test]
    fn hand_read_with_a_board_has_the_cards_of_both((cards, text) in cards_as_written(5..=7), own in 0_usize..=7) {
        let own = own.clamp((cards.len() - 5).max(1), cards.len());
        let board = cards[own..].iter().join(" ").parse().expect("up to five cards");
        let text = text.parse::<Hand>().expect("a hand").cards().take(own).join(",");
        prop_assert_eq!(Hand::read(&text, &board), Ok(hand(&cards)));
    }

    #[test]
    fn board_after_a_slash_is_like_a_given_one(
        ((cards, own), gap) in (cards_as_written(1..=6), "[ ,\u{200B}]{0,2}"),
        board in cards(1..=5),
    ) {
        let text = board.iter().join(if gap.is_empty() { "/" } else { " " });
        let with_board = own.clone() + "/" + &gap + &text;
        let given = Hand::read(&own, &text.parse().expect("a board"));
        let is_apart = board.iter().all(|card| !cards.contains(card));
        match given {
            Ok(hand) => prop_assert_eq!(with_board.parse(), Ok(hand)),
            Err(_) => prop_assert!(with_board.parse::<Hand>().is_err()),
        }
        prop_assert_eq!(with_board.parse::<Hand>().is_ok(), is_apart && (5..=7).contains(&(cards.len() + board.len())));
    }

    #[test]
    fn order_does_not_matter((first, second) in cards(5..=7).prop_flat_map(|cards| (Just(cards.clone()), Just(cards).prop_shuffle()))) {
        prop_assert_eq!(rank(&first), rank(&second));
    }

    #[test]
    fn suits_do_not_matter(cards in cards(5..=7)) {
        let (rank, best) = hand(&cards).best();
        for suits in Suit::ALL.into_iter().permutations(4) {
            let recoloured = |card: Card| {
                let suit = Suit::ALL.iter().position(|&suit| suit == card.suit()).expect("there are four");
                Card::new(card.rank(), suits[suit])
            };
            let dyed_hand = hand(&cards.iter().copied().map(recoloured).collect_vec());
            prop_assert_eq!(dyed_hand.best(), (rank, best.map(recoloured)));
        }
    }

    #[test]
    fn more_cards_never_make_a_hand_worse(cards in cards(6..=7)) {
        for fewer in cards.iter().copied().combinations(cards.len() - 1) {
            prop_assert!(rank(&cards) <= rank(&fewer), "{fewer:?}");
        }
    }

    #[test]
    fn best_five_come_from_the_hand_and_have_its_rank(cards in cards(5..=7)) {
        let (best_rank, best) = hand(&cards).best();
        prop_assert_eq!(best_rank, rank(&best));
        prop_assert!(best.iter().all(|card| cards.contains(card)));
        prop_assert_eq!(best.map(Card::rank), best_rank.ranks());
    }

    #[test]
    fn hand_ranks_and_categories_round_trip(number: u16) {
        match HandRank::new(number) {
            Some(rank) => {
                prop_assert_eq!(rank.to_string(), number.to_string());
                let category = rank.category();
                prop_assert_eq!(Category::from_name(&category.to_string().to_uppercase()), Some(category));
                prop_assert!((category.best()..=category.worst()).contains(&rank));
            }
            None => prop_assert!(!(1..=7462).contains(&number)),
        }
    }

    #[test]
    fn error_columns_are_within_the_text(text: String) {
        if let Err(error) = text.parse::<Hand>() {
            prop_assert!(error.column().is_none_or(|column| (1..=text.chars().count()).contains(&column)));
        }
    }
}

#[test]
fn packed_cards_differ_in_more_than_one_bit() {
    for [a, b] in Card::deck().collect_vec().into_iter().array_combinations() {
        assert!((a.bits() ^ b.bits()).count_ones() > 1, "{a} and {b}");
    }
}
