//! Parts of lines that are ready to be copied: what depends on the hand rank alone, and shares of the pot.

use std::fmt::Display;
use std::sync::OnceLock;

use handrank::program::round_share;
use handrank::{Category, CategoryOrLow, HandRank, Scale};

use super::line::{Line, Piece};

/// Pieces that differ by category and by whether the ace is low, by [`HandRank::code`].
pub struct CategoryPieces<const N: usize>([Piece<N>; 64]);

impl<const N: usize> CategoryPieces<N> {
    /// For each category: `before`, its name, the first of two texts if the ace is low or else the second, and `after`.
    pub const fn new(before: &str, ace_low: [&str; 2], after: &str) -> CategoryPieces<N> {
        let mut pieces = [const { Piece::EMPTY }; 64];
        let mut made = 0;
        while made < CategoryOrLow::COUNT {
            let category = CategoryOrLow::with_index(made).category();
            let start = Piece::EMPTY.with(before).with(category.name());
            pieces[made] = start.with(ace_low[1]).with(after);
            if matches!(category, Category::StraightFlush | Category::Straight) {
                pieces[32 + made] = start.with(ace_low[0]).with(after);
            }
            made += 1;
        }
        CategoryPieces(pieces)
    }

    #[inline(always)]
    pub fn of(&self, rank: HandRank) -> &Piece<N> {
        &self.0[usize::from(rank.code()) % 64]
    }
}

/// A piece for each hand rank, made when first needed and cached if there are many hands.
pub struct RankPieces<const N: usize>(Option<Box<[Slot<N>]>>);

/// The hand in words for each hand rank.
pub type Descriptions = RankPieces<59>;

/// A piece that may not have been made yet. Its alignment keeps it from lying in more cache lines than its size needs.
#[derive(Default)]
#[repr(align(64))]
struct Slot<const N: usize>(OnceLock<Piece<N>>);

impl<const N: usize> RankPieces<N> {
    /// Pieces for the ranks of a scale.
    pub fn new(scale: Scale, is_for_many: bool) -> RankPieces<N> {
        RankPieces(is_for_many.then(|| (0..=scale.classes()).map(|_| Slot::default()).collect()))
    }

    /// Makes the pieces of these ranks from `text`, if pieces are kept. Those that exist already are loaded into the
    /// CPU's cache together, which is faster than one after another.
    #[inline(always)]
    pub fn make<T: Display>(&self, ranks: &[HandRank], text: impl Fn(HandRank) -> T) {
        let Some(pieces) = &self.0 else { return };
        let slot = |rank: HandRank| &pieces[usize::from(rank.get())].0;
        if !ranks.iter().fold(true, |are_made, &rank| are_made & slot(rank).get().is_some()) {
            ranks.iter().for_each(|&rank| _ = slot(rank).get_or_init(|| Piece::new(text(rank))));
        }
    }

    /// Puts the piece of a rank, made from `text`.
    #[inline(always)]
    pub fn put<T: Display>(&self, rank: HandRank, text: impl FnOnce() -> T, line: &mut Line) {
        match &self.0 {
            Some(pieces) => {
                line.put_piece(pieces[usize::from(rank.get())].0.get_or_init(|| Piece::new(text())));
            }
            None => line.put_piece(&Piece::<N>::new(text())),
        }
    }
}

/// Shares of the pot, with what comes before and after them.
pub struct SharePieces {
    before: &'static str,
    after: &'static str,
    text: fn(f64) -> String,
    lost: Piece<31>,
    /// Of one winner, and of each of two.
    won: [Piece<31>; 2],
}

impl SharePieces {
    /// Shares between two texts, each as `text` has it.
    pub fn new(before: &'static str, text: fn(f64) -> String, after: &'static str) -> SharePieces {
        let piece = |share| Piece::new(format_args!("{before}{}{after}", text(share)));
        SharePieces { before, after, text, lost: piece(0.0), won: [1.0, 0.5].map(piece) }
    }

    /// Puts the share of a hand.
    #[inline(always)]
    pub fn put(&self, share: f64, line: &mut Line) {
        match share {
            0.0 => line.put_piece(&self.lost),
            1.0 => line.put_piece(&self.won[0]),
            0.5 => line.put_piece(&self.won[1]),
            _ => self.put_rare(share, line),
        }
    }

    fn put_rare(&self, share: f64, line: &mut Line) {
        let SharePieces { before, text, after, .. } = self;
        line.put_text(&format!("{before}{}{after}", text(round_share(share))));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use handrank::{HandRank, Scale};

    use super::RankPieces;
    use crate::cli::ui::lines::LineBuffer;

    #[test]
    fn cached_pieces_are_made_once() {
        for (is_for_many, expected) in [(true, 1), (false, 2)] {
            let (pieces, made) = (RankPieces::<8>::new(Scale::Kev, is_for_many), Cell::new(0));
            let text = |rank: HandRank| {
                made.set(made.get() + 1);
                rank.get()
            };
            pieces.make(&[HandRank::WORST], text);
            let mut lines = LineBuffer::default();
            lines.add(|line| (0..2).for_each(|_| pieces.put(HandRank::WORST, || text(HandRank::WORST), line)));
            assert_eq!((lines.as_bytes(), made.get()), (&b"74627462"[..], expected));
        }
    }
}
