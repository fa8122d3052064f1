//! Hands to hand ranks.
//!
//! [`kev`] ranks five cards and [`best_of`] six or seven; together they define the answers.
//! [`Hand::rank`](crate::Hand::rank) and [`Hand::best`](crate::Hand::best) give the same answers, faster. [`bitfield`]
//! finds the category of five cards by other means.

pub(crate) mod all_cards;
pub mod best_of;
pub mod bitfield;
pub(crate) mod evaluate;
pub(crate) mod hand_sum;
pub mod kev;
pub(crate) mod lowest_five;
pub(crate) mod omaha;
pub(crate) mod rank_combinations;
mod suited_board;
pub(crate) mod tables;
