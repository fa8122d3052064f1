//! The nouns for input items in messages.

use std::fmt;

/// What a line or an argument holds.
#[derive(Clone, Copy)]
pub enum HandOrDeal {
    Hand,
    Deal,
}

/// The noun; add an s for the plural.
impl fmt::Display for HandOrDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            HandOrDeal::Hand => "hand",
            HandOrDeal::Deal => "deal",
        })
    }
}
