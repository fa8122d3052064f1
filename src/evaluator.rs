//! Hands to hand ranks.
//!
//! [`kev`] ranks five cards and [`best_of`] six or seven; together they define the answers. [`rank`](crate::rank) and
//! [`best`](crate::best) give the same answers, faster. [`bitfield`] finds the category of five cards by other means.

pub mod best_of;
pub mod bitfield;
pub(crate) mod hand_sum;
pub(crate) mod holdem;
pub mod kev;
pub(crate) mod lookup;
pub(crate) mod omaha;
pub(crate) mod runouts;
pub(crate) mod tables;
