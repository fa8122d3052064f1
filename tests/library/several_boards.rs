//! Deals on several boards, between which pots are divided: what is read, and the odds.

use handrank::notation::DealReader;
use handrank::{Board, Card, Deal, DealError, Game, Hand, Odds, OnBoards, ReadErrorKind, Samples, Spot};
use itertools::Itertools;

use crate::boards::{boards_beside, written};
use crate::dice::Dice;

fn boards(text: &str) -> Vec<String> {
    let read = DealReader::default().read_boards(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    read.iter().map(Board::to_string).collect()
}

#[test]
fn later_boards_may_leave_out_what_they_share() {
    let river = ["8h 5h 2s Td 4c", "8h 5h 2s Td 3h"].map(str::to_owned);
    for text in ["8h5h2sTd4c//3h", "8h 5h 2s Td 4c // 8h 5h 2s Td 3h", "8h5h2s/Td/4c//Td/3h", "8h5h2sTd4c // Td 3h"] {
        assert_eq!(boards(text), river, "{text}");
    }
    assert_eq!(boards("8h5h2sTd//9c"), ["8h 5h 2s Td", "8h 5h 2s 9c"]);
    assert_eq!(boards("8h5h2s//2s8h5h"), ["8h 5h 2s", "2s 8h 5h"]);
    assert_eq!(boards("8h5h2sTd4c//9c9d9hTd3h//3d"), ["8h 5h 2s Td 4c", "9c 9d 9h Td 3h", "8h 5h 2s Td 3d"]);
    assert_eq!(boards("8h5h2sTd4c"), ["8h 5h 2s Td 4c"]);
}

#[test]
fn what_is_wrong_with_boards_and_where() {
    let deal = |text: &str| DealReader::default().read::<OnBoards<Deal>>(&format!("AhKh|QsQc/{text}"));
    for (text, column, message) in [
        ("8h5h2sTd4c//3x", 23, "board 2: unknown suit 'x' in \"3x\""),
        ("8h5x2sTd4c//3h", 13, "board 1: unknown suit 'x'"),
        ("8h5h2sTd4c//Ah", 23, "board 2: Ah is in hand 1 and on the board"),
        ("8h5h2sTd4c//3h3h", 25, "board 2: 3h is on the board twice"),
        ("8h5h2sTd4c//2s5h7hTd3h", 23, "2s is on board 1 and on board 2; boards may share only a whole flop"),
        ("8h5h2sTd4c//9c9d9hTd3h//9c8d8sTd3h", 35, "9c is on board 2 and on board 3"),
        ("8h5h2sTd4c//8h5h2s4c3h", 29, "4c is on board 1 and on board 2"),
        ("8h5h2sTd4c//8h5h2s", 23, "3 cards on board 2, but board 1 has 5; write 5, or only the last one or two"),
        ("8h5h2sTd//8h5h2sTd4c", 21, "5 cards on board 2, but board 1 has 4; write 4, or only the last"),
        ("8h5h2s//Td", 19, "1 card on board 2, but board 1 has 3; write 3"),
        ("8h5h2sTd4c// ", 23, "no cards on board 2"),
        ("8h5h2sTd4c// //3h", 24, "board 2: no cards between the slashes"),
        ("8h5h//2s", 0, "board 1: 2 cards on the board"),
        ("//8h5h2s", 11, "no cards between the slashes"),
        ("8h5h2sTd4c///3h", 23, "board 2: no cards between the slashes"),
        (
            "8h5h2sTd4c8d5d2hTh4h",
            21,
            "10 cards on the board, which has at most 5; // separates boards: 8h5h2sTd4c // 8d5d2hTh4h",
        ),
    ] {
        let error = deal(text).expect_err(text);
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        assert_eq!(error.column().unwrap_or(0), column, "{text}: {error}");
    }
}

/// One board is expected by everything but what is read as on several.
#[test]
fn a_deal_on_one_board_takes_no_other() {
    let text = "AhKh|QsQc/8h5h2sTd4c//3h";
    assert_eq!(text.parse::<Deal>().expect_err(text).kind(), &ReadErrorKind::SeveralBoards);
    assert_eq!(text.parse::<Deal>().expect_err(text).column(), Some(21));
    assert_eq!(text.parse::<Spot>().expect_err(text).kind(), &ReadErrorKind::SeveralBoards);
    let boards = ["8h5h2s", "Td9c4c"].map(|text| text.parse::<Board>().expect("a board"));
    let spot: Spot = "AhKh|QQ+".parse().expect("a spot");
    assert_eq!(spot.on_boards(&boards).expect("they share nothing").boards(), boards);
    let deal: Deal = "AhKh|TdQc".parse().expect("a deal");
    let td = "Td".parse().expect("a card");
    assert_eq!(deal.on_boards(&boards), Err(DealError::OnBoard { card: td, again: Some(1) }));
    assert_eq!(deal.on_boards(&[]), Err(DealError::NoBoards));
    for text in ["8h5h2sTd4c//3h", "AhKh/8h5h2sTd4c//3h"] {
        let error = if text.starts_with('A') { text.parse::<Hand>().err() } else { text.parse::<Board>().err() };
        let error = error.expect("two boards");
        assert_eq!(error.kind(), &ReadErrorKind::SeveralBoards);
        assert_eq!(error.column(), Some(text.find("//").expect("two slashes") + 1));
    }
}

#[test]
fn deals_on_boards_read_back() {
    let mut dice = Dice::new(0xB0A2_D5B0_A2D5_0001);
    for round in 0..3_000 {
        let game = [Game::Holdem, Game::ShortDeck][round % 2];
        let mut deck = game.deck().iter().collect_vec();
        let cards = dice.deal(&mut deck, 9).to_vec();
        let size = [3, 4, 5][dice.below(3)];
        let board = Board::new(&cards[4..4 + size]).expect("a board");
        let deal = Deal::new(&[&cards[..2], &cards[2..4]], &board).expect("a deal");
        let left = game.deck() - cards[..4].iter().copied().collect();
        let boards = boards_beside(&board, left, 1 + dice.below(4), &mut dice);
        let deals = deal.on_boards(&boards).expect("they go together");
        assert_eq!(deals.boards(), boards);
        let reader = DealReader::new(game);
        assert_eq!(reader.read(&deals.to_string()), Ok(deals.clone()), "{deals}");
        let shorter =
            format!("{}|{}/{}", cards[..2].iter().join(""), cards[2..4].iter().join(""), written(&boards, &mut dice));
        assert_eq!(reader.read(&shorter), Ok(deals.clone()), "{shorter}");
        let spots: OnBoards<Spot> = reader.read(&shorter).unwrap_or_else(|error| panic!("{shorter}: {error}"));
        assert_eq!(spots, Spot::try_from(&deal).expect("a spot").on_boards(&boards).expect("they go together"));
    }
}

/// The equity on several boards is the mean of counts on each, from which cards of the others are dead.
#[test]
fn equities_are_means_of_single_counts() {
    let mut dice = Dice::new(0xE901_7135_0000_0001);
    for round in 0..60 {
        let (game, players) = [
            (Game::Holdem, "AhKh|8c8s"),
            (Game::Holdem, "AhKh|QQ+,AK:0.5"),
            (Game::ShortDeck, "AhKh|88+"),
            (Game::Omaha, "AhKhQd9c|8c8sTsJd"),
            (Game::OmahaHiLo, "Ah2hQd9c|Ad8sTs3d"),
        ][round % 5];
        let reader = DealReader::new(game);
        let spot: Spot = reader.read(players).expect(players);
        let mut deck = game.deck().iter().filter(|card| !players.contains(&card.to_string())).collect_vec();
        let dealt = dice.deal(&mut deck, 6).to_vec();
        let (board, dead) = (Board::new(&dealt[..3 + dice.below(2)]).expect("a board"), &dealt[5..]);
        let left = deck.iter().copied().filter(|card| !dead.contains(card)).collect();
        let boards = boards_beside(&board, left, 2 + dice.below(2), &mut dice);
        let spot = spot.with_dead(dead).expect("other cards");
        let odds = spot.on_boards(&boards).expect("they go together").odds(game).expect("odds");
        assert_eq!(odds.dead, dead);
        let single = |board: &Board| -> Odds {
            let elsewhere = boards.iter().flatten().filter(|card| !board.cards().contains(card)).unique();
            let dead = dead.iter().copied().chain(elsewhere.sorted()).collect_vec();
            let text = format!("{players}/{board}");
            reader
                .clone()
                .with_dead(&dead)
                .expect("distinct")
                .read::<Spot>(&text)
                .expect(&text)
                .odds(game)
                .expect("odds")
        };
        let singles = boards.iter().map(single).collect_vec();
        for (board, (one, other)) in singles.iter().zip(&odds.boards).enumerate() {
            assert_eq!((&one.deals, &one.hands), (&other.deals, &other.hands), "{players} {boards:?} {board}");
        }
        for (player, equity) in odds.equity.iter().enumerate() {
            let mean = singles.iter().map(|odds| odds.hands[player].equity).sum::<f64>() / boards.len() as f64;
            assert!((mean - equity).abs() < 1e-12, "{players} {boards:?}");
        }
    }
}

/// To run a board twice changes no equity: over all pairs of rivers, the mean over both is that of one river.
#[test]
fn running_it_twice_changes_no_equity() {
    let spot: Spot = "AhKh|QsQc|JdTd/8h5h2sTs".parse().expect("a spot");
    let once = spot.odds(Game::Holdem).expect("odds");
    let equities = |odds: &Odds| odds.hands.iter().map(|hand| hand.equity).collect_vec();
    let turn = *spot.board();
    let twice = spot.on_boards(&[turn, turn]).expect("the same").odds(Game::Holdem).expect("odds");
    assert_eq!(twice.equity, equities(&once));
    let known = "AhKhQsQcJdTd8h5h2sTs";
    let rivers = Card::deck().filter(|card| !known.contains(&card.to_string())).collect_vec();
    let with = |river: Card| Board::new(&[turn.cards(), &[river]].concat()).expect("a board");
    let pairs = rivers.iter().array_combinations().map(|[&one, &other]| {
        spot.on_boards(&[with(one), with(other)]).expect("rivers").odds(Game::Holdem).expect("odds").equity
    });
    let pairs = pairs.collect_vec();
    for (player, equity) in equities(&once).into_iter().enumerate() {
        let mean = pairs.iter().map(|equities| equities[player]).sum::<f64>() / pairs.len() as f64;
        assert!((mean - equity).abs() < 1e-9, "{mean} {equity}");
    }
}

/// Whatever the game, the street and the dead cards.
#[test]
fn the_same_unfinished_board_twice_has_the_odds_of_one() {
    for (game, text, dead) in [
        (Game::Holdem, "AhKh|QQ+,AK:0.5|JTs/8h5h2s", "2c"),
        (Game::ShortDeck, "AhKh|88+/9h8h6d7s", ""),
        (Game::Omaha, "AhKhQd9c|JJT9ds/8h5h2s", "2c 2d"),
        (Game::OmahaHiLo, "Ah2hQd9c|Ad8sTs3d/8h5h2s", ""),
    ] {
        let dead = dead.split_whitespace().map(|card| card.parse().expect("a card")).collect_vec();
        let spot: Spot = DealReader::new(game).with_dead(&dead).expect("distinct").read(text).expect(text);
        let once = spot.odds(game).expect("odds");
        let twice = spot.on_boards(&[*spot.board(); 2]).expect("the same").odds(game).expect("odds");
        assert!(twice.boards.iter().all(|odds| *odds == once), "{text}");
        assert_eq!(twice.equity, once.hands.iter().map(|hand| hand.equity).collect_vec(), "{text}");
    }
}

#[test]
fn estimates_are_those_of_each_board() {
    let spots: OnBoards<Spot> = "AhKh|QQ+/8h5h2h//Td9c4c".parse().expect("a spot");
    let sampled = spots.each().map(|spot| spot.sample(Game::Holdem, Samples::new(20_000, 3)).expect("an estimate"));
    let exact = spots.odds(Game::Holdem).expect("odds");
    for (estimate, exact) in sampled.zip(&exact.boards) {
        for (estimate, exact) in estimate.hands.iter().zip(&exact.hands) {
            let error = estimate.standard_error.expect("an estimate");
            assert!((estimate.equity - exact.equity).abs() < 4.5 * error + 1e-9, "{estimate:?}");
        }
    }
}
