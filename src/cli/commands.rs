//! The commands, a room each: its options, whose doc comments are its help, its `NOTES`, the rest of it, how it is run, and
//! what it prints. What two of them share is a tool elsewhere.

pub mod annotate;
pub mod census;
pub mod deal;
pub mod explain;
pub mod hits;
pub mod hold;
pub mod nuts;
pub mod odds;
pub mod outs;
pub mod rank;
pub mod showdown;
pub mod table;
pub mod tally;
