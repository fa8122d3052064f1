//! Hands to hand ranks. [`kev`] ranks five cards and [`best_of`] six or seven; together they define what is right.
//! [`direct`] gives the same answers for any hand, and faster.

pub mod best_of;
pub mod bitfield;
pub mod direct;
pub mod kev;
pub(crate) mod tables;

pub use direct::{best, rank};
