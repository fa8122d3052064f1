//! Pearson's chi-squared test: do counts differ from what theory expects by more than chance explains?
//!
//! Its exponentials come from a crate, because those of `f64` link the system's libm, which makes a one-liner a tenth
//! slower.

use std::f64::consts::FRAC_2_SQRT_PI;
use std::mem;
use std::ops::Add;

/// With fewer outcomes expected in a cell, the statistic would not follow the chi-squared distribution.
const MIN_EXPECTED: f64 = 5.0;

/// A cell of the test, one kind of outcome: how often it was observed, and how often theory expects it, relative to the
/// other cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// How often it was observed.
    pub observed: u64,
    /// Its weight in theory, in any unit that all cells share.
    pub weight: u64,
}

/// The result of the test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquared {
    /// The sum, over all cells, of the squared differences between observed and expected counts, each divided by the
    /// expected one.
    pub statistic: f64,
    /// The number of cells less one.
    pub degrees_of_freedom: u32,
    /// The probability that chance alone makes the statistic at least this great, 0 to 1.
    pub p_value: f64,
}

impl ChiSquared {
    /// Tests whether outcomes follow the theory.
    ///
    /// Neighbouring cells are pooled, starting with the first, until each expects at least five outcomes; a last cell
    /// that falls short joins the one before. `None` if that leaves fewer than two.
    pub fn test(cells: &[Outcomes]) -> Option<ChiSquared> {
        let total = cells.iter().fold(Outcomes::default(), |sum, &cell| sum + cell);
        let cells = pooled(cells, total);
        if cells.len() < 2 {
            return None;
        }
        let statistic = cells.iter().map(|cell| cell.squared_distance(total)).sum();
        let degrees_of_freedom = cells.len() as u32 - 1;
        Some(ChiSquared { statistic, degrees_of_freedom, p_value: p_value(statistic, degrees_of_freedom) })
    }
}

impl Outcomes {
    /// How often theory expects this among all outcomes.
    fn expected(self, total: Outcomes) -> f64 {
        total.observed as f64 * self.weight as f64 / total.weight as f64
    }

    /// What the cell adds to the statistic.
    fn squared_distance(self, total: Outcomes) -> f64 {
        let expected = self.expected(total);
        let difference = self.observed as f64 - expected;
        difference * difference / expected
    }
}

impl Add for Outcomes {
    type Output = Outcomes;

    fn add(self, other: Outcomes) -> Outcomes {
        Outcomes { observed: self.observed + other.observed, weight: self.weight + other.weight }
    }
}

fn pooled(cells: &[Outcomes], total: Outcomes) -> Vec<Outcomes> {
    let mut pooled = Vec::new();
    let mut open = Outcomes::default();
    for &cell in cells {
        open = open + cell;
        if open.expected(total) >= MIN_EXPECTED {
            pooled.push(mem::take(&mut open));
        }
    }
    if let Some(last) = pooled.last_mut() {
        *last = *last + open;
    }
    pooled
}

/// The probability that a chi-squared variable with this many degrees of freedom exceeds `statistic`: formulas 26.4.4 and
/// 26.4.5 of Abramowitz and Stegun, Handbook of Mathematical Functions. All their terms are positive, so even a tiny
/// result keeps its digits.
fn p_value(statistic: f64, degrees_of_freedom: u32) -> f64 {
    let half = statistic / 2.0;
    // Half of the exponential goes into the terms, half into their sum: undivided, it would underflow too soon.
    let root = libm::exp(-half / 2.0);
    let (tail, mut term, first) = match degrees_of_freedom % 2 {
        0 => (0.0, root, 0),
        _ => (libm::erfc(libm::sqrt(half)), root * FRAC_2_SQRT_PI * libm::sqrt(half), 1),
    };
    let mut sum = 0.0;
    for degrees in (first..degrees_of_freedom).step_by(2) {
        sum += term;
        term *= statistic / f64::from(degrees + 2);
    }
    // Rounding may take a probability near 1 a few units in the last place beyond it.
    (tail + sum * root).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::{ChiSquared, Outcomes, p_value, pooled};

    #[track_caller]
    fn is_close(found: f64, expected: f64, tolerance: f64) {
        assert!((found / expected - 1.0).abs() <= tolerance, "{found:e} for {expected:e}");
    }

    /// The regularized incomplete gamma function, computed to 40 digits by mpmath.
    #[test]
    fn p_values_are_exact_down_to_the_smallest() {
        for (degrees, statistic, p) in [
            (1, 0.001, 0.9747728793699604),
            (1, 8.1034, 0.004418230422824857),
            (1, 100.0, 1.523970604832105e-23),
            (1, 1400.0, 2.1010145162642176e-306),
            (2, 0.5, 0.7788007830714049),
            (2, 25.0, 3.726653172078671e-6),
            (2, 1400.0, 9.85967654375977e-305),
            (3, 3.841, 0.2791530262600009),
            (3, 700.0, 2.0991308534204087e-151),
            (8, 0.001, 0.9999999999999974),
            (8, 8.1034, 0.42343548009168064),
            (8, 100.0, 4.269159205144934e-18),
            (8, 1400.0, 5.660673748047452e-297),
            (9, 0.5, 0.9999695662588389),
            (9, 8.1034, 0.5237605642629074),
            (9, 700.0, 6.916357838795498e-145),
            (9, 1400.0, 7.730994243999156e-296),
        ] {
            is_close(p_value(statistic, degrees), p, 1e-12);
        }
        assert_eq!((p_value(0.0, 1), p_value(0.0, 2)), (1.0, 1.0));
        assert_eq!((p_value(1e25, 8), p_value(1e25, 9)), (0.0, 0.0));
    }

    #[test]
    fn p_values_of_tiny_statistics_are_not_greater_than_one() {
        for degrees in 1..=9 {
            for step in 0..2_000 {
                let statistic = f64::from(step) * 1e-6;
                let p = p_value(statistic, degrees);
                assert!((0.0..=1.0).contains(&p), "{p} for {statistic} with {degrees} degrees of freedom");
            }
        }
    }

    /// The sizes of the cells that these observations, all of the same weight, are pooled into.
    fn pooled_counts(observed: &[u64]) -> Vec<u64> {
        let cells: Vec<Outcomes> = observed.iter().map(|&observed| Outcomes { observed, weight: 1 }).collect();
        let all = Outcomes { observed: observed.iter().sum(), weight: cells.len() as u64 };
        pooled(&cells, all).iter().map(|cell| cell.observed).collect()
    }

    #[test]
    fn a_coin_that_lands_on_heads_sixty_times_of_a_hundred_is_suspect() {
        let sides = [60, 40].map(|observed| Outcomes { observed, weight: 1 });
        let test = ChiSquared::test(&sides).expect("each side is expected 50 times");
        assert_eq!((test.statistic, test.degrees_of_freedom), (4.0, 1));
        is_close(test.p_value, 0.0455, 1e-3);
    }

    #[test]
    fn cells_are_pooled_until_they_expect_five() {
        assert_eq!(pooled_counts(&[10, 0, 5]), [10, 0, 5], "five are enough");
        assert_eq!(pooled_counts(&[9, 0, 5]), [14], "a short last cell joins the one before");
        assert_eq!(pooled_counts(&[3, 2, 4, 3]), [5, 7]);
        assert_eq!(pooled_counts(&[3, 2, 4, 3, 4]), [5, 11]);
        assert!(pooled_counts(&[4]).is_empty());
        assert!(pooled_counts(&[]).is_empty());
    }

    #[test]
    fn fewer_than_two_cells_give_no_result() {
        let cells = [Outcomes { observed: 1000, weight: 7 }, Outcomes { observed: 0, weight: 0 }];
        for cells in [&cells[..], &cells[..1], &cells[1..], &[]] {
            assert_eq!(ChiSquared::test(cells), None);
        }
    }
}
