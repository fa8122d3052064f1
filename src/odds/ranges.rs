//! Exact odds of ranges: how often each wins over every deal of hands and every board.
//!
//! Two ways give the same figures, and the cheaper one is known beforehand. Few [`matchups`] are counted as known hands
//! are, once for each kind up to suits. Wide ranges are [swept](sweeps) board by board: two ranges against each other, for
//! every kind of deal to the other players, if there are any. The algorithms are our own.

mod dealing;
mod kinds;
mod matchups;
mod plan;
mod sweeps;
mod tally;

pub use plan::{MAX_STEPS, Plan};
pub(super) use tally::Winnings;
