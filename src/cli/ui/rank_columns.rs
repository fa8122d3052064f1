//! What tables show of a hand rank: its category, with a note if the ace is low, its description, and the cards that make
//! it. The columns that games with lows add are here, too.

use handrank::{Card, HandRank, RankedHand};
use itertools::Itertools;

use super::fields::{BEST, DESCRIPTION, Entry, RANK};
use super::tables::{Cell, Column, Medium, PLAIN, YELLOW};

pub const ACE_LOW: &str = " (Ace low)";

/// The note on a rank whose ace is low, or nothing.
pub fn ace_note(rank: HandRank) -> &'static str {
    if rank.is_ace_low() { ACE_LOW } else { "" }
}

/// The category, with the note.
pub fn noted_category(rank: HandRank) -> String {
    format!("{}{}", rank.category(), ace_note(rank))
}

/// The description, which names the category, and the note.
pub fn noted_description(rank: HandRank, medium: Medium) -> Cell {
    let mut cell = Cell::plain(rank.description());
    cell += medium.text(YELLOW, ace_note(rank));
    cell
}

pub const RANK_WIDTH: usize = 4;

/// As wide as `Straight Flush (Ace low)`.
pub const CATEGORY_WIDTH: usize = 24;

/// As wide as `Pocket Pair (2 overcards)`.
pub const MADE_WIDTH: usize = 25;

/// As wide as `Queen high, eight-seven-three-deuce kickers`.
pub const DESCRIPTION_WIDTH: usize = 43;

/// As wide as five cards.
const BEST_WIDTH: usize = 14;

/// As wide as the rank of the worst low.
pub const LOW_RANK_WIDTH: usize = 2;

/// As wide as `8-7-6-5-4`.
const LOW_NAME_WIDTH: usize = 9;

/// As wide as `Eight-seven-six-three-deuce low`.
const LOW_DESCRIPTION_WIDTH: usize = 31;

/// A row that shows a ranked hand, unless its player has none, and the columns of it that look the same in every such row.
pub trait ShowsRank: Sized {
    const RANK: Column<Self> = Column::right(RANK, RANK_WIDTH, |row, _| row.of_hand(|ranked| Cell::plain(ranked.rank)));
    const BEST: Column<Self> = Column::<Self>::left(BEST, BEST_WIDTH, |row, medium| {
        row.of_hand(|ranked| medium.cards(PLAIN, &ranked.best, " "))
    })
    .headed("best five");
    const DESCRIPTION: Column<Self> = Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |row, _| {
        row.of_hand(|ranked| Cell::plain(ranked.rank.description()))
    });
    const LOW_RANK: Column<Self> =
        Column::<Self>::right(LOW_RANK, LOW_RANK_WIDTH, |row, _| row.low(|rank, _| Cell::plain(rank))).headed("low");
    /// What people see instead: `8-7-3-2-A`.
    const LOW_NAME: Column<Self> = Column::<Self>::left(LOW_RANK, LOW_NAME_WIDTH, |row, _| {
        row.low(|rank, _| Cell::plain(rank.ranks().iter().format("-")))
    })
    .headed("low");
    const LOW_BEST: Column<Self> =
        Column::<Self>::left(LOW_BEST, BEST_WIDTH, |row, medium| row.low(|_, best| medium.cards(PLAIN, best, " ")))
            .headed("best low");
    const LOW_DESCRIPTION: Column<Self> = Column::<Self>::left(LOW_DESCRIPTION, LOW_DESCRIPTION_WIDTH, |row, _| {
        row.low(|rank, _| Cell::plain(rank.description()))
    })
    .headed(DESCRIPTION.name);

    fn ranked(&self) -> Option<&RankedHand>;

    /// What is shown of the hand; nothing if there is none.
    fn of_hand(&self, shown: impl Fn(&RankedHand) -> Cell) -> Cell {
        self.ranked().map_or_else(Cell::default, shown)
    }

    /// What is shown of the low; nothing if there is none that counts.
    fn low(&self, shown: impl Fn(HandRank, &[Card; 5]) -> Cell) -> Cell {
        self.of_hand(|ranked| ranked.low.as_ref().map_or_else(Cell::default, |(rank, best)| shown(*rank, best)))
    }
}

/// The column after the category.
pub const LOW_RANK: Entry = Entry::new("low_rank", "after the category: the rank of the low, 1 to 56");

/// The columns after the description, with `--long`.
pub const LOW_BEST: Entry = Entry::new("low_best", "with --long, last: the best low");
pub const LOW_DESCRIPTION: Entry = Entry::new("low_description", "with --long, last: the low in words");

/// The columns in games with lows.
pub const LOW_COLUMNS: [Entry; 3] = [LOW_RANK, LOW_BEST, LOW_DESCRIPTION];
