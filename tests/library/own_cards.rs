//! Odds where players are dealt their own cards and there is no board: the law that is fuzzed, here on larger decks and
//! with more players, and laws that hold for any number of deals.

use std::num::NonZero;

use handrank::notation::{DealReader, DealtTo, PlayerCount};
use handrank::odds::Plan;
use handrank::{
    Board, Breakdown, Card, DealError, Game, HandError, HandOrRange, Odds, OddsError, OddsOptions, Range, Rank, Spot,
    Suit, WeightedCount,
};
use itertools::Itertools;

use crate::cards::cards;
use crate::dice::Dice;
use crate::fuzz_inputs::laws::own_cards::compare as compare_with_every_draw;
use crate::progress::done;

const GAMES: [Game; 5] = [Game::Holdem, Game::ShortDeck, Game::Razz, Game::DeuceToSeven, Game::StudHiLo];

/// A hand, or `random`.
fn player(text: &str) -> HandOrRange {
    if text == "random" { Range::random().into() } else { text.parse().expect("a hand") }
}

fn spot(players: &[&str], dead: &str) -> Spot {
    Spot::new(players.iter().map(|text| player(text)).collect(), &Board::default(), &cards(dead))
        .expect("distinct cards")
}

fn plan(spot: &Spot, game: Game, cards: usize) -> Result<Plan<'_>, OddsError> {
    spot.plan(game, OddsOptions { own_cards: Some(cards), ..Default::default() })
}

fn odds(spot: &Spot, game: Game, cards: usize) -> Odds {
    plan(spot, game, cards).expect("odds").count()
}

/// The deals, and each player's wins and ties.
fn counts(odds: &Odds) -> (u128, Vec<[u128; 2]>) {
    let shares = odds.hands.iter().map(|player| [player.wins, player.ties]);
    let whole = |count: WeightedCount| count.whole().expect("no weights");
    (whole(odds.deals.count()), shares.map(|shares| shares.map(whole)).collect())
}

/// Compares a random spot in each game: each hand has `size` cards in the end, of which this many are `to_come`, and
/// `left` cards are left in the deck. A hand whose cards are all to come is `random`.
fn compare(dice: &mut Dice, size: usize, to_come: &[usize], left: usize) {
    for game in GAMES {
        let mut deck = game.deck().iter().collect_vec();
        let cards = deck.len();
        let mut dealt = dice.deal(&mut deck, cards);
        let mut take = |count| dealt.split_off(..count).expect("enough cards").to_vec();
        let hands = to_come.iter().map(|to_come| take(size - to_come)).collect_vec();
        compare_hands(game, &hands, &take(left), size);
    }
}

/// Compares the spot of these hands, each of which is dealt cards from those left until it has `size`.
fn compare_hands(game: Game, hands: &[Vec<Card>], left: &[Card], size: usize) {
    let players = hands.iter().map(|hand| match hand[..] {
        [] => Range::random().into(),
        _ => hand.clone().try_into().expect("distinct cards"),
    });
    let dead = game.deck().iter().filter(|card| !left.contains(card) && !hands.concat().contains(card));
    let spot = Spot::new(players.collect(), &Board::default(), &dead.collect_vec()).expect("distinct cards");
    let plan = plan(&spot, game, size).expect("few deals");
    let odds = plan.count();
    assert_eq!(plan.deals(), odds.deals.count());
    compare_with_every_draw(game, &odds, hands, left, size);
}

#[test]
fn two_hands_are_those_of_every_deal() {
    let mut dice = Dice::new(61);
    for (size, to_come, left) in [
        (5, [1, 1], 26),
        (5, [1, 3], 20),
        (5, [3, 2], 20),
        (5, [3, 3], 18),
        (5, [0, 0], 2),
        (5, [0, 2], 24),
        (6, [1, 2], 24),
        (6, [3, 2], 18),
        (7, [1, 1], 22),
        (7, [2, 2], 22),
        (7, [3, 1], 22),
        (7, [3, 3], 16),
        (7, [0, 3], 20),
        (7, [4, 3], 14),
        (7, [6, 2], 11),
    ] {
        compare(&mut dice, size, &to_come, left);
    }
}

#[test]
fn three_hands_and_more_are_those_of_every_deal() {
    let mut dice = Dice::new(62);
    for (size, to_come, left) in [
        (5, &[1, 1, 1][..], 20),
        (5, &[2, 1, 3], 12),
        (5, &[0, 1, 2], 16),
        (6, &[2, 2, 1], 12),
        (7, &[1, 2, 1], 14),
        (7, &[2, 2, 2], 11),
        (7, &[3, 0, 0], 12),
        (7, &[0, 0, 0], 1),
        (7, &[0, 3, 2], 12),
        (7, &[1, 1, 0, 2], 8),
        (5, &[1, 2, 1, 1], 9),
        (5, &[1, 1, 1, 1, 1], 7),
    ] {
        compare(&mut dice, size, to_come, left);
    }
}

/// Hands of the same ranks, so that all of them may tie, and hands that are complete.
#[test]
fn ties_of_three_hands_and_more_are_those_of_every_deal() {
    for game in GAMES {
        let ranks = game.deck().ranks().collect_vec();
        let of_ranks = |ranks: &[Rank], suit| ranks.iter().map(|&rank| Card::new(rank, suit)).collect_vec();
        let hands = Suit::ALL.map(|suit| of_ranks(&ranks[..2], suit));
        let high = Suit::ALL.map(|suit| of_ranks(&ranks[ranks.len() - 3..], suit));
        compare_hands(game, &hands[..3], &high.concat(), 5);
        compare_hands(game, &hands[..2], &high.concat(), 5);
        let complete = |suit: usize| [&hands[suit][..], &high[suit]].concat();
        compare_hands(game, &[&[complete(3)][..], &hands[..3]].concat(), &high[..3].concat(), 5);
        compare_hands(game, &[complete(0), hands[1].clone(), complete(2)], &[&high[1][..], &high[3]].concat(), 5);
    }
}

#[test]
fn random_hands_are_those_of_every_deal() {
    let mut dice = Dice::new(63);
    for (to_come, left) in [(&[1, 5][..], 16), (&[5, 0], 18), (&[5, 5], 11), (&[2, 5], 11), (&[5, 1, 1], 10)] {
        compare(&mut dice, 5, to_come, left);
    }
}

#[test]
fn known_spots() {
    let counted = |players: [&str; 2], game, cards| counts(&odds(&spot(&players, ""), game, cards));
    let razz = counted(["As2d3c4h9s", "Ks2h3d7c8d"], Game::Razz, 7);
    assert_eq!(razz, (671_580, vec![[496_854, 810], [173_916, 810]]));
    let deuce_to_seven = counted(["8h6d4s3c", "9s7d5h2c"], Game::DeuceToSeven, 5);
    assert_eq!(deuce_to_seven, (1_892, vec![[1_030, 0], [862, 0]]));
    let draw = counted(["AhKhQhJd", "9c9dAs"], Game::Holdem, 5);
    assert_eq!(draw, (42_570, vec![[11_811, 0], [30_759, 0]]));
}

/// Over all pairs of five-card hands, both players win equally often.
#[test]
fn random_against_random_is_even() {
    let (deals, won) = counts(&odds(&spot(&["random", "random"], ""), Game::Holdem, 5));
    assert_eq!(deals, 2_598_960 * 1_533_939);
    assert_eq!(won[0], won[1]);
    assert_eq!(2 * won[0][0] + won[0][1], deals);
}

/// Each deal is counted once for each of the cards that came to the first hand, if one of them is named.
fn check_naming_a_card(players: [&str; 2], game: Game, cards: usize) {
    let whole = spot(&players, "");
    let HandOrRange::Hand(first) = &whole.players()[0] else { panic!("a hand is known") };
    let known = whole.players().iter().map(|player| player.to_string()).join(" ");
    let (deals, won) = counts(&odds(&whole, game, cards));
    let (mut sum, mut sums) = (0, vec![[0; 2]; 2]);
    for card in game.deck().iter().filter(|card| !known.contains(&card.to_string())) {
        let first = [first.cards(), &[card]].concat();
        let players = vec![first.try_into().expect("another card"), whole.players()[1].clone()];
        let named = Spot::new(players, &Board::default(), &[]).expect("another card");
        let (deals, won) = counts(&odds(&named, game, cards));
        sum += deals;
        sums.iter_mut().flatten().zip(won.into_iter().flatten()).for_each(|(sum, won)| *sum += won);
    }
    let times = (cards - first.len()) as u128;
    assert_eq!((sum, sums), (deals * times, won.into_iter().map(|won| won.map(|won| won * times)).collect()));
}

#[test]
fn naming_a_card_divides_the_deals() {
    check_naming_a_card(["As2d3c", "Ks2h3d"], Game::Razz, 7);
    check_naming_a_card(["AhAd6c", "KhKdQs"], Game::ShortDeck, 7);
    check_naming_a_card(["8h6d4s3c", "9s7d"], Game::DeuceToSeven, 5);
}

#[test]
fn the_order_of_hands_does_not_matter() {
    let players = ["AhKhQh", "9c9d", "AsTsJs2d", "7c7d"];
    let whole = spot(&players[..3], "2c3c");
    let (deals, won) = counts(&odds(&whole, Game::Holdem, 5));
    for order in (0..3).permutations(3) {
        let permuted = spot(&order.iter().map(|&player| players[player]).collect_vec(), "3c2c");
        let expected = order.iter().map(|&player| won[player]).collect_vec();
        assert_eq!(counts(&odds(&permuted, Game::Holdem, 5)), (deals, expected), "{order:?}");
    }
}

#[test]
fn threads_do_not_matter() {
    let spot = spot(&["As2d3c4h9s", "Ks2h3d7c8d", "Qs5h6d7h8s"], "");
    let plan = plan(&spot, Game::Razz, 7).expect("few deals");
    let odds = plan.count();
    for threads in [2, 3, 16] {
        assert_eq!(done(|progress| plan.count_with(threads, progress)), odds);
    }
}

/// A plan says beforehand how many deals there are, and refuses what takes too long or too much memory.
#[test]
fn what_takes_too_long_is_refused() {
    let stud = spot(&["AhAd", "KhKd"], "");
    assert_eq!(plan(&stud, Game::Holdem, 7).expect("few").deals().whole(), Some(1_712_304 * 962_598));
    let refused = |players: &[&str], cards| match plan(&spot(players, ""), Game::Holdem, cards) {
        Err(error @ (OddsError::TooManyDraws { .. } | OddsError::TooManyHands { .. })) => error.to_string(),
        other => panic!("{:?}", other.err()),
    };
    // The ways to deal five of 46 cards, five of 41 and five of 36.
    assert_eq!(
        refused(&["AhAd", "KhKd", "QhQd"], 7),
        "3.9e17 ways to deal the cards to come, too many to count; name more cards"
    );
    refused(&["random"; 10], 5);
    // It is not the 7.3 thousand million deals, but the 9.4 million ways to complete the second hand.
    for players in [&["AhAd2c3c4d", "Kh"][..], &["AhAd2c3c4d5d", "Kh", "Qh"], &["AhAdAs", "random"], &["random"; 7]] {
        assert_eq!(refused(players, 7), "too many hands of 7 cards to count; name the cards of each hand");
    }
    assert!(plan(&spot(&["AhAd2c3c4d5d", "Kh"], ""), Game::Holdem, 7).is_ok());
}

#[test]
fn errors_say_what_is_wrong() {
    let error = |spot: &Spot, game, cards| plan(spot, game, cards).expect_err("an error");
    let draw = spot(&["AhKh", "9c9dAs"], "");
    let other_range =
        Spot::new(vec![player("AhKh"), "QQ".parse::<Range>().expect("a range").into()], &Board::default(), &[]);
    let on_board: Spot = "AhKh|9c9d/2c3c4c".parse().expect("a spot");
    let used = draw.players().iter().map(|player| player.to_string()).join(" ");
    let dead: Vec<Card> = Card::deck().filter(|card| !used.contains(&card.to_string())).take(43).collect();
    let few_left = Spot::new(draw.players().to_vec(), &Board::default(), &dead).expect("distinct cards");
    for (error, kind, message) in [
        (error(&draw, Game::Omaha, 5), OddsError::DrawInOmaha, "Omaha hands cannot draw: there is a board"),
        (
            error(&draw, Game::Holdem, 4),
            OddsError::WrongHandSize { cards: 4 },
            "hands of 4 cards; with those to come, a hand has 5 to 7",
        ),
        (
            error(&draw, Game::Holdem, 8),
            OddsError::WrongHandSize { cards: 8 },
            "hands of 8 cards; with those to come, a hand has 5 to 7",
        ),
        (
            error(&spot(&["AhKh", "9c9dAs2c3c4c"], ""), Game::Razz, 5),
            OddsError::TooManyKnown { seat: 1, known: 6, cards: 5 },
            "hand 2 has 6 cards; with those to come, each hand has 5",
        ),
        (error(&on_board, Game::Holdem, 7), OddsError::DrawToBoard, "a hand that draws has no board"),
        (
            error(&other_range.expect("a spot"), Game::Holdem, 7),
            OddsError::OnlyRandom { seat: 1 },
            "hand 2 is a range; here, the only range is random",
        ),
        (
            error(&few_left, Game::Holdem, 5),
            OddsError::TooFewCards { left: 4, needed: 5 },
            "4 cards left in the deck; 5 more must come",
        ),
        (
            error(&spot(&["AhKh"], ""), Game::Holdem, 5),
            DealError::OneHand.into(),
            "only one hand; a deal has two or more, separated by |",
        ),
    ] {
        assert_eq!(error, kind);
        assert_eq!(error.to_string(), message);
    }
    let lacked = error(&spot(&["AhKh", "9c9d5s"], ""), Game::ShortDeck, 5);
    assert_eq!(lacked, DealError::Hand(HandError::NotInShortDeck(cards("5s")[0])).into());
}

#[test]
fn hands_have_no_classes() {
    let options = OddsOptions { breakdown: Breakdown::Classes, own_cards: Some(5), ..Default::default() };
    assert_eq!(spot(&["AhKh", "9c9d"], "").plan(Game::Holdem, options).err(), Some(OddsError::NoClasses));
}

/// Hands with different numbers of known cards are allowed only where players are dealt their own cards.
#[test]
fn unequal_hands_have_no_board() {
    let unequal = || DealError::UnequalHands { seat: 1, cards: 3, first: 0, first_cards: 2 };
    let players = ["AhKh", "9c9dAs"];
    let spot = spot(&players, "");
    assert_eq!(spot.odds(Game::Holdem), Err(unequal().into()));
    let board = "8h5h2h".parse().expect("a board");
    let with_board = Spot::new(players.iter().map(|text| player(text)).collect(), &board, &[]);
    assert_eq!(with_board, Err(unequal()));
    let players = |players: &[&str]| players.iter().map(|text| player(text)).collect();
    assert_eq!(Spot::new(vec![], &Board::default(), &[]), Err(DealError::NoCards { seat: 0 }));
    let [ace, nine] = [cards("Ah")[0], cards("9c")[0]];
    let again = Spot::new(players(&["AhKh", "9cAh"]), &Board::default(), &[]);
    assert_eq!(again, Err(DealError::InHand { card: ace, seat: 0, again: Some(1) }));
    assert_eq!(Spot::new(players(&["AhKh", "9c"]), &Board::default(), &[nine]), Err(DealError::Dead(nine)));
}

#[test]
fn hands_of_different_sizes_are_read() {
    let read = |reader: DealReader, text: &str| {
        let spot = reader.with_cards_dealt_to(DealtTo::Players).read::<Spot>(text);
        spot.map(|spot| spot.to_string())
    };
    for (text, spot) in [
        ("As2d3c|Kh", "As 2d 3c|Kh"),
        ("As|Kh", "As|Kh"),
        ("As 2d, 3c vs Kh Qh", "As 2d 3c|Kh Qh"),
        ("As2d3c Kh QdJd", "As 2d 3c|Kh|Qd Jd"),
        ("A♠2♦ random", "As 2d|random"),
        ("random|RANDOM|As", "random|random|As"),
        ("????|As2d|??????????", "random|As 2d|random"),
        ("As2d| XX |Kh", "As 2d|random|Kh"),
    ] {
        assert_eq!(read(DealReader::default(), text).as_deref(), Ok(spot), "{text}");
    }
    let cut = DealReader::default().with_hand_size(NonZero::new(4));
    assert_eq!(read(cut, "8C TS KC 9H 7D 2S 5D 3S").as_deref(), Ok("8c Ts Kc 9h|7d 2s 5d 3s"));
    let against_two = DealReader::default().with_opponents(2);
    assert_eq!(read(against_two, "As 2d 3c").as_deref(), Ok("As 2d 3c|random|random"));
}

/// Whatever else is expected, opponents are added, and hands may differ in size only where no board is.
#[test]
fn expectations_of_a_reader_combine() {
    use DealtTo::{Board, Either, Players};
    use PlayerCount::{One, OneOrMore, TwoOrMore};
    for (players, dealt_to, opponents, text, spot) in [
        (One, Board, 1, "AhKh", Some("Ah Kh|random")),
        (One, Board, 1, "Hand: Ah Kh / 8h5h2h", Some("Ah Kh|random/8h 5h 2h")),
        (One, Players, 0, "As2d3c", Some("As 2d 3c")),
        (One, Players, 2, "As 2d 3c", Some("As 2d 3c|random|random")),
        (One, Players, 0, "AhKh/8h5h2h", None),
        (One, Either, 0, "AhKh/8h5h2h", Some("Ah Kh/8h 5h 2h")),
        (One, Board, 0, "AhKh|8c8s", None),
        (OneOrMore, Board, 1, "AhKh|QQ", Some("Ah Kh|QQ|random")),
        (OneOrMore, Either, 0, "As2d3c|Kh", Some("As 2d 3c|Kh")),
        (OneOrMore, Either, 0, "As2d3c|Kh/4c5c6c", None),
        (OneOrMore, Board, 0, "As2d3c|Kh", None),
        (TwoOrMore, Either, 0, "AhKh", None),
        (TwoOrMore, Either, 1, "AhKh", Some("Ah Kh|random")),
    ] {
        let reader = DealReader::default().with_players(players).with_cards_dealt_to(dealt_to);
        let read = reader.with_opponents(opponents).read::<Spot>(text);
        let read = read.ok().map(|spot| spot.to_string());
        assert_eq!(read.as_deref(), spot, "{players:?}, {dealt_to:?}, {opponents}: {text}");
    }
}

#[test]
fn hands_to_which_cards_come_are_refused_at_the_fault() {
    let reader = DealReader::default().with_cards_dealt_to(DealtTo::Players);
    for (text, column, message) in [
        ("As2d3c", None, "only one hand; a deal has two or more, separated by |"),
        ("As 2d 3c", None, "only one hand; a deal has two or more, separated by |"),
        ("As2d|Kh2d", Some(8), "2d is in hand 1 and in hand 2"),
        ("As2d|", Some(5), "hand 2 has no cards"),
        ("As2d|Kx", Some(6), "unknown suit 'x' in \"Kx\"; suits are c d h s or ♣♦♥♠"),
        ("As2d Kh|3c/4c5c6c", Some(11), "no board expected: players are dealt their own cards"),
        ("As2d|QQ+", Some(6), "\"QQ+\" is a range; here, the only range is random"),
        ("As2d AKs", Some(6), "\"AKs\" is a range; here, the only range is random"),
        ("As2d|AhKh|random:0.5", Some(11), "\"random:0.5\" is a range; here, the only range is random"),
    ] {
        let error = reader.read::<Spot>(text).expect_err(text);
        assert_eq!((error.column(), &*error.kind().to_string()), (column, message), "{text}");
    }
    for hand in ["XX 7h8h", "7h8h XX", "7h 8h ????", "7h8h,random", "xx xx 7h", "????7h", "?7h", "random random"] {
        let error = reader.read::<Spot>(&format!("As2d|{hand}")).expect_err(hand);
        let told = format!("\"{hand}\" has cards that are not known; leave them out, or write random if none is known");
        assert_eq!((error.column(), error.kind().to_string()), (Some(6), told));
    }
    let on_board = reader.with_board(&"8h5h2h".parse().expect("a board")).expect("no dead cards");
    let error = on_board.read::<Spot>("As|Kh").expect_err("a board").to_string();
    assert_eq!(error, "no board expected: players are dealt their own cards");
}

/// Opponents are the same as players of whom no card is known.
#[test]
fn opponents_may_hold_any_cards() {
    for game in [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::OmahaHiLo] {
        let hand = if game.plays_all_cards() { "AhKh" } else { "AhKhQdJd" };
        let written: Spot = DealReader::new(game).read(&format!("{hand} random random")).expect("a spot");
        let reader = DealReader::new(game).with_opponents(2);
        assert_eq!(reader.read::<Spot>(hand).as_ref(), Ok(&written), "{game}");
    }
}
