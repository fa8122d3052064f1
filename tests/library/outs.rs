//! What the next card does: against the odds and the rules with each card on the board, and against outs that players know
//! by heart.

use std::cmp::Reverse;

use handrank::notation::DealReader;
use handrank::odds::{NextCard, PlayerOdds};
use handrank::{Board, Card, DealError, Game, HandOrRange, OddsError, Outs, Range, Spot, Suit};
use itertools::Itertools;

use crate::dice::Dice;
use crate::fuzz_inputs::laws::best_hand::best;
use crate::fuzz_inputs::laws::winners::Winners;
use crate::progress::done;

fn outs(text: &str) -> Outs {
    text.parse::<Spot>().expect("a spot").outs(Game::Holdem).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The cards that help the first player, and those that let it split.
fn of_first(text: &str) -> [String; 2] {
    let outs = outs(text);
    [outs.hands[0].outs.clone(), outs.hands[0].split_outs.clone()]
        .map(|cards| cards.expect("hands are known").iter().join(" "))
}

#[test]
fn outs_that_players_know() {
    // Nine cards for a flush, and three jacks and three sixes for a straight.
    let flush_or_straight = "Ah Kh Qh Jc Jd Jh Js 7h 6c 6d 6h 6s 5h 4h 3h";
    assert_eq!(of_first("9h8h|AdTd/Th7c2h"), [flush_or_straight, ""]);
    assert_eq!(of_first("KhQh|AsAd/9h7h2c/3s"), ["Ah Jh Th 8h 6h 5h 4h 3h 2h", ""]);
    // Two of the nine pair the board, which makes the set a full house.
    assert_eq!(of_first("Ah9h|KdKs/Kh7h2c/3s"), ["Qh Jh Th 8h 6h 5h 4h", ""]);
    // A gutshot.
    assert_eq!(of_first("9d8c|AsAd/Qh7c5h/2s"), ["6c 6d 6h 6s", ""]);
    // Already best, drawing dead, tied for good.
    assert_eq!(of_first("KdKs|AhQh/Kh7h2c/2s"), ["", ""]);
    assert_eq!(of_first("QcQd|KdKs/Kh7h2c/Kc"), ["", ""]);
    assert_eq!(of_first("AhKd|AsKc/QhJdTc/2s"), ["", ""]);
    // A tie that a card breaks.
    assert_eq!(of_first("AhKh|AsKc/Qh7h2c/2s"), ["Jh Th 9h 8h 6h 5h 4h 3h 2h", ""]);
    // A set, or a straight on the board.
    assert_eq!(of_first("3c3d|4h4d/9hTdJc/Qs"), ["3h 3s", "Kc Kd Kh Ks 8c 8d 8h 8s"]);
}

/// Who has the best hand on a board, and the best low.
fn leaders_on(game: Game, hands: &[Vec<Card>], board: &[Card]) -> (Vec<usize>, Vec<usize>) {
    let bests = hands.iter().map(|hand| best(hand, board, game)).collect_vec();
    let Winners { high, low } = Winners::among(&bests.iter().collect_vec());
    (high, low)
}

/// Fails unless the odds after each card are those of the spot with it on the board, and average to the odds before it.
fn check(game: Game, spot: &Spot) -> Outs {
    let outs = spot.outs(game).unwrap_or_else(|error| panic!("{spot}: {error}"));
    let now = spot.odds(game).expect("odds");
    assert!(outs.hands.iter().map(|hand| hand.shares).eq(now.hands.iter().map(|hand| Some(hand.shares()))), "{spot}");
    let is_known = |card: &Card| spot.board().cards().contains(card) || spot.dead().contains(card);
    let aces_first = |card: &Card| (Reverse(card.rank()), Suit::ALL.iter().position(|&suit| suit == card.suit()));
    let mut cards = outs.cards.iter();
    for card in game.deck().iter().sorted_by_key(aces_first).filter(|card| !is_known(card)) {
        let board = spot.board().cards().iter().copied().chain([card]).collect_vec();
        let after = Spot::new(spot.players().to_vec(), &Board::new(&board).expect("room"), spot.dead());
        let Ok(odds) = after.map_err(OddsError::from).and_then(|spot| spot.odds(game)) else { continue };
        let next = cards.next().unwrap_or_else(|| panic!("{spot}: no {card}"));
        assert_eq!((next.card, next.runouts), (card, odds.deals.count()), "{spot}");
        assert!(next.shares.iter().copied().eq(odds.hands.iter().map(PlayerOdds::shares)), "{spot} {card}");
    }
    assert_eq!(cards.next(), None, "{spot}");
    for (player, odds) in outs.hands.iter().enumerate() {
        let won = |next: &NextCard| next.equity[player] * next.runouts.as_f64();
        let deals: f64 = outs.cards.iter().map(|next| next.runouts.as_f64()).sum();
        let all = now.deals.count().as_f64() * (5 - spot.board().cards().len()) as f64;
        assert!((deals - all).abs() < 1e-9 * all, "{spot}: {deals} deals, not {all}");
        let average = outs.cards.iter().map(won).sum::<f64>() / deals;
        assert!((average - odds.equity).abs() < 1e-9, "{spot}: {average}, not {}", odds.equity);
    }
    outs
}

/// Fails unless leaders and outs are those of the rules after each card.
fn check_leaders(game: Game, hands: &[Vec<Card>], board: &[Card], outs: &Outs) {
    let expected = |board: &[Card]| {
        let (high, low) = leaders_on(game, hands, board);
        (high, game.has_low().then_some(low))
    };
    let now = expected(board);
    assert_eq!((outs.leaders.clone().expect("hands are known"), outs.low_leaders.clone()), now);
    for next in &outs.cards {
        let then = expected(&[board, &[next.card]].concat());
        assert_eq!((next.leaders.clone().expect("hands are known"), next.low_leaders.clone()), then);
        for hand in 0..hands.len() {
            let is_behind = !now.0.contains(&hand);
            let expected = if then.0 == [hand] && (is_behind || now.0.len() > 1) {
                [true, false]
            } else {
                [false, is_behind && then.0.contains(&hand)]
            };
            let found = [outs.hands[hand].outs.clone(), outs.hands[hand].split_outs.clone()];
            let found = found.map(|cards| cards.expect("hands are known").contains(&next.card));
            assert_eq!(found, expected, "{hands:?} {board:?} {}", next.card);
        }
    }
}

fn random_hands(game: Game, hole_cards: &[usize], seed: u64, spots: usize) {
    let mut dice = Dice::new(seed);
    let mut deck = game.deck().iter().collect_vec();
    for spot in 0..spots {
        let (size, players) = (hole_cards[spot % hole_cards.len()], 2 + spot % 5);
        let (on_board, dead) = (3 + spot / 2 % 2, [0, 1, 3][spot % 3]);
        let mut dealt = dice.deal(&mut deck, players * size + on_board + dead).iter().copied();
        let hands = (0..players).map(|_| dealt.by_ref().take(size).collect_vec()).collect_vec();
        let board = dealt.by_ref().take(on_board).collect_vec();
        let known = hands.iter().cloned().map(|hand| hand.try_into().expect("distinct cards")).collect();
        let spot = Spot::new(known, &Board::new(&board).expect("a board"), &dealt.collect_vec()).expect("a spot");
        let outs = check(game, &spot);
        check_leaders(game, &hands, &board, &outs);
    }
}

#[test]
fn random_hands_in_every_game() {
    random_hands(Game::Holdem, &[2], 1, 40);
    random_hands(Game::ShortDeck, &[2], 2, 40);
    random_hands(Game::Omaha, &[4, 5, 6], 3, 12);
    random_hands(Game::OmahaHiLo, &[4, 5], 4, 12);
}

#[test]
fn ranges_with_weights() {
    let spots = [
        ("QQ+,AKs,T9s:0.25|22+,7h2d:0.0125/8h5h2h", ""),
        ("AhKh|QQ+:0.5,AhQh,JTs/Qh7h2c", "9c"),
        ("random|random/Qh7d2c", ""),
        ("AKs|QQ,AhKh:0.3|random:0.7/QsJhTh9d", "8h 8d"),
        // Each of the four cards in the range leaves no deal.
        ("AhKh,AdKd|AhKh,AdKd/2c3c4c", ""),
    ];
    for (text, dead) in spots {
        let dead: Vec<Card> = dead.split_whitespace().map(|card| card.parse().expect("a card")).collect();
        let reader = DealReader::default().with_dead(&dead).expect("distinct cards");
        let spot: Spot = reader.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let outs = check(Game::Holdem, &spot);
        assert!(
            outs.leaders.is_none()
                && outs.hands[0].outs.clone().is_none()
                && outs.hands[0].split_outs.clone().is_none(),
            "{text}"
        );
        let on_threads = done(|progress| spot.outs_with(Game::Holdem, 3, progress).expect("outs"));
        assert_eq!(on_threads, outs, "{text}");
    }
    let omaha = DealReader::new(Game::OmahaHiLo);
    let spot: Spot = omaha.read("AhKhQdJd|2c2d3h4s/5h6h7h8c").expect("a spot");
    check(Game::OmahaHiLo, &spot);
}

/// Progress adds up to all there is to do.
#[test]
fn progress_comes_to_an_end() {
    for deal in ["22+,AhKh|random/Qh7h2c", "AhKh|8c8s/Qh7h2c"] {
        let spot: Spot = deal.parse().expect("a spot");
        let plan = spot.plan_outs(Game::Holdem).expect("a plan");
        done(|progress| plan.count_with(1, progress).expect("outs"));
        assert_eq!(plan.deals(), spot.odds(Game::Holdem).expect("odds").deals.count());
    }
}

#[test]
fn spots_without_outs_say_why() {
    let error = |text: &str| text.parse::<Spot>().expect("a spot").outs(Game::Holdem).expect_err("no outs");
    assert_eq!(error("AhKh|QsQd"), OddsError::NotOneCardNext { board: 0 });
    assert_eq!(error("AhKh|QsQd/2c3c4c5c6c"), OddsError::NotOneCardNext { board: 5 });
    assert_eq!(error("AhKh/2c3c4c"), DealError::OneHand.into());
    assert_eq!(error("AhAd|AhAd,AsAc:0,AcAd/2c3c4c"), OddsError::NoHandLeft { seat: Some(1) });
    assert_eq!("AhKh|QsQd/2c3c4c".parse::<Spot>().expect("a spot").outs(Game::Razz), Err(OddsError::NoBoardToCome));
    let wide = [Range::random(), Range::random(), Range::random(), Range::random()].map(HandOrRange::from);
    let board = Board::new(&["2c", "7d", "9h"].map(|card| card.parse().expect("a card"))).expect("a board");
    let spot = Spot::new(wide.to_vec(), &board, &[]).expect("a spot");
    assert!(matches!(spot.outs(Game::Holdem), Err(OddsError::TooManyDeals { .. })));
}
