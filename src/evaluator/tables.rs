//! The evaluators' tables, all derived by the compiler. Hand ranks come from the ladder of classes. A wrong table does not
//! compile.

mod codes;
pub(crate) mod omaha;
pub(crate) mod products;
mod rank_bits;
pub(crate) mod rank_counts;

pub(crate) use rank_bits::{FLUSHES, SUITED_BITS, UNIQUE5, of_suit};
