//! What a line or an argument holds, in the words of messages.

use std::fmt;

#[derive(Clone, Copy)]
pub enum Unit {
    Hand,
    Deal,
}

impl Unit {
    /// What may be typed.
    pub fn example(self) -> &'static str {
        match self {
            Unit::Hand => "Kd Qs Jc Th 9s",
            Unit::Deal => "AhKh|8c8s/8h5h2h8dKc",
        }
    }
}

/// The noun; an s makes its plural.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Unit::Hand => "hand",
            Unit::Deal => "deal",
        })
    }
}
