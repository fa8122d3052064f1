//! What `--game` changes.

mod deuce_to_seven;
mod names;
mod omaha;
mod omaha_hi_lo;
mod razz;
mod short_deck;
mod stud_hi_lo;
