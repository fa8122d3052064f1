//! Weights of hands, in whole numbers so that sums of them are exact.

use super::Combo;

/// How likely a player is to hold a hand compared with other hands, in ten-thousandths: 0 is never.
pub(crate) type Weight = u16;

/// The weight of a hand that is always in the range.
pub(crate) const FULL_WEIGHT: Weight = 10_000;

/// The share that a weight, or a sum of weights, stands for: 1 for a hand that is always in the range.
pub(crate) fn as_share(weight: u32) -> f64 {
    f64::from(weight) / f64::from(FULL_WEIGHT)
}

/// The nearest weight to a share from 0 to 1; `None` for any other number.
pub(crate) fn from_share(share: f64) -> Option<Weight> {
    // Adding 0.5 and truncating by a cast rounds without libm.
    (0.0..=1.0).contains(&share).then(|| (share * f64::from(FULL_WEIGHT) + 0.5) as Weight)
}

/// Weights given to hands one by one; no hand may be given two different ones.
pub(super) struct GivenWeights {
    weights: Box<[Weight; Combo::COUNT]>,
    is_given: Box<[bool; Combo::COUNT]>,
}

impl GivenWeights {
    /// No hand has a weight.
    pub(super) fn new() -> GivenWeights {
        GivenWeights { weights: Box::new([0; Combo::COUNT]), is_given: Box::new([false; Combo::COUNT]) }
    }

    /// Gives a hand a weight, unless it already has one; returns whether its weight is then this one.
    pub(super) fn give(&mut self, combo: Combo, weight: Weight) -> bool {
        let given = &mut self.weights[combo.index()];
        if !std::mem::replace(&mut self.is_given[combo.index()], true) {
            *given = weight;
        }
        *given == weight
    }

    /// The weights by the place of each hand, 0 for those that were given none.
    pub(super) fn finish(self) -> Box<[Weight; Combo::COUNT]> {
        self.weights
    }
}
