//! What two hole cards and three board cards are worth by their ranks alone, without a flush.

use super::WITHOUT_FLUSH;
use super::rank_counts::Keys;
use crate::cards::{CardByte, RANK_PAIRS, Rank, pair_index};

/// Hand ranks by the [`pair`] of the hole cards, padded to fill vector registers. A pair that no deal can have is worth
/// less than any hand. Signed, because the oldest x86-64 processors have no unsigned 16-bit minimum.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct ByPair(pub [i16; 96]);

impl ByPair {
    pub(crate) const NONE: ByPair = ByPair([i16::MAX; 96]);
}

static PAIR_INDICES: [u8; 1 << 8] = pairs().0;
static TRIPLES: Triples = Triples::derive();

/// The hand ranks that three board cards leave possible.
struct Triples {
    /// The row of every three ranks, in any order.
    indices: [u16; 1 << 12],
    rows: [ByPair; 455],
}

/// The index for the ranks of two cards, in either order.
#[inline(always)]
pub(crate) const fn pair(a: CardByte, b: CardByte) -> usize {
    PAIR_INDICES[a.rank_index() | b.rank_index() << 4] as usize
}

/// The hand ranks that three board cards leave possible, in any order.
#[inline(always)]
pub(crate) fn by_triple(a: CardByte, b: CardByte, c: CardByte) -> &'static ByPair {
    let ranks = a.rank_index() | b.rank_index() << 4 | c.rank_index() << 8;
    &TRIPLES.rows[TRIPLES.indices[ranks] as usize]
}

/// The index of every pair of ranks, and by index, the pair's keys.
const fn pairs() -> ([u8; 1 << 8], [Keys; RANK_PAIRS]) {
    let (mut indices, mut keys) = ([0; 1 << 8], [Keys::EMPTY; RANK_PAIRS]);
    let mut a = 0;
    while a < 13 {
        let mut b = 0;
        while b <= a {
            let ranks @ [high, low] = [Rank::ALL[a], Rank::ALL[b]];
            let index = pair_index(ranks);
            indices[a | b << 4] = index as u8;
            indices[b | a << 4] = index as u8;
            keys[index] = Keys::EMPTY.with(high).with(low);
            b += 1;
        }
        a += 1;
    }
    (indices, keys)
}

impl Triples {
    /// Ranks every triple with every pair, except for five of a kind.
    const fn derive() -> Triples {
        let (ranks, (_, pair_keys)) = (WITHOUT_FLUSH.0, pairs());
        let mut triples = Triples { indices: [0; 1 << 12], rows: [ByPair::NONE; 455] };
        let mut index = 0;
        let mut a = 0;
        while a < 13 {
            let mut b = 0;
            while b <= a {
                let mut c = 0;
                while c <= b {
                    triples.indices[a | b << 4 | c << 8] = index as u16;
                    triples.indices[a | c << 4 | b << 8] = index as u16;
                    triples.indices[b | a << 4 | c << 8] = index as u16;
                    triples.indices[b | c << 4 | a << 8] = index as u16;
                    triples.indices[c | a << 4 | b << 8] = index as u16;
                    triples.indices[c | b << 4 | a << 8] = index as u16;
                    let keys = Keys::EMPTY.with(Rank::ALL[a]).with(Rank::ALL[b]).with(Rank::ALL[c]);
                    let row = &mut triples.rows[index].0;
                    let impossible = if a == c { PAIR_INDICES[a | a << 4] as usize } else { RANK_PAIRS };
                    let mut pair = 0;
                    while pair < RANK_PAIRS {
                        if pair != impossible {
                            row[pair] = ranks[keys.plus(pair_keys[pair]).index()] as i16;
                        }
                        pair += 1;
                    }
                    index += 1;
                    c += 1;
                }
                b += 1;
            }
            a += 1;
        }
        assert!(index == triples.rows.len());
        triples
    }
}
