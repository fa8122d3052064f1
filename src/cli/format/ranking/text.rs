//! Text for `sort`, `cut` and `awk`: rank, category and hand, separated by tabs.

use handrank::Rules;
use handrank::notation::WINDOW_SIZE;

use super::{HandWriter, put_hand};
use crate::cli::format::lines::Line;
use crate::cli::format::lows::put_low_rank;
use crate::cli::format::rank_columns::put_rank_and_category;

/// Writes the three columns of text.
pub struct Text;

impl<G: Rules> HandWriter<G> for Text {
    #[inline(always)]
    fn write(&self, hand: &G::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        put_columns::<G>(G::rank(hand), hand, standard, b'\n', line);
    }
}

/// Puts the three columns, and `end` after them.
#[inline(always)]
pub fn put_columns<G: Rules>(
    rank: G::Rank,
    hand: &G::Hand,
    standard: Option<&[u8; WINDOW_SIZE]>,
    end: u8,
    line: &mut Line,
) {
    put_rank_and_category(rank, line);
    put_low_rank::<G>(G::low(hand), line);
    put_hand(hand, standard, end, line);
}

#[cfg(test)]
mod tests {
    use handrank::notation::WINDOW_SIZE;
    use handrank::{Holdem, Omaha};

    use super::{HandWriter, Text};
    use crate::cli::format::lines::LineBuffer;
    use crate::cli::format::ranking::samples::{line, read};

    #[test]
    fn lines_have_three_columns() {
        assert_eq!(line::<Holdem>(&Text, "KdQs JcTh9s"), "1601\tStraight\tKd Qs Jc Th 9s\n");
        assert_eq!(line::<Holdem>(&Text, "5c 4d 3h 2s Ac"), "1609\tStraight (Ace low)\t5c 4d 3h 2s Ac\n");
        assert_eq!(line::<Holdem>(&Text, "As Ks Qs Js Ts"), "1\tRoyal Flush\tAs Ks Qs Js Ts\n");
        assert_eq!(line::<Omaha>(&Text, "Kd Qs 2c 2d / Jc Th 9s"), "1601\tStraight\tKd Qs 2c 2d/Jc Th 9s\n");
    }

    #[test]
    fn hand_in_standard_notation_is_copied() {
        let mut standard = [b'?'; WINDOW_SIZE];
        standard[..14].copy_from_slice(b"Kd Qs Jc Th 9s");
        let mut lines = LineBuffer::default();
        lines.add(|line| {
            HandWriter::<Holdem>::write(&Text, &read::<Holdem>("Kd Qs Jc Th 9s"), Some(&standard), line);
        });
        assert_eq!(lines.as_bytes(), line::<Holdem>(&Text, "Kd Qs Jc Th 9s").as_bytes());
    }
}
