//! A deal taken apart and put together again: its seats, its board, the same deal on another board, and the spot of who
//! has not folded.

use handrank::{Board, Card, Deal, DealError, Game, HandOrRange, HoleCards, Range, Seat, Spot};
use itertools::Itertools;

fn deal(text: &str) -> Deal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn board(text: &str) -> Board {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_deal_lends_its_board_and_each_seat() {
    // Where the board of the largest deals is at the end of the deck, too.
    let deck = Card::deck().collect_vec();
    for (hands, size, on_board) in
        [(2, 2, 0), (2, 2, 3), (2, 2, 4), (2, 2, 5), (26, 2, 0), (24, 2, 4), (47, 1, 5), (10, 5, 2)]
    {
        let cards = deck.chunks(size).take(hands).collect_vec();
        let on_board = Board::new(&deck[52 - on_board..]).expect("a board");
        let dealt = Deal::new(&cards, &on_board).expect("a deal");
        assert_eq!(dealt.board(), &on_board);
        let holes = (0..hands).map(|seat| dealt.seat(seat)).collect_vec();
        assert_eq!(
            holes,
            cards.iter().map(|hand| Some(Seat::Hand(HoleCards::new(hand).expect("cards")))).collect_vec()
        );
        assert_eq!(dealt.seat(hands), None);
        // What is lent makes the same deal again.
        let seats = holes.into_iter().flatten().collect_vec();
        assert_eq!(Deal::with_seats(&seats, dealt.board()), Ok(dealt.clone()));
        assert_eq!(deal(&dealt.to_string()), dealt);
        assert_eq!(deal(&dealt.canonical().to_string()).board(), dealt.canonical().board());
    }
    let with_empty = deal("AhKh|-|XX|8c8s/8h5h2h");
    let seats = (0..5).map(|seat| with_empty.seat(seat)).collect_vec();
    let hand = |text: &str| Some(Seat::Hand(text.parse().expect("a hand")));
    assert_eq!(seats, [hand("AhKh"), Some(Seat::Folded), Some(Seat::Hidden), hand("8c8s"), None]);
}

#[test]
fn a_deal_on_another_board_is_the_deal_that_is_made_there() {
    let boards = ["", "8h5h2h", "8h5h2hTd", "8h5h2hTd4c", "2c"].map(board);
    for text in ["AhKh|QsQc", "AhKh|-|QsQc|XX", "-|XX", "Ann: AhKh:100|Bob: QsQc:12.50"] {
        for (from, to) in boards.iter().cartesian_product(&boards) {
            let made = deal(&format!("{text}{}{from}", if from.is_empty() { "" } else { "/" }));
            let again = made.with_board(to).expect("distinct cards");
            let seats = (0..made.seats().len()).filter_map(|seat| made.seat(seat)).collect_vec();
            assert_eq!(again.board(), to);
            let mut expected = Deal::with_seats(&seats, to).expect("distinct cards");
            if let Some(chips) = made.chips() {
                expected = expected.with_chips(chips.clone()).expect("two seats");
            }
            if !made.names().is_empty() {
                expected = expected.with_names(made.names().iter().map(String::as_str)).expect("names");
            }
            assert_eq!(again, expected, "{text} {from} {to}");
        }
    }
    // The errors are those of a deal made there.
    for (hands, other) in [(["AhKh", "QsQc"], "8h5hKh"), (["AhKh", "QsQc"], "QcQsAh")] {
        let holes = hands.map(|hand| hand.parse::<HoleCards>().expect("a hand"));
        let error = Deal::new(&holes, &board(other)).expect_err("a card in two places");
        assert_eq!(deal(&hands.join("|")).with_board(&board(other)), Err(error));
    }
}

#[test]
fn who_folded_is_left_out_of_the_spot() {
    let spot = |text: &str| Spot::try_from(&deal(text));
    assert_eq!(spot("AhKh|-|8c8s/8h5h2h"), Ok("AhKh|8c8s/8h5h2h".parse().expect("a spot")));
    assert_eq!(spot("-|AhKh|-|XX|-"), Ok("AhKh|random".parse().expect("a spot")));
    let named = spot("Ann: -|Bob: AhKh|Cid: -|Dan: 8c8s").expect("two are left");
    assert_eq!((named.names(), named.players().len()), (&["Bob".to_owned(), "Dan".to_owned()][..], 2));
    // One who is left has no odds, but hits; if there is nobody, there is nothing to ask.
    assert_eq!(spot("-|AhKh/8h5h2h").expect("one is left").odds(Game::Holdem), Err(DealError::OneHand.into()));
    assert_eq!(spot("XX|-").expect("one is left").players(), [HandOrRange::from(Range::random())]);
    assert_eq!(spot("-|-/8h5h2h"), Err(DealError::NoHands));
    let dead: [Card; 1] = ["8c".parse().expect("a card")];
    assert_eq!(Spot::from_deal(&deal("AhKh|-|8c8s"), &dead), Err(DealError::Dead(dead[0])));
}
