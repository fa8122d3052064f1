//! Odds by dealing every hand all its cards, one after the other.

use handrank::{Card, CardSet, Game};
use itertools::Itertools;

use super::best_hand::{Best, best};
use super::winners::{Tally, Winners};

/// What each hand wins over every way to give all of them cards from the `deck` until they have `size`.
pub fn every_draw(game: Game, hands: &[Vec<Card>], deck: &[Card], size: usize) -> Vec<Tally> {
    let complete = |hand: &Vec<Card>| {
        let more = deck.iter().copied().combinations(size - hand.len());
        more.map(|more| (more.iter().collect(), best(&[&hand[..], &more].concat(), &[], game))).collect()
    };
    let completions = hands.iter().map(complete).collect_vec();
    let mut tallies = vec![Tally::default(); hands.len()];
    deal(&completions, CardSet::new(), &mut Vec::new(), &mut tallies);
    tallies
}

/// The cards that may come to a hand, and the best that it has then.
type Completions = Vec<(CardSet, Best)>;

/// Deals to the hands after those that are `dealt`, of cards that are not `gone`.
fn deal<'a>(hands: &'a [Completions], gone: CardSet, dealt: &mut Vec<&'a Best>, tallies: &mut [Tally]) {
    let Some(completions) = hands.get(dealt.len()) else {
        let winners = Winners::among(dealt);
        tallies.iter_mut().enumerate().for_each(|(hand, tally)| tally.add(&winners, hand, 1));
        return;
    };
    for (cards, best) in completions.iter().filter(|(cards, _)| cards.is_disjoint(gone)) {
        dealt.push(best);
        deal(hands, gone | *cards, dealt, tallies);
        dealt.pop();
    }
}
