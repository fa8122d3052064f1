//! What the draws of a hold come to: what they make or, with a pay table, what is paid. Outcomes are the same of every
//! hold: categories, best first, or entries in order and then the rest.

use handrank::hold::{Hold, HoldCalculator};

/// The hands that no entry of a pay table pays.
pub const OTHER: &str = "other";

/// The names of all outcomes.
pub fn names(calculator: &HoldCalculator, any: &Hold) -> Vec<String> {
    match calculator.pays() {
        Some(pays) => pays.entries().iter().map(|entry| entry.text()).chain([OTHER]).map(str::to_owned).collect(),
        None => calculator.counts(any).made_hands.iter().map(|(made, _)| made.to_string()).collect(),
    }
}

/// The share of the draws of a hold that come to each outcome, 0 to 1.
pub fn shares(calculator: &HoldCalculator, hold: &Hold) -> Vec<f64> {
    let counts = calculator.counts(hold);
    let draws = match calculator.pays() {
        Some(_) => {
            let other = hold.draws - counts.entries.iter().sum::<u64>();
            counts.entries.into_iter().chain([other]).collect()
        }
        None => counts.made_hands.into_iter().map(|(_, draws)| draws).collect::<Vec<u64>>(),
    };
    draws.into_iter().map(|draws| draws as f64 / hold.draws as f64).collect()
}
