//! Shares of pots, or of all hands: from 0 to 1 in a pipe, percentages and bars at a terminal.

use handrank::program::{millionths, round_share};

use super::tables::Medium;
use crate::cli::numbers::grouped;

/// As wide as `100.00%`.
pub const SHARE_WIDTH: usize = 7;
/// As wide as `100.00% ± 0.16%`.
const ESTIMATE_WIDTH: usize = 15;

/// A share in a pipe.
pub fn decimal(share: f64) -> String {
    let millionths = millionths(share);
    format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
}

/// A share of pots, on average.
pub fn share(share: f64, medium: Medium) -> String {
    share_of_all(share, 2, medium)
}

/// A share of a single pot, with no more digits than it needs: `50%` or `33.33%` at a terminal, 0.5 or 0.333333 in a pipe.
pub fn share_of_one_pot(share: f64, medium: Medium) -> String {
    match medium.is_page() {
        true => format!("{}%", (10_000.0 * share).round() / 100.0),
        false => round_share(share).to_string(),
    }
}

/// An equity; at a terminal with its standard error, if it is an estimate. Pipes have that in a column of its own.
pub fn equity(equity: f64, standard_error: Option<f64>, medium: Medium) -> String {
    match standard_error.filter(|_| medium.is_page()) {
        Some(error) => format!("{} ± {}", estimate(equity, medium), percent(error, 2)),
        None => share(equity, medium),
    }
}

/// A share that is estimated, so that 0 and 1 are not exact.
pub fn estimate(share: f64, medium: Medium) -> String {
    if medium.is_page() { format!("{:.2}%", 100.0 * share) } else { decimal(share) }
}

/// How wide equities are at a terminal.
pub fn equity_width(is_estimate: bool) -> usize {
    if is_estimate { ESTIMATE_WIDTH } else { SHARE_WIDTH }
}

/// A share of all hands; at a terminal a percentage with this many decimals.
pub fn share_of_all(share: f64, decimals: usize, medium: Medium) -> String {
    if medium.is_page() { percent(share, decimals) } else { decimal(share) }
}

/// The same of what may be rare: see [`frequency`].
pub fn frequency_among_all(share: f64, decimals: usize, medium: Medium) -> String {
    if medium.is_page() { frequency(share, decimals) } else { decimal(share) }
}

/// How often something happens. Only an exact 0 or 1 reads `0` or `1`, at a terminal `0%` or `100%`.
pub fn chance(share: f64, medium: Medium) -> String {
    match (share, medium.is_page()) {
        (0.0, false) => "0".to_owned(),
        (1.0, false) => "1".to_owned(),
        (_, false) => decimal(share),
        (_, true) => frequency(share, 2),
    }
}

/// A percentage with this many decimals; but what happens less than once in ten thousand times reads `1 in 649,740`. Where
/// that would hide a column, tables have [`percent`], `<0.01%`.
fn frequency(share: f64, decimals: usize) -> String {
    match share > 0.0 && share < 1e-4 {
        true => format!("1 in {}", grouped((1.0 / share).round() as u64)),
        false => percent(share, decimals),
    }
}

/// How rare something is: `1 in 2.37`, `1 in 649,740`; nothing if it never happens.
pub fn one_in(share: f64) -> String {
    match 1.0 / share {
        _ if share == 0.0 => String::new(),
        1.0 => "1 in 1".to_owned(),
        hands if hands < 99.995 => format!("1 in {hands:.2}"),
        hands => format!("1 in {}", grouped(hands.round() as u64)),
    }
}

/// A percentage with this many decimals. Only an exact 0 or 1 reads `0%` or `100%`.
pub fn percent(share: f64, decimals: usize) -> String {
    let least = 0.1_f64.powi(decimals as i32);
    match 100.0 * share {
        0.0 => "0%".to_owned(),
        100.0 => "100%".to_owned(),
        percent if percent < least / 2.0 => format!("<{least:.decimals$}%"),
        percent if percent >= 100.0 - least / 2.0 => format!(">{:.decimals$}%", 100.0 - least),
        percent => format!("{percent:.decimals$}%"),
    }
}

/// A cell of a bar, which leaves a gap between the bars of two rows.
pub const BAR: char = '▇';

/// A bar for a share of 0 to 1, as wide as `width` for 1.
pub fn bar(share: f64, width: usize) -> String {
    let cells = (share * width as f64).round() as usize;
    BAR.to_string().repeat(cells)
}
