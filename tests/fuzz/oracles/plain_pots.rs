//! Pots as the rules say: each chip that a seat paid is won by the best hands that paid as much, and chips that the same
//! hands compete for make a pot.

use itertools::Itertools;

use super::best_hand::Best;
use super::winners::Winners;

/// A pot with the seats that compete for it and that win it, or its halves.
#[derive(Debug, PartialEq, Eq)]
pub struct PlainPot {
    pub chips: u64,
    pub seats: Vec<usize>,
    pub winners: Vec<usize>,
    pub low_winners: Vec<usize>,
}

/// The pots of what the seats paid, of which these have hands, in order.
pub fn pots(paid: &[u64], hands: &[(usize, Best)]) -> Vec<PlainPot> {
    let most = hands.iter().map(|&(seat, _)| paid[seat]).max().expect("someone has a hand");
    // Nobody with a hand competes for chips above the highest amount: they go where the chips below go.
    let amounts = [0].into_iter().chain(paid.iter().map(|&paid| paid.min(most))).sorted().dedup().collect_vec();
    let slices = match amounts.len() {
        1 => vec![(0, u64::MAX)],
        _ => amounts
            .into_iter()
            .tuple_windows()
            .map(|(low, high)| (low, if high == most { u64::MAX } else { high }))
            .collect(),
    };
    let mut pots: Vec<PlainPot> = Vec::new();
    for (low, high) in slices {
        let chips = paid.iter().map(|&paid| paid.min(high) - paid.min(low)).sum();
        let contenders = hands.iter().filter(|&&(seat, _)| paid[seat] >= high.min(most)).collect_vec();
        let seats = contenders.iter().map(|(seat, _)| *seat).collect_vec();
        match pots.last_mut().filter(|pot| pot.seats == seats) {
            Some(pot) => pot.chips += chips,
            None => {
                let winners = Winners::among(&contenders.iter().map(|(_, best)| best).collect_vec());
                let of = |hands: Vec<usize>| hands.into_iter().map(|hand| seats[hand]).collect();
                let (winners, low_winners) = (of(winners.high), of(winners.low));
                pots.push(PlainPot { chips, seats, winners, low_winners });
            }
        }
    }
    pots.retain(|pot| pot.chips > 0);
    pots
}

/// What each seat wins of these pots, for a deal with this number of seats. Odd chips go to the first winners, and the odd
/// chip of two halves to the high one.
pub fn won(pots: &[PlainPot], seats: usize) -> Vec<u64> {
    let mut won = vec![0; seats];
    for PlainPot { chips, winners, low_winners, .. } in pots {
        let to_low = if low_winners.is_empty() { 0 } else { chips / 2 };
        for (chips, winners) in [(chips - to_low, winners), (to_low, low_winners)] {
            for (index, &seat) in winners.iter().enumerate() {
                let (index, among) = (index as u64, winners.len() as u64);
                won[seat] += (chips + among - 1 - index) / among;
            }
        }
    }
    won
}
