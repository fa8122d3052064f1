//! What lines and tables show of a hand rank: its category, with a note if the ace is low, and its description.

use handrank::Scale;

use super::lines::{CategoryPieces, Line};
use super::tables::{Cell, Terminal, YELLOW};

/// The second column with the tabs around it.
static CATEGORIES: CategoryPieces<31> = CategoryPieces::new("\t", [ACE_LOW, ""], "\t");

pub const ACE_LOW: &str = " (Ace low)";

/// Puts the rank and its category, and a tab after each.
#[inline(always)]
pub fn put_rank_and_category(rank: impl Scale, line: &mut Line) {
    line.put_number(rank.get());
    line.put_piece(CATEGORIES.of(rank));
}

/// The category, with the note.
pub fn noted_category(rank: impl Scale) -> String {
    format!("{}{}", rank.category(), ace_note(rank))
}

/// The note, or nothing.
pub fn ace_note(rank: impl Scale) -> &'static str {
    if rank.is_ace_low() { ACE_LOW } else { "" }
}

pub const RANK_WIDTH: usize = 4;

/// As wide as `Straight Flush (Ace low)`.
pub const CATEGORY_WIDTH: usize = 24;

/// As wide as `Queen high, eight-seven-three-deuce kickers`.
pub const DESCRIPTION_WIDTH: usize = 43;

/// As wide as five cards.
pub const BEST_WIDTH: usize = 14;

/// The description, which names the category, and the note if the ace is low.
pub fn noted_description(rank: impl Scale, terminal: Terminal) -> Cell {
    let mut cell = Cell::plain(rank.description());
    cell += terminal.text(YELLOW, ace_note(rank));
    cell
}

#[cfg(test)]
mod tests {
    use handrank::HandRank;

    use super::{
        CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category, noted_description, put_rank_and_category,
    };
    use crate::cli::format::lines::LineBuffer;
    use crate::cli::format::tables::Terminal;

    #[test]
    fn lines_and_tables_show_the_same_category() {
        let mut lines = LineBuffer::default();
        for rank in HandRank::all() {
            lines.clear();
            lines.add(|line| put_rank_and_category(rank, line));
            assert_eq!(lines.as_bytes(), format!("{rank}\t{}\t", noted_category(rank)).as_bytes());
        }
    }

    #[test]
    fn low_aces_are_noted() {
        let shown = |number| {
            let rank = HandRank::new(number).expect("a rank");
            (noted_category(rank), noted_description(rank, Terminal::PLAIN).into_text())
        };
        assert_eq!(shown(1608), ("Straight".to_owned(), "Six-high straight".to_owned()));
        assert_eq!(shown(1609), ("Straight (Ace low)".to_owned(), "Five-high straight (Ace low)".to_owned()));
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_rows() {
        let widest = |text: fn(HandRank) -> String| HandRank::all().map(text).map(|text| text.len()).max();
        assert_eq!(widest(|rank| rank.to_string()), Some(RANK_WIDTH));
        assert_eq!(widest(noted_category), Some(CATEGORY_WIDTH));
        assert_eq!(widest(|rank| noted_description(rank, Terminal::PLAIN).into_text()), Some(DESCRIPTION_WIDTH));
    }
}
