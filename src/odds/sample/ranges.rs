//! Draws the hands of all ranges of a spot, in whichever way is faster.
//!
//! Usually, hands are drawn independently of each other, and if they have a card in common, all of them are drawn again:
//! to redraw only one of them would favour hands that leave it more choice. Where that seldom succeeds, ranges tend to be
//! narrow, and hands can be drawn in turn.

use super::in_turn::InTurn;
use super::numbers::Numbers;
use super::weighted_hands::{DrawnHand, WeightedHands};
use crate::deal::DealError;

/// The ranges of a spot, to be dealt a number of times.
pub(super) struct Ranges {
    pub hands: Vec<WeightedHands>,
    /// The ways to deal them, if hands are drawn in turn.
    pub in_turn: Option<InTurn>,
    /// About how many choices of hands it takes to deal.
    pub choices_per_deal: u64,
}

/// The trial ends when this many choices of hands have had no card in common, which tells how rare that is.
const TRIAL_FITS: u64 = 16;

/// It ends after this many choices in any case.
const MAX_CHOICES: u32 = 1_000_000;

/// The block of its random numbers, beyond those of deals.
const TRIAL_BLOCK: u64 = u64::MAX;

/// To redraw hands a few times is as fast as drawing them in turn.
const FEW_CHOICES: u64 = 8;

/// For each step of counting the ways, redrawing must take this many choices. A choice takes longer than a step, so that a
/// count given up has taken a small part of the time of redrawing.
const CHOICES_PER_STEP: u64 = 8;

/// More steps might take more than 64 MB.
const MAX_STEPS: u64 = 1 << 24;

impl Ranges {
    /// Chooses how to draw the hands, from a trial that is always the same; fails if they never, or hardly ever, fit together.
    pub(super) fn new(hands: Vec<WeightedHands>, deals: u64) -> Result<Ranges, DealError> {
        let mut numbers = Numbers::of_block(0, TRIAL_BLOCK);
        let (mut choices, mut fits) = (0, 0);
        while fits < TRIAL_FITS && choices < MAX_CHOICES {
            choices += 1;
            fits += u64::from(draw_together(&hands, &mut numbers, |_, _| ()).is_some());
        }
        let choices_per_deal = u64::from(choices) / fits.max(1);
        let max_steps = match fits {
            0 => MAX_STEPS,
            _ => (deals.saturating_mul(choices_per_deal) / CHOICES_PER_STEP).min(MAX_STEPS),
        };
        let in_turn = if choices_per_deal > FEW_CHOICES { InTurn::new(&hands, max_steps) } else { None };
        match in_turn {
            Some(in_turn) if in_turn.ways() == 0 => Err(DealError::NoDeal),
            Some(_) => Ok(Ranges { hands, in_turn, choices_per_deal: 1 }),
            None if fits == 0 => Err(DealError::RarelyDealt { choices }),
            None => Ok(Ranges { hands, in_turn, choices_per_deal }),
        }
    }

    /// Draws hands without a card in common, and gives each range its own; returns the set of their cards.
    #[inline(always)]
    pub(super) fn draw(&self, numbers: &mut Numbers, mut give: impl FnMut(usize, DrawnHand)) -> u64 {
        if let Some(in_turn) = &self.in_turn {
            return in_turn.draw(&self.hands, numbers, give);
        }
        loop {
            if let Some(taken) = draw_together(&self.hands, numbers, &mut give) {
                return taken;
            }
        }
    }
}

/// Draws a hand of each range until one has a card of those before; returns the set of their cards if none has.
#[inline(always)]
fn draw_together(
    ranges: &[WeightedHands],
    numbers: &mut Numbers,
    mut give: impl FnMut(usize, DrawnHand),
) -> Option<u64> {
    let mut taken = 0;
    for (index, range) in ranges.iter().enumerate() {
        let hand = range.draw(numbers);
        give(index, hand);
        if taken & hand.cards != 0 {
            return None;
        }
        taken |= hand.cards;
    }
    Some(taken)
}
