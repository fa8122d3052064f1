//! Who wins in random deals of cards to hands, each deal as likely as the next.

use std::ops::ControlFlow;

use itertools::Itertools;

use super::DrawHands;
use crate::cards::{Card, CardByte};
use crate::dealing::{Dealer, SpotLayout, sum_blocks};
use crate::odds::{Odds, Samples};
use crate::ranges::Spot;
use crate::ranking::{Best, Evaluate, with_evaluator};
use crate::runouts::Tally;
use crate::runouts::costs::samples::STEPS_PER_OWN_HAND;

/// How many deals are made between progress reports.
const DEALS_PER_REPORT: u64 = 1 << 10;

/// Random deals of cards to the hands of a spot.
pub(in crate::odds) struct RandomDraws {
    draw: DrawHands,
    /// The cards that come to all hands, dealt as one.
    layout: Box<SpotLayout>,
    samples: Samples,
}

impl RandomDraws {
    /// Random deals to these hands.
    pub(in crate::odds) fn new(draw: DrawHands, samples: Samples) -> RandomDraws {
        let layout = Box::new(SpotLayout::of_any_hand(draw.left, draw.needed()));
        RandomDraws { draw, layout, samples }
    }

    /// About how long they take on one core, in steps of ten nanoseconds.
    pub(in crate::odds) fn steps(&self) -> u64 {
        self.samples.deals.saturating_mul(self.draw.hands.len() as u64 * STEPS_PER_OWN_HAND)
    }

    /// Deals on at most this many threads; `None` if `progress` stops it. It is called with the number of deals made
    /// since the last call, by the thread that made them.
    pub(in crate::odds) fn count(
        &self,
        spot: &Spot,
        threads: usize,
        progress: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Option<Odds> {
        let hands = &self.draw.hands;
        let known = hands.iter().map(|hand| hand.known.iter().map(Card::to_byte).collect_vec()).collect_vec();
        let zero = Tally::new(hands.len(), self.draw.game.has_low());
        let sum = sum_blocks(self.samples.deals, threads, &zero, DEALS_PER_REPORT, progress, &|block| {
            let mut dealer = Dealer::new(&self.layout, self.samples.seed, block);
            let (known, evaluator) = (&known, self.draw.game.evaluator());
            Box::new(
                move |deals, tally| with_evaluator!(evaluator, evaluator => self.deal(evaluator, known, &mut dealer, deals, tally)),
            )
        });
        Some(self.draw.odds(spot, true, &sum.whole()?))
    }

    /// Deals this many times to hands of which these cards are known.
    fn deal(
        &self,
        evaluator: impl Evaluate,
        known: &[Vec<CardByte>],
        dealer: &mut Dealer,
        deals: u64,
        tally: &mut Tally,
    ) {
        for _ in 0..deals {
            dealer.deal(&self.layout);
            let (mut best, mut low) = (Best::NONE, Best::NONE);
            let mut dealt = &dealer.cards()[..];
            for ((known, hand), player) in known.iter().zip(&self.draw.hands).zip(0..) {
                let (cards, rest) = dealt.split_at(hand.to_come);
                // It does not matter which cards of a hand are said to be on a board.
                best.add(evaluator.rank_on(&evaluator.board(known), known, cards), player);
                if let Some(rank) = evaluator.low(cards, known) {
                    low.add(rank, player);
                }
                dealt = rest;
            }
            match evaluator.has_low() {
                true => tally.add_sampled_halves(best.hands, low.hands),
                false => tally.add_sample(best.hands),
            }
        }
    }
}
