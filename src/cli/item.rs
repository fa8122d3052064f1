//! The nouns for input items in messages.

use std::fmt;

/// What a line or an argument holds.
#[derive(Clone, Copy)]
pub enum Item {
    Hand,
    Deal,
}

impl Item {
    /// An example to show to users.
    pub fn example(self) -> &'static str {
        match self {
            Item::Hand => "Kd Qs Jc Th 9s",
            Item::Deal => "AhKh|8c8s/8h5h2h8dKc",
        }
    }
}

/// The noun; add an s for the plural.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Item::Hand => "hand",
            Item::Deal => "deal",
        })
    }
}
