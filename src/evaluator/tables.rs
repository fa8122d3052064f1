//! The evaluators' tables, all derived by the compiler from the ladder of classes. A wrong table does not compile.

pub(crate) mod omaha;
pub(crate) mod products;
mod rank_bits;
pub(crate) mod rank_counts;

pub(crate) use rank_bits::{FLUSHES, UNIQUE5};
