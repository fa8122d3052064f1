//! Ranges as percentages: the classes of starting hands in the order of their equity against one random hand, computed
//! from scratch.

use handrank::notation::{DealReader, PlayerCount};
use handrank::odds::PlayerOdds;
use handrank::{
    Board, Card, DealError, Game, HandError, HandOrRange, OddsError, OddsOptions, RankedClass, Samples, Spot,
    StartingClass, WrittenRange,
};
use itertools::Itertools;

use crate::fuzz_inputs::laws::best_starting_hands::{by_equity, within};

/// The range with this text in a game.
fn range(game: Game, text: &str) -> WrittenRange {
    let spot = DealReader::new(game).with_players(PlayerCount::One).read::<Spot>(text);
    match spot.unwrap_or_else(|error| panic!("{text}: {error}")).players() {
        [HandOrRange::Range(range)] => range.clone(),
        players => panic!("{text}: {players:?}"),
    }
}

fn classes(range: &WrittenRange) -> Vec<StartingClass> {
    range.classes().iter().map(|class| class.class.starting_class()).collect()
}

/// Checks every percentage in steps of a half: it is as many classes, best first, as fit.
fn check_order(game: Game) {
    for halves in 2..=200 {
        let expected = within(game, 50 * halves).into_iter().sorted().collect_vec();
        let text = format!("{}%", halves as f64 / 2.0);
        assert_eq!(classes(&range(game, &text)), expected, "{text} in {game}");
    }
}

#[test]
fn the_order_is_that_of_equities_against_a_random_hand() {
    check_order(Game::Holdem);
    check_order(Game::ShortDeck);
}

#[test]
fn ranked_classes_have_their_equities_and_shares() {
    for (game, all) in [(Game::Holdem, 1_326.0), (Game::ShortDeck, 630.0)] {
        let ranked = RankedClass::best_first(game);
        let mut hands = 0;
        for (index, (class, &(counted, combos, equity))) in ranked.iter().zip_eq(by_equity(game)).enumerate() {
            hands += combos;
            let of_class = (class.game, class.number as usize, class.class, class.combos as usize);
            assert_eq!(of_class, (game, index + 1, counted, combos), "{game}");
            assert!((class.equity - equity).abs() < 1e-12, "{counted} in {game}: {}", class.equity);
            assert!((class.share - hands as f64 / all).abs() < 1e-12, "{counted} in {game}: {}", class.share);
        }
        // As many as a percentage takes.
        let within = ranked.iter().take_while(|class| class.share <= 0.15).map(|class| class.class);
        assert_eq!(within.sorted().collect_vec(), classes(&range(game, "15%")), "{game}");
    }
    for game in [Game::Omaha, Game::OmahaHiLo, Game::Razz, Game::DeuceToSeven, Game::Stud, Game::Draw] {
        assert_eq!(RankedClass::best_first(game), [], "{game}");
    }
}

/// 15% is 198.9 hands, room for 196, but not for the four of the next class.
#[test]
fn fifteen_percent_are_aces_to_ace_five_suited() {
    let best = range(Game::Holdem, "15%");
    assert_eq!((best.range().expect("two cards").combos(), best.to_string()), (196.0, "15%".to_owned()));
    let names = best.classes().into_iter().map(|class| class.class.to_string()).collect_vec();
    assert!(names.contains(&"A5s".to_owned()) && !names.contains(&"A6s".to_owned()), "{names:?}");
    assert_eq!(range(Game::Holdem, "100%").range().expect("two cards").combos(), 1_326.0);
    assert_eq!(range(Game::ShortDeck, "100%").range().expect("two cards").combos(), 630.0);
}

#[test]
fn spans_are_the_rest_of_the_larger() {
    let of_hands = |text| range(Game::Holdem, text).range().expect("two cards").clone();
    let [five, twenty, between] = ["5%", "20%", "5%-20%"].map(of_hands);
    assert_eq!(between.combos(), twenty.combos() - five.combos());
    assert!(between.iter().all(|(hand, _)| five.weight(hand) == 0.0 && twenty.weight(hand) == 1.0));
    assert_eq!(of_hands("20%-5%"), between);
    assert_eq!(of_hands("0%-20%"), twenty);
    assert_eq!(range(Game::Holdem, "7.50%:0.5,5.00%-20%:0.50,AhKh:0.5").to_string(), "7.5%:0.5,5%-20%:0.5,AhKh:0.5");
}

/// The same figures as the list written out, with and without a board.
#[test]
fn equities_are_those_of_the_list() {
    let best = range(Game::Holdem, "15%");
    let list = best.classes().into_iter().map(|class| class.class).join(",");
    for (opponent, board) in [("QQ", "/8h5h2h"), ("AhKh", "/8c5h2d9s"), ("7h2d", "")] {
        let odds = |range: &str| {
            let spot: Spot = format!("{range}|{opponent}{board}").parse().expect("a deal");
            spot.odds(Game::Holdem).expect("odds").hands.iter().map(PlayerOdds::shares).collect_vec()
        };
        assert_eq!(odds("15%"), odds(&list), "{opponent}{board}");
    }
}

/// There is no order of hands in hi/lo, so no question has an answer.
#[test]
fn percentages_of_omaha_hands_have_no_odds_in_hi_lo() {
    let read = |text: &str| Spot::read(text, Game::Omaha).expect("a spot");
    let other_game = |seat| OddsError::from(DealError::OtherGame { seat });
    for best in ["15%", "AAKK,5%-20%:0.5", "100%"] {
        let spot = read(&format!("{best}|AAds/2c3d4h"));
        assert_eq!(spot.odds(Game::OmahaHiLo), Err(other_game(0)), "{best}");
        assert_eq!(spot.sample(Game::OmahaHiLo, Samples::new(100, 7)), Err(other_game(0)), "{best}");
        assert_eq!(spot.outs(Game::OmahaHiLo), Err(other_game(0)), "{best}");
        assert_eq!(spot.deals(Game::OmahaHiLo, 7).err(), Some(other_game(0)), "{best}");
        assert_eq!(read(&format!("{best}/2c3d4h")).hits(Game::OmahaHiLo), Err(other_game(0)), "{best}");
        assert!(spot.deals(Game::Omaha, 7).is_ok(), "{best}");
    }
    assert_eq!(read("AA|random|15%").deals(Game::OmahaHiLo, 7).err(), Some(other_game(2)));
    assert!(read("AA|random/2c3d4h").deals(Game::OmahaHiLo, 7).is_ok());
}

/// Where players are dealt their own cards, any hand may be written as a percentage, of the same deck.
#[test]
fn all_hands_are_those_of_a_deck() {
    let spot = Spot::read("100%|AhKhQhJh9h", Game::Holdem).expect("a spot");
    let own_cards = OddsOptions { own_cards: Some(5), ..OddsOptions::default() };
    assert!(spot.plan(Game::Draw, own_cards).is_ok());
    assert_eq!(spot.plan(Game::ShortDeck, own_cards).err(), Some(DealError::OtherDeck { seat: 0 }.into()));
}

/// Five percent of the short deck and five percent of the full deck are different hands.
#[test]
fn percentages_bind_a_spot_to_their_deck() {
    let other_deck = |seat| OddsError::from(DealError::OtherDeck { seat });
    let full: Spot = "AhKh|QQ,5%".parse().expect("a spot");
    let short = Spot::read("5%|AhKh", Game::ShortDeck).expect("a spot");
    assert_eq!(full.odds(Game::ShortDeck), Err(other_deck(1)));
    assert_eq!(short.odds(Game::Holdem), Err(other_deck(0)));
    assert_eq!(short.deals(Game::Holdem, 7).err(), Some(other_deck(0)));
    assert_eq!(other_deck(1).to_string(), "hand 2 is a range of another deck; read it for this game");
    assert_eq!("5%/AhKhQh".parse::<Spot>().expect("a spot").hits(Game::ShortDeck), Err(other_deck(0)));
    assert_eq!("5%/AhKhQh".parse::<Spot>().expect("a spot").nuts(Game::ShortDeck), Err(other_deck(0)));
    assert_eq!("AhKh|5%/AcKcQc".parse::<Spot>().expect("a spot").outs(Game::ShortDeck), Err(other_deck(1)));
    // Other ranges are of any deck: deuces are not left in the short one.
    let classes: Spot = "AhKh|QQ,22".parse().expect("a spot");
    assert_eq!(classes.odds(Game::ShortDeck).expect("odds").hands[1].combos, 6.into());
    assert!(short.odds(Game::ShortDeck).is_ok() && full.odds(Game::Holdem).is_ok());

    let [of_short, of_full] =
        [Game::ShortDeck, Game::Holdem].map(|game| WrittenRange::read("5%", game).expect("a range"));
    let none = Board::default();
    let mixed = Spot::new(vec![of_full.into(), of_short.clone().into()], &none, &[]);
    assert_eq!(mixed, Err(DealError::OtherDeck { seat: 1 }));
    let deuce: Card = "2c".parse().expect("a card");
    let with_deuce = Spot::new(vec![of_short.into()], &none, &[deuce]);
    assert_eq!(with_deuce, Err(HandError::NotInShortDeck(deuce).into()));
    // Of hands that the short deck lacks, weights may contradict each other; elsewhere they may not.
    let contradiction = Spot::read("95s-98s:0.5,T6s-95s|AhKh", Game::ShortDeck).expect("a spot");
    assert_eq!(contradiction.odds(Game::Holdem), Err(other_deck(0)));
}
