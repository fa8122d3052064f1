//! The parts of a line that show a hand rank, put byte by byte: its number, its category, its description, and lows.

use std::fmt;

use handrank::made::Made;
use handrank::{Card, Description, Game, HandRank, Scale};

use super::lines::{CategoryPieces, Descriptions, Line};
use super::rank_columns::ACE_LOW;

/// The second column with the tabs around it.
static CATEGORIES: CategoryPieces<31> = CategoryPieces::new("\t", [ACE_LOW, ""], "\t");

/// Puts the rank and its category, and a tab after each.
#[inline(always)]
pub fn put_rank_and_category(rank: HandRank, line: &mut Line) {
    line.put_number(rank.get());
    line.put_piece(CATEGORIES.of(rank));
}

/// The best low of a hand, if it has one that counts.
type Low = Option<(HandRank, [Card; 5])>;

/// Puts the rank of a low, if there is one, and a tab.
#[inline(always)]
pub fn put_low_rank(low: Option<HandRank>, line: &mut Line) {
    if let Some(low) = low {
        line.put_number(low.get());
    }
    line.put(b"\t");
}

/// Puts what a hand has made, and its draws with commas between, and a tab after each.
#[inline(always)]
pub fn put_made(made: Made, line: &mut Line) {
    line.put_text(made.name.name());
    line.put(b"\t");
    for (index, draw) in made.draws.iter().enumerate() {
        if index > 0 {
            line.put(b",");
        }
        line.put_text(draw.name());
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
