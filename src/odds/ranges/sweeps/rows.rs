//! Which hands of a pair of ranks may count on some board.
//!
//! That depends on the suits free for the two ranks; and where two suited cards make a flush, hands that do are apart from
//! the others. A row is a case of this for all pairs of ranks. From the flop on, few of all cases can occur.

use crate::odds::players::known::KnownCards;

/// Which hands of a pair of ranks count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hands(u16);

/// The sets of suits of the two cards.
const SETS: usize = 16 * 16;

impl Hands {
    /// How many cases there are.
    pub(super) const CASES: usize = 5 * SETS;

    /// Hands whose higher and lower cards have suits from these sets. In a pocket pair, the higher card is the one of the
    /// later suit.
    #[inline(always)]
    pub(super) fn of_suits([high, low]: [u8; 2]) -> Hands {
        Hands(u16::from(high & 15) << 4 | u16::from(low & 15))
    }

    /// Those of which not both cards have a suit.
    #[inline(always)]
    pub(super) fn without_suited(self, suit: u8) -> Hands {
        Hands(self.0 % SETS as u16 + (1 + u16::from(suit & 3)) * SETS as u16)
    }

    /// The number of this case.
    #[inline(always)]
    pub(super) fn case(self) -> usize {
        self.0.into()
    }

    /// The sets of suits, and the suit that not both cards have.
    pub(super) fn parts(self) -> ([u8; 2], Option<u8>) {
        let suit = (self.case() / SETS).checked_sub(1).map(|suit| suit as u8);
        ([(self.0 >> 4 & 15) as u8, (self.0 & 15) as u8], suit)
    }
}

/// Every case that may occur on a board once this many hands are dealt.
pub(super) fn needed(known: &KnownCards, dealt: usize) -> Vec<Hands> {
    let gone = (known.cards_to_come() + 2 * dealt) as u32;
    let missing: [u32; 16] = std::array::from_fn(|suits| missing(known.free, suits as u32));
    let flush_suits: Vec<u8> = (0..4).filter(|&suit| known.may_flush(suit)).collect();
    let mut is_needed = [false; Hands::CASES];
    for suits in (0..16).flat_map(|high| (0..16).map(move |low| [high, low])) {
        let [high, low] = suits.map(|set: u8| missing[usize::from(set)]);
        // The two cards of a pocket pair miss the same suits.
        if high.saturating_add(low) > gone && (suits[0] != suits[1] || high > gone) {
            continue;
        }
        is_needed[Hands::of_suits(suits).case()] = true;
        for &suit in &flush_suits {
            is_needed[Hands::of_suits(suits).without_suited(suit).case()] = true;
            let (suited, others) = (1 << suit, !(1 << suit));
            for [high, low] in [[suited, suited], [suited, others], [others, suited], [others, others]] {
                is_needed[Hands::of_suits([suits[0] & high, suits[1] & low]).case()] = true;
            }
        }
    }
    (0..Hands::CASES).filter(|&case| is_needed[case]).map(|case| Hands(case as u16)).collect()
}

/// The fewest free cards of one rank that must be gone to leave these suits; more than there are if that is impossible.
fn missing(free: u64, suits: u32) -> u32 {
    let of_rank = (0..13).map(|rank| (free >> (4 * rank)) as u32 & 15);
    of_rank.filter(|of_rank| suits & !of_rank == 0).map(|of_rank| (of_rank & !suits).count_ones()).min().unwrap_or(52)
}
