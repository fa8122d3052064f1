//! Exact odds of ranges: how often each wins over every deal of hands and every board.
//!
//! Two ways give the same figures, and the cheaper one is known beforehand. Few [`matchups`] are counted as known hands
//! are, once for each kind up to suits. Wide ranges are [swept](sweeps) board by board: two ranges against each other, for
//! every kind of deal to the other players, if there are any. The algorithms are our own.

mod boards;
mod card_sets;
mod class_holdings;
mod class_sweep;
mod classes;
mod dealing;
mod dealt;
mod disjoint;
mod estimate;
mod flushes;
mod held;
mod holdings;
mod kinds;
mod lanes;
mod matchups;
mod order;
mod plan;
mod roles;
mod rows;
mod spot_odds;
mod suit_weights;
mod suits;
mod sums;
mod sweep;
mod sweeps;
mod tally;
mod weighted_count;
mod won;

pub(super) use card_sets::{card_byte, card_number, cards_in};
pub(super) use classes::{Class, classes_of_players};
pub(super) use dealing::{KnownCards, choose};
pub(super) use held::{Held, WeightedHand};
pub use plan::{MAX_STEPS, Plan};
pub use spot_odds::{ClassOdds, PlayerOdds, SpotOdds};
pub use weighted_count::WeightedCount;
