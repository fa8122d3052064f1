//! Text with more columns: the best five cards and the hand in words.

use std::fmt;

use handrank::notation::WINDOW_SIZE;
use handrank::{Description, Rules, Scale};

use super::HandWriter;
use super::text::put_columns;
use crate::cli::format::lines::{Descriptions, Line};
use crate::cli::format::lows::Lows;

/// Writes the columns of text and those of `--long`.
pub struct Long {
    /// The last column and the line end.
    descriptions: Descriptions,
    lows: Lows,
}

impl Long {
    /// A writer for many hands, which keeps what it may need again, or for a few.
    pub fn new<G: Rules>(is_for_many: bool) -> Long {
        Long { descriptions: Descriptions::new::<G::Rank>(is_for_many), lows: Lows::new::<G>(is_for_many) }
    }
}

impl<G: Rules> HandWriter<G> for Long {
    #[inline(always)]
    fn write(&self, hand: &G::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = G::best(hand);
        put_columns::<G>(rank, hand, standard, b'\t', line);
        line.put_spaced(best.into_iter(), b'\t');
        self.descriptions.put(rank, || LastColumn(rank.description()), line);
        self.lows.put_columns::<G>(|| G::best_low(hand), line);
    }
}

/// A description and the line end.
pub struct LastColumn(pub Description);

impl fmt::Display for LastColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use handrank::{Holdem, Omaha};

    use super::Long;
    use crate::cli::format::ranking::samples::line;

    #[test]
    fn lines_have_five_columns_with_and_without_a_cache() {
        for long in [Long::new::<Holdem>(true), Long::new::<Holdem>(false)] {
            for _ in 0..2 {
                assert_eq!(
                    line::<Holdem>(&long, "2c 9s Kd Th Qs Jc 2d"),
                    "1601\tStraight\t2c 9s Kd Th Qs Jc 2d\tKd Qs Jc Th 9s\tKing-high straight\n"
                );
                assert_eq!(
                    line::<Omaha>(&long, "Kd Qs 2c 2d/Jc Th 9s"),
                    "1601\tStraight\tKd Qs 2c 2d/Jc Th 9s\tKd Qs Jc Th 9s\tKing-high straight\n"
                );
            }
        }
    }
}
