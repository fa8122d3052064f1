//! What hands and ranges win, by ranking the hands of every deal. Other tests check that ranks follow the rules.

use handrank::{Card, CardSet, Game, Hand, HandRank, OmahaHand};
use itertools::Itertools;

/// The deals, and in how many of them each player shares the pot with none, one, two, … others.
pub struct Won {
    pub deals: u64,
    pub shared: Vec<Vec<u64>>,
}

/// Deals each player one of the hands it may hold, and the rest of the board, in every way that has no card twice.
pub fn by_showdowns(game: Game, players: &[Vec<Vec<Card>>], board: &[Card], deck: &[Card]) -> Won {
    let with_cards = |hand: &Vec<Card>| (hand.iter().collect::<CardSet>(), hand.clone());
    let players = players.iter().map(|hands| hands.iter().map(with_cards).collect_vec()).collect_vec();
    let mut won = Won { deals: 0, shared: vec![vec![0; players.len()]; players.len()] };
    let (mut board, known) = (board.to_vec(), board.len());
    let mut ranked = vec![Vec::new(); players.len()];
    for more in deck.iter().copied().combinations(5 - known) {
        board.truncate(known);
        board.extend(&more);
        let gone: CardSet = more.into_iter().collect();
        for (ranked, hands) in ranked.iter_mut().zip(&players) {
            ranked.clear();
            let left = hands.iter().filter(|(cards, _)| cards.is_disjoint(gone));
            ranked.extend(left.map(|(cards, hand)| (*cards, rank(game, hand, &board))));
        }
        won.deal(&ranked, CardSet::new(), &mut Vec::new());
    }
    won
}

fn rank(game: Game, hand: &[Card], board: &[Card]) -> HandRank {
    let rank = match game.plays_all_cards() {
        true => game.rank(&Hand::new(&[hand, board].concat()).expect("seven cards")),
        false => game.rank(&OmahaHand::new(hand, board).expect("hole cards and a board")),
    };
    rank.expect("cards of the deck")
}

impl Won {
    /// Deals to the players after those who have a hand.
    fn deal(&mut self, players: &[Vec<(CardSet, HandRank)>], gone: CardSet, dealt: &mut Vec<HandRank>) {
        let Some(hands) = players.get(dealt.len()) else {
            let best = *dealt.iter().min().expect("there are players");
            let others = dealt.iter().filter(|&&rank| rank == best).count() - 1;
            self.deals += 1;
            for (shared, _) in self.shared.iter_mut().zip(dealt).filter(|(_, rank)| **rank == best) {
                shared[others] += 1;
            }
            return;
        };
        for (cards, rank) in hands.iter().filter(|(cards, _)| cards.is_disjoint(gone)) {
            dealt.push(*rank);
            self.deal(players, gone | *cards, dealt);
            dealt.pop();
        }
    }
}
