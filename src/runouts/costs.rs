//! What counting and dealing cost, estimated before anything is counted: in steps of about ten nanoseconds on one core.
//!
//! Steps choose the cheaper of two ways to count; against the [limits](super::limits) they decide what is refused and
//! how many threads count. What each evaluator takes to count a matchup is stated next to it, as
//! [`steps_per_matchup`](crate::ranking::EvaluateRunouts::steps_per_matchup).
//!
//! A machine may take more or less time for a step, but the steps of all ways should be alike. The tests of plans have one
//! that compares them with the clock, `calibration`, to be run by hand.

/// How many steps a count must be allowed for each hand that is listed before it: that takes a small part of the time that
/// the count may.
pub(crate) const STEPS_PER_LISTED_HAND: u64 = 160;

/// How many times as long counting known hands takes if categories are told apart, in halves.
pub(crate) const HALVES_BY_CATEGORY: u64 = 3;

/// To add what a player wins in a matchup to one of the parts of the player's hands.
pub(crate) const STEPS_PER_PART: u64 = 3;

/// Two ranges of hands of two cards, swept board by board. A step is what passing a pair of ranks takes.
pub(crate) mod sweeps {
    /// Per board, in addition to its pairs of ranks.
    pub(crate) const STEPS_PER_BOARD: u64 = 6;

    /// How many parts of hands of a pair of ranks, if they are told apart, take one more step.
    pub(crate) const PARTS_PER_STEP: u64 = 2;

    /// Per pair of ranks, for each range with results for every hand.
    pub(crate) const STEPS_BY_HAND: u64 = 3;

    /// Per board, if categories are told apart, in addition to half a step for each pair of ranks.
    pub(crate) const STEPS_BY_CATEGORY: u64 = 14;

    /// To prepare sweeps, however many.
    pub(crate) const STEPS_TO_PREPARE: u64 = 3_000;

    /// Per row of the table of weights.
    pub(crate) const STEPS_PER_ROW: u64 = 1;

    /// Per matchup of the players who are not swept, in addition to its boards.
    pub(crate) const STEPS_PER_MATCHUP: u64 = 400;

    /// How many times as long all of it takes with weights in wide lanes.
    pub(crate) const WIDE_FACTOR: u64 = 2;
}

/// Two ranges of Omaha hands, swept board by board.
pub(crate) mod omaha_sweeps {
    /// Per board, in addition to its hands.
    pub(crate) const STEPS_PER_BOARD: u64 = 4_000;

    /// How many hands are ranked in a step.
    pub(crate) const HANDS_PER_STEP: u64 = 4;

    /// How many pairs of hands are compared in a step, where one range has few hands.
    pub(crate) const PAIRS_PER_STEP: u64 = 8;

    /// To put a hand of four, five or six cards in order and to carry its totals, or to look them up.
    pub(crate) const STEPS_PER_HAND: [u64; 3] = [1, 2, 16];

    /// How many times a range is walked in games with lows.
    pub(crate) const WALKS_BY_LOW: u64 = 8;

    /// How many times as long it takes to tell hands apart.
    pub(crate) const WALKS_OF_EACH: u64 = 4;

    /// How many walks more it takes to tell categories apart.
    pub(crate) const WALKS_BY_CATEGORY: u64 = 1;
}

/// Players who are dealt their own cards, every way.
pub(crate) mod draw {
    /// To rank a way to complete a hand and to put it in order.
    pub(crate) const STEPS_PER_RANKED_WAY: u64 = 4;

    /// Per sweep of two hands, in addition to their ways.
    pub(crate) const STEPS_PER_SWEEP: u64 = 30;

    /// How many times as long a sweep takes in a game with lows.
    pub(crate) const SWEEPS_BY_LOW: u64 = 4;

    /// How many ways of either hand are passed in a step.
    pub(crate) const WAYS_PER_STEP: u64 = 5;

    /// How many totals of sets of cards are read or changed in a step.
    pub(crate) const TOTALS_PER_STEP: u64 = 16;
}

/// Random deals.
pub(crate) mod samples {
    /// To deal to a player of hold'em or short deck and to rank the hand, or to choose the hand of a range once more.
    pub(crate) const STEPS_PER_HAND: u64 = 2;

    /// The same in Omaha.
    pub(crate) const STEPS_PER_OMAHA_HAND: u64 = 6;

    /// To deal to a player of draw or stud and to rank the hand.
    pub(crate) const STEPS_PER_OWN_HAND: u64 = 3;
}
