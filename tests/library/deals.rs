//! Deals from text: hands and a board in every notation, every mistake, and where it is found.

use std::num::NonZero;

use handrank::notation::DealReader;
use handrank::program::DealLines;
use handrank::{
    Board, Card, Deal, DealError, Game, Hand, HandError, HandOrRange, Range, ReadError, ReadErrorKind, Seat, Spot,
};
use itertools::Itertools;

use crate::dice::Dice;

fn card(text: &str) -> Card {
    text.parse().expect(text)
}

fn refusal(error: ReadError) -> (Option<usize>, String) {
    (error.column(), error.kind().to_string())
}

#[test]
fn all_notations_of_a_deal_mean_the_same() {
    let expected = "Ah Kh|8c 8s|Kd Ks/8h 5h 2h 8d Kc";
    for text in [
        "Ah Kh|8c 8s|Kd Ks/8h 5h 2h 8d Kc",
        "AhKh|8c8s|KdKs/8h5h2h/8d/Kc",
        " AhKh | 8c8s | KdKs / 8h 5h 2h / 8d / Kc / ",
        "ah,kh|8C-8S|[K♦ K♠]/8♥5♥2♥8♦K♣",
        "hAhK|c8s8|dKsK/h8h5h2/d8/cK",
        "🂱🂾|🃘🂨|🃎🂮/🂸🂵🂲/🃈/🃞",
        "A\u{200B}hKh|8c8s|KdKs/8h5h2h8dKc",
    ] {
        let deal: Deal = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(deal.to_string(), expected, "{text}");
        assert_eq!((deal.hands().len(), deal.board().len()), (3, 5));
    }
    let without_board: Deal = "Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s/".parse().expect("a deal");
    assert_eq!(without_board.to_string(), "Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s");
    assert_eq!(format!("{without_board:?}"), "Deal(Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s)");
}

#[test]
fn errors_point_to_the_card_or_hand_at_fault() {
    for (text, column, message) in [
        ("AhKh|8c8s/8h5h2h8dKh", Some(19), "Kh is in hand 1 and on the board"),
        ("AhKh|8cKh/8h5h2h8dKc", Some(8), "Kh is in hand 1 and in hand 2"),
        ("AhKh|8c8c/8h5h2h8dKc", Some(8), "8c is in hand 2 twice"),
        ("AhAh|8c8s", Some(3), "Ah is in hand 1 twice"),
        ("AhKh|8c8s|KdKs/8h5h2h/Ks", Some(23), "Ks is in hand 3 and on the board"),
        ("AhKh|8c8s/8h5h2h/8h", Some(18), "8h is on the board twice"),
        ("AhKh|8x8s", Some(6), "unknown suit 'x' in \"8x8s\"; suits are c d h s or ♣♦♥♠"),
        ("AhKh|,|8c8s", Some(5), "hand 2 has no cards"),
        ("AhKh|8c8s|[]/8h5h2h", Some(10), "hand 3 has no cards"),
        ("()|AhKh|8c8s", Some(1), "hand 1 has no cards"),
        ("/8h5h2h", Some(1), "hand 1 has no cards"),
        ("", Some(1), "hand 1 has no cards"),
        ("AhKh|8c|KdKs", Some(6), "hand 2 has 1 card, but hand 1 has 2"),
        ("AhKh|8c8s|KdKsKc/8h5h2h", Some(11), "hand 3 has 3 cards, but hand 1 has 2"),
        ("AhKh/8h5h2h", None, "only one hand; a deal has two or more, separated by |"),
        ("AhKh|8c8s//8h5h2h", Some(11), "no cards between the slashes"),
        ("AhKh|8c8s/8h5h2h|KdKs", Some(17), "hand after the board; the board must come last"),
        ("AhKh|8c8s/8h5h2h8dKc2c", None, "6 cards; a board has at most 5"),
    ] {
        let error = text.parse::<Deal>().expect_err(text);
        assert_eq!(refusal(error), (column, message.to_owned()), "{text}");
    }
}

#[test]
fn seats_without_a_hand_keep_their_number() {
    for (text, printed, winners) in [
        ("AhKh|-|8c8s/8h5h2h8dKc", "Ah Kh|-|8c 8s/8h 5h 2h 8d Kc", vec![2]),
        ("- | AhKh | xx | 8c8s / 8h5h2h", "-|Ah Kh|XX|8c 8s/8h 5h 2h", vec![1]),
        ("|AhKh||8c8s|/8h5h2h8d", "-|Ah Kh|-|8c 8s|-/8h 5h 2h 8d", vec![3]),
        ("AhAd|????|AcAs|-/Kh Kd 8s 4c 2h", "Ah Ad|XX|Ac As|-/Kh Kd 8s 4c 2h", vec![0, 2]),
        ("-|-|-|-|8c 8s|-|-|XX|-/8h5h2h", "-|-|-|-|8c 8s|-|-|XX|-/8h 5h 2h", vec![4]),
    ] {
        let deal: Deal = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((deal.to_string().as_str(), deal.to_string().parse()), (printed, Ok(deal.clone())));
        let showdown = deal.showdown(Game::Holdem).expect("a showdown");
        assert_eq!(showdown.winners().collect_vec(), winners, "{text}");
        let hands = deal.seats().map(|seat| seat.map(|cards| cards.collect_vec())).collect_vec();
        let seats = hands
            .iter()
            .map(|seat| match seat {
                Seat::Hand(cards) => Seat::Hand(&cards[..]),
                Seat::Folded => Seat::Folded,
                Seat::Hidden => Seat::Hidden,
            })
            .collect_vec();
        assert_eq!(Deal::with_seats(&seats, deal.board()), Ok(deal));
    }
    for (text, column, message) in [
        ("AhKh|??????|8c8s", None, "\"??????\" are 3 cards, but the known hands have 2; write ????"),
        (
            "- AhKh 8c8s",
            Some(1),
            "\"-\" is a seat without a hand only between bars or after a name, as in AhKh|-|8c8s/8h5h2h8dKc",
        ),
        (
            "AhKh vs XX",
            Some(9),
            "\"XX\" is a seat without a hand only between bars or after a name, as in AhKh|XX|8c8s/8h5h2h8dKc",
        ),
    ] {
        let error = text.parse::<Deal>().expect_err(text);
        assert_eq!(refusal(error), (column, message.to_owned()), "{text}");
    }
}

/// Hands with `vs` between them, or each in a word of its own, are read as if there were bars between them.
#[test]
fn hands_are_separated_by_bars_words_or_spaces() {
    let reader = DealReader::default();
    for text in ["AhKh|8c8s/8h5h2h", "AhKh vs 8c8s / 8h5h2h", "Ah Kh v. 8c 8s/8h5h2h", "AhKh 8c8s / 8h 5h 2h"] {
        assert_eq!(
            reader.read::<Deal>(text).map(|deal| deal.to_string()),
            Ok("Ah Kh|8c 8s/8h 5h 2h".to_owned()),
            "{text}"
        );
        let spot = Ok("Ah Kh|8c 8s/8h 5h 2h".to_owned());
        assert_eq!(reader.read::<Spot>(text).map(|spot| spot.to_string()), spot, "{text}");
        assert_eq!(text.parse::<Spot>().map(|spot| spot.to_string()), spot, "{text}");
    }
    for (text, spot) in [
        ("AA KK", "AA|KK"),
        ("QQ+ AK vs KK", "QQ+,AK|KK"),
        ("QQ+, AK VERSUS random against 22", "QQ+,AK|random|22"),
        ("AhKh 8c8s vs QdJd", "AhKh,8c8s|Qd Jd"),
    ] {
        assert_eq!(reader.read::<Spot>(text).map(|spot| spot.to_string()), Ok(spot.to_owned()), "{text}");
        assert_eq!(text.parse::<Spot>().map(|spot| spot.to_string()), Ok(spot.to_owned()), "{text}");
    }
    for (text, column, message) in [
        ("vs AA", 1, "\"vs\" goes between two hands; a hand is missing"),
        ("AA vs", 4, "\"vs\" goes between two hands; a hand is missing"),
        ("AA vs v KK", 4, "\"vs\" goes between two hands; a hand is missing"),
        ("AA|KK vs QQ", 7, "both | and \"vs\" separate hands; use one of them"),
    ] {
        let error = reader.read::<Spot>(text).expect_err(text);
        assert_eq!(refusal(error), (Some(column), message.to_owned()), "{text}");
    }
}

/// What follows too many players is not read.
#[test]
fn players_are_as_many_as_the_deck_has_hands_for() {
    let most = ["random"; 26].join("|");
    assert_eq!(most.parse::<Spot>().map(|spot| spot.players().len()), Ok(26));
    for more in ["random", "nonsense"] {
        let error = format!("{most}|{more}").parse::<Spot>().expect_err("27 players");
        assert_eq!(error.to_string(), "too many hands; the deck has too few cards for all of them");
    }
    let seats = |folded: usize| format!("AhKh|{}8c8s", "-|".repeat(folded)).parse::<Deal>();
    assert_eq!(seats(62).map(|deal| deal.seats().len()), Ok(64));
    assert_eq!(seats(63).expect_err("65 seats").to_string(), "too many seats; a deal has at most 64 (column 132)");
}

/// A card is in one place, whichever way it gets there.
#[test]
fn boards_and_dead_cards_have_no_card_in_common() {
    let board: Board = "8h 5h 2h".parse().expect("a board");
    let dead = vec![card("5h")];
    let reader = DealReader::default().with_board(&board).expect("cards of the deck");
    assert_eq!(reader.with_dead(&dead).map(|_| ()), Err(DealError::Dead(card("5h"))));
    let reader = DealReader::default().with_dead(&dead).expect("one card");
    assert_eq!(reader.clone().with_board(&board).map(|_| ()), Err(DealError::Dead(card("5h"))));
    for result in
        [reader.read::<Deal>("AhKh|8c8s/8h5h2h").map(|_| ()), reader.read::<Spot>("AhKh|8c8s/8h5h2h").map(|_| ())]
    {
        assert_eq!(refusal(result.expect_err("a dead card")), (Some(13), "5h is a dead card".to_owned()));
    }
}

fn on_board(board: &str) -> DealReader {
    DealReader::default().with_board(&board.parse().expect("a board")).expect("cards of the deck")
}

#[test]
fn board_for_all_deals_comes_after_the_hands_and_must_be_the_only_one() {
    let reader = on_board("8h 5h 2h");
    assert_eq!(reader.read::<Deal>("AhKh|8c8s/").expect("a deal").to_string(), "Ah Kh|8c 8s/8h 5h 2h");
    for (text, column, message) in [
        ("AhKh|8c5h", 8, "5h is on the board and in hand 2"),
        ("AhKh|8c8s/8d", 11, "a board has already been given; leave out the slash and the cards after it"),
    ] {
        assert_eq!(refusal(reader.read::<Deal>(text).expect_err(text)), (Some(column), message.to_owned()));
    }
}

#[test]
fn lines_without_bars_are_cut_into_hands() {
    let reader = DealReader::default().with_hand_size(NonZero::new(2));
    for (text, deal) in [
        ("Ah Kh 8c 8s Kd Ks / 8h 5h 2h", "Ah Kh|8c 8s|Kd Ks/8h 5h 2h"),
        ("AhKh8c8s", "Ah Kh|8c 8s"),
        ("Ah Kh Qh|8c 8s 8d", "Ah Kh Qh|8c 8s 8d"),
    ] {
        assert_eq!(reader.read::<Deal>(text).expect(text).to_string(), deal);
    }
    for (text, column, message) in [
        ("Ah Kh 8c 8s Kd", Some(13), "hand 3 has 1 card, but hand 1 has 2"),
        ("Ah Kh 8c Ah", Some(10), "Ah is in hand 1 and in hand 2"),
        ("Ah Kh", None, "only one hand; a deal has two or more, separated by |"),
    ] {
        assert_eq!(refusal(reader.read::<Deal>(text).expect_err(text)), (column, message.to_owned()));
    }
}

#[test]
fn deals_are_made_of_distinct_cards_in_equal_hands() {
    let cards = Card::deck().collect_vec();
    let none = Board::default();
    let board = Board::new(&cards[10..13]).expect("a board");
    assert_eq!(Deal::new(&[&cards[..2], &cards[2..4]], &board).expect("a deal").to_string(), "2c 2d|2h 2s/4h 4s 5c");
    for (hands, board, error) in [
        (vec![&cards[..2], &cards[1..3]], &none, DealError::InHand { card: card("2d"), seat: 0, again: Some(1) }),
        (vec![&cards[..2], &cards[10..12]], &board, DealError::OnBoard { card: card("4h"), again: Some(1) }),
        (
            vec![&cards[..2], &cards[2..5]],
            &none,
            DealError::UnequalHands { seat: 1, cards: 3, first: 0, first_cards: 2 },
        ),
        (vec![&cards[..2], &[]], &none, DealError::NoCards { seat: 1 }),
        (vec![&cards[..2]], &none, DealError::OneHand),
        (vec![], &none, DealError::NoCards { seat: 0 }),
    ] {
        assert_eq!(Deal::new(&hands, board), Err(error));
    }
    // The whole deck can be dealt.
    let all = cards.chunks(2).collect_vec();
    assert_eq!(Deal::new(&all, &none).expect("a deal").hands().flatten().collect_vec(), cards);
    assert_eq!(
        Deal::new(&all, &none).expect("a deal").to_string().parse(),
        Deal::new(&all, &none).map_err(ReadError::from)
    );
}

/// What a reader refuses, `Spot::new` refuses, too.
#[test]
fn spots_are_made_of_distinct_cards_in_equal_hands() {
    let cards = Card::deck().collect_vec();
    let (none, flop) = (Board::default(), Board::new(&cards[10..13]).expect("a board"));
    let hand = |range: std::ops::Range<usize>| HandOrRange::try_from(cards[range].to_vec()).expect("a hand");
    let random = || HandOrRange::from(Range::random());
    assert_eq!(Spot::new(vec![hand(0..2), random()], &flop, &[]).expect("a spot").to_string(), "2c 2d|random/4h 4s 5c");
    for (players, board, dead, error) in [
        (vec![], none, vec![], DealError::NoCards { seat: 0 }),
        (
            vec![hand(0..2), random(), hand(1..3)],
            none,
            vec![],
            DealError::InHand { card: card("2d"), seat: 0, again: Some(2) },
        ),
        (
            vec![random(), hand(0..1), hand(2..4)],
            flop,
            vec![],
            DealError::UnequalHands { seat: 2, cards: 2, first: 1, first_cards: 1 },
        ),
        (vec![hand(10..12)], flop, vec![], DealError::OnBoard { card: card("4h"), again: Some(0) }),
        (vec![random()], flop, vec![cards[12]], DealError::Dead(card("5c"))),
        (vec![random()], none, vec![cards[0], cards[0]], DealError::Dead(card("2c"))),
        (vec![random()], Board::new(&cards[..2]).expect("a board"), vec![], DealError::NoStreet { cards: 2 }),
    ] {
        assert_eq!(Spot::new(players, &board, &dead), Err(error));
    }
    // Hole cards alone say whether there are some, and whether they are distinct.
    assert_eq!(HandOrRange::try_from(vec![]), Err(HandError::NoCards));
    assert_eq!(HandOrRange::try_from([cards[0], cards[0]]), Err(HandError::Repeated(cards[0])));
}

#[test]
fn games_say_how_many_cards_they_need() {
    #[track_caller]
    fn check(game: Game, text: &str, error: HandError) {
        let deal: Deal = text.parse().expect(text);
        assert_eq!(deal.showdown(game).expect_err(text), DealError::Hand(error), "{text}");
    }
    check(Game::Holdem, "AhKh|8c8s/8h5h", HandError::WrongCount { cards: 4, board: 2 });
    check(Game::Holdem, "AhKhQh|8c8s8d/2h3h4h5h6h", HandError::WrongCount { cards: 8, board: 5 });
    check(Game::Omaha, "AhKh|8c8s/8h5h2h", HandError::WrongHoleCount { cards: 2 });
    check(Game::Omaha, "AhKhQhJh|8c8s8d7d/2c3c", HandError::WrongOmahaBoard { cards: 2 });
}

/// A line of cards separated by `|` and `/`, usually a deal, now and then with a byte changed.
fn line(dice: &mut Dice, deck: &mut [Card]) -> String {
    const ODD: &[u8] = b" |//\r\t2TkAhsx#";
    let (hands, size, board) = (2 + dice.below(9), 1 + dice.below(4), dice.below(6));
    let cards = dice.deal(deck, hands * size + board).to_vec();
    let space = ["", " "][dice.below(2)];
    let streets = if board == 5 && dice.below(2) == 0 { "/" } else { space };
    let hands = cards[..hands * size].chunks(size).map(|hand| hand.iter().join(space)).join("|");
    let [flop, later] =
        [&cards[cards.len() - board..][..board.min(3)], &cards[cards.len() - board.saturating_sub(3)..]];
    let board = [flop.iter().join(space)].into_iter().chain(later.iter().map(Card::to_string)).join(streets);
    let mut line = hands + if board.is_empty() { "" } else { "/" } + &board;
    if dice.below(4) == 0 {
        let at = dice.below(line.len());
        line.replace_range(at..=at, str::from_utf8(&[ODD[dice.below(ODD.len())]]).expect("ASCII"));
    }
    line + ["\n", "\r\n"][dice.below(8) / 7]
}

/// Whatever the fast reader accepts must be what the general reader makes of it, whatever came before.
#[test]
fn fast_reader_agrees_with_the_general_one() {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = Card::deck().collect_vec();
    let readers = [("", None), ("", NonZero::new(2)), ("As Ks Qs", None)]
        .map(|(board, hand_size)| on_board(board).with_hand_size(hand_size));
    let long = "x".repeat(300);
    for reader in &readers {
        let mut lines = DealLines::new(reader);
        let mut read = 0;
        let mut text = line(&mut dice, &mut deck);
        for _ in 0..50_000 {
            // Most lines have the layout of the one before.
            let next = match dice.below(3) {
                0 => line(&mut dice, &mut deck),
                _ => same_layout(&text, &mut dice, &mut deck),
            };
            let after = ["", "Ah Kh|8c 8s\n", &long][dice.below(3)];
            text = next;
            let Some(fast) = lines.read(format!("{text}{after}").as_bytes()) else { continue };
            // What is ignored leaves a text to the general reader.
            let odd = format!("\u{200B}{}", text.trim_end());
            let general: Deal = reader.read(&odd).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(reader.read(text.trim_end()).as_ref(), Ok(&general), "{text}");
            assert_eq!((&fast.deal, fast.len), (&general, text.len()), "{text}");
            let standard = general.to_string();
            let is_standard = text.trim_end_matches(['\r', '\n']) == standard;
            assert_eq!(fast.standard_len, is_standard.then_some(standard.len()), "{text}");
            read += 1;
        }
        assert!((1_250..45_000).contains(&read), "{read} of 50,000 were read");
    }
}

/// Only cards may differ between lines of one layout, and a CR ends a line only before an LF.
#[test]
fn fast_reader_declines_what_only_looks_like_the_line_before() {
    let reader = DealReader::default();
    let mut lines = DealLines::new(&reader);
    assert!(lines.read(b"Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s\n").is_some());
    // Bytes are compared eight at a time: these two are at the same place in their words and differ alike.
    assert!(lines.read(b"KdxQs Jc Th 9s|Ad 2s 3c 4hx5s\n").is_none());
    assert!(lines.read(b"Ah Kh|8c 8s\rKd Ks\n").is_none());
    // Not a card, in the place of one. The next line is none the worse for it.
    assert!(lines.read(b"AhKh|8c8s\n").is_some());
    assert!(lines.read(b"AdKd|8c8x\n").is_none());
    assert_eq!(lines.read(b"2h3h|4c4s\n").map(|line| line.deal.to_string()), Some("2h 3h|4c 4s".to_owned()));
    // These have no bit in common with `|` and LF.
    assert!(lines.read(b"AhKh|8c8s\n").is_some());
    assert!(lines.read(b"AhKh\x038c8s Kd\n").is_none());
}

/// The text with each card replaced by another.
fn same_layout(text: &str, dice: &mut Dice, deck: &mut [Card]) -> String {
    let cards = dice.deal(deck, 52).iter().map(Card::to_string).collect_vec();
    let mut cards = cards.iter().cycle();
    let mut result = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let is_card = rest.get(..2).is_some_and(|card| card.parse::<Card>().is_ok());
        let (taken, new) = if is_card { (2, cards.next().expect("it never ends").as_str()) } else { (1, &rest[..1]) };
        result += new;
        rest = &rest[taken..];
    }
    result
}

/// The first card that the short deck lacks is named where it is, by whichever reader reads the line.
#[test]
fn cards_that_the_deck_lacks_are_found() {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = Card::deck().collect_vec();
    let reader = DealReader::new(Game::ShortDeck);
    let mut lines = DealLines::new(&reader);
    let mut read = 0;
    for _ in 0..20_000 {
        let cards = dice.deal(&mut deck, 4).iter().map(Card::to_string).collect_vec();
        let text = format!("{} {}|{} {}", cards[0], cards[1], cards[2], cards[3]);
        let lacking = text.find(['2', '3', '4', '5']);
        let fast = lines.read(format!("{text}\n").as_bytes());
        assert_eq!(fast.is_some(), lacking.is_none(), "{text}");
        match lacking {
            None => read += u64::from(fast.map(|line| line.deal.clone()) == reader.read(&text).ok()),
            Some(at) => {
                let message =
                    format!("{} is not in the short deck; its ranks are 6-9 T (or 10) J Q K A", &text[at..at + 2]);
                assert_eq!(refusal(reader.read::<Deal>(&text).unwrap_err()), (Some(at + 1), message));
            }
        }
    }
    assert!((3_000..7_000).contains(&read), "{read} of 20,000 were dealt from 36 cards");
    // The first mistake is reported, whether it is a card that the deck lacks or any other.
    let column = |text: &str| reader.read::<Deal>(text).unwrap_err().column();
    assert_eq!((column("AhKx|5c5d"), column("Ah5h|KxKd"), column("Ah5h")), (Some(3), Some(3), Some(3)));
}

/// A whole deck of cards is too many if there is a board for all deals.
#[test]
fn whole_deck_and_a_board_are_too_many_cards() {
    let reader = on_board("2c 2d 2h 2s");
    let deck = Card::deck().join("|") + "\n";
    assert!(DealLines::new(&reader).read(deck.as_bytes()).is_none());
    assert_eq!(
        refusal(reader.read::<Deal>(&deck).expect_err("four cards too many")),
        (Some(1), "2c is on the board and in hand 1".to_owned())
    );
}

/// The general reader would read them correctly, but slowly.
#[test]
fn usual_deals_are_not_left_to_the_general_reader() {
    let reader = DealReader::default();
    for text in [
        "Ah Kh|8c 8s/8h 5h 2h 8d Kc\n",
        "AhKh|8c8s|KdKs/8h5h2h/8d/Kc\r\n",
        "AhKh|8c8s/8h5h2h8dKc\n",
        "Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s\n",
    ] {
        let mut lines = DealLines::new(&reader);
        let line = lines.read(text.as_bytes()).expect(text);
        assert_eq!((line.deal.clone(), line.len), (text.trim_end().parse().expect(text), text.len()));
    }
    let whole_deck = Card::deck().collect_vec().chunks(2).map(|hand| hand.iter().join(" ")).join("|");
    assert!(DealLines::new(&reader).read(format!("{whole_deck}\r\n").as_bytes()).is_some());
    let cut = DealReader::default().with_hand_size(NonZero::new(5));
    assert!(DealLines::new(&cut).read(b"Kd Qs Jc Th 9s Ad 2s 3c 4h 5s\n").is_some());
}

/// However they are spaced. Beside a board given for all deals, two boards would make one of five cards.
#[test]
fn usual_chips_are_not_left_to_the_general_reader() {
    let flop = on_board("8h 5h 2h");
    let (holdem, omaha) = (DealReader::default(), DealReader::new(Game::Omaha));
    for (reader, line, is_read) in [
        (&holdem, "AhKh:100|8c8s:250|KdKs:250|-:50/8h5h2h8dKc\n", true),
        (&holdem, "Ah Kh:100 | 8c 8s: 250 | XX :50 | -:0 / 8h 5h 2h/8d/Kc\r\n", true),
        (&holdem, "AhKh:0.05|8c8s:250.5|KdKs:999999999999/8h5h2h8dKc\n", true),
        (&holdem, "AhKh:1|8c8s:1000000000000\n", false),
        (&holdem, "AhKh:0.05|8c8s:250.5|:99999999999.99\n", true),
        (&holdem, "AhKh:1|8c8s\n", false),
        (&holdem, "AhKh:1|8c8s:2 Kd\n", false),
        (&holdem, "AhKh:1|8c8s:2.125\n", false),
        (&holdem, "AhKh:1|8c8s:2%\n", false),
        (&omaha, "AhKhQdJc:5|8c8s9d9h:5/8h5h2h2dKc\n", true),
        // The amount is not on the next line, and what is in quotes is a name.
        (&holdem, "AhKh:1|8c8s:\n50/8h5h2h8dKc\n", false),
        (&holdem, "AhKh:1|8c8s: \r\n50\n", false),
        (&holdem, "\"AhKh\":100|\"8c8s\":50\n", false),
        (&holdem, "Ah \"Kh\":100|8c 8s:50\n", false),
        (&flop, "AhKh:1|8c8s:2\n", true),
        (&flop, "AhKh:1|8c8s:2/8dKc\n", false),
    ] {
        let mut lines = DealLines::with_chips(reader);
        let read = lines.read(line.as_bytes()).map(|fast| (fast.deal.clone(), fast.len));
        assert_eq!(read.is_some(), is_read, "{line}");
        if let Some(read) = read {
            assert_eq!(read, (reader.read(&format!("\u{200B}{}", line.trim_end())).expect(line), line.len()), "{line}");
        }
        assert!(DealLines::new(reader).read(line.as_bytes()).is_none(), "{line}");
    }
}

#[test]
fn hands_and_boards_reject_bars() {
    let error = "Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s".parse::<Hand>().expect_err("two hands");
    assert_eq!((error.column(), error.kind()), (Some(15), &ReadErrorKind::SeveralHands { separator: "|".into() }));
    assert_eq!(
        "8h|5h".parse::<Board>().expect_err("two hands").kind(),
        &ReadErrorKind::SeveralHands { separator: "|".into() }
    );
}

#[test]
fn a_deal_that_nobody_showed_is_a_deal_without_winners() {
    for (text, printed) in [("-|XX/8h5h2h8dKc", "-|XX/8h 5h 2h 8d Kc"), ("????||-", "XX|-|-")] {
        let deal: Deal = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((deal.to_string().as_str(), deal.to_string().parse()), (printed, Ok(deal.clone())));
        assert_eq!((deal.hands().len(), deal.seats().filter(|seat| matches!(seat, Seat::Hand(_))).count()), (0, 0));
        for game in Game::ALL.into_iter().filter(|game| deal.board().iter().all(|card| game.deck().contains(card))) {
            let showdown = deal.showdown(game).unwrap_or_else(|error| panic!("{text} in {game}: {error}"));
            assert_eq!((showdown.winning_rank(), showdown.winning_low()), (None, None));
            assert_eq!(showdown.hands().count() + showdown.winners().count() + showdown.low_winners().count(), 0);
        }
    }
    let walk = Deal::with_seats(&[Seat::<Vec<Card>>::Folded, Seat::Hidden], &Board::default()).expect("a deal");
    assert_eq!(walk, "-|XX".parse().expect("a deal"));
    assert_eq!(Deal::with_seats(&[Seat::<[Card; 2]>::Hidden], &Board::default()), Err(DealError::OneHand));
}

#[test]
fn results_of_hands_say_at_which_seat_they_are() {
    let deal: Deal = "-|AhKh|XX|AdKd|-|8c8s/2h5c9s9dKc".parse().expect("a deal");
    let results = deal.showdown(Game::Holdem).expect("a showdown").hands().collect_vec();
    let seats = results.iter().map(|hand| (hand.seat, hand.wins, hand.share)).collect_vec();
    assert_eq!(seats, [(1, true, 0.5), (3, true, 0.5), (5, false, 0.0)]);

    // Two halves: the second seat has the nut low, the third the best high hand.
    let deal: Deal = "-|7c2c5d4d|9h9s8h8s/3h6s8d/Jc/Kh".parse().expect("a deal");
    let results = deal.showdown(Game::OmahaHiLo).expect("a showdown").hands().collect_vec();
    assert_eq!(
        results.iter().map(|hand| (hand.seat, hand.wins, hand.wins_low)).collect_vec(),
        [(1, false, true), (2, true, false)]
    );
}

#[test]
fn folded_seats_have_no_odds() {
    let deal: Deal = "AhKh|-|8c8s/8h5h2h".parse().expect("a deal");
    let error = deal.odds(Game::Holdem, &[]).expect_err("a folded seat");
    assert_eq!(error, DealError::Folded { seat: 1 }.into());
    assert_eq!(error.to_string(), "player 2 has folded; leave the seat out");

    // A hand that was not shown may be any hand, even if no hand was shown.
    let hidden: Deal = "XX|XX/8h5h2h".parse().expect("a deal");
    let random: Spot = "random|random/8h5h2h".parse().expect("a spot");
    assert_eq!(hidden.odds(Game::Holdem, &[]), random.odds(Game::Holdem));
    let walk: Deal = "XX|-".parse().expect("a deal");
    assert_eq!(walk.odds(Game::Holdem, &[]), Err(DealError::Folded { seat: 1 }.into()));
}

#[test]
fn boards_grow_up_to_five_distinct_cards() {
    let mut board = Board::default();
    for text in ["8h", "5h", "2h", "8d", "Kc"] {
        assert_eq!(board.push(card(text)), Ok(()));
        assert_eq!(
            board.push(card("8h")),
            if board.len() < 5 {
                Err(HandError::OnBoard(card("8h")))
            } else {
                Err(HandError::BoardTooLarge { cards: 6 })
            }
        );
    }
    assert_eq!((board.to_string().as_str(), board.iter().next_back()), ("8h 5h 2h 8d Kc", Some(card("Kc"))));
    assert_eq!((board.as_ref(), (&board).into_iter().collect_vec()), (board.cards(), board.cards().to_vec()));
    assert!(Board::default().is_empty() && !board.is_empty());
}

#[test]
fn spots_without_a_board_are_read_back_whatever_the_size_of_their_hands() {
    for text in ["As 2d 3c|Kh", "As 2d 3c|random|Kh 5c", "AhKh|QQ+/8h 5h 2h"] {
        let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(spot.to_string().parse(), Ok(spot));
    }
    let omaha = Spot::read("AsKsQsJsTs|??????????", Game::Omaha).expect("a spot");
    assert_eq!(omaha.to_string(), "As Ks Qs Js Ts|random");
    // With a board, hands of other sizes are mistakes, and in games with a board they have no odds.
    assert_eq!(
        refusal("AsKs|2d3c4h/8h5h2h".parse::<Spot>().expect_err("unequal hands")),
        (Some(6), "hand 2 has 3 cards, but hand 1 has 2".to_owned())
    );
    let unequal = DealError::UnequalHands { seat: 1, cards: 1, first: 0, first_cards: 2 };
    assert_eq!("AsKs|Kh".parse::<Spot>().expect("a spot").odds(Game::Holdem), Err(unequal.into()));
}

/// A reader is asked for no more than a text could say.
#[test]
fn readers_of_hands_that_no_game_has_are_refused() {
    for cards in [1, 3, 7, 9, usize::MAX] {
        let reader = DealReader::new(Game::Omaha).with_hole_cards(NonZero::new(cards));
        let error = reader.map(|reader| reader.read::<Spot>("random|random")).expect_err("four to six");
        assert_eq!(error, HandError::WrongHoleCount { cards }.into());
    }
    for opponents in [26, usize::MAX] {
        let reader = DealReader::default().with_opponents(opponents);
        assert_eq!(reader.read::<Spot>("AhKh"), Err(DealError::TooManyHands.into()), "{opponents}");
    }
    assert_eq!(DealReader::default().with_opponents(25).read::<Spot>("AhKh").map(|spot| spot.players().len()), Ok(26));
    let crowd = |players| Spot::new(vec![Range::random().into(); players], &Board::default(), &[]);
    assert_eq!(crowd(27), Err(DealError::TooManyHands));
    assert_eq!(crowd(26).map(|spot| spot.to_string().parse()), Ok(Ok(crowd(26).expect("players"))));
}
