//! Who wins: hands are checked against the definition, and winners against an oracle of their own.

use handrank::evaluator::best_of;
use handrank::{Board, Card, Deal, Game, Hand, HandRank, OmahaHand, Showdown};
use itertools::Itertools;

use crate::dice::Dice;

/// A random deal that can be shown down.
fn deal(game: Game, dice: &mut Dice, deck: &mut [Card]) -> Deal {
    let (size, board) = match game {
        Game::Omaha => (4 + dice.below(3), 3 + dice.below(3)),
        _ => {
            let cards = 5 + dice.below(3);
            let board = dice.below(6);
            (cards - board.min(cards - 1), board.min(cards - 1))
        }
    };
    let hands = 2 + dice.below(((52 - board) / size).min(10) - 1);
    let cards = dice.deal(deck, hands * size + board);
    let (cards, board) = cards.split_at(hands * size);
    let hands = cards.chunks(size).collect_vec();
    Deal::new(&hands, &Board::new(board).expect("a board")).expect("distinct cards")
}

/// The rank and the best five of a hand, by definition.
fn defined(game: Game, hand: &[Card], board: &[Card]) -> (HandRank, [Card; 5]) {
    match game {
        Game::Omaha => best_of::best_omaha(&OmahaHand::new(hand, board).expect("a hand")),
        _ => best_of::best(&Hand::new(&[hand, board].concat()).expect("a hand")),
    }
}

#[test]
fn each_hand_is_ranked_as_if_alone() {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = Card::deck().collect_vec();
    check_hands(Game::Holdem, &mut dice, &mut deck);
    check_hands(Game::Omaha, &mut dice, &mut deck);
}

fn check_hands(game: Game, dice: &mut Dice, deck: &mut [Card]) {
    for _ in 0..20_000 {
        let deal = deal(game, dice, deck);
        let board = deal.board().iter().collect_vec();
        let showdown = deal.showdown(game).expect("enough cards");
        let alone = deal.hands().map(|hand| defined(game, &hand.collect_vec(), &board)).collect_vec();
        assert_eq!(showdown.hands().map(|hand| (hand.rank, hand.best)).collect_vec(), alone, "{deal}");
        assert_eq!(showdown.ranks(), alone.iter().map(|&(rank, _)| rank).collect_vec(), "{deal}");
        check_winners(&showdown);
    }
}

/// The winners have the best rank, and share the pot equally.
fn check_winners(showdown: &Showdown) {
    let best = *showdown.ranks().iter().min().expect("two hands or more");
    assert_eq!(showdown.winning_rank(), Some(best));
    assert_eq!(showdown.winners().collect_vec(), showdown.ranks().iter().positions(|&rank| rank == best).collect_vec());
    let share = 1.0 / showdown.winners().count() as f64;
    for hand in showdown.hands() {
        assert_eq!(hand.share, if hand.rank == best { share } else { 0.0 });
    }
}

#[test]
fn largest_showdowns_have_48_hands() {
    let deck = Card::deck().collect_vec();
    let (board, hands) = deck.split_at(4);
    let deal = Deal::new(&hands.chunks(1).collect_vec(), &Board::new(board).expect("a board")).expect("a deal");
    let showdown = deal.showdown(Game::Holdem).expect("five cards each");
    // The board is four deuces, so aces play best.
    assert_eq!(showdown.winners().collect_vec(), [44, 45, 46, 47]);
    assert_eq!(showdown.hands().nth(47).map(|hand| hand.share), Some(0.25));
}

/// What seven cards are worth, greater being better, by counting ranks and suits and without choosing five. Written for
/// this test, and independent of both the library and the oracle for five cards.
fn strength(cards: [Card; 7]) -> [u8; 6] {
    let mut times = [0; 13];
    let mut suited = [[false; 13]; 4];
    for card in cards {
        times[card.rank() as usize] += 1;
        suited[card.suit() as usize][card.rank() as usize] = true;
    }
    if let Some(flush) = suited.iter().find(|ranks| ranks.iter().filter(|&&is_there| is_there).count() >= 5) {
        if let Some(high) = straight(flush) {
            return [8, high, 0, 0, 0, 0];
        }
        // Five ranks of a suit leave no room for a full house.
        return worth(5, (0..13).rev().filter(|&rank| flush[usize::from(rank)]).take(5));
    }
    let high = straight(&times.map(|times| times > 0));
    // The ranks, those that occur more often first, then the higher ones.
    let mut ranks = [0; 13];
    for (place, rank) in ranks.iter_mut().zip(0..) {
        *place = times[usize::from(rank)] * 16 + rank;
    }
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let [first, second, third, fourth, fifth, ..] = ranks.map(|rank| rank % 16);
    let best_of_rest = |taken: usize| ranks[taken..].iter().filter(|&&rank| rank >= 16).map(|&rank| rank % 16).max();
    match [ranks[0] / 16, ranks[1] / 16] {
        [4, _] => worth(7, [first, best_of_rest(1).expect("seven cards")]),
        [3, 2 | 3] => worth(6, [first, second]),
        _ if high.is_some() => worth(4, high),
        [3, _] => worth(3, [first, second, third]),
        [2, 2] => worth(2, [first, second, best_of_rest(2).expect("seven cards")]),
        [2, _] => worth(1, [first, second, third, fourth]),
        _ => worth(0, [first, second, third, fourth, fifth]),
    }
}

/// The highest rank of a straight; 3, a five, for a wheel.
fn straight(ranks: &[bool; 13]) -> Option<u8> {
    let has = |rank: i8| ranks[if rank < 0 { 12 } else { rank as usize }];
    (3..13).rev().find(|&high| (high - 4..=high).all(has)).map(|high| high as u8)
}

fn worth(category: u8, ranks: impl IntoIterator<Item = u8>) -> [u8; 6] {
    let mut worth = [category, 0, 0, 0, 0, 0];
    worth[1..].iter_mut().zip(ranks).for_each(|(place, rank)| *place = rank);
    worth
}

/// How often each set of winners, a bit for each hand, comes up over all boards.
fn all_boards(hands: &[&str]) -> Vec<u64> {
    let hole: Vec<[Card; 2]> =
        hands.iter().map(|hand| [&hand[..2], &hand[2..]].map(|card| card.parse().expect("a card"))).collect();
    let rest = Card::deck().filter(|card| !hole.as_flattened().contains(card)).collect_vec();
    let slices = hole.iter().map(|hand| &hand[..]).collect_vec();
    let mut counts = vec![0; 1 << hands.len()];
    for board in rest.into_iter().array_combinations::<5>() {
        let [a, b, c, d, e] = board;
        let strengths = hole.iter().map(|&[x, y]| strength([x, y, a, b, c, d, e])).collect_vec();
        let best = strengths.iter().max().expect("two hands or more");
        let expected = strengths.iter().positions(|strength| strength == best).collect_vec();
        let deal = Deal::new(&slices, &Board::new(&board).expect("a board")).expect("distinct cards");
        let showdown = deal.showdown(Game::Holdem).expect("seven cards");
        assert!(showdown.winners().eq(expected.iter().copied()), "{deal}: {expected:?}");
        counts[expected.iter().map(|winner| 1 << winner).sum::<usize>()] += 1;
    }
    counts
}

/// These are the counts that every odds calculator gives for these hands.
#[test]
fn two_hands_win_as_often_as_published() {
    assert_eq!(all_boards(&["AhKh", "8c8s"]), [0, 813_957, 892_317, 6_030]);
}

#[test]
fn three_hands_win_as_often_as_published() {
    let counts = all_boards(&["AhKh", "8c8s", "QdJd"]);
    assert_eq!(counts.iter().sum::<u64>(), 1_370_754);
    let equity = |hand: usize| {
        let shares = counts.iter().enumerate().filter(|(winners, _)| winners >> hand & 1 == 1);
        shares.map(|(winners, &count)| count as f64 / f64::from(winners.count_ones())).sum::<f64>() / 1_370_754.0
    };
    for (hand, published) in [0.388211, 0.305903, 0.305886].into_iter().enumerate() {
        assert!((equity(hand) - published).abs() < 0.000_000_5, "{hand}: {}", equity(hand));
    }
}
