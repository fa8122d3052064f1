//! What players may hold, given the cards that are known.

pub(super) mod card_sets;
pub(super) mod classes;
pub(super) mod held;
pub(super) mod known;
pub(super) mod weighted_count;
