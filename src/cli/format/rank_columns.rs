//! What lines and tables show of a hand rank: its category, with a note if the ace is low, its description, and the cards
//! that make it. Rows hold it as plain data, the same in every game, so that there is one table for all games.

use handrank::{Card, Category, Description, HandRank, Razz, Scale};

use super::fields::{BEST, DESCRIPTION, RANK};
use super::lines::{CategoryPieces, Line};
use super::lows::{LOW_BEST, LOW_DESCRIPTION, LOW_RANK, Low};
use super::tables::{Cell, Column, PLAIN, Terminal, When, YELLOW};

/// The second column with the tabs around it.
static CATEGORIES: CategoryPieces<31> = CategoryPieces::new("\t", [ACE_LOW, ""], "\t");

pub const ACE_LOW: &str = " (Ace low)";

/// Puts the rank and its category, and a tab after each.
#[inline(always)]
pub fn put_rank_and_category<S: Scale>(rank: HandRank<S>, line: &mut Line) {
    line.put_number(rank.get());
    line.put_piece(CATEGORIES.of(rank));
}

/// A hand rank of any game.
pub struct ShownRank {
    pub number: u16,
    pub category: Category,
    is_ace_low: bool,
    pub description: Description,
}

impl ShownRank {
    pub fn new<S: Scale>(rank: HandRank<S>) -> ShownRank {
        let (category, is_ace_low) = (rank.category(), rank.is_ace_low());
        ShownRank { number: rank.get(), category, is_ace_low, description: rank.description() }
    }

    /// The note, or nothing.
    pub fn ace_note(&self) -> &'static str {
        if self.is_ace_low { ACE_LOW } else { "" }
    }

    /// The category, with the note.
    pub fn noted_category(&self) -> String {
        format!("{}{}", self.category, self.ace_note())
    }

    /// The description, which names the category, and the note.
    pub fn noted_description(&self, terminal: Terminal) -> Cell {
        let mut cell = Cell::plain(self.description);
        cell += terminal.text(YELLOW, self.ace_note());
        cell
    }
}

/// A ranked hand of any game, without its cards.
pub struct RankedHand {
    pub rank: ShownRank,
    pub best: [Card; 5],
    pub low: Low,
}

pub const RANK_WIDTH: usize = 4;

/// As wide as `Straight Flush (Ace low)`.
pub const CATEGORY_WIDTH: usize = 24;

/// As wide as `Queen high, eight-seven-three-deuce kickers`.
pub const DESCRIPTION_WIDTH: usize = 43;

/// As wide as five cards.
const BEST_WIDTH: usize = 14;

/// As wide as the rank of the worst low.
pub const LOW_RANK_WIDTH: usize = 2;

/// As wide as `Eight-seven-six-three-deuce low`.
const LOW_DESCRIPTION_WIDTH: usize = 31;

/// A row that shows a ranked hand, and the columns of it that look the same in every such row.
pub trait ShowsRank: Sized {
    const RANK: Column<Self> = Column::right(RANK, RANK_WIDTH, |row, _| Cell::plain(row.ranked().rank.number));
    const BEST: Column<Self> =
        Column::<Self>::left(BEST, BEST_WIDTH, |row, terminal| terminal.cards(PLAIN, &row.ranked().best, " "))
            .headed("best five");
    const DESCRIPTION: Column<Self> =
        Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |row, _| Cell::plain(row.ranked().rank.description));
    /// For terminals without room for the category.
    const NOTED_DESCRIPTION: Column<Self> =
        Column::<Self>::left(("noted description", ""), DESCRIPTION_WIDTH, |row, terminal| {
            row.ranked().rank.noted_description(terminal)
        })
        .headed(DESCRIPTION.0)
        .when(When::Terminal);
    const LOW_RANK: Column<Self> =
        Column::<Self>::right(LOW_RANK, LOW_RANK_WIDTH, |row, _| row.ranked().low(|rank, _| Cell::plain(rank)))
            .headed("low")
            .when(When::Lows);
    const LOW_BEST: Column<Self> = Column::<Self>::left(LOW_BEST, BEST_WIDTH, |row, terminal| {
        row.ranked().low(|_, best| terminal.cards(PLAIN, best, " "))
    })
    .headed("best low")
    .when(When::Lows);
    const LOW_DESCRIPTION: Column<Self> = Column::<Self>::left(LOW_DESCRIPTION, LOW_DESCRIPTION_WIDTH, |row, _| {
        row.ranked().low(|rank, _| Cell::plain(rank.description()))
    })
    .headed(DESCRIPTION.0)
    .when(When::Lows);

    fn ranked(&self) -> &RankedHand;
}

impl RankedHand {
    /// What is shown of the low; nothing if there is none that counts.
    fn low(&self, shown: impl Fn(HandRank<Razz>, &[Card; 5]) -> Cell) -> Cell {
        self.low.as_ref().map_or(Cell::default(), |(rank, best)| shown(*rank, best))
    }
}
