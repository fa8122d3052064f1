//! Pearson's chi-squared test: whether things come up as often as they should.

use std::collections::HashMap;
use std::hash::Hash;

/// Fails if the counts of these outcomes differ from their weights by more, or by less, than chance explains.
#[track_caller]
pub fn check_chi_squared<T: Eq + Hash>(weights: &HashMap<T, f64>, draws: usize, mut draw: impl FnMut() -> T) {
    let mut counts: HashMap<T, u64> = HashMap::new();
    (0..draws).for_each(|_| *counts.entry(draw()).or_default() += 1);
    assert!(counts.keys().all(|outcome| weights.contains_key(outcome)), "only these are possible");
    let total: f64 = weights.values().sum();
    let cells = weights.iter().map(|(outcome, weight)| {
        let expected = draws as f64 * weight / total;
        assert!(expected > 5.0, "too few draws for chi-squared");
        (counts.get(outcome).copied().unwrap_or_default() as f64 - expected).powi(2) / expected
    });
    let (chi_squared, freedom) = (cells.sum::<f64>(), weights.len() as f64 - 1.0);
    let deviation = (chi_squared - freedom) / (2.0 * freedom).sqrt();
    assert!(deviation.abs() < 4.0, "{chi_squared} with {freedom} degrees of freedom");
}
