//! Text for `sort`, `cut` and `awk`: rank, category and hand, separated by tabs.

use handrank::notation::standard::WINDOW;
use handrank::{Hand, HandRank};

use super::hand_writer::HandWriter;
use super::line::Line;
use super::pieces::CategoryPieces;

/// Writes the three columns of text.
pub struct Text;

/// The second column with the tabs around it.
static CATEGORIES: CategoryPieces<31> = CategoryPieces::new("\t", [ACE_LOW, ""], "\t");

impl HandWriter for Text {
    #[inline(always)]
    fn write(&self, hand: &Hand, standard: Option<&[u8; WINDOW]>, line: &mut Line) {
        put_columns(handrank::rank(hand), hand, standard, b'\n', line);
    }
}

/// Puts the three columns, and `end` after them.
#[inline(always)]
pub fn put_columns(rank: HandRank, hand: &Hand, standard: Option<&[u8; WINDOW]>, end: u8, line: &mut Line) {
    line.put_number(rank.get());
    line.put_piece(CATEGORIES.of(rank));
    match standard {
        Some(text) => line.put_standard(text, hand.cards().len(), end),
        None => line.put_spaced(hand.cards(), end),
    }
}

/// The category, with a note if the ace is low.
pub fn category_column(rank: HandRank) -> String {
    format!("{}{}", rank.category(), ace_note(rank))
}

/// What follows the category: the note if the ace is low, or nothing.
pub fn ace_note(rank: HandRank) -> &'static str {
    if rank.is_ace_low() { ACE_LOW } else { "" }
}

pub const ACE_LOW: &str = " (Ace low)";
