//! Odds counted one deal and one board after the other.

use std::collections::HashMap;

use itertools::Itertools;

use super::super::super::tally::{ClassTally, Winnings};
use crate::card::Card;
use crate::hand::Hand;
use crate::range::{FULL_WEIGHT, Range};

/// The hands that a player may hold, with their weights in ten-thousandths.
pub type Hands = Vec<([Card; 2], u16)>;

/// The hands of a range that have only `free` cards.
pub fn hands(range: &Range, free: &[Card]) -> Hands {
    let hands = range.hands().filter(|(hand, _)| hand.iter().all(|card| free.contains(card)));
    hands.map(|(hand, weight)| (hand, (weight * f64::from(FULL_WEIGHT)).round() as u16)).collect()
}

/// What each hand of each player wins, in products of ten-thousandths.
pub struct Enumeration {
    pub deals: u128,
    pub players: Vec<HashMap<[Card; 2], ClassTally>>,
    parts_per_pot: u128,
}

impl Enumeration {
    /// Deals every hand to each player and every board from the `free` cards.
    pub fn of(ranges: &[Hands], board: &[Card], free: &[Card], parts_per_pot: u128) -> Enumeration {
        let mut all = Enumeration { deals: 0, players: vec![HashMap::new(); ranges.len()], parts_per_pot };
        for runout in free.iter().copied().combinations(5 - board.len()) {
            let board = board.iter().chain(&runout).copied().collect_vec();
            let mut ranks = HashMap::new();
            for (hand, _) in ranges.iter().flatten().filter(|(hand, _)| !hand.iter().any(|card| board.contains(card))) {
                let rank = Hand::new(&[&hand[..], &board].concat()).expect("seven cards").rank().get();
                ranks.insert(*hand, rank);
            }
            all.deal(ranges, &ranks, &mut Vec::new(), 1);
        }
        all
    }

    /// What these hands of a player win together.
    pub fn sum<'a>(&self, player: usize, hands: impl IntoIterator<Item = &'a [Card; 2]>) -> ClassTally {
        let mut sum = ClassTally::default();
        for tally in hands.into_iter().filter_map(|hand| self.players[player].get(hand)) {
            sum.deals += tally.deals;
            sum.winnings += tally.winnings;
        }
        sum
    }

    /// The average share of the pot, given the parts won in some deals.
    pub fn equity(&self, won: u128, deals: u128) -> f64 {
        won as f64 / self.parts_per_pot as f64 / deals as f64
    }

    fn deal(&mut self, ranges: &[Hands], ranks: &HashMap<[Card; 2], u16>, dealt: &mut Vec<[Card; 2]>, weight: u128) {
        if dealt.len() == ranges.len() {
            return self.award(ranks, dealt, weight);
        }
        for (hand, own) in &ranges[dealt.len()] {
            if ranks.contains_key(hand) && !dealt.iter().flatten().any(|card| hand.contains(card)) {
                dealt.push(*hand);
                self.deal(ranges, ranks, dealt, weight * u128::from(*own));
                dealt.pop();
            }
        }
    }

    fn award(&mut self, ranks: &HashMap<[Card; 2], u16>, dealt: &[[Card; 2]], weight: u128) {
        let held = dealt.iter().map(|hand| ranks[hand]).collect_vec();
        let best = held.iter().min().expect("there are players");
        let winners = held.iter().positions(|rank| rank == best).collect_vec();
        self.deals += weight;
        for (player, hand) in dealt.iter().enumerate() {
            let tally = self.players[player].entry(*hand).or_default();
            tally.deals += weight;
            if winners.contains(&player) {
                let (wins, ties) = if winners.len() == 1 { (weight, 0) } else { (0, weight) };
                let won = weight * self.parts_per_pot / winners.len() as u128;
                tally.winnings += Winnings { wins, ties, won };
            }
        }
    }
}
