//! The streets: when cards are dealt.

use std::fmt;

/// When cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Street {
    /// The first three cards of the board.
    Flop,
    /// The fourth.
    Turn,
    /// The fifth.
    River,
    /// Cards dealt to the hand itself.
    Draw,
}

impl Street {
    /// The streets of a board, in order.
    pub(crate) const OF_BOARD: [Street; 3] = [Street::Flop, Street::Turn, Street::River];

    /// The name, in lower case: `flop`, `turn`, `river` or `draw`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Street::Flop => "flop",
            Street::Turn => "turn",
            Street::River => "river",
            Street::Draw => "draw",
        }
    }
}

/// The name, as [`Street::name`] returns it.
impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
