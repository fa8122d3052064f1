//! Bars in rows of tables.

/// A cell of a bar, which leaves a gap between the bars of two rows.
pub const BAR: char = '▇';

/// A bar for a share of 0 to 1, as wide as `width` for 1.
pub fn bar(share: f64, width: usize) -> String {
    let cells = (share * width as f64).round() as usize;
    BAR.to_string().repeat(cells)
}
