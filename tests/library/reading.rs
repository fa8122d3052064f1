//! Hands from text: every notation people use, every mistake they make, and where it is found.

use handrank::program::sanitized;
use handrank::{Board, Card, Category, Game, Hand, HandError, Rank, ReadError, ReadErrorKind, Suit};
use itertools::{Itertools, iproduct};

fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The column and the kind of an error.
fn parts(error: ReadError) -> (Option<usize>, ReadErrorKind) {
    (error.column(), error.kind().clone())
}

fn refusal(text: &str) -> (Option<usize>, ReadErrorKind) {
    parts(text.parse::<Hand>().expect_err(text))
}

fn unknown_rank(found: char, word: &str) -> ReadErrorKind {
    ReadErrorKind::UnknownRank { found, word: word.to_owned() }
}

fn unknown_suit(found: char, word: &str) -> ReadErrorKind {
    ReadErrorKind::UnknownSuit { found, word: word.to_owned() }
}

fn repeated(text: &str) -> ReadErrorKind {
    ReadErrorKind::Hand(HandError::Repeated(card(text)))
}

fn missing_suit(word: &str) -> ReadErrorKind {
    ReadErrorKind::MissingSuit { word: word.to_owned() }
}

#[test]
fn all_notations_of_a_hand_mean_the_same() {
    let written = [
        "KdQsJcTh9s",
        "Kd,Qs,Jc,Th,9s",
        "Kd\tQs\tJc\tTh\t9s",
        "Kd, Qs,\tJc  Th9s",
        " ,Kd Qs Jc Th 9s\t ",
        "kd qs jc th 9s",
        "KD QS JC TH 9S",
        "kD Qs jC tH 9S",
        "Kd Qs Jc 10h 9s",
        "KdQsJc10h9s",
        "K♦ Q♠ J♣ T♥ 9♠",
        "K♢ Q♤ J♧ T♡ 9♤",
        "k♦q♤j♣10♡9♠",
        "K♦\u{FE0F} Q♠\u{FE0F} J♣\u{FE0F} T♥\u{FE0F} 9♠\u{FE0F}",
        "K♢\u{FE0E}Q♤\u{FE0E}J♧\u{FE0E}10♡\u{FE0E}9♤\u{FE0E}",
        "K♦\u{FE0F},qS\tJ♧10♥\u{FE0E}, 9s",
        "dK sQ cJ hT s9",
        "DKSQCJH10S9",
        "♦K ♠Q ♣J ♥10 ♠9",
        "♢\u{FE0F}k♤\u{FE0F}q♧\u{FE0F}j♡\u{FE0F}10♤\u{FE0F}9",
        "Kd sQ,Jc\t♥10 9♠",
        "🃎 🂭 🃛 🂺 🂩",
        "🃎🂭🃛🂺🂩",
        "🃎Qs🃛 h10,🂩",
        "[Kd Qs Jc Th 9s]",
        "['Kd', 'Qs', 'Jc', 'Th', '9s']",
        r#"{"Kd";"Qs";"Jc";"Th";"9s"}"#,
        "(Kd)(Qs)(Jc)(Th)(9s)",
        "Kd-Qs-Jc-Th-9s",
        "Kd_Qs_Jc_Th_9s",
        "Kd – Qs — Jc ‐ Th\u{2011}9s",
        "“Kd” ‘Qs’ „Jc“ «Th» ‹9s›",
        "Kd\u{A0}Qs\u{2003}Jc\u{202F}Th\u{3000}9s",
        "\x0CKd\x0BQs\u{85}Jc\u{2028}Th\u{2029}9s",
        "\nKd\nQs\r\nJc\rTh\n\n9s\n",
        "K\u{200B}d Q\u{AD}s J\u{2060}c 1\u{200D}0\u{FE0F}h\u{200F} \u{FEFF}9s",
        "Kd Qs / Jc Th 9s",
        "KdQs/JcTh/9s",
        "dK♠Q/[cJ h10]/🂩",
        "Kd Qs Jc Th 9s /",
        "Kd / Qs / Jc / Th / 9s /",
    ];
    let cards = [
        Card::new(Rank::King, Suit::Diamonds),
        Card::new(Rank::Queen, Suit::Spades),
        Card::new(Rank::Jack, Suit::Clubs),
        Card::new(Rank::Ten, Suit::Hearts),
        Card::new(Rank::Nine, Suit::Spades),
    ];
    for text in written {
        assert_eq!(hand(text).cards().collect_vec(), cards, "{text:?}");
    }
}

#[test]
fn cards_round_trip() {
    let symbols = iproduct!("23456789TJQKA".chars(), "cdhs".chars());
    let names = symbols.map(|(rank, suit)| format!("{rank}{suit}")).collect_vec();
    let cards = iproduct!(Rank::ALL, Suit::ALL).map(|(rank, suit)| Card::new(rank, suit)).collect_vec();
    assert_eq!(cards, Card::deck().collect_vec());
    assert_eq!(cards.iter().map(Card::to_string).collect_vec(), names);
    assert_eq!(names.iter().map(|name| card(name)).collect_vec(), cards);
}

#[test]
fn hands_round_trip() {
    for text in ["Kd Qs Jc Th 9s", "2c 2d 2h 2s 3c As", "Ad 2s 3c 4h 5s 6d Kh"] {
        assert_eq!(hand(text).to_string(), text);
    }
}

#[test]
fn texts_are_padded_as_a_whole() {
    let (king, royal) = (card("Kd"), hand("As Ks Qs Js Ts"));
    assert_eq!(format!("{king:>4}|{king:*<4}|{king:^4}"), "  Kd|Kd**| Kd ");
    assert_eq!(format!("{:>3}|{:<3}", king.rank(), king.suit()), "  K|d  ");
    assert_eq!(format!("{royal:>16}|{royal:-<16}"), "  As Ks Qs Js Ts|As Ks Qs Js Ts--");
    let board: Board = "As Ks Qs".parse().expect("three cards");
    assert_eq!(format!("{board:^10}|{:2}|", Board::default()), " As Ks Qs |  |");
    let words = royal.rank().description();
    assert_eq!(format!("{words:>13}|{words:.<13}|{words:.5}"), "  Royal flush|Royal flush..|Royal");
}

#[test]
fn debug_output_is_in_standard_notation() {
    assert_eq!(format!("{:?}", card("10♥")), "Card(Th)");
    assert_eq!(format!("{:?}", hand("Kd Qs Jc 10♥ 9s")), "Hand(Kd Qs Jc Th 9s)");
}

#[test]
fn errors_give_the_column_of_the_card_at_fault() {
    let refused = [
        ("Kd Qs Xc Th 9s", 7, unknown_rank('X', "Xc")),
        ("1d Qs Jc Th 9s", 1, unknown_rank('1', "1d")),
        ("Kd Qs Jx Th 9s", 7, unknown_suit('x', "Jx")),
        ("KdQsJc10x9s", 7, unknown_suit('x', "KdQsJc10x9s")),
        ("Kd Qs Jc Th 9", 13, missing_suit("9")),
        ("Kd Q Jc Th 9s", 4, missing_suit("Q")),
        ("Kd Qs 10, Th 9s", 7, missing_suit("10")),
        ("Kd Qs Jc Kd 9s", 10, repeated("Kd")),
        ("KdQsJcTh9s10h", 11, repeated("Th")),
        // Columns count characters, not bytes: a suit symbol takes three, a variation selector three more.
        ("K♦ Q♠ J♣ X♥ 9♠", 10, unknown_rank('X', "X♥")),
        ("K♦\u{FE0F}Q♠\u{FE0F}J♣\u{FE0F}K♦\u{FE0F}9♠", 10, repeated("Kd")),
        ("K♦ Q\u{441} Jc Th 9s", 4, unknown_suit('\u{441}', "Q\u{441}")),
        // In UTF-8 this differs from ♠ in the first byte alone.
        ("K♦ Q\u{3660} Jc Th 9s", 4, unknown_suit('\u{3660}', "Q\u{3660}")),
        ("\u{200B}K\u{200B}♦ Q\u{200B}x", 6, unknown_suit('x', "Q\u{200B}x")),
        ("🃎🂭 sX", 4, unknown_rank('X', "sX")),
        ("sK dK sK", 7, repeated("Ks")),
        ("dK sx0 cJ hT s9", 4, unknown_rank('x', "sx0")),
        ("sK 🂮", 4, repeated("Ks")),
        ("Kd s", 4, ReadErrorKind::MissingRank { word: "s".to_owned() }),
        ("sQs", 3, ReadErrorKind::MissingRank { word: "sQs".to_owned() }),
        ("/Kd", 1, ReadErrorKind::NoCardsBeforeSlash),
        (" , /", 4, ReadErrorKind::NoCardsBeforeSlash),
        ("Kd Qs //", 8, ReadErrorKind::EmptyStreet),
        ("Kd Qs | Jc", 7, ReadErrorKind::SeveralHands { separator: "|".to_owned() }),
        ("Kd Qs / Jc / \u{200B}/ Th", 15, ReadErrorKind::EmptyStreet),
        ("Kd Qs / Jc Qs", 12, repeated("Qs")),
        ("Kd Qs / Jx/", 9, unknown_suit('x', "Jx")),
    ];
    for (text, column, error) in refused {
        assert_eq!(refusal(text), (Some(column), error), "{text:?}");
    }
}

#[test]
fn first_of_several_mistakes_is_reported() {
    assert_eq!(refusal("Kd Kd Xc"), (Some(4), repeated("Kd")));
    assert_eq!(refusal("Kd Xc Kd"), (Some(4), unknown_rank('X', "Xc")));
}

#[test]
fn messages_show_what_was_found() {
    assert!(unknown_rank('X', "Xd").to_string().contains("unknown rank 'X' in \"Xd\""));
    let cyrillic = unknown_suit('\u{441}', "Q\u{441}").to_string();
    assert!(cyrillic.contains("unknown suit '\u{441}' (U+0441)"), "{cyrillic}");
}

#[test]
fn invisible_characters_are_escaped() {
    for symbol in
        "\0\x1B\n\u{7F}\u{9B}\u{AD}\u{61C}\u{200B}\u{200D}\u{202E}\u{2060}\u{2066}\u{FEFF}\u{E0041}\u{E0100}".chars()
    {
        let text = format!("a{symbol}b");
        let shown = sanitized(&text);
        assert!(shown.starts_with("a\\") && !shown.contains(symbol), "{symbol:?}: {shown:?}");
    }
    let ordinary = r#"it's "Ä" \ файл 手 ♠️.txt"#;
    assert_eq!(sanitized(ordinary), ordinary);
}

#[test]
fn hand_has_five_to_seven_cards() {
    let deck = Card::deck().collect_vec();
    for cards in 0..=deck.len() {
        let held = &deck[..cards];
        let made = Hand::new(held);
        if (5..=7).contains(&cards) {
            assert_eq!(made.expect("a hand of the right size").cards().collect_vec(), held);
        } else {
            let wrong = HandError::WrongCount { cards, board: 0 };
            assert_eq!(made, Err(wrong.clone()));
            assert_eq!(refusal(&held.iter().join(" ")), (None, ReadErrorKind::Hand(wrong)));
        }
    }
}

#[test]
fn hand_has_no_repeated_card() {
    for count in 5..=7 {
        for [first, second] in (0..count).array_combinations() {
            let mut cards = Card::deck().take(count).collect_vec();
            cards[second] = cards[first];
            assert_eq!(Hand::new(&cards), Err(HandError::Repeated(cards[first])), "{cards:?}");
        }
    }
}

#[test]
fn text_of_a_card_must_hold_exactly_one() {
    for (text, cards) in [("", 0), (" ", 0), ("KdQs", 2)] {
        let expected = (None, ReadErrorKind::NotOneCard { cards });
        assert_eq!(text.parse::<Card>().map_err(parts), Err(expected), "{text:?}");
    }
}

#[test]
fn board_completes_a_hand() {
    let board: Board = "Jc,10♥ 9s".parse().expect("a board of three");
    assert_eq!(board.cards(), ["Jc", "Th", "9s"].map(card));
    assert_eq!(Hand::read("Kd Qs", &board), Ok(hand("Kd Qs Jc Th 9s")));

    let refused = [
        ("Kd", None, HandError::WrongCount { cards: 4, board: 3 }),
        ("Kd Qs 2c 3c 4c", None, HandError::WrongCount { cards: 8, board: 3 }),
        ("Kd Th", Some(4), HandError::OnBoard(card("Th"))),
    ];
    for (text, column, error) in refused {
        assert_eq!(Hand::read(text, &board).map_err(parts), Err((column, ReadErrorKind::Hand(error))), "{text}");
    }
}

#[test]
fn text_may_have_a_board_of_its_own() {
    let seven = hand("Ah Kh 8h 5h 2h 8d Kc");
    for text in ["Ah Kh / 8h 5h 2h 8d Kc", "AhKh/8h5h2h/8d/Kc", "AhKh/8h5h2h/8dKc/", "hA hK/h8h5h2d8cK"] {
        assert_eq!(hand(text), seven, "{text}");
        let general = format!("{text}\u{200B}");
        assert_eq!(hand(&general), seven, "{text}");
    }
    let wrong = |cards, board| ReadErrorKind::Hand(HandError::WrongCount { cards, board });
    let refused = [
        ("Ah Kh / 8h 5h", wrong(4, 2)),
        ("Ah Kh Qh / 8h 5h 2h 8d Kc", wrong(8, 5)),
        ("Ah Kh /", wrong(2, 0)),
        ("Ah / 8h 5h 2h 8d Kc 9c", ReadErrorKind::Hand(HandError::BoardTooLarge { cards: 6 })),
    ];
    for (text, error) in refused {
        assert_eq!(refusal(text), (None, error), "{text}");
    }
}

#[test]
fn second_board_is_rejected() {
    let board: Board = "8h 5h 2h/8d".parse().expect("streets are separated by slashes");
    assert_eq!(Hand::read("Ah Kh / ", &board), Ok(hand("Ah Kh 8h 5h 2h 8d")));
    assert_eq!(Hand::read("Ah Kh / Kc", &board).map_err(parts), Err((Some(9), ReadErrorKind::SecondBoard)));
}

#[test]
fn card_with_a_slash_is_rejected() {
    for (text, column) in [("Kd/", 3), ("Kd/Qs", 3)] {
        assert_eq!(parts(text.parse::<Card>().expect_err(text)), (Some(column), unknown_rank('/', "/")));
    }
}

#[test]
fn board_has_at_most_five_distinct_cards() {
    let deck = Card::deck().collect_vec();
    for cards in 0..=7 {
        let board = deck[..cards].iter().join(" ").parse::<Board>().map_err(parts);
        let expected = match cards {
            0..=5 => Ok(&deck[..cards]),
            _ => Err((None, ReadErrorKind::Hand(HandError::BoardTooLarge { cards }))),
        };
        assert_eq!(board.as_ref().map(Board::cards).map_err(Clone::clone), expected);
    }
    assert_eq!("Jc Th Jc".parse::<Board>().map_err(parts), Err((Some(7), repeated("Jc"))));
}

#[test]
fn ranks_suits_games_and_categories_have_names() {
    for rank in Rank::ALL {
        assert_eq!(rank.to_string().parse(), Ok(rank));
        assert_eq!(rank.to_string().to_lowercase().parse(), Ok(rank));
    }
    assert_eq!("10".parse(), Ok(Rank::Ten));
    assert!(Suit::ALL.iter().all(|suit| suit.to_string().parse() == Ok(*suit)));
    assert!(Game::ALL.iter().all(|game| game.to_string().parse() == Ok(*game)));
    assert!(Category::ALL.iter().all(|category| category.to_string().parse() == Ok(*category)));
    for (category, names) in [
        (Category::RoyalFlush, &["royal", "Royal Flushes"][..]),
        (Category::FourOfAKind, &["quads", "QUAD"]),
        (Category::FullHouse, &["boat", "full_boat", "full houses"]),
        (Category::Flush, &["flushes"]),
        (Category::Straight, &["straights"]),
        (Category::ThreeOfAKind, &["trips", "Set"]),
        (Category::TwoPair, &["two pairs", "two-pairs", "Two_Pairs"]),
        (Category::OnePair, &["pair", "pairs"]),
        (Category::HighCard, &["high-cards"]),
    ] {
        for name in names {
            assert_eq!((Category::from_name(name), name.parse()), (Some(category), Ok(category)), "{name}");
        }
    }
    let unknown = |error: ReadError| error.kind().to_string();
    let ranks = "ranks are 2-9 T (or 10) J Q K A";
    for (text, column, message) in [
        ("1", Some(1), format!("unknown rank '1' in \"1\"; {ranks}")),
        ("Kx", Some(2), format!("unknown rank 'x' in \"Kx\"; {ranks}")),
        ("", None, format!("no rank after \"\"; {ranks}")),
    ] {
        let error = text.parse::<Rank>().expect_err(text);
        assert_eq!((error.column(), unknown(error)), (column, message));
    }
    assert_eq!(
        unknown("hh".parse::<Suit>().expect_err("no suit")),
        "unknown suit 'h' in \"hh\"; suits are c d h s or ♣♦♥♠"
    );
    assert_eq!(unknown("".parse::<Suit>().expect_err("no suit")), "no suit after \"\"; suits are c d h s or ♣♦♥♠");
    let categories = unknown("quint".parse::<Category>().expect_err("no category"));
    assert!(categories.starts_with("unknown category \"quint\"; categories are Royal Flush, Straight Flush, "));
}
