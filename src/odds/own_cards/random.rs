//! Who wins in random deals of cards to hands, each deal as likely as the next.

use std::num::NonZero;

use itertools::Itertools;

use super::OwnCards;
use crate::best::Best;
use crate::card::{Card, CardByte};
use crate::evaluator::evaluate::Evaluate;
use crate::evaluator::with_evaluator;
use crate::odds::sample::dealer::{Dealer, SpotLayout};
use crate::odds::sample::sum_blocks;
use crate::odds::tally::Tally;
use crate::odds::{Odds, Samples};
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

impl OwnCardsDeals {
    /// Random deals to these hands.
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
        let hands = &self.own_cards.hands;
        let known = hands.iter().map(|hand| hand.known.iter().map(Card::to_byte).collect_vec()).collect_vec();
        let zero = Tally::new(hands.len(), false);
        let tally = sum_blocks(self.samples.deals, threads, &zero, DEALS_PER_REPORT, progress, &|block| {
            let mut dealer = Dealer::new(&self.layout, self.samples.seed, block);
            let (known, evaluator) = (&known, self.own_cards.game.evaluator());
            Box::new(
                move |deals, tally| with_evaluator!(evaluator, evaluator => self.deal(evaluator, known, &mut dealer, deals, tally)),
            )
        });
        self.own_cards.odds(spot, Some(self.samples), &tally)
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
            dealer.deal();
            let mut best = Best::NONE;
            let mut dealt = &dealer.cards()[..];
            for ((known, hand), player) in known.iter().zip(&self.own_cards.hands).zip(0..) {
                let (cards, rest) = dealt.split_at(hand.to_come);
                // It does not matter which cards of a hand are said to be on a board.
                best.add(evaluator.rank_on(&evaluator.board(known), known, cards), player);
                dealt = rest;
            }
            tally.add_sample(best.hands);
        }
    }
}
