//! Straights by the set of all ranks of some cards, looked up.

use super::Draw;
use crate::card::{CardSet, Rank, RankSet};

/// What sets of ranks have of straights, in one deck.
pub(super) struct Straights {
    /// By set of ranks: one more than the lowest rank of the best straight, counted from the step below the deuce; 0 for none.
    highest: [u8; RankSet::COUNT],
    /// By set of ranks: those that complete a straight. Meaningless for sets that have one.
    completing: [RankSet; RankSet::COUNT],
    /// The lowest rank of the deck. A low ace is one step below it.
    lowest: Rank,
}

static HOLDEM: Straights = Straights::new(CardSet::ALL);
static SHORT_DECK: Straights = Straights::new(CardSet::SHORT_DECK);

impl Straights {
    /// Those of a deck.
    #[inline(always)]
    pub(super) fn of(deck: CardSet) -> &'static Straights {
        if deck == CardSet::ALL { &HOLDEM } else { &SHORT_DECK }
    }

    const fn new(deck: CardSet) -> Straights {
        let lowest = deck.lowest_rank();
        let mut highest = [0; RankSet::COUNT];
        let mut bits = 0;
        while bits < RankSet::COUNT {
            let steps = steps(RankSet::from_bits(bits as u16), lowest);
            let runs = steps & steps >> 1 & steps >> 2 & steps >> 3 & steps >> 4;
            highest[bits] = (u16::BITS - runs.leading_zeros()) as u8;
            bits += 1;
        }
        let mut completing = [RankSet::EMPTY; RankSet::COUNT];
        bits = 0;
        while bits < RankSet::COUNT {
            let (mut ranks, mut rank) = (0, lowest as usize);
            while rank < Rank::ALL.len() {
                if highest[bits | 1 << rank] > 0 {
                    ranks |= 1 << rank;
                }
                rank += 1;
            }
            completing[bits] = RankSet::from_bits(ranks);
            bits += 1;
        }
        Straights { highest, completing, lowest }
    }

    /// The best straight of cards with these ranks: a greater number for a better one, 0 for none.
    #[inline(always)]
    pub(super) fn highest(&self, ranks: RankSet) -> u8 {
        self.highest[ranks.index()]
    }

    /// The ranks of which one completes a straight of cards with these ranks, which have none.
    #[inline(always)]
    pub(super) fn completing(&self, ranks: RankSet) -> RankSet {
        self.completing[ranks.index()]
    }
}

/// The ranks as steps of a ladder, with the ace at both ends.
const fn steps(ranks: RankSet, lowest: Rank) -> u16 {
    let ace = ranks.bits() >> Rank::Ace as u32 & 1;
    ranks.bits() << 1 | ace << lowest as u32
}

impl Draw {
    /// The straight draw to these ranks: an open-ended one has two that are five steps apart.
    #[inline(always)]
    pub(super) fn of_completing(ranks: RankSet, straights: &Straights) -> Option<Draw> {
        let steps = steps(ranks, straights.lowest);
        match ranks.len() {
            0 => None,
            1 => Some(Draw::Gutshot),
            2 if steps & steps >> 5 != 0 => Some(Draw::OpenEnded),
            _ => Some(Draw::DoubleGutshot),
        }
    }
}

const _: () = {
    // A wheel, the best straight, and the lowest of short deck.
    assert!(HOLDEM.highest[0x100F] == 1 && HOLDEM.highest[0x1F00] == 10 && SHORT_DECK.highest[0x10F0] == 5);
    assert!(HOLDEM.completing[0x000F].bits() == 0x1010 && SHORT_DECK.completing[0x00F0].bits() == 0x1100);
};
