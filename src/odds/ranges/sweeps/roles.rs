//! Who is dealt hands, and whose ranges are swept.

use crate::odds::ranges::dealing::Dealing;

/// Which players have their ranges swept, and which have every hand dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Roles {
    pub swept: [usize; 2],
    pub dealt: Vec<usize>,
}

impl Roles {
    /// Sweeps the two ranges with the most hands.
    pub(super) fn of(dealing: &Dealing) -> Roles {
        let mut players: Vec<usize> = (0..dealing.players.len()).collect();
        players.sort_by_key(|&player| dealing.players[player].hands.len());
        let dealt = players.drain(..players.len() - 2).collect();
        Roles { swept: [players[0], players[1]], dealt }
    }
}
