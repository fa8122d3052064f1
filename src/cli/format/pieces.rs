//! Parts of lines that depend on the hand rank alone, ready to be copied.

use std::fmt::Display;
use std::sync::OnceLock;

use handrank::{Category, HandRank};

use super::line::{Line, Piece};

/// Pieces that differ by category and by whether the ace is low.
pub struct CategoryPieces<const N: usize>([Piece<N>; 16]);

impl<const N: usize> CategoryPieces<N> {
    /// For each category: `before`, its name, the first of two texts if the ace is low or else the second, and `after`.
    pub const fn new(before: &str, ace_low: [&str; 2], after: &str) -> CategoryPieces<N> {
        let mut pieces = [const { Piece::EMPTY }; 16];
        let mut number = 1;
        while number <= HandRank::WORST.get() {
            let rank = rank(number);
            let ace_low = if rank.is_ace_low() { ace_low[0] } else { ace_low[1] };
            pieces[VARIANTS[number as usize] as usize] =
                Piece::EMPTY.with(before).with(rank.category().name()).with(ace_low).with(after);
            number += 1;
        }
        CategoryPieces(pieces)
    }

    #[inline(always)]
    pub fn of(&self, rank: HandRank) -> &Piece<N> {
        &self.0[usize::from(VARIANTS[usize::from(rank.get())] % 16)]
    }
}

/// The index of a hand rank's piece among those of [`CategoryPieces`]: that of its category or, if the ace is low, one
/// after all of them.
static VARIANTS: [u8; HandRank::WORST.get() as usize + 1] = {
    let mut variants = [0; HandRank::WORST.get() as usize + 1];
    let mut number = 1;
    while number <= HandRank::WORST.get() {
        let category = rank(number).category();
        variants[number as usize] = match (category, rank(number).is_ace_low()) {
            (Category::StraightFlush, true) => Category::ALL.len() as u8,
            (_, true) => Category::ALL.len() as u8 + 1,
            (_, false) => category as u8,
        };
        number += 1;
    }
    variants
};

const fn rank(number: u16) -> HandRank {
    match HandRank::new(number) {
        Ok(rank) => rank,
        Err(_) => panic!("not a hand rank"),
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
    pub fn new(is_for_many: bool) -> RankPieces<N, S> {
        RankPieces(is_for_many.then(|| (0..=HandRank::WORST.get()).map(|_| S::default()).collect()))
    }

    /// Makes the pieces of these ranks from `text`, if pieces are kept. Those that exist already are loaded into the
    /// CPU's cache together, which is faster than one after another.
    #[inline(always)]
    pub fn make<T: Display>(&self, ranks: &[HandRank], text: impl Fn(HandRank) -> T) {
        let Some(pieces) = &self.0 else { return };
        let slot = |rank: HandRank| pieces[usize::from(rank.get())].piece();
        if !ranks.iter().fold(true, |are_made, &rank| are_made & slot(rank).get().is_some()) {
            ranks.iter().for_each(|&rank| _ = slot(rank).get_or_init(|| Piece::new(text(rank))));
        }
    }

    /// Puts the piece of a rank, made from `text`.
    #[inline(always)]
    pub fn put<T: Display>(&self, rank: HandRank, text: impl FnOnce() -> T, line: &mut Line) {
        match &self.0 {
            Some(pieces) => {
                line.put_piece(pieces[usize::from(rank.get())].piece().get_or_init(|| Piece::new(text())));
            }
            None => line.put_piece(&Piece::<N>::new(text())),
        }
    }
}
