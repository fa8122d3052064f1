//! Made hands and draws by name: against figures from combinatorics, and against an oracle that looks at every five cards.

use std::collections::HashMap;

use handrank::hits::StreetHits;
use handrank::made::{Draw, Draws, MadeHand, MadeHandError, MadeHands};
use handrank::{Board, Card, CardSet, Game, HandError, HandOrRange, Hits, OddsError, Range, Rank, Street};
use itertools::Itertools;

use crate::cards::cards;
use crate::dice::Dice;
use crate::hits::spot_in;
use crate::made_oracle::{best_straight, completing_ranks, made};
use crate::progress::done;

fn hits_in(game: Game, text: &str) -> Hits {
    spot_in(game, text, &[]).made_hits(game).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn hits(text: &str) -> Hits {
    hits_in(Game::Holdem, text)
}

/// How often a name is made.
fn count(street: &StreetHits, name: MadeHand) -> u128 {
    let made = street.made.iter().flatten().find(|made| made.name == name).expect("every name");
    made.runouts.whole().expect("no weights")
}

/// How often there is a draw.
fn count_draw(street: &StreetHits, name: Draw) -> u128 {
    let draw = street.draws.iter().flatten().find(|draw| draw.name == name).expect("every draw");
    draw.runouts.whole().expect("no weights")
}

/// The counts of all names that are made, best first.
fn all_counts(street: &StreetHits) -> Vec<(MadeHand, u128)> {
    let made = street.made.iter().flatten().map(|made| (made.name, count(street, made.name)));
    made.filter(|&(_, count)| count > 0).collect()
}

fn name_in(game: Game, hole: &str, board: &str) -> MadeHand {
    game.made(cards(hole), &Board::new(&cards(board)).expect("a board")).expect("a hand").name
}

fn draws(hole: &str, board: &str) -> String {
    let board = Board::new(&cards(board)).expect("a board");
    Game::Holdem.made(cards(hole), &board).expect("a hand").draws.to_string()
}

#[test]
fn ace_king_suited_on_the_flop() {
    let flop = &hits("AhKh").streets[0];
    assert_eq!((flop.street, flop.runouts.whole()), (Street::Flop, Some(19_600)));
    let expected = [
        (MadeHand::RoyalFlush, 1),
        (MadeHand::FourOfAKind, 2),
        (MadeHand::FullHouse, 18),
        (MadeHand::Flush, 164),
        (MadeHand::Straight, 63),
        (MadeHand::Trips, 264),
        (MadeHand::TwoPair, 396),
        (MadeHand::TopPair, 5_676),
        (MadeHand::AceHigh, 13_016),
    ];
    assert_eq!(all_counts(flop), expected);
    assert_eq!(count_draw(flop, Draw::NutFlushDraw), 2_145);
    assert_eq!(count_draw(flop, Draw::FlushDraw), 0);
    assert_eq!(count_draw(flop, Draw::Gutshot), 2_196);
    assert_eq!(count_draw(flop, Draw::BackdoorFlushDraw), 8_151);
    assert_eq!(count_draw(flop, Draw::TwoOvercards), 13_016);
}

/// Published: suited cards flop a flush draw 10.9% of the time, and jack-ten an eight-out straight draw 9.6%.
#[test]
fn jack_ten_suited_on_the_flop() {
    let flop = &hits("JcTc").streets[0];
    assert_eq!(count_draw(flop, Draw::OpenEnded), 1_755);
    assert_eq!(count_draw(flop, Draw::DoubleGutshot), 126);
    assert_eq!(count_draw(flop, Draw::Gutshot), 3_258);
    assert_eq!(count(flop, MadeHand::TopPair), 2_976);
    assert_eq!(count(flop, MadeHand::SecondPair), 2_412);
    assert_eq!(count(flop, MadeHand::ThirdPair), 288);
    let share = |draws: &[Draw]| draws.iter().map(|&draw| count_draw(flop, draw)).sum::<u128>() as f64 / 19_600.0;
    assert_eq!(format!("{:.3}", share(&[Draw::NutFlushDraw, Draw::FlushDraw])), "0.109");
    assert_eq!(format!("{:.3}", share(&[Draw::OpenEnded, Draw::DoubleGutshot])), "0.096");
}

/// Published: a pair flops a third card of its rank 11.76% of the time. Besides sets and quads, these are the full
/// houses that are not on three of a kind.
#[test]
fn pocket_sevens_on_the_flop() {
    let flop = &hits("7c7d").streets[0];
    assert_eq!(count(flop, MadeHand::Set), 2_112);
    assert_eq!(count(flop, MadeHand::Overpair), 1_120);
    assert_eq!(count(flop, MadeHand::PocketPairOneOvercard), 6_160);
    assert_eq!(count(flop, MadeHand::PocketPairTwoOvercards), 7_728);
    assert_eq!(count(flop, MadeHand::LowPair), 2_240);
    let on_three_of_a_kind = 12 * 4;
    let third = [MadeHand::Set, MadeHand::FourOfAKind, MadeHand::FullHouse].map(|name| count(flop, name));
    let third = third.iter().sum::<u128>() - on_three_of_a_kind;
    assert_eq!(third, 19_600 - 48 * 47 * 46 / 6);
    assert_eq!(format!("{:.4}", third as f64 / 19_600.0), "0.1176");
}

#[test]
fn any_two_cards_on_a_dry_flop() {
    let hits = hits("random/Kd7h2c");
    let expected = [
        (MadeHand::Set, 9),
        (MadeHand::TwoPair, 27),
        (MadeHand::Overpair, 6),
        (MadeHand::TopPair, 120),
        (MadeHand::PocketPairOneOvercard, 30),
        (MadeHand::SecondPair, 120),
        (MadeHand::PocketPairTwoOvercards, 24),
        (MadeHand::ThirdPair, 120),
        (MadeHand::AceHigh, 144),
        (MadeHand::HighCard, 576),
    ];
    assert_eq!(all_counts(&hits.streets[0]), expected);
}

/// A raiser's range has top pair or better in a third of its hands, though all but a fourth of them have a pair.
#[test]
fn top_pair_or_better_of_a_range() {
    let hits = hits("77+,AJs+,KQs,AQo+/Kd7h2c");
    let top_pair = hits.streets[0].made.iter().flatten().find(|made| made.name == MadeHand::TopPair).expect("top pair");
    assert_eq!(format!("{:.2}", top_pair.or_better), "0.35");
}

#[test]
fn jack_ten_suited_in_short_deck() {
    let flop = &hits_in(Game::ShortDeck, "JsTs").streets[0];
    assert_eq!(flop.runouts.whole(), Some(5_984));
    let names = all_counts(flop).into_iter().map(|(name, _)| name).collect_vec();
    let place = |name| names.iter().position(|&other| other == name);
    assert!(place(MadeHand::Flush) < place(MadeHand::FullHouse));
    assert_eq!(count(flop, MadeHand::FullHouse), 18);
    assert_eq!(count(flop, MadeHand::Flush), 31);
    assert_eq!(count(flop, MadeHand::Straight), 252);
    assert_eq!(count(flop, MadeHand::Trips), 168);
    assert_eq!(count_draw(flop, Draw::OpenEnded), 999);
}

#[test]
fn names_that_programs_get_wrong() {
    let name = |hole, board| name_in(Game::Holdem, hole, board);
    assert_eq!(name("5h5d", "KdKc7h7s"), MadeHand::HighCard);
    assert_eq!(name("KhQd", "Kd7h7s"), MadeHand::TopPair);
    assert_eq!(name("AhAd", "Kd7h7s"), MadeHand::Overpair);
    assert_eq!(name("3h2d", "AcKdQhJsTs"), MadeHand::PlaysTheBoard);
    assert_eq!(name("Ah2d", "7c7d7h7s"), MadeHand::AceHigh);
    assert_eq!(name("Ah2d", "7c7d7hKs2h"), MadeHand::FullHouse);
    assert_eq!(name("KhQd", "7c7d7h7sAs"), MadeHand::PlaysTheBoard);
    assert_eq!(name("Th2d", "AhKhQhJh9h"), MadeHand::RoyalFlush);
    assert_eq!(name("8h2d", "AhKhQhJh9h"), MadeHand::PlaysTheBoard);
    assert_eq!(name_in(Game::ShortDeck, "AhTd", "6c7d8h9s"), MadeHand::Straight);
    // One open-ended, the other not, and a straight that the board makes as well.
    assert_eq!(draws("AhKd", "QcJs2d"), "Gutshot,Two Overcards");
    assert_eq!(draws("9h8d", "6c5s4d"), "Gutshot,Two Overcards");
    assert_eq!(draws("JhTd", "9c8s2d"), "Open-Ended,Two Overcards");
    assert_eq!(draws("Ah4d", "2c3s5d"), "");
    assert_eq!(draws("Th8d", "Qc9s6d"), "Double Gutshot");
    assert_eq!(draws("AhKd", "5c6s7d8h"), "Two Overcards");
    assert_eq!(draws("Ah2h", "KhQh7s"), "Nut Flush Draw,One Overcard");
    assert_eq!(draws("Qh2h", "AhKh7s"), "Nut Flush Draw");
    assert_eq!(draws("Ah2h", "7h7c7s7d"), "");
}

/// Every two cards on random boards, half of which have few ranks or few suits.
fn compare_with_oracle(game: Game, seed: u64, size: usize, boards: usize) {
    let mut dice = Dice::new(seed);
    for index in 0..boards {
        let few_ranks = |card: &Card| (Rank::Nine..=Rank::Queen).contains(&card.rank());
        let is_dealt = |card: &Card| match index % 4 {
            0 => few_ranks(card),
            1 => card.suit() as usize == index / 4 % 4 || few_ranks(card) && card.rank() < Rank::Jack,
            _ => true,
        };
        let mut deck = game.deck().iter().filter(is_dealt).collect_vec();
        let board = dice.deal(&mut deck, size).to_vec();
        let made_hands = MadeHands::new(game, &Board::new(&board).expect("distinct")).expect("a board");
        let left = game.deck() - board.iter().collect();
        for hole in left.iter().array_combinations() {
            let text = format!("{}/{} in {game}", hole.iter().join(" "), board.iter().join(" "));
            let (name, draws) = made(game, hole, &board);
            for hole in [hole, [hole[1], hole[0]]] {
                let found = made_hands.of(hole).expect("cards that are left");
                assert_eq!((found.name, found.draws.iter().collect_vec()), (name, draws.clone()), "{text}");
            }
            if !draws.is_empty() || index % 16 == 0 {
                check_outs(game, &made_hands, hole, &board, &draws);
            }
        }
    }
}

/// Fails unless the outs of a draw are those of its definition.
fn check_outs(game: Game, made_hands: &MadeHands, hole: [Card; 2], board: &[Card], draws: &[Draw]) {
    let all: CardSet = hole.iter().chain(board).collect();
    let left = game.deck() - all;
    let completing = completing_ranks(game, hole, board);
    for draw in Draw::ALL {
        let completes = |card: &Card| match draw {
            Draw::NutFlushDraw | Draw::FlushDraw => all.of_suit(card.suit()).len() == 4,
            Draw::OpenEnded | Draw::DoubleGutshot | Draw::Gutshot => completing.contains(&card.rank()),
            Draw::BackdoorFlushDraw => false,
            Draw::TwoOvercards | Draw::OneOvercard => {
                let is_over = |own: &&Card| board.iter().all(|other| other.rank() < own.rank());
                hole.iter().filter(is_over).any(|own| own.rank() == card.rank())
            }
            other => unreachable!("no law for {other}"),
        };
        let expected = left.iter().filter(|card| draws.contains(&draw) && completes(card));
        assert_eq!(made_hands.outs(hole, draw), expected.collect(), "{draw} of {hole:?} on {board:?} in {game}");
    }
}

/// Every two cards on random boards of each street.
fn every_two_cards(boards: usize) {
    for (seed, street) in (1..).step_by(2).zip(3..=5) {
        compare_with_oracle(Game::Holdem, seed, street, boards);
        compare_with_oracle(Game::ShortDeck, seed + 1, street, boards);
    }
}

#[test]
fn every_two_cards_on_every_street() {
    every_two_cards(70);
}

#[test]
#[ignore = "names a million hands"]
fn nightly_every_two_cards_on_many_boards() {
    every_two_cards(300);
}

/// On an unpaired board, every name beats the next.
#[test]
fn names_are_in_the_order_of_ranks() {
    let mut dice = Dice::new(7);
    for (game, size, _) in [Game::Holdem, Game::ShortDeck]
        .into_iter()
        .flat_map(|game| [3, 4, 5].into_iter().flat_map(move |size| (0..60).map(move |index| (game, size, index))))
    {
        let mut deck = game.deck().iter().collect_vec();
        let board = dice.deal(&mut deck, size).to_vec();
        if !board.iter().map(|card| card.rank()).all_unique() {
            continue;
        }
        let made_hands = MadeHands::new(game, &Board::new(&board).expect("distinct")).expect("a board");
        let mut ranks = HashMap::<MadeHand, Vec<_>>::new();
        for hole in deck[size..].iter().copied().array_combinations::<2>() {
            let name = made_hands.of(hole).expect("cards that are left").name;
            let rank = game.rank(&[&hole[..], &board].concat()).expect("a hand");
            ranks.entry(name).or_default().push(rank);
        }
        let spans = MadeHand::all(game).iter().filter_map(|name| ranks.get(name)?.iter().minmax().into_option());
        for ((_, worst), (next, _)) in spans.tuple_windows() {
            assert!(worst < next, "{worst:?} before {next:?} on {board:?} in {game}");
        }
    }
}

#[test]
fn textures_of_every_flop() {
    let mut flops = HashMap::<_, u32>::new();
    for flop in Card::deck().array_combinations::<3>() {
        let suits = flop.iter().map(|card| card.suit()).counts().into_values().sorted().rev().collect_vec();
        let ranks = flop.iter().map(|card| card.rank()).counts().into_values().sorted().rev().collect_vec();
        let texture = MadeHands::new(Game::Holdem, &Board::new(&flop).expect("a flop")).expect("a flop").texture();
        assert!(texture.suits.iter().copied().map(usize::from).eq(suits.iter().copied()), "{flop:?}");
        assert!(texture.ranks.iter().copied().map(usize::from).eq(ranks), "{flop:?}");
        assert_eq!(texture.flush, suits[0] >= 3, "{flop:?}");
        let straights = flops.entry(flop.map(Card::rank)).or_insert_with(|| straights(Game::Holdem, &flop));
        assert_eq!(texture.straights, *straights, "{flop:?}");
    }
    let straights_on = |game, board| {
        let board = Board::new(&cards(board)).expect("a board");
        MadeHands::new(game, &board).expect("a board").texture().straights
    };
    assert_eq!(straights_on(Game::Holdem, "5c6d7h8s"), 25);
    assert_eq!(straights_on(Game::Holdem, "Kd7h2c"), 0);
    assert_eq!(straights_on(Game::Holdem, "AcKdQhJsTs"), 0);
    assert_eq!(straights_on(Game::ShortDeck, "6c7d8h9s"), 9 + 9 - 1);
}

/// How many pairs of ranks make a straight better than the board's own.
fn straights(game: Game, board: &[Card]) -> u32 {
    let board = board.iter().map(|card| card.rank());
    let pairs = game.deck().ranks().combinations_with_replacement(2);
    let makes_better =
        |pair: &Vec<Rank>| best_straight(game, board.clone().chain(pair.clone())) > best_straight(game, board.clone());
    pairs.filter(makes_better).count() as u32
}

/// Fails unless each street has what naming every hand on every board gives.
#[track_caller]
fn check_shares(game: Game, text: &str, dead: &[Card], streets: usize) {
    let spot = spot_in(game, text, dead);
    let hits =
        done(|progress| spot.made_hits_with(game, 2, progress).unwrap_or_else(|error| panic!("{text}: {error}")));
    assert_eq!(hits, spot.made_hits(game).expect("the same"));
    let range = match &spot.players()[0] {
        HandOrRange::Hand(hole) => Range::new([(hole.cards().try_into().expect("two cards"), 1.0)]).expect("a hand"),
        HandOrRange::Range(range) => range.range().expect("two cards").clone(),
    };
    let known: CardSet = spot.board().iter().chain(dead.iter().copied()).collect();
    let first = spot.board().len().max(3);
    for (street, size) in hits.streets.iter().zip(first..).take(streets) {
        let (mut names, mut draws, mut all) = (HashMap::<_, f64>::new(), HashMap::<_, f64>::new(), 0.0);
        for more in (game.deck() - known).iter().combinations(size - spot.board().len()) {
            let board = Board::new(&[spot.board().cards(), &more].concat()).expect("distinct");
            let made_hands = MadeHands::new(game, &board).expect("a board");
            for (hole, weight) in range.iter().filter(|&(hole, _)| known.is_disjoint(hole.into())) {
                let Some(made) = made_hands.of(hole) else { continue };
                all += weight;
                *names.entry(made.name).or_default() += weight;
                made.draws.iter().for_each(|draw| *draws.entry(draw).or_default() += weight);
            }
        }
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9 * all;
        assert!(close(street.runouts.as_f64(), all), "{text}: {} on the {}, not {all}", street.runouts, street.street);
        let mut or_better = 0.0;
        let made = street.made.as_deref().expect("they were asked for");
        assert!(made.iter().map(|made| made.name).eq(MadeHand::all(game).iter().copied()));
        for made in made {
            let expected = names.get(&made.name).copied().unwrap_or(0.0);
            or_better += expected;
            assert!(close(made.runouts.as_f64(), expected), "{text}: {} {}, not {expected}", made.runouts, made.name);
            assert!((made.share - expected / all).abs() < 1e-9 && (made.or_better - or_better / all).abs() < 1e-9);
        }
        for draw in street.draws.iter().flatten() {
            let expected = draws.get(&draw.name).copied().unwrap_or(0.0);
            assert!(close(draw.runouts.as_f64(), expected), "{text}: {} {}, not {expected}", draw.runouts, draw.name);
            assert!((draw.share - expected / all).abs() < 1e-9);
        }
    }
}

#[test]
fn shares_are_those_of_every_board() {
    let [holdem, short_deck] = [Game::Holdem, Game::ShortDeck];
    check_shares(holdem, "QQ+,AKs:0.5,7h6h:0.25,A5s-A2s/Kd7h2c", &[], 3);
    check_shares(holdem, "random/AhKh8h", &cards("2c3c"), 2);
    check_shares(holdem, "22+:0.3,AhKh/9h9c9d9s", &cards("Ad"), 2);
    check_shares(holdem, "JTs,22:0.01/QhJhTh9h8h", &[], 1);
    check_shares(holdem, "JhTh/Qh9h2c", &cards("KhKs"), 3);
    check_shares(holdem, "AhKd:0.7,AsKs,5c5d:0.2", &cards("2c3c7h"), 2);
    check_shares(short_deck, "random/8h7h6c", &[], 2);
    check_shares(short_deck, "JTs:0.5,66,AhKd:0.1", &cards("Ts"), 3);
    check_shares(short_deck, "AsKs,99:0.4", &[], 2);
}

#[test]
fn shares_before_the_flop_are_those_of_every_river() {
    let dead: Vec<Card> = Card::deck().filter(|card| card.rank() < Rank::Six && card.suit() as usize != 1).collect();
    check_shares(Game::Holdem, "JhTh,KsQd:0.25,55", &dead, 3);
}

/// Whatever two random cards become, every runout makes one made hand, and there are no draws on the river.
#[test]
fn random_before_the_flop() {
    let hits = hits("random");
    for street in &hits.streets {
        let made: u128 = street.made.iter().flatten().map(|made| made.runouts.whole().expect("no weights")).sum();
        assert_eq!(Some(made), street.runouts.whole());
    }
    let river = &hits.streets[2];
    assert!(river.draws.iter().flatten().all(|draw| draw.runouts.whole() == Some(0)));
}

#[test]
fn outs_are_those_of_one_hand_on_its_board() {
    let hits = spot_in(Game::Holdem, "AhTh/KhQh2c", &cards("Jc2h")).made_hits(Game::Holdem).expect("hits");
    let outs = |street: usize, draw: Draw| {
        let draws = hits.streets[street].draws.as_ref().expect("draws");
        draws.iter().find(|hits| hits.name == draw)?.cards.as_ref().map(|cards| cards.iter().join(" "))
    };
    assert_eq!(outs(0, Draw::NutFlushDraw).as_deref(), Some("Jh 9h 8h 7h 6h 5h 4h 3h"));
    assert_eq!(outs(0, Draw::Gutshot).as_deref(), Some("Jd Jh Js"));
    assert_eq!(outs(0, Draw::OneOvercard).as_deref(), Some("Ac Ad As"));
    assert_eq!(outs(0, Draw::OpenEnded).as_deref(), Some(""));
    assert_eq!(outs(1, Draw::Gutshot), None);
    let texture = hits.texture.expect("there is a board");
    assert_eq!((texture.suits, texture.ranks, texture.flush, texture.straights), (vec![2, 1], vec![1; 3], false, 0));
}

#[test]
fn made_hands_are_computed_only_on_request() {
    let plain = spot_in(Game::Holdem, "AhKh/Qh7h2c", &[]).hits(Game::Holdem).expect("hits");
    assert!(
        plain.texture.is_none() && plain.streets.iter().all(|street| street.made.is_none() && street.draws.is_none())
    );
    assert!(hits("AhKh").texture.is_none());
}

#[test]
fn hands_without_a_name_say_why() {
    let error = |game: Game, hole: &str, board: &str| {
        game.made(cards(hole), &Board::new(&cards(board)).expect("a board")).expect_err("no name")
    };
    assert_eq!(error(Game::Omaha, "AhKh", "7h6h5h"), MadeHandError::Omaha);
    assert_eq!(error(Game::Razz, "AhKh", "7h6h5h"), MadeHandError::NoBoard);
    assert_eq!(error(Game::Stud, "AhKh", "7h6h5h"), MadeHandError::NoBoard);
    assert_eq!(error(Game::Holdem, "AhKhQh", "7h6h5h"), MadeHandError::WrongHoleCount { cards: 3 });
    assert_eq!(error(Game::Holdem, "AhKh", "7h6h"), MadeHandError::WrongBoard { cards: 2 });
    assert_eq!(error(Game::Holdem, "AhAh", "7h6h5h"), HandError::Repeated(cards("Ah")[0]).into());
    assert_eq!(error(Game::Holdem, "Ah6h", "7h6h5h"), HandError::OnBoard(cards("6h")[0]).into());
    assert_eq!(error(Game::ShortDeck, "Ah5h", "7h6h8h"), HandError::NotInShortDeck(cards("5h")[0]).into());
    assert_eq!(error(Game::ShortDeck, "AhKh", "7h6h5h"), HandError::NotInShortDeck(cards("5h")[0]).into());
    let hits = |game: Game, text| spot_in(game, text, &[]).made_hits(game).expect_err("no names");
    assert_eq!(hits(Game::Omaha, "AhKhQdJd"), OddsError::MadeHand(MadeHandError::Omaha));
    assert_eq!(hits(Game::Razz, "AhKh"), OddsError::NoBoardToCome);
    assert_eq!(hits(Game::Holdem, "AhKhQd"), OddsError::NotTwoHoleCards { cards: 3 });
}

#[test]
fn names_are_read_back() {
    for name in MadeHand::all(Game::Holdem) {
        assert_eq!(name.to_string().to_uppercase().parse(), Ok(*name));
    }
    for draw in Draw::ALL {
        assert_eq!(draw.to_string().to_lowercase().parse(), Ok(draw));
    }
    assert!("Underpair".parse::<MadeHand>().is_err() && "Wrap".parse::<Draw>().is_err());
    assert!(MadeHand::all(Game::ShortDeck).iter().all_unique());
}

#[test]
fn draws_are_written_in_their_order() {
    let draws: Draws = [Draw::Gutshot, Draw::NutFlushDraw].into_iter().collect();
    assert_eq!(
        (draws.to_string(), format!("{draws:?}")),
        ("Nut Flush Draw,Gutshot".into(), "{NutFlushDraw, Gutshot}".into())
    );
    assert!(!draws.is_empty() && Draws::default().is_empty());
}

#[cfg(feature = "serde")]
#[test]
fn made_hands_are_their_own_json() {
    let made = Game::Holdem.made(cards("AhKd"), &Board::new(&cards("Kh7h2h")).expect("a flop")).expect("a hand");
    let json = serde_json::to_string(&made).expect("JSON");
    assert_eq!(json, r#"{"made":"Top Pair","draws":["Nut Flush Draw"]}"#);
    assert_eq!(serde_json::from_str::<handrank::made::Made>(&json).expect("the same"), made);
    let hits = hits("AhKd/Kh7h2h");
    let json = serde_json::to_value(&hits).expect("JSON");
    let flush_draw =
        r#"{"name":"Nut Flush Draw","runouts":1,"share":1.0,"cards":["Qh","Jh","Th","9h","8h","6h","5h","4h","3h"]}"#;
    assert_eq!(json["streets"][0]["draws"][0], serde_json::from_str::<serde_json::Value>(flush_draw).expect("JSON"));
    assert_eq!(json["texture"].to_string(), r#"{"flush":true,"ranks":[1,1,1],"straights":0,"suits":[3]}"#);
    let text = serde_json::to_string(&hits).expect("JSON");
    assert!(text.contains(
        r#""board":["Kh","7h","2h"],"texture":{"suits":[3],"ranks":[1,1,1],"flush":true,"straights":0},"dead":[]"#
    ));
    assert_eq!(serde_json::from_str::<Hits>(&text).expect("the same").streets[0], hits.streets[0]);
}
