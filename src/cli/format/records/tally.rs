//! Hands counted by category.

use handrank::Category;
use serde::Serialize;

/// The tally of the hands of one size, and how well it fits theory.
#[derive(Serialize)]
pub struct SizeTally {
    pub cards: usize,
    pub hands: u64,
    pub categories: [CategoryTally; Category::ALL.len()],
    pub chi_squared: Option<f64>,
    pub degrees_of_freedom: Option<u32>,
    pub p_value: Option<f64>,
}

#[derive(Clone, Copy, Serialize)]
pub struct CategoryTally {
    pub category: Category,
    pub hands: u64,
    pub share: f64,
    pub expected: f64,
}
