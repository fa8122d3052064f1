//! Straights, looked up by the set of ranks of some cards.

use super::Draw;
use crate::cards::{CardSet, Rank, RankSet};

/// The straights of a deck: five steps in a row on the ladder of its ranks, which has the ace at both ends.
pub(super) struct Straights {
    /// The lowest rank of the deck. A low ace is one step below it.
    lowest: Rank,
    /// By set of ranks, the ranks that complete a straight; meaningless for sets that already have one.
    completing: [RankSet; RankSet::COUNT],
}

static HOLDEM: Straights = Straights::new(CardSet::ALL);
static SHORT_DECK: Straights = Straights::new(CardSet::SHORT_DECK);

impl Straights {
    /// The straights of a deck.
    #[inline(always)]
    pub(super) fn of(deck: CardSet) -> &'static Straights {
        if deck == CardSet::ALL { &HOLDEM } else { &SHORT_DECK }
    }

    const fn new(deck: CardSet) -> Straights {
        let lowest = deck.lowest_rank();
        let low_ace = lowest as u16;
        let of_deck = RankSet::ALL.bits() >> low_ace << low_ace;
        let mut completing = [RankSet::EMPTY; RankSet::COUNT];
        let mut ranks = 0;
        while ranks < RankSet::COUNT as u16 {
            let missing = missing_steps(steps(ranks, lowest));
            let ace = (missing >> low_ace & 1) << Rank::Ace as u16;
            completing[ranks as usize] = RankSet::from_bits(missing >> 1 & of_deck | ace);
            ranks += 1;
        }
        Straights { lowest, completing }
    }

    /// The best straight of cards with these ranks: a greater number for a better one, 0 for none.
    #[inline(always)]
    pub(super) fn highest(&self, ranks: RankSet) -> u32 {
        let steps = steps(ranks.bits(), self.lowest);
        let lowest_of_five = steps & steps >> 1 & steps >> 2 & steps >> 3 & steps >> 4;
        u16::BITS - lowest_of_five.leading_zeros()
    }

    /// The ranks that each complete a straight of cards with these ranks, which have none yet.
    #[inline(always)]
    pub(super) fn completing(&self, ranks: RankSet) -> RankSet {
        self.completing[ranks.index()]
    }
}

/// The bits of ranks as steps of the ladder.
const fn steps(ranks: u16, lowest: Rank) -> u16 {
    let ace = ranks >> Rank::Ace as u16 & 1;
    ranks << 1 | ace << lowest as u16
}

/// The steps that each make five in a row.
const fn missing_steps(steps: u16) -> u16 {
    // Each group of four has its bit where the five would start.
    let (second, third, fourth, fifth) = (steps >> 1, steps >> 2, steps >> 3, steps >> 4);
    let (low, high) = (steps & second, fourth & fifth);
    second & third & high
        | (steps & third & high) << 1
        | (low & high) << 2
        | (low & third & fifth) << 3
        | (low & third & fourth) << 4
}

impl Draw {
    /// The straight draw to these ranks: an open-ended one has two that are five steps apart.
    #[inline(always)]
    pub(super) fn of_completing(ranks: RankSet, straights: &Straights) -> Option<Draw> {
        let steps = steps(ranks.bits(), straights.lowest);
        match ranks.len() {
            0 => None,
            1 => Some(Draw::Gutshot),
            2 if steps & steps >> 5 != 0 => Some(Draw::OpenEnded),
            _ => Some(Draw::DoubleGutshot),
        }
    }
}

const _: () = {
    // 5432, AKQJ, 8765 and T976; in short deck, 9876 with an ace or a ten.
    assert!(HOLDEM.completing[0x000F].bits() == 0x1010 && HOLDEM.completing[0x1E00].bits() == 0x0100);
    assert!(HOLDEM.completing[0x0078].bits() == 0x0084 && HOLDEM.completing[0x01B0].bits() == 0x0040);
    assert!(SHORT_DECK.completing[0x00F0].bits() == 0x1100);
};
