//! Odds against brute force, on decks that dead cards make small: every runout is dealt, and the rules of poker say who
//! wins it.

#![no_main]

use handrank::{Board, Card, Deal, Game};
use itertools::Itertools;
use libfuzzer_sys::fuzz_target;

#[path = "../oracles/best_hand.rs"]
mod best_hand;
#[path = "../../common/oracle.rs"]
#[allow(dead_code, reason = "ranks come from the order of hands here")]
mod oracle;

use best_hand::best;

/// How many cards are to come, and how many more may be left in the deck: few, so that there are few runouts.
const STREETS: [(usize, usize); 4] = [(0, 0), (1, 12), (2, 5), (5, 2)];

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let game = [Game::Holdem, Game::Omaha][choices.below(2)];
    let hand_size = if game == Game::Omaha { 4 + choices.below(3) } else { 2 };
    let (to_come, max_spare) = STREETS[choices.below(4)];
    let spare = choices.below(max_spare + 1);
    // Usually a few, to save time.
    let more_hands = (52 - 5 - spare) / hand_size - 1;
    let hands = 2 + choices.below(more_hands).min(choices.below(more_hands));
    let mut deck = choices.deck();
    let hands = (0..hands).map(|_| deck.split_off(deck.len() - hand_size)).collect_vec();
    let board = deck.split_off(deck.len() - (5 - to_come));
    let dead = deck.split_off(to_come + spare);
    check(game, &hands, &board, &dead, &deck);
});

/// Bytes that decide; zeros once they run out.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn below(&mut self, limit: usize) -> usize {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(byte) % limit
    }

    /// A deck shuffled as the bytes say.
    fn deck(&mut self) -> Vec<Card> {
        let mut deck = Card::deck().collect_vec();
        for left in (1..=deck.len()).rev() {
            let chosen = self.below(left);
            deck.swap(chosen, left - 1);
        }
        deck
    }
}

/// Compares the odds with those over every choice of cards from the deck.
fn check(game: Game, hands: &[Vec<Card>], board: &[Card], dead: &[Card], deck: &[Card]) {
    let given = Board::new(board).expect("up to five distinct cards");
    let deal = Deal::new(&hands.iter().map(Vec::as_slice).collect_vec(), &given).expect("distinct cards");
    let odds = deal.odds(game, dead).expect("enough cards are left");
    let (mut wins, mut ties, mut pots) = (vec![0; hands.len()], vec![0; hands.len()], vec![0.0; hands.len()]);
    let mut runouts = 0;
    for runout in deck.iter().copied().combinations(5 - board.len()) {
        let board = [board, &runout].concat();
        let worths = hands.iter().map(|hand| best(hand, &board, game)).collect_vec();
        let winners = worths.iter().positions(|worth| Some(worth) == worths.iter().min()).collect_vec();
        for &winner in &winners {
            *if winners.len() == 1 { &mut wins[winner] } else { &mut ties[winner] } += 1;
            pots[winner] += 1.0 / winners.len() as f64;
        }
        runouts += 1;
    }
    assert_eq!(odds.runouts(), runouts, "{deal}");
    for hand in 0..hands.len() {
        assert_eq!((odds.wins(hand), odds.ties(hand)), (wins[hand], ties[hand]), "hand {hand} of {deal}");
        assert!((odds.equity(hand) - pots[hand] / runouts as f64).abs() < 1e-9, "hand {hand} of {deal}");
    }
}
