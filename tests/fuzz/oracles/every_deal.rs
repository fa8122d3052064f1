//! Odds by dealing every hand to each player and every board, one after the other.

use std::collections::HashMap;

use handrank::{Card, Category, Game};
use itertools::Itertools;

use super::best_hand::{Best, best, has_hole_cards};
use super::winners::{Tally, Winners};

/// The hands that a player may hold, with their weights.
pub type Hands = Vec<(Vec<Card>, u128)>;

/// What each hand of each player wins over every deal in which no card is in two places.
pub struct EveryDeal {
    tallies: Vec<Vec<Tally>>,
    /// What each player wins with each category, as if high hands won the whole pot.
    by_category: Vec<HashMap<Category, Tally>>,
}

impl EveryDeal {
    /// Deals the rest of the board from the `deck`.
    pub fn of(game: Game, players: &[Hands], board: &[Card], deck: &[Card]) -> EveryDeal {
        let mut all = EveryDeal {
            tallies: players.iter().map(|hands| vec![Tally::default(); hands.len()]).collect_vec(),
            by_category: vec![HashMap::new(); players.len()],
        };
        for runout in deck.iter().copied().combinations(5 - board.len()) {
            let board = [board, &runout].concat();
            let mut bests = HashMap::new();
            // Many hands share the two hole cards that play.
            let mut of_pairs = HashMap::new();
            let mut of_pair =
                |pair: [Card; 2]| of_pairs.entry(pair).or_insert_with(|| best(&pair, &board, game)).clone();
            let mut of_hand = |hand: &[Card]| match has_hole_cards(game) {
                false => best(hand, &board, game),
                true => {
                    let pairs = hand.iter().copied().sorted().array_combinations();
                    pairs.map(&mut of_pair).reduce(Best::of_either).expect("four cards or more")
                }
            };
            for (hand, _) in players.iter().flatten().filter(|(hand, _)| are_apart(hand, &board)) {
                bests.entry(&hand[..]).or_insert_with(|| of_hand(hand));
            }
            let possible = players.iter().map(|hands| possible(hands, &bests)).collect_vec();
            all.deal(&possible, &mut Vec::new(), 1);
        }
        all
    }

    /// The sum for those hands of a player, by index, that are chosen.
    pub fn sum(&self, player: usize, is_chosen: impl Fn(usize) -> bool) -> Tally {
        let mut sum = Tally::default();
        for (_, tally) in self.tallies[player].iter().enumerate().filter(|(hand, _)| is_chosen(*hand)) {
            sum += *tally;
        }
        sum
    }

    /// The deals in which a player's best five are of a category, and what wins then of the high half.
    pub fn with_category(&self, player: usize, category: Category) -> Tally {
        self.by_category[player].get(&category).copied().unwrap_or_default()
    }

    /// Gives the players after those with the hands `dealt` each of their hands.
    fn deal<'a>(&mut self, players: &'a [Vec<Possible<'a>>], dealt: &mut Vec<&'a Possible<'a>>, weight: u128) {
        let Some(hands) = players.get(dealt.len()) else {
            let winners = Winners::among(&dealt.iter().map(|hand| hand.best).collect_vec());
            let of_high = Winners { high: winners.high.clone(), low: Vec::new() };
            for (player, hand) in dealt.iter().enumerate() {
                self.tallies[player][hand.index].add(&winners, player, weight);
                let category = hand.best.worth.category();
                self.by_category[player].entry(category).or_default().add(&of_high, player, weight);
            }
            return;
        };
        for hand in hands {
            if dealt.iter().all(|other| hand.cards & other.cards == 0) {
                dealt.push(hand);
                self.deal(players, dealt, weight * hand.weight);
                dealt.pop();
            }
        }
    }
}

/// A hand that a player may hold on some board.
struct Possible<'a> {
    /// Its place among all hands of the player.
    index: usize,
    /// A bit for each.
    cards: u64,
    weight: u128,
    best: &'a Best,
}

/// The hands that have a best five on the board.
fn possible<'a>(hands: &'a Hands, bests: &'a HashMap<&[Card], Best>) -> Vec<Possible<'a>> {
    let possible = hands.iter().enumerate().filter_map(|(index, (cards, weight))| {
        let bit = |card: &Card| 1_u64 << (4 * card.rank() as u64 + card.suit() as u64);
        let best = bests.get(&cards[..])?;
        Some(Possible { index, cards: cards.iter().map(bit).sum(), weight: *weight, best })
    });
    possible.collect()
}

fn are_apart(hand: &[Card], cards: &[Card]) -> bool {
    !hand.iter().any(|card| cards.contains(card))
}
