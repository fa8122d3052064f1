//! Text for `sort`, `cut` and `awk`: rank, category and hand, separated by tabs.

use handrank::HandRank;
use handrank::notation::standard::WINDOW_SIZE;

use super::game_hand::GameHand;
use super::hand_writer::HandWriter;
use super::line::Line;
use super::pieces::CategoryPieces;

/// Writes the three columns of text.
pub struct Text;

/// The second column with the tabs around it.
static CATEGORIES: CategoryPieces<31> = CategoryPieces::new("\t", [ACE_LOW, ""], "\t");

impl<H: GameHand> HandWriter<H> for Text {
    #[inline(always)]
    fn write(&self, hand: &H, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        put_columns(hand.rank(), hand, standard, b'\n', line);
    }
}

/// Puts the three columns, and `end` after them.
#[inline(always)]
pub fn put_columns(
    rank: HandRank,
    hand: &impl GameHand,
    standard: Option<&[u8; WINDOW_SIZE]>,
    end: u8,
    line: &mut Line,
) {
    put_rank_and_category(rank, line);
    hand.put_cards(standard, end, line);
}

/// Puts the first two columns, and a tab after each.
#[inline(always)]
pub fn put_rank_and_category(rank: HandRank, line: &mut Line) {
    line.put_number(rank.get());
    line.put_piece(CATEGORIES.of(rank));
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
