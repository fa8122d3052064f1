//! What to type instead of deals that have no showdown.

use crate::cli::advice::arguments::BadArgument;
use crate::cli::advice::{are_hole_cards, deals};
use crate::cli::inputs::Inputs;
use crate::cli::stream::LineSpec;

pub fn advice(bad: &BadArgument) -> Option<String> {
    if bad.lacks_board() && are_hole_cards(bad.text.split('|')) {
        return Some("for the odds before the flop, use handrank odds".to_owned());
    }
    deals::slash_before_board(bad)
}

/// How to make a deal of one that is a single hand.
pub fn another_hand(deal: &str, inputs: &Inputs, spec: &LineSpec) -> String {
    deals::another_hand(deal, inputs, spec, false, "")
}
