//! What the draws of a hold come to: what they make or, with a pay table, what is paid.

use handrank::{Hold, HoldCalculator};

/// What some draws come to.
pub struct Outcome {
    /// The category or the entry of the pay table; `other` for hands that no entry pays.
    pub name: String,
    /// Their share, 0 to 1.
    pub share: f64,
}

/// All outcomes, the same ones of every hold: categories, best first, or entries in order and the rest.
pub fn outcomes(calculator: &HoldCalculator, hold: &Hold) -> Vec<Outcome> {
    let counts = calculator.counts(hold);
    let outcome = |name: String, draws: u64| Outcome { name, share: draws as f64 / hold.draws as f64 };
    match calculator.pays() {
        Some(pays) => {
            let other = hold.draws - counts.entries.iter().sum::<u64>();
            let entries = pays.entries().iter().zip(counts.entries);
            let paid = entries.map(|(entry, draws)| outcome(entry.text().to_owned(), draws));
            paid.chain([outcome(OTHER.to_owned(), other)]).collect()
        }
        None => counts.made_hands.into_iter().map(|(made, draws)| outcome(made.to_string(), draws)).collect(),
    }
}

/// The hands that no entry of a pay table pays.
pub const OTHER: &str = "other";
