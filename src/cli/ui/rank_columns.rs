//! What lines and tables show of a hand rank: its category, with a note if the ace is low, its description, and the cards
//! that make it. The columns that games add in which the best low takes half of the pot are here, too.

use std::fmt;

use handrank::{Card, Description, Game, HandRank, RankedHand, Scale};

use super::fields::{BEST, DESCRIPTION, Entry, RANK};
use super::lines::{CategoryPieces, Descriptions, Line};
use super::tables::{Cell, Column, PLAIN, Terminal, YELLOW};

/// The second column with the tabs around it.
static CATEGORIES: CategoryPieces<31> = CategoryPieces::new("\t", [ACE_LOW, ""], "\t");

pub const ACE_LOW: &str = " (Ace low)";

/// Puts the rank and its category, and a tab after each.
#[inline(always)]
pub fn put_rank_and_category(rank: HandRank, line: &mut Line) {
    line.put_number(rank.get());
    line.put_piece(CATEGORIES.of(rank));
}

/// The note on a rank whose ace is low, or nothing.
pub fn ace_note(rank: HandRank) -> &'static str {
    if rank.is_ace_low() { ACE_LOW } else { "" }
}

/// The category, with the note.
pub fn noted_category(rank: HandRank) -> String {
    format!("{}{}", rank.category(), ace_note(rank))
}

/// The description, which names the category, and the note.
pub fn noted_description(rank: HandRank, terminal: Terminal) -> Cell {
    let mut cell = Cell::plain(rank.description());
    cell += terminal.text(YELLOW, ace_note(rank));
    cell
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
    const RANK: Column<Self> = Column::right(RANK, RANK_WIDTH, |row, _| Cell::plain(row.ranked().rank));
    const BEST: Column<Self> =
        Column::<Self>::left(BEST, BEST_WIDTH, |row, terminal| terminal.cards(PLAIN, &row.ranked().best, " "))
            .headed("best five");
    const DESCRIPTION: Column<Self> =
        Column::left(DESCRIPTION, DESCRIPTION_WIDTH, |row, _| Cell::plain(row.ranked().rank.description()));
    const LOW_RANK: Column<Self> =
        Column::<Self>::right(LOW_RANK, LOW_RANK_WIDTH, |row, _| row.low(|rank, _| Cell::plain(rank))).headed("low");
    const LOW_BEST: Column<Self> =
        Column::<Self>::left(LOW_BEST, BEST_WIDTH, |row, terminal| row.low(|_, best| terminal.cards(PLAIN, best, " ")))
            .headed("best low");
    const LOW_DESCRIPTION: Column<Self> = Column::<Self>::left(LOW_DESCRIPTION, LOW_DESCRIPTION_WIDTH, |row, _| {
        row.low(|rank, _| Cell::plain(rank.description()))
    })
    .headed(DESCRIPTION.0);

    fn ranked(&self) -> &RankedHand;

    /// What is shown of the low; nothing if there is none that counts.
    fn low(&self, shown: impl Fn(HandRank, &[Card; 5]) -> Cell) -> Cell {
        self.ranked().low.as_ref().map_or(Cell::default(), |(rank, best)| shown(*rank, best))
    }
}

/// The best low of a hand, if it has one that counts.
type Low = Option<(HandRank, [Card; 5])>;

/// The column after the category.
pub const LOW_RANK: Entry = ("low_rank", "after the category: the rank of the low, 1 to 56");

/// The columns after the description, with `--long`.
pub const LOW_BEST: Entry = ("low_best", "with --long, last: the best low");
pub const LOW_DESCRIPTION: Entry = ("low_description", "with --long, last: the low in words");

/// The columns in games with lows.
pub const LOW_COLUMNS: [Entry; 3] = [LOW_RANK, LOW_BEST, LOW_DESCRIPTION];

/// The key in games with lows.
pub const LOW_KEY: Entry = ("low", "the best low, or null; only in games with lows");

/// The keys of `low`.
pub const LOW_KEYS: [Entry; 3] = [
    ("rank", "1 (5 4 3 2 A) to 56; smaller is better"),
    ("description", "the low in words"),
    ("best", "its five cards, most significant first"),
];

/// Puts the rank of a low, if there is one, and a tab.
#[inline(always)]
pub fn put_low_rank(low: Option<HandRank>, line: &mut Line) {
    if let Some(low) = low {
        line.put_number(low.get());
    }
    line.put(b"\t");
}

/// A description and the line end.
pub struct LastColumn(pub Description);

impl fmt::Display for LastColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0)
    }
}

/// Writes lows.
pub struct Lows(Descriptions);

impl Lows {
    /// A writer for many lows of a game, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> Lows {
        Lows(Descriptions::new(Scale::AceToFive, is_for_many && game.has_low()))
    }

    /// Puts the columns of `--long`. They move the line end, which has been put.
    #[inline(always)]
    pub fn put_columns(&self, low: Low, line: &mut Line) {
        line.replace_last(b'\t');
        match low {
            Some((rank, best)) => {
                line.put_spaced(best.into_iter(), b'\t');
                self.0.put(rank, || rank.description(), line);
            }
            None => line.put(b"\t"),
        }
        line.put(b"\n");
    }

    /// Puts the key of JSON and a comma.
    pub fn put_key(&self, low: Low, line: &mut Line) {
        let Some((rank, best)) = low else { return line.put(br#""low":null,"#) };
        line.put(br#""low":{"rank":"#);
        line.put_number(rank.get());
        line.put(br#","description":""#);
        self.0.put(rank, || rank.description(), line);
        line.put(br#"","best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]},");
    }
}
