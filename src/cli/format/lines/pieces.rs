//! Parts of lines that depend on the hand rank alone, ready to be copied.

use std::fmt::Display;
use std::sync::OnceLock;

use handrank::{Category, HandRank, Scale};

use super::line::{Line, Piece};

/// Pieces that differ by category and by whether the ace is low, by [`HandRank::category_code`].
pub struct CategoryPieces<const N: usize>([Piece<N>; 32]);

impl<const N: usize> CategoryPieces<N> {
    /// For each category: `before`, its name, the first of two texts if the ace is low or else the second, and `after`.
    pub const fn new(before: &str, ace_low: [&str; 2], after: &str) -> CategoryPieces<N> {
        let mut pieces = [const { Piece::EMPTY }; 32];
        let mut category = 0;
        while category < Category::ALL.len() {
            let start = Piece::EMPTY.with(before).with(Category::ALL[category].name());
            pieces[category] = start.with(ace_low[1]).with(after);
            if matches!(Category::ALL[category], Category::StraightFlush | Category::Straight) {
                pieces[16 + category] = start.with(ace_low[0]).with(after);
            }
            category += 1;
        }
        CategoryPieces(pieces)
    }

    #[inline(always)]
    pub fn of<R: Scale>(&self, rank: HandRank<R>) -> &Piece<N> {
        &self.0[usize::from(rank.category_code()) % 32]
    }
}

/// A piece for each hand rank, made when first needed and cached if there are many hands. `S` is the cache's slot.
pub struct RankPieces<const N: usize, S = OnceLock<Piece<N>>>(Option<Box<[S]>>);

/// The hand in words for each hand rank.
pub type Descriptions = RankPieces<59, CacheLine<59>>;

/// A piece that is never in two cache lines if it fits into one.
#[derive(Default)]
#[repr(align(64))]
pub struct CacheLine<const N: usize>(OnceLock<Piece<N>>);

/// A piece that may not have been made yet.
pub trait Slot<const N: usize>: Default {
    fn piece(&self) -> &OnceLock<Piece<N>>;
}

impl<const N: usize> Slot<N> for OnceLock<Piece<N>> {
    #[inline(always)]
    fn piece(&self) -> &OnceLock<Piece<N>> {
        self
    }
}

impl<const N: usize> Slot<N> for CacheLine<N> {
    #[inline(always)]
    fn piece(&self) -> &OnceLock<Piece<N>> {
        &self.0
    }
}

impl<const N: usize, S: Slot<N>> RankPieces<N, S> {
    /// Pieces for the ranks of a scale.
    pub fn new<R: Scale>(is_for_many: bool) -> RankPieces<N, S> {
        RankPieces(is_for_many.then(|| (0..=R::CLASSES).map(|_| S::default()).collect()))
    }

    /// Makes the pieces of these ranks from `text`, if pieces are kept. Those that exist already are loaded into the
    /// CPU's cache together, which is faster than one after another.
    #[inline(always)]
    pub fn make<R: Scale, T: Display>(&self, ranks: &[HandRank<R>], text: impl Fn(HandRank<R>) -> T) {
        let Some(pieces) = &self.0 else { return };
        let slot = |rank: HandRank<R>| pieces[usize::from(rank.get())].piece();
        if !ranks.iter().fold(true, |are_made, &rank| are_made & slot(rank).get().is_some()) {
            ranks.iter().for_each(|&rank| _ = slot(rank).get_or_init(|| Piece::new(text(rank))));
        }
    }

    /// Puts the piece of a rank, made from `text`.
    #[inline(always)]
    pub fn put<R: Scale, T: Display>(&self, rank: HandRank<R>, text: impl FnOnce() -> T, line: &mut Line) {
        match &self.0 {
            Some(pieces) => {
                line.put_piece(pieces[usize::from(rank.get())].piece().get_or_init(|| Piece::new(text())));
            }
            None => line.put_piece(&Piece::<N>::new(text())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use handrank::{HandRank, Holdem};

    use super::RankPieces;
    use crate::cli::format::lines::LineBuffer;

    #[test]
    fn cached_pieces_are_made_once() {
        for (is_for_many, expected) in [(true, 1), (false, 2)] {
            let (pieces, made) = (RankPieces::<8>::new::<Holdem>(is_for_many), Cell::new(0));
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
