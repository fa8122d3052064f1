//! Odds against brute force, on decks that dead cards make small: every runout is dealt, and the rules of poker say who
//! wins it.

use handrank::{Board, Card, Deal, Deck, Game, Holdem, Omaha, Rules, ShortDeck};
use itertools::Itertools;

use super::best_hand::best;

/// How many cards are to come, and how many more may be left in the deck: few, so that there are few runouts.
const STREETS: [(usize, usize); 4] = [(0, 0), (1, 12), (2, 5), (5, 2)];

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    match choices.below(3) {
        0 => check_game(Holdem, choices),
        1 => check_game(Omaha, choices),
        _ => check_game(ShortDeck, choices),
    }
}

fn check_game<G: Rules>(rules: G, mut choices: Choices) {
    let hand_size = if G::GAME == Game::Omaha { 4 + choices.below(3) } else { 2 };
    let (to_come, max_spare) = STREETS[choices.below(4)];
    let spare = choices.below(max_spare + 1);
    // Usually a few, to save time.
    let more_hands = (G::DECK.cards().count() - 5 - spare) / hand_size - 1;
    let hands = 2 + choices.below(more_hands).min(choices.below(more_hands));
    let mut deck = choices.shuffled(G::DECK);
    let hands = (0..hands).map(|_| deck.split_off(deck.len() - hand_size)).collect_vec();
    let board = deck.split_off(deck.len() - (5 - to_come));
    let dead = deck.split_off(to_come + spare);
    compare(rules, &hands, &board, &dead, &deck);
}

/// Bytes that decide; zeros once they run out.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn below(&mut self, limit: usize) -> usize {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(byte) % limit
    }

    /// A deck shuffled as the bytes say.
    fn shuffled(&mut self, deck: Deck) -> Vec<Card> {
        let mut deck = deck.cards().collect_vec();
        for left in (1..=deck.len()).rev() {
            let chosen = self.below(left);
            deck.swap(chosen, left - 1);
        }
        deck
    }
}

/// Compares the odds with those over every choice of cards from the deck.
fn compare<G: Rules>(rules: G, hands: &[Vec<Card>], board: &[Card], dead: &[Card], deck: &[Card]) {
    let given = Board::new(board).expect("up to five distinct cards");
    let deal = Deal::new(&hands.iter().map(Vec::as_slice).collect_vec(), &given).expect("distinct cards");
    let odds = deal.odds(rules, dead).expect("enough cards are left");
    let (mut wins, mut ties, mut pots) = (vec![0; hands.len()], vec![0; hands.len()], vec![0.0; hands.len()]);
    let mut runouts = 0;
    for runout in deck.iter().copied().combinations(5 - board.len()) {
        let board = [board, &runout].concat();
        let worths = hands.iter().map(|hand| best(hand, &board, G::GAME)).collect_vec();
        let winners = worths.iter().positions(|worth| Some(worth) == worths.iter().min()).collect_vec();
        for &winner in &winners {
            *if winners.len() == 1 { &mut wins[winner] } else { &mut ties[winner] } += 1;
            pots[winner] += 1.0 / winners.len() as f64;
        }
        runouts += 1;
    }
    assert_eq!(odds.runouts(), runouts, "{deal}");
    assert_eq!(odds.hands().len(), hands.len(), "{deal}");
    for (hand, odds) in odds.hands().enumerate() {
        assert_eq!((odds.wins(), odds.ties()), (wins[hand], ties[hand]), "hand {hand} of {deal}");
        assert!((odds.equity() - pots[hand] / runouts as f64).abs() < 1e-9, "hand {hand} of {deal}");
    }
}
