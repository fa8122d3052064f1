//! Who wins when two players are swept against each other, and others hold hands that are known.
//!
//! Every count of odds ends in a [`Tally`](crate::runouts::Tally). On the way to it, sums are kept in what a step
//! needs, in 64 bits or fewer:
//!
//! - two players as wholes: [`Outcomes`], in hold'em, draw and stud, where others may hold hands; in Omaha, `PairsByLow` in
//!   [`omaha_sweeps`](super::omaha_sweeps), by lows as well and without others;
//! - each hand: `HandWins` in [`sweeps`](super::sweeps), side by side for the suits of two ranks; in Omaha `HandTally`, a
//!   third the size of what a tally has for a part, of which there may be millions per thread.

/// How many ways there are to deal to two players, by who wins. Those that the second wins alone are not stored; they are
/// the remainder.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outcomes {
    /// The best of the others win: both are worse.
    pub others: u64,
    /// The best of the others ties with the first.
    pub others_and_first: u64,
    /// The best of the others ties with the second.
    pub others_and_second: u64,
    /// All of them tie.
    pub all: u64,
    /// The first alone.
    pub first: u64,
    /// The two, who beat the others.
    pub both: u64,
}

impl Outcomes {
    /// Adds this many times the others.
    #[inline]
    pub(super) fn add(&mut self, times: u64, more: &Outcomes) {
        self.others += times * more.others;
        self.others_and_first += times * more.others_and_first;
        self.others_and_second += times * more.others_and_second;
        self.all += times * more.all;
        self.first += times * more.first;
        self.both += times * more.both;
    }

    /// Those that occur, each with a bit for every winner, given the bits of the best of the others and which players the
    /// first and the second are.
    pub(super) fn by_winners(self, others: u64, players: [usize; 2]) -> impl Iterator<Item = (u64, u64)> {
        let [first, second] = players.map(|player| 1 << player);
        let outcomes = [
            (others, self.others),
            (others | first, self.others_and_first),
            (others | second, self.others_and_second),
            (others | first | second, self.all),
            (first, self.first),
            (first | second, self.both),
        ];
        outcomes.into_iter().filter(|&(_, ways)| ways > 0)
    }
}
