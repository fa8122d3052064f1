//! Stud hi/lo: highs and lows of five to seven cards, and odds, against the rules. Odds on small decks and pots are in the
//! tests of all games.

use handrank::{
    Board, BoardEvaluator, Card, Category, Deal, Game, Hand, OddsError, OddsOptions, Range, Rank, RankedHand, Spot,
};
use itertools::Itertools;

use crate::counts::hands_with_low;
use crate::dice::Dice;
use crate::fuzz_inputs::laws::best_hand::{Worth, best};
use crate::oracle::Standings;

/// The value of a card: an ace is 1.
fn value(card: Card) -> u8 {
    if card.rank() == Rank::Ace { 1 } else { card.rank() as u8 + 2 }
}

/// The lowest five different values among cards, highest first, if none is above eight.
fn plain_low(cards: &[Card]) -> Option<[u8; 5]> {
    let values = cards.iter().map(|&card| value(card)).filter(|&value| value <= 8).sorted().dedup().collect_vec();
    values.first_chunk().map(|&[a, b, c, d, e]| [e, d, c, b, a])
}

/// The lows from 5 4 3 2 A to 8 7 6 5 4, the best first.
fn lows() -> Vec<[u8; 5]> {
    (1..=8).combinations(5).map(|low| [low[4], low[3], low[2], low[1], low[0]]).sorted().collect()
}

#[test]
fn hands_have_the_highs_and_lows_that_the_rules_give_them() {
    let (standings, lows) = (Standings::holdem(), lows());
    assert_eq!((lows.len(), lows[0], lows[55]), (56, [5, 4, 3, 2, 1], [8, 7, 6, 5, 4]));
    let mut dice = Dice::new(0x57D8);
    let mut deck = Card::deck().collect_vec();
    let mut with_low = 0;
    for index in 0..15_000 {
        let cards = dice.deal(&mut deck, 5 + index % 3).to_vec();
        let hand = Hand::new(&cards).expect("distinct cards");
        let RankedHand { rank, best: five, low } = Game::StudHiLo.best(&hand).expect("five to seven cards");
        let oracle = best(&cards, &[], Game::StudHiLo);
        let Worth::High(worth) = oracle.worth else { panic!("high hands count") };
        assert_eq!(rank.get(), standings.rank(worth), "{hand}");
        assert_eq!((Ok(rank), (rank, five)), (Game::StudHiLo.rank(&hand), hand.best()), "{hand}");

        let expected = plain_low(&cards);
        assert_eq!(expected.is_some(), oracle.low.is_some(), "{hand}");
        let number = expected.map(|low| lows.iter().position(|other| *other == low).expect("it is listed") + 1);
        assert_eq!(low.map(|(rank, _)| usize::from(rank.get())), number, "{hand}");
        if let (Some((_, five)), Some(values)) = (low, expected) {
            // Of each rank, the card given first.
            let first = values.map(|wanted| *cards.iter().find(|&&card| value(card) == wanted).expect("it is there"));
            assert_eq!(five, first, "{hand}");
            with_low += 1;
        }
        let (board, own) = cards.split_at(index % 4);
        let evaluator = BoardEvaluator::new(Game::StudHiLo, &Board::new(board).expect("few cards")).expect("a board");
        assert_eq!(evaluator.low(own), low.map(|(rank, _)| rank), "{hand}");
    }
    assert!((1_000..14_000).contains(&with_low), "{with_low}");
}

/// Lows of five and six cards: those with five ranks or more from ace to eight.
#[test]
fn lows_are_as_frequent_as_combinatorics_say() {
    for size in [5, 6] {
        // A set of cards is counted once for each card that may be the first.
        let lows = Card::deck().step_by(4).map(|card| {
            let spot: Spot = card.to_string().parse().expect("a card");
            let street = spot.hits_of_draw(Game::StudHiLo, size - 1).expect("enough cards").streets.remove(0);
            street.low.expect("a game with lows").runouts.whole().expect("no weights")
        });
        assert_eq!(4 * lows.sum::<u128>(), size as u128 * u128::from(hands_with_low(size)));
    }
}

fn spot(hands: &[&str]) -> Spot {
    let player = |text: &&str| match *text {
        "random" => Range::random().into(),
        text => text.parse().expect("a hand"),
    };
    Spot::new(hands.iter().map(player).collect(), &Board::default(), &[]).expect("distinct cards")
}

/// Where neither hand can have a low, it is stud; shares of high halves are always those of stud where there is no low.
#[test]
fn odds_without_lows_are_those_of_stud() {
    let options = OddsOptions { own_cards: Some(7), ..Default::default() };
    let spot = spot(&["As Ad Ks Qs Js", "9s 9h 9d Ts Th"]);
    let [hi_lo, stud] = [Game::StudHiLo, Game::Stud].map(|game| spot.plan(game, options).expect("odds").count());
    for (hi_lo, stud) in hi_lo.hands.iter().zip_eq(&stud.hands) {
        assert_eq!((hi_lo.wins, hi_lo.ties, hi_lo.equity), (stud.wins, stud.ties, stud.equity));
        assert_eq!((hi_lo.high, hi_lo.low), (Some(stud.equity), Some(0.0)));
        assert_eq!((stud.high, stud.low), (None, None));
    }
}

/// However many cards are to come, the deals are those of stud, the high halves are won as there, and halves make the pot.
#[test]
fn high_halves_are_those_of_stud() {
    let options = OddsOptions { own_cards: Some(7), ..Default::default() };
    for hands in [
        &["As 2d 3c", "Ks Kd Qh"][..],
        &["As 2d 3c 4h", "5s 6d 7c Kh"],
        &["As 2d 3c 4h 9s", "5s 6d 7c 8h Td", "Ks Kd Kh 2h 3d"],
        &["As 2d 3c 4h 9s Js", "5s 6d 7c 8h Td"],
    ] {
        let spot = spot(hands);
        let [hi_lo, stud] = [Game::StudHiLo, Game::Stud].map(|game| spot.plan(game, options).expect("odds").count());
        assert_eq!(hi_lo.deals.count(), stud.deals.count(), "{spot}");
        let mut pot = 0.0;
        for (hi_lo, stud) in hi_lo.hands.iter().zip_eq(&stud.hands) {
            let [high, low] = [hi_lo.high, hi_lo.low].map(|half| half.expect("a game with lows"));
            assert!((high - stud.equity).abs() < 1e-12, "{spot}: {high} {}", stud.equity);
            assert!(hi_lo.win <= stud.win && (0.0..=1.0).contains(&low), "{spot}");
            pot += hi_lo.equity;
        }
        assert!((pot - 1.0).abs() < 1e-9, "{spot}: {pot}");
    }
}

#[test]
fn halves_go_to_high_and_low() {
    let unequal = "As Ad Ac Kd Kh|8s 7d 6c 4h 2d Jh|8h 7c 6d 4s 2c Qd Qh";
    assert!(unequal.parse::<Deal>().is_err(), "hands have as many cards as each other");
    let deal: Deal = "As Ad Ac Kd Kh|8s 7d 6c 4h 2d|8h 7c 6d 4s 2c".parse().expect("a deal");
    let showdown = deal.showdown(Game::StudHiLo).expect("five cards each");
    let pots = showdown.pots(&[100, 100, 101]).expect("pots");
    // Of 300, 150 to aces full and 75 to each eight; one chip goes back.
    assert_eq!(pots.won(), [150, 75, 76]);
    let deal: Deal = "As 2d 3c 4h 5s|Ks Kd Kh Qc Qd".parse().expect("a deal");
    let results = deal.showdown(Game::StudHiLo).expect("five cards each").hands().collect_vec();
    assert_eq!((results[0].rank.category(), results[1].rank.category()), (Category::Straight, Category::FullHouse));
    assert_eq!((results[0].low.expect("a wheel").0.get(), results[1].low), (1, None));
}

/// As in stud, there is no board; hands that may have any cards are `random`.
#[test]
fn stud_hi_lo_has_no_board() {
    let game = Game::StudHiLo;
    assert!(!game.has_board_to_come() && game.plays_all_cards() && game.has_low());
    let deal: Deal = "AhKh|8c8s/8h5h2h".parse().expect("a deal");
    assert_eq!(deal.odds(game, &[]).err(), Some(OddsError::NoBoardToCome));
    let options = OddsOptions { own_cards: Some(5), ..Default::default() };
    let odds = spot(&["As 2d 3c 4h", "random"]).plan(game, options).expect("odds").count();
    assert!(odds.hands[0].low.expect("a low") > odds.hands[1].low.expect("a low"));
}
