//! Who wins in random deals of cards to hands, each deal as likely as the next.

use std::num::NonZero;

use itertools::Itertools;

use super::OwnCards;
use crate::best::Best;
use crate::card::{Card, CardByte};
use crate::evaluator::evaluate::Evaluate;
use crate::evaluator::tables::NO_HAND;
use crate::odds::sample::dealer::{Dealer, SpotLayout};
use crate::odds::sample::sum_blocks;
use crate::odds::tally::Tally;
use crate::odds::{Odds, Samples};
use crate::rules::{Rules, WithRules};
use crate::spot::Spot;

/// About what it takes to deal to a hand and to rank it, in steps of ten nanoseconds.
const STEPS_PER_HAND: u64 = 3;

/// How many deals are made before progress is told.
const DEALS_PER_REPORT: u64 = 1 << 10;

/// Random deals of cards to the hands of a spot.
pub(in crate::odds) struct OwnCardsDeals {
    own_cards: OwnCards,
    /// The cards that come to all hands, dealt as one.
    layout: Box<SpotLayout>,
    samples: Samples,
}

/// A hand as dealt to again and again.
struct KnownHand {
    cards: Vec<CardByte>,
    to_come: usize,
}

impl OwnCardsDeals {
    /// So many deals of these hands.
    pub(in crate::odds) fn new(own_cards: OwnCards, samples: Samples) -> OwnCardsDeals {
        let layout = Box::new(SpotLayout::of_any_hand(own_cards.left, own_cards.needed()));
        OwnCardsDeals { own_cards, layout, samples }
    }

    /// About how long they take on one core, in steps of ten nanoseconds.
    pub(in crate::odds) fn steps(&self) -> u64 {
        self.samples.deals.get().saturating_mul(self.own_cards.hands.len() as u64 * STEPS_PER_HAND)
    }

    /// Deals on at most this many threads. `progress` is told how many deals were made since it was last told, by whichever
    /// thread made them.
    pub(in crate::odds) fn count(&self, spot: &Spot, threads: NonZero<usize>, progress: &(dyn Fn(u64) + Sync)) -> Odds {
        let OwnCards { game, ref hands, .. } = self.own_cards;
        let known = |hand: &super::Hand| KnownHand {
            cards: hand.known.iter().map(Card::to_byte).collect(),
            to_come: hand.to_come,
        };
        let (known, deal) = (hands.iter().map(known).collect_vec(), game.with_rules(DealToHands));
        let zero = Tally::new(hands.len(), false);
        let tally = sum_blocks(self.samples.deals, threads, &zero, DEALS_PER_REPORT, progress, &|block| {
            let mut dealer = Dealer::new(&self.layout, self.samples.seed, block);
            let known = &known;
            Box::new(move |deals, tally| deal(known, &mut dealer, deals, tally))
        });
        self.own_cards.odds(spot, Some(self.samples), &tally)
    }
}

/// Finds how a game deals to hands: see [`deal`].
struct DealToHands;

impl WithRules for DealToHands {
    type Output = fn(hands: &[KnownHand], dealer: &mut Dealer, deals: u64, tally: &mut Tally);

    fn run<G: Rules>(self) -> Self::Output {
        deal::<G::Evaluator>
    }
}

/// Deals this many times.
fn deal<E: Evaluate>(hands: &[KnownHand], dealer: &mut Dealer, deals: u64, tally: &mut Tally) {
    // It does not matter which cards of a hand are said to be on a board.
    let boards = hands.iter().map(|hand| E::board(&hand.cards)).collect_vec();
    for _ in 0..deals {
        dealer.deal();
        let mut best = Best::none(NO_HAND);
        let mut dealt = &dealer.cards()[..];
        for ((hand, board), player) in hands.iter().zip(&boards).zip(0..) {
            let (cards, rest) = dealt.split_at(hand.to_come);
            best.add(E::rank_on(board, &hand.cards, cards).get(), player);
            dealt = rest;
        }
        tally.add_sample(best.hands);
    }
}
