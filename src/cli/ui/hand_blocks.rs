//! Rows about one hand each at a terminal: under a line with the hand, apart from those of the next.

use super::tables::Cell;

/// Sets apart what belongs to one hand of several.
pub struct HandBlocks {
    is_lone: bool,
}

impl HandBlocks {
    /// Blocks of one hand, which needs no number, or of several.
    pub fn new(is_lone: bool) -> HandBlocks {
        HandBlocks { is_lone }
    }

    /// The line above the rows of the hand with this number.
    pub fn title(&self, number: u64, hand: Cell) -> String {
        let mut title = Cell::plain(if self.is_lone { String::new() } else { format!("hand {number}: ") });
        title += hand;
        title.into_text().trim_end().to_owned() + "\n"
    }

    /// What keeps the rows apart from the next hand, if there may be one.
    pub fn gap(&self) -> &'static str {
        if self.is_lone { "" } else { "\n" }
    }
}
